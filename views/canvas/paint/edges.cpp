// Which edges are drawn how, and the type of each value beside one edge.

#include "views/canvas/paint/painter.h"

#include <algorithm>
#include <array>

namespace passbench {

std::vector<Point> CanvasPainter::Frame::lineOf(std::uint32_t edge) const
{
    std::vector<Point> line = pointsOf(picture.edges[edge]);
    if (!state.displaced.empty() && line.size() > 1) {
        const SceneEdge& ends = picture.scene->edges[edge];
        const QPointF from = state.displaced[ends.from], to = state.displaced[ends.to];
        for (std::size_t k = 0; k < line.size(); ++k) {
            const QPointF moved = from + (to - from) * (static_cast<double>(k) / static_cast<double>(line.size() - 1));
            line[k] = {line[k].x + moved.x(), line[k].y + moved.y()};
        }
    }
    return line;
}

void CanvasPainter::drawEdges(Frame& frame)
{
    const PaintState& state = frame.state;
    const std::vector<SceneEdge>& edges = frame.picture.scene->edges;
    const auto isSelected = [&](const SceneEdge& edge) { return state.selected && (edge.from == *state.selected || edge.to == *state.selected); };
    const auto isUseOf = [&](std::uint32_t edge, const std::optional<std::uint32_t>& marked) { // all uses of the same value
        return marked
            && (edge == *marked
                || (edges[*marked].value != NodeId::None && edges[edge].value == edges[*marked].value && edges[edge].from == edges[*marked].from));
    };
    const auto lookOf = [&](std::uint32_t index) {
        const SceneEdge& edge = edges[index];
        const bool isNear = frame.detail.texts() && (isSelected(edge) || isUseOf(index, state.hoveredEdge) || state.pickedEdge == index);
        if (isNear || (frame.isEdgeLit(index) && state.isPath(edge.from, edge.to)))
            return EdgeLook::Strong;
        if (!frame.isEdgeLit(index))
            return EdgeLook::Pale;
        return edge.change == EdgeChange::None ? EdgeLook::Plain : edge.change == EdgeChange::Added ? EdgeLook::Added
                                                                                                    : EdgeLook::Removed;
    };
    std::array<std::vector<std::uint32_t>, edgeLooks> byLook; // what is alike is painted at once
    for (const std::uint32_t edge : frame.edges)
        byLook[static_cast<std::size_t>(lookOf(edge))].push_back(edge);
    for (std::size_t look = 0; look < byLook.size(); ++look)
        for (const std::uint32_t edge : byLook[look])
            drawOne(frame, edge, static_cast<EdgeLook>(look));
    if (frame.areBundled())
        for (const std::uint32_t trunk : frame.picture.trunkIndex.query(frame.seen)) {
            const Trunk& drawn = frame.picture.bundles.trunks[trunk];
            drawTrunk(frame.list, drawn.from, drawn.to, drawn.edges, frame.detail);
        }
}

/// As a line, as the mouths of a tunnel, or as what is seen of it beside the trunks of bundles.
void CanvasPainter::drawOne(Frame& frame, std::uint32_t edge, EdgeLook look)
{
    const bool isStrong = look == EdgeLook::Strong;
    if (!isStrong && frame.detail.hasTunnels() && frame.picture.tunnels.is(edge)) {
        const std::vector<Point> line = frame.lineOf(edge);
        for (const bool isAtStart : {true, false})
            drawEdge(frame.list, tunnelMouth(line, isAtStart), look, frame.detail, !isAtStart);
        return;
    }
    const auto& bundled = frame.picture.bundles.edges;
    if (look == EdgeLook::Plain && frame.areBundled())
        if (const auto found = std::ranges::lower_bound(bundled, edge, {}, &BundledEdge::edge); found != bundled.end() && found->edge == edge) {
            for (const std::vector<Point>& piece : found->pieces)
                drawEdge(frame.list, piece, look, frame.detail);
            return;
        }
    drawEdge(frame.list, frame.lineOf(edge), look, frame.detail);
}

void CanvasPainter::drawTunnelSigns(Frame& frame)
{
    const PaintState& state = frame.state;
    for (const std::uint32_t index : frame.picture.signIndex.query(frame.seen)) {
        const TunnelSign& sign = frame.picture.tunnels.signs[index];
        const SceneEdge& ends = frame.picture.scene->edges[sign.edges.front()];
        const QPointF moved = state.displacement(sign.isAtStart ? ends.from : ends.to);
        frame.list.opacity = std::ranges::any_of(sign.edges, [&](std::uint32_t edge) { return frame.isEdgeLit(edge); }) ? 1 : 0.25;
        drawTunnelSign(frame.list, {sign.start.x + moved.x(), sign.start.y + moved.y()}, sign.text);
    }
    frame.list.opacity = 1;
}

void CanvasPainter::drawEdgeLabels(Frame& frame)
{
    const PaintState& state = frame.state;
    for (const std::uint32_t edge : frame.edges) {
        const auto places = frame.picture.labelsOf(edge);
        if (places.empty())
            continue;
        const SceneEdge& ends = frame.picture.scene->edges[edge];
        const QPointF moved = (state.displacement(ends.from) + state.displacement(ends.to)) / 2;
        const bool marked = state.selected && (ends.from == *state.selected || ends.to == *state.selected);
        frame.list.opacity = frame.isEdgeLit(edge) ? 1 : 0.25;
        for (const LabelPlace& place : places)
            drawEdgeLabel(frame.list, {place.start.x + moved.x(), place.start.y + moved.y()}, ends.label, {.role = marked ? InkRole::Accent : InkRole::EdgeLabel}, edgeLabelHeight);
    }
    frame.list.opacity = 1;
}

} // namespace passbench
