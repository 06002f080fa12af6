#pragma once
// Small graphs as images.

#include "core/drawing/palette.h"
#include "core/ir/rewrite/rewriter.h"

#include <QImage>

#include <stop_token>

namespace passbench {

struct PairLook {
    palette::Ground ground = palette::light;
    double ratio = 1;   ///< pixels of the image in one of the screen
    double width = 190; ///< of each, at most
    std::stop_token stop {};
};

struct GraphPair {
    QImage before, after;
};
/// Both with outlines around what `rewrites` removed, added and changed. Null images when they can't be laid out. Off the GUI thread.
GraphPair drawPair(const Module& before, const Module& after, std::span<const Rewrite> rewrites, const PairLook& look);
/// One graph, likewise.
QImage drawGraph(const Module& module, const PairLook& look);

} // namespace passbench
