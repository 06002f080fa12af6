// `operator new` for the small blocks that graphs are made of: nodes, operands, types. Not part of the library: a program that
// works on large graphs links it in (passbench_small_blocks), and then all of its C++ has it.
//
// A graph of 50,000 nodes is a million blocks of 16 to 200 bytes, which are made together and die together. Here blocks of one
// size lie side by side in runs of 64 KiB, without headers between them, each thread takes from and gives to lists of its own,
// and runs lie in one range of addresses, so that a pointer says whose it is. Larger blocks are malloc's, and so is everything
// when no range is to be had. Memory of small blocks is used again, and not given back to the system.

#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <mutex>
#include <new>
#include <utility>

#include <malloc.h>
#include <pthread.h>
#include <sys/mman.h>
#include <sys/resource.h>

namespace passbench {
namespace {

constexpr std::size_t granule = 16, largest = 512, classes = largest / granule; // class c has blocks of (c + 1) granules
constexpr std::size_t runBytes = 64 * 1024, stepBytes = 4 * 1024 * 1024;        // memory is asked for in steps
constexpr std::size_t mostBytes = std::size_t {1} << 36, leastBytes = std::size_t {1} << 28;
constexpr std::size_t listBytes = 256 * 1024; // of one class, that a thread keeps before it gives half of them to all

/// A free block. The first of a batch knows the next batch.
struct Block {
    Block* next;
    Block* nextBatch;
};
static_assert(sizeof(Block) <= granule);

constexpr std::size_t blockBytes(std::size_t sizeClass) { return (sizeClass + 1) * granule; }
constexpr std::size_t batchCount(std::size_t sizeClass) { return listBytes / 2 / blockBytes(sizeClass); }

/// The range of addresses, and what all threads share of it. Never destroyed: blocks are given back until the very end.
struct Range {
    std::atomic<std::byte*> begin {nullptr}; ///< null before the first block, and when there is none
    std::size_t size = 0, taken = 0, usable = 0; ///< in bytes; those that runs were made of, and those that can be written
    std::array<Block*, classes> batches {};
    std::array<std::uint8_t, mostBytes / runBytes> classOfRun {}; ///< pages that no run is in take no memory
    std::mutex mutex;
    bool isTried = false;

    void reserve() // with the mutex
    {
        isTried = true;
        mallopt(M_MMAP_THRESHOLD, 32 << 20); // what is made for each step is not given back and cleared anew between them
        mallopt(M_TRIM_THRESHOLD, 128 << 20);
        rlimit limit {};
        if (getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur != RLIM_INFINITY)
            return; // addresses that are only set aside would count
        for (size = mostBytes; size >= leastBytes; size /= 4) {
            void* const at = mmap(nullptr, size, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
            if (at == MAP_FAILED)
                continue;
            const auto address = (std::bit_cast<std::uintptr_t>(at) + stepBytes - 1) / stepBytes * stepBytes; // whole huge pages
            taken = usable = address - std::bit_cast<std::uintptr_t>(at);
            begin.store(static_cast<std::byte*>(at), std::memory_order_release);
            static_cast<void>(pthread_atfork([] { lock(); }, [] { unlock(); }, [] { unlock(); }));
            return;
        }
        size = 0;
    }

    /// A new run of blocks; null when there is no more.
    std::byte* run(std::size_t sizeClass)
    {
        const std::lock_guard guard(mutex);
        if (!isTried)
            reserve();
        std::byte* const base = begin.load(std::memory_order_relaxed);
        if (!base)
            return nullptr;
        if (taken + runBytes > usable) {
            if (usable + stepBytes > size || mprotect(base + usable, stepBytes, PROT_READ | PROT_WRITE) != 0)
                return nullptr;
            madvise(base + usable, stepBytes, MADV_HUGEPAGE); // fewer misses of the address cache; a wish
            usable += stepBytes;
        }
        std::byte* const at = base + taken;
        classOfRun[taken / runBytes] = static_cast<std::uint8_t>(sizeClass);
        taken += runBytes;
        return at;
    }

    Block* batch(std::size_t sizeClass)
    {
        const std::lock_guard guard(mutex);
        Block* const first = batches[sizeClass];
        if (first)
            batches[sizeClass] = first->nextBatch;
        return first;
    }

    void giveBatch(std::size_t sizeClass, Block* first)
    {
        const std::lock_guard guard(mutex);
        first->nextBatch = batches[sizeClass];
        batches[sizeClass] = first;
    }

    static void lock();
    static void unlock();
};

constinit Range range;

void Range::lock() { range.mutex.lock(); }
void Range::unlock() { range.mutex.unlock(); }

/// What a thread has of one class.
struct List {
    Block* free = nullptr;
    std::size_t count = 0;            ///< of `free`
    std::byte *fresh = nullptr, *end = nullptr; ///< of a run that is not used up yet

