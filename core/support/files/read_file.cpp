#include "core/support/files/read_file.h"

#include "core/support/files/file_descriptor.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>

namespace passbench {

std::optional<std::string> readRegularFile(const std::filesystem::path& path, std::size_t most)
{
    const FileDescriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY));
    struct stat status { };
    if (!file || ::fstat(file.get(), &status) != 0 || !S_ISREG(status.st_mode) || static_cast<std::size_t>(status.st_size) > most)
        return std::nullopt;
    std::string text(static_cast<std::size_t>(status.st_size), '\0'); // those of /proc say 0, and may never end
    std::size_t done = 0;
    while (done < text.size()) {
        const ssize_t got = ::read(file.get(), text.data() + done, text.size() - done);
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return std::nullopt;
        if (got == 0)
            break;
        done += static_cast<std::size_t>(got);
    }
    text.resize(done);
    return text;
}

std::string whyUnreadable(const std::filesystem::path& path)
{
    const FileDescriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY));
    if (!file)
        return std::strerror(errno);
    struct stat status { };
    if (::fstat(file.get(), &status) == 0 && S_ISDIR(status.st_mode))
        return std::strerror(EISDIR);
    if (!S_ISREG(status.st_mode))
        return "it is no file";
    char first = 0;
    return ::read(file.get(), &first, 1) < 0 ? std::strerror(errno) : "it changed while it was read, or is too large";
}

} // namespace passbench
