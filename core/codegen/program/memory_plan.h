#pragma once
// Static memory: every temporary gets a place in one arena; places are reused when their values are dead.

#include "core/analysis/arena.h"
#include "core/codegen/program/program.h"

namespace passbench {

struct MemoryPlan {
    static constexpr std::int64_t none = -1;
    std::vector<std::int64_t> offsets; ///< per value; `none` for what is not a temporary
    std::int64_t bytes = 0;            ///< of the arena
    std::int64_t bytesWithoutReuse = 0;
};

MemoryPlan planMemory(const Program& program);

/// When a temporary is in use: from call `first` to call `last`, both inclusive. `first > last` for one never used.
struct Lifetime {
    std::int64_t first = 0, last = -1;
};
std::vector<Lifetime> lifetimes(const Program& program); ///< per value

} // namespace passbench
