// Reductions, and what orders elements.

#include "core/export/onnx/exact.h"
#include "core/ops/rules/attributes.h"
#include "core/ops/rules/reduce_axes.h"
#include "core/ops/rules/type_rules.h"
#include "core/ops/shape/attributes.h"

#include <array>

namespace passbench {
namespace {

Result<Ints> axesOf(const OnnxCall& call, const ReduceAttrs& attrs)
{
    PB_ASSIGN(const auto axes, reducedAxes(attrs, call.shape(0).size()));
    return Ints(axes.begin(), axes.end());
}

Result<void> reduce(OnnxCall& call)
{
    constexpr auto names = std::to_array<std::pair<std::string_view, std::string_view>>({
        {"sum", "ReduceSum"}, {"mean", "ReduceMean"}, {"max", "ReduceMax"}, {"min", "ReduceMin"}, {"prod", "ReduceProd"}});
    const auto attrs = call.attrs<ReduceAttrs>();
    PB_ASSIGN(const Ints axes, axesOf(call, attrs));
    const auto found = std::ranges::find(names, std::string_view(call.op()), &std::pair<std::string_view, std::string_view>::first);
    const DataType type = summedType(call.dtype(0));
    const std::string data = call.cast(call.input(0), call.dtype(0), type);
    if (call.op() == "mean" && !isFloat(type) && !axes.empty()) { // a whole number, towards zero
        double count = 1;
        for (const std::int64_t axis : axes)
            count *= static_cast<double>(call.shape(0)[static_cast<std::size_t>(axis)]);
        const std::string sum = call.reduced("ReduceSum", data, axes, attrs.keepdims);
        return call.give(call.cast(call.add("Div", {sum, call.graph().scalar(type, count)}), type, call.resultType().dtype));
    }
    return call.give(call.cast(call.reduced(found->second, data, axes, attrs.keepdims), type, call.resultType().dtype));
}

Result<void> logicalReduce(OnnxCall& call)
{
    const auto attrs = call.attrs<ReduceAttrs>();
    PB_ASSIGN(const Ints axes, axesOf(call, attrs));
    const std::string numbers = call.add("Cast", {call.input(0)}, {{"to", *onnxElementType(DataType::Int32)}});
    const std::string value = call.reduced(call.op() == "all" ? "ReduceMin" : "ReduceMax", numbers, axes, attrs.keepdims);
    return call.finish("Cast", {value}, {{"to", *onnxElementType(DataType::Bool)}});
}

/// Operand 1, if there is one, is the mean.
Result<void> variance(OnnxCall& call)
{
    const auto attrs = call.attrs<VarianceAttrs>();
    PB_ASSIGN(const Ints axes, axesOf(call, {attrs.axis, attrs.keepdims, attrs.exclude}));
    const std::string mean = call.inputs().size() > 1 ? call.input(1) : call.reduced("ReduceMean", call.input(0), axes, true);
    const std::string rest = call.add("Sub", {call.input(0), mean});
    const std::string value = call.reduced("ReduceMean", call.add("Mul", {rest, rest}), axes, attrs.keepdims);
    if (!attrs.unbiased)
        return call.give(value);
    double count = 1;
    for (const std::int64_t axis : axes)
        count *= static_cast<double>(call.shape(0)[static_cast<std::size_t>(axis)]);
    return call.finish("Mul", {value, call.number(count / (count - 1))});
}

Result<void> argReduce(OnnxCall& call)
{
    const auto attrs = call.attrs<ArgReduceAttrs>();
    PB_ASSIGN(const Ints axes, axesOf(call, {attrs.axis, attrs.keepdims, attrs.exclude}));
    if (axes.size() != 1)
        return call.unsupported("it looks along more than one axis");
    const std::string place = call.add(call.op() == "argmax" ? "ArgMax" : "ArgMin", {call.input(0)},
        {{"axis", axes[0]}, {"keepdims", std::int64_t {attrs.keepdims}}, {"select_last_index", std::int64_t {attrs.selectLastIndex}}});
    return call.finish("Cast", {place}, {{"to", *onnxElementType(call.resultType().dtype)}});
}

Result<void> cumulativeSum(OnnxCall& call)
{
    const auto attrs = call.attrs<CumulativeAttrs>();
    if (!attrs.axis)
        return call.unsupported("it flattens the data");
    if (call.resultType().dtype != call.dtype(0))
        return call.unsupported("its result has another data type");
    return call.finish("CumSum", {call.input(0), call.graph().scalar(DataType::Int64, static_cast<double>(*attrs.axis))},
        {{"exclusive", std::int64_t {attrs.exclusive}}});
}

constexpr auto reductionRules = std::to_array<OnnxRuleEntry>({
    {"sum", reduce}, {"mean", reduce}, {"max", reduce}, {"min", reduce}, {"prod", reduce}, {"all", logicalReduce}, {"any", logicalReduce},
    {"variance", variance}, {"argmax", argReduce}, {"argmin", argReduce}, {"cumsum", cumulativeSum},
});

} // namespace

std::span<const OnnxRuleEntry> onnxReductionRules() { return reductionRules; }

} // namespace passbench
