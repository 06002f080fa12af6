// The part of PipelineTrack that takes the mouse: the playhead, what is dropped from the palette, and cards that are dragged.

#include "views/panels/pipeline_track.h"

#include "views/models/pass_model.h"
#include "views/models/text.h"
#include "views/panels/step_card.h"

#include <QDrag>
#include <QHelpEvent>
#include <QMimeData>
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
    else if (std::abs(event->pos().x() - gapCenter(gap)) <= gapWidth / 2)
        m_session.setPlayhead(gap);
    else
        m_session.selectStep(-1);
}

void PipelineTrack::mouseMoveEvent(QMouseEvent* event)
{
    if (m_scrubbing) {
        m_session.setPlayhead(std::min(gapAt(event->pos().x()), m_session.reached()));
        return;
    }
    const int gap = gapAt(event->pos().x());
    const int hover = std::abs(event->pos().x() - gapCenter(gap)) <= gapWidth / 2 ? gap : -1;
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
        if (std::abs(help->pos().x() - gapCenter(gap)) <= gapWidth / 2)
            setToolTip(gap == 0 ? tr("Show the imported model") : gap <= m_session.reached() ? tr("Show the graph after step %1").arg(gap) : tr("Run to here"));
        else
            setToolTip({});
    }
    return QWidget::event(event);
}

void PipelineTrack::startDrag(int index)
{
    auto* data = new QMimeData;
    data->setData(QLatin1String(stepMimeType), QByteArray::number(index));
    data->setText(toQString(toText(Pipeline {{m_session.project().pipeline.steps.at(index)}})));
    auto* drag = new QDrag(this);
    drag->setMimeData(data);
    drag->setPixmap(card(index)->grab());
    drag->setHotSpot(card(index)->mapFromGlobal(QCursor::pos()));
    drag->exec(Qt::MoveAction | Qt::CopyAction, Qt::MoveAction);
    m_dropGap = -1;
    update();
}

void PipelineTrack::dragEnterEvent(QDragEnterEvent* event)
{
    const QMimeData* data = event->mimeData();
    if (data->hasFormat(QLatin1String(passMimeType)) || data->hasFormat(QLatin1String(stepMimeType)))
        event->acceptProposedAction();
}

void PipelineTrack::dragMoveEvent(QDragMoveEvent* event)
{
    event->acceptProposedAction();
    const int gap = gapAt(event->position().toPoint().x());
    if (gap != m_dropGap) {
        m_dropGap = gap;
        update();
    }
    Q_EMIT showWanted({gapCenter(gap) - 40, 0, 80, height()});
}

void PipelineTrack::dragLeaveEvent(QDragLeaveEvent*)
{
    m_dropGap = -1;
    update();
}

void PipelineTrack::dropEvent(QDropEvent* event)
{
    const int gap = gapAt(event->position().toPoint().x());
    m_dropGap = -1;
    const QMimeData* data = event->mimeData();
    if (data->hasFormat(QLatin1String(stepMimeType))) {
        const int from = data->data(QLatin1String(stepMimeType)).toInt();
        event->acceptProposedAction();
        if (from < 0 || from >= cardCount())
            return; // dragged out of another window with a longer pipeline
        if (event->dropAction() == Qt::CopyAction)
            m_session.insertStep(gap, PipelineStep(m_session.project().pipeline.steps[from]));
        else
            m_session.moveStep(from, gap);
    } else if (data->hasFormat(QLatin1String(passMimeType))) {
        event->acceptProposedAction();
        m_session.insertStep(gap, m_session.newStep(data->data(QLatin1String(passMimeType)).toStdString()));
    }
    update();
}

} // namespace passbench
