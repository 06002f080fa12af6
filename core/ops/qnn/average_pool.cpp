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
    std::int64_t taps() const { return poolSize[0] * poolSize[1]; }
};

constexpr std::int64_t mostTaps = std::int64_t {1} << 24; // sums of 16 bits, times as many, are below 2^63

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
    PB_ASSIGN(Type type, operatorNamed("nn.avg_pool2d")->inferType({.inputs = request.inputs.first(1), .attrs = attrs.plain()}));
    if (attrs.isTfLite() && attrs.taps() > mostTaps)
        return fail("it averages {} cells at once, and {} are the most", attrs.taps(), mostTaps);
    return type;
}

/// How many cells of an axis lie under each of its windows.
Ints cellsAlong(std::int64_t extent, std::int64_t windows, std::int64_t taps, std::int64_t stride, std::int64_t rim)
{
    Ints cells;
    for (std::int64_t start = -rim; windows-- > 0; start += stride)
        cells.push_back(std::max<std::int64_t>(std::min(start + taps, extent) - std::max<std::int64_t>(start, 0), 0));
    return cells;
}

/// How many cells of the image lie under each window, at least 1: the shape of the result, with one image and one channel.
/// Windows have neither dilation nor `ceil_mode`.
Tensor cellsUnder(const QnnAvgPoolAttrs& attrs, const Ints& image, const Ints& result)
{
    const std::size_t h = attrs.layout.find('H'), w = attrs.layout.find('W');
    const IntLists rims = *paddingPairs(attrs.padding, 2);
    const auto along = [&](std::size_t axis, std::size_t i) {
        return cellsAlong(image[axis], result[axis], attrs.poolSize[i], attrs.strides[i], rims[i][0]);
    };
    const Ints rows = along(h, 0), columns = along(w, 1);
    Ints shape = result;
    shape[attrs.layout.find('N')] = shape[attrs.layout.find('C')] = 1;
    Tensor cells = Tensor::allocate(DataType::Int32, std::move(shape));
    auto to = cells.writable<std::int32_t>().begin();
    for (const std::int64_t row : rows)
        for (const std::int64_t column : columns)
            *to++ = static_cast<std::int32_t>(std::max<std::int64_t>(row * column, 1));
    return cells;
}

/// What the average cuts off is multiplied by the size of the window before, so that it is the sum.
Result<std::vector<Tensor>> averageRounded(const QnnAvgPoolAttrs& attrs, const Tensor& data, const Type& type)
{
    Tensor raised = castTo(data, DataType::Int64);
    for (std::int64_t& q : raised.writable<std::int64_t>())
        q *= attrs.taps();
    const Tensor cells = cellsUnder(attrs, data.shape(), *staticShape(type));
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

/// The quotient by whole numbers above 0, halves away from zero; of and in `dtype`.
NodeId dividedRounded(PlainWriter& write, DataType dtype, NodeId value, NodeId count)
{
    const NodeId half = write.folded(write.call("right_shift", {count, write.number(dtype, 1)}));
    const NodeId isBelow = write.call("less", {value, write.number(dtype, 0)});
    const NodeId nudge = write.call("where", {isBelow, write.folded(write.call("negative", {half})), half});
    return write.call("trunc_divide", {write.call("add", {value, nudge}), count});
}

NodeId plainRounded(PlainWriter& write, NodeId call, NodeId data, const QnnAvgPoolAttrs& attrs)
{
    const auto image = staticShape(write.rewriter()[data].type), result = staticShape(write.rewriter()[call].type);
    if (!image || !result)
        return NodeId::None;
    const Tensor cells = cellsUnder(attrs, *image, *result);
    const DataType dtype = write.type(data).dtype;
    const auto counts = cells.as<std::int32_t>();
    const bool same = std::ranges::all_of(counts, [&](auto c) { return c == counts[0]; });
    const std::size_t h = attrs.layout.find('H'), w = attrs.layout.find('W');
    const bool ofAll = counts.size() == 1 && counts[0] == (*image)[h] * (*image)[w];
    const std::int64_t most = (ofAll ? counts[0] : attrs.taps()) << bitsOf(dtype);
    const DataType wide = most > std::numeric_limits<std::int32_t>::max() ? DataType::Int64 : DataType::Int32;
    const NodeId whole = write.cast(data, wide);
    NodeId sum;
    if (ofAll) {
        Ints axes {static_cast<std::int64_t>(h), static_cast<std::int64_t>(w)};
        std::ranges::sort(axes);
        sum = write.call("sum", {whole}, {{"axis", axes}, {"keepdims", true}});
    } else {
        const NodeId raised = attrs.taps() == 1 ? whole : write.call("multiply", {whole, write.number(wide, static_cast<double>(attrs.taps()))});
        sum = write.call("nn.avg_pool2d", {raised}, attrs.plain(true));
    }
    const NodeId count = same ? write.number(wide, counts[0]) : write.rewriter().constant(castTo(cells, wide));
    return write.cast(dividedRounded(write, wide, sum, count), dtype);
}

NodeId plainAvgPool2d(Rewriter& rewriter, const Node& call)
{
    const auto from = constantParams(rewriter, call.operands[1], call.operands[2]), to = constantParams(rewriter, call.operands[3], call.operands[4]);
    if (!from || !to)
        return NodeId::None;
    const auto attrs = readFields<QnnAvgPoolAttrs>(call.as<Call>()->attrs);
    PlainWriter write(rewriter);
    if (attrs.isTfLite())
        return *from == *to ? plainRounded(write, call.id, call.operands[0], attrs) : NodeId::None;
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
