// The part of PipelineTrack that is dropped on: passes from the palette and cards of the strip, with a mark that says before
// anything is dropped whether the step can work there, and what it lacks.

#include "views/panels/pipeline/track.h"

#include "views/models/pass_model.h"
#include "views/models/text.h"
#include "views/panels/pipeline/drop_mark.h"
#include "views/panels/pipeline/step_card.h"

#include <QDrag>
#include <QDragEnterEvent>
#include <QDragLeaveEvent>
#include <QDragMoveEvent>
#include <QDropEvent>
#include <QMimeData>

namespace passbench {
namespace {

bool isStep(const QMimeData& mime) { return mime.hasFormat(QLatin1String(stepMimeType)); }
bool isPass(const QMimeData& mime) { return mime.hasFormat(QLatin1String(passMimeType)); }

} // namespace

void PipelineTrack::startDrag(int index)
{
    auto* mime = new QMimeData;
    mime->setData(QLatin1String(stepMimeType), QByteArray::number(index));
    mime->setText(toQString(toText(Pipeline {{m_session.project().pipeline.steps.at(index)}})));
    auto* drag = new QDrag(this);
    drag->setMimeData(mime);
    drag->setPixmap(card(index)->grab());
    drag->setHotSpot(card(index)->mapFromGlobal(QCursor::pos()));
    drag->exec(Qt::MoveAction | Qt::CopyAction, Qt::MoveAction);
    setDrop({});
}

/// The pipeline with what is dragged in the gap that is nearest, and the first problem which that would bring there.
PipelineTrack::Drop PipelineTrack::dropAt(QPoint position, const QMimeData& mime, bool copies) const
{
    Drop drop {.gap = gapAt(position.x())};
    const Pipeline& now = m_session.project().pipeline;
    std::size_t at = static_cast<std::size_t>(drop.gap);
    const int from = isStep(mime) ? mime.data(QLatin1String(stepMimeType)).toInt() : -1;
    if (isStep(mime) && (from < 0 || from >= cardCount()))
        return drop; // dragged out of another window with a longer pipeline
    if (isStep(mime) && !copies) {
        drop.pipeline = moveStep(now, static_cast<std::size_t>(from), at);
        at -= static_cast<std::size_t>(from) < at ? 1 : 0;
    } else {
        const PipelineStep step = isStep(mime) ? now.steps[static_cast<std::size_t>(from)] : m_session.newStep(mime.data(QLatin1String(passMimeType)).toStdString());
        drop.pipeline = insertSteps(now, at, {step});
    }
    for (const ContractProblem& problem : m_session.contractProblemsOf(drop.pipeline)) {
        if (problem.step != at)
            continue;
        drop.problem = toQString(problem.message);
        drop.fix = problem.insertBefore;
        break;
    }
    drop.onFix = m_dropMark->fixRect(gapCenter(drop.gap), toQString(drop.fix)).contains(position);
    return drop;
}

void PipelineTrack::setDrop(const Drop& drop)
{
    m_dropGap = drop.gap;
    if (drop.gap < 0)
        m_dropMark->hide();
    else
        m_dropMark->showAt(gapCenter(drop.gap), drop.problem, toQString(drop.fix), drop.onFix);
}

void PipelineTrack::dragEnterEvent(QDragEnterEvent* event)
{
    if (isPass(*event->mimeData()) || isStep(*event->mimeData()))
        event->acceptProposedAction();
}

void PipelineTrack::dragMoveEvent(QDragMoveEvent* event)
{
    event->acceptProposedAction();
    setDrop(dropAt(event->position().toPoint(), *event->mimeData(), event->dropAction() == Qt::CopyAction));
    Q_EMIT showWanted({gapCenter(m_dropGap) - 40, 0, 80, height()});
}

void PipelineTrack::dragLeaveEvent(QDragLeaveEvent*) { setDrop({}); }

void PipelineTrack::dropEvent(QDropEvent* event)
{
    const QMimeData& mime = *event->mimeData();
    if (!isStep(mime) && !isPass(mime))
        return;
    event->acceptProposedAction();
    const bool copies = event->dropAction() == Qt::CopyAction;
    const Drop drop = dropAt(event->position().toPoint(), mime, copies);
    setDrop({});
    std::vector<PipelineStep> added;
    if (drop.onFix)
        added.push_back(m_session.newStep(drop.fix));
    if (isStep(mime)) {
        const int from = mime.data(QLatin1String(stepMimeType)).toInt();
        if (from < 0 || from >= cardCount())
            return;
        if (!copies && added.empty())
            return m_session.moveStep(from, drop.gap);
        if (!copies)
            return m_session.moveStepWith(from, drop.gap, std::move(added));
        added.push_back(m_session.project().pipeline.steps[static_cast<std::size_t>(from)]);
    } else {
        added.push_back(m_session.newStep(mime.data(QLatin1String(passMimeType)).toStdString()));
    }
    if (added.size() == 1)
        m_session.insertStep(drop.gap, std::move(added.front()));
    else
        m_session.insertSteps(drop.gap, std::move(added));
}

} // namespace passbench
