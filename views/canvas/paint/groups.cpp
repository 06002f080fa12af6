// What only groups have: the sheets behind a box of many copies, the button that opens or closes, and the count of what is inside.

#include "views/canvas/paint/heat.h"
#include "views/canvas/paint/painter.h"

namespace passbench {

void CanvasPainter::paintCopies(Frame& frame, const QRectF& rect, const SceneBox& box)
{
    if (box.copies < 2)
        return;
    const double away = 3 * frame.viewport.zoom, lower = 2 * frame.viewport.zoom, round = ThemeSizes::nodeCorner * frame.viewport.zoom;
    setNodePen(frame);
    for (const int sheet : {2, 1})
        frame.painter.drawRoundedRect(rect.translated(sheet * away, 0).adjusted(0.5 * frame.pixel, sheet * lower, -0.5 * frame.pixel, -sheet * lower), round, round);
}

/// A square with a plus, or with a minus when the group is open.
void CanvasPainter::paintGroupButton(Frame& frame, const QRectF& button, bool isOpen, const QColor& color)
{
    if (!frame.texts())
        return;
    QPainter& painter = frame.painter;
    const double zoom = frame.viewport.zoom;
    const QRectF rect = frame.snapped(frame.viewport.toScreen(button.adjusted(1.5, 1.5, -1.5, -1.5))).adjusted(0.5 * frame.pixel, 0.5 * frame.pixel, -0.5 * frame.pixel, -0.5 * frame.pixel);
    QColor line = color;
    line.setAlphaF(0.85F);
    painter.setPen(QPen(line, std::max(1.0, zoom)));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(rect, 2 * zoom, 2 * zoom);
    const double reach = rect.width() / 2 - 2.5 * zoom;
    const QPointF middle = rect.center();
    painter.drawLine(middle - QPointF(reach, 0), middle + QPointF(reach, 0));
    if (!isOpen)
        painter.drawLine(middle - QPointF(0, reach), middle + QPointF(0, reach));
}

/// A pill whose middle is at a corner of a box.
void CanvasPainter::paintCount(Frame& frame, QPointF corner, const QString& text, const QColor& color)
{
    QPainter& painter = frame.painter;
    const double scale = std::max(0.75, frame.viewport.zoom);
    const QTransform before = painter.transform();
    painter.translate(corner);
    painter.scale(scale, scale);
    const double width = m_labelMetrics.horizontalAdvance(text) + 10;
    const QRectF pill(-width + 9, -15, width, 16); // above the button
    painter.setPen(QPen(frame.colors.canvas, 1));
    painter.setBrush(color);
    painter.drawRoundedRect(pill, 8, 8);
    painter.setPen(inkOn(color));
    painter.setFont(m_labelFont);
    painter.drawText(pill, Qt::AlignCenter, text);
    painter.setTransform(before);
}

} // namespace passbench
