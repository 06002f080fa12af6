// Replaces calls that a target can't run, or runs badly, by what it can.
//
//   nn.conv2d_transpose(%x, %w, data_layout="NHWC", kernel_layout="HWIO")
//   =>
//   transpose(nn.conv2d_transpose(transpose(%x, axes=[0, 3, 1, 2]), transpose(%w, axes=[2, 3, 0, 1])), axes=[0, 2, 3, 1])

#include "core/ir/graph/op.h"
#include "core/passes/all_passes.h"

namespace passbench {
namespace {

struct LegalizeOptions {
    std::string target = "cpu";
    static Fields fields()
    {
        return {field("target", &LegalizeOptions::target,
            "what is to run it: any processor, or one that multiplies uint8 by int8 at once").oneOf({"cpu", "cpu-int8"})};
    }
};

Result<void> legalize(Rewriter& rewriter, const LegalizeOptions& options)
{
    for (const NodeId id : rewriter.order()) {
        if (!rewriter.contains(id))
            continue;
        const NodePtr held = rewriter.hold(id);
        const Node& node = *held;
        const Call* call = node.as<Call>();
        if (!call || !node.type.tensor() || call->op->plain) // a dialect's own is for LegalizeDialects, when compilers have been asked
            continue;
        const auto forTarget = [&](const Legalization& entry) { return entry.target.empty() || entry.target == options.target; };
        const auto found = std::ranges::find_if(call->op->legalizations, forTarget);
        if (found == call->op->legalizations.end())
            continue;
        if (const NodeId legal = found->rewrite(rewriter, node); legal != NodeId::None)
            rewriter.replace(id, legal, found->rule, node.operands);
    }
    return {};
}

} // namespace

PassDef legalizePass()
{
    return definePass<LegalizeOptions>(
        {.name = "Legalize",
            .summary = "Replace calls that a target can't run, or runs badly, by what it can",
            .doc = R"(Not every operator in every form has code for every machine. For each operator a target may have a rule that says
what else gives the same numbers; calls without one stay.

    nn.conv2d_transpose(%x, %w, data_layout="NHWC", kernel_layout="HWIO")
    =>
    %0 = transpose(%x, axes=[0, 3, 1, 2]);
    %1 = transpose(%w, axes=[2, 3, 0, 1]);
    %2 = nn.conv2d_transpose(%0, %1);
    transpose(%2, axes=[0, 2, 3, 1])

Operators of dialects wait for `LegalizeDialects`. On every target transposed convolutions get their channels first. `cpu-int8` is a processor that multiplies *unsigned* by signed
bytes at once, as x86 with VNNI: `nn.conv2d` and `nn.dense` of int8 data add 128 to it, and take 128 times the sum of the weights off
the result, which FoldConstant works out beforehand. Integers are exact, so no number changes.)",
            .category = "Target",
            .optLevel = 1,
            .needs = {Property::Typed},
            .invalidates = {Property::Annotated, Property::RegionsMerged, Property::Fused},
            .tolerance = 1e-6},
        legalize);
}

} // namespace passbench
