#include "core/loops/kernel.h"

#include "core/support/check.h"
#include "core/support/hash.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <tuple>

namespace passbench::loops {
namespace {

__extension__ using Wide = __int128; // sums of bounds can't overflow it

auto key(const ExprNode& n)
{
    return std::tuple(n.kind, n.isIndex, n.type, n.storage, n.function, n.integer, std::bit_cast<std::uint64_t>(n.number));
}

std::uint64_t hashOf(const ExprNode& node)
{
    std::uint64_t hash = static_cast<std::uint64_t>(node.kind);
    hash = hashCombine(hash, static_cast<std::uint64_t>(node.type) * 2 + static_cast<std::uint64_t>(node.isIndex));
    hash = hashCombine(hash, static_cast<std::uint64_t>(node.integer));
    hash = hashCombine(hash, std::bit_cast<std::uint64_t>(node.number));
    hash = hashCombine(hash, static_cast<std::uint64_t>(node.function) * 256 + static_cast<std::uint64_t>(node.storage));
    for (const ExprNode* arg : node.args)
        hash = hashCombine(hash, arg->id);
    for (const std::int64_t coefficient : node.coefficients)
        hash = hashCombine(hash, static_cast<std::uint64_t>(coefficient));
    return hash;
}

std::int64_t clamped(Wide value)
{
    return static_cast<std::int64_t>(std::min<Wide>(std::max<Wide>(value, -unbounded), unbounded));
}

std::int64_t scaled(std::int64_t bound, std::int64_t factor)
{
    if (bound == unbounded || bound == -unbounded)
        return factor >= 0 ? bound : -bound;
    return clamped(static_cast<Wide>(bound) * factor);
}

/// Adds `coefficient * atom`, taking a linear atom apart.
void addTerm(std::vector<Kernel::Term>& terms, Wide& constant, const ExprNode* atom, std::int64_t coefficient)
{
    if (atom->kind == ExprKind::Integer) {
        constant += static_cast<Wide>(atom->integer) * coefficient;
        return;
    }
    if (atom->kind == ExprKind::Linear) {
        constant += static_cast<Wide>(atom->integer) * coefficient;
        for (std::size_t i = 0; i < atom->args.size(); ++i)
            terms.push_back({atom->args[i], atom->coefficients[i] * coefficient});
        return;
    }
    terms.push_back({atom, coefficient});
}

void mergeEqual(std::vector<Kernel::Term>& terms)
{
    std::sort(terms.begin(), terms.end(), [](const auto& a, const auto& b) { return a.atom->id < b.atom->id; });
    std::vector<Kernel::Term> merged;
    for (const Kernel::Term& term : terms) {
        if (!merged.empty() && merged.back().atom == term.atom)
            merged.back().coefficient += term.coefficient;
        else
            merged.push_back(term);
    }
    std::erase_if(merged, [](const Kernel::Term& term) { return term.coefficient == 0; });
    terms = std::move(merged);
}

/// c * (x mod b) + c*b * (x div b)  =>  c * x. True when something changed.
bool recombine(std::vector<Kernel::Term>& terms, Wide& constant)
{
    for (std::size_t i = 0; i < terms.size(); ++i) {
        const ExprNode* modulo = terms[i].atom;
        if (modulo->kind != ExprKind::Modulo || modulo->args.size() > 1)
            continue;
        const std::int64_t coefficient = terms[i].coefficient;
        const Expr quotient = Expr {modulo->args[0]} / modulo->integer;
        for (std::size_t j = 0; j < terms.size(); ++j) {
            if (terms[j].atom != quotient.node || terms[j].coefficient != coefficient * modulo->integer)
                continue;
            terms.erase(terms.begin() + static_cast<std::ptrdiff_t>(std::max(i, j)));
            terms.erase(terms.begin() + static_cast<std::ptrdiff_t>(std::min(i, j)));
            addTerm(terms, constant, modulo->args[0], coefficient);
            mergeEqual(terms);
            return true;
        }
    }
    return false;
}

/// As tensors take numbers that their type does not hold; of what is no number 0.
std::int64_t saturated(double value, DataType type)
{
    if (type == DataType::Bool)
        return value != 0;
    if (std::isnan(value))
        return 0;
    const int bits = bitsOf(type) - (isSigned(type) ? 1 : 0);
    const std::int64_t most = bits >= 63 ? std::numeric_limits<std::int64_t>::max() : (std::int64_t {1} << bits) - 1, least = isSigned(type) ? -most - 1 : 0;
    return value >= std::exp2(bits) ? most : value <= static_cast<double>(least) ? least : static_cast<std::int64_t>(value);
}

} // namespace

std::int64_t BufferInfo::elementCount() const
{
    std::int64_t count = 1;
    for (const std::int64_t extent : shape)
        count *= extent;
    return count;
}

std::vector<std::uint32_t> Kernel::arguments() const
{
    std::vector<std::uint32_t> order;
    for (const BufferRole role : {BufferRole::Input, BufferRole::Output, BufferRole::Local})
        for (std::uint32_t i = 0; i < buffers.size(); ++i)
            if (buffers[i].role == role)
                order.push_back(i);
    return order;
}

Expr Kernel::make(ExprNode node)
{
    node.kernel = this;
    const std::uint64_t hash = hashOf(node);
    const auto [begin, end] = m_interned.equal_range(hash);
    for (auto it = begin; it != end; ++it)
        if (key(*it->second) == key(node) && it->second->args == node.args && it->second->coefficients == node.coefficients)
            return {it->second};
    node.id = static_cast<std::uint32_t>(m_nodes.size());
    m_nodes.push_back(std::move(node));
    m_interned.emplace(hash, &m_nodes.back());
    return {&m_nodes.back()};
}

Expr Kernel::index(std::int64_t value)
{
    return make({.kind = ExprKind::Integer, .isIndex = true, .integer = value, .low = value, .high = value});
}

Expr Kernel::integer(std::int64_t value, DataType type)
{
    return make({.kind = ExprKind::Integer, .type = type, .integer = value});
}

Expr Kernel::number(double value, DataType type)
{
    const double stored = type == DataType::Float32 ? static_cast<double>(static_cast<float>(value)) : value;
    return make({.kind = ExprKind::Float, .type = type, .number = stored});
}

Expr Kernel::constant(double value, DataType type)
{
    const DataType computing = computeType(type);
    return isFloat(computing) ? number(value, computing) : integer(saturated(value, type), computing);
}

bool Kernel::isOpen(std::int64_t extent) const
{
    return std::ranges::find(open.extents, extent) != open.extents.end();
}

Expr Kernel::size(std::int64_t extent)
{
    return make({.kind = ExprKind::Size, .isIndex = true, .integer = extent, .low = 0});
}

Expr Kernel::variable(std::uint32_t number, std::int64_t low, std::int64_t high)
{
    return make({.kind = ExprKind::Variable, .isIndex = true, .integer = number, .low = low, .high = high});
}

Expr Kernel::variable(std::uint32_t number, Expr begin, Expr end)
{
    const std::int64_t last = end->kind == ExprKind::Size ? end->integer : end->high; // of a sample an extent is known
    const Expr made = variable(number, begin->low, last == unbounded ? unbounded : last - 1);
    m_ranges.try_emplace(made.node, begin, end);
    return made;
}

Expr Kernel::load(std::uint32_t buffer, Expr index)
{
    PB_CHECK(index->isIndex && buffer < buffers.size(), "a load from buffer {} of a kernel with {}", buffer, buffers.size());
    return make({.kind = ExprKind::Load, .type = computeType(buffers[buffer].dtype), .integer = buffer, .args = {index.node}});
}

Expr Kernel::scalar(std::uint32_t number)
{
    return make({.kind = ExprKind::Scalar, .type = scalars[number].type, .integer = number});
}

Expr Kernel::linear(std::int64_t constant, std::vector<Term> given)
{
    Wide sum = constant;
    std::vector<Term> terms;
    for (const Term& term : given)
        addTerm(terms, sum, term.atom, term.coefficient);
    mergeEqual(terms);
    while (recombine(terms, sum)) { }
    if (terms.empty())
        return index(clamped(sum));
    if (sum == 0 && terms.size() == 1 && terms[0].coefficient == 1)
        return {terms[0].atom};
    ExprNode node {.kind = ExprKind::Linear, .isIndex = true, .integer = clamped(sum)};
    Wide low = sum, high = sum;
    bool boundedBelow = true, boundedAbove = true;
    for (const Term& term : terms) {
        node.args.push_back(term.atom);
        node.coefficients.push_back(term.coefficient);
        const bool positive = term.coefficient >= 0;
        const std::int64_t least = scaled(positive ? term.atom->low : term.atom->high, term.coefficient);
        const std::int64_t most = scaled(positive ? term.atom->high : term.atom->low, term.coefficient);
        boundedBelow &= least != -unbounded;
        boundedAbove &= most != unbounded;
        low += least;
        high += most;
    }
    node.low = boundedBelow ? clamped(low) : -unbounded;
    node.high = boundedAbove ? clamped(high) : unbounded;
    return make(std::move(node));
}

} // namespace passbench::loops
