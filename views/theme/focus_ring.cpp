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
        if (event->type() == QEvent::FocusIn && isByKey(static_cast<QFocusEvent*>(event)->reason())) {
            if (!m_ring) // it goes with the window that it was last in
                m_ring = new FocusRing;
            m_ring->setWidget(widget);
        } else if (m_ring && (event->type() == QEvent::MouseButtonPress || m_ring->widget() == widget)) {
            m_ring->setWidget(nullptr);
        }
        return false;
    }

private:
    static bool isByKey(Qt::FocusReason reason) { return reason == Qt::TabFocusReason || reason == Qt::BacktabFocusReason || reason == Qt::ShortcutFocusReason; }

    QPointer<FocusRing> m_ring;
};

} // namespace

void FocusRing::install(QApplication& application) { application.installEventFilter(new FocusFollower(&application)); }

/// Not by the style: Fusion draws none. A mask leaves the margin around the widget.
void FocusRing::paintEvent(QPaintEvent*) { QPainter(this).fillRect(rect(), Theme::instance().colors().accent); }

} // namespace passbench
