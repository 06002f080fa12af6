#pragma once
// Blocks that come again and again in a sequence, found by the shapes of its members.

#include <cstdint>
#include <span>
#include <vector>

namespace passbench {

struct RepeatedRun {
    std::size_t first = 0;  ///< place in the sequence
    std::size_t period = 0; ///< members of one copy
    std::size_t copies = 0; ///< at least 2
    std::size_t end() const { return first + period * copies; }
};

/// Runs that don't overlap, in order. Those of shorter copies are taken first, so that a copy holds no repetition of its own. `weights`
/// are those of the members; copies that weigh less than `leastWeight` count only when there are eight of them or more.
std::vector<RepeatedRun> repeatedRuns(std::span<const std::uint64_t> shapes, std::span<const std::size_t> weights, std::size_t leastWeight);

} // namespace passbench
