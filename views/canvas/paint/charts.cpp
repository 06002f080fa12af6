// Small histograms on edges: what was seen of a value, and what of it is kept.

#include "views/canvas/paint/painter.h"

#include "views/canvas/paint/lines.h"

namespace passbench {

void CanvasPainter::paintCharts(Frame& frame)
{
    constexpr double width = 36, height = 15, inset = 2;
    QPainter& painter = frame.painter;
    const double zoom = frame.viewport.zoom;
    QColor cut = frame.colors.error;
    cut.setAlphaF(0.35F);
    for (const auto& [edge, chart] : frame.state.charts) {
        const QPointF middle = middleOf(lineOf(frame, edge));
        const QRectF plate(4 - width, -height / 2, width, height); // labels stand at the right
        if (!frame.screen.intersects(QRectF(middle + plate.topLeft() * zoom, plate.size() * zoom)))
            continue;
        const SceneEdge& ends = m_picture->scene->edges[edge];
        const bool lit = frame.state.isLit(ends.from) && frame.state.isLit(ends.to);
        const bool marked = frame.state.pickedEdge == edge || frame.state.hoveredEdge == edge;
        const QTransform before = painter.transform();
        painter.setOpacity(lit ? 1 : 0.3);
        painter.translate(middle);
        painter.scale(zoom, zoom);
        painter.setPen(QPen(marked ? frame.colors.accent : frame.colors.edge, 1));
        painter.setBrush(frame.colors.canvas);
        painter.drawRoundedRect(plate, 3, 3);
        const QRectF inner = plate.adjusted(inset, inset, -inset, -inset);
        painter.setPen(Qt::NoPen);
        painter.setBrush(cut);
        for (const auto& [from, to] : {std::pair {0.0F, chart.low}, std::pair {chart.high, 1.0F}})
            if (to - from > 0.005F)
                painter.drawRect(QRectF(inner.left() + from * inner.width(), inner.top(), (to - from) * inner.width(), inner.height()));
        painter.setBrush(marked ? frame.colors.accent : frame.colors.edgeLabel);
        const double bar = inner.width() / static_cast<double>(chart.bars.size());
        for (std::size_t i = 0; i < chart.bars.size(); ++i)
            if (chart.bars[i] > 0) {
                const double tall = std::max(0.6, static_cast<double>(chart.bars[i]) * inner.height());
                painter.drawRect(QRectF(inner.left() + static_cast<double>(i) * bar, inner.bottom() - tall, bar * 0.85, tall));
            }
        painter.setTransform(before);
    }
    painter.setOpacity(1);
}

} // namespace passbench
