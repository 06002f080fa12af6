#include "views/canvas/overlay_fade.h"

#include "views/canvas/graph_canvas.h"

#include <QEvent>
#include <QGraphicsOpacityEffect>

namespace passbench {

OverlayFade::OverlayFade(QWidget& overlay) : QObject(&overlay), m_overlay(overlay), m_effect(new QGraphicsOpacityEffect(&overlay))
{
    m_effect->setEnabled(false); // costs nothing while there is nothing to see through
    overlay.setGraphicsEffect(m_effect);
    overlay.installEventFilter(this);
}

bool OverlayFade::isFaded() const { return m_effect->isEnabled(); }

void OverlayFade::setInTheWay(bool on)
{
    if (std::exchange(m_inTheWay, on) != on)
        follow();
}

void OverlayFade::follow()
{
    constexpr double faint = 0.2; // still to be found
    m_effect->setOpacity(faint);
    m_effect->setEnabled(m_inTheWay && !m_pointed);
}

bool OverlayFade::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Enter || event->type() == QEvent::Leave) {
        m_pointed = event->type() == QEvent::Enter;
        follow();
    }
    return QObject::eventFilter(watched, event);
}

/// While one drags the picture, and when the selected node lies beneath.
void GraphCanvas::fadeOverlays()
{
    const QRectF selected = rectOf(m_selected);
    for (OverlayFade* fade : m_fades)
        fade->setInTheWay(isPanning() || (!selected.isEmpty() && selected.intersects(QRectF(fade->overlay().geometry()))));
}

} // namespace passbench
