// Moves multiplications by one constant per channel into the weights of convolutions and dense layers.
//
//   multiply(nn.conv2d(%x, %w), %s)    =>   nn.conv2d(%x, multiply(%w, %s'))      backward: along the output channels
//   nn.conv2d(multiply(%x, %s), %w)    =>   nn.conv2d(%x, multiply(%w, %s'))      forward: along the input channels
//
// On the way a scale passes relu (when positive), additions of constants and biases, and additions of values that can take
// it too. A value that others use unscaled stays, and a remark says so.

#include "core/passes/all_passes.h"
#include "core/passes/channel_scale.h"

#include <unordered_set>

namespace passbench {
namespace {

bool isRelu(const Node& node) { return callOf(node, "nn.relu") || callOf(node, "nn.leaky_relu"); }
bool isSum(const Node& node) { return callOf(node, "add") || callOf(node, "subtract"); }

/// One scale and where it could go. First everything is looked at; only when all agree is anything changed.
class ScaleFolder {
public:
    ScaleFolder(Rewriter& rewriter, ChannelScale scale) : m_rewriter(rewriter), m_scale(std::move(scale)) {}

    /// Both give the reason why nothing was done; an empty one when the scale is gone.
    std::string foldBackward()
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

    std::string foldForward()
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

private:
    /// Operand `operand` of `node` is to be multiplied (or divided) by the scale, which lies along `axes` of it.
    struct Target {
        NodeId node;
        std::size_t operand;
        Ints axes;
        bool divide;
    };

    /// Where the weight takes a scale of the result. A depthwise one with a multiplier has more result channels than rows.
    std::optional<Ints> axesAlongOutputs(const Node& node, const ScaledOperator& target) const
    {
        return axesInWeight(m_scale, *node.type.tensor(), target.resultAxes, *m_rewriter[node.operands[1]].type.tensor(), target.outputAxes);
    }

    /// Where the weight takes a scale of the data.
    std::optional<Ints> axesAlongInputs(const Node& node, const ScaledOperator& target) const
    {
        const TensorType* data = m_rewriter[node.operands[0]].type.tensor();
        if (!data || (target.grouped && !target.depthwise && !m_scale.isUniform()))
            return std::nullopt;
        return axesInWeight(m_scale, *data, target.dataAxes, *m_rewriter[node.operands[1]].type.tensor(),
            target.depthwise ? target.outputAxes : target.inputAxes);
    }

    std::string refuse(NodeId at, std::string_view why) const
    {
        return fmt::format("`{}` %{} {}", displayName(m_rewriter[at]), number(at), why);
    }

    /// What is added takes the scale itself when it is a constant, or has nothing but one element per channel.
    bool takesScale(const Node& sum, NodeId added) const
    {
        const TensorType* type = m_rewriter[added].type.tensor();
        return m_rewriter.constantValue(added) || (type && isAlongAxes(type->shape, m_scale.axes, sum.type.tensor()->shape.size()));
    }

    /// Both sides of a sum take the scale: constants and biases are multiplied, other values are followed.
    bool enterOperands(const Node& node, std::vector<NodeId>& waiting)
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

    bool isBiasAlongChannels(const Node& node) const
    {
        const Call* call = callOf(node, "nn.bias_add");
        return call && (m_scale.isUniform() || m_scale.axes == Ints {biasAxis(*call, node)});
    }
    static std::int64_t biasAxis(const Call& call, const Node& node)
    {
        const std::int64_t axis = attribute<std::int64_t>(call, "axis");
        return axis < 0 ? axis + static_cast<std::int64_t>(node.type.tensor()->shape.size()) : axis;
    }

    bool passesForward(const Node& node, NodeId value)
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

    void apply()
    {
        const Rewriter::Together one(m_rewriter); // in between the scale would count twice
        const NodeId vector = m_scale.asVector(m_rewriter);
        for (const Target& target : m_steps) {
            const Node node = m_rewriter[target.node];
            const std::size_t rank = isSum(node) ? node.type.tensor()->shape.size() : m_rewriter[node.operands[target.operand]].type.tensor()->shape.size();
            const NodeId scale = m_scale.aligned(m_rewriter, vector, target.axes, rank);
            std::vector<NodeId> operands = node.operands;
            operands[target.operand] = m_rewriter.call(target.divide ? "divide" : "multiply", {operands[target.operand], scale});
            m_rewriter.record({node.operands[target.operand], m_scale.factor, m_scale.multiply}, "scale folded");
            m_rewriter.change(node.id, node.payload, std::move(operands), "takes the scale in");
        }
        m_rewriter.replace(m_scale.multiply, m_scale.scaled, "scale folded");
    }

