#include "views/panels/partition/map_canvas.h"

#include "core/map/scene.h"
#include "views/canvas/scene_loader.h"
#include "views/painting/drawing_font.h"
#include "views/models/text.h"

#include <QHelpEvent>
#include <QResizeEvent>
#include <QToolTip>
#include <QWheelEvent>

namespace passbench {

Result<DrawnMap> drawnMap(const Module& module, const CompilerTable& compilers, double width, const LayoutJob& job)
{
    DrawnMap drawn {.map = partitionMap(module, compilers)};
    if (drawn.map.boxes.empty())
        return drawn;
    auto scene = std::make_shared<const Scene>(mapScene(drawn.map));
    PB_ASSIGN(const LayoutResult layout, layOutMap(*scene, measuredTextWidth(), width, job));
    drawn.picture = makePicture(std::move(scene), layout);
    return drawn;
}

MapCanvas::MapCanvas(QWidget* parent) : GraphCanvas(parent)
{
    setObjectName(QStringLiteral("mapCanvas"));
    setAccessibleName(tr("Map of the partition"));
    setOverlaysShown(false);
}

void MapCanvas::setMap(DrawnMap drawn, std::vector<CompilerStyle> compilers)
{
    const double top = picture() ? viewport().origin.y() : 0, zoom = picture() ? viewport().zoom : 1;
    m_map = std::move(drawn.map);
    setCompilers(std::move(compilers));
    setPicture(std::move(drawn.picture), Motion::Immediate);
    if (!picture())
        return;
    setViewport({picture()->bounds.topLeft(), zoom});
    scrollTo(top);
}

const MapBox* MapCanvas::boxOf(NodeId node) const
{
    const std::size_t box = picture() ? picture()->boxOf(node) : 0;
    return box < m_map.boxes.size() ? &m_map.boxes[box] : nullptr;
}

double MapCanvas::wrapWidth() const
{
    constexpr double margins = 4 * ThemeSizes::hullMargin, narrowest = 240; // those of a picture
    return std::max(narrowest, width() - margins);
}

void MapCanvas::scrollTo(double top)
{
    const QRectF& bounds = picture()->bounds;
    const double lowest = std::max(bounds.top(), bounds.bottom() - height() / viewport().zoom);
    setViewport({QPointF(viewport().origin.x(), std::clamp(top, bounds.top(), lowest)), viewport().zoom});
}

QString MapCanvas::tipAt(QPointF position) const
{
    const QPointF point = viewport().toScene(position);
    std::vector<std::string> lines;
    if (const std::size_t box = picture()->boxAt(point); box < m_map.boxes.size())
        lines = detailsOf(m_map.boxes[box]);
    else if (const std::size_t arrow = picture()->edgeAt(point, 5 / viewport().zoom, Detail {.zoom = viewport().zoom}.hasTunnels()); arrow < m_map.arrows.size())
        lines = detailsOf(m_map.arrows[arrow]);
    QStringList text;
    for (const std::string& line : lines)
        text << toQString(line);
    return text.join(QLatin1Char('\n'));
}

bool MapCanvas::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip || !picture())
        return GraphCanvas::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const QString tip = tipAt(help->pos());
    tip.isEmpty() ? QToolTip::hideText() : QToolTip::showText(help->globalPos(), plainToolTip(tip), this);
    return true;
}

void MapCanvas::resizeEvent(QResizeEvent* event)
{
    const double top = viewport().origin.y();
    GraphCanvas::resizeEvent(event);
    if (picture())
        scrollTo(top);
    if (event->size().width() != event->oldSize().width())
        Q_EMIT widthChanged();
}

void MapCanvas::wheelEvent(QWheelEvent* event)
{
    if (!picture() || event->modifiers() & (Qt::ControlModifier | Qt::ShiftModifier))
        return GraphCanvas::wheelEvent(event);
    scrollTo(viewport().origin.y() - event->angleDelta().y() / (2 * viewport().zoom));
    event->accept();
}

} // namespace passbench

#include "moc_map_canvas.cpp"
