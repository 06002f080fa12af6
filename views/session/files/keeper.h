#pragma once
// Keeps unsaved work without the thread of the window: one thread writes, one state after
// the other, and of those that wait the latest only.

#include "views/session/files/recovery.h"

#include <QByteArray>

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>

namespace passbench {

class Keeper {
public:
    struct Work {
        LostWork about; ///< its title and the session that it goes on with
        std::function<QByteArray()> session; ///< made in the thread that writes: it must hold values only
    };

    Keeper();
    ~Keeper(); ///< an orderly end: waits for what is being written, and takes it away

    /// `told` is called in the thread of the window: with the folder that took it, or why none does. Work
    /// that waits is replaced by later work, and only the later is told of.
    void keep(Work work, std::function<void(Result<QString>)> told);
    /// What was kept is not wanted any more; in the thread that writes.
    void drop();
    /// Waits until nothing is written, drops what waits, and gives the files to the caller.
    template<typename Do> auto alone(Do what)
    {
        std::unique_lock lock(m_mutex);
        m_waiting.reset();
        m_changed.wait(lock, [this] { return !m_isWriting; });
        return what(m_recovery);
    }

private:
    struct Waiting {
        std::optional<Work> work; ///< none: drop what was kept
        std::function<void(Result<QString>)> told;
    };
    void write();

    Recovery m_recovery;
    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::optional<Waiting> m_waiting;
    bool m_isWriting = false, m_isOver = false;
    std::shared_ptr<bool> m_home; ///< as long as somebody is to be told
    std::thread m_thread;
};

} // namespace passbench
