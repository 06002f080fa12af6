#pragma once
// Two graphs in one picture: the later one, with what it no longer has as ghosts where that used to be.

#include "core/drawing/scene.h"

namespace passbench {

/// The boxes of `after`, and those of `before` whose nodes no box of `after` shows, in one topological order. Edges that
/// only one of them has say so. `madeAnew` has for nodes of `after` what they were called in `before`: they are no ghosts there. Where a ghost would close a circle, because two boxes have changed places, its edge is left
/// out. Hulls are those of `after`.
Scene overlayScene(const Scene& before, const Scene& after, const std::unordered_map<NodeId, NodeId>& madeAnew = {});

} // namespace passbench
