#include "views/panels/pipeline/strip.h"

#include <QMenu>
#include <QResizeEvent>
#include <QScrollBar>
#include <QWheelEvent>

namespace passbench {

PipelineStrip::PipelineStrip(Session& session, QWidget* parent)
    : QScrollArea(parent), m_track(new PipelineTrack(session, this))
{
    setObjectName(QStringLiteral("pipelineStrip"));
    setFrameShape(QFrame::NoFrame);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setWidgetResizable(true);
    setWidget(m_track);
    connect(m_track, &PipelineTrack::showWanted, this, [this](const QRect& rect) {
        ensureVisible(rect.left(), 0, 0, 0);
        ensureVisible(rect.right(), 0, 0, 0);
    });
    connect(m_track, &PipelineTrack::menuWanted, this, [this](int, QPoint position) {
        QMenu menu(this);
        menu.addActions(m_stepActions);
        menu.exec(position);
    });
}

QSize PipelineStrip::sizeHint() const { return {800, m_track->sizeHint().height() + 12}; }
QSize PipelineStrip::minimumSizeHint() const { return {200, sizeHint().height()}; }

void PipelineStrip::wheelEvent(QWheelEvent* event)
{
    const QPoint delta = event->angleDelta();
    horizontalScrollBar()->setValue(horizontalScrollBar()->value() - (delta.x() != 0 ? delta.x() : delta.y()));
    event->accept();
}

void PipelineStrip::resizeEvent(QResizeEvent* event)
{
    QScrollArea::resizeEvent(event);
    m_track->update();
}

} // namespace passbench

#include "moc_strip.cpp"
