#include "core/support/parallel.h"

#include <algorithm>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <system_error>
#include <thread>

namespace passbench {
namespace {

thread_local bool inLoop = false; // of the thread: a loop inside a loop runs on the thread that it is met on

/// Threads that wait for the parts of a loop, started when a loop first wants them and kept. One loop at a time.
class LoopThreads {
public:
    /// Never destroyed: its threads wait until the process ends.
    static LoopThreads& instance()
    {
        static auto* one = new LoopThreads;
        return *one;
    }

    /// Calls `part` with each number below `count`, here and on other threads; false when they are at work for another loop.
    bool run(int count, FunctionRef<void(int)> part)
    {
        const std::unique_lock turn(m_turn, std::try_to_lock);
        if (!turn.owns_lock())
            return false;
        std::unique_lock lock(m_guard);
        start(count - 1);
        m_part = &part;
        m_next = 0;
        m_count = m_left = count;
        m_wanted.notify_all();
        work(lock);
        m_finished.wait(lock, [this] { return m_left == 0; });
        m_count = 0;
        m_part = nullptr;
        return true;
    }

private:
    void start(int wanted)
    {
        try {
            for (; m_threads < wanted; ++m_threads)
                std::thread([this] { serve(); }).detach();
        } catch (const std::system_error&) { // no more threads here: those that there are do it
        }
    }

    void serve()
    {
        inLoop = true;
        std::unique_lock lock(m_guard);
        for (;;) {
            m_wanted.wait(lock, [this] { return m_next < m_count; });
            work(lock);
        }
    }

    void work(std::unique_lock<std::mutex>& lock)
    {
        while (m_next < m_count) {
            const int number = m_next++;
            const FunctionRef<void(int)> part = *m_part;
            lock.unlock();
            part(number);
            lock.lock();
            if (--m_left == 0)
                m_finished.notify_one();
        }
    }

    std::mutex m_turn; ///< held by the thread whose loop it is
    std::mutex m_guard;
    std::condition_variable m_wanted, m_finished;
    const FunctionRef<void(int)>* m_part = nullptr;
    int m_next = 0, m_count = 0, m_left = 0, m_threads = 0;
};

} // namespace

void parallelFor(std::int64_t count, std::int64_t grain, FunctionRef<void(std::int64_t begin, std::int64_t end)> body)
{
    if (count <= 0)
        return;
    static const auto available = std::clamp<std::int64_t>(std::thread::hardware_concurrency(), 1, 8);
    const std::int64_t most = std::clamp<std::int64_t>(count / std::max<std::int64_t>(grain, 1), 1, available);
    const std::int64_t each = (count + most - 1) / most;
    const int parts = static_cast<int>((count + each - 1) / each);
    const auto range = [&](int part) { body(part * each, std::min((part + 1) * each, count)); };
    const auto alone = [&] {
        for (int part = 0; part < parts; ++part)
            range(part);
    };
    if (parts == 1 || inLoop)
        return alone();
    std::exception_ptr failure; // the first; memory may run out on any thread
    std::mutex failing;
    const auto guarded = [&](int part) noexcept {
        try {
            range(part);
        } catch (...) {
            const std::lock_guard lock(failing);
            if (!failure)
                failure = std::current_exception();
        }
    };
    inLoop = true;
    const bool done = LoopThreads::instance().run(parts, guarded);
    inLoop = false;
    if (!done)
        return alone();
    if (failure)
        std::rethrow_exception(failure);
}

} // namespace passbench
