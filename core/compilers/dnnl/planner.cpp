#include "core/compilers/dnnl/planner.h"

#include <array>

namespace passbench::dnnl {
namespace {

struct Entry {
    std::string_view op;
    OperatorPlanner planner;
};

constexpr auto planners = std::to_array<Entry>({
    {"nn.conv1d", planConvolution}, {"nn.conv2d", planConvolution}, {"nn.conv3d", planConvolution},
    {"nn.conv1d_transpose", planTransposedConvolution}, {"nn.conv2d_transpose", planTransposedConvolution},
    {"nn.conv3d_transpose", planTransposedConvolution},
    {"nn.dense", planDense}, {"nn.batch_matmul", planBatchMatmul}, {"nn.matmul", planBatchMatmul},
    {"nn.max_pool1d", planPooling}, {"nn.max_pool2d", planPooling}, {"nn.max_pool3d", planPooling},
    {"nn.avg_pool1d", planPooling}, {"nn.avg_pool2d", planPooling}, {"nn.avg_pool3d", planPooling},
    {"nn.global_avg_pool2d", planGlobalPooling}, {"nn.global_max_pool2d", planGlobalPooling},
    {"nn.softmax", planSoftmax}, {"nn.log_softmax", planSoftmax},
    {"nn.batch_norm", planBatchNorm}, {"nn.layer_norm", planLayerNorm},
    {"abs", planEltwise}, {"clip", planEltwise}, {"exp", planEltwise}, {"log", planEltwise}, {"sqrt", planEltwise},
    {"nn.relu", planEltwise}, {"nn.leaky_relu", planEltwise}, {"tanh", planEltwise}, {"sigmoid", planEltwise},
    {"round", planRound}, {"concatenate", planConcatenate},
    {"add", planBinary}, {"subtract", planBinary}, {"multiply", planBinary}, {"divide", planBinary},
    {"maximum", planBinary}, {"minimum", planBinary},
});

/// oneDNN's primitives work on float32 here, with extents that are known and not 0.
Result<void> checkTensor(const Node& reader, const Type& type)
{
    for (const TensorType& tensor : flattened(type)) {
        const auto extents = staticShape(tensor);
        if (tensor.dtype != DataType::Float32)
            return fail("`{}` works on {}, and oneDNN's primitives are used on float32 only", displayName(reader), name(tensor.dtype));
        if (!extents || std::ranges::find(*extents, 0) != extents->end())
            return fail("`{}` has an operand or result of type {}, and oneDNN needs extents that are known and not 0", displayName(reader), toText(type));
        if (extents->size() > 6)
            return fail("`{}` has an operand or result of rank {}, and oneDNN's primitives take 6 at most", displayName(reader), extents->size());
    }
    return {};
}

/// Whether a call is a quantized network's: of its dialect, or on bytes or sums of them.
bool isQuantized(const Function& function, const Node& node)
{
    const auto isStored = [](const Type& type) { return type.tensor() && isInteger(type.tensor()->dtype) && typeText(type.tensor()->dtype); };
    return node.as<Call>()->op->dialect == "qnn" || isStored(node.type) || (!node.operands.empty() && isStored(function[node.operands[0]].type));
}

} // namespace

OperatorPlanner operatorPlanner(std::string_view op)
{
    const auto found = std::ranges::find(planners, op, &Entry::op);
    return found == planners.end() ? nullptr : found->planner;
}

const Tensor* PrimitivePlanner::constant(NodeId id) const
{
    const Constant* constant = m_function[id].as<Constant>();
    return constant ? &constant->value : nullptr;
}

Ints PrimitivePlanner::extents(NodeId id) const
{
    Ints extents = shape(id);
    if (extents.empty())
        extents.push_back(1);
    return extents;
}

void PrimitivePlanner::set(NodeId id, Value value)
{
    auto& fields = m_values[id];
    fields.clear();
    fields.push_back(std::move(value));
}

void PrimitivePlanner::setFields(NodeId id, std::vector<Value> fields) { m_values[id] = std::move(fields); }

LineId PrimitivePlanner::inOrder(const Value& held, const Ints& extents, const std::vector<std::size_t>& order)
{
    if (held.rows || held.axes.empty())
        return m_plan.permuted(m_plan.asNode(held, extents), order);
    std::vector<std::size_t> axes;
    for (const std::size_t axis : order)
        axes.push_back(held.axes[axis]);
    return m_plan.permuted(held.line, axes);
}

bool PrimitivePlanner::hasOneReader(NodeId id) const
{
    return (m_uses[id].size() == 1 || m_readByGroup.contains(id)) && m_function.result() != id;
}

void PrimitivePlanner::absorb(std::span<const NodeId> inner, NodeId source, bool alone)
{
    for (const NodeId id : inner)
        m_values[id] = {};
    if (alone)
        m_readByGroup.insert(source);
}

bool PrimitivePlanner::mayFuse(NodeId id, bool relu) const
{
    const auto found = m_values.find(id);
    if (found == m_values.end() || found->second.size() != 1)
        return false;
    const Line& line = m_plan[found->second.front().line];
    constexpr std::size_t mostPostOps = 8; // MAX_POST_OPS of the runtime
    return line.owner == id && hasOneReader(id) && line.post.size() < mostPostOps
        && (line.fuses == Fuses::Everything || (relu && line.fuses == Fuses::Relu));
}

bool PrimitivePlanner::mayFuse(NodeId id, const PostOp& eltwise) const
{
    return mayFuse(id, eltwise.algorithm == "dnnl_eltwise_relu" && eltwise.alpha == 0)
        && std::ranges::none_of(m_plan[value(id).line].post, [&](const PostOp& post) {
               return post.algorithm == eltwise.algorithm && (post.alpha != eltwise.alpha || post.beta != eltwise.beta);
           });
}

void PrimitivePlanner::own(LineId line, const Node& node)
{
    m_plan[line].owner = node.id;
    m_plan[line].operators.push_back(displayName(node));
}

void PrimitivePlanner::fuse(const Node& node, NodeId operand, PostOp post)
{
    const Value fused = value(operand);
    m_plan[fused.line].post.push_back(std::move(post));
    m_plan.moveToEnd(fused.line);
    own(fused.line, node);
    set(node.id, fused);
}

Result<void> PrimitivePlanner::takeParameter(const Node& node)
{
    std::vector<Value> fields;
    for (const TensorType& type : flattened(node.type)) {
        const auto index = std::to_string(m_inputs++);
        Ints extents = staticShape(type).value_or(Ints {});
        if (extents.empty())
            extents.push_back(1);
        const char* held = typeText(type.dtype);
        fields.push_back({m_plan.add({.function = "region_input",
            .arguments = {{"index", index}, {"type", held ? held : "dnnl_f32"}, {"extents", dimsText(extents)}}, .extents = extents})}); // readers check types
    }
    setFields(node.id, std::move(fields));
    return {};
}

Result<void> PrimitivePlanner::take(const Node& node)
{
    if (const Constant* constant = node.as<Constant>()) {
        if (!typeText(constant->value.dtype())) // readers check types
            return {};
        set(node.id, Value {m_plan.constant(constant->value, extents(node.id))});
        return {};
    }
    if (node.as<Tuple>()) {
        std::vector<Value> fields;
        for (const NodeId operand : node.operands)
            fields.insert(fields.end(), m_values.at(operand).begin(), m_values.at(operand).end());
        setFields(node.id, std::move(fields));
        return {};
    }
    if (const Project* project = node.as<Project>()) {
        const Node& tuple = m_function[node.operands[0]];
        std::size_t first = 0;
        for (std::int64_t i = 0; i < project->index; ++i)
            first += flattened(tuple.type.tuple()->fields[static_cast<std::size_t>(i)]).size();
        const auto& fields = m_values.at(tuple.id);
        const auto begin = fields.begin() + static_cast<std::ptrdiff_t>(first);
        setFields(node.id, std::vector(begin, begin + static_cast<std::ptrdiff_t>(flattened(node.type).size())));
        if (m_uses[tuple.id].size() == 1 && project->index == 0 && m_plan[fields.front().line].owner == tuple.id && tuple.as<Call>())
            m_plan[fields.front().line].owner = node.id;
        return {};
    }
    return takeCall(node);
}

Result<void> PrimitivePlanner::takeCall(const Node& node)
{
    const Call* call = node.as<Call>();
    if (const OperatorPlanner quantized = call && isQuantized(m_function, node) ? quantizedPlanner(call->op->name) : nullptr)
        return quantized(*this, node);
    const OperatorPlanner planner = call ? operatorPlanner(call->op->name) : nullptr;
    if (!planner)
        return fail(Diagnostic {.message = fmt::format("oneDNN has no primitive for `{}`", displayName(node)),
            .help = "leave the operator out of the compiler's file"});
    for (const NodeId operand : node.operands)
        PB_TRY(checkTensor(node, m_function[operand].type));
    PB_TRY(checkTensor(node, node.type));
    return planner(*this, node);
}

Result<void> PrimitivePlanner::run()
{
    for (const NodeId parameter : m_function.params())
        PB_TRY(takeParameter(m_function[parameter]));
    const auto activations = findActivations(*this);
    for (const NodePtr& node : m_function.nodes()) {
        if (const auto found = activations.find(node->id); found != activations.end()) {
            PB_TRY(checkTensor(*node, node->type));
            planEltwise(*this, *node, found->second.source, found->second.algorithm, 1, 0);
        } else if (!m_values.contains(node->id)) {
            PB_TRY(take(*node));
        }
    }
    const Node& result = m_function[m_function.result()];
    const auto types = flattened(result.type);
    if (!m_values.contains(result.id))
        return checkTensor(result, result.type);
    const auto& fields = m_values.at(result.id);
    for (std::size_t i = 0; i < fields.size(); ++i) {
        Ints extents = *staticShape(types[i]);
        if (extents.empty())
            extents.push_back(1);
        m_plan.output(m_plan.asNode(fields[i], extents));
    }
    addInPlace(m_plan);
    return {};
}

} // namespace passbench::dnnl
