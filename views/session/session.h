#pragma once
// The one object every view is given: what the user works on, what ran, where the playhead stands, what is selected.

#include "core/document/project.h"
#include "core/history/graph_diff.h"
#include "core/history/run.h"
#include "core/import/model.h"
#include "core/partition/rules/compiler.h"
#include "views/session/latest_job.h"
#include "views/session/node_id.h"
#include "views/session/recovery.h"

#include <QObject>
#include <QStringList>
#include <QTimer>
#include <QUndoStack>

#include <functional>
#include <map>

namespace passbench {

/// Something slow that goes on in the background, as the status bar shows it.
struct ActiveJob {
    QString key;              ///< "open", "run", "layout", "export"
    QString text;
    double fraction = -1;     ///< 0 to 1; negative when not known
    std::function<void()> cancel {};
};

/// A message with the place it is about; the rows of the Problems panel.
struct Problem {
    Diagnostic diagnostic;
    NodeId node = NodeId::None;
    int step = -1;                ///< index in the pipeline, or -1
    QString insertBefore {};      ///< a pass that would mend a contract problem
};

/// Which cards of the strip stand out; the others are narrow.
enum class StepFilter { All, Changed, Touched }; ///< touched: what changed the selected node, or made or replaced it

/// Two graphs that are looked at instead of those around the playhead, until it moves.
struct Comparison {
    Module before, after;
    QString beforeTitle, afterTitle; ///< of the two
    QString title;                   ///< of both together
};

/// A model that can't be opened before these dimensions have sizes.
struct OpenQuestion {
    QString path;
    std::vector<SymbolicDim> dims;
};

class Kinship;
class NumberCheck;

class Session : public QObject {
    Q_OBJECT
public:
    explicit Session(QObject* parent = nullptr);
    ~Session() override;

    // The project: what a user saves and undoes.
    const Workspace& project() const { return m_project; }
    /// The only way to change the project. `text` names the edit in the undo menu.
    void edit(const QString& text, Workspace next);
    QUndoStack& undoStack() { return m_undoStack; }
    const std::vector<ContractProblem>& contractProblems() const { return m_contractProblems; }
    /// Those that `pipeline` would have, were it the project's.
    std::vector<ContractProblem> contractProblemsOf(const Pipeline& pipeline) const { return checkContracts(pipeline, m_inputProperties, gates()); }
    const CompilerTable& compilers() const { return *m_compilers; } ///< those that are on, in the user's order
    std::shared_ptr<const CompilerTable> shareCompilers() const { return m_compilers; }

    /// Reads a compiler's file, and asks it first; it takes the place of one of the same name. Gives its name.
    Result<std::string> addCompiler(const QString& path);
    /// Other rules for a compiler of the project, kept in the session; an empty text goes back to its file. On an error the
    /// rules stay as they were.
    Result<void> setCompilerRules(const std::string& name, std::string text);
    void removeCompiler(const std::string& name);

    // Pipeline edits, each one undo step.
    void insertStep(int at, PipelineStep step);
    void insertSteps(int at, std::vector<PipelineStep> steps);
    void removeStep(int at);
    void moveStep(int from, int to);       ///< `to` counts gaps: the step comes to stand before what is there now
    void moveStepWith(int from, int to, std::vector<PipelineStep> before); ///< likewise, behind new steps
    void duplicateStep(int at);
    void setStepEnabled(int at, bool enabled);
    void setBreakpoint(int at, bool on);
    void setStepOptions(int at, NamedValues options);
    void setPipeline(const QString& text, Pipeline pipeline);
    void groupWithNext(int at);            ///< in a new group, or in that of the next step
    void setGroupEnabled(int begin, int end, int depth, bool on);
    void ungroup(int begin, int end, int depth);
    void setOptLevel(std::int64_t level);  ///< of runs
    Gates gates() const { return {.optLevel = m_project.optLevel, .required = m_project.required, .disabled = m_project.disabled}; }
    void setRequired(const std::string& name, bool on); ///< a pass or group, which runs whatever its level
    void setDisabled(const std::string& name, bool on); ///< a pass or group, which is left out wherever it stands
    bool hasBreakpoint(NodeId node) const;
    void setNodeBreakpoint(NodeId node, bool on); ///< a run stops before a step that changes, moves or replaces the node
    /// A step of the pass named `name` with the options that the project suggests, such as the enabled compilers.
    PipelineStep newStep(const std::string& name) const;

