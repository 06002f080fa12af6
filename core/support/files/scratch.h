#pragma once
// Folders and files that nobody asked to keep. They go with their object; when the process is told to end, with
// removeScratch(); and when it was killed, with the next one that is made in the same place.

#include "core/support/files/file_descriptor.h"
#include "core/support/result.h"

#include <filesystem>
#include <mutex>
#include <string_view>
#include <vector>

namespace passbench {

/// A folder of one's own.
class ScratchFolder {
public:
    /// `parent/prefixXXXXXX`. Folders in `parent` with the same prefix whose process is gone are removed: the prefix must be one that
    /// nobody else uses. Fails when `parent` takes no new folders.
    static Result<ScratchFolder> make(const std::filesystem::path& parent, std::string_view prefix);
    /// Where the system has temporary files. What any process of the program left there is removed.
    static Result<ScratchFolder> temporary();
    ScratchFolder(ScratchFolder&& other) noexcept;
    ScratchFolder& operator=(ScratchFolder&& other) noexcept = delete;
    ~ScratchFolder();
    const std::filesystem::path& path() const { return m_path; } ///< absolute

private:
    ScratchFolder(std::filesystem::path path, FileDescriptor lock);

    std::filesystem::path m_path;
    FileDescriptor m_lock; ///< held as long as the folder is somebody's; the system lets go of it when the process ends
};

/// A file beside another, with a name of its own. It may be renamed: then nothing is left to remove.
class ScratchFile {
public:
    static Result<ScratchFile> beside(const std::filesystem::path& path);
    ScratchFile(ScratchFile&& other) noexcept;
    ScratchFile& operator=(ScratchFile&& other) noexcept = delete;
    ~ScratchFile();
    const std::filesystem::path& path() const { return m_path; }

private:
    explicit ScratchFile(std::filesystem::path path);

    std::filesystem::path m_path;
};

/// Removes what killed processes left of such files beside `path`. Making one does that first.
void removeAbandonedBeside(const std::filesystem::path& path);

/// A folder to write to, with those above it. What was made for it goes again while it is empty: with its object, or when the
/// process is told to end.
class MadeFolder {
public:
    static Result<MadeFolder> make(const std::filesystem::path& path);
    MadeFolder(MadeFolder&& other) noexcept = default;
    MadeFolder& operator=(MadeFolder&& other) noexcept = delete;
    ~MadeFolder();

private:
    explicit MadeFolder(std::vector<std::filesystem::path> made) : m_made(std::move(made)) {}

    std::vector<std::filesystem::path> m_made; ///< the deepest first
};

/// While it is held removeScratch() does not begin, and nobody makes any of the above: for what must be done whole, such as giving several
/// files their names. Does not come back once removeScratch() has begun.
[[nodiscard]] std::unique_lock<std::mutex> holdScratch();

/// Removes what there is of this process, from any thread, before the process ends: who makes something afterwards waits for that.
void removeScratch();

} // namespace passbench
