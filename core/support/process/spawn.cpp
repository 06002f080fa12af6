#include "core/support/process/spawn.h"

#include "core/support/process/process_tree.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <csignal>
#include <mutex>
#include <new>
#include <string>
#include <system_error>
#include <thread>
#include <unistd.h>
#include <vector>

extern "C" char** environ;

namespace passbench {
namespace {

bool isStopped(pid_t process)
{
    const std::string status = toldOfProcess(std::to_string(process) + "/stat");
    const std::size_t name = status.rfind(") "); // a name may hold anything
    return name != std::string::npos && status.compare(name + 2, 1, "T") == 0;
}

/// Looks after the child that the thread which makes it is about to have.
class Guard {
public:
    Guard()
    {
        try {
            m_thread = std::thread([this, parent = ::gettid()] { watch(parent); });
        } catch (const std::system_error&) { // as many threads as there may be: it goes without
        }
    }
    Guard(const Guard&) = delete;
    Guard& operator=(const Guard&) = delete;
    ~Guard()
    {
        {
            const std::scoped_lock lock(m_mutex);
            m_isOver = true;
        }
        m_over.notify_all();
        if (m_thread.joinable())
            m_thread.join();
    }

private:
    void watch(pid_t parent)
    {
        std::unique_lock lock(m_mutex);
        while (!m_over.wait_for(lock, std::chrono::milliseconds(100), [&] { return m_isOver; }))
            try {
                wakeChildren(parent);
            } catch (const std::bad_alloc&) { // there may be memory the next time
            }
    }

    void wakeChildren(pid_t parent) const
    {
        for (const pid_t child : childrenOf("self", parent))
            if (std::ranges::find(m_earlier, child) == m_earlier.end() && isStopped(child))
                ::kill(child, SIGCONT);
    }

    const std::vector<pid_t> m_earlier = childrenOf("self", ::gettid());
    std::mutex m_mutex;
    std::condition_variable m_over;
    bool m_isOver = false;
    std::thread m_thread;
};

} // namespace

int spawnProgram(pid_t& child, const char* program, const posix_spawn_file_actions_t& files, const posix_spawnattr_t* attributes, char* const arguments[])
{
    const Guard guard;
    return ::posix_spawn(&child, program, &files, attributes, arguments, environ);
}

} // namespace passbench
