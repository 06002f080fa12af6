// Marks of what a person has decided over compilers' heads: a pin at a box, scissors on an edge. They are seen from afar, too.

#include "views/canvas/paint/painter.h"

namespace passbench {

void CanvasPainter::drawPins(Frame& frame)
{
    const double reach = frame.detail.pixels(20);
    const QRectF near = frame.seen.adjusted(-reach, -reach, reach, reach);
    const auto draw = [&](Point middle, std::string_view icon, bool isLit) {
        if (!near.contains(QPointF(middle.x, middle.y)))
            return;
        frame.list.opacity = isLit ? 1 : unlit;
        drawIconBadge(frame.list, middle, icon, frame.detail);
    };
    for (const std::uint32_t box : frame.state.pinned) {
        const Rect rect = frame.rectOf(box);
        draw({rect.x, rect.y + rect.height}, "pin", frame.state.isLit(box));
    }
    for (const std::uint32_t box : frame.state.inFloats) {
        const Rect rect = frame.rectOf(box);
        draw({rect.x, rect.y + rect.height / 2}, "in-floats", frame.state.isLit(box));
    }
    for (const std::uint32_t edge : frame.state.cuts) {
        const Point middle = middleOf(frame.lineOf(edge));
        draw({middle.x - 5, middle.y}, "cut", frame.isEdgeLit(edge)); // the label stands at the right
    }
    frame.list.opacity = 1;
}

} // namespace passbench
