// Boxes: a coloured head with icon and name over rows of attributes; plain rectangles from afar; and their marks.

#include "views/canvas/paint/painter.h"

#include "views/canvas/paint/group_buttons.h"
#include "views/canvas/paint/heat.h"
#include "views/theme/icon.h"

#include <QLocale>
#include <QPainterPath>

#include <cmath>

namespace passbench {

/// That of its value, where values are shown; else of its category.
QColor CanvasPainter::headColor(const Frame& frame, std::uint32_t box) const
{
    if (!frame.state.heat)
        return headColorOf(m_picture->scene->boxes[box]);
    const Heat::Box* heat = frame.state.heatOf(box);
    return heat ? heatColor(heat->share, frame.isDark()) : colorWithoutHeat(frame.isDark());
}

/// The number at the lower right corner: colour is never the only sign.
void CanvasPainter::paintHeatText(Frame& frame, std::uint32_t box)
{
    const Heat::Box* heat = frame.state.heatOf(box);
    if (!heat)
        return;
    QPainter& painter = frame.painter;
    const double zoom = frame.viewport.zoom;
    const QRectF rect = rectOf(frame, box);
    const QTransform before = painter.transform();
    painter.setOpacity(frame.state.isLit(box) ? 1 : 0.3);
    painter.translate(rect.bottomRight());
    painter.scale(zoom, zoom);
    const double width = m_labelMetrics.horizontalAdvance(heat->text) + 10, height = m_labelMetrics.height() + 2;
    const QRectF plate(6 - width, -height / 2 + 2, width, height);
    painter.setPen(QPen(heatColor(heat->share, frame.isDark()), 1.5));
    painter.setBrush(frame.colors.canvas);
    painter.drawRoundedRect(plate, height / 2, height / 2);
    painter.setFont(m_labelFont);
    painter.setPen(frame.colors.nodeText);
    painter.drawText(plate, Qt::AlignCenter, heat->text);
    painter.setTransform(before);
    painter.setOpacity(1);
}

void CanvasPainter::paintPlainBox(Frame& frame, std::uint32_t box)
{
    QPainter& painter = frame.painter;
    QRectF rect = rectOf(frame, box);
    rect.setWidth(std::max(rect.width(), frame.pixel));
    rect.setHeight(std::max(rect.height(), frame.pixel));
    const double opacity = (frame.state.isLit(box) ? 1 : 0.3) * (frame.state.change(box) == ChangeKind::Removed ? 0.5 : 1);
    painter.setOpacity(opacity);
    paintPlainShape(frame, rect, box);
    painter.setOpacity(1);
}

void CanvasPainter::paintPlainShape(Frame& frame, const QRectF& rect, std::uint32_t box)
{
    QPainter& painter = frame.painter;
    const SceneBox& scene = m_picture->scene->boxes[box];
    if (isPlace(scene.kind))
        return; // all of it is a hull
    const double head = BoxMetrics().headHeight * frame.viewport.zoom;
    const QColor color = headColor(frame, box);
    if (frame.shapes() && !scene.rows.empty() && !frame.state.heatOf(box)) {
        painter.fillRect(rect, frame.colors.nodeBorder);
        const double border = frame.pixel;
        painter.fillRect(rect.adjusted(border, border, -border, -border), frame.colors.nodeBody);
        painter.fillRect(frame.snapped(QRectF(rect.topLeft(), QSizeF(rect.width(), head))), color);
    } else {
        painter.fillRect(rect, color);
    }
}

void CanvasPainter::paintBox(Frame& frame, std::uint32_t box)
{
    const bool ghost = frame.state.change(box) == ChangeKind::Removed;
    const double lit = frame.state.isLit(box) ? 1 : 0.3;
    frame.painter.setOpacity(lit * (ghost ? 0.45 : 1));
    paintShape(frame, rectOf(frame, box), box);
    frame.painter.setOpacity(lit); // what was removed can still be read
    paintContent(frame, box);
    frame.painter.setOpacity(1);
}

void CanvasPainter::setNodePen(Frame& frame)
{
    frame.painter.setPen(QPen(frame.colors.nodeBorder, std::max(frame.pixel, std::floor(frame.viewport.zoom) * ThemeSizes::nodeBorder)));
    frame.painter.setBrush(frame.colors.nodeBody);
}

void CanvasPainter::paintShape(Frame& frame, const QRectF& rect, std::uint32_t box)
{
    QPainter& painter = frame.painter;
    const SceneBox& scene = m_picture->scene->boxes[box];
    if (isPlace(scene.kind))
        return;
    const double zoom = frame.viewport.zoom;
    const QColor head = headColor(frame, box);
    const bool isPill = scene.kind == BoxKind::Input || scene.kind == BoxKind::Output;
    const double headHeight = scene.rows.empty() ? rect.height()
                                                 : frame.snapped(std::min(rect.height(), BoxMetrics().headHeight * zoom));
    const double corner = isPill ? std::min(headHeight, rect.height()) / 2 : ThemeSizes::nodeCorner * zoom;
    if (zoom < Detail::roundCorners) {
        painter.setRenderHint(QPainter::Antialiasing, false);
        paintPlainShape(frame, rect, box);
        painter.setRenderHint(QPainter::Antialiasing, true);
        return;
    }
    if (scene.rows.empty()) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(head);
        painter.drawRoundedRect(rect, corner, corner);
        return;
    }
    paintCopies(frame, rect, scene);
    const QRectF outline = rect.adjusted(0.5 * frame.pixel, 0.5 * frame.pixel, -0.5 * frame.pixel, -0.5 * frame.pixel);
    const double round = ThemeSizes::nodeCorner * zoom;
    setNodePen(frame);
    painter.drawRoundedRect(outline, round, round);
    // The head: the upper part of the same rounded rectangle.
    QPainterPath top;
    top.moveTo(rect.left(), rect.top() + headHeight);
    top.lineTo(rect.left(), rect.top() + round);
    top.quadTo(rect.topLeft(), QPointF(rect.left() + round, rect.top()));
    top.lineTo(rect.right() - round, rect.top());
    top.quadTo(rect.topRight(), QPointF(rect.right(), rect.top() + round));
    top.lineTo(rect.right(), rect.top() + headHeight);
    top.closeSubpath();
    painter.fillPath(top, head);
}