    void* take(std::size_t sizeClass)
    {
        const std::size_t bytes = blockBytes(sizeClass);
        if (!free && fresh == end && !refill(sizeClass, bytes))
            return nullptr;
        if (Block* const block = free) {
            free = block->next;
            --count;
            return block;
        }
        return std::exchange(fresh, fresh + bytes);
    }

    bool refill(std::size_t sizeClass, std::size_t bytes)
    {
        if (Block* const first = range.batch(sizeClass)) {
            free = first;
            count = batchCount(sizeClass);
            return true;
        }
        fresh = range.run(sizeClass);
        end = fresh ? fresh + runBytes / bytes * bytes : nullptr;
        return fresh;
    }

    void give(std::size_t sizeClass, void* block)
    {
        free = new (block) Block {free, nullptr};
        if (++count >= 2 * batchCount(sizeClass))
            share(sizeClass);
    }

    /// One batch to all.
    void share(std::size_t sizeClass)
    {
        Block* const first = free;
        Block* last = first;
        for (std::size_t i = 1; i < batchCount(sizeClass); ++i)
            last = last->next;
        free = std::exchange(last->next, nullptr);
        count -= batchCount(sizeClass);
        range.giveBatch(sizeClass, first);
    }
};

struct Cache {
    std::array<List, classes> lists {};
};

/// What threads have left behind that ended, and what is given back while they do.
struct Leftovers {
    std::mutex mutex;
    Cache cache;
};
constinit Leftovers leftovers;

constinit thread_local Cache cache;
enum class State : std::uint8_t { New, Live, Over };
constinit thread_local State state = State::New;

/// Gives a thread's lists to the leftovers at its end.
struct Farewell {
    ~Farewell()
    {
        state = State::Over;
        const std::lock_guard guard(leftovers.mutex);
        for (std::size_t c = 0; c < classes; ++c) {
            List& list = cache.lists[c];
            while (list.free)
                leftovers.cache.lists[c].give(c, std::exchange(list.free, list.free->next));
            for (; list.fresh != list.end; list.fresh += blockBytes(c))
                leftovers.cache.lists[c].give(c, list.fresh);
        }
    }
};
thread_local Farewell farewell;

void begin()
{
    state = State::Live;
    static_cast<void>(&farewell); // made here, so that it is heard of at the thread's end
}

/// A thread's first block, and those after its end.
[[gnu::noinline]] void* takeSlowly(std::size_t sizeClass)
{
    if (state == State::New)
        begin();
    if (state == State::Live)
        return cache.lists[sizeClass].take(sizeClass);
    const std::lock_guard guard(leftovers.mutex);
    return leftovers.cache.lists[sizeClass].take(sizeClass);
}

[[gnu::noinline]] void giveSlowly(std::size_t sizeClass, void* block)
{
    if (state == State::New)
        begin();
    if (state == State::Live)
        return cache.lists[sizeClass].give(sizeClass, block);
    const std::lock_guard guard(leftovers.mutex);
    leftovers.cache.lists[sizeClass].give(sizeClass, block);
}

[[gnu::noinline]] void* fromMalloc(std::size_t bytes)
{
    for (;;) {
        if (void* const block = std::malloc(bytes ? bytes : 1))
            return block;
        const std::new_handler handler = std::get_new_handler();
        if (!handler)
            throw std::bad_alloc();
        handler();
    }
}

} // namespace
} // namespace passbench

void* operator new(std::size_t bytes)
{
    using namespace passbench;
    if (bytes > largest) [[unlikely]]
        return fromMalloc(bytes);
    const std::size_t sizeClass = bytes ? (bytes - 1) / granule : 0;
    void* const block = state == State::Live ? cache.lists[sizeClass].take(sizeClass) : takeSlowly(sizeClass);
    return block ? block : fromMalloc(bytes);
}

void operator delete(void* block) noexcept
{
    using namespace passbench;
    const std::byte* const begin = range.begin.load(std::memory_order_relaxed);
    const std::size_t offset = std::bit_cast<std::uintptr_t>(block) - std::bit_cast<std::uintptr_t>(begin);
    if (!begin || offset >= range.size) {
        std::free(block);
        return;
    }
    const std::size_t sizeClass = range.classOfRun[offset / runBytes];
    if (state == State::Live) [[likely]]
        cache.lists[sizeClass].give(sizeClass, block);
    else
        giveSlowly(sizeClass, block);
}

void operator delete(void* block, std::size_t) noexcept { operator delete(block); }
