#pragma once
// What this machine can do at most: what kernels are held against.

#include <cstdint>

namespace passbench {

struct Roofline {
    double multiplications = 0; ///< of float32 a second, each with an addition, out of registers
    double bytes = 0;           ///< a second, read from memory that no cache holds
    std::uint32_t threads = 1;  ///< that worked at once

    /// The least seconds that work may take: one of both is what it waits for.
    double seconds(double macs, double bytesMoved) const;
};

/// Measures it, in some tenths of a second: the best of several tries on `threads` threads together.
Roofline measureRoofline(std::uint32_t threads);

} // namespace passbench
