// Stores a float network in 8 bits: ranges from calibration inputs, pairs of quantize and dequantize where values are stored.
//
//   nn.relu(nn.conv2d(%x, %w))
//   =>
//   %0 = qnn.dequantize(qnn.quantize(%x, 0.0157f, -1), 0.0157f, -1);
//   %1 = nn.relu(nn.conv2d(%0, qnn.dequantize(%stored, %scales, 0, axis=0)));
//   qnn.dequantize(qnn.quantize(%1, 0.024f, -128), 0.024f, -128)

#include "core/ops/table/op_table.h"
#include "core/passes/all_passes.h"
#include "core/passes/quantize/pairs.h"
#include "core/runtime/agreement.h"
#include "core/support/text.h"
#include "core/support/words/near_names.h"

namespace passbench {
namespace {

/// The part of a pass's progress between two fractions.
struct PartOfProgress {
    PartOfProgress(PassContext& whole, double begin, double end)
        : context {.log = whole.log, .diagnostics = whole.diagnostics, .stop = whole.stop, .optLevel = whole.optLevel, .compilers = whole.compilers, .probe = whole.probe}
    {
        if (whole.progress)
            context.progress = [f = whole.progress, begin, end](double part) { f(begin + part * (end - begin)); };
    }
    PassContext context;
};

std::string sourceNameOf(const Module& module, NodeId id)
{
    if (!module.origin)
        return {};
    const auto source = module.origin->sources.find(id);
    return source == module.origin->sources.end() ? std::string() : source->second.name;
}

/// Says which names in `skip` no layer has.
void tellUnknownNames(const Module& module, const QuantizeOptions& options, std::vector<Diagnostic>& diagnostics)
{
    Strings names;
    for (const NodePtr& node : module.main()->nodes())
        if (const Call* call = node->as<Call>(); call && call->op->category == OpCategory::Heavy)
            for (const std::string& name : {call->op->name, sourceNameOf(module, node->id)})
                names.push_back(name);
    for (const std::string& skipped : options.skip) {
        if (std::ranges::find(names, skipped) != names.end())
            continue;
        diagnostics.push_back({.message = fmt::format("`skip` names `{}`, and no layer is called so", skipped),
            .help = didYouMean(skipped, names), .severity = Severity::Warning});
    }
}

/// @main with pairs, as a graph to be measured: nothing of it is recorded.
Result<Module> withPairs(const Module& module, const QuantizedPoints& points, const SeenValues& ranges, const QuantizeOptions& options)
{
    RewriteLog log;
    Rewriter rewriter(module, module.main(), log, &opTable());
    writePairs(rewriter, points, ranges, options);
    PB_ASSIGN(const FunctionPtr main, rewriter.finish());
    return module.with("main", main);
}

/// The `count` layers with the largest error.
std::vector<NodeId> worstLayers(const LayerErrors& errors, std::int64_t count)
{
    std::vector<std::pair<double, NodeId>> layers;
    for (const auto& [id, error] : errors)
        layers.emplace_back(error.decibels(), id);
    std::ranges::sort(layers);
    layers.resize(std::min(layers.size(), static_cast<std::size_t>(count)));
    std::vector<NodeId> worst;
    for (const auto& [decibels, id] : layers)
        worst.push_back(id);
    return worst;
}

QuantizationReport reportOn(const QuantizedPoints& points, const LayerErrors& errors, const Function& main)
{
    QuantizationReport report;
    for (const auto& [layer, error] : errors)
        report.layers.push_back({.node = layer, .isQuantized = true, .decibels = error.decibels(), .relative = error.relative()});
    for (const auto& [layer, why] : points.inFloats)
        report.layers.push_back({.node = layer, .whyNot = why});
    std::ranges::sort(report.layers, {}, [&](const QuantizationReport::Layer& layer) { return main.at(layer.node); });
    return report;
}

Result<Module> quantize(const Module& module, const QuantizeOptions& options, PassContext& context)
{
    const FunctionPtr main = module.main();
    const auto origin = [&](NodeId id) { return sourceNameOf(module, id); };
    tellUnknownNames(module, options, context.diagnostics);
    QuantizedPoints points = quantizedPoints(*main, options, origin);
    if (points.layers.empty()) {
        if (!points.inFloats.empty())
            context.diagnostics.push_back({.message = "nothing is stored in 8 bits: " + points.inFloats.front().second,
                .where = fmt::format("%{}", number(points.inFloats.front().first)), .severity = Severity::Warning});
        return module;
    }
    PB_ASSIGN(const SampleInputs samples, calibrationInputs(module, options, context));
    PartOfProgress first(context, 0.02, 0.35), second(context, 0.35, 0.65), third(context, 0.65, 0.7), last(context, 0.7, 1);
    PB_ASSIGN(SeenValues ranges, calibrate(module, points.values, samples, options, first.context));
    PB_ASSIGN(Module paired, withPairs(module, points, ranges, options));
    PB_ASSIGN(LayerErrors errors, layerErrors(module, paired, points, samples, second.context));
    if (options.keepWorst > 0) {
        const auto before = std::exchange(errors, {});
        points = quantizedPoints(*main, options, origin, worstLayers(before, options.keepWorst));
        std::vector<NodeId> fresh; // what is stored now and was not before
        for (const NodeId id : points.values)
            if (!ranges.contains(id))
                fresh.push_back(id);
        if (!fresh.empty()) {
            PB_ASSIGN(const auto more, calibrate(module, fresh, samples, options, third.context));
            ranges.insert(more.begin(), more.end());
        }
        for (const QuantizedLayer& layer : points.layers)
            errors.emplace(layer.node, before.at(layer.node));
    }
    auto report = std::make_shared<QuantizationReport>(reportOn(points, errors, *main));
    report->inputs = samples.size();
    report->isSeeded = options.data.empty();
    report->calibration = options.calibration;
    PB_ASSIGN(const Module quantized, rewriteFunctions(module, context, [&](Rewriter& rewriter) -> Result<void> {
        if (rewriter.original() != main)
            return {};
        for (const auto& [layer, error] : errors)
            rewriter.remark(layer, fmt::format("quantized: {:.1f} dB of signal over noise against floats, its operands being those of the float network, over {} inputs",
                error.decibels(), samples.size()));
        for (const auto& [layer, why] : points.inFloats)
            rewriter.remark(layer, "stays in floats: " + why);
        report->values = writePairs(rewriter, points, ranges, options);
        if (options.correctBias)
            correctBias(rewriter, points, errors);
        return {};
    }));
    PB_ASSIGN(report->outputs, agreement(module, quantized, samples, {.stop = context.stop, .progress = last.context.progress}));
    const bool wasQuantized = hasStoredValues(*main);
    for (std::size_t i = 0; i < report->outputs.size(); ++i)
        context.log.remarks.push_back({main->result(), fmt::format("output {} against {}, over the {} calibration inputs: {}", i,
            wasQuantized ? "the network as it came, some of which is stored in 8 bits already" : "floats", samples.size(), toText(report->outputs[i]))});
    context.log.report = std::move(report);
    return quantized;
}

} // namespace

PassDef quantizePass()
{
    return defineModulePass<QuantizeOptions>(
        {.name = "Quantize",
            .summary = "Store a float network in 8 bits, with ranges from calibration inputs",
            .doc = R"(Convolutions and products of 8-bit integers take a quarter of the memory, and on many processors a fraction of the time. The pass runs
the network on calibration inputs, notes the range of each value that is to be stored, and puts a pair of `qnn.quantize` and `qnn.dequantize`
behind it; weights are stored with a scale for each output channel. `FakeQuantizationToInteger` then works on the stored integers.

    nn.relu(nn.conv2d(%x, %w))
    =>
    %0 = qnn.dequantize(qnn.quantize(%x, 0.0157f, -1), 0.0157f, -1);
    %1 = nn.relu(nn.conv2d(%0, qnn.dequantize(%stored, %scales, 0, axis=0)));
    qnn.dequantize(qnn.quantize(%1, 0.024f, -128), 0.024f, -128)

Ranges are all that was seen (`minmax`), all but the outermost elements (`percentile`), or the part whose stored numbers have the most similar
distribution (`kl`) or the least squared error (`mse`). Batch norms have to be folded before, as `FoldScaleAxis` does it. Remarks say of each
layer its error against floats, measured with the operands that it has in the float network; `keep_worst` leaves those with the largest in
floats. Without `data` the inputs are seeded noise, which says little of a network that was trained: give some of its own,
as `.npy` or `.npz` files or a folder of pictures. Those are resized to the input and given as (pixel - mean) / std, red before blue. `EqualizeLayers`
before this pass evens out the ranges of channels.)",
            .category = "Target",
            .needs = {Property::Typed},
            .invalidates = {Property::NoDialect, Property::Annotated, Property::RegionsMerged},
            .hiddenBy = {Property::Fused},
            .tolerance = 0.3,
            .isLossy = true},
        quantize);
}

} // namespace passbench
