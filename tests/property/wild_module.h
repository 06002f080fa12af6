#pragma once
// Random well-typed modules of every kind that the text form has: several functions, `if`, closures, composites, tuples,
// lets, integers, truth values, half floats, layouts. Written as Relay text, so that what fails can be read.

#include <cstdint>
#include <string>

namespace passbench {

/// The same text for the same seed and number of values, on every machine. Every eighth seed has a symbolic dim `n`.
std::string wildModuleText(std::uint32_t seed, int values);

} // namespace passbench
