#include "views/canvas/graph_canvas.h"

#include "views/canvas/access.h"

#include "views/canvas/group_path.h"
#include "views/canvas/legend.h"
#include "views/canvas/minimap.h"
#include "views/canvas/overlay_fade.h"
#include "views/canvas/zoom_buttons.h"

#include <QAccessible>
#include <QEasingCurve>
#include <QPaintEvent>
#include <QToolTip>


namespace passbench {
namespace {

constexpr std::size_t manyItems = 5000; ///< boxes and edges on the screen from which on an image is faster

} // namespace

GraphCanvas::GraphCanvas(QWidget* parent)
    : QWidget(parent)
    , m_emptyText(tr("The graph appears here when a model is open"))
{
    CanvasAccess::install();
    setLayoutDirection(Qt::LeftToRight); // a graph is no text, in any language
    setObjectName(QStringLiteral("graphCanvas"));
    setAccessibleName(tr("Graph"));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAttribute(Qt::WA_OpaquePaintEvent);
    setMinimumSize(120, 80);
    grabGesture(Qt::PinchGesture);
    m_minimap = new Minimap(*this);
    m_legend = new CanvasLegend(*this);
    m_zoomButtons = new ZoomButtons(*this);
    m_groupPath = new GroupPath(*this);
    connect(m_legend, &CanvasLegend::toggled, this, &GraphCanvas::placeOverlays);
    for (QWidget* overlay : overlays())
        if (overlay != m_groupPath) // which has its own room
            m_fades.push_back(new OverlayFade(*overlay));

    for (QVariantAnimation* animation : {&m_glide, &m_motion}) {
        animation->setStartValue(0.0);
        animation->setEndValue(1.0);
        animation->setDuration(ThemeSizes::motionMs);
        animation->setEasingCurve(QEasingCurve::OutCubic);
    }
    connect(&m_glide, &QVariantAnimation::valueChanged, this, [this](const QVariant& value) {
        applyViewport(between(m_glideFrom, m_glideTo, size(), value.toDouble()));
    });
    connect(&m_glide, &QVariantAnimation::finished, this, [this] {
        m_smooth = true;
        repaintAll();
    });
    connect(&m_motion, &QVariantAnimation::valueChanged, this, [this](const QVariant& value) {
        const double left = 1 - value.toDouble();
        m_state.displaced.resize(m_motionFrom.size());
        for (std::size_t k = 0; k < m_motionFrom.size(); ++k)
            m_state.displaced[k] = m_motionFrom[k] * left;
        repaintAll();
    });
    connect(&m_motion, &QVariantAnimation::finished, this, [this] {
        m_state.displaced.clear();
        m_motionFrom.clear();
        repaintAll();
    });
    connect(&Theme::instance(), &Theme::changed, this, [this] {
        m_overview.reset();
        startOverview();
        repaintAll();
    });
    placeOverlays();
}

GraphCanvas::~GraphCanvas() = default;

void GraphCanvas::setScene(std::shared_ptr<const Scene> scene, const LayoutResult& layout, Motion motion)
{
    setPicture(makePicture(std::move(scene), layout), motion);
}

void GraphCanvas::setPicture(PicturePtr picture, Motion motion)
{
    if (picture == m_picture)
        return;
    m_motion.stop();
    m_state.displaced.clear();
    m_motionFrom.clear();
    const PicturePtr before = std::exchange(m_picture, std::move(picture));
    m_painter.setPicture(m_picture);
    m_state.hovered.reset();
    m_state.hoveredEdge.reset();
    m_state.pickedEdge.reset();
    m_overview.reset();
    resolveValues();
    resolveStyles();
    resolveCompilers();
    resolveMarks();
    if (m_picture && before && m_placed && !m_picture->boxes.empty()) {
        const auto toggled = toggledShift(*before, *m_picture);
        const QPointF shift = toggled ? *toggled : filledShift(*before, *m_picture);
        m_glide.stop();
        placeOverlays();
        applyViewport(toggled ? withTitleInSight({m_viewport.origin + shift, m_viewport.zoom}) : Viewport {m_viewport.origin + shift, m_viewport.zoom});
        if (motion == Motion::Animated && Theme::instance().motion() && isVisible())
            moveBoxesFrom(*before, shift);
        const bool opens = toggled && hullNamed(m_toggledGroup);
        if (opens && viewportOfAll().zoom < Detail::text)
            m_fitted = false; // all of it would have no words
        if (m_fitted) {
            placeOverlays();
            glideTo(viewportOfAll());
        } else if (opens) {
            showGroupPath(); // whose bar comes with the group
            glideTo(withBeginningInSight(m_viewport));
        }
    } else if (m_picture) {
        m_placed = false;
        placeOverlays();
        showStart();
    }
    m_toggledGroup.clear();
    startOverview();
    showGroupPath();
    placeOverlays();
    Q_EMIT pictureChanged();
    repaintAll();
}

void GraphCanvas::setEmptyText(const QString& text)
{
    m_emptyText = text;
    if (!m_picture)
        repaintAll();
}

void GraphCanvas::setOverlaysShown(bool shown)
{
    m_overlays = shown;
    placeOverlays();
}

void GraphCanvas::startOverview()
{
    if (!m_picture || m_picture->boxes.empty()) {
        m_overviewJob.cancel();
        Q_EMIT overviewChanged();
        return;
    }
    PaintState compilers;
    compilers.compilers = m_state.compilers;
    compilers.layers = m_state.layers;
    compilers.compilerOfBox = m_state.compilerOfBox;
    compilers.compilerOfGroup = m_state.compilerOfGroup;
    compilers.heat = m_state.heat;
    m_overviewJob.start(
        [picture = m_picture, compilers = std::move(compilers),
            colors = Theme::instance().colors()](const JobControl& job) {
            return renderOverview(picture, compilers, colors, job.stop());
        },
        [this](OverviewPtr overview) {
            m_overview = std::move(overview);
            Q_EMIT overviewChanged();
            repaintAll();
        });
}

bool GraphCanvas::usesOverview() const
{
    if (!m_picture || !m_overview || m_viewport.zoom >= Detail::overview
        || m_viewport.zoom * devicePixelRatioF() > 2 * m_overview->scale())
        return false;
    const QRectF visible = m_viewport.toScene(QRectF(rect()));
    return m_picture->boxIndex.estimate(visible) + m_picture->edgeIndex.estimate(visible) > manyItems;
}

void GraphCanvas::repaintAll()
{
    m_frame.invalidate();
    update();
}

void GraphCanvas::repaintPart(const QRegion& part)
{
    constexpr int mostParts = 100; // each is painted on its own
    if (part.rectCount() > mostParts)
        return repaintAll();
    m_frame.invalidate(part);
    update(part);
}

void GraphCanvas::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const ThemeColors& colors = Theme::instance().colors();
    if (!m_picture || m_picture->boxes.empty()) {
        painter.fillRect(rect(), colors.canvas);
        painter.setPen(colors.caption);
        painter.setFont(font());
        painter.drawText(rect().adjusted(16, 16, -16, -16), Qt::AlignCenter | Qt::TextWordWrap, m_emptyText);
        return;
    }
    const bool fromAfar = usesOverview();
    if (std::exchange(m_fromAfar, fromAfar) != fromAfar)
        m_frame.invalidate(); // the two look alike, but not to the pixel
    const auto paint = [&](QPainter& onFrame, const QRectF& area) {
        onFrame.fillRect(area, colors.canvas);
        if (fromAfar) {
            m_overview->draw(onFrame, m_viewport, area, m_smooth);
            m_painter.paintMarks(onFrame, m_viewport, area, m_state, colors);
        } else {
            m_painter.paint(onFrame, m_viewport, area, m_state, colors);
        }
    };
    painter.drawPixmap(0, 0, m_frame.frame(m_viewport, size(), devicePixelRatioF(), paint));
    if (!m_rubber.isEmpty()) {
        QColor veil = colors.accent;
        veil.setAlphaF(0.12F);
        painter.setBrush(veil);
        painter.setPen(QPen(colors.accent, 1, Qt::DashLine));
        painter.drawRect(m_rubber);
        painter.setBrush(Qt::NoBrush);
    }
    if (m_groupPath->isVisibleTo(this)) { // which leaves room for the frame
        const QRect bar(0, 0, width(), m_groupPath->geometry().bottom() + 1);
        painter.fillRect(bar, colors.overlay);
        painter.fillRect(bar.adjusted(0, bar.height() - 1, 0, 0), colors.border);
    }
    if (hasFocus()) {
        painter.setPen(QPen(colors.accent, 1));
        painter.drawRect(rect().adjusted(0, 0, -1, -1));
    }
}

