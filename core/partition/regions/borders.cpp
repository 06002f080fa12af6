#include "core/partition/regions/borders.h"

#include "core/support/text.h"

#include <algorithm>
#include <map>
#include <set>
#include <unordered_set>

namespace passbench {
namespace {

using Kind = BorderSide::Kind;

bool isBundling(const Node& node) { return node.as<Project>() || node.as<Tuple>(); }

/// The function that calls a region, with who uses what in it.
struct Caller {
    const Function& function;
    Uses uses;
    std::unordered_map<NodeId, std::size_t> regions; ///< by call

    explicit Caller(const Function& f) : function(f), uses(f) {}
};

class Borders {
public:
    explicit Borders(const Caller& caller) : m_caller(caller) {}

    std::vector<Border> run()
    {
        for (const NodePtr& node : m_caller.function.nodes())
            if (isPlace(*node))
                for (const NodeId operand : node->operands)
                    from(operand, sideOf(*node));
        from(m_caller.function.result(), {.kind = Kind::Output});
        return std::move(m_borders);
    }

private:
    /// Something is computed there: not a tuple, a projection or a literal.
    static bool isPlace(const Node& node) { return node.as<Call>() || node.as<Invoke>() || node.as<If>(); }

    BorderSide sideOf(const Node& node) const
    {
        const auto region = m_caller.regions.find(node.id);
        if (region != m_caller.regions.end())
            return {Kind::Region, region->second, node.id};
        return {node.as<Parameter>() ? Kind::Input : Kind::Host, 0, node.id};
    }

    /// The value `id` as `to` takes it; behind tuples stand several.
    void from(NodeId id, const BorderSide& to)
    {
        std::vector<NodeId> pending {id};
        std::unordered_set<NodeId> seen;
        while (!pending.empty()) {
            const NodeId value = pending.back();
            pending.pop_back();
            const Node& node = m_caller.function[value];
            if (!seen.insert(value).second || node.as<Constant>() || node.as<FunctionLiteral>())
                continue;
            const NodeId maker = madeBy(value);
            if (node.as<Tuple>() || !(isPlace(m_caller.function[maker]) || m_caller.function[maker].as<Parameter>()))
                pending.insert(pending.end(), node.operands.rbegin(), node.operands.rend());
            else
                add(sideOf(m_caller.function[maker]), to, value);
        }
    }

    /// What stands behind the projections.
    NodeId madeBy(NodeId id) const
    {
        while (m_caller.function[id].as<Project>())
            id = m_caller.function[id].operands.front();
        return id;
    }

    void add(const BorderSide& from, const BorderSide& to, NodeId value)
    {
        if (from.kind != Kind::Region && to.kind != Kind::Region)
            return;
        if (!m_known.emplace(value, to.kind, to.node).second) // where the value comes from is clear from itself
            return;
        const Type& type = m_caller.function[value].type;
        m_borders.push_back({from, to, value, type, byteCount(type).value_or(0)});
    }

