#include "core/ops/table/all_ops.h"
#include "core/ops/table/op_table.h"

namespace passbench {
namespace {

std::vector<OpDef> allOps()
{
    std::vector<OpDef> ops;
    for (const auto family : {elementwiseOps, activationOps, broadcastOps, selectOps, convolutionOps, denseOps, poolingOps,
             normalizationOps, softmaxOps, reductionOps, shapeOps, movementOps, joiningOps, indexingOps, creationOps, paddingOps,
             imageOps, scatterOps, sortingOps,
             uniqueOps, einsumOps, maskOps, blockOps, likeOps, fixedPointOps, visionOps, roiOps, samplingOps, cropOps, deformableOps, dynamicOps,
             anchorOps, indexMathOps, layoutOps, annotationOps})
        std::ranges::move(family(), std::back_inserter(ops));
    return ops;
}

} // namespace

const OpTable& opTable()
{
    static const OpTable table(allOps());
    return table;
}

} // namespace passbench
