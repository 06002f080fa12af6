#include "views/panels/graph/found.h"

#include <algorithm>

namespace passbench {
namespace {

/// Of each group the one around it at depth `level`, itself where it is not deeper.
std::vector<std::int32_t> ancestorsAt(const GroupTree& tree, int level)
{
    std::vector<int> depth;
    std::vector<std::int32_t> at;
    for (std::size_t group = 0; group < tree.groups.size(); ++group) {
        const std::int32_t parent = tree.groups[group].parent;
        depth.push_back(parent < 0 ? 0 : depth[static_cast<std::size_t>(parent)] + 1);
        at.push_back(depth.back() <= level ? static_cast<std::int32_t>(group) : at[static_cast<std::size_t>(parent)]);
    }
    return at;
}

/// Sorts by the groups of the outermost level at which there are several.
void groupMatches(FoundNodes& found, const GroupedScene& whole)
{
    constexpr int deepest = 6;
    const auto groupOf = [&](NodeId node) { return whole.tree.groupOf[whole.scene.boxOf.at(node)]; };
    std::vector<std::pair<std::int32_t, NodeId>> placed;
    for (int level = 0; level < deepest; ++level) {
        const std::vector<std::int32_t> ancestor = ancestorsAt(whole.tree, level);
        placed.clear();
        for (const NodeId node : found.nodes)
            if (const std::int32_t group = groupOf(node); group >= 0)
                placed.emplace_back(ancestor[static_cast<std::size_t>(group)], node);
            else
                placed.emplace_back(-1, node);
        if (std::ranges::adjacent_find(placed, [](const auto& a, const auto& b) { return a.first != b.first; }) != placed.end())
            break;
    }
    std::unordered_map<std::int32_t, std::size_t> order;
    for (const auto& [group, node] : placed)
        order.try_emplace(group, order.size());
    std::ranges::stable_sort(placed, {}, [&](const auto& entry) { return order[entry.first]; });
    found.nodes.clear();
    for (const auto& [group, node] : placed) {
        if (found.groups.empty() || found.nodes.empty() || order[group] + 1 != found.groups.size()) {
            const GraphGroup* named = group < 0 ? nullptr : &whole.tree.groups[static_cast<std::size_t>(group)];
            found.groups.push_back({.key = named ? named->key : "", .title = named ? named->title : "", .first = found.nodes.size(), .boxes = named ? named->boxes : 0});
        }
        ++found.groups.back().matches;
        found.nodes.push_back(node);
    }
}

} // namespace

SearchedGraph searchedGraph(const Session& session, PicturePtr picture)
{
    return {.module = session.shown(), .picture = std::move(picture), .diff = session.hasPrevious() && session.isDiffKnown() ? session.diff() : nullptr,
        .run = session.shownRun()};
}

QueryContext contextOf(const SearchedGraph& graph)
{
    const GroupedScene* whole = graph.picture->whole.get();
    return {.module = graph.module, .scene = whole ? whole->scene : *graph.picture->scene, .tree = whole ? &whole->tree : nullptr, .diff = graph.diff.get(), .run = graph.run};
}

FoundNodes foundBy(const std::string& query, const SearchedGraph& graph)
{
    FoundNodes found;
    auto nodes = findNodes(query, contextOf(graph));
    if (!nodes)
        found.error = std::move(nodes).error();
    else
        found.nodes = *std::move(nodes);
    if (graph.picture->whole && !found.nodes.empty())
        groupMatches(found, *graph.picture->whole);
    return found;
}

} // namespace passbench
