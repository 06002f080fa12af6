#pragma once
// Results of quantized networks lie on a grid: a rounding that falls the other way somewhere inside moves them by whole steps of it,
// which says more than a relative difference.

#include "core/runtime/interpreter.h"

namespace passbench {

/// For each output of `@main` (tuples flattened) the distance of neighbouring values: the scale of the `qnn.dequantize` that made
/// it, 1 where it is stored integers of 8 or 16 bits from the dialect qnn, and 0 where nothing says that it lies on a grid. Operators
/// that only move elements are looked through.
std::vector<double> outputSteps(const Module& module);

/// How many steps results may move by where rounding may fall the other way: once here, and once from what moved before.
inline constexpr double mostSteps = 2;

struct StepsMoved {
    std::int64_t elements = 0, total = 0;
    double most = 0; ///< steps that an element moved by
};
/// Of one output with that step, which is not 0. Both tensors are of one shape.
StepsMoved stepsMoved(const Tensor& expected, const Tensor& actual, double step);
/// "3 of 10 elements moved by a quantization step (0.0314)", or by up to so many; empty when none moved.
std::string toText(const StepsMoved& moved, double step);

/// Results with stored integers as numbers where `steps` says that they lie on a grid, so that they are near or far instead of right or wrong.
std::vector<Tensor> asNumbers(std::span<const Tensor> results, std::span<const double> steps);

} // namespace passbench
