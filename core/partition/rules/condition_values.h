#pragma once
// What the sides of a comparison come to for a given node.

#include "core/partition/rules/condition_tree.h"

namespace passbench {

/// What a path led to in one place.
struct Found {
    enum class State : std::uint8_t {
        Known,
        Missing, ///< there is no such operand, axis or attribute: no comparison holds
        Open,    ///< a dim that is not static, a type that is not known: a comparison may hold or not
    };
    Value value;
    std::string text; ///< for a person
    State state = State::Known;
};

/// Everything that `term` comes to; `absent` when its start is not in this variant of a pattern. Lists of an operation or
/// of a predicate's arguments go in step, and one value goes with each of a list.
std::vector<Found> valuesOf(const ConditionTerm& term, const ConditionSubject& subject, bool& absent);
/// An integer or a floating-point number.
std::optional<double> asNumber(const Value& value);

} // namespace passbench
