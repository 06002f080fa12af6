// Writes operators that are only abbreviations as what they stand for.
//
//   nn.bias_add(%x, %b)      =>      add(%x, expand_dims(%b, axis=1, num_newaxis=2))

#include "core/ops/rules/builders.h"
#include "core/ops/rules/facts.h"
#include "core/passes/all_passes.h"

namespace passbench {
namespace {

Result<void> canonicalizeOps(Rewriter& rewriter, const NoOptions&)
{
    for (const NodeId id : rewriter.order()) {
        if (!rewriter.contains(id))
            continue;
        const NodePtr held = rewriter.hold(id);
        const Node& node = *held;
        const Call* call = callOf(node, Arithmetic::Bias);
        if (!call)
            continue;
        const TensorType* data = node.type.tensor();
        if (!data) {
            rewriter.remark(id, "not written as `add`: the type of what the bias is added to is not known, nor which axis that is");
            continue;
        }
        const std::int64_t axis = normalizedAxis(attribute<std::int64_t>(*call, "axis"), data->shape.size());
        const NodeId bias = alignVector(rewriter, node.operands[1], axis, data->shape.size());
        rewriter.replace(id, rewriter.call("add", {node.operands[0], bias}), "bias_add is add along an axis", {node.operands[1]});
    }
    return {};
}

} // namespace

PassDef canonicalizeOpsPass()
{
    return definePass<NoOptions>(
        {.name = "CanonicalizeOps",
            .summary = "Write bias_add as expand_dims and add",
            .doc = R"(`nn.bias_add` adds a vector along one axis. Written with `add`, other passes and the patterns of external
compilers need to know one operator less.

    nn.bias_add(%x, %b)
    =>
    add(%x, expand_dims(%b, axis=1, num_newaxis=2))

FoldConstant after it turns the `expand_dims` of a constant into a constant.)",
            .category = "Normalization",
            .optLevel = 3,
            .needs = {Property::Typed},
            .establishes = {Property::Canonical},
            .invalidates = {Property::Annotated, Property::RegionsMerged, Property::Fused}},
        canonicalizeOps);
}

} // namespace passbench
