#pragma once
// Orders of passes that can work and are pointless, seen before anything runs.

#include "core/pipeline/plan.h"

#include <optional>

namespace passbench {

/// A step that can run where it stands, and is in vain there.
struct OrderHint {
    std::size_t step = 0;     ///< index in the pipeline
    std::size_t undoneBy = 0; ///< the step that undoes what it is for, before any step needs it
    std::string message;      ///< one sentence
    /// The gap, as moveSteps() counts them, where it would not be in vain, no other step would be and no contract breaks; none when
    /// there is no such, or when the same step comes again later: then taking it out mends it.
    std::optional<std::size_t> moveTo {};
    bool comesAgain = false;  ///< the same pass with the same options runs after what undoes it
    bool operator==(const OrderHint&) const = default;
};

/// In the order of their steps. What a run with `gates` leaves out is not there. `initial`: what holds before the first step.
std::vector<OrderHint> orderHints(const Pipeline& pipeline, const Gates& gates = {}, const std::set<Property>& initial = ofMostModels);
inline bool canMend(const OrderHint& hint) { return hint.comesAgain || hint.moveTo; }
/// With the step moved or taken out; as it is when neither mends it.
Pipeline mended(const Pipeline& pipeline, const OrderHint& hint);
/// For a person, with what to do about it.
Diagnostic diagnosticOf(const OrderHint& hint, const Pipeline& pipeline);

} // namespace passbench
