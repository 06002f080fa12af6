#include "app/cli/commands/reduction.h"
#include "app/cli/arguments/numbers.h"
#include "app/cli/arguments/pins_argument.h"
#include "app/cli/temporary_folder.h"

#include "core/document/project_file.h"
#include "core/support/words/shell_word.h"

#include <iostream>
#include <nlohmann/json.hpp>

namespace passbench::cli {
namespace {

struct ReduceArguments {
    ModelArgument model;
    PipelineArgument pipeline;
    PinsArgument pins;
    std::string command, output;
    double budget = 60;
    bool json = false;
};

/// A reproducer as it is; of any other model with the pipeline that is given.
Result<Failing> start(const ReduceArguments& arguments, const std::filesystem::path& folder, Session& session)
{
    if (!arguments.pipeline.given() && !isSessionName(arguments.model.path)) {
        PB_ASSIGN(const std::string text, readFile(arguments.model.path));
        if (auto one = reproducerIn(text, arguments.model.path)) {
            if (arguments.pins.given())
                return wrongUsage(session, {.message = "a reproducer has its pins in it", .help = "leave pins out, or give the model itself"});
            ModelArgument model = arguments.model;
            model.path = (folder / "start.relay").string();
            PB_TRY(writeOutput(model.path, text));
            PB_ASSIGN(const PipelineArgument asked, argumentsOf(*one, folder, session));
            PB_ASSIGN(const CompilerTable table, asked.table(model, session));
            PB_ASSIGN(one->model, model.open(session));
            PB_ASSIGN(Pins pins, pinsOf(*one, table, model, one->model, session));
            return Failing {*std::move(one), std::move(pins)};
        }
    }
    PipelineArgument pipeline = arguments.pipeline;
    if (!pipeline.given() && !arguments.command.empty() && !isSessionName(arguments.model.path))
        pipeline.passes = "InferType"; // a command that is only given the model wants no steps, and a reproducer has one at least
    PB_ASSIGN(CompilerTable table, pipeline.table(arguments.model, session));
    PB_ASSIGN(const Workspace steps, pipeline.steps(arguments.model, session));
    PB_ASSIGN(const Module module, arguments.model.open(session));
    PB_TRY(arguments.pins.addTo(table, arguments.model, module, session));
    const RunRequest request = pipeline.request(module, steps, table, session);
    return Failing {reproducerOf(request, request.pipeline.steps.size(), session), table.pins};
}

/// `{}` in the command is the file; without a command this program runs it again.
std::string commandFor(const ReduceArguments& arguments, const std::filesystem::path& file, const Session& session)
{
    std::error_code error;
    const std::string self = std::filesystem::read_symlink("/proc/self/exe", error).string();
    std::string again = shellWord(self);
    for (const std::string& plugin : session.plugins)
        again += " --plugin " + shellWord(plugin);
    std::string command = arguments.command.empty() ? again + " reproduce {}" : arguments.command;
    for (std::size_t at = command.find("{}"); at != std::string::npos; at = command.find("{}", at))
        command.replace(at, 2, shellWord(file.string()));
    return command;
}

Result<void> run(const ReduceArguments& arguments, Session& session)
{
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::milliseconds(static_cast<std::int64_t>(arguments.budget * 1000));
    if (!arguments.command.empty() && arguments.command.find("{}") == std::string::npos)
        return wrongUsage(session, {.message = "the command of `--test` does not say where the file goes", .help = "write `{}` in its place, such as --test 'passbench-cli reproduce {}'"});
    PB_ASSIGN(const TemporaryFolder folder, temporaryFolder());
    PB_ASSIGN(Failing first, start(arguments, *folder, session));
    const std::size_t nodes = nodeCount(first.reproducer.model), steps = parsePipeline(first.reproducer.passes).map([](const Pipeline& p) { return p.steps.size(); }).value_or(0);
    const std::filesystem::path candidate = *folder / "candidate.relay";
    Reduction reduction(std::move(first), commandFor(arguments, candidate, session), candidate, deadline);
    PB_TRY(reduction.run(session));
    const std::size_t nodesLeft = nodeCount(reduction.best().model), stepsLeft = parsePipeline(reduction.best().passes).map([](const Pipeline& p) { return p.steps.size(); }).value_or(0);
    PB_TRY(writeOutput(arguments.output, toText(reduction.best())));
    if (arguments.json)
        return reportWritten(session, arguments.output, {{"nodes", {nodes, nodesLeft}}, {"steps", {steps, stepsLeft}}, {"status", reduction.wanted()}, {"runs", reduction.runs()}, {"cut_short", reduction.isCutShort()}});
    std::cerr << fmt::format("{} of {} node{} and {} of {} step{} still end with status {}; the command ran {} time{}{}\n", nodesLeft, nodes, nodes == 1 ? "" : "s", stepsLeft, steps, steps == 1 ? "" : "s",
        reduction.wanted(), reduction.runs(), reduction.runs() == 1 ? "" : "s", reduction.isCutShort() ? ", and the time was up" : "");
    return {};
}

} // namespace

void addReduce(CLI::App& app, Session& session)
{
    auto arguments = std::make_shared<ReduceArguments>();
    CLI::App& command = *app.add_subcommand("reduce", "Make a failing case small: fewer nodes, steps and pins that a command still fails on");
    arguments->model.add(command);
    arguments->pipeline.add(command);
    arguments->pins.add(command);
    command.add_option("--test", arguments->command, "a shell command that fails, with `{}` for the file that it is given, a reproducer, which any command of this program opens as a model, and steps need not be given; without it `reproduce {}`")->type_name("COMMAND");
    command.add_option("--budget", arguments->budget, "seconds")->check(numberFrom(0.0, 86400.0))->type_name("SECONDS")->capture_default_str();
    command.add_option("-o,--output", arguments->output, "file to write instead of standard output")->type_name("FILE.relay");
    command.add_flag("--json", arguments->json, "errors and warnings as JSON; with -o also what became of it");
    onChosen(command, session, [arguments, &session] {
        session.json = arguments->json;
        return run(*arguments, session);
    });
}

} // namespace passbench::cli
