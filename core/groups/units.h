#pragma once
// What one group holds while it is divided: its boxes and the groups that are known as vertices of a graph without circles.

#include "core/layout/adjacency.h"

#include <string>

namespace passbench {

struct Unit {
    std::vector<std::uint32_t> boxes; ///< of the scene, ascending; one, unless it is a group
    std::int32_t group = -1;          ///< of the tree, when it is one; else it is a box
    std::uint64_t shape = 0;          ///< equal for what is built alike, whatever its sizes
};

struct DivisionGraph {
    struct Edge {
        std::uint32_t from = 0, to = 0;
        auto operator<=>(const Edge&) const = default;
    };
    std::vector<Unit> units;  ///< in an order in which edges go forward
    std::vector<Edge> edges;  ///< each once
};

/// Units are parts of `labels`, ascending: equal labels belong together. What can't, because a path leaves it and comes back, is
/// several parts. The result has a part for each unit, numbered from 0, such that joining parts gives no circle.
std::vector<std::uint32_t> partsWithoutCircle(const DivisionGraph& graph, const std::vector<std::uint32_t>& labels);

/// The graph of parts, in an order in which edges go forward and what came first stays first; `partOf` becomes their places in it.
/// A part of one unit is that unit.
DivisionGraph joined(const DivisionGraph& graph, std::vector<std::uint32_t>& partOf);

/// The graph within each of `count` parts.
std::vector<DivisionGraph> divided(const DivisionGraph& graph, const std::vector<std::uint32_t>& partOf, std::size_t count);

} // namespace passbench
