#include "views/panels/pipeline/strip.h"

#include "views/panels/pipeline/broken_steps.h"

#include <QCoreApplication>
#include <QMenu>
#include <QResizeEvent>
#include <QScrollBar>
#include <QWheelEvent>

namespace passbench {
namespace {

constexpr int edge = 48, tick = 16; // pixels beside the ends of what is seen; milliseconds
constexpr int barHeight = 12;

} // namespace

PipelineStrip::PipelineStrip(Session& session, QWidget* parent)
    : QScrollArea(parent), m_track(new PipelineTrack(session, this))
{
    setLayoutDirection(Qt::LeftToRight); // steps run to the right, as the playhead and the keys say
    setObjectName(QStringLiteral("pipelineStrip"));
    setFrameShape(QFrame::NoFrame);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setWidgetResizable(true);
    setWidget(m_track);
    new BrokenSteps(session, *this, *m_track);
    connect(m_track, &PipelineTrack::showWanted, this, [this](const QRect& rect) {
        QCoreApplication::sendPostedEvents(viewport(), QEvent::LayoutRequest); // it may have become longer just now
        ensureVisible(rect.left(), 0, 0, 0);
        ensureVisible(rect.right(), 0, 0, 0);
    });
    m_edgeScroll.setInterval(tick);
    connect(&m_edgeScroll, &QTimer::timeout, this, &PipelineStrip::scrollAtEdge);
    connect(m_track, &PipelineTrack::dragMoved, this, [this](int x) {
        const int seen = x + m_track->x(), right = viewport()->width() - seen; // m_track is to the left when scrolled
        m_scrollBy = seen < edge ? (seen - edge) / 3 : right < edge ? (edge - right) / 3 : 0;
        m_scrollBy == 0 ? m_edgeScroll.stop() : m_edgeScroll.start();
    });
    connect(m_track, &PipelineTrack::dragEnded, &m_edgeScroll, &QTimer::stop);
    connect(m_track, &PipelineTrack::menuWanted, this, [this](int, QPoint position) {
        QMenu menu(this);
        menu.addActions(m_stepActions);
        menu.exec(position);
    });
}

/// Faster the nearer the edge, as long as the pointer stays there.
void PipelineStrip::scrollAtEdge()
{
    const int before = horizontalScrollBar()->value();
    horizontalScrollBar()->setValue(before + m_scrollBy);
    m_track->moveDrag(horizontalScrollBar()->value() - before);
}

QSize PipelineStrip::sizeHint() const { return {800, PipelineTrack::heightOf(false) + barHeight}; }
QSize PipelineStrip::minimumSizeHint() const { return {160, PipelineTrack::heightOf(true) + barHeight}; }

void PipelineStrip::wheelEvent(QWheelEvent* event)
{
    const QPoint delta = event->angleDelta();
    horizontalScrollBar()->setValue(horizontalScrollBar()->value() - (delta.x() != 0 ? delta.x() : delta.y()));
    event->accept();
}

void PipelineStrip::resizeEvent(QResizeEvent* event)
{
    QScrollArea::resizeEvent(event);
    m_track->setFlat(height() < sizeHint().height());
    m_track->update();
}

} // namespace passbench

#include "moc_strip.cpp"
