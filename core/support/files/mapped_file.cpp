#include "core/support/files/mapped_file.h"

#include "core/support/files/mapping_guard.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

namespace passbench {
namespace {

std::int64_t writingTime(const struct stat& status)
{
    return std::int64_t {status.st_mtim.tv_sec} * 1'000'000'000 + status.st_mtim.tv_nsec;
}

} // namespace

Result<std::shared_ptr<const MappedFile>> MappedFile::open(const std::filesystem::path& path)
{
    // Without O_NONBLOCK, opening a pipe nobody writes to would wait for ever.
    const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (descriptor < 0)
        return fail("can't open `{}`: {}", path.string(), std::strerror(errno));
    return adopt(descriptor, path.string());
}

Result<std::shared_ptr<const MappedFile>> MappedFile::adopt(int descriptor, const std::string& name)
{
    struct stat status {};
    if (::fstat(descriptor, &status) != 0 || !S_ISREG(status.st_mode)) {
        ::close(descriptor);
        return fail("`{}` is not a regular file", name);
    }
    const auto size = static_cast<std::size_t>(status.st_size);
    std::span<const std::byte> bytes;
    if (size != 0) {
        void* start = ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE, descriptor, 0);
        if (start == MAP_FAILED) {
            const int reason = errno;
            ::close(descriptor);
            return fail("can't map `{}`: {}", name, std::strerror(reason));
        }
        bytes = {static_cast<const std::byte*>(start), size};
    }
    return std::shared_ptr<const MappedFile>(new MappedFile(descriptor, name, bytes, writingTime(status)));
}

MappedFile::MappedFile(int descriptor, std::string name, std::span<const std::byte> bytes, std::int64_t writtenAt)
    : m_descriptor(descriptor), m_name(std::move(name)), m_bytes(bytes), m_writtenAt(writtenAt)
{
    if (!m_bytes.empty())
        guardMapping(m_bytes);
}

MappedFile::~MappedFile()
{
    if (!m_bytes.empty()) {
        unguardMapping(m_bytes);
        ::munmap(const_cast<std::byte*>(m_bytes.data()), m_bytes.size());
    }
    ::close(m_descriptor);
}

bool MappedFile::isAsOpened() const
{
    struct stat status {};
    return ::fstat(m_descriptor, &status) == 0 && static_cast<std::size_t>(status.st_size) == m_bytes.size()
        && writingTime(status) == m_writtenAt;
}

} // namespace passbench
