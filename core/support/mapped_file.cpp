#include "core/support/mapped_file.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

namespace passbench {

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
    return std::shared_ptr<const MappedFile>(new MappedFile(descriptor, bytes));
}

MappedFile::~MappedFile()
{
    if (!m_bytes.empty())
        ::munmap(const_cast<std::byte*>(m_bytes.data()), m_bytes.size());
    ::close(m_descriptor);
}

bool MappedFile::stillHolds(std::size_t end) const
{
    struct stat status {};
    return ::fstat(m_descriptor, &status) == 0 && static_cast<std::size_t>(status.st_size) >= end;
}

} // namespace passbench
