// Writes normalizations as the arithmetic they are when a network only infers, and drops dropout.
//
//   nn.batch_norm(%x, %gamma, %beta, %mean, %var).0
//   =>
//   %s = divide(1f, sqrt(add(%var, 1e-05f))) * %gamma
//   %x * expand_dims(%s) + expand_dims(%beta - %mean * %s)
//
// A batch_norm whose mean or variance is used (.1, .2) stays for those uses.

#include "core/passes/all_passes.h"
#include "core/passes/builders.h"

namespace passbench {
namespace {

/// Writes one call in other words; reads the attributes and operands of the call it replaces.
class Expansion {
public:
    Expansion(Rewriter& rewriter, const Node& node)
        : m_rewriter(rewriter), m_call(*node.as<Call>()), m_operands(node.operands), m_type(rewriter[node.operands[0]].type)
    {
    }

    NodeId batchNorm()
    {
        const NodeId gamma = m_operands[1], beta = m_operands[2], mean = m_operands[3], variance = m_operands[4];
        NodeId scale = m_rewriter.call("divide", {scalarLike(m_rewriter, m_type, 1), deviation(variance)});
        if (attribute<bool>(m_call, "scale"))
            scale = m_rewriter.call("multiply", {scale, gamma});
        NodeId shift = m_rewriter.call("multiply", {m_rewriter.call("negative", {mean}), scale});
        if (attribute<bool>(m_call, "center"))
            shift = m_rewriter.call("add", {shift, beta});
        const NodeId scaled = m_rewriter.call("multiply", {m_operands[0], aligned(scale)});
        return m_rewriter.call("add", {scaled, aligned(shift)});
    }

    NodeId layerNorm() { return scaledAndShifted(normalized(m_operands[0], {attribute<std::int64_t>(m_call, "axis")})); }

    /// Over all axes but the batch and that of the channels.
    NodeId instanceNorm()
    {
        Ints axes;
        for (std::int64_t a = 1; a < static_cast<std::int64_t>(rank()); ++a)
            if (a != axis())
                axes.push_back(a);
        return scaledAndShifted(normalized(m_operands[0], axes));
    }

    NodeId groupNorm(const Ints& shape)
    {
        const auto channelAxis = static_cast<std::size_t>(axis());
        const std::int64_t groups = attribute<std::int64_t>(m_call, "num_groups");
        Ints grouped = shape;
        grouped[channelAxis] = groups;
        grouped.insert(grouped.begin() + axis() + 1, shape[channelAxis] / groups);
        Ints axes;
        for (auto a = axis() + 1; a < static_cast<std::int64_t>(grouped.size()); ++a)
            axes.push_back(a);
        const NodeId split = m_rewriter.call("reshape", {m_operands[0]}, {{"newshape", grouped}});
        const NodeId whole = m_rewriter.call("reshape", {normalized(split, axes)}, {{"newshape", shape}});
        return scaledAndShifted(whole);
    }

    NodeId l2Normalize()
    {
        const NodeId x = m_operands[0];
        const NodeId squares = m_rewriter.call("multiply", {x, x});
        Attrs axes {{"keepdims", true}};
        if (const Value* axis = m_call.attrs.find("axis"))
            axes.set("axis", *axis);
        const NodeId sum = m_rewriter.call("sum", {squares}, axes);
        const NodeId floor = m_rewriter.call("maximum", {sum, scalarLike(m_rewriter, m_type, attribute<double>(m_call, "eps"))});
        return m_rewriter.call("divide", {x, m_rewriter.call("sqrt", {floor})});
    }

private:
    std::size_t rank() const { return m_type.tensor()->shape.size(); }
    std::int64_t axis() const { return normalizedAxis(attribute<std::int64_t>(m_call, "axis"), rank()); }
    NodeId aligned(NodeId vector) { return alignVector(m_rewriter, vector, axis(), rank()); }

    NodeId deviation(NodeId variance)
    {
        const NodeId epsilon = scalarLike(m_rewriter, m_type, attribute<double>(m_call, "epsilon"));
        return m_rewriter.call("sqrt", {m_rewriter.call("add", {variance, epsilon})});
    }

