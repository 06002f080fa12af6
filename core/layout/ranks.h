#pragma once
// Gives the boxes of a piece their rows, and its edges their bends.

#include "core/layout/layered.h"
#include "core/layout/pieces.h"

namespace passbench {

struct RankedPiece {
    Layered graph;                                  ///< vertex i is box i of the piece; the others are bends
    std::vector<std::vector<std::uint32_t>> bends;  ///< of each edge of the piece: its vertices between the ends
    std::vector<std::uint32_t> skips;               ///< edges of the request that were left out: they go beside the piece
};

/// `position` and `groupSize` are scratch and facts of the whole request: one entry a box, one a group.
struct RankingContext {
    const LayoutRequest& request;
    std::vector<std::uint32_t> position;
    std::vector<std::uint32_t> groupSize;
};

/// Takes the skips out of `piece.edges`.
RankedPiece rankPiece(Piece& piece, RankingContext& context);

} // namespace passbench
