// Operators that put something around a tensor, or cut it to a size.

#include "core/import/onnx/reader/node.h"

#include <limits>

namespace passbench {
namespace {

constexpr std::int64_t mostIndices = std::int64_t {1} << 24; // of a paddingTable that the graph has to hold

/// Amounts of Pad for each axis, begins then ends; only some axes may be named since opset 18.
Result<Ints> padAmounts(const OnnxNode& n)
{
    const std::int64_t rank = n.e.rank(n.in(0));
    PB_ASSIGN(auto amounts, n.integersOrInput(n.opset() < 2 ? "paddings" : "pads", 1));
    if (!amounts)
        return fail("`pads` is missing");
    Ints axes;
    if (n.has(3)) {
        const auto named = n.e.constantInts(n.in(3));
        if (!named)
            return unsupported("its input `axes` is not a constant of the file");
        axes = *named;
        PB_TRY(OnnxNode::normalized(axes, rank));
    } else {
        for (std::int64_t i = 0; i < rank; ++i)
            axes.push_back(i);
    }
    if (amounts->size() != 2 * axes.size())
        return fail("has {} pads for {} axes", amounts->size(), axes.size());
    Ints all(static_cast<std::size_t>(2 * rank), 0);
    for (std::size_t i = 0; i < axes.size(); ++i) {
        const auto axis = static_cast<std::size_t>(axes[i] + (axes[i] < 0 ? rank : 0));
        all[axis] = (*amounts)[i];
        all[axis + static_cast<std::size_t>(rank)] = (*amounts)[i + axes.size()];
    }
    return all;
}

/// Around each axis come elements from its other end, as often as it takes.
Result<Refs> wrapped(Emitter& e, Ref x, const IntLists& width)
{
    for (std::size_t axis = 0; axis < width.size(); ++axis) {
        const std::int64_t before = width[axis][0], after = width[axis][1];
        if (before == 0 && after == 0)
            continue;
        const Dim dim = e.dim(x, static_cast<std::int64_t>(axis));
        if (!dim.isStatic() || dim.size() == 0)
            return unsupported("wraps around axis {}, whose size is {}", axis, dim.text());
        const std::int64_t size = dim.size();
        if (before + after + size > mostIndices)
            return unsupported("pads an axis of {} by {} and {}", size, before, after);
        Ints indices;
        for (std::int64_t i = -before; i < size + after; ++i)
            indices.push_back((i % size + size) % size);
        x = e.call("take", {x, e.constant(Tensor::ofInts(indices))}, {{"axis", static_cast<std::int64_t>(axis)}});
    }
    return Refs {x};
}

Ref padValue(OnnxNode& n)
{
    Emitter& e = n.e;
    const Ref value = n.has(2) ? n.in(2) : e.scalar(e.dtype(n.in(0)), n.opset() < 11 ? n.number("value", 0) : 0);
    return e.rank(value) == 0 ? value : reshapedTo(e, value, {});
}

/// Amounts that are worked out when the model runs: begins and ends become pairs.
Result<Refs> paddedAtRunTime(OnnxNode& n, const std::string& mode)
{
    Emitter& e = n.e;
    if (mode == "wrap")
        return unsupported("wraps around by amounts that are not constant");
    const Ref rows = reshapedTo(e, castTo(e, n.in(1), DataType::Int64), {2, e.rank(n.in(0))});
    return Refs {e.call("dyn.nn.pad", {n.in(0), e.call("transpose", {rows}), padValue(n)}, {{"pad_mode", mode}})};
}

Result<Refs> pad(OnnxNode& n)
{
    Emitter& e = n.e;
    Ref x = n.in(0);
    const auto rank = static_cast<std::size_t>(e.rank(x));
    const std::string mode = n.text("mode", "constant");
    if (mode != "constant" && mode != "edge" && mode != "reflect" && mode != "wrap")
        return unsupported("pads in mode `{}`", mode);
    if (n.opset() >= 11 && n.has(1) && !n.has(3) && !e.constantInts(n.in(1)))
        return paddedAtRunTime(n, mode);
    PB_ASSIGN(const Ints amounts, padAmounts(n));
    IntLists width;
    Ints begin, end, axes;
    for (std::size_t i = 0; i < rank; ++i) {
        const std::int64_t before = amounts[i], after = amounts[i + rank];
        if (std::max(std::abs(before), std::abs(after)) > (std::int64_t {1} << 31) || before == std::numeric_limits<std::int64_t>::min())
            return fail("pads axis {} by {} and {}", i, before, after);
        width.push_back({std::max<std::int64_t>(before, 0), std::max<std::int64_t>(after, 0)});
        if (before >= 0 && after >= 0)
            continue;
        const Dim dim = e.dim(x, static_cast<std::int64_t>(i)); // negative amounts cut off
        if (!dim.isStatic())
            return unsupported("cuts an axis of unknown size");
        if (dim.size() + std::min<std::int64_t>(before, 0) + std::min<std::int64_t>(after, 0) < 0)
            return fail("cuts {} and {} off axis {}, which has {}", std::max<std::int64_t>(-before, 0), std::max<std::int64_t>(-after, 0), i, dim.size());
        axes.push_back(static_cast<std::int64_t>(i));
        begin.push_back(std::max<std::int64_t>(-before, 0));
        end.push_back(dim.size() + std::min<std::int64_t>(after, 0));
    }
    if (!axes.empty())
        x = e.call("strided_slice", {x}, {{"begin", begin}, {"end", end}, {"strides", Ints(axes.size(), 1)}, {"axes", axes}});
    if (std::ranges::all_of(width, [](const Ints& w) { return w == Ints {0, 0}; }))
        return Refs {x};
    if (mode == "wrap")
        return wrapped(e, x, width);
    return Refs {e.call("nn.pad", {x, padValue(n)}, {{"pad_width", width}, {"pad_mode", mode}})};
}

Result<Refs> centerCropPad(OnnxNode& n)
{
    Emitter& e = n.e;
    const auto wanted = e.constantInts(n.in(1));
    if (!wanted)
        return unsupported("its shape is not a constant of the file");
    const std::int64_t rank = e.rank(n.in(0));
    Ints axes = n.integers("axes").value_or(Ints());
    if (axes.empty())
        for (std::int64_t i = 0; i < rank; ++i)
            axes.push_back(i);
    PB_TRY(OnnxNode::normalized(axes, rank));
    if (axes.size() != wanted->size())
        return fail("has {} sizes for {} axes", wanted->size(), axes.size());
    Ints begin, end, cut;
    IntLists width(static_cast<std::size_t>(rank), Ints {0, 0});
    for (std::size_t i = 0; i < axes.size(); ++i) {
        const std::int64_t axis = axes[i] + (axes[i] < 0 ? rank : 0), size = (*wanted)[i];
        const Dim dim = e.dim(n.in(0), axis);
        if (!dim.isStatic())
            return unsupported("centers axis {}, whose size is not known", axis);
        if (size < 0 || size > std::numeric_limits<std::int32_t>::max())
            return fail("cuts or pads an axis to {}", size);
        if (size < dim.size()) {
            cut.push_back(axis);
            begin.push_back((dim.size() - size) / 2);
            end.push_back(begin.back() + size);
        }
        const std::int64_t missing = std::max<std::int64_t>(size - dim.size(), 0);
        width[static_cast<std::size_t>(axis)] = {missing / 2, missing - missing / 2}; // the extra one at the end
    }
    Ref x = n.in(0);
    if (!cut.empty())
        x = e.call("strided_slice", {x}, {{"begin", begin}, {"end", end}, {"strides", Ints(cut.size(), 1)}, {"axes", cut}});
    if (std::ranges::any_of(width, [](const Ints& w) { return w != Ints {0, 0}; }))
        x = e.call("nn.pad", {x, e.scalar(e.dtype(x), 0)}, {{"pad_width", width}});
    return Refs {x};
}

constexpr OnnxConverterEntry paddingTable[] {{"Pad", pad}, {"CenterCropPad", centerCropPad}};

} // namespace

std::span<const OnnxConverterEntry> onnxPadding() { return paddingTable; }

} // namespace passbench
