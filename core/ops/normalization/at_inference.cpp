#include "core/ops/normalization/at_inference.h"

#include "core/ir/rewrite/rewriter.h"
#include "core/ops/rules/builders.h"

namespace passbench {
namespace {

/// Writes one call in other words; reads the attributes and operands of the call it replaces. Statistics of floats of 16 bits are worked out
/// in 32: squares of a thousand are beyond float16.
class Expansion {
public:
    Expansion(Rewriter& rewriter, const Node& node)
        : m_rewriter(rewriter), m_call(*node.as<Call>()), m_operands(node.operands), m_whole(node.type), m_type(rewriter[node.operands[0]].type)
    {
        const TensorType* type = m_type.tensor();
        if (!type || !isFloat(type->dtype) || bitsOf(type->dtype) != 16)
            return;
        m_narrow = type->dtype;
        m_type = Type(DataType::Float32, type->shape);
    }

    NodeId batchNorm()
    {
        NodeId scale = m_rewriter.call("divide", {scalarLike(m_rewriter, m_type, 1), deviation(wide(m_operands[4]))});
        if (attribute<bool>(m_call, "scale"))
            scale = m_rewriter.call("multiply", {scale, wide(m_operands[1])});
        NodeId shift = m_rewriter.call("multiply", {m_rewriter.call("negative", {wide(m_operands[3])}), scale});
        if (attribute<bool>(m_call, "center"))
            shift = m_rewriter.call("add", {shift, wide(m_operands[2])});
        const NodeId scaled = m_rewriter.call("multiply", {m_operands[0], aligned(narrow(scale))}); // as wide as it comes, for convolutions to take it in
        return m_rewriter.call("add", {scaled, aligned(narrow(shift))});
    }

    NodeId layerNorm() { return scaledAndShifted(normalized(wide(m_operands[0]), {attribute<std::int64_t>(m_call, "axis")})); }

    /// Over all axes but the batch and that of the channels.
    NodeId instanceNorm()
    {
        Ints axes;
        for (std::int64_t a = 1; a < static_cast<std::int64_t>(rank()); ++a)
            if (a != axis())
                axes.push_back(a);
        return scaledAndShifted(normalized(wide(m_operands[0]), axes));
    }

    /// Of a static shape.
    NodeId groupNorm()
    {
        const Ints shape = *staticShape(m_whole);
        const auto channelAxis = static_cast<std::size_t>(axis());
        const std::int64_t groups = attribute<std::int64_t>(m_call, "num_groups");
        Ints grouped = shape;
        grouped[channelAxis] = groups;
        grouped.insert(grouped.begin() + axis() + 1, shape[channelAxis] / groups);
        Ints axes;
        for (auto a = axis() + 1; a < static_cast<std::int64_t>(grouped.size()); ++a)
            axes.push_back(a);
        const NodeId split = m_rewriter.call("reshape", {wide(m_operands[0])}, {{"newshape", grouped}});
        const NodeId whole = m_rewriter.call("reshape", {normalized(split, axes)}, {{"newshape", shape}});
        return scaledAndShifted(whole);
    }

    NodeId l2Normalize()
    {
        const NodeId x = wide(m_operands[0]);
        const NodeId squares = m_rewriter.call("multiply", {x, x});
        Attrs axes {{"keepdims", true}};
        if (const Value* axis = m_call.attrs.find("axis"))
            axes.set("axis", *axis);
        const NodeId sum = m_rewriter.call("sum", {squares}, axes);
        const NodeId floor = m_rewriter.call("maximum", {sum, scalarLike(m_rewriter, m_type, attribute<double>(m_call, "eps"))});
        return narrow(m_rewriter.call("divide", {x, m_rewriter.call("sqrt", {floor})}));
    }

private:
    NodeId wide(NodeId x) { return m_narrow ? m_rewriter.call("cast", {x}, {{"dtype", DataType::Float32}}) : x; }
    NodeId narrow(NodeId x) { return m_narrow ? m_rewriter.call("cast", {x}, {{"dtype", *m_narrow}}) : x; }

    std::size_t rank() const { return m_type.tensor()->shape.size(); }
    std::int64_t axis() const { return normalizedAxis(attribute<std::int64_t>(m_call, "axis"), rank()); }
    NodeId aligned(NodeId vector) { return alignVector(m_rewriter, vector, axis(), rank()); }

    NodeId deviation(NodeId variance)
    {
        const NodeId epsilon = scalarLike(m_rewriter, m_type, attribute<double>(m_call, "epsilon"));
        return m_rewriter.call("sqrt", {m_rewriter.call("add", {variance, epsilon})});
    }

    /// (x - mean) / sqrt(variance + epsilon), over `axes`. Over none, each element is its own mean.
    NodeId normalized(NodeId x, const Ints& axes)
    {
        if (axes.empty()) { // which the reductions take for all
            const NodeId centered = m_rewriter.call("subtract", {x, x});
            return m_rewriter.call("divide", {centered, deviation(centered)});
        }
        const Attrs over {{"axis", axes}, {"keepdims", true}};
        const NodeId mean = m_rewriter.call("mean", {x}, over);
        const NodeId variance = m_rewriter.call("variance", {x, mean}, over);
        const NodeId centered = m_rewriter.call("subtract", {x, mean});
        return m_rewriter.call("divide", {centered, deviation(variance)});
    }

    NodeId scaledAndShifted(NodeId x)
    {
        if (attribute<bool>(m_call, "scale"))
            x = m_rewriter.call("multiply", {x, aligned(wide(m_operands[1]))});
        if (attribute<bool>(m_call, "center"))
            x = m_rewriter.call("add", {x, aligned(wide(m_operands[2]))});
        return narrow(x);
    }

    Rewriter& m_rewriter;
    const Call& m_call;
    std::vector<NodeId> m_operands;
    Type m_whole; ///< of the call
    Type m_type;  ///< of operand 0, in 32 bits where it has 16
    std::optional<DataType> m_narrow; ///< its type of 16 bits
};

template<NodeId (Expansion::*write)()> NodeId expanded(Rewriter& rewriter, const Node& call) { return (Expansion(rewriter, call).*write)(); }

} // namespace

InferenceForm batchNormAtInference()
{
    return {.rule = "batch_norm is a scale and a shift", .expand = expanded<&Expansion::batchNorm>, .ofFirstResult = true};
}

InferenceForm layerNormAtInference() { return {.rule = "layer_norm in terms of mean and variance", .expand = expanded<&Expansion::layerNorm>}; }

InferenceForm instanceNormAtInference()
{
    return {.rule = "instance_norm in terms of mean and variance", .expand = expanded<&Expansion::instanceNorm>};
}

InferenceForm groupNormAtInference()
{
    return {.rule = "group_norm in terms of mean and variance", .expand = expanded<&Expansion::groupNorm>, .needsStatic = "the groups"};
}

InferenceForm l2NormalizeAtInference()
{
    return {.rule = "l2_normalize in terms of a sum of squares", .expand = expanded<&Expansion::l2Normalize>};
}

InferenceForm dropoutAtInference()
{
    return {.rule = "dropout does nothing at inference",
        .expand = [](Rewriter&, const Node& call) { return call.operands[0]; },
        .ofFirstResult = true,
        .needsType = false};
}

} // namespace passbench
