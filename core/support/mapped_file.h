#pragma once
// A file mapped into memory, read only. Nothing is read before something looks at it.

#include "core/support/result.h"

#include <cstddef>
#include <filesystem>
#include <memory>
#include <span>

namespace passbench {

class MappedFile {
public:
    /// Regular files only; a pipe, device or folder is an error.
    static Result<std::shared_ptr<const MappedFile>> open(const std::filesystem::path& path);
    /// Takes the descriptor over, also when it fails. `name` is for messages.
    static Result<std::shared_ptr<const MappedFile>> adopt(int descriptor, const std::string& name);

    MappedFile(const MappedFile&) = delete;
    MappedFile& operator=(const MappedFile&) = delete;
    ~MappedFile();

    std::span<const std::byte> bytes() const { return m_bytes; }
    /// Asks the file again: false when somebody cut it short, so that touching the end would kill the program.
    bool stillHolds(std::size_t end) const;

private:
    MappedFile(int descriptor, std::span<const std::byte> bytes) : m_descriptor(descriptor), m_bytes(bytes) {}

    int m_descriptor;
    std::span<const std::byte> m_bytes;
};

} // namespace passbench
