// The part of ViewArea that marks what a step changed, and goes from change to change.

#include "views/panels/view_area.h"

#include "views/canvas/graph_canvas.h"
#include "views/panels/listing_view.h"
#include "views/panels/view_head.h"

namespace passbench {

void ViewArea::showChanges()
{
    const GraphDiff& diff = *m_session.diff();
    ChangeMap after, before;
    for (const NodeChange& change : diff.changes) {
        if (change.kind != ChangeKind::Removed)
            after[change.node] = change.kind;
        if (change.kind != ChangeKind::Added)
            before[change.node] = change.kind;
    }
    m_after->setChanges(std::move(after));
    m_before->setChanges(std::move(before));
    m_head->setChanges(diff, m_session.playhead() > 0);
}

void ViewArea::stepChange(int by)
{
    if (m_mode == Mode::Text) {
        m_listing->stepChange(by);
        return;
    }
    const auto& changes = m_session.diff()->changes;
    const auto canShow = [&](const NodeChange& change) {
        const GraphCanvas& canvas = change.kind == ChangeKind::Removed ? *m_before : *m_after;
        if (change.kind == ChangeKind::Removed && m_mode != Mode::Compare)
            return false;
        if (!canvas.picture())
            return false;
        const auto& scene = *canvas.picture()->scene; // what is folded into a box is told by the change of that box
        const auto box = scene.boxOf.find(change.node);
        return box != scene.boxOf.end() && scene.boxes[box->second].node == change.node;
    };
    const int count = static_cast<int>(changes.size());
    int at = m_changeChosen ? static_cast<int>(m_change) : by > 0 ? -1 : count;
    for (int tries = 0; tries < count; ++tries) {
        at = (at + by + count) % count;
        if (!canShow(changes[at]))
            continue;
        m_change = static_cast<std::size_t>(at);
        m_changeChosen = true;
        m_session.select(changes[at].node);
        return;
    }
}

} // namespace passbench
