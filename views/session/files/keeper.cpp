#include "views/session/files/keeper.h"

#include "views/session/background/threads.h"

namespace passbench {

Keeper::Keeper() : m_home(std::make_shared<bool>(true)), m_thread([this] { write(); }) {}

Keeper::~Keeper()
{
    {
        const std::lock_guard lock(m_mutex);
        m_waiting.reset();
        m_isOver = true;
    }
    m_changed.notify_all();
    m_thread.join();
}

void Keeper::drop()
{
    {
        const std::lock_guard lock(m_mutex);
        m_waiting = Waiting {};
    }
    m_changed.notify_all();
}

void Keeper::keep(Work work, std::function<void(Result<QString>)> told)
{
    {
        const std::lock_guard lock(m_mutex);
        m_waiting = Waiting {std::move(work), std::move(told)};
    }
    m_changed.notify_all();
}

void Keeper::write()
{
    std::unique_lock lock(m_mutex);
    for (;;) {
        m_changed.wait(lock, [this] { return m_isOver || m_waiting; });
        if (m_isOver)
            return;
        const Waiting next = *std::exchange(m_waiting, std::nullopt);
        m_isWriting = true;
        lock.unlock();
        if (next.work) {
            const auto written = [&]() -> Result<QString> {
                try {
                    return m_recovery.write(next.work->about, next.work->session());
                } catch (const std::bad_alloc&) { // the window goes on, and says that the work is not kept
                    return fail("out of memory");
                }
            };
            inWindow([told = next.told, kept = written(), home = std::weak_ptr(m_home)] {
                if (!home.expired())
                    told(kept);
            });
        } else {
            m_recovery.discard();
        }
        lock.lock();
        m_isWriting = false;
        m_changed.notify_all();
    }
}

} // namespace passbench
