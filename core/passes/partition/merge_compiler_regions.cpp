// Joins neighbouring regions of one compiler, as long as no region comes to wait for itself.
//
//   begin/end around each of           one begin before the first,
//   conv2d, add, relu            =>    one end after the last
//
//   %0 = abs(%x); add(nn.relu(%0), tanh(%0)): when tanh stays on the host, abs and add must stay apart, since the joined
//   region would both feed tanh and need it.
//
// How regions grow: core/partition/regions/region_growth.h.

#include "core/partition/regions/region_growth.h"
#include "core/partition/rules/compiler.h"
#include "core/passes/all_passes.h"
#include "core/support/text.h"

#include <unordered_set>

namespace passbench {
namespace {

struct MergeCompilerRegionsOptions {
    bool joinSiblings = false;
    static Fields fields()
    {
        return {field("join_siblings", &MergeCompilerRegionsOptions::joinSiblings,
            "also join regions of which none feeds the other: fewer of them, but both wait for the inputs of both")};
    }
};

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
        if (apart.isCut) {
            rewriter.remark(apart.to, fmt::format("not joined with the region of {}: there is a cut between them", named(function, apart.from)));
            continue;
        }
        rewriter.remark(apart.to, fmt::format("not joined with the region of {}: that would depend on itself through {}",
            named(function, apart.from), join(path, apart.path.size() <= most ? ", " : ", ... ")));
    }
}

void changeAttribute(Rewriter& rewriter, NodeId id, std::string_view name, Value value, std::string rule)
{
    const Node begin = rewriter[id];
    Call call = *begin.as<Call>();
    if (const Value* known = call.attrs.find(name); known && *known == value)
        return;
    call.attrs.set(name, std::move(value));
    rewriter.change(id, std::move(call), begin.operands, std::move(rule));
}

/// The group of the region that a node is in; nullopt for the node of a region that has none.
std::optional<std::size_t> groupOf(const AnnotatedRegions& annotated, const RegionGrowth& growth, NodeId id)
{
    const auto region = annotated.index.find(id);
    return region ? std::optional(growth.group[*region]) : std::nullopt;
}

/// Notes a person's cut on the edges between two regions, so that it is seen where it is.
void markCut(Rewriter& rewriter, const AnnotatedRegions& annotated, const RegionGrowth& growth, const KeptApart& apart)
{
    const Function& function = *rewriter.original();
    for (const AnnotatedRegion& region : annotated.regions)
        for (const NodeId id : region.begins) {
            const Node& end = function[function[id].operands.front()];
            if (!isEnd(end) || !rewriter.contains(id) || groupOf(annotated, growth, id) != groupOf(annotated, growth, apart.to) || groupOf(annotated, growth, end.id) != groupOf(annotated, growth, apart.from) || !mayMerge(function[id]))
                continue;
            changeAttribute(rewriter, id, "merge", false, "cut by a pin");
        }
}

/// Gives the begins of regions that are one, although no value joins them, a number that they share.
void markSiblings(Rewriter& rewriter, const AnnotatedRegions& annotated, const RegionGrowth& growth)
{
    const std::unordered_set<std::size_t> joined(growth.siblings.begin(), growth.siblings.end());
    for (std::size_t i = 0; i < annotated.regions.size(); ++i) {
        if (!joined.contains(growth.group[i]))
            continue;
        const std::int64_t shared = annotated.regions[growth.group[i]].id;
        for (const NodeId id : annotated.regions[i].begins)
            if (rewriter.contains(id))
                changeAttribute(rewriter, id, "region", shared, "joined with regions beside it");
    }
}

Result<void> mergeIn(Rewriter& rewriter, const GrowthRequest& request)
{
    const Function& function = *rewriter.original();
    PB_ASSIGN(const AnnotatedRegions annotated, annotatedRegions(function));
    PB_ASSIGN(const RegionGrowth growth, growRegions(function, annotated, request));
    for (const AnnotatedRegion& region : annotated.regions)
        for (const NodeId begin : region.begins) {
            const Node& end = function[function[begin].operands.front()];
            if (isEnd(end) && groupOf(annotated, growth, end.id) == groupOf(annotated, growth, begin))
                rewriter.replace(begin, end.operands.front(), fmt::format("regions of `{}` joined", region.compiler));
        }
    markSiblings(rewriter, annotated, growth);
    for (const KeptApart& apart : growth.keptApart)
        if (apart.isCut)
            markCut(rewriter, annotated, growth, apart);
    remarkKeptApart(rewriter, growth.keptApart);
    return {};
}

Result<Module> mergeCompilerRegions(const Module& module, const MergeCompilerRegionsOptions& options, PassContext& context)
{
    const GrowthRequest request {.pins = context.compilers->pins, .joinSiblings = options.joinSiblings};
    return rewriteFunctions(module, context, [&](Rewriter& rewriter) { return mergeIn(rewriter, request); });
}

} // namespace

PassDef mergeCompilerRegionsPass()
{
    return defineModulePass<MergeCompilerRegionsOptions>(
        {.name = "MergeCompilerRegions",
            .summary = "Join neighbouring regions of one compiler",
            .doc = "Each region takes in the regions of the same compiler that feed it, unless another path between the two "
                   "leads through something else: then the joined region would have to wait for its own result. The remark "
                   "on a region that stays apart names that path. A person's cut keeps two apart, too, and so does a compiler that "
                   "wants its regions single. With `join_siblings` regions become one that nothing joins: fewer calls, but each "
                   "part then waits for the inputs of all.",
            .category = "Partition",
            .needs = {Property::Annotated},
            .establishes = {Property::RegionsMerged},
            .asksCompilers = true},
        mergeCompilerRegions);
}

} // namespace passbench
