#include "core/passes/quantize/pairs.h"

#include "core/ops/qnn/quantization.h"
#include "core/ops/rules/kernels.h"

#include <cmath>
#include <map>

namespace passbench {
namespace {

NodeId number(Rewriter& rewriter, DataType dtype, double value) { return rewriter.constant(Tensor::scalar(dtype, value)); }

/// Users of `value` read `instead` from now on, but for those in `but`.
void redirect(Rewriter& rewriter, NodeId value, NodeId instead, NodeId but, const std::string& rule)
{
    const bool isResult = rewriter.result() == value;
    for (const NodeId user : rewriter.users(value)) {
        if (user == but || user == instead)
            continue;
        std::vector<NodeId> operands = rewriter[user].operands;
        std::ranges::replace(operands, value, instead);
        rewriter.change(user, Payload(rewriter[user].payload), std::move(operands), rule);
    }
    if (isResult)
        rewriter.setResult(instead);
    rewriter.record({value}, rule);
}

/// The scale of each index of `axis`, or of all; and the weight in them.
struct StoredWeight {
    Tensor stored, scale;
};
StoredWeight storedWeight(const Tensor& weight, std::int64_t axis, bool perChannel)
{
    const Tensor reals = castTo(weight, DataType::Float32);
    const ChannelWalk channels(reals.shape(), axis);
    const auto x = reals.as<float>();
    std::vector<float> scales(perChannel ? static_cast<std::size_t>(channels.extent) : 1, 0);
    const auto of = [&](std::size_t i) { return perChannel ? channels.of(static_cast<std::int64_t>(i)) : 0; };
    for (std::size_t i = 0; i < x.size(); ++i)
        scales[of(i)] = std::max(scales[of(i)], std::abs(x[i]));
    for (float& scale : scales)
        scale = scale == 0 || !std::isfinite(scale) ? 1 : scale / 127;
    Tensor stored = Tensor::allocate(DataType::Int8, Ints(reals.shape().begin(), reals.shape().end()));
    for (std::size_t i = 0; i < x.size(); ++i)
        stored.set(static_cast<std::int64_t>(i), std::clamp(std::nearbyint(x[i] / scales[of(i)]), -127.0F, 127.0F));
    return {std::move(stored), perChannel ? Tensor::of<float>(DataType::Float32, {channels.extent}, scales) : Tensor::scalar(DataType::Float32, scales[0])};
}

} // namespace

std::vector<QuantizationReport::Value> writePairs(Rewriter& rewriter, const QuantizedPoints& points, const SeenValues& seen, const QuantizeOptions& options)
{
    std::map<std::tuple<NodeId, std::int64_t, bool>, NodeId> weights; // that are stored already
    for (const QuantizedLayer& layer : points.layers) {
        if (layer.weight == NodeId::None)
            continue;
        NodeId& real = weights.try_emplace({layer.weight, layer.weightAxis, layer.perChannel}, NodeId::None).first->second;
        if (real == NodeId::None) {
            const StoredWeight weight = storedWeight(*rewriter.constantValue(layer.weight), layer.weightAxis, layer.perChannel);
            real = rewriter.call("qnn.dequantize", {rewriter.constant(weight.stored), rewriter.constant(weight.scale), number(rewriter, DataType::Int32, 0)},
                {{"axis", layer.weightAxis}});
        }
        std::vector<NodeId> operands = rewriter[layer.node].operands;
        operands[1] = real;
        rewriter.change(layer.node, Payload(rewriter[layer.node].payload), std::move(operands), "the weight is stored in 8 bits");
    }
    std::vector<QuantizationReport::Value> report;
    for (const NodeId value : points.values) {
        const SeenValue& range = seen.at(value);
        const StoredSteps steps = stepsFor(range.range, options.stored(), options.symmetric());
        const NodeId scale = number(rewriter, DataType::Float32, steps.scale), zero = number(rewriter, DataType::Int32, static_cast<double>(steps.zero));
        const NodeId stored = rewriter.call("qnn.quantize", {value, scale, zero}, {{"out_dtype", options.stored()}, {"rounding", std::string("TOEVEN")}});
        const NodeId real = rewriter.call("qnn.dequantize", {stored, scale, zero});
        rewriter.remark(value, fmt::format("stored as {} in steps of {:.4g}, zero point {}: from {:.4g} to {:.4g} by {}", options.activations, steps.scale, steps.zero,
            range.range.low, range.range.high, options.calibration));
        redirect(rewriter, value, real, stored, "the value is stored in 8 bits, and brought back");
        report.push_back(reportOf(range.histogram, steps, options.stored()));
        report.back().real = value;
        report.back().stored = stored;
        report.back().restored = real;
    }
    return report;
}

void correctBias(Rewriter& rewriter, const QuantizedPoints& points, const LayerErrors& errors)
{
    for (const QuantizedLayer& layer : points.layers) {
        const std::vector<double>& mean = errors.at(layer.node).mean;
        if (layer.weight == NodeId::None || mean.empty())
            continue;
        const std::vector<float> values(mean.begin(), mean.end());
        const NodeId corrected = rewriter.call("nn.bias_add",
            {layer.node, rewriter.constant(Tensor::of<float>(DataType::Float32, {static_cast<std::int64_t>(values.size())}, values))}, {{"axis", layer.channelAxis}});
        redirect(rewriter, layer.node, corrected, NodeId::None, "the mean error of each channel goes into the bias");
    }
}

} // namespace passbench
