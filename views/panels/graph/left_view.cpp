#include "views/panels/graph/left_view.h"

#include "views/canvas/graph_canvas.h"
#include "views/session/session.h"

#include <QLineF>

#include <algorithm>
#include <utility>

namespace passbench {

void LeftView::follow(const GraphCanvas& canvas)
{
    const bool isComparing = m_session.isComparing();
    m_isCalledFor = m_taken && !isComparing && m_taken->shown.functions == m_session.shown().functions;
    if (!isComparing && !m_isCalledFor)
        return forget();
    const PicturePtr picture = canvas.picture();
    if (!isComparing || m_taken || !picture || picture->boxes.empty())
        return;
    const QPointF middle = canvas.target().toScene(QRectF(canvas.rect()).center());
    const auto nearest = std::ranges::min_element(picture->boxes, {}, [&](const QRectF& box) { return QLineF(box.center(), middle).length(); });
    m_taken = Taken {.shown = m_session.moduleAt(m_session.playhead()), .selection = m_session.selection(),
        .near = picture->scene->boxes[static_cast<std::size_t>(nearest - picture->boxes.begin())].node, .fromNear = middle - nearest->center(),
        .zoom = canvas.target().zoom, .fitted = canvas.isFitted()};
}

void LeftView::goBack(GraphCanvas& canvas)
{
    const auto taken = std::exchange(m_taken, std::nullopt);
    m_isCalledFor = false;
    const PicturePtr picture = canvas.picture();
    if (!taken || !picture)
        return;
    const std::size_t near = taken->near == NodeId::None ? picture->boxes.size() : picture->boxOf(taken->near);
    if (taken->fitted)
        canvas.showWhole(canvas.viewportOfAll());
    else if (near < picture->boxes.size())
        canvas.setViewport(Viewport::centeredOn(picture->boxes[near].center() + taken->fromNear, canvas.size(), taken->zoom));
    if (m_session.selection() != taken->selection && canvas.boxOf(canvas.selected()))
        canvas.reveal(canvas.selected());
}

void LeftView::forget()
{
    m_taken.reset();
    m_isCalledFor = false;
}

} // namespace passbench
