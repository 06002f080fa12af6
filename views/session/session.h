#pragma once
// The one object every view is given: the document, its runner and the look at it (core/document), with undo, files and
// slow work in the background, and signals of what has changed.

#include "core/document/look.h"
#include "core/document/problems.h"
#include "core/history/diff/graph_diff.h"
#include "views/session/files/keeper.h"
#include "views/session/files/session_lock.h"
#include "views/session/jobs.h"
#include "views/session/background/latest_job.h"
#include "views/session/node_id.h"
#include "views/session/recent.h"

#include <QDateTime>
#include <QObject>
#include <QStringList>
#include <QTimer>

#include <functional>

namespace passbench {

/// A model that can't be opened before these dimensions have sizes, and one of the signatures is chosen when it has several.
struct OpenQuestion {
    QString path;
    std::vector<SymbolicDim> dims;
    std::vector<ModelSignature> signatures {};
};

class CompilerFiles;
class Kinship;
class ModelFile;
class NodeOverlays;
class Styles;
class NumberCheck;
class PinPlaces;
class Times;

class Session : public QObject {
    Q_OBJECT
public:
    /// What is another thing than before. Each has a signal of its own; who depends on several of them listens to changed().
    enum class Change : std::uint32_t {
        Project = 1,      ///< the workspace, and what can be undone
        Run = 2,          ///< results came or went, or a run has begun, is at another step, or has ended
        Playhead = 4,
        Shown = 8,        ///< the playhead has moved, or a comparison has begun or ended
        Diff = 16,
        Selection = 32,
        Step = 64,        ///< the selected one
        Filter = 128,     ///< of steps
        Problems = 256,
        Title = 512,      ///< or whether what it names is saved
        Model = 1024,
        Built = 2048      ///< what code was made of
    };
    Q_DECLARE_FLAGS(Changes, Change)

    explicit Session(QObject* parent = nullptr);
    ~Session() override;

    /// Calls a method of `receiver` once for whatever has happened, when some of `what` is among it.
    template<typename Receiver> void onChange(Changes what, Receiver* receiver, void (Receiver::*method)())
    {
        connect(this, &Session::changed, receiver, [=](Changes told) {
            if (told & what)
                (receiver->*method)();
        });
    }

    const Document& document() const { return m_document; }
    const Runner& runner() const { return m_runner; }
    const Look& look() const { return m_look; }

    // The document: what a user saves and undoes.
    const Workspace& project() const { return m_document.workspace(); }
    /// The only way to change the project. `text` names the edit in the undo menu.
    void edit(const QString& text, Workspace next, MovedSteps moved = {});
    void undo();
    void redo();
    const EditHistory& history() const { return m_document.history(); }
    const std::vector<ContractProblem>& contractProblems() const { return m_document.contractProblems(); }
    /// Those that `pipeline` would have, were it the project's.
    std::vector<ContractProblem> contractProblemsOf(const Pipeline& pipeline) const { return m_document.contractProblemsOf(pipeline); }
    const CompilerTable& compilers() const { return *m_document.compilers(); } ///< those that are on, in the user's order
    const std::shared_ptr<const CompilerTable>& shareCompilers() const { return m_document.compilers(); }
    Gates gates() const { return m_document.gates(); }

    /// Reads a compiler's file, and asks it first; it takes the place of one of the same name. Gives its name.
    Result<std::string> addCompiler(const QString& path);
    /// Other rules for a compiler of the project, kept in the session; an empty text goes back to its file. On an error the
    /// rules stay as they were.
    Result<void> setCompilerRules(const std::string& name, std::string text);
    void keepCompilerDraft(const std::string& name, std::string text); ///< of rules that can't be read
    CompilerFiles& compilerFiles() const { return *m_compilerFiles; }
    void readCompilersAgain(); ///< those whose files were written by somebody else
    void removeCompiler(const std::string& name);

