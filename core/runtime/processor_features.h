#pragma once
// What the processor of this machine can do, as far as modules are told by it.

#include <optional>
#include <string_view>

namespace passbench {

/// Whether this machine has the feature of LLVM's name `feature`, such as `avx512f`, and its system saves the registers for it.
/// Nothing for one that is not looked for: only those of x86 are that widen registers or add to what is done with them.
std::optional<bool> hasFeature(std::string_view feature);

} // namespace passbench
