#pragma once
// Paints a picture with its marks at any zoom, into a widget, an image or a file. Keeps prepared texts between frames.

#include "views/canvas/paint/paint_state.h"
#include "views/canvas/viewport.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QStaticText>

namespace passbench {

/// How much is painted at a zoom. Each level is what can still be read there.
struct Detail {
    static constexpr double text = 0.45, shapes = 0.25, overview = 0.2, rows = 0.6, roundCorners = 0.6, arrows = 0.55, edgeLabels = 0.75;
};

class CanvasPainter {
public:
    CanvasPainter();

    void setPicture(PicturePtr picture);
    const PicturePtr& picture() const { return m_picture; }

    /// Paints what lies in `screen` (painter coordinates, in which `viewport` maps the scene), without a background.
    void paint(QPainter& painter, const Viewport& viewport, const QRectF& screen, const PaintState& state,
        const ThemeColors& colors);
    /// Only selection, matches and changes: over an overview image, which has none of them.
    void paintMarks(QPainter& painter, const Viewport& viewport, const QRectF& screen, const PaintState& state,
        const ThemeColors& colors);

private:
    enum class Hull { Host, Region, Nested, Single }; ///< nested: in a region of the same compiler; single: around a box
    struct Frame; // what the parts of one call share
    struct BoxText {
        QStaticText title;
        std::vector<QStaticText> rows;
    };

    void paintHulls(Frame& frame);
    void paintHull(Frame& frame, const QRectF& rect, Hull kind, const CompilerStyle* compiler, double opacity);
    void paintHullTitles(Frame& frame);
    void paintHullMarks(Frame& frame);
    void paintEdges(Frame& frame);
    void paintEdgeLabels(Frame& frame);
    void paintBox(Frame& frame, std::uint32_t box);
    void paintPlainBox(Frame& frame, std::uint32_t box);
    void paintPlainShape(Frame& frame, const QRectF& rect, std::uint32_t box);
    static void setNodePen(Frame& frame);
    void paintShape(Frame& frame, const QRectF& rect, std::uint32_t box);
    void paintIcon(Frame& frame, const QRectF& rect, double headHeight, const SceneBox& box);
    void paintContent(Frame& frame, std::uint32_t box);
    void paintMark(Frame& frame, std::uint32_t box);
    void paintBadge(Frame& frame, QPointF center, QChar sign, const QColor& color);
    void paintCopies(Frame& frame, const QRectF& rect, const SceneBox& box);
    void paintGroupButton(Frame& frame, const QRectF& button, bool isOpen, const QColor& color);
    void paintCount(Frame& frame, QPointF right, const QString& text, const QColor& color);
    void paintIconBadge(Frame& frame, QPointF center, const QString& icon);
    void paintPins(Frame& frame);
    void paintCharts(Frame& frame);
    void paintHeatText(Frame& frame, std::uint32_t box);
    QColor headColor(const Frame& frame, std::uint32_t box) const;
    QPolygonF lineOf(const Frame& frame, std::uint32_t edge) const;
    QRectF rectOf(const Frame& frame, std::uint32_t box) const;
    const BoxText& textOf(std::uint32_t box);
    const QStaticText& labelOf(std::uint32_t edge);

    PicturePtr m_picture;
    QFont m_titleFont, m_rowFont, m_labelFont;
    QFontMetricsF m_titleMetrics, m_rowMetrics, m_labelMetrics;
    std::unordered_map<std::uint32_t, BoxText> m_texts;
    std::unordered_map<std::uint32_t, QStaticText> m_labels;
    std::vector<QPolygonF> m_labelPlaces; ///< of each edge; worked out when the first label is painted
};

struct CanvasPainter::Frame {
    QPainter& painter;
    const Viewport& viewport;
    QRectF screen, scene; ///< what to paint, in both coordinates
    const PaintState& state;
    const ThemeColors& colors;
    double pixel;         ///< size of a device pixel in painter coordinates
    std::vector<std::uint32_t> boxes, edges;

    bool isDark() const { return colors.canvas.lightnessF() < 0.5F; }
    bool texts() const { return viewport.zoom >= Detail::text; }
    bool shapes() const { return viewport.zoom >= Detail::shapes; }
    /// Halves go up even when a pan has left them a little short, so that what is moved and what is painted fit.
    double snapped(double value) const { return std::floor(value / pixel + 0.5 + 1e-4) * pixel; }
    QRectF snapped(const QRectF& rect) const
    {
        return QRectF(QPointF(snapped(rect.left()), snapped(rect.top())),
            QPointF(snapped(rect.right()), snapped(rect.bottom())));
    }
};

/// The colour of a box's head.
QColor headColorOf(const SceneBox& box);
QString headIconName(const SceneBox& box);
/// A tile of the hatch that goes with compiler `index`, for a texture brush.
QPixmap hatchTile(const QColor& color, int index, double deviceScale);

} // namespace passbench
