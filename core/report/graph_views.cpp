#include "core/report/graph_views.h"

#include "core/layout/fold.h"
#include "core/support/text.h"

#include <algorithm>

namespace passbench::report {
namespace {

std::int64_t outputBox(const Scene& scene)
{
    const auto found = std::ranges::find(scene.boxes, BoxKind::Output, &SceneBox::kind);
    return found == scene.boxes.end() ? -1 : found - scene.boxes.begin();
}

using GroupNumbers = std::unordered_map<std::string_view, std::int64_t>;

/// What a box of `seen` stands for: a box of the whole scene, or -2 and less for a closed group.
std::int64_t shownBy(const SceneBox& box, const Scene& whole, const GroupNumbers& groups)
{
    if (box.kind == BoxKind::Group)
        if (const auto group = groups.find(box.key); group != groups.end())
            return -2 - group->second;
    if (box.kind == BoxKind::Output)
        return outputBox(whole);
    const auto found = whole.boxOf.find(box.node);
    return found == whole.boxOf.end() ? -1 : static_cast<std::int64_t>(found->second);
}

} // namespace

std::size_t GraphViews::add(const Module& module)
{
    for (std::size_t graph = 0; graph < m_graphs.size(); ++graph)
        if (m_graphs[graph].functions == module.functions)
            return graph;
    Graph& graph = m_graphs.emplace_back();
    graph.functions = module.functions;
    graph.scene = makeScene(module);
    graph.tree = groupTree(graph.scene, module);
    return m_graphs.size() - 1;
}

Result<void> GraphViews::draw(Graph& graph, const std::string& key, const Scene& scene, Places& previous, const std::stop_token& stop)
{
    LayoutRequest request = layoutRequest(scene, approximateTextWidth);
    for (std::size_t box = 0; box < scene.boxes.size(); ++box)
        if (const auto old = previous.find(scene.boxes[box].node); old != previous.end() && scene.boxes[box].node != NodeId::None)
            request.boxes[box].previous = old->second;
    PB_ASSIGN(LayoutResult layout, layOut(request, {.stop = stop}));
    layout = folded(request, std::move(layout), scene.isNested ? foldOfWhole : FoldOptions());
    put(graph, key, scene, layout);
    previous.clear();
    for (std::size_t box = 0; box < scene.boxes.size(); ++box)
        previous.emplace(scene.boxes[box].node, layout.boxes[box]);
    return {};
}

Result<void> GraphViews::draw(std::vector<Planned> planned, const std::stop_token& stop)
{
    std::vector<LayoutRequest> requests;
    for (const Planned& one : planned)
        requests.push_back(layoutRequest(one.scene, approximateTextWidth));
    PB_ASSIGN(std::vector<LayoutResult> layouts, layOutAll(requests, {.stop = stop}));
    for (std::size_t k = 0; k < planned.size() && m_book.bytes() <= m_limits.bytes; ++k)
        put(*planned[k].graph, planned[k].key, planned[k].scene, folded(requests[k], std::move(layouts[k]), planned[k].scene.isNested ? foldOfWhole : FoldOptions()));
    return {};
}

void GraphViews::put(Graph& graph, const std::string& key, const Scene& scene, const LayoutResult& layout)
{
    std::vector<std::int64_t> shows, hulls;
    GroupNumbers groups;
    for (std::size_t group = 0; group < graph.tree.groups.size(); ++group)
        groups.try_emplace(graph.tree.groups[group].key, static_cast<std::int64_t>(group));
    for (const SceneBox& box : scene.boxes)
        shows.push_back(shownBy(box, graph.scene, groups));
    for (const SceneGroup& hull : scene.groups) {
        const auto group = hull.key.empty() ? groups.end() : groups.find(hull.key);
        hulls.push_back(group == groups.end() ? -1 : group->second);
    }
    graph.views[key] = m_book.add(scene, layout, shows, hulls);
}

/// As at first, but for one group.
GroupView GraphViews::single(const Graph& graph, std::int32_t group) const
{
    const bool isOpen = openGroups(graph.tree, {.grouped = true})[static_cast<std::size_t>(group)];
    return isOpen ? withClosed({.grouped = true}, graph.tree, group) : withOpened({.grouped = true}, graph.tree, group);
}

Result<void> GraphViews::draw(const std::stop_token& stop, const std::function<void(double)>& progress)
{
    const auto tell = [&](double fraction) {
        if (progress)
            progress(fraction);
    };
    for (std::size_t k = 0; k < m_graphs.size(); ++k) {
        Graph& graph = m_graphs[k];
        const auto seen = [&](const GroupView& view) { return foldedScene(graph.scene, graph.tree, openGroups(graph.tree, view)); };
        const bool isSmall = graph.scene.boxes.size() <= m_limits.mostBoxes;
        if (!m_isGrouped)
            PB_TRY(draw(graph, "flat", graph.scene, m_places["flat"], stop));
        if (!graph.tree.groups.empty() || m_isGrouped)
            PB_TRY(draw(graph, "", seen({.grouped = true}), m_places[""], stop));
        if (!graph.tree.groups.empty() && isSmall)
            PB_TRY(draw(graph, "*", seen({.grouped = true, .all = true}), m_places["*"], stop));
        tell(0.5 * static_cast<double>(k + 1) / static_cast<double>(m_graphs.size()));
    }
    // One group after the other of all graphs, so that each graph has some when there is no room for all.
    constexpr std::size_t atOnce = 64; // pictures that are laid out together
    std::size_t most = 0, count = 0;
    std::vector<Planned> planned;
    for (const Graph& graph : m_graphs)
        most = std::max(most, graph.tree.groups.size());
    for (std::size_t group = 0; group < most; ++group) {
        for (Graph& graph : m_graphs) {
            if (group >= graph.tree.groups.size())
                continue;
            count += graph.scene.boxes.size() > m_limits.mostBoxes ? 10 : 1;
            if (m_book.bytes() > m_limits.bytes || count > m_limits.mostSingles)
                return draw(std::move(planned), stop);
            Scene scene = foldedScene(graph.scene, graph.tree, openGroups(graph.tree, single(graph, static_cast<std::int32_t>(group))));
            if (scene.boxes.size() <= m_limits.mostBoxes)
                planned.push_back({&graph, std::to_string(group), std::move(scene)});
            if (planned.size() == atOnce)
                PB_TRY(draw(std::exchange(planned, {}), stop));
        }
        tell(0.5 + 0.5 * static_cast<double>(group + 1) / static_cast<double>(most));
    }
    return draw(std::move(planned), stop);
}

Json GraphViews::boxesOf(const Graph& graph, Lines& lines)
{
    std::vector<std::vector<std::uint64_t>> shown(graph.scene.boxes.size()), passed(graph.scene.boxes.size());
    for (std::size_t box = 0; box < shown.size(); ++box) {
        const SceneBox& drawn = graph.scene.boxes[box];
        if (drawn.node != NodeId::None)
            shown[box].push_back(number(drawn.node));
        for (const NodeId node : drawn.folded)
            shown[box].push_back(number(node));
    }
    for (const auto& [node, box] : graph.scene.boxOf) {
        m_nodes.push_back(node);
        if (std::ranges::find(shown[box], number(node)) == shown[box].end())
            passed[box].push_back(number(node));
    }
    Json boxes = Json::array();
    for (std::size_t box = 0; box < shown.size(); ++box) {
        std::ranges::sort(passed[box]);
        Strings text {graph.scene.boxes[box].title};
        text.insert(text.end(), graph.scene.boxes[box].rows.begin(), graph.scene.boxes[box].rows.end());
        std::vector<std::uint64_t> what {lines.of(join(text, "\n")), shown[box].size()};
        what.insert(what.end(), shown[box].begin(), shown[box].end());
        what.insert(what.end(), passed[box].begin(), passed[box].end());
        const auto [known, isNew] = m_knownBoxes.try_emplace(std::string(reinterpret_cast<const char*>(what.data()), what.size() * sizeof(std::uint64_t)), m_knownBoxes.size());
        if (isNew)
            m_boxes.push_back(what);
        boxes.push_back(box < graph.tree.groupOf.size() ? graph.tree.groupOf[box] : -1);
        boxes.push_back(known->second);
    }
    return boxes;
}

Json GraphViews::take(Lines& lines)
{
    Json graphs = Json::array();
    for (Graph& graph : m_graphs) {
        Json groups = Json::array();
        for (const GraphGroup& group : graph.tree.groups)
            for (const Json& part : {Json(lines.of(group.title)), Json(group.parent), Json(group.boxes), Json(lines.of(group.key))})
                groups.push_back(part);
        graphs.push_back({{"boxes", boxesOf(graph, lines)}, {"groups", std::move(groups)}, {"first", m_isGrouped ? "" : "flat"}, {"views", std::move(graph.views)}, {"legend", m_book.legend(graph.scene)}});
    }
    return graphs;
}

} // namespace passbench::report