    // Files.
    void open(const QString& path);        ///< a model or a saved session, by its suffix; in the background
    /// What opening waits for, after `dimsAsked`; empty when it does not.
    const std::optional<OpenQuestion>& openQuestion() const { return m_openQuestion; }
    void answerDims(std::vector<std::pair<std::string, std::int64_t>> sizes);
    void cancelOpening();
    bool save(const QString& path);        ///< false after telling why in the log
    QString sessionPath() const { return m_sessionPath; }
    QString titleOf(int position) const;   ///< "After step 3, FuseOps"
    QString title() const;                 ///< file name of the session or model
    bool isModified() const { return !m_undoStack.isClean(); }
    void recover(const QString& file);     ///< opens what a crashed window left behind
    /// `describe` fills in what views know of how the model is looked at, when the session is saved.
    void setViewDescriber(std::function<void(ViewState&)> describe) { m_describeView = std::move(describe); }
    void keepUnsaved();                    ///< at an orderly end: what is not saved is offered at the next start

    // The model and its run.
    bool hasModel() const { return m_input.main() != nullptr; }
    const Module& input() const { return m_input; }
    /// Never null; only steps that agree with the pipeline as it is now. The last one may have failed.
    const RunPtr& run() const { return m_run; }
    int playhead() const { return m_playhead; } ///< 0: as imported; k: after step k
    int reached() const;                        ///< number of leading steps that are finished
    const Module& moduleAt(int position) const;
    StepPtr stepAt(int position) const;         ///< the step that ended at `position`; null for 0
    int runningStep() const { return m_runningStep; } ///< index of the step that runs now, or -1
    double runningFraction() const { return m_runningFraction; }

    void setPlayhead(int position);             ///< runs what is missing
    void runAll();                              ///< to the end, or to the next breakpoint
    void stepForward();
    void stepBack();
    void stop();

    // What is looked at: a graph beside the one that it is compared with. These are the two around the playhead, or those of
    // a comparison.
    const Module& shown() const;
    const Module& previous() const;             ///< the same as shown() where there is nothing to compare with
    bool hasPrevious() const { return m_comparison || m_playhead > 0; }
    QString shownTitle() const;
    QString lookTitle() const;                  ///< of what is looked at as a whole
    QString previousTitle() const;
    const std::shared_ptr<const GraphDiff>& diff() const { return m_diff; } ///< previous() to shown(); never null
    bool isDiffKnown() const { return !m_diffJob.isRunning(); } ///< else diff() is of what was shown before
    void compare(Comparison comparison);        ///< until the playhead moves or the pipeline is edited
    void endComparison();
    bool isComparing() const { return m_comparison.has_value(); }
    NodeId selection() const { return m_selection; }
    int selectedStep() const { return m_selectedStep; }
    Kinship& kinship() const { return *m_kinship; } ///< of the selected node
    StepFilter stepFilter() const { return m_stepFilter; }
    void setStepFilter(StepFilter filter);

    NumberCheck& numbers() const { return *m_numbers; } ///< what the latest check of the run said