    Rewriter& m_rewriter;
    ChannelScale m_scale;
    std::vector<Target> m_steps;
};

using Refusals = std::map<NodeId, std::string>; ///< by scale

/// One round over all scales; true when one was folded, which may open the way for others.
bool foldScales(Rewriter& rewriter, std::span<const NodeId> order, bool backward, Refusals& refusals)
{
    bool folded = false;
    for (const NodeId id : order) {
        auto scale = rewriter.contains(id) && !rewriter.stopRequested() ? channelScaleOf(rewriter, id) : std::nullopt;
        if (!scale)
            continue;
        ScaleFolder folder(rewriter, *std::move(scale));
        const std::string why = backward ? folder.foldBackward() : folder.foldForward();
        folded = folded || why.empty();
        if (!why.empty())
            refusals[id] += fmt::format("{}{}: {}", refusals[id].empty() ? "" : "; ", backward ? "backward" : "forward", why);
    }
    return folded;
}

void foldAllScales(Rewriter& rewriter, bool backward, bool forward)
{
    std::vector<NodeId> order = rewriter.order();
    Refusals refusals;
    for (bool folded = true; folded;) {
        refusals.clear();
        folded = backward && foldScales(rewriter, order, true, refusals);
        std::ranges::reverse(order); // forward, a scale can move on once those after it have
        folded = (forward && foldScales(rewriter, order, false, refusals)) || folded;
        std::ranges::reverse(order);
    }
    for (const auto& [scale, why] : refusals)
        rewriter.remark(scale, "not folded " + why);
}

Result<void> backwardFoldScaleAxis(Rewriter& rewriter, const NoOptions&)
{
    foldAllScales(rewriter, true, false);
    return {};
}

Result<void> forwardFoldScaleAxis(Rewriter& rewriter, const NoOptions&)
{
    foldAllScales(rewriter, false, true);
    return {};
}

struct FoldScaleAxisOptions {
    bool backward = true, forward = true;
    static auto fields()
    {
        return std::tuple {field("backward", &FoldScaleAxisOptions::backward, "fold scales into operators before them"),
            field("forward", &FoldScaleAxisOptions::forward, "fold scales into operators after them")};
    }
};

/// FoldConstant as a part of this step: what it says of the large results that it left is said of its own steps.
Result<Module> withConstantsFolded(const Module& module, PassContext& context)
{
    const std::size_t remarks = context.log.remarks.size();
    auto folded = foldConstantPass().run(module, {}, context);
    context.log.remarks.resize(remarks);
    return folded;
}

/// Both directions. Constants are worked out before, so that the sign of a scale can be known, and after, which gives the
/// new weights.
Result<Module> foldScaleAxis(const Module& module, const FoldScaleAxisOptions& options, PassContext& context)
{
    PB_ASSIGN(const Module prepared, withConstantsFolded(module, context));
    PB_ASSIGN(const Module folded, rewriteFunctions(prepared, context, [&](Rewriter& rewriter) -> Result<void> {
        foldAllScales(rewriter, options.backward, options.forward);
        return {};
    }));
    return withConstantsFolded(folded, context);
}

PassFacts scaleFacts(std::string name, std::string summary, std::string doc)
{
    return {.name = std::move(name),
        .summary = std::move(summary),
        .doc = std::move(doc),
        .category = "Algebra",
        .optLevel = 3,
        .needs = {Property::Typed},
        .invalidates = {Property::Annotated, Property::RegionsMerged},
        .tolerance = 1e-4};
}

} // namespace

PassDef foldScaleAxisPass()
{
    return defineModulePass<FoldScaleAxisOptions>(
        scaleFacts("FoldScaleAxis", "Move scales per channel into the weights of convolutions and dense layers",
            R"(A convolution multiplies by its weights anyway. When its result, or its data, is multiplied by one number per
channel, the weights can be multiplied by that instead, once and for all.

    multiply(nn.conv2d(%x, %w), %s)
    =>
    nn.conv2d(%x, multiply(%w, %s'))

*Backward* carries a scale from after a convolution to its output channels, *forward* from before it to its input channels (or to
the channels of a depthwise one); each is a pass of its own too. A scale passes `nn.relu` when it is positive, since
max(0, s x) = s max(0, x) only then, and additions when the other side can be scaled too. A value that others need unscaled
stays. Channels may be blocked, as in `NCHW4c` with a kernel in `OIHW4i4o`. Constants are folded before, since the sign of a scale
must be known, and after, which works the new weights out.

Unlike the reference, a scale after a grouped convolution is folded, names given by `let` do not stand in the way, and a scale
that is worked out from the data by reductions stays, since it is not known before the data is. A constant scale is given the
shape that weights and biases want at once, where the reference leaves a squeeze and expand_dims for FoldConstant.)"),
        foldScaleAxis);
}

PassDef backwardFoldScaleAxisPass()
{
    return definePass<NoOptions>(
        scaleFacts("BackwardFoldScaleAxis", "Move scales per channel into the weights of the operators before them",
            R"(The first half of FoldScaleAxis: a scale after a convolution or dense layer becomes one of its output channels.

    multiply(nn.relu(nn.conv2d(%x, %w)), %s)
    =>
    nn.relu(nn.conv2d(%x, multiply(%w, %s')))

On the way back it passes `nn.relu` when it is positive, `nn.bias_add`, and additions, where both sides take it. Everything on the
way must have no other use.)"),
        backwardFoldScaleAxis);
}

PassDef forwardFoldScaleAxisPass()
{
    return definePass<NoOptions>(
        scaleFacts("ForwardFoldScaleAxis", "Move scales per channel into the weights of the operators after them",
            R"(The second half of FoldScaleAxis: a scale before a convolution or dense layer becomes one of its input channels.

    nn.conv2d(nn.relu(multiply(%x, %s)), %w)
    =>
    nn.conv2d(nn.relu(%x), multiply(%w, %s'))

On the way it passes `nn.relu` when it is positive, and additions, where the other side is divided by it. When several operators
use the scaled value, all of them must take it.)"),
        forwardFoldScaleAxis);
}

} // namespace passbench
