// Sums and products of one value and constants, written with fewer operators:
//
//   add(%x, %x)                              =>      multiply(%x, 2f)
//   divide(%a, sqrt(%b))                     =>      multiply(%a, rsqrt(%b))
//   add(add(%x, 2f), 3f)                     =>      add(%x, 5f)
//   multiply(add(%x, 2f), 3f)                =>      add(multiply(%x, 3f), 6f)
//   x*x + 5*x*y + 6*y*y                      =>      (x + 3*y) * (x + 2*y)          integers: whole roots only
//
// Constants come first where they can, which scale folding is after. The numbers may differ in the last bits; two constants that would make
// one of 0, one that is infinite or one that has lost digits stay two.

#include "core/ops/rules/builders.h"
#include "core/ops/rules/kernels.h"
#include "core/passes/constants/evaluate.h"
#include "core/passes/simplify/expr/rules.h"

#include <array>
#include <cmath>

namespace passbench {
namespace {

/// Two constants may broadcast to a tensor much larger than both; that is not stored.
constexpr std::int64_t largestProduct = 65'536;

std::optional<Simplification> doubled(Rewriter& rewriter, const Node& node)
{
    if (node.operands[0] != node.operands[1])
        return std::nullopt;
    return Simplification {rewriter.call("multiply", {node.operands[0], scalarLike(rewriter, node.type, 2)}), "twice the same value"};
}

std::optional<Simplification> reciprocalRoot(Rewriter& rewriter, const Node& node)
{
    const Node root = rewriter[node.operands[1]];
    if (!callOf(root, "sqrt"))
        return std::nullopt;
    const NodeId reciprocal = rewriter.call("rsqrt", {root.operands[0]});
    return Simplification {rewriter.call("multiply", {node.operands[0], reciprocal}), "a quotient by a root is a product with rsqrt", {root.id}};
}

/// A call that computes `what` of one value and one constant, either way round.
struct WithConstant {
    NodeId value, constant;
};
std::optional<WithConstant> withConstant(const Rewriter& rewriter, const Node& node, Arithmetic what)
{
    if (!callOf(node, what))
        return std::nullopt;
    for (const std::size_t side : {std::size_t {1}, std::size_t {0}})
        if (rewriter.constantValue(node.operands[side]) && !rewriter.constantValue(node.operands[1 - side]))
            return WithConstant {node.operands[1 - side], node.operands[side]};
    return std::nullopt;
}

/// Whether a float, beside being 0 or infinite or without all of its digits, says what it is worth.
bool isRegular(double value, DataType dtype) { return std::isfinite(value) && std::abs(value) >= leastNormal(dtype); }

/// Whether an element of `whole` is out of what floats can hold, made of two that are not: x * 1e30 * 1e30 is finite for small values,
/// and (x + 1e8) - 1e8 rounds.
bool leavesRange(const Tensor& whole, std::span<const Tensor> parts)
{
    const DataType dtype = whole.dtype();
    if (!isFloat(dtype))
        return false;
    const Ints strides = rowMajorStrides(whole.shape()), ofA = broadcastStrides(parts[0].shape(), whole.shape()), ofB = broadcastStrides(parts[1].shape(), whole.shape());
    for (std::int64_t i = 0; i < whole.elementCount(); ++i) {
        if (isRegular(whole.at(i), dtype))
            continue;
        std::int64_t a = 0, b = 0;
        for (std::size_t d = 0; d < strides.size(); ++d) {
            const std::int64_t at = i / strides[d] % whole.shape()[d];
            a += at * ofA[d];
            b += at * ofB[d];
        }
        if (isRegular(parts[0].at(a), dtype) && isRegular(parts[1].at(b), dtype))
            return true;
    }
    return false;
}

/// `op` of two constants; nullopt when the result would be large, leaves the range of floats, or can't be worked out.
std::optional<NodeId> combined(Rewriter& rewriter, const OpDef& op, NodeId a, NodeId b)
{
    const Call call {&op, {}};
    const std::vector<Tensor> values {*rewriter.constantValue(a), *rewriter.constantValue(b)};
    const std::vector<Type> types {rewriter[a].type, rewriter[b].type};
    const auto type = call.op->inferType({.inputs = types, .attrs = call.attrs});
    const auto count = type ? elementCount(*type) : std::nullopt;
    if (!count || *count > std::max({largestProduct, values[0].elementCount(), values[1].elementCount()}))
        return std::nullopt;
    auto result = evaluateOnConstants(call, values, types, *type);
    return result && !leavesRange(result->front(), values) ? std::optional(rewriter.constant(std::move(result->front()))) : std::nullopt;
}

/// (x op c1) op c2, for sums and products.
std::optional<Simplification> mergeConstants(Rewriter& rewriter, const Node& node)
{
    const OpDef& op = *node.as<Call>()->op;
    const auto outer = withConstant(rewriter, node, op.arithmetic);
    const auto inner = outer ? withConstant(rewriter, rewriter[outer->value], op.arithmetic) : std::nullopt;
    const auto constant = inner ? combined(rewriter, op, inner->constant, outer->constant) : std::nullopt;
    if (!constant)
        return std::nullopt;
    return Simplification {rewriter.call(op, {inner->value, *constant}), "constants of two operators combined",
        {outer->value, inner->constant, outer->constant}};
}

/// The constant of a bias, as it broadcasts to the value that it is added to.
std::optional<WithConstant> withBias(Rewriter& rewriter, const Node& node)
{
    const Tensor* bias = callOf(node, "nn.bias_add") ? rewriter.constantValue(node.operands[1]) : nullptr;
    if (!bias || !node.type.tensor() || rewriter.constantValue(node.operands[0]))
        return std::nullopt;
    const auto rank = static_cast<std::int64_t>(node.type.tensor()->shape.size());
    const auto axis = attribute<std::int64_t>(*node.as<Call>(), "axis");
    Ints shape(static_cast<std::size_t>(rank - (axis < 0 ? axis + rank : axis)), 1);
    shape[0] = bias->elementCount();
    return WithConstant {node.operands[0], rewriter.constant(bias->reshaped(std::move(shape)))};
}

/// (x - c1) + c2 of integers, which wrap around and so lose nothing: quantized sums have a zero point and a bias.
std::optional<Simplification> mergeDifference(Rewriter& rewriter, const Node& node)
{
    if (!node.type.tensor() || !isInteger(node.type.tensor()->dtype))
        return std::nullopt;
    const auto outer = callOf(node, Arithmetic::Sum) ? withConstant(rewriter, node, Arithmetic::Sum) : withBias(rewriter, node);
    if (!outer)
        return std::nullopt;
    const Node inner = rewriter[outer->value];
    if (!callOf(inner, Arithmetic::Difference) || !rewriter.constantValue(inner.operands[1]) || rewriter.constantValue(inner.operands[0]))
        return std::nullopt;
    const auto constant = combined(rewriter, *inner.as<Call>()->op, outer->constant, inner.operands[1]);
    if (!constant)
        return std::nullopt;
    return Simplification {rewriter.call("add", {inner.operands[0], *constant}), "constants of two operators combined",
        {outer->value, inner.operands[1], node.operands[outer->constant == node.operands[0] ? 0 : 1]}};
}

/// (x + c1) * c2
std::optional<Simplification> multiplyFirst(Rewriter& rewriter, const Node& node)
{
    const auto product = withConstant(rewriter, node, Arithmetic::Product);
    const auto sum = product ? withConstant(rewriter, rewriter[product->value], Arithmetic::Sum) : std::nullopt;
    const auto constant = sum ? combined(rewriter, *node.as<Call>()->op, sum->constant, product->constant) : std::nullopt;
    if (!constant)
        return std::nullopt;
    const NodeId scaled = rewriter.call("multiply", {sum->value, product->constant});
    return Simplification {rewriter.call("add", {scaled, *constant}), "the product comes before the sum", {product->value, sum->constant}};
}

/// `factor` * a * b, where neither a nor b is constant.
struct Term {
    double factor = 1;
    NodeId a = NodeId::None, b = NodeId::None;
    bool isSquare() const { return a == b; }
    bool isCross(NodeId x, NodeId y) const { return (a == x && b == y) || (a == y && b == x); }
};

struct Scaled {
    double factor = 1;
    NodeId value = NodeId::None;
};

/// `value` times a constant of one element; 1 when there is none.
Scaled scaledValue(const Rewriter& rewriter, NodeId id)
{
    const auto product = withConstant(rewriter, rewriter[id], Arithmetic::Product);
    const Tensor* constant = product ? rewriter.constantValue(product->constant) : nullptr;
    if (!constant || constant->rank() != 0)
        return {1, id};
    return {constant->at(0), product->value};
}

std::optional<Term> termOf(const Rewriter& rewriter, NodeId id)
{
    const Scaled whole = scaledValue(rewriter, id);
    const Node& product = rewriter[whole.value];
    if (!callOf(product, Arithmetic::Product))
        return std::nullopt;
    const Scaled a = scaledValue(rewriter, product.operands[0]), b = scaledValue(rewriter, product.operands[1]);
    if (rewriter.constantValue(a.value) || rewriter.constantValue(b.value))
        return std::nullopt;
    return Term {whole.factor * a.factor * b.factor, a.value, b.value};
}

/// The three terms of a sum of two calls of `add`, in any order.
std::optional<std::array<Term, 3>> threeTerms(const Rewriter& rewriter, const Node& node)
{
    for (const std::size_t side : {std::size_t {0}, std::size_t {1}}) {
        const Node& sum = rewriter[node.operands[side]];
        if (!callOf(sum, Arithmetic::Sum))
            continue;
        const auto first = termOf(rewriter, sum.operands[0]), second = termOf(rewriter, sum.operands[1]);
        const auto third = first && second ? termOf(rewriter, node.operands[1 - side]) : std::nullopt;
        if (third)
            return std::array {*first, *second, *third};
    }
    return std::nullopt;
}

/// a*x*x + b*x*y + c*y*y is a * (x + p*y) * (x + q*y) with the roots -p and -q, where they are real.
std::optional<Simplification> factorBinomial(Rewriter& rewriter, const Node& node)
{
    auto terms = threeTerms(rewriter, node);
    if (!terms)
        return std::nullopt;
    const auto cross = std::ranges::find_if(*terms, [](const Term& term) { return !term.isSquare(); });
    if (cross == terms->end())
        return std::nullopt;
    std::swap(*cross, terms->back());
    Term first = (*terms)[0], second = (*terms)[1];
    const double b = (*terms)[2].factor;
    if (!first.isSquare() || !second.isSquare() || !terms->back().isCross(first.a, second.a))
        return std::nullopt;
    if (second.factor == 1 && first.factor > 1) // a leading 1 saves a product
        std::swap(first, second);
    const double a = first.factor, c = second.factor, discriminant = b * b - 4 * a * c;
    if (discriminant < 0 || a == 0 || !std::isfinite(discriminant)) {
        rewriter.remark(node.id, "not factored: the polynomial has no real roots");
        return std::nullopt;
    }
    const double root = std::sqrt(discriminant), firstRoot = (b + root) / (2 * a), secondRoot = (b - root) / (2 * a);
    const bool wholeRoots = firstRoot == std::round(firstRoot) && secondRoot == std::round(secondRoot);
    if (!isFloat(node.type.tensor()->dtype) && !wholeRoots) { // whole ones are exact even where integers wrap around
        rewriter.remark(node.id, "not factored: the roots are not integers");
        return std::nullopt;
    }
    const NodeId x = first.a, y = second.a;
    const auto factor = [&](double times) {
        const NodeId scaled = rewriter.call("multiply", {y, scalarLike(rewriter, node.type, times)});
        return rewriter.call("add", {x, scaled});
    };
    const NodeId p = factor(firstRoot);
    const NodeId q = discriminant == 0 ? p : factor(secondRoot);
    const NodeId product = rewriter.call("multiply", {p, q});
    return Simplification {rewriter.call("multiply", {scalarLike(rewriter, node.type, a), product}), "a polynomial of two values, factored"};
}

} // namespace

SimplifyEntries arithmeticRules()
{
    constexpr auto isSum = [](const OpDef& op) { return op.arithmetic == Arithmetic::Sum; };
    constexpr auto isProduct = [](const OpDef& op) { return op.arithmetic == Arithmetic::Product; };
    constexpr auto isQuotient = [](const OpDef& op) { return op.arithmetic == Arithmetic::Quotient; };
    constexpr auto isBias = [](const OpDef& op) { return op.name == "nn.bias_add"; };
    constexpr auto regroups = [](const OpDef& op) { return commutes(op.arithmetic); };
    return {{isSum, doubled}, {isQuotient, reciprocalRoot}, {isProduct, multiplyFirst}, {regroups, mergeConstants}, {isSum, mergeDifference}, {isBias, mergeDifference}, {isSum, factorBinomial}};
}

} // namespace passbench
