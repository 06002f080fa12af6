#include "core/support/files/write_file.h"

#include "core/support/files/file_descriptor.h"
#include "core/support/files/scratch.h"

#include <algorithm>
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

/// A file of a folder that takes no new ones. What it held comes back when the new does not fit.
Result<void> writeOver(const fs::path& path, std::span<const std::string_view> pieces, Until until)
{
    FileDescriptor file(::open(path.c_str(), O_RDWR | O_CLOEXEC));
    struct stat status {};
    if (!file || ::fstat(file.get(), &status) != 0)
        return fail(cantWrite(path, errno));
    std::string held(static_cast<std::size_t>(status.st_size), '\0');
    for (std::size_t done = 0; done < held.size();) {
        const ssize_t got = ::pread(file.get(), held.data() + done, held.size() - done, static_cast<off_t>(done));
        if (got <= 0 && errno != EINTR)
            return fail(cantWrite(path, got < 0 ? errno : EIO));
        done += static_cast<std::size_t>(std::max<ssize_t>(got, 0));
    }
    const auto endsHere = [&] { return ::ftruncate(file.get(), ::lseek(file.get(), 0, SEEK_CUR)) == 0; };
    int reason = writeTo(file.get(), pieces, until);
    if (reason == 0 && !endsHere())
        reason = errno;
    if (reason == 0)
        return {};
    ::lseek(file.get(), 0, SEEK_SET);
    if (!writeAll(file.get(), held) || !endsHere())
        return fail(Diagnostic {.message = fmt::format("`{}` can't be written, and what it held is damaged: {}", path.string(), std::strerror(reason)), .unwritten = true});
    return fail(cantWrite(path, reason));
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
        return exists ? writeOver(target, pieces, until) : fail(beside.error());
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
