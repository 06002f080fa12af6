// Functions of one stored tensor that are worked out on the real numbers that it stands for.

#include "core/ops/qnn/canonical.h"
#include "core/ops/qnn/plain.h"
#include "core/ops/rules/attributes.h"
#include "core/ops/rules/costs.h"
#include "core/ops/rules/operator_named.h"

namespace passbench {
namespace {

Result<Tensor> onReals(std::string_view op, const Attrs& attrs, const Tensor& data)
{
    PB_ASSIGN(std::vector<Tensor> results, operatorNamed(op)->evaluate(attrs, std::span(&data, 1), Type(data.dtype(), Shape(data.shape().begin(), data.shape().end()))));
    return std::move(results[0]);
}

/// clip(x / 6 + 1/2, 0, 1) * x, in the order in which the plain form writes it.
Result<Tensor> hardSwish(const Tensor& data)
{
    Tensor result = Tensor::allocate(DataType::Float32, data.shape());
    std::ranges::transform(data.as<float>(), result.writable<float>().begin(), [](float x) { return std::min(std::max(x + 3.0F, 0.0F), 6.0F) * x / 6.0F; });
    return result;
}

Result<std::vector<Tensor>> through(std::string_view function, const Attrs& attrs, std::span<const Tensor> inputs, const Type& type)
{
    const OpDef &dequantize = *operatorNamed("qnn.dequantize"), &quantize = *operatorNamed("qnn.quantize");
    const Type reals(DataType::Float32, type.tensor()->shape);
    PB_ASSIGN(const std::vector<Tensor> data, dequantize.evaluate({}, inputs.first(3), reals));
    PB_ASSIGN(const Tensor result, function == "hardswish" ? hardSwish(data[0]) : onReals(function, attrs, data[0]));
    return quantize.evaluate({{"out_dtype", type.tensor()->dtype}}, std::array {result, inputs[3], inputs[4]}, type);
}

template<OpName function> Result<std::vector<Tensor>> evaluateFunction(const Attrs& attrs, std::span<const Tensor> inputs, const Type& type)
{
    return through(function.text, attrs, inputs, type);
}

NodeId written(PlainWriter& write, std::string_view function, NodeId data, const Attrs& attrs)
{
    if (function != "hardswish")
        return write.call(function, {data}, attrs);
    const NodeId shifted = write.call("clip", {write.call("add", {data, write.number(DataType::Float32, 3)})}, {{"a_min", 0.0}, {"a_max", 6.0}});
    return write.call("divide", {write.call("multiply", {shifted, data}), write.number(DataType::Float32, 6)});
}

/// One of 256 numbers, read from a table.
NodeId fromTable(Rewriter& rewriter, const Node& call)
{
    const TensorType& data = *rewriter[call.operands[0]].type.tensor();
    std::vector<Tensor> inputs;
    for (std::size_t i = 1; i < 5; ++i) {
        auto value = constantResult(rewriter, call.operands[i]);
        if (!value)
            return NodeId::None;
        inputs.push_back(*std::move(value));
    }
    if (bitsOf(data.dtype) != 8)
        return NodeId::None;
    const std::int64_t low = integerRange(data.dtype).first;
    Tensor all = Tensor::allocate(data.dtype, {256});
    for (std::int64_t i = 0; i < 256; ++i)
        all.set(i, static_cast<double>(low + i));
    inputs.insert(inputs.begin(), all);
    const auto values = call.as<Call>()->op->evaluate(call.as<Call>()->attrs, inputs, Type(data.dtype, {256}));
    if (!values)
        return NodeId::None;
    PlainWriter write(rewriter);
    const NodeId index = write.plus(write.cast(call.operands[0], DataType::Int32), -low);
    return write.call("take", {rewriter.constant(values->front()), index}, {{"axis", std::int64_t {0}}, {"mode", std::string("fast")}});
}

template<OpName function> OpDef functionOp(std::string name, std::string summary, bool elementwise = true, std::vector<FieldInfo> attributes = {})
{
    OpDef op {.name = std::move(name),
        .summary = std::move(summary),
        .doc = "Worked out in float32 on the real numbers that the stored ones stand for, and stored again. `qnn.Legalize` makes a table of it, of 8-bit numbers.",
        .inputs = {{"data", "stored integers"}, {"input_scale", "float32, one number"}, {"input_zero_point", "int32, one number"}, {"output_scale", "float32, one number"}, {"output_zero_point", "int32, one number"}},
        .attributes = std::move(attributes),
        .category = OpCategory::Quantize,
        .inferType = inferOfOne,
        .evaluate = evaluateFunction<function>,
        .cost = costOfSteps<12>,
        .dialect = "qnn",
        .plain = {"worked out on the real numbers", plainThroughReals}};
    if (elementwise)
        op.legalizations = {{.rule = "read from a table of 256 numbers", .rewrite = fromTable}};
    return op;
}

} // namespace

NodeId plainThroughReals(Rewriter& rewriter, const Node& call)
{
    const Call& function = *call.as<Call>();
    const auto& in = call.operands;
    const std::string_view name = std::string_view(function.op->name).substr(4);
    PlainWriter write(rewriter);
    const auto plainly = [&](NodeId id, NodeId (*form)(Rewriter&, const Node&)) { return form(rewriter, Node(rewriter[id])); };
    const NodeId data = plainly(write.call("qnn.dequantize", {in[0], in[1], in[2]}), plainDequantize);
    const NodeId real = written(write, name == "softmax" ? "nn.softmax" : name, data, function.attrs);
    return plainly(write.call("qnn.quantize", {real, in[3], in[4]}, {{"out_dtype", write.type(in[0]).dtype}}), plainQuantize);
}

std::vector<OpDef> qnnFunctionOps()
{
    return {
        functionOp<"abs">("qnn.abs", "Distance from 0"),
        functionOp<"exp">("qnn.exp", "Powers of e"),
        functionOp<"log">("qnn.log", "Natural logarithm"),
        functionOp<"sqrt">("qnn.sqrt", "Square root"),
        functionOp<"rsqrt">("qnn.rsqrt", "One over the square root"),
        functionOp<"sigmoid">("qnn.sigmoid", "1 / (1 + exp(-x))"),
        functionOp<"tanh">("qnn.tanh", "Hyperbolic tangent"),
        functionOp<"erf">("qnn.erf", "Error function"),
        functionOp<"hardswish">("qnn.hardswish", "x * clip(x + 3, 0, 6) / 6"),
        functionOp<"nn.softmax">("qnn.softmax", "Exponentials that sum to one along an axis", false, fieldInfos<SoftmaxAttrs>()),
    };
}

} // namespace passbench
