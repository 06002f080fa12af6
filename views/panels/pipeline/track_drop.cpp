// The part of PipelineTrack that is dropped on: passes from the palette and cards of the strip, with a mark that says before
// anything is dropped whether the step can work there, and what it lacks.

#include "views/panels/pipeline/track.h"

#include "views/models/pass_model.h"
#include "views/models/text.h"
#include "views/session/told.h"
#include "views/panels/pipeline/drop_mark.h"
#include "views/panels/pipeline/step_card.h"

#include <QDrag>
#include <QDragEnterEvent>
#include <QDragLeaveEvent>
#include <QDragMoveEvent>
#include <QDropEvent>
#include <QMimeData>
#include <QPainter>

namespace passbench {
namespace {

bool isStep(const QMimeData& mime) { return mime.hasFormat(QLatin1String(stepMimeType)); }
bool isPass(const QMimeData& mime) { return mime.hasFormat(QLatin1String(passMimeType)); }

QByteArray indicesText(const std::set<int>& steps)
{
    QByteArrayList list;
    for (const int step : steps)
        list.append(QByteArray::number(step));
    return list.join(',');
}

/// Empty when they are not all there: dragged out of another window with a longer pipeline.
std::set<int> indicesIn(const QMimeData& mime, int count)
{
    std::set<int> steps;
    for (const QByteArray& index : mime.data(QLatin1String(stepMimeType)).split(',')) {
        bool isNumber = false;
        const int step = index.toInt(&isNumber);
        if (!isNumber || step < 0 || step >= count)
            return {};
        steps.insert(step);
    }
    return steps;
}

/// The card under the pointer, with a corner of another one behind it when several are dragged.
QPixmap dragPicture(QWidget& card, std::size_t count)
{
    constexpr int shift = 5;
    const QPixmap one = card.grab();
    if (count < 2)
        return one;
    QPixmap all((card.size() + QSize(shift, shift)) * one.devicePixelRatio());
    all.setDevicePixelRatio(one.devicePixelRatio());
    all.fill(Qt::transparent);
    QPainter painter(&all);
    painter.drawPixmap(shift, shift, one);
    painter.drawPixmap(0, 0, one);
    return all;
}

} // namespace

std::vector<PipelineStep> PipelineTrack::stepsAt(const std::set<int>& steps) const
{
    std::vector<PipelineStep> list;
    for (const int step : steps)
        list.push_back(m_session.project().pipeline.steps.at(static_cast<std::size_t>(step)));
    return list;
}

void PipelineTrack::startDrag(int index)
{
    if (!m_session.selectedSteps().contains(index))
        m_session.selectStep(index);
    const std::set<int> steps = m_session.selectedSteps();
    auto* mime = new QMimeData;
    mime->setData(QLatin1String(stepMimeType), indicesText(steps));
    mime->setText(toQString(toText(Pipeline {stepsAt(steps)})));
    auto* drag = new QDrag(this);
    drag->setMimeData(mime);
    drag->setPixmap(dragPicture(*card(index), steps.size()));
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
    std::size_t count = 1;
    if (isStep(mime)) {
        drop.from = indicesIn(mime, cardCount());
        if (drop.from.empty())
            return drop;
        count = drop.from.size();
    }
    if (isStep(mime) && !copies) {
        drop.pipeline = moveSteps(now, StepIndices(drop.from.begin(), drop.from.end()), at);
        at -= static_cast<std::size_t>(std::distance(drop.from.begin(), drop.from.lower_bound(drop.gap)));
    } else {
        drop.pipeline = insertSteps(now, at, isStep(mime) ? stepsAt(drop.from) : std::vector {m_session.newStep(mime.data(QLatin1String(passMimeType)).toStdString())});
    }
    for (const ContractProblem& problem : m_session.contractProblemsOf(drop.pipeline)) {
        if (problem.step < at || problem.step >= at + count)
            continue;
        drop.problem = told(problem.message);
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
    m_dragged = {.mime = event->mimeData(), .at = event->position().toPoint(), .copies = event->dropAction() == Qt::CopyAction};
    moveDrag(0);
    Q_EMIT dragMoved(m_dragged.at.x());
}

void PipelineTrack::moveDrag(int by)
{
    m_dragged.at.rx() += by;
    if (m_dragged.mime)
        setDrop(dropAt(m_dragged.at, *m_dragged.mime, m_dragged.copies));
}

void PipelineTrack::endDrag()
{
    m_dragged = {};
    setDrop({});
    Q_EMIT dragEnded();
}

void PipelineTrack::dragLeaveEvent(QDragLeaveEvent*) { endDrag(); }

void PipelineTrack::dropEvent(QDropEvent* event)
{
    const QMimeData& mime = *event->mimeData();
    if (!isStep(mime) && !isPass(mime))
        return;
    event->acceptProposedAction();
    const bool copies = event->dropAction() == Qt::CopyAction;
    const Drop drop = dropAt(event->position().toPoint(), mime, copies);
    endDrag();
    std::vector<PipelineStep> added;
    if (drop.onFix)
        added.push_back(m_session.newStep(drop.fix));
    if (isStep(mime)) {
        if (drop.from.empty())
            return;
        if (!copies)
            return m_session.moveSteps(drop.from, drop.gap, std::move(added));
        std::ranges::move(stepsAt(drop.from), std::back_inserter(added));
    } else {
        added.push_back(m_session.newStep(mime.data(QLatin1String(passMimeType)).toStdString()));
    }
    if (added.size() == 1)
        m_session.insertStep(drop.gap, std::move(added.front()));
    else
        m_session.insertSteps(drop.gap, std::move(added));
}

} // namespace passbench
