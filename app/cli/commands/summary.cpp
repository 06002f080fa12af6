#include "app/cli/pins_argument.h"

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
    command.add_flag("--json", arguments->json, "as JSON, with memory at every operator");
    onChosen(command, session, [arguments, &session]() -> Result<void> {
        session.json = arguments->json;
        PB_ASSIGN(Module module, arguments->model.open(session));
        if (arguments->pipeline.given()) {
            PB_ASSIGN(CompilerTable table, arguments->pipeline.table(arguments->model, session));
            PB_ASSIGN(const Workspace steps, arguments->pipeline.steps(arguments->model, session));
            PB_TRY(arguments->pins.addTo(table, arguments->model, module, session));
            PB_ASSIGN(const RunPtr run, runSteps(arguments->pipeline.request(module, steps, table), session));
            reportPins(run, session);
            module = run->output();
        } else {
            PB_TRY(arguments->pipeline.checkWithoutSteps(arguments->pins.given(), session));
        }
        const ModelSummary summary = summaryOf(module, makeScene(module));
        return arguments->json ? writeReport(summaryJson(summary), arguments->output) : writeOutput(arguments->output, summaryText(summary, module));
    });
}

} // namespace passbench::cli
