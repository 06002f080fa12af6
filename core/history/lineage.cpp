#include "core/history/lineage.h"

#include "core/history/node_ids.h"
#include "core/ir/graph/find_node.h"
#include "core/support/text.h"

namespace passbench {
namespace {

/// The hops of `table` that lead on from `node`, nearest first; `end` is where a hop leads to. Those that `follows` refuses
/// are left out, with what lies behind them.
template<typename Table, typename Follows>
std::vector<LineageHop> hopsFrom(const Table& table, NodeId node, NodeId LineageHop::* end, Follows&& follows)
{
    std::vector<LineageHop> hops;
    std::vector<NodeId> waiting {node};
    std::unordered_set<NodeId> seen {node};
    for (std::size_t i = 0; i < waiting.size(); ++i) {
        const auto found = table.find(waiting[i]);
        if (found == table.end())
            continue;
        for (const LineageHop& hop : found->second) {
            if (!follows(hop))
                continue;
            hops.push_back(hop);
            if (seen.insert(hop.*end).second)
                waiting.push_back(hop.*end);
        }
    }
    return hops;
}

constexpr auto always = [](const LineageHop&) { return true; };

/// `node` and the ends of `hops`, each once.
std::vector<NodeId> endsOf(const std::vector<LineageHop>& hops, NodeId node, NodeId LineageHop::* end)
{
    std::vector<NodeId> ends {node};
    std::unordered_set<NodeId> seen {node};
    for (const LineageHop& hop : hops)
        if (seen.insert(hop.*end).second)
            ends.push_back(hop.*end);
    return ends;
}

/// Where `nodes` stand, and as what.
std::vector<std::pair<std::string, NodePtr>> placesIn(const Module& module, std::span<const NodeId> nodes)
{
    std::vector<std::pair<std::string, NodePtr>> places;
    for (const NestedFunction& nested : allFunctions(module))
        for (const NodeId id : nodes)
            if (nested.function->contains(id))
                places.emplace_back(nested.path, nested.function->share(id));
    return places;
}

} // namespace

bool touches(const Step& step, std::span<const NodeId> nodes)
{
    if (step.state != StepState::Done || !step.changed)
        return false;
    const auto isOne = [&](NodeId id) { return std::ranges::find(nodes, id) != nodes.end(); };
    for (const Rewrite& rewrite : step.log.rewrites)
        if (std::ranges::any_of(rewrite.from, isOne) || std::ranges::any_of(rewrite.to, isOne))
            return true;
    return placesIn(step.before, nodes) != placesIn(step.after, nodes);
}

Lineage::Lineage(RunPtr run) : m_run(std::move(run)), m_imported(nodeIds(m_run->input))
{
    std::unordered_set<NodeId> known = m_imported;
    for (std::size_t step = 0; step < m_run->steps.size(); ++step) {
        if (m_run->steps[step]->state != StepState::Done)
            continue;
        for (const Rewrite& rewrite : m_run->steps[step]->log.rewrites) {
            for (const NodeId to : rewrite.to) {
                // A node that only takes the place of another is not made from it: its own past stays what it was.
                const bool isMade = known.insert(to).second || std::ranges::find(rewrite.from, to) != rewrite.from.end();
                for (const NodeId from : rewrite.from) {
                    const LineageHop hop {step, rewrite.rule, from, to};
                    if (isMade)
                        m_madeFrom[to].push_back(hop);
                    m_becameIn[from].push_back(hop);
                }
            }
        }
    }
}

std::vector<NodeId> Lineage::origins(NodeId node) const
{
    const auto isMade = [&](const LineageHop& hop) { return !m_imported.contains(hop.to); };
    std::vector<NodeId> found = endsOf(hopsFrom(m_madeFrom, node, &LineageHop::from, isMade), node, &LineageHop::from);
    std::erase_if(found, [&](NodeId id) { return !m_imported.contains(id); });
    std::ranges::sort(found); // ids grow in the order of the imported text
    return found;
}

std::vector<NodeId> Lineage::originOperators(NodeId node, const std::string& name) const
{
    const Function& main = *m_run->input.main();
    std::vector<NodeId> operators = origins(node);
    std::erase_if(operators, [&](NodeId id) { return !main.contains(id) || !main[id].as<Call>(); });
    const auto isOther = [&](NodeId id) { return displayName(main[id]) != name; };
    if (!std::ranges::all_of(operators, isOther))
        std::erase_if(operators, isOther);
    return operators;
}

std::vector<LineageHop> Lineage::history(NodeId node) const
{
    std::vector<LineageHop> hops = hopsFrom(m_madeFrom, node, &LineageHop::from, always);
    std::ranges::reverse(hops);
    std::ranges::stable_sort(hops, {}, &LineageHop::step);
    return hops;
}

std::vector<NodeId> Lineage::successors(NodeId node, std::size_t step) const
{
    const auto isEarly = [step](const LineageHop& hop) { return hop.step <= step; };
    return endsOf(hopsFrom(m_becameIn, node, &LineageHop::to, isEarly), node, &LineageHop::to);
}

std::vector<NodeId> Lineage::descendants(NodeId node, std::size_t step) const
{
    std::vector<NodeId> found = successors(node, step);
    if (m_run->steps.empty())
        return found;
    const auto present = nodeIds(m_run->steps[std::min(step, m_run->steps.size() - 1)]->after);
    std::erase_if(found, [&](NodeId id) { return !present.contains(id); });
    return found;
}

std::vector<LineageHop> Lineage::future(NodeId node) const
{
    std::vector<LineageHop> hops = hopsFrom(m_becameIn, node, &LineageHop::to, always);
    std::ranges::stable_sort(hops, {}, &LineageHop::step);
    return hops;
}

std::vector<NodeId> Lineage::kin(NodeId node) const
{
    std::vector<NodeId> kin;
    for (const LineageHop& hop : history(node))
        kin.push_back(hop.from);
    for (const LineageHop& hop : future(node))
        kin.push_back(hop.to);
    std::ranges::sort(kin);
    const auto [first, last] = std::ranges::unique(kin);
    kin.erase(first, last);
    std::erase(kin, node);
    return kin;
}

std::vector<std::size_t> Lineage::touchingSteps(NodeId node) const
{
    std::vector<NodeId> family = kin(node);
    family.push_back(node);
    std::vector<std::size_t> steps;
    for (std::size_t step = 0; step < m_run->steps.size(); ++step)
        if (touches(*m_run->steps[step], family))
            steps.push_back(step);
    return steps;
}

std::string Lineage::originText(NodeId node) const
{
    constexpr std::size_t mostNamed = 4;
    std::vector<std::string> names;
    const ImportRecord* record = m_run->input.origin.get();
    for (const NodeId id : origins(node)) {
        const auto source = record ? record->sources.find(id) : decltype(record->sources.find(id)) {};
        const bool named = record && source != record->sources.end();
        if (named) {
            const auto& [name, op] = source->second;
            std::string shown = name.starts_with(op + " #") || op.empty() ? name : fmt::format("{} `{}`", op, name);
            if (std::ranges::find(names, shown) == names.end()) // one imported operator may have become several nodes
                names.push_back(std::move(shown));
        } else if (const NodePtr imported = findNode(m_run->input, id); imported && !imported->as<Constant>()) {
            names.push_back(fmt::format("{} %{}", displayName(*imported), number(id)));
        }
    }
    if (names.size() > mostNamed) {
        const std::size_t more = names.size() - mostNamed;
        names.resize(mostNamed);
        names.push_back(fmt::format("and {} more", more));
    }
    return join(names, ", ");
}

} // namespace passbench
