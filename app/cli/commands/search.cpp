#include "app/cli/arguments/asked_options.h"
#include "app/cli/command.h"
#include "app/cli/arguments/numbers.h"
#include "app/cli/arguments/pins_file.h"
#include "app/cli/progress.h"
#include "app/cli/temporary_folder.h"

#include "core/pipeline/partition_flow.h"
#include "core/search/partition_figures.h"
#include "core/search/partition_search.h"
#include "core/search/survey_page.h"
#include "core/support/words/shell_word.h"
#include "core/support/text.h"

#include <chrono>
#include <nlohmann/json.hpp>

namespace passbench::cli {
namespace {

using Json = nlohmann::json;

struct SearchArguments {
    ModelArgument model;
    PipelineArgument pipeline;
    PinsArgument pins;
    bool measured = false, json = false, progress = false;
    std::string output;
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
        list.push_back({{"kind", nameOf(one.kind)}, {"seconds", one.seconds}, {"predicted", one.predicted},
            {"timed", one.timed}, {"untimed", one.untimed}, {"regions", one.regions}, {"border_bytes", one.borderBytes},
            {"coverage", coverageJson(one.coverage)}, {"pins", pinsJson(one.pins)}});
    }
    Json root {{"alternatives", list}, {"exact", found.exact}, {"states", found.states}, {"left_out", found.leftOut}};
    if (!found.measured)
        root["how_estimated"] = howSearchEstimates;
    if (found.measured)
        root["measured"] = {{"builds", found.measured->built}, {"measured", found.measured->measured},
            {"estimated", found.measured->estimated}, {"failures", found.measured->failures.size()}};
    return root;
}

std::string searchText(const PartitionSearch& found)
{
    const auto milliseconds = [](double seconds) { return seconds < 1e-6 ? comparableMilliseconds(seconds) : fmt::format("{:.3f} ms", seconds * 1000); };
    std::vector<std::vector<std::string>> rows {{"partition", found.timed() ? "measured" : "time", "regions", "off the host", "MACs", "across borders", "taken by"}};
    if (found.timed())
        rows.front().insert(rows.front().begin() + 2, "predicted");
    Strings notes;
    for (const PartitionAlternative& one : found.alternatives) {
        Strings takers;
        for (const Coverage::Entry& entry : one.coverage.entries)
            if (!entry.compiler.empty())
                takers.push_back(fmt::format("{} {}", entry.compiler, entry.operators));
        rows.push_back({std::string(nameOf(one.kind)), !found.timed() || one.timed ? milliseconds(one.seconds) : "-", fmt::format("{}", one.regions), withThousands(one.coverage.operatorsOffHost()),
            fmt::format("{:.1f}%", 100 * one.coverage.shareOffHost()), scaled(static_cast<double>(one.borderBytes), "B"), join(takers, ", ")});
        if (found.timed())
            rows.back().insert(rows.back().begin() + 2, milliseconds(one.predicted));
        if (!one.untimed.empty())
            notes.push_back(fmt::format("not measured: {} with {} region{}: {}\n", nameOf(one.kind), one.regions, one.regions == 1 ? "" : "s", one.untimed));
    }
    std::string text = table(rows, {1, 2, 3, 4, 5, found.timed() ? 6U : 5U}) + join(notes, "");
    text += summaryOf(found);
    if (!found.measured)
        text += fmt::format("; `--measure` times the compilers' code\n{}; `partition --time` estimates what all steps have made", howSearchEstimates);
    return text + "\n";
}

constexpr std::size_t mostTyped = 40; ///< pins that fit a command line which a person still reads

/// What a build has to be told to make the best one, as a shell reads it.
std::string optionsText(const PartitionSearch& found, const SearchArguments& arguments, const CompilerTable& compilers, const Module& module)
{
    const PartitionAlternative& best = found.alternatives.front();
    if (best.kind == PartitionAlternative::Kind::Greedy)
        return "";
    std::string text = "to build the first one, ";
    const auto isTo = [](const Pin& pin) { return pin.kind == Pin::Kind::To; };
    const auto count = std::ranges::count_if(best.pins, isTo);
    const bool toFile = arguments.output.empty() && count > static_cast<std::ptrdiff_t>(mostTyped);
    text += (toFile ? fmt::format("let `-o FILE` write its {} pins, and add", count) : "add") + askedOptions(arguments.model, arguments.pipeline, compilers);
    if (toFile || !arguments.output.empty())
        return text + fmt::format(" --pins {}\n", toFile || arguments.output == "-" ? "FILE" : shellWord(arguments.output));
    const NamesOfNodes names(module);
    for (const Pin& pin : best.pins)
        if (isTo(pin))
            text += " --pin " + shellWord(pinWord(pin, names));
        else if (pin.kind == Pin::Kind::Cut)
            text += " --cut " + shellWord(cutWord(pin, names));
    return text + "\n";
}

Result<void> run(const SearchArguments& arguments, Session& session)
{
    if (arguments.json && arguments.output == "-")
        return wrongUsage(session, {.message = "`--json` and `-o -` both want standard output", .help = "let `-o FILE` write the pins to a file; --json has them, too"});
    const auto began = std::chrono::steady_clock::now(); // the budget is for opening and partitioning, too
    Progress progress(arguments.progress, arguments.json);
    PB_ASSIGN(CompilerTable compilers, arguments.pipeline.table(arguments.model, session));
    PB_ASSIGN(Workspace steps, arguments.pipeline.partitioningSteps(arguments.model, compilers, session));
    if (!arguments.measured) // else it is told of what would be built
        steps.pipeline = upToPartition(std::move(steps.pipeline));
    progress.say(0, "opening");
    PB_ASSIGN(const Module module, arguments.model.open(session));
    if (const Strings open = dimsWithoutSize(module); !open.empty()) {
        progress.end();
        return passbench::fail(Diagnostic {.message = sizesNotKnown(open) + ", so no time can be estimated", .where = arguments.model.path, .help = sizesHelp(open)});
    }
    PB_TRY(arguments.pins.addTo(compilers, arguments.model, module, session));
    progress.say(0, "partitioning");
    PB_ASSIGN(RunPtr reached, runSteps(arguments.pipeline.request(module, steps, compilers, session), session, RunHistory::Asked));
    PB_ASSIGN(const TemporaryFolder folder, temporaryFolder());
    const auto found = searchPartitions({.run = std::move(reached), .beamWidth = arguments.beamWidth,
        .alternatives = arguments.alternatives, .measured = arguments.measured, .keepsGraphs = false,
        .budget = std::chrono::milliseconds(static_cast<std::int64_t>(arguments.budget * 1000)), .began = began, .folder = *folder,
        .progress = [&](double fraction, std::string_view what) { progress.say(fraction, what); }});
    progress.end();
    if (!found)
        return passbench::fail(found.error());
    if (const std::string speeds = unstatedSpeeds(compilers); !speeds.empty() && !arguments.measured)
        session.warn({.message = speeds, .severity = Severity::Warning});
    const Result<void> written = arguments.output.empty() ? Result<void>() : writeOutput(arguments.output, pinsText(found->alternatives.front().pins, summaryOf(*found), arguments.model, module));
    const std::string text = arguments.json ? "" : searchText(*found) + optionsText(*found, arguments, compilers, module);
    if (arguments.output == "-")
        std::cerr << text; // standard output has the pins
    else
        PB_TRY(arguments.json ? writeReport(searchJson(*found)) : writeOutput("", text)); // also when no file could be written: it took long to find
    return written;
}

} // namespace

