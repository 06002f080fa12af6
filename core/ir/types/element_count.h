#pragma once
// How many elements extents make together, of any range of them.

#include <cstdint>
#include <optional>
#include <ranges>

namespace passbench {

/// Product of the extents; nullopt when one is negative or the product does not fit 62 bits as a count of bytes.
template<std::ranges::input_range R> std::optional<std::int64_t> elementCountOf(R&& extents)
{
    constexpr std::int64_t limit = std::int64_t {1} << 58; // times 8 bytes still fits 62 bits
    std::int64_t count = 1;
    bool empty = false;
    for (const std::int64_t extent : extents) {
        if (extent < 0)
            return std::nullopt;
        if (extent == 0) {
            empty = true;
            continue;
        }
        if (count > limit / extent)
            return std::nullopt;
        count *= extent;
    }
    return empty ? 0 : count;
}

} // namespace passbench
