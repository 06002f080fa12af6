#pragma once
// Stored integers that a step works out in another way, each held against what the graph before makes of the same operands. A
// rounding that falls the other way moves a value by one quantization step; through a deep network that grows to many, of which
// none is wrong, so that the results alone say little.

#include "core/history/run.h"
#include "core/runtime/interpreter.h"

namespace passbench {

/// How many steps one value may move by.
inline constexpr double mostStepsOfValue = 1;

struct ValueCheck {
    std::size_t values = 0;               ///< that were compared
    std::int64_t elements = 0, moved = 0; ///< of all of them
    double most = 0;                      ///< steps that an element moved by; infinite when type or shape differ
    NodeId worst = NodeId::None;          ///< before the step: the value with that element
};

/// Whether the step put something else in the place of values of the dialect qnn.
bool replacesStoredIntegers(const Step& step);

/// The check, and the results of the graph before when each such value is what the graph after has in its place.
struct CheckedValues {
    ValueCheck check;
    std::vector<Tensor> results;
};
/// Runs both graphs. Keeps the values of the graph after until the one before has read them: a byte for each element of 8 bits.
Result<CheckedValues> checkValues(const Step& step, std::span<const Tensor> inputs, const InterpreterOptions& options = {});

/// "66 stored values, 12 of 4123456 elements moved by a quantization step on the same operands"
std::string toText(const ValueCheck& check);

} // namespace passbench
