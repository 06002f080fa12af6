#include "core/ops/table/lowerings.h"

namespace passbench {

Lowering loweringOf(std::string_view op)
{
    for (const auto family : {elementwiseLowering, shapeLowering, joinLowering, reductionLowering, normalizationLowering,
             convolutionLowering, matrixLowering, poolingLowering, imageLowering, indexingLowering, blockLowering, anchorLowering, indexMathLowering, layoutLowering})
        if (const Lowering lowering = family(op))
            return lowering;
    return nullptr;
}

} // namespace passbench
