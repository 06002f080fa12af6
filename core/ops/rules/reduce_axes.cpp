#include "core/ops/rules/reduce_axes.h"

#include "core/ops/rules/type_rules.h"

namespace passbench {

Result<std::vector<std::size_t>> reducedAxes(const ReduceAttrs& attrs, std::size_t rank)
{
    PB_ASSIGN(std::vector<std::size_t> listed, frontAxes(attrs.axis.value_or(Ints {}), rank));
    std::vector<std::size_t> axes;
    for (std::size_t d = 0; d < rank; ++d)
        if (listed.empty() || std::ranges::binary_search(listed, d) != attrs.exclude)
            axes.push_back(d);
    return axes;
}

Shape reducedShape(const Shape& shape, const std::vector<std::size_t>& axes, bool keepdims)
{
    Shape result;
    for (std::size_t d = 0; d < shape.size(); ++d) {
        const bool reduced = std::ranges::binary_search(axes, d);
        if (!reduced)
            result.push_back(shape[d]);
        else if (keepdims)
            result.push_back(Dim(1));
    }
    return result;
}

} // namespace passbench