void CanvasPainter::paintIcon(Frame& frame, const QRectF& rect, double headHeight, const SceneBox& box)
{
    const double zoom = frame.viewport.zoom;
    // For even sizes only, so that zooming does not fill the cache of pixmaps.
    const int pixels = std::max(8, qRound(ThemeSizes::headIcon * zoom / frame.pixel / 2) * 2);
    const auto index = static_cast<std::uint32_t>(&box - m_picture->scene->boxes.data());
    const bool ghost = frame.state.change(index) == ChangeKind::Removed;
    const QPixmap icon = iconPixmap(headIconName(box), ghost ? frame.colors.nodeText : frame.state.heat ? inkOn(headColor(frame, index)) : frame.colors.onHead, pixels);
    const double side = pixels * frame.pixel;
    const QPointF at(frame.snapped(rect.left() + (BoxMetrics().padding - 1) * zoom),
        frame.snapped(rect.top() + headHeight * zoom / 2 - side / 2));
    frame.painter.drawPixmap(QRectF(at, QSizeF(side, side)), icon, QRectF(icon.rect()));
}

void CanvasPainter::paintContent(Frame& frame, std::uint32_t box)
{
    QPainter& painter = frame.painter;
    const BoxMetrics metrics;
    const BoxText& text = textOf(box);
    const SceneBox& scene = m_picture->scene->boxes[box];
    const double zoom = frame.viewport.zoom;
    const QRectF rect = rectOf(frame, box);
    const double headHeight = scene.rows.empty() ? m_picture->boxes[box].height() : metrics.headHeight;

    const bool all = zoom >= Detail::rows;
    const bool place = isPlace(scene.kind);
    const CompilerStyle* compiler = place ? frame.state.compilerOf(box) : nullptr;
    const double iconRoom = all && (!place || compiler) ? ThemeSizes::headIcon + ThemeSizes::headIconGap : 0;
    if (compiler)
        paintBadge(frame, rect.topLeft() + QPointF(metrics.padding + 5, headHeight / 2 + 2) * zoom, compiler->letter, compiler->color);
    else if (all && !place)
        paintIcon(frame, rect, headHeight, scene);
    const QTransform before = painter.transform();
    painter.translate(rect.topLeft());
    painter.scale(zoom, zoom);
    const bool ghost = frame.state.change(box) == ChangeKind::Removed; // its head is pale
    painter.setPen(ghost || place ? frame.colors.nodeText : frame.state.heat ? inkOn(headColor(frame, box)) : frame.colors.onHead);
    painter.setFont(m_titleFont);
    painter.drawStaticText(QPointF(metrics.padding - 1 + iconRoom, (place ? 3 : 0) + (headHeight - m_titleMetrics.height()) / 2),
        text.title);
    painter.setFont(m_rowFont);
    painter.setPen(frame.colors.nodeText);
    double y = metrics.headHeight + (m_picture->boxes[box].height() - metrics.headHeight
                                        - metrics.rowHeight * static_cast<double>(text.rows.size())) / 2;
    for (const QStaticText& row : all ? std::span(text.rows) : std::span<const QStaticText>()) {
        painter.drawStaticText(QPointF(metrics.padding, y + (metrics.rowHeight - m_rowMetrics.height()) / 2), row);
        y += metrics.rowHeight;
    }
    painter.setTransform(before);
    if (all && scene.kind == BoxKind::Group)
        paintGroupButton(frame, buttonOfBox(m_picture->boxes[box].translated(frame.state.displacement(box))), false, frame.colors.onHead);
}

