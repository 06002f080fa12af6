#include "core/loops/index_arithmetic.h"

#include "core/loops/kernel.h"
#include "core/support/check.h"

#include <algorithm>
#include <numeric>

namespace passbench::loops {
namespace {

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
    const std::int64_t remainder = value->integer % divisor;
    const bool ofSample = kernel.isOpen(divisor) && remainder != 0 && remainder != value->integer; // how often it goes into 300, say
    const std::int64_t quotient = ofSample ? 0 : floorDivide(value->integer, divisor);
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
            if (parts.rest->low >= 0 && parts.rest->high < step && value->kernel->relies({{parts.rest->high, step - 1}, {0, parts.rest->low}}, {{parts.rest, Side::Low}, {parts.rest, Side::High}}))
                return {step, parts.whole, parts.rest};
        }
    return {};
}

/// What `value` divided by `divisor` is wherever the loops stand, if that is one number.
std::optional<std::int64_t> onlyQuotient(Expr value, std::int64_t divisor)
{
    if (!bounded(value.node))
        return std::nullopt;
    const std::int64_t quotient = floorDivide(value->low, divisor);
    if (floorDivide(value->high, divisor) != quotient)
        return std::nullopt;
    if (value->kind != ExprKind::Integer && !value->kernel->relies({{value->high, quotient * divisor + divisor - 1}, {quotient * divisor, value->low}}, {{value, Side::Low}, {value, Side::High}}))
        return std::nullopt;
    return quotient;
}

} // namespace

std::int64_t floorDivide(std::int64_t a, std::int64_t b) { return a / b - (a % b != 0 && (a < 0) != (b < 0)); }

Expr indexDivide(Expr a, std::int64_t divisor)
{
    PB_CHECK(a->isIndex && divisor > 0, "an index divided by {}", divisor);
    Kernel& kernel = *a->kernel;
    if (divisor == 1)
        return a;
    if (const auto quotient = onlyQuotient(a, divisor))
        return kernel.index(*quotient);
    const Division parts = divided(a, divisor);
    const Expr rest = parts.rest;
    if (const auto quotient = onlyQuotient(rest, divisor))
        return parts.whole + *quotient;
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
    if (const auto quotient = onlyQuotient(rest, divisor))
        return rest - *quotient * divisor;
    if (const Stepped steps = stepped(rest, divisor); steps.step != 0)
        return indexModulo(steps.whole, divisor / steps.step) * steps.step + steps.rest;
    return kernel.make({.kind = ExprKind::Modulo, .isIndex = true, .integer = divisor, .args = {rest.node}, .low = 0,
        .high = divisor - 1});
}

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
