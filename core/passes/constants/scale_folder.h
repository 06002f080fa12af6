#pragma once
// Where one scale per channel could go, and taking it there.

#include "core/passes/constants/channel_scale.h"

namespace passbench {

/// One scale and where it could go. First everything is looked at; only when all agree is anything changed. On the way a scale
/// passes relu (when positive), additions of constants and biases, and additions of values that can take it too. A value that
/// others use unscaled stays.
class ScaleFolder {
public:
    ScaleFolder(Rewriter& rewriter, ChannelScale scale) : m_rewriter(rewriter), m_scale(std::move(scale)) {}

    /// Both give the reason why nothing was done; an empty one when the scale is gone.
    std::string foldBackward(); ///< into the output channels of the operators before it
    std::string foldForward();  ///< into the input channels of those after it

private:
    /// Operand `operand` of `node` is to be multiplied (or divided) by the scale, which lies along `axes` of it.
    struct Target {
        NodeId node;
        std::size_t operand;
        Ints axes;
        bool divide;
    };

    std::optional<Ints> axesAlongOutputs(const Node& node, const ScaledOperator& target) const;
    std::optional<Ints> axesAlongInputs(const Node& node, const ScaledOperator& target) const;
    std::string refuse(NodeId at, std::string_view why) const;
    bool takesScale(const Node& sum, NodeId added) const;
    bool enterOperands(const Node& node, std::vector<NodeId>& waiting);
    bool isBiasAlongChannels(const Node& node) const;
    bool passesForward(const Node& node, NodeId value);
    Shape extentsAlong(const Node& node, const Target& target) const;
    void apply();

    Rewriter& m_rewriter;
    ChannelScale m_scale;
    std::vector<Target> m_steps;
};

} // namespace passbench
