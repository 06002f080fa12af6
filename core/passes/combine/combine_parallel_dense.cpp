// Makes one product of several dense layers that read the same data, with the elementwise operators that follow them.
//
//   nn.dense(%x, %w1)        %0 = nn.batch_matmul(stack((%x, %x, %x)), stack((%w1, %w2, %w3)), transpose_b=True)
//   nn.dense(%x, %w2)   =>   %1 = split(%0, indices_or_sections=3, axis=0)
//   nn.dense(%x, %w3)        squeeze(%1.0, axis=[0]) ...
//
// or, with to_batch=false, one wider layer: nn.dense(%x, concatenate((%w1, %w2, %w3), axis=0)) and slices of it.

#include "core/ops/rules/builders.h"
#include "core/passes/all_passes.h"
#include "core/passes/combine/parallel_branches.h"
#include "core/passes/simplify/expr/rules.h"

namespace passbench {
namespace {

NodeId stacked(Rewriter& rewriter, std::vector<NodeId> values)
{
    return rewriter.call("stack", {rewriter.tuple(std::move(values))}, {{"axis", std::int64_t {0}}});
}

/// `value` with ones before its shape, up to rank 2.
NodeId asMatrix(Rewriter& rewriter, NodeId value)
{
    const auto missing = 2 - static_cast<std::int64_t>(tensorType(rewriter, value).shape.size());
    return missing <= 0 ? value : rewriter.call("expand_dims", {value}, {{"axis", std::int64_t {0}}, {"num_newaxis", missing}});
}

/// Layers of the same weight shape, stacked to a batch.
class DenseToBatchCombiner : public ParallelCombiner {
public:
    bool combines(const OpDef& op) const override { return op.contraction == Contraction::Dense; }

    std::optional<std::string> keyOf(const Rewriter& rewriter, const Node& node) const override
    {
        const TensorType& weight = tensorType(rewriter, node.operands[1]);
        if (node.type.tensor()->shape.size() != 2)
            return std::nullopt;
        return fmt::format("{} {} {} {}", weight.shape[0].text(), weight.shape[1].text(), name(weight.dtype), name(node.type.tensor()->dtype));
    }

    CombinedCall combine(Rewriter& rewriter, const Level& calls) const override
    {
        const Call dense = *rewriter[calls.front()].as<Call>();
        const NodeId data = stacked(rewriter, operandsOf(rewriter, calls, 0)), weight = stacked(rewriter, operandsOf(rewriter, calls, 1));
        Attrs attrs {{"transpose_b", true}};
        if (const Value* dtype = dense.attrs.find("out_dtype"))
            attrs.set("out_dtype", *dtype);
        return {rewriter.call("nn.batch_matmul", {data, weight}, std::move(attrs)), 0};
    }

    bool canFollow(const Node& follower, std::int64_t) const override
    {
        const OpDef& op = *follower.as<Call>()->op;
        return op.fusion == Fusion::Elemwise || isBroadcastOfTwo(op); // the batch is a new axis, so none may be named
    }

    bool canJoin(const Rewriter& rewriter, const Level& level, std::size_t index, std::int64_t) const override
    {
        const TensorType& first = tensorType(rewriter, rewriter[level.front()].operands[index]);
        return std::ranges::all_of(level, [&](NodeId id) { return tensorType(rewriter, rewriter[id].operands[index]) == first; });
    }

    NodeId join(Rewriter& rewriter, const Level& level, std::size_t index, std::int64_t) const override
    {
        std::vector<NodeId> operands = operandsOf(rewriter, level, index);
        for (NodeId& operand : operands)
            operand = asMatrix(rewriter, operand);
        return stacked(rewriter, std::move(operands));
    }

    std::vector<NodeId> split(Rewriter& rewriter, const CombinedCall& combined, const Level& last) const override
    {
        const auto count = static_cast<std::int64_t>(last.size());
        const NodeId fields = rewriter.call("split", {combined.value}, {{"indices_or_sections", count}, {"axis", std::int64_t {0}}});
        std::vector<NodeId> parts;
        for (std::int64_t i = 0; i < count; ++i)
            parts.push_back(rewriter.call("squeeze", {rewriter.project(fields, i)}, {{"axis", Ints {0}}}));
        return parts;
    }
};

/// Layers of any number of units, one after the other in one layer.
class DenseToDenseCombiner : public ParallelCombiner {
public:
    bool combines(const OpDef& op) const override { return op.contraction == Contraction::Dense; }

    std::optional<std::string> keyOf(const Rewriter& rewriter, const Node& node) const override
    {
        const TensorType& weight = tensorType(rewriter, node.operands[1]);
        if (!node.type.tensor()->shape.back().isStatic())
            return std::nullopt;
        return fmt::format("{} {} {}", weight.shape[1].text(), name(weight.dtype), name(node.type.tensor()->dtype));
    }

    CombinedCall combine(Rewriter& rewriter, const Level& calls) const override
    {
        const Node first = rewriter[calls.front()];
        Attrs attrs = first.as<Call>()->attrs;
        std::int64_t units = 0;
        for (const NodeId call : calls)
            units += unitsOf(rewriter, call);
        attrs.set("units", units);
        const NodeId weight = concatenated(rewriter, operandsOf(rewriter, calls, 1), 0);
        const auto last = static_cast<std::int64_t>(first.type.tensor()->shape.size()) - 1;
        return {rewriter.call(*first.as<Call>()->op, {first.operands[0], weight}, std::move(attrs)), last};
    }

