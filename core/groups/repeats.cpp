#include "core/groups/repeats.h"

#include <algorithm>

namespace passbench {

namespace {

constexpr std::size_t longestPeriod = 60; // members of a copy are children of one group
constexpr std::size_t manyCopies = 8;

} // namespace

std::vector<RepeatedRun> repeatedRuns(std::span<const std::uint64_t> shapes, std::span<const std::size_t> weights, std::size_t leastWeight)
{
    const std::size_t count = shapes.size();
    std::vector<std::size_t> weightBefore(count + 1);
    for (std::size_t at = 0; at < count; ++at)
        weightBefore[at + 1] = weightBefore[at] + weights[at];
    std::vector<RepeatedRun> runs;
    std::vector<bool> taken(count);
    for (std::size_t period = 1; period <= std::min(longestPeriod, count / 2); ++period)
        for (std::size_t start = 0; start + period < count;) {
            const auto isFree = [&](std::size_t at) { return at < count && !taken[at]; };
            std::size_t same = 0; // members that are like the one a period further on
            while (isFree(start + same) && isFree(start + same + period) && shapes[start + same] == shapes[start + same + period])
                ++same;
            const RepeatedRun run {.first = start, .period = period, .copies = same / period + 1};
            const bool isHeavy = weightBefore[start + period] - weightBefore[start] >= leastWeight;
            if (run.copies >= (isHeavy ? 2u : manyCopies)) {
                std::fill(taken.begin() + static_cast<std::ptrdiff_t>(run.first), taken.begin() + static_cast<std::ptrdiff_t>(run.end()), true);
                runs.push_back(run);
            }
            start += same + 1;
        }
    std::ranges::sort(runs, {}, &RepeatedRun::first);
    return runs;
}

} // namespace passbench
