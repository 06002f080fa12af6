// Sums, products and comparisons of two tensors that broadcast.

#include "core/import/tflite/integers/stored.h"
#include "core/ops/qnn/tflite_functions.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace passbench::tflite {
namespace {

bool pairIsStored(const TfNode& n) { return n.input(0).isStored() && n.input(1).isStored() && n.output().isStored(); }

Result<void> requirePerTensor(const TfNode& n)
{
    for (std::size_t i = 0; i < n.inputCount(); ++i)
        if (!isPerTensor(n.input(i)))
            return unsupported("its input {} has several scales", i);
    return isPerTensor(n.output()) ? Result<void>() : unsupported("its result has several scales");
}

Ref storedPair(TfNode& n, std::string_view op)
{
    Emitter& e = n.e;
    const QuantParams &a = n.input(0).quant, &b = n.input(1).quant, &to = n.output().quant;
    return e.call(op, {n.in(0), n.in(1), scaleOf(e, a), zeroOf(e, a), scaleOf(e, b), zeroOf(e, b), scaleOf(e, to), zeroOf(e, to)}, {{"rounding", std::string("TFLITE")}});
}

/// Worked out on the real numbers, and stored again.
Ref throughReals(TfNode& n, std::string_view op)
{
    Refs operands;
    for (std::size_t i = 0; i < n.inputCount(); ++i)
        operands.push_back(dequantized(n.e, n.in(i), n.input(i).quant));
    return quantized(n.e, n.e.call(op, std::move(operands)), n.output().quant, *n.output().dtype);
}

struct PairKind {
    std::string_view real, stored; ///< without `stored` there is no integer form
};
constexpr PairKind sumKind {"add", "qnn.add"}, differenceKind {"subtract", "qnn.subtract"}, productKind {"multiply", "qnn.mul"};

Result<Refs> pair(TfNode& n, const PairKind& kind, int activation)
{
    if (pairIsStored(n)) {
        PB_TRY(requirePerTensor(n));
        PB_ASSIGN(const Ref result, activated(n, storedPair(n, kind.stored), activation));
        return Refs {result};
    }
    PB_ASSIGN(const Ref result, activated(n, n.e.call(kind.real, {n.in(0), n.in(1)}), activation));
    return Refs {result};
}

Result<Refs> add(TfNode& n) { return pair(n, sumKind, n.options<file::Add>(file::BuiltinOptions_Add).activation()); }
Result<Refs> sub(TfNode& n) { return pair(n, differenceKind, n.options<file::Add>(file::BuiltinOptions_SubOptions).activation()); }
Result<Refs> mul(TfNode& n) { return pair(n, productKind, n.options<file::Activated>(file::BuiltinOptions_MulOptions).activation()); }

Result<Refs> addN(TfNode& n)
{
    Emitter& e = n.e;
    const bool stored = n.input(0).isStored();
    if (stored)
        PB_TRY(requireSumSteps(n));
    Ref sum = stored ? centered(e, n.in(0), n.input(0).quant) : n.in(0);
    for (std::size_t i = 1; i < n.inputCount(); ++i) {
        if (stored && !sameSteps(n.input(0), n.input(i)))
            return unsupported("its inputs have different scales or zero points");
        sum = e.call("add", {sum, stored ? centered(e, n.in(i), n.input(i).quant) : n.in(i)});
    }
    return Refs {stored ? storedSums(n, sum) : sum};
}

/// The quotient of stored numbers without their zero points: times one over the divisor, which is worked out in fixed point.
std::int64_t storedQuotient(std::int64_t x, std::int64_t divisor, FixedPoint factor)
{
    int over = 0;
    const std::int64_t inverse = divisor > 0 ? reciprocal(divisor, 31, over) : -reciprocal(-divisor, 31, over);
    const int headroom = std::countl_zero(static_cast<std::uint32_t>(x >= 0 ? x : -2 * x - 1)) - (x >= 0 ? 1 : 0);
    const std::int64_t quotient = doublingHighProduct(x * (std::int64_t {1} << headroom), inverse);
    const std::int64_t down = over + headroom - factor.shift;
    return down > 31 ? 0 : roundedDown(doublingHighProduct(quotient, factor.multiplier), std::max<std::int64_t>(down, 0));
}

/// Of 8-bit numbers: a table of all pairs. What is divided by 0 is as large as it can be.
Ref dividedStored(TfNode& n)
{
    Emitter& e = n.e;
    const DataType dtype = *n.output().dtype;
    const QuantParams &a = n.input(0).quant, &b = n.input(1).quant, &to = n.output().quant;
    const FixedPoint factor = fixedPoint(static_cast<double>(static_cast<float>(a.scaleAt(0)) / (static_cast<float>(b.scaleAt(0)) * static_cast<float>(to.scaleAt(0)))));
    const auto [low, high] = integerRange(dtype);
    Tensor table = Tensor::allocate(dtype, {65536});
    for (std::int64_t i = 0; i < 65536; ++i) {
        const std::int64_t x = low + i / 256 - a.zeroAt(0), y = low + i % 256 - b.zeroAt(0);
        const std::int64_t stored = y == 0 ? (x < 0 ? low : high) : storedQuotient(x, y, factor) + to.zeroAt(0);
        table.set(i, static_cast<double>(std::clamp(stored, low, high)));
    }
    const auto index = [&, least = low](std::size_t i) { return plusNumber(e, castTo(e, n.in(i), DataType::Int32), -least); };
    const Ref at = e.call("add", {e.call("multiply", {index(0), e.scalar(DataType::Int32, 256)}), index(1)});
    return e.call("take", {e.constant(std::move(table)), at}, {{"axis", std::int64_t {0}}, {"mode", std::string("fast")}});
}

Result<Refs> div(TfNode& n)
{
    const int activation = n.options<file::Activated>(file::BuiltinOptions_DivOptions).activation();
    if (pairIsStored(n) && bitsOf(*n.output().dtype) == 8 && n.input(0).dtype == n.output().dtype && n.input(1).dtype == n.output().dtype) {
        PB_TRY(requirePerTensor(n));
        PB_ASSIGN(const Ref result, activated(n, dividedStored(n), activation));
        return Refs {result};
    }
    if (pairIsStored(n)) {
        n.remark("stored integers are divided as real numbers, and stored again: a result may be one step off");
        PB_TRY(requirePerTensor(n));
        PB_ASSIGN(const Ref result, activated(n, throughReals(n, "divide"), activation));
        return Refs {result};
    }
    PB_ASSIGN(const Ref result, activated(n, n.e.call(isInteger(n.e.dtype(n.in(0))) ? "trunc_divide" : "divide", {n.in(0), n.in(1)}), activation));
    return Refs {result};
}

/// (a - b)^2, both in steps of twice the larger scale.
Result<Refs> squaredDifference(TfNode& n)
{
    Emitter& e = n.e;
    if (!pairIsStored(n)) {
        const Ref d = e.call("subtract", {n.in(0), n.in(1)});
        return Refs {e.call("multiply", {d, d})};
    }
    PB_TRY(requirePerTensor(n));
    const DataType dtype = *n.output().dtype;
    const double a = n.input(0).quant.scaleAt(0), b = n.input(1).quant.scaleAt(0), twice = 2 * std::max(a, b);
    const int up = bitsOf(dtype) == 8 ? 7 : 0;
    const auto raised = [&](std::size_t i, double scale) { return timesFactor(e, shiftedUp(e, centered(e, n.in(i), n.input(i).quant), up), fixedPoint(scale / twice)); };
    const Ref d = e.call("subtract", {raised(0, a), raised(1, b)});
    const Ref square = timesFactor(e, e.call("multiply", {d, d}), fixedPoint(twice * twice / (std::ldexp(1.0, 2 * up) * n.output().quant.scaleAt(0))));
    return Refs {saturatedTo(e, plusNumber(e, square, n.output().quant.zeroAt(0)), dtype)};
}

/// Larger or smaller ones of integers with the same steps are what they are of the real numbers.
template<bool larger> Result<Refs> extreme(TfNode& n)
{
    if (pairIsStored(n) && !(sameSteps(n.input(0), n.input(1)) && sameSteps(n.input(0), n.output()))) {
        PB_TRY(requirePerTensor(n));
        return Refs {throughReals(n, larger ? "maximum" : "minimum")};
    }
    return Refs {n.e.call(larger ? "maximum" : "minimum", {n.in(0), n.in(1)})};
}

constexpr std::string_view comparisons[] {"less", "greater", "greater_equal", "less_equal", "equal", "not_equal"};

/// Integers with different steps are brought to 2^8 times real numbers in fixed point.
template<int which> Result<Refs> compare(TfNode& n)
{
    Emitter& e = n.e;
    const bool stored = n.input(0).isStored() && n.input(1).isStored();
    if (!stored || sameSteps(n.input(0), n.input(1)))
        return Refs {e.call(comparisons[which], {n.in(0), n.in(1)})};
    Refs operands;
    for (const std::size_t i : {std::size_t {0}, std::size_t {1}}) {
        if (!isPerTensor(n.input(i)))
            return unsupported("its input {} has several scales", i);
        operands.push_back(timesFactor(e, shiftedUp(e, centered(e, n.in(i), n.input(i).quant), 8), fixedPoint(n.input(i).quant.scaleAt(0))));
    }
    return Refs {e.call(comparisons[which], std::move(operands))};
}

constexpr std::string_view plainOnes[] {"power", "floor_divide", "floor_mod", "logical_or", "logical_and", "bitwise_xor", "right_shift"};
template<int which> Result<Refs> plain(TfNode& n)
{
    if (pairIsStored(n))
        return unsupported("of stored integers it is not supported");
    return Refs {n.e.call(plainOnes[which], {n.in(0), n.in(1)})};
}

Result<Refs> select(TfNode& n)
{
    Emitter& e = n.e;
    Ref condition = n.in(0);
    if (e.rank(condition) == 1 && e.rank(n.in(1)) > 1 && n.code() == 64) { // chooses among the first axis
        PB_ASSIGN(Ints shape, n.staticInput(0));
        shape.resize(static_cast<std::size_t>(e.rank(n.in(1))), 1);
        condition = reshapedTo(e, condition, std::move(shape));
    }
    return Refs {e.call("where", {condition, n.in(1), n.in(2)})};
}

Result<Refs> atan2(TfNode& n)
{
    Emitter& e = n.e;
    const Ref y = n.in(0), x = n.in(1);
    const DataType dtype = e.dtype(x);
    const auto number = [&](double v) { return e.scalar(dtype, v); };
    const double pi = 3.14159265358979323846;
    const Ref zero = number(0);
    const Ref down = e.call("less", {y, zero});
    const Ref angle = e.call("atan", {e.call("divide", {y, x})});
    const Ref turned = e.call("add", {angle, e.call("where", {down, number(-pi), number(pi)})});
    const Ref upright = e.call("where", {down, number(-pi / 2), e.call("where", {e.call("greater", {y, zero}), number(pi / 2), zero})});
    return Refs {e.call("where", {e.call("greater", {x, zero}), angle, e.call("where", {e.call("less", {x, zero}), turned, upright})})};
}

} // namespace

std::span<const ConverterEntry> arithmetic()
{
    static constexpr ConverterEntry entries[] {{0, add}, {18, mul}, {41, sub}, {42, div}, {55, extreme<true>}, {57, extreme<false>}, {58, compare<0>}, {61, compare<1>},
        {62, compare<2>}, {63, compare<3>}, {64, select}, {71, compare<4>}, {72, compare<5>}, {78, plain<0>}, {84, plain<3>}, {86, plain<4>}, {90, plain<1>}, {95, plain<2>},
        {99, squaredDifference}, {106, addN}, {123, select}, {156, atan2}, {160, plain<5>}, {161, plain<6>}};
    return entries;
}

} // namespace passbench::tflite
