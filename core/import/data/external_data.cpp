#include "core/import/data/external_data.h"

#include "core/support/text.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace passbench {
namespace {

Result<std::vector<std::string>> checkedSegments(const std::string& location)
{
    const auto refuse = [&](std::string_view why) {
        return fail(Diagnostic {.message = fmt::format("external data at `{}` is refused: {}", location.substr(0, 200), why),
            .help = "external data must lie in the model's folder, and be named relative to it"});
    };
    if (location.empty())
        return refuse("the path is empty");
    if (location.find('\0') != std::string::npos || location.find('\\') != std::string::npos)
        return refuse("the path has a backslash or a NUL");
    if (location.front() == '/' || (location.size() > 1 && location[1] == ':'))
        return refuse("the path is absolute");
    std::vector<std::string> segments;
    for (std::string& segment : split(location, '/')) {
        if (segment == "..")
            return refuse("the path leads out of the model's folder");
        if (!segment.empty() && segment != ".")
            segments.push_back(std::move(segment));
    }
    if (segments.empty())
        return refuse("the path names no file");
    return segments;
}

struct Descriptor {
    int value = -1;
    ~Descriptor()
    {
        if (value >= 0)
            ::close(value);
    }
    void replace(int other)
    {
        if (value >= 0)
            ::close(value);
        value = other;
    }
};

} // namespace

std::filesystem::path folderBeside(const std::filesystem::path& model, const std::filesystem::path& given)
{
    if (!given.empty())
        return given;
    if (model.native().starts_with("/proc/")) // a memory file
        return {};
    return model.has_parent_path() ? model.parent_path() : std::filesystem::path(".");
}

Result<std::shared_ptr<const MappedFile>> ExternalData::open(const std::string& location)
{
    if (const auto known = m_open.find(location); known != m_open.end())
        return known->second;
    PB_ASSIGN(const auto segments, checkedSegments(location));
    const auto missing = [&](int reason) {
        const bool link = reason == ELOOP || reason == ENOTDIR;
        return fail(Diagnostic {.message = fmt::format("external data at `{}` {}: {}{}", location,
                                    link ? "is refused" : "can't be opened",
                                    link ? "a symbolic link, or no folder, is on the way" : std::strerror(reason),
                                    m_folder.empty() ? "; what comes through a pipe has no folder, and --external-data names one" : ""),
            .severity = link ? Severity::Error : Severity::Warning});
    };
    if (m_folder.empty())
        return missing(ENOENT);
    Descriptor at;
    at.value = ::open(m_folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    for (std::size_t i = 0; i < segments.size(); ++i) {
        const bool last = i + 1 == segments.size();
        const int flags = O_RDONLY | O_CLOEXEC | O_NOFOLLOW | (last ? O_NONBLOCK : O_DIRECTORY);
        const int next = at.value < 0 ? -1 : ::openat(at.value, segments[i].c_str(), flags);
        if (next < 0)
            return missing(errno);
        at.replace(next);
    }
    struct stat status {};
    if (::fstat(at.value, &status) != 0 || !S_ISREG(status.st_mode))
        return fail("external data at `{}` is refused: not a regular file", location);
    if (status.st_nlink > 1) // another name of the same file may be anywhere
        return fail("external data at `{}` is refused: the file has {} hard links", location, status.st_nlink);
    PB_ASSIGN(auto file, MappedFile::adopt(std::exchange(at.value, -1), location));
    m_open.emplace(location, file);
    return file;
}

} // namespace passbench