void GraphCanvas::paintTo(QPainter& painter, const QRectF& target)
{
    if (!m_picture)
        return;
    const QRectF area = m_picture->bounds;
    const double zoom = std::min(target.width() / area.width(), target.height() / area.height());
    const ListPlace place {.origin = area.center() - target.center() / zoom, .zoom = zoom, .screen = target};
    ListPainter lists;
    const palette::Ground& ground = *Theme::instance().colors().ground;
    CanvasPainter::drawArea(m_picture, area, stateForFiles(m_picture), ground, [&](DisplayList&& list) { lists.paint(painter, list, place, ground); });
}

PaintState GraphCanvas::stateForFiles(const PicturePtr& picture) const
{
    PaintState state = m_state;
    if (m_picture && picture->scene != m_picture->scene && m_values) // of the same boxes it is the same, sums of groups with it
        state.heat = heatOfBoxes(*picture, *m_values);
    state.displaced.clear();
    state.hovered.reset();
    state.hoveredEdge.reset();
    state.pickedEdge.reset();
    state.selected.reset();
    state.pickedBox.reset();
    state.pickedHull.reset();
    state.selectedHull.reset();
    state.related.clear(); // kin of what is not marked as selected
    return state;
}

void GraphCanvas::setGuest(bool on)
{
    m_isGuest = on;
    placeOverlays();
}

