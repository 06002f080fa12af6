#include "core/support/process/closed_calls.h"

#include <cerrno>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <initializer_list>
#include <linux/sched.h>
#include <linux/seccomp.h>
#include <memory>
#include <seccomp.h>
#include <string_view>
#include <sys/syscall.h>
#include <unistd.h>

namespace passbench {
namespace {

/// A call by its name, or by its number, the same on all machines, where the library is older than the call.
struct Call {
    const char* name;
    int number = __NR_SCMP_ERROR;
};

class Filter {
public:
    Filter() : m_filter(seccomp_init(SCMP_ACT_ALLOW)), m_problem(m_filter ? 0 : ENOMEM) { }

    template<typename... Conditions> void deny(int error, Call call, Conditions... conditions)
    {
        int number = seccomp_syscall_resolve_name(call.name);
        if (number == __NR_SCMP_ERROR)
            number = call.number;
        if (number == __NR_SCMP_ERROR || m_problem != 0)
            return;
        if (const int problem = seccomp_rule_add(m_filter.get(), SCMP_ACT_ERRNO(static_cast<std::uint32_t>(error)), number, static_cast<unsigned>(sizeof...(conditions)), conditions...); problem < 0)
            m_problem = -problem;
    }
    void denyAll(int error, std::initializer_list<Call> calls)
    {
        for (const Call& call : calls)
            deny(error, call);
    }