    // Pipeline edits, each one undo step.
    void insertStep(int at, PipelineStep step);
    void insertSteps(int at, std::vector<PipelineStep> steps);
    void removeSteps(const std::set<int>& steps);
    /// `to` counts gaps: the steps come to stand before what is there now, behind the new steps `before`.
    void moveSteps(const std::set<int>& from, int to, std::vector<PipelineStep> before = {});
    void moveStepsBy(const std::set<int>& steps, int by); ///< one place to the left (-1) or right (1), if there is room
    void duplicateSteps(const std::set<int>& steps);
    void setStepsEnabled(const std::set<int>& steps, bool enabled);
    void setBreakpoints(const std::set<int>& steps, bool on);
    void setStepOptions(int at, NamedValues options);
    void setPipeline(const QString& text, Pipeline pipeline, MovedSteps moved = {});
    void keepPipelineDraft(const QString& text); ///< typed as the pipeline's text and not in force; empty: nothing is
    void groupSteps(int begin, int end);   ///< in a new group, or in one that some of them stand in
    void setGroupEnabled(int begin, int end, int depth, bool on);
    void ungroup(int begin, int end, int depth);
    void setOptLevel(std::int64_t level);  ///< of runs
    void setRequired(const std::string& name, bool on); ///< a pass or group, which runs whatever its level
    void setDisabled(const std::string& name, bool on); ///< a pass or group, which is left out wherever it stands
    /// A step of the pass named `name` with its options as they are when nothing is said.
    PipelineStep newStep(const std::string& name) const { return {.pass = name}; }
    bool hasBreakpoint(NodeId node) const { return passbench::hasBreakpoint(project(), node); }
    void setGroups(const QString& text, GroupView groups); ///< `text` names the edit
    void setNodeBreakpoint(NodeId node, bool on); ///< a run stops before a step that changes, moves or replaces the node

    // Files.
    struct LeftBehind {
        int pins = 0, cuts = 0, breakpoints = 0; ///< of nodes
        bool any() const { return pins + cuts + breakpoints > 0; }
    };
    void open(const QString& path);        ///< a model or a saved session, by its suffix; in the background
    /// A model under the pipeline, compilers and sizes of `workspace`, run to the end.
    void openUnder(const QString& path, Workspace workspace);
    /// A model with nothing of what was there before: the workspace as it stands, with the playhead of its view.
    /// Gives a number by which lastOpened() tells that it was this.
    int openAs(const QString& path, Workspace workspace);
    int lastOpened() const { return m_lastOpened; } ///< the openAs() that the model came by; 0: it came otherwise
    /// What is done to the model that is open is an exercise: it is no work that the next start offers. Off: what is done to it from
    /// now on is work.
    void setExercise(bool on);
    bool isExercise() const { return m_exercise != Exercise::No; }
    ModelFile& modelFile() const { return *m_modelFile; } ///< tells when it is not what was opened any more
    void openAgain();                      ///< the model as its file is now, under all that is done here: pins and breakpoints follow their nodes
    /// What opening waits for, after `dimsAsked`; empty when it does not.
    const std::optional<OpenQuestion>& openQuestion() const { return m_openQuestion; }
    /// `signature`: of those asked for; empty takes the first.
    void answerDims(std::vector<std::pair<std::string, std::int64_t>> sizes, std::string signature = {});
    void cancelOpening();
    /// The session that was to be opened names a model that is not where it was.
    bool isModelLost() const { return m_lost.has_value(); }
    void locateModel(const QString& path); ///< opens it with this one: pins and breakpoints follow their nodes
    /// Somebody else has saved this session since it was opened or saved here: saving takes that away.
    bool isWrittenByOthers() const { return m_lock.isWrittenByOthers(); }
    bool save(const QString& path);        ///< false after telling why
    Workspace described() const;           ///< as it is saved
    QString sessionPath() const { return QString::fromStdString(m_document.path()); }
    QString titleOf(int position) const;   ///< "After step 3, FuseOps"
    QString title() const;                 ///< file name of the session or model
    QString workTitle() const;             ///< of what is kept: with its folder; "(no model)" when none is open
    bool isModified() const { return m_document.isModified(); }
    void recover(const QString& file);     ///< opens what a crashed window left behind
    /// `describe` fills in what views know of how the model is looked at, when the session is saved.
    void setViewDescriber(std::function<void(ViewState&)> describe) { m_describeView = std::move(describe); }
    /// What has been typed into views and is no edit yet becomes one: before all is saved, kept or left. Fields of options take it when
    /// they are left, and now.
    void takeTyped() { Q_EMIT typedWanted(); }
    bool keepUnsaved();                    ///< at an orderly end: what is not saved is offered at the next start; false when nothing takes it

    // The model and its run.
    bool hasModel() const { return m_document.hasModel(); }
    const Module& input() const { return m_document.model(); }
    const RunPtr& run() const { return m_runner.run(); }
    int reached() const { return m_runner.reached(); }
    const Module& moduleAt(int position) const { return m_runner.moduleAt(position); }
    StepPtr stepAt(int position) const { return m_runner.stepAt(position); }
    int runningStep() const { return m_runner.runningStep(); }
    double runningFraction() const { return m_runner.runningFraction(); }

