// Puts operators that one kernel can compute together into one function.
//
//   %0 = nn.conv2d(%x, %w)                %0 = fn (%p0, %p1, Primitive=1) {
//   %1 = add(%0, %b)              =>        nn.relu(add(nn.conv2d(%p0, %p1), %p2)) }
//   nn.relu(%1)                           %0(%x, %w, %b)
//
// How groups are found: fusion_groups.h. Scalar constants go inside; other constants are arguments unless `link_params`.

#include "core/partition/regions/annotations.h"
#include "core/passes/all_passes.h"
#include "core/passes/fusion/groups.h"

namespace passbench {
namespace {

struct FuseOpsOptions {
    std::int64_t maxDepth = 256;
    std::int64_t fuseOptLevel = -1;
    bool linkParams = false;
    static Fields fields()
    {
        return {field("max_depth", &FuseOpsOptions::maxDepth, "largest number of nodes in a group").range(1, 65'536),
            field("fuse_opt_level", &FuseOpsOptions::fuseOptLevel,
                "0 leaves every operator on its own; -1 takes the level of the run")
                .range(-1, 4),
            field("link_params", &FuseOpsOptions::linkParams, "constants of any size go inside, so that kernels are compiled with them")};
    }
};

/// Operators that only give the same elements another shape: such a kernel need not copy.
bool isReshape(const Node& node)
{
    const Call* call = node.as<Call>();
    return call && call->op->reshapes;
}

bool isStopFusion(const Node& node) { return callOf(node, "annotation.stop_fusion") != nullptr; }

FusionGroups separateGroups(const Function& function)
{
    FusionGroups groups;
    groups.whyNot.resize(function.nodes().size());
    for (std::uint32_t at = 0; at < function.nodes().size(); ++at)
        groups.root.push_back(at);
    return groups;
}

/// Nodes that become one kernel, for each root that has an operator in its group, in the order of the roots.
std::vector<std::vector<NodeId>> kernels(const Function& function, const FusionGroups& groups)
{
    std::vector<std::vector<NodeId>> members(function.nodes().size());
    std::vector<bool> hasCall(function.nodes().size(), false);
    for (std::size_t at = 0; at < members.size(); ++at) {
        const Node& node = *function.nodes()[at];
        if (node.as<Parameter>() || node.as<Constant>() || isStopFusion(node) || isAnnotation(node)) // an edge of a region stays one
            continue;
        members[groups.root[at]].push_back(node.id);
        hasCall[groups.root[at]] = hasCall[groups.root[at]] || node.as<Call>();
    }
    std::vector<std::vector<NodeId>> result;
    for (std::size_t at = 0; at < members.size(); ++at)
        if (hasCall[at])
            result.push_back(std::move(members[at]));
    return result;
}

Result<void> fuseFunction(Rewriter& rewriter, const FuseOpsOptions& options, bool together)
{
    const FunctionPtr function = rewriter.original();
    const FusionGroups groups = together ? findFusionGroups(*function, options.maxDepth) : separateGroups(*function);
    for (std::size_t at = 0; at < groups.whyNot.size(); ++at)
        if (!groups.whyNot[at].empty())
            rewriter.remark(function->nodes()[at]->id, groups.whyNot[at]);
    for (const NodeId id : rewriter.order())
        if (rewriter.contains(id) && isStopFusion(rewriter[id]))
            rewriter.replace(id, NodeId(rewriter[id].operands[0]), "has kept its operand out of later groups");
    for (const std::vector<NodeId>& nodes : kernels(*function, groups)) {
        if (rewriter.stopRequested())
            return {};
        std::vector<NodeId> live;
        std::ranges::copy_if(nodes, std::back_inserter(live), [&](NodeId id) { return rewriter.contains(id); });
        if (live.empty())
            continue;
        OutlineSpec spec {.attrs = {{std::string(attr::primitive), std::int64_t {1}}}, .constantsInside = options.linkParams, .rule = "fused"};
        if (std::ranges::all_of(live, [&](NodeId id) { return isReshape(rewriter[id]); }))
            spec.attrs.set("relay.reshape_only", std::int64_t {1});
        outline(rewriter, live, spec);
    }
    return {};
}

Result<Module> fuseOps(const Module& module, const FuseOpsOptions& options, PassContext& context)
{
    const std::int64_t level = options.fuseOptLevel < 0 ? context.optLevel : options.fuseOptLevel;
    PB_ASSIGN(const Module live, rewriteFunctions(module, context, [](Rewriter& rewriter) -> Result<void> {
        eraseUnused(rewriter); // dead users would keep values apart
        return {};
    }));
    return rewriteFunctions(live, context, [&](Rewriter& rewriter) { return fuseFunction(rewriter, options, level > 0); });
}

} // namespace

PassDef fuseOpsPass()
{
    return defineModulePass<FuseOpsOptions>(
        {.name = "FuseOps",
            .summary = "Put operators that one kernel can compute together into one function",
            .doc = R"(A kernel that writes its result to memory for the next kernel to read wastes most of its time on that. An
operator that reads elements one for one can be computed where its operand is made, before the value leaves the registers.

    %0 = nn.conv2d(%x, %w);
    %1 = add(%0, %b);
    nn.relu(%1)
    =>
    %0 = fn (%p0, %p1, %p2, Primitive=1) { nn.relu(add(nn.conv2d(%p0, %p1), %p2)) };
    %0(%x, %w, %b)

A value is fused into the node where all its uses join, if everything on the way allows it: elementwise and broadcast
operators follow a convolution, injective ones (reshape, transpose, concatenate) join each other, a reduction ends its group, and
opaque operators stay alone. A reshape follows a convolution, too, for it keeps the order of the elements: an exported product of
three dims is a product of two between reshapes, with its bias and activation behind. The remarks say for each kernel why it ends where it does.

Bodies of literals and arms of `if` are fused too, functions for external compilers are not. Scalar constants go inside their kernel,
others only with `link_params`; a group of nothing but reshapes is marked `relay.reshape_only`, as it need not copy.

A name given by `let` does not end a group, since operators are pure; the reference implementation leaves each named value in a
kernel of its own, and ends a group that begins with a convolution or product at a reshape. Operators of `dyn.`, which have no kernel to be fused into, stay alone until DynamicToStatic has made them
static. Otherwise the groups are the same.)",
            .category = "Fusion",
            .needs = {Property::Typed, Property::NoDialect},
            .establishes = {Property::Fused},
            .invalidates = {Property::Annotated, Property::RegionsMerged}},
        fuseOps);
}

} // namespace passbench
