#include "core/import/onnx/reader/node.h"

namespace passbench {
namespace {

/// By the mean and variance of the batch itself; outputs 1 and 2 are those given, moved towards these.
Result<Refs> batchNormInTraining(OnnxNode& n)
{
    Emitter& e = n.e;
    const Ref x = n.in(0);
    Ints axes;
    for (std::int64_t i = 0; i < e.rank(x); ++i)
        if (i != 1)
            axes.push_back(i);
    const Ref mean = meanOver(e, x, axes), offset = e.call("subtract", {x, mean}), variance = meanOver(e, e.call("multiply", {offset, offset}), axes);
    const auto listed = [&](Ref of, std::size_t like) { return castTo(e, e.call("squeeze", {of}, {{"axis", axes}}), e.dtype(n.in(like))); };
    Refs operands {x};
    for (const Ref parameter : {n.in(1), n.in(2), listed(mean, 3), listed(variance, 4)})
        operands.push_back(castTo(e, parameter, e.dtype(x)));
    const double momentum = n.number("momentum", 0.9);
    const auto moved = [&](std::size_t input, Ref batch) {
        return e.call("add", {mulByScalar(e, n.in(input), momentum), mulByScalar(e, listed(batch, input), 1 - momentum)});
    };
    Refs results {e.project(e.call("nn.batch_norm", operands, {{"epsilon", n.number("epsilon", 1e-5)}}), 0)};
    results.push_back(n.wants(1) ? moved(3, mean) : Ref::None);
    results.push_back(n.wants(2) ? moved(4, variance) : Ref::None);
    return results;
}

Result<Refs> batchNorm(OnnxNode& n)
{
    if (n.integer("spatial", 1) != 1)
        return unsupported("has `spatial=0`");
    if (n.integer("training_mode", 0) != 0)
        return batchNormInTraining(n);
    Emitter& e = n.e;
    const DataType type = e.dtype(n.in(0));
    DataType within = type; // the parameters of a float16 input may be float32, and reach further
    for (std::size_t i = 1; i < 5; ++i)
        if (bitsOf(e.dtype(n.in(i))) > bitsOf(within))
            within = e.dtype(n.in(i));
    Refs operands;
    for (std::size_t i = 0; i < 5; ++i)
        operands.push_back(castTo(e, n.in(i), within));
    return Refs {castTo(e, e.project(e.call("nn.batch_norm", operands, {{"epsilon", n.number("epsilon", 1e-5)}}), 0), type)};
}

Result<Refs> instanceNorm(OnnxNode& n)
{
    return Refs {n.e.call("nn.instance_norm", {n.in(0), n.in(1), n.in(2)}, {{"epsilon", n.number("epsilon", 1e-5)}})};
}

/// 16-bit floats are normalized in float32 when attribute `stash_type` says so, which it does by default.
Ref stashed(OnnxNode& n, Ref x)
{
    const bool narrow = n.e.dtype(x) == DataType::Float16 || n.e.dtype(x) == DataType::BFloat16;
    return narrow && n.integer("stash_type", 1) == 1 ? castTo(n.e, x, DataType::Float32) : x;
}

/// The axes from attribute `axis` to the last.
Result<Ints> trailingAxes(OnnxNode& n, Ref x)
{
    const std::int64_t rank = n.e.rank(x);
    PB_ASSIGN(const std::int64_t first, OnnxNode::normalized(n.integer("axis", -1), rank));
    Ints axes;
    for (std::int64_t i = first; i < rank; ++i)
        axes.push_back(i);
    return axes;
}

/// What the textbook does, over any axes: (x - mean) / sqrt(variance + epsilon), with the mean and the factor.
Refs layerNormSteps(OnnxNode& n, const LayerNormInputs& inputs, const Ints& axes)
{
    Emitter& e = n.e;
    const Ref x = stashed(n, inputs.x), mean = meanOver(e, x, axes), offset = e.call("subtract", {x, mean});
    const Ref deviation = e.call("sqrt", {addScalar(e, meanOver(e, e.call("multiply", {offset, offset}), axes), inputs.epsilon)});
    Ref result = castTo(e, e.call("divide", {offset, deviation}), e.dtype(inputs.x));
    result = e.call("multiply", {result, inputs.scale});
    if (inputs.bias != Ref::None)
        result = e.call("add", {result, inputs.bias});
    Refs results {result};
    if (n.wants(1) || n.wants(2))
        results.push_back(mean);
    if (n.wants(2))
        results.push_back(e.call("divide", {e.scalar(e.dtype(deviation), 1), deviation}));
    return results;
}

Result<Refs> layerNorm(OnnxNode& n)
{
    return layerNormalized(n, {.x = n.in(0), .scale = n.in(1), .bias = n.in(2), .epsilon = n.number("epsilon", 1e-5)});
}

Result<Refs> groupNorm(OnnxNode& n)
{
    Emitter& e = n.e;
    const std::int64_t groups = n.integer("num_groups", 0);
    Refs scales {n.in(1), n.in(2)};
    const Dim channels = e.dim(n.in(0), 1);
    if (groups < 1 || !channels.isStatic() || channels.size() % groups != 0)
        return unsupported("splits {} channels into {} groups", channels.text(), groups);
    if (n.opset() < 21) // one scale for each group, later one for each channel
        for (Ref& scale : scales)
            scale = e.call("repeat", {scale}, {{"repeats", channels.size() / groups}, {"axis", std::int64_t {0}}});
    return Refs {e.call("nn.group_norm", {n.in(0), scales[0], scales[1]}, {{"num_groups", groups}, {"epsilon", n.number("epsilon", 1e-5)}})};
}

Result<Refs> rmsNorm(OnnxNode& n)
{
    return rmsNormalized(n, {.x = n.in(0), .scale = n.in(1), .epsilon = n.number("epsilon", 1e-5)});
}

Result<Refs> meanVarianceNorm(OnnxNode& n)
{
    Emitter& e = n.e;
    const Ref x = n.in(0);
    PB_ASSIGN(const Ints axes, OnnxNode::normalized(n.integers("axes").value_or(Ints {0, 2, 3}), e.rank(x)));
    const Ref mean = meanOver(e, x, axes);
    const Ref variance = e.call("subtract", {meanOver(e, e.call("multiply", {x, x}), axes), e.call("multiply", {mean, mean})});
    return Refs {e.call("divide", {e.call("subtract", {x, mean}), addScalar(e, e.call("sqrt", {variance}), 1e-9)})};
}

Result<Refs> localResponse(OnnxNode& n)
{
    const std::int64_t size = n.integer("size", 0);
    if (size < 1)
        return fail("attribute `size` is {}", size);
    return Refs {n.e.call("nn.lrn", {n.in(0)},
        {{"size", size}, {"bias", n.number("bias", 1)}, {"alpha", n.number("alpha", 1e-4)}, {"beta", n.number("beta", 0.75)}})};
}

Result<Refs> softmax(OnnxNode& n)
{
    Emitter& e = n.e;
    const Ref x = n.in(0);
    const std::string name = n.op() == "Softmax" ? "nn.softmax" : "nn.log_softmax";
    const bool old = n.opset() < 13; // the tensor was seen as a matrix, split before `axis`
    PB_ASSIGN(const std::int64_t axis, OnnxNode::normalized(n.integer("axis", old ? 1 : -1), e.rank(x)));
    if (!old || axis == e.rank(x) - 1)
        return Refs {e.call(name, {x}, {{"axis", axis == e.rank(x) - 1 ? -1 : axis}})};
    PB_ASSIGN(Ints shape, n.staticInput(0));
    std::int64_t rows = 1;
    bool onesAfter = true; // [1, 1000, 1, 1] needs no detour
    for (std::int64_t i = 0; i < e.rank(x); ++i) {
        rows *= i < axis ? shape[static_cast<std::size_t>(i)] : 1;
        onesAfter = onesAfter && (i <= axis || shape[static_cast<std::size_t>(i)] == 1);
    }
    if (onesAfter)
        return Refs {e.call(name, {x}, {{"axis", axis}})};
    const Ref flat = e.call(name, {reshapedTo(e, x, {rows, -1})});
    return Refs {reshapedTo(e, flat, std::move(shape))};
}

/// 1 at the greatest element along the axis, of several at the first, and 0 elsewhere.
Result<Refs> hardmax(OnnxNode& n)
{
    Emitter& e = n.e;
    const bool old = n.opset() < 13; // the tensor was seen as a matrix, split before `axis`
    PB_ASSIGN(std::int64_t axis, OnnxNode::normalized(n.integer("axis", old ? 1 : -1), e.rank(n.in(0))));
    PB_ASSIGN(const Ints shape, n.staticInput(0));
    Ref x = n.in(0);
    if (old && axis != e.rank(x) - 1) {
        std::int64_t rows = 1;
        for (std::int64_t i = 0; i < axis; ++i)
            rows *= shape[static_cast<std::size_t>(i)];
        x = reshapedTo(e, x, {rows, -1});
        axis = 1;
    }
    const DataType type = e.dtype(x);
    const Ref winner = e.call("argmax", {x}, {{"axis", Ints {axis}}});
    const Ref result = e.call("one_hot", {winner, e.scalar(type, 1), e.scalar(type, 0)}, {{"depth", e.dim(x, axis).size()}, {"axis", axis}, {"dtype", type}});
    return Refs {reshapedTo(e, result, shape)};
}

/// Divided by the norm along an axis; where that is 0 the result is 0.
Result<Refs> lpNorm(OnnxNode& n)
{
    Emitter& e = n.e;
    const DataType type = e.dtype(n.in(0));
    const Ref x = bitsOf(type) == 16 ? castTo(e, n.in(0), DataType::Float32) : n.in(0); // squares reach further
    PB_ASSIGN(const std::int64_t axis, OnnxNode::normalized(n.integer("axis", -1), e.rank(x)));
    const std::int64_t p = n.integer("p", 2);
    if (p != 1 && p != 2)
        return fail("attribute `p` is {}", p);
    const Ref sum = e.call("sum", {p == 1 ? e.call("abs", {x}) : e.call("multiply", {x, x})}, {{"axis", Ints {axis}}, {"keepdims", true}});
    const Ref norm = p == 1 ? sum : e.call("sqrt", {sum}), zero = e.scalar(e.dtype(x), 0);
    return Refs {castTo(e, e.call("where", {e.call("equal", {norm, zero}), zero, e.call("divide", {x, norm})}), type)};
}

constexpr OnnxConverterEntry normalizationTable[] {{"BatchNormalization", batchNorm}, {"InstanceNormalization", instanceNorm},
    {"LayerNormalization", layerNorm}, {"GroupNormalization", groupNorm}, {"RMSNormalization", rmsNorm}, {"SimplifiedLayerNormalization", rmsNorm},
    {"MeanVarianceNormalization", meanVarianceNorm}, {"LRN", localResponse}, {"Softmax", softmax},
    {"LogSoftmax", softmax}, {"Hardmax", hardmax}, {"LpNormalization", lpNorm}};

} // namespace

Result<Refs> layerNormalized(OnnxNode& n, const LayerNormInputs& inputs)
{
    Emitter& e = n.e;
    const Ref x = inputs.x;
    PB_ASSIGN(const Ints axes, trailingAxes(n, x));
    if (axes.size() != 1 || stashed(n, x) != x || n.wants(1) || n.wants(2))
        return layerNormSteps(n, inputs, axes);
    const Dim features = e.dim(x, -1);
    if (inputs.bias == Ref::None && !features.isStatic())
        return unsupported("has no bias, and a last axis of unknown size");
    const Ref bias = inputs.bias != Ref::None ? inputs.bias : e.constant(Tensor::filled(e.dtype(x), {features.size()}, 0));
    return Refs {e.call("nn.layer_norm", {x, inputs.scale, bias}, {{"epsilon", inputs.epsilon}})};
}

Result<Refs> rmsNormalized(OnnxNode& n, const LayerNormInputs& inputs)
{
    Emitter& e = n.e;
    const Ref x = stashed(n, inputs.x);
    PB_ASSIGN(const Ints axes, trailingAxes(n, x));
    const Ref factor = e.call("rsqrt", {addScalar(e, meanOver(e, e.call("multiply", {x, x}), axes), inputs.epsilon)});
    return Refs {e.call("multiply", {castTo(e, e.call("multiply", {x, factor}), e.dtype(inputs.x)), inputs.scale}), factor};
}

std::span<const OnnxConverterEntry> onnxNormalization() { return normalizationTable; }

} // namespace passbench
