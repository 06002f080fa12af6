#include "core/support/files/write_file.h"

#include "core/support/files/file_descriptor.h"
#include "core/support/files/scratch.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>

namespace passbench {
namespace {

namespace fs = std::filesystem;

/// When what is written has to be on the disk.
enum class Until : std::uint8_t { Sometime, Now };

/// 0, or the reason.
int writeTo(int fd, std::span<const std::string_view> pieces, Until until)
{
    for (const std::string_view piece : pieces)
        if (!writeAll(fd, piece))
            return errno;
    return until == Until::Now && ::fsync(fd) != 0 && errno != EINVAL && errno != EROFS ? errno : 0; // pipes know no disk
}

/// Of a disk that is full some file systems tell only at the end.
int closed(FileDescriptor& file, int reason)
{
    const int result = ::close(file.release());
    return reason == 0 && result != 0 && errno != EINTR ? errno : reason;
}

/// A new name is of its folder, and lasts when that does.
void syncFolderOf(const fs::path& path)
{
    const FileDescriptor folder(::open(path.has_parent_path() ? path.parent_path().c_str() : ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (folder)
        ::fsync(folder.get());
}

Result<void> writeInPlace(const fs::path& path, std::span<const std::string_view> pieces, Until until)
{
    FileDescriptor file(::open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666));
    if (!file)
        return fail(cantWrite(path, errno));
    if (const int reason = closed(file, writeTo(file.get(), pieces, until)))
        return fail(cantWrite(path, reason));
    return {};
}

Result<void> write(const fs::path& path, std::span<const std::string_view> pieces, Until until)
{
    struct stat status {};
    const bool exists = ::stat(path.c_str(), &status) == 0;
    if (exists && !S_ISREG(status.st_mode))
        return writeInPlace(path, pieces, until);
    std::error_code error;
    const fs::path target = exists ? fs::canonical(path, error) : path; // a link stays one
    const auto beside = ScratchFile::beside(target);
    if (!beside) // in a folder that takes no new files an old one can still be written
        return exists ? writeInPlace(path, pieces, until) : fail(beside.error());
    FileDescriptor file(::open(beside->path().c_str(), O_WRONLY | O_CLOEXEC));
    if (!file)
        return fail(cantWrite(path, errno));
    if (exists)
        ::fchmod(file.get(), status.st_mode & 07777);
    if (const int reason = closed(file, writeTo(file.get(), pieces, until)))
        return fail(cantWrite(path, reason));
    if (::rename(beside->path().c_str(), target.c_str()) != 0)
        return fail(cantWrite(path, errno));
    if (until == Until::Now)
        syncFolderOf(target);
    return {};
}

} // namespace

Diagnostic cantWrite(const fs::path& path, int reason)
{
    return {.message = fmt::format("`{}` can't be written: {}", path.string(), std::strerror(reason)), .unwritten = true};
}

Result<void> writeFile(const fs::path& path, std::span<const std::string_view> pieces) { return write(path, pieces, Until::Sometime); }
Result<void> writeFile(const fs::path& path, std::string_view text) { return write(path, std::span(&text, 1), Until::Sometime); }
Result<void> writeLasting(const fs::path& path, std::string_view text) { return write(path, std::span(&text, 1), Until::Now); }

} // namespace passbench
