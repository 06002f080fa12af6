#pragma once
// What comes before compiling: each region's own compiler makes code of it, and what fails is given to another.

#include "core/build/build.h"
#include "core/codegen/regions/compiled_region.h"

#include <map>

namespace passbench {

struct PreparedRegions {
    Module module;                              ///< after giving back what failed
    std::vector<CompiledRegion> compiled;       ///< regions of it; the default compiler takes the others
    std::map<std::string, std::string> notes;   ///< why those others have no code of their own, by function
    Strings exported;                           ///< others, of compilers that have no code generator here: they leave as ONNX
    std::vector<RegionFailure> failures;
};

/// How much of a build this is, for its progress.
inline constexpr double preparationShare = 0.3;

/// Objects go to `regionFolder` below `folder`. Errors are ours or a cancellation; what a compiler can't do is no error.
Result<PreparedRegions> prepareRegions(const BuildRequest& request, const std::filesystem::path& folder);

/// Runs each region of `prepared` alone, and gives back what is wrong in those that don't agree with the reference. Nothing when
/// all of them agree.
Result<std::optional<PreparedRegions>> withoutWrongRegions(const BuildRequest& request, const std::filesystem::path& folder, PreparedRegions prepared);

} // namespace passbench
