#pragma once
// Integers in operators that ONNX has for floats, or for wider integers, only.

#include "core/export/onnx/writer.h"

namespace passbench {

/// No element of what `id` gives is further from 0 than this.
double greatestMagnitude(const Function& function, NodeId id);

/// The float type in which sums of `terms` products of operands 0 and 1 are exact: that of the result when it is one.
DataType exactFloatFor(const OnnxCall& call, double terms);
/// The integer type that ONNX adds up, for one that it does not; a float is itself.
DataType summedType(DataType type);

} // namespace passbench
