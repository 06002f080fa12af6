#include "core/partition/reasons/apart.h"

#include "core/partition/reasons/neighbour_pairs.h"
#include "core/partition/regions/made_values.h"
#include "core/support/text.h"

#include <algorithm>
#include <map>
#include <unordered_set>

namespace passbench {
namespace {

/// The shortest way from `from` to `to` that leads through something else than tuples and projections; its nodes, in order.
/// `direct` tells whether one uses the other without anything between. `avoided` are calls that the way must not lead through.
std::vector<NodeId> pathOutside(const RegionCaller& caller, NodeId from, NodeId to, const std::unordered_set<NodeId>& avoided, bool& direct)
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
            if (caller.function.position(user) > end || avoided.contains(user) || !cameFrom.emplace(user, level[i]).second)
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
        text += fmt::format("{}{} %{}", i == 0 ? "" : path.size() > most && i + 1 == path.size() ? ", ..., "
                                                                                                 : ", ",
            nameOf(function, path[i]), number(path[i]));
    }
    return text;
}

/// Regions by their compiler: each has a name of its own, and is no cause of its own.
std::string causeOf(const RegionCaller& caller, std::span<const RegionInfo> regions, const std::vector<NodeId>& path)
{
    const auto causeIn = [&](NodeId node) {
        const auto region = caller.regions.find(node);
        return region == caller.regions.end() ? nameOf(caller.function, node) : fmt::format("a region of {}", regions[region->second].compiler);
    };
    Strings names;
    for (const NodeId node : path)
        if (std::string name = causeIn(node); std::ranges::find(names, name) == names.end())
            names.push_back(std::move(name));
    return join(names, ", ") + " between them";
}

RegionsApart explain(const RegionCaller& caller, std::span<const RegionInfo> regions, std::size_t one, std::size_t other)
{
    if (caller.function.position(regions[one].call) > caller.function.position(regions[other].call))
        std::swap(one, other);
    RegionsApart apart {.from = one, .to = other, .connected = false, .path = {}, .cause = {}, .reason = {}};
    bool direct = false;
    std::unordered_set<NodeId> others; // a way around them says more
    for (const auto& [call, region] : caller.regions)
        if (region != one && region != other && regions[region].compiler == regions[one].compiler)
            others.insert(call);
    apart.path = pathOutside(caller, regions[one].call, regions[other].call, others, direct);
    if (apart.path.empty())
        apart.path = pathOutside(caller, regions[one].call, regions[other].call, {}, direct);
    apart.connected = direct || !apart.path.empty();
    apart.cause = !apart.path.empty() ? causeOf(caller, regions, apart.path) : direct ? "nothing between them"
                                                                                      : "neither needs the other";
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
std::vector<std::pair<std::size_t, std::size_t>> nearestPairs(const RegionCaller& caller, std::span<const RegionInfo> regions, std::size_t most,
    std::size_t& inAll)
{
    std::map<std::string_view, std::vector<std::size_t>> byCompiler;
    std::size_t longest = 0;
    for (std::size_t i = 0; i < regions.size(); ++i)
        if (caller.regions.contains(regions[i].call)) {
            auto& list = byCompiler[regions[i].compiler];
            list.push_back(i);
            longest = std::max(longest, list.size());
        }
    for (const auto& [compiler, list] : byCompiler)
        inAll += list.size() * (list.size() - 1) / 2;
    std::vector<std::pair<std::size_t, std::size_t>> pairs;
    for (std::size_t distance = 1; distance < longest; ++distance)
        for (const auto& [compiler, list] : byCompiler)
            for (std::size_t i = 0; i + distance < list.size() && pairs.size() < most; ++i)
                pairs.emplace_back(list[i], list[i + distance]);
    std::ranges::sort(pairs);
    return pairs;
}

} // namespace

std::optional<RegionsApart> whyApart(const Module& module, std::span<const RegionInfo> regions, std::size_t one, std::size_t other)
{
    if (one == other || regions[one].compiler != regions[other].compiler)
        return std::nullopt;
    for (const RegionCaller& caller : regionCallersOf(module, regions))
        if (caller.regions.contains(regions[one].call) && caller.regions.contains(regions[other].call))
            return explain(caller, regions, one, other);
    return std::nullopt;
}

std::vector<RegionsApart> neighboursApart(const Module& module, std::span<const RegionInfo> regions)
{
    std::vector<RegionsApart> all;
    for (const RegionCaller& caller : regionCallersOf(module, regions))
        for (const auto& [one, other] : neighbourPairs(caller, regions))
            all.push_back(explain(caller, regions, one, other));
    std::ranges::stable_partition(all, &RegionsApart::connected);
    return all;
}

PairsApart regionsApart(const Module& module, std::span<const RegionInfo> regions, std::size_t most)
{
    PairsApart all;
    for (const RegionCaller& caller : regionCallersOf(module, regions))
        for (const auto& [one, other] : nearestPairs(caller, regions, most - all.pairs.size(), all.inAll))
            all.pairs.push_back(explain(caller, regions, one, other));
    std::ranges::stable_partition(all.pairs, &RegionsApart::connected);
    return all;
}

std::vector<RegionsApart> regionsApartFrom(const Module& module, std::span<const RegionInfo> regions, std::size_t one)
{
    std::vector<RegionsApart> all;
    for (const RegionCaller& caller : regionCallersOf(module, regions))
        for (std::size_t other = 0; other < regions.size(); ++other)
            if (other != one && regions[one].compiler == regions[other].compiler && caller.regions.contains(regions[one].call) && caller.regions.contains(regions[other].call))
                all.push_back(explain(caller, regions, one, other));
    std::ranges::stable_sort(all, {}, [](const RegionsApart& apart) { return std::pair(!apart.connected, apart.path.size()); });
    return all;
}

} // namespace passbench
