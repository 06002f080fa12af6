#pragma once
// Where a float network is quantized.

#include "core/ir/graph/function.h"
#include "core/ir/graph/op.h"
#include "core/passes/quantize/options.h"

namespace passbench {

/// A convolution or product that works on stored integers.
struct QuantizedLayer {
    NodeId node = NodeId::None;
    NodeId weight = NodeId::None;      ///< a constant; None: both operands are values
    std::int64_t weightAxis = 0;       ///< of its output channels
    std::int64_t channelAxis = -1;     ///< of the result's channels
    bool perChannel = false;
};

/// Convolutions and products that have a form on stored integers.
bool canBeStored(const OpDef& op);

struct QuantizedPoints {
    std::vector<QuantizedLayer> layers; ///< in the order of the function
    std::vector<NodeId> values;         ///< real values that are stored and brought back before they are read; in that order
    std::vector<std::pair<NodeId, std::string>> inFloats; ///< layers that stay as they are, and why
};

/// `origin` gives the name that a node had in the model; `worst` are layers that stay in floats for their error.
QuantizedPoints quantizedPoints(const Function& function, const QuantizeOptions& options, const std::function<std::string(NodeId)>& origin, std::span<const NodeId> worst = {});

} // namespace passbench
