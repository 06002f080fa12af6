#include "core/codegen/program/memory_plan.h"

namespace passbench {

std::vector<Lifetime> lifetimes(const Program& program)
{
    std::vector<Lifetime> result(program.values.size());
    for (std::size_t c = 0; c < program.calls.size(); ++c) {
        for (const std::uint32_t value : valuesOf(program.calls[c])) {
            Lifetime& life = result[value];
            if (life.first > life.last)
                life.first = static_cast<std::int64_t>(c);
            life.last = static_cast<std::int64_t>(c);
        }
    }
    return result;
}

namespace {

/// Largest first, each in the first slot that is free while it is in use. Which values share a slot does not depend on sizes.
void planSlots(const Program& program, MemoryPlan& plan)
{
    const std::vector<Lifetime> lives = lifetimes(program);
    std::vector<std::size_t> order;
    for (std::size_t v = 0; v < program.values.size(); ++v)
        if (program.values[v].kind == ValueKind::Temporary && lives[v].first <= lives[v].last)
            order.push_back(v);
    std::ranges::stable_sort(order, std::greater(), [&](std::size_t v) { return program.values[v].bytes(); });
    std::vector<std::vector<std::size_t>> held;
    for (const std::size_t v : order) {
        const auto isFree = [&](const std::vector<std::size_t>& slot) {
            return std::ranges::none_of(slot, [&](std::size_t other) { return lives[v].first <= lives[other].last && lives[other].first <= lives[v].last; });
        };
        auto slot = std::ranges::find_if(held, isFree);
        if (slot == held.end())
            slot = held.emplace(held.end());
        const auto number = static_cast<std::size_t>(slot - held.begin());
        slot->push_back(v);
        plan.blocks.resize(held.size());
        plan.offsets[v] = static_cast<std::int64_t>(number);
        const SizeForm bytes = roomFor(program.values[v].openBytes, program.dims);
        if (std::ranges::find(plan.blocks[number], bytes) == plan.blocks[number].end())
            plan.blocks[number].push_back(bytes);
        plan.bytesWithoutReuse += alignedBytes(program.values[v].bytes());
    }
    for (const auto& slot : held)
        plan.bytes += alignedBytes(program.values[slot[0]].bytes());
}

} // namespace

std::optional<std::int64_t> MemoryPlan::bytesAt(std::span<const OpenDim> dims, std::span<const std::int64_t> sizes) const
{
    constexpr std::int64_t most = std::int64_t {1} << 60;
    std::int64_t all = 0;
    for (const auto& slot : blocks) {
        std::int64_t largest = 0;
        for (const SizeForm& form : slot) {
            const auto value = form.at(dims, sizes);
            if (!value || *value > most)
                return std::nullopt;
            largest = std::max(largest, *value);
        }
        all += alignedBytes(largest);
        if (all > most)
            return std::nullopt;
    }
    return all;
}

MemoryPlan planMemory(const Program& program)
{
    MemoryPlan plan;
    plan.offsets.assign(program.values.size(), MemoryPlan::none);
    if (!program.dims.empty()) {
        planSlots(program, plan);
        return plan;
    }
    const std::vector<Lifetime> lives = lifetimes(program);
    std::vector<std::size_t> temporaries;
    std::vector<ArenaBuffer> buffers;
    for (std::size_t v = 0; v < program.values.size(); ++v) {
        if (program.values[v].kind != ValueKind::Temporary || lives[v].first > lives[v].last)
            continue;
        temporaries.push_back(v);
        buffers.push_back({.bytes = program.values[v].bytes(), .first = lives[v].first, .last = lives[v].last});
    }
    const ArenaPlan arena = planArena(buffers);
    for (std::size_t i = 0; i < temporaries.size(); ++i)
        plan.offsets[temporaries[i]] = arena.offsets[i];
    plan.bytes = arena.bytes;
    plan.bytesWithoutReuse = arena.bytesWithoutReuse;
    plan.mostInUse = arena.mostInUse;
    return plan;
}

} // namespace passbench
