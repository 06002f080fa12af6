#include "core/analysis/arena.h"

#include <map>
#include <numeric>

namespace passbench {

bool areInUseTogether(const ArenaBuffer& a, const ArenaBuffer& b) { return a.last >= b.first && b.last >= a.first; }

std::int64_t alignedBytes(std::int64_t bytes) { return (bytes + bufferAlignment - 1) / bufferAlignment * bufferAlignment; }

namespace {

std::int64_t sizeOf(const ArenaBuffer& buffer) { return alignedBytes(buffer.bytes); }
std::int64_t duration(const ArenaBuffer& buffer) { return buffer.last - buffer.first + 1; }

std::int64_t mostInUseOf(std::span<const ArenaBuffer> buffers)
{
    std::map<std::int64_t, std::int64_t> changes; // of the bytes in use, at a time
    for (const ArenaBuffer& buffer : buffers) {
        changes[buffer.first] += sizeOf(buffer);
        changes[buffer.last + 1] -= sizeOf(buffer);
    }
    std::int64_t most = 0, now = 0;
    for (const auto& [time, change] : changes)
        most = std::max(most, now += change);
    return most;
}

/// Fills in the offsets; the bytes of the arena.
std::int64_t place(std::span<const ArenaBuffer> buffers, std::span<const std::size_t> order, std::vector<std::int64_t>& offsets)
{
    std::int64_t bytes = 0;
    std::vector<std::size_t> placed; // by offset
    for (const std::size_t buffer : order) {
        const std::int64_t size = sizeOf(buffers[buffer]);
        std::int64_t offset = 0;
        for (const std::size_t other : placed) {
            if (!areInUseTogether(buffers[other], buffers[buffer]))
                continue;
            if (offsets[other] >= offset + size)
                break;
            offset = std::max(offset, offsets[other] + sizeOf(buffers[other]));
        }
        offsets[buffer] = offset;
        bytes = std::max(bytes, offset + size);
        const auto after = std::ranges::upper_bound(placed, offset, {}, [&](std::size_t at) { return offsets[at]; });
        placed.insert(after, buffer);
    }
    return bytes;
}

} // namespace

ArenaPlan planArena(std::span<const ArenaBuffer> buffers)
{
    ArenaPlan plan;
    plan.mostInUse = mostInUseOf(buffers);
    for (const ArenaBuffer& buffer : buffers)
        plan.bytesWithoutReuse += sizeOf(buffer);
    std::vector<std::size_t> order(buffers.size());
    std::vector<std::int64_t> offsets(buffers.size());
    const auto tryOrder = [&] {
        const std::int64_t bytes = place(buffers, order, offsets);
        if (plan.offsets.empty() || bytes < plan.bytes) {
            plan.offsets = offsets;
            plan.bytes = bytes;
        }
        return bytes;
    };
    const auto orderBy = [&](auto&& key) {
        std::iota(order.begin(), order.end(), std::size_t {0});
        std::ranges::stable_sort(order, std::greater(), [&](std::size_t buffer) { return key(buffers[buffer]); });
    };
    const std::size_t rounds = buffers.empty() ? 0 : std::min<std::size_t>(200, 20'000'000 / (buffers.size() * buffers.size()));
    orderBy(sizeOf);
    tryOrder();
    for (const bool longest : {false, true}) {
        orderBy([&](const ArenaBuffer& buffer) { return longest ? std::pair(duration(buffer), sizeOf(buffer)) : std::pair(sizeOf(buffer), duration(buffer)); });
        for (std::size_t round = 0; round < rounds && plan.bytes > plan.mostInUse; ++round) {
            const std::int64_t bytes = tryOrder();
            const auto highest = std::ranges::find_if(order, [&](std::size_t buffer) { return offsets[buffer] + sizeOf(buffers[buffer]) == bytes; });
            std::rotate(order.begin(), highest, highest + 1); // what lies on top is placed first
        }
    }
    return plan;
}

} // namespace passbench
