#include "app/cli/command.h"

#include "core/history/lineage.h"
#include "core/partition/regions.h"
#include "core/partition/verdicts.h"
#include "core/support/text.h"

#include <charconv>
#include <nlohmann/json.hpp>

namespace passbench::cli {
namespace {

using Json = nlohmann::json;

struct Arguments {
    ModelArgument model;
    PipelineArgument pipeline;
    std::string why;
    bool json = false;
};

/// `%12`, `12`, or (part of) the name of an imported operator.
Result<NodeId> nodeNamed(const Module& module, std::string_view text)
{
    std::uint64_t id = 0;
    const std::string_view digits = text.starts_with('%') ? text.substr(1) : text;
    const auto parsed = std::from_chars(digits.data(), digits.data() + digits.size(), id);
    if (parsed.ec == std::errc() && parsed.ptr == digits.data() + digits.size())
        return static_cast<NodeId>(id);
    Strings known;
    std::vector<NodeId> ofOperator;
    for (const NestedFunction& nested : allFunctions(module))
        for (const NodePtr& node : nested.function->nodes()) {
            if (!node->as<Call>())
                continue;
            if (displayName(*node) == text)
                ofOperator.push_back(node->id);
            if (!module.origin)
                continue;
            const auto source = module.origin->sources.find(node->id);
            if (source == module.origin->sources.end())
                continue;
            if (source->second.name == text)
                return node->id;
            known.push_back(source->second.name);
        }
    if (ofOperator.size() == 1)
        return ofOperator.front();
    const std::string near = nearest(text, known);
    return fail(Diagnostic {.message = ofOperator.empty() ? fmt::format("no node is called `{}`", text) : fmt::format("{} nodes are `{}`", ofOperator.size(), text),
        .help = near.empty() ? "give a node id as `print --ids` shows it, or the name of an imported operator" : fmt::format("did you mean `{}`", near)});
}

Result<void> explain(const Arguments& arguments, const Run& run, const CompilerTable& compilers)
{
    PB_ASSIGN(const NodeId node, nodeNamed(run.input, arguments.why));
    // verdicts are given on what the compilers saw: the graph right before annotation
    const Module* seen = &run.input;
    for (const StepPtr& step : run.steps)
        if (step->config.pass == "AnnotateTarget")
            seen = &step->before;
    const Lineage lineage(std::make_shared<const Run>(run));
    std::vector<NodeId> subjects {node};
    if (verdictsOf(*seen, node, compilers).empty()) { // it was rewritten on the way: ask for what it became
        subjects.clear();
        for (std::size_t i = 0; i < run.steps.size() && &run.steps[i]->before != seen; ++i)
            subjects = lineage.descendants(node, i);
    }
    Json all = Json::array();
    std::string text;
    for (const NodeId subject : subjects) {
        std::vector<std::vector<std::string>> rows;
        for (const Verdict& verdict : verdictsOf(*seen, subject, compilers)) {
            rows.push_back({"  " + verdict.compiler, verdict.accepted ? "accepted" : "refused", verdict.rule, verdict.reason});
            all.push_back({{"node", number(subject)}, {"compiler", verdict.compiler}, {"accepted", verdict.accepted},
                {"rule", verdict.rule}, {"reason", verdict.reason}});
        }
        if (rows.empty())
            continue;
        std::string op;
        for (const NestedFunction& nested : allFunctions(*seen))
            if (const Node* found = nested.function->find(subject))
                op = displayName(*found);
        text += fmt::format("%{} {}, from {}\n", number(subject), op, lineage.originText(subject)) + table(rows);
    }
    if (all.empty())
        return fail("%{} is no operator that compilers are asked about", number(node));
    return writeOutput("", arguments.json ? all.dump(2) + "\n" : text);
}

std::string regionsTable(std::span<const RegionInfo> regions, const Coverage& coverage, const Lineage& lineage)
{
    std::vector<std::vector<std::string>> rows {{"region", "compiler", "operators", "MACs", "share", "in", "out", "from", "to"}};
    const auto bytes = [](const std::vector<RegionTensor>& tensors) {
        double sum = 0;
        for (const RegionTensor& tensor : tensors)
            sum += static_cast<double>(tensor.bytes);
        return scaled(sum, "B");
    };
    for (const RegionInfo& region : regions)
        rows.push_back({region.global, region.compiler, withThousands(region.operators), scaled(region.macs, ""),
            fmt::format("{:.1f}%", 100 * region.macShare), bytes(region.inputs), bytes(region.outputs),
            region.nodes.empty() ? "" : lineage.originText(region.nodes.front()),
            region.nodes.empty() ? "" : lineage.originText(region.nodes.back())});
    std::string text = table(rows, {2, 3, 4, 5, 6});
    for (const Coverage::Entry& entry : coverage.entries)
        text += fmt::format("{}: {} of {} operators, {:.1f}% of MACs{}\n", entry.compiler.empty() ? "host" : entry.compiler,
            entry.operators, coverage.operators, coverage.macs > 0 ? 100 * entry.macs / coverage.macs : 0.0,
            entry.compiler.empty() ? "" : fmt::format(", {} regions", entry.regions));
    return text;
}

Json regionsJson(std::span<const RegionInfo> regions, const Coverage& coverage)
{
    Json list = Json::array();
    for (const RegionInfo& region : regions) {
        Json nodes = Json::array(), composites = Json::object(), neighbours = Json::array();
        for (const NodeId node : region.nodes)
            nodes.push_back(number(node));
        for (const auto& [name, count] : region.composites)
            composites[name] = count;
        for (const RegionNeighbour& neighbour : region.neighbours)
            neighbours.push_back({{"node", number(neighbour.node)}, {"op", neighbour.op}, {"after", neighbour.after}, {"reason", neighbour.reason}});
        const auto tensors = [](const std::vector<RegionTensor>& all) {
            Json json = Json::array();
            for (const RegionTensor& tensor : all)
                json.push_back({{"name", tensor.name}, {"type", toText(tensor.type)}, {"bytes", tensor.bytes}});
            return json;
        };
        list.push_back({{"global", region.global}, {"compiler", region.compiler}, {"operators", region.operators}, {"macs", region.macs},
            {"nodes", nodes}, {"composites", composites}, {"inputs", tensors(region.inputs)}, {"outputs", tensors(region.outputs)},
            {"neighbours", neighbours}});
    }
    Json entries = Json::array();
    for (const Coverage::Entry& entry : coverage.entries)
        entries.push_back({{"compiler", entry.compiler.empty() ? "host" : entry.compiler}, {"regions", entry.regions},
            {"operators", entry.operators}, {"macs", entry.macs}});
    return {{"regions", list}, {"coverage", entries}, {"operators", coverage.operators}, {"macs", coverage.macs}};
}

Result<void> run(const Arguments& arguments, Session& session)
{
    PB_ASSIGN(const CompilerTable compilers, arguments.pipeline.table(arguments.model, session));
    PB_ASSIGN(const auto chosen, compilers.select(arguments.pipeline.compilers));
    Strings names;
    for (const CompilerPtr& compiler : chosen)
        names.push_back(compiler->name);
    PB_ASSIGN(Pipeline pipeline, orWrongUsage(session, presetPipeline(arguments.pipeline.preset, names)));
    const auto partition = std::ranges::find(pipeline.steps, "PartitionGraph", &PipelineStep::pass);
    if (partition != pipeline.steps.end()) // what comes later does not move the regions
        pipeline.steps.erase(partition + 1, pipeline.steps.end());
    PB_ASSIGN(const Module module, arguments.model.open(session));
    PB_ASSIGN(const RunPtr result, runSteps({.input = module, .pipeline = pipeline, .compilers = &compilers}, session));
    const CompilerTable asked {chosen};
    if (!arguments.why.empty())
        return explain(arguments, *result, asked);
    const auto regions = regionsOf(result->output(), asked);
    const Coverage coverage = coverageOf(result->output(), regions);
    if (arguments.json)
        return writeOutput("", regionsJson(regions, coverage).dump(2) + "\n");
    return writeOutput("", regionsTable(regions, coverage, Lineage(result)));
}

} // namespace

void addPartition(CLI::App& app, Session& session)
{
    auto arguments = std::make_shared<Arguments>();
    CLI::App& command = *app.add_subcommand("partition", "Show which region of a model goes to which compiler, and why");
    arguments->model.add(command);
    arguments->pipeline.preset = "O3";
    command.add_option("--preset", arguments->pipeline.preset, "clean-up before partitioning: O0 to O4, or another of `list presets`")->type_name("NAME");
    arguments->pipeline.addCompilers(command);
    command.add_option("--why", arguments->why, "verdict of every compiler on this node")->type_name("NODE");
    command.add_flag("--json", arguments->json, "as JSON");
    onChosen(command, session, [arguments, &session] {
        session.json = arguments->json;
        return run(*arguments, session);
    });
}

} // namespace passbench::cli
