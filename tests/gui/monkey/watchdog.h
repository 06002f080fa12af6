#pragma once
// Notes how long the thread of the window does not come back to its events, without what other programs took from it.

#include <QTimer>

#include <atomic>
#include <chrono>
#include <cstdint>
#include <thread>

namespace passbench {

class Watchdog {
public:
    explicit Watchdog(std::chrono::milliseconds most); ///< made in the thread that is watched
    ~Watchdog();

    int hangs() const { return m_hangs; }
    std::chrono::milliseconds longest() const { return std::chrono::milliseconds(m_longest); }

private:
    void watch();
    void beat();
    std::int64_t away() const; ///< milliseconds since the last beat

    const std::chrono::milliseconds m_most;
    const std::string m_times;                   ///< the file of the kernel on this thread
    const pthread_t m_watched;
    std::atomic<std::int64_t> m_beatAt, m_waitedAt; ///< nanoseconds: of the clock, and without a processor
    std::atomic<int> m_hangs {0};
    std::atomic<std::int64_t> m_longest {0};
    std::atomic<bool> m_over {false};
    QTimer m_timer;
    std::thread m_thread;
};

} // namespace passbench
