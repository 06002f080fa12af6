// Operators that sort, and that put elements where indices say.

#include "core/export/onnx/writer.h"
#include "core/ops/indexing/attributes.h"
#include "core/ops/matrix/einsum_plan.h"

#include <array>

namespace passbench {
namespace {

/// The first `count` elements in order, and their places; both in the same order for equal elements.
std::array<std::string, 2> ordered(OnnxCall& call, std::int64_t axis, std::int64_t count, bool ascending)
{
    std::array<std::string, 2> made {call.graph().freshName("sorted"), call.graph().freshName("places")};
    call.write("TopK", Strings {call.input(0), call.ints({count})}, made,
        {{"axis", axis}, {"largest", std::int64_t {!ascending}}, {"sorted", std::int64_t {1}}}, call.nodeName());
    return made;
}

std::int64_t extentOf(const OnnxCall& call, std::int64_t axis)
{
    const Ints shape = call.shape(0);
    return shape[static_cast<std::size_t>(axis < 0 ? axis + static_cast<std::int64_t>(shape.size()) : axis)];
}

Result<void> sort(OnnxCall& call)
{
    const auto attrs = call.attrs<SortAttrs>();
    return call.give(ordered(call, attrs.axis, extentOf(call, attrs.axis), attrs.isAscend)[0]);
}

Result<void> argsort(OnnxCall& call)
{
    const auto attrs = call.attrs<ArgsortAttrs>();
    return call.give(call.cast(ordered(call, attrs.axis, extentOf(call, attrs.axis), attrs.isAscend)[1], DataType::Int64, attrs.dtype));
}

Result<void> topK(OnnxCall& call)
{
    const auto attrs = call.attrs<TopKAttrs>();
    const std::int64_t count = attrs.k < 1 ? extentOf(call, attrs.axis) : attrs.k;
    const auto [values, places] = ordered(call, attrs.axis, count, attrs.isAscend);
    if (attrs.retType != "indices")
        PB_TRY(call.give(values));
    if (attrs.retType == "values")
        return {};
    return call.give(call.cast(places, DataType::Int64, attrs.dtype), attrs.retType == "both" ? 1 : 0);
}

/// How two values of one place become one, by ONNX's name; empty when it has none.
std::string reductionName(const std::string& mode)
{
    if (mode == "update")
        return "none";
    return mode == "add" || mode == "mul" || mode == "max" || mode == "min" ? mode : std::string();
}

/// `opType` with a reduction by that name.
Result<void> scattered(OnnxCall& call, std::string_view opType, const Strings& operands, const std::string& reduction, OnnxAttributes attributes)
{
    if (reduction == "max" || reduction == "min")
        call.graph().needs(18);
    attributes.push_back({"reduction", reduction});
    return call.finish(opType, operands, attributes);
}

Result<void> scatterElements(OnnxCall& call)
{
    const auto attrs = call.attrs<ScatterElementsAttrs>();
    const std::string reduction = reductionName(attrs.reduction);
    if (reduction.empty())
        return call.unsupported(fmt::format("ONNX does not scatter with `{}`", attrs.reduction));
    return scattered(call, "ScatterElements", {call.input(0), call.cast(call.input(1), call.dtype(1), DataType::Int64), call.input(2)}, reduction, {{"axis", attrs.axis}});
}

/// The first axis of Relay's indices counts the coordinates, and the last of ONNX's.
Result<void> scatterNd(OnnxCall& call)
{
    const auto attrs = call.attrs<ScatterNdAttrs>();
    const std::string reduction = reductionName(attrs.mode);
    if (reduction.empty())
        return call.unsupported(fmt::format("ONNX does not scatter with `{}`", attrs.mode));
    std::vector<std::size_t> order;
    for (std::size_t i = 1; i < call.shape(1).size(); ++i)
        order.push_back(i);
    order.push_back(0);
    const std::string indices = call.cast(call.transposed(call.input(1), order), call.dtype(1), DataType::Int64);
    return scattered(call, "ScatterND", {call.input(0), indices, call.input(2)}, reduction, {});
}

Result<void> trilu(OnnxCall& call)
{
    return call.finish("Trilu", {call.input(0), call.cast(call.input(1), call.dtype(1), DataType::Int64)}, {{"upper", std::int64_t {call.attrs<TriluAttrs>().upper}}});
}

Result<void> reverseSequence(OnnxCall& call)
{
    const auto attrs = call.attrs<ReverseSequenceAttrs>();
    if (attrs.seqAxis + attrs.batchAxis != 1 || attrs.seqAxis * attrs.batchAxis != 0)
        return call.unsupported("ONNX turns sequences around along the first two axes only");
    return call.finish("ReverseSequence", {call.input(0), call.cast(call.input(1), call.dtype(1), DataType::Int64)},
        {{"batch_axis", attrs.batchAxis}, {"time_axis", attrs.seqAxis}});
}

Result<void> einsum(OnnxCall& call) { return call.finish("Einsum", call.inputs(), {{"equation", call.attrs<EinsumAttrs>().equation}}); }

constexpr auto indexingRules = std::to_array<OnnxRuleEntry>({
    {"sort", sort}, {"argsort", argsort}, {"topk", topK}, {"scatter_elements", scatterElements}, {"scatter_nd", scatterNd}, {"trilu", trilu},
    {"reverse_sequence", reverseSequence}, {"einsum", einsum},
});

} // namespace

std::span<const OnnxRuleEntry> onnxIndexingRules() { return indexingRules; }

} // namespace passbench
