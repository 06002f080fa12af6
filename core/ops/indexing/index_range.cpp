#include "core/ops/indexing/index_range.h"

#include "core/ir/graph/op.h"
#include "core/ops/indexing/attributes.h"
#include "core/ops/rules/type_rules.h"
#include "core/ops/shape/attributes.h"
#include "core/ops/vision/attributes.h"

namespace passbench {
namespace {

std::optional<IndexRange> alongAxis(const Ints& data, std::int64_t axis)
{
    const auto at = frontAxis(axis, data.size());
    return at ? std::optional(IndexRange {1, data[*at]}) : std::nullopt;
}

/// Of index vectors, which have an extent for each place: the least, in which all are.
std::optional<IndexRange> leastOf(const Ints& data, std::size_t batchDims, std::int64_t indexed)
{
    std::optional<IndexRange> range;
    for (std::size_t d = batchDims; d < std::min(data.size(), batchDims + static_cast<std::size_t>(std::max<std::int64_t>(indexed, 0))); ++d)
        range = IndexRange {1, range ? std::min(range->places, data[d]) : data[d]};
    return range;
}

} // namespace

std::optional<IndexRange> indexRange(const Call& call, const Type& data, const Type& indices)
{
    const auto shape = staticShape(data);
    const TensorType* vectors = indices.tensor();
    if (!shape || !vectors)
        return {};
    const std::string& op = call.op->name;
    if (op == "gather")
        return alongAxis(*shape, readFields<GatherAttrs>(call.attrs).axis);
    if (op == "scatter_elements")
        return alongAxis(*shape, readFields<ScatterElementsAttrs>(call.attrs).axis);
    if (op == "vision.roi_align" || op == "vision.roi_pool") {
        const std::string layout = op == "vision.roi_align" ? readFields<RoiAlignAttrs>(call.attrs).layout : readFields<RoiPoolAttrs>(call.attrs).layout;
        return alongAxis(*shape, static_cast<std::int64_t>(layout.find('N')));
    }
    if (op != "gather_nd" && op != "scatter_nd")
        return {};
    const auto attrs = op == "gather_nd" ? readFields<GatherNdAttrs>(call.attrs) : GatherNdAttrs();
    const std::optional<std::int64_t> indexed = !vectors->shape.empty() && vectors->shape[0].isStatic() ? vectors->shape[0].size() : attrs.indexRank;
    return indexed ? leastOf(*shape, static_cast<std::size_t>(attrs.batchDims), *indexed) : std::nullopt;
}

} // namespace passbench
