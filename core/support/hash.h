#pragma once
// Hashes that are the same in every run and on every machine: what is hashed may be written to a file.

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace passbench {

/// Mixes `value` into `seed` (the finalizer of SplitMix64, Steele et al. 2014).
constexpr std::uint64_t hashCombine(std::uint64_t seed, std::uint64_t value)
{
    std::uint64_t x = seed + 0x9E3779B97F4A7C15ULL + value * 0xBF58476D1CE4E5B9ULL;
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9ULL;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EBULL;
    return x ^ (x >> 31);
}

std::uint64_t hashBytes(std::span<const std::byte> bytes);
std::uint64_t hashText(std::string_view text);

} // namespace passbench