void CanvasPainter::paintMark(Frame& frame, std::uint32_t box)
{
    QPainter& painter = frame.painter;
    const PaintState& state = frame.state;
    const QRectF rect = rectOf(frame, box);
    const double corner = frame.shapes() ? (ThemeSizes::nodeCorner + 2) * frame.viewport.zoom : 0;
    const auto outline = [&](const QColor& color, double width, double away, Qt::PenStyle style = Qt::SolidLine) {
        painter.setBrush(Qt::NoBrush); // a badge may have left its own
        painter.setPen(QPen(color, width, style));
        painter.drawRoundedRect(rect.adjusted(-away, -away, away, away), corner, corner);
    };
    double away = 1;
    if (const auto change = state.markedChange(box)) {
        const QColor color = frame.colors.changes[static_cast<std::size_t>(*change)];
        outline(color, 2, away, *change == ChangeKind::Removed ? Qt::DashLine : Qt::SolidLine);
        away += 2.5;
        if (frame.shapes())
            paintBadge(frame, rect.topRight(), Theme::changeSign(*change), color);
    }
    const auto match = state.matches.empty() ? PaintState::Match::None : state.matches[box];
    if (match != PaintState::Match::None) {
        const bool current = match == PaintState::Match::Current;
        outline(current ? frame.colors.matchCurrent : frame.colors.match, current ? 3 : 2, away + 0.5);
        away += 3;
    }
    if (std::find(state.related.begin(), state.related.end(), box) != state.related.end())
        outline(frame.colors.accent, 2, away, Qt::DotLine);
    if (state.layers.marks && frame.shapes() && std::find(state.breakpoints.begin(), state.breakpoints.end(), box) != state.breakpoints.end())
        paintBadge(frame, rect.topLeft(), QChar(u'■'), frame.colors.error);
    if (state.layers.marks && box < state.changesInside.size() && state.changesInside[box] > 0) {
        outline(frame.colors.changes[static_cast<std::size_t>(ChangeKind::Changed)], 2, away);
        away += 2.5;
        if (frame.shapes())
            paintCount(frame, rect.topRight(), QLocale().toString(state.changesInside[box]), frame.colors.changes[static_cast<std::size_t>(ChangeKind::Changed)]);
    }
    if (state.selected == box || state.pickedBox == box)
        outline(frame.colors.accent, ThemeSizes::selectedBorder, away);
    else if (state.hovered == box)
        outline(frame.colors.caption, 1, 0.5);
}

void CanvasPainter::paintBadge(Frame& frame, QPointF center, QChar sign, const QColor& color)
{
    QPainter& painter = frame.painter;
    const double radius = std::max(5.0, 7 * frame.viewport.zoom);
    painter.setPen(QPen(frame.colors.canvas, 1));
    painter.setBrush(color);
    painter.drawEllipse(center, radius, radius);
    painter.setPen(inkOn(color));
    QFont font = m_titleFont;
    font.setBold(true);
    const QTransform before = painter.transform();
    painter.translate(center);
    painter.scale(radius / 7, radius / 7);
    font.setPixelSize(11);
    painter.setFont(font);
    painter.drawText(QRectF(-8, -8, 16, 16), Qt::AlignCenter, QString(sign));
    painter.setTransform(before);
}

} // namespace passbench
