// Makes one batched product of several that have the same left side, with the elementwise operators that follow them.
//
//   nn.batch_matmul(%x, %a)  [b, n, k]        %0 = nn.batch_matmul(%x, concatenate((%a, %c), axis=1))
//   nn.batch_matmul(%x, %c)  [b, m, k]   =>   strided_slice(%0, begin=[0, 0, 0], end=[-1, -1, n], slice_mode="size")
//                                             strided_slice(%0, begin=[0, 0, n], end=[-1, -1, m], slice_mode="size")

#include "core/passes/all_passes.h"
#include "core/passes/combine/parallel_branches.h"

namespace passbench {
namespace {

class BatchMatmulCombiner : public ParallelCombiner {
public:
    bool combines(const OpDef& op) const override { return op.contraction == Contraction::BatchProduct; }

    std::optional<std::string> keyOf(const Rewriter& rewriter, const Node& node) const override
    {
        const Call& product = *node.as<Call>();
        const TensorType& right = tensorType(rewriter, node.operands[1]);
        const TensorType& result = *node.type.tensor();
        if (attribute<bool>(product, "transpose_a") || !attribute<bool>(product, "transpose_b") || right.shape.size() != 3
            || result.shape.size() != 3 || !result.shape[2].isStatic())
            return std::nullopt;
        return fmt::format("{} {} {} {}", right.shape[0].text(), right.shape[2].text(), name(right.dtype), name(result.dtype));
    }

    CombinedCall combine(Rewriter& rewriter, const Level& calls) const override
    {
        const Node first = rewriter[calls.front()];
        const NodeId right = concatenated(rewriter, operandsOf(rewriter, calls, 1), 1);
        return {rewriter.call(*first.as<Call>()->op, {first.operands[0], right}, first.as<Call>()->attrs), 2};
    }

    bool canFollow(const Node& follower, std::int64_t axis) const override { return followsAlong(follower, axis); }

    bool canJoin(const Rewriter& rewriter, const Level& level, std::size_t index, std::int64_t axis) const override
    {
        return canJoinAlong(rewriter, level, index, axis);
    }

    NodeId join(Rewriter& rewriter, const Level& level, std::size_t index, std::int64_t) const override
    {
        return concatenated(rewriter, operandsOf(rewriter, level, index), -1);
    }

    std::vector<NodeId> split(Rewriter& rewriter, const CombinedCall& combined, const Level& last) const override
    {
        return slicesOf(rewriter, combined, last, static_cast<std::size_t>(combined.axis) + 1);
    }
};

Result<void> combineParallelBatchMatmul(Rewriter& rewriter, const CombineParallelOptions& options)
{
    combineParallel(rewriter, BatchMatmulCombiner(), options.minNumBranches);
    return {};
}

} // namespace

PassDef combineParallelBatchMatmulPass()
{
    return definePass<CombineParallelOptions>(
        {.name = "CombineParallelBatchMatmul",
            .summary = "Make one batched product of several that have the same left side",
            .doc = R"(The right sides are put one below the other, multiplied at once, and the result is cut up again.

    nn.batch_matmul(%x, %a); nn.batch_matmul(%x, %b); nn.batch_matmul(%x, %c)
    =>
    %0 = nn.batch_matmul(%x, concatenate((%a, %b, %c), axis=1));
    strided_slice(%0, begin=[0, 0, 0], end=[-1, -1, 8], slice_mode="size") ...

Only products with `transpose_b=True` and `transpose_a=False` of the same batch and type are combined. Elementwise operators and
biases that follow every branch come along while they are the same. An operand that broadcasts along the columns keeps its
operator with the branch, where the reference implementation joins whatever it finds and computes other numbers.)",
            .category = "Combination",
            .optLevel = 4,
            .needs = {Property::Typed},
            .invalidates = {Property::Annotated, Property::RegionsMerged, Property::Fused},
            .tolerance = 1e-5},
        combineParallelBatchMatmul);
}

} // namespace passbench
