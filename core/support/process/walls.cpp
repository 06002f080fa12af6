// Landlock has no wrapper in the C library; the numbers are those of <linux/landlock.h> up to version 6, of which an older header
// knows a part only.

#include "core/support/process/walls.h"

#include "core/support/files/file_descriptor.h"
#include "core/support/resources.h"
#include "core/support/text.h"

#include <array>
#include <cerrno>
#include <cstdint>
#include <cstdlib>
#include <fcntl.h>
#include <fmt/format.h>
#include <linux/landlock.h>
#include <linux/sched.h>
#include <optional>
#include <seccomp.h>
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
    }

    /// What is not there needs no way to it.
    void allow(const fs::path& place, std::uint64_t rights)
    {
        const FileDescriptor opened(::open(place.c_str(), O_PATH | O_CLOEXEC));
        struct stat status { };
        if (!m_rules || !opened || ::fstat(opened.get(), &status) != 0)
            return;
        const landlock_path_beneath_attr rule {.allowed_access = rights & m_files & (S_ISDIR(status.st_mode) ? ~std::uint64_t {0} : ofFiles), .parent_fd = opened.get()};
        ::syscall(SYS_landlock_add_rule, m_rules.get(), LANDLOCK_RULE_PATH_BENEATH, &rule, 0U);
    }

    void close() const
    {
        if (m_rules)
            ::syscall(SYS_landlock_restrict_self, m_rules.get(), 0U);
    }

private:
    std::uint64_t m_files;
    FileDescriptor m_rules;
};

void closeFiles(const Walls& walls)
{
    Landlock landlock(landlockVersion());
    const std::uint64_t use = reading | (walls.startsPrograms ? toRun : 0);
    for (const fs::path& place : placesOfTheSystem())
        landlock.allow(place, use);
    for (const char* device : {"/dev/null", "/dev/zero"})
        landlock.allow(device, reading | toWrite | toCut);
    for (const fs::path& place : walls.readable)
        landlock.allow(place, use);
    for (const fs::path& place : walls.writable)
        landlock.allow(place, ~std::uint64_t {0}); // programs are built there, and run
    landlock.close();
}

/// Everything is allowed but what reaches out of the job: sockets, other processes, the kernel itself.
void closeCalls(const Walls& walls)
{
    const scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ALLOW);
    if (!filter)
        return;
    const auto deny = [&](std::string_view name, int error) {
        const int number = seccomp_syscall_resolve_name(std::string(name).c_str());
        if (number != __NR_SCMP_ERROR)
            seccomp_rule_add(filter, SCMP_ACT_ERRNO(static_cast<std::uint32_t>(error)), number, 0);
    };
    for (const std::string_view name : {"socket", "ptrace", "process_vm_readv", "process_vm_writev", "pidfd_getfd", "mount", "umount2", "move_mount", "open_tree", "fsopen", "pivot_root", "chroot",
             "unshare", "setns", "bpf", "perf_event_open", "io_uring_setup", "userfaultfd", "keyctl", "add_key", "request_key", "kexec_load", "kexec_file_load", "init_module",
             "finit_module", "delete_module", "reboot", "swapon", "swapoff", "acct", "quotactl", "sethostname", "setdomainname", "settimeofday", "clock_settime", "adjtimex"})
        deny(name, EACCES);
    // What Landlock says nothing of: rights, owners and times of files by name, and what others have as priority and limits.
    for (const std::string_view name : {"chown", "lchown", "fchownat", "fchown", "setxattr", "lsetxattr", "fsetxattr", "removexattr", "lremovexattr",
             "fremovexattr", "setxattrat", "removexattrat", "utime", "utimes", "utimensat", "futimesat", "setpriority", "ioprio_set", "process_madvise", "process_mrelease", "move_pages",
             "migrate_pages", "open_by_handle_at", "setsid", "pidfd_send_signal", "kcmp"})
        deny(name, EACCES);
    if (!walls.startsPrograms) // linkers make what they wrote a program by its name
        for (const std::string_view name : {"chmod", "fchmodat", "fchmodat2"})
            deny(name, EACCES);
    deny("setpgid", EACCES); // the group is what is ended with the job
    if (!walls.startsPrograms) { // compilers ask for a larger stack, and helpers of a helper get limits of their own, which can't be wider
        seccomp_rule_add(filter, SCMP_ACT_ERRNO(EACCES), SCMP_SYS(prlimit64), 1, SCMP_A2(SCMP_CMP_NE, 0));
        deny("setrlimit", EACCES);
    }
    seccomp_rule_add(filter, SCMP_ACT_ERRNO(EACCES), SCMP_SYS(prlimit64), 2, SCMP_A0(SCMP_CMP_NE, 0), SCMP_A2(SCMP_CMP_NE, 0)); // of others
    if (landlockVersion() < 3) // which says nothing of emptying files by name
        deny("truncate", EACCES);
    if (!walls.startsPrograms) {
        for (const std::string_view name : {"fork", "vfork", "execve", "execveat"})
            deny(name, EACCES);
        const auto self = static_cast<scmp_datum_t>(::getpid());
        for (const std::string_view name : {"kill", "tgkill", "rt_sigqueueinfo", "rt_tgsigqueueinfo"})
            seccomp_rule_add(filter, SCMP_ACT_ERRNO(EPERM), seccomp_syscall_resolve_name(std::string(name).c_str()), 1, SCMP_A0(SCMP_CMP_NE, self));
        deny("tkill", EPERM);
        deny("clone3", ENOSYS); // its flags lie in memory; C libraries then use the older call, of which threads are let through
        seccomp_rule_add(filter, SCMP_ACT_ERRNO(EACCES), SCMP_SYS(clone), 1, SCMP_A0(SCMP_CMP_MASKED_EQ, CLONE_THREAD, 0));
    }
    seccomp_load(filter);
    seccomp_release(filter);
}

bool hasSeccomp() { return ::prctl(PR_GET_SECCOMP) >= 0; }

} // namespace

Walls& Walls::readAround(const std::vector<std::string>& files)
{
    for (const std::string& file : files)
        if (const fs::path folder = fs::absolute(file).parent_path(); std::ranges::find(readable, folder) == readable.end())
            readable.push_back(folder);
    return *this;
}

void raiseWalls(const Walls& walls)
{
    if (areWallsOff())
        return;
    if (!walls.writable.empty())
        ::setenv("TMPDIR", walls.writable.front().c_str(), 1);
    ::setenv("CCACHE_DISABLE", "1", 1); // where the system's compiler is one that keeps a cache at home
    ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
    if (landlockVersion() > 0)
        closeFiles(walls);
    closeCalls(walls);
}

std::string wallsHere()
{
    if (areWallsOff())
        return "Helper processes run without walls, as PASSBENCH_WALLS=off asks.";
    const int version = landlockVersion();
    const std::string calls = hasSeccomp() ? "they open no connections" : "this kernel can't keep them from opening connections";
    if (version == 0)
        return fmt::format("This kernel has no Landlock: helper processes can read and write what you can; {}.", calls);
    return fmt::format("Helper processes read the system's files and the folders that their job names, and write only to its own (Landlock {}); {}.", version, calls);
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
