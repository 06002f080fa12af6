// Expressions of samples: numbers that differ become sizes, or roots and reciprocals of them.

#include "core/loops/generalizer.h"

#include <bit>
#include <cmath>

namespace passbench::loops {

// Recursion is bounded by the depth of expressions, which lowering limits.
Expr Generalizer::expr(const Nodes& nodes)
{
    if (const auto found = m_known.find(nodes); found != m_known.end())
        return found->second;
    const Expr result = exprAnew(nodes);
    m_known.emplace(nodes, result);
    return result;
}

Expr Generalizer::exprAnew(const Nodes& nodes)
{
    const auto same = [](const ExprNode* e) { return std::tuple(e->kind, e->isIndex, e->type, e->storage, e->function, e->args.size()); };
    if (!allEqual(ofEach(nodes, same)))
        return differs(fmt::format("the form of an expression: {}", oneEach(nodes)));
    switch (nodes[0]->kind) {
    case ExprKind::Integer:
    case ExprKind::Size:
    case ExprKind::Float: return number(nodes);
    case ExprKind::Linear: return linear(nodes);
    default: return alike(nodes);
    }
}

Expr Generalizer::size(const Ints& values)
{
    if (allEqual(values))
        return made().index(values[0]);
    auto& sizes = m_result.sizes;
    const auto found = std::ranges::find(sizes, values);
    const auto number = static_cast<std::int64_t>(found - sizes.begin());
    if (found == sizes.end())
        sizes.push_back(values);
    const bool negative = m_leastOf(values).value_or(-1) < 0;
    return made().make({.kind = ExprKind::Size, .isIndex = true, .integer = number, .low = negative ? -unbounded : 0});
}

Expr Generalizer::number(const Nodes& nodes)
{
    const ExprNode& first = *nodes[0];
    if (first.kind != ExprKind::Float) {
        const Ints values = ofEach(nodes, [](const ExprNode* e) { return e->integer; });
        if (first.isIndex)
            return size(values);
        if (allEqual(values))
            return made().integer(first.integer, first.type);
        return first.type == DataType::Bool ? differs("whether something holds") : cast(size(values), first.type);
    }
    if (allEqual(ofEach(nodes, [](const ExprNode* e) { return std::bit_cast<std::uint64_t>(e->number); })))
        return made().number(first.number, first.type);
    constexpr double mostExact = 1 << 24;
    const auto whole = [](double value) { return std::abs(value) <= mostExact && value == std::floor(value); };
    if (std::ranges::all_of(nodes, [&](const ExprNode* e) { return whole(e->number); }))
        return cast(size(ofEach(nodes, [](const ExprNode* e) { return static_cast<std::int64_t>(e->number); })), first.type);
    const auto turned = [](const ExprNode* e) { return std::round(1 / e->number); };
    const auto isReciprocal = [&](const ExprNode* e) { return e->number != 0 && std::abs(turned(e)) <= mostExact && made().number(1 / turned(e), e->type)->number == e->number; };
    if (std::ranges::all_of(nodes, isReciprocal))
        return made().number(1, first.type) / cast(size(ofEach(nodes, [&](const ExprNode* e) { return static_cast<std::int64_t>(turned(e)); })), first.type);
    const auto squared = [](const ExprNode* e) { return std::round(e->number * e->number); };
    const auto isRoot = [&](const ExprNode* e) {
        const double root = e->type == DataType::Float32 ? static_cast<double>(std::sqrt(static_cast<float>(squared(e)))) : std::sqrt(squared(e));
        return squared(e) <= mostExact && root == e->number;
    };
    if (std::ranges::all_of(nodes, isRoot))
        return call(MathFunction::Sqrt, cast(size(ofEach(nodes, [&](const ExprNode* e) { return static_cast<std::int64_t>(squared(e)); })), first.type));
    return differs("a number that is no whole one, nor the root or the reciprocal of one");
}

Expr Generalizer::linear(const Nodes& nodes)
{
    std::vector<Kernel::Term> terms;
    for (std::size_t i = 0; i < nodes[0]->args.size(); ++i) {
        const Expr atom = expr(ofEach(nodes, [&](const ExprNode* e) { return e->args[i]; }));
        const Expr factor = size(ofEach(nodes, [&](const ExprNode* e) { return e->coefficients[i]; }));
        if (factor->kind == ExprKind::Integer)
            terms.push_back({atom.node, factor->integer});
        else
            terms.push_back({made().make({.kind = ExprKind::Multiply, .isIndex = true, .args = {atom.node, factor.node}, .low = atom->low >= 0 && factor->low >= 0 ? 0 : -unbounded}).node, 1});
    }
    terms.push_back({size(ofEach(nodes, [](const ExprNode* e) { return e->integer; })).node, 1});
    return made().linear(0, std::move(terms));
}

Expr Generalizer::alike(const Nodes& nodes)
{
    ExprNode result {.kind = nodes[0]->kind, .isIndex = nodes[0]->isIndex, .type = nodes[0]->type, .storage = nodes[0]->storage, .function = nodes[0]->function};
    for (std::size_t i = 0; i < nodes[0]->args.size(); ++i)
        result.args.push_back(expr(ofEach(nodes, [&](const ExprNode* e) { return e->args[i]; })).node);
    const Expr integer = size(ofEach(nodes, [](const ExprNode* e) { return e->integer; }));
    const bool divides = result.kind == ExprKind::Divide || result.kind == ExprKind::Modulo;
    if (integer->kind == ExprKind::Integer)
        result.integer = integer->integer;
    else if (divides)
        result.args.push_back(integer.node);
    else
        return differs(fmt::format("which value is read: {}", oneEach(nodes)));
    if (result.isIndex)
        std::tie(result.low, result.high) = boundsOf(result, nodes);
    if (result.isIndex && (result.kind == ExprKind::Minimum || result.kind == ExprKind::Maximum)) // cuts are numbers where nothing about them is open
        return result.kind == ExprKind::Minimum ? minimum({result.args[0]}, {result.args[1]}) : maximum({result.args[0]}, {result.args[1]});
    return made().make(std::move(result));
}

/// Of an index of `nodes`, from those of its operands.
std::pair<std::int64_t, std::int64_t> Generalizer::boundsOf(const ExprNode& made, const Nodes& nodes) const
{
    const auto arg = [&](std::size_t i) -> const ExprNode& { return *made.args[i]; };
    const std::pair all {-unbounded, unbounded};
    switch (made.kind) {
    case ExprKind::Variable: {
        const auto range = m_ranges.find(made.integer);
        return range == m_ranges.end() ? all : range->second;
    }
    case ExprKind::Within: {
        const Ints lows = ofEach(nodes, [](const ExprNode* e) { return e->low; }), highs = ofEach(nodes, [](const ExprNode* e) { return e->high; });
        return {allEqual(lows) ? lows[0] : m_leastOf(lows).value_or(-unbounded), allEqual(highs) ? highs[0] : unbounded};
    }
    case ExprKind::Divide: return {arg(0).low >= 0 ? 0 : -unbounded, arg(0).low >= 0 ? arg(0).high : unbounded};
    case ExprKind::Modulo: return {0, made.args.size() == 1 ? made.integer - 1 : unbounded};
    case ExprKind::Minimum: return {std::min(arg(0).low, arg(1).low), std::min(arg(0).high, arg(1).high)};
    case ExprKind::Maximum: return {std::max(arg(0).low, arg(1).low), std::max(arg(0).high, arg(1).high)};
    case ExprKind::Select: return {std::min(arg(1).low, arg(2).low), std::max(arg(1).high, arg(2).high)};
    default: return all;
    }
}

} // namespace passbench::loops
