#include "core/drawing/whole_drawing.h"

#include "core/drawing/display/draw_box.h"
#include "core/drawing/display/draw_edge.h"
#include "core/drawing/display/draw_hull.h"

#include <algorithm>

namespace passbench {
namespace {

constexpr std::size_t pieceSize = 5000; ///< items

std::vector<double> titleWidthsOf(const Scene& scene, const DrawingOptions& options)
{
    std::vector<double> ofTitles;
    for (const SceneGroup& group : scene.groups)
        ofTitles.push_back(options.textWidth(group.title, hullTitlePixels, false));
    return ofTitles;
}

class WholeDrawing {
public:
    WholeDrawing(const Scene& scene, const LayoutResult& layout, const EdgePlaces& places, const DrawingOptions& options, const TakeList& take)
        : m_scene(scene), m_layout(layout), m_places(places), m_options(options), m_take(take), m_tints(tintsOf(compilersInOrder(scene), options.compilerColor))
    {
        m_list.isNamed = true;
    }

    void draw()
    {
        const std::vector<double> titleWidths = titleWidthsOf(m_scene, m_options);
        for (std::size_t hull = 0; hull < m_layout.groups.size() && hull < m_scene.groups.size(); ++hull)
            if (m_layout.groups[hull].width > 0)
                drawHullOf(hull);
        for (std::size_t edge = 0; edge < m_scene.edges.size(); ++edge)
            drawEdgeOf(edge);
        for (const LabelPlace& label : m_places.labels)
            drawEdgeLabel(m_list, label.start, m_scene.edges[label.edge].label, {.role = InkRole::EdgeLabel}, edgeLabelHeight);
        for (const TunnelSign& sign : m_places.tunnels.signs)
            drawTunnelSign(m_list, sign.start, m_list.keep(sign.text));
        for (std::size_t hull = 0; hull < m_layout.groups.size() && hull < m_scene.groups.size(); ++hull)
            if (m_layout.groups[hull].width > 0)
                drawHullTitle(m_list, m_scene.groups[hull], m_layout.groups[hull], titleWidths[hull], tintOf(m_scene.groups[hull].compiler), {}, hull < m_places.furtherTitles.size() ? std::span<const double>(m_places.furtherTitles[hull]) : std::span<const double>());
        for (std::size_t box = 0; box < m_scene.boxes.size(); ++box)
            drawBoxOf(box);
        if (m_options.legend)
            drawLegend(m_list, legendOf(m_scene, m_tints, m_options.looks), {0, m_layout.height});
        m_take(std::move(m_list));
    }

private:
    const Tint* tintOf(const std::string& compiler) const
    {
        const auto found = m_tints.find(compiler);
        return found == m_tints.end() ? nullptr : &found->second;
    }

    bool isIn(std::int32_t group, const std::string& compiler) const
    {
        for (; group >= 0; group = m_scene.groups[static_cast<std::size_t>(group)].parent)
            if (m_scene.groups[static_cast<std::size_t>(group)].compiler == compiler)
                return true;
        return false;
    }

    void drawHullOf(std::size_t index)
    {
        const SceneGroup& group = m_scene.groups[index];
        const Tint* tint = tintOf(group.compiler);
        m_list.begin({}, group.title);
        drawHull(m_list, m_layout.groups[index], !tint ? HullKind::Host : isIn(group.parent, group.compiler) ? HullKind::Nested
                                                                                                             : HullKind::Region,
            tint, {});
        m_list.end();
        handOver();
    }

    void drawEdgeOf(std::size_t index)
    {
        const EdgeChange change = m_scene.edges[index].change;
        const EdgeLook look = change == EdgeChange::Added ? EdgeLook::Added : change == EdgeChange::Removed ? EdgeLook::Removed
                                                                                                            : EdgeLook::Plain;
        if (m_places.tunnels.is(index)) {
            for (const bool isAtStart : {true, false})
                drawEdge(m_list, tunnelMouth(m_layout.edges[index], isAtStart), look, {}, !isAtStart);
        } else {
            drawEdge(m_list, m_layout.edges[index], look, {});
        }
        handOver();
    }

