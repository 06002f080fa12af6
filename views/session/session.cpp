#include "views/session/session.h"

#include "views/session/told.h"
#include "views/session/files/compiler_files.h"
#include "views/session/files/model_file.h"
#include "views/session/kinship.h"
#include "views/session/background/number_check.h"
#include "views/session/pin_places.h"
#include "views/session/styles.h"
#include "views/session/telling.h"
#include "views/session/background/threads.h"
#include "views/session/node_overlays.h"
#include "views/session/times.h"

#include "core/support/process/worker.h"
#include "core/support/words/shown_text.h"

#include <QPointer>

#include <algorithm>

namespace passbench {

Session::Session(QObject* parent)
    : QObject(parent), m_compilerFiles(new CompilerFiles(*this)), m_modelFile(new ModelFile(*this)), m_kinship(std::make_unique<Kinship>(*this)), m_numbers(std::make_unique<NumberCheck>(*this)), m_pinPlaces(std::make_unique<PinPlaces>(*this)), m_times(std::make_unique<Times>(*this)), m_overlays(std::make_unique<NodeOverlays>(*this)), m_styles(std::make_unique<Styles>(*this))
{
    setJobFailureHandler([this](const Diagnostic& diagnostic) { say(diagnostic); });
    setRetryHook([self = QPointer(this)](const Diagnostic& diagnostic) { // from the thread of a job
        inWindow([self, diagnostic] {
            if (self)
                self->say(diagnostic);
        });
    });
    m_autosave.setSingleShot(true);
    m_autosave.setInterval(std::chrono::milliseconds(500)); // who edits without a pause is kept, too
    connect(&m_autosave, &QTimer::timeout, this, &Session::autosave);
}

Session::~Session()
{
    setRetryHook({});
    setJobFailureHandler({});
}

void Session::tell(Changes what)
{
    if (what & Change::Project)
        Q_EMIT projectChanged();
    if (what & Change::Run)
        Q_EMIT runChanged();
    if (what & Change::Problems)
        Q_EMIT problemsChanged();
    if (what & Change::Model)
        Q_EMIT modelOpened();
    if (what & Change::Shown)
        Q_EMIT shownChanged();
    if (what & Change::Diff)
        Q_EMIT diffChanged();
    if (what & Change::Selection)
        Q_EMIT selectionChanged(selection());
    if (what & Change::Filter)
        Q_EMIT stepFilterChanged();
    if (what)
        Q_EMIT changed(what);
    if (std::exchange(m_restored, false))
        Q_EMIT viewRestored(project().view);
}

void Session::edit(const QString& text, Workspace next, MovedSteps moved)
{
    const std::vector<Diagnostic> known = m_document.compilerErrors();
    const int stood = playhead();
    const StepSelection selected = m_look.steps();
    if (const auto change = m_document.edit(text.toStdString(), std::move(next), std::move(moved))) {
        const Telling telling(*this, Change::Title);
        sayCompilerErrors(known);
        follow(*change);
        m_document.setUndoStand({placeLeft(stood), selected});
    }
}

void Session::readCompilersAgain()
{
    const std::vector<Diagnostic> known = m_document.compilerErrors();
    if (const auto change = m_document.readCompilersAgain()) {
        const Telling telling(*this);
        sayCompilerErrors(known);
        follow(*change);
    }
}

void Session::undo()
{
    const int stood = playhead();
    const StepSelection selected = m_look.steps();
    const EditHistory::Stand before = history().undoStand();
    if (const auto change = m_document.undo()) {
        const Telling telling(*this, Change::Title);
        follow(*change);
        const bool isSelected = m_look.selectAgain(before.selected, *change) || m_look.selectUndone(*change);
        returnTo(before.place, isSelected || change->steps.isReorder);
        m_document.setRedoStand({placeLeft(stood), selected});
    }
}

void Session::redo()
{
    const int stood = playhead();
    const StepSelection selected = m_look.steps();
    const EditHistory::Stand after = history().redoStand();
    if (const auto change = m_document.redo()) {
        const Telling telling(*this, Change::Title);
        follow(*change);
        const bool isSelected = m_look.selectAgain(after.selected, *change) || m_look.selectTouched(*change);
        returnTo(after.place, isSelected || change->steps.isReorder);
        m_document.setUndoStand({placeLeft(stood), selected});
    }
}

std::optional<int> Session::placeLeft(int stood) const { return playhead() != stood ? std::optional(stood) : std::nullopt; }

/// Where one stood before what is taken back took one elsewhere, as far as there are results. `selected`: the current card is
/// known; else it is the one that is looked at.
void Session::returnTo(std::optional<int> place, bool selected)
{
    if (!place)
        return noteSteps(selected);
    if (*place > reached() && !m_runner.isRunning())
        say(tr("The results of step %1 and of those after it are not kept any more; F5 makes them again").arg(reached() + 1));
    movePlayhead(*place);
    noteSteps(selected || m_look.steps().select(playhead() - 1));
}

/// The document was edited: what has run and what is looked at go after it.
void Session::follow(const WorkspaceChange& edit)
{
    const Telling telling(*this, Change::Project);
    beginWork();
    stop(); // what runs is not what is asked for any more
    const RunPtr before = run();
    const int lookedAt = playhead();
    const StepPtr stepLookedAt = stepAt(lookedAt);
    m_runner.fit();
    if (run() != before) {
        note(Change::Run);
        m_recentDiffs.clear(); // they keep the graphs of steps
    }
    const Look::Change look = m_look.fit(edit);
    if (look.playhead)
        note(Change::Playhead);
    if (look.steps)
        note(Change::Step);
    if (look.shown || stepAt(playhead()) != stepLookedAt) { // what ran before an edit that is undone may be there still, as far as this
        note(Change::Shown);
        startDiff();
    }
    collectProblems();
    if (!m_autosave.isActive())
        m_autosave.start();
    if (look.playhead)
        restoreView();
    // Who changes a compiler looks at what it takes; a preset may have other steps before that then.
    const auto same = std::ranges::find(edit.steps.before, lookedAt - 1);
    const int wanted = !edit.pipeline ? lookedAt : same == edit.steps.before.end() ? 0 : static_cast<int>(same - edit.steps.before.begin()) + 1;
    if (edit.compilers && lookedAt > 0 && playhead() < wanted)
        goTo(wanted);
}

/// Those that were not there before.
void Session::sayCompilerErrors(const std::vector<Diagnostic>& known)
{
    for (const Diagnostic& error : m_document.compilerErrors())
        if (std::ranges::none_of(known, [&](const Diagnostic& one) { return one.message == error.message && one.where == error.where; }))
            say(error);
}

void Session::collectProblems()
{
    m_problems.clear();
    if (m_openError)
        m_problems.push_back({.diagnostic = *m_openError});
    std::ranges::move(problemsOf(m_document, *run()), std::back_inserter(m_problems));
    if (const BuiltPartitionPtr built = this->built())
        std::ranges::move(problemsOf(*built), std::back_inserter(m_problems));
    m_problems.insert(m_problems.end(), m_importProblems.begin(), m_importProblems.end());
    std::ranges::stable_sort(m_problems, std::ranges::greater(), [](const Problem& problem) { return problem.diagnostic.severity; });
    const Telling telling(*this, Change::Problems);
}

void Session::select(NodeId node)
{
    if (m_look.select(node))
        const Telling telling(*this, Change::Selection);
}

void Session::noteSteps(bool changed)
{
    if (changed)
        const Telling telling(*this, Change::Step);
}

void Session::selectStep(int index)
{
    noteSteps(m_look.steps().select(index));
    Q_EMIT stepPicked(index);
}

void Session::toggleStep(int index) { noteSteps(m_look.steps().toggle(index)); }
void Session::selectStepsTo(int index) { noteSteps(m_look.steps().extendTo(index)); }

void Session::setStepFilter(StepFilter filter)
{
    if (m_look.setStepFilter(filter))
        const Telling telling(*this, Change::Filter);
}

void Session::say(const QString& line)
{
    const QString shown = QString::fromStdString(harmless(line.toStdString(), "\n\t")); // names of files and models are in it
    m_log.append(shown);
    Q_EMIT said(shown);
}

void Session::say(const Diagnostic& diagnostic) { say(told(diagnostic)); }

} // namespace passbench

#include "moc_session.cpp"
