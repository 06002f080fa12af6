#include "app/cli/where.h"
#include "app/cli/commands/partition/partition_if.h"
#include "app/cli/commands/partition/partition_time.h"
#include "app/cli/commands/partition/partition_why.h"
#include "app/cli/arguments/pins_argument.h"

#include "core/history/lineage.h"
#include "core/history/partition/asked.h"
#include "core/history/partition/pins.h"
#include "core/history/partition/standing.h"
#include "core/history/partition/touching_regions.h"
#include "core/history/partition/what_if.h"
#include "core/partition/reasons/apart.h"
#include "core/partition/reasons/unmatched.h"
#include "core/partition/regions/borders.h"
#include "core/pipeline/partition_flow.h"
#include "core/search/survey_page.h"
#include "core/support/text.h"

#include <future>
#include <nlohmann/json.hpp>

namespace passbench::cli {
namespace {

using Json = nlohmann::json;

struct PartitionArguments {
    ModelArgument model;
    PipelineArgument pipeline;
    PinsArgument pins;
    std::string why, whyWhere;
    bool whatIf = false, time = false, measure = false, json = false;
};

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
        text += fmt::format("{}: {} of {} operator{}, {:.1f}% of MACs{}\n", entry.compiler.empty() ? "host" : entry.compiler,
            entry.operators, coverage.operators, coverage.operators == 1 ? "" : "s", coverage.macs > 0 ? 100 * entry.macs / coverage.macs : 0.0,
            entry.compiler.empty() ? "" : fmt::format(", {} region{}", entry.regions, entry.regions == 1 ? "" : "s"));
    return text;
}

/// Composites that were made nowhere, by compiler: a pattern that fits nothing says nothing itself.
std::vector<std::pair<std::string, Strings>> unmatchedIn(const RunPtr& run, const CompilerTable& compilers)
{
    std::vector<std::pair<std::string, Strings>> all;
    const bool tried = std::ranges::any_of(run->steps, [](const StepPtr& step) { return step->config.pass == "MergeComposite"; });
    const Module* asked = tried ? askedModule(*run) : nullptr;
    const Strings made = asked ? compositesIn(*asked) : Strings();
    for (const CompilerPtr& compiler : compilers.compilers)
        if (Strings unmatched = unmatchedComposites(*compiler, made); asked && !unmatched.empty())
            all.emplace_back(compiler->name, std::move(unmatched));
    return all;
}

/// Not of compilers that ship, whose tables have many groups that one model does not show.
std::string unmatchedText(const RunPtr& run, const CompilerTable& compilers)
{
    constexpr std::size_t most = 6;
    std::string text;
    const auto ships = [&](std::string_view name) { return std::ranges::any_of(shippedCompilers().compilers, [&](const CompilerPtr& one) { return one.get() == compilers.find(name); }); };
    for (const auto& [compiler, names] : unmatchedIn(run, compilers))
        text += ships(compiler) ? std::string() : fmt::format("{}: {} composite{} made no group: {}{}\n", compiler, names.size(), names.size() == 1 ? "" : "s", join(std::span(names).first(std::min(names.size(), most)), ", "),
            names.size() > most ? fmt::format(" and {} more, which --json lists", names.size() - most) : "");
    return text;
}

Json sideJson(const BorderSide& side, std::span<const RegionInfo> regions)
{
    switch (side.kind) {
    case BorderSide::Kind::Region: return {{"region", regions[side.region].global}};
    case BorderSide::Kind::Host: return {{"host", number(side.node)}};
    case BorderSide::Kind::Input: return {{"input", number(side.node)}};
    case BorderSide::Kind::Output: break;
    }
    return {{"output", true}};
}

Json bordersJson(const Module& module, std::span<const RegionInfo> regions)
{
    Json list = Json::array();
    for (const Border& border : bordersOf(module, regions))
        list.push_back({{"from", sideJson(border.from, regions)}, {"to", sideJson(border.to, regions)}, {"value", number(border.value)},
            {"type", toText(border.type)}, {"bytes", border.bytes}});
    return list;
}

Json apartJson(const RunPtr& run, std::span<const RegionInfo> regions)
{
    Json list = Json::array();
    std::vector<RegionsApart> pairs = neighboursApart(run->output(), regions);
    explainTouching(pairs, regions, run);
    for (const RegionsApart& apart : pairs) {
        Json path = Json::array();
        for (const NodeId node : apart.path)
            path.push_back(number(node));
        list.push_back({{"from", regions[apart.from].global}, {"to", regions[apart.to].global}, {"path", path}, {"cause", apart.cause}, {"reason", apart.reason}});
    }
    return list;
}

Json pinsJson(const RunPtr& run)
{
    Json list = Json::array();
    for (const PinOutcome& outcome : pinOutcomes(run)) {
        Json& entry = list.emplace_back(pinJson(outcome.pin));
        entry["honoured"] = outcome.honoured;
        entry["reason"] = outcome.reason;
    }
    return list;
}

Json regionsJson(const RunPtr& run, std::span<const RegionInfo> regions, const Coverage& coverage, const Lineage& lineage)
{
    Json list = Json::array();
    for (const RegionInfo& region : regions) {
        Json nodes = Json::array(), origins = Json::array(), composites = Json::object(), neighbours = Json::array();
        for (const NodeId node : region.nodes) {
            nodes.push_back(number(node));
            origins.push_back(lineage.originText(node));
        }
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
            {"nodes", nodes}, {"origins", origins}, {"composites", composites}, {"inputs", tensors(region.inputs)}, {"outputs", tensors(region.outputs)},
            {"neighbours", neighbours}});
    }
    Json unmatched = Json::object();
    for (const auto& [compiler, names] : unmatchedIn(run, run->compilers))
        unmatched[compiler] = names;
    return {{"unmatched_composites", unmatched}, {"regions", list}, {"borders", bordersJson(run->output(), regions)}, {"apart", apartJson(run, regions)},
        {"pins", pinsJson(run)}, {"coverage", coverageJson(coverage)}, {"operators", coverage.operators}, {"macs", coverage.macs}};
}

