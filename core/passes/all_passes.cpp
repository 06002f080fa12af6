#include "core/passes/all_passes.h"

#include "core/pipeline/plugin.h"

#include <cassert>

namespace passbench {
namespace {

std::vector<PassDef> shippedPasses()
{
    return {
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
}

} // namespace

void registerPasses()
{
    static const bool added = addPasses(shippedPasses(), "passbench").has_value();
    assert(added);
    (void)added;
}

} // namespace passbench
