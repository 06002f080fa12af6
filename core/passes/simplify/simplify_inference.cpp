// Writes normalizations as the arithmetic they are when a network only infers, and drops dropout.
//
//   nn.batch_norm(%x, %gamma, %beta, %mean, %var).0
//   =>
//   %s = divide(1f, sqrt(add(%var, 1e-05f))) * %gamma
//   %x * expand_dims(%s) + expand_dims(%beta - %mean * %s)
//
// A batch_norm whose mean or variance is used (.1, .2) stays for those uses.

#include "core/ir/graph/op.h"
#include "core/passes/all_passes.h"

namespace passbench {
namespace {

/// Below an opaque operator without a declared type nothing is known, not even a rank.
bool isTyped(Rewriter& rewriter, NodeId id, const Node& call)
{
    const bool typed = rewriter[call.operands[0]].type.tensor() != nullptr;
    if (!typed)
        rewriter.remark(id, "not simplified: the type of what it normalizes is not known");
    return typed;
}

/// A call of which more than the first result is used can't go, where the others are worth something.
void remarkOtherResults(Rewriter& rewriter, NodeId norm)
{
    for (const NodeId user : rewriter.users(norm)) {
        const auto* field = rewriter[user].as<Project>();
        if (field && field->index != 0)
            return rewriter.remark(norm, fmt::format("not dropped: its {} is used too", field->index == 1 ? "mean" : "variance"));
        if (!field)
            return rewriter.remark(norm, fmt::format("not simplified: {} takes all of its results", displayName(rewriter[user])));
    }
    if (rewriter.result() == norm)
        rewriter.remark(norm, "not simplified: all of its results are the result of the function");
}

void simplifyProjection(Rewriter& rewriter, NodeId id)
{
    const Node project = rewriter[id];
    const auto* field = project.as<Project>();
    if (!field || field->index != 0)
        return;
    const Node tuple = rewriter[project.operands[0]];
    const InferenceForm* form = inferenceFormOf(tuple);
    if (!form || !form->ofFirstResult || (form->needsType && !isTyped(rewriter, id, tuple)))
        return;
    const NodeId value = form->expand(rewriter, tuple);
    const bool isMade = std::ranges::find(tuple.operands, value) == tuple.operands.end();
    rewriter.replace(id, value, form->rule, isMade ? std::vector {tuple.id} : std::vector<NodeId> {});
}

void simplifyCall(Rewriter& rewriter, NodeId id)
{
    const NodePtr held = rewriter.hold(id);
    const Node& node = *held;
    const InferenceForm* form = inferenceFormOf(node);
    if (!form || form->ofFirstResult || (form->needsType && !isTyped(rewriter, id, node)))
        return;
    if (!form->needsStatic.empty() && !staticShape(node.type))
        return rewriter.remark(id, fmt::format("not simplified: {} need a static shape", form->needsStatic));
    rewriter.replace(id, form->expand(rewriter, node), form->rule);
}

Result<void> simplifyInference(Rewriter& rewriter, const NoOptions&)
{
    for (const NodeId id : rewriter.order()) {
        if (rewriter.stopRequested())
            return {};
        if (!rewriter.contains(id))
            continue;
        if (rewriter[id].as<Project>())
            simplifyProjection(rewriter, id);
        else if (rewriter[id].as<Call>())
            simplifyCall(rewriter, id);
    }
    for (const NodeId id : rewriter.order()) {
        const InferenceForm* form = rewriter.contains(id) ? inferenceFormOf(rewriter[id]) : nullptr;
        if (form && form->ofFirstResult && form->needsType)
            remarkOtherResults(rewriter, id);
    }
    return {};
}

} // namespace

PassDef simplifyInferencePass()
{
    return definePass<NoOptions>(
        {.name = "SimplifyInference",
            .summary = "Write normalizations as plain arithmetic and drop dropout",
            .doc = R"(A network in training measures the mean and variance of each batch. When it only infers, they are constants,
and a normalization is a multiplication and an addition that later passes can fold and fuse.

    nn.batch_norm(%x, %gamma, %beta, %mean, %var).0
    =>
    %s = divide(1f, sqrt(add(%var, 1e-05f))) * %gamma
    %x * expand_dims(%s) + expand_dims(%beta - %mean * %s)

`nn.layer_norm`, `nn.instance_norm`, `nn.group_norm` and `nn.l2_normalize` are written out too; `nn.dropout` goes.)",
            .category = "Inference",
            .needs = {Property::Typed},
            .establishes = {Property::NoBatchNorm},
            .invalidates = {Property::Annotated, Property::RegionsMerged, Property::Fused},
            .tolerance = 1e-4},
        simplifyInference);
}

} // namespace passbench
