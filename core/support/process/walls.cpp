// Landlock has no wrapper in the C library; the numbers are those of <linux/landlock.h> up to version 6, of which an older header
// knows a part only.

#include "core/support/process/walls.h"

#include "core/support/files/file_descriptor.h"
#include "core/support/process/closed_calls.h"
#include "core/support/resources.h"
#include "core/support/text.h"

#include <array>
#include <cerrno>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <fmt/format.h>
#include <linux/capability.h>
#include <linux/landlock.h>
#include <string_view>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace passbench {
namespace {

namespace fs = std::filesystem;

struct Ruleset {
    std::uint64_t handledFiles = 0, handledNetwork = 0, scoped = 0;
};

constexpr std::uint64_t toRun = 1U << 0, toWrite = 1U << 1, toRead = 1U << 2, toList = 1U << 3, toMove = 1U << 13,
                        toCut = 1U << 14, allOfFirst = (1U << 13) - 1;
constexpr std::uint64_t toMakeDevices = 1U << 6 | 1U << 11, toMakeSockets = 1U << 9, toMakePipes = 1U << 10;
constexpr std::uint64_t reading = toRead | toList;
constexpr std::uint64_t ofFiles = toRun | toWrite | toRead | toCut; // what a rule on a file may name
constexpr std::uint64_t tcp = 3, abstractSockets = 1, signals = 2;

/// The newest version that the kernel speaks; 0 for none.
int landlockVersion()
{
    const long version = ::syscall(SYS_landlock_create_ruleset, nullptr, std::size_t {0}, LANDLOCK_CREATE_RULESET_VERSION);
    return version < 0 ? 0 : static_cast<int>(version);
}

bool areWallsOff()
{
    const char* text = std::getenv("PASSBENCH_WALLS");
    return text && std::string_view(text) == "off";
}

std::vector<fs::path> listed(const char* variable)
{
    std::vector<fs::path> folders;
    const char* text = std::getenv(variable);
    for (const std::string& folder : split(text ? text : "", ':'))
        if (fs::path(folder).is_absolute())
            folders.emplace_back(folder);
    return folders;
}

/// Where every program looks: none of it is a person's own.
std::vector<fs::path> placesOfTheSystem()
{
    std::vector<fs::path> places {"/usr", "/lib", "/lib32", "/lib64", "/bin", "/sbin", "/opt", "/etc", "/nix", "/gnu", "/proc", "/sys", "/dev/random", "/dev/urandom"};
    const fs::path here = executableFolder();
    places.insert(places.end(), {here, here / "../lib", here / "../libexec", resource("")});
    for (const char* variable : {"PATH", "LD_LIBRARY_PATH", "PASSBENCH_READABLE"})
        std::ranges::move(listed(variable), std::back_inserter(places));
    return places;
}

class Landlock {
public:
    explicit Landlock(int version)
        : m_files(allOfFirst | (version >= 2 ? toMove : 0) | (version >= 3 ? toCut : 0))
    {
        const Ruleset rules {.handledFiles = m_files, .handledNetwork = version >= 4 ? tcp : 0, .scoped = version >= 6 ? abstractSockets | signals : 0};
        const std::size_t size = version >= 6 ? sizeof rules : version >= 4 ? offsetof(Ruleset, scoped)
                                                                            : offsetof(Ruleset, handledNetwork);
        m_rules = FileDescriptor(static_cast<int>(::syscall(SYS_landlock_create_ruleset, &rules, size, 0U)));
        note(m_rules ? 0 : -1);
    }

    /// What is not there needs no way to it.
    void allow(const fs::path& place, std::uint64_t rights)
    {
        const FileDescriptor opened(::open(place.c_str(), O_PATH | O_CLOEXEC));
        struct stat status { };
        if (!m_rules || !opened || ::fstat(opened.get(), &status) != 0)
            return;
        const landlock_path_beneath_attr rule {.allowed_access = rights & m_files & (S_ISDIR(status.st_mode) ? ~std::uint64_t {0} : ofFiles), .parent_fd = opened.get()};
        if (const long result = ::syscall(SYS_landlock_add_rule, m_rules.get(), LANDLOCK_RULE_PATH_BENEATH, &rule, 0U); result == 0 || errno != EBADFD) // a pipe, say
            note(result);
    }

    Result<void> close()
    {
        if (m_problem == 0)
            note(::syscall(SYS_landlock_restrict_self, m_rules.get(), 0U));
        if (m_problem != 0)
            return fail("its files can't be limited by Landlock: {}", std::strerror(m_problem));
        return {};
    }

private:
    void note(long result)
    {
        if (result < 0 && m_problem == 0)
            m_problem = errno;
    }