bool GraphCanvas::isMapShown() const { return m_mapShown.value_or(m_mapAtFirst && Minimap::hasRoom(size())); }

void GraphCanvas::setMapShown(bool shown)
{
    m_mapShown = shown;
    placeOverlays();
    if (m_fitted)
        fit();
    else if (shown && m_picture && m_state.selected)
        glideTo(withInSight(target(), m_picture->boxes[*m_state.selected], {QRectF(m_minimap->geometry())}));
}

void GraphCanvas::placeOverlays()
{
    const bool shown = m_overlays && m_picture && !m_picture->boxes.empty();
    constexpr int margin = ThemeSizes::margin;
    for (QWidget* overlay : overlays())
        overlay->setVisible(shown && (overlay == m_groupPath ? hasOpenGroups() : !m_isGuest));
    if (!shown)
        return;
    m_groupPath->setGeometry(1, 1, width() - 2, m_groupPath->sizeHint().height()); // within the frame that shows the focus
    m_minimap->fitInto(size());
    m_minimap->move(width() - m_minimap->width() - margin, height() - m_minimap->height() - margin);
    m_isMapIdle = isMapIdle();
    m_zoomButtons->setMapShown(isMapShown());
    m_zoomButtons->adjustSize();
    m_legend->follow(size());
    m_minimap->setVisible(isMapShown() && !m_isMapIdle && !m_isGuest);
    placeAtEdges();
    if (m_minimap->isVisibleTo(this) && (m_legend->geometry().intersects(m_minimap->geometry()) || m_legend->geometry().intersects(m_zoomButtons->geometry()))) {
        m_minimap->hide(); // there is no room for both
        placeAtEdges();
    }
    fadeOverlays();
}

void GraphCanvas::placeAtEdges()
{
    constexpr int margin = ThemeSizes::margin;
    m_zoomButtons->move(width() - m_zoomButtons->width() - margin,
        (m_minimap->isVisibleTo(this) ? m_minimap->y() : height()) - m_zoomButtons->height() - margin);
    const int top = margin + m_groupPath->sizeHint().height(); // the path of groups comes and goes with them
    m_legend->standIn({margin, top, width() - 2 * margin, height() - top - margin});
    if (m_legend->geometry().right() + 2 * margin > m_zoomButtons->x()) // they would stand on each other
        m_legend->standIn({margin, top, width() - 2 * margin, m_zoomButtons->y() - top - margin});
}

} // namespace passbench

#include "moc_graph_canvas.cpp"