    const Caller& m_caller;
    std::vector<Border> m_borders;
    std::set<std::tuple<NodeId, Kind, NodeId>> m_known; ///< values with the side that takes them
};

std::vector<Caller> callersOf(const Module& module, std::span<const RegionInfo> regions)
{
    std::unordered_map<NodeId, std::size_t> byCall;
    for (std::size_t i = 0; i < regions.size(); ++i)
        if (regions[i].call != NodeId::None)
            byCall[regions[i].call] = i;
    std::vector<Caller> callers;
    if (byCall.empty())
        return callers;
    for (const NestedFunction& nested : allFunctions(module)) {
        if (!nested.function->compiler().empty())
            continue;
        std::unordered_map<NodeId, std::size_t> calls;
        for (const NodePtr& node : nested.function->nodes())
            if (const auto known = node->as<Invoke>() ? byCall.find(node->id) : byCall.end(); known != byCall.end())
                calls.insert(*known);
        if (!calls.empty())
            callers.emplace_back(*nested.function).regions = std::move(calls);
    }
    return callers;
}

/// The shortest way from `from` to `to` that leads through something else than tuples and projections; its nodes, in order.
/// `direct` tells whether one uses the other without anything between.
std::vector<NodeId> pathOutside(const Caller& caller, NodeId from, NodeId to, bool& direct)
{
    std::unordered_map<NodeId, NodeId> cameFrom; // with a mark: nodes that only hand on are met before anything is computed
    std::vector<NodeId> level {from};
    const std::int64_t end = caller.function.position(to); // nothing behind it leads to it
    direct = false;
    std::unordered_set<NodeId> untouched {from};
    for (std::size_t i = 0; i < level.size(); ++i)
        for (const NodeId user : caller.uses[level[i]]) {
            if (user == to && untouched.contains(level[i])) {
                direct = true;
                continue;
            }
            if (caller.function.position(user) > end || !cameFrom.emplace(user, level[i]).second)
                continue;
            if (user == to)
                continue;
            if (untouched.contains(level[i]) && isBundling(caller.function[user]))
                untouched.insert(user);
            level.push_back(user);
        }
    std::vector<NodeId> path;
    const auto last = cameFrom.find(to);
    if (last == cameFrom.end())
        return path;
    for (NodeId at = last->second; at != from; at = cameFrom.at(at))
        if (!isBundling(caller.function[at]))
            path.push_back(at);
    std::ranges::reverse(path);
    return path;
}

/// Of a call of fused operators, what is fused.
std::string nameOf(const Function& function, NodeId id)
{
    const Node& node = function[id];
    const FunctionLiteral* fused = node.as<Invoke>() && node.as<Invoke>()->global.empty() ? function[node.operands.front()].as<FunctionLiteral>() : nullptr;
    Strings names;
    for (const NodePtr& inner : fused && fused->body->composite().empty() ? fused->body->nodes() : std::vector<NodePtr> {})
        if (inner->as<Call>())
            names.push_back(displayName(*inner));
    return names.empty() ? displayName(node) : join(names, "+");
}

std::string pathText(const Function& function, const std::vector<NodeId>& path)
{
    constexpr std::size_t most = 6;
    std::string text;
    for (std::size_t i = 0; i < path.size(); ++i) {
        if (path.size() > most && i >= most - 1 && i + 1 < path.size())
            continue;
        text += fmt::format("{}{} %{}", i == 0 ? "" : path.size() > most && i + 1 == path.size() ? ", ..., " : ", ", nameOf(function, path[i]), number(path[i]));
    }
    return text;
}

RegionsApart explain(const Caller& caller, std::span<const RegionInfo> regions, std::size_t one, std::size_t other)
{
    if (caller.function.position(regions[one].call) > caller.function.position(regions[other].call))
        std::swap(one, other);
    RegionsApart apart {.from = one, .to = other, .connected = false, .path = {}, .reason = {}};
    bool direct = false;
    apart.path = pathOutside(caller, regions[one].call, regions[other].call, direct);
    apart.connected = direct || !apart.path.empty();
    if (!apart.path.empty())
        apart.reason = fmt::format("joined, the region would need its own result: a path leads out of it and back through {}", pathText(caller.function, apart.path));
    else if (direct)
        apart.reason = "one feeds the other and nothing lies between: a cut, the compiler's `merge_regions`, or a flow without MergeCompilerRegions keeps them apart";
    else
        apart.reason = "neither needs the other; MergeCompilerRegions{join_siblings=true} would join them";
    return apart;
}

/// Pairs of regions of one compiler that `caller` calls, in order; when there are more than `most`, those that are nearest in
/// the order of their compiler's calls.
std::vector<std::pair<std::size_t, std::size_t>> nearestPairs(const Caller& caller, std::span<const RegionInfo> regions, std::size_t most)
{
    std::map<std::string_view, std::vector<std::size_t>> byCompiler;
    std::size_t longest = 0;
    for (std::size_t i = 0; i < regions.size(); ++i)
        if (caller.regions.contains(regions[i].call)) {
            auto& list = byCompiler[regions[i].compiler];
            list.push_back(i);
            longest = std::max(longest, list.size());
        }
    std::vector<std::pair<std::size_t, std::size_t>> pairs;
    for (std::size_t distance = 1; distance < longest; ++distance)
        for (const auto& [compiler, list] : byCompiler)
            for (std::size_t i = 0; i + distance < list.size() && pairs.size() < most; ++i)
                pairs.emplace_back(list[i], list[i + distance]);
    std::ranges::sort(pairs);
    return pairs;
}

} // namespace

std::vector<Border> bordersOf(const Module& module, std::span<const RegionInfo> regions)
{
    std::vector<Border> all;
    for (const Caller& caller : callersOf(module, regions))
        std::ranges::move(Borders(caller).run(), std::back_inserter(all));
    return all;
}

std::optional<RegionsApart> whyApart(const Module& module, std::span<const RegionInfo> regions, std::size_t one, std::size_t other)
{
    if (one == other || regions[one].compiler != regions[other].compiler)
        return std::nullopt;
    for (const Caller& caller : callersOf(module, regions))
        if (caller.regions.contains(regions[one].call) && caller.regions.contains(regions[other].call))
            return explain(caller, regions, one, other);
    return std::nullopt;
}

std::vector<RegionsApart> regionsApart(const Module& module, std::span<const RegionInfo> regions, std::size_t most)
{
    std::vector<RegionsApart> all;
    for (const Caller& caller : callersOf(module, regions))
        for (const auto& [one, other] : nearestPairs(caller, regions, most - all.size()))
            all.push_back(explain(caller, regions, one, other));
    std::ranges::stable_partition(all, &RegionsApart::connected);
    return all;
}

std::vector<RegionsApart> regionsApartFrom(const Module& module, std::span<const RegionInfo> regions, std::size_t one)
{
    std::vector<RegionsApart> all;
    for (const Caller& caller : callersOf(module, regions))
        for (std::size_t other = 0; other < regions.size(); ++other)
            if (other != one && regions[one].compiler == regions[other].compiler && caller.regions.contains(regions[one].call) && caller.regions.contains(regions[other].call))
                all.push_back(explain(caller, regions, one, other));
    std::ranges::stable_sort(all, {}, [](const RegionsApart& apart) { return std::pair(!apart.connected, apart.path.size()); });
    return all;
}

} // namespace passbench