    std::uint64_t m_files;
    FileDescriptor m_rules;
    int m_problem = 0; ///< the first, an errno
};

Result<void> closeFiles(const Walls& walls, int version)
{
    Landlock landlock(version);
    const std::uint64_t use = reading | (walls.startsPrograms ? toRun : 0);
    for (const fs::path& place : placesOfTheSystem())
        landlock.allow(place, use);
    for (const char* device : {"/dev/null", "/dev/zero"})
        landlock.allow(device, reading | toWrite | toCut);
    for (const fs::path& place : walls.readable)
        landlock.allow(place, use);
    for (const fs::path& place : walls.writable)
        landlock.allow(place, ~(toMakeDevices | toMakeSockets | toMakePipes)); // programs are built there, and run
    return landlock.close();
}

/// What lets root read and write files, and become somebody else, is left; the rest would change limits, devices and the kernel.
Result<void> dropCapabilities()
{
    constexpr std::uint32_t kept = 1U << CAP_DAC_OVERRIDE | 1U << CAP_DAC_READ_SEARCH | 1U << CAP_FOWNER | 1U << CAP_FSETID | 1U << CAP_SETGID | 1U << CAP_SETUID;
    __user_cap_header_struct header {_LINUX_CAPABILITY_VERSION_3, 0};
    std::array<__user_cap_data_struct, _LINUX_CAPABILITY_U32S_3> sets {};
    if (::syscall(SYS_capget, &header, sets.data()) == 0) {
        bool areMore = false;
        for (auto& set : sets)
            for (std::uint32_t* capabilities : {&set.effective, &set.permitted, &set.inheritable}) {
                const std::uint32_t left = *capabilities & (&set == sets.data() ? kept : 0);
                areMore = areMore || left != *capabilities;
                *capabilities = left;
            }
        if (!areMore || ::syscall(SYS_capset, &header, sets.data()) == 0)
            return {};
    }
    return fail("its capabilities can't be dropped: {}", std::strerror(errno));
}

/// With the kernel's reason for a step that failed.
Diagnostic notWalledIn(const Diagnostic& why)
{
    return {.message = fmt::format("a helper process can't be walled in: {}", why.message), .help = "PASSBENCH_WALLS=off runs helpers without walls", .ours = true};
}

Result<void> close(const Walls& walls)
{
    if (::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0)
        return fail("new privileges can't be ruled out: {}", std::strerror(errno));
    PB_TRY(dropCapabilities());
    const int landlock = landlockVersion();
    if (landlock > 0)
        PB_TRY(closeFiles(walls, landlock));
    if (canCloseCalls())
        PB_TRY(closeCalls(walls, landlock));
    return {};
}

} // namespace

Walls& Walls::readAround(const std::vector<std::string>& files)
{
    for (const std::string& file : files)
        if (const fs::path folder = fs::absolute(file).parent_path(); std::ranges::find(readable, folder) == readable.end())
            readable.push_back(folder);
    return *this;
}

Result<void> raiseWalls(const Walls& walls)
{
    if (areWallsOff())
        return {};
    if (!walls.writable.empty())
        ::setenv("TMPDIR", walls.writable.front().c_str(), 1);
    ::setenv("CCACHE_DISABLE", "1", 1); // where the system's compiler is one that keeps a cache at home
    if (auto closed = close(walls); !closed)
        return fail(notWalledIn(closed.error()));
    return {};
}

std::string wallsText(int landlock, bool filtersCalls)
{
    const std::string calls = filtersCalls ? "they open no connections" : "this kernel can't keep them from opening connections";
    const std::string text = landlock == 0
        ? fmt::format("This kernel has no Landlock: helper processes can read and write what you can; {}.", calls)
        : fmt::format("Helper processes read the system's files and the folders that their job names, and write only to its own (Landlock {}); {}.", landlock, calls);
    constexpr int firstWithSignals = 6;
    if (landlock >= firstWithSignals)
        return text;
    return filtersCalls ? fmt::format("{} Those that compile can send signals to your other processes.", text)
                        : fmt::format("{} They can send signals to your other processes.", text);
}

std::string wallsHere()
{
    if (areWallsOff())
        return "Helper processes run without walls, as PASSBENCH_WALLS=off asks.";
    return wallsText(landlockVersion(), canCloseCalls());
}

std::vector<std::string> argumentsOf(const Walls& walls)
{
    std::vector<std::string> arguments;
    if (walls.startsPrograms)
        arguments.emplace_back("x");
    for (const fs::path& place : walls.readable)
        arguments.push_back("r" + fs::absolute(place).string());
    for (const fs::path& place : walls.writable)
        arguments.push_back("w" + fs::absolute(place).string());
    return arguments;
}

Walls wallsFrom(const std::vector<std::string>& arguments)
{
    Walls walls;
    for (const std::string& argument : arguments)
        if (argument == "x")
            walls.startsPrograms = true;
        else if (argument.starts_with('r'))
            walls.readable.emplace_back(argument.substr(1));
        else if (argument.starts_with('w'))
            walls.writable.emplace_back(argument.substr(1));
    return walls;
}

} // namespace passbench
