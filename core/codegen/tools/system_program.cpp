#include "core/codegen/tools/system_program.h"

#include "core/support/process/spawn.h"
#include "core/support/text.h"

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <fstream>
#include <sstream>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

namespace passbench {
namespace {

namespace fs = std::filesystem;

/// False when there is nobody to wait for. What takes longer than `limit` is killed, unless that is zero.
bool waitFor(pid_t pid, std::chrono::milliseconds limit, int& status)
{
    const auto end = std::chrono::steady_clock::now() + limit;
    const bool isLimited = limit.count() > 0;
    for (;;) {
        const pid_t ended = ::waitpid(pid, &status, isLimited ? WNOHANG : 0);
        if (ended == pid)
            return true;
        if (ended < 0 && errno != EINTR)
            return false;
        if (!isLimited)
            continue;
        if (std::chrono::steady_clock::now() > end)
            ::kill(pid, SIGKILL);
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
}

/// The exit status, or -1.
int statusOf(const ProgramCall& call)
{
    std::vector<std::string> words = call.words;
    std::vector<char*> arguments;
    for (std::string& word : words)
        arguments.push_back(word.data());
    arguments.push_back(nullptr);
    posix_spawn_file_actions_t files;
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_addopen(&files, 1, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addopen(&files, 2, call.log.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
    if (!call.folder.empty())
        posix_spawn_file_actions_addchdir_np(&files, call.folder.c_str());
    pid_t pid = 0;
    const int error = spawnProgram(pid, words[0].c_str(), files, nullptr, arguments.data());
    posix_spawn_file_actions_destroy(&files);
    int status = 0;
    if (error != 0 || !waitFor(pid, call.timeLimit, status))
        return -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

} // namespace

std::optional<fs::path> programInPath(std::string_view name, std::span<const fs::path> further)
{
    const char* path = std::getenv("PATH");
    const Strings inPath = split(path ? path : "", ':');
    std::vector<fs::path> folders(inPath.begin(), inPath.end());
    folders.insert(folders.end(), further.begin(), further.end());
    for (const fs::path& folder : folders)
        if (::access((folder / name).c_str(), X_OK) == 0)
            return folder / name;
    return std::nullopt;
}

Result<void> runProgram(const ProgramCall& call)
{
    const int status = statusOf(call);
    std::stringstream text;
    text << std::ifstream(call.log).rdbuf();
    std::error_code ignored;
    fs::remove(call.log, ignored);
    if (status == 0)
        return {};
    constexpr std::size_t mostNotes = 10;
    Diagnostic problem {.message = call.failure};
    for (const std::string& line : split(text.str(), '\n'))
        if (!line.empty() && problem.notes.size() < mostNotes)
            problem.notes.push_back(line);
    return fail(std::move(problem));
}

} // namespace passbench
