#include "app/cli/command.h"

#include "core/history/node_labels.h"
#include "core/ir/text/printer.h"
#include "core/runtime/agreement.h"

#include <nlohmann/json.hpp>

namespace passbench::cli {
namespace {

using Json = nlohmann::json;

struct QuantizeArguments {
    ModelArgument model;
    std::string options, data, output;
    std::uint64_t inputs = 200, seed = 1000;
    bool json = false;
};

/// The steps up to the integers: scales are folded first, so that batch norms are in the weights. What was quantized before becomes
/// integers ahead of that, as folding would bring its stored weights back to floats.
std::string stepsText(const QuantizeArguments& arguments)
{
    std::string options = arguments.options;
    if (!arguments.data.empty())
        options += fmt::format("{}data={}", options.empty() ? "" : ", ", jsonText(Value(arguments.data)));
    return fmt::format("RemoveUnusedFunctions, ToBasicBlockNormalForm, InferType, FakeQuantizationToInteger, SimplifyInference, FoldConstant, FoldScaleAxis, FoldConstant, Quantize{}, "
                       "FakeQuantizationToInteger, FoldConstant, DeadCodeElimination",
        options.empty() ? "" : "{" + options + "}");
}

/// What the pass says of each layer and value, in its order.
std::vector<std::pair<std::string, std::string>> remarksOf(const RunPtr& run)
{
    std::vector<std::pair<std::string, std::string>> remarks;
    for (std::size_t i = 0; i < run->steps.size(); ++i)
        if (run->steps[i]->config.pass == "Quantize") {
            const NodeLabels labels(run, i);
            for (const Remark& remark : run->steps[i]->log.remarks)
                remarks.emplace_back(labels.text(remark.node), remark.text);
        }
    return remarks;
}

std::string outputName(const Module& module, std::size_t index)
{
    const bool named = module.origin && index < module.origin->outputNames.size() && !module.origin->outputNames[index].empty();
    return named ? module.origin->outputNames[index] : fmt::format("output {}", index);
}

Result<void> run(const QuantizeArguments& arguments, Session& session)
{
    PB_ASSIGN(const Pipeline pipeline, orWrongUsage(session, parsePipeline(stepsText(arguments))));
    PB_ASSIGN(const Module module, arguments.model.open(session));
    PB_ASSIGN(const RunPtr steps, runSteps({.input = module, .pipeline = pipeline}, session));
    for (const StepPtr& step : steps->steps)
        for (const Diagnostic& diagnostic : step->diagnostics)
            session.warn(diagnostic);
    const auto remarks = remarksOf(steps);
    if (remarks.empty())
        session.warn({.message = "nothing was quantized: there is no convolution or product of float32 with a constant weight", .severity = Severity::Warning});
    PB_ASSIGN(const auto samples, seededSamples(module, arguments.inputs, arguments.seed));
    PB_ASSIGN(const auto outputs, agreement(module, steps->output(), samples));
    const std::int64_t before = steps->inputMetrics.constantBytes, after = steps->steps.back()->metrics.constantBytes;
    if (!arguments.output.empty())
        PB_TRY(writeOutput(arguments.output, print(steps->output())));
    if (arguments.json) {
        Json layers = Json::array(), all = Json::array();
        for (const auto& [node, text] : remarks)
            layers.push_back({{"node", node}, {"text", text}});
        for (std::size_t i = 0; i < outputs.size(); ++i)
            all.push_back({{"name", outputName(module, i)}, {"decibels", outputs[i].decibels}, {"cosine", outputs[i].cosine}, {"rows", outputs[i].rows}, {"same_top", outputs[i].sameTop}});
        return writeReport({{"remarks", layers}, {"outputs", all}, {"inputs", arguments.inputs}, {"constant_bytes", {{"before", before}, {"after", after}}}});
    }
    std::string text;
    for (const auto& [node, remark] : remarks)
        text += fmt::format("{}: {}\n", node, remark);
    text += fmt::format("\nconstants: {} before, {} after\nagainst floats, over {} other seeded inputs:\n", scaled(static_cast<double>(before), "B"), scaled(static_cast<double>(after), "B"), arguments.inputs);
    for (std::size_t i = 0; i < outputs.size(); ++i)
        text += fmt::format("  {}: {}\n", outputName(module, i), toText(outputs[i]));
    return arguments.output == "-" ? Result<void>() : writeOutput("", text);
}

} // namespace

void addQuantize(CLI::App& app, Session& session)
{
    auto arguments = std::make_shared<QuantizeArguments>();
    CLI::App& command = *app.add_subcommand("quantize", "Store a float network in 8 bits, and compare it with floats: layer by layer, and its results on inputs that it was not calibrated with");
    arguments->model.add(command);
    command.add_option("--options", arguments->options, "of the pass Quantize, as in a pipeline: 'scheme=\"symmetric\", keep_worst=2'; `list passes` has them")->type_name("TEXT");
    command.add_option("--data", arguments->data, "calibration inputs: a .npy file with one along its first axis, or a folder of them; seeded ones without")->type_name("PATH");
    command.add_option("--inputs", arguments->inputs, "seeded inputs to compare on")->check(CLI::Range(1, 100000))->type_name("N")->capture_default_str();
    command.add_option("--seed", arguments->seed, "of the first of them")->capture_default_str();
    command.add_option("-o,--output", arguments->output, "file for the quantized network, as a listing")->type_name("FILE");
    command.add_flag("--json", arguments->json, "as JSON");
    onChosen(command, session, [arguments, &session] {
        session.json = arguments->json;
        return run(*arguments, session);
    });
}

} // namespace passbench::cli
