#include "views/theme/focus_ring.h"

#include "views/theme/theme.h"

#include <QEvent>
#include <QFocusEvent>
#include <QPointer>

namespace passbench {
namespace {

/// Gives the ring to whoever gets the focus from the keyboard, and takes it away when it goes or the mouse takes over.
class FocusFollower : public QObject {
public:
    using QObject::QObject;

    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (event->type() != QEvent::FocusIn && event->type() != QEvent::FocusOut && event->type() != QEvent::MouseButtonPress)
            return false;
        auto* widget = qobject_cast<QWidget*>(watched);
        if (!widget)
            return false;
        if (event->type() != QEvent::MouseButtonPress && isBorrowed(static_cast<QFocusEvent*>(event)->reason())) {
            if (event->type() == QEvent::FocusIn && m_lender == widget)
                give(widget);
            else if (event->type() == QEvent::FocusOut)
                m_lender = m_ring && m_ring->widget() == widget ? widget : nullptr;
        }
        if (event->type() == QEvent::FocusIn && isByKey(static_cast<QFocusEvent*>(event)->reason())) {
            give(widget);
        } else if (m_ring && (event->type() == QEvent::MouseButtonPress || (event->type() == QEvent::FocusOut && m_ring->widget() == widget))) {
            delete m_ring.data(); // without a widget it would belong to nobody
        }
        return false;
    }

private:
    static bool isByKey(Qt::FocusReason reason) { return reason == Qt::TabFocusReason || reason == Qt::BacktabFocusReason || reason == Qt::ShortcutFocusReason; }

    /// By a list that opens over the widget, or by another window: it comes back.
    static bool isBorrowed(Qt::FocusReason reason) { return reason == Qt::PopupFocusReason || reason == Qt::ActiveWindowFocusReason; }

    void give(QWidget* widget)
    {
        if (!m_ring) // it goes with the window that it was last in
            m_ring = new FocusRing;
        m_ring->setWidget(widget);
        if (!m_ring->parentWidget())
            delete m_ring.data(); // a window has none
    }

    QPointer<FocusRing> m_ring;
    QPointer<QWidget> m_lender; ///< which had it until then
};

} // namespace

void FocusRing::install(QApplication& application) { application.installEventFilter(new FocusFollower(&application)); }

/// Qt leaves it hidden that was given to a widget out of sight, even when a scroll area then brings that into view.
bool FocusRing::eventFilter(QObject* watched, QEvent* event)
{
    const bool taken = QFocusFrame::eventFilter(watched, event);
    if (event->type() == QEvent::Move && isHidden() && widget() && widget()->isVisible() && parentWidget() && parentWidget()->rect().intersects(geometry())) {
        raise();
        show();
    }
    return taken;
}

/// Not by the style: Fusion draws none. A mask leaves the margin around the widget.
void FocusRing::paintEvent(QPaintEvent*) { QPainter(this).fillRect(rect(), Theme::instance().colors().accent); }

} // namespace passbench
