#include "views/canvas/paint/painter.h"

#include "views/canvas/paint/heat.h"

#include <algorithm>

namespace passbench {
namespace {

void makeUnique(std::vector<std::uint32_t>& items)
{
    std::sort(items.begin(), items.end());
    items.erase(std::unique(items.begin(), items.end()), items.end());
}

} // namespace

CanvasPainter::Frame CanvasPainter::frameOf(const Picture& picture, const QRectF& seen, const Detail& detail, const PaintState& state, const palette::Ground& ground, DisplayList& list)
{
    Frame frame {.picture = picture, .seen = seen, .detail = detail, .state = state, .ground = ground, .list = list};
    frame.boxes = picture.boxIndex.query(seen);
    frame.edges = picture.edgeIndex.query(seen);
    frame.hulls = picture.hullIndex.query(seen);
    for (std::size_t k = 0; k < state.compilers.size(); ++k)
        frame.tints.push_back({.ink = {.own = state.compilers[k].color.rgb() & 0xFFFFFF}, .hatch = static_cast<std::int8_t>(k % 7), .letter = QString(state.compilers[k].letter).toStdString()});
    if (state.displaced.empty())
        return frame;
    for (std::uint32_t box = 0; box < picture.boxes.size(); ++box) // what is on its way may come from elsewhere
        if (!state.displaced[box].isNull() && seen.intersects(picture.boxes[box].translated(state.displaced[box])))
            frame.boxes.push_back(box);
    makeUnique(frame.boxes);
    for (const std::uint32_t box : frame.boxes) {
        const auto into = picture.edgesInto(box), from = picture.edgesFrom(box);
        frame.edges.insert(frame.edges.end(), into.begin(), into.end());
        frame.edges.insert(frame.edges.end(), from.begin(), from.end());
    }
    makeUnique(frame.edges);
    return frame;
}

void CanvasPainter::paint(QPainter& painter, const Viewport& viewport, const QRectF& screen, const PaintState& state,
    const ThemeColors& colors)
{
    if (!m_picture)
        return;
    constexpr double reach = 20; // badges and outlines stick out
    const Detail detail {.zoom = viewport.zoom, .devicePixel = 1 / painter.device()->devicePixelRatioF()};
    m_list.clear();
    Frame frame = frameOf(*m_picture, viewport.toScene(screen.adjusted(-reach, -reach, reach, reach)), detail, state, *colors.ground, m_list);
    ListPlace place {.origin = viewport.origin, .zoom = viewport.zoom, .screen = screen, .isSmooth = detail.texts()};
    painter.save();
    painter.setClipRect(screen);
    drawContent(frame);
    m_painter.paint(painter, m_list, place, *colors.ground);
    m_list.clear();
    place.isSmooth = true;
    drawMarks(frame);
    m_painter.paint(painter, m_list, place, *colors.ground);
    painter.restore();
}

void CanvasPainter::paintMarks(QPainter& painter, const Viewport& viewport, const QRectF& screen,
    const PaintState& state, const ThemeColors& colors)
{
    if (!m_picture)
        return;
    const Detail detail {.zoom = viewport.zoom, .devicePixel = 1 / painter.device()->devicePixelRatioF()};
    m_list.clear();
    Frame frame {.picture = *m_picture, .seen = viewport.toScene(screen), .detail = detail, .state = state, .ground = *colors.ground, .list = m_list};
    if (!state.lit.empty()) {
        m_list.add(DrawnRect {.rect = toRect(frame.seen), .fill = {.role = InkRole::Canvas, .alpha = 0.75F}, .snaps = false});
        for (std::uint32_t box = 0; box < m_picture->boxes.size(); ++box)
            if (state.lit[box] && frame.seen.intersects(m_picture->boxes[box]))
                drawPlainBox(m_list, m_picture->scene->boxes[box], frame.rectOf(box), frame.lookOf(box), detail);
    }
    frame.boxes = state.marked;
    std::erase_if(frame.boxes, [&](std::uint32_t box) { return !frame.seen.intersects(m_picture->boxes[box]); });
    frame.boxes.insert(frame.boxes.end(), state.related.begin(), state.related.end());
    if (state.selected)
        frame.boxes.push_back(*state.selected);
    if (state.pickedBox)
        frame.boxes.push_back(*state.pickedBox);
    makeUnique(frame.boxes);
    frame.hulls = m_picture->hullIndex.query(frame.seen);
    drawMarks(frame);
    painter.save();
    painter.setClipRect(screen);
    m_painter.paint(painter, m_list, {.origin = viewport.origin, .zoom = viewport.zoom, .screen = screen, .isSmooth = frame.boxes.size() < 2000}, *colors.ground);
    painter.restore();
}

void CanvasPainter::drawArea(const PicturePtr& picture, const QRectF& area, const PaintState& state, const palette::Ground& ground, const TakeList& take)
{
    DisplayList list;
    list.isNamed = true;
    Frame frame = frameOf(*picture, area, {}, state, ground, list);
    drawContent(frame, [&] {
        if (constexpr std::size_t pieceSize = 5000; list.size() >= pieceSize) {
            take(std::exchange(list, {}));
            list.isNamed = true;
        }
    });
    list.isNamed = false;
    drawMarks(frame);
    take(std::move(list));
}

/// `rest` is called between boxes.
void CanvasPainter::drawContent(Frame& frame, const std::function<void()>& rest)
{
    drawHulls(frame);
    drawEdges(frame);
    if (frame.detail.zoom >= Detail::edgeLabels)
        drawEdgeLabels(frame);
    if (frame.detail.hasTunnels())
        drawTunnelSigns(frame);
    if (frame.detail.texts()) {
        drawCharts(frame);
        drawHullTitles(frame);
    }
    for (const std::uint32_t box : frame.boxes)
        if (const Rect rect = frame.rectOf(box); frame.seen.intersects(toQt(rect))) {
            drawBox(frame.list, frame.picture.scene->boxes[box], rect, frame.lookOf(box), frame.detail);
            if (rest)
                rest();
        }
}

void CanvasPainter::drawMarks(Frame& frame)
{
    drawHullMarks(frame);
    for (const std::uint32_t box : frame.boxes)
        drawBoxMarks(frame, box);
    if (frame.state.heat && frame.detail.texts())
        for (const std::uint32_t box : frame.boxes)
            drawHeatText(frame, box);
    drawPins(frame);
}

} // namespace passbench
