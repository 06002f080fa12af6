// Reductions over axes, and places of the largest.

#include "core/import/tflite/integers/stored.h"

#include <algorithm>
#include <bit>

namespace passbench::tflite {
namespace {

struct Reduced {
    Ints axes;
    bool keep = false;
    std::int64_t count = 1; ///< elements that each result is made of

    Attrs attrs() const { return {{"axis", axes}, {"keepdims", keep}}; }
};

Result<Reduced> reducedOf(const TfNode& n)
{
    PB_ASSIGN(const Ints given, n.ints(1, "axes"));
    PB_ASSIGN(const Ints shape, n.staticInput(0));
    Reduced r {.axes = {}, .keep = n.options<file::Reducer>(file::BuiltinOptions_Reducer).keep_dims()};
    for (const std::int64_t each : given) {
        PB_ASSIGN(const std::int64_t axis, TfNode::normalized(each, static_cast<std::int64_t>(shape.size())));
        if (std::ranges::find(r.axes, axis) != r.axes.end())
            continue;
        r.axes.push_back(axis);
        r.count *= shape[static_cast<std::size_t>(axis)];
    }
    std::ranges::sort(r.axes);
    return r;
}

/// The sum of stored integers without their zero points, times `factor`.
Ref scaledSum(TfNode& n, const Reduced& r, FixedPoint factor)
{
    Emitter& e = n.e;
    const Ref sum = e.call("sum", {castTo(e, n.in(0), DataType::Int32)}, r.attrs());
    const Ref centeredSum = plusNumber(e, sum, -n.input(0).quant.zeroAt(0) * r.count);
    return saturatedTo(e, plusNumber(e, timesFactor(e, centeredSum, factor), n.output().quant.zeroAt(0)), *n.output().dtype);
}

template<bool mean> Result<Refs> sumOrMean(TfNode& n)
{
    PB_ASSIGN(const Reduced r, reducedOf(n));
    if (r.axes.empty() && !n.input(0).isStored())
        return Refs {n.in(0)};
    if (!n.input(0).isStored()) {
        if (mean && isInteger(n.e.dtype(n.in(0)))) { // the sum, and what is left of the division is cut off
            const Ref sum = n.e.call("sum", {castTo(n.e, n.in(0), DataType::Int64)}, r.attrs());
            return Refs {castTo(n.e, n.e.call("trunc_divide", {sum, n.e.scalar(DataType::Int64, static_cast<double>(r.count))}), n.e.dtype(n.in(0)))};
        }
        return Refs {n.e.call(mean ? "mean" : "sum", {n.in(0)}, r.attrs())};
    }
    if (!n.output().isStored() || !isPerTensor(n.input(0)) || !isPerTensor(n.output()) || r.count < 1 || r.count > 1 << 22 || r.axes.empty())
        return unsupported("its data and its result are not integers with one scale each");
    FixedPoint factor = fixedPoint(n.input(0).quant.scaleAt(0) / n.output().quant.scaleAt(0));
    if (mean) { // the count goes into the multiplier
        const std::int64_t bits = std::min<std::int64_t>({static_cast<std::int64_t>(std::bit_width(static_cast<std::uint64_t>(r.count))) - 1, 32, 31 + factor.shift});
        factor = {(factor.multiplier << bits) / r.count, factor.shift - bits};
    }
    return Refs {scaledSum(n, r, factor)};
}

constexpr std::string_view reducers[] {"max", "min", "prod", "any", "all"};
template<int which> Result<Refs> reduce(TfNode& n)
{
    PB_ASSIGN(const Reduced r, reducedOf(n));
    Emitter& e = n.e;
    if (r.axes.empty())
        return Refs {n.in(0)};
    if (!n.input(0).isStored())
        return Refs {e.call(reducers[which], {n.in(0)}, r.attrs())};
    if (which < 2 && sameSteps(n.input(0), n.output()))
        return Refs {e.call(reducers[which], {n.in(0)}, r.attrs())};
    n.remark("stored integers are reduced as real numbers, and stored again: a result may be one step off");
    return Refs {quantized(e, e.call(reducers[which], {dequantized(e, n.in(0), n.input(0).quant)}, r.attrs()), n.output().quant, *n.output().dtype)};
}

template<bool largest> Result<Refs> argument(TfNode& n)
{
    PB_ASSIGN(const Ints axes, n.ints(1, "axis"));
    if (axes.size() != 1)
        return fail("it has {} axes", axes.size());
    PB_ASSIGN(const std::int64_t axis, TfNode::normalized(axes[0], n.e.rank(n.in(0))));
    const Ref at = n.e.call(largest ? "argmax" : "argmin", {n.in(0)}, {{"axis", Ints {axis}}});
    return Refs {castTo(n.e, at, n.output().dtype.value_or(DataType::Int64))};
}

Result<Refs> cumsum(TfNode& n)
{
    PB_ASSIGN(const Ints axes, n.ints(1, "axis"));
    const auto& o = n.options<file::Cumsum>(file::BuiltinOptions_Cumsum);
    const bool stored = n.input(0).isStored();
    if (axes.size() != 1)
        return unsupported("only sums of one axis are supported");
    if (stored)
        PB_TRY(requireSumSteps(n));
    PB_ASSIGN(const std::int64_t axis, TfNode::normalized(axes[0], n.e.rank(n.in(0))));
    Emitter& e = n.e;
    const auto turned = [&](Ref x) { return o.reverse() ? e.call("reverse", {x}, {{"axis", axis}}) : x; };
    const Ref sums = turned(e.call("cumsum", {turned(stored ? centered(e, n.in(0), n.input(0).quant) : n.in(0))}, {{"axis", axis}, {"exclusive", o.exclusive()}}));
    return Refs {stored ? storedSums(n, sums) : sums};
}

} // namespace

std::span<const ConverterEntry> reductions()
{
    static constexpr ConverterEntry entries[] {{40, sumOrMean<true>}, {56, argument<true>}, {74, sumOrMean<false>}, {79, argument<false>}, {81, reduce<2>}, {82, reduce<0>},
        {89, reduce<1>}, {91, reduce<3>}, {128, cumsum}, {140, reduce<4>}};
    return entries;
}

} // namespace passbench::tflite