void addSearch(CLI::App& app, Session& session)
{
    auto arguments = std::make_shared<SearchArguments>();
    CLI::App& command = *app.add_subcommand("search", "Look for a better partition: which compiler takes what, so that the whole takes least time");
    arguments->model.add(command);
    arguments->pipeline.add(command, "O3", PipelineArgument::whenNone, PipelineArgument::Asked::All);
    arguments->pins.add(command);
    command.add_flag("--measure", arguments->measured, "build and time each kind of operator and group with its compiler, and each partition that is found whole");
    command.add_option("--budget", arguments->budget, "seconds for everything, from opening the model on; what is not looked at by then is left out, and said")->check(numberFrom(0.0, 86400.0))->type_name("SECONDS")->capture_default_str();
    command.add_option("--beam", arguments->beamWidth, "states that are kept for each node")->transform(wholeFrom(1, 1 << 20))->type_name("N")->capture_default_str();
    command.add_option("--alternatives", arguments->alternatives, "how many partitions to show, besides the greedy one")->transform(wholeFrom(1, 100))->type_name("N")->capture_default_str();
    Progress::add(command, arguments->progress);
    command.add_option("-o,--output", arguments->output, "write the pins of the best partition, for --pins of other commands; `-` writes them to standard output, and the table to standard error")->type_name("FILE");
    command.add_flag("--json", arguments->json, "as JSON, with the pins of each partition");
    onChosen(command, session, [arguments, &session] {
        session.json = arguments->json;
        return run(*arguments, session);
    });
}

} // namespace passbench::cli
