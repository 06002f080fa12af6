#pragma once
// What of a picture with its marks is seen, as a drawing, and that drawing painted.

#include "core/drawing/display/draw_box.h"
#include "core/drawing/display/draw_edge.h"
#include "core/drawing/display/draw_hull.h"
#include "views/canvas/paint/paint_state.h"
#include "views/canvas/viewport.h"
#include "views/painting/list_painter.h"

namespace passbench {

class CanvasPainter {
public:
    void setPicture(PicturePtr picture) { m_picture = std::move(picture); }
    const PicturePtr& picture() const { return m_picture; }

    /// Paints what lies in `screen` (painter coordinates, in which `viewport` maps the scene), without a background.
    void paint(QPainter& painter, const Viewport& viewport, const QRectF& screen, const PaintState& state,
        const ThemeColors& colors);
    /// Only selection, matches and changes: over an overview image, which has none of them.
    void paintMarks(QPainter& painter, const Viewport& viewport, const QRectF& screen, const PaintState& state,
        const ThemeColors& colors);

    /// `area` of a picture as a file has it, with its marks, at full detail; piece by piece, and what is seen first is below. May be
    /// used in any thread. Boxes and hulls are named parts.
    static void drawArea(const PicturePtr& picture, const QRectF& area, const PaintState& state, const palette::Ground& ground, const TakeList& take);

private:
    struct Frame; // what the parts of one call share

    static Frame frameOf(const Picture& picture, const QRectF& seen, const Detail& detail, const PaintState& state, const palette::Ground& ground, DisplayList& list);
    static void drawContent(Frame& frame, const std::function<void()>& rest = {});
    static void drawMarks(Frame& frame);
    static void drawHulls(Frame& frame);
    static void drawHullTitles(Frame& frame);
    static void drawHullMarks(Frame& frame);
    static void drawEdges(Frame& frame);
    static void drawOne(Frame& frame, std::uint32_t edge, EdgeLook look);
    static void drawEdgeLabels(Frame& frame);
    static void drawTunnelSigns(Frame& frame);
    static void drawBoxMarks(Frame& frame, std::uint32_t box);
    static void drawHeatText(Frame& frame, std::uint32_t box);
    static void drawPins(Frame& frame);
    static void drawCharts(Frame& frame);

    PicturePtr m_picture;
    ListPainter m_painter;
    DisplayList m_list; ///< reused from frame to frame
};

struct CanvasPainter::Frame {
    const Picture& picture;
    QRectF seen; ///< of the scene
    Detail detail;
    const PaintState& state;
    const palette::Ground& ground;
    DisplayList& list;
    std::vector<std::uint32_t> boxes {}, edges {}, hulls {}; ///< that may be seen
    std::vector<Tint> tints {};                              ///< of the state's compilers

    Rect rectOf(std::uint32_t box) const { return toRect(picture.boxes[box].translated(state.displacement(box))); }
    std::vector<Point> lineOf(std::uint32_t edge) const;
    BoxStyle lookOf(std::uint32_t box) const;
    const Tint* tintOfBox(std::size_t box) const { return tintOf(state.compilerOf(box)); }
    const Tint* tintOfHull(std::size_t hull) const { return tintOf(state.compilerOfHull(hull)); }
    const Tint* tintOf(const CompilerStyle* style) const { return style ? &tints[static_cast<std::size_t>(style - state.compilers.data())] : nullptr; }
    double lit(std::size_t box) const { return state.isLit(box) ? 1 : unlit; }
    /// From afar, where all of them are alike and at their places.
    bool areBundled() const { return !detail.texts() && state.displaced.empty() && state.lit.empty(); }
    bool isEdgeLit(std::uint32_t edge) const { return state.isEdgeLit(picture.scene->edges[edge].from, picture.scene->edges[edge].to); }
};

} // namespace passbench
