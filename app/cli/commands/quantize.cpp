#include "app/cli/command.h"
#include "app/cli/arguments/numbers.h"
#include "app/cli/streams.h"

#include "core/history/node_labels.h"
#include "core/ir/text/printer.h"
#include "core/passes/quantize/report.h"

#include <nlohmann/json.hpp>

#include <charconv>

namespace passbench::cli {
namespace {

using Json = nlohmann::json;

struct QuantizeArguments {
    ModelArgument model;
    std::string options, data, output;
    std::uint64_t inputs = 200, seed = 1000;
    bool equalize = false, json = false;
};

/// What `--options` holds, as a step. Errors say where in that text they are.
Result<PipelineStep> quantizeStep(const QuantizeArguments& arguments)
{
    constexpr std::string_view head = "Quantize{";
    auto parsed = parsePipeline(fmt::format("{}{}}}", head, arguments.options));
    if (!parsed) {
        Diagnostic error = parsed.error();
        std::size_t column = 0;
        const auto digits = error.where.rfind("column ");
        if (digits == 0 && std::from_chars(error.where.data() + 7, error.where.data() + error.where.size(), column).ec == std::errc() && column > head.size())
            error.where = fmt::format("--options, column {}", column - head.size());
        else
            error.where = "--options";
        return fail(std::move(error));
    }
    if (parsed->steps.size() != 1)
        return fail(Diagnostic {.message = "`--options` holds more than options", .where = "--options", .help = "other passes are run with `opt --passes`"});
    PipelineStep step = std::move(parsed->steps.front());
    if (!arguments.data.empty()) {
        PB_ASSIGN(const std::string data, seekable(arguments.data));
        step.options.set("data", data);
    }
    return step;
}

/// The steps up to the integers: scales are folded first, so that batch norms are in the weights. What was quantized before becomes
/// integers ahead of that, as folding would bring its stored weights back to floats.
Pipeline steps(PipelineStep quantize, bool equalize)
{
    const auto named = [](std::initializer_list<const char*> names) {
        std::vector<PipelineStep> steps;
        for (const char* name : names)
            steps.push_back({.pass = name});
        return steps;
    };
    Pipeline pipeline {named({"RemoveUnusedFunctions", "ToBasicBlockNormalForm", "InferType", "FakeQuantizationToInteger", "SimplifyInference", "FoldConstant", "FoldScaleAxis", "FoldConstant"})};
    if (equalize)
        pipeline.steps.push_back({.pass = "EqualizeLayers"});
    pipeline.steps.push_back(std::move(quantize));
    std::ranges::move(named({"FakeQuantizationToInteger", "FoldConstant", "DeadCodeElimination"}), std::back_inserter(pipeline.steps));
    return pipeline;
}

std::string outputName(const Module& module, std::size_t index)
{
    const bool named = module.origin && index < module.origin->outputNames.size() && !module.origin->outputNames[index].empty();
    return named ? module.origin->outputNames[index] : fmt::format("output {}", index);
}

Json outputJson(const std::string& name, const OutputAgreement& output)
{
    return {{"name", name}, {"decibels", output.decibels}, {"cosine", output.cosine}, {"rows", output.rows}, {"same_top", output.sameTop}, {"top_1", output.topAgreement()}};
}

/// What Quantize has measured, with the names of its nodes.
struct Measured {
    std::shared_ptr<const QuantizationReport> report; ///< null: nothing was quantized
    std::optional<NodeLabels> labels;
};

Measured measuredBy(const RunPtr& run)
{
    for (std::size_t i = 0; i < run->steps.size(); ++i)
        if (auto report = std::dynamic_pointer_cast<const QuantizationReport>(run->steps[i]->log.report))
            return {std::move(report), NodeLabels(run, i)};
    return {};
}

std::string layerTable(const Measured& measured)
{
    std::vector<std::vector<std::string>> rows {{"layer", "", "dB", "error", "stored as"}};
    for (const auto& layer : measured.report->layers)
        rows.push_back({measured.labels->name(layer.node), measured.labels->origin(layer.node), layer.isQuantized ? fmt::format("{:.1f}", layer.decibels) : "",
            layer.isQuantized ? fmt::format("{:.2f} %", 100 * layer.relative) : "", layer.isQuantized ? "int8" : "float: " + layer.whyNot});
    return table(rows, {2, 3});
}

std::string valueTable(const Measured& measured)
{
    std::vector<std::vector<std::string>> rows {{"value", "", "seen from", "to", "kept from", "to", "step", "zero", "clipped"}};
    for (const auto& value : measured.report->values)
        rows.push_back({measured.labels->name(value.real), measured.labels->origin(value.real), fmt::format("{:.4g}", value.seen.low), fmt::format("{:.4g}", value.seen.high), fmt::format("{:.4g}", value.kept.low),
            fmt::format("{:.4g}", value.kept.high), fmt::format("{:.4g}", value.steps.scale), fmt::format("{}", value.steps.zero), fmt::format("{:.3g} %", 100 * value.clipped)});
    return table(rows, {2, 3, 4, 5, 6, 7, 8});
}

std::string calibrationText(const QuantizationReport& report)
{
    const bool one = report.inputs == 1;
    const std::string inputs = report.isSeeded ? fmt::format("seeded input{}, which {} noise: `--data` takes inputs of the network's own", one ? "" : "s", one ? "is" : "are") : one ? "given input" : "given inputs";
    return fmt::format("calibrated by {} on {} {}", report.calibration, report.inputs, inputs);
}

Json measuredJson(const Measured& measured)
{
    Json layers = Json::array(), values = Json::array(), outputs = Json::array();
    const auto& report = *measured.report;
    const auto node = [&](NodeId id) { return Json {{"id", number(id)}, {"name", measured.labels->name(id)}, {"origin", measured.labels->origin(id)}}; };
    for (const auto& layer : report.layers) {
        layers.push_back({{"node", node(layer.node)}, {"quantized", layer.isQuantized}});
        if (layer.isQuantized)
            layers.back().update({{"decibels", layer.decibels}, {"relative_error", layer.relative}});
        else
            layers.back()["why_not"] = layer.whyNot;
    }
    for (const auto& value : report.values)
        values.push_back({{"node", node(value.real)}, {"dtype", name(value.dtype)}, {"seen", {value.seen.low, value.seen.high}}, {"kept", {value.kept.low, value.kept.high}}, {"scale", value.steps.scale},
            {"zero_point", value.steps.zero}, {"clipped", value.clipped}, {"elements", value.elements}, {"histogram", value.histogram}});
    for (std::size_t i = 0; i < report.outputs.size(); ++i)
        outputs.push_back(outputJson(fmt::format("output {}", i), report.outputs[i]));
    return {{"layers", layers}, {"values", values}, {"calibration", {{"method", report.calibration}, {"inputs", report.inputs}, {"seeded", report.isSeeded}, {"outputs", outputs}}}};
}

Result<void> run(const QuantizeArguments& arguments, Session& session)
{
    if (arguments.json && arguments.output == "-")
        return wrongUsage(session, {.message = "`--json` and `-o -` both want standard output", .help = "let `-o FILE` write the listing to a file"});
    PB_ASSIGN(PipelineStep step, orWrongUsage(session, quantizeStep(arguments)));
    PB_ASSIGN(const Module module, arguments.model.open(session));
    PB_ASSIGN(const RunPtr made, runSteps({.input = module, .pipeline = steps(std::move(step), arguments.equalize)}, session));
    for (const StepPtr& ran : made->steps)
        for (const Diagnostic& diagnostic : ran->diagnostics)
            session.warn(diagnostic);
    const Measured measured = measuredBy(made);
    if (!measured.report)
        session.warn({.message = "nothing was quantized: there is no convolution or product of float32 with a constant weight", .severity = Severity::Warning});
    PB_ASSIGN(const auto samples, seededSamples(module, arguments.inputs, arguments.seed));
    PB_ASSIGN(const auto outputs, agreement(module, made->output(), samples));
    const std::int64_t before = made->inputMetrics.constantBytes, after = made->steps.back()->metrics.constantBytes;
    const Result<void> written = arguments.output.empty() ? Result<void>() : writeListing(arguments.output, made->output());
    const bool fromFloats = !hasStoredValues(*module.main());
    if (arguments.json) {
        Json report = measured.report ? measuredJson(measured) : Json {{"layers", Json::array()}, {"values", Json::array()}};
        Json all = Json::array();
        for (std::size_t i = 0; i < outputs.size(); ++i)
            all.push_back(outputJson(outputName(module, i), outputs[i]));
        report.update({{"outputs", all}, {"inputs", arguments.inputs}, {"against_floats", fromFloats}, {"constant_bytes", {{"before", before}, {"after", after}}}});
        PB_TRY(writeReport(std::move(report))); // also when no file could be written
        return written;
    }
    std::string text;
    if (measured.report)
        text = fmt::format("{}\n{}\n{}\n", layerTable(measured), valueTable(measured), calibrationText(*measured.report));
    text += fmt::format("constants: {} before, {} after\nagainst {}, over {}:\n", scaled(static_cast<double>(before), "B"), scaled(static_cast<double>(after), "B"),
        fromFloats ? "floats" : "the network as it came, some of which is stored in 8 bits already", arguments.inputs == 1 ? std::string("another seeded input") : fmt::format("{} other seeded inputs", arguments.inputs));
    for (std::size_t i = 0; i < outputs.size(); ++i)
        text += fmt::format("  {}: {}\n", outputName(module, i), toText(outputs[i]));
    if (arguments.output == "-")
        std::cerr << text; // standard output has the listing
    else
        PB_TRY(writeOutput("", text));
    return written;
}

} // namespace

void addQuantize(CLI::App& app, Session& session)
{
    auto arguments = std::make_shared<QuantizeArguments>();
    CLI::App& command = *app.add_subcommand("quantize", "Store a float network in 8 bits, and compare it with floats: layer by layer, and its results on inputs that it was not calibrated with");
    arguments->model.add(command);
    command.add_option("--options", arguments->options, "of the pass Quantize, as in a pipeline: 'scheme=\"symmetric\", keep_worst=2'; `list passes` has them")->type_name("TEXT");
    command.add_option("--data", arguments->data, "calibration inputs: a .npy or .npz file with one along its first axis, or a folder of such files or of pictures; seeded ones without")->type_name("PATH");
    command.add_option("--inputs", arguments->inputs, "seeded inputs to compare on")->transform(wholeFrom(1, 100000))->type_name("N")->capture_default_str();
    command.add_option("--seed", arguments->seed, "of the first of them")->transform(anyWhole())->capture_default_str();
    command.add_option("-o,--output", arguments->output, "file for the quantized network, as a listing")->type_name("FILE.relay");
    command.add_flag("--equalize", arguments->equalize, "even out the ranges of channels between layers before, by the pass EqualizeLayers");
    command.add_flag("--json", arguments->json, "as JSON");
    onChosen(command, session, [arguments, &session] {
        session.json = arguments->json;
        return run(*arguments, session);
    });
}

} // namespace passbench::cli
