#include "app/cli/memory.h"

#include "core/support/process/group_memory.h"

#ifdef PASSBENCH_MIMALLOC
#include <mimalloc.h>

#include <sys/mman.h>
#include <sys/resource.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <mutex>
#include <span>
#include <string_view>
#include <system_error>
#include <utility>

namespace passbench::cli {
namespace {

constexpr std::size_t pageSize = std::size_t(2) << 20; ///< of a large page
constexpr std::size_t stretch = 4 * pageSize; ///< so much is made ahead, but for the page that tells that it is wanted
constexpr std::size_t blockSize = std::size_t(32) << 20; ///< the allocator takes so much at once, and uses it from its begin on
constexpr std::size_t areaSize = 16 * blockSize; ///< behind it the allocator asks the system itself
constexpr int populateWrite = 23; ///< MADV_POPULATE_WRITE, from Linux 5.14 on; headers may be older
constexpr std::size_t little = std::size_t(32) << 20; ///< who takes no more than that is done soon
constexpr std::uint64_t leastLeft = std::uint64_t(64) << 20; ///< of a group with less, no memory is taken ahead

/// Memory that the allocator takes before it asks the system for more; null when there is none to be had, or when a limit would count
/// all of it as taken.
std::byte* makeArea()
{
    for (const auto resource : {RLIMIT_AS, RLIMIT_DATA})
        if (rlimit limit {}; ::getrlimit(resource, &limit) != 0 || limit.rlim_cur != RLIM_INFINITY)
            return nullptr;
    void* mapped = ::mmap(nullptr, areaSize + blockSize, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (mapped == MAP_FAILED)
        return nullptr;
    auto* first = static_cast<std::byte*>(mapped) + (blockSize - reinterpret_cast<std::uintptr_t>(mapped) % blockSize) % blockSize;
    ::madvise(first, areaSize, MADV_HUGEPAGE);
    constexpr bool isCommitted = true, isLarge = true, isZero = true; // large: it is never given back
    return mi_manage_os_memory(first, areaSize, isCommitted, isLarge, isZero, -1) ? first : nullptr;
}

std::byte* areaBegin = nullptr; ///< null: there is no area

/// What libraries take before `main` keeps the options that were in force then, so this comes before their constructors. To return
/// memory between two steps, and to ask for it again, was a quarter of the time that partitioning 50,000 nodes took. `search` is not
/// over in seconds, and would hold a fifth more.
void keepMemory(int argc, char** argv, char**)
{
    if (std::ranges::any_of(std::span(argv, static_cast<std::size_t>(argc)), [](std::string_view word) { return word == "search"; }))
        return;
#if MI_MALLOC_VERSION >= 200 && MI_MALLOC_VERSION < 210
    mi_option_disable(mi_option_allow_decommit);
    mi_option_enable(mi_option_large_os_pages); // of 2 MiB, where the system makes them
    mi_option_set(mi_option_eager_commit_delay, 0); // for the first memory of each thread, too
#else
    mi_option_set(mi_option_purge_delay, -1);
#endif
    areaBegin = makeArea();
}

[[gnu::section(".preinit_array"), gnu::used]] void (*const beforeConstructors)(int, char**, char**) = keepMemory;

bool isMade(std::byte* page)
{
    unsigned char isThere = 0;
    return ::mincore(page, 1, &isThere) == 0 && (isThere & 1) != 0;
}

/// All of a stretch but its first page, which tells whether somebody uses it. False when it is to stop, or the system can't.
bool make(std::byte* stretchBegin, const std::stop_token& stop)
{
    for (std::size_t at = pageSize; at < stretch; at += pageSize)
        if (stop.stop_requested() || ::madvise(stretchBegin + at, pageSize, populateWrite) != 0)
            return false;
    return true;
}

bool isScarce()
{
    const auto left = groupMemoryLeft();
    return left && *left < leastLeft;
}

/// Where a stretch is in use, it and the one behind it are made, until little is left of what a group may have. To look at all of them every other millisecond takes 4 % of a
/// processor, so it looks less often when nothing new has been in use for a while.
void stayAhead(const std::stop_token& stop, std::byte* begin)
{
    constexpr std::chrono::milliseconds often(2), rarely(20);
    constexpr int aWhile = 50; // looks
    std::mutex mutex;
    std::condition_variable_any stopped;
    std::array<bool, areaSize / stretch> isUsed {}, isDone {};
    for (int quiet = 0; !std::ranges::all_of(isUsed, std::identity());) {
        const auto usedBefore = isUsed;
        for (std::size_t i = 0; i < isUsed.size(); ++i)
            isUsed[i] = isUsed[i] || isMade(begin + i * stretch);
        const bool isLittle = static_cast<std::size_t>(std::ranges::count(isUsed, true)) * stretch <= little;
        for (std::size_t i = 0; i < isUsed.size() && !isLittle; ++i)
            if ((isUsed[i] || (i > 0 && isUsed[i - 1])) && !std::exchange(isDone[i], true) && (isScarce() || !make(begin + i * stretch, stop)))
                return;
        quiet = isUsed == usedBefore ? std::min(quiet + 1, aWhile) : 0;
        std::unique_lock lock(mutex);
        if (stopped.wait_for(lock, stop, quiet < aWhile ? often : rarely, [&] { return stop.stop_requested(); }))
            return;
    }
}

} // namespace

MemoryAhead::MemoryAhead()
{
    if (!areaBegin || std::thread::hardware_concurrency() < 2)
        return;
    try {
        m_thread = std::jthread(stayAhead, areaBegin);
    } catch (const std::system_error&) { // as many threads as there may be: it goes without
    }
}

} // namespace passbench::cli

#else

namespace passbench::cli {
MemoryAhead::MemoryAhead() = default;
} // namespace passbench::cli

#endif