    void drawBoxOf(std::size_t index)
    {
        const SceneBox& box = m_scene.boxes[index];
        const Rect& rect = m_layout.boxes[index];
        const Tint* tint = tintOf(box.compiler);
        constexpr double around = 5;
        if (isPlace(box.kind))
            drawHull(m_list, rect, tint ? HullKind::Region : HullKind::Host, tint, {});
        else if (tint && !isIn(box.group, box.compiler)) // no hull of that compiler shows it
            drawHull(m_list, {rect.x - around, rect.y - around, rect.width + 2 * around, rect.height + 2 * around}, HullKind::Single, tint, {});
        const BoxLook* look = m_options.looks.of(index);
        BoxStyle style {.head = headInk(box), .tint = tint};
        if (look) {
            style.head = look->head ? Ink {.own = *look->head} : style.head;
            style.lit = look->isPale ? unlit : 1;
            style.isHot = !look->value.empty();
        }
        drawBox(m_list, box, rect, style, {});
        if (look)
            drawLook(*look, rect, style);
        handOver();
    }

    /// What stands around and on a box: an outline, a badge, a value.
    void drawLook(const BoxLook& look, const Rect& rect, const BoxStyle& style)
    {
        m_list.opacity = style.lit;
        if (look.outline)
            m_list.add(DrawnRect {.rect = rect, .corner = 8, .away = 3, .stroke = {{.own = *look.outline}, 2.5, Dash::Solid}});
        if (!look.badge.empty())
            drawBadge(m_list, {rect.x + rect.width, rect.y}, m_list.keep(look.badge), look.outline ? Ink {.own = *look.outline} : style.head, {});
        if (!look.value.empty())
            drawValue(m_list, rect, m_list.keep(look.value), style.head);
        m_list.opacity = 1;
    }

    void handOver()
    {
        if (m_list.size() < pieceSize)
            return;
        m_take(std::exchange(m_list, {}));
        m_list.isNamed = true;
    }

    const Scene& m_scene;
    const LayoutResult& m_layout;
    const EdgePlaces& m_places;
    const DrawingOptions& m_options;
    const TakeList& m_take;
    const Tints m_tints;
    DisplayList m_list;
};

} // namespace

EdgePlaces edgePlaces(const Scene& scene, const LayoutResult& layout, const DrawingOptions& options)
{
    if (!options.edgeLabels)
        return {};
    return placeLabels(scene, layout, {.textWidth = options.textWidth, .pixels = edgeLabelPixels, .height = edgeLabelHeight, .titleWidths = titleWidthsOf(scene, options), .direction = options.direction, .tunnels = options.tunnels});
}

DrawingSize drawingSize(const Scene& scene, const LayoutResult& layout, const EdgePlaces& places, const DrawingOptions& options)
{
    constexpr double margin = 8;
    DrawingSize size {layout.width, layout.height};
    for (const LabelPlace& label : places.labels) // those at the right of the last column reach beyond the boxes
        size.width = std::max(size.width, label.start.x + options.textWidth(scene.edges[label.edge].label, edgeLabelPixels, false) + margin);
    for (const TunnelSign& sign : places.tunnels.signs)
        size.width = std::max(size.width, sign.start.x + sign.width + margin);
    if (!options.legend)
        return size;
    const LegendSize legend = legendSize(legendOf(scene, tintsOf(compilersInOrder(scene), options.compilerColor), options.looks), options.textWidth);
    return {std::max(size.width, legend.width), size.height + legend.height};
}

void drawWhole(const Scene& scene, const LayoutResult& layout, const EdgePlaces& places, const DrawingOptions& options, const TakeList& take)
{
    WholeDrawing(scene, layout, places, options, take).draw();
}

} // namespace passbench
