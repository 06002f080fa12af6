// Softmax, batch and layer normalisation.

#include "core/compilers/dnnl/planner.h"
#include "core/ops/rules/attributes.h"
#include "core/ops/rules/permutation.h"
#include "core/ops/rules/type_rules.h"
#include "core/ops/windows/attributes.h"

namespace passbench::dnnl {
namespace {

Ints ordered(const Ints& extents, const std::vector<std::size_t>& order)
{
    Ints result;
    for (const std::size_t axis : order)
        result.push_back(extents[axis]);
    return result;
}

Value inNodeOrder(LineId line, const std::vector<std::size_t>& order)
{
    return {line, std::ranges::is_sorted(order) ? std::vector<std::size_t> {} : inverse(order)};
}

} // namespace

Result<void> planSoftmax(PrimitivePlanner& planner, const Node& node)
{
    const Call& call = *node.as<Call>();
    PB_ASSIGN(std::size_t axis, frontAxis(readFields<SoftmaxAttrs>(call.attrs).axis, planner.shape(node.id).size()));
    Value source = planner.value(node.operands[0]);
    if (source.rows)
        source = {planner.asNode(node.operands[0])};
    else if (!source.axes.empty())
        axis = source.axes[axis];
    const bool logarithm = call.op->name == "nn.log_softmax";
    source.line = planner.plan().add({.function = "region_softmax",
        .arguments = {{"algorithm", logarithm ? "dnnl_softmax_log" : "dnnl_softmax_accurate"}, {"source", source.line}, {"axis", std::to_string(axis)}},
        .extents = planner.plan()[source.line].extents});
    planner.own(source.line, node);
    planner.set(node.id, source);
    return {};
}

Result<void> planBatchNorm(PrimitivePlanner& planner, const Node& node)
{
    const auto attrs = readFields<BatchNormAttrs>(node.as<Call>()->attrs);
    const Ints data = planner.shape(node.operands[0]);
    PB_ASSIGN(const std::size_t axis, frontAxis(attrs.axis, data.size()));
    if (data.size() < 2 || data.size() > 5)
        return fail("`{}` works on rank {}, and oneDNN's batch normalisation takes 2 to 5", displayName(node), data.size());
    const auto order = withAxisAt(axis, 1, data.size());
    Line line {.function = "region_batch_norm",
        .record = "batch_norm",
        .arguments = {{"source", planner.inOrder(node.operands[0], order)}},
        .extents = ordered(data, order),
        .fuses = Fuses::Relu};
    if (attrs.scale)
        line.arguments.push_back({"scale", planner.asNode(node.operands[1])});
    if (attrs.center)
        line.arguments.push_back({"shift", planner.asNode(node.operands[2])});
    line.arguments.push_back({"mean", planner.asNode(node.operands[3])});
    line.arguments.push_back({"variance", planner.asNode(node.operands[4])});
    line.arguments.push_back({"epsilon", floatText(attrs.epsilon)});
    const LineId made = planner.plan().add(std::move(line));
    planner.own(made, node);
    planner.setFields(node.id, {inNodeOrder(made, order), planner.value(node.operands[3]), planner.value(node.operands[4])});
    return {};
}

Result<void> planLayerNorm(PrimitivePlanner& planner, const Node& node)
{
    const auto attrs = readFields<LayerNormAttrs>(node.as<Call>()->attrs);
    const Ints data = planner.shape(node.id);
    PB_ASSIGN(const std::size_t axis, frontAxis(attrs.axis, data.size()));
    if (data[axis] == 1)
        return fail("`{}` normalises over one element, for which oneDNN's layer normalisation writes nothing", displayName(node));
    const auto order = withAxisAt(axis, data.size() - 1, data.size());
    const bool vector = data.size() == 1; // has no batch, which oneDNN wants
    LineId source = planner.inOrder(node.operands[0], order);
    Ints extents = ordered(data, order);
    if (vector) {
        extents.insert(extents.begin(), 1);
        source = planner.plan().reshaped(source, extents);
    }
    if (extents.size() > 5)
        return fail("`{}` works on rank {}, and oneDNN's layer normalisation takes 5 at most", displayName(node), data.size());
    Line line {.function = "region_layer_norm", .record = "layer_norm", .arguments = {{"source", source}}, .extents = extents};
    if (attrs.scale)
        line.arguments.push_back({"scale", planner.asNode(node.operands[1])});
    if (attrs.center)
        line.arguments.push_back({"shift", planner.asNode(node.operands[2])});
    line.arguments.push_back({"epsilon", floatText(attrs.epsilon)});
    const LineId made = planner.plan().add(std::move(line));
    planner.own(made, node);
    planner.set(node.id, vector ? Value {.line = made, .rows = true} : inNodeOrder(made, order));
    return {};
}

} // namespace passbench::dnnl
