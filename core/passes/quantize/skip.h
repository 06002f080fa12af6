#pragma once
// Layers of a model that Quantize leaves in floats because its option `skip` names them.

#include "core/ir/graph/function.h"
#include "core/support/value.h"

namespace passbench {

struct NamedLayer {
    NodeId node = NodeId::None;
    std::string name, op; ///< in the model, "Conv_12", and of the operator, "nn.conv2d"
};
/// Convolutions and products of the imported model that Quantize knows and that have a name.
std::vector<NamedLayer> namedLayers(const Module& model);

bool isSkipped(const Strings& skip, const NamedLayer& layer);
/// `skip` with the layers `nodes` of the model named, or not named any more. Where an operator's name stood for one that is to go, the
/// other layers of that operator are named instead.
Strings skipping(Strings skip, std::span<const NamedLayer> layers, std::span<const NodeId> nodes, bool on);

} // namespace passbench