    bool canFollow(const Node& follower, std::int64_t axis) const override
    {
        return followsAlong(follower, axis) || callOf(follower, "expand_dims");
    }

    /// New axes, of `expand_dims` or of an operand of higher rank, may come before or behind that of the units.
    std::optional<std::int64_t> axisAfter(const Rewriter& rewriter, const Node& follower, std::size_t branch, std::int64_t axis) const override
    {
        const Shape& before = tensorType(rewriter, follower.operands[branch]).shape;
        const Shape& shape = follower.type.tensor()->shape;
        const Call* expand = callOf(follower, "expand_dims");
        const bool behind = expand && normalizedAxis(attribute<std::int64_t>(*expand, "axis"), before.size() + 1) > axis;
        const std::int64_t after = behind ? axis : axis + static_cast<std::int64_t>(shape.size() - before.size());
        const bool keepsUnits = shape[static_cast<std::size_t>(after)] == before[static_cast<std::size_t>(axis)];
        return keepsUnits ? std::optional(after) : std::nullopt;
    }

    /// Other operands may differ in their last dim only, which is that of the units or 1.
    bool canJoin(const Rewriter& rewriter, const Level& level, std::size_t index, std::int64_t axis) const override
    {
        if (axis + 1 != static_cast<std::int64_t>(tensorType(rewriter, level.front()).shape.size()))
            return false;
        const TensorType& first = tensorType(rewriter, rewriter[level.front()].operands[index]);
        return std::ranges::all_of(level, [&](NodeId id) {
            TensorType type = tensorType(rewriter, rewriter[id].operands[index]);
            if (!type.shape.empty() && (!type.shape.back().isStatic() || first.shape.size() != type.shape.size()))
                return false;
            if (!type.shape.empty())
                type.shape.back() = first.shape.back();
            return type == first;
        });
    }

    NodeId join(Rewriter& rewriter, const Level& level, std::size_t index, std::int64_t) const override
    {
        std::vector<NodeId> operands;
        for (const NodeId id : level)
            operands.push_back(asLongAsUnits(rewriter, rewriter[id].operands[index], unitsOf(rewriter, id)));
        return concatenated(rewriter, operands, static_cast<std::int64_t>(tensorType(rewriter, operands.front()).shape.size()) - 1);
    }

    std::vector<NodeId> split(Rewriter& rewriter, const CombinedCall& combined, const Level& last) const override
    {
        return slicesOf(rewriter, combined, last, tensorType(rewriter, combined.value).shape.size());
    }

private:
    static std::int64_t unitsOf(const Rewriter& rewriter, NodeId id) { return tensorType(rewriter, id).shape.back().size(); }

    /// What one element broadcasts to along the units is repeated, since other branches follow it there.
    static NodeId asLongAsUnits(Rewriter& rewriter, NodeId value, std::int64_t units)
    {
        if (tensorType(rewriter, value).shape.empty())
            value = rewriter.call("expand_dims", {value}, {{"axis", std::int64_t {-1}}});
        const Shape& shape = tensorType(rewriter, value).shape;
        const auto axis = static_cast<std::int64_t>(shape.size()) - 1;
        return shape.back() == Dim(units) ? value : rewriter.call("repeat", {value}, {{"repeats", units}, {"axis", axis}});
    }
};

struct CombineParallelDenseOptions {
    std::int64_t minNumBranches = 3;
    bool toBatch = true;
    static Fields fields()
    {
        return {field("min_num_branches", &CombineParallelDenseOptions::minNumBranches, "fewest operators that are made one").atLeast(2),
            field("to_batch", &CombineParallelDenseOptions::toBatch, "make a batched product of layers of one size; else one wider layer of layers of any size")};
    }
};

Result<void> combineParallelDense(Rewriter& rewriter, const CombineParallelDenseOptions& options)
{
    if (options.toBatch)
        combineParallel(rewriter, DenseToBatchCombiner(), options.minNumBranches);
    else
        combineParallel(rewriter, DenseToDenseCombiner(), options.minNumBranches);
    return {};
}

} // namespace

PassDef combineParallelDensePass()
{
    return definePass<CombineParallelDenseOptions>(
        {.name = "CombineParallelDense",
            .summary = "Make one product of several dense layers that read the same data",
            .doc = R"(Attention multiplies the same data by three weights, for queries, keys and values. One kernel can do all three.

    nn.dense(%x, %w1); nn.dense(%x, %w2); nn.dense(%x, %w3)
    =>
    %0 = nn.batch_matmul(stack((%x, %x, %x)), stack((%w1, %w2, %w3)), transpose_b=True);
    %1 = split(%0, indices_or_sections=3, axis=0);
    squeeze(%1.0, axis=[0]) ...

With `to_batch` the layers must be of one size. Without it they become one wider layer, `nn.dense(%x, concatenate((%w1, %w2, %w3)))`,
whose result is sliced, and may differ in their units. Elementwise operators that follow every branch come along while they are
the same and nothing else uses what lies between.)",
            .category = "Combination",
            .optLevel = 4,
            .needs = {Property::Typed},
            .invalidates = {Property::Annotated, Property::RegionsMerged, Property::Fused},
            .tolerance = 1e-5},
        combineParallelDense);
}

} // namespace passbench
