#pragma once
// Where a node of an earlier step ends: what it has become at the end of a run, and in which kernel or region that is.

#include "core/history/lineage.h"

namespace passbench {

struct Ending {
    NodeId node = NodeId::None;       ///< at the end of the run
    std::string name;                 ///< for a person: "nn.conv2d"
    std::string compiler, region;     ///< whose region it is in, and its function; empty on the host
    std::string composite;            ///< the group that the compiler takes as one; empty for none
    std::string kernel;               ///< "fused_nn_conv2d_add_nn_relu": of the host, as compiled modules name it behind their own name
};

/// Operators first, in the order of the graph; constants and the like only when it has become no operator. Nothing when all of
/// it is gone. The run may have stopped on the way.
std::vector<Ending> endingsOf(const Run& run, const Lineage& lineage, NodeId node);

} // namespace passbench
