#pragma once
// Orders of passes that can work and are pointless, seen before anything runs.

#include "core/pipeline/plan.h"

namespace passbench {

/// A step that can run where it stands, and is in vain there.
struct OrderHint {
    std::size_t step = 0;     ///< index in the pipeline
    std::size_t undoneBy = 0; ///< the step that undoes what it is for, before any step needs it
    std::string message;      ///< one sentence
    bool operator==(const OrderHint&) const = default;
};

/// In the order of their steps. What a run with `gates` leaves out is not there.
std::vector<OrderHint> orderHints(const Pipeline& pipeline, const Gates& gates = {});
/// For a person, with what to do about it.
Diagnostic diagnosticOf(const OrderHint& hint, const Pipeline& pipeline);

} // namespace passbench
