// Functions of one stored tensor that are worked out on the real numbers that it stands for.

#include "core/ops/qnn/attributes.h"
#include "core/ops/qnn/canonical.h"
#include "core/ops/qnn/layouts.h"
#include "core/ops/qnn/plain.h"
#include "core/ops/qnn/tflite_functions.h"
#include "core/ops/qnn/tflite_softmax.h"
#include "core/ops/rules/attributes.h"
#include "core/ops/rules/builders.h"
#include "core/ops/rules/costs.h"
#include "core/ops/rules/kernels.h"
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

/// Attributes that the operator on real numbers has, too.
Attrs ofReals(const Attrs& attrs)
{
    const auto axis = attrs.find<std::int64_t>("axis");
    return axis ? Attrs {{"axis", *axis}} : Attrs {};
}

template<OpName function> Result<std::vector<Tensor>> evaluateFunction(const Attrs& attrs, std::span<const Tensor> inputs, const Type& type)
{
    const QuantParams from = paramsOf(inputs[1], inputs[2]), to = paramsOf(inputs[3], inputs[4]);
    if (!readFields<QnnFunctionAttrs>(attrs).isTfLite() || !tflite::StoredFunction::has(function.text))
        return through(function.text, ofReals(attrs), inputs, type);
    const tflite::StoredFunction stored(function.text, from, to, inputs[0].dtype());
    const Tensor data = castTo(inputs[0], DataType::Int64);
    Tensor result = Tensor::allocate(DataType::Int64, data.shape());
    std::ranges::transform(data.as<std::int64_t>(), result.writable<std::int64_t>().begin(), stored);
    return std::vector {castTo(result, inputs[0].dtype())};
}

Result<Type> inferQnnSoftmax(const InferRequest& request)
{
    PB_ASSIGN(const Type data, inferOfOne(request));
    const auto attrs = readFields<QnnSoftmaxAttrs>(request.attrs);
    const DataType dtype = attrs.outDtype.value_or(data.tensor()->dtype);
    const std::size_t rank = data.tensor()->shape.size();
    if (rank == 0)
        return fail("`data` is a scalar, which has no axis that could sum to one");
    PB_TRY(frontAxis(attrs.axis, rank));
    if (attrs.isTfLite() && (bitsOf(data.tensor()->dtype) > 16 || bitsOf(dtype) > 16 || normalizedAxis(attrs.axis, rank) != static_cast<std::int64_t>(rank) - 1))
        return fail("with `rounding=\"TFLITE\"` it works on 8- and 16-bit integers, along the last axis");
    return Type(dtype, data.tensor()->shape);
}

Result<std::vector<Tensor>> evaluateQnnSoftmax(const Attrs& attrs, std::span<const Tensor> inputs, const Type& type)
{
    if (!readFields<QnnSoftmaxAttrs>(attrs).isTfLite())
        return through("nn.softmax", ofReals(attrs), inputs, type);
    const tflite::Softmax softmax(1, paramsOf(inputs[1], inputs[2]), inputs[0].dtype(), type.tensor()->dtype);
    const Tensor data = castTo(inputs[0], DataType::Int64);
    Tensor result = Tensor::allocate(DataType::Int64, data.shape());
    const auto extent = static_cast<std::size_t>(data.shape().back());
    const auto from = data.as<std::int64_t>();
    const auto to = result.writable<std::int64_t>();
    for (std::size_t at = 0; at < from.size(); at += extent)
        softmax.row(from.subspan(at, extent), to.subspan(at, extent));
    return std::vector {castTo(result, type.tensor()->dtype)};
}

NodeId written(PlainWriter& write, std::string_view function, NodeId data, const Attrs& attrs)
{
    if (function != "hardswish")
        return write.call(function, {data}, attrs);
    const NodeId shifted = write.call("clip", {write.call("add", {data, write.number(DataType::Float32, 3)})}, {{"a_min", 0.0}, {"a_max", 6.0}});
    return write.call("divide", {write.call("multiply", {shifted, data}), write.number(DataType::Float32, 6)});
}

