// Edges: rounded lines with arrows at reading zoom, thin segments from afar; the type of each value beside one edge.

#include "views/canvas/paint/label_places.h"
#include "views/canvas/paint/painter.h"

#include <QPainterPath>

#include <algorithm>

namespace passbench {
namespace {

/// What is drawn with one pen. Many short lines at once are several times as fast as a path for each edge.
struct Strokes {
    QList<QLineF> lines;
    QPainterPath arrows;

    void draw(QPainter& painter, const QColor& color, double width, Qt::PenStyle style = Qt::SolidLine) const
    {
        painter.setPen(QPen(color, width, style, Qt::FlatCap));
        painter.drawLines(lines);
        painter.fillPath(arrows, color);
    }
};

/// The polyline with its bends rounded, ending `shorter` before its last point so that the arrow's tip is sharp.
QPolygonF rounded(const QPolygonF& line, double radius, double shorter)
{
    QPolygonF points;
    points.append(line.first());
    for (qsizetype k = 1; k + 1 < line.size(); ++k) {
        const QLineF in(line[k], line[k - 1]), out(line[k], line[k + 1]);
        if (in.length() <= 0 || out.length() <= 0)
            continue;
        const double reach = std::min({radius, in.length() / 2, out.length() / 2});
        const QPointF from = in.pointAt(reach / in.length()), to = out.pointAt(reach / out.length());
        constexpr int pieces = 4; // of a parabola from `from` to `to`
        for (int p = 0; p <= pieces; ++p) {
            const double t = static_cast<double>(p) / pieces;
            points.append(from * (1 - t) * (1 - t) + line[k] * 2 * t * (1 - t) + to * t * t);
        }
    }
    QLineF end(points.last(), line.last());
    if (end.length() > shorter)
        end.setLength(end.length() - shorter);
    points.append(end.p2());
    return points;
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
    const auto isLit = [&](const SceneEdge& edge) { return state.isLit(edge.from) && state.isLit(edge.to); };
    const auto isPath = [&](const SceneEdge& edge) { return state.isPath(edge.from, edge.to); };
    const QColor addedColor = frame.colors.changes[static_cast<std::size_t>(ChangeKind::Added)];
    const QColor removedColor = frame.colors.changes[static_cast<std::size_t>(ChangeKind::Removed)];
    if (!frame.texts()) {
        QList<QLineF> lit, pale, added, removed, path;
        for (const std::uint32_t edge : frame.edges) {
            const QPolygonF line = lineOf(frame, edge);
            auto& lines = !isLit(edges[edge])                        ? pale
                : isPath(edges[edge])                       ? path
                : edges[edge].change == EdgeChange::Added   ? added
                : edges[edge].change == EdgeChange::Removed ? removed
                                                            : lit;
            for (qsizetype k = 1; k < line.size(); ++k)
                lines.append({line[k - 1], line[k]});
        }
        QColor color = frame.colors.edge;
        painter.setPen(QPen(color, 0));
        painter.drawLines(lit);
        color.setAlphaF(0.25F);
        painter.setPen(QPen(color, 0));
        painter.drawLines(pale);
        painter.setPen(QPen(removedColor, 0, Qt::DashLine));
        painter.drawLines(removed);
        painter.setPen(QPen(frame.colors.accent, 2));
        painter.drawLines(path);
        painter.setPen(QPen(addedColor, 0));
        painter.drawLines(added);
        return;
    }

    const double zoom = frame.viewport.zoom, arrow = ThemeSizes::arrow * zoom;
    const QRectF reach = frame.screen.adjusted(-4, -4, 4, 4);
    const auto add = [&](Strokes& strokes, std::uint32_t edge, double head) {
        const QPolygonF line = lineOf(frame, edge);
        if (line.size() < 2)
            return;
        const QPolygonF points = rounded(line, 14 * zoom, head * 0.8);
        for (qsizetype k = 1; k < points.size(); ++k)
            if (reach.intersects(QRectF(points[k - 1], points[k]).normalized().adjusted(-1, -1, 1, 1)))
                strokes.lines.append({points[k - 1], points[k]});
        if (zoom >= Detail::arrows && reach.adjusted(-head, -head, head, head).contains(line.last())) {
            strokes.arrows.addPolygon(arrowHead(line, head));
            strokes.arrows.closeSubpath();
        }
    };
    const auto isSelected = [&](const SceneEdge& edge) {
        return state.selected && (edge.from == *state.selected || edge.to == *state.selected);
    };
    const auto isUseOf = [&](std::uint32_t edge, const std::optional<std::uint32_t>& marked) { // all uses of the same value
        return marked
            && (edge == *marked
                || (edges[*marked].value != NodeId::None && edges[edge].value == edges[*marked].value && edges[edge].from == edges[*marked].from));
    };
    const double width = std::clamp(zoom * 1.1, 1.0, 2.0);
    Strokes plain, pale, strong, added, removed;
    for (Strokes* strokes : {&plain, &pale, &strong, &added, &removed})
        strokes->arrows.setFillRule(Qt::WindingFill); // arrows may lie on each other
    for (const std::uint32_t edge : frame.edges) {
        if (isSelected(edges[edge]) || isUseOf(edge, state.hoveredEdge) || (state.pickedEdge && edge == *state.pickedEdge) || (isLit(edges[edge]) && isPath(edges[edge])))
            add(strong, edge, arrow * 1.3);
        else if (!isLit(edges[edge]))
            add(pale, edge, arrow);
        else if (edges[edge].change == EdgeChange::None)
            add(plain, edge, arrow);
        else
            add(edges[edge].change == EdgeChange::Added ? added : removed, edge, arrow);
    }
    QColor paleColor = frame.colors.edge;
    paleColor.setAlphaF(0.25F);
    pale.draw(painter, paleColor, width);
    plain.draw(painter, frame.colors.edge, width);
    removed.draw(painter, removedColor, width, Qt::DashLine);
    added.draw(painter, addedColor, std::max(1.5, width));
    strong.draw(painter, frame.colors.accent, std::max(2.0, width));
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
    if (m_labelPlaces.size() != m_picture->edges.size())
        m_labelPlaces = placeLabels(*m_picture, m_labelMetrics, m_rowMetrics);
    for (const std::uint32_t edge : frame.edges) {
        if (m_labelPlaces[edge].isEmpty())
            continue;
        const SceneEdge& ends = m_picture->scene->edges[edge];
        const QPointF moved = (frame.state.displacement(ends.from) + frame.state.displacement(ends.to)) / 2;
        const QStaticText& text = labelOf(edge);
        painter.setOpacity(frame.state.isLit(ends.from) && frame.state.isLit(ends.to) ? 1 : 0.25);
        const bool marked = frame.state.selected && (ends.from == *frame.state.selected || ends.to == *frame.state.selected);
        const QRectF ground(QPointF(-2, -text.size().height() / 2 + 1), text.size() + QSizeF(4, -2));
        for (const QPointF& place : m_labelPlaces[edge]) {
            const QPointF start = frame.viewport.toScreen(place + moved);
            if (!QRectF(start + ground.topLeft() * zoom, ground.size() * zoom).intersects(frame.screen))
                continue;
            const QTransform before = painter.transform();
            painter.translate(start);
            painter.scale(zoom, zoom);
            painter.setPen(Qt::NoPen);
            painter.setBrush(plate);
            painter.drawRoundedRect(ground, 3, 3); // lines may pass behind
            painter.setPen(marked ? frame.colors.accent : frame.colors.edgeLabel);
            painter.drawStaticText(QPointF(0, -text.size().height() / 2), text);
            painter.setTransform(before);
        }
    }
    painter.setOpacity(1);
}

} // namespace passbench
