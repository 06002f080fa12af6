#include "core/history/partition/pin_resolver.h"

#include "core/partition/regions/annotations.h"

namespace passbench {
namespace {

/// In all functions.
Operators operatorsOf(const Module& module)
{
    Operators operators;
    for (const NestedFunction& nested : allFunctions(module))
        for (const NodePtr& node : nested.function->nodes())
            if (const Call* call = node->as<Call>(); call && !isAnnotation(*node))
                operators.emplace(node->id, call->op);
    return operators;
}

} // namespace

Successors::Successors(const Run& run) : m_input(operatorsOf(run.input))
{
    for (std::size_t step = 0; step < run.steps.size(); ++step)
        for (const Rewrite& rewrite : run.steps[step]->log.rewrites)
            if (!rewrite.from.empty())
                for (const NodeId to : rewrite.to)
                    m_next.push_back({rewrite.from.front(), to, step});
    std::ranges::stable_sort(m_next, {}, &Next::from);
}

std::vector<NodeId> Successors::of(NodeId node, std::size_t steps, const Operators& present) const
{
    std::vector<NodeId> found {node};
    std::unordered_set<NodeId> seen {node};
    for (std::size_t i = 0; i < found.size(); ++i)
        for (const Next& next : std::ranges::equal_range(m_next, found[i], {}, &Next::from))
            if (next.step < steps && seen.insert(next.to).second)
                found.push_back(next.to);
    keepPresent(found, node, present);
    return found;
}

bool Successors::isSame(NodeId node, NodeId now, const Operators& present) const
{
    const auto own = m_input.find(node), is = present.find(now);
    return own != m_input.end() && is != present.end() && own->second == is->second;
}

void Successors::keepPresent(std::vector<NodeId>& found, NodeId node, const Operators& present) const
{
    std::erase_if(found, [&](NodeId id) { return !present.contains(id); });
    const auto isOwn = [&](NodeId id) { return isSame(node, id, present); };
    if (std::ranges::any_of(found, isOwn))
        std::erase_if(found, [&](NodeId id) { return !isOwn(id); });
}

PinResolver::PinResolver(const RunPtr& run, std::size_t step, std::span<const Pin> pins) : m_run(run), m_successors(*run), m_step(step), m_now(operatorsOf(step < run->steps.size() ? run->steps[step]->before : run->output()))
{
    const auto end = run->steps.begin() + static_cast<std::ptrdiff_t>(std::min(step, run->steps.size()));
    m_first = static_cast<std::size_t>(std::find_if(run->steps.begin(), end, [](const StepPtr& s) { return asksCompilers(*s); }) - run->steps.begin());
    m_then = m_first < run->steps.size() ? operatorsOf(run->steps[m_first]->before) : m_now;
    for (const Pin& pin : pins)
        if (pin.kind != Pin::Kind::Cut)
            for (const NodeId node : nodes(pin.node))
                if (m_successors.isSame(pin.node, node, m_now))
                    m_owners[node].insert(pin.node);
}

std::vector<NodeId> PinResolver::nodes(NodeId imported) const
{
    std::vector<NodeId> found;
    for (const NodeId node : at(imported, m_first, m_then))
        if (m_now.contains(node))
            found.push_back(node);
        else // rewritten since
            std::ranges::copy(at(node, m_step, m_now), std::back_inserter(found));
    return found;
}

std::vector<NodeId> PinResolver::pinned(NodeId imported) const
{
    std::vector<NodeId> found = nodes(imported);
    std::erase_if(found, [&](NodeId node) {
        const auto owners = m_owners.find(node);
        return owners != m_owners.end() && !owners->second.contains(imported);
    });
    return found;
}

void PinResolver::resolve(const Pin& pin, Pins& resolved) const
{
    for (const NodeId node : pin.kind == Pin::Kind::Cut ? nodes(pin.node) : pinned(pin.node)) {
        Pin own = pin;
        own.node = node;
        if (pin.kind != Pin::Kind::Cut) {
            resolved.push_back(std::move(own));
            continue;
        }
        for (const NodeId other : nodes(pin.other))
            if (other != node) {
                own.other = other;
                resolved.push_back(own);
            }
    }
}

/// When nothing is left of the node itself, what it has gone into.
std::vector<NodeId> PinResolver::at(NodeId node, std::size_t step, const Operators& operators) const
{
    std::vector<NodeId> found = m_successors.of(node, step, operators);
    if (!found.empty())
        return found;
    if (!m_lineage)
        m_lineage.emplace(m_run);
    found = step == 0 ? std::vector {node} : m_lineage->successors(node, step - 1);
    m_successors.keepPresent(found, node, operators); // others went into the same rewrite
    return found;
}

} // namespace passbench
