#pragma once
// Which nodes of a function can be computed together by one kernel: the algorithm of FuseOps.
//
// Every value has a join point, the first node through which all of its uses go (its post-dominator). A value can be
// computed where its join point is computed when nothing on the way needs it finished: an elementwise operator asks for
// one element, a reduction for many. Groups grow from producers into join points, convolutions and the like first.

#include "core/ir/graph/function.h"
#include "core/ir/graph/op.h"

namespace passbench {

struct FusionGroups {
    /// Position of the node that gives the group's value, for the node at each position. Parameters and constants are
    /// groups of their own.
    std::vector<std::uint32_t> root;
    /// Why the group ends at this node, for a person; empty for nodes inside a group and for the result.
    std::vector<std::string> whyNot;
};

/// Groups of at most `maxDepth` nodes.
FusionGroups findFusionGroups(const Function& function, std::int64_t maxDepth);

} // namespace passbench
