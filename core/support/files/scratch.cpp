#include "core/support/files/scratch.h"

#include "core/support/files/write_file.h"

#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <fcntl.h>
#include <map>
#include <mutex>
#include <random>
#include <set>
#include <sys/file.h>
#include <sys/stat.h>
#include <thread>
#include <unistd.h>

namespace passbench {
namespace {

namespace fs = std::filesystem;

/// What has to go. Never destroyed: a signal may come while the program ends.
struct Registry {
    std::mutex mutex; ///< also held from making something to its entry, so that nothing is made that is not listed
    std::map<fs::path, FileDescriptor> paths; ///< with the lock of a file
    std::set<fs::path> madeFolders; ///< that go while they are empty
    bool closed = false; ///< all goes, and nothing may come: the process ends
};
Registry& registry()
{
    static auto* all = new Registry;
    return *all;
}

/// With what another thread is writing there meanwhile.
void removeWhole(const fs::path& path)
{
    constexpr int mostAttempts = 50;
    std::error_code ignored;
    for (int attempt = 0; attempt < mostAttempts; ++attempt) {
        fs::remove_all(path, ignored);
        if (fs::symlink_status(path, ignored).type() == fs::file_type::not_found)
            return;
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
}

void removeListed(const fs::path& path)
{
    std::error_code ignored;
    fs::remove_all(path, ignored);
    const std::scoped_lock lock(registry().mutex);
    registry().paths.erase(path);
}

void removeEmpty(const fs::path& folder)
{
    const std::scoped_lock lock(registry().mutex);
    std::error_code ignored;
    fs::remove(folder, ignored); // fails when something is in it
    registry().madeFolders.erase(folder);
}

/// The lock of a folder or file; none when another process has it, or has just removed it.
FileDescriptor lockOf(const fs::path& path, int kind = O_DIRECTORY)
{
    FileDescriptor lock(::open(path.c_str(), O_RDONLY | kind | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK));
    struct stat status {};
    if (!lock || ::flock(lock.get(), LOCK_EX | LOCK_NB) != 0 || ::fstat(lock.get(), &status) != 0 || status.st_nlink == 0 || status.st_uid != ::geteuid())
        return {};
    return lock;
}

constexpr std::string_view openEnding = "XXXXXX"; ///< as mkdtemp wants it

void removeAbandoned(const fs::path& parent, std::string_view prefix)
{
    std::error_code ignored;
    for (const fs::directory_entry& entry : fs::directory_iterator(parent, ignored))
        if (const std::string name = entry.path().filename().string(); name.starts_with(prefix) && name.size() == prefix.size() + openEnding.size())
            if (const FileDescriptor lock = lockOf(entry.path()))
                fs::remove_all(entry.path(), ignored);
}

/// What the names of files beside `path` begin with.
std::string beginBeside(const fs::path& path) { return fmt::format(".{}.", path.filename().string().substr(0, 200)); }

} // namespace

void removeAbandonedBeside(const fs::path& path)
{
    constexpr std::size_t digits = 8;
    const std::string begin = beginBeside(path);
    std::error_code ignored;
    const fs::path folder = path.has_parent_path() ? path.parent_path() : fs::path(".");
    for (const fs::directory_entry& entry : fs::directory_iterator(folder, ignored)) {
        const std::string name = entry.path().filename().string();
        if (name.size() == begin.size() + digits && name.starts_with(begin) && name.find_first_not_of("0123456789abcdef", begin.size()) == std::string::npos && fs::is_regular_file(entry.symlink_status(ignored)))
            if (const FileDescriptor lock = lockOf(entry.path(), 0))
                fs::remove(entry.path(), ignored);
    }
}

Result<ScratchFolder> ScratchFolder::make(const fs::path& parent, std::string_view prefix)
{
    std::error_code error;
    const fs::path folder = fs::absolute(parent, error);
    removeAbandoned(folder, prefix);
    for (int attempt = 0; attempt < 16; ++attempt) {
        std::string pattern = (folder / fmt::format("{}{}", prefix, openEnding)).string();
        {
            const std::unique_lock registered = holdScratch();
            if (!::mkdtemp(pattern.data()))
                return fail(cantWrite(folder, errno));
            registry().paths[pattern];
        }
        if (FileDescriptor lock = lockOf(pattern))
            return ScratchFolder(pattern, std::move(lock));
        removeListed(pattern); // another process took it for an abandoned one
    }
    return fail(cantWrite(folder, EAGAIN));
}

Result<ScratchFolder> ScratchFolder::temporary()
{
    std::error_code error;
    const fs::path parent = fs::temp_directory_path(error);
    if (error)
        return fail(Diagnostic {.message = fmt::format("there is no folder for temporary files: {}", error.message()), .help = "name one in TMPDIR"});
    return make(parent, ".passbench-scratch-");
}

ScratchFolder::ScratchFolder(fs::path path, FileDescriptor lock) : m_path(std::move(path)), m_lock(std::move(lock)) {}
ScratchFolder::ScratchFolder(ScratchFolder&& other) noexcept : m_path(std::exchange(other.m_path, {})), m_lock(std::move(other.m_lock)) {}
ScratchFolder::~ScratchFolder()
{
    if (!m_path.empty())
        removeListed(m_path);
}

Result<ScratchFile> ScratchFile::beside(const fs::path& path)
{
    std::random_device random;
    const std::string begin = beginBeside(path);
    removeAbandonedBeside(path);
    for (;;) { // mkstemp would make a file that nobody else may read
        const fs::path name = path.parent_path() / fmt::format("{}{:08x}", begin, random());
        const std::unique_lock registered = holdScratch();
        FileDescriptor file(::open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666));
        struct stat status {};
        const bool isOurs = file && (::flock(file.get(), LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK) && ::fstat(file.get(), &status) == 0 && status.st_nlink > 0;
        if (isOurs) {
            registry().paths[name] = std::move(file);
            return ScratchFile(name);
        }
        if (!file && errno != EEXIST)
            return fail(cantWrite(path, errno));
    }
}

ScratchFile::ScratchFile(fs::path path) : m_path(std::move(path)) {}
ScratchFile::ScratchFile(ScratchFile&& other) noexcept : m_path(std::exchange(other.m_path, {})) {}
ScratchFile::~ScratchFile()
{
    if (!m_path.empty())
        removeListed(m_path);
}

Result<MadeFolder> MadeFolder::make(const fs::path& path)
{
    std::error_code error;
    std::vector<fs::path> missing;
    {
        const std::unique_lock registered = holdScratch();
        for (fs::path folder = fs::absolute(path, error).lexically_normal(); folder.has_relative_path() && !fs::exists(folder, error); folder = folder.parent_path())
            if (folder.has_filename())
                missing.push_back(folder);
        registry().madeFolders.insert(missing.begin(), missing.end());
        error.clear();
        fs::create_directories(path, error);
    }
    MadeFolder made(std::move(missing));
    if (error)
        return fail(cantWrite(path, error.value()));
    return made;
}

MadeFolder::~MadeFolder()
{
    for (const fs::path& folder : m_made)
        removeEmpty(folder);
}

std::unique_lock<std::mutex> holdScratch()
{
    std::unique_lock lock(registry().mutex);
    while (registry().closed) {
        lock.unlock();
        ::pause();
        lock.lock();
    }
    return lock;
}

void removeScratch()
{
    std::set<fs::path> paths, folders;
    {
        const std::scoped_lock lock(registry().mutex);
        registry().closed = true;
        for (const auto& [path, held] : registry().paths)
            paths.insert(path);
        folders = registry().madeFolders;
    }
    for (const fs::path& path : paths)
        removeWhole(path);
    for (auto folder = folders.rbegin(); folder != folders.rend(); ++folder) // a folder stands before what is in it
        removeEmpty(*folder);
}

} // namespace passbench
