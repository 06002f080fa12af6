// The part of ViewArea that marks what has changed, and goes from change to change.

#include "views/panels/graph/view_area.h"

#include "views/canvas/graph_canvas.h"
#include "views/canvas/linked_canvases.h"
#include "views/models/tables/change_rows.h"
#include "views/panels/graph/listing_view.h"
#include "views/panels/graph/view_head.h"
#include "views/session/node_overlays.h"

#include <map>

namespace passbench {
namespace {

/// What stands for a node, in a group that is closed, too: a hull or box of its own, or the box that it is folded into, such as a
/// constant into its user. None where nothing does.
struct StandIn {
    NodeId node = NodeId::None; ///< that the shape is named by
    bool isOwn = false;
};

StandIn standInOf(const GraphCanvas& canvas, NodeId node)
{
    if (!canvas.picture())
        return {};
    const Picture& picture = *canvas.picture();
    if (picture.hullOf(node) < picture.hulls.size())
        return {node, true};
    std::size_t box = picture.boxOf(node);
    if (box == picture.boxes.size())
        return {};
    const Scene* scene = picture.scene.get();
    if (scene->boxes[box].kind == BoxKind::Group) { // which can be opened
        scene = &picture.whole->scene;
        box = scene->boxOf.at(node);
    }
    const NodeId shown = scene->boxes[box].node;
    return {shown == NodeId::None ? node : shown, shown == node || shown == NodeId::None}; // an output has no node of its own
}

/// Of parameters that have changed in functions that are invoked the first node that uses each: for the picture a parameter is the
/// value that is given for it, which is made elsewhere.
std::unordered_map<NodeId, NodeId> usersOfParameters(const Module& module, const GraphDiff& diff)
{
    std::unordered_map<NodeId, NodeId> users;
    for (const NestedFunction& nested : allFunctions(module)) {
        if (nested.function == module.main())
            continue;
        for (const NodePtr& node : nested.function->nodes())
            for (const NodeId operand : node->operands)
                if (diff.find(operand) && (*nested.function)[operand].as<Parameter>())
                    users.try_emplace(operand, node->id);
    }
    return users;
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
    if (m_session.isDiffKnown())
        m_head->setChanges(diff, m_session.hasPrevious());
    else
        m_head->setChangesUnknown();
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

/// On which side a change is seen; null where none is.
GraphCanvas* ViewArea::sideOf(const NodeChange& change) const
{
    const bool removed = change.kind == ChangeKind::Removed;
    if (m_mode == Mode::After)
        return removed ? nullptr : m_after;
    return removed && m_mode == Mode::Compare ? m_before : m_after;
}

void ViewArea::stepChange(int by)
{
    if (m_mode == Mode::Text) {
        m_session.select(m_listing->stepHunk(by));
        return showPlaceInChanges();
    }
    const int count = static_cast<int>(m_places.size()), now = placeOf(m_session.selection());
    if (count == 0)
        return;
    m_visited = static_cast<std::size_t>(((now < 0 && by < 0 ? 0 : now) + by + count) % count);
    const ChangePlace place = m_places[m_visited];
    m_wantsKin = m_mode == Mode::Compare && m_session.selection() != place.node ? place.node : NodeId::None;
    if (m_session.selection() == place.node)
        showPlaceInChanges();
    m_session.select(place.node);
    GraphCanvas& side = *sideOf(m_session.diff()->changes[place.change]);
    if (!openPathTo(side, place.node))
        side.centerOn(place.node); // the other side follows
}

/// What is folded into a box is seen with that, and counts with the change of the box, if that has one.
void ViewArea::findPlaces()
{
    m_places.clear();
    m_placeOfChange.clear();
    m_visited = 0;
    if (!m_session.isDiffKnown() || m_mode == Mode::Text)
        return showPlaceInChanges(); // when it is known, this is asked for again
    const std::vector<NodeChange>& changes = m_session.diff()->changes;
    const auto now = usersOfParameters(m_session.shown(), *m_session.diff()), before = usersOfParameters(m_session.previous(), *m_session.diff());
    std::map<std::pair<const GraphCanvas*, NodeId>, std::uint32_t> places;
    for (std::uint32_t at = 0; at < changes.size(); ++at) {
        GraphCanvas* side = sideOf(changes[at]);
        if (!side)
            continue;
        const auto& users = changes[at].kind == ChangeKind::Removed ? before : now;
        const auto user = users.find(changes[at].node);
        NodeId node = user == users.end() ? changes[at].node : user->second;
        StandIn standIn = standInOf(*side, node);
        if (standIn.node == NodeId::None) // such as a tuple
            standIn = standInOf(*side, node = changes[at].node);
        if (standIn.node == NodeId::None) // in a function that nothing calls
            continue;
        const auto [place, isNew] = places.emplace(std::pair(side, standIn.node), static_cast<std::uint32_t>(m_places.size()));
        if (isNew)
            m_places.push_back({.change = at, .node = node});
        ChangePlace& here = m_places[place->second];
        if (standIn.isOwn && node == changes[at].node) {
            here.change = at;
            here.node = node;
        }
        ++here.count;
        m_placeOfChange.emplace(at, place->second);
    }
    showPlaceInChanges();
}

/// Among the places of changes; -1: nothing has changed there, or nothing shows it.
int ViewArea::placeOf(NodeId node) const
{
    if (m_visited < m_places.size() && m_places[m_visited].node == node)
        return static_cast<int>(m_visited);
    if (const auto told = std::ranges::find(m_places, node, &ChangePlace::node); told != m_places.end())
        return static_cast<int>(told - m_places.begin());
    const auto change = m_session.diff()->index.find(node);
    const auto place = change == m_session.diff()->index.end() ? m_placeOfChange.end() : m_placeOfChange.find(change->second);
    return place == m_placeOfChange.end() ? -1 : static_cast<int>(place->second);
}

/// "3 of 12", or "3–5 of 12" where a box tells of several; in a text, of runs of changed lines.
void ViewArea::showPlaceInChanges()
{
    if (m_mode == Mode::Text)
        return m_head->setPlaceInChanges({m_listing->currentHunk() + 1, m_listing->currentHunk() + 1}, m_listing->hunkCount());
    const int place = placeOf(m_session.selection()), count = static_cast<int>(m_places.size());
    if (isRewrite() && m_walkFrom == NodeId::None && place >= 0)
        m_walkFrom = m_session.selection();
    const int from = isRewrite() ? std::max(placeOf(m_walkFrom), 0) : 0;
    int all = 0, before = 0;
    for (const ChangePlace& one : m_places)
        all += one.count;
    for (int at = from; place >= 0 && at % count != place; ++at)
        before += m_places[static_cast<std::size_t>(at % count)].count;
    m_head->setPlaceInChanges(place < 0 ? std::pair(0, 0) : std::pair(before + 1, before + m_places[static_cast<std::size_t>(place)].count), all);
}

} // namespace passbench
