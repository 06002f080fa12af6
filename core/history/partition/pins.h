#pragma once
// Pins across the steps of a run: they are about nodes of its input, and passes see what those have become.

#include "core/history/lineage.h"

#include <functional>

namespace passbench {

/// The compilers of `run` as `pass` sees them in step `step`: pins are about the nodes that the step finds.
CompilerTable compilersFor(const Run& run, const PassDef& pass, std::size_t step);

/// What a pin about the input of a run is about later on.
struct PinNow {
    std::vector<NodeId> nodes, others;
};
/// Of each of `pins`, in the module after so many steps.
std::vector<PinNow> pinsAt(const RunPtr& run, const Pins& pins, std::size_t position);

/// The other way round: what a pin has to name so that it is about a node that there is after so many steps.
class PinOrigins {
public:
    PinOrigins(const RunPtr& run, std::size_t position);
    /// Operators of the input's `@main` that became the node; of several, those that do the same as `name`, its display name.
    std::vector<NodeId> of(NodeId node, const std::string& name) const;

private:
    Lineage m_lineage;
    std::function<std::vector<NodeId>(NodeId)> m_nodes; ///< that there are then, of one of the input
};

/// What a person is told that a pin is about: "Conv `conv1`", and "MatMul `fc`: reshape" where the import made several nodes of it.
class PinNames {
public:
    explicit PinNames(const RunPtr& run);
    std::string of(NodeId node) const;

private:
    const std::string* nameOf(NodeId node) const; ///< of its operator in the file; null when it has none

    const Module m_input;
    const Lineage m_lineage;
    std::unordered_map<std::string, std::size_t> m_uses;
};

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
