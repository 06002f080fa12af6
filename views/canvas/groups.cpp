// The part of GraphCanvas that opens, closes and picks groups.

#include "core/drawing/display/draw_hull.h"
#include "views/canvas/graph_canvas.h"
#include "views/canvas/paint/group_buttons.h"
#include "views/canvas/group_path.h"

namespace passbench {

void GraphCanvas::pickGroup(const std::string& key)
{
    if (key == m_pickedGroup)
        return;
    const QRegion before = regionOfSelection();
    m_pickedGroup = key;
    resolvePickedGroup();
    showGroupPath();
    repaintPart(before | regionOfSelection());
}

void GraphCanvas::resolvePickedGroup()
{
    m_state.pickedBox.reset();
    m_state.pickedHull.reset();
    if (!m_picture || m_pickedGroup.empty())
        return;
    const Scene& scene = *m_picture->scene;
    if (const auto box = std::ranges::find(scene.boxes, m_pickedGroup, &SceneBox::key); box != scene.boxes.end())
        m_state.pickedBox = static_cast<std::uint32_t>(box - scene.boxes.begin());
    else if (const auto hull = std::ranges::find(scene.groups, m_pickedGroup, &SceneGroup::key); hull != scene.groups.end())
        m_state.pickedHull = static_cast<std::uint32_t>(hull - scene.groups.begin());
}

void GraphCanvas::pickGroupByHand(const std::string& key)
{
    if (key.empty() && m_pickedGroup.empty())
        return;
    pickGroup(key);
    if (!key.empty())
        remember({.group = key});
    Q_EMIT groupPicked(QString::fromStdString(key));
}

void GraphCanvas::toggleGroup(const std::string& key, bool open)
{
    if (open)
        remember({.group = key});
    Q_EMIT groupToggled(QString::fromStdString(key), open);
}

std::optional<GroupHit> GraphCanvas::groupAt(QPointF position) const
{
    if (!m_picture || m_viewport.zoom < Detail::text)
        return {};
    const QPointF point = m_viewport.toScene(position);
    if (const std::size_t box = m_picture->boxAt(point); box < m_picture->boxes.size()) {
        const SceneBox& drawn = m_picture->scene->boxes[box];
        if (drawn.kind != BoxKind::Group)
            return {};
        return GroupHit {.key = drawn.key, .isOpen = false, .isButton = buttonOfBox(m_picture->boxes[box]).contains(point)};
    }
    for (std::size_t hull = m_picture->hulls.size(); hull-- > 0;) { // inner ones first
        const std::string& key = m_picture->scene->groups[hull].key;
        const QRectF& rect = m_picture->hulls[hull];
        if (key.empty() || rect.isNull() || !rect.contains(point))
            continue;
        const bool onTitle = point.y() < rect.top() + ThemeSizes::hullTitle + 2;
        if (!onTitle)
            return {};
        return GroupHit {.key = key, .isOpen = true, .isButton = buttonOfHull(rect).contains(point)};
    }
    return {};
}

/// Titles stand over edges.
std::optional<std::uint32_t> GraphCanvas::titleAt(QPointF position) const
{
    const Detail detail {.zoom = m_viewport.zoom};
    if (!m_picture || !detail.texts())
        return {};
    const QPointF point = m_viewport.toScene(position);
    for (std::size_t hull = m_picture->hulls.size(); hull-- > 0;) { // inner ones first
        const QRectF& rect = m_picture->hulls[hull];
        if (rect.isNull() || !rect.contains(point))
            continue;
        const double badge = m_state.compilerOfHull(hull) ? badgeRadius(detail) : 0;
        QRectF plate = toQt(hullTitle(m_picture->scene->groups[hull], toRect(rect), m_picture->titleWidths[hull], badge).plate);
        const auto& tops = m_picture->furtherTitles[hull];
        const bool isFurther = std::ranges::any_of(tops, [&](double top) { return plate.translated(0, top - plate.top()).contains(point); });
        if (isFurther || plate.contains(point))
            return static_cast<std::uint32_t>(hull);
    }
    return {};
}

std::string GraphCanvas::groupAround(std::uint32_t box) const
{
    const Scene& scene = *m_picture->scene;
    std::int32_t hull = scene.boxes[box].group;
    while (hull >= 0 && scene.groups[static_cast<std::size_t>(hull)].key.empty())
        hull = scene.groups[static_cast<std::size_t>(hull)].parent;
    return hull < 0 ? std::string() : scene.groups[static_cast<std::size_t>(hull)].key.str();
}

/// The box that keys go on from: of the group that is picked, or of the node that is selected.
std::optional<std::uint32_t> GraphCanvas::currentBox() const { return m_state.pickedBox ? m_state.pickedBox : m_state.selected; }

/// Enter opens a closed group, Backspace closes the one around.
bool GraphCanvas::groupKey(Qt::Key key)
{
    if (!m_picture)
        return false;
    if (key == Qt::Key_Backspace) {
        const auto box = currentBox();
        const std::string around = m_state.pickedHull ? m_pickedGroup : box ? groupAround(*box) : std::string();
        if (around.empty())
            return false;
        pickGroupByHand(around);
        toggleGroup(around, false);
        return true;
    }
    if (!m_state.pickedBox && !m_state.pickedHull)
        return false;
    toggleGroup(m_pickedGroup, m_state.pickedBox.has_value());
    return true;
}

/// While groups are open, however one moves: what came and went would come over what one looks at.
bool GraphCanvas::hasOpenGroups() const
{
    return m_picture && m_picture->whole && std::ranges::any_of(m_picture->scene->groups, [](const SceneGroup& group) { return !group.key.empty(); });
}

double GraphCanvas::barHeight() const { return m_groupPath->isVisibleTo(this) ? m_groupPath->geometry().bottom() + 1 : 0; }

/// The open groups around what is picked or selected where that can be seen, else around the middle of the view, unless each of
/// these shows its own name.
void GraphCanvas::showGroupPath()
{
    std::vector<GroupPath::Part> parts;
    if (m_picture && m_picture->whole && m_overlays) {
        const Scene& scene = *m_picture->scene;
        const QRectF visible = m_viewport.toScene(QRectF(rect()).adjusted(0, barHeight(), 0, 0));
        std::int32_t hull = -1;
        if (m_state.pickedHull && m_picture->hulls[*m_state.pickedHull].intersects(visible)) {
            hull = static_cast<std::int32_t>(*m_state.pickedHull);
        } else if (const auto box = currentBox(); box && m_picture->boxes[*box].intersects(visible)) {
            hull = scene.boxes[*box].group;
        } else {
            for (std::size_t at = m_picture->hulls.size(); at-- > 0 && hull < 0;) // inner ones last
                if (m_picture->hulls[at].contains(visible.center()))
                    hull = static_cast<std::int32_t>(at);
        }
        bool isNamed = !m_state.pickedHull && !currentBox();
        for (; hull >= 0; hull = scene.groups[static_cast<std::size_t>(hull)].parent) {
            isNamed = isNamed && visible.contains(m_picture->hulls[static_cast<std::size_t>(hull)].topLeft());
            parts.insert(parts.begin(), {scene.groups[static_cast<std::size_t>(hull)].key, scene.groups[static_cast<std::size_t>(hull)].title});
        }
        if (isNamed)
            parts.clear();
    }
    m_groupPath->setParts(std::move(parts), width());
}

void GraphCanvas::showGroup(const std::string& key)
{
    const QRectF area = m_picture ? m_picture->rectOfGroup(key) : QRectF();
    if (area.isNull())
        return;
    const Viewport all = viewportOn(area, ThemeSizes::margin, 1);
    m_fitted = false;
    m_placed = true;
    if (all.zoom >= Detail::text)
        return glideTo(all);
    glideTo({QPointF(area.center().x() - width() / (2 * readingZoom), area.top() - (ThemeSizes::margin + barHeight()) / readingZoom), readingZoom});
}

void GraphCanvas::enterGroup(const std::string& key)
{
    remember({.group = key});
    showGroup(key);
}

} // namespace passbench
