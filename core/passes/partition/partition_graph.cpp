// Moves each annotated region into a global function for its compiler.
//
//   %0 = compiler_begin(%x, "dnnl")            def @tvmgen_default_dnnl_main_0(%dnnl_0_i0, Compiler="dnnl", ...) {
//   %1 = nn.relu(%0)                     =>      nn.relu(%dnnl_0_i0) }
//   compiler_end(%1, "dnnl")                   def @main(%x) { @tvmgen_default_dnnl_main_0(%x) }
//
// The number is that of the region's first `compiler_begin`, so numbers have gaps. A region that its compiler's filter
// does not want stays on the host, and its composites are taken apart again.

#include "core/partition/regions/region_outline.h"
#include "core/passes/all_passes.h"

namespace passbench {
namespace {

struct PartitionGraphOptions {
    bool bindConstants = true;
    std::string modName = "default";
    static Fields fields()
    {
        return {field("bind_constants", &PartitionGraphOptions::bindConstants,
                               "constants move into the regions that use them; else they are arguments"),
            field("mod_name", &PartitionGraphOptions::modName, "a word in the functions' names")};
    }
};

/// A tuple literal that leaves a region is put together outside: `end((a, b))` becomes `(end(a), end(b))`.
void flattenEnds(Rewriter& rewriter)
{
    for (const NodeId id : rewriter.order()) {
        std::vector<NodeId> pending {id};
        while (!pending.empty()) {
            const NodeId end = pending.back();
            pending.pop_back();
            if (!rewriter.contains(end) || !isEnd(rewriter[end]))
                continue;
            const Node tuple = rewriter[rewriter[end].operands.front()];
            if (!tuple.as<Tuple>())
                continue;
            const std::string compiler = annotatedCompiler(rewriter[end]);
            std::vector<NodeId> fields;
            for (const NodeId operand : tuple.operands)
                fields.push_back(rewriter.call(endOp, {operand}, {{"compiler", compiler}}));
            pending.insert(pending.end(), fields.begin(), fields.end());
            rewriter.replace(end, rewriter.tuple(std::move(fields)), "tuple put together outside the region");
        }
    }
}

Result<void> tidyAnnotations(Rewriter& rewriter)
{
    eraseUnused(rewriter);
    for (const NodeId id : rewriter.order())
        if (rewriter.contains(id) && isAnnotation(rewriter[id]) && annotatedCompiler(rewriter[id]) == hostCompiler)
            rewriter.replace(id, NodeId(rewriter[id].operands.front()), "the host needs no annotation");
    flattenEnds(rewriter);
    for (const NodeId id : rewriter.order()) // a value that only passes through is no part of a region
        if (rewriter.contains(id) && isEnd(rewriter[id]) && isBegin(rewriter[rewriter[id].operands.front()]))
            rewriter.replace(id, NodeId(rewriter[rewriter[id].operands.front()].operands.front()), "passes through a region");
    return {};
}

Result<Module> partitionGraph(const Module& module, const PartitionGraphOptions& options, PassContext& context)
{
    PB_ASSIGN(const Module tidy, rewriteFunctions(module, context, tidyAnnotations));
    PB_ASSIGN(const RegionPlan plan, planRegions(tidy, options.modName, *context.compilers));
    return rewriteFunctions(tidy, context, [&](Rewriter& rewriter) -> Result<void> {
        outlineRegions(rewriter, plan, options.bindConstants);
        return {};
    });
}

} // namespace

PassDef partitionGraphPass()
{
    return defineModulePass<PartitionGraphOptions>(
        {.name = "PartitionGraph",
            .summary = "Move each annotated region into a function for its compiler",
            .doc = "Every region becomes a global function with the attribute `Compiler`; `@main` calls it. Later passes leave "
                   "such functions alone. Regions that are not worth it by their compiler's own filter stay on the host, and "
                   "a remark says why.",
            .category = "Partition",
            .needs = {Property::Annotated},
            .establishes = {Property::Partitioned},
            // A composite that is taken apart again shows what was inside.
            .invalidates = {Property::Annotated, Property::RegionsMerged, Property::NoBatchNorm, Property::Canonical},
            .wants = {Property::RegionsMerged}},
        partitionGraph);
}

} // namespace passbench
