#include "views/panels/pipeline/track.h"

#include "views/panels/pipeline/drop_mark.h"
#include "views/panels/pipeline/group_head.h"
#include "views/panels/pipeline/step_card.h"
#include "views/session/kinship.h"
#include "views/session/background/number_check.h"
#include "views/theme/theme.h"

#include <QApplication>
#include <QTimer>

namespace passbench {
namespace {

constexpr int tail = 260; // pixels behind the last card

/// In pixels: above the cards, they themselves, and below them.
struct Rows {
    int top = 12, card = StepCard::height, bottom = 8;
};
constexpr Rows highRows, flatRows {.top = 7, .card = StepCard::flatHeight, .bottom = 5};

} // namespace

PipelineTrack::PipelineTrack(Session& session, QWidget* parent) : QWidget(parent), m_session(session), m_dropMark(new DropMark(this))
{
    setObjectName(QStringLiteral("pipelineTrack"));
    setAccessibleName(tr("Pipeline"));
    setAcceptDrops(true);
    setMouseTracking(true);
    connect(&session, &Session::changed, this, &PipelineTrack::followSession);
    connect(&session, &Session::progressed, this, [this] {
        if (const int running = m_session.runningStep(); running >= 0 && running < cardCount())
            card(running)->setInfo(cardInfo(m_session, running));
    });
    connect(&session.kinship(), &Kinship::changed, this, [this] {
        if (m_session.stepFilter() == StepFilter::Touched)
            follow();
    });
    connect(&session.numbers(), &NumberCheck::changed, this, &PipelineTrack::follow);
    connect(&Theme::instance(), &Theme::changed, this, qOverload<>(&QWidget::update));
    follow();
}

void PipelineTrack::followSession(Session::Changes what)
{
    using enum Session::Change;
    const int selected = m_session.selectedStep();
    const bool hadFocus = hasFocusOnCard(), wasOnHead = focusedHead() != nullptr; // what goes loses it
    if (what & Step)
        unfold(selected);
    if (what & (Project | Run | Step | Filter))
        follow();
    else if (what & Playhead)
        update();
    if (what & (Playhead | Filter)) // narrow cards move all others
        showPlayhead();
    if (what & Run)
        showRunning();
    const bool atImported = (what & Playhead) && m_session.playhead() == 0; // where none is selected, the first one has the keys
    const GroupHead* head = focusedHead();
    const bool isOnOtherGroup = (what & Step) && head && selected >= 0 && (selected < head->span().begin || selected >= head->span().end);
    if ((hadFocus || isOnOtherGroup || (wasOnHead && !head)) && (((what & (Step | Project)) && (cardCount() == 0 || (selected >= 0 && selected < cardCount()))) || atImported))
        takeFocus(); // the keys act on what is selected
    else if (hasFocus() && selected < 0)
        m_session.selectStep(0); // what an undo brings back to the empty strip
    if (what & Step)
        keepOneTabStop();
    if ((what & (Step | Playhead | Filter)) && selected >= 0 && selected < cardCount()) { // and that stays in sight when an edit takes the playhead back
        Q_EMIT showWanted(card(selected)->geometry().adjusted(-gapWidth, 0, gapWidth, 0));
    }
}

/// The card of a run that takes its time; one that is over at once would only make the strip jump.
void PipelineTrack::showRunning()
{
    constexpr qint64 longRun = 700; // milliseconds
    const int running = m_session.runningStep();
    if (running < 0)
        return m_runTime.invalidate();
    if (!m_runTime.isValid()) {
        m_runTime.start();
        QTimer::singleShot(longRun + 1, this, &PipelineTrack::showRunning); // for a step that takes all of it
    }
    if (m_runTime.hasExpired(longRun) && running < cardCount())
        Q_EMIT showWanted(card(running)->geometry().adjusted(-gapWidth, 0, gapWidth, 0));
}

void PipelineTrack::showPlayhead() { Q_EMIT showWanted({gapCenter(m_session.playhead()) - 100, 0, 200, height()}); }

void PipelineTrack::takeFocus()
{
    if (const int selected = m_session.selectedStep(); selected >= 0 && selected < cardCount())
        card(selected)->setFocus(Qt::OtherFocusReason);
    else if (cardCount() > 0)
        card(0)->setFocus(Qt::OtherFocusReason);
    else
        setFocus(Qt::OtherFocusReason); // so that what was removed can be brought back, and others pasted
}

QSize PipelineTrack::sizeHint() const
{
    return {m_right + gapWidth + (cardCount() > 0 ? tail : StepCard::width + ThemeSizes::margin), heightOf(m_flat)};
}

int PipelineTrack::heightOf(bool flat)
{
    const Rows& rows = flat ? flatRows : highRows;
    return rows.top + rows.card + rows.bottom;
}

int PipelineTrack::top() const { return (m_flat ? flatRows : highRows).top; }
int PipelineTrack::cardHeight() const { return (m_flat ? flatRows : highRows).card; }

void PipelineTrack::setFlat(bool on)
{
    if (std::exchange(m_flat, on) != on)
        follow();
}

QRect PipelineTrack::inputRect() const { return {ThemeSizes::margin, top(), inputWidth, cardHeight()}; }

int PipelineTrack::gapCenter(int gap) const { return m_gaps.at(static_cast<std::size_t>(gap)).center; }

int PipelineTrack::gapAt(int x) const
{
    int nearest = 0;
    for (int gap = 1; gap <= cardCount(); ++gap)
        if (!m_gaps[static_cast<std::size_t>(gap)].isFolded && std::abs(x - gapCenter(gap)) < std::abs(x - gapCenter(nearest)))
            nearest = gap;
    return nearest;
}

bool PipelineTrack::isOnGap(int x, int gap) const { return std::abs(x - gapCenter(gap)) <= gapWidth / 2; }

void PipelineTrack::makeCard(int index)
{
    auto* card = new StepCard(index, this);
    connect(card, &StepCard::picked, this, &PipelineTrack::pick);
    connect(card, &StepCard::shown, this, &PipelineTrack::showAfter);
    connect(card, &StepCard::opened, this, &PipelineTrack::opened);
    connect(card, &StepCard::toggled, this, [this](int step, bool enabled) { m_session.setStepsEnabled(withSelected(step), enabled); });
    connect(card, &StepCard::dragWanted, this, &PipelineTrack::startDrag);
    connect(card, &StepCard::menuWanted, this, [this](int step, QPoint position) {
        if (!m_session.selectedSteps().contains(step))
            m_session.selectStep(step);
        Q_EMIT menuWanted(step, position);
    });
    connect(card, &StepCard::fixWanted, this, [this](int step) { mendCard(m_session, step); });
    connect(card, &StepCard::moveWanted, this, [this](int step, int by) { m_session.moveStepsBy(withSelected(step), by); });
    connect(card, &StepCard::stepWanted, this, [this](int step, int by, Qt::KeyboardModifiers modifiers) {
        if (m_session.selectedStep() >= 0 && modifiers == Qt::NoModifier)
            return goBeside(*this->card(step), by);
        const int to = m_session.selectedStep() < 0 ? step : step + by; // where none is selected, with the one that has the keyboard
        if (to >= 0 && to < cardCount())
            goTo(to, modifiers);
    });
    connect(card, &StepCard::endWanted, this, [this](bool last, Qt::KeyboardModifiers modifiers) { goTo(last ? cardCount() - 1 : 0, modifiers); });
    m_cards.push_back(card);
    card->show();
}

/// What is done to a card is done to all that are selected with it.
std::set<int> PipelineTrack::withSelected(int step) const
{
    const std::set<int>& selected = m_session.selectedSteps();
    return selected.contains(step) ? selected : std::set<int> {step};
}

void PipelineTrack::pick(int index, Qt::KeyboardModifiers modifiers)
{
    if (modifiers & Qt::ShiftModifier)
        m_session.selectStepsTo(index);
    else if (modifiers & Qt::ControlModifier)
        m_session.toggleStep(index);
    else
        m_session.selectStep(index);
}

void PipelineTrack::goTo(int index, Qt::KeyboardModifiers modifiers)
{
    pick(index, modifiers);
    if (modifiers == Qt::NoModifier)
        showAfter(index);
}

/// Of a step that has not run nothing can be shown: there the picture stays.
void PipelineTrack::showAfter(int step)
{
    if (step < m_session.reached())
        return m_session.setPlayhead(step + 1);
    const Run& run = *m_session.run();
    if (run.failed() && step == static_cast<int>(run.steps.size()) - 1 && m_session.runningStep() < 0) { // what it could not go on from, and why
        m_session.setPlayhead(step);
        m_session.selectStep(step);
    }
}

/// Or on the button of one, or on the strip that has none.
bool PipelineTrack::hasFocusOnCard() const
{
    const QWidget* focused = QApplication::focusWidget();
    const bool isCards = qobject_cast<const StepCard*>(focused) || (focused && qobject_cast<const StepCard*>(focused->parentWidget()));
    return focused == this || (isCards && isAncestorOf(focused));
}

const GroupHead* PipelineTrack::focusedHead() const
{
    const auto* head = qobject_cast<const GroupHead*>(QApplication::focusWidget());
    return head && isAncestorOf(head) ? head : nullptr;
}

/// Tab passes the strip in one go, however long it is; arrows move within.
void PipelineTrack::keepOneTabStop()
{
    const int current = std::max(m_session.selectedStep(), 0);
    for (StepCard* card : m_cards)
        card->setTabStop(card->index() == current);
}

void PipelineTrack::follow()
{
    const int wanted = static_cast<int>(m_session.project().pipeline.steps.size());
    while (cardCount() > wanted) {
        StepCard* gone = m_cards.back();
        m_cards.pop_back(); // first, see followGroups
        gone->hide();
        gone->deleteLater();
    }
    while (cardCount() < wanted)
        makeCard(cardCount());
    for (int i = 0; i < wanted; ++i) {
        m_cards[i]->setFlat(m_flat);
        m_cards[i]->setStub(isFilteredOut(m_session, i));
        m_cards[i]->setInfo(cardInfo(m_session, i));
        m_cards[i]->setSelected(m_session.selectedSteps().contains(i), i == m_session.selectedStep());
    }
    followGroups();
    placeCards();
    keepOneTabStop();
    if (minimumSize() != sizeHint()) {
        setMinimumSize(sizeHint());
        updateGeometry();
    }
    update();
}

} // namespace passbench

#include "moc_track.cpp"
