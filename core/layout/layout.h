#pragma once
// Sizes in, positions out. Knows nothing of graphs of operators, nor of fonts.

#include "core/support/result.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

namespace passbench {

struct Point {
    double x = 0, y = 0;
    bool operator==(const Point&) const = default;
};

struct Rect {
    double x = 0, y = 0, width = 0, height = 0; ///< x, y: upper left corner
    bool operator==(const Rect&) const = default;
};

enum class FlowDirection : std::uint8_t { Down, Right };

struct LayoutEdge {
    std::uint32_t from = 0, to = 0;      ///< indices of boxes; edges go forward in the order of boxes
    std::uint32_t value = 0;             ///< edges of one box that carry the same value leave, and enter, a rigid hull together
    std::optional<double> leaves {}, enters {}; ///< where on the border, from the left of its box; else where it is shortest
};

/// Boxes are in topological order. Groups are sets of boxes drawn inside one hull; a hull may have hulls inside.
struct LayoutRequest {
    enum class Rim : std::uint8_t { None, First, Last };
    struct Box {
        double width = 0, height = 0;
        std::int32_t group = -1;              ///< index of its innermost hull, or -1
        std::optional<Rect> previous {};      ///< where it was in the picture before, to keep neighbours in their order
        Rim rim = Rim::None;                  ///< stands in the first or the last row, whatever its edges
    };
    std::vector<Box> boxes;
    std::vector<LayoutEdge> edges;
    std::vector<std::int32_t> groupParents;   ///< the hull around each hull, always of a smaller index, or -1; empty: all -1
    std::vector<bool> rigid;                  ///< of groups: laid out on its own and then moved as one box, so that nothing else stands
                                              ///< in its hull. What is around a rigid one is rigid too. Empty: none
    std::vector<double> groupWidths;          ///< of rigid hulls at least, for their titles; empty: 0
    FlowDirection direction = FlowDirection::Down;
    double boxGap = 18, rowGap = 34;          ///< between boxes of a row, and between rows; labels of edges go there
    double hullPadding = 10, hullTitle = 18;   ///< a hull is that much larger than its boxes, and has its title on top
};

struct LayoutResult {
    std::vector<Rect> boxes;                ///< as in the request
    std::vector<std::vector<Point>> edges;  ///< polylines from the border of `from` to the border of `to`
    std::vector<Rect> groups;               ///< hulls with padding and title; empty for a group without boxes
    double width = 0, height = 0;           ///< everything is between 0 and these
};

struct LayoutJob {
    std::stop_token stop {};
    std::function<void(double)> progress {}; ///< 0 to 1
};

/// Never refuses for size: what Graphviz can't do in time is done by our own layered layout. Fails only when stopped.
Result<LayoutResult> layOut(const LayoutRequest& request, const LayoutJob& job = {});
/// Likewise, of many at once, which share the processes of Graphviz.
Result<std::vector<LayoutResult>> layOutAll(std::span<const LayoutRequest> requests, const LayoutJob& job = {});

} // namespace passbench
