#pragma once
// Long edges that run side by side, as one thick line: what is drawn of them from afar, where they would be a grey ground.

#include "core/layout/layout.h"

namespace passbench {

/// A stretch, upright or level, along which several edges run.
struct Trunk {
    Point from, to;
    std::uint32_t edges = 0; ///< one where a run of a bundle is alone
    bool operator==(const Trunk&) const = default;
};

/// What an edge is drawn as from afar: its pieces beside trunks.
struct BundledEdge {
    std::uint32_t edge = 0;
    std::vector<std::vector<Point>> pieces;
};

struct Bundles {
    std::vector<BundledEdge> edges; ///< ascending; all others are drawn as they are
    std::vector<Trunk> trunks;
};

/// Runs of edges are moved together where no box lies between them.
Bundles bundlesOf(const LayoutResult& layout);

} // namespace passbench
