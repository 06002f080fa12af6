// Runs some operators on another data type: their operands are cast, and their results cast back.
//
//   nn.conv2d(%x, %w)      =>      cast(nn.conv2d(cast(%x, dtype="int8"), cast(%w, dtype="int8"), out_dtype="int32"), dtype="float32")

#include "core/passes/all_passes.h"

#include "core/ops/table/near_operators.h"
#include "core/ops/table/op_table.h"

namespace passbench {
namespace {

struct RecastOptions {
    DataType dtype = DataType::Float32, outDtype = DataType::Float32;
    Strings ops {"nn.conv2d"};
    Ints skipLayers;
    static Fields fields()
    {
        return {field("dtype", &RecastOptions::dtype, "data type that operands are cast to"),
            field("out_dtype", &RecastOptions::outDtype, "data type that sums are kept in, for operators that say it"),
            field("ops", &RecastOptions::ops, "operators that are recast"),
            field("skip_layers", &RecastOptions::skipLayers, "which of them stay, counted from 0 in the order of evaluation; -1 is the last")};
    }
};

NodeId castTo(Rewriter& rewriter, NodeId value, DataType dtype)
{
    const TensorType* type = rewriter[value].type.tensor();
    return type && type->dtype != dtype ? rewriter.call("cast", {value}, {{"dtype", dtype}}) : value;
}

/// The operand with its tensors cast. A tuple must be made in place.
NodeId castOperand(Rewriter& rewriter, NodeId operand, DataType dtype)
{
    const NodePtr held = rewriter.hold(operand);
    const Node& node = *held;
    if (!node.as<Tuple>())
        return castTo(rewriter, operand, dtype);
    std::vector<NodeId> fields;
    for (const NodeId field : node.operands)
        fields.push_back(castTo(rewriter, field, dtype));
    return fields == node.operands ? operand : rewriter.tuple(std::move(fields));
}

/// Why the call stays as it is; empty when it can be recast.
std::string obstacle(const Rewriter& rewriter, const Node& node)
{
    if (!node.type.tensor())
        return fmt::format("not recast: the result is {}, not a tensor", toText(node.type));
    const auto isForeignTuple = [&](NodeId operand) { return rewriter[operand].type.tuple() && !rewriter[operand].as<Tuple>(); };
    return std::ranges::any_of(node.operands, isForeignTuple) ? "not recast: its operand is a tuple that is made elsewhere" : "";
}

void recastCall(Rewriter& rewriter, NodeId id, const RecastOptions& options)
{
    const NodePtr held = rewriter.hold(id);
    const Node& node = *held;
    const Call& call = *node.as<Call>();
    if (const std::string why = obstacle(rewriter, node); !why.empty())
        return rewriter.remark(id, why);
    const DataType before = node.type.tensor()->dtype;
    const bool saysSums = std::ranges::find(call.op->attributes, "out_dtype", &FieldInfo::name) != call.op->attributes.end();
    std::vector<NodeId> operands;
    for (const NodeId operand : node.operands)
        operands.push_back(castOperand(rewriter, operand, options.dtype));
    if (operands == node.operands && (!saysSums || before == options.outDtype))
        return;
    Attrs attrs = call.attrs;
    if (saysSums)
        attrs.set("out_dtype", options.outDtype);
    const NodeId made = castTo(rewriter, rewriter.call(*call.op, std::move(operands), std::move(attrs)), before);
    rewriter.setLetName(made, node.letName);
    rewriter.replace(id, made, fmt::format("recast to {}", name(options.dtype)));
}

Result<void> recast(Rewriter& rewriter, const RecastOptions& options)
{
    for (const std::string& op : options.ops)
        if (!opTable().find(op))
            return fail(Diagnostic {.message = fmt::format("there is no operator `{}` to recast", op), .help = operatorsNear(op)});
    std::vector<NodeId> layers;
    for (const NodeId id : rewriter.order())
        if (const auto* call = rewriter[id].as<Call>(); call && std::ranges::find(options.ops, call->op->name) != options.ops.end())
            layers.push_back(id);
    const auto count = static_cast<std::int64_t>(layers.size());
    for (std::int64_t i = 0; i < count; ++i) {
        const auto isLayer = [&](std::int64_t skipped) { return (skipped < 0 ? count + skipped : skipped) == i; };
        if (std::ranges::none_of(options.skipLayers, isLayer))
            recastCall(rewriter, layers[static_cast<std::size_t>(i)], options);
    }
    return {};
}

} // namespace

PassDef recastPass()
{
    return definePass<RecastOptions>(
        {.name = "Recast",
            .summary = "Run some operators on another data type",
            .doc = R"(How fast would the convolutions be in int8? The operands of the chosen operators are cast to `dtype`, sums are kept in
`out_dtype`, and the result is cast back to what the rest of the graph expects.

    nn.conv2d(%x, %w)
    =>
    cast(nn.conv2d(cast(%x, dtype="int8"), cast(%w, dtype="int8"), out_dtype="int32"), dtype="float32")

Nothing is scaled: small numbers become 0 in an integer type. The result is for measuring time, not for use; quantization is
what keeps the numbers. With the default types nothing changes. Casts to the type that a value has already are left out.)",
            .category = "Types",
            .needs = {Property::Typed},
            .invalidates = {Property::Annotated, Property::RegionsMerged, Property::Fused},
            .tolerance = 1,
            .isLossy = true},
        recast);
}

} // namespace passbench
