// The part of GraphCanvas that knows where what a person touches is seen, so that only that is painted anew.

#include "core/drawing/display/draw_edge.h"
#include "views/canvas/graph_canvas.h"

namespace passbench {
namespace {

constexpr std::size_t manyEdges = 60; ///< from which on all that is seen is one part

} // namespace

QRegion GraphCanvas::regionOfBox(std::uint32_t box) const
{
    const double reach = 14 + 8 * m_viewport.zoom; // outlines and badges
    const QRectF part = m_viewport.toScreen(m_picture->boxes[box]).adjusted(-reach, -reach, reach, reach) & QRectF(rect());
    return part.isEmpty() ? QRegion() : QRegion(part.toAlignedRect());
}

QRegion GraphCanvas::regionOfEdge(std::uint32_t edge) const
{
    QRegion region;
    const double reach = 4 + 10 * m_viewport.zoom; // the arrow, and a chart at the middle
    const auto add = [&](const QRectF& part) {
        if (const QRectF seen = part & QRectF(rect()); !seen.isEmpty())
            region += seen.toAlignedRect();
    };
    const QPolygonF& line = m_picture->edges[edge];
    for (qsizetype k = 1; k < line.size(); ++k)
        add(m_viewport.toScreen(QRectF(line[k - 1], line[k]).normalized()).adjusted(-reach, -reach, reach, reach));
    for (const LabelPlace& place : m_picture->labelsOf(edge)) {
        const double width = approximateTextWidth(m_picture->scene->edges[edge].label, edgeLabelPixels, false);
        add(m_viewport.toScreen(QRectF(place.start.x - 4, place.start.y - edgeLabelHeight, width + 8, 2 * edgeLabelHeight)));
    }
    if (!m_state.charts.empty())
        region = region.isEmpty() ? region : QRegion(region.boundingRect().adjusted(-40, -20, 40, 20));
    return region;
}

QRegion GraphCanvas::regionOfUses(std::optional<std::uint32_t> edge) const
{
    if (!edge)
        return {};
    const SceneEdge& marked = m_picture->scene->edges[*edge];
    const auto uses = m_picture->edgesFrom(marked.from);
    if (uses.size() > manyEdges)
        return rect();
    QRegion region;
    for (const std::uint32_t use : uses)
        if (use == *edge || (marked.value != NodeId::None && m_picture->scene->edges[use].value == marked.value))
            region += regionOfEdge(use);
    return region;
}

QRegion GraphCanvas::regionOfSelection() const
{
    QRegion region;
    for (const auto& box : {m_state.selected, m_state.pickedBox}) {
        if (!box)
            continue;
        region += regionOfBox(*box);
        const auto into = m_picture->edgesInto(*box), from = m_picture->edgesFrom(*box);
        if (into.size() + from.size() > manyEdges)
            return rect();
        for (const auto& edges : {into, from})
            for (const std::uint32_t edge : edges)
                region += regionOfEdge(edge);
    }
    for (const auto& hull : {m_state.selectedHull, m_state.pickedHull})
        if (hull) { // its border, which may be around all that is seen
            const QRectF outer = m_viewport.toScreen(m_picture->hulls[*hull]).adjusted(-8, -8, 8, 8), inner = outer.adjusted(20, 20, -20, -20);
            const QRegion whole((outer & QRectF(rect())).toAlignedRect());
            region += inner.isEmpty() ? whole : whole - QRegion((inner & QRectF(rect())).toAlignedRect());
        }
    return region;
}

} // namespace passbench
