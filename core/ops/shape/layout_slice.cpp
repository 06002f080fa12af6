// The layout rules of strided_slice and slice_like.

#include "core/ops/shape/layout_slice.h"

#include "core/ops/rules/layout_letters.h"
#include "core/ops/rules/type_rules.h"
#include "core/ops/shape/slice_range.h"

#include <limits>

namespace passbench {
namespace {

/// The slice of `axis` as it is in whole blocks; an error when it cuts a block.
Result<void> inBlocks(std::int64_t block, std::int64_t stride, std::int64_t& begin, std::int64_t& end)
{
    const bool open = end == std::numeric_limits<std::int64_t>::max() || end == std::numeric_limits<std::int32_t>::max();
    if (block == 1)
        return {};
    if (stride != 1 || begin % block != 0 || (!open && end % block != 0))
        return fail("the slice from {} to {} cuts through blocks of {}", begin, end, block);
    begin /= block;
    if (!open)
        end /= block;
    return {};
}

/// The slice with its entries in the order of another layout of as many axes.
Result<Attrs> slicePermuted(const LayoutQuestion& request, const StridedSliceAttrs& slice)
{
    Attrs attrs = request.call.attrs;
    const DataLayout &before = request.before[0], &now = request.now[0];
    if (slice.axes) {
        Ints axes;
        for (const std::int64_t axis : *slice.axes) {
            PB_ASSIGN(const LayoutAxis letter, axisBefore(request, axis));
            PB_ASSIGN(const std::int64_t place, placeOf(letter, now));
            axes.push_back(place);
        }
        attrs.set("axes", axes);
        return attrs;
    }
    const bool sizes = slice.sliceMode == "size";
    Ints begin, end, strides;
    for (const LayoutAxis& axis : now.axes()) {
        const std::size_t at = *before.find(axis.letter);
        const Dim extent = request.inputs[0].tensor()->shape[at];
        const bool given = at < slice.begin.size();
        begin.push_back(given ? slice.begin[at] : 0);
        const std::int64_t last = given ? slice.end[at] : sizes ? -1 : std::numeric_limits<std::int64_t>::max();
        end.push_back(last == std::numeric_limits<std::int64_t>::max() && extent.isStatic() ? extent.size() : last);
        strides.push_back(!given ? 1 : slice.strides.size() == 1 ? slice.strides[0] : slice.strides[at]);
    }
    attrs.set("begin", begin);
    attrs.set("end", end);
    attrs.set("strides", strides);
    return attrs;
}

/// The slice in whole blocks, for a layout that begins as the old one does.
Result<Attrs> sliceInBlocks(const LayoutQuestion& request, StridedSliceAttrs slice)
{
    Attrs attrs = request.call.attrs;
    PB_ASSIGN(const auto axes, slicedAxes(slice, request.rank()));
    for (std::size_t i = 0; i < axes.size(); ++i) {
        PB_ASSIGN(const LayoutAxis axis, axisBefore(request, static_cast<std::int64_t>(axes[i])));
        const std::int64_t stride = slice.strides[slice.strides.size() == 1 ? 0 : i];
        const bool rest = slice.sliceMode == "size" && slice.end[i] < 0;
        std::int64_t whole = 0;
        PB_TRY(inBlocks(request.now[0].blockOf(axis.letter), stride, slice.begin[i], rest ? whole : slice.end[i]));
    }
    attrs.set("begin", slice.begin);
    attrs.set("end", slice.end);
    return attrs;
}

} // namespace

Result<LayoutAnswer> sliceLayout(const LayoutQuestion& request)
{
    PB_TRY(requireKnownLayout(request));
    const DataLayout &before = request.before[0], &data = request.data();
    if (request.isFirst() || data == before)
        return keepsOldLayout(request);
    const auto slice = readSlice(request.call.attrs);
    LayoutAnswer answer = unchanged(request, {data}, {data});
    if (!convertible(before, data) || before.isBlocked())
        return fail("`{}` has not the axes of `{}`", data.text(), before.text());
    if (!data.isBlocked()) {
        PB_ASSIGN(answer.attrs, slicePermuted(request, slice));
        return answer;
    }
    if (data.slice(0, before.rank()) != before)
        return fail("`{}` does not begin as `{}` does", data.text(), before.text());
    PB_ASSIGN(answer.attrs, sliceInBlocks(request, slice));
    return answer;
}

Result<LayoutAnswer> sliceLikeLayout(const LayoutQuestion& request)
{
    PB_TRY(requireKnownLayout(request));
    if (!(request.before[1] == request.before[0]))
        return fail("nobody says that its second operand has the layout of the first, `{}`", request.before[0].text());
    LayoutAnswer answer = unchanged(request, {request.data(), request.data()}, {request.data()});
    const Ints given = request.attribute<Ints>("axes");
    if (request.isFirst())
        return answer;
    if (given.empty()) // all axes, as they were
        return unchanged(request, {request.before[0], request.before[0]}, {request.before[0]});
    Ints axes;
    for (const std::int64_t axis : given) {
        PB_ASSIGN(const std::int64_t moved, movedAxis(request, axis));
        axes.push_back(moved);
    }
    answer.attrs.set("axes", std::move(axes));
    return answer;
}

} // namespace passbench
