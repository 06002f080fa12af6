#pragma once
// What the generator of a compiler gave back when code was made of a region.

#include "core/ir/graph/node.h"

#include <string>
#include <vector>

namespace passbench {

/// Operators that a compiler gave back, because its generator failed at them or what it made is wrong.
struct RegionFailure {
    std::string function, compiler;      ///< the region that they were in
    std::string message;                 ///< what went wrong
    std::vector<std::string> operators;  ///< "nn.conv2d, conv1/7x7 (%12)", in order; a composite is one
    std::vector<std::vector<NodeId>> nodes {}; ///< the operator calls of each of them
    std::string takenBy;                 ///< "ccompiler", or "default" for the host
    bool operator==(const RegionFailure&) const = default;
};

} // namespace passbench
