#include "core/loops/kernel.h"
#include "core/support/check.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <numeric>

namespace passbench::loops {
namespace {

std::int64_t floorDivide(std::int64_t a, std::int64_t b) { return a / b - (a % b != 0 && (a < 0) != (b < 0)); }

bool bounded(const ExprNode* node) { return node->low > -unbounded && node->high < unbounded; }

/// `value` = whole * divisor + rest, exactly, with as much as possible in `whole`.
struct Division {
    Expr whole, rest;
};
Division divided(Expr value, std::int64_t divisor)
{
    Kernel& kernel = *value->kernel;
    if (value->kind != ExprKind::Linear)
        return {kernel.index(0), value};
    std::vector<Kernel::Term> whole, rest;
    for (std::size_t i = 0; i < value->args.size(); ++i) {
        const std::int64_t coefficient = value->coefficients[i];
        if (coefficient % divisor == 0)
            whole.push_back({value->args[i], coefficient / divisor});
        else
            rest.push_back({value->args[i], coefficient});
    }
    const std::int64_t quotient = floorDivide(value->integer, divisor);
    return {kernel.linear(quotient, std::move(whole)),
        kernel.linear(value->integer - quotient * divisor, std::move(rest))};
}

/// `value` = whole * step + rest with 0 <= rest < step, for a step that divides `divisor` and is not 1 or all of it: then
/// value / divisor = whole / (divisor / step). Step 0 when there is none.
struct Stepped {
    std::int64_t step = 0;
    Expr whole, rest;
};
Stepped stepped(Expr value, std::int64_t divisor)
{
    if (value->kind == ExprKind::Linear)
        for (const std::int64_t coefficient : value->coefficients) {
            const std::int64_t step = std::gcd(coefficient, divisor);
            if (step <= 1 || step == divisor)
                continue;
            const Division parts = divided(value, step);
            if (parts.rest->low >= 0 && parts.rest->high < step)
                return {step, parts.whole, parts.rest};
        }
    return {};
}

Expr indexDivide(Expr a, std::int64_t divisor)
{
    PB_CHECK(a->isIndex && divisor > 0, "an index divided by {}", divisor);
    Kernel& kernel = *a->kernel;
    if (divisor == 1)
        return a;
    if (bounded(a.node) && floorDivide(a->low, divisor) == floorDivide(a->high, divisor))
        return kernel.index(floorDivide(a->low, divisor));
    const Division parts = divided(a, divisor);
    const Expr rest = parts.rest;
    if (bounded(rest.node) && floorDivide(rest->low, divisor) == floorDivide(rest->high, divisor))
        return parts.whole + floorDivide(rest->low, divisor);
    if (const Stepped steps = stepped(rest, divisor); steps.step != 0)
        return parts.whole + indexDivide(steps.whole, divisor / steps.step);
    if (rest->kind == ExprKind::Divide && rest->integer <= unbounded / divisor)
        return parts.whole + indexDivide({rest->args[0]}, rest->integer * divisor);
    Expr quotient = kernel.make({.kind = ExprKind::Divide, .isIndex = true, .integer = divisor, .args = {rest.node},
        .low = rest->low == -unbounded ? -unbounded : floorDivide(rest->low, divisor),
        .high = rest->high == unbounded ? unbounded : floorDivide(rest->high, divisor)});
    return parts.whole + quotient;
}

Expr indexModulo(Expr a, std::int64_t divisor)
{
    PB_CHECK(a->isIndex && divisor > 0, "an index modulo {}", divisor);
    Kernel& kernel = *a->kernel;
    if (divisor == 1)
        return kernel.index(0);
    const Expr rest = divided(a, divisor).rest;
    if (bounded(rest.node) && floorDivide(rest->low, divisor) == floorDivide(rest->high, divisor))
        return rest - floorDivide(rest->low, divisor) * divisor;
    if (const Stepped steps = stepped(rest, divisor); steps.step != 0)
        return indexModulo(steps.whole, divisor / steps.step) * steps.step + steps.rest;
    return kernel.make({.kind = ExprKind::Modulo, .isIndex = true, .integer = divisor, .args = {rest.node}, .low = 0,
        .high = divisor - 1});
}

std::int64_t constantOf(Expr e)
{
    assert(e->kind == ExprKind::Integer);
    return e->integer;
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
    if (a->high <= b->low)
        return a;
    if (b->high <= a->low)
        return b;
    return a->kernel->make({.kind = ExprKind::Minimum, .isIndex = true, .args = {a.node, b.node},
        .low = std::min(a->low, b->low), .high = std::min(a->high, b->high)});
}

Expr maximum(Expr a, Expr b)
{
    if (!a->isIndex)
        return binary(ExprKind::Maximum, a, b);
    if (a->low >= b->high)
        return a;
    if (b->low >= a->high)
        return b;
    return a->kernel->make({.kind = ExprKind::Maximum, .isIndex = true, .args = {a.node, b.node},
        .low = std::max(a->low, b->low), .high = std::max(a->high, b->high)});
}

Expr compare(ExprKind kind, Expr a, Expr b)
{
    assert(a->type == b->type);
    if (a->isIndex && kind == ExprKind::Less) {
        if (a->high < b->low)
            return a->kernel->integer(1, DataType::Bool);
        if (a->low >= b->high)
            return a->kernel->integer(0, DataType::Bool);
    }
    if (a->isIndex && kind == ExprKind::LessEqual) {
        if (a->high <= b->low)
            return a->kernel->integer(1, DataType::Bool);
        if (a->low > b->high)
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

std::optional<std::int64_t> distance(const ExprNode* from, const ExprNode* to)
{
    const auto constant = [](const ExprNode* e) { return e->kind == ExprKind::Linear || e->kind == ExprKind::Integer ? e->integer : 0; };
    const auto terms = [](const ExprNode*& e) { return e->kind == ExprKind::Linear ? std::span<const ExprNode* const>(e->args) : std::span(&e, e->kind == ExprKind::Integer ? 0U : 1U); };
    const auto coefficient = [](const ExprNode* e, std::size_t i) { return e->kind == ExprKind::Linear ? e->coefficients[i] : 1; };
    if (!from->isIndex || !to->isIndex || !std::ranges::equal(terms(from), terms(to)))
        return std::nullopt;
    for (std::size_t i = 0; i < terms(from).size(); ++i)
        if (coefficient(from, i) != coefficient(to, i))
            return std::nullopt;
    return constant(to) - constant(from);
}

bool followEachOther(std::span<const ExprNode* const> loads)
{
    for (std::size_t i = 0; i < loads.size(); ++i)
        if (loads[i]->kind != ExprKind::Load || loads[i]->integer != loads[0]->integer
            || distance(loads[0]->args[0], loads[i]->args[0]) != static_cast<std::int64_t>(i))
            return false;
    return true;
}

Expr flatten(Kernel& kernel, std::span<const Expr> indices, std::span<const std::int64_t> shape)
{
    PB_CHECK(indices.size() == shape.size(), "{} indices into {} dimensions", indices.size(), shape.size());
    std::vector<Kernel::Term> terms;
    std::int64_t stride = 1;
    for (std::size_t i = shape.size(); i-- > 0;) {
        terms.push_back({indices[i].node, stride});
        stride *= std::max<std::int64_t>(shape[i], 1);
    }
    return kernel.linear(0, std::move(terms));
}

Indices unflatten(Expr flat, std::span<const std::int64_t> shape)
{
    Indices indices(shape.size());
    std::int64_t stride = 1;
    for (std::size_t i = shape.size(); i-- > 0;) {
        const std::int64_t extent = std::max<std::int64_t>(shape[i], 1);
        indices[i] = i == 0 ? flat / stride : (flat / stride) % extent;
        stride *= extent;
    }
    return indices;
}

} // namespace passbench::loops
