#pragma once
// Which annotated regions become one: the decision of MergeCompilerRegions, without the rewriting.

#include "core/partition/pins.h"
#include "core/partition/regions/annotations.h"

namespace passbench {

/// Two neighbouring regions of one compiler that stay apart.
struct KeptApart {
    NodeId from = NodeId::None, to = NodeId::None; ///< a node of each; the second depends on the first
    std::vector<NodeId> path;                      ///< a node of each unit between them, which the join would run through
    bool isCut = false;                            ///< a person wanted it so; then there is no path
};

struct GrowthRequest {
    Pins pins {};              ///< cuts keep two regions apart
    bool joinSiblings = false; ///< also join regions of which none depends on the other
};

struct RegionGrowth {
    /// For each region of the AnnotatedRegions, the one that it is part of now.
    std::vector<std::size_t> group;
    std::vector<KeptApart> keptApart;
    std::vector<std::size_t> siblings; ///< groups, as above, whose parts no value joins
};

/// Each region takes in those that feed it directly, in the order of its begins, unless the join would feed itself. The
/// graph of regions stays acyclic, also across `if` and whatever else is in no region.
/// Compilers' regions are joined first, while the host's operators stand for themselves: a host region would forbid joins
/// for dependencies that none of its operators has. Host regions are joined after that.
/// Regions that may not merge stay as they are. Fails when the annotations are cyclic to begin with.
Result<RegionGrowth> growRegions(const Function& function, const AnnotatedRegions& annotated, const GrowthRequest& request = {});
/// For each node that is in a region or has operands: the place of its region, or its own outside of regions, in an order in
/// which none comes before what it needs. Fails when some region needs its own result.
using UnitPlaces = NodeNumbers;
Result<UnitPlaces> placeUnits(const Function& function, const AnnotatedRegions& annotated);
/// Fails when some region needs its own result.
Result<void> checkAcyclic(const Function& function, const AnnotatedRegions& annotated);

} // namespace passbench
