#pragma once
// What this machine can do at most: what kernels are held against.

#include <cstdint>
#include <vector>

namespace passbench {

/// With a ceiling for each level of the caches: A. Ilic, F. Pratas, L. Sousa, "Cache-aware Roofline model: Upgrading the loft", 2014.
struct Roofline {
    /// How fast each thread's `size` bytes are read again and again.
    struct Reading {
        double size = 0, bytes = 0; ///< bytes a second, of all threads
    };

    double multiplications = 0;    ///< of float32 a second, each with an addition, out of registers
    std::vector<Reading> readings; ///< by size; the larger the slower, and the last is from memory that no cache holds
    std::uint32_t threads = 1;     ///< that worked at once

    /// The least seconds that work may take: one of both is what it waits for. Bytes are where so many may lie at best.
    double seconds(double macs, double bytesMoved) const;
    double fromMemory() const { return readings.empty() ? 0 : readings.back().bytes; }   ///< bytes a second
    double fromCaches() const { return readings.empty() ? 0 : readings.front().bytes; } ///< the nearest
};

/// Measures it, in some tenths of a second: the best of several tries on `threads` threads together.
Roofline measureRoofline(std::uint32_t threads);

} // namespace passbench