    int playhead() const { return m_look.playhead(); }
    void setPlayhead(int position);        ///< runs what is missing, and selects the step before it; at the imported model none
    void runAll();                         ///< to the end, or to the next breakpoint
    void stepForward() { setPlayhead(m_runner.positionAfter(playhead())); }
    void stepBack() { setPlayhead(m_runner.positionBefore(playhead())); }
    void stop();
    void interrupt(); ///< likewise, by a person: what has run is shown, as at a breakpoint

    // What is looked at.
    const Module& shown() const { return m_look.shown(); }
    const Module& previous() const { return m_look.previous(); }
    bool hasPrevious() const { return m_look.hasPrevious(); }
    QString shownTitle() const;
    QString lookTitle() const;             ///< of what is looked at as a whole
    QString previousTitle() const;
    Rewrites rewrites() const { return m_look.rewrites(); } ///< that led from previous() to shown(); null when unknown
    const std::shared_ptr<const GraphDiff>& diff() const { return m_diff; } ///< previous() to shown(); never null
    bool isDiffKnown() const { return !m_diffJob.isRunning(); } ///< else diff() is of what was shown before
    void compare(Comparison comparison);   ///< until the playhead moves or the pipeline is edited
    void endComparison();
    const RunPtr& shownRun() const;        ///< that shown() is of: the session's, or that of a comparison
    std::shared_ptr<const CompilerTable> shownCompilers() const; ///< that decided about it

    // What code was made of, where it is not what the run gave: after an export whose generators gave operators back.
    void setBuilt(BuiltPartitionPtr built);
    BuiltPartitionPtr built() const;       ///< null when there is none of the run as it is now
    BuiltPartitionPtr builtShown() const;  ///< null also while something else is compared
    void showBuilt();                      ///< beside the partition as it was planned; nothing without built()
    bool isComparing() const { return m_look.comparison().has_value(); }
    NodeId selection() const { return m_look.selection(); }
    int selectedStep() const { return m_look.steps().current(); } ///< the current one of those that are selected, or -1
    const std::set<int>& selectedSteps() const { return m_look.steps().steps(); }
    void toggleStep(int index);            ///< beside those that are selected
    void selectStepsTo(int index);         ///< from where the selection began
    Kinship& kinship() const { return *m_kinship; } ///< of the selected node
    StepFilter stepFilter() const { return m_look.stepFilter(); }
    void setStepFilter(StepFilter filter);

    PinPlaces& pinPlaces() const { return *m_pinPlaces; }
    Times& times() const { return *m_times; }           ///< where the time of what is shown goes
    NodeOverlays& overlays() const { return *m_overlays; } ///< values of what is shown, for colours
    Styles& styles() const { return *m_styles; }           ///< what style rules find in what is shown
    NumberCheck& numbers() const { return *m_numbers; } ///< what the latest check of the run said

    // What there is to tell.
    const std::vector<Problem>& problems() const { return m_problems; }
    const QStringList& log() const { return m_log; }
    void say(const QString& line);
    void say(const Diagnostic& diagnostic);
    Jobs& jobs() { return m_jobs; }

public Q_SLOTS:
    void select(passbench::NodeId node);
    void selectStep(int index);            ///< alone; none for -1

Q_SIGNALS:
    // Once each for whatever has happened, when all of it has; then changed().
    void projectChanged();
    void runChanged();
    void problemsChanged();
    void modelOpened();
    void shownChanged();
    void diffChanged();
    void selectionChanged(passbench::NodeId node);
    void stepAdded(int index);                  ///< and selected, as an edit does that
    void stepPicked(int index);                 ///< selected by itself, and not for the playhead or an edit
    void stepFilterChanged();
    void changed(passbench::Session::Changes what);

