// Sums of products of stored integers: convolutions, dense, batch_matmul. Their result is in steps of the product of both scales,
// with zero point 0; the scales stand in the call for those who read it, and are not needed for the numbers.

#include "core/ops/qnn/attributes.h"
#include "core/ops/qnn/canonical.h"
#include "core/ops/qnn/layouts.h"
#include "core/ops/qnn/quantization.h"
#include "core/ops/rules/kernels.h"
#include "core/ops/rules/layout_letters.h"
#include "core/ops/rules/operator_named.h"
#include "core/ops/rules/type_rules.h"

namespace passbench {
namespace {

/// Attributes of the plain operator, with the type of the sums.
Attrs plainAttrs(const Attrs& attrs, const TensorType& data)
{
    Attrs plain = attrs;
    if (!attrs.find<DataType>("out_dtype"))
        plain.set("out_dtype", data.dtype == DataType::Int64 ? DataType::Int64 : DataType::Int32);
    return plain;
}

/// `of` is "the weight"; `channels` how many scales it may have.
Result<Type> inferProductOf(const InferRequest& request, const OpDef& plain, Dim channels)
{
    for (const std::size_t i : {std::size_t {0}, std::size_t {1}}) {
        const std::string& operand = plain.inputs[i].name;
        PB_ASSIGN(const TensorType* type, tensorInput(request, i, operand));
        PB_TRY(requireQuantized(*type, operand));
    }
    PB_TRY(checkParams(request, 4, 2, "the first operand", Dim(1)));
    PB_TRY(checkParams(request, 5, 3, "the second operand", channels));
    const Attrs attrs = plainAttrs(request.attrs, *request.inputs[0].tensor());
    const DataType sums = *attrs.find<DataType>("out_dtype");
    if (sums != DataType::Int16 && sums != DataType::Int32 && sums != DataType::Int64)
        return fail("`out_dtype` is {}, and must be int16, int32 or int64", name(sums));
    return plain.inferType({.inputs = request.inputs.first(2), .attrs = attrs});
}

/// How many output channels the weight of a convolution has; `?` where its layout can't be read.
template<typename A> Dim outputChannelsOf(const Attrs& attrs, const Type& weight, bool transposed)
{
    const A read = readFields<A>(attrs);
    const auto o = read.kernelLayout.find('O'), i = read.kernelLayout.find('I');
    const TensorType* type = weight.tensor();
    if (!type || type->shape.size() != read.kernelLayout.size() || o == std::string::npos || i == std::string::npos)
        return {};
    if (transposed)
        return productOf(std::array {type->shape[o], Dim(read.groups)}).value_or(Dim());
    const bool depthwise = read.groups > 1 && type->shape[o] == Dim(read.groups); // [C, multiplier]
    return depthwise ? productOf(std::array {type->shape[o], type->shape[i]}).value_or(Dim()) : type->shape[o];
}

template<OpName name, bool transposed> Result<Type> inferQnnConv(const InferRequest& request)
{
    const OpDef& plain = *operatorNamed(name.text);
    const auto channels = request.inputs.size() > 1 ? [&] {
        if constexpr (transposed)
            return outputChannelsOf<ConvTransposeAttrs<2>>(request.attrs, request.inputs[1], true);
        else
            return outputChannelsOf<Conv2dAttrs>(request.attrs, request.inputs[1], false);
    }() : Dim();
    return inferProductOf(request, plain, channels);
}

Result<Type> inferQnnDense(const InferRequest& request)
{
    const TensorType* weight = request.inputs.size() > 1 ? request.inputs[1].tensor() : nullptr;
    return inferProductOf(request, *operatorNamed("nn.dense"), weight && !weight->shape.empty() ? weight->shape[0] : Dim());
}

Result<Type> inferQnnBatchMatmul(const InferRequest& request) { return inferProductOf(request, *operatorNamed("nn.batch_matmul"), Dim(1)); }

/// data - zero point in the type of the sums. A vector of zero points lies along the axes `along`, of which it has the elements.
Tensor centeredTensor(const Tensor& data, const Tensor& zeroPoint, DataType sums, const std::vector<std::size_t>& along)
{
    const Tensor wide = castTo(data, DataType::Int64);
    Tensor result = Tensor::allocate(DataType::Int64, data.shape());
    const auto in = wide.as<std::int64_t>();
    const auto out = result.writable<std::int64_t>();
    const Ints strides = rowMajorStrides(data.shape());
    for (std::size_t i = 0; i < in.size(); ++i) {
        std::int64_t channel = 0;
        if (zeroPoint.elementCount() > 1)
            for (const std::size_t axis : along)
                channel = channel * data.shape()[axis] + static_cast<std::int64_t>(i) / strides[axis] % data.shape()[axis];
        out[i] = in[i] - zeroPoint.integerAt(channel);
    }
    return castTo(result, sums);
}

/// The plain operator on numbers whose zero points are taken off: the rim of a convolution is 0, which they stand for.
Result<std::vector<Tensor>> evaluateProductOf(const OpDef& plain, const Attrs& attrs, std::span<const Tensor> inputs, const Type& type, const std::vector<std::size_t>& along)
{
    const DataType sums = type.tensor()->dtype == DataType::Int64 ? DataType::Int64 : DataType::Int32;
    const std::array operands {centeredTensor(inputs[0], inputs[2], sums, {}), centeredTensor(inputs[1], inputs[3], sums, along)};
    Attrs wide = attrs;
    wide.set("out_dtype", type.tensor()->dtype);
    return plain.evaluate(wide, operands, type);
}

template<OpName name> Result<std::vector<Tensor>> evaluateQnnConv(const Attrs& attrs, std::span<const Tensor> inputs, const Type& type)
{
    const OpDef& plain = *operatorNamed(name.text);
    const auto layout = attrs.find<std::string>("kernel_layout");
    const std::string kernel = layout ? *layout : plain.name == "nn.conv2d" ? "OIHW" : "IOHW";
    std::vector<std::size_t> along {kernel.find('O')};
    if (inputs[3].elementCount() != inputs[1].shape()[along[0]])
        along.push_back(kernel.find('I')); // of a depthwise weight [C, multiplier]
    return evaluateProductOf(plain, attrs, inputs, type, along);
}

template<OpName name> Result<std::vector<Tensor>> evaluateQnnProduct(const Attrs& attrs, std::span<const Tensor> inputs, const Type& type)
{
    return evaluateProductOf(*operatorNamed(name.text), attrs, inputs, type, {0});
}

template<OpName name> Cost costOfQnn(const Attrs& attrs, std::span<const Type> inputs, const Type& result)
{
    return operatorNamed(name.text)->cost(attrs, inputs.first(2), result);
}

OpDef product(std::string name, std::string summary, OpDef rest)
{
    const std::vector<OpInput> params {{"input_zero_point", "int32, one number"}, {"kernel_zero_point", "int32, one number, or one for each output channel"},
        {"input_scale", "float32, one number"}, {"kernel_scale", "float32, one number, or one for each output channel"}};
    rest.name = std::move(name);
    rest.summary = std::move(summary);
    rest.doc = "The sum of (data - zero point) * (weight - zero point), in the type `out_dtype`, int32 unless it says another. The result is in steps "
               "of the product of the scales, with zero point 0. Zero points come before the scales.";
    rest.inputs.insert(rest.inputs.end(), params.begin(), params.end());
    rest.category = OpCategory::Heavy;
    rest.dialect = "qnn";
    return rest;
}

} // namespace

std::vector<OpDef> qnnProductOps()
{
    return {
        product("qnn.conv2d", "Convolution of stored integers over height and width",
            {.inputs = {{"data", "stored integers, [N, C, H, W] or as `data_layout` says"}, {"weight", "stored integers, [O, C / groups, H, W] or as `kernel_layout` says"}},
                .attributes = fieldInfos<Conv2dAttrs>(),
                .inferType = inferQnnConv<"nn.conv2d", false>,
                .evaluate = evaluateQnnConv<"nn.conv2d">,
                .cost = costOfQnn<"nn.conv2d">,
                .layout = storedConvolutionLayout,
                .convertLayout = convertStoredConvolution,
                .plain = {"sums of products, and what the zero points add", plainConv2d},
                .weightLayouts = {{"NCHW", "OIHW"}, {"NHWC", "HWIO", "HWOI"}, {"HWNC", "HWOI"}}}),
        product("qnn.conv2d_transpose", "Transposed convolution of stored integers",
            {.inputs = {{"data", "stored integers, [N, C, H, W] or as `data_layout` says"}, {"weight", "stored integers, [C, O / groups, H, W] or as `kernel_layout` says"}},
                .attributes = fieldInfos<ConvTransposeAttrs<2>>(),
                .inferType = inferQnnConv<"nn.conv2d_transpose", true>,
                .evaluate = evaluateQnnConv<"nn.conv2d_transpose">,
                .cost = costOfQnn<"nn.conv2d_transpose">,
                .layout = storedConvolutionLayout,
                .convertLayout = convertStoredConvolution,
                .plain = {"sums of products without the zero points", plainConv2dTranspose},
                .weightLayouts = {{"NCHW", "IOHW"}, {"NHWC", "HWIO"}}}),
        product("qnn.dense", "Matrix product of stored integers [..., K] and weights [N, K]",
            {.inputs = {{"data", "stored integers, [..., K]"}, {"weight", "stored integers, [N, K]"}},
                .attributes = fieldInfos<DenseAttrs>(),
                .inferType = inferQnnDense,
                .evaluate = evaluateQnnProduct<"nn.dense">,
                .cost = costOfQnn<"nn.dense">,
                .plain = {"sums of products, and what the zero points add", plainDense}}),
        product("qnn.batch_matmul", "Matrix product of stored integers for each entry of a batch",
            {.inputs = {{"x", "stored integers, [B, M, K], or [B, K, M] when transposed"}, {"y", "stored integers, [B, K, N], or [B, N, K] when transposed"}},
                .attributes = fieldInfos<BatchMatmulAttrs>(),
                .inferType = inferQnnBatchMatmul,
                .evaluate = evaluateQnnProduct<"nn.batch_matmul">,
                .cost = costOfQnn<"nn.batch_matmul">,
                .plain = {"sums of products, and what the zero points add", plainBatchMatmul}}),
    };
}

} // namespace passbench
