#include "app/cli/commands/reduction.h"
#include "app/cli/signals.h"

#include "core/history/minimize.h"
#include "core/support/process/spawn.h"
#include "core/support/words/shell_word.h"

#include <algorithm>
#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace passbench::cli {
namespace {

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
    const int error = startGroup([&](pid_t& group) { return spawnProgram(group, "/bin/sh", files, &attributes, arguments); }, process);
    posix_spawn_file_actions_destroy(&files);
    posix_spawnattr_destroy(&attributes);
    int status = 0;
    const bool ended = error == 0 && ::waitpid(process, &status, 0) == process;
    forgetGroup();
    if (!ended)
        return -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

/// Pins about nodes that are called otherwise now.
Pins renamed(const Pins& pins, const NewIds* ids)
{
    Pins all;
    const auto isThere = [&](NodeId id) { return id == NodeId::None || ids->contains(id); };
    for (const Pin& pin : pins)
        if (!ids)
            all.push_back(pin);
        else if (isThere(pin.node) && isThere(pin.other))
            all.push_back({pin.kind, ids->at(pin.node), pin.compiler, pin.other == NodeId::None ? NodeId::None : ids->at(pin.other)});
    return all;
}

} // namespace

Reduction::Reduction(Failing start, std::string command, std::filesystem::path file, std::chrono::steady_clock::time_point deadline)
    : m_best(std::move(start.reproducer)), m_pins(std::move(start.pins)), m_command(std::move(command)), m_file(std::move(file)), m_deadline(deadline)
{
}

std::string Reduction::typed() const
{
    const std::string file = shellWord(m_file.string());
    std::string command = m_command;
    for (std::size_t at = command.find(file); at != std::string::npos; at = command.find(file, at))
        command.replace(at, file.size(), "{}");
    return command;
}

Result<void> Reduction::run(Session& session)
{
    PB_ASSIGN(m_wanted, outcomeOf(m_best));
    constexpr int cantBeRun = 126, notFound = 127; // as the shell says it, whatever file the command is given
    if (m_wanted == cantBeRun || m_wanted == notFound)
        return wrongUsage(session, {.message = fmt::format("`{}` ends with status {}: {}", typed(), m_wanted, m_wanted == notFound ? "the shell has not found what it calls" : "the shell can't run what it calls"), .help = "give a command that runs, by its whole path if need be"});
    if (m_wanted == 0)
        return passbench::fail(Diagnostic {.message = fmt::format("`{}` does not fail", typed()), .help = "give a command that ends with another status than 0 as long as what you look for is there"});
    shortenPipeline();
    dropPins();
    m_best.model = minimized(m_best.model, [this](const Module& smaller, const NewIds* ids) {
        Reproducer candidate = m_best;
        candidate.model = smaller;
        return takes(std::move(candidate), renamed(m_pins, ids));
    }, 100000);
    shortenPipeline(); // of a smaller model less may be needed
    dropPins();
    if (constexpr std::string_view before = "before it was made smaller: "; !m_best.error.empty() && !m_best.error.starts_with(before)) {
        m_best.error.insert(0, before); // steps have other numbers now
        setPins(m_best, m_pins);
    }
    return {};
}

Result<int> Reduction::outcomeOf(const Reproducer& candidate)
{
    ++m_runs;
    PB_TRY(writeOutput(m_file.string(), toText(candidate)));
    return statusOf(m_command);
}

bool Reduction::takes(Reproducer candidate, Pins pins)
{
    setPins(candidate, pins);
    if (!fails(candidate))
        return false;
    m_best = std::move(candidate);
    m_pins = std::move(pins);
    return true;
}

bool Reduction::fails(const Reproducer& candidate)
{
    if (std::chrono::steady_clock::now() > m_deadline) {
        m_isCutShort = true;
        return false;
    }
    const auto outcome = outcomeOf(candidate);
    return outcome && *outcome == m_wanted;
}

/// Halves, quarters and so on, down to single steps.
void Reduction::shortenPipeline()
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
            if (shorter.steps.empty() || !takes(std::move(candidate), m_pins))
                at += length;
            else
                steps = shorter.steps;
        }
}

void Reduction::dropPins()
{
    for (std::size_t length = std::max<std::size_t>(m_pins.size() / 2, 1); length > 0; length /= 2)
        for (std::size_t at = 0; at < m_pins.size();) {
            Pins fewer = m_pins;
            fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(at), fewer.begin() + static_cast<std::ptrdiff_t>(std::min(at + length, fewer.size())));
            if (!takes(m_best, std::move(fewer)))
                at += length;
        }
}

} // namespace passbench::cli