    /// A run stopped before a step: at the breakpoint of its card, or since it touches `touched`, which has one.
    void stoppedBefore(int step, passbench::NodeId touched);
    void progressed();                          ///< runningFraction()
    void dimsAsked();                           ///< see openQuestion
    void viewRestored(const passbench::ViewState& view); ///< a session stands where it was saved; views may follow
    void openingCancelled();
    /// Steps, compilers and rules of another model, for the one that was opened; not what names nodes of that.
    void pipelineKept(const QString& title, const passbench::Session::LeftBehind& left);
    void typedWanted();                         ///< see takeTyped
    void saveFailed(const QString& path, const QString& why);
    void keepingFailed(const QString& why);     ///< unsaved work can't be kept, or only elsewhere
    void modelChanged(const QString& what);     ///< a session was opened whose model is another file than it was saved with
    void openElsewhere(const QString& who);     ///< a session was opened that another window has open
    void workKept(const QString& title);        ///< unsaved work on another model, when this one was opened
    void workFound(const QString& file, const QString& title, const QDateTime& saved); ///< unsaved, on what was opened: recover() takes the file
    void openFailed(const QString& path, const QString& message);
    void said(const QString& line);

private:
    class Telling;
    bool isWorkToKeep() const;
    void beginWork(); ///< what is done is no exercise any more, when that is over
    void lookForLostWork();
    struct Opened {
        OpenedDocument document;
        bool recovered = false;
        int number = 0;     ///< of openAs(), which takes nothing over from what was open before
        bool located = false; ///< its model is elsewhere than its file says
        bool carries = false; ///< takes over what is open
        bool again = false;   ///< is what is open, with the model as it is now
    };
    void note(Changes what) { m_noted |= what; }
    void tell(Changes what);
    void follow(const WorkspaceChange& edit);
    void sayCompilerErrors(const std::vector<Diagnostic>& known);
    void startOpening(const QString& path, std::function<Result<Opened>()> read);
    void takeModel(Opened opened, const QString& path);
    void startRun(int target, bool stopAtBreakpoints);
    void tellRunning();
    void addStep(std::size_t index, const StepPtr& step);
    void endRun(const Result<RunOutcome>& outcome);
    QString passAt(int step) const;
    QString passesAt(const std::set<int>& steps) const;
    void noteSteps(bool changed);
    void returnTo(std::optional<int> place, bool selected);
    std::optional<int> placeLeft(int stood) const; ///< `stood`, unless the playhead is still there
    void selectRange(int begin, int end);
    void goTo(int position);
    std::function<QByteArray()> keptText() const;
    LostWork keptAbout() const;            ///< of what is kept
    void autosave();
    bool keepNow();  ///< false when nothing takes what is not saved
    void tellKept(const Result<QString>& kept);
    void lockSession();
    ViewState currentView() const;
    void restoreView();
    void movePlayhead(int position);
    void startDiff();
    void collectProblems();

    Jobs m_jobs; ///< before all that hold tickets
    CompilerFiles* m_compilerFiles;
    ModelFile* m_modelFile;
    Document m_document;
    Runner m_runner {m_document};
    Look m_look {m_document, m_runner};
    Changes m_noted {};
    int m_telling = 0;        ///< how many changes inside each other are going on
    enum class Exercise { No, Is, Was }; ///< until it is edited
    Exercise m_exercise = Exercise::No;
    int m_openings = 0, m_lastOpened = 0; ///< of openAs()
    bool m_restoring = false; ///< the view of a session that was opened; done when the playhead is there
    bool m_restored = false;  ///< and that is to be told
    std::unique_ptr<Kinship> m_kinship;
    std::unique_ptr<NumberCheck> m_numbers;
    std::unique_ptr<PinPlaces> m_pinPlaces;
    BuiltPartitionPtr m_built; ///< of the latest export that it is to be told of
    std::unique_ptr<Times> m_times;
    std::unique_ptr<NodeOverlays> m_overlays;
    std::unique_ptr<Styles> m_styles;
    /// What a diff hangs on.
    struct DiffOf {
        std::map<std::string, FunctionPtr, std::less<>> before, after; ///< functions of the modules
        Rewrites rewrites;
        bool operator==(const DiffOf&) const = default;
    };
    std::shared_ptr<const GraphDiff> m_diff = std::make_shared<GraphDiff>();
    DiffOf m_diffAsked {}; ///< what was asked for last
    Recent<DiffOf, GraphDiff> m_recentDiffs; ///< of this run
    std::vector<Problem> m_problems, m_importProblems;
    QStringList m_log;
    LatestJob<Result<Opened>> m_openJob;
    JobTicket m_openTicket, m_runTicket;
    int m_runTarget = 0; ///< how many steps the run that goes on is to reach
    std::function<void(ViewState&)> m_describeView;
    std::optional<OpenQuestion> m_openQuestion;
    std::optional<Diagnostic> m_openError; ///< of the last file, while an earlier one is still open
    Opened m_waiting;         ///< what the answer goes to
    Workspace m_openedAgain;  ///< that the model is read for, by openAgain()
    std::optional<std::pair<QString, Opened>> m_lost; ///< by its file, waits for its model
    LatestJob<Result<RunOutcome>> m_runJob;
    LatestJob<std::shared_ptr<const GraphDiff>> m_diffJob;
    LatestJob<std::optional<LostWork>> m_lostWorkJob; ///< files, which may be on a slow disk
    Keeper m_keeper;
    SessionLock m_lock;
    QString m_keepingTold;                 ///< what went wrong with keeping unsaved work, as it was last told
    QTimer m_autosave;
};

Q_DECLARE_OPERATORS_FOR_FLAGS(Session::Changes)

} // namespace passbench
