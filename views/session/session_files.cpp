// Opening and saving: models, sessions, and what a crash left behind.

#include "views/session/session.h"

#include "views/session/files/model_file.h"
#include "views/session/node_overlays.h"
#include "views/session/telling.h"
#include "views/session/told.h"
#include "views/session/work_names.h"

#include "core/document/node_marks.h"
#include "core/document/project_file.h"

#include <QDir>
#include <QFileInfo>

namespace passbench {

QString Session::title() const { return readable(QFileInfo(fileOf(m_document)).fileName()); }

void Session::open(const QString& path)
{
    startOpening(path, [path = path.toStdString()]() -> Result<Opened> {
        PB_ASSIGN(OpenedDocument document, openDocument(path, {})); // what is carried to it is taken when it is there
        const bool isModel = document.path.empty();
        return Opened {.document = std::move(document), .carries = isModel};
    });
}

void Session::openUnder(const QString& path, Workspace workspace)
{
    workspace.modelPath = QFileInfo(path).absoluteFilePath().toStdString();
    workspace.pins.clear(); // and breakpoints: they are about nodes of another model
    workspace.nodeBreakpoints.clear();
    workspace.view = {.playhead = static_cast<std::int64_t>(workspace.pipeline.steps.size())};
    startOpening(path, [workspace = std::move(workspace)]() -> Result<Opened> {
        PB_ASSIGN(OpenedDocument document, readModel(workspace));
        return Opened {.document = std::move(document)};
    });
}

void Session::openAgain()
{
    takeTyped();
    Workspace workspace = m_document.described(currentView());
    workspace.modelHash = m_modelFile->hashAsOpened();
    m_openedAgain = project();
    startOpening(QString::fromStdString(workspace.modelPath), [workspace = std::move(workspace), model = input(), shown = m_look.describedModule()]() -> Result<Opened> {
        PB_ASSIGN(OpenedDocument document, readModel(marked(workspace, model, shown)));
        if (workspace.pins.empty() && workspace.view.breakpoints.empty())
            document.change.clear(); // nothing was to follow, and that it is another file was told before
        return Opened {.document = std::move(document), .again = true};
    });
}

int Session::openAs(const QString& path, Workspace workspace)
{
    workspace.modelPath = QFileInfo(path).absoluteFilePath().toStdString();
    startOpening(path, [workspace = std::move(workspace), number = ++m_openings]() -> Result<Opened> {
        PB_ASSIGN(OpenedDocument document, readModel(workspace));
        return Opened {.document = std::move(document), .number = number};
    });
    return m_openings;
}

void Session::recover(const QString& file)
{
    startOpening(file, [file]() -> Result<Opened> {
        PB_ASSIGN(Workspace project, parseProject(Recovery::read(file).toStdString(), Recovery::folder().toStdString()));
        PB_ASSIGN(OpenedDocument document, readSaved(std::move(project)));
        const LostWork work = Recovery::find(file); // it is that session's, and goes there when it is saved
        document.path = work.session.toStdString();
        document.pathHash = work.sessionHash;
        return Opened {.document = std::move(document), .recovered = true};
    });
}

void Session::startOpening(const QString& path, std::function<Result<Opened>()> read)
{
    m_openQuestion.reset();
    m_openError.reset();
    m_openTicket = m_jobs.begin({.text = tr("Opening %1").arg(withFolder(path)), .cancel = [this] { cancelOpening(); }});
    m_openJob.start([read = std::move(read)](const JobControl&) { return read(); },
        [this, path](Result<Opened> opened) {
            m_openTicket.end();
            m_lost.reset();
            const auto fail = [&](const Diagnostic& error) {
                say(error);
                m_openError = error;
                collectProblems();
                Q_EMIT openFailed(path, told(error));
            };
            if (!opened) {
                fail(opened.error());
            } else if (opened->document.lost) {
                const Diagnostic lost = *std::exchange(opened->document.lost, {});
                m_lost = {path, std::move(*opened)};
                fail(lost);
            } else if (!opened->document.isRead()) {
                m_openQuestion = {path, std::exchange(opened->document.missing, {}), std::exchange(opened->document.signatures, {})};
                m_waiting = std::move(*opened);
                Q_EMIT dimsAsked();
            } else {
                takeModel(std::move(*opened), path);
            }
        });
}

void Session::answerDims(std::vector<std::pair<std::string, std::int64_t>> sizes, std::string signature)
{
    if (!m_openQuestion)
        return;
    Workspace& workspace = m_waiting.document.workspace;
    auto& dims = workspace.dims;
    dims.insert(dims.end(), sizes.begin(), sizes.end());
    if (!m_openQuestion->signatures.empty())
        workspace.signature = signature.empty() ? m_openQuestion->signatures.front().name : std::move(signature);
    startOpening(QString(m_openQuestion->path), [waiting = std::exchange(m_waiting, {})]() -> Result<Opened> {
        PB_ASSIGN(OpenedDocument document, readModel(waiting.document.workspace));
        document.path = waiting.document.path;
        document.pathHash = waiting.document.pathHash;
        return Opened {.document = std::move(document), .recovered = waiting.recovered, .number = waiting.number, .located = waiting.located, .carries = waiting.carries, .again = waiting.again};
    });
}

void Session::locateModel(const QString& path)
{
    if (!m_lost)
        return;
    auto [file, lost] = *std::exchange(m_lost, {});
    lost.document.workspace.modelPath = QFileInfo(path).absoluteFilePath().toStdString();
    startOpening(file, [lost = std::move(lost)]() -> Result<Opened> {
        auto document = readModel(lost.document.workspace);
        if (!document) // it can be located again
            return Opened {.document = {.workspace = lost.document.workspace, .path = lost.document.path, .pathHash = lost.document.pathHash, .lost = document.error()}, .recovered = lost.recovered};
        document->path = lost.document.path;
        document->pathHash = lost.document.pathHash;
        return Opened {.document = std::move(*document), .recovered = lost.recovered, .located = true};
    });
}

void Session::cancelOpening()
{
    m_openJob.cancel();
    m_openQuestion.reset();
    m_waiting = {};
    m_openTicket.end();
    Q_EMIT openingCancelled();
}

/// How the model is looked at now, as it is saved.
ViewState Session::currentView() const
{
    ViewState view = m_look.described(project().view);
    view.overlay = NodeOverlays::wordFor(m_overlays->kind());
    view.overlayFile = m_overlays->kind() == NodeOverlays::Kind::File ? m_overlays->filePath().toStdString() : std::string();
    if (m_describeView)
        m_describeView(view);
    return view;
}

void Session::restoreView()
{
    if (!m_restoring || playhead() != project().view.playhead)
        return;
    const Telling telling(*this);
    m_restoring = false;
    m_restored = true;
    noteSteps(m_look.steps().select(playhead() - 1));
    if (const auto kind = NodeOverlays::kindFor(project().view.overlay); kind != NodeOverlays::Kind::File)
        m_overlays->show(kind);
    else if (!project().view.overlayFile.empty())
        m_overlays->readFile(QString::fromStdString(project().view.overlayFile)); // as it is now
    if (const NodeId node = m_look.selectedIn(project().view); node != NodeId::None)
        select(node);
}

bool Session::save(const QString& path)
{
    takeTyped();
    if (auto written = m_document.save(path.toStdString(), currentView(), m_look.describedModule()); !written) {
        say(written.error());
        Q_EMIT saveFailed(path, told(written.error()));
        return false;
    }
    lockSession();
    m_lock.noteFile();
    m_keeper.alone([](Recovery& recovery) { recovery.discard(); });
    m_autosave.stop();
    say(tr("Saved %1").arg(path));
    const Telling telling(*this, Change::Title);
    return true;
}

/// Tells of the latest unsaved work on what is open now, which another window or an earlier opening left behind.
void Session::lookForLostWork()
{
    m_lostWorkJob.start(
        [title = withFolder(fileOf(m_document)), model = QString::fromStdString(project().modelPath)](const JobControl&) -> std::optional<LostWork> {
            for (LostWork& work : Recovery::lost()) {
                if (work.title != title)
                    continue;
                const auto kept = parseProject(Recovery::read(work.file).toStdString(), Recovery::folder().toStdString());
                if (kept && QFileInfo(QString::fromStdString(kept->modelPath)) == QFileInfo(model))
                    return std::move(work);
            }
            return {};
        },
        [this](const std::optional<LostWork>& work) {
            if (work)
                Q_EMIT workFound(work->file, work->title, work->saved);
        });
}

void Session::takeModel(Opened opened, const QString& path)
{
    takeTyped();
    if (opened.again) { // a person may have gone on, or saved, while the model was read
        if (project() != m_openedAgain)
            return openAgain();
        opened.document.path = m_document.path();
        opened.document.pathHash = m_lock.fileHash();
    }
    if (opened.carries) { // as it is now: a person may have gone on while the model was read
        Workspace& read = opened.document.workspace;
        Workspace now = carriedTo(read.modelPath, project());
        now.modelHash = std::move(read.modelHash);
        now.dims = std::move(read.dims);
        now.signature = std::move(read.signature);
        read = std::move(now);
    }
    const bool isCarried = ((opened.carries && !hasModel()) || opened.again) && isModified(); // it goes on with what is opened
    const QString kept = isWorkToKeep() && !isCarried ? workTitle() : QString(); // it is offered at the next start
    if (!isCarried && !keepUnsaved()) {
        Q_EMIT openFailed(path, tr("%1 was not opened: the work on %2 is not saved, and can't be kept. Save it first.").arg(withFolder(path), kept));
        return;
    }
    m_runJob.cancel();
    m_diffJob.cancel();
    m_runTicket.end();
    const QString before = hasModel() ? withFolder(fileOf(m_document)) : QString();
    const auto cuts = std::ranges::count(project().pins, Pin::Kind::Cut, &PlacedPin::kind);
    const LeftBehind left {.pins = static_cast<int>(std::ssize(project().pins) - cuts), .cuts = static_cast<int>(cuts), .breakpoints = static_cast<int>(project().nodeBreakpoints.size())};
    const int nodes = static_cast<int>(opened.document.metrics.nodes);
    const std::string change = opened.document.change;
    const std::uint64_t pathHash = opened.document.pathHash;
    const bool isSession = !opened.document.path.empty() || opened.recovered || opened.again, isAgain = opened.again, isFresh = opened.number != 0, isRecovered = opened.recovered;
    {
        using enum Change;
        const Telling telling(*this, Project | Run | Model | Playhead | Shown | Diff | Selection | Step | Title);
        const std::vector<Diagnostic> known = m_document.compilerErrors();
        m_document.take(std::move(opened.document));
        m_runner.restart();
        m_look.restart();
        m_diff = std::make_shared<GraphDiff>();
        m_recentDiffs.clear();
        m_built.reset();
        m_importProblems = importProblems(input());
        sayCompilerErrors(known);
        collectProblems();
        m_exercise = Exercise::No;
        m_lastOpened = opened.number;
        if (opened.recovered || opened.located || isCarried)
            m_document.setNeverSaved();
        if (opened.located || isCarried)
            m_autosave.start();
        if (opened.recovered) {
            m_lock.noteFile(pathHash);
            if (keepNow()) // the new file is there before the old one goes
                Recovery::forget(path);
        }
        say(tr("Opened %1: %n node(s)", nullptr, nodes).arg(withFolder(opened.recovered ? fileOf(m_document) : path)));
        m_restoring = isSession;
        restoreView();
    }
    lockSession();
    m_lock.noteFile(pathHash);
    if (!change.empty()) {
        say(told(change));
        Q_EMIT modelChanged(told(change));
    }
    if (!kept.isEmpty()) {
        say(tr("Unsaved work on %1 was kept; the start page offers it").arg(kept));
        Q_EMIT workKept(kept);
    }
    if (!isSession && !isFresh && !before.isEmpty() && (!project().pipeline.steps.empty() || project().compilers != Document().workspace().compilers || left.any()))
        Q_EMIT pipelineKept(before, left);
    if (!isRecovered && !isFresh && !isAgain)
        lookForLostWork();
    else
        m_lostWorkJob.cancel();
    goTo(static_cast<int>(project().view.playhead)); // a session goes on where it was saved
}

} // namespace passbench
