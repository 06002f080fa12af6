#include "views/lessons/lesson_player.h"

#include "views/models/text.h"
#include "views/session/background/number_check.h"
#include "views/session/told.h"

#include <QFileInfo>

namespace passbench {

LessonPlayer::LessonPlayer(Session& session, LessonFiles& files, QObject* parent) : QObject(parent), m_session(session), m_files(files)
{
    connect(&session, &Session::changed, this, [this](Session::Changes what) {
        using enum Session::Change;
        if (m_lesson && (what & Shown || what & Model || what & Run))
            light();
        evaluate();
    });
    connect(&session.numbers(), &NumberCheck::changed, this, &LessonPlayer::evaluate);
    connect(&session, &Session::modelOpened, this, [this] {
        const auto place = std::exchange(m_opening, std::nullopt);
        const bool isOurs = place && m_session.lastOpened() == m_asked; // not what somebody else opened meanwhile, though it may be the same model
        m_session.setExercise(isOurs);
        if (isOurs && isOnModel())
            Q_EMIT viewWanted(toQString(place->view));
        light();
    });
    const auto stay = [this] { m_opening.reset(); };
    connect(&session, &Session::openFailed, this, stay);
    connect(&session, &Session::openingCancelled, this, stay);
    connect(&files, &LessonFiles::written, this, &LessonPlayer::readAgain);
}

void LessonPlayer::start(const QString& path)
{
    auto read = loadLesson(path.toStdString());
    if (!read) {
        m_session.say(read.error());
        return;
    }
    m_lesson = *std::move(read);
    m_path = path;
    const auto listed = std::ranges::find(m_files.lessons(), path, &ListedLesson::path);
    m_isOwn = listed == m_files.lessons().end() || listed->shelf == ListedLesson::Shelf::Own;
    m_id = listed == m_files.lessons().end() ? QStringLiteral("file/") + toQString(lesson().id) : listed->id;
    m_progress = m_files.progress(m_id);
    const int steps = static_cast<int>(lesson().steps.size());
    if (m_progress.done.size() >= steps) // it is taken once more
        m_progress = {.finished = m_progress.finished};
    m_step = m_progress.step >= steps ? 0 : m_progress.step;
    m_files.watch(path);
    m_answer = {};
    if (steps > 0) {
        m_progress.done.remove(m_step); // the workbench is as the step begins
        takePlace(true);
    }
    begin();
}

void LessonPlayer::close()
{
    m_lesson.reset();
    m_graph.reset();
    m_opening.reset();
    m_lit = -1;
    m_lost.clear();
    m_files.watch({});
    m_session.setExercise(false); // who goes on with it works on it
    Q_EMIT lightWanted({}, false);
    Q_EMIT stepChanged();
}

/// Stays at the step of the same title, if there is one.
void LessonPlayer::readAgain()
{
    if (!m_lesson)
        return;
    auto read = loadLesson(m_path.toStdString());
    if (!read) // an editor may have moved it away for a moment
        return;
    const std::string title = lesson().steps.empty() ? std::string() : current().title;
    m_lesson = *std::move(read);
    const auto same = std::ranges::find(lesson().steps, title, &LessonStep::title);
    const int last = static_cast<int>(lesson().steps.size()) - 1;
    m_step = same != lesson().steps.end() ? static_cast<int>(same - lesson().steps.begin()) : std::clamp(m_step, 0, std::max(last, 0));
    m_answer = {};
    m_lit = -1;
    m_progress.done.remove(m_step); // by what it asked for before
    Q_EMIT stepChanged();
    light();
    evaluate();
}

bool LessonPlayer::isOnModel() const
{
    if (!m_lesson || !m_session.hasModel() || m_opening) // what is open then is what was before
        return false;
    const auto model = lessonModel(lesson());
    return model && *model == m_session.project().modelPath;
}

/// Opens the model when it is another one, or when what is done to it is a person's work, which is kept then.
bool LessonPlayer::takePlace(bool isReset)
{
    auto place = placeOf(lesson(), static_cast<std::size_t>(m_step));
    if (!place) {
        m_session.say(place.error());
        return false;
    }
    const bool isEdit = isReset || current().start;
    if (!isOnModel() || (isEdit && !m_session.isExercise())) {
        place->workspace.view.playhead = place->playhead;
        const QString model = toQString(place->workspace.modelPath);
        m_opening = *place;
        m_asked = m_session.openAs(model, std::move(place->workspace));
        return true;
    }
    if (!isEdit)
        return true;
    m_session.setExercise(true); // after another lesson, too
    Workspace next = m_session.project();
    if (isReset) {
        next.compilers = place->workspace.compilers;
        next.pins.clear();
    }
    next.pipeline = place->workspace.pipeline;
    m_session.endComparison();
    m_session.edit(isReset ? tr("Begin the step of the lesson again") : tr("Next step of the lesson"), std::move(next));
    m_session.select(NodeId::None);
    m_session.setPlayhead(place->playhead);
    if (isReset)
        Q_EMIT viewWanted(toQString(place->view));
    return true;
}

void LessonPlayer::goTo(int step)
{
    if (!m_lesson || step < 0 || step >= static_cast<int>(lesson().steps.size()))
        return;
    m_step = step;
    m_answer = {};
    takePlace(false);
    begin();
}

void LessonPlayer::finish()
{
    const bool isWhole = m_progress.done.size() >= static_cast<int>(lesson().steps.size()); // what was skipped is still to be done
    m_progress.finished = m_progress.finished || isWhole;
    if (isWhole)
        m_progress.step = 0;
    m_files.setProgress(m_id, m_progress);
    close();
}

void LessonPlayer::reset()
{
    m_answer = {};
    m_progress.done.remove(m_step);
    if (takePlace(true))
        begin();
}

void LessonPlayer::begin()
{
    m_hints = 0;
    m_lit = -1;
    m_wasOpen = m_closed = false;
    m_isToShow = true;
    m_standing = {};
    m_progress.step = m_step;
    m_files.setProgress(m_id, m_progress);
    if (!lesson().steps.empty()) {
        if (!current().panel.empty())
            Q_EMIT panelWanted(toQString(current().panel));
        if (!current().view.empty())
            Q_EMIT viewWanted(toQString(current().view));
    }
    Q_EMIT stepChanged();
    light();
    evaluate();
}

LessonBench LessonPlayer::bench()
{
    if (!m_graph || !m_graph->isOf(m_session.look()))
        m_graph = std::make_unique<ShownGraph>(m_session.look(), m_session.shownRun());
    LessonBench bench {.document = m_session.document(), .runner = m_session.runner(), .look = m_session.look(), .graph = *m_graph, .view = {}};
    const NumberCheck& numbers = m_session.numbers();
    if (numbers.isDone() && numbers.of(m_session.reached() - 1))
        bench.numbers = {.agree = numbers.firstFailure() < 0, .tolerance = numbers.tolerance()};
    return bench;
}

void LessonPlayer::evaluate()
{
    if (!m_lesson || lesson().steps.empty())
        return;
    LessonStanding now;
    if (isOnModel()) {
        const std::string view = m_view.toStdString();
        LessonBench seen = bench();
        seen.view = view;
        now = passbench::standing(current(), m_answer, seen);
    }
    m_standing = std::move(now);
    const bool isReached = !m_standing.tasks.empty() && std::ranges::all_of(m_standing.tasks, [](const auto& task) { return task.missing.empty(); });
    m_closed = m_closed || (current().question && current().question->isPrediction && m_wasOpen && isReached && !m_answer.given());
    m_wasOpen = m_wasOpen || (!m_standing.tasks.empty() && !isReached);
    const bool isWhole = m_lesson->isWhole(static_cast<std::size_t>(m_step)); // else a goal may be missing that is misspelt
    if (m_standing.done && isWhole && !m_progress.done.contains(m_step)) {
        m_progress.done.insert(m_step);
        m_files.setProgress(m_id, m_progress);
    }
    Q_EMIT standingChanged();
}

void LessonPlayer::setAnswer(LessonAnswer answer)
{
    if (m_closed) // whoever has seen it does not predict it
        return;
    m_answer = answer;
    evaluate();
}

void LessonPlayer::takeView(const QString& view)
{
    m_view = view;
    evaluate();
}

void LessonPlayer::showHint()
{
    ++m_hints;
    Q_EMIT standingChanged();
}

/// What the step is about, or what a link has asked for.
void LessonPlayer::light()
{
    if (!m_lesson || lesson().steps.empty() || !isOnModel())
        return takeLost({});
    const auto& references = current().references;
    const bool byLink = m_lit >= 0 && m_lit < static_cast<int>(references.size());
    const std::string query = byLink ? references[static_cast<std::size_t>(m_lit)].target : current().light;
    if (query.empty()) {
        takeLost({});
        return Q_EMIT lightWanted({}, false);
    }
    const auto& found = bench().graph.find(query);
    const bool isFound = found && !found->empty();
    takeLost(!byLink || isFound ? QString() : found ? tr("`%1` finds nothing in the graph that is shown.").arg(toQString(query)) : told(found.error()));
    Q_EMIT lightWanted(found ? *found : std::vector<NodeId>(), byLink || (isFound && std::exchange(m_isToShow, false)));
}

void LessonPlayer::takeLost(const QString& lost)
{
    if (std::exchange(m_lost, lost) != lost)
        Q_EMIT standingChanged();
}

void LessonPlayer::follow(int reference)
{
    if (!m_lesson || lesson().steps.empty() || reference < 0 || reference >= static_cast<int>(current().references.size()))
        return;
    const LessonReference& to = current().references[static_cast<std::size_t>(reference)];
    switch (to.kind) {
    case LessonReference::Kind::Find:
        m_lit = m_lit == reference ? -1 : reference; // again: as it was
        return light();
    case LessonReference::Kind::Pass:
        return Q_EMIT passWanted(toQString(to.target));
    case LessonReference::Kind::Panel:
        return Q_EMIT panelWanted(toQString(to.target));
    case LessonReference::Kind::Key:
        return Q_EMIT keyWanted(toQString(to.target));
    }
}

} // namespace passbench

#include "moc_lesson_player.cpp"
