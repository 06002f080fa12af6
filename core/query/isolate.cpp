#include "core/query/isolate.h"

#include "core/query/node_sets.h"

#include <algorithm>
#include <set>

namespace passbench {
namespace {

constexpr std::uint32_t gone = static_cast<std::uint32_t>(-1);

std::vector<bool> keptBoxes(const Scene& scene, std::span<const NodeId> nodes)
{
    std::vector<bool> wanted(scene.boxes.size(), false);
    for (const NodeId node : nodes)
        if (const auto box = scene.boxOf.find(node); box != scene.boxOf.end())
            wanted[box->second] = true;
    const std::vector<bool> above = reachedFrom(scene, wanted, true), below = reachedFrom(scene, wanted, false);
    for (std::size_t box = 0; box < wanted.size(); ++box)
        wanted[box] = above[box] && below[box];
    return wanted;
}

/// What of the values around a box is not drawn.
struct Elsewhere {
    std::set<std::pair<std::uint32_t, NodeId>> in, out; ///< by box
};

std::string elsewhereText(std::size_t in, std::size_t out)
{
    const auto values = [](std::size_t count) { return fmt::format("{} value{}", count, count == 1 ? "" : "s"); };
    if (in > 0 && out > 0)
        return fmt::format("{} from, {} to elsewhere", values(in), out);
    return in > 0 ? values(in) + " from elsewhere" : values(out) + " read elsewhere";
}

} // namespace

Scene isolatedScene(const Scene& scene, std::span<const NodeId> nodes)
{
    const std::vector<bool> kept = keptBoxes(scene, nodes);
    Scene part;
    part.isNested = scene.isNested;
    part.origin = scene.origin;
    std::vector<std::uint32_t> now(scene.boxes.size(), gone);
    std::vector<bool> usesGroup(scene.groups.size(), false);
    for (std::uint32_t box = 0; box < scene.boxes.size(); ++box)
        for (std::int32_t group = kept[box] ? scene.boxes[box].group : -1; group >= 0 && !usesGroup[static_cast<std::size_t>(group)]; group = scene.groups[static_cast<std::size_t>(group)].parent)
            usesGroup[static_cast<std::size_t>(group)] = true;
    std::vector<std::int32_t> groupNow(scene.groups.size(), -1);
    for (std::size_t group = 0; group < scene.groups.size(); ++group)
        if (usesGroup[group]) {
            groupNow[group] = static_cast<std::int32_t>(part.groups.size());
            part.groups.push_back(scene.groups[group]);
            if (std::int32_t& parent = part.groups.back().parent; parent >= 0)
                parent = groupNow[static_cast<std::size_t>(parent)];
        }
    for (std::uint32_t box = 0; box < scene.boxes.size(); ++box)
        if (kept[box]) {
            now[box] = static_cast<std::uint32_t>(part.boxes.size());
            part.boxes.push_back(scene.boxes[box]);
            if (std::int32_t& group = part.boxes.back().group; group >= 0)
                group = groupNow[static_cast<std::size_t>(group)];
        }
    Elsewhere elsewhere;
    for (const SceneEdge& edge : scene.edges) {
        if (kept[edge.from] && kept[edge.to]) {
            part.edges.push_back(edge);
            part.edges.back().from = now[edge.from];
            part.edges.back().to = now[edge.to];
        } else if (kept[edge.to]) {
            elsewhere.in.emplace(now[edge.to], edge.value);
        } else if (kept[edge.from]) {
            elsewhere.out.emplace(now[edge.from], edge.value);
        }
    }
    for (std::uint32_t box = 0; box < part.boxes.size(); ++box) {
        const auto count = [box](const std::set<std::pair<std::uint32_t, NodeId>>& values) {
            return static_cast<std::size_t>(std::distance(values.lower_bound({box, NodeId::None}), values.lower_bound({box + 1, NodeId::None})));
        };
        if (const std::size_t in = count(elsewhere.in), out = count(elsewhere.out); in + out > 0)
            part.boxes[box].rows = withRow(part.boxes[box].rows, elsewhereText(in, out));
    }
    part.boxOf.reserve(part.boxes.size());
    for (const auto& [node, box] : scene.boxOf)
        if (kept[box])
            part.boxOf.emplace(node, now[box]);
    return part;
}

} // namespace passbench
