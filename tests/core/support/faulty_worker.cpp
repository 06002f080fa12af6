// A helper process whose jobs crash, hang, eat memory, and reach for what is not theirs: for tst_worker and tst_walls.

#include "core/support/process/helper_process.h"
#include "core/support/process/worker.h"

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <fstream>
#include <mqueue.h>
#include <sched.h>
#include <spawn.h>
#include <sys/ipc.h>
#include <sys/mman.h>
#include <sys/msg.h>
#include <sys/resource.h>
#include <sys/sem.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/sysmacros.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <vector>

extern "C" char** environ;

using namespace passbench;

namespace {

Result<std::string> echo(std::string_view input, const WorkerProgress& progress)
{
    progress(0.25, "reading");
    std::puts("a library that talks");
    progress(1, "done");
    return std::string(input);
}

Result<std::string> complain(std::string_view input, const WorkerProgress&)
{
    return fail(Diagnostic {.message = "bad \"input\"\nin two lines", .where = std::string(input), .help = "give better",
        .severity = Severity::Error, .notes = {"one", "two"}});
}

Result<std::string> crash(std::string_view, const WorkerProgress&)
{
    std::fputs("about to fall\n", stderr);
    std::raise(SIGSEGV);
    return std::string();
}

Result<std::string> hang(std::string_view, const WorkerProgress& progress)
{
    progress(0, std::to_string(::getpid()));
    for (;;)
        ::pause();
}

/// The first time only: `marker` is a file that says that it was there before.
bool isFirstTime(std::string_view marker)
{
    return ::close(::open(std::string(marker).c_str(), O_WRONLY | O_CREAT | O_EXCL, 0600)) == 0;
}

Result<std::string> killedOnce(std::string_view marker, const WorkerProgress&)
{
    if (isFirstTime(marker))
        ::kill(::getpid(), SIGKILL);
    return std::string("done");
}

Result<std::string> wrongOnce(std::string_view marker, const WorkerProgress&) { return std::string(isFirstTime(marker) ? "garbage" : "done"); }

Result<std::string> stopped(std::string_view, const WorkerProgress&)
{
    ::kill(::getpid(), SIGSTOP);
    return std::string("done");
}

Result<std::string> chatter(std::string_view, const WorkerProgress&)
{
    for (int line = 0; line < 200'000; ++line)
        std::fputs("a long warning that nobody reads, over and over again\n", stderr);
    return std::string("done");
}

Result<std::string> gorge(std::string_view, const WorkerProgress&)
{
    std::vector<std::string> eaten;
    for (int meal = 0; meal < 64; ++meal)
        eaten.emplace_back(std::size_t {1} << 28, 'x');
    return std::to_string(eaten.size());
}

/// "done", or what the system said.
std::string outcomeOf(bool done) { return done ? "done" : std::strerror(errno); }

Result<std::string> readsFile(std::string_view path, const WorkerProgress&)
{
    char byte;
    const int file = ::open(std::string(path).c_str(), O_RDONLY);
    return outcomeOf(file >= 0 && ::read(file, &byte, 1) >= 0);
}

Result<std::string> writesFile(std::string_view path, const WorkerProgress&)
{
    const int file = ::open(std::string(path).c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
    return outcomeOf(file >= 0 && ::write(file, "x", 1) == 1);
}

Result<std::string> removesFile(std::string_view path, const WorkerProgress&) { return outcomeOf(::unlink(std::string(path).c_str()) == 0); }

Result<std::string> emptiesFile(std::string_view path, const WorkerProgress&) { return outcomeOf(::truncate(std::string(path).c_str(), 0) == 0); }

Result<std::string> connects(std::string_view family, const WorkerProgress&)
{
    return outcomeOf(::socket(family == "unix" ? AF_UNIX : AF_INET, SOCK_STREAM, 0) >= 0);
}

/// Ways to others that need no socket.
Result<std::string> reaches(std::string_view by, const WorkerProgress&)
{
    int ends[2];
    if (by == "pair")
        return outcomeOf(::socketpair(AF_UNIX, SOCK_DGRAM, 0, ends) == 0);
    if (by == "shared memory")
        return outcomeOf(::shmget(IPC_PRIVATE, 4096, 0600) >= 0);
    if (by == "semaphores")
        return outcomeOf(::semget(IPC_PRIVATE, 1, 0600) >= 0);
    if (by == "messages")
        return outcomeOf(::msgget(IPC_PRIVATE, 0600) >= 0);
    if (by == "queue")
        return outcomeOf(::mq_open("/passbench-test", O_RDWR | O_CREAT, 0600, nullptr) >= 0);
    if (by == "memory")
        return outcomeOf(::memfd_create("passbench-test", MFD_CLOEXEC) >= 0);
    return fail("nobody reaches anybody by {}", by);
}

/// What kind of file `what` names, at its path.
Result<std::string> makesNode(std::string_view what, const WorkerProgress&)
{
    const std::string path(what.substr(1));
    return outcomeOf(::mknod(path.c_str(), 0600 | (what[0] == 'p' ? S_IFIFO : what[0] == 's' ? S_IFSOCK : what[0] == 'b' ? S_IFBLK : S_IFCHR), ::makedev(1, 3)) == 0);
}

/// Of whoever waits for this helper, of itself, or of a thread by its number.
Result<std::string> changesProcessors(std::string_view whose, const WorkerProgress&)
{
    cpu_set_t mask;
    return outcomeOf(::sched_getaffinity(0, sizeof mask, &mask) == 0 && ::sched_setaffinity(whose == "parent" ? ::getppid() : whose == "thread" ? ::gettid() : 0, sizeof mask, &mask) == 0);
}

Result<std::string> changesScheduling(std::string_view whose, const WorkerProgress&)
{
    const sched_param none {};
    return outcomeOf(::sched_setscheduler(whose == "parent" ? ::getppid() : 0, SCHED_BATCH, &none) == 0);
}

/// Signals of what happens at a pipe are for somebody.
Result<std::string> givesSignals(std::string_view by, const WorkerProgress&)
{
    int ends[2];
    if (::pipe(ends) != 0)
        return outcomeOf(false);
    f_owner_ex owner {F_OWNER_PID, ::getppid()};
    constexpr long highBits = 1L << 40; // that the kernel does not look at
    return outcomeOf(by == "owner" ? ::fcntl(ends[0], F_SETOWN, ::getppid()) == 0
            : by == "exact owner"  ? ::fcntl(ends[0], F_SETOWN_EX, &owner) == 0
            : by == "high bits"    ? ::syscall(SYS_fcntl, ends[0], highBits | F_SETOWN, ::getppid()) == 0
                                   : ::fcntl(ends[0], F_SETSIG, SIGKILL) == 0);
}

Result<std::string> startsProgram(std::string_view program, const WorkerProgress&)
{
    std::string word(program);
    char* arguments[] = {word.data(), nullptr};
    pid_t child = 0;
    errno = ::posix_spawn(&child, word.c_str(), nullptr, nullptr, arguments, environ);
    int status = 0;
    return outcomeOf(errno == 0 && ::waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 0);
}

Result<std::string> startsThread(std::string_view, const WorkerProgress&)
{
    int sum = 0;
    std::thread([&] { sum = 1; }).join();
    return outcomeOf(sum == 1);
}

/// A signal to whoever is waiting for this helper.
Result<std::string> signalsParent(std::string_view, const WorkerProgress&) { return outcomeOf(::kill(::getppid(), 0) == 0); }

Result<std::string> changesRights(std::string_view path, const WorkerProgress&) { return outcomeOf(::chmod(std::string(path).c_str(), 0777) == 0); }

/// By every call that there is for it.
Result<std::string> changesRightsOtherwise(std::string_view path, const WorkerProgress&)
{
    constexpr long fchmodat2 = 452;
    const std::string name(path);
    const int file = ::open(name.c_str(), O_RDONLY | O_CLOEXEC);
    if (file < 0)
        return outcomeOf(false);
    if (::fchmod(file, 0777) == 0 || ::fchmodat(AT_FDCWD, name.c_str(), 0777, 0) == 0 || ::syscall(fchmodat2, AT_FDCWD, name.c_str(), 0777, 0) == 0)
        return std::string("done");
    return outcomeOf(false);
}

/// On kernels of 2025; others don't know the call.
Result<std::string> setsAttribute(std::string_view path, const WorkerProgress&)
{
    constexpr long setxattrat = 463;
    struct {
        std::uint64_t value;
        std::uint32_t size, flags;
    } attribute {reinterpret_cast<std::uintptr_t>("x"), 1, 0};
    return outcomeOf(::syscall(setxattrat, AT_FDCWD, std::string(path).c_str(), 0, "user.passbench", &attribute, sizeof attribute) == 0);
}

Result<std::string> changesTimes(std::string_view path, const WorkerProgress&) { return outcomeOf(::utimensat(AT_FDCWD, std::string(path).c_str(), nullptr, 0) == 0); }

/// Stacks of compilers: as much as there may be.
Result<std::string> growsStack(std::string_view, const WorkerProgress&)
{
    rlimit stack {};
    if (::getrlimit(RLIMIT_STACK, &stack) != 0)
        return outcomeOf(false);
    stack.rlim_cur = stack.rlim_max;
    return outcomeOf(::setrlimit(RLIMIT_STACK, &stack) == 0);
}

/// "0 1 2 3c ": its descriptors; with `c`, programs that it starts don't have them.
Result<std::string> hasOpen(std::string_view, const WorkerProgress&)
{
    std::string all;
    for (int file = 0; file < 1024; ++file)
        if (const int flags = ::fcntl(file, F_GETFD); flags >= 0)
            all += fmt::format("{}{}", file, flags & FD_CLOEXEC ? "c " : " ");
    return all;
}

/// An answer that is as large as it says only in name.
Result<std::string> answersHoles(std::string_view bytes, const WorkerProgress&)
{
    return outcomeOf(::ftruncate(firstUnused, std::stoll(std::string(bytes))) == 0);
}

/// A line that does not end.
Result<std::string> sendsNoEnd(std::string_view, const WorkerProgress&)
{
    const std::string piece(1 << 16, 'x');
    for (;;)
        if (::write(messagesFile, piece.data(), piece.size()) < 0)
            return outcomeOf(false);
}

/// There is a most of them, and then it must not go on with less.
Result<std::string> raisesManyWalls(std::string_view, const WorkerProgress&)
{
    for (int walls = 0; walls < 100; ++walls)
        if (const auto raised = raiseWalls({}); !raised)
            return fail(raised.error());
    return std::string("done");
}

/// Its number; it would live on for a minute, and so would this job.
Result<std::string> holdsProcess(std::string_view, const WorkerProgress& progress)
{
    const pid_t child = ::fork();
    if (child == 0) {
        ::sleep(60);
        ::_exit(0);
    }
    progress(0, std::to_string(child));
    ::sleep(60);
    return std::string();
}

/// As a program that somebody may kill while a job runs.
int waitForJob()
{
    const auto ended = runInWorker({.job = "hold", .input = {}, .walls = {.startsPrograms = true}, .progress = [](double, std::string_view child) {
        std::puts(std::string(child).c_str());
        std::fflush(stdout);
    }});
    return ended ? 0 : 1;
}

/// The limits of whoever waits for this helper, or its own.
Result<std::string> changesLimits(std::string_view whose, const WorkerProgress&)
{
    const rlimit all {RLIM_INFINITY, RLIM_INFINITY};
    return outcomeOf(::prlimit(whose == "parent" ? ::getppid() : 0, RLIMIT_AS, &all, nullptr) == 0);
}

Result<std::string> leavesGroup(std::string_view, const WorkerProgress&) { return outcomeOf(::setpgid(0, 0) == 0 && ::setsid() >= 0); }

/// Its number; it would live on for a minute.
Result<std::string> leavesProcess(std::string_view, const WorkerProgress&)
{
    const pid_t child = ::fork();
    if (child == 0) {
        ::sleep(60);
        ::_exit(0);
    }
    return std::to_string(child);
}

/// How many processes can be started, none of which ends before the job; as nobody, since root has no limit.
Result<std::string> startsMany(std::string_view, const WorkerProgress&)
{
    if (::getuid() == 0 && (::setresgid(65534, 65534, 65534) != 0 || ::setresuid(65534, 65534, 65534) != 0))
        return outcomeOf(false);
    std::vector<pid_t> children;
    constexpr std::size_t enough = 20'000;
    while (children.size() < enough) {
        const pid_t child = ::fork();
        if (child == 0)
            for (;;)
                ::pause();
        if (child < 0)
            break;
        children.push_back(child);
    }
    for (const pid_t child : children)
        ::kill(child, SIGKILL);
    return std::to_string(children.size());
}

Result<std::string> raises(std::string_view, const WorkerProgress&) { return outcomeOf(std::signal(SIGUSR1, SIG_IGN) != SIG_ERR && std::raise(SIGUSR1) == 0 && ::kill(::getpid(), SIGUSR1) == 0); }

/// 1000 is what the system ends first.
Result<std::string> memoryScore(std::string_view, const WorkerProgress&)
{
    std::ifstream file("/proc/self/oom_score_adj");
    std::string score;
    return file >> score ? Result<std::string>(score) : fail("unreadable");
}

Result<std::string> temporaryFolder(std::string_view, const WorkerProgress&) { return std::string(std::getenv("TMPDIR") ? std::getenv("TMPDIR") : ""); }

} // namespace

int main(int argc, char** argv)
{
    if (argc > 1 && std::string_view(argv[1]) == "--program")
        return waitForJob();
    return workerMain(argc, argv, {{"reach", reaches}, {"node", makesNode}, {"processors", changesProcessors}, {"scheduling", changesScheduling}, {"signals", givesSignals},
        {"rights otherwise", changesRightsOtherwise}, {"attribute", setsAttribute}, {"stack", growsStack}, {"open files", hasOpen}, {"holes", answersHoles}, {"no end", sendsNoEnd},
        {"many walls", raisesManyWalls}, {"hold", holdsProcess},
        {"echo", echo}, {"complain", complain}, {"crash", crash}, {"hang", hang}, {"killed once", killedOnce}, {"wrong once", wrongOnce}, {"stopped", stopped},
        {"chatter", chatter}, {"gorge", gorge}, {"read", readsFile}, {"write", writesFile}, {"remove", removesFile}, {"empty", emptiesFile},
        {"connect", connects}, {"start", startsProgram}, {"thread", startsThread}, {"signal", signalsParent}, {"rights", changesRights}, {"times", changesTimes}, {"limits", changesLimits}, {"group", leavesGroup},
        {"leave", leavesProcess}, {"many", startsMany}, {"raise", raises}, {"score", memoryScore}, {"temporary", temporaryFolder}});
}
