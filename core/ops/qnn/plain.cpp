#include "core/ops/qnn/plain.h"

#include "core/ops/rules/builders.h"

namespace passbench {
namespace {

bool allZero(std::span<const std::int64_t> values)
{
    return std::ranges::all_of(values, [](auto v) { return v == 0; });
}

template<typename F> Ints eachOf(std::span<const FixedPoint> factors, F&& f)
{
    Ints values;
    for (const FixedPoint& factor : factors)
        values.push_back(f(factor));
    return values;
}

} // namespace

NodeId PlainWriter::cast(NodeId value, DataType dtype)
{
    return type(value).dtype == dtype ? value : call("cast", {value}, {{"dtype", dtype}});
}

NodeId PlainWriter::folded(NodeId value)
{
    const auto known = constantResult(m_rewriter, value);
    return known ? m_rewriter.constant(*known) : value;
}

NodeId PlainWriter::numbers(DataType dtype, std::span<const std::int64_t> values, std::int64_t axis, std::size_t rank)
{
    if (std::ranges::all_of(values, [&](auto v) { return v == values[0]; }))
        return m_rewriter.constant(Tensor::filled(dtype, {}, static_cast<double>(values[0])));
    Ints shape(rank - static_cast<std::size_t>(normalizedAxis(axis, rank)), 1);
    shape.front() = static_cast<std::int64_t>(values.size());
    Tensor tensor = Tensor::allocate(dtype, shape);
    if (dtype == DataType::Int64)
        std::ranges::copy(values, tensor.writable<std::int64_t>().begin());
    else
        std::ranges::transform(values, tensor.writable<std::int32_t>().begin(), [](auto v) { return static_cast<std::int32_t>(v); });
    return m_rewriter.constant(std::move(tensor));
}

NodeId PlainWriter::plus(NodeId value, std::int64_t number)
{
    return number == 0 ? value : call("add", {value, this->number(type(value).dtype, static_cast<double>(number))});
}

NodeId PlainWriter::aligned(NodeId parameter, std::int64_t axis, std::size_t rank)
{
    const Shape& shape = type(parameter).shape;
    if (shape.empty())
        return parameter;
    if (const Tensor* value = m_rewriter.constantValue(parameter)) { // no `expand_dims` of what can be written as it is needed
        Ints spread = {value->elementCount()};
        if (value->elementCount() == 1)
            spread.clear();
        else
            spread.resize(rank - static_cast<std::size_t>(normalizedAxis(axis, rank)), 1);
        return m_rewriter.constant(value->reshaped(std::move(spread)));
    }
    if (shape[0] == Dim(1))
        return call("squeeze", {parameter});
    return alignVector(m_rewriter, parameter, axis, rank);
}

NodeId PlainWriter::centered(NodeId stored, NodeId zeroPoint, std::int64_t axis, DataType dtype)
{
    const NodeId wide = cast(stored, dtype);
    const auto known = constantResult(m_rewriter, zeroPoint);
    if (!known)
        return call("subtract", {wide, aligned(cast(zeroPoint, dtype), axis, type(stored).shape.size())});
    Ints values;
    for (std::int64_t i = 0; i < known->elementCount(); ++i)
        values.push_back(known->integerAt(i));
    return allZero(values) ? wide : call("subtract", {wide, numbers(dtype, values, axis, type(stored).shape.size())});
}

/// value / 2^bits, halves up or away from zero.
NodeId PlainWriter::down(NodeId value, std::span<const std::int64_t> bits, std::int64_t axis, bool awayFromZero)
{
    if (allZero(bits))
        return value;
    const DataType dtype = type(value).dtype;
    const std::size_t rank = type(value).shape.size();
    Ints halves, signs;
    for (const std::int64_t n : bits) {
        halves.push_back(n == 0 ? 0 : std::int64_t {1} << (n - 1));
        signs.push_back(n == 0 ? 0 : -1);
    }
    NodeId sum = call("add", {value, numbers(dtype, halves, axis, rank)});
    if (awayFromZero) { // -1 below 0
        const auto last = static_cast<double>(bitsOf(dtype) - 1);
        NodeId sign = call("right_shift", {value, number(dtype, last)});
        if (std::ranges::any_of(signs, [](auto s) { return s == 0; }))
            sign = call("bitwise_and", {sign, numbers(dtype, signs, axis, rank)});
        sum = call("add", {sum, sign});
    }
    return call("right_shift", {sum, numbers(dtype, bits, axis, rank)});
}

NodeId PlainWriter::scaled(NodeId value, std::span<const FixedPoint> factors, std::int64_t axis, Rounding rounding, bool by15Bits)
{
    const std::size_t rank = type(value).shape.size();
    const bool wide = type(value).dtype == DataType::Int64;
    const Ints multipliers = eachOf(factors, [](auto f) { return f.multiplier; });
    const Ints left = eachOf(factors, [](auto f) { return f.left(); }), right = eachOf(factors, [](auto f) { return f.right(); });
    if (allZero(multipliers))
        return call("multiply", {value, number(type(value).dtype, 0)});
    if (rounding == Rounding::TfLite && wide && by15Bits) {
        const NodeId product = call("multiply", {value, numbers(DataType::Int64, eachOf(factors, in15Bits), axis, rank)});
        return down(product, eachOf(factors, [](auto f) { return 15 - f.shift; }), axis, false);
    }
    if (wide || rounding == Rounding::ToNearest) {
        NodeId exact = cast(value, DataType::Int64);
        if (!allZero(left))
            exact = call("left_shift", {exact, numbers(DataType::Int64, left, axis, rank)});
        exact = call("multiply", {exact, numbers(DataType::Int64, multipliers, axis, rank)});
        if (rounding == Rounding::TfLite)
            return down(down(exact, eachOf(factors, [](auto) { return 31; }), axis, false), right, axis, true);
        exact = down(exact, eachOf(factors, [](auto f) { return 31 + f.right(); }), axis, rounding == Rounding::ToNearest);
        return wide ? exact : cast(exact, DataType::Int32);
    }
    const bool twice = rounding == Rounding::TfLite;
    const bool same = std::ranges::all_of(factors, [&](const auto& f) { return f == factors[0]; });
    NodeId product = NodeId::None;
    if (same) {
        product = call("fixed_point_multiply", {value}, {{"multiplier", multipliers[0]}, {"shift", twice ? left[0] : factors[0].shift}});
    } else {
        const auto vector = [&](const Ints& values) { // of all channels, also when they are the same
            Tensor tensor = Tensor::allocate(DataType::Int32, {static_cast<std::int64_t>(values.size())});
            std::ranges::transform(values, tensor.writable<std::int32_t>().begin(), [](auto v) { return static_cast<std::int32_t>(v); });
            return m_rewriter.constant(std::move(tensor));
        };
        product = call("fixed_point_multiply_per_axis", {value, vector(multipliers), vector(left), vector(right)},
            {{"is_lshift_required", !allZero(left)}, {"is_rshift_required", !twice && !allZero(right)},
                {"axes", Ints {normalizedAxis(axis, rank)}}});
    }
    return twice ? down(product, right, axis, true) : product;
}

NodeId PlainWriter::requantized(NodeId stored, const QuantParams& from, const QuantParams& to, std::int64_t axis, Rounding rounding, bool by15Bits)
{
    NodeId value = stored;
    if (from.hasZeroPoint()) {
        Ints negative;
        for (const std::int64_t zero : from.zeroPoint)
            negative.push_back(-zero);
        value = call("add", {value, numbers(type(value).dtype, negative, axis, type(value).shape.size())});
    }
    std::vector<FixedPoint> factors;
    for (std::size_t c = 0; c < from.scale.size(); ++c)
        factors.push_back(fixedPoint(from.scale[c] / to.scaleAt(0)));
    const FixedPoint one = fixedPoint(1);
    if (std::ranges::any_of(factors, [&](const FixedPoint& f) { return f != one; }))
        value = scaled(value, factors, axis, rounding, by15Bits);
    return plus(value, to.zeroAt(0));
}

NodeId PlainWriter::saturated(NodeId value, DataType dtype)
{
    const auto [low, high] = integerRange(dtype);
    if (bitsOf(dtype) < bitsOf(type(value).dtype))
        value = call("clip", {value}, {{"a_min", static_cast<double>(low)}, {"a_max", static_cast<double>(high)}});
    return cast(value, dtype);
}

NodeId PlainWriter::roundedToEven(NodeId value, DataType stored)
{
    // A float32 of more than 2^23 has no room for halves. What is larger than 2^22 is saturated whatever becomes of its halves.
    if (type(value).dtype == DataType::Float32 && bitsOf(stored) <= 16) {
        constexpr double roomless = 12582912; // 1.5 * 2^23
        return call("subtract", {call("add", {value, number(DataType::Float32, roomless)}), number(DataType::Float32, roomless)});
    }
    // `round` takes halves away from zero. At a half, twice the rounded half of x is the even neighbour: 2.5 -> 1.25 -> 2.
    const DataType dtype = type(value).dtype;
    const NodeId half = number(dtype, 0.5);
    const NodeId tie = call("equal", {call("abs", {call("subtract", {value, call("trunc", {value})})}), half});
    const NodeId even = call("multiply", {call("round", {call("multiply", {value, half})}), number(dtype, 2)});
    return call("where", {tie, even, call("round", {value})});
}

} // namespace passbench
