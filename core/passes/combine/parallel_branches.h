#pragma once
// Several calls of one operator on the same value, made one: what the CombineParallel passes share.
//
//   nn.relu(nn.conv2d(%x, %w1))        %0 = nn.relu(nn.conv2d(%x, concatenate((%w1, %w2), axis=0)))
//   nn.relu(nn.conv2d(%x, %w2))   =>   strided_slice(%0, ...)
//                                      strided_slice(%0, ...)

#include "core/ir/rewrite/rewriter.h"
#include "core/ops/rules/facts.h"

namespace passbench {

/// The same node of each branch: the calls themselves, or the operators that follow them at one distance.
using Level = std::vector<NodeId>;

struct CombinedCall {
    NodeId value = NodeId::None;
    std::int64_t axis = 0; ///< along which the branches lie
};

/// How calls of one operator are made one.
class ParallelCombiner {
public:
    virtual ~ParallelCombiner() = default;
    virtual bool combines(const OpDef& op) const = 0;
    /// Calls with equal keys can be combined when they share operand 0; nullopt for one that can't be at all. The types
    /// of the result and of the operands are known tensors.
    virtual std::optional<std::string> keyOf(const Rewriter& rewriter, const Node& call) const = 0;
    virtual CombinedCall combine(Rewriter& rewriter, const Level& calls) const = 0;
    /// Whether an operator can follow a combined call, apart from its other operands.
    virtual bool canFollow(const Node& follower, std::int64_t axis) const = 0;
    /// Where the branches lie in the result of a follower of which operand `branch` lies along `axis`; nullopt when it can't
    /// come along, as by default one can't that gives another shape.
    virtual std::optional<std::int64_t> axisAfter(const Rewriter& rewriter, const Node& follower, std::size_t branch, std::int64_t axis) const;
    /// Whether operand `index`, which is not the branch itself, of all of `level` can be joined to one operand. In the results of
    /// the level the branches lie along `axis`.
    virtual bool canJoin(const Rewriter& rewriter, const Level& level, std::size_t index, std::int64_t axis) const = 0;
    virtual NodeId join(Rewriter& rewriter, const Level& level, std::size_t index, std::int64_t axis) const = 0;
    /// The value of each branch from that of all.
    virtual std::vector<NodeId> split(Rewriter& rewriter, const CombinedCall& combined, const Level& last) const = 0;
};

/// Combines wherever at least `minBranches` calls agree, with the elementwise operators that follow them.
void combineParallel(Rewriter& rewriter, const ParallelCombiner& combiner, std::int64_t minBranches);

struct CombineParallelOptions {
    std::int64_t minNumBranches = 3;
    static Fields fields()
    {
        return {field("min_num_branches", &CombineParallelOptions::minNumBranches, "fewest operators that are made one").atLeast(2)};
    }
};

/// `op` is along `axis`, or knows nothing of axes: elementwise, a broadcast of two, or a bias along it.
bool followsAlong(const Node& follower, std::int64_t axis);
/// The type of a node that is known to be a tensor.
const TensorType& tensorType(const Rewriter& rewriter, NodeId id);
/// The operands `index` of all calls.
std::vector<NodeId> operandsOf(const Rewriter& rewriter, const Level& level, std::size_t index);
NodeId concatenated(Rewriter& rewriter, std::vector<NodeId> values, std::int64_t axis);
/// Operands `index` of the branches have the branch's extent along `axis` of the result, not 1, and agree in all else.
bool canJoinAlong(const Rewriter& rewriter, const Level& level, std::size_t index, std::int64_t axis);
/// Those operands, one after the other along that axis.
NodeId joinedAlong(Rewriter& rewriter, const Level& level, std::size_t index, std::int64_t axis);
/// The parts of `combined` that lie one after the other along its axis, as long as those of `last`. The slices name so many axes,
/// the one that is cut included.
std::vector<NodeId> slicesOf(Rewriter& rewriter, const CombinedCall& combined, const Level& last, std::size_t axes);

} // namespace passbench
