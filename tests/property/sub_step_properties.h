#pragma once

#include "core/history/run.h"

namespace passbench {

/// A node that the step made or took away, itself or with what it stood in, without an entry in its table; empty when there is none.
std::string nodeWithoutEntry(const Step& step);

/// What is wrong inside the last step; empty when the graph after each of its rewrites is well formed, means the same, and the
/// last one is the step's result.
std::string mistakeInside(const RunPtr& run, const Pipeline& pipeline, std::span<const Tensor> inputs, std::span<const Tensor> expected);

} // namespace passbench
