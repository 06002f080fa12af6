#include "app/cli/arguments/pins_argument.h"

#include "core/ir/graph/source_name.h"
#include "core/values/summary.h"

#include <nlohmann/json.hpp>

namespace passbench::cli {
namespace {

using SummaryJson = nlohmann::json;
using Row = std::vector<std::string>;

SummaryJson operatorJson(const ModelSummary::Operator& one)
{
    return {{"name", one.name}, {"count", one.count}, {"macs", one.macs}, {"parameters", one.parameters}, {"weight_bytes", one.weightBytes}, {"result_bytes", one.resultBytes}};
}

Row operatorRow(const ModelSummary::Operator& one)
{
    const auto sized = [](double value, const char* unit) { return value > 0 ? scaled(value, unit) : std::string(); };
    return {one.name, withThousands(static_cast<std::int64_t>(one.count)), sized(one.macs, ""), one.parameters > 0 ? withThousands(one.parameters) : "",
        sized(static_cast<double>(one.weightBytes), "B"), sized(static_cast<double>(one.resultBytes), "B")};
}

SummaryJson summaryJson(const ModelSummary& summary)
{
    SummaryJson operators = SummaryJson::array(), tensors = SummaryJson::array(), memory = SummaryJson::array();
    for (const ModelSummary::Operator& one : summary.operators)
        operators.push_back(operatorJson(one));
    for (const ModelSummary::Tensor& one : summary.tensors)
        tensors.push_back({{"node", number(one.node)}, {"op", one.what}, {"name", one.name}, {"type", one.type}, {"bytes", one.bytes}, {"constant", one.isConstant}});
    for (const ModelSummary::Moment& one : summary.memory)
        memory.push_back({{"node", number(one.node)}, {"bytes", one.bytes}});
    SummaryJson total = operatorJson(summary.total);
    total.erase("name");
    return {{"operators", operators}, {"total", total}, {"tensors", tensors}, {"memory", memory}, {"unknown_sizes", summary.unknown},
        {"peak", summary.memory.empty() ? SummaryJson() : memory[summary.peak]}};
}

/// One extent as data: a number, the name of a symbolic one, or `?`.
SummaryJson extentJson(const Dim& dim) { return dim.isStatic() ? SummaryJson(dim.size()) : SummaryJson(dim.text()); }

SummaryJson portJson(const std::string& name, const TensorType* tensor)
{
    SummaryJson port {{"name", name}, {"dtype", nullptr}, {"shape", nullptr}}; // of no type where that is not known
    if (!tensor)
        return port;
    port["dtype"] = std::string(passbench::name(tensor->dtype));
    port["shape"] = SummaryJson::array();
    for (const Dim& dim : tensor->shape)
        port["shape"].push_back(extentJson(dim));
    return port;
}

/// What the file is, and what goes into the model and comes out of it.
SummaryJson portsJson(const Module& module)
{
    SummaryJson inputs = SummaryJson::array(), outputs = SummaryJson::array();
    const FunctionPtr main = module.main();
    for (const NodeId id : main ? main->params() : std::vector<NodeId>())
        inputs.push_back(portJson(sourceNameOf(module, (*main)[id]), (*main)[id].type.tensor()));
    const ImportRecord* origin = module.origin.get();
    const std::vector<TensorType> results = main ? flattened((*main)[main->result()].type) : std::vector<TensorType>();
    const Strings names = origin ? origin->outputNames : Strings();
    for (std::size_t i = 0; i < std::max(results.size(), names.size()); ++i)
        outputs.push_back(portJson(i < names.size() && !names[i].empty() ? names[i] : fmt::format("output_{}", i), i < results.size() ? &results[i] : nullptr));
    return {{"inputs", inputs}, {"outputs", outputs}, {"format", origin && !origin->format.empty() ? SummaryJson(origin->format) : SummaryJson()},
        {"opset", origin && origin->opset > 0 ? SummaryJson(origin->opset) : SummaryJson()}};
}

std::string summaryText(const ModelSummary& summary, const Module& module)
{
    constexpr std::size_t mostShown = 10;
    std::vector<Row> rows {{"operator", "calls", "MACs", "parameters", "weights", "results"}};
    for (const ModelSummary::Operator& one : summary.operators)
        rows.push_back(operatorRow(one));
    rows.push_back(operatorRow(summary.total));
    rows.back().front() = "all";
    std::string text = table(rows, {1, 2, 3, 4, 5});
    rows = {{"", "bytes", "type", "largest tensors"}};
    for (const ModelSummary::Tensor& one : std::span(summary.tensors).first(std::min(mostShown, summary.tensors.size())))
        rows.push_back({fmt::format("%{}", number(one.node)), scaled(static_cast<double>(one.bytes), "B"), one.type, one.name.empty() ? one.what : fmt::format("{} ({})", one.what, one.name)});
    text += "\n" + table(rows, {1});
    if (!summary.memory.empty()) {
        const ModelSummary::Moment& peak = summary.memory[summary.peak];
        const FunctionPtr main = module.main();
        text += fmt::format("\nvalues take at most {}, at %{} {}, without fusion and shared buffers\n", scaled(static_cast<double>(peak.bytes), "B"), number(peak.node), displayName((*main)[peak.node]));
    }
    if (summary.unknown > 0)
        text += fmt::format("{} value{} of unknown size count{} as nothing: `--dim NAME=SIZE` gives sizes\n", summary.unknown, summary.unknown == 1 ? "" : "s", summary.unknown == 1 ? "s" : "");
    return text;
}

} // namespace

void addSummary(CLI::App& app, Session& session)
{
    struct SummaryArguments {
        ModelArgument model;
        PipelineArgument pipeline;
        PinsArgument pins;
        std::string output;
        bool json = false;
    };
    auto arguments = std::make_shared<SummaryArguments>();
    CLI::App& command = *app.add_subcommand("summary", "Show a model in numbers: operators with MACs, parameters and bytes, largest tensors, memory over the schedule");
    arguments->model.add(command);
    arguments->pipeline.add(command, {}, "none when no steps are given: the model as it is");
    arguments->pins.add(command);
    command.add_option("-o,--output", arguments->output, "file to write instead of standard output")->type_name("FILE");
    command.add_flag("--json", arguments->json, "as JSON, with memory at every operator, and inputs, outputs, format and operator set of the model");
    onChosen(command, session, [arguments, &session]() -> Result<void> {
        session.json = arguments->json;
        PB_ASSIGN(Module module, arguments->model.open(session));
        if (arguments->pipeline.given()) {
            PB_ASSIGN(CompilerTable table, arguments->pipeline.table(arguments->model, session));
            PB_ASSIGN(const Workspace steps, arguments->pipeline.steps(arguments->model, session));
            PB_TRY(arguments->pins.addTo(table, arguments->model, module, session));
            PB_ASSIGN(const RunPtr run, runSteps(arguments->pipeline.request(module, steps, table, session), session));
            reportPins(run, session);
            module = run->output();
        } else {
            PB_TRY(arguments->pipeline.checkWithoutSteps(arguments->pins.given(), session));
        }
        const ModelSummary summary = summaryOf(module, makeScene(module));
        SummaryJson report = summaryJson(summary);
        report.update(portsJson(module));
        return arguments->json ? writeReport(std::move(report), arguments->output) : writeOutput(arguments->output, summaryText(summary, module));
    });
}

} // namespace passbench::cli
