#pragma once
// A picture of a whole scene, small enough to be shown at once: for views from far away and for the minimap.

#include "views/canvas/paint/paint_state.h"
#include "views/canvas/viewport.h"

#include <QImage>

#include <stop_token>

class QPainter;

namespace passbench {

struct Overview {
    QRectF bounds;              ///< of the scene, in scene units
    std::vector<QImage> levels; ///< each half as large as the one before; never empty

    double scale() const { return levels.front().width() / bounds.width(); } ///< pixels per scene unit of the first
    /// The part of the scene that `viewport` shows, into `screen`.
    void draw(QPainter& painter, const Viewport& viewport, const QRectF& screen, bool smooth) const;
    /// All of it into `target`, whatever its shape.
    void drawAll(QPainter& painter, const QRectF& target) const;

private:
    const QImage& level(double pixelsPerUnit) const;
};
using OverviewPtr = std::shared_ptr<const Overview>;

/// About 8 megapixels at most. May run in any thread. Null when stopped.
OverviewPtr renderOverview(PicturePtr picture, const PaintState& compilers, const ThemeColors& colors,
    std::stop_token stop = {});

} // namespace passbench
