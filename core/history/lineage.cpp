#include "core/history/lineage.h"

#include "core/ir/graph/find_node.h"
#include "core/support/text.h"

#include <unordered_set>

namespace passbench {
namespace {

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

/// Each node that a rewrite led to, with one that it was made from; whether it was made there, or only takes the other's place: its
/// own past stays what it was.
template<typename Visit> void Lineage::eachHop(const Run& run, const NodeIdSet& imported, Visit&& visit)
{
    NodeIdSet known;
    for (std::uint32_t step = 0; step < run.steps.size(); ++step) {
        if (run.steps[step]->state != StepState::Done)
            continue;
        const auto& rewrites = run.steps[step]->log.rewrites;
        for (std::uint32_t i = 0; i < rewrites.size(); ++i)
            for (const NodeId to : rewrites[i].to) {
                const bool isMade = (!imported.contains(to) && known.insert(to)) || std::ranges::find(rewrites[i].from, to) != rewrites[i].from.end();
                for (const NodeId from : rewrites[i].from)
                    visit(from, to, LineageHopPlace {step, i}, isMade);
            }
    }
}

Lineage::Lineage(RunPtr run) : m_run(std::move(run)), m_imported(nodeIds(m_run->input))
{
    eachHop(*m_run, m_imported, [this](NodeId from, NodeId to, LineageHopPlace, bool isMade) {
        if (isMade)
            m_madeFrom.count(to);
        m_becameIn.count(from);
    });
    m_madeFrom.reserve();
    m_becameIn.reserve();
    eachHop(*m_run, m_imported, [this](NodeId from, NodeId to, LineageHopPlace place, bool isMade) {
        if (isMade)
            m_madeFrom.add(to, {from, place});
        m_becameIn.add(from, {to, place});
    });
}

/// The links that lead on from `node` and from where they lead to, nearest first, each with the node that it starts from.
template<typename Visit> void Lineage::visitLinks(Direction direction, NodeId node, Visit&& visit) const
{
    std::vector<NodeId> waiting {node};
    std::unordered_set<NodeId> seen {node};
    for (std::size_t i = 0; i < waiting.size(); ++i)
        for (const Link& link : of(direction, waiting[i])) {
            visit(waiting[i], link);
            if (seen.insert(link.other).second)
                waiting.push_back(link.other);
        }
}

/// `node` and all that links lead to from it, each once. Links that `follows` refuses are left out, with what lies behind them.
template<typename Follows> std::vector<NodeId> Lineage::endsOf(Direction direction, NodeId node, Follows&& follows) const
{
    std::vector<NodeId> ends {node};
    std::unordered_set<NodeId> seen {node};
    for (std::size_t i = 0; i < ends.size(); ++i)
        for (const Link& link : of(direction, ends[i]))
            if (follows(ends[i], link) && seen.insert(link.other).second)
                ends.push_back(link.other);
    return ends;
}

std::vector<LineageHop> Lineage::hops(Direction direction, NodeId node) const
{
    std::vector<LineageHop> found;
    const bool isBack = direction == Direction::Back;
    visitLinks(direction, node, [&](NodeId key, const Link& link) {
        found.push_back({link.place.step, m_run->steps[link.place.step]->log.rewrites[link.place.rewrite].rule, isBack ? link.other : key, isBack ? key : link.other});
    });
    return found;
}

std::vector<NodeId> Lineage::origins(NodeId node) const
{
    const auto isMade = [&](NodeId key, const Link&) { return !m_imported.contains(key); };
    std::vector<NodeId> found = endsOf(Direction::Back, node, isMade);
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
    std::vector<LineageHop> found = hops(Direction::Back, node);
    std::ranges::reverse(found);
    std::ranges::stable_sort(found, {}, &LineageHop::step);
    return found;
}

std::vector<NodeId> Lineage::successors(NodeId node, std::size_t step) const
{
    return endsOf(Direction::On, node, [step](NodeId, const Link& link) { return link.place.step <= step; });
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
    std::vector<LineageHop> found = hops(Direction::On, node);
    std::ranges::stable_sort(found, {}, &LineageHop::step);
    return found;
}

std::vector<NodeId> Lineage::kin(NodeId node) const
{
    std::vector<NodeId> kin;
    for (const Direction direction : {Direction::Back, Direction::On})
        visitLinks(direction, node, [&](NodeId, const Link& link) { kin.push_back(link.other); });
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
    std::vector<std::string> names, made; // `made`: constants that the import made for an operator, such as scales; equal ones of many became one
    const ImportRecord* record = m_run->input.origin.get();
    for (const NodeId id : origins(node)) {
        const auto source = record ? record->sources.find(id) : decltype(record->sources.find(id)) {};
        const bool named = record && source != record->sources.end();
        if (named) {
            const auto& [name, op, value] = source->second;
            std::string shown = name.starts_with(op + " #") || op.empty() ? name : fmt::format("{} `{}`", op, name);
            const NodePtr imported = op == "initializer" ? nullptr : findNode(m_run->input, id);
            std::vector<std::string>& list = imported && imported->as<Constant>() ? made : names;
            if (std::ranges::find(list, shown) == list.end()) // one imported operator may have become several nodes
                list.push_back(std::move(shown));
        } else if (const NodePtr imported = findNode(m_run->input, id); imported && !imported->as<Constant>()) {
            names.push_back(fmt::format("{} %{}", displayName(*imported), number(id)));
        }
    }
    if (names.empty())
        names = std::move(made);
    if (names.size() > mostNamed) {
        const std::size_t more = names.size() - mostNamed;
        names.resize(mostNamed);
        names.push_back(fmt::format("and {} more", more));
    }
    return join(names, ", ");
}

std::unordered_map<NodeId, std::vector<std::string>> operatorNames(const RunPtr& run)
{
    std::unordered_map<NodeId, std::vector<std::string>> all;
    const ImportRecord* record = run->input.origin.get();
    if (!record)
        return all;
    const Lineage lineage(run);
    const auto& sources = record->sources;
    for (const NestedFunction& nested : allFunctions(run->output()))
        for (const NodePtr& node : nested.function->nodes()) {
            if (!node->as<Call>())
                continue;
            std::vector<std::string>& names = all[node->id];
            for (const NodeId operation : lineage.originOperators(node->id, displayName(*node)))
                if (const auto source = sources.find(operation); source != sources.end() && std::ranges::find(names, source->second.name) == names.end())
                    names.push_back(source->second.name);
        }
    return all;
}

} // namespace passbench
