// Small histograms on edges: what was seen of a value, and what of it is kept.

#include "views/canvas/paint/painter.h"

namespace passbench {

void CanvasPainter::drawCharts(Frame& frame)
{
    constexpr double width = 36, height = 15, inset = 2;
    DisplayList& list = frame.list;
    for (const auto& [edge, chart] : frame.state.charts) {
        const Point middle = middleOf(frame.lineOf(edge));
        const Rect plate {middle.x + 4 - width, middle.y - height / 2, width, height}; // labels stand at the right
        if (!frame.seen.intersects(toQt(plate)))
            continue;
        const bool marked = frame.state.pickedEdge == edge || frame.state.hoveredEdge == edge;
        list.opacity = frame.isEdgeLit(edge) ? 1 : unlit;
        list.add(DrawnRect {.rect = plate, .corner = 3, .fill = {.role = InkRole::Canvas}, .stroke = {{.role = marked ? InkRole::Accent : InkRole::Edge}, 1, Dash::Solid}, .snaps = false});
        const Rect inner {plate.x + inset, plate.y + inset, width - 2 * inset, height - 2 * inset};
        const auto part = [&](double left, double top, double wide, double tall, Ink ink) { list.add(DrawnRect {.rect = {inner.x + left, inner.y + top, wide, tall}, .fill = ink, .snaps = false}); };
        for (const auto& [from, to] : {std::pair {0.0F, chart.low}, std::pair {chart.high, 1.0F}})
            if (to - from > 0.005F)
                part(from * inner.width, 0, (to - from) * inner.width, inner.height, {.role = InkRole::Error, .alpha = 0.35F});
        const double bar = inner.width / static_cast<double>(chart.bars.size());
        for (std::size_t i = 0; i < chart.bars.size(); ++i)
            if (chart.bars[i] > 0) {
                const double tall = std::max(0.6, static_cast<double>(chart.bars[i]) * inner.height);
                part(static_cast<double>(i) * bar, inner.height - tall, bar * 0.85, tall, {.role = marked ? InkRole::Accent : InkRole::EdgeLabel});
            }
    }
    list.opacity = 1;
}

} // namespace passbench
