#pragma once
// What a kernel at the largest sizes computes with, held against what those of small ones foretell.

#include "core/loops/kernel.h"

#include <functional>

namespace passbench {

/// The larger of a size and 300 is 300 in every small sample. `samples` differ in nothing but numbers, and `foretold` is what a number, which has these
/// values in them, should be in `largest`. Its loops may be cut otherwise; then it may compute with none but such numbers. Empty where all is as
/// foretold, else "8192, where 300 was to be expected of smaller sizes".
std::string notForetold(const std::vector<loops::KernelPtr>& samples, const loops::KernelPtr& largest, const std::function<std::optional<std::int64_t>(const Ints&)>& foretold);

} // namespace passbench
