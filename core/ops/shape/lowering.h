#pragma once
// Loop forms of operators that move, join and make elements.

#include "core/loops/lowering.h"

namespace passbench {

Result<loops::Lowered> lowerMirrorPad(const loops::LoweringRequest& request);
Result<loops::Lowered> lowerSpaceToBatch(const loops::LoweringRequest& request);
Result<loops::Lowered> lowerBatchToSpace(const loops::LoweringRequest& request);
Result<loops::Lowered> lowerDilate(const loops::LoweringRequest& request);
Result<loops::Lowered> lowerSliceLike(const loops::LoweringRequest& request);
Result<loops::Lowered> lowerStridedSet(const loops::LoweringRequest& request);
Result<loops::Lowered> lowerCollapseSum(const loops::LoweringRequest& request);
Result<loops::Lowered> lowerConcatenate(const loops::LoweringRequest& request);
Result<loops::Lowered> lowerStack(const loops::LoweringRequest& request);
Result<loops::Lowered> lowerPad(const loops::LoweringRequest& request);
template<bool product> Result<loops::Lowered> lowerCumulative(const loops::LoweringRequest& request);
Result<loops::Lowered> lowerReshape(const loops::LoweringRequest& request);
Result<loops::Lowered> lowerTranspose(const loops::LoweringRequest& request);
Result<loops::Lowered> lowerBroadcast(const loops::LoweringRequest& request);
Result<loops::Lowered> lowerTile(const loops::LoweringRequest& request);
Result<loops::Lowered> lowerRepeat(const loops::LoweringRequest& request);
Result<loops::Lowered> lowerReverse(const loops::LoweringRequest& request);
Result<loops::Lowered> lowerSplit(const loops::LoweringRequest& request);
template<int value> Result<loops::Lowered> lowerConstant(const loops::LoweringRequest& request);
Result<loops::Lowered> lowerFull(const loops::LoweringRequest& request);
Result<loops::Lowered> lowerArange(const loops::LoweringRequest& request);
Result<loops::Lowered> lowerShapeOf(const loops::LoweringRequest& request);
Result<loops::Lowered> lowerSize(const loops::LoweringRequest& request);
Result<loops::Lowered> lowerDepthToSpace(const loops::LoweringRequest& request);
Result<loops::Lowered> lowerSpaceToDepth(const loops::LoweringRequest& request);

} // namespace passbench