/// The same run up to the partition: what comes later moves no region, and has other nodes.
RunPtr upToPartition(const RunPtr& run)
{
    const auto partition = std::ranges::find(run->steps, "PartitionGraph", [](const StepPtr& step) -> const std::string& { return step->config.pass; });
    if (partition == run->steps.end())
        return run;
    Run shorter = *run;
    shorter.steps.resize(static_cast<std::size_t>(partition - run->steps.begin()) + 1);
    return std::make_shared<const Run>(std::move(shorter));
}

Result<void> run(const PartitionArguments& arguments, Session& session)
{
    PB_ASSIGN(CompilerTable compilers, arguments.pipeline.table(arguments.model, session));
    PB_ASSIGN(Workspace steps, arguments.pipeline.partitioningSteps(arguments.model, compilers, session));
    if (!arguments.time) // that is told of what would be built
        steps.pipeline = upToPartition(std::move(steps.pipeline));
    PB_ASSIGN(const Module module, arguments.model.open(session));
    if (const Strings open = dimsWithoutSize(module); !open.empty())
        session.warn({.message = unknownSizes(open), .where = arguments.model.path, .help = sizesHelp(open), .severity = Severity::Warning});
    PB_TRY(arguments.pins.addTo(compilers, arguments.model, module, session));
    PB_ASSIGN(const RunPtr whole, runSteps(arguments.pipeline.request(module, steps, compilers, session), session));
    const RunPtr result = upToPartition(whole);
    reportPins(result, session);
    const CompilerTable asked = askedOf(*result, result->compilers);
    const bool estimates = arguments.time || (arguments.whatIf && arguments.why.empty());
    if (const std::string speeds = unstatedSpeeds(asked); !speeds.empty() && estimates)
        session.warn({.message = speeds, .severity = Severity::Warning});
    if (!arguments.why.empty() && arguments.whatIf)
        return explainIf(arguments.why, result, asked, arguments.json);
    if (!arguments.why.empty())
        return explain(arguments.why, result, asked, arguments.json);
    if (!arguments.whyWhere.empty())
        return explainWhere(arguments.whyWhere, result, asked, arguments.json, session);
    if (arguments.whatIf)
        return showProspects(result, asked, arguments.json);
    auto origins = std::async(std::launch::async | std::launch::deferred, [&whole] { return std::make_unique<const Lineage>(whole); });
    const auto regions = arguments.json ? explainedRegions(result, result->output(), asked) : regionsOf(result->output(), asked); // the table has no reasons
    const auto lineage = origins.get();
    const Coverage coverage = coverageOf(result->output(), regions);
    std::optional<TimeReport> time;
    if (arguments.time) {
        PB_ASSIGN(time, timeOf(whole, module, compilers, arguments.measure, session));
    }
    if (arguments.json) {
        Json json = regionsJson(result, regions, coverage, *lineage);
        if (time)
            json["time"] = timeJson(*time, result->output(), *lineage);
        return writeReport(std::move(json));
    }
    if (time)
        return writeOutput("", timeTable(*time, *lineage));
    return writeOutput("", regionsTable(regions, coverage, *lineage) + unmatchedText(result, asked));
}

} // namespace

void addPartition(CLI::App& app, Session& session)
{
    auto arguments = std::make_shared<PartitionArguments>();
    CLI::App& command = *app.add_subcommand("partition", "Show which region of a model goes to which compiler, and why");
    arguments->model.add(command);
    arguments->pipeline.add(command, "O3", PipelineArgument::whenNone, PipelineArgument::Asked::All);
    arguments->pins.add(command);
    command.add_option("--why", arguments->why, "why each compiler took or refused this node: a name of the model, `%id`; or why two regions are not one")->type_name("NODE|REGION,REGION");
    command.add_option("--why-where", arguments->whyWhere, "the same of all operators that a query finds in the partitioned graph, such as 'op:nn.conv2d compiler:host'; equal reasons are told once; `list queries` tells of queries")->type_name("QUERY")->check(notEmpty)->excludes("--why");
    command.add_flag("--what-if", arguments->whatIf, "which unsupported operators and conditions keep most work on the host, and what supporting each would change; with --why NODE, where that node would be")->excludes("--why-where");
    CLI::Option* time = command.add_flag("--time", arguments->time, "where time goes: estimated for each region, stretch of host and operator, after all steps of the preset")->excludes("--why")->excludes("--why-where")->excludes("--what-if");
    command.add_flag("--measure", arguments->measure, "with --time: build it and measure the same")->needs(time);
    command.add_flag("--json", arguments->json, "as JSON");
    onChosen(command, session, [arguments, &session] {
        session.json = arguments->json;
        return run(*arguments, session);
    });
}

} // namespace passbench::cli
