// What went wrong, told above the graph with a way on beside it: there one looks, and not at a tab below.

#include "app/window/main_window.h"

#include "views/models/card.h"
#include "views/models/text.h"
#include "views/panels/graph/view_area.h"
#include "views/panels/pipeline/panel.h"
#include "views/panels/pipeline/strip.h"
#include "views/panels/start/start_page.h"
#include "views/session/background/page_job.h"
#include "views/session/files/model_file.h"
#include "views/session/told.h"
#include "views/session/without_options.h"
#include "views/session/work_names.h"
#include "views/widgets/notice.h"

#include <QDateTime>
#include <QFileInfo>
#include <QLocale>
#include <QStatusBar>

namespace passbench {

void MainWindow::connectNotices()
{
    auto* notice = new Notice(m_viewArea);
    notice->setObjectName(QStringLiteral("graphNotice"));
    notice->setHeir([this] { m_viewArea->focusView(); });
    m_viewArea->addBar(*notice);
    connect(m_viewArea, &ViewArea::notSaved, notice, [this, notice](const QString& why) {
        notice->offer(why.trimmed(), tr("Save as…"), [this] { exportPicture(PicturePart::Whole); });
    });
    connect(m_page, &PageJob::notSaved, notice, [this, notice](const QString& why) { notice->offer(why.trimmed(), tr("Save as…"), [this] { sharePage(); }); });
    const auto tellSaved = [this](const QString& path) { statusBar()->showMessage(tr("Saved %1").arg(readable(path)), 15'000); };
    connect(m_viewArea, &ViewArea::saved, notice, tellSaved);
    connect(m_page, &PageJob::saved, notice, tellSaved);
    connect(&m_session, &Session::openFailed, notice, [this, notice](const QString&, const QString& message) {
        if (m_session.hasModel() && m_session.isModelLost())
            notice->offer(message, tr("Locate the model…"), [this] { locateModel(); });
        else if (m_session.hasModel())
            notice->offer(message, tr("Open another…"), [this] { openByDialog(); });
    });
    connect(&m_session, &Session::keepingFailed, notice, [this, notice](const QString& why) {
        notice->offer(why, tr("Save the session…"), [this] { save(true); });
        if (!m_session.hasModel())
            m_start->setMessage(why);
    });
    connect(&m_session, &Session::saveFailed, notice, [this, notice](const QString& path, const QString& why) {
        const QString text = tr("%1 is not saved: %2").arg(path, why);
        notice->offer(text, tr("Save as…"), [this] { save(true); });
        if (!m_session.hasModel()) // the notice is behind the start page
            m_start->setMessage(text);
    });
    connect(&m_session, &Session::modelOpened, notice, &QWidget::hide);
    connect(&m_session, &Session::openElsewhere, notice, [this, notice](const QString& who) {
        notice->offer(who, tr("Save as…"), [this] { save(true); }, Notice::Tone::News);
    });
    connect(&m_session, &Session::modelChanged, notice, [this, notice](const QString& what) { // below what the opening told besides
        notice->offerBelow(what, tr("Save as…"), [this] { save(true); }, Notice::Tone::News);
    });
    connect(&m_session, &Session::workFound, notice, [this, notice](const QString& file, const QString& title, const QDateTime& saved) {
        const QString text = tr("There is unsaved work on %1, last kept %2").arg(title, QLocale().toString(saved, QLocale::ShortFormat));
        notice->offerBelow(text, tr("Go on with it"), [this, file] { m_session.recover(file); }, Notice::Tone::News);
    });
    tellOfModelFile(*notice);
    tellOfFailures(*notice);
    tellOfStops(*notice);
    tellOfKept(*notice);
    tellOfDraft(*notice);
    tellOfPastes(*notice);
}

/// That what is shown is not what lies on the disk any more: an export would be of a model that is not there.
void MainWindow::tellOfModelFile(Notice& notice)
{
    const auto told = std::make_shared<Notice::Number>();
    connect(&m_session.modelFile(), &ModelFile::changed, &notice, [this, &notice, told] {
        const auto& origin = m_session.run()->input.origin;
        const auto writtenTo = origin ? fileWrittenTo(*origin) : std::nullopt; // and not put in the place of the one that was opened
        const QString name = readable(QFileInfo(toQString(writtenTo.value_or(m_session.project().modelPath))).fileName());
        *told = notice.offer((writtenTo ? tr("%1 was written to: its constants are not what they were when it was opened") : tr("%1 has changed on disk: what is shown is the model as it was opened")).arg(name), tr("Open it again"), [this] { m_session.openAgain(); }, Notice::Tone::News);
    });
    connect(&m_session.modelFile(), &ModelFile::restored, &notice, [&notice, told] { notice.withdraw(*told); });
}

/// What another model has left to this one, until the next edit or run: above the graph, since the cards are what it is about.
void MainWindow::tellOfKept(Notice& notice)
{
    const auto told = std::make_shared<Notice::Number>();
    connect(&m_session, &Session::pipelineKept, &notice, [this, &notice, told](const QString& title, const Session::LeftBehind& left) {
        const int steps = static_cast<int>(m_session.project().pipeline.steps.size());
        QString text = (steps == 0 ? tr("Compilers and their rules were kept from %1") : tr("%n step(s), compilers and their rules were kept from %1", nullptr, steps)).arg(title);
        QStringList gone;
        if (left.pins > 0)
            gone.append(tr("%n pin(s)", nullptr, left.pins));
        if (left.cuts > 0)
            gone.append(tr("%n cut(s)", nullptr, left.cuts));
        if (left.breakpoints > 0)
            gone.append(tr("%n breakpoint(s) of nodes", nullptr, left.breakpoints));
        if (!gone.isEmpty())
            text += QLatin1Char('\n') + tr("Left behind, as they name its nodes: %1").arg(gone.join(QStringLiteral(", ")));
        *told = notice.offer(text, tr("Start empty"), [this] { m_session.edit(tr("Start empty"), startedAnew(m_session.project())); }, Notice::Tone::News);
    });
    const auto takeBack = [&notice, told] { notice.withdraw(*told); };
    connect(&m_session, &Session::projectChanged, &notice, takeBack);
    connect(&m_session, &Session::changed, &notice, [this, takeBack] {
        if (m_session.runningStep() >= 0)
            takeBack();
    });
}

/// A text of the pipeline that was closed before it was used, until it is shown again or the pipeline is edited.
void MainWindow::tellOfDraft(Notice& notice)
{
    const QString text = tr("The text that was typed is kept, and not in force: the cards are the pipeline. Edit as text (Ctrl+T) shows it again; once the pipeline was edited otherwise, Ctrl+Z there brings it back.");
    const auto told = std::make_shared<Notice::Number>();
    connect(m_pipeline, &PipelinePanel::draftLeft, &notice, [this, &notice, text, told] {
        *told = notice.offer(text, tr("Show the text"), [this] { m_pipeline->editText(); }, Notice::Tone::News);
    });
    const auto takeBack = [&notice, told] { notice.withdraw(*told); };
    connect(&m_session, &Session::projectChanged, &notice, takeBack);
    connect(m_actions[ActionId::EditText], &QAction::triggered, &notice, takeBack);
}

/// What is wrong with a text that was pasted, until the next one or an edit: the cards that it was to stand among stay in sight.
void MainWindow::tellOfPastes(Notice& notice)
{
    const auto told = std::make_shared<Notice::Number>();
    connect(m_pipeline, &PipelinePanel::pasteFailed, &notice, [this, &notice, told](const QString& why) {
        m_folds.showOnlyTables(false); // else nobody would see it
        *told = notice.showText(why);
    });
    const auto takeBack = [&notice, told] { notice.withdraw(*told); };
    connect(m_pipeline, &PipelinePanel::pasteStarted, &notice, takeBack);
    connect(&m_session, &Session::projectChanged, &notice, takeBack);
}

/// Where a run failed, as long as one stands there and until a person closes it; a step that is mended or removed takes it away.
void MainWindow::tellOfFailures(Notice& notice)
{
    struct Told {
        StepPtr step {};      ///< that failed
        Notice::Number number = 0;
        bool isHere = false, isClosed = false;
    };
    const auto told = std::make_shared<Told>();
    connect(&notice, &Notice::dismissed, &notice, [&notice, told] { told->isClosed = told->isClosed || notice.tells(told->number); });
    connect(&m_session, &Session::changed, &notice, [this, &notice, told] {
        const Run& run = *m_session.run();
        const StepPtr failed = m_session.runningStep() < 0 && run.failed() ? run.steps.back() : nullptr;
        const int index = static_cast<int>(run.steps.size()) - 1;
        const bool isOther = failed != told->step, isHere = failed && m_session.playhead() == index && !m_session.isComparing();
        if (!isOther && isHere == told->isHere)
            return;
        told->step = failed;
        told->isHere = isHere;
        told->isClosed = told->isClosed && !isOther;
        if (isHere && !told->isClosed) {
            told->number = tellOfFailure(notice, index);
        } else {
            notice.withdraw(told->number);
        }
    });
}

Notice::Number MainWindow::tellOfFailure(Notice& notice, int index)
{
    const StepPtr& failed = m_session.run()->steps[static_cast<std::size_t>(index)];
    const QString fix = cardInfo(m_session, index).fix;
    QString text = tr("The run stopped at step %1, %2. %3").arg(index + 1).arg(toQString(failed->config.pass), sentence(passbench::told(failed->error->message)));
    if (const QString help = withoutOptions(passbench::told(failed->error->help)); fix.isEmpty() && !help.isEmpty())
        text += QLatin1Char('\n') + sentence(help);
    if (changedSinceOpened(m_session.run()->input))
        return notice.offer(text, tr("Open it again"), [this] { m_session.openAgain(); });
    if (!fix.isEmpty())
        return notice.offer(text, tr("Insert %1 before it").arg(fix), [this, index, fix] {
            m_session.insertStep(index, m_session.newStep(fix.toStdString()));
            strip().track()->takeFocus(); // to the card that was made
        });
    return notice.offer(text, tr("Show the step"), [this, index] {
        m_session.selectStep(index);
        raise(QStringLiteral("stepDock"));
        strip().track()->takeFocus();
    });
}

/// Where a run stands before a breakpoint, until it goes on.
void MainWindow::tellOfStops(Notice& notice)
{
    const auto at = std::make_shared<std::optional<int>>(); // the step that it stands before, while that is told
    const auto told = std::make_shared<Notice::Number>();
    connect(&m_session, &Session::stoppedBefore, &notice, [this, &notice, at, told](int step, NodeId touched) {
        const QString pass = toQString(m_session.project().pipeline.steps[static_cast<std::size_t>(step)].pass);
        *told = notice.offer(touched == NodeId::None
                         ? tr("Stopped before step %1, %2, which has a breakpoint").arg(step + 1).arg(pass)
                         : tr("Stopped before step %1, %2: it touches %%3, which has a breakpoint").arg(step + 1).arg(pass).arg(number(touched)),
            tr("Go on (F5)"), [this] { m_session.runAll(); }, Notice::Tone::News);
        *at = step;
    });
    connect(&m_session, &Session::changed, &notice, [this, &notice, at, told] {
        if (!*at || (m_session.playhead() == **at && m_session.runningStep() < 0))
            return;
        at->reset();
        notice.withdraw(*told);
    });
}

} // namespace passbench
