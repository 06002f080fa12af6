#include "core/drawing/scene.h"

#include <algorithm>

namespace passbench {

namespace {

// A row of boxes that flow to the right leaves room for the types between them, up to so much.
constexpr double widestGap = 128, gapBesideLabel = 20;
constexpr double labelPixels = 10;
constexpr double ofHullTitle = 11, besideHullTitle = 60; // its margins, and the button that closes it

double gapForLabels(const Scene& scene, const TextWidth& textWidth, double least)
{
    double gap = least;
    for (const SceneEdge& edge : scene.edges)
        if (gap < widestGap)
            gap = std::max(gap, textWidth(edge.label, labelPixels, false) + gapBesideLabel);
    return std::min(gap, widestGap);
}

} // namespace

LayoutRequest layoutRequest(const Scene& scene, const TextWidth& textWidth, const BoxMetrics& metrics, FlowDirection direction)
{
    LayoutRequest request;
    request.direction = direction;
    if (direction == FlowDirection::Right)
        request.rowGap = gapForLabels(scene, textWidth, request.rowGap);
    request.boxes.reserve(scene.boxes.size());
    for (const SceneBox& box : scene.boxes) {
        double width = textWidth(box.title, metrics.titlePixels, true) + metrics.iconRoom() + (box.kind == BoxKind::Group ? metrics.groupButton : 0);
        for (const std::string& row : box.rows)
            width = std::max(width, textWidth(row, metrics.rowPixels, false));
        const double rows = static_cast<double>(box.rows.size());
        request.boxes.push_back({.width = std::clamp(width + 2 * metrics.padding, metrics.minimumWidth, metrics.maximumWidth),
            .height = metrics.headHeight + (box.rows.empty() ? 0 : rows * metrics.rowHeight + metrics.padding), .group = box.group});
    }
    std::unordered_map<NodeId, std::uint32_t> values; // numbered from 0, so that equal pictures are equal
    for (const SceneEdge& edge : scene.edges)
        request.edges.push_back({.from = edge.from, .to = edge.to, .value = values.try_emplace(edge.value, static_cast<std::uint32_t>(values.size())).first->second});
    for (const SceneGroup& group : scene.groups) {
        request.groupParents.push_back(group.parent);
        if (scene.isNested)
            request.groupWidths.push_back(textWidth(group.title, ofHullTitle, true) + besideHullTitle);
    }
    request.rigid.assign(scene.isNested ? scene.groups.size() : 0, true);
    return request;
}

} // namespace passbench
