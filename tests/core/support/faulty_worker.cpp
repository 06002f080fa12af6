// A helper process whose jobs crash, hang, eat memory, and reach for what is not theirs: for tst_worker and tst_walls.

#include "core/support/process/worker.h"

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <fstream>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
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

Result<std::string> changesTimes(std::string_view path, const WorkerProgress&) { return outcomeOf(::utimensat(AT_FDCWD, std::string(path).c_str(), nullptr, 0) == 0); }

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
    return workerMain(argc, argv, {{"echo", echo}, {"complain", complain}, {"crash", crash}, {"hang", hang}, {"killed once", killedOnce}, {"wrong once", wrongOnce}, {"stopped", stopped},
        {"chatter", chatter}, {"gorge", gorge}, {"read", readsFile}, {"write", writesFile}, {"remove", removesFile}, {"empty", emptiesFile},
        {"connect", connects}, {"start", startsProgram}, {"thread", startsThread}, {"signal", signalsParent}, {"rights", changesRights}, {"times", changesTimes}, {"limits", changesLimits}, {"group", leavesGroup},
        {"leave", leavesProcess}, {"many", startsMany}, {"raise", raises}, {"score", memoryScore}, {"temporary", temporaryFolder}});
}
