// The side of a job that works: the main function of passbench-worker.

#include "core/support/check.h"
#include "core/support/diagnostic_json.h"
#include "core/support/files/file_descriptor.h"
#include "core/support/process/group_keeper.h"
#include "core/support/process/helper_process.h"
#include "core/support/process/worker.h"

#include <cerrno>
#include <charconv>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/sysinfo.h>
#include <unistd.h>

#if defined(__SANITIZE_ADDRESS__)
/// Asked by LeakSanitizer (sanitizer/lsan_interface.h), which could not stop the threads of a process behind walls, and fails then.
extern "C" [[gnu::weak]] int __lsan_is_turned_off() { return passbench::isHelper(); } // tests have one of their own
#endif

namespace passbench {

namespace {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool canLimitMemory = false; // a sanitizer reserves terabytes of address space
#else
constexpr bool canLimitMemory = true;
#endif

constexpr int messages = messagesFile;

std::uint64_t numberIn(const char* text)
{
    std::uint64_t number = 0;
    std::from_chars(text, text + std::strlen(text), number);
    return number;
}

/// So many processes and threads more than there are may be started, all users' counted; the system does not hold root to it.
constexpr rlim_t furtherProcesses = 1024;

/// When memory runs out, the system ends this process before those that wait for it.
void goFirst()
{
    const FileDescriptor score(::open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC));
    if (score)
        writeAll(score.get(), "1000");
}

void atMost(int what, rlim_t most)
{
    rlimit now {};
    if (::getrlimit(what, &now) != 0)
        return;
    now.rlim_cur = now.rlim_max = std::min(most, now.rlim_max);
    ::setrlimit(what, &now);
}

void limit(rlim_t memory)
{
    goFirst();
    const rlimit noCore {0, 0};
    ::setrlimit(RLIMIT_CORE, &noCore);
    struct sysinfo system {};
    rlimit processes {};
    if (::sysinfo(&system) == 0 && ::getrlimit(RLIMIT_NPROC, &processes) == 0) {
        processes.rlim_cur = processes.rlim_max = std::min<rlim_t>(processes.rlim_max, system.procs + furtherProcesses);
        ::setrlimit(RLIMIT_NPROC, &processes);
    }
    if (memory == 0)
        return;
    if (canLimitMemory)
        atMost(RLIMIT_AS, memory);
    std::signal(SIGXFSZ, SIG_IGN); // writing fails then
    atMost(RLIMIT_FSIZE, memory); // its output is a file in memory
}

/// What the program had open is not the helper's, and what it says is not said by the programs that it starts.
void closeOthers()
{
    ::syscall(SYS_close_range, firstUnused, ~0U, 0U); // spawning has done it, where the C library can
    ::fcntl(messages, F_SETFD, FD_CLOEXEC);
}

/// Standard input as it is mapped when it is a file, which is how runInWorker gives it; read when it is a pipe.
class Input {
public:
    Input()
    {
        struct stat status {};
        if (::fstat(STDIN_FILENO, &status) == 0 && S_ISREG(status.st_mode) && status.st_size > 0) {
            m_size = static_cast<std::size_t>(status.st_size);
            void* mapped = ::mmap(nullptr, m_size, PROT_READ, MAP_PRIVATE, STDIN_FILENO, 0);
            if (mapped != MAP_FAILED) {
                m_mapped = static_cast<const char*>(mapped);
                return;
            }
        }
        char buffer[65536];
        ssize_t got;
        while ((got = ::read(STDIN_FILENO, buffer, sizeof buffer)) > 0 || (got < 0 && errno == EINTR))
            m_read.append(buffer, static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
    }
    Input(const Input&) = delete;
    Input& operator=(const Input&) = delete;

    std::string_view view() const { return m_mapped ? std::string_view(m_mapped, m_size) : std::string_view(m_read); }

private:
    const char* m_mapped = nullptr; // until the process ends
    std::size_t m_size = 0;
    std::string m_read;
};

void sendProgress(double fraction, std::string_view doing)
{
    std::string line = fmt::format("{:.4f} {}", fraction, doing);
    std::ranges::replace(line, '\n', ' ');
    writeAll(messages, line + "\n");
}

/// With the status to end with.
int tell(const Diagnostic& error)
{
    if (!writeAll(messages, jsonText(error) + "\n"))
        std::fputs(toText(error).c_str(), stderr);
    return 1;
}

Result<std::string> runGuarded(WorkerJob job)
{
    try {
        const Input input;
        return job(input.view(), sendProgress);
    } catch (const std::bad_alloc&) {
        return fail(Diagnostic {.message = "out of memory", .help = "give the job a larger memory limit"});
    } catch (const std::exception& exception) {
        return fail(Diagnostic {.message = exception.what(), .ours = true});
    }
}

} // namespace

int workerMain(int argc, char** argv, std::initializer_list<std::pair<std::string_view, WorkerJob>> jobs)
{
    if (argc < 2) {
        std::fputs("usage: passbench-worker JOB; started by passbench and passbench-cli\njobs:", stderr);
        for (const auto& [name, job] : jobs)
            std::fputs(fmt::format(" {}", name).c_str(), stderr);
        std::fputs("\n", stderr);
        return 2;
    }
    std::optional<GroupKeeper> keeper;
    if (argc >= 4) { // started by runInWorker: die with it, even if it is gone already
        ::prctl(PR_SET_PDEATHSIG, SIGKILL);
        if (static_cast<std::uint64_t>(::getppid()) != numberIn(argv[3]))
            return 1;
        isHelper() = true;
        closeOthers();
        const Walls walls = wallsFrom({argv + 4, argv + argc});
        if (walls.startsPrograms)
            keeper.emplace();
        limit(numberIn(argv[2]));
        if (const auto raised = raiseWalls(walls); !raised)
            return tell(raised.error());
    }
    // What libraries and compiled code print must not get into the result.
    const int output = ::fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, firstUnused);
    ::dup2(STDERR_FILENO, STDOUT_FILENO);

    setFailureHook([](const Failure& failure) { // told like any other error, and nothing is lost with this process
        if (writeAll(messages, jsonText(failure.diagnostic()) + "\n"))
            std::_Exit(1);
    });

    const std::string_view wanted = argv[1];
    const auto found = std::ranges::find(jobs, wanted, [](const auto& entry) { return entry.first; });
    Result<std::string> result = found != jobs.end()
        ? runGuarded(found->second)
        : fail(Diagnostic {.message = fmt::format("the helper process knows no job `{}`", wanted), .ours = true});
    if (result && !writeAll(output, *result))
        result = fail(Diagnostic {.message = fmt::format("can't write the result: {}", std::strerror(errno)), .ours = true});
    if (result)
        return 0;
    return tell(result.error());
}

} // namespace passbench
