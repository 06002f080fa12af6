#include "core/passes/constants/scale_folder.h"

#include "core/ops/rules/facts.h"

#include <unordered_set>

namespace passbench {
namespace {

bool isRelu(const Node& node)
{
    const Call* call = node.as<Call>();
    return call && call->op->scalesWithData;
}
bool isSum(const Node& node) { return callOf(node, Arithmetic::Sum) || callOf(node, Arithmetic::Difference); }

std::int64_t biasAxis(const Call& call, const Node& node)
{
    const std::int64_t axis = attribute<std::int64_t>(call, "axis");
    return axis < 0 ? axis + static_cast<std::int64_t>(node.type.tensor()->shape.size()) : axis;
}

} // namespace

std::string ScaleFolder::foldBackward()
{
    std::vector<NodeId> waiting {m_scale.scaled};
    for (std::size_t i = 0; i < waiting.size(); ++i) {
        const NodeId id = waiting[i];
        if (m_rewriter.useCount(id) != 1)
            return refuse(id, "is used elsewhere too");
        const Node& node = m_rewriter[id];
        const auto target = scaledOperator(m_rewriter, node);
        const auto weightAxes = target ? axesAlongOutputs(node, *target) : std::nullopt;
        if (weightAxes)
            m_steps.push_back({id, 1, *weightAxes, false});
        else if (isRelu(node) && m_scale.isPositive())
            waiting.push_back(node.operands[0]);
        else if (isSum(node)) {
            if (!enterOperands(node, waiting))
                return refuse(id, "adds a value of another shape");
        } else if (isBiasAlongChannels(node)) {
            waiting.push_back(node.operands[0]);
            m_steps.push_back({id, 1, Ints {0}, false});
        } else
            return refuse(id, isRelu(node) ? "is not linear, and the scale is not positive" : "can't take it in");
    }
    apply();
    return {};
}

std::string ScaleFolder::foldForward()
{
    std::vector<NodeId> scaled {m_scale.multiply};
    std::unordered_set<NodeId> seen(scaled.begin(), scaled.end());
    for (std::size_t i = 0; i < scaled.size(); ++i) {
        const NodeId value = scaled[i];
        if (m_rewriter.result() == value)
            return refuse(value, "is the result");
        for (const NodeId user : m_rewriter.users(value)) {
            const Node& node = m_rewriter[user];
            const bool passes = passesForward(node, value);
            if (!passes)
                return refuse(user, isRelu(node) ? "is not linear, and the scale is not positive" : "can't take it in");
            if (!scaledOperator(m_rewriter, node) && seen.insert(user).second)
                scaled.push_back(user);
        }
    }
    if (m_steps.empty())
        return "nothing uses it";
    apply();
    return {};
}

/// Where the weight takes a scale of the result. A depthwise one with a multiplier has more result channels than rows.
std::optional<Ints> ScaleFolder::axesAlongOutputs(const Node& node, const ScaledOperator& target) const
{
    return axesInWeight(m_scale, *node.type.tensor(), target.resultAxes, *m_rewriter[node.operands[1]].type.tensor(), target.outputAxes);
}

/// Where the weight takes a scale of the data.
std::optional<Ints> ScaleFolder::axesAlongInputs(const Node& node, const ScaledOperator& target) const
{
    const TensorType* data = m_rewriter[node.operands[0]].type.tensor();
    if (!data || (target.grouped && !target.depthwise && !m_scale.isUniform()))
        return std::nullopt;
    return axesInWeight(m_scale, *data, target.dataAxes, *m_rewriter[node.operands[1]].type.tensor(),
        target.depthwise ? target.outputAxes : target.inputAxes);
}

std::string ScaleFolder::refuse(NodeId at, std::string_view why) const
{
    return fmt::format("`{}` %{} {}", displayName(m_rewriter[at]), number(at), why);
}

/// What is added takes the scale itself when it is a constant, or has nothing but one element per channel.
bool ScaleFolder::takesScale(const Node& sum, NodeId added) const
{
    const TensorType* type = m_rewriter[added].type.tensor();
    return m_rewriter.constantValue(added) || (type && isAlongAxes(type->shape, m_scale.axes, sum.type.tensor()->shape.size()));
}

/// Both sides of a sum take the scale: constants and biases are multiplied, other values are followed.
bool ScaleFolder::enterOperands(const Node& node, std::vector<NodeId>& waiting)
{
    for (std::size_t side = 0; side < 2; ++side) {
        const NodeId operand = node.operands[side];
        const bool sameType = m_rewriter[operand].type == node.type;
        if ((!sameType || !m_rewriter[operand].as<Call>()) && takesScale(node, operand))
            m_steps.push_back({node.id, side, m_scale.axes, false});
        else if (!sameType || node.operands[0] == node.operands[1])
            return false;
        else
            waiting.push_back(operand);
    }
    return true;
}

bool ScaleFolder::isBiasAlongChannels(const Node& node) const
{
    const Call* call = callOf(node, Arithmetic::Bias);
    return call && (m_scale.isUniform() || m_scale.axes == Ints {biasAxis(*call, node)});
}

bool ScaleFolder::passesForward(const Node& node, NodeId value)
{
    if (const auto target = scaledOperator(m_rewriter, node)) {
        const auto weightAxes = axesAlongInputs(node, *target);
        if (!weightAxes || node.operands[0] != value || node.operands[1] == value)
            return false;
        m_steps.push_back({node.id, 1, *weightAxes, false});
        return true;
    }
    if (isRelu(node))
        return m_scale.isPositive();
    const bool isBias = isBiasAlongChannels(node);
    if ((!isSum(node) && !isBias) || !m_scale.isNonZero())
        return false;
    const std::size_t other = node.operands[0] == value ? 1 : 0;
    if (node.operands[other] == value || !(node.type == m_rewriter[value].type) || (!isBias && !takesScale(node, node.operands[other])))
        return false;
    m_steps.push_back({node.id, other, isBias ? Ints {0} : m_scale.axes, true});
    return true;
}

/// Of the scale in what is added; of the weight along its own axes, which may be cut into other blocks.
Shape ScaleFolder::extentsAlong(const Node& node, const Target& target) const
{
    if (isSum(node) || m_scale.isUniform())
        return m_scale.extents;
    const Shape& weight = m_rewriter[node.operands[target.operand]].type.tensor()->shape;
    Shape extents;
    for (const std::int64_t axis : target.axes)
        extents.push_back(weight[static_cast<std::size_t>(axis)]);
    return extents;
}

void ScaleFolder::apply()
{
    const Rewriter::Together one(m_rewriter); // in between the scale would count twice
    const NodeId vector = m_scale.asVector(m_rewriter);
    for (const Target& target : m_steps) {
        const NodePtr held = m_rewriter.hold(target.node);
        const Node& node = *held;
        const std::size_t rank = isSum(node) ? node.type.tensor()->shape.size() : m_rewriter[node.operands[target.operand]].type.tensor()->shape.size();
        const NodeId scale = m_scale.aligned(m_rewriter, vector, target.axes, extentsAlong(node, target), rank);
        std::vector<NodeId> operands = node.operands;
        operands[target.operand] = m_rewriter.call(target.divide ? "divide" : "multiply", {operands[target.operand], scale});
        m_rewriter.record({node.operands[target.operand], m_scale.factor, m_scale.multiply}, "scale folded");
        m_rewriter.change(node.id, node.payload, std::move(operands), "takes the scale in");
    }
    m_rewriter.replace(m_scale.multiply, m_scale.scaled, "scale folded");
}

} // namespace passbench
