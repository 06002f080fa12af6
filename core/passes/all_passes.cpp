#include "core/passes/all_passes.h"

namespace passbench {

const std::vector<PassDef>& shippedPasses()
{
    static const std::vector<PassDef> passes = {
        inferTypePass(),
        removeUnusedFunctionsPass(),
        deadCodeEliminationPass(),
        simplifyInferencePass(),
        foldConstantPass(),
        eliminateCommonSubexprPass(),
        simplifyExprPass(),
        simplifyExprPostAlterOpPass(),
        removeNoOpsPass(),
        canonicalizeCastPass(),
        divToMulPass(),
        fastMathPass(),
        simplifyFcTransposePass(),
        foldScaleAxisPass(),
        backwardFoldScaleAxisPass(),
        forwardFoldScaleAxisPass(),
        foldExplicitPaddingPass(),
        canonicalizeOpsPass(),
        rewriteLayerNormPass(),
        rewriteDenseBiasGeluReshapeLastPass(),
        legalizePass(),
        convertLayoutPass(),
        alterOpLayoutPass(),
        flattenAtrousConvPass(),
        combineParallelConv2dPass(),
        combineParallelDensePass(),
        combineParallelBatchMatmulPass(),
        fuseOpsPass(),
        defuseOpsPass(),
        removeStandaloneReshapesPass(),
        mergeCompositePass(),
        annotateTargetPass(),
        mergeCompilerRegionsPass(),
        partitionGraphPass(),
        inlineCompilerFunctionsPass(),
        toANormalFormPass(),
        toBasicBlockNormalFormPass(),
        toGraphNormalFormPass(),
        inlinePass(),
        lambdaLiftPass(),
        deDuplicatePass(),
        labelOpsPass(),
        dynamicToStaticPass(),
        toMixedPrecisionPass(),
        recastPass(),
        changeBatchPass(),
        splitArgsPass(),
        planMemoryPass(),
        annotateUsedMemoryPass(),
    };
    return passes;
}

} // namespace passbench
