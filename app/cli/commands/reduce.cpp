#include "app/cli/numbers.h"
#include "app/cli/pins_argument.h"
#include "app/cli/reproducer.h"
#include "app/cli/signals.h"
#include "app/cli/temporary_folder.h"

#include "core/history/minimize.h"
#include "core/support/words/shell_word.h"

#include <chrono>
#include <fcntl.h>
#include <iostream>
#include <nlohmann/json.hpp>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

extern char** environ;

namespace passbench::cli {
namespace {

struct ReduceArguments {
    ModelArgument model;
    PipelineArgument pipeline;
    std::string command, output;
    double budget = 60;
    bool json = false;
};

/// A process of its own with its own group, which a signal that ends this program ends too, silent: the status of the shell that ran it, with 128 added to the number of a signal.
int statusOf(const std::string& shellCommand)
{
    posix_spawn_file_actions_t files;
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    sigset_t none;
    sigemptyset(&none);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setpgroup(&attributes, 0);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP);
    std::string shell = "sh", option = "-c", text = shellCommand;
    char* arguments[] = {shell.data(), option.data(), text.data(), nullptr};
    pid_t process = 0;
    const int error = startGroup([&](pid_t& group) { return ::posix_spawn(&group, "/bin/sh", &files, &attributes, arguments, environ); }, process);
    posix_spawn_file_actions_destroy(&files);
    posix_spawnattr_destroy(&attributes);
    int status = 0;
    const bool ended = error == 0 && ::waitpid(process, &status, 0) == process;
    forgetGroup();
    if (!ended)
        return -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

/// Steps and nodes are taken away as long as the command still ends as it did at first.
class Reduction {
public:
    Reduction(Reproducer start, std::string command, std::filesystem::path file, std::chrono::steady_clock::time_point deadline)
        : m_best(std::move(start)), m_command(std::move(command)), m_file(std::move(file)), m_deadline(deadline)
    {
    }

    Result<void> run(Session& session)
    {
        PB_ASSIGN(m_wanted, outcomeOf(m_best));
        constexpr int cantBeRun = 126, notFound = 127; // as the shell says it, whatever file the command is given
        if (m_wanted == cantBeRun || m_wanted == notFound)
            return wrongUsage(session, {.message = fmt::format("`{}` ends with status {}: {}", m_command, m_wanted, m_wanted == notFound ? "the shell has not found what it calls" : "the shell can't run what it calls"), .help = "give a command that runs, by its whole path if need be"});
        if (m_wanted == 0)
            return passbench::fail(Diagnostic {.message = fmt::format("`{}` does not fail", m_command), .help = "give a command that ends with another status than 0 as long as what you look for is there"});
        shortenPipeline();
        m_best.model = minimized(m_best.model, [this](const Module& smaller) {
            Reproducer candidate = m_best;
            candidate.model = smaller;
            return fails(candidate);
        }, 100000);
        shortenPipeline(); // of a smaller model less may be needed
        return {};
    }

    const Reproducer& best() const { return m_best; }
    int wanted() const { return m_wanted; }
    std::size_t runs() const { return m_runs; }
    bool isCutShort() const { return m_isCutShort; }

private:
    Result<int> outcomeOf(const Reproducer& candidate)
    {
        ++m_runs;
        PB_TRY(writeOutput(m_file.string(), toText(candidate)));
        return statusOf(m_command);
    }

    bool fails(const Reproducer& candidate)
    {
        if (std::chrono::steady_clock::now() > m_deadline) {
            m_isCutShort = true;
            return false;
        }
        const auto outcome = outcomeOf(candidate);
        return outcome && *outcome == m_wanted;
    }

    /// Halves, quarters and so on, down to single steps.
    void shortenPipeline()
    {
        auto parsed = parsePipeline(m_best.passes);
        if (!parsed)
            return;
        std::vector<PipelineStep> steps = parsed->steps;
        for (std::size_t length = std::max<std::size_t>(steps.size() / 2, 1); length > 0; length /= 2)
            for (std::size_t at = 0; at < steps.size() && steps.size() > 1;) {
                Pipeline shorter;
                for (std::size_t i = 0; i < steps.size(); ++i)
                    if (i < at || i >= at + length)
                        shorter.steps.push_back(steps[i]);
                Reproducer candidate = m_best;
                candidate.passes = toText(shorter);
                if (shorter.steps.empty() || !fails(candidate)) {
                    at += length;
                } else {
                    steps = shorter.steps;
                    m_best = std::move(candidate);
                }
            }
    }

