#pragma once
// How much is drawn at a zoom. Each level is what can still be read there.

namespace passbench {

struct Detail {
    static constexpr double text = 0.45, shapes = 0.25, overview = 0.2, rows = 0.5, roundCorners = 0.6, arrows = 0.55, tunnels = 0.6, edgeLabels = 0.75;

    double zoom = 1;        ///< pixels a unit
    double devicePixel = 1; ///< the smallest thing that can be painted, in pixels

    bool texts() const { return zoom >= text; }
    bool hasTunnels() const { return zoom >= tunnels; }
    bool hasShapes() const { return zoom >= shapes; }
    /// Pixels as units of the drawing: what is as large at every zoom.
    double pixels(double count) const { return count / zoom; }
};

} // namespace passbench
