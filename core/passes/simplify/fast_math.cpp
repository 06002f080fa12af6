// Lets slow functions be approximated.
//
//   exp(%x)             =>      fast_exp(%x)
//   nn.softmax(%x)      =>      nn.fast_softmax(%x)

#include "core/ir/graph/op.h"
#include "core/passes/all_passes.h"

namespace passbench {
namespace {

Result<void> fastMath(Rewriter& rewriter, const NoOptions&)
{
    for (const NodeId id : rewriter.order()) {
        if (rewriter.stopRequested())
            return {};
        const NodePtr held = rewriter.hold(id);
        const Node& node = *held;
        const Call* call = node.as<Call>();
        if (call && !call->op->fastTwin.empty())
            rewriter.replace(id, rewriter.call(call->op->fastTwin, node.operands, call->attrs), "may be approximated");
    }
    return {};
}

} // namespace

PassDef fastMathPass()
{
    return definePass<NoOptions>(
        {.name = "FastMath",
            .summary = "Let exp, tanh, erf and softmax be approximated",
            .doc = R"(Exact exponentials take tens of operations per element. Networks rarely need all of their digits.

    nn.softmax(exp(%x))
    =>
    nn.fast_softmax(fast_exp(%x))

The operators `fast_exp`, `fast_tanh`, `fast_erf` and `nn.fast_softmax` may be computed by short polynomials. Expect results to
agree to three digits, not bit by bit.)",
            .category = "Algebra",
            .optLevel = 4,
            .needs = {Property::Typed},
            .invalidates = {Property::Annotated, Property::RegionsMerged},
            .hiddenBy = {Property::Fused},
            .tolerance = 1e-3},
        fastMath);
}

} // namespace passbench
