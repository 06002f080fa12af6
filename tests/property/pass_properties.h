#pragma once
// What every pass promises of every module: one question, asked of a pipeline whose last step is the pass.

#include "core/history/run.h"

namespace passbench {

struct PropertyQuestion {
    Module module;
    Pipeline pipeline;
    bool idempotent = false;   ///< running the last step again must change nothing
    bool lookInside = true;    ///< the numbers after each rewrite of the last step, too
    bool mayRefuse = false;    ///< an error that is the input's or the options' fault is an answer
    std::vector<Tensor> inputs {}; ///< empty: the module's own seeded ones; when there are none the numbers are not compared
    std::uint32_t cancelAt = 0; ///< of the progress calls: the one at which a second run is stopped
};

/// What is wrong; empty when nothing is. The result verifies and keeps all contracts, the type of @main and the input stay,
/// the numbers agree, every node leads back to the input, and a run that is stopped leaves nothing half made.
std::string mistakeOf(const PropertyQuestion& question);

} // namespace passbench
