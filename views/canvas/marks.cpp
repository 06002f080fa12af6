// The part of GraphCanvas that knows what is marked.

#include "views/canvas/access.h"
#include "views/canvas/graph_canvas.h"
#include "views/canvas/legend.h"

#include <QAccessible>
#include <QAccessibleEvent>

namespace passbench {

void GraphCanvas::resolveMarks()
{
    resolvePickedGroup();
    m_state.changesInside.clear();
    resolveSelection();
    m_state.changes.clear();
    m_state.hullChanges.clear();
    m_state.wrapChanges.clear();
    m_state.matches.clear();
    m_state.matchesInside.clear();
    m_state.lit.clear();
    m_state.path.clear();
    m_state.related.clear();
    m_state.breakpoints.clear();
    if (m_picture) {
        const auto box = [this](NodeId node) -> std::optional<std::uint32_t> {
            const std::size_t found = node == NodeId::None ? m_picture->boxes.size() : m_picture->boxOf(node);
            return found < m_picture->boxes.size() ? std::optional(static_cast<std::uint32_t>(found)) : std::nullopt;
        };
        m_state.changes = changesOfBoxes(*m_picture, m_changes);
        m_state.changesInside = changesInGroups(*m_picture, m_changes);
        m_state.hullChanges = changesOfHulls(*m_picture, m_changes);
        m_state.wrapChanges = changesOfWraps(*m_picture, m_changes);
        m_state.matches = matchesOfBoxes(*m_picture, m_matches, m_currentMatch);
        m_state.matchesInside = matchesInGroups(*m_picture, m_matches);
        for (const NodeId node : m_related)
            if (const auto found = box(node))
                m_state.related.push_back(*found);
        for (const NodeId node : m_breakpoints)
            if (const auto found = box(node))
                m_state.breakpoints.push_back(*found);
        if (const auto center = box(m_cone))
            m_state.lit = m_picture->coneOf(*center);
        for (const NodeId node : m_litNodes)
            if (const auto found = box(node)) {
                m_state.lit.resize(m_picture->boxes.size(), false);
                m_state.lit[*found] = true;
            }
        for (const NodeId node : m_path)
            if (const auto found = box(node)) {
                m_state.path.resize(m_picture->boxes.size(), false);
                m_state.path[*found] = true;
            }
        m_state.litWithEdges = !m_litNodes.empty() && m_path.empty(); // what is pointed at may be the label of its edge
    }
    for (auto* boxes : {&m_state.related, &m_state.breakpoints})
        std::ranges::sort(*boxes);
    m_state.marked = markedBoxes(m_state);
    resolvePins();
    if (const bool marked = m_state.hasMarks(); std::exchange(m_isMarked, marked) != marked)
        m_legend->refresh();
    repaintAll();
    Q_EMIT marksChanged();
}

void GraphCanvas::resolveSelection()
{
    m_state.selected.reset();
    m_state.selectedHull.reset();
    if (!m_picture || m_selected == NodeId::None)
        return;
    if (const std::size_t box = m_picture->boxOf(m_selected); box < m_picture->boxes.size())
        m_state.selected = static_cast<std::uint32_t>(box);
    if (const std::size_t hull = m_picture->hullOf(m_selected); hull < m_picture->hulls.size())
        m_state.selectedHull = static_cast<std::uint32_t>(hull);
}

void GraphCanvas::resolvePins()
{
    const auto lists = [this] { return std::array {&m_state.pinned, &m_state.cuts, &m_state.inFloats}; };
    std::array<std::size_t, 3> before {}, after {};
    std::ranges::transform(lists(), before.begin(), [](auto* marks) { return std::exchange(*marks, {}).size(); });
    for (const PinMark& pin : m_picture ? m_pins : std::vector<PinMark>()) {
        const std::size_t box = m_picture->boxOf(pin.node), other = pin.other == NodeId::None ? box : m_picture->boxOf(pin.other);
        if (box == m_picture->boxes.size() || other == m_picture->boxes.size())
            continue;
        if (pin.kind != PinMark::Kind::Cut)
            (pin.kind == PinMark::Kind::Pin ? m_state.pinned : m_state.inFloats).push_back(static_cast<std::uint32_t>(box));
        else
            for (const std::uint32_t edge : m_picture->edgesInto(static_cast<std::uint32_t>(other)))
                if (m_picture->scene->edges[edge].from == box)
                    m_state.cuts.push_back(edge);
    }
    for (std::vector<std::uint32_t>* marks : lists()) {
        std::ranges::sort(*marks);
        marks->erase(std::unique(marks->begin(), marks->end()), marks->end());
    }
    std::ranges::transform(lists(), after.begin(), [](auto* marks) { return marks->size(); });
    if (after != before)
        m_legend->refresh();
}

void GraphCanvas::resolveValues()
{
    m_state.heat = m_picture && m_values ? heatOfBoxes(*m_picture, *m_values, m_valueRange) : nullptr;
    m_state.charts = m_picture ? chartsOfEdges(*m_picture, m_charts) : std::vector<std::pair<std::uint32_t, EdgeChart>>();
}

void GraphCanvas::setValues(NodeValuesPtr values)
{
    if (values == m_values)
        return;
    if (!values || !m_values || values->name != m_values->name)
        m_valueRange = {0, 1};
    m_values = std::move(values);
    resolveValues();
    m_legend->refresh();
    placeOverlays();
    startOverview();
    repaintAll();
}

void GraphCanvas::setValueRange(std::pair<double, double> range)
{
    if (range == m_valueRange)
        return;
    m_valueRange = range;
    resolveValues();
    startOverview();
    repaintAll();
}

void GraphCanvas::resolveStyles() { m_state.styles = m_picture ? stylesOfBoxes(*m_picture, m_styles) : std::vector<std::optional<BoxMark>>(); }

void GraphCanvas::setStyles(BoxMarks styles)
{
    if (styles == m_styles)
        return;
    m_styles = std::move(styles);
    resolveStyles();
    m_legend->refresh();
    placeOverlays();
    startOverview();
    repaintAll();
}

void GraphCanvas::setValueChoices(ValueChoices choices)
{
    if (choices == m_valueChoices)
        return;
    m_valueChoices = std::move(choices);
    m_legend->refresh();
    placeOverlays();
}

void GraphCanvas::setEdgeCharts(EdgeCharts charts)
{
    m_charts = std::move(charts);
    resolveValues();
    repaintAll();
}

void GraphCanvas::setLayers(CanvasLayers layers)
{
    if (layers == m_state.layers)
        return;
    m_state.layers = layers;
    m_legend->refresh();
    startOverview();
    repaintAll();
}

void GraphCanvas::switchLayers(CanvasLayers layers)
{
    setLayers(layers);
    Q_EMIT layersChanged(layers);
}

void GraphCanvas::setSelected(NodeId node)
{
    if (node == m_selected)
        return;
    const QRegion before = regionOfSelection();
    m_selected = node;
    if (node != NodeId::None)
        m_pickedGroup.clear();
    resolvePickedGroup();
    resolveSelection();
    repaintPart(before | regionOfSelection());
    Q_EMIT marksChanged();
    if (node != NodeId::None)
        remember({.node = node});
    showGroupPath();
    fadeOverlays();
    setAccessibleDescription(m_state.selected ? linesOf(*m_state.selected).join(QStringLiteral("; ")) : QString());
    QAccessibleEvent event(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&event);
    CanvasAccess::tellSelection(*this);
}

void GraphCanvas::setChanges(ChangeMap changes)
{
    m_changes = std::move(changes);
    resolveMarks();
}

void GraphCanvas::setMatches(std::vector<NodeId> matches, std::optional<std::size_t> current)
{
    m_matches = std::move(matches);
    m_currentMatch = current;
    resolveMarks();
}

void GraphCanvas::setRelated(std::vector<NodeId> nodes)
{
    if (nodes == m_related)
        return;
    m_related = std::move(nodes);
    resolveMarks();
}

void GraphCanvas::setBreakpoints(std::vector<NodeId> nodes)
{
    if (nodes == m_breakpoints)
        return;
    m_breakpoints = std::move(nodes);
    resolveMarks();
}

void GraphCanvas::setPins(std::vector<PinMark> pins)
{
    if (pins == m_pins)
        return;
    m_pins = std::move(pins);
    resolveMarks();
}

void GraphCanvas::showCone(NodeId node)
{
    m_cone = node;
    m_litNodes.clear();
    m_path.clear();
    resolveMarks();
}

void GraphCanvas::lightOnly(std::vector<NodeId> nodes, std::vector<NodeId> path)
{
    m_cone = NodeId::None;
    m_litNodes = std::move(nodes);
    m_path = std::move(path);
    resolveMarks();
}

void GraphCanvas::setCompilers(std::vector<CompilerStyle> styles)
{
    if (styles == m_wantedCompilers)
        return;
    m_wantedCompilers = std::move(styles);
    resolveCompilers();
    startOverview();
    placeOverlays();
    repaintAll();
}

void GraphCanvas::setCompilerVisible(const QString& name, bool visible)
{
    for (auto* styles : {&m_wantedCompilers, &m_state.compilers})
        for (CompilerStyle& style : *styles)
            if (style.name == name)
                style.visible = visible;
    m_legend->refresh();
    startOverview();
    repaintAll();
}

void GraphCanvas::resolveCompilers()
{
    std::vector<CompilerStyle> kept = std::move(m_state.compilers);
    m_state.compilers = m_wantedCompilers;
    if (m_picture) {
        QStringList names;
        for (const CompilerStyle& style : m_wantedCompilers)
            names << style.name;
        const qsizetype known = names.size();
        for (const QString& name : compilersOf(*m_picture->scene))
            if (!names.contains(name))
                names << name;
        const auto fresh = compilerStyles(names);
        m_state.compilers.insert(m_state.compilers.end(), fresh.begin() + known, fresh.end());
        for (CompilerStyle& style : m_state.compilers)
            for (const CompilerStyle& old : kept) // what a person has switched off stays off
                if (old.name == style.name)
                    style.visible = old.visible;
        assignCompilers(m_state, *m_picture->scene);
    }
    m_legend->refresh();
}

} // namespace passbench
