#pragma once
// What comes before compiling: each region's own compiler makes code of it, and what fails is given to another.

#include "core/codegen/build.h"
#include "core/codegen/compiled_region.h"

namespace passbench {

struct PreparedRegions {
    Module module;                              ///< after giving back what failed
    std::vector<CompiledRegion> compiled;       ///< regions of it; the default compiler takes the others
    std::map<std::string, std::string> notes;   ///< why those others have no code of their own, by function
    std::vector<RegionFailure> failures;
};

/// Objects go to `regionFolder` below `folder`. Errors are ours or a cancellation; what a compiler can't do is no error.
Result<PreparedRegions> prepareRegions(const BuildRequest& request, const std::filesystem::path& folder);

} // namespace passbench