/// One of 256 numbers, read from a table; of 16-bit integers only where real numbers would not do.
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
    if (bitsOf(data.dtype) != 8 && !(bitsOf(data.dtype) == 16 && readFields<QnnFunctionAttrs>(call.as<Call>()->attrs).isTfLite()))
        return NodeId::None;
    const auto [low, high] = integerRange(data.dtype);
    Tensor all = Tensor::allocate(data.dtype, {high - low + 1});
    for (std::int64_t q = low; q <= high; ++q)
        all.set(q - low, static_cast<double>(q));
    inputs.insert(inputs.begin(), all);
    const auto values = call.as<Call>()->op->evaluate(call.as<Call>()->attrs, inputs, Type(data.dtype, Shape {Dim(high - low + 1)}));
    if (!values)
        return NodeId::None;
    PlainWriter write(rewriter);
    const NodeId index = write.plus(write.cast(call.operands[0], DataType::Int32), -low);
    return write.call("take", {rewriter.constant(values->front()), index}, {{"axis", std::int64_t {0}}, {"mode", std::string("fast")}});
}

template<OpName function> OpDef functionOp(std::string name, std::string summary, std::vector<FieldInfo> attributes = {})
{
    OpDef op {.name = std::move(name),
        .summary = std::move(summary),
        .doc = "Worked out in float32 on the real numbers that the stored ones stand for, and stored again. `qnn.Legalize` makes a table of it, of 8-bit numbers. With `rounding=\"TFLITE\"`, where there is one, in integers alone, as TensorFlow Lite's reference kernels do.",
        .inputs = {{"data", "stored integers"}, {"input_scale", "float32, one number"}, {"input_zero_point", "int32, one number"}, {"output_scale", "float32, one number"}, {"output_zero_point", "int32, one number"}},
        .attributes = std::move(attributes),
        .category = OpCategory::Quantize,
        .inferType = inferOfOne,
        .evaluate = evaluateFunction<function>,
        .cost = costOfSteps<12>,
        .layout = storedElementsLayout,
        .dialect = "qnn",
        .plain = {"worked out on the real numbers", plainThroughReals}};
    op.legalizations = {{.rule = "read from a table of all results", .rewrite = fromTable}};
    return op;
}

} // namespace

NodeId plainThroughReals(Rewriter& rewriter, const Node& call)
{
    const Call& function = *call.as<Call>();
    const auto& in = call.operands;
    const std::string_view name = std::string_view(function.op->name).substr(4);
    PlainWriter write(rewriter);
    if (readFields<QnnFunctionAttrs>(function.attrs).isTfLite() && name != "softmax")
        return fromTable(rewriter, call);
    if (name == "softmax" && readFields<QnnFunctionAttrs>(function.attrs).isTfLite()) {
        const auto from = constantParams(rewriter, in[1], in[2]);
        if (!from)
            return NodeId::None;
        return tflite::Softmax(1, *from, write.type(in[0]).dtype, call.type.tensor()->dtype).written(rewriter, in[0]);
    }
    const auto plainly = [&](NodeId id, NodeId (*form)(Rewriter&, const Node&)) { return form(rewriter, Node(rewriter[id])); };
    const NodeId data = plainly(write.call("qnn.dequantize", {in[0], in[1], in[2]}), plainDequantize);
    const NodeId real = written(write, name == "softmax" ? "nn.softmax" : name, data, ofReals(function.attrs));
    return plainly(write.call("qnn.quantize", {real, in[3], in[4]}, {{"out_dtype", call.type.tensor()->dtype}}), plainQuantize);
}

std::vector<OpDef> qnnFunctionOps()
{
    OpDef softmax = functionOp<"nn.softmax">("qnn.softmax", "Exponentials that sum to one along an axis", fieldInfos<QnnSoftmaxAttrs>());
    softmax.doc = "Worked out in float32 on the real numbers, and stored again; with `rounding=\"TFLITE\"` in integers, as TensorFlow Lite's reference kernels do.";
    softmax.inferType = inferQnnSoftmax;
    softmax.evaluate = evaluateQnnSoftmax;
    softmax.legalizations.clear();
    softmax.layout = nullptr; // it has an axis
    return {
        functionOp<"abs">("qnn.abs", "Distance from 0"),
        functionOp<"exp">("qnn.exp", "Powers of e"),
        functionOp<"log">("qnn.log", "Natural logarithm"),
        functionOp<"sqrt">("qnn.sqrt", "Square root"),
        functionOp<"rsqrt">("qnn.rsqrt", "One over the square root"),
        functionOp<"sigmoid">("qnn.sigmoid", "1 / (1 + exp(-x))", fieldInfos<QnnFunctionAttrs>()),
        functionOp<"tanh">("qnn.tanh", "Hyperbolic tangent", fieldInfos<QnnFunctionAttrs>()),
        functionOp<"erf">("qnn.erf", "Error function"),
        functionOp<"hardswish">("qnn.hardswish", "x * clip(x + 3, 0, 6) / 6", fieldInfos<QnnFunctionAttrs>()),
        std::move(softmax),
    };
}

} // namespace passbench
