#pragma once
// A network that works on reals between stored integers, in integer arithmetic: what compiled code of it is held against when
// steps have grown through its layers.

#include "core/runtime/value_check.h"

namespace passbench {

struct IntegerForm {
    std::vector<Tensor> results;
    ValueCheck values; ///< of its stored integers, each within mostStepsOfValue of real arithmetic on the same operands
};
/// As FakeQuantizationToInteger writes it. Nothing when that changes nothing, or its values are not within that.
std::optional<IntegerForm> integerForm(const Module& module, std::span<const Tensor> inputs, const InterpreterOptions& options = {});

} // namespace passbench
