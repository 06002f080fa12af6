#pragma once

#include "core/history/run.h"
#include "core/runtime/interpreter.h"

namespace passbench {

/// Empty when `actual` are the numbers that the passes of `pipeline` may make of `expected`, which `module` gives for `inputs`. Half
/// precision loses digits of the largest number on the way, whatever is left of it in the end, and has no numbers beyond its range.
std::string differenceOf(const Module& module, const Pipeline& pipeline, std::span<const Tensor> inputs, std::span<const Tensor> expected,
    std::span<const Tensor> actual);

} // namespace passbench
