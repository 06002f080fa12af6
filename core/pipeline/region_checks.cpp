#include "core/partition/regions/region_growth.h"
#include "core/pipeline/property_checks.h"

namespace passbench {
namespace {

/// Whether something outside of both regions depends on `from`, and `to` on it: joined, they would wait for themselves.
bool hasDetour(const Uses& uses, const AnnotatedRegions& annotated, const UnitPlaces& places, std::size_t from, std::size_t to)
{
    const std::size_t last = *places.find(annotated.regions[to].begins.front()); // nothing after it leads to it
    const auto regionOf = [&](NodeId id) { return annotated.index.find(id); };
    const auto mayLead = [&](NodeId id) {
        const auto place = places.find(id);
        return !place || *place <= last;
    };
    std::unordered_set<NodeId> seen;
    std::vector<NodeId> pending;
    const auto visitUsers = [&](NodeId id) {
        for (const NodeId user : uses[id])
            if (regionOf(user) != from && mayLead(user) && seen.insert(user).second)
                pending.push_back(user);
    };
    const auto visitRest = [&](std::size_t other) { // a region is computed as a whole: what enters it is what leaves waits for
        for (const NodeId end : annotated.regions[other].ends)
            if (seen.insert(end).second)
                pending.push_back(end);
    };
    for (const NodeId end : annotated.regions[from].ends)
        visitUsers(end);
    std::erase_if(pending, [&](NodeId id) { return regionOf(id) == to; });
    while (!pending.empty()) {
        const NodeId id = pending.back();
        pending.pop_back();
        if (regionOf(id) == to)
            return true;
        visitUsers(id);
        if (const auto other = regionOf(id))
            visitRest(*other);
    }
    return false;
}

/// Whether some edge between the two says that they stay apart.
bool isCut(const Function& function, const AnnotatedRegions& annotated, std::size_t from, std::size_t to)
{
    return std::ranges::any_of(annotated.regions[to].begins, [&](NodeId begin) {
        const NodeId end = function[begin].operands.front();
        const auto region = annotated.index.find(end);
        return region == from && (!mayMerge(function[begin]) || !mayMerge(function[end]));
    });
}

/// An operator or call with arguments. A call of a function that captures values, or is called twice, stands outside.
bool wantsRegion(const Function& function, const Uses& uses, const Node& node)
{
    if (node.operands.empty())
        return false;
    const Invoke* invoke = node.as<Invoke>();
    if (!invoke || !invoke->global.empty())
        return invoke || node.as<Call>();
    const Node& callee = function[node.operands.front()];
    return callee.as<FunctionLiteral>() && callee.operands.empty() && node.operands.size() > 1 && uses[callee.id].size() == 1;
}

} // namespace

Result<void> checkAnnotated(const Function& function)
{
    PB_ASSIGN(const AnnotatedRegions annotated, annotatedRegions(function));
    PB_TRY(checkAcyclic(function, annotated));
    const NodeNumbers live = neededBy(function);
    const Uses uses(function);
    for (const NodePtr& node : function.nodes()) {
        if (wantsRegion(function, uses, *node) && live.contains(node->id) && !annotated.find(node->id))
            return mistakeAt(*node, fmt::format("`{}` is in no annotated region", displayName(*node)));
    }
    const Node& result = function[function.result()];
    if (annotated.find(result.id) && !isEnd(result))
        return mistakeAt(result, fmt::format("`{}` leaves its region as the result, without a `compiler_end`", displayName(result)));
    return {};
}

Result<void> checkRegionsMerged(const Function& function)
{
    PB_ASSIGN(const AnnotatedRegions annotated, annotatedRegions(function));
    PB_ASSIGN(const UnitPlaces places, placeUnits(function, annotated));
    const Uses uses(function);
    for (std::size_t to = 0; to < annotated.regions.size(); ++to)
        for (const NodeId begin : annotated.regions[to].begins) {
            const Node& end = function[function[begin].operands.front()];
            const auto from = annotated.index.find(end.id);
            if (!isEnd(end) || !from || *from == to)
                continue;
            const AnnotatedRegion& feeder = annotated.regions[*from];
            if (feeder.compiler == annotated.regions[to].compiler && !isCut(function, annotated, *from, to) && !hasDetour(uses, annotated, places, *from, to))
                return mistakeAt(end, fmt::format("two regions of `{}` meet here and could be one", feeder.compiler));
        }
    return {};
}

} // namespace passbench
