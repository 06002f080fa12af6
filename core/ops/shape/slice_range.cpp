#include "core/ops/shape/slice_range.h"

#include "core/ops/rules/type_rules.h"

#include <limits>

namespace passbench {
namespace {

std::int64_t stepOf(const StridedSliceAttrs& attrs, std::size_t index)
{
    return attrs.strides.empty() ? 1 : attrs.strides.size() == 1 ? attrs.strides[0] : attrs.strides[index];
}

} // namespace

StridedSliceAttrs readSlice(const Attrs& attrs)
{
    auto slice = readFields<StridedSliceAttrs>(attrs);
    if (slice.axes)
        return slice;
    constexpr std::int64_t first = std::numeric_limits<std::int64_t>::min(), last = std::numeric_limits<std::int64_t>::max();
    const std::size_t listedSteps = slice.strides.size() > 1 ? slice.strides.size() : 0; // one serves all axes
    const std::size_t count = std::max({slice.begin.size(), slice.end.size(), listedSteps});
    if (listedSteps > 0)
        slice.strides.resize(count, 1);
    for (std::size_t i = slice.begin.size(); i < count; ++i)
        slice.begin.push_back(stepOf(slice, i) < 0 ? last : 0);
    for (std::size_t i = slice.end.size(); i < count; ++i)
        slice.end.push_back(slice.sliceMode == "size" ? -1 : stepOf(slice, i) < 0 ? first : last);
    return slice;
}

Result<std::vector<std::size_t>> slicedAxes(const StridedSliceAttrs& attrs, std::size_t rank)
{
    const std::size_t count = attrs.begin.size();
    if (attrs.end.size() != count || (attrs.strides.size() > 1 && attrs.strides.size() != count) || (attrs.axes && attrs.axes->size() != count))
        return fail("`begin` {}, `end` {}, `strides` and `axes` must be lists of one length", relayText(Value(attrs.begin)), relayText(Value(attrs.end)));
    if (count > rank)
        return fail("{} axes are cut of a tensor of rank {}", count, rank);
    std::vector<std::size_t> axes;
    if (attrs.axes)
        PB_TRY(frontAxes(*attrs.axes, rank));
    for (std::size_t i = 0; i < count; ++i)
        axes.push_back(attrs.axes ? *frontAxis((*attrs.axes)[i], rank) : i);
    for (const std::int64_t step : attrs.strides)
        if (step == 0 || step == std::numeric_limits<std::int64_t>::min())
            return fail("`strides` has the entry {}", step);
    return axes;
}

Result<SliceRange> sliceRange(const StridedSliceAttrs& attrs, std::size_t index, std::int64_t extent)
{
    const bool bySize = attrs.sliceMode == "size";
    const std::int64_t step = bySize ? 1 : stepOf(attrs, index);
    const std::int64_t low = step > 0 ? 0 : -1;
    const std::int64_t high = step > 0 ? extent : extent - 1;
    const auto inside = [&](std::int64_t position) { // negative ones count from the end
        const std::int64_t fromFront = position < 0 ? (position < -extent ? low : position + extent) : position;
        return std::clamp(fromFront, low, high);
    };
    const std::int64_t begin = inside(attrs.begin[index]);
    std::int64_t end = attrs.end[index];
    if (bySize) {
        if (end < -1)
            return fail("`end` has the size {}", end);
        end = end == -1 || end > extent - begin ? extent : begin + end;
    } else {
        end = inside(end);
    }
    const std::int64_t distance = step > 0 ? end - begin : begin - end;
    const std::int64_t stride = step > 0 ? step : -step;
    // (distance - 1) / stride + 1 rounds up without overflowing for huge steps
    return SliceRange {.begin = begin, .count = distance > 0 ? (distance - 1) / stride + 1 : 0, .step = step};
}

bool isWholeAxis(const StridedSliceAttrs& attrs, std::size_t index)
{
    const bool fromStart = attrs.begin[index] == 0;
    if (attrs.sliceMode == "size")
        return fromStart && attrs.end[index] == -1;
    return fromStart && stepOf(attrs, index) == 1 && attrs.end[index] >= std::numeric_limits<std::int32_t>::max();
}

} // namespace passbench
