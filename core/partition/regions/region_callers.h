#pragma once
// The functions that call regions.

#include "core/partition/regions/regions.h"

namespace passbench {

/// The function that calls a region, with who uses what in it.
struct RegionCaller {
    const Function& function;
    Uses uses;
    std::unordered_map<NodeId, std::size_t> regions; ///< by call

    explicit RegionCaller(const Function& f) : function(f), uses(f) { }
};

/// Those that call one of `regions`, which are of `module` and must outlive it.
std::vector<RegionCaller> regionCallersOf(const Module& module, std::span<const RegionInfo> regions);

} // namespace passbench
