// The part of ViewArea that tells a session how the graph is looked at, and takes it up again.

#include "views/panels/graph/view_area.h"

#include "views/canvas/graph_canvas.h"

namespace passbench {
namespace {

constexpr std::array modeNames {"after", "compare", "overlay", "text"}; // in session files

} // namespace

void ViewArea::describeView(ViewState& view) const
{
    view.mode = modeNames[static_cast<std::size_t>(m_mode)];
    if (!m_after->picture())
        return;
    const Viewport& viewport = m_after->viewport();
    const QPointF middle = viewport.toScene(QRectF(m_after->rect()).center());
    view.zoom = viewport.zoom;
    view.x = middle.x();
    view.y = middle.y();
}

void ViewArea::restoreView(const ViewState& view)
{
    const auto known = std::ranges::find(modeNames, view.mode);
    m_restored = view;
    setMode(known == modeNames.end() ? Mode::After : static_cast<Mode>(known - modeNames.begin()));
    placeRestored();
}

/// When all pictures are there, since the two sides of a comparison move each other.
void ViewArea::placeRestored()
{
    if (!isDrawn())
        return;
    const auto view = std::exchange(m_restored, std::nullopt);
    if (!view || !(view->zoom >= Viewport::minimumZoom) || !(view->zoom <= Viewport::maximumZoom) || !m_after->picture())
        return;
    const QPointF middle(view->x, view->y);
    if (m_after->picture()->bounds.contains(middle)) // else it is of another picture
        m_after->setViewport(Viewport::centeredOn(middle, m_after->size(), view->zoom));
}

} // namespace passbench
