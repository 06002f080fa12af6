// Evens out the ranges of channels between neighbouring layers, so that one scale for all of them loses less.
//
//   nn.conv2d(nn.relu(add(nn.conv2d(%x, w1), b1)), w2)
//   =>
//   nn.conv2d(nn.relu(add(nn.conv2d(%x, w1 / s), b1 / s)), w2 * s)        for each channel between them, s = sqrt(max|w1| / max|w2|)
//
// relu(s * x) = s * relu(x) for s > 0, so that the network computes the same (Nagel et al., Data-Free Quantization Through Weight
// Equalization and Bias Correction, 2019, section 4.1).

#include "core/ir/graph/op.h"
#include "core/ops/rules/attributes.h"
#include "core/ops/rules/kernels.h"
#include "core/ops/windows/attributes.h"
#include "core/passes/all_passes.h"

#include <cmath>
#include <map>

namespace passbench {
namespace {

struct EqualizeOptions {
    std::int64_t rounds = 100;
    static Fields fields() { return {field("rounds", &EqualizeOptions::rounds, "times to go over all pairs of layers at most; it ends when ranges are even").range(1, 10'000)}; }
};

constexpr double even = 1e-3;        ///< scales nearer to 1 change nothing more
constexpr double worthIt = 0.05;     ///< a pair of which no scale is further from 1 stays as it is

/// A convolution or product with a constant weight that nothing else uses.
struct ScaledLayer {
    NodeId node = NodeId::None, weight = NodeId::None;
    std::int64_t outAxis = 0, inAxis = 0; ///< of the weight: channels of the result and of the data; the same when it is depthwise
    std::int64_t channelAxis = 0;         ///< of data and result
};

/// Weights and biases as they become, by the node of the constant.
using Values = std::map<NodeId, Tensor>;

/// Two layers with only what leaves scales alone between them.
struct Pair {
    ScaledLayer first, second;
    std::vector<std::pair<NodeId, NodeId>> biases; ///< the node that adds one, and the constant
};

std::optional<ScaledLayer> layerOf(const Rewriter& rewriter, NodeId id)
{
    const Node& node = rewriter[id];
    const Call* call = node.as<Call>();
    const TensorType* type = node.type.tensor();
    if (!call || !type || type->dtype != DataType::Float32 || (call->op->name != "nn.conv2d" && call->op->name != "nn.dense"))
        return std::nullopt;
    const Tensor* weight = rewriter.constantValue(node.operands[1]);
    if (!weight || weight->dtype() != DataType::Float32 || rewriter.useCount(node.operands[1]) != 1)
        return std::nullopt;
    if (!std::ranges::all_of(weight->as<float>(), [](float x) { return std::isfinite(x); }))
        return std::nullopt;
    ScaledLayer layer {.node = id, .weight = node.operands[1]};
    if (call->op->name == "nn.dense") {
        layer.inAxis = 1;
        layer.channelAxis = static_cast<std::int64_t>(type->shape.size()) - 1;
        return layer;
    }
    const Conv2dAttrs attrs = readFields<Conv2dAttrs>(call->attrs);
    const auto o = attrs.kernelLayout.find('O'), i = attrs.kernelLayout.find('I'), c = attrs.dataLayout.find('C');
    if (attrs.kernelLayout.size() != 4 || attrs.dataLayout.size() != 4 || attrs.resultLayout() != attrs.dataLayout || o == std::string::npos || i == std::string::npos || c == std::string::npos)
        return std::nullopt;
    const bool depthwise = attrs.groups > 1 && weight->shape()[o] == attrs.groups && weight->shape()[i] == 1;
    if (attrs.groups != 1 && !depthwise)
        return std::nullopt;
    layer.outAxis = static_cast<std::int64_t>(o);
    layer.inAxis = static_cast<std::int64_t>(depthwise ? o : i);
    layer.channelAxis = static_cast<std::int64_t>(c);
    return layer;
}

/// f(s * x) = s * f(x) for each channel and s > 0.
bool isHomogeneous(const OpDef& op)
{
    return op.scalesWithData || (op.category == OpCategory::Pooling && op.inputs.size() == 1);
}

/// A constant with a number for each channel, along `axis` of a value with `rank` axes.
bool isPerChannel(const Tensor& constant, std::int64_t channels, std::int64_t axis, std::size_t rank)
{
    if (constant.dtype() != DataType::Float32 || constant.elementCount() != channels || constant.rank() > rank)
        return false;
    for (std::size_t i = 0; i < constant.rank(); ++i)
        if (constant.shape()[i] != 1 && static_cast<std::int64_t>(i + rank - constant.rank()) != axis)
            return false;
    return channels > 1 || constant.rank() <= 1;
}

/// The pair that begins at `first`, when its result goes that way only.
std::optional<Pair> pairFrom(const Rewriter& rewriter, const ScaledLayer& first)
{
    Pair pair {.first = first, .second = {}, .biases = {}};
    const std::int64_t channels = rewriter.constantValue(first.weight)->shape()[static_cast<std::size_t>(first.outAxis)];
    for (NodeId at = first.node; rewriter.useCount(at) == 1 && rewriter.users(at).size() == 1;) {
        const Node& user = rewriter[rewriter.users(at).front()];
        const Call* call = user.as<Call>();
        if (!call || user.operands[0] != at)
            return std::nullopt;
        if (const auto second = layerOf(rewriter, user.id)) {
            const bool fits = second->channelAxis == first.channelAxis && rewriter.constantValue(second->weight)->shape()[static_cast<std::size_t>(second->inAxis)] == channels;
            pair.second = *second;
            return fits ? std::optional(std::move(pair)) : std::nullopt;
        }
        const bool biasAdd = call->op->name == "nn.bias_add";
        if (biasAdd || call->op->name == "add") {
            const Tensor* bias = rewriter.constantValue(user.operands[1]);
            const auto rank = user.type.tensor() ? user.type.tensor()->shape.size() : 0;
            const std::int64_t axis = biasAdd ? attribute<std::int64_t>(*call, "axis") : first.channelAxis;
            const bool along = (axis < 0 ? axis + static_cast<std::int64_t>(rank) : axis) == first.channelAxis;
            if (!bias || !along || rewriter.useCount(user.operands[1]) != 1 || !isPerChannel(*bias, channels, biasAdd ? static_cast<std::int64_t>(rank) - 1 : first.channelAxis, rank))
                return std::nullopt;
            pair.biases.emplace_back(user.id, user.operands[1]);
        } else if (!isHomogeneous(*call->op)) {
            return std::nullopt;
        }
        at = user.id;
    }
    return std::nullopt;
}

std::vector<double> largest(const Tensor& weight, std::int64_t axis)
{
    const ChannelWalk channels(weight.shape(), axis);
    std::vector<double> most(static_cast<std::size_t>(channels.extent), 0);
    const auto x = weight.as<float>();
    for (std::size_t i = 0; i < x.size(); ++i) {
        double& channel = most[channels.of(static_cast<std::int64_t>(i))];
        channel = std::max(channel, std::abs(static_cast<double>(x[i])));
    }
    return most;
}

void multiply(Tensor& values, std::int64_t axis, std::span<const double> by)
{
    const ChannelWalk channels(values.shape(), axis);
    const auto x = values.writable<float>();
    for (std::size_t i = 0; i < x.size(); ++i)
        x[i] = static_cast<float>(x[i] * by[channels.of(static_cast<std::int64_t>(i))]);
}

/// Makes the ranges of both equal in each channel; how far the scales were from 1.
double equalize(const Pair& pair, Values& values)
{
    Tensor &first = values.at(pair.first.weight), &second = values.at(pair.second.weight);
    const std::vector<double> a = largest(first, pair.first.outAxis), b = largest(second, pair.second.inAxis);
    std::vector<double> scale(a.size(), 1), inverse(a.size(), 1);
    double away = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        constexpr double least = 1e-4, most = 1e4; // a channel that is almost off must not drown the others
        if (a[i] > 0 && b[i] > 0)
            scale[i] = std::clamp(std::sqrt(b[i] / a[i]), least, most);
        inverse[i] = 1 / scale[i];
        away = std::max(away, std::abs(std::log(scale[i])));
    }
    multiply(first, pair.first.outAxis, scale);
    multiply(second, pair.second.inAxis, inverse);
    for (const auto& [node, bias] : pair.biases) {
        const auto x = values.at(bias).writable<float>();
        for (std::size_t i = 0; i < x.size(); ++i)
            x[i] = static_cast<float>(x[i] * scale[i]);
    }
    return away;
}

Tensor copyOf(const Tensor& tensor)
{
    Tensor copy = Tensor::allocate(tensor.dtype(), Ints(tensor.shape().begin(), tensor.shape().end()));
    std::ranges::copy(tensor.bytes(), copy.writable<std::byte>().begin());
    return copy;
}

Result<void> equalizeLayers(Rewriter& rewriter, const EqualizeOptions& options)
{
    std::vector<Pair> pairs;
    for (const NodeId id : rewriter.order())
        if (const auto first = layerOf(rewriter, id))
            if (auto pair = pairFrom(rewriter, *first))
                pairs.push_back(std::move(*pair));
    Values values;
    std::vector<std::pair<NodeId, NodeId>> uses; ///< a node, and the constant that is its second operand
    for (const Pair& pair : pairs) {
        for (const ScaledLayer& layer : {pair.first, pair.second})
            if (values.try_emplace(layer.weight, copyOf(*rewriter.constantValue(layer.weight))).second)
                uses.emplace_back(layer.node, layer.weight);
        for (const auto& [node, bias] : pair.biases)
            if (values.try_emplace(bias, copyOf(*rewriter.constantValue(bias))).second)
                uses.emplace_back(node, bias);
    }
    double before = 0;
    for (std::int64_t round = 0; round < options.rounds; ++round) {
        if (rewriter.stopRequested())
            return {};
        double away = 0;
        for (const Pair& pair : pairs)
            away = std::max(away, equalize(pair, values));
        before = std::max(before, away);
        if (away < even)
            break;
    }
    if (before < worthIt)
        return {};
    const Rewriter::Together together(rewriter);
    for (const auto& [user, constant] : uses) {
        std::vector<NodeId> operands = rewriter[user].operands;
        operands[1] = rewriter.constant(values.at(constant));
        rewriter.change(user, Payload(rewriter[user].payload), std::move(operands), "ranges of channels are evened out between two layers");
    }
    for (const Pair& pair : pairs)
        rewriter.remark(pair.first.node, fmt::format("its channels have the ranges of those of %{} that read them", number(pair.second.node)));
    return {};
}

} // namespace

PassDef equalizeLayersPass()
{
    return definePass<EqualizeOptions>(
        {.name = "EqualizeLayers",
            .summary = "Even out the ranges of channels between neighbouring layers, for fewer errors in 8 bits",
            .doc = R"(Where one channel of a weight is a thousand times another, a scale for the whole weight leaves nothing of the small one.
`relu(s * x)` is `s * relu(x)` for s > 0, so that a channel can be divided by s in one layer and multiplied in the next:

    nn.conv2d(nn.relu(add(nn.conv2d(%x, w1), b1)), w2)
    =>
    nn.conv2d(nn.relu(add(nn.conv2d(%x, w1 / s), b1 / s)), w2 * s)

With s = sqrt(max|w1| / max|w2|) both have the same range in each channel. Chains of layers, depthwise ones among them, are gone over until
nothing changes much. Between two layers there may be a bias, `nn.relu`, `nn.leaky_relu` and pooling; `clip`, as of a ReLU6, has a bound that does
not scale. The network computes the same but for rounding. It comes before `Quantize`, behind `FoldScaleAxis`, and helps most with
`per_channel=false` (Nagel et al. 2019).)",
            .category = "Target",
            .needs = {Property::Typed},
            .invalidates = {Property::Annotated, Property::RegionsMerged},
            .hiddenBy = {Property::Fused},
            .tolerance = 1e-3},
        equalizeLayers);
}

} // namespace passbench
