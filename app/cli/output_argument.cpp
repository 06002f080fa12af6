#include "app/cli/output_argument.h"

#include "core/document/project_file.h"
#include "core/support/files/write_file.h"

#include <cerrno>
#include <filesystem>
#include <sys/stat.h>
#include <unistd.h>

namespace passbench::cli {
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

bool isFileOption(const CLI::Option& option)
{
    return option.get_positional() || option.get_type_name().find("FILE") != std::string::npos;
}

/// The files that an option's text may name: itself, what follows NAME=, and the model of a saved session.
Strings filesIn(const std::string& text)
{
    Strings files {text};
    if (const std::size_t at = text.find('='); at != std::string::npos)
        files.push_back(text.substr(at + 1));
    if (text.ends_with(".passbench"))
        if (const auto saved = loadProject(text))
            files.push_back(saved->modelPath);
    return files;
}

} // namespace

Result<void> checkOutput(const CLI::App& command, Session& session)
{
    const CLI::Option* output = command.get_option_no_throw("--output");
    if (!output || output->count() == 0 || !output->get_type_name().starts_with("FILE") || output->results().front() == "-")
        return {};
    const std::string path = output->results().front();
    if (const int reason = whyUnwritable(path))
        return passbench::fail(cantWrite(path, reason));
    std::error_code error;
    if (!fs::is_regular_file(path, error)) // a pipe or a device loses nothing
        return {};
    for (const CLI::Option* option : command.get_options())
        for (const std::string& text : option != output && isFileOption(*option) ? option->results() : Strings())
            for (const std::string& file : filesIn(text))
                if (fs::equivalent(file, path, error) && !error)
                    return wrongUsage(session, {.message = fmt::format("`{}` would be written over, and is read as `{}`", path, text), .help = "give the result another name"});
    return {};
}

} // namespace passbench::cli
