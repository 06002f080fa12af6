// Element-wise functions of one operand, alone or as post-ops.

#include "core/compilers/dnnl/planner.h"
#include "core/ops/rules/attributes.h"

#include <array>

namespace passbench::dnnl {
namespace {

constexpr auto algorithms = std::to_array<std::pair<std::string_view, std::string_view>>({
    {"abs", "dnnl_eltwise_abs"}, {"clip", "dnnl_eltwise_clip"}, {"exp", "dnnl_eltwise_exp"}, {"log", "dnnl_eltwise_log"},
    {"sqrt", "dnnl_eltwise_sqrt"}, {"nn.relu", "dnnl_eltwise_relu"}, {"nn.leaky_relu", "dnnl_eltwise_relu"},
    {"tanh", "dnnl_eltwise_tanh"}, {"sigmoid", "dnnl_eltwise_logistic"},
});

} // namespace

void planEltwise(PrimitivePlanner& planner, const Node& node, NodeId source, const std::string& algorithm, double alpha, double beta)
{
    const PostOp post {.algorithm = algorithm, .alpha = alpha, .beta = beta};
    if (planner.mayFuse(source, post))
        return planner.fuse(node, source, post);
    Value value = planner.value(source);
    value.line = planner.plan().add({.function = "region_eltwise",
        .record = "eltwise",
        .arguments = {{"algorithm", algorithm}, {"alpha", floatText(alpha)}, {"beta", floatText(beta)}, {"source", value.line}},
        .extents = planner.plan()[value.line].extents});
    planner.own(value.line, node);
    planner.set(node.id, value);
}

Result<void> planEltwise(PrimitivePlanner& planner, const Node& node)
{
    const Call& call = *node.as<Call>();
    double alpha = 0, beta = 0;
    if (call.op->name == "clip") {
        const auto attrs = readFields<ClipAttrs>(call.attrs);
        alpha = attrs.aMin;
        beta = attrs.aMax;
    } else if (call.op->name == "nn.leaky_relu") {
        alpha = readFields<LeakyReluAttrs>(call.attrs).alpha;
    }
    const auto algorithm = std::ranges::find(algorithms, std::string_view(call.op->name), &std::pair<std::string_view, std::string_view>::first);
    planEltwise(planner, node, node.operands[0], std::string(algorithm->second), alpha, beta);
    return {};
}

/// The library rounds halves to the even neighbour, the operator away from zero: of |x|, what is left over after rounding is
/// a half exactly where they differ.
Result<void> planRound(PrimitivePlanner& planner, const Node& node)
{
    PrimitivePlan& plan = planner.plan();
    Value value = planner.value(node.operands[0]);
    const LineId source = value.line;
    const Ints extents = plan[source].extents;
    const auto eltwise = [&](const char* algorithm, LineId a) {
        return plan.add({.function = "region_eltwise", .record = "eltwise", .arguments = {{"algorithm", algorithm}, {"source", a}}, .extents = extents});
    };
    const auto binary = [&](const char* algorithm, LineId a, LineId b) {
        return plan.add({.function = "region_binary", .record = "binary",
            .arguments = {{"algorithm", algorithm}, {"a", a}, {"b", b}}, .extents = extents});
    };
    const auto scalar = [&](double number) {
        return plan.constant(Tensor::scalar(DataType::Float32, number), Ints(extents.size(), 1));
    };
    const LineId size = eltwise("dnnl_eltwise_abs", source);
    const LineId even = eltwise("dnnl_eltwise_round", size);
    const LineId up = binary("dnnl_binary_ge", binary("dnnl_binary_sub", size, even), scalar(0.5));
    const LineId sign = binary("dnnl_binary_lt", source, scalar(0)); // 1 where it is negative
    plan[sign].post.push_back({.algorithm = "dnnl_eltwise_linear", .alpha = -2, .beta = 1});
    value.line = binary("dnnl_binary_mul", binary("dnnl_binary_add", even, up), sign);
    planner.own(value.line, node);
    planner.set(node.id, value);
    return {};
}

} // namespace passbench::dnnl
