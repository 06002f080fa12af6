// What folding rests on in a kernel whose extents are samples.

#include "core/loops/kernel.h"

#include <algorithm>

namespace passbench::loops {
namespace {

using Ranges = std::unordered_map<const ExprNode*, std::pair<Expr, Expr>>;

bool isKnown(std::int64_t bound) { return bound > -unbounded && bound < unbounded; }

/// `quotient` is that of `value`, rounded down.
void addQuotient(std::vector<Premise>& premises, std::int64_t value, std::int64_t divisor, std::int64_t quotient)
{
    if (!isKnown(value) || !isKnown(quotient))
        return;
    premises.push_back({quotient * divisor, value});
    premises.push_back({value, quotient * divisor + divisor - 1});
}

/// Goes from bounds to those that they came of.
class Walk {
public:
    explicit Walk(const Ranges& ranges) : m_ranges(ranges) {}

    void add(const ExprNode* node, Side side)
    {
        if (node->isIndex && m_seen.insert({node, side}).second)
            m_waiting.emplace_back(node, side);
    }
    std::vector<Premise> all()
    {
        while (!m_waiting.empty()) {
            const auto [node, side] = m_waiting.back();
            m_waiting.pop_back();
            visit(*node, side);
        }
        return std::move(m_premises);
    }

private:
    void visit(const ExprNode& node, Side side)
    {
        const bool low = side == Side::Low;
        const auto boundOf = [&](std::size_t i) { return low ? node.args[i]->low : node.args[i]->high; };
        const auto chosen = [&](std::size_t i, std::size_t k) { m_premises.push_back({std::min(boundOf(i), boundOf(k)), std::max(boundOf(i), boundOf(k))}); };
        switch (node.kind) {
        case ExprKind::Variable:
            if (const auto range = m_ranges.find(&node); range != m_ranges.end())
                add((low ? range->second.first : range->second.second).node, side);
            return;
        case ExprKind::Modulo: return; // below its divisor whatever it is of
        case ExprKind::Within:
            if (boundOf(0) != (low ? node.low : node.high))
                return; // the bound that was given
            break;
        case ExprKind::Divide: addQuotient(m_premises, boundOf(0), node.integer, low ? node.low : node.high); break;
        case ExprKind::Minimum: // of upper bounds either is one
            if (low)
                chosen(0, 1);
            break;
        case ExprKind::Maximum:
            if (!low)
                chosen(0, 1);
            break;
        case ExprKind::Select: chosen(1, 2); break;
        default: break;
        }
        for (std::size_t i = 0; i < node.args.size(); ++i)
            add(node.args[i], node.kind == ExprKind::Linear && node.coefficients[i] < 0 ? (low ? Side::High : Side::Low) : side);
    }

    const Ranges& m_ranges;
    std::vector<std::pair<const ExprNode*, Side>> m_waiting;
    std::set<std::pair<const ExprNode*, Side>> m_seen;
    std::vector<Premise> m_premises;
};

} // namespace

bool Kernel::relies(std::initializer_list<Premise> by, std::initializer_list<Bound> of)
{
    if (open.extents.empty())
        return true;
    if (std::ranges::all_of(by, [&](const Premise& premise) { return open.doubted.contains(premise); }))
        return false;
    Walk walk(m_ranges);
    for (const Bound& bound : of)
        walk.add(bound.of.node, bound.side);
    decisions.push_back({.by = by, .bounds = walk.all()});
    return true;
}

} // namespace passbench::loops
