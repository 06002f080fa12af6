#include "core/codegen/program/memory_plan.h"

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

MemoryPlan planMemory(const Program& program)
{
    MemoryPlan plan;
    plan.offsets.assign(program.values.size(), MemoryPlan::none);
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
    return plan;
}

} // namespace passbench
