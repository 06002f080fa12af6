#pragma once
// How finely regions are sampled.

#include <cstdint>

namespace passbench {

inline constexpr std::int64_t mostSamplesOfBin = 4096; ///< along a side of it: more than an image has pixels

} // namespace passbench
