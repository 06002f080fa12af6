#include "app/cli/command.h"
#include "app/cli/pins_argument.h"
#include "app/cli/temporary_folder.h"

#include "core/partition/regions/annotations.h"
#include "core/pipeline/partition_flow.h"
#include "core/search/partition_search.h"
#include "core/support/text.h"

#include <nlohmann/json.hpp>

namespace passbench::cli {
namespace {

using Json = nlohmann::json;

struct SearchArguments {
    ModelArgument model;
    PipelineArgument pipeline;
    PinsArgument pins;
    bool measured = false, json = false;
    double budget = 30;
    std::size_t beamWidth = 4096, alternatives = 3;
};

std::string_view nameOf(PartitionAlternative::Kind kind)
{
    switch (kind) {
    case PartitionAlternative::Kind::Greedy: return "greedy";
    case PartitionAlternative::Kind::Host: return "host";
    case PartitionAlternative::Kind::Found: break;
    }
    return "found";
}

Json pinsJson(const Pins& pins)
{
    Json list = Json::array();
    for (const Pin& pin : pins)
        list.push_back(pinJson(pin));
    return list;
}

Json searchJson(const PartitionSearch& found)
{
    Json list = Json::array();
    for (const PartitionAlternative& one : found.alternatives) {
        list.push_back({{"kind", nameOf(one.kind)}, {"seconds", one.seconds}, {"regions", one.regions}, {"border_bytes", one.borderBytes},
            {"coverage", coverageJson(one.coverage)}, {"pins", pinsJson(one.pins)}});
    }
    Json root {{"alternatives", list}, {"exact", found.exact}, {"states", found.states}};
    if (found.measured)
        root["measured"] = {{"builds", found.measured->built}, {"measured", found.measured->measured},
            {"estimated", found.measured->estimated}, {"failures", found.measured->failures.size()}};
    return root;
}

std::string searchText(const PartitionSearch& found)
{
    std::vector<std::vector<std::string>> rows {{"partition", "time", "regions", "off the host", "MACs", "across borders", "taken by"}};
    for (const PartitionAlternative& one : found.alternatives) {
        Strings takers;
        for (const Coverage::Entry& entry : one.coverage.entries)
            if (!entry.compiler.empty())
                takers.push_back(fmt::format("{} {}", entry.compiler, entry.operators));
        rows.push_back({std::string(nameOf(one.kind)), fmt::format("{:.3f} ms", one.seconds * 1000), fmt::format("{}", one.regions), withThousands(one.coverage.operatorsOffHost()),
            fmt::format("{:.1f}%", 100 * one.coverage.shareOffHost()), scaled(static_cast<double>(one.borderBytes), "B"), join(takers, ", ")});
    }
    std::string text = table(rows, {1, 2, 3, 4, 5});
    text += summaryOf(found);
    if (!found.measured)
        text += "; `--measure` times the compilers' code";
    return text + "\n";
}

/// What a build has to be told to make the best one.
std::string optionsText(const PartitionSearch& found)
{
    const PartitionAlternative& best = found.alternatives.front();
    if (best.kind == PartitionAlternative::Kind::Greedy)
        return "";
    std::string text = "to build the first one, add";
    for (const Pin& pin : best.pins)
        if (pin.kind == Pin::Kind::To)
            text += fmt::format(" --pin %{}={}", number(pin.node), pin.compiler == hostCompiler ? "host" : pin.compiler);
    return text + "\n";
}

Result<void> run(const SearchArguments& arguments, Session& session)
{
    PB_ASSIGN(CompilerTable compilers, arguments.pipeline.table(arguments.model, session));
    PB_ASSIGN(const Workspace steps, arguments.pipeline.partitioningSteps(arguments.model, compilers, session));
    PB_ASSIGN(const Module module, arguments.model.open(session));
    PB_TRY(arguments.pins.addTo(compilers, arguments.model, module, session));
    PB_ASSIGN(const RunPtr reached, runSteps(arguments.pipeline.request(module, steps, compilers), session));
    PB_ASSIGN(const TemporaryFolder folder, temporaryFolder());
    PB_ASSIGN(const PartitionSearch found, searchPartitions({.run = reached, .beamWidth = arguments.beamWidth,
        .alternatives = arguments.alternatives, .measured = arguments.measured,
        .budget = std::chrono::milliseconds(static_cast<std::int64_t>(arguments.budget * 1000)), .folder = *folder}));
    return arguments.json ? writeReport(searchJson(found)) : writeOutput("", searchText(found) + optionsText(found));
}

} // namespace

void addSearch(CLI::App& app, Session& session)
{
    auto arguments = std::make_shared<SearchArguments>();
    CLI::App& command = *app.add_subcommand("search", "Look for a better partition: which compiler takes what, so that the whole takes least time");
    arguments->model.add(command);
    arguments->pipeline.add(command, "O3");
    arguments->pins.add(command);
    command.add_flag("--measure", arguments->measured, "build and time each kind of operator and group with its compiler");
    command.add_option("--budget", arguments->budget, "seconds for measuring; the rest is estimated")->check(CLI::Range(0.0, 86400.0))->type_name("SECONDS");
    command.add_option("--beam", arguments->beamWidth, "states that are kept for each node")->check(CLI::Range(1, 1 << 20))->type_name("N");
    command.add_option("--alternatives", arguments->alternatives, "how many partitions to show, besides the greedy one")->check(CLI::Range(1, 100))->type_name("N");
    command.add_flag("--json", arguments->json, "as JSON, with the pins of each partition");
    onChosen(command, session, [arguments, &session] {
        session.json = arguments->json;
        return run(*arguments, session);
    });
}

} // namespace passbench::cli
