#pragma once
// Pipelines that can work and are pointless, seen before anything runs.

#include "core/pipeline/plan.h"
#include "core/support/value.h"

#include <optional>

namespace passbench {

struct CompilerTable; // core/partition/rules/compiler.h

/// A step that can run where it stands, and is in vain there, or does less than it could.
struct OrderHint {
    enum class Kind : std::uint8_t {
        Undone,   ///< a later step undoes what it is for, before any step needs it
        Hides,    ///< it hides from a later step what that works on
        Unused,   ///< no later step goes on with what it prepares
        Unhelped, ///< a step that would help it does not stand before it
        Ungrouped, ///< it asks a compiler that takes only composites, and none are made for that
    };
    std::size_t step = 0;     ///< index in the pipeline
    std::size_t undoneBy = 0; ///< the later step, of the first two kinds
    std::string message;      ///< one sentence
    /// The gap, as moveSteps() counts them, where it would not be in vain, no other step would be and no contract breaks; none when
    /// there is no such, or when the same step comes again later: then taking it out mends it.
    std::optional<std::size_t> moveTo {};
    bool comesAgain = false;  ///< the same pass with the same options runs after the later step
    Kind kind = Kind::Undone;
    std::string insert {};    ///< the pass that is missing, of the last three kinds
    NamedValues insertOptions {}; ///< of that
    std::size_t insertAt = 0; ///< the gap for it
    bool operator==(const OrderHint&) const = default;
};

/// In the order of their steps, one for each at most. What a run with `gates` leaves out is not there. `initial`: what holds before the first step.
/// `compilers`: those of the run; without them none is known to take only composites.
std::vector<OrderHint> orderHints(const Pipeline& pipeline, const Gates& gates = {}, const std::set<Property>& initial = ofMostModels, const CompilerTable* compilers = nullptr);
inline bool canMend(const OrderHint& hint) { return hint.comesAgain || hint.moveTo || !hint.insert.empty(); }
/// With the step moved or taken out, or the missing one inserted; as it is when nothing mends it.
Pipeline mended(const Pipeline& pipeline, const OrderHint& hint);
/// For a person, with what to do about it.
Diagnostic diagnosticOf(const OrderHint& hint, const Pipeline& pipeline);

} // namespace passbench
