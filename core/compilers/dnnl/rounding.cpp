#include "core/compilers/dnnl/rounding.h"

#include <bit>
#include <cmath>

namespace passbench::dnnl {
namespace {

/// Less than the distance of any result from a half that it does not lie on, and more than what floats near it are apart: halves
/// that are multiplied by 1 + this, or get it added, round as wished, and nothing else changes.
constexpr double nudge = 1.0 / (1 << 20);

PostOp rounded() { return {.algorithm = "dnnl_eltwise_round"}; }
PostOp linear(double scale, double shift) { return {.algorithm = "dnnl_eltwise_linear", .alpha = scale, .beta = shift}; }

/// How many binary places whole numbers times multiplier / 2^31 * 2^shift have.
std::int64_t places(std::int64_t multiplier, std::int64_t shift)
{
    return multiplier == 0 ? 0 : 31 - shift - std::countr_zero(static_cast<std::uint64_t>(multiplier));
}

/// Whether sums times this fraction often end in a half: it has few binary places.
bool hitsHalves(FixedPoint factor)
{
    constexpr std::int64_t mostPlaces = 12;
    return factor.multiplier != 0 && places(factor.multiplier, factor.shift) <= mostPlaces;
}

/// One number for each channel, or a single one, behind what the line does.
void perChannel(PrimitivePlan& plan, LineId line, const char* algorithm, std::span<const float> numbers)
{
    Ints extents(plan[line].extents.size(), 1);
    extents[1] = static_cast<std::int64_t>(numbers.size());
    Tensor vector = Tensor::allocate(DataType::Float32, extents);
    std::ranges::copy(numbers, vector.writable<float>().begin());
    const LineId operand = plan.constant(std::move(vector), extents);
    plan[line].post.push_back({.kind = PostOp::Kind::Binary, .algorithm = algorithm, .operand = operand});
}

/// Rounds twice: the product in Q31 to a whole number, and that shifted right with halves away from zero.
void roundTwice(PrimitivePlan& plan, LineId line, std::span<const FixedPoint> factors)
{
    std::vector<float> shifts, halves; // what lifts halves of the first rounding, where there often are some
    for (const FixedPoint& factor : factors) {
        constexpr std::int64_t mostPlaces = 7;
        const std::int64_t of = places(factor.multiplier, factor.left());
        halves.push_back(of > 0 && of <= mostPlaces ? static_cast<float>(std::ldexp(1, -static_cast<int>(of) - 1)) : 0.0F);
        plan[line].stored->factors.push_back(static_cast<float>(std::ldexp(static_cast<double>(factor.multiplier), static_cast<int>(factor.left()) - 31)));
        shifts.push_back(static_cast<float>(std::ldexp(1 + nudge, -static_cast<int>(factor.right()))));
    }
    if (std::ranges::any_of(halves, [](float half) { return half != 0; }))
        perChannel(plan, line, "dnnl_binary_add", halves);
    plan[line].post.push_back(rounded());
    perChannel(plan, line, "dnnl_binary_mul", shifts); // not linear: of an inner product the library gets a second one wrong
}

} // namespace

void scaleSums(PrimitivePlan& plan, LineId line, const QuantParams& from, const QuantParams& to, const RequantizeAttrs& attrs)
{
    std::vector<FixedPoint> factors;
    for (const double scale : from.scale)
        factors.push_back(fixedPoint(scale / to.scaleAt(0)));
    StoredSums& stored = *plan[line].stored;
    stored.dtype = attrs.outDtype;
    stored.zero = to.zeroAt(0);
    if (attrs.kind() == Rounding::TfLite) {
        roundTwice(plan, line, factors);
    } else {
        for (const double scale : from.scale) // the quotient as the network's arithmetic has it
            stored.factors.push_back(attrs.inFloats() ? static_cast<float>(scale) / static_cast<float>(to.scaleAt(0)) : static_cast<float>(scale / to.scaleAt(0)));
        if (attrs.kind() != Rounding::ToEven && std::ranges::any_of(factors, hitsHalves))
            plan[line].post.push_back(attrs.kind() == Rounding::ToNearest ? linear(1 + nudge, 0) : linear(1, 16 * nudge));
    }
    if (plan[line].stored->zero != 0) // which is added before the primitive rounds, and may be odd
        plan[line].post.push_back(rounded());
    plan.moveToEnd(line);
}

} // namespace passbench::dnnl
