// Projects as files: the text is written by project_writer.cpp and read by project_reader.cpp.

#include "core/document/project_file.h"

#include "core/support/files/write_file.h"

#include <fstream>

namespace passbench {
namespace {

constexpr std::uintmax_t largestFile = 16 << 20;

} // namespace

Result<void> saveProject(const Workspace& project, const std::filesystem::path& path)
{
    std::error_code error;
    return writeLasting(path, projectText(project, std::filesystem::absolute(path, error).parent_path()));
}

Result<Workspace> loadProject(const std::filesystem::path& path)
{
    std::error_code error;
    const auto size = std::filesystem::file_size(path, error);
    if (error)
        return fail("can't open `{}`: {}", path.string(), error.message());
    if (size > largestFile)
        return fail("`{}` is too large for a session ({} MB)", path.string(), size >> 20);
    std::ifstream file(path, std::ios::binary);
    const std::string text((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
    auto project = parseProject(text, std::filesystem::absolute(path, error).parent_path());
    if (!project)
        project.error().where = path.string() + (project.error().where.empty() ? "" : ", " + project.error().where);
    return project;
}

} // namespace passbench
