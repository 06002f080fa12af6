#pragma once
// The memory of a function's values, and the attributes in which a plan of it is written down.

#include "core/analysis/arena.h"
#include "core/ir/graph/function.h"

namespace passbench {

/// Attributes of @main. Lists have one entry for each tensor that a call, an invoke or an `if` of its body makes, in order.
namespace attr {
inline constexpr std::string_view storageIds = "storage_ids";         ///< tensors with the same id share a place; -1: not in the arena
inline constexpr std::string_view storageOffsets = "storage_offsets"; ///< in bytes from the begin of the arena, or -1
inline constexpr std::string_view storageBytes = "storage_bytes";     ///< that the tensor takes; -1: not known
inline constexpr std::string_view arenaBytes = "arena_bytes";
inline constexpr std::string_view arenaBytesWithoutReuse = "arena_bytes_without_reuse";
}

/// A tensor that a node of the body makes. Times are positions of nodes in the body.
struct MadeTensor {
    NodeId node = NodeId::None;
    ArenaBuffer buffer;
    bool isOutput = false;   ///< the caller gives its memory
    bool isStatic = true;    ///< its size is known
    bool isInArena() const { return !isOutput && isStatic; }
};
std::vector<MadeTensor> tensorsMadeBy(const Function& function);

/// The attributes of @main are a plan that fits its body: no two tensors in use at the same time overlap.
Result<void> checkMemoryAttributes(const Module& module);

} // namespace passbench
