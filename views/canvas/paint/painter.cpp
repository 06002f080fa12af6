#include "views/canvas/paint/painter.h"

#include "core/drawing/palette.h"
#include "views/theme/icon.h"

#include <algorithm>

namespace passbench {
namespace {

constexpr std::size_t keptTexts = 4000; ///< prepared texts of so many boxes or edges; a screen shows fewer

} // namespace

QColor headColorOf(const SceneBox& box)
{
    switch (box.kind) {
    case BoxKind::Input:
    case BoxKind::Constant:
    case BoxKind::Output: return Theme::dataCategory();
    case BoxKind::Group: return QColor::fromRgb(palette::groupHead);
    case BoxKind::Tuple: return Theme::category(OpCategory::DataMovement);
    case BoxKind::Call:
    case BoxKind::Control:
    case BoxKind::Region:
    case BoxKind::Host:
    case BoxKind::Opaque: return Theme::category(OpCategory::Control);
    case BoxKind::Operator: break;
    }
    return Theme::category(box.category);
}

QString headIconName(const SceneBox& box)
{
    switch (box.kind) {
    case BoxKind::Input:
    case BoxKind::Constant:
    case BoxKind::Output: return QStringLiteral("category-data");
    case BoxKind::Group: return QStringLiteral("group");
    case BoxKind::Tuple: return categoryIconName(OpCategory::DataMovement);
    case BoxKind::Call:
    case BoxKind::Control:
    case BoxKind::Region:
    case BoxKind::Host:
    case BoxKind::Opaque: return categoryIconName(OpCategory::Control);
    case BoxKind::Operator: break;
    }
    return categoryIconName(box.category);
}

CanvasPainter::CanvasPainter()
    : m_titleFont(Theme::canvasFont(BoxMetrics().titlePixels, true))
    , m_rowFont(Theme::canvasFont(BoxMetrics().rowPixels, false))
    , m_labelFont(Theme::canvasFont(ThemeSizes::edgeLabelFont, false))
    , m_titleMetrics(m_titleFont)
    , m_rowMetrics(m_rowFont)
    , m_labelMetrics(m_labelFont)
{
}

void CanvasPainter::setPicture(PicturePtr picture)
{
    m_picture = std::move(picture);
    m_texts.clear();
    m_labels.clear();
    m_labelPlaces.clear();
}

void CanvasPainter::paint(QPainter& painter, const Viewport& viewport, const QRectF& screen, const PaintState& state,
    const ThemeColors& colors)
{
    if (!m_picture)
        return;
    if (m_texts.size() > keptTexts)
        m_texts.clear();
    if (m_labels.size() > keptTexts)
        m_labels.clear();
    painter.save();
    painter.setClipRect(screen);
    const double reach = 20; // badges and outlines stick out
    Frame frame {painter, viewport, screen, viewport.toScene(screen.adjusted(-reach, -reach, reach, reach)), state,
        colors, 1 / painter.device()->devicePixelRatioF(), {}, {}};
    frame.boxes = m_picture->boxIndex.query(frame.scene);
    frame.edges = m_picture->edgeIndex.query(frame.scene);
    if (!state.displaced.empty()) { // what is on its way may come from elsewhere
        for (std::uint32_t box = 0; box < m_picture->boxes.size(); ++box)
            if (!state.displaced[box].isNull() && frame.scene.intersects(m_picture->boxes[box].translated(state.displaced[box])))
                frame.boxes.push_back(box);
        std::sort(frame.boxes.begin(), frame.boxes.end());
        frame.boxes.erase(std::unique(frame.boxes.begin(), frame.boxes.end()), frame.boxes.end());
        for (const std::uint32_t box : frame.boxes) {
            const auto into = m_picture->edgesInto(box), from = m_picture->edgesFrom(box);
            frame.edges.insert(frame.edges.end(), into.begin(), into.end());
            frame.edges.insert(frame.edges.end(), from.begin(), from.end());
        }
        std::sort(frame.edges.begin(), frame.edges.end());
        frame.edges.erase(std::unique(frame.edges.begin(), frame.edges.end()), frame.edges.end());
    }

    painter.setRenderHint(QPainter::Antialiasing, frame.texts());
    paintHulls(frame);
    paintEdges(frame);
    if (viewport.zoom >= Detail::edgeLabels)
        paintEdgeLabels(frame);
    if (frame.texts())
        paintCharts(frame);
    if (frame.texts())
        paintHullTitles(frame);
    for (const std::uint32_t box : frame.boxes)
        if (frame.scene.intersects(m_picture->boxes[box].translated(state.displacement(box)))) {
            if (frame.texts())
                paintBox(frame, box);
            else
                paintPlainBox(frame, box);
        }
    painter.setRenderHint(QPainter::Antialiasing, true);
    paintHullMarks(frame);
    for (const std::uint32_t box : frame.boxes)
        paintMark(frame, box);
    if (state.heat && frame.texts())
        for (const std::uint32_t box : frame.boxes)
            paintHeatText(frame, box);
    paintPins(frame);
    painter.restore();
}

void CanvasPainter::paintMarks(QPainter& painter, const Viewport& viewport, const QRectF& screen,
    const PaintState& state, const ThemeColors& colors)
{
    if (!m_picture)
        return;
    painter.save();
    painter.setClipRect(screen);
    Frame frame {painter, viewport, screen, viewport.toScene(screen), state, colors,
        1 / painter.device()->devicePixelRatioF(), {}, {}};
    if (!state.lit.empty()) {
        QColor veil = colors.canvas;
        veil.setAlphaF(0.75F);
        painter.fillRect(screen, veil);
        for (std::uint32_t box = 0; box < m_picture->boxes.size(); ++box)
            if (state.lit[box] && frame.scene.intersects(m_picture->boxes[box]))
                paintPlainBox(frame, box);
    }
    for (std::uint32_t box = 0; box < m_picture->boxes.size(); ++box)
        if ((state.markedChange(box) || (!state.matches.empty() && state.matches[box] != PaintState::Match::None))
            && frame.scene.intersects(m_picture->boxes[box]))
            paintMark(frame, box);
    paintHullMarks(frame);
    paintPins(frame);
    for (const std::uint32_t box : state.related)
        paintMark(frame, box);
    if (state.selected)
        paintMark(frame, *state.selected);
    painter.restore();
}

QRectF CanvasPainter::rectOf(const Frame& frame, std::uint32_t box) const
{
    return frame.snapped(
        frame.viewport.toScreen(m_picture->boxes[box].translated(frame.state.displacement(box))));
}

const CanvasPainter::BoxText& CanvasPainter::textOf(std::uint32_t box)
{
    const auto [found, isNew] = m_texts.try_emplace(box);
    if (isNew) {
        const SceneBox& scene = m_picture->scene->boxes[box];
        const double width = m_picture->boxes[box].width() - 2 * BoxMetrics().padding;
        const auto prepared = [](const std::string& text, const QFontMetricsF& metrics, const QFont& font, double room) {
            QStaticText line(metrics.elidedText(QString::fromStdString(text), Qt::ElideRight, room + 1));
            line.setTextFormat(Qt::PlainText);
            line.setPerformanceHint(QStaticText::AggressiveCaching);
            line.prepare({}, font);
            return line;
        };
        found->second.title = prepared(scene.title, m_titleMetrics, m_titleFont,
            width - ThemeSizes::headIcon - ThemeSizes::headIconGap - (scene.kind == BoxKind::Group ? BoxMetrics().groupButton : 0));
        for (const std::string& row : scene.rows)
            found->second.rows.push_back(prepared(row, m_rowMetrics, m_rowFont, width));
    }
    return found->second;
}

} // namespace passbench
