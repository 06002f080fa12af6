// The part of ViewArea that tells a session how the graph is looked at, and takes it up again.

#include "views/panels/graph/view_area.h"

#include "core/document/node_marks.h"
#include "core/document/places.h"
#include "views/canvas/graph_canvas.h"

#include <QLineF>
#include <QTimer>

namespace passbench {
namespace {

constexpr std::array modeNames {"after", "compare", "overlay", "text"}; // in session files

/// The node that stands nearest to `point`, by its place in `shown`, and where its centre is: pictures of one graph differ by what was
/// laid out before them, so that a point of one says nothing in another.
std::pair<NodePlace, QPointF> nearestNode(const Picture& picture, QPointF point, const Module& shown)
{
    std::vector<std::pair<double, std::size_t>> boxes; // with their distance, nearest first
    for (std::size_t box = 0; box < picture.boxes.size(); ++box)
        boxes.emplace_back(QLineF(picture.boxes[box].center(), point).length(), box);
    std::ranges::sort(boxes);
    for (const auto& [distance, box] : boxes)
        if (auto place = placeOf(picture.scene->boxes[box].node, shown))
            return {std::move(*place), picture.boxes[box].center()};
    return {};
}

} // namespace

void ViewArea::describeView(ViewState& view) const
{
    view.mode = modeNames[static_cast<std::size_t>(m_mode)];
    if (!m_after->picture())
        return;
    const Viewport& viewport = m_after->viewport();
    const QPointF middle = viewport.toScene(QRectF(m_after->rect()).center());
    const auto [near, center] = nearestNode(*m_after->picture(), middle, m_session.shown());
    view.zoom = viewport.zoom;
    view.near = near;
    view.x = middle.x() - center.x();
    view.y = middle.y() - center.y();
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
    const Picture& picture = *m_after->picture();
    QPointF middle(view->x, view->y);
    if (!view->near.function.empty()) {
        const std::size_t box = picture.boxOf(nodeMarked(view->near, view->marks, m_session.shown()));
        if (box == picture.boxes.size()) // the graph has changed
            return;
        middle += picture.boxes[box].center();
    }
    const QMarginsF reach(m_after->width() / view->zoom, m_after->height() / view->zoom, m_after->width() / view->zoom, m_after->height() / view->zoom);
    if (picture.bounds.marginsAdded(reach).contains(middle)) // else it is of another picture
        m_after->setViewport(Viewport::centeredOn(middle, m_after->size(), view->zoom));
}

/// Once both sides have their room, since the mode may become another one with what is compared.
void ViewArea::goBackWhenDrawn()
{
    if (m_left.isCalledFor())
        QTimer::singleShot(0, this, [this] {
            if (m_left.isCalledFor() && isDrawn())
                m_left.goBack(*m_after);
        });
}

} // namespace passbench
