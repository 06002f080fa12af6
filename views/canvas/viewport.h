#pragma once
// Which part of a scene a widget shows: a value, so that views can be compared, linked and animated.

#include <QPointF>
#include <QRectF>
#include <QSizeF>
#include <QTransform>

namespace passbench {

struct Viewport {
    QPointF origin;    ///< scene point at the widget's upper left corner
    double zoom = 1;   ///< widget pixels per scene unit

    static constexpr double minimumZoom = 0.001, maximumZoom = 8;

    QPointF toScreen(QPointF scene) const { return (scene - origin) * zoom; }
    QPointF toScene(QPointF screen) const { return screen / zoom + origin; }
    QRectF toScreen(const QRectF& scene) const { return {toScreen(scene.topLeft()), scene.size() * zoom}; }
    QRectF toScene(const QRectF& screen) const { return {toScene(screen.topLeft()), screen.size() / zoom}; }
    QTransform transform() const;

    Viewport panned(QPointF screenDelta) const { return {origin - screenDelta / zoom, zoom}; }
    /// Zoomed by `factor`; the scene point under `screen` stays there.
    Viewport zoomedAt(QPointF screen, double factor) const;
    /// Shows all of `scene` in the middle of a widget of that size, at most at `largestZoom`.
    static Viewport fitting(const QRectF& scene, QSizeF widget, double margin, double largestZoom);
    static Viewport centeredOn(QPointF scene, QSizeF widget, double zoom);

    bool operator==(const Viewport&) const = default;
};

/// From `a` (t = 0) to `b` (t = 1): the zoom changes evenly to the eye and the path of the middle stays straight.
Viewport between(const Viewport& a, const Viewport& b, QSizeF widget, double t);

} // namespace passbench
