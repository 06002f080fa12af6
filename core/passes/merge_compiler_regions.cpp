// Joins neighbouring regions of one compiler, as long as no region comes to wait for itself.
//
//   begin/end around each of           one begin before the first,
//   conv2d, add, relu            =>    one end after the last
//
//   %0 = abs(%x); add(nn.relu(%0), tanh(%0)): when tanh stays on the host, abs and add must stay apart, since the joined
//   region would both feed tanh and need it.
//
// How regions grow: core/partition/region_growth.h.

#include "core/partition/region_growth.h"
#include "core/passes/all_passes.h"
#include "core/support/text.h"

namespace passbench {
namespace {

std::string named(const Function& function, NodeId id)
{
    return fmt::format("{} %{}", displayName(function[id]), number(id));
}

void remarkKeptApart(Rewriter& rewriter, const std::vector<KeptApart>& keptApart)
{
    constexpr std::size_t most = 4; // a longer path is told by its two ends
    const Function& function = *rewriter.original();
    for (const KeptApart& apart : keptApart) {
        if (apart.from == NodeId::None || apart.to == NodeId::None)
            continue;
        Strings path;
        for (const NodeId id : apart.path)
            if (id != NodeId::None && (apart.path.size() <= most || id == apart.path.front() || id == apart.path.back()))
                path.push_back(named(function, id));
        rewriter.remark(apart.to, fmt::format("not joined with the region of {}: that would depend on itself through {}",
            named(function, apart.from), join(path, apart.path.size() <= most ? ", " : ", ... ")));
    }
}

Result<void> mergeCompilerRegions(Rewriter& rewriter, const NoOptions&)
{
    const Function& function = *rewriter.original();
    PB_ASSIGN(const AnnotatedRegions annotated, annotatedRegions(function));
    PB_ASSIGN(const RegionGrowth growth, growRegions(function, annotated));
    const auto groupOf = [&](NodeId id) { return growth.group[annotated.index.at(id)]; };
    for (const AnnotatedRegion& region : annotated.regions)
        for (const NodeId begin : region.begins) {
            const Node& end = function[function[begin].operands.front()];
            if (isEnd(end) && groupOf(end.id) == groupOf(begin))
                rewriter.replace(begin, end.operands.front(), fmt::format("regions of `{}` joined", region.compiler));
        }
    remarkKeptApart(rewriter, growth.keptApart);
    return {};
}

} // namespace

PassDef mergeCompilerRegionsPass()
{
    return definePass<NoOptions>(
        {.name = "MergeCompilerRegions",
            .summary = "Join neighbouring regions of one compiler",
            .doc = "Each region takes in the regions of the same compiler that feed it, unless another path between the two "
                   "leads through something else: then the joined region would have to wait for its own result. The remark "
                   "on a region that stays apart names that path.",
            .category = "Partition",
            .needs = {Property::Annotated},
            .establishes = {Property::RegionsMerged}},
        mergeCompilerRegions);
}

} // namespace passbench
