#pragma once
// What the statements of a kernel use.

#include "core/loops/kernel.h"

namespace passbench::loops {

/// Buffers that a statement loads from.
std::set<std::int64_t> buffersRead(const Kernel& kernel);
/// The numbers that it computes with, always in the same order; those of indices are none of them.
std::vector<const ExprNode*> literalsOf(const Kernel& kernel);

} // namespace passbench::loops
