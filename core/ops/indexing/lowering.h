#pragma once
// Loop forms of operators that read and write at indices.

#include "core/loops/lowering.h"

namespace passbench {

Result<loops::Lowered> lowerMeshgrid(const loops::LoweringRequest& request);
Result<loops::Lowered> lowerMatrixSetDiag(const loops::LoweringRequest& request);
Result<loops::Lowered> lowerSequenceMask(const loops::LoweringRequest& request);
Result<loops::Lowered> lowerAdvIndex(const loops::LoweringRequest& request);
Result<loops::Lowered> lowerUnravelIndex(const loops::LoweringRequest& request);
Result<loops::Lowered> lowerInvertPermutation(const loops::LoweringRequest& request);
Result<loops::Lowered> lowerScatterElements(const loops::LoweringRequest& request);
Result<loops::Lowered> lowerScatterNd(const loops::LoweringRequest& request);
Result<loops::Lowered> lowerGatherNd(const loops::LoweringRequest& request);
Result<loops::Lowered> lowerTrilu(const loops::LoweringRequest& request);
Result<loops::Lowered> lowerReverseSequence(const loops::LoweringRequest& request);
Result<loops::Lowered> lowerSort(const loops::LoweringRequest& request);
Result<loops::Lowered> lowerArgsort(const loops::LoweringRequest& request);
Result<loops::Lowered> lowerTopK(const loops::LoweringRequest& request);
Result<loops::Lowered> lowerSparseToDense(const loops::LoweringRequest& request);
Result<loops::Lowered> lowerSearchSorted(const loops::LoweringRequest& request);
Result<loops::Lowered> lowerStridedSlice(const loops::LoweringRequest& request);
Result<loops::Lowered> lowerTake(const loops::LoweringRequest& request);
Result<loops::Lowered> lowerGather(const loops::LoweringRequest& request);
Result<loops::Lowered> lowerOneHot(const loops::LoweringRequest& request);

} // namespace passbench
