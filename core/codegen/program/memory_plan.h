#pragma once
// Static memory: every temporary gets a place in one arena; places are reused when their values are dead.

#include "core/analysis/arena.h"
#include "core/codegen/program/program.h"

namespace passbench {

struct MemoryPlan {
    static constexpr std::int64_t none = -1;
    std::vector<std::int64_t> offsets; ///< per value; `none` for what is not a temporary; with open dimensions the number of its slot
    std::int64_t bytes = 0;            ///< of the arena
    std::int64_t bytesWithoutReuse = 0;
    std::int64_t mostInUse = 0;        ///< at one time, which no plan goes below; 0 with open dimensions
    /// With open dimensions: places one after the other, each as large as the largest value that it ever has.
    std::vector<std::vector<SizeForm>> blocks {};
    /// Bytes of the arena at these sizes; nothing when 64 bits do not hold them.
    std::optional<std::int64_t> bytesAt(std::span<const OpenDim> dims, std::span<const std::int64_t> sizes) const;
};

/// With open dimensions `bytes` are those at the sample that the program's shapes are of.
MemoryPlan planMemory(const Program& program);

/// When a temporary is in use: from call `first` to call `last`, both inclusive. `first > last` for one never used.
struct Lifetime {
    std::int64_t first = 0, last = -1;
};
std::vector<Lifetime> lifetimes(const Program& program); ///< per value

} // namespace passbench