    /// (x - mean) / sqrt(variance + epsilon), over `axes`.
    NodeId normalized(NodeId x, const Ints& axes)
    {
        const Attrs over {{"axis", axes}, {"keepdims", true}};
        const NodeId mean = m_rewriter.call("mean", {x}, over);
        const NodeId variance = m_rewriter.call("variance", {x, mean}, over);
        const NodeId centered = m_rewriter.call("subtract", {x, mean});
        return m_rewriter.call("divide", {centered, deviation(variance)});
    }

    NodeId scaledAndShifted(NodeId x)
    {
        if (attribute<bool>(m_call, "scale"))
            x = m_rewriter.call("multiply", {x, aligned(m_operands[1])});
        if (attribute<bool>(m_call, "center"))
            x = m_rewriter.call("add", {x, aligned(m_operands[2])});
        return x;
    }

    Rewriter& m_rewriter;
    const Call& m_call;
    std::vector<NodeId> m_operands;
    Type m_type; ///< of operand 0
};

/// Below an opaque operator without a declared type nothing is known, not even a rank.
bool isTyped(Rewriter& rewriter, NodeId id, const Node& call)
{
    const bool typed = rewriter[call.operands[0]].type.tensor() != nullptr;
    if (!typed)
        rewriter.remark(id, "not simplified: the type of what it normalizes is not known");
    return typed;
}

/// A batch_norm of which more than the normalized value is used can't go.
void remarkOtherResults(Rewriter& rewriter, NodeId batchNorm)
{
    for (const NodeId user : rewriter.users(batchNorm)) {
        const auto* field = rewriter[user].as<Project>();
        if (field && field->index != 0)
            return rewriter.remark(batchNorm, fmt::format("not dropped: its {} is used too", field->index == 1 ? "mean" : "variance"));
        if (!field)
            return rewriter.remark(batchNorm, fmt::format("not simplified: {} takes all of its results", displayName(rewriter[user])));
    }
    if (rewriter.result() == batchNorm)
        rewriter.remark(batchNorm, "not simplified: all of its results are the result of the function");
}

void simplifyProjection(Rewriter& rewriter, NodeId id)
{
    const Node project = rewriter[id];
    const auto* field = project.as<Project>();
    if (!field || field->index != 0)
        return;
    const Node tuple = rewriter[project.operands[0]];
    if (callOf(tuple, "nn.dropout")) {
        rewriter.replace(id, tuple.operands[0], "dropout does nothing at inference");
    } else if (callOf(tuple, "nn.batch_norm") && isTyped(rewriter, id, tuple)) {
        const NodeId value = Expansion(rewriter, tuple).batchNorm();
        rewriter.replace(id, value, "batch_norm is a scale and a shift", {tuple.id});
    }
}

void simplifyCall(Rewriter& rewriter, NodeId id)
{
    const Node node = rewriter[id];
    const auto replace = [&](NodeId value, std::string rule) { rewriter.replace(id, value, std::move(rule)); };
    const std::string_view norms[] = {"nn.layer_norm", "nn.instance_norm", "nn.l2_normalize", "nn.group_norm"};
    if (std::ranges::none_of(norms, [&](std::string_view op) { return callOf(node, op) != nullptr; }) || !isTyped(rewriter, id, node))
        return;
    if (callOf(node, "nn.layer_norm"))
        replace(Expansion(rewriter, node).layerNorm(), "layer_norm in terms of mean and variance");
    else if (callOf(node, "nn.instance_norm"))
        replace(Expansion(rewriter, node).instanceNorm(), "instance_norm in terms of mean and variance");
    else if (callOf(node, "nn.l2_normalize"))
        replace(Expansion(rewriter, node).l2Normalize(), "l2_normalize in terms of a sum of squares");
    else if (callOf(node, "nn.group_norm")) {
        if (const auto shape = staticShape(node.type))
            replace(Expansion(rewriter, node).groupNorm(*shape), "group_norm in terms of mean and variance");
        else
            rewriter.remark(id, "not simplified: the groups need a static shape");
    }
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
    for (const NodeId id : rewriter.order())
        if (rewriter.contains(id) && callOf(rewriter[id], "nn.batch_norm"))
            remarkOtherResults(rewriter, id);
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
