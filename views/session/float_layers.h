#pragma once
// Layers that stay in floats by hand: the option `skip` of the pipeline's step Quantize, by the node that is looked at.

#include "views/session/session.h"

namespace passbench {

/// Index of the last step of the pipeline that quantizes and is on, or -1.
int quantizeStepOf(const Session& session);
/// Layers of the imported model that `node` of any step stands for and `skip` can name; empty without a step that quantizes.
std::vector<NodeId> layersOf(const Session& session, NodeId node);
/// Whether `skip` names one of `layers`.
bool areInFloats(const Session& session, std::span<const NodeId> layers);
/// One undo step.
void setInFloats(Session& session, std::span<const NodeId> layers, bool on);
/// All layers that `skip` names, for marks.
std::vector<NodeId> layersInFloats(const Session& session);

} // namespace passbench
