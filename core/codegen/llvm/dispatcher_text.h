#pragma once
// How a module with several levels finds out which one fits the processor, as LLVM IR.

#include <string_view>

namespace passbench {

/// `LEVELS` is their number, and words of the processor are in the order of CpuWord. The level is the number of the last that fits, or of the one that
/// PASSBENCH_LEVEL names, if it fits; -1 when none does.
extern const std::string_view choosing;

} // namespace passbench
