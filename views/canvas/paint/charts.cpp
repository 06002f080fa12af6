// Small histograms on edges: what was seen of a value, and what of it is kept.

#include "views/canvas/paint/painter.h"

#include <algorithm>
#include <array>

namespace passbench {
namespace {

constexpr double chartWidth = 36, chartHeight = 15, labelReach = 150;

/// Labels of edges that may reach into `area`.
std::vector<QRectF> labelsNear(const Picture& picture, const QRectF& area)
{
    std::vector<QRectF> rects;
    for (const std::uint32_t edge : picture.edgeIndex.query(area.adjusted(-labelReach, -labelReach, labelReach, labelReach)))
        for (const LabelPlace& place : picture.labelsOf(edge))
            rects.emplace_back(place.start.x - 2, place.start.y - edgeLabelHeight / 2, approximateTextWidth(picture.scene->edges[edge].label, edgeLabelPixels, false) + 4, edgeLabelHeight);
    return rects;
}

/// At the middle of an edge: left of it, or wherever around it no label stands, and no box if there is such a place.
Rect plateOfChart(const Picture& picture, Point middle)
{
    constexpr double beside = 4, next = chartHeight + 1, left = 1 - chartWidth, right = -1, level = -chartHeight / 2;
    constexpr std::array<Point, 8> corners {{{left, level}, {right, level}, {-chartWidth / 2, beside}, {-chartWidth / 2, -beside - chartHeight}, // the latter beside a level edge
        {left, level - next}, {left, level + next}, {right, level - next}, {right, level + next}}};
    const QRectF around(middle.x - chartWidth, middle.y - 2 * next, 2 * chartWidth, 4 * next);
    const std::vector<QRectF> labels = labelsNear(picture, around);
    const std::vector<std::uint32_t> boxes = picture.boxIndex.query(around);
    const auto plateAt = [&](const Point& corner) { return Rect {middle.x + corner.x, middle.y + corner.y, chartWidth, chartHeight}; };
    const auto isBesideLabels = [&](const Point& corner) { return std::ranges::none_of(labels, [&](const QRectF& label) { return label.intersects(toQt(plateAt(corner))); }); };
    const auto isBesideBoxes = [&](const Point& corner) { return std::ranges::none_of(boxes, [&](std::uint32_t box) { return picture.boxes[box].intersects(toQt(plateAt(corner))); }); };
    auto free = std::ranges::find_if(corners, [&](const Point& corner) { return isBesideLabels(corner) && isBesideBoxes(corner); });
    if (free == corners.end())
        free = std::ranges::find_if(corners, isBesideLabels);
    return plateAt(free == corners.end() ? corners.front() : *free);
}

} // namespace

void CanvasPainter::drawCharts(Frame& frame)
{
    constexpr double width = chartWidth, height = chartHeight, inset = 2;
    DisplayList& list = frame.list;
    for (const auto& [edge, chart] : frame.state.charts) {
        const Point middle = middleOf(frame.lineOf(edge));
        if (!frame.seen.intersects(QRectF(middle.x - width, middle.y - 2 * height, 2 * width, 4 * height)))
            continue;
        const Rect plate = plateOfChart(frame.picture, middle);
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
