#include "core/history/lineage.h"

#include "core/history/node_ids.h"
#include "core/ir/graph/find_node.h"
#include "core/support/text.h"

#include <numeric>

namespace passbench {
namespace {

constexpr auto always = [](const auto&) { return true; };

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

/// Links of one key side by side, in the order in which they came.
template<typename Links> void sortByKey(Links& links)
{
    if (links.empty())
        return;
    const auto [least, greatest] = std::ranges::minmax(links, {}, [](const auto& link) { return number(link.key); });
    const std::uint64_t first = number(least.key), range = number(greatest.key) - first + 1;
    if (range > 8 * links.size() + 1'000) {
        std::ranges::stable_sort(links, {}, [](const auto& link) { return link.key; });
        return;
    }
    std::vector<std::uint32_t> places(range + 1, 0); // ids of a run lie close together: each link is put where it belongs
    for (const auto& link : links)
        ++places[number(link.key) - first + 1];
    std::inclusive_scan(places.begin(), places.end(), places.begin());
    Links sorted(links.size());
    for (const auto& link : links)
        sorted[places[number(link.key) - first]++] = link;
    links = std::move(sorted);
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
    std::unordered_set<NodeId> known;
    for (std::size_t step = 0; step < m_run->steps.size(); ++step) {
        if (m_run->steps[step]->state != StepState::Done)
            continue;
        const auto& rewrites = m_run->steps[step]->log.rewrites;
        for (std::size_t i = 0; i < rewrites.size(); ++i) {
            for (const NodeId to : rewrites[i].to) {
                // A node that only takes the place of another is not made from it: its own past stays what it was.
                const bool isMade = (!m_imported.contains(to) && known.insert(to).second)
                    || std::ranges::find(rewrites[i].from, to) != rewrites[i].from.end();
                for (const NodeId from : rewrites[i].from) {
                    const auto at = static_cast<std::uint32_t>(step), rewrite = static_cast<std::uint32_t>(i);
                    if (isMade)
                        m_madeFrom.push_back({to, from, at, rewrite});
                    m_becameIn.push_back({from, to, at, rewrite});
                }
            }
        }
    }
    sortByKey(m_madeFrom);
    sortByKey(m_becameIn);
}

std::span<const Lineage::Link> Lineage::of(Direction direction, NodeId node) const
{
    const Links& links = direction == Direction::Back ? m_madeFrom : m_becameIn;
    return std::ranges::equal_range(links, node, {}, &Link::key);
}

/// The links that lead on from `node`, nearest first. Those that `follows` refuses are left out, with what lies behind them.
template<typename Follows> std::vector<Lineage::Link> Lineage::linksFrom(Direction direction, NodeId node, Follows&& follows) const
{
    std::vector<Link> links;
    std::vector<NodeId> waiting {node};
    std::unordered_set<NodeId> seen {node};
    for (std::size_t i = 0; i < waiting.size(); ++i)
        for (const Link& link : of(direction, waiting[i])) {
            if (!follows(link))
                continue;
            links.push_back(link);
            if (seen.insert(link.other).second)
                waiting.push_back(link.other);
        }
    return links;
}

/// `node` and all that links lead to from it, each once.
template<typename Follows> std::vector<NodeId> Lineage::endsOf(Direction direction, NodeId node, Follows&& follows) const
{
    std::vector<NodeId> ends {node};
    std::unordered_set<NodeId> seen {node};
    for (std::size_t i = 0; i < ends.size(); ++i)
        for (const Link& link : of(direction, ends[i]))
            if (follows(link) && seen.insert(link.other).second)
                ends.push_back(link.other);
    return ends;
}

LineageHop Lineage::hop(Direction direction, const Link& link) const
{
    const bool isBack = direction == Direction::Back;
    return {link.step, m_run->steps[link.step]->log.rewrites[link.rewrite].rule, isBack ? link.other : link.key, isBack ? link.key : link.other};
}

std::vector<NodeId> Lineage::origins(NodeId node) const
{
    const auto isMade = [&](const Link& link) { return !m_imported.contains(link.key); };
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
    std::vector<LineageHop> hops;
    for (const Link& link : linksFrom(Direction::Back, node, always))
        hops.push_back(hop(Direction::Back, link));
    std::ranges::reverse(hops);
    std::ranges::stable_sort(hops, {}, &LineageHop::step);
    return hops;
}

std::vector<NodeId> Lineage::successors(NodeId node, std::size_t step) const
{
    return endsOf(Direction::On, node, [step](const Link& link) { return link.step <= step; });
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
    std::vector<LineageHop> hops;
    for (const Link& link : linksFrom(Direction::On, node, always))
        hops.push_back(hop(Direction::On, link));
    std::ranges::stable_sort(hops, {}, &LineageHop::step);
    return hops;
}

std::vector<NodeId> Lineage::kin(NodeId node) const
{
    std::vector<NodeId> kin;
    for (const Link& link : linksFrom(Direction::Back, node, always))
        kin.push_back(link.other);
    for (const Link& link : linksFrom(Direction::On, node, always))
        kin.push_back(link.other);
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
