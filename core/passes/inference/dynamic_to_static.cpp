// Replaces operators that take their extents as operands by those that have them as attributes, where they are known.
//
//   dyn.reshape(%x, shape_of(%y))      =>      reshape(%x, newshape=[2, 8])
//
// One extent known lets others be worked out, so that constants are folded and types inferred again until nothing changes.

#include "core/ops/dynamic/dynamic.h"
#include "core/passes/all_passes.h"

#include "core/ir/graph/infer.h"

namespace passbench {
namespace {

constexpr int mostFoldingRounds = 1000; ///< each makes one operator static at least

Result<StaticForm> staticFormOf(const Rewriter& rewriter, const Node& node)
{
    const Call& call = *node.as<Call>();
    std::vector<const Tensor*> constants;
    for (const NodeId operand : node.operands)
        constants.push_back(rewriter.constantValue(operand));
    return staticFormOf(*call.op, call.attrs, constants);
}

/// Replaces what is known; what is not gets a remark when `explain`.
Result<void> makeStatic(Rewriter& rewriter, bool explain)
{
    for (const NodeId id : rewriter.order()) {
        const NodePtr held = rewriter.hold(id);
        const Node& node = *held;
        const auto* call = node.as<Call>();
        if (!call || !isDynamicTwin(*call->op))
            continue;
        PB_ASSIGN(StaticForm form, staticFormOf(rewriter, node));
        if (!form.op) {
            if (explain)
                rewriter.remark(id, fmt::format("`{}` stays: an operand that decides its extents is not a constant", call->op->name));
            continue;
        }
        std::vector<NodeId> operands;
        for (const std::size_t operand : form.operands)
            operands.push_back(node.operands[operand]);
        const NodeId made = rewriter.call(*form.op, std::move(operands), std::move(form.attrs));
        rewriter.setLetName(made, node.letName);
        rewriter.replace(id, made, "its extents are known");
    }
    return {};
}

Result<Module> dynamicToStatic(const Module& module, const NoOptions&, PassContext& context)
{
    const PassDef& foldConstant = *passNamed("FoldConstant");
    const auto round = [&](const Module& current, bool explain) {
        return rewriteFunctions(current, context, [explain](Rewriter& rewriter) { return makeStatic(rewriter, explain); });
    };
    Module current = module;
    for (int i = 0; i < mostFoldingRounds; ++i) {
        PB_ASSIGN(current, inferTypes(current));
        PB_ASSIGN(current, foldConstant.run(current, {}, context));
        context.log.remarks.clear(); // what a round leaves undone the next may do
        PB_ASSIGN(Module next, round(current, false));
        const bool settled = next.functions == current.functions;
        current = std::move(next);
        if (settled)
            break;
    }
    PB_ASSIGN(current, round(current, true));
    return inferTypes(current);
}

} // namespace

PassDef dynamicToStaticPass()
{
    return defineModulePass<NoOptions>(
        {.name = "DynamicToStatic",
            .summary = "Replace operators that take their extents as operands by static ones, where they are known",
            .doc = R"(The extents of `dyn.reshape` and its relatives are the elements of a tensor, which may be known only when the model
runs; nothing below can be compiled until then. Often they can be worked out: from the shape of a value that is static, or by
arithmetic on constants. Then the operator is its static twin, with the elements as an attribute.

    %0 = shape_of(%y);                     %y: Tensor[(2, 8), float32]
    dyn.reshape(%x, %0)
    =>
    reshape(%x, newshape=[2, 8])

A shape that becomes static makes others known, so that the pass folds constants and infers types until nothing changes.
A remark says which operators stay. `dyn.expand_dims` becomes static like the others; Relay has no rule for it.)",
            .category = "Constants",
            .optLevel = 2,
            .needs = {Property::Typed},
            .invalidates = {Property::Annotated, Property::RegionsMerged},
            .tolerance = 1e-6},
        dynamicToStatic);
}

} // namespace passbench
