#pragma once
// A file mapped into memory, read only. Nothing is read before something looks at it. What somebody cuts off the file
// meanwhile reads as zeros instead of killing the program (SIGBUS), and `isAsOpened` says so.

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
    const std::string& name() const { return m_name; } ///< as given when it was opened
    /// Asks the file again: false when its size or its time of writing are not what they were when it was opened.
    bool isAsOpened() const;

private:
    MappedFile(int descriptor, std::string name, std::span<const std::byte> bytes, std::int64_t writtenAt);

    int m_descriptor;
    std::string m_name;
    std::span<const std::byte> m_bytes;
    std::int64_t m_writtenAt; ///< nanoseconds
};

} // namespace passbench
