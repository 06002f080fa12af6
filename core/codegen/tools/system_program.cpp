#include "core/codegen/tools/system_program.h"

#include "core/support/files/file_descriptor.h"
#include "core/support/process/process_tree.h"
#include "core/support/process/spawn.h"
#include "core/support/text.h"

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

namespace passbench {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t mostSaid = std::size_t {1} << 16; ///< bytes that are kept

/// What there is to read, and is waited for no longer than `wait`. False when nobody writes any more.
bool readFrom(int pipe, std::string& said, std::chrono::milliseconds wait)
{
    pollfd waited {.fd = pipe, .events = POLLIN, .revents = 0};
    if (::poll(&waited, 1, static_cast<int>(wait.count())) <= 0)
        return true;
    char piece[4096];
    const ssize_t count = ::read(pipe, piece, sizeof piece);
    if (count > 0 && said.size() < mostSaid)
        said.append(piece, static_cast<std::size_t>(count));
    return count > 0 || (count < 0 && errno == EINTR);
}

/// How a program has ended.
struct Ending {
    int status = -1;       ///< as shells have it; -1 when nobody could be waited for
    bool tookTooLong = false;
    std::string said {};   ///< on stderr
};

/// False when there is nobody to wait for. What takes longer than `limit` is killed.
bool waitFor(pid_t pid, int pipe, std::chrono::milliseconds limit, int& status, Ending& ending)
{
    const auto end = std::chrono::steady_clock::now() + limit;
    std::string& said = ending.said;
    bool isOpen = true;
    for (;;) {
        const pid_t ended = ::waitpid(pid, &status, WNOHANG);
        if (ended == pid)
            break;
        if (ended < 0 && errno != EINTR)
            return false;
        if (!ending.tookTooLong && std::chrono::steady_clock::now() > end) {
            ending.tookTooLong = true;
            killTree(pid);
        }
        if (isOpen)
            isOpen = readFrom(pipe, said, std::chrono::milliseconds(20));
        else
            std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
    for (std::size_t before = mostSaid; isOpen && said.size() != before;) { // a child of its own may hold the pipe open
        before = said.size();
        isOpen = readFrom(pipe, said, {});
    }
    return true;
}

/// What it says goes to a pipe, since a file could not take it where the disk is full.
Ending endingOf(const ProgramCall& call)
{
    Ending ending;
    std::vector<std::string> words = call.words;
    std::vector<char*> arguments;
    for (std::string& word : words)
        arguments.push_back(word.data());
    arguments.push_back(nullptr);
    int pipe[2];
    if (::pipe2(pipe, O_CLOEXEC) != 0)
        return ending;
    const FileDescriptor reading(pipe[0]);
    FileDescriptor writing(pipe[1]);
    posix_spawn_file_actions_t files;
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_addopen(&files, 1, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_adddup2(&files, writing.get(), 2);
    if (!call.folder.empty())
        posix_spawn_file_actions_addchdir_np(&files, call.folder.c_str());
    pid_t pid = 0;
    const int error = spawnProgram(pid, words[0].c_str(), files, nullptr, arguments.data());
    posix_spawn_file_actions_destroy(&files);
    writing.reset();
    int status = 0;
    if (error == 0 && waitFor(pid, reading.get(), call.timeLimit.value_or(longestTool()), status, ending))
        ending.status = WIFEXITED(status) ? WEXITSTATUS(status) : WIFSIGNALED(status) ? 128 + WTERMSIG(status) : -1;
    return ending;
}

constexpr double mostSeconds = 1e6; ///< that PASSBENCH_TOOL_SECONDS can say

Diagnostic tooLong(const ProgramCall& call)
{
    const double seconds = std::chrono::duration<double>(call.timeLimit.value_or(longestTool())).count();
    const bool isOfVariable = !call.timeLimit && seconds < mostSeconds;
    return {.message = fmt::format("{}: it took longer than {:g} s, and was ended", call.failure, seconds),
        .help = isOfVariable ? fmt::format("see whether something stops it or keeps it waiting; PASSBENCH_TOOL_SECONDS={:g} gives compilers and linkers more time", std::min(4 * seconds, mostSeconds))
                             : "see whether something stops it or keeps it waiting"};
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

std::chrono::milliseconds longestTool()
{
    constexpr double usual = 900;
    const char* const variable = std::getenv("PASSBENCH_TOOL_SECONDS");
    const std::string_view text = variable ? variable : "";
    double seconds = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seconds); // the same in every locale
    const bool isSaid = error == std::errc() && end == text.data() + text.size() && seconds > 0;
    return std::chrono::milliseconds(static_cast<std::int64_t>(1000 * (isSaid ? std::min(seconds, mostSeconds) : usual)));
}

ProgramResult<void> runProgram(const ProgramCall& call)
{
    auto [status, tookTooLong, said] = endingOf(call);
    if (status == 0)
        return {};
    if (tookTooLong)
        return tl::unexpected(ProgramFailure(tooLong(call), true));
    if (status == 128 + SIGBUS) // of lld, which maps what it writes, where the disk has no room for a page of it
        said = std::strerror(ENOSPC);
    constexpr std::size_t mostNotes = 10;
    Diagnostic problem {.message = call.failure};
    const Strings lines = split(said, '\n');
    const auto error = std::ranges::find_if(lines, [](const std::string& line) { return line.find("error:") != std::string::npos; });
    for (auto line = error == lines.end() ? lines.begin() : error; line != lines.end(); ++line) // what comes before says where from
        if (!line->empty() && problem.notes.size() < mostNotes)
            problem.notes.push_back(*line);
    for (const int reason : {ENOSPC, EDQUOT, EFBIG})
        if (const char* const text = std::strerror(reason); said.find(text) != std::string::npos && !problem.unwritten) {
            problem.message += fmt::format(": {}", text);
            problem.unwritten = true;
        }
    const bool isOfThisMachine = problem.unwritten || status < 0; // without a status there was no program
    return tl::unexpected(ProgramFailure(std::move(problem), isOfThisMachine));
}

} // namespace passbench
