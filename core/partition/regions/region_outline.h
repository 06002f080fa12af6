#pragma once
// From annotated regions to functions: what PartitionGraph decides and does.

#include "core/ir/rewrite/rewriter.h"
#include "core/partition/regions/annotations.h"
#include "core/partition/rules/compiler.h"

namespace passbench {

struct PlannedRegion {
    AnnotatedRegion region;
    std::string global;              ///< name of its function
    bool bindConstants = true;       ///< as its compiler wishes
    std::string refusal;             ///< why it stays on the host; empty: it does not
};

/// Regions by function, in the order of their ids.
struct RegionPlan {
    std::unordered_map<const Function*, std::vector<PlannedRegion>> regions; ///< looked up, never walked
};

/// Numbers and names all regions of a module without host annotations, and asks the filters of their compilers. Bodies
/// of literals and `if` arms count on from the function that holds them. Fails when annotations contradict each other.
Result<RegionPlan> planRegions(const Module& module, std::string_view modName, const CompilerTable& compilers);

/// Moves the regions of the rewriter's function into globals of their own and takes away the annotations. Composites that
/// stay on the host are inlined.
void outlineRegions(Rewriter& rewriter, const RegionPlan& plan, bool bindConstants);

/// What a remark on one operator of a region says when the region stays on the host.
struct RegionGivenBack {
    std::string compiler, reason;
};
std::string remarkOf(const RegionGivenBack& given);
std::optional<RegionGivenBack> readGivenBack(std::string_view remark); ///< nullopt for other remarks

} // namespace passbench
