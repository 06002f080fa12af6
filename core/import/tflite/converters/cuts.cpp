// Parts of tensors: slices with a stride, backwards, with axes that come and go.

#include "core/import/tflite/integers/stored.h"

#include <algorithm>
#include <bit>

namespace passbench::tflite {
namespace {

Result<Refs> slice(TfNode& n)
{
    PB_ASSIGN(const Ints begin, n.ints(1, "beginnings"));
    PB_ASSIGN(Ints size, n.ints(2, "sizes"));
    PB_ASSIGN(const Ints shape, n.staticInput(0));
    if (begin.size() != shape.size() || size.size() != shape.size())
        return fail("it takes [{}] from [{}] of [{}]", fmt::join(size, ", "), fmt::join(begin, ", "), fmt::join(shape, ", "));
    Ints end;
    for (std::size_t d = 0; d < shape.size(); ++d) {
        if (begin[d] < 0 || begin[d] > shape[d] || size[d] < -1 || size[d] > shape[d] - begin[d])
            return fail("it takes [{}] from [{}] of [{}]", fmt::join(size, ", "), fmt::join(begin, ", "), fmt::join(shape, ", "));
        end.push_back(size[d] == -1 ? shape[d] : begin[d] + size[d]);
    }
    return Refs {n.e.call("strided_slice", {n.in(0)}, {{"begin", begin}, {"end", end}, {"strides", Ints(shape.size(), 1)}})};
}

/// A range of one axis: the first index, how many, and the step.
struct AxisRange {
    std::int64_t first = 0, count = 0, step = 1;
};
AxisRange rangeOf(std::int64_t extent, std::int64_t begin, std::int64_t end, std::int64_t step, bool fromStart, bool toEnd)
{
    const std::int64_t low = step > 0 ? 0 : -1, high = step > 0 ? extent : extent - 1;
    const auto placed = [&](std::int64_t at) { return std::clamp(at < 0 ? at + extent : at, low, high); };
    const std::int64_t first = fromStart ? (step > 0 ? 0 : extent - 1) : placed(begin);
    const std::int64_t last = toEnd ? (step > 0 ? extent : -1) : placed(end);
    const std::int64_t span = step > 0 ? last - first : first - last, by = std::abs(step);
    return {first, std::max<std::int64_t>(0, (span + by - 1) / by), step};
}

Result<Refs> stridedSlice(TfNode& n)
{
    PB_ASSIGN(const Ints begin, n.ints(1, "beginnings"));
    PB_ASSIGN(const Ints end, n.ints(2, "ends"));
    PB_ASSIGN(const Ints strides, n.ints(3, "strides"));
    PB_ASSIGN(const Ints shape, n.staticInput(0));
    const auto& o = n.options<file::StridedSlice>(file::BuiltinOptions_StridedSlice);
    const std::size_t specs = begin.size();
    if (end.size() != specs || strides.size() != specs || specs > 31 || std::ranges::count(strides, 0) > 0)
        return fail("it takes [{}] to [{}] in steps of [{}]", fmt::join(begin, ", "), fmt::join(end, ", "), fmt::join(strides, ", "));
    const auto bit = [](int mask, std::size_t i) { return (mask >> i & 1) != 0; };
    std::size_t inserted = 0;
    for (std::size_t i = 0; i < specs; ++i)
        inserted += bit(o.new_axis_mask(), i) && !bit(o.ellipsis_mask(), i);
    const auto ellipses = std::popcount(static_cast<std::uint64_t>(o.ellipsis_mask()) & ((1ULL << specs) - 1));
    if (ellipses > 1)
        return fail("it has {} ellipses, and there can be one", ellipses);
    const bool ellipsis = ellipses == 1;
    if (specs - inserted - (ellipsis ? 1 : 0) > shape.size())
        return fail("it speaks of {} axes of [{}]", specs - inserted, fmt::join(shape, ", "));
    const std::size_t skipped = shape.size() + inserted + (ellipsis ? 1 : 0) - specs; // axes that the ellipsis, or nothing, stands for
    std::vector<AxisRange> ranges;
    Ints result;
    std::size_t axis = 0;
    const auto whole = [&](std::size_t count) {
        for (std::size_t k = 0; k < count; ++k, ++axis) {
            ranges.push_back({0, shape[axis], 1});
            result.push_back(shape[axis]);
        }
    };
    for (std::size_t i = 0; i < specs; ++i) {
        if (bit(o.ellipsis_mask(), i)) {
            whole(skipped);
        } else if (bit(o.new_axis_mask(), i)) {
            result.push_back(1);
        } else if (bit(o.shrink_axis_mask(), i)) {
            const std::int64_t at = begin[i] < 0 ? begin[i] + shape[axis] : begin[i];
            if (at < 0 || at >= shape[axis])
                return fail("index {} of an axis of {}", begin[i], shape[axis]);
            ranges.push_back({at, 1, 1});
            ++axis;
        } else {
            const std::int64_t last = o.offset() ? begin[i] + end[i] : end[i];
            ranges.push_back(rangeOf(shape[axis], begin[i], last, strides[i], bit(o.begin_mask(), i), bit(o.end_mask(), i)));
            result.push_back(ranges.back().count);
            ++axis;
        }
    }
    whole(shape.size() - axis);
    if (std::ranges::any_of(ranges, [](const AxisRange& r) { return r.count == 0; })) {
        if (!checkedElementCount(result))
            return fail("its result has no size");
        return Refs {n.e.constant(Tensor::allocate(n.e.dtype(n.in(0)), result))};
    }
    Ref x = n.in(0);
    Ints reversed, first, last, step;
    bool cuts = false;
    for (std::size_t d = 0; d < ranges.size(); ++d) {
        AxisRange& r = ranges[d];
        if (r.step < 0) { // backwards: the axis is turned round, and then cut forwards
            x = n.e.call("reverse", {x}, {{"axis", static_cast<std::int64_t>(d)}});
            r = {shape[d] - 1 - r.first, r.count, -r.step};
        }
        first.push_back(r.first);
        last.push_back(r.first + (r.count - 1) * r.step + 1);
        step.push_back(r.step);
        cuts = cuts || r.first != 0 || r.count != shape[d];
    }
    if (cuts)
        x = n.e.call("strided_slice", {x}, {{"begin", first}, {"end", last}, {"strides", step}});
    return Refs {reshapedTo(n.e, x, std::move(result))};
}

} // namespace

std::span<const ConverterEntry> cuts()
{
    static constexpr ConverterEntry entries[] {{45, stridedSlice}, {65, slice}};
    return entries;
}

} // namespace passbench::tflite
