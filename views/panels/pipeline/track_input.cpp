// The part of PipelineTrack that takes the mouse: the playhead and the gaps.

#include "views/panels/pipeline/track.h"

#include <QHelpEvent>
#include <QMouseEvent>

namespace passbench {

bool PipelineTrack::onPlayhead(QPoint position) const
{
    return std::abs(position.x() - gapCenter(m_session.playhead())) <= 8;
}

void PipelineTrack::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return;
    const int gap = gapAt(event->pos().x());
    if (onPlayhead(event->pos()))
        m_scrubbing = true;
    else if (inputRect().contains(event->pos()))
        m_session.setPlayhead(0);
    else if (isOnGap(event->pos().x(), gap))
        m_session.setPlayhead(gap);
    else
        m_session.selectStep(m_session.selectedStep()); // alone
}

void PipelineTrack::mouseMoveEvent(QMouseEvent* event)
{
    if (m_scrubbing) {
        m_session.setPlayhead(std::min(gapAt(event->pos().x()), m_session.reached()));
        return;
    }
    const int gap = gapAt(event->pos().x());
    const int hover = isOnGap(event->pos().x(), gap) ? gap : -1;
    setCursor(onPlayhead(event->pos()) ? Qt::SizeHorCursor : hover >= 0 ? Qt::PointingHandCursor : Qt::ArrowCursor);
    if (hover != m_hoverGap) {
        m_hoverGap = hover;
        update();
    }
}

void PipelineTrack::mouseReleaseEvent(QMouseEvent*) { m_scrubbing = false; }

void PipelineTrack::leaveEvent(QEvent*)
{
    m_hoverGap = -1;
    update();
}

bool PipelineTrack::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const int gap = gapAt(help->pos().x());
        if (isOnGap(help->pos().x(), gap))
            setToolTip(gap == 0 ? tr("Show the imported model") : gap <= m_session.reached() ? tr("Show the graph after step %1").arg(gap) : tr("Run to here"));
        else
            setToolTip({});
    }
    return QWidget::event(event);
}

} // namespace passbench
