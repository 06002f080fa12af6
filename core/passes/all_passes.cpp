#include "core/passes/all_passes.h"

#include "core/pipeline/plugin.h"
#include "core/support/check.h"


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
        equalizeLayersPass(),
        quantizePass(),
        fakeQuantizationToIntegerPass(),
        legalizeDialectsPass(),
        qnnLegalizePass(),
        qnnCanonicalizeOpsPass(),
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
    static const auto added = addPasses(shippedPasses(), "passbench");
    PB_CHECK(added.has_value(), "the passes refuse each other: {}", added ? "" : added.error().message);
}

} // namespace passbench
