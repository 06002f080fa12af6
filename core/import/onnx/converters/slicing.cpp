// Operators that take parts out of tensors, or put something around them.

#include "core/import/onnx/reader/node.h"

#include <limits>

namespace passbench {
namespace {

/// The parts of what shape arithmetic follows, each with what is known of it.
Refs splitShape(Emitter& e, Ref x, const ShapeValue& value, const Ints& ends)
{
    Refs results;
    std::int64_t begin = 0;
    for (const std::int64_t end : ends) {
        const Ref part = e.call("strided_slice", {x}, {{"begin", Ints {begin}}, {"end", Ints {end}}, {"strides", Ints {1}}}, true);
        if (part != Ref::None && !e.constantValue(part))
            e.setShapeValue(part, {.entries = {value.entries.begin() + begin, value.entries.begin() + end}});
        results.push_back(part);
        begin = end;
    }
    return results;
}

Result<Refs> split(OnnxNode& n)
{
    Emitter& e = n.e;
    PB_ASSIGN(const std::int64_t axis, OnnxNode::normalized(n.integer("axis", 0), e.rank(n.in(0))));
    PB_ASSIGN(auto sizes, n.integersOrInput("split", 1));
    const Dim dim = e.dim(n.in(0), axis);
    const auto parts = static_cast<std::int64_t>(n.outputCount());
    if (const std::int64_t wanted = n.integer("num_outputs", parts); wanted != parts)
        return fail("asks for {} outputs, and has {}", wanted, parts);
    if (parts == 1 && !sizes)
        return Refs {n.in(0)};
    if (!dim.isStatic() && !sizes)
        return unsupported("splits axis {}, whose size is not known", axis);
    constexpr std::int64_t unequalSince = 18;
    if (!sizes && n.opset() < unequalSince && dim.size() % parts != 0)
        return fail("splits an axis of {} into {} equal parts", dim.size(), parts);
    if (!sizes) { // equal parts, the last may be smaller
        const std::int64_t chunk = (dim.size() + parts - 1) / parts;
        sizes = Ints(static_cast<std::size_t>(parts), chunk);
        sizes->back() = dim.size() - chunk * (parts - 1);
    }
    std::int64_t total = 0;
    Ints cuts;
    for (const std::int64_t size : *sizes) {
        if (size < 0 || total > std::numeric_limits<std::int64_t>::max() / 2 || size > std::numeric_limits<std::int64_t>::max() / 2)
            return fail("splits into parts of [{}]", fmt::join(*sizes, ", "));
        total += size;
        cuts.push_back(total);
    }
    if (static_cast<std::int64_t>(sizes->size()) != parts || (dim.isStatic() && total != dim.size()))
        return fail("splits an axis of {} into {} output{} of [{}]", dim.text(), parts, parts == 1 ? "" : "s", fmt::join(*sizes, ", "));
    if (parts == 1)
        return Refs {n.in(0)};
    if (const auto known = e.shapeValue(n.in(0)); known && !known->scalar && dim.isStatic())
        return splitShape(e, n.in(0), *known, cuts);
    cuts.pop_back();
    const Ref all = e.call("split", {n.in(0)}, {{"indices_or_sections", cuts}, {"axis", axis}});
    Refs results;
    for (std::int64_t i = 0; i < parts; ++i)
        results.push_back(e.project(all, i));
    return results;
}

/// One axis of Slice as `strided_slice` wants it, with ONNX's sentinels clamped away.
struct Cut {
    std::int64_t begin, end, step;
};

Cut clampedCut(std::int64_t begin, std::int64_t end, std::int64_t step, Dim dim)
{
    if (!dim.isStatic()) // negative numbers count from the end in both languages
        return {begin, end, step};
    const std::int64_t size = dim.size();
    const auto counted = [&](std::int64_t i) { return i < 0 ? (i < -size ? -1 : i + size) : i; };
    if (step > 0)
        return {std::clamp<std::int64_t>(counted(begin), 0, size), std::clamp<std::int64_t>(counted(end), 0, size), step};
    begin = std::clamp<std::int64_t>(counted(begin), 0, std::max<std::int64_t>(size - 1, 0));
    end = std::clamp<std::int64_t>(counted(end), -1, size - 1);
    return {begin, end < 0 ? -(size + 1) : end, step}; // -1 would be the last element
}

/// Where a bound is worked out when the model runs. Relay's operator clamps and counts from the end as ONNX's does.
Result<Refs> sliceAtRunTime(OnnxNode& n)
{
    Emitter& e = n.e;
    const Dim count = e.dim(n.in(1), 0);
    if (!count.isStatic() || e.rank(n.in(1)) != 1)
        return unsupported("its bounds are {}", toText(e.type(n.in(1))));
    const auto wide = [&](Ref x) { return castTo(e, x, DataType::Int64); };
    Refs operands {n.in(0), wide(n.in(1)), wide(n.in(2))};
    operands.push_back(n.has(4) ? wide(n.in(4)) : e.constant(Tensor::filled(DataType::Int64, {count.size()}, 1)));
    if (n.has(3))
        operands.push_back(wide(n.in(3)));
    return Refs {e.call("dyn.strided_slice", operands)};
}

Result<Refs> slice(OnnxNode& n)
{
    Emitter& e = n.e;
    const auto isOpen = [&](std::size_t i) { return n.has(i) && !e.constantInts(n.in(i)); };
    if (n.opset() >= 10 && (isOpen(1) || isOpen(2)))
        return sliceAtRunTime(n);
    PB_ASSIGN(const auto starts, n.integersOrInput("starts", 1));
    PB_ASSIGN(const auto ends, n.integersOrInput("ends", 2));
    PB_ASSIGN(auto axes, n.integersOrInput("axes", 3));
    PB_ASSIGN(auto steps, n.integersOrInput("steps", 4));
    if (!starts || !ends || starts->size() != ends->size())
        return fail("its `starts` and `ends` don't match");
    const std::int64_t rank = e.rank(n.in(0));
    if (!axes) {
        axes.emplace();
        for (std::size_t i = 0; i < starts->size(); ++i)
            axes->push_back(static_cast<std::int64_t>(i));
    }
    steps = steps.value_or(Ints(starts->size(), 1));
    if (axes->size() != starts->size() || steps->size() != starts->size())
        return fail("its `axes` or `steps` don't match `starts`");
    PB_TRY(OnnxNode::normalized(*axes, rank));
    Ints begin, end;
    for (std::size_t i = 0; i < axes->size(); ++i) {
        std::int64_t& axis = (*axes)[i];
        axis += axis < 0 ? rank : 0;
        if ((*steps)[i] == 0)
            return fail("slices in steps of 0");
        const Cut cut = clampedCut((*starts)[i], (*ends)[i], (*steps)[i], e.dim(n.in(0), axis));
        begin.push_back(cut.begin);
        end.push_back(cut.end);
    }
    return Refs {e.call("strided_slice", {n.in(0)}, {{"begin", begin}, {"end", end}, {"strides", *steps}, {"axes", *axes}})};
}

/// Of an axis of any size a table that counts from the end is the same only as it is: operators must take negative ones then.
struct WrappedIndices {
    Ref indices = Ref::None;
    bool negative = false;
};

Result<WrappedIndices> wrappedTable(OnnxNode& n, Ref indices, std::span<const std::int64_t> values, Dim dim)
{
    Emitter& e = n.e;
    PB_TRY(OnnxNode::requireInside(values, dim));
    if (std::ranges::all_of(values, [](std::int64_t value) { return value >= 0; }))
        return WrappedIndices {indices};
    if (!dim.isStatic() || values.size() > 1)
        return WrappedIndices {indices, true};
    return WrappedIndices {e.constant(Tensor::filled(e.dtype(indices), *staticShape(e.type(indices)), static_cast<double>(values[0] + dim.size())))};
}

/// Indices where those that are negative count from the end.
Result<WrappedIndices> wrappedIndices(OnnxNode& n, Ref indices, Dim dim)
{
    Emitter& e = n.e;
    if (const auto values = e.constantInts(indices))
        return wrappedTable(n, indices, *values, dim);
    if (n.opset() < 11 || !dim.isStatic() || !isSigned(e.dtype(indices)))
        return WrappedIndices {indices};
    const DataType type = e.dtype(indices);
    const Ref fromEnd = e.call("add", {indices, e.scalar(type, static_cast<double>(dim.size()))});
    return WrappedIndices {e.call("where", {e.call("less", {indices, e.scalar(type, 0)}), fromEnd, indices})};
}

Result<Refs> gather(OnnxNode& n)
{
    Emitter& e = n.e;
    PB_ASSIGN(const std::int64_t axis, OnnxNode::normalized(n.integer("axis", 0), e.rank(n.in(0))));
    PB_ASSIGN(const auto wrapped, wrappedIndices(n, n.in(1), e.dim(n.in(0), axis)));
    if (wrapped.negative)
        return Refs {e.call("take", {n.in(0), wrapped.indices}, {{"axis", axis}, {"mode", std::string("wrap")}})};
    return Refs {e.call("take", {n.in(0), wrapped.indices}, {{"axis", axis}})};
}

Result<Refs> gatherElements(OnnxNode& n)
{
    Emitter& e = n.e;
    PB_ASSIGN(const std::int64_t axis, OnnxNode::normalized(n.integer("axis", 0), e.rank(n.in(0))));
    PB_ASSIGN(const auto wrapped, wrappedIndices(n, n.in(1), e.dim(n.in(0), axis))); // the operator takes negative ones
    return Refs {e.call("gather", {n.in(0), wrapped.indices}, {{"axis", axis}})};
}

Result<Refs> cumulative(OnnxNode& n)
{
    Emitter& e = n.e;
    const auto axis = e.constantScalar(n.in(1));
    if (!axis)
        return unsupported("its axis is not a constant of the file");
    PB_ASSIGN(const std::int64_t checked, OnnxNode::normalized(static_cast<std::int64_t>(*axis), e.rank(n.in(0))));
    const bool reverse = n.integer("reverse", 0) != 0;
    Ref x = n.in(0);
    if (reverse)
        x = e.call("reverse", {x}, {{"axis", checked}});
    x = e.call(n.op() == "CumSum" ? "cumsum" : "cumprod", {x}, {{"axis", checked}, {"exclusive", n.integer("exclusive", 0) != 0}});
    return Refs {reverse ? e.call("reverse", {x}, {{"axis", checked}}) : x};
}

constexpr OnnxConverterEntry slicingTable[] {{"Split", split}, {"Slice", slice}, {"Gather", gather},
    {"GatherElements", gatherElements}, {"CumSum", cumulative}, {"CumProd", cumulative}};

} // namespace

std::span<const OnnxConverterEntry> onnxSlicing() { return slicingTable; }

} // namespace passbench
