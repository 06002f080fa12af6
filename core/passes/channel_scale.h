#pragma once
// A multiplication by one constant per channel, and the operators whose weights can take it in.

#include "core/ir/rewriter.h"

namespace passbench {

struct ChannelScale {
    NodeId multiply = NodeId::None; ///< the multiplication
    NodeId scaled = NodeId::None;   ///< the value that it scales
    NodeId factor = NodeId::None;   ///< what it scales with
    std::optional<Tensor> value;    ///< of a constant: one element per channel, rank 1; rank 0 when one element scales everything
    std::int64_t axis = -1;         ///< of the channels in `scaled`; -1 when one element scales everything
    Dim channels = 1;

    bool isUniform() const { return axis < 0; }
    bool isPositive() const;        ///< known to be
    bool isNonZero() const;         ///< known to be
    /// The factor as a vector, or of rank 0 when it is uniform; made once for all that take it.
    NodeId asVector(Rewriter& rewriter) const;
    /// `vector` with ones after it, so that it broadcasts along `alongAxis` of a value of rank `rank`.
    NodeId aligned(Rewriter& rewriter, NodeId vector, std::int64_t alongAxis, std::size_t rank) const;
};

/// The scale that `node` is, if it is one that could be folded: of floats, exactly along one axis, and known before the
/// data is: a constant, or made of parameters and constants by operators that cost next to nothing.
std::optional<ChannelScale> channelScaleOf(const Rewriter& rewriter, NodeId node);

/// Every dim of `shape` is 1 but perhaps the one that broadcasts along `axis` of a value of rank `rank`, or along any when
/// `axis` is below 0.
bool isAlongAxis(const Shape& shape, std::int64_t axis, std::size_t rank);

/// How a convolution or dense call lays out its channels.
struct ScaledOperator {
    std::int64_t dataAxis = -1, resultAxis = -1; ///< channels of the data and of the result
    std::int64_t inputAxis = -1, outputAxis = -1; ///< of the weight
    bool grouped = false, depthwise = false;
};
/// nullopt for anything but a convolution or dense with a plain layout.
std::optional<ScaledOperator> scaledOperator(const Rewriter& rewriter, const Node& node);

} // namespace passbench
