#include "core/groups/hull_graphs.h"

#include <fmt/format.h>

#include <numeric>

namespace passbench {

namespace {

/// Inputs are named one by one, and are alike nevertheless.
std::uint64_t shapeOf(const SceneBox& box) { return (box.kind == BoxKind::Input ? 0 : std::hash<std::string>()(box.title) * 31) + static_cast<std::uint64_t>(box.kind); }

} // namespace

std::vector<DivisionGraph> hullGraphs(const Scene& scene, GroupPlan& plan)
{
    std::vector<DivisionGraph> graphs(scene.groups.size() + 1); // the whole first, then hulls
    for (std::size_t hull = 0; hull < scene.groups.size(); ++hull) {
        const SceneGroup& group = scene.groups[hull];
        const bool isGlobal = group.kind == GroupKind::Region;
        plan.add({.key = isGlobal ? group.title.str() : fmt::format("{} %{}", group.body == GroupBody::Else ? "else" : "call", number(group.call)), .title = group.title,
            .origin = GroupOrigin::Function, .parent = group.parent, .hull = static_cast<std::int32_t>(hull)});
    }
    // At each level a box is a unit of its own, or in the unit of the hull that holds it.
    std::vector<std::uint32_t> unitOfHull(scene.groups.size(), UINT32_MAX), unitOfBox(scene.boxes.size());
    for (std::uint32_t box = 0; box < scene.boxes.size(); ++box) {
        std::int32_t hull = scene.boxes[box].group;
        plan.setParent({.boxes = {box}}, hull);
        DivisionGraph& own = graphs[static_cast<std::size_t>(hull + 1)];
        unitOfBox[box] = static_cast<std::uint32_t>(own.units.size());
        own.units.push_back({.boxes = {box}, .shape = shapeOf(scene.boxes[box])});
        for (; hull >= 0; hull = scene.groups[static_cast<std::size_t>(hull)].parent) {
            DivisionGraph& around = graphs[static_cast<std::size_t>(scene.groups[static_cast<std::size_t>(hull)].parent + 1)];
            std::uint32_t& unit = unitOfHull[static_cast<std::size_t>(hull)];
            if (unit == UINT32_MAX) {
                unit = static_cast<std::uint32_t>(around.units.size());
                around.units.push_back({.boxes = {}, .group = hull});
            }
            Unit& whole = around.units[unit];
            whole.boxes.push_back(box);
            whole.shape = whole.shape * 1099511628211ull + shapeOf(scene.boxes[box]);
        }
    }
    const auto depthOf = [&](std::int32_t hull) {
        int depth = 0;
        for (; hull >= 0; hull = scene.groups[static_cast<std::size_t>(hull)].parent)
            ++depth;
        return depth;
    };
    for (const SceneEdge& edge : scene.edges) {
        std::int32_t from = scene.boxes[edge.from].group, to = scene.boxes[edge.to].group;
        std::uint32_t fromUnit = unitOfBox[edge.from], toUnit = unitOfBox[edge.to];
        int fromDepth = depthOf(from), toDepth = depthOf(to);
        while (from != to) {
            const bool leaves = fromDepth >= toDepth;
            std::int32_t& hull = leaves ? from : to;
            (leaves ? fromUnit : toUnit) = unitOfHull[static_cast<std::size_t>(hull)];
            --(leaves ? fromDepth : toDepth);
            hull = scene.groups[static_cast<std::size_t>(hull)].parent;
        }
        if (fromUnit != toUnit)
            graphs[static_cast<std::size_t>(from + 1)].edges.push_back({fromUnit, toUnit});
    }
    for (DivisionGraph& graph : graphs) {
        std::vector<std::uint32_t> each(graph.units.size());
        std::iota(each.begin(), each.end(), 0u);
        graph = joined(graph, each); // in order, edges once
    }
    return graphs;
}

} // namespace passbench
