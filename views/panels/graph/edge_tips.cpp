#include "views/panels/graph/edge_tips.h"

#include "core/ir/graph/find_node.h"

#include "views/canvas/graph_canvas.h"
#include "views/models/tables/rows.h"
#include "views/models/text.h"

#include <QHelpEvent>
#include <QToolTip>

namespace passbench {
namespace {

/// The outermost hull of a region around `box`; null on the host.
const SceneGroup* regionAround(const Scene& scene, std::uint32_t box)
{
    const SceneGroup* region = nullptr;
    for (std::int32_t group = scene.boxes[box].group; group >= 0; group = scene.groups[static_cast<std::size_t>(group)].parent)
        if (scene.groups[static_cast<std::size_t>(group)].kind == GroupKind::Region)
            region = &scene.groups[static_cast<std::size_t>(group)];
    return region;
}

} // namespace

EdgeTips::EdgeTips(GraphCanvas& canvas, const Session& session, QObject* parent) : QObject(parent), m_canvas(canvas), m_session(session)
{
    canvas.installEventFilter(this);
}

bool EdgeTips::eventFilter(QObject* watched, QEvent* event)
{
    const auto& hovered = m_canvas.state().hoveredEdge;
    if (event->type() != QEvent::ToolTip || !hovered || !m_canvas.picture() || *hovered >= m_canvas.picture()->scene->edges.size())
        return QObject::eventFilter(watched, event);
    QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(), textOf(*hovered), &m_canvas);
    return true;
}

QString EdgeTips::textOf(std::uint32_t index) const
{
    const Scene& scene = *m_canvas.picture()->scene;
    const SceneEdge& edge = scene.edges[index];
    QStringList lines;
    NodePtr value = findNode(m_session.shown(), edge.value);
    if (!value && m_session.hasPrevious())
        value = findNode(m_session.previous(), edge.value);
    QStringList facts;
    if (value && value->type.isKnown()) {
        facts.append(toQString(toText(value->type)));
        if (const auto bytes = byteCount(value->type))
            facts.append(bytesText(*bytes));
    } else if (!edge.label.empty()) {
        facts.append(toQString(edge.label));
    }
    if (!facts.isEmpty())
        lines.append(facts.join(QStringLiteral(", ")));
    lines.append(GraphCanvas::tr("%1 to %2").arg(toQString(scene.boxes[edge.from].title), toQString(scene.boxes[edge.to].title)));
    if (regionAround(scene, edge.from) != regionAround(scene, edge.to) || scene.boxes[edge.from].compiler != scene.boxes[edge.to].compiler)
        lines << GraphCanvas::tr("crosses a border") << GraphCanvas::tr("from %1").arg(ownerOf(edge.from)) << GraphCanvas::tr("to %1").arg(ownerOf(edge.to));
    // Names come from the file: whatever looks like markup in them is text.
    return Qt::convertFromPlainText(lines.join(QLatin1Char('\n')), Qt::WhiteSpacePre);
}

/// "dnnl, tvmgen_default_dnnl_main_0", "the host"
QString EdgeTips::ownerOf(std::uint32_t index) const
{
    const Scene& scene = *m_canvas.picture()->scene;
    const SceneBox& box = scene.boxes[index];
    if (box.kind == BoxKind::Input)
        return GraphCanvas::tr("an input of the model");
    if (box.kind == BoxKind::Output)
        return GraphCanvas::tr("the model's output");
    const SceneGroup* region = regionAround(scene, index);
    if (!region)
        return box.compiler.empty() ? GraphCanvas::tr("the host") : toQString(box.compiler);
    return toQString(region->compiler) + QStringLiteral(", ") + toQString(region->title);
}

} // namespace passbench
