#pragma once
// Random programs that use the whole of Relay text: bindings of all kinds, functions in functions, `if`, tuples, calls.

#include <cstdint>
#include <string>

namespace passbench {

/// Well typed; the same text for the same seed and number of statements.
std::string randomProgramText(std::uint32_t seed, int statements);

} // namespace passbench
