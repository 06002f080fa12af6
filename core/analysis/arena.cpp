#include "core/analysis/arena.h"

#include <numeric>

namespace passbench {

bool areInUseTogether(const ArenaBuffer& a, const ArenaBuffer& b) { return a.last >= b.first && b.last >= a.first; }

std::int64_t alignedBytes(std::int64_t bytes) { return (bytes + bufferAlignment - 1) / bufferAlignment * bufferAlignment; }

ArenaPlan planArena(std::span<const ArenaBuffer> buffers)
{
    ArenaPlan plan;
    plan.offsets.assign(buffers.size(), 0);
    std::vector<std::size_t> order(buffers.size());
    std::iota(order.begin(), order.end(), std::size_t {0});
    const auto sizeOf = [&](std::size_t buffer) { return alignedBytes(buffers[buffer].bytes); };
    std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) { return sizeOf(a) > sizeOf(b); });
    std::vector<std::size_t> placed; // by offset
    for (const std::size_t buffer : order) {
        const std::int64_t size = sizeOf(buffer);
        std::int64_t offset = 0;
        for (const std::size_t other : placed) {
            if (!areInUseTogether(buffers[other], buffers[buffer]))
                continue;
            if (plan.offsets[other] >= offset + size)
                break;
            offset = std::max(offset, plan.offsets[other] + sizeOf(other));
        }
        plan.offsets[buffer] = offset;
        plan.bytes = std::max(plan.bytes, offset + size);
        plan.bytesWithoutReuse += size;
        const auto after = std::ranges::upper_bound(placed, offset, {}, [&](std::size_t at) { return plan.offsets[at]; });
        placed.insert(after, buffer);
    }
    return plan;
}

} // namespace passbench