    // What there is to tell.
    const std::vector<Problem>& problems() const { return m_problems; }
    const QStringList& log() const { return m_log; }
    void say(const QString& line);
    const std::vector<ActiveJob>& jobs() const { return m_jobs; }
    void showJob(ActiveJob job);                ///< adds or updates the job with that key
    void endJob(const QString& key);

public Q_SLOTS:
    void select(passbench::NodeId node);
    void selectStep(int index);

Q_SIGNALS:
    void projectChanged();
    void dimsAsked();                           ///< see openQuestion
    void modelOpened();
    void viewRestored(const passbench::ViewState& view); ///< a session stands where it was saved; views may follow
    void openingCancelled();
    void workKept(const QString& title);        ///< unsaved work on another model, when this one was opened
    void openFailed(const QString& path, const QString& message);
    void runChanged();                          ///< results came or went, or a step is running
    void playheadChanged();
    void shownChanged();                        ///< the playhead has moved, or a comparison has begun or ended
    void diffChanged();
    void selectionChanged(passbench::NodeId node);
    void stepSelected(int index);
    void stepFilterChanged();
    void problemsChanged();
    void jobsChanged();
    void said(const QString& line);
    void titleChanged();

private:
    friend class WorkspaceEdit;
    using Steps = std::vector<PipelineStep>;
    void editSteps(const QString& text, const std::function<void(Steps&)>& change);
    void setProject(const Workspace& next);
    struct Opened {
        Module module;
        StepMetrics metrics;
        std::set<Property> properties {};
        Workspace project;
        bool isSession = false, recovered = false;
        std::vector<SymbolicDim> missing {}; ///< without a size, so that the module could not be read yet
    };
    void startOpening(const QString& path, std::function<Result<Opened>()> read);
    static Result<Opened> readModel(Opened opened);
    void takeModel(Opened opened, const QString& path);
    Result<CompilerPtr> findCompiler(const CompilerChoice& choice);
    void chooseCompilers();
    void fitRunToPipeline();
    void startRun(int target, bool stopAtBreakpoints);
    void addStep(std::size_t index, const StepPtr& step);
    void endRun(const Result<RunPtr>& run, NodeId stoppedFor);
    void autosave();
    Workspace described() const;
    void restoreView();
    void restoreBreakpoints();
    void movePlayhead(int position);
    void startDiff();
    void collectProblems();

    Workspace m_project;
    QUndoStack m_undoStack;
    std::vector<ContractProblem> m_contractProblems;
    std::shared_ptr<const CompilerTable> m_compilers;
    std::map<std::string, Result<CompilerPtr>> m_loadedCompilers; ///< by path and time of the last change
    std::vector<Diagnostic> m_compilerErrors; ///< of those that are on, but can't be read
    QString m_sessionPath;
    Module m_input;
    std::set<Property> m_inputProperties {Property::Typed}; ///< what contracts start from
    RunPtr m_latest;      ///< all that the last run gave, kept so that an undo finds its results again
    RunPtr m_run;         ///< the part of it that agrees with the pipeline
    int m_playhead = 0;
    bool m_restoring = false; ///< the view of a session that was opened; done when the playhead is there
    int m_runningStep = -1;
    double m_runningFraction = 0;
    NodeId m_selection = NodeId::None;
    int m_selectedStep = -1;
    std::optional<Comparison> m_comparison;
    StepFilter m_stepFilter = StepFilter::All;
    std::unique_ptr<Kinship> m_kinship;
    std::unique_ptr<NumberCheck> m_numbers;
    std::shared_ptr<const GraphDiff> m_diff = std::make_shared<GraphDiff>();
    std::vector<Problem> m_problems, m_importProblems;
    QStringList m_log;
    std::vector<ActiveJob> m_jobs;
    LatestJob<Result<Opened>> m_openJob;
    std::function<void(ViewState&)> m_describeView;
    std::optional<OpenQuestion> m_openQuestion;
    std::optional<Diagnostic> m_openError; ///< of the last file, while an earlier one is still open
    Opened m_waiting;     ///< what the answer goes to
    LatestJob<Result<RunPtr>> m_runJob;
    LatestJob<std::shared_ptr<const GraphDiff>> m_diffJob;
    Recovery m_recovery;
    QTimer m_autosave;
};

} // namespace passbench
