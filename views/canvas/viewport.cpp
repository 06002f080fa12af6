#include "views/canvas/viewport.h"

#include <algorithm>
#include <cmath>

namespace passbench {

QTransform Viewport::transform() const
{
    return {zoom, 0, 0, zoom, -origin.x() * zoom, -origin.y() * zoom};
}

Viewport Viewport::zoomedAt(QPointF screen, double factor) const
{
    const double next = std::clamp(zoom * factor, minimumZoom, maximumZoom);
    return {toScene(screen) - screen / next, next};
}

Viewport Viewport::centeredOn(QPointF scene, QSizeF widget, double zoom)
{
    return {scene - QPointF(widget.width(), widget.height()) / (2 * zoom), zoom};
}

Viewport Viewport::fitting(const QRectF& scene, QSizeF widget, double margin, double largestZoom)
{
    const double width = std::max(1.0, widget.width() - 2 * margin), height = std::max(1.0, widget.height() - 2 * margin);
    double zoom = largestZoom;
    if (scene.width() > 0)
        zoom = std::min(zoom, width / scene.width());
    if (scene.height() > 0)
        zoom = std::min(zoom, height / scene.height());
    return centeredOn(scene.center(), widget, std::clamp(zoom, minimumZoom, maximumZoom));
}

Viewport between(const Viewport& a, const Viewport& b, QSizeF widget, double t)
{
    if (t >= 1)
        return b;
    const double zoom = a.zoom * std::pow(b.zoom / a.zoom, t);
    const QPointF middle(widget.width() / 2, widget.height() / 2);
    const QPointF from = a.toScene(middle), to = b.toScene(middle);
    // Moving by the share of the zoom that is done keeps a fixed point of both views fixed on the way.
    const double share = std::abs(b.zoom - a.zoom) < 1e-9 * a.zoom ? t
                                                                    : (1 / a.zoom - 1 / zoom) / (1 / a.zoom - 1 / b.zoom);
    return Viewport::centeredOn(from + (to - from) * share, widget, zoom);
}

} // namespace passbench
