#include "core/loops/index_arithmetic.h"
#include "core/loops/kernel.h"
#include "core/support/check.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>

namespace passbench::loops {
namespace {

std::int64_t constantOf(Expr e)
{
    assert(e->kind == ExprKind::Integer);
    return e->integer;
}

/// Wherever the loops stand, `a` is at least `below` under `b`.
bool isAtMost(Expr a, Expr b, std::int64_t below = 0)
{
    return a->high + below <= b->low && a->kernel->relies({{a->high + below, b->low}}, {{a, Side::High}, {b, Side::Low}});
}

Expr arithmetic(ExprKind kind, Expr a, Expr b) { return binary(kind, a, b); }

} // namespace

std::string_view name(MathFunction function)
{
    static constexpr std::array<std::string_view, 25> names {"fabs", "ceil", "floor", "trunc", "rint", "round", "sqrt",
        "exp", "log", "log2", "log10", "sin", "cos", "tan", "sinh", "cosh", "tanh", "asin", "acos", "atan", "asinh",
        "acosh", "atanh", "erf", "pow"};
    return names[static_cast<std::size_t>(function)];
}

DataType computeType(DataType dtype)
{
    switch (dtype) {
    case DataType::Float16:
    case DataType::BFloat16: return DataType::Float32;
    case DataType::Int4: return DataType::Int8;
    case DataType::UInt4: return DataType::UInt8;
    default: return dtype;
    }
}

Expr operator+(Expr a, Expr b)
{
    if (a->isIndex)
        return a->kernel->linear(0, {{a.node, 1}, {b.node, 1}});
    return arithmetic(ExprKind::Add, a, b);
}

Expr operator-(Expr a, Expr b)
{
    if (a->isIndex)
        return a->kernel->linear(0, {{a.node, 1}, {b.node, -1}});
    return arithmetic(ExprKind::Subtract, a, b);
}

Expr operator*(Expr a, Expr b)
{
    if (a->isIndex)
        return b->kind == ExprKind::Integer ? a * b->integer : b * constantOf(a);
    return arithmetic(ExprKind::Multiply, a, b);
}

Expr operator/(Expr a, Expr b)
{
    return a->isIndex ? indexDivide(a, constantOf(b)) : arithmetic(ExprKind::Quotient, a, b);
}

Expr operator%(Expr a, Expr b)
{
    return a->isIndex ? indexModulo(a, constantOf(b)) : arithmetic(ExprKind::Remainder, a, b);
}

Expr operator+(Expr a, std::int64_t b)
{
    return a->isIndex ? a->kernel->linear(b, {{a.node, 1}}) : a + constantLike(a, static_cast<double>(b));
}

Expr operator-(Expr a, std::int64_t b)
{
    return a->isIndex ? a + -b : a - constantLike(a, static_cast<double>(b));
}

Expr operator*(Expr a, std::int64_t b)
{
    return a->isIndex ? a->kernel->linear(0, {{a.node, b}}) : a * constantLike(a, static_cast<double>(b));
}

Expr operator/(Expr a, std::int64_t b)
{
    return a->isIndex ? indexDivide(a, b) : a / constantLike(a, static_cast<double>(b));
}

Expr operator%(Expr a, std::int64_t b)
{
    return a->isIndex ? indexModulo(a, b) : a % constantLike(a, static_cast<double>(b));
}

Expr binary(ExprKind kind, Expr a, Expr b)
{
    assert(a->type == b->type && a->isIndex == b->isIndex);
    if (a->type == DataType::Bool && (kind == ExprKind::And || kind == ExprKind::Or)) // true and x, false or x
        for (const auto& [known, other] : {std::pair(a, b), std::pair(b, a)})
            if (known->kind == ExprKind::Integer)
                return (known->integer != 0) == (kind == ExprKind::And) ? other : known;
    return a->kernel->make({.kind = kind, .type = a->type, .args = {a.node, b.node}});
}

Expr minimum(Expr a, Expr b)
{
    if (!a->isIndex)
        return binary(ExprKind::Minimum, a, b);
    if (isAtMost(a, b))
        return a;
    if (isAtMost(b, a))
        return b;
    return a->kernel->make({.kind = ExprKind::Minimum, .isIndex = true, .args = {a.node, b.node},
        .low = std::min(a->low, b->low), .high = std::min(a->high, b->high)});
}

Expr maximum(Expr a, Expr b)
{
    if (!a->isIndex)
        return binary(ExprKind::Maximum, a, b);
    if (isAtMost(b, a))
        return a;
    if (isAtMost(a, b))
        return b;
    return a->kernel->make({.kind = ExprKind::Maximum, .isIndex = true, .args = {a.node, b.node},
        .low = std::max(a->low, b->low), .high = std::max(a->high, b->high)});
}

Expr compare(ExprKind kind, Expr a, Expr b)
{
    assert(a->type == b->type);
    const bool less = kind == ExprKind::Less;
    if (a->isIndex && (less || kind == ExprKind::LessEqual)) {
        if (isAtMost(a, b, less ? 1 : 0))
            return a->kernel->integer(1, DataType::Bool);
        if (isAtMost(b, a, less ? 0 : 1))
            return a->kernel->integer(0, DataType::Bool);
    }
    return a->kernel->make({.kind = kind, .type = DataType::Bool, .args = {a.node, b.node}});
}

Expr logicalNot(Expr a) { return a->kernel->make({.kind = ExprKind::Not, .type = a->type, .args = {a.node}}); }

Expr select(Expr condition, Expr yes, Expr no)
{
    assert(condition->type == DataType::Bool && yes->type == no->type && yes->isIndex == no->isIndex);
    if (condition->kind == ExprKind::Integer)
        return condition->integer ? yes : no;
    if (yes == no)
        return yes;
    return yes->kernel->make({.kind = ExprKind::Select, .isIndex = yes->isIndex, .type = yes->type,
        .args = {condition.node, yes.node, no.node}, .low = std::min(yes->low, no->low),
        .high = std::max(yes->high, no->high)});
}

Expr guard(Expr condition, Expr yes, Expr no)
{
    assert(condition->type == DataType::Bool && yes->type == no->type && !yes->isIndex);
    if (condition->kind == ExprKind::Integer)
        return condition->integer ? yes : no;
    return yes->kernel->make({.kind = ExprKind::Guard, .type = yes->type, .args = {condition.node, yes.node, no.node}});
}

Expr cast(Expr value, DataType type)
{
    assert(type == computeType(type));
    Kernel& kernel = *value->kernel;
    if (value->type == type && !value->isIndex)
        return value;
    return kernel.make({.kind = ExprKind::Cast, .type = type, .args = {value.node}});
}

Expr bits(Expr value, DataType type)
{
    return value->kernel->make({.kind = ExprKind::Bits, .type = type, .args = {value.node}});
}

Expr knownWithin(Expr index, std::int64_t low, std::int64_t high)
{
    if (index->low >= low && index->high <= high)
        return index;
    return index->kernel->make({.kind = ExprKind::Within, .isIndex = true, .args = {index.node}, .low = std::max(low, index->low), .high = std::min(high, index->high)});
}

Expr asIndex(Expr value, std::int64_t low, std::int64_t high)
{
    Kernel& kernel = *value->kernel;
    const Expr wide = kernel.make({.kind = ExprKind::Cast, .isIndex = true, .args = {value.node}});
    return minimum(maximum(wide, kernel.index(low)), kernel.index(high));
}

Expr round16(Expr value, DataType storage)
{
    return value->kernel->make({.kind = ExprKind::Round16, .type = DataType::Float32, .storage = storage, .args = {value.node}});
}

Expr dot(std::span<const Expr> a, std::span<const Expr> b)
{
    assert(!a.empty() && a.size() == b.size());
    ExprNode node {.kind = ExprKind::Dot, .type = DataType::Int32};
    for (const std::span<const Expr> side : {a, b})
        for (const Expr& arg : side) {
            assert(isInteger(arg->type) && bitsOf(arg->type) <= 16 && !arg->isIndex);
            node.args.push_back(arg.node);
        }
    return a[0]->kernel->make(std::move(node));
}

Expr call(MathFunction function, Expr a)
{
    assert(isFloat(a->type));
    return a->kernel->make({.kind = ExprKind::Call, .type = a->type, .function = function, .args = {a.node}});
}

Expr power(Expr a, Expr b)
{
    assert(isFloat(a->type) && a->type == b->type);
    return a->kernel->make(
        {.kind = ExprKind::Call, .type = a->type, .function = MathFunction::Power, .args = {a.node, b.node}});
}

Expr constantLike(Expr like, double value) { return like->kernel->constant(value, like->type); }

} // namespace passbench::loops
