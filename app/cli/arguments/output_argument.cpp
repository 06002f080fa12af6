#include "app/cli/arguments/output_argument.h"

#include "core/document/project_file.h"
#include "core/support/files/write_file.h"

#include <cerrno>
#include <filesystem>
#include <sys/stat.h>
#include <unistd.h>

namespace passbench::cli {

bool isStandardOutput(const std::string& path) { return path == "-" || path == "/dev/stdout" || path == "/dev/fd/1" || path == "/proc/self/fd/1"; }

Result<void> refuseTerminal(const std::string& output, std::string_view what, Session& session)
{
    if (!isStandardOutput(output) || ::isatty(STDOUT_FILENO) == 0)
        return {};
    return wrongUsage(session, {.message = fmt::format("{} is no text, and standard output is a terminal", what), .help = "name a file, or pass it on to a program that reads it"});
}

namespace {

namespace fs = std::filesystem;

/// 0, or why no file can come to be at `path`. An old one in a folder that takes no new ones can still be written.
int whyUnwritable(const std::string& path)
{
    struct stat status {};
    if (::stat(path.c_str(), &status) == 0)
        return S_ISDIR(status.st_mode) ? EISDIR : 0;
    if (errno != ENOENT)
        return errno;
    const fs::path folder = fs::path(path).has_parent_path() ? fs::path(path).parent_path() : fs::path(".");
    if (::stat(folder.c_str(), &status) != 0)
        return errno;
    if (!S_ISDIR(status.st_mode))
        return ENOTDIR;
    return ::access(folder.c_str(), W_OK | X_OK) == 0 ? 0 : errno;
}

bool isReadOption(const CLI::Option& option)
{
    if (option.get_name() == "--output" || option.get_name() == "--stats")
        return false;
    return option.get_positional() || option.get_type_name().find("FILE") != std::string::npos;
}

/// The files that an option's text may name: itself, what follows NAME=, and the model of a saved session.
Strings filesIn(const std::string& text)
{
    Strings files {text};
    if (const std::size_t at = text.find('='); at != std::string::npos)
        files.push_back(text.substr(at + 1));
    if (isSessionName(text))
        if (const auto saved = loadProject(text))
            files.push_back(saved->modelPath);
    return files;
}

/// Something that a command writes, and where to: `-` is standard output.
struct Written {
    std::string what, path;
    bool isRelay = false; ///< Relay text, as the type of the option says
};

bool isStandardInput(const std::string& path) { return path == "-" || path == "/dev/stdin" || path == "/dev/fd/0" || path == "/proc/self/fd/0"; }

/// What an option that names a file writes there; no path when it is not given. What `--where` finds is a table and no Relay text.
Written writtenTo(const CLI::App& command, const std::string& name, std::string what)
{
    const CLI::Option* option = command.get_option_no_throw(name);
    if (!option || option->count() == 0 || !option->get_type_name().starts_with("FILE"))
        return {};
    const CLI::Option* where = command.get_option_no_throw("--where");
    return {.what = std::move(what), .path = option->results().front(), .isRelay = option->get_type_name() == "FILE.relay" && (!where || where->count() == 0)};
}

std::vector<Written> writtenBy(const CLI::App& command)
{
    std::vector<Written> all;
    const Written output = writtenTo(command, "--output", "`-o`"), stats = writtenTo(command, "--stats", "`--stats`");
    const Written reproducer = command.get_parent() ? writtenTo(*command.get_parent(), "--reproducer", "`--reproducer`") : Written {};
    if (!output.path.empty())
        all.push_back(output);
    else if (!stats.path.empty())
        all.push_back({.what = "the listing", .path = "-"});
    if (!stats.path.empty())
        all.push_back(stats);
    if (!reproducer.path.empty())
        all.push_back(reproducer);
    const CLI::Option* json = command.get_option_no_throw("--json");
    const bool isReport = command.get_name() == "summary" || command.get_name() == "survey"; // which `-o` is the file of
    if (json && json->count() > 0 && !output.path.empty() && output.path != "-" && !isReport) // beside `-o -` there is none
        all.push_back({.what = "the report of `--json`", .path = "-"});
    return all;
}

bool isSame(const std::string& a, const std::string& b)
{
    if (isStandardOutput(a) || isStandardOutput(b))
        return isStandardOutput(a) && isStandardOutput(b);
    std::error_code error;
    if (fs::exists(a, error) && !fs::is_regular_file(a, error)) // /dev/null takes all
        return false;
    return fs::weakly_canonical(a, error) == fs::weakly_canonical(b, error) || (fs::equivalent(a, b, error) && !error);
}

/// One would be lost under the other, or stand in the midst of it.
Result<void> checkWrittenApart(const std::vector<Written>& all, Session& session)
{
    for (std::size_t i = 0; i < all.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            if (isSame(all[i].path, all[j].path))
                return wrongUsage(session, {.message = fmt::format("{} and {} are both written to {}", all[j].what, all[i].what, isStandardOutput(all[i].path) ? "standard output" : "`" + all[i].path + "`"), .help = "write one of them to another file"});
    return {};
}

/// It can be read once: whatever names it first would have all, and the other nothing of its own.
Result<void> checkStandardInput(const CLI::App& command, Session& session)
{
    std::string first;
    bool isPositional = false;
    for (const CLI::Option* option : command.get_options())
        for (const std::string& text : isReadOption(*option) ? option->results() : Strings()) {
            const std::size_t at = text.find('=');
            if (!isStandardInput(text) && (at == std::string::npos || !isStandardInput(text.substr(at + 1))))
                continue;
            const std::string name = option->get_positional() ? fmt::format("`{}`", option->get_name()) : fmt::format("`{} {}`", option->get_name(), text);
            if (!first.empty() && !(isPositional && option->get_positional())) // two models may be the same
                return wrongUsage(session, {.message = fmt::format("{} and {} both want standard input", first, name), .help = "give a file for one of them"});
            first = name;
            isPositional = option->get_positional();
        }
    return {};
}

Result<void> checkNotRead(const CLI::App& command, const std::string& path, Session& session)
{
    std::error_code error;
    if (!fs::is_regular_file(path, error)) // a pipe or a device loses nothing
        return {};
    for (const CLI::Option* option : command.get_options())
        for (const std::string& text : isReadOption(*option) ? option->results() : Strings())
            for (const std::string& file : filesIn(text))
                if (fs::equivalent(file, path, error) && !error)
                    return wrongUsage(session, {.message = fmt::format("`{}` would be written over, and is read as `{}`", path, text), .help = "give the result another name"});
    return {};
}

/// Nothing would open it as what it is.
Result<void> checkFormat(const Written& written, Session& session)
{
    for (const std::string_view end : {".onnx", ".tflite", ".keras", ".h5"})
        if (written.isRelay && written.path.ends_with(end))
            return wrongUsage(session, {.message = fmt::format("`{}` would hold Relay text, and its name says another format", written.path), .help = "end the name with .relay; `build --emit onnx` writes ONNX"});
    return {};
}

/// Several files can't go to standard output.
Result<void> checkFolders(const CLI::App& command, Session& session)
{
    for (const CLI::Option* option : command.get_options())
        if (option->get_type_name().starts_with("DIR") && option->count() > 0 && isStandardOutput(option->results().front()))
            return wrongUsage(session, {.message = fmt::format("`{} {}` is standard output, and a folder is to be written", option->get_name(), option->results().front()), .help = "name a folder; `./-` is one that is called `-`"});
    return {};
}

} // namespace

Result<void> checkFiles(const CLI::App& command, Session& session)
{
    PB_TRY(checkFolders(command, session));
    PB_TRY(checkStandardInput(command, session));
    const std::vector<Written> written = writtenBy(command);
    PB_TRY(checkWrittenApart(written, session));
    for (const Written& one : written) {
        if (isStandardOutput(one.path))
            continue;
        if (const int reason = whyUnwritable(one.path))
            return passbench::fail(cantWrite(one.path, reason));
        PB_TRY(checkNotRead(command, one.path, session));
        PB_TRY(checkFormat(one, session));
    }
    return {};
}

} // namespace passbench::cli