    /// 0, or an errno.
    int load()
    {
        if (m_problem == 0)
            m_problem = -seccomp_load(m_filter.get());
        return m_problem;
    }

private:
    struct Release {
        void operator()(void* filter) const { seccomp_release(filter); }
    };
    std::unique_ptr<void, Release> m_filter;
    int m_problem;
};

/// Then GNU's OpenMP binds threads that it starts, by their numbers, and ends the program when it can't.
bool threadsAreToBeBound()
{
    for (const char* variable : {"OMP_PROC_BIND", "OMP_PLACES", "GOMP_CPU_AFFINITY"})
        if (std::getenv(variable))
            return true;
    return false;
}

void denyConnections(Filter& filter)
{
    filter.denyAll(EACCES, {{"socket"}, {"socketpair"}, {"connect"}, {"bind"}, {"listen"}, {"accept"}, {"accept4"}, {"sendto"}, {"sendmsg"}, {"sendmmsg"}, {"recvfrom"}, {"recvmsg"}, {"recvmmsg"},
        {"io_uring_setup"}, {"shmget"}, {"shmat"}, {"shmctl"}, {"shmdt"}, {"semget"}, {"semop"}, {"semctl"}, {"semtimedop"}, {"msgget"}, {"msgsnd"}, {"msgrcv"}, {"msgctl"},
        {"mq_open"}, {"mq_unlink"}, {"mq_timedsend"}, {"mq_timedreceive"}, {"mq_notify"}, {"mq_getsetattr"}});
}

void denyOfKernel(Filter& filter)
{
    filter.denyAll(EACCES, {{"mount"}, {"umount2"}, {"move_mount"}, {"open_tree"}, {"open_tree_attr", 467}, {"mount_setattr", 442}, {"fsopen"}, {"pivot_root"}, {"chroot"}, {"unshare"}, {"setns"}, {"bpf"}, {"perf_event_open"},
        {"userfaultfd"}, {"keyctl"}, {"add_key"}, {"request_key"}, {"kexec_load"}, {"kexec_file_load"}, {"init_module"}, {"finit_module"}, {"delete_module"}, {"reboot"}, {"swapon"}, {"swapoff"},
        {"acct"}, {"quotactl"}, {"sethostname"}, {"setdomainname"}, {"settimeofday"}, {"clock_settime"}, {"adjtimex"}});
}

/// What Landlock says nothing of: rights, owners and times of files.
void denyOfFiles(Filter& filter, const Walls& walls, int landlockVersion)
{
    filter.denyAll(EACCES, {{"chown"}, {"lchown"}, {"fchownat"}, {"fchown"}, {"setxattr"}, {"lsetxattr"}, {"fsetxattr"}, {"setxattrat", 463}, {"removexattr"}, {"lremovexattr"}, {"fremovexattr"},
        {"removexattrat", 466}, {"file_setattr", 469}, {"utime"}, {"utimes"}, {"utimensat"}, {"futimesat"}, {"open_by_handle_at"}});
    if (!walls.startsPrograms) { // linkers make what they wrote a program; and a job that starts none needs no files in memory but its input and output
        filter.denyAll(EACCES, {{"chmod"}, {"fchmod"}, {"fchmodat"}, {"fchmodat2", 452}, {"memfd_create"}, {"memfd_secret", 447}});
    }
    if (landlockVersion < 3) // which says nothing of emptying files by name
        filter.deny(EACCES, {"truncate"});
}

/// Their memory, limits, priority and processors, and signals to them.
void denyOfOtherProcesses(Filter& filter, const Walls& walls)
{
    filter.denyAll(EACCES, {{"ptrace"}, {"process_vm_readv"}, {"process_vm_writev"}, {"process_madvise"}, {"process_mrelease", 448}, {"pidfd_getfd"}, {"pidfd_send_signal"}, {"kcmp"}, {"move_pages"}, {"migrate_pages"},
        {"setpriority"}, {"ioprio_set"}, {"setsid"}, {"setpgid"}}); // the group is what is ended with the job
    for (const char* call : {"sched_setscheduler", "sched_setparam", "sched_setattr"})
        filter.deny(EPERM, {call}, SCMP_A0(SCMP_CMP_NE, 0));
    if (!threadsAreToBeBound())
        filter.deny(EPERM, {"sched_setaffinity"}, SCMP_A0(SCMP_CMP_NE, 0));
    constexpr scmp_datum_t ofInt = 0xFFFF'FFFF; // the kernel looks at no more
    for (const int signals : {F_SETOWN, F_SETOWN_EX, F_SETSIG})
        filter.deny(EPERM, {"fcntl"}, SCMP_A1(SCMP_CMP_MASKED_EQ, ofInt, static_cast<scmp_datum_t>(signals)));
    filter.deny(EACCES, {"prlimit64"}, SCMP_A0(SCMP_CMP_NE, 0), SCMP_A2(SCMP_CMP_NE, 0));
    if (walls.startsPrograms) // compilers ask for a larger stack, and helpers of a helper get limits of their own, which can't be wider
        return;
    filter.deny(EACCES, {"prlimit64"}, SCMP_A2(SCMP_CMP_NE, 0));
    filter.denyAll(EACCES, {{"setrlimit"}, {"fork"}, {"vfork"}, {"execve"}, {"execveat"}});
    const auto self = static_cast<scmp_datum_t>(::getpid());
    for (const char* call : {"kill", "tgkill", "rt_sigqueueinfo", "rt_tgsigqueueinfo"})
        filter.deny(EPERM, {call}, SCMP_A0(SCMP_CMP_NE, self));
    filter.deny(EPERM, {"tkill"});
    filter.deny(ENOSYS, {"clone3"}); // its flags lie in memory; C libraries then use the older call, of which threads are let through
    filter.deny(EACCES, {"clone"}, SCMP_A0(SCMP_CMP_MASKED_EQ, CLONE_THREAD, 0));
}

} // namespace

bool canCloseCalls()
{
    const std::uint32_t action = SECCOMP_RET_ERRNO;
    return ::syscall(SYS_seccomp, SECCOMP_GET_ACTION_AVAIL, 0U, &action) == 0;
}

Result<void> closeCalls(const Walls& walls, int landlockVersion)
{
    Filter filter;
    denyConnections(filter);
    denyOfKernel(filter);
    denyOfFiles(filter, walls, landlockVersion);
    denyOfOtherProcesses(filter, walls);
    if (const int problem = filter.load())
        return fail("its system calls can't be filtered: {}", std::strerror(problem));
    return {};
}

} // namespace passbench
