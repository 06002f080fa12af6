#include "views/session/background/threads.h"

#include <QCoreApplication>
#include <QEvent>
#include <QThreadPool>

#include <atomic>

namespace passbench {
namespace {

/// One direction in which work goes.
class HandOver {
public:
    void give() { m_given.fetch_add(1, std::memory_order_release); }     ///< when the work is written, before it is queued
    void take() const { (void)m_given.load(std::memory_order_acquire); } ///< before the work is looked at

private:
    std::atomic<unsigned> m_given = 0;
};

HandOver toBackground, toWindow;

const QEvent::Type workType = static_cast<QEvent::Type>(QEvent::registerEventType());

struct WorkEvent : QEvent {
    explicit WorkEvent(std::function<void()> does) : QEvent(workType), work(std::move(does)) {}
    const std::function<void()> work;
};

/// Lives in the window's thread.
struct Inbox : QObject {
    bool event(QEvent* event) override
    {
        toWindow.take();
        if (event->type() != workType)
            return QObject::event(event);
        static_cast<const WorkEvent&>(*event).work();
        return true;
    }
};

/// As long as the program, which has one window's thread.
Inbox& inbox()
{
    static Inbox* const home = [] {
        auto* made = new Inbox;
        made->moveToThread(QCoreApplication::instance()->thread());
        return made;
    }();
    return *home;
}

} // namespace

void inWindow(std::function<void()> work)
{
    if (!QCoreApplication::instance())
        return;
    auto event = std::make_unique<WorkEvent>(std::move(work));
    toWindow.give();
    QCoreApplication::postEvent(&inbox(), event.release());
}

void inBackground(QThreadPool& pool, std::function<void()> work)
{
    std::function<void()> taken = [work = std::move(work)] {
        toBackground.take();
        work();
    };
    toBackground.give();
    pool.start(std::move(taken));
}

void releaseInBackground(std::shared_ptr<const void> last)
{
    inBackground(*QThreadPool::globalInstance(), [held = std::make_shared<std::shared_ptr<const void>>(std::move(last))] { held->reset(); });
}

} // namespace passbench
