#pragma once
// How long each call inside a built module takes on this machine.

#include "core/ir/graph/node.h"

#include <string>
#include <vector>

namespace passbench {

struct MeasuredCall {
    std::string kernel;           ///< or the symbol of the code that a region's compiler made
    std::string region;           ///< global function that it belongs to; empty for the host
    bool external = false;        ///< the region's own compiler made its code
    std::vector<NodeId> nodes;    ///< operator calls that it does, in the module that was built; none for a copy
    double seconds = 0;           ///< median of the runs
};

struct Profile {
    std::vector<MeasuredCall> calls; ///< in the order in which they run
    std::uint32_t runs = 0;
    std::uint32_t threads = 1;    ///< that worked on a run
    std::string cpu;              ///< that it was compiled for: this machine's
    double runSeconds = 0;        ///< median of whole runs, in which calls are timed

    double seconds() const;       ///< of all calls
};

/// "median of 20 runs on this machine (znver3), on 2 threads".
std::string howMeasured(const Profile& profile);

} // namespace passbench
