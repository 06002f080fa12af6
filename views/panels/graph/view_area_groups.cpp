// The part of ViewArea that opens and closes groups of the graph.

#include "views/panels/graph/group_page.h"
#include "views/panels/graph/view_area.h"

#include "views/canvas/graph_canvas.h"
#include "views/models/text.h"

#include <QMenu>

namespace passbench {

void ViewArea::connectGroups(GraphCanvas& canvas)
{
    connect(&canvas, &GraphCanvas::groupToggled, this, [this, &canvas](const QString& key, bool open) { openGroup(canvas, key.toStdString(), open); });
    connect(&canvas, &GraphCanvas::groupPicked, this, [this, &canvas](const QString& key) {
        (&canvas == m_after ? m_before : m_after)->pickGroup(key.toStdString());
        const GroupedScenePtr& whole = canvas.picture()->whole;
        if (key.isEmpty() || !whole)
            return Q_EMIT edgePicked({}, NodeId::None);
        Q_EMIT edgePicked(groupPage(*whole, key.toStdString(), &canvas == m_before ? m_session.previous() : m_session.shown()), callOfGroup(*whole, key.toStdString()));
    });
}

void ViewArea::openGroup(GraphCanvas& canvas, const std::string& key, bool open)
{
    if (!canvas.picture() || !canvas.picture()->whole)
        return;
    const GroupTree& tree = canvas.picture()->whole->tree;
    const std::int32_t group = groupNamed(tree, key);
    if (group < 0)
        return;
    const QString title = toQString(tree.groups[static_cast<std::size_t>(group)].title);
    const GroupView& view = m_session.project().groups;
    m_after->holdGroup(key); // on both sides, which move each other
    m_before->holdGroup(key);
    m_session.setGroups((open ? tr("Open %1") : tr("Close %1")).arg(title), open ? withOpened(view, tree, group) : withClosed(view, tree, group));
}

/// Opens all groups around a node, so that a box of its own stands for it, and looks at it when that is drawn. False when there is
/// nothing to open.
bool ViewArea::openPathTo(GraphCanvas& canvas, NodeId node)
{
    const GroupedScenePtr whole = canvas.picture() ? canvas.picture()->whole : nullptr;
    if (!whole || !whole->scene.boxOf.contains(node))
        return false;
    GroupView view = withPathTo(m_session.project().groups, whole->tree, whole->scene, node);
    const std::vector<bool> now = whole->open(m_session.project().groups), then = whole->open(view);
    if (now == then)
        return false;
    m_goToWhenDrawn = {&canvas, node}; // a picture that is known is there at once
    m_session.setGroups(tr("Open the groups around %1").arg(QLatin1Char('%') + QString::number(number(node))), std::move(view));
    return true;
}

/// For a match or what a lesson points at.
void ViewArea::openGroupsAround(NodeId node)
{
    const PicturePtr& picture = m_after->picture();
    if (m_mode == Mode::Text || !picture || !picture->whole)
        return;
    if (const std::size_t box = picture->boxOf(node); box < picture->boxes.size() && picture->scene->boxes[box].kind == BoxKind::Group)
        openPathTo(*m_after, node);
}

/// When both sides of a comparison are there, since they move each other.
void ViewArea::goToOpened()
{
    if (!isDrawn())
        return;
    if (const auto place = std::exchange(m_goToWhenDrawn, std::nullopt)) {
        if (!place->first->boxOf(place->second)) // a part need not have it
            place->first->showStart();
        place->first->centerOn(place->second);
        if (place->first == m_after)
            openGroupsAround(place->second); // a part has groups of its own that are closed
    }
}

void ViewArea::showGroups(bool grouped)
{
    GroupView view = m_session.project().groups;
    view.grouped = grouped;
    m_session.setGroups(grouped ? tr("Show groups") : tr("Show no groups"), std::move(view));
}

void ViewArea::openAllGroups() { m_session.setGroups(tr("Open all groups"), {.grouped = true, .all = true}); }

/// Back to what fits the window.
void ViewArea::closeGroups() { m_session.setGroups(tr("Close groups"), {.grouped = true}); }

bool ViewArea::showsGroups() const { return m_after->picture() && m_after->picture()->whole; }

void ViewArea::addGroupActions(QMenu& menu, NodeId node)
{
    GraphCanvas& canvas = *m_menuCanvas;
    const GroupedScenePtr whole = canvas.picture() ? canvas.picture()->whole : nullptr;
    if (!whole)
        return;
    const Picture& picture = *canvas.picture();
    const std::string& picked = canvas.pickedGroup();
    const auto titleOf = [&](const std::string& key) {
        const std::int32_t group = groupNamed(whole->tree, key);
        return group < 0 ? QString() : toQString(whole->tree.groups[static_cast<std::size_t>(group)].title);
    };
    if (!picked.empty() && !picture.rectOfGroup(picked).isNull()) {
        const bool isClosed = std::ranges::find(picture.scene->boxes, picked, &SceneBox::key) != picture.scene->boxes.end();
        menu.addAction(isClosed ? tr("Open this group") : tr("Close this group"), this, [this, &canvas, picked, isClosed] { openGroup(canvas, picked, isClosed); });
        menu.addAction(tr("Open all that is in it"), this, [this, whole, picked] { openAllIn(whole->tree, picked); });
    }
    const std::size_t box = node == NodeId::None ? picture.boxes.size() : picture.boxOf(node);
    for (std::int32_t hull = box < picture.boxes.size() ? picture.scene->boxes[box].group : -1; hull >= 0; hull = picture.scene->groups[static_cast<std::size_t>(hull)].parent)
        if (const std::string key = picture.scene->groups[static_cast<std::size_t>(hull)].key; !key.empty())
            menu.addAction(tr("Close %1").arg(titleOf(key)), this, [this, &canvas, key] { openGroup(canvas, key, false); });
    menu.addSeparator();
}

void ViewArea::openAllIn(const GroupTree& tree, const std::string& key)
{
    const std::int32_t outer = groupNamed(tree, key);
    if (outer < 0)
        return;
    GroupView view = m_session.project().groups;
    for (std::int32_t group = outer; group < static_cast<std::int32_t>(tree.groups.size()); ++group)
        if (tree.isWithin(group, outer))
            view = withOpened(std::move(view), tree, group);
    m_session.setGroups(tr("Open all in %1").arg(toQString(tree.groups[static_cast<std::size_t>(outer)].title)), std::move(view));
}

/// Undo and other windows of the same session change it, too.
void ViewArea::followGroups()
{
    if (takeGroups())
        load();
}

void ViewArea::setDirection(FlowDirection direction)
{
    if (direction == m_direction)
        return;
    m_direction = direction;
    for (SceneLoader* loader : {&m_afterLoader, &m_beforeLoader})
        loader->setDirection(direction);
    if (m_session.hasModel())
        load();
}

bool ViewArea::takeGroups()
{
    GroupView groups = m_session.project().groups;
    groups.grouped = isGrouped(groups, m_session.document().modelMetrics().calls, inputsOf(m_session.document().model()));
    if (m_groups == groups)
        return false;
    m_groups = std::move(groups);
    for (SceneLoader* loader : {&m_afterLoader, &m_beforeLoader})
        loader->setGroups(m_groups);
    return true;
}

} // namespace passbench
