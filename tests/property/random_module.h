#pragma once
// Random well-typed networks as Relay text, small enough to run many of.

#include <cstdint>
#include <string>

namespace passbench {

/// The same text for the same seed and number of operators, on every machine. Text with fewer operators is a prefix of
/// the same walk, so that a failing seed can be tried with fewer.
std::string randomModuleText(std::uint32_t seed, int operators);

} // namespace passbench
