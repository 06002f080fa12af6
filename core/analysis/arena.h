#pragma once
// Buffers in one block of memory: those that are never in use at the same time may share a place.

#include <cstdint>
#include <span>
#include <vector>

namespace passbench {

/// In use from time `first` to time `last`, both inclusive.
struct ArenaBuffer {
    std::int64_t bytes = 0;
    std::int64_t first = 0, last = 0;
};

struct ArenaPlan {
    std::vector<std::int64_t> offsets; ///< one per buffer, multiples of the alignment
    std::int64_t bytes = 0;            ///< of the arena
    std::int64_t bytesWithoutReuse = 0;
    std::int64_t mostInUse = 0;        ///< at one time: no plan takes less
};

inline constexpr std::int64_t bufferAlignment = 64;

bool areInUseTogether(const ArenaBuffer& a, const ArenaBuffer& b);
/// `bytes` up to the next multiple of the alignment.
std::int64_t alignedBytes(std::int64_t bytes);
/// Each at the lowest offset that no buffer in use at the same time overlaps, largest first (greedy by size: Pisarchyk and Lee, Efficient
/// memory management for deep neural net inference, 2020). Where that takes more than `mostInUse`, other orders are tried, again and again with
/// what lay on top in front, and the best is taken; of very many buffers, only the first.
ArenaPlan planArena(std::span<const ArenaBuffer> buffers);

} // namespace passbench
