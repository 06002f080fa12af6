#include "views/widgets/when_seen.h"

#include <QEvent>
#include <QRegion>
#include <QTimer>
#include <QWidget>

#include <utility>

namespace passbench {

WhenSeen::WhenSeen(QWidget* panel, std::function<void()> work) : QObject(panel), m_panel(panel), m_work(std::move(work))
{
    panel->installEventFilter(this);
}

void WhenSeen::request()
{
    m_waiting = m_panel->visibleRegion().isEmpty(); // a tab behind others counts as visible, but nothing of it shows
    if (!m_waiting)
        m_work();
}

bool WhenSeen::isDue() const { return m_waiting && !m_panel->visibleRegion().isEmpty(); }

bool WhenSeen::eventFilter(QObject* watched, QEvent* event)
{
    if (watched != m_panel || event->type() != QEvent::Paint || !m_waiting || std::exchange(m_scheduled, true))
        return QObject::eventFilter(watched, event);
    QTimer::singleShot(0, this, [this] { // not while it is painted
        m_scheduled = false;
        if (std::exchange(m_waiting, false))
            m_work();
    });
    return QObject::eventFilter(watched, event);
}

} // namespace passbench

#include "moc_when_seen.cpp"
