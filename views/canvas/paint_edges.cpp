// Edges: rounded lines with arrows at reading zoom, thin segments from afar; the type of each value beside one edge.

#include "views/canvas/canvas_painter.h"

#include <QPainterPath>

#include <algorithm>

namespace passbench {
namespace {

/// The polyline with its bends rounded, ending `shorter` before its last point so that the arrow's tip is sharp.
QPainterPath roundedPath(const QPolygonF& line, double radius, double shorter)
{
    QPainterPath path;
    path.moveTo(line.first());
    for (qsizetype k = 1; k + 1 < line.size(); ++k) {
        const QLineF in(line[k], line[k - 1]), out(line[k], line[k + 1]);
        const double reach = std::min({radius, in.length() / 2, out.length() / 2});
        if (in.length() > 0 && out.length() > 0) {
            path.lineTo(in.pointAt(reach / in.length()));
            path.quadTo(line[k], out.pointAt(reach / out.length()));
        }
    }
    QLineF end(line[line.size() - 2], line.last());
    if (end.length() > shorter)
        end.setLength(end.length() - shorter);
    path.lineTo(end.p2());
    return path;
}

QPolygonF arrowHead(const QPolygonF& line, double size)
{
    // The last segment may be shorter than the arrow; what counts is the way the line comes from.
    QPointF from = line.first();
    for (qsizetype k = line.size() - 2; k >= 0; --k)
        if (QLineF(line[k], line.last()).length() >= size) {
            from = line[k];
            break;
        }
    const QPointF tip = line.last();
    const double length = QLineF(from, tip).length();
    if (length <= 0)
        return {};
    const QPointF along = (tip - from) / length, across(-along.y(), along.x());
    return QPolygonF({tip, tip - along * size + across * size * 0.5, tip - along * size - across * size * 0.5});
}

} // namespace

QPolygonF CanvasPainter::lineOf(const Frame& frame, std::uint32_t edge) const
{
    QPolygonF line = m_picture->edges[edge];
    if (!frame.state.displaced.empty() && line.size() > 1) {
        const SceneEdge& ends = m_picture->scene->edges[edge];
        const QPointF from = frame.state.displaced[ends.from], to = frame.state.displaced[ends.to];
        for (qsizetype k = 0; k < line.size(); ++k)
            line[k] += from + (to - from) * (static_cast<double>(k) / static_cast<double>(line.size() - 1));
    }
    for (QPointF& point : line)
        point = frame.viewport.toScreen(point);
    return line;
}

void CanvasPainter::paintEdges(Frame& frame)
{
    QPainter& painter = frame.painter;
    const PaintState& state = frame.state;
    const std::vector<SceneEdge>& edges = m_picture->scene->edges;
    if (!frame.texts()) {
        QList<QLineF> lit, pale;
        for (const std::uint32_t edge : frame.edges) {
            const QPolygonF line = lineOf(frame, edge);
            auto& lines = state.isLit(edges[edge].from) && state.isLit(edges[edge].to) ? lit : pale;
            for (qsizetype k = 1; k < line.size(); ++k)
                lines.append({line[k - 1], line[k]});
        }
        QColor color = frame.colors.edge;
        painter.setPen(QPen(color, 0));
        painter.drawLines(lit);
        color.setAlphaF(0.25F);
        painter.setPen(QPen(color, 0));
        painter.drawLines(pale);
        return;
    }

    const double zoom = frame.viewport.zoom, arrow = std::max(4.0, ThemeSizes::arrow * zoom);
    const auto draw = [&](std::uint32_t edge, const QColor& color, double width) {
        const QPolygonF line = lineOf(frame, edge);
        if (line.size() < 2)
            return;
        painter.setPen(QPen(color, width, Qt::SolidLine, Qt::FlatCap));
        painter.setBrush(Qt::NoBrush);
        painter.drawPath(roundedPath(line, 14 * zoom, arrow * 0.8));
        painter.setPen(Qt::NoPen);
        painter.setBrush(color);
        painter.drawPolygon(arrowHead(line, arrow * (width > 1.5 ? 1.3 : 1)));
    };
    const auto isSelected = [&](const SceneEdge& edge) {
        return state.selected && (edge.from == *state.selected || edge.to == *state.selected);
    };
    const NodeId hoveredValue = state.hoveredEdge ? edges[*state.hoveredEdge].value : NodeId::None;
    const auto isHovered = [&](std::uint32_t edge) { // all uses of the same value
        return state.hoveredEdge
            && (edge == *state.hoveredEdge
                || (hoveredValue != NodeId::None && edges[edge].value == hoveredValue
                    && edges[edge].from == edges[*state.hoveredEdge].from));
    };
    const double width = std::clamp(zoom * 1.1, 1.0, 2.0);
    for (const std::uint32_t edge : frame.edges) {
        QColor color = frame.colors.edge;
        if (!state.isLit(edges[edge].from) || !state.isLit(edges[edge].to))
            color.setAlphaF(0.25F);
        if (!isSelected(edges[edge]) && !isHovered(edge))
            draw(edge, color, width);
    }
    for (const std::uint32_t edge : frame.edges) // over the others
        if (isSelected(edges[edge]) || isHovered(edge))
            draw(edge, frame.colors.accent, std::max(2.0, width));
}

const QStaticText& CanvasPainter::labelOf(std::uint32_t edge)
{
    const auto [found, isNew] = m_labels.try_emplace(edge);
    if (isNew) {
        found->second.setText(QString::fromStdString(m_picture->scene->edges[edge].label));
        found->second.setTextFormat(Qt::PlainText);
        found->second.setPerformanceHint(QStaticText::AggressiveCaching);
        found->second.prepare({}, m_labelFont);
    }
    return found->second;
}

void CanvasPainter::paintEdgeLabels(Frame& frame)
{
    QPainter& painter = frame.painter;
    const double zoom = frame.viewport.zoom;
    QColor plate = frame.colors.canvas;
    plate.setAlphaF(0.8F);
    painter.setFont(m_labelFont);
    for (const std::uint32_t edge : frame.edges) {
        if (!m_picture->labelled[edge])
            continue;
        // Beside the longest segment of what is to be seen of the line, so that a long edge has its label where one looks.
        const QPolygonF line = lineOf(frame, edge);
        QPointF place;
        double best = 12 * zoom;
        for (qsizetype k = 1; k < line.size(); ++k) {
            QLineF segment(line[k - 1], line[k]);
            const QRectF area = QRectF(segment.p1(), segment.p2()).normalized().adjusted(-1, -1, 1, 1);
            if (!area.intersects(frame.screen))
                continue;
            const QPointF low(std::clamp(segment.x1(), frame.screen.left(), frame.screen.right()),
                std::clamp(segment.y1(), frame.screen.top(), frame.screen.bottom()));
            const QPointF high(std::clamp(segment.x2(), frame.screen.left(), frame.screen.right()),
                std::clamp(segment.y2(), frame.screen.top(), frame.screen.bottom()));
            // An upright piece counts more than a slanting one, which other lines are likely to cross.
            const double worth = QLineF(low, high).length() * (segment.x1() == segment.x2() ? 3 : 1);
            if (worth > best) {
                best = worth;
                place = (low + high) / 2;
            }
        }
        if (place.isNull())
            continue;
        const SceneEdge& ends = m_picture->scene->edges[edge];
        const QStaticText& text = labelOf(edge);
        const QTransform before = painter.transform();
        painter.translate(place + QPointF(5 * zoom, 0));
        painter.scale(zoom, zoom);
        painter.setOpacity(frame.state.isLit(ends.from) && frame.state.isLit(ends.to) ? 1 : 0.25);
        const bool marked = frame.state.selected && (ends.from == *frame.state.selected || ends.to == *frame.state.selected);
        const QRectF ground(QPointF(-2, -text.size().height() / 2 + 1), text.size() + QSizeF(4, -2));
        painter.setPen(Qt::NoPen);
        painter.setBrush(plate);
        painter.drawRoundedRect(ground, 3, 3); // lines may pass behind
        painter.setPen(marked ? frame.colors.accent : frame.colors.edgeLabel);
        painter.drawStaticText(QPointF(0, -text.size().height() / 2), text);
        painter.setTransform(before);
    }
    painter.setOpacity(1);
}

} // namespace passbench
