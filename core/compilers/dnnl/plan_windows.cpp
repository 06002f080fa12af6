// Convolutions and pooling. Lines have their axes as oneDNN names them: [N, C, ...] and [G, O, I, ...].

#include "core/compilers/dnnl/planner.h"
#include "core/ops/windows/attributes.h"

namespace passbench::dnnl {
namespace {

ConvAttrs convAttrs(const Call& call, std::size_t dims, bool transposed)
{
    if (transposed)
        return dims == 1 ? static_cast<ConvAttrs>(readFields<ConvTransposeAttrs<1>>(call.attrs))
            : dims == 2  ? static_cast<ConvAttrs>(readFields<ConvTransposeAttrs<2>>(call.attrs))
                         : static_cast<ConvAttrs>(readFields<ConvTransposeAttrs<3>>(call.attrs));
    return dims == 1 ? static_cast<ConvAttrs>(readFields<Conv1dAttrs>(call.attrs))
        : dims == 2  ? static_cast<ConvAttrs>(readFields<Conv2dAttrs>(call.attrs))
                     : static_cast<ConvAttrs>(readFields<Conv3dAttrs>(call.attrs));
}

PoolAttrs poolAttrs(const Call& call, std::size_t dims)
{
    return dims == 1 ? static_cast<PoolAttrs>(readFields<AvgPoolAttrs<1>>(call.attrs))
        : dims == 2  ? static_cast<PoolAttrs>(readFields<AvgPoolAttrs<2>>(call.attrs))
                     : static_cast<PoolAttrs>(readFields<AvgPoolAttrs<3>>(call.attrs));
}

Ints rowMajorStrides(const Ints& extents)
{
    Ints strides(extents.size(), 1);
    for (std::size_t i = extents.size(); i-- > 1;)
        strides[i - 1] = strides[i] * extents[i];
    return strides;
}

/// How oneDNN is to see a weight: extents and strides of [O, I, ...], or of [G, O / G, I / G, ...].
struct WeightView {
    Ints extents, strides;
};

/// `at` says where O, I and the spatial axes are in the weight (I, O, ... of a transposed convolution's).
WeightView weightView(const ConvShape& shape, const Ints& weight, const std::vector<std::size_t>& at, bool transposed)
{
    const Ints strides = rowMajorStrides(weight);
    const std::size_t outAxis = at[transposed ? 1 : 0], inAxis = at[transposed ? 0 : 1];
    const std::int64_t out = shape.outChannels / shape.groups, in = shape.inChannels / shape.groups;
    // A depthwise weight may be [C, multiplier, ...] instead of [C * multiplier, 1, ...].
    const bool byMultiplier = !transposed && shape.groups > 1 && weight[outAxis] != shape.outChannels;
    WeightView view {{out, in}, {strides[outAxis], strides[inAxis]}};
    if (byMultiplier)
        view.strides = {strides[inAxis], 1};
    if (shape.groups > 1) {
        const std::int64_t ofGroup = byMultiplier ? strides[outAxis] : transposed ? in * strides[inAxis] : out * strides[outAxis];
        view.extents.insert(view.extents.begin(), shape.groups);
        view.strides.insert(view.strides.begin(), ofGroup);
    }
    for (std::size_t i = 2; i < at.size(); ++i) {
        view.extents.push_back(weight[at[i]]);
        view.strides.push_back(strides[at[i]]);
    }
    if (view.strides == rowMajorStrides(view.extents))
        view.strides.clear();
    return view;
}

Ints lessOne(Ints values)
{
    for (std::int64_t& value : values)
        --value;
    return values;
}

/// The node's axes, whose order is `layout`, in a line whose order is `canonical`. Empty when that is the same.
Result<std::vector<std::size_t>> axesIn(std::string_view canonical, std::string_view layout)
{
    if (layout == canonical)
        return std::vector<std::size_t> {};
    return layoutPermutation(canonical, layout);
}

Result<void> plan(PrimitivePlanner& planner, const Node& node, bool transposed)
{
    const Call& call = *node.as<Call>();
    const Ints data = planner.shape(node.operands[0]), weight = planner.shape(node.operands[1]), result = planner.shape(node.id);
    const std::size_t dims = data.size() - 2;
    const ConvAttrs attrs = convAttrs(call, dims, transposed);
    const std::string canonical = channelsFirst(dims);
    PB_ASSIGN(const auto dataOrder, layoutPermutation(attrs.dataLayout, canonical));
    PB_ASSIGN(const auto weightOrder, layoutPermutation(attrs.kernelLayout, channelsFirst(dims, transposed ? "IO" : "OI")));
    PB_ASSIGN(auto resultAxes, axesIn(canonical, attrs.resultLayout()));
    const ConvShape shape = convShape(attrs, data, weight, result, transposed);
    const WeightView view = weightView(shape, weight, weightOrder, transposed);
    Ints after = shape.padAfter, extents {shape.batch, shape.outChannels};
    for (std::size_t i = 0; transposed && i < dims; ++i)
        after[i] -= attrs.outputPadding[i];
    extents.insert(extents.end(), shape.output.begin(), shape.output.end());
    const LineId source = planner.inOrder(node.operands[0], dataOrder);
    const LineId weights = planner.plan().reshaped(planner.asNode(node.operands[1]), view.extents, view.strides);
    Line line {.function = "region_convolve",
        .record = "convolution",
        .arguments = {{"source", source}, {"weights", weights}, {"result", dimsText(extents)}, {"strides", dimsText(shape.strides)},
            {"dilation", dimsText(lessOne(shape.dilation))}, {"before", dimsText(shape.padBefore)}, {"after", dimsText(after)}},
        .extents = extents,
        .fuses = Fuses::Everything};
    if (transposed)
        line.arguments.push_back({"transposed", "1"});
    const LineId made = planner.plan().add(std::move(line));
    planner.own(made, node);
    planner.set(node.id, Value {made, std::move(resultAxes)});
    return {};
}

/// A window of a pooling over [N, C, ...].
struct PoolShape {
    std::string algorithm;
    Ints window, strides, dilation, before, after;
};

Result<void> plan(PrimitivePlanner& planner, const Node& node, const PoolShape& pool, std::string_view layout, std::string_view outLayout)
{
    const Ints data = planner.shape(node.operands[0]);
    const std::string canonical = channelsFirst(data.size() - 2);
    PB_ASSIGN(const auto order, layoutPermutation(layout, canonical));
    PB_ASSIGN(const auto resultOrder, layoutPermutation(outLayout, canonical));
    PB_ASSIGN(auto resultAxes, axesIn(canonical, outLayout));
    Ints extents;
    for (const std::size_t axis : resultOrder)
        extents.push_back(planner.shape(node.id)[axis]);
    for (std::size_t i = 0; i < pool.window.size(); ++i)
        if (std::max(pool.before[i], pool.after[i]) >= pool.window[i])
            return fail("`{}` has padding {} around a window of {}, and oneDNN wants less padding than window", displayName(node),
                std::max(pool.before[i], pool.after[i]), pool.window[i]);
    const LineId made = planner.plan().add({.function = "region_pool",
        .record = "pooling",
        .arguments = {{"algorithm", pool.algorithm}, {"source", planner.inOrder(node.operands[0], order)}, {"result", dimsText(extents)},
            {"window", dimsText(pool.window)}, {"strides", dimsText(pool.strides)}, {"dilation", dimsText(lessOne(pool.dilation))},
            {"before", dimsText(pool.before)}, {"after", dimsText(pool.after)}},
        .extents = extents});
    planner.own(made, node);
    planner.set(node.id, Value {made, std::move(resultAxes)});
    return {};
}

bool takesMaximum(const Node& node) { return node.as<Call>()->op->name.find("max_pool") != std::string::npos; }

} // namespace

Result<void> planConvolution(PrimitivePlanner& planner, const Node& node) { return plan(planner, node, false); }
Result<void> planTransposedConvolution(PrimitivePlanner& planner, const Node& node) { return plan(planner, node, true); }

Result<void> planPooling(PrimitivePlanner& planner, const Node& node)
{
    const std::size_t dims = planner.shape(node.id).size() - 2;
    const PoolAttrs attrs = poolAttrs(*node.as<Call>(), dims);
    if (attrs.ceilMode)
        return fail("`{}` has `ceil_mode`, and oneDNN's windows lie wholly inside the padded data", displayName(node));
    PB_ASSIGN(const IntLists pads, paddingPairs(attrs.padding, dims));
    PoolShape pool {.algorithm = takesMaximum(node)           ? "dnnl_pooling_max"
            : attrs.countIncludePad ? "dnnl_pooling_avg_include_padding"
                                    : "dnnl_pooling_avg_exclude_padding",
        .window = attrs.poolSize, .strides = attrs.strides, .dilation = attrs.dilation, .before {}, .after {}};
    for (const Ints& pair : pads) {
        pool.before.push_back(pair[0]);
        pool.after.push_back(pair[1]);
    }
    return plan(planner, node, pool, attrs.layout, attrs.resultLayout());
}

Result<void> planGlobalPooling(PrimitivePlanner& planner, const Node& node)
{
    const auto attrs = readFields<GlobalPoolAttrs>(node.as<Call>()->attrs);
    const Ints data = planner.shape(node.operands[0]);
    PB_ASSIGN(const auto order, layoutPermutation(attrs.layout, channelsFirst(data.size() - 2)));
    Ints window;
    for (std::size_t i = 2; i < order.size(); ++i)
        window.push_back(data[order[i]]);
    const Ints ones(window.size(), 1), zeros(window.size(), 0);
    return plan(planner, node,
        {.algorithm = takesMaximum(node) ? "dnnl_pooling_max" : "dnnl_pooling_avg_exclude_padding", .window = window,
            .strides = ones, .dilation = ones, .before = zeros, .after = zeros},
        attrs.layout, attrs.outLayout.empty() ? attrs.layout : attrs.outLayout);
}

} // namespace passbench::dnnl
