#include "core/passes/quantize/calibration.h"

#include "core/ops/qnn/quantization.h"
#include "core/ops/rules/kernels.h"
#include "core/ops/rules/type_rules.h"
#include "core/runtime/interpreter.h"

#include <cmath>
#include <unordered_map>
#include <unordered_set>

namespace passbench {
namespace {

/// Runs of the interpreter, each a share of the whole.
struct Progress {
    PassContext& context;
    std::size_t runs, done = 0;

    Result<std::vector<Tensor>> run(const Module& module, std::span<const Tensor> inputs, InterpreterOptions options)
    {
        options.stop = context.stop;
        auto results = interpret(module, inputs, options);
        ++done;
        if (context.progress)
            context.progress(static_cast<double>(done) / static_cast<double>(runs));
        return results;
    }
};

} // namespace

Result<SeenValues> calibrate(const Module& module, std::span<const NodeId> values, const SampleInputs& samples, const QuantizeOptions& options, PassContext& context)
{
    const Calibration how = calibrationNamed(options.calibration);
    Progress progress {context, samples.size() * 2};
    std::unordered_map<NodeId, ValueRange> seen;
    for (const NodeId id : values)
        seen.emplace(id, ValueRange());
    std::unordered_set<NodeId> finite;
    for (const auto& inputs : samples)
        PB_TRY(progress.run(module, inputs, {.onValue = [&](NodeId id, std::span<const Tensor> tensors) {
            const auto at = seen.find(id);
            if (at == seen.end() || tensors.size() != 1)
                return;
            for (const float x : tensors[0].as<float>())
                if (std::isfinite(x)) {
                    finite.insert(id);
                    at->second.low = std::min(at->second.low, static_cast<double>(x));
                    at->second.high = std::max(at->second.high, static_cast<double>(x));
                }
        }}));
    for (const NodeId id : values)
        if (!finite.contains(id)) {
            const Node& node = (*module.main())[id];
            const auto* parameter = node.as<Parameter>();
            return fail(Diagnostic {.message = fmt::format("`{}` had no finite number on any calibration input", parameter ? parameter->name : displayName(node)),
                .where = fmt::format("%{}", number(id)), .help = "look for what is not a number in the calibration inputs"});
        }
    SeenValues ranges;
    for (const auto& [id, range] : seen)
        ranges.emplace(id, SeenValue {Histogram(range), range});
    for (const auto& inputs : samples)
        PB_TRY(progress.run(module, inputs, {.onValue = [&](NodeId id, std::span<const Tensor> tensors) {
            if (const auto at = ranges.find(id); at != ranges.end() && tensors.size() == 1)
                at->second.histogram.add(tensors[0]);
        }}));
    if (how != Calibration::MinMax)
        for (auto& [id, value] : ranges)
            value.range = chosenRange(value.histogram, how, options.percentile, options.stored(), options.symmetric());
    return ranges;
}

double LayerError::decibels() const { return noise == 0 ? 200 : signal == 0 ? -200 : 10 * std::log10(signal / noise); }
double LayerError::relative() const { return noise == 0 ? 0 : signal == 0 ? 1 : std::sqrt(noise / signal); }

Result<LayerErrors> layerErrors(const Module& module, const Module& quantized, const QuantizedPoints& points, const SampleInputs& samples, PassContext& context)
{
    const std::unordered_set<NodeId> stored(points.values.begin(), points.values.end());
    LayerErrors errors;
    std::unordered_map<NodeId, std::int64_t> channelAxis;
    for (const QuantizedLayer& layer : points.layers) {
        errors.emplace(layer.node, LayerError());
        channelAxis.emplace(layer.node, layer.channelAxis);
    }
    Progress progress {context, 2 * samples.size()};
    for (const auto& inputs : samples) {
        std::unordered_map<NodeId, Tensor> reals;
        PB_TRY(progress.run(module, inputs, {.onValue = [&](NodeId id, std::span<const Tensor> tensors) {
            if (tensors.size() == 1 && (stored.contains(id) || errors.contains(id)))
                reals.insert_or_assign(id, tensors[0]);
        }}));
        const auto compare = [&](NodeId id, const Tensor& value) -> std::optional<Tensor> {
            const auto real = reals.find(id);
            if (real == reals.end())
                return std::nullopt;
            if (const auto error = errors.find(id); error != errors.end()) {
                const ChannelWalk channels(value.shape(), channelAxis.at(id));
                LayerError& sum = error->second;
                sum.mean.resize(static_cast<std::size_t>(channels.extent), 0);
                const auto x = real->second.as<float>(), y = value.as<float>();
                const double share = static_cast<double>(channels.extent) / static_cast<double>(x.size()) / static_cast<double>(samples.size());
                for (std::size_t i = 0; i < x.size(); ++i) {
                    const double difference = static_cast<double>(x[i]) - y[i];
                    sum.signal += static_cast<double>(x[i]) * x[i];
                    sum.noise += difference * difference;
                    sum.mean[channels.of(static_cast<std::int64_t>(i))] += difference * share;
                }
            }
            return real->second;
        };
        PB_TRY(progress.run(quantized, inputs, {.inItsPlace = compare}));
    }
    return errors;
}

} // namespace passbench
