// Convolutions of one, two and three spatial dims.

#include "core/ops/rules/data_layout.h"
#include "core/ops/rules/layout_rules.h"
#include "core/ops/rules/lower_layouts.h"
#include "core/ops/rules/operand_types.h"
#include "core/ops/rules/type_rules.h"
#include "core/ops/windows/convolution_kernels.h"
#include "core/ops/windows/legalization.h"
#include "core/ops/windows/lowering.h"

namespace passbench {
namespace {

/// The operands' shapes in channels-first order, checked against each other.
struct ConvTypes {
    Shape data, weight; ///< N C spatial; O I spatial, or I O spatial when transposed
    DataType dtype = DataType::Float32;
    IntLists pads;
};

Result<ConvTypes> convTypes(const InferRequest& request, const ConvAttrs& attrs, std::size_t dims, std::string_view weightLead)
{
    PB_ASSIGN(const TensorType* data, tensorInput(request, 0, "data"));
    PB_ASSIGN(const TensorType* weight, tensorInput(request, 1, "weight"));
    PB_ASSIGN(const DataLayout dataLayout, windowLayout(attrs.dataLayout, channelsFirst(dims)));
    PB_ASSIGN(const DataLayout kernelLayout, windowLayout(attrs.kernelLayout, channelsFirst(dims, weightLead)));
    if (data->shape.size() != dataLayout.rank() || weight->shape.size() != kernelLayout.rank())
        return fail("`data` is {} and `weight` {}, and must have rank {} and {}", shapeText(data->shape),
            shapeText(weight->shape), dataLayout.rank(), kernelLayout.rank());
    if (data->dtype == DataType::Bool || weight->dtype == DataType::Bool)
        return fail("`data` is {} and `weight` {}, and must be float or integer types", name(data->dtype), name(weight->dtype));
    const bool integers = isInteger(data->dtype) && isInteger(weight->dtype);
    if (!(integers && attrs.outDtype)) // uint8 data with int8 weights gives int32
        PB_TRY(requireSameDtype(*data, *weight, "data", "weight"));
    const DataType dtype = attrs.outDtype.value_or(data->dtype);
    if (isFloat(dtype) != isFloat(data->dtype) || dtype == DataType::Bool)
        return fail("`out_dtype` is {} for operands of type {}", name(dtype), name(data->dtype));
    PB_ASSIGN(Shape dataShape, transformedShape(data->shape, dataLayout, DataLayout::of(channelsFirst(dims))));
    PB_ASSIGN(Shape weightShape, transformedShape(weight->shape, kernelLayout, DataLayout::of(channelsFirst(dims, weightLead))));
    PB_TRY(windowLayout(attrs.resultLayout(), channelsFirst(dims)));
    PB_TRY(checkPerDim("strides", attrs.strides, dims, 1));
    PB_TRY(checkPerDim("dilation", attrs.dilation, dims, 1));
    PB_ASSIGN(IntLists pads, paddingPairs(attrs.padding, dims));
    ConvTypes types {std::move(dataShape), std::move(weightShape), dtype, std::move(pads)};
    if (attrs.kernelSize) {
        PB_TRY(checkPerDim("kernel_size", *attrs.kernelSize, dims, 1));
        for (std::size_t i = 0; i < dims; ++i) {
            const auto extent = agreed(types.weight[2 + i], Dim((*attrs.kernelSize)[i]));
            if (!extent)
                return fail("`kernel_size` is {}, and `weight` {}", relayText(Value(*attrs.kernelSize)), shapeText(weight->shape));
            types.weight[2 + i] = *extent;
        }
    }
    return types;
}

Result<Type> resultType(const ConvAttrs& attrs, const ConvTypes& types, const Shape& shape)
{
    const DataLayout canonical = DataLayout::of(channelsFirst(shape.size() - 2));
    PB_ASSIGN(Shape inOrder, transformedShape(shape, canonical, DataLayout::of(attrs.resultLayout())));
    return Type(types.dtype, std::move(inOrder));
}

/// `channels` and the weight's channels agree, and are a multiple of the groups.
Result<Dim> outputChannels(const ConvAttrs& attrs, Dim ofWeight)
{
    if (!attrs.channels)
        return ofWeight;
    const auto channels = agreed(ofWeight, Dim(*attrs.channels));
    if (!channels)
        return fail("`channels` is {}, and the weight has {}", *attrs.channels, ofWeight.text());
    return *channels;
}

Result<Type> inferConv(const InferRequest& request, const ConvAttrs& attrs, std::size_t dims)
{
    PB_ASSIGN(const ConvTypes types, convTypes(request, attrs, dims, "OI"));
    const Dim inChannels = types.data[1];
    // A depthwise weight may be [C, multiplier, ...]; it lies in memory like [C * multiplier, 1, ...].
    const Dim groups(attrs.groups);
    const bool depthwise = attrs.groups > 1 && inChannels == groups && types.weight[0] == groups;
    PB_ASSIGN(const Dim ofWeight, product(types.weight[0], depthwise ? types.weight[1] : Dim(1)));
    PB_ASSIGN(const Dim channels, outputChannels(attrs, ofWeight));
    if (inChannels.isStatic() && types.weight[1].isStatic() && !depthwise
        && (inChannels.size() % attrs.groups != 0 || inChannels.size() / attrs.groups != types.weight[1].size()))
        return fail("`data` has {} channels, and the weight takes {} in each of {} group{}; `data` is {}, `weight` is {}",
            inChannels.text(), types.weight[1].text(), attrs.groups, attrs.groups == 1 ? "" : "s",
            toText(request.inputs[0]), toText(request.inputs[1]));
    if (channels.isStatic() && channels.size() % attrs.groups != 0)
        return fail("{} output channels can't be split into {} groups", channels.text(), attrs.groups);
    Shape shape {types.data[0], channels};
    for (std::size_t i = 0; i < dims; ++i) {
        PB_ASSIGN(const Dim extent,
            windowCount(types.data[2 + i], types.pads[i], types.weight[2 + i], attrs.dilation[i], attrs.strides[i]));
        shape.push_back(extent);
    }
    return resultType(attrs, types, shape);
}

template<typename A> Result<Type> inferConv(const InferRequest& request)
{
    const A attrs = readFields<A>(request.attrs);
    return inferConv(request, attrs, A().strides.size());
}

template<std::size_t dims> Result<Type> inferConvTranspose(const InferRequest& request)
{
    const auto attrs = readFields<ConvTransposeAttrs<dims>>(request.attrs);
    PB_ASSIGN(const ConvTypes types, convTypes(request, attrs, dims, "IO"));
    PB_TRY(checkPerDim("output_padding", attrs.outputPadding, dims, 0));
    if (!agreed(types.data[1], types.weight[0]))
        return fail("`data` has {} channels, and the weight takes {}; `data` is {}, `weight` is {}", types.data[1].text(),
            types.weight[0].text(), toText(request.inputs[0]), toText(request.inputs[1]));
    if (types.weight[0].isStatic() && types.weight[0].size() % attrs.groups != 0)
        return fail("{} input channels can't be split into {} groups", types.weight[0].text(), attrs.groups);
    PB_ASSIGN(const Dim ofWeight, product(types.weight[1], Dim(attrs.groups)));
    PB_ASSIGN(const Dim channels, outputChannels(attrs, ofWeight));
    Shape shape {types.data[0], channels};
    for (std::size_t i = 0; i < dims; ++i) {
        const Dim extent = types.data[2 + i];
        const Dim kernel = types.weight[2 + i];
        if (attrs.outputPadding[i] >= std::max(attrs.strides[i], attrs.dilation[i]))
            return fail("`output_padding` has the entry {}, and should be less than the stride or dilation", attrs.outputPadding[i]);
        if (!extent.isStatic() || !kernel.isStatic()) {
            shape.push_back(Dim());
            continue;
        }
        PB_ASSIGN(const Dim grown, product(Dim(attrs.strides[i]), Dim(std::max<std::int64_t>(extent.size() - 1, 0))));
        PB_ASSIGN(const Dim reach, product(Dim(std::max<std::int64_t>(kernel.size() - 1, 0)), Dim(attrs.dilation[i])));
        PB_ASSIGN(const Dim spread, sum(grown, reach));
        PB_ASSIGN(const Dim full, sum(spread, Dim(1 + attrs.outputPadding[i])));
        const std::int64_t cut = types.pads[i][0] + types.pads[i][1];
        if (extent.size() == 0 || kernel.size() == 0 || full.size() <= cut)
            return fail("the result would have no elements: `data` is {}, `weight` {}, padding {}",
                toText(request.inputs[0]), toText(request.inputs[1]), relayText(Value(attrs.padding)));
        shape.push_back(Dim(full.size() - cut));
    }
    return resultType(attrs, types, shape);
}

template<typename A>
Result<std::vector<Tensor>> evaluateConv(const Attrs& attrs, std::span<const Tensor> inputs, const Type& type)
{
    return std::vector {convolution(readFields<A>(attrs), inputs[0], inputs[1], type)};
}

template<std::size_t dims> Result<std::vector<Tensor>> evaluateConvTranspose(const Attrs& attrs, std::span<const Tensor> inputs, const Type& type)
{
    return std::vector {transposedConvolution(readFields<ConvTransposeAttrs<dims>>(attrs), inputs[0], inputs[1], type)};
}

/// Each element of the result (or, when transposed, of the data) meets the kernel once per channel of its group.
template<typename A, bool transposed> Cost costOfConv(const Attrs& attrs, std::span<const Type> inputs, const Type& result)
{
    const A read = readFields<A>(attrs);
    const auto data = staticShape(inputs[0]);
    const auto weight = staticShape(inputs[1]);
    const auto out = staticShape(result);
    Cost cost;
    if (!data || !weight || !out)
        return cost;
    const ConvShape shape = convShape(read, *data, *weight, *out, transposed);
    double macs = static_cast<double>(transposed ? *elementCount(inputs[0]) : *elementCount(result));
    for (const std::int64_t extent : shape.kernel)
        macs *= static_cast<double>(extent);
    cost.macs = macs * static_cast<double>((transposed ? shape.outChannels : shape.inChannels) / shape.groups);
    for (const Type& type : {inputs[0], inputs[1], result})
        cost.bytes += static_cast<double>(byteCount(type).value_or(0));
    return cost;
}

/// Of `channels` and the data's channels per group, or of a depthwise weight, as the kernel's layout orders and cuts them.
std::optional<Shape> kernelShape(const TensorType& given, const ConvAttrs& attrs, bool transposed)
{
    const auto dataLayout = DataLayout::parse(attrs.dataLayout), kernelLayout = DataLayout::parse(attrs.kernelLayout);
    if (!attrs.channels || !attrs.kernelSize || !dataLayout || !kernelLayout || attrs.kernelSize->size() + 2 != kernelLayout->letters())
        return std::nullopt;
    const DataLayout plainData = dataLayout->plain(), plainKernel = kernelLayout->plain();
    const auto data = transformedShape(given.shape, *dataLayout, plainData);
    const auto channelAxis = plainData.find('C');
    if (!data || !channelAxis || !(*data)[*channelAxis].isStatic())
        return std::nullopt;
    const std::int64_t in = (*data)[*channelAxis].size();
    const bool depthwise = !transposed && attrs.groups == *attrs.channels && *attrs.channels != 1 && in > 0;
    const std::int64_t output = depthwise ? in : transposed ? *attrs.channels / attrs.groups : *attrs.channels;
    const std::int64_t input = depthwise ? attrs.groups / in : transposed ? in : in / attrs.groups;
    Shape shape;
    std::size_t spatial = 0;
    for (const LayoutAxis& axis : plainKernel.axes()) {
        if (axis.letter != 'O' && axis.letter != 'I' && spatial == attrs.kernelSize->size())
            return std::nullopt;
        shape.push_back(Dim(axis.letter == 'O' ? output : axis.letter == 'I' ? input : (*attrs.kernelSize)[spatial++]));
    }
    auto ordered = transformedShape(shape, plainKernel, *kernelLayout);
    return ordered ? std::optional(*std::move(ordered)) : std::nullopt;
}

template<typename A, bool transposed> std::optional<Shape> weightOfConvolution(const Call& call, const TensorType& data)
{
    return kernelShape(data, readFields<A>(call.attrs), transposed);
}

template<typename A>
OpDef conv(std::string name, std::string dims, std::string dataShape, std::string weightShape, std::vector<WeightLayout> weightLayouts = {})
{
    return {.name = std::move(name),
        .summary = fmt::format("Convolution over {} with strides, padding, dilation and groups", dims),
        .doc = "The result is the sum over the group's channels and the kernel, without flipping the kernel. A depthwise "
               "convolution has as many groups as input channels; its weight is [C * multiplier, 1, ...] or [C, multiplier, ...].",
        .inputs = {{"data", "activations, " + dataShape + " or as `data_layout` says"},
            {"weight", "weights, " + weightShape + " or as `kernel_layout` says"}},
        .attributes = fieldInfos<A>(),
        .category = OpCategory::Heavy,
        .fusion = Fusion::OutElemwiseFusable,
        .inferType = inferConv<A>,
        .evaluate = evaluateConv<A>,
        .cost = costOfConv<A, false>,
        .lower = inAnyLayout<lowerConvolution<A>>,
        .layout = convolutionLayout,
        .convertLayout = A().strides.size() > 1 ? convertConvolution : nullptr,
        .operandType = besideData<weightOfConvolution<A, false>>,
        .precision = Precision::Always,
        .contraction = Contraction::Convolution,
        .outside = Outside::Zero,
        .weightLayouts = std::move(weightLayouts)};
}

template<std::size_t dims> OpDef transposed(std::string dataShape, std::string weightShape, std::vector<WeightLayout> weightLayouts = {})
{
    return {.name = fmt::format("nn.conv{}d_transpose", dims),
        .summary = "Transposed convolution: each element of the data adds a scaled kernel to the result",
        .doc = "An extent becomes stride * (n - 1) + (k - 1) * dilation + 1 - padding + output_padding.",
        .inputs = {{"data", "activations, " + dataShape + " or as `data_layout` says"},
            {"weight", "weights, " + weightShape + " or as `kernel_layout` says"}},
        .attributes = fieldInfos<ConvTransposeAttrs<dims>>(),
        .category = OpCategory::Heavy,
        .fusion = Fusion::OutElemwiseFusable,
        .inferType = inferConvTranspose<dims>,
        .evaluate = evaluateConvTranspose<dims>,
        .cost = costOfConv<ConvTransposeAttrs<dims>, true>,
        .lower = inAnyLayout<lowerTransposed<dims>>,
        .layout = dims > 1 ? convolutionLayout : nullptr,
        .convertLayout = dims > 1 ? convertConvolution : nullptr,
        .operandType = besideData<weightOfConvolution<ConvTransposeAttrs<dims>, true>>,
        .precision = Precision::Always,
        .contraction = Contraction::Transposed,
        .weightLayouts = std::move(weightLayouts),
        .legalizations = channelsFirstLegalization(dims)};
}

/// `nn.conv2d` as AlterOpLayout and ConvertLayout make it: nobody asks it for other layouts, and passes leave it alone.
OpDef inBlocks(std::string name, std::string weightShape, std::string doc)
{
    OpDef op = conv<Conv2dAttrs>(std::move(name), "height and width", "[N, C / b, H, W, b]", std::move(weightShape));
    op.doc = std::move(doc);
    op.convertLayout = nullptr;
    op.operandType = nullptr;
    op.dialect = "contrib";
    op.precision = Precision::Unstated;
    op.contraction = Contraction::None;
    op.outside = Outside::Unstated;
    return op;
}

} // namespace

std::vector<OpDef> convolutionOps()
{
    const std::string blocks = " AlterOpLayout makes it of `nn.conv2d`, with channels cut into blocks that fill a vector of the machine.";
    OpDef conv2d = conv<Conv2dAttrs>("nn.conv2d", "height and width", "[N, C, H, W]", "[O, C / groups, H, W]",
        {{"NCHW", "OIHW"}, {"NHWC", "HWIO", "HWOI"}, {"HWNC", "HWOI"}});
    conv2d.legalizations = unsignedConvolutionLegalization();
    conv2d.blocked = {.op = "nn.contrib_conv2d_NCHWc", .depthwise = "nn.contrib_depthwise_conv2d_NCHWc"};
    return {
        conv<Conv1dAttrs>("nn.conv1d", "one dim", "[N, C, W]", "[O, C / groups, W]"),
        std::move(conv2d),
        conv<Conv3dAttrs>("nn.conv3d", "depth, height and width", "[N, C, D, H, W]", "[O, C / groups, D, H, W]",
            {{"NCDHW", "OIDHW"}, {"NDHWC", "DHWIO"}}),
        inBlocks("nn.contrib_conv2d_NCHWc", "[O / p, C / b, H, W, b, p]",
            "The numbers are those of `nn.conv2d`; only where elements lie is different." + blocks),
        inBlocks("nn.contrib_depthwise_conv2d_NCHWc", "[C / b, 1, H, W, 1, b]",
            "The numbers are those of a depthwise `nn.conv2d`; only where elements lie is different." + blocks),
        transposed<1>("[N, C, W]", "[C, O / groups, W]"),
        transposed<2>("[N, C, H, W]", "[C, O / groups, H, W]", {{"NCHW", "IOHW"}, {"NHWC", "HWIO"}}),
        transposed<3>("[N, C, D, H, W]", "[C, O / groups, D, H, W]", {{"NCDHW", "IODHW"}, {"NDHWC", "DHWIO"}}),
    };
}

} // namespace passbench
