// Stands in for passbench-worker and spoils one kind of job, for tst_chaos: $PASSBENCH_TEST_FAULT is `JOB FAULT`, the worker that does
// the rest is $PASSBENCH_TEST_WORKER. With $PASSBENCH_TEST_ONCE, a file that is made then, only the first such job is spoilt.

#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <string>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

namespace {

std::string variable(const char* name)
{
    const char* text = std::getenv(name);
    return text ? text : "";
}

bool isSpoilt(const std::string& job)
{
    const std::string fault = variable("PASSBENCH_TEST_FAULT"), once = variable("PASSBENCH_TEST_ONCE");
    if (fault.substr(0, fault.find(' ')) != job)
        return false;
    if (once.empty())
        return true;
    const int made = ::open(once.c_str(), O_WRONLY | O_CREAT | O_EXCL, 0600);
    return made >= 0;
}

[[noreturn]] void work(char** argv)
{
    ::execv(variable("PASSBENCH_TEST_WORKER").c_str(), argv);
    ::_exit(9);
}

void answer(const std::string& text)
{
    [[maybe_unused]] const ssize_t done = ::write(STDOUT_FILENO, text.data(), text.size());
}

/// What the worker answers, but for its second half.
int answerHalf(char** argv)
{
    std::string parent = std::to_string(::getpid());
    argv[3] = parent.data(); // it ends when it has another
    const pid_t worker = ::fork();
    if (worker == 0)
        work(argv);
    int status = 0;
    ::waitpid(worker, &status, 0);
    struct stat whole {};
    return ::fstat(STDOUT_FILENO, &whole) == 0 && ::ftruncate(STDOUT_FILENO, whole.st_size / 2) == 0 ? 0 : 9;
}

} // namespace

int main(int argc, char** argv)
{
    const std::string job = argc > 1 ? argv[1] : "", fault = variable("PASSBENCH_TEST_FAULT");
    if (argc < 4 || !isSpoilt(job))
        work(argv);
    const std::string kind = fault.substr(fault.find(' ') + 1);
    std::string little = "200000000"; // bytes of address space
    if (kind == "killed")
        ::kill(::getpid(), SIGKILL);
    else if (kind == "crashed")
        ::raise(SIGSEGV);
    else if (kind == "stopped")
        ::kill(::getpid(), SIGSTOP);
    else if (kind == "memory")
        argv[2] = little.data();
    else if (kind == "silent")
        return 0;
    else if (kind == "status")
        return 7;
    else if (kind == "half")
        return answerHalf(argv);
    else if (kind == "garbage") {
        answer("\xff\xfe garbage \x01\x02 {\"" + std::string(4000, '\x80'));
        return 0;
    }
    work(argv);
}
