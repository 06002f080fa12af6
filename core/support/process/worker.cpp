// The side of a job that waits: starts the helper, watches it, kills it.
//
// Input and output are anonymous files in memory, not pipes: nothing can block, whatever the sizes, and a helper that dies
// early raises no SIGPIPE. Two pipes remain, for progress and errors (descriptor 3) and for what libraries say (stderr).

#include "core/support/process/worker.h"

#include "core/support/diagnostic_json.h"
#include "core/support/files/file_descriptor.h"
#include "core/support/process/helper_process.h"
#include "core/support/process/spawn.h"
#include "core/support/resources.h"

#include <cerrno>
#include <charconv>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <mutex>
#include <optional>
#include <poll.h>
#include <set>
#include <span>
#include <sys/eventfd.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>

namespace passbench {

namespace {

using Clock = std::chrono::steady_clock;

Diagnostic ourFault(std::string message)
{
    return {.message = std::move(message), .ours = true};
}

/// A limit of files is the surroundings', and no fault of ours.
Diagnostic inputLost(std::string_view job, int reason)
{
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

/// Above the standard descriptors, so that placing one of them in the child can't overwrite another.
FileDescriptor raised(int fd)
{
    FileDescriptor low(fd);
    return FileDescriptor(fd < 0 ? -1 : ::fcntl(fd, F_DUPFD_CLOEXEC, 10));
}

struct Pipe {
    FileDescriptor read, write;
};

std::optional<Pipe> makePipe()
{
    int ends[2];
    if (::pipe2(ends, O_CLOEXEC) != 0)
        return std::nullopt;
    Pipe pipe {raised(ends[0]), raised(ends[1])};
    if (!pipe.read || !pipe.write)
        return std::nullopt;
    ::fcntl(pipe.read.get(), F_SETFL, O_NONBLOCK);
    return pipe;
}

FileDescriptor memoryFile(const char* name)
{
    return raised(::memfd_create(name, MFD_CLOEXEC));
}

Diagnostic unreadable(std::string_view job) { return ourFault(fmt::format("`{}` answered something that can't be read", job)); }

/// The answer of a job. A helper may have said that it is of any size: it is no larger than what the helper may have in memory, and has no holes.
Result<std::string> readAnswer(int fd, const WorkerRequest& request)
{
    struct stat status {};
    if (::fstat(fd, &status) != 0)
        return fail(ourFault(fmt::format("can't read a job's output: {}", std::strerror(errno))));
    constexpr off_t ofBlock = 512; // whatever the file system's own blocks are
    if (status.st_size > status.st_blocks * ofBlock || (request.memoryLimit > 0 && static_cast<std::size_t>(status.st_size) > request.memoryLimit))
        return fail(unreadable(request.job));
    std::string text(static_cast<std::size_t>(status.st_size), '\0');
    for (std::size_t done = 0; done < text.size();) {
        const ssize_t got = ::pread(fd, text.data() + done, text.size() - done, static_cast<off_t>(done));
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            return fail(ourFault("a job's output is shorter than it said"));
        done += static_cast<std::size_t>(got);
    }
    return text;
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

/// One running helper. Dies with its object.
class Helper {
public:
    Helper() = default;
    Helper(const Helper&) = delete;
    Helper& operator=(const Helper&) = delete;
    ~Helper()
    {
        if (!m_ended)
            kill();
    }

    Result<void> start(const WorkerRequest& request);
    Result<std::string> finish(const WorkerRequest& request);
    bool hasDied() const { return m_hasDied; } ///< without a word of its own, and not because we killed it

private:
    void kill();
    bool reap(bool block);
    void drain(const WorkerRequest& request);
    void readMessages(const WorkerRequest& request);
    Result<std::string> outcome(const WorkerRequest& request) const;

    pid_t m_pid = -1;
    bool m_ended = true;
    int m_status = 0;
    int m_stops = 0; ///< by somebody else
    bool m_hasDied = false;
    FileDescriptor m_output;
    Pipe m_messages, m_chatter;
    std::string m_pendingMessages, m_chatterTail;
    std::size_t m_searched = 0;    ///< so many bytes of the pending messages end no line
    bool m_isUnreadable = false;   ///< it sends a line that does not end
    std::optional<Diagnostic> m_error;
};

Result<void> Helper::start(const WorkerRequest& request)
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

void Helper::kill()
{
    ::kill(-m_pid, SIGKILL); // no group has its number when this is a helper's helper
    ::kill(m_pid, SIGKILL);
    reap(true);
}

bool Helper::reap(bool block)
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

void Helper::readMessages(const WorkerRequest& request)
{
    std::size_t begin = 0;
    for (std::size_t end; (end = m_pendingMessages.find('\n', std::max(begin, m_searched))) != std::string::npos; begin = end + 1) {
        const std::string line = m_pendingMessages.substr(begin, end - begin);
        if (line.starts_with("{")) {
            if (auto diagnostic = diagnosticFromJson(line))
                m_error = std::move(*diagnostic);
        } else if (request.progress) {
            double fraction = 0;
            const char* rest = std::from_chars(line.data(), line.data() + line.size(), fraction).ptr; // strtod would obey the locale
            request.progress(fraction, *rest == ' ' ? rest + 1 : rest);
        }
    }
    m_pendingMessages.erase(0, begin);
    m_searched = m_pendingMessages.size();
    constexpr std::size_t longestLine = std::size_t {1} << 20;
    m_isUnreadable = m_isUnreadable || m_searched > longestLine;
}

void Helper::drain(const WorkerRequest& request)
{
    constexpr std::size_t keptChatter = 2000;
    char buffer[16384];
    ssize_t got;
    // A bounded number of reads, so that a helper that never stops talking can't keep us from looking at the clock.
    constexpr int manyReads = 64;
    const int most = m_ended ? 64 * manyReads : manyReads; // more than a pipe holds, when nobody fills it any more
    for (int reads = 0; reads < most && !m_isUnreadable && (got = ::read(m_messages.read.get(), buffer, sizeof buffer)) > 0; ++reads) {
        m_pendingMessages.append(buffer, static_cast<std::size_t>(got));
        readMessages(request);
    }
    for (int reads = 0; reads < manyReads && (got = ::read(m_chatter.read.get(), buffer, sizeof buffer)) > 0; ++reads) {
        const std::string_view piece(buffer, static_cast<std::size_t>(got));
        if (request.said)
            request.said(piece);
        m_chatterTail += piece;
        if (m_chatterTail.size() > 2 * keptChatter)
            m_chatterTail.erase(0, m_chatterTail.size() - keptChatter);
    }
}

Result<std::string> Helper::finish(const WorkerRequest& request)
{
    const FileDescriptor stopped = raised(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK));
    const std::stop_callback onStop(request.stop, [fd = stopped.get()] { ::eventfd_write(fd, 1); });
    const Clock::time_point deadline = Clock::now() + request.timeLimit;
    pollfd watched[] = {{m_messages.read.get(), POLLIN, 0}, {m_chatter.read.get(), POLLIN, 0}, {stopped.get(), POLLIN, 0}};
    while (!reap(false)) {
        if (request.stop.stop_requested()) {
            kill();
            return fail("`{}` was cancelled", request.job);
        }
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now());
        if (left.count() <= 0) {
            kill();
            return fail("`{}` took longer than {:g} s", request.job,
                std::chrono::duration<double>(request.timeLimit).count());
        }
        const bool ending = watched[0].fd < 0 && watched[1].fd < 0; // it has closed both pipes
        ::poll(watched, 3, static_cast<int>(std::min<std::int64_t>(left.count(), ending ? 1 : 100)));
        drain(request);
        if (m_isUnreadable) {
            kill();
            break;
        }
        for (pollfd& pipe : std::span(watched).first(2))
            if ((pipe.revents & (POLLHUP | POLLIN)) == POLLHUP)
                pipe.fd = -1;
    }
    drain(request);
    auto result = outcome(request);
    m_hasDied = !result && !m_error;
    return result;
}

Result<std::string> Helper::outcome(const WorkerRequest& request) const
{
    if (m_error)
        return fail(*m_error);
    if (m_isUnreadable)
        return fail(unreadable(request.job));
    if (WIFEXITED(m_status) && WEXITSTATUS(m_status) == 0)
        return readAnswer(m_output.get(), request);
    Diagnostic diagnostic = ourFault(WIFSIGNALED(m_status)
            ? fmt::format("`{}` crashed (signal {})", request.job, WTERMSIG(m_status))
            : fmt::format("`{}` ended with status {}", request.job, WEXITSTATUS(m_status)));
    if (WIFSIGNALED(m_status) && WTERMSIG(m_status) == SIGKILL)
        diagnostic.help = "somebody killed it; the system does, when memory runs out";
    if (!m_chatterTail.empty())
        diagnostic.notes.push_back("it said: " + m_chatterTail);
    return fail(std::move(diagnostic));
}

/// Never destroyed, like the helpers.
struct RetryHook {
    std::mutex mutex;
    std::function<void(const Diagnostic&)> hook;
};
RetryHook& retryHook()
{
    static auto* one = new RetryHook;
    return *one;
}

/// This process was told to go, and has killed its helpers.
bool isOver()
{
    const std::scoped_lock lock(running().mutex);
    return running().over;
}

void tellOfRetry(const Diagnostic& error)
{
    const std::scoped_lock lock(retryHook().mutex);
    if (retryHook().hook)
        retryHook().hook({.message = error.message + ", and is tried once more", .severity = Severity::Warning, .notes = error.notes});
}

} // namespace

void killHelpers()
{
    const std::scoped_lock lock(running().mutex);
    running().over = true;
    for (const pid_t helper : running().helpers)
        ::kill(-helper, SIGKILL);
}

Result<void> askWorkerUntil(const WorkerRequest& request, const std::function<bool(std::string)>& take)
{
    for (bool isSecond = false;; isSecond = true) {
        if (request.stop.stop_requested())
            return fail("`{}` was cancelled", request.job);
        Helper helper;
        Result<void> started = helper.start(request);
        Result<std::string> reply = started ? helper.finish(request) : fail(std::move(started).error());
        if (reply && take(*std::move(reply)))
            return {};
        Diagnostic error = reply ? unreadable(request.job) : std::move(reply).error();
        if ((!reply && !helper.hasDied()) || isOver())
            return fail(std::move(error));
        if (isSecond) {
            error.notes.push_back("it was tried twice");
            return fail(std::move(error));
        }
        tellOfRetry(error);
    }
}

Result<std::string> runInWorker(const WorkerRequest& request)
{
    return askWorker(request, [](std::string reply) { return std::optional(std::move(reply)); });
}

void setRetryHook(std::function<void(const Diagnostic&)> hook)
{
    const std::scoped_lock lock(retryHook().mutex);
    retryHook().hook = std::move(hook);
}

} // namespace passbench
