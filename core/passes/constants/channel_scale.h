#pragma once
// A multiplication by one number per channel, and the operators whose weights can take it in.

#include "core/ir/rewrite/rewriter.h"

namespace passbench {

struct ChannelScale {
    NodeId multiply = NodeId::None; ///< the multiplication
    NodeId scaled = NodeId::None;   ///< the value that it scales
    NodeId factor = NodeId::None;   ///< what it scales with
    std::optional<Tensor> value;    ///< of a constant: its elements in order
    Ints axes;                      ///< of the channels in `scaled`: one, two where they are blocked; none when one element scales everything
    Shape extents;                  ///< of these axes

    bool isUniform() const { return axes.empty(); }
    bool isPositive() const;        ///< known to be
    bool isNonZero() const;         ///< known to be
    /// The factor without ones in its shape, of rank 0 when it is uniform; made once for all that take it.
    NodeId asVector(Rewriter& rewriter) const;
    /// `vector` with ones between and after, so that it broadcasts along `alongAxes` of a value of rank `rank`, which has
    /// the extents `alongExtents` there.
    NodeId aligned(Rewriter& rewriter, NodeId vector, const Ints& alongAxes, const Shape& alongExtents, std::size_t rank) const;
};

/// The scale that `node` is, if it is one that could be folded: of floats, exactly along some axes, and known before the
/// data is: a constant, or made of parameters and constants by operators that cost next to nothing.
std::optional<ChannelScale> channelScaleOf(const Rewriter& rewriter, NodeId node);

/// Every dim of `shape` is 1 but perhaps those that broadcast along `axes` of a value of rank `rank`, or along any one
/// when there are none.
bool isAlongAxes(const Shape& shape, const Ints& axes, std::size_t rank);

/// How a convolution or dense call lays out its channels: the axis, and the block's where it has one.
struct ScaledOperator {
    Ints dataAxes, resultAxes; ///< channels of the data and of the result
    Ints inputAxes, outputAxes; ///< of the weight
    bool grouped = false, depthwise = false;
};
/// nullopt for anything but a convolution or dense.
std::optional<ScaledOperator> scaledOperator(const Rewriter& rewriter, const Node& node);

/// The axes of a weight, along `weightAxes`, that a scale of the value of type `scaled` lies along when that value has its
/// channels along `valueAxes`; nullopt when it is not along them, or the extents differ. A scale of all channels may be cut
/// into other blocks than the weight.
std::optional<Ints> axesInWeight(const ChannelScale& scale, const TensorType& scaled, const Ints& valueAxes, const TensorType& weight,
    const Ints& weightAxes);

} // namespace passbench
