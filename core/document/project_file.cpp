// Projects as files: the text is written by project_writer.cpp and read by project_reader.cpp.

#include "core/document/project_file.h"

#include "core/support/files/read_file.h"
#include "core/support/files/write_file.h"
#include "core/support/hash.h"

#include <algorithm>

namespace passbench {
namespace {

constexpr std::size_t largestFile = 16 << 20;

/// A session may come from anywhere, and what it names is opened without a question: it must not be what a program waits for, or
/// reads without an end. What is missing is told when it is opened.
Result<void> namesFiles(const Workspace& project)
{
    const auto check = [](const std::string& path, std::string_view what) -> Result<void> {
        std::error_code error;
        const auto status = std::filesystem::status(path, error);
        if (path.empty() || !std::filesystem::exists(status) || std::filesystem::is_regular_file(status))
            return {};
        return fail(Diagnostic {.message = fmt::format("the session names `{}` as {}, which is no file with contents of its own", path, what),
            .help = "pipes, devices and folders can be opened by hand, not by a session"});
    };
    PB_TRY(check(project.modelPath, "its model"));
    PB_TRY(check(project.view.overlayFile, "the values of its overlay"));
    for (const CompilerChoice& choice : project.compilers)
        PB_TRY(check(choice.path, fmt::format("the rules of `{}`", choice.name)));
    return {};
}

} // namespace

bool isSessionName(std::string_view path)
{
    constexpr std::string_view suffix = ".passbench";
    const auto isSame = [](char a, char b) { return a == b || (a >= 'A' && a <= 'Z' && a - 'A' + 'a' == b); };
    return path.size() >= suffix.size() && std::ranges::equal(path.substr(path.size() - suffix.size()), suffix, isSame);
}

Result<void> saveProject(const Workspace& project, const std::filesystem::path& path)
{
    std::error_code error;
    const std::string text = projectText(project, std::filesystem::absolute(path, error).parent_path());
    if (text.size() > largestFile)
        return fail(Diagnostic {.message = fmt::format("the session takes {} MB, and can hold {} MB", (text.size() + (1 << 20) - 1) >> 20, largestFile >> 20),
            .help = "the rules of compilers that were edited here can be saved as files of their own"});
    return writeLasting(path, text);
}

std::uint64_t savedHash(const std::filesystem::path& path)
{
    const auto text = readRegularFile(path, largestFile);
    return text ? hashText(*text) | 1 : 0;
}

Result<Workspace> loadProject(const std::filesystem::path& path)
{
    std::error_code error;
    const auto size = std::filesystem::file_size(path, error);
    if (error)
        return fail("can't open `{}`: {}", path.string(), error.message());
    if (size > largestFile)
        return fail("`{}` is too large for a session ({} MB)", path.string(), size >> 20);
    const auto text = readRegularFile(path, largestFile);
    if (!text)
        return fail("`{}` can't be read", path.string());
    auto project = parseProject(*text, std::filesystem::absolute(path, error).parent_path());
    if (project) {
        if (auto allowed = namesFiles(*project); !allowed)
            project = fail(std::move(allowed).error());
    }
    if (!project)
        project.error().where = path.string() + (project.error().where.empty() ? "" : ", " + project.error().where);
    return project;
}

} // namespace passbench
