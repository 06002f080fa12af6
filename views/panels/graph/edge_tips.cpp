#include "views/panels/graph/edge_tips.h"

#include "core/ir/graph/find_node.h"

#include "views/canvas/graph_canvas.h"
#include "views/models/html/calibration.h"
#include "views/models/html/parts.h"
#include "views/models/tables/rows.h"
#include "views/models/text.h"
#include "views/session/node_overlays.h"
#include "views/theme/theme.h"

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
    if (event->type() != QEvent::ToolTip) // the canvas sends some when it is one no more
        return QObject::eventFilter(watched, event);
    const auto& hovered = m_canvas.state().hoveredEdge;
    if (!hovered || !m_canvas.picture() || *hovered >= m_canvas.picture()->scene->edges.size())
        return QObject::eventFilter(watched, event);
    QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(), textOf(*hovered), &m_canvas);
    return true;
}

/// "1×64×56×56 float32, 803 kB"
QString EdgeTips::typeOf(std::uint32_t index) const
{
    const SceneEdge& edge = m_canvas.picture()->scene->edges[index];
    NodePtr value = findNode(m_session.shown(), edge.value);
    if (!value && m_session.hasPrevious())
        value = findNode(m_session.previous(), edge.value);
    if (!value || !value->type.isKnown())
        return toQString(edge.label);
    const auto bytes = byteCount(value->type);
    return toQString(toText(value->type)) + (bytes ? QStringLiteral(", ") + bytesText(*bytes) : QString());
}

bool EdgeTips::crossesBorder(std::uint32_t index) const
{
    const Scene& scene = *m_canvas.picture()->scene;
    const SceneEdge& edge = scene.edges[index];
    return regionAround(scene, edge.from) != regionAround(scene, edge.to) || scene.boxes[edge.from].compiler != scene.boxes[edge.to].compiler;
}

QString EdgeTips::textOf(std::uint32_t index) const
{
    const Scene& scene = *m_canvas.picture()->scene;
    const SceneEdge& edge = scene.edges[index];
    QStringList lines;
    if (const QString type = typeOf(index); !type.isEmpty())
        lines.append(type);
    lines.append(GraphCanvas::tr("%1 to %2").arg(toQString(scene.boxes[edge.from].title), toQString(scene.boxes[edge.to].title)));
    if (const auto* value = m_session.overlays().storedValue(edge.value))
        lines << GraphCanvas::tr("in calibration from %1 to %2, scale %3, zero point %4").arg(QString::number(value->seen.low, 'g', 4), QString::number(value->seen.high, 'g', 4), QString::number(value->steps.scale, 'g', 4), QString::number(value->steps.zero));
    if (crossesBorder(index))
        lines << GraphCanvas::tr("crosses a border") << GraphCanvas::tr("from %1").arg(ownerOf(edge.from)) << GraphCanvas::tr("to %1").arg(ownerOf(edge.to));
    // Names come from the file: whatever looks like markup in them is text.
    return Qt::convertFromPlainText(lines.join(QLatin1Char('\n')), Qt::WhiteSpacePre);
}

QString EdgeTips::linkTo(std::uint32_t index) const
{
    const SceneBox& box = m_canvas.picture()->scene->boxes[index];
    const QString title = toQString(box.title).toHtmlEscaped();
    return box.node == NodeId::None ? title : QStringLiteral("<a href='node:%1'>%2 %%1</a>").arg(QString::number(number(box.node)), title);
}

QString EdgeTips::pageOf(std::uint32_t index) const
{
    const Scene& scene = *m_canvas.picture()->scene;
    const SceneEdge& edge = scene.edges[index];
    QStringList users;
    for (const std::uint32_t use : m_canvas.picture()->edgesFrom(edge.from))
        if (scene.edges[use].value == edge.value)
            if (const QString user = linkTo(scene.edges[use].to); !users.contains(user))
                users.append(user);
    QString page = QStringLiteral("<h3>%1</h3><table>").arg(GraphCanvas::tr("Value on an edge"))
        + html::row(GraphCanvas::tr("Type"), typeOf(index).toHtmlEscaped()) + html::row(GraphCanvas::tr("Made by"), linkTo(edge.from))
        + html::row(GraphCanvas::tr("Goes to"), linkTo(edge.to));
    if (users.size() > 1)
        page += html::row(GraphCanvas::tr("All users"), users.join(QStringLiteral("<br>")));
    page += html::row(GraphCanvas::tr("Border"), crossesBorder(index) ? GraphCanvas::tr("crosses one: from %1 to %2").arg(ownerOf(edge.from), ownerOf(edge.to)).toHtmlEscaped()
                                                                      : GraphCanvas::tr("crosses none: both ends are on %1").arg(ownerOf(edge.to)).toHtmlEscaped());
    page += QStringLiteral("</table>");
    const auto& quantized = m_session.overlays().quantized();
    if (const auto* value = quantized ? m_session.overlays().storedValue(edge.value) : nullptr) {
        const ThemeColors& colors = Theme::instance().colors();
        page += calibrationHtml(*value, *quantized->report, {colors.caption.name(), colors.success.name(), colors.error.name()});
    }
    return page;
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
