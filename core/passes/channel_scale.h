#pragma once
// A multiplication by one constant per channel, and the operators whose weights can take it in.

#include "core/ir/rewriter.h"

namespace passbench {

struct ChannelScale {
    NodeId multiply = NodeId::None; ///< the multiplication
    NodeId scaled = NodeId::None;   ///< the value that it scales
    NodeId constant = NodeId::None; ///< what it scales with
    Tensor value;                   ///< one element per channel, rank 1; rank 0 when one element scales everything
    std::int64_t axis = -1;         ///< of the channels in `scaled`; -1 when `value` has rank 0
    DataType dtype = DataType::Float32;

    bool isUniform() const { return value.rank() == 0; }
    bool isPositive() const;
    bool isNonZero() const;
    Tensor inverse() const;         ///< 1 / value, element by element; only when isNonZero()
    /// `values` (rank as `value`) with ones appended, so that it broadcasts along `alongAxis` of a value of rank `rank`.
    static Tensor aligned(const Tensor& values, std::int64_t alongAxis, std::size_t rank);
};

/// The scale that `node` is, if it is one that could be folded: floating point, constant, and exactly along one axis.
std::optional<ChannelScale> channelScaleOf(const Rewriter& rewriter, NodeId node);

/// How a convolution or dense call lays out its channels.
struct ScaledOperator {
    std::int64_t dataAxis = -1, resultAxis = -1; ///< channels of the data and of the result
    std::int64_t inputAxis = -1, outputAxis = -1; ///< of the weight
    bool grouped = false, depthwise = false;
};
/// nullopt for anything but a convolution or dense with a plain layout.
std::optional<ScaledOperator> scaledOperator(const Rewriter& rewriter, const Node& node);

} // namespace passbench
