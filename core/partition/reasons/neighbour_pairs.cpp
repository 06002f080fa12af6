#include "core/partition/reasons/neighbour_pairs.h"

#include "core/partition/regions/made_values.h"

#include <algorithm>
#include <deque>
#include <map>
#include <unordered_set>

namespace passbench {
namespace {

struct Met {
    std::size_t region;
    std::size_t between; ///< how many nodes that compute something lie before it
};

/// Regions whose calls a way from `start` leads to, the nearest first. It goes on behind `user` where `through(user)` says so.
template<typename Through> std::vector<Met> regionsMet(const RegionCaller& caller, NodeId start, Through&& through)
{
    std::vector<Met> met;
    std::unordered_set<NodeId> seen {start};
    std::deque<std::pair<NodeId, std::size_t>> pending {{start, 0}};
    while (!pending.empty()) {
        const auto [at, between] = pending.front();
        pending.pop_front();
        for (const NodeId user : caller.uses[at]) {
            if (!seen.insert(user).second)
                continue;
            if (const auto region = caller.regions.find(user); region != caller.regions.end())
                met.push_back({region->second, between});
            if (!through(user))
                continue;
            if (isBundling(caller.function[user]))
                pending.emplace_front(user, between);
            else
                pending.emplace_back(user, between + 1);
        }
    }
    std::ranges::stable_sort(met, {}, &Met::between);
    return met;
}

/// Those that a way around their compiler's other regions leads from one to the other, of which one has no nearer one.
RegionPairs connectedNeighbours(const RegionCaller& caller, std::span<const RegionInfo> regions)
{
    struct Way {
        std::size_t from, to, between;
    };
    std::vector<Way> ways;
    std::map<std::size_t, std::size_t> nearestBehind, nearestBefore;
    for (const auto& [call, one] : caller.regions) {
        const auto isAlike = [&, one = one](std::size_t other) { return regions[one].compiler == regions[other].compiler; };
        const auto through = [&](NodeId user) {
            const auto region = caller.regions.find(user);
            return region == caller.regions.end() || !isAlike(region->second);
        };
        for (const auto& [other, between] : regionsMet(caller, call, through)) {
            if (!isAlike(other))
                continue;
            ways.push_back({one, other, between});
            for (std::size_t* nearest : {&nearestBehind.emplace(one, between).first->second, &nearestBefore.emplace(other, between).first->second})
                *nearest = std::min(*nearest, between);
        }
    }
    RegionPairs pairs;
    for (const auto& [from, to, between] : ways)
        if (between == nearestBehind.at(from) || between == nearestBefore.at(to))
            pairs.emplace(std::min(from, to), std::max(from, to));
    return pairs;
}

/// Those that take the same value, each and the next of its compiler in the order of their calls.
void addSiblings(const RegionCaller& caller, std::span<const RegionInfo> regions, RegionPairs& pairs)
{
    const auto isBundle = [&](NodeId user) { return isBundling(caller.function[user]); };
    for (const NodePtr& node : caller.function.nodes()) {
        if (isBundling(*node))
            continue;
        std::vector<Met> takers = regionsMet(caller, node->id, isBundle);
        std::ranges::sort(takers, {}, [&](const Met& met) { return caller.function.position(regions[met.region].call); });
        std::map<std::string_view, std::size_t> last;
        for (const Met& taker : takers) {
            const auto [before, isFirst] = last.emplace(regions[taker.region].compiler, taker.region);
            if (!isFirst)
                pairs.emplace(std::min(before->second, taker.region), std::max(before->second, taker.region));
            before->second = taker.region;
        }
    }
}

} // namespace

RegionPairs neighbourPairs(const RegionCaller& caller, std::span<const RegionInfo> regions)
{
    RegionPairs pairs = connectedNeighbours(caller, regions);
    addSiblings(caller, regions, pairs);
    return pairs;
}

} // namespace passbench
