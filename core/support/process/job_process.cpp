// How a helper is started, and how it ends.

#include "core/support/process/job_process.h"

#include "core/support/process/helper_process.h"
#include "core/support/process/spawn.h"
#include "core/support/resources.h"

#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <mutex>
#include <set>
#include <sys/mman.h>
#include <sys/wait.h>

namespace passbench {
namespace {

/// A limit of files is the surroundings', and no fault of ours.
Diagnostic inputLost(std::string_view job, int reason)
{
    if (reason == EMFILE || reason == ENFILE)
        return {.message = fmt::format("can't hand `{}` its input: {}", job, std::strerror(reason)),
            .help = "raise the limit on open files (`ulimit -n`), or close programs that have many"};
    const bool isLimit = reason == EFBIG || reason == ENOSPC || reason == EDQUOT;
    return {.message = fmt::format("can't hand `{}` its input: {}", job, std::strerror(reason)),
        .help = isLimit ? "a file in memory takes it: raise the limit on the size of files (`ulimit -f`)" : "", .ours = !isLimit, .unwritten = isLimit};
}

std::filesystem::path workerPath()
{
    if (const char* given = std::getenv("PASSBENCH_WORKER"); given && *given)
        return given;
    const std::filesystem::path folder = executableFolder();
    std::error_code error;
    for (const std::filesystem::path& candidate : {folder / "passbench-worker", folder / "../bin/passbench-worker"})
        if (std::filesystem::exists(candidate, error))
            return candidate;
    return {};
}

std::optional<Pipe> makePipe()
{
    int ends[2];
    if (::pipe2(ends, O_CLOEXEC) != 0)
        return std::nullopt;
    Pipe pipe {raisedDescriptor(ends[0]), raisedDescriptor(ends[1])};
    if (!pipe.read || !pipe.write)
        return std::nullopt;
    ::fcntl(pipe.read.get(), F_SETFL, O_NONBLOCK);
    return pipe;
}

FileDescriptor memoryFile(const char* name)
{
    return raisedDescriptor(::memfd_create(name, MFD_CLOEXEC));
}

/// What this program has open without close-on-exec, or was started with, is not the helper's.
void closeOthers([[maybe_unused]] posix_spawn_file_actions_t& files)
{
#if defined(__GLIBC__) && (__GLIBC__ > 2 || __GLIBC_MINOR__ >= 34)
    posix_spawn_file_actions_addclosefrom_np(&files, firstUnused);
#endif // else the helper closes them
}

/// The helpers that run. Never destroyed: a signal may come while the program ends.
struct Running {
    std::mutex mutex; ///< held while one is started, so that none is missed, and while one is taken leave of, so that no other process is hit
    std::set<pid_t> helpers;
    bool over = false;
};
Running& running()
{
    static auto* all = new Running;
    return *all;
}

} // namespace

Diagnostic ourFault(std::string message)
{
    return {.message = std::move(message), .ours = true};
}

FileDescriptor raisedDescriptor(int fd)
{
    FileDescriptor low(fd);
    const int raised = fd < 0 ? -1 : ::fcntl(fd, F_DUPFD_CLOEXEC, 10);
    if (fd >= 0 && raised < 0 && errno == EINVAL) // the limit is below that
        errno = EMFILE;
    return FileDescriptor(raised);
}

Result<void> JobProcess::start(const WorkerRequest& request)
{
    const std::string program = workerPath().string();
    if (program.empty())
        return fail(Diagnostic {.message = "`passbench-worker` was not found beside the program",
            .help = "install it there, or name it in PASSBENCH_WORKER", .ours = true});
    FileDescriptor input = memoryFile("passbench-input");
    m_output = memoryFile("passbench-output");
    auto messages = makePipe(), chatter = makePipe();
    const auto written = [&](std::string_view piece) { return writeAll(input.get(), piece); };
    if (!input || !m_output || !messages || !chatter || !written(request.input) || !std::ranges::all_of(request.more, written)
        || ::lseek(input.get(), 0, SEEK_SET) != 0)
        return fail(inputLost(request.job, errno));
    m_messages = std::move(*messages);
    m_chatter = std::move(*chatter);

    posix_spawn_file_actions_t files;
    posix_spawn_file_actions_init(&files);
    const int sources[] = {input.get(), m_output.get(), m_chatter.write.get(), m_messages.write.get()};
    for (int target = 0; target < 4; ++target)
        posix_spawn_file_actions_adddup2(&files, sources[target], target);
    closeOthers(files);
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    sigset_t none, all;
    sigemptyset(&none);
    sigfillset(&all);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setsigdefault(&attributes, &all);
    posix_spawnattr_setpgroup(&attributes, 0); // so that what the job starts is killed with it; a helper's own helpers are in its group
    posix_spawnattr_setflags(&attributes, static_cast<short>(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | (isHelper() ? 0 : POSIX_SPAWN_SETPGROUP)));

    std::vector<std::string> words {program, request.job, std::to_string(request.memoryLimit), std::to_string(::getpid())};
    std::ranges::move(argumentsOf(request.walls), std::back_inserter(words));
    std::vector<char*> arguments;
    for (std::string& word : words)
        arguments.push_back(word.data());
    arguments.push_back(nullptr);
    std::unique_lock starting(running().mutex);
    const int error = running().over ? ECANCELED : spawnProgram(m_pid, program.c_str(), files, &attributes, arguments.data());
    if (error == 0)
        running().helpers.insert(m_pid);
    starting.unlock();
    posix_spawn_file_actions_destroy(&files);
    posix_spawnattr_destroy(&attributes);
    if (error != 0) {
        m_hasDied = error == EAGAIN || error == ENOMEM;
        return fail(ourFault(fmt::format("can't start `{}`: {}", program, std::strerror(error))));
    }
    m_ended = false;
    m_messages.write.reset();
    m_chatter.write.reset();
    return {};
}

void JobProcess::kill()
{
    ::kill(-m_pid, SIGKILL); // no group has its number when this is a helper's helper
    ::kill(m_pid, SIGKILL);
    reap(true);
}

bool JobProcess::reap(bool block)
{
    siginfo_t over {};
    if (!m_ended && !block && ::waitid(P_PID, static_cast<id_t>(m_pid), &over, WEXITED | WNOWAIT | WNOHANG) == 0 && over.si_pid == m_pid)
        ::kill(-m_pid, SIGKILL); // what it has started and left: while it is not taken leave of, nobody else can have its number
    siginfo_t ended {};
    while (!m_ended && block && ::waitid(P_PID, static_cast<id_t>(m_pid), &ended, WEXITED | WNOWAIT) != 0 && errno == EINTR) { }
    while (!m_ended) {
        const std::scoped_lock leaving(running().mutex);
        const pid_t got = ::waitpid(m_pid, &m_status, block ? 0 : WNOHANG | WUNTRACED);
        if (got == 0)
            return false;
        if (got > 0 && WIFSTOPPED(m_status)) { // by somebody who may never let it go on
            constexpr int mostStops = 20;
            ::kill(-m_pid, ++m_stops > mostStops ? SIGKILL : SIGCONT);
            return false;
        }
        if (got < 0 && errno == EINTR)
            continue;
        m_ended = true; // or it is not ours to wait for, when the program ignores SIGCHLD
        running().helpers.erase(m_pid);
    }
    return true;
}

bool helpersAreOver()
{
    const std::scoped_lock lock(running().mutex);
    return running().over;
}

void killHelpers()
{
    const std::scoped_lock lock(running().mutex);
    running().over = true;
    for (const pid_t helper : running().helpers)
        ::kill(-helper, SIGKILL);
}

} // namespace passbench
