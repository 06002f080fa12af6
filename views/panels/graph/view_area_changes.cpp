// The part of ViewArea that marks what has changed, and goes from change to change.

#include "views/panels/graph/view_area.h"

#include "views/canvas/graph_canvas.h"
#include "views/canvas/linked_canvases.h"
#include "views/models/tables/change_rows.h"
#include "views/panels/graph/listing_view.h"
#include "views/panels/graph/view_head.h"
#include "views/session/node_overlays.h"

namespace passbench {
namespace {

/// Whether a box or a hull of its own stands for the node. What is folded into a box is told by the change of that box.
bool hasShape(const GraphCanvas& canvas, NodeId node)
{
    if (!canvas.picture())
        return false;
    const Picture& picture = *canvas.picture();
    const std::size_t box = picture.boxOf(node);
    if (picture.hullOf(node) < picture.hulls.size())
        return true;
    if (box == picture.boxes.size())
        return false;
    if (picture.scene->boxes[box].kind != BoxKind::Group)
        return picture.scene->boxes[box].node == node;
    const std::uint32_t inside = picture.whole->scene.boxOf.at(node); // the groups around it can be opened
    return picture.whole->scene.boxes[inside].node == node;
}

} // namespace

void ViewArea::showChanges()
{
    const GraphDiff& diff = *m_session.diff();
    m_head->setChangedFunctions(functionChanges(m_session.previous(), m_session.shown()).size());
    ChangeMap after, before;
    for (const NodeChange& change : diff.changes) {
        if (change.kind != ChangeKind::Removed || m_mode == Mode::Overlay)
            after[change.node] = change.kind;
        if (change.kind != ChangeKind::Added && m_mode == Mode::Compare)
            before[change.before()] = change.kind;
    }
    showPairs();
    m_after->setChanges(std::move(after));
    m_before->setChanges(std::move(before));
    m_head->setChanges(diff, m_session.hasPrevious());
    findPlaces();
    fitChanges();
    if (isolatedQuery().contains(QLatin1String("changed")))
        load();
    prepareNeighbours();
}

/// What stands side by side although it was made anew.
void ViewArea::showPairs()
{
    std::unordered_map<NodeId, NodeId> pairs = m_session.diff()->madeAnew;
    pairs.insert(m_session.overlays().counterparts().begin(), m_session.overlays().counterparts().end());
    m_linked->setMadeAnew(std::move(pairs));
    m_after->setSelected(m_linked->counterpart(*m_before, m_session.selection())); // where it was made anew, each side has its own
    m_before->setSelected(m_linked->counterpart(*m_after, m_session.selection()));
}

bool ViewArea::isRewrite() const { return m_session.isComparing() && m_session.rewrites(); }

/// A rewrite is small: all of it is shown, where a step is gone through from change to change.
void ViewArea::fitChanges()
{
    if (!m_fitChangesWhenDrawn || !isDrawn() || !m_session.isDiffKnown() || m_mode == Mode::Text)
        return;
    m_fitChangesWhenDrawn = false;
    std::vector<NodeId> after, before;
    for (const NodeChange& change : m_session.diff()->changes) {
        after.push_back(change.node);
        if (m_mode == Mode::Compare)
            before.push_back(change.before());
    }
    // The sides are beside each other, so that either needs the room of the larger one.
    const QRectF here = m_after->areaOf(after), there = m_before->areaOf(before);
    QRectF area = here.isNull() ? there : here;
    const QPointF middle = area.center();
    area.setSize(here.size().expandedTo(there.size()));
    area.moveCenter(middle);
    (here.isNull() ? m_before : m_after)->fitArea(area); // the other side follows
}

bool ViewArea::canShow(const NodeChange& change) const
{
    const bool removed = change.kind == ChangeKind::Removed;
    switch (m_mode) {
    case Mode::After: return !removed && hasShape(*m_after, change.node);
    case Mode::Compare: return hasShape(removed ? *m_before : *m_after, change.node);
    case Mode::Overlay: return hasShape(*m_after, change.node);
    case Mode::Text: break;
    }
    return m_listing->shows(change.node);
}

void ViewArea::stepChange(int by)
{
    if (m_mode == Mode::Text) {
        m_session.select(m_listing->stepHunk(by));
        return showPlaceInChanges();
    }
    const std::vector<NodeChange>& changes = m_session.diff()->changes;
    const int count = static_cast<int>(changes.size());
    const auto now = m_session.diff()->index.find(m_session.selection());
    int at = now != m_session.diff()->index.end() ? static_cast<int>(now->second) : by > 0 ? -1 : count;
    for (int tries = 0; tries < count; ++tries) {
        at = (at + by + count) % count;
        const NodeChange& change = changes[static_cast<std::size_t>(at)];
        if (!canShow(change))
            continue;
        m_session.select(change.node);
        GraphCanvas& side = change.kind == ChangeKind::Removed && m_mode == Mode::Compare ? *m_before : *m_after;
        if (!openPathTo(side, change.node))
            side.centerOn(change.node); // the other side follows
        return;
    }
}

void ViewArea::findPlaces()
{
    m_places.clear();
    if (!m_session.isDiffKnown())
        return; // when it is, this is asked for again
    const std::vector<NodeChange>& changes = m_session.diff()->changes;
    for (std::uint32_t at = 0; at < changes.size(); ++at)
        if (canShow(changes[at]))
            m_places.push_back(at);
    showPlaceInChanges();
}

/// "3 of 12", of those that can be seen; in a text, of runs of changed lines.
void ViewArea::showPlaceInChanges()
{
    if (m_mode == Mode::Text)
        return m_head->setPlaceInChanges(m_listing->currentHunk() + 1, m_listing->hunkCount());
    const auto placeOf = [this](NodeId node) {
        const auto change = m_session.diff()->index.find(node);
        const auto place = change == m_session.diff()->index.end() ? m_places.end() : std::ranges::find(m_places, change->second);
        return place == m_places.end() ? -1 : static_cast<int>(place - m_places.begin());
    };
    const int place = placeOf(m_session.selection()), count = static_cast<int>(m_places.size());
    if (isRewrite() && m_walkFrom == NodeId::None && place >= 0)
        m_walkFrom = m_session.selection();
    const int from = isRewrite() ? std::max(placeOf(m_walkFrom), 0) : 0;
    m_head->setPlaceInChanges(place < 0 ? 0 : (place - from + count) % count + 1, count);
}

} // namespace passbench
