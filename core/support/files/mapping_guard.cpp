#include "core/support/files/mapping_guard.h"

#include <atomic>
#include <csignal>
#include <cstdint>
#include <mutex>
#include <sys/mman.h>
#include <unistd.h>

namespace passbench {
namespace {

/// A guarded range; free when `begin` is 0. Never deleted, so that the handler can walk the list at any time.
struct Guard {
    std::atomic<std::uintptr_t> begin {0}, end {0};
    Guard* next = nullptr; ///< set before the guard is published
};

std::atomic<Guard*> firstGuard {nullptr};
std::mutex changing; ///< for those who change the list; the handler only reads
struct sigaction before {};
std::uintptr_t pageSize = 4096;

/// Only what may be called from a handler (signal-safety(7)); mmap is a bare system call here.
void onBusError(int signal, siginfo_t* info, void* context)
{
    const auto address = reinterpret_cast<std::uintptr_t>(info->si_addr);
    for (const Guard* guard = firstGuard.load(std::memory_order_acquire); guard; guard = guard->next) {
        if (address < guard->begin.load() || address >= guard->end.load())
            continue;
        const std::uintptr_t page = address & ~(pageSize - 1);
        if (::mmap(reinterpret_cast<void*>(page), pageSize, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0) != MAP_FAILED)
            return;
        break;
    }
    if (before.sa_flags & SA_SIGINFO) {
        before.sa_sigaction(signal, info, context);
        return;
    }
    if (before.sa_handler != SIG_DFL && before.sa_handler != SIG_IGN) {
        before.sa_handler(signal);
        return;
    }
    ::signal(signal, SIG_DFL); // the access happens again, and ends the program
}

void install()
{
    pageSize = static_cast<std::uintptr_t>(::sysconf(_SC_PAGESIZE));
    struct sigaction action {};
    action.sa_sigaction = onBusError;
    action.sa_flags = SA_SIGINFO | SA_NODEFER;
    ::sigaction(SIGBUS, &action, &before);
}

std::uintptr_t startOf(std::span<const std::byte> mapping) { return reinterpret_cast<std::uintptr_t>(mapping.data()); }

} // namespace

void guardMapping(std::span<const std::byte> mapping)
{
    static std::once_flag installed;
    std::call_once(installed, install);
    const std::lock_guard lock(changing);
    Guard* guard = firstGuard.load();
    while (guard && guard->begin.load() != 0)
        guard = guard->next;
    const bool isNew = !guard;
    if (isNew)
        guard = new Guard {.next = firstGuard.load()};
    guard->end = startOf(mapping) + mapping.size();
    guard->begin = startOf(mapping);
    if (isNew)
        firstGuard.store(guard, std::memory_order_release);
}

void unguardMapping(std::span<const std::byte> mapping)
{
    const std::lock_guard lock(changing);
    for (Guard* guard = firstGuard.load(); guard; guard = guard->next)
        if (guard->begin.load() == startOf(mapping)) {
            guard->begin = 0;
            guard->end = 0;
            return;
        }
}

} // namespace passbench
