// The average of stored integers under a window.
//
//   None     brought to the steps of the result in int32, then averaged; what is left of the division is cut off
//   TFLITE   over the cells inside the image, halves away from zero; data and result have the same steps

#include "core/ops/qnn/average_pool.h"

#include "core/ops/qnn/attributes.h"
#include "core/ops/qnn/layouts.h"
#include "core/ops/qnn/plain.h"
#include "core/ops/qnn/quantization.h"
#include "core/ops/rules/costs.h"
#include "core/ops/rules/kernels.h"
#include "core/ops/rules/operator_named.h"
#include "core/ops/rules/type_rules.h"

namespace passbench {
namespace {

struct QnnAvgPoolAttrs : AvgPoolAttrs<2> {
    std::string rounding = "None";
    bool isTfLite() const { return rounding == "TFLITE"; }
    static Fields fields()
    {
        return joined(AvgPoolAttrs<2>::fields(), {field("rounding", &QnnAvgPoolAttrs::rounding, "what is left of the division is cut off (None), or rounded as TensorFlow Lite does (TFLITE)").oneOf({"None", "TFLITE"})});
    }
    /// As nn.avg_pool2d takes them. `counted`: cells of the rim count as zeros.
    Attrs plain(bool counted) const
    {
        return {{"pool_size", poolSize}, {"strides", strides}, {"dilation", dilation}, {"padding", padding}, {"layout", layout}, {"out_layout", outLayout}, {"ceil_mode", ceilMode}, {"count_include_pad", counted}};
    }
    Attrs plain() const { return plain(countIncludePad); }
    std::int64_t taps() const { return poolSize.size() == 1 ? poolSize[0] * poolSize[0] : poolSize[0] * poolSize[1]; }
};

Result<Type> inferQnnAvgPool(const InferRequest& request)
{
    PB_ASSIGN(const TensorType* data, tensorInput(request, 0, "data"));
    PB_TRY(requireQuantized(*data, "data"));
    PB_TRY(checkParams(request, 1, 2, "the data", Dim(1)));
    PB_TRY(checkParams(request, 3, 4, "the result", Dim(1)));
    const auto attrs = readFields<QnnAvgPoolAttrs>(request.attrs);
    if (attrs.isTfLite() && (attrs.ceilMode || attrs.countIncludePad || std::ranges::any_of(attrs.dilation, [](auto d) { return d != 1; })))
        return fail("as TensorFlow Lite averages there is no dilation, no `ceil_mode` and no `count_include_pad`");
    if (attrs.isTfLite() && ((attrs.layout != "NHWC" && attrs.layout != "NCHW") || (!attrs.outLayout.empty() && attrs.outLayout != attrs.layout)))
        return fail("as TensorFlow Lite averages, the layout is NHWC or NCHW, of the data and of the result");
    return operatorNamed("nn.avg_pool2d")->inferType({.inputs = request.inputs.first(1), .attrs = attrs.plain()});
}

/// How many cells of the image lie under each window: the shape of the result, with one image and one channel.
Result<Tensor> cellsUnder(const QnnAvgPoolAttrs& attrs, const Ints& image)
{
    Ints shape = image;
    shape[attrs.layout.find('N')] = shape[attrs.layout.find('C')] = 1;
    const Tensor taps = Tensor::filled(DataType::Int32, shape, static_cast<double>(attrs.taps()));
    const std::array types {Type(DataType::Int32, Shape(shape.begin(), shape.end()))};
    const OpDef& pool = *operatorNamed("nn.avg_pool2d");
    PB_ASSIGN(const Type type, pool.inferType({.inputs = types, .attrs = attrs.plain(true)}));
    PB_ASSIGN(std::vector<Tensor> cells, pool.evaluate(attrs.plain(true), std::span(&taps, 1), type));
    return std::move(cells[0]);
}

/// What the average cuts off is multiplied by the size of the window before, so that it is the sum.
Result<std::vector<Tensor>> averageRounded(const QnnAvgPoolAttrs& attrs, const Tensor& data, const Type& type)
{
    Tensor raised = castTo(data, DataType::Int64);
    for (std::int64_t& q : raised.writable<std::int64_t>())
        q *= attrs.taps();
    PB_ASSIGN(const Tensor cells, cellsUnder(attrs, data.shape()));
    PB_ASSIGN(const std::vector<Tensor> sums, operatorNamed("nn.avg_pool2d")->evaluate(attrs.plain(true), std::span(&raised, 1), Type(DataType::Int64, type.tensor()->shape)));
    const Ints shape = *staticShape(type);
    const std::size_t h = attrs.layout.find('H'), w = attrs.layout.find('W');
    const std::int64_t width = shape[w];
    Tensor result = Tensor::allocate(type.tensor()->dtype, shape);
    const auto from = sums[0].as<std::int64_t>();
    const auto counts = cells.as<std::int32_t>();
    for (std::int64_t i = 0; i < result.elementCount(); ++i) {
        std::int64_t rest = i, row = 0, column = 0;
        for (std::size_t d = shape.size(); d-- > 0; rest /= shape[d]) {
            if (d == h)
                row = rest % shape[d];
            if (d == w)
                column = rest % shape[d];
        }
        const std::int64_t sum = from[static_cast<std::size_t>(i)], count = counts[static_cast<std::size_t>(row * width + column)];
        result.set(i, static_cast<double>((sum < 0 ? sum - count / 2 : sum + count / 2) / count)); // between the least and the largest cell
    }
    return std::vector {std::move(result)};
}

Result<std::vector<Tensor>> evaluateQnnAvgPool(const Attrs& given, std::span<const Tensor> inputs, const Type& type)
{
    const auto attrs = readFields<QnnAvgPoolAttrs>(given);
    const QuantParams from = paramsOf(inputs[1], inputs[2]), to = paramsOf(inputs[3], inputs[4]);
    if (attrs.isTfLite() && from != to)
        return fail("as TensorFlow Lite averages, data and result have the same scale and zero point");
    if (attrs.isTfLite())
        return averageRounded(attrs, inputs[0], type);
    const Tensor data = castTo(inputs[0], DataType::Int32);
    const Requantizer requantize(from, to, Rounding::Upward, DataType::Int32);
    Tensor moved = Tensor::allocate(DataType::Int32, data.shape());
    std::ranges::transform(data.as<std::int32_t>(), moved.writable<std::int32_t>().begin(),
        [&](std::int64_t q) { return static_cast<std::int32_t>(from == to ? q : requantize(q, 0)); });
    const DataType dtype = type.tensor()->dtype;
    PB_ASSIGN(const std::vector<Tensor> pooled, operatorNamed("nn.avg_pool2d")->evaluate(attrs.plain(), std::span(&moved, 1), Type(DataType::Int32, type.tensor()->shape)));
    const auto [low, high] = integerRange(dtype);
    Tensor result = Tensor::allocate(DataType::Int32, *staticShape(type));
    std::ranges::transform(pooled[0].as<std::int32_t>(), result.writable<std::int32_t>().begin(),
        [low = low, high = high](std::int64_t q) { return static_cast<std::int32_t>(std::clamp(q, low, high)); });
    return std::vector {castTo(result, dtype)};
}

/// The quotient by whole numbers above 0, halves away from zero.
NodeId dividedRounded(PlainWriter& write, NodeId value, NodeId count)
{
    const NodeId half = write.folded(write.call("right_shift", {count, write.number(DataType::Int32, 1)}));
    const NodeId isBelow = write.call("less", {value, write.number(DataType::Int32, 0)});
    const NodeId nudge = write.call("where", {isBelow, write.folded(write.call("negative", {half})), half});
    return write.call("trunc_divide", {write.call("add", {value, nudge}), count});
}

NodeId plainRounded(PlainWriter& write, const Node& call, const QnnAvgPoolAttrs& attrs)
{
    const auto shape = staticShape(write.rewriter()[call.operands[0]].type);
    const auto cells = shape ? cellsUnder(attrs, *shape) : fail("the image has open extents");
    if (!cells)
        return NodeId::None;
    const DataType dtype = write.type(call.operands[0]).dtype;
    const auto counts = cells->as<std::int32_t>();
    const bool same = std::ranges::all_of(counts, [&](auto c) { return c == counts[0]; });
    const NodeId data = write.cast(call.operands[0], DataType::Int32);
    const std::size_t h = attrs.layout.find('H'), w = attrs.layout.find('W');
    NodeId sum;
    if (cells->elementCount() == 1 && counts[0] == (*shape)[h] * (*shape)[w]) {
        Ints axes {static_cast<std::int64_t>(h), static_cast<std::int64_t>(w)};
        std::ranges::sort(axes);
        sum = write.call("sum", {data}, {{"axis", axes}, {"keepdims", true}});
    } else {
        const NodeId raised = attrs.taps() == 1 ? data : write.call("multiply", {data, write.number(DataType::Int32, static_cast<double>(attrs.taps()))});
        sum = write.call("nn.avg_pool2d", {raised}, attrs.plain(true));
    }
    const NodeId count = same ? write.number(DataType::Int32, counts[0]) : write.rewriter().constant(*cells);
    return write.cast(dividedRounded(write, sum, count), dtype);
}

NodeId plainAvgPool2d(Rewriter& rewriter, const Node& call)
{
    const auto from = constantParams(rewriter, call.operands[1], call.operands[2]), to = constantParams(rewriter, call.operands[3], call.operands[4]);
    if (!from || !to)
        return NodeId::None;
    const auto attrs = readFields<QnnAvgPoolAttrs>(call.as<Call>()->attrs);
    PlainWriter write(rewriter);
    if (attrs.isTfLite())
        return *from == *to ? plainRounded(write, call, attrs) : NodeId::None;
    const NodeId data = write.cast(call.operands[0], DataType::Int32);
    const NodeId moved = *from == *to ? data : write.requantized(data, *from, *to, 0, Rounding::Upward);
    return write.saturated(write.call("nn.avg_pool2d", {moved}, attrs.plain()), write.type(call.operands[0]).dtype);
}

} // namespace

OpDef qnnAvgPool2d()
{
    return storedOp("qnn.avg_pool2d", "Average of stored integers under a window",
        {.doc = "Brought to the steps of the result in int32, then averaged; what is left of the division is cut off, or rounded as TensorFlow Lite does.",
            .inputs = {{"data", "stored integers"}, {"input_scale", "float32, one number"}, {"input_zero_point", "int32, one number"}, {"output_scale", "float32, one number"}, {"output_zero_point", "int32, one number"}},
            .attributes = fieldInfos<QnnAvgPoolAttrs>(), .inferType = inferQnnAvgPool, .evaluate = evaluateQnnAvgPool, .cost = costOfSteps<8>, .layout = storedPoolLayout, .plain = {"averaged in int32", plainAvgPool2d}});
}

} // namespace passbench
