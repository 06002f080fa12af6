#include "core/codegen/memory_plan.h"

#include <numeric>

namespace passbench {

std::vector<Lifetime> lifetimes(const Program& program)
{
    std::vector<Lifetime> result(program.values.size());
    for (std::size_t c = 0; c < program.calls.size(); ++c) {
        for (const std::uint32_t value : program.calls[c].arguments) {
            Lifetime& life = result[value];
            if (life.first > life.last)
                life.first = static_cast<std::int64_t>(c);
            life.last = static_cast<std::int64_t>(c);
        }
    }
    return result;
}

/// Largest first, each at the lowest offset that no value alive at the same time overlaps.
MemoryPlan planMemory(const Program& program)
{
    MemoryPlan plan;
    plan.offsets.assign(program.values.size(), MemoryPlan::none);
    const std::vector<Lifetime> lives = lifetimes(program);
    const auto rounded = [&](std::size_t value) {
        return (program.values[value].bytes() + bufferAlignment - 1) / bufferAlignment * bufferAlignment;
    };
    std::vector<std::size_t> order;
    for (std::size_t v = 0; v < program.values.size(); ++v)
        if (program.values[v].kind == ValueKind::Temporary && lives[v].first <= lives[v].last)
            order.push_back(v);
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return rounded(a) > rounded(b); });
    std::vector<std::size_t> placed; // by offset
    for (const std::size_t value : order) {
        const std::int64_t size = rounded(value);
        std::int64_t offset = 0;
        for (const std::size_t other : placed) {
            const bool apart = lives[other].last < lives[value].first || lives[value].last < lives[other].first;
            if (apart)
                continue;
            if (plan.offsets[other] >= offset + size)
                break;
            offset = std::max(offset, plan.offsets[other] + rounded(other));
        }
        plan.offsets[value] = offset;
        plan.bytes = std::max(plan.bytes, offset + size);
        plan.bytesWithoutReuse += size;
        const auto after = std::upper_bound(placed.begin(), placed.end(), offset,
            [&](std::int64_t o, std::size_t v) { return o < plan.offsets[v]; });
        placed.insert(after, value);
    }
    return plan;
}

} // namespace passbench
