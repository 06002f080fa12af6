#pragma once
// How well two networks agree that do not give the same numbers, such as a float one and its quantized form.

#include "core/runtime/interpreter.h"

namespace passbench {

inline constexpr double equalDecibels = 200; ///< where there is no noise

/// Of one output, over all inputs.
struct OutputAgreement {
    double decibels = 0;              ///< signal over noise: sum of squares of the first to that of the difference; equalDecibels when there is none
    double cosine = 1;                ///< of the angle between both, all elements as one vector
    std::int64_t rows = 0, sameTop = 0; ///< of outputs of at most two axes: rows of the last one, of more than one element, and those whose largest element is the same
    double topAgreement() const { return rows == 0 ? 1 : static_cast<double>(sameTop) / static_cast<double>(rows); }
};

/// Runs both on each of `samples`. Fails when their outputs differ in number or shape.
Result<std::vector<OutputAgreement>> agreement(const Module& first, const Module& second, std::span<const std::vector<Tensor>> samples, const InterpreterOptions& options = {});
/// `count` seeded inputs, from `seed` on.
Result<std::vector<std::vector<Tensor>>> seededSamples(const Module& module, std::size_t count, std::uint64_t seed);

/// "27.3 dB of signal over noise, cosine 0.9991, top-1 agreement 98.5 % (197 of 200 rows)"
std::string toText(const OutputAgreement& agreement);

} // namespace passbench