    Reproducer m_best;
    const std::string m_command;
    const std::filesystem::path m_file;
    const std::chrono::steady_clock::time_point m_deadline;
    int m_wanted = 0;
    std::size_t m_runs = 0;
    bool m_isCutShort = false;
};

/// A reproducer as it is; of any other model with the pipeline that is given.
Result<Reproducer> start(const ReduceArguments& arguments, const std::filesystem::path& folder, Session& session)
{
    if (!arguments.pipeline.given() && !arguments.model.path.ends_with(".passbench")) {
        PB_ASSIGN(const std::string text, readFile(arguments.model.path));
        if (auto one = reproducerIn(text, arguments.model.path)) {
            ModelArgument model = arguments.model;
            model.path = (folder / "start.relay").string();
            PB_TRY(writeOutput(model.path, text));
            one->pins.clear(); // lines are not what they were in a smaller text
            PB_TRY(argumentsOf(*one, folder, session)); // plug-ins bring the passes that its text names
            PB_ASSIGN(one->model, model.open(session));
            return one;
        }
    }
    PB_ASSIGN(const CompilerTable table, arguments.pipeline.table(arguments.model, session));
    PB_ASSIGN(const Workspace steps, arguments.pipeline.steps(arguments.model, session));
    PB_ASSIGN(const Module module, arguments.model.open(session));
    const RunRequest request = arguments.pipeline.request(module, steps, table);
    return reproducerOf(request, request.pipeline.steps.size(), session);
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
    PB_ASSIGN(Reproducer first, start(arguments, *folder, session));
    const std::size_t nodes = nodeCount(first.model), steps = parsePipeline(first.passes).map([](const Pipeline& p) { return p.steps.size(); }).value_or(0);
    const std::filesystem::path candidate = *folder / "candidate.relay";
    Reduction reduction(std::move(first), commandFor(arguments, candidate, session), candidate, deadline);
    PB_TRY(reduction.run(session));
    const std::size_t nodesLeft = nodeCount(reduction.best().model), stepsLeft = parsePipeline(reduction.best().passes).map([](const Pipeline& p) { return p.steps.size(); }).value_or(0);
    PB_TRY(writeOutput(arguments.output, toText(reduction.best())));
    if (arguments.json)
        return reportWritten(session, arguments.output, {{"nodes", {nodes, nodesLeft}}, {"steps", {steps, stepsLeft}}, {"status", reduction.wanted()}, {"runs", reduction.runs()}, {"cut_short", reduction.isCutShort()}});
    std::cerr << fmt::format("{} of {} nodes and {} of {} steps still end with status {}; the command ran {} time{}{}\n", nodesLeft, nodes, stepsLeft, steps,
        reduction.wanted(), reduction.runs(), reduction.runs() == 1 ? "" : "s", reduction.isCutShort() ? ", and the time was up" : "");
    return {};
}

} // namespace

void addReduce(CLI::App& app, Session& session)
{
    auto arguments = std::make_shared<ReduceArguments>();
    CLI::App& command = *app.add_subcommand("reduce", "Make a failing case small: fewer nodes and fewer steps that a command still fails on");
    arguments->model.add(command);
    arguments->pipeline.add(command);
    command.add_option("--test", arguments->command, "a shell command that fails, with `{}` for the file that it is given, a reproducer, which any command of this program opens as a model; without it `reproduce {}`")->type_name("COMMAND");
    command.add_option("--budget", arguments->budget, "seconds")->check(numberFrom(0.0, 86400.0))->type_name("SECONDS")->capture_default_str();
    command.add_option("-o,--output", arguments->output, "file to write instead of standard output")->type_name("FILE");
    command.add_flag("--json", arguments->json, "errors and warnings as JSON; with -o also what became of it");
    onChosen(command, session, [arguments, &session] {
        session.json = arguments->json;
        return run(*arguments, session);
    });
}

} // namespace passbench::cli
