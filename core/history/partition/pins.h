#pragma once
// Pins across the steps of a run: they are about nodes of its input, and passes see what those have become.

#include "core/history/run.h"

namespace passbench {

/// The compilers of `run` as `pass` sees them in step `step`: pins are about the nodes that the step finds.
CompilerTable compilersFor(const Run& run, const PassDef& pass, std::size_t step);

/// What a pin about the input of a run is about later on.
struct PinNow {
    std::vector<NodeId> nodes, others;
};
/// Of each of `pins`, in the module after so many steps.
std::vector<PinNow> pinsAt(const RunPtr& run, const Pins& pins, std::size_t position);

struct PinOutcome {
    Pin pin;
    bool honoured = true;
    std::string reason {}; ///< why not: "`dnnl` refuses nn.conv2d: needs `attrs.groups == 1`, is 32"
    std::vector<NodeId> nodes {}, others {}; ///< what the nodes of the pin have become in the output
};
/// What became of the pins of a run that has moved regions into functions, in their order.
std::vector<PinOutcome> pinOutcomes(const RunPtr& run);
/// Warnings about those that could not be honoured; their place ends with the node's id.
std::vector<Diagnostic> pinWarnings(const RunPtr& run);

} // namespace passbench
