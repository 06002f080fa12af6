// Marks of what a person has decided over compilers' heads: a pin at a box, scissors on an edge. They are seen from afar, too.

#include "views/canvas/paint/painter.h"

#include "views/canvas/paint/lines.h"
#include "views/theme/icon.h"

#include <algorithm>

namespace passbench {
void CanvasPainter::paintPins(Frame& frame)
{
    const auto isNear = [&](QPointF place) { return frame.screen.adjusted(-20, -20, 20, 20).contains(place); };
    const auto opacity = [&](bool lit) { frame.painter.setOpacity(lit ? 1 : 0.3); };
    const auto badges = [&](const std::vector<std::uint32_t>& boxes, const QString& icon, auto&& corner) {
        for (const std::uint32_t box : boxes)
            if (const QPointF place = corner(rectOf(frame, box)); isNear(place)) {
                opacity(frame.state.isLit(box));
                paintIconBadge(frame, place, icon);
            }
    };
    badges(frame.state.pinned, QStringLiteral("pin"), [](const QRectF& rect) { return rect.bottomLeft(); });
    badges(frame.state.inFloats, QStringLiteral("in-floats"), [](const QRectF& rect) { return QPointF(rect.left(), rect.center().y()); });
    for (const std::uint32_t edge : frame.state.cuts)
        if (const QPointF place = middleOf(lineOf(frame, edge)) - QPointF(5, 0) * frame.viewport.zoom; isNear(place)) { // the label stands at the right
            const SceneEdge& ends = m_picture->scene->edges[edge];
            opacity(frame.state.isLit(ends.from) && frame.state.isLit(ends.to));
            paintIconBadge(frame, place, QStringLiteral("cut"));
        }
    opacity(true);
}

void CanvasPainter::paintIconBadge(Frame& frame, QPointF center, const QString& icon)
{
    const double radius = std::clamp(8 * frame.viewport.zoom, 5.0, 16.0);
    frame.painter.setPen(QPen(frame.colors.canvas, 1));
    frame.painter.setBrush(frame.colors.text); // the colours are for changes and compilers
    frame.painter.drawEllipse(center, radius, radius);
    // For even sizes only, so that zooming does not fill the cache of pixmaps.
    const int pixels = std::max(6, qRound(1.5 * radius / frame.pixel / 2) * 2);
    const QPixmap sign = iconPixmap(icon, frame.colors.canvas, pixels);
    const double side = pixels * frame.pixel;
    frame.painter.drawPixmap(QRectF(center - QPointF(side / 2, side / 2), QSizeF(side, side)), sign, QRectF(sign.rect()));
}

} // namespace passbench
