#include "views/canvas/overlay_fade.h"

#include "views/canvas/graph_canvas.h"
#include "views/canvas/minimap.h"

#include <QEvent>
#include <QGraphicsOpacityEffect>

#include <algorithm>
#include <utility>

namespace passbench {

OverlayFade::OverlayFade(QWidget& overlay) : QObject(&overlay), m_effect(new QGraphicsOpacityEffect(&overlay))
{
    m_effect->setOpacity(0.4);
    m_effect->setEnabled(false); // costs nothing while there is nothing to see through
    overlay.setGraphicsEffect(m_effect);
    overlay.installEventFilter(this);
}

void OverlayFade::setPanning(bool on)
{
    if (std::exchange(m_panning, on) != on)
        follow();
}

void OverlayFade::follow() { m_effect->setEnabled(m_panning && !m_pointed); }

bool OverlayFade::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Enter || event->type() == QEvent::Leave) {
        m_pointed = event->type() == QEvent::Enter;
        follow();
    }
    return QObject::eventFilter(watched, event);
}

/// How many boxes of the picture, and borders of its hulls, would stand at `rect` of the widget.
std::size_t GraphCanvas::boxesAt(const Viewport& viewport, const QRectF& rect) const
{
    constexpr std::size_t many = 2000; // seen from afar: what is cheap to know is enough
    const QRectF area = viewport.toScene(rect);
    const std::size_t likely = m_picture->boxIndex.estimate(area);
    if (likely > many)
        return likely;
    const auto boxes = std::ranges::count_if(m_picture->boxIndex.query(area), [&](std::uint32_t box) { return m_picture->boxes[box].intersects(area); });
    const auto borders = std::ranges::count_if(m_picture->hullIndex.query(area), [&](std::uint32_t hull) { return m_picture->hulls[hull].intersects(area) && !m_picture->hulls[hull].contains(area); });
    return static_cast<std::size_t>(boxes + borders);
}

/// The map stands in the way of nodes and tells nothing that is not seen, or it stands over the one that is looked at.
bool GraphCanvas::isMapIdle() const
{
    const QRectF map(m_minimap->geometry());
    if (m_state.selected && m_viewport.toScreen(m_picture->boxes[*m_state.selected]).intersects(map))
        return true;
    return m_viewport.toScene(QRectF(rect())).contains(m_picture->bounds) && hasBoxAt(m_viewport, map);
}

/// While one drags the picture.
void GraphCanvas::fadeOverlays()
{
    if (!m_picture || m_picture->boxes.empty())
        return;
    if (m_minimap->isVisibleTo(this) || m_isMapIdle)
        if (const bool idle = isMapIdle(); std::exchange(m_isMapIdle, idle) != idle)
            return placeOverlays();
    for (OverlayFade* fade : m_fades)
        fade->setPanning(isPanning());
}

} // namespace passbench
