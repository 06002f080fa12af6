#pragma once
// Every pass, each defined in the file of its name. To add one: a line here, one in all_passes.cpp, one in CMakeLists.txt.

#include "core/pipeline/pass.h"

namespace passbench {

/// Puts the passes of the program into the registry (allPasses(), passNamed()), in the order of the palette. Each program calls
/// it first thing, before plug-ins are loaded; a second call does nothing.
void registerPasses();

PassDef inferTypePass();
PassDef removeUnusedFunctionsPass();
PassDef deadCodeEliminationPass();
PassDef simplifyInferencePass();
PassDef foldConstantPass();
PassDef eliminateCommonSubexprPass();
PassDef simplifyExprPass();
PassDef simplifyExprPostAlterOpPass();
PassDef removeNoOpsPass();
PassDef canonicalizeCastPass();
PassDef divToMulPass();
PassDef fastMathPass();
PassDef simplifyFcTransposePass();
PassDef foldScaleAxisPass();
PassDef backwardFoldScaleAxisPass();
PassDef forwardFoldScaleAxisPass();
PassDef foldExplicitPaddingPass();
PassDef canonicalizeOpsPass();
PassDef rewriteLayerNormPass();
PassDef rewriteDenseBiasGeluReshapeLastPass();
PassDef legalizePass();
PassDef fakeQuantizationToIntegerPass();
PassDef equalizeLayersPass();
PassDef quantizePass();
PassDef legalizeDialectsPass();
PassDef qnnLegalizePass();
PassDef qnnCanonicalizeOpsPass();
PassDef convertLayoutPass();
PassDef alterOpLayoutPass();
PassDef flattenAtrousConvPass();
PassDef combineParallelConv2dPass();
PassDef combineParallelDensePass();
PassDef combineParallelBatchMatmulPass();
PassDef fuseOpsPass();
PassDef defuseOpsPass();
PassDef removeStandaloneReshapesPass();
PassDef mergeCompositePass();
PassDef annotateTargetPass();
PassDef mergeCompilerRegionsPass();
PassDef partitionGraphPass();
PassDef inlineCompilerFunctionsPass();
PassDef toANormalFormPass();
PassDef toBasicBlockNormalFormPass();
PassDef toGraphNormalFormPass();
PassDef inlinePass();
PassDef lambdaLiftPass();
PassDef deDuplicatePass();
PassDef labelOpsPass();
PassDef dynamicToStaticPass();
PassDef toMixedPrecisionPass();
PassDef recastPass();
PassDef changeBatchPass();
PassDef splitArgsPass();
PassDef planMemoryPass();
PassDef annotateUsedMemoryPass();

} // namespace passbench
