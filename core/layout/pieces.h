#pragma once
// Cuts a graph into parts that can be laid out one by one: columns that have nothing to do with each other, and pieces
// of a column that share at most one box with the piece above.

#include "core/layout/layout.h"

namespace passbench {

struct Piece {
    std::vector<std::uint32_t> boxes; ///< in topological order
    std::vector<std::uint32_t> edges; ///< indices in the request; both ends are in `boxes`
    bool sharesFirst = false;         ///< the first box is the last box of the piece above
    bool sharesLast = false;          ///< the last box is the first box of the piece below
};

struct Column {
    std::vector<Piece> pieces;            ///< from top to bottom
    std::vector<std::uint32_t> longEdges; ///< edges that run in lanes beside the pieces
};

/// Columns in the order of their first boxes.
std::vector<Column> cutIntoPieces(const LayoutRequest& request);

} // namespace passbench
