#pragma once
// The commands of passbench-cli: each file adds one subcommand with its options and what it does.

#include "core/codegen/input/sizes.h"
#include "core/document/edits.h"
#include "core/history/output_run.h"
#include "core/import/fitted_model.h"
#include "core/ir/text/printer.h"
#include "core/partition/regions/regions.h"
#include "core/support/text.h"

#include <CLI/CLI.hpp>
#include <nlohmann/json_fwd.hpp>
#include <set>

namespace passbench::cli {

/// Exit statuses that scripts rely on.
enum Status { Done = 0, InputAtFault = 1, WrongUsage = 2, CheckFailed = 3, OurFault = 4, OutputLost = 5 };

/// What the commands share: the status to leave with, and how messages are written.
struct Session {
    int status = Done;
    bool json = false; ///< errors as JSON too
    bool quiet = false; ///< without warnings
    std::string command; ///< that was chosen
    std::string reproducer; ///< file for what it takes to see a failure again; empty: a temporary one, when we are at fault
    bool keepsReproducers = true; ///< false: only where `reproducer` says
    Strings plugins;        ///< that were loaded
    std::vector<std::shared_ptr<const ImportRecord>> opened {}; ///< where models came from: whether that has changed is asked at the end
    mutable std::set<std::string> told {}; ///< warnings, which are told once
    mutable std::vector<Diagnostic> warnings {}; ///< as JSON, that no document has told yet

    /// Writes an error to stderr and sets the status.
    void fail(const Diagnostic& diagnostic);
    void warn(const Diagnostic& diagnostic) const;
};

/// An error in what was typed, whatever the input holds: the command ends with WrongUsage.
tl::unexpected<Diagnostic> wrongUsage(Session& session, Diagnostic diagnostic);
template<typename T> Result<T> orWrongUsage(Session& session, Result<T> result)
{
    if (!result)
        return wrongUsage(session, std::move(result).error());
    return result;
}

/// `MODEL`, `--dim NAME=SIZE` and `--fix NAME=FILE`, which most commands take.
struct ModelArgument {
    std::string path;
    std::vector<std::string> dims, fixedInputs;
    std::string dataFolder {}; ///< `--external-data`; empty: that of the model
    std::string signature {}; ///< `--signature`; empty: the main graph, or what a saved session has
    bool takesRanges = false; ///< `--dim NAME=LEAST:MOST[:STEP]` as well

    void add(CLI::App& command, bool required = true);
    void addDims(CLI::App& command);       ///< `--dim` alone
    void addDataFolder(CLI::App& command); ///< `--external-data` alone
    /// Opens the file, or the model of a saved session; what could not be imported is written to stderr as warnings.
    Result<Module> open(Session& session) const;
    /// Likewise, fitted to inputs that are given: see openFor() of core/import/fitted_model.h.
    Result<Module> open(Session& session, std::span<const NamedTensor> inputs, Fitted fitted = Fitted::SteeringToo) const;
    /// The first option that says how a model's file is read, which a compiled folder has behind it; empty without one.
    std::string firstOfFile() const;
    /// What `--signature` or the saved session says.
    Result<std::string> chosenSignature() const;
    /// The model as open() has it, with these sizes of symbolic dimensions before all others, and without a word.
    Result<Module> openAt(Session& session, const std::vector<std::pair<std::string, std::int64_t>>& sizes) const;
    /// Symbolic dimensions of the model that have no size, with the ranges that were typed.
    Result<std::vector<OpenDim>> openDims(Session& session) const;
    bool hasRange(const std::string& dim) const; ///< `--dim` says one
    /// The sizes that `--dim` says.
    Result<std::vector<std::pair<std::string, std::int64_t>>> sizes(Session& session) const;
    /// The saved session that `path` is; nothing when it is a model.
    Result<std::optional<Workspace>> project() const;

private:
    struct Source {
        std::string path;
        ImportOptions options;
    };
    Result<Source> source(Session& session) const;
};

/// The steps to run, the compilers they name, and what a run leaves out or adds.
class PipelineArgument {
public:
    std::string passes, file, preset;
    std::vector<std::string> compilers;     ///< names, in the order in which they are asked
    std::vector<std::string> compilerFiles; ///< further compilers
    std::vector<std::string> insertedBefore, insertedAfter; ///< `FuseOps=LabelOps`, in order
    std::vector<std::string> removed;       ///< `FoldConstant` or `FoldConstant:2`
    std::optional<std::int64_t> optLevel;
    std::vector<std::string> required, disabled;
    bool insertMissing = false;

    static constexpr std::string_view whenNone = "when no steps are given";
    /// Which compilers a command's default steps ask when neither --compilers nor --compiler nor a session says.
    enum class Asked : std::uint8_t { None, All };

    void add(CLI::App& command, std::string defaultPreset = {}, std::string_view when = whenNone, Asked asked = Asked::None);
    void addCompilers(CLI::App& command, Asked asked);
    /// The compilers that `--compilers` names, in that order. Without it those of files, and those that a saved session has
    /// switched on; without either all that ship with the program and need no request. Behind them those that steps name themselves.
    Result<CompilerTable> table(const ModelArgument& model, Session& session) const;
    /// The workspace whose pipeline is run: steps as the options say; without any, those of a saved session, else of the default
    /// preset. Edits come last. With its pipeline, what a saved session leaves out stays out, unless an option says otherwise.
    Result<Workspace> steps(const ModelArgument& model, Session& session) const;
    /// Likewise, of a command that looks at regions: a preset partitions for all compilers of `table`. Fails when nothing partitions.
    Result<Workspace> partitioningSteps(const ModelArgument& model, const CompilerTable& table, Session& session) const;
    /// A run of `steps` as the options say. Warns when they name compilers, and nothing would ask one, or not for what it takes.
    RunRequest request(const Module& module, const Workspace& steps, const CompilerTable& compilers, const Session& session) const;
    /// That warning, for a model of which these properties hold.
    void tellUnasked(const Workspace& steps, const std::set<Property>& holding, const Session& session) const;
    bool given() const { return !passes.empty() || !file.empty() || !preset.empty(); }
    /// The first option that says something of steps, which it does not give; empty without one.
    std::string firstOfSteps() const;
    /// Fails where there are no steps, and `firstOfSteps` or `pins` say something of them.
    Result<void> checkWithoutSteps(bool pins, Session& session, const std::string& furtherHelp = {}) const;

private:
    void addEdits(CLI::App& command);
    Result<CompilerTable> asked(const ModelArgument& model, Session& session) const; ///< without those that steps name
    Result<Workspace> chosen(const ModelArgument& model, Session& session) const;
    Result<Pipeline> edited(Pipeline pipeline, Session& session) const;
    Result<Workspace> gated(Workspace workspace, const Session& session) const;

    std::string m_defaultPreset;
};

/// "`--dim batch=1 --dim seq=1` gives sizes", of dimensions that have none.
std::string sizesHelp(const Strings& dims);

/// Runs the pipeline. An order that can't work is refused before anything runs, in one sentence and with the step that is
/// missing; steps that were inserted are told as notes. The error is that of the failing step, with its place.
Result<RunPtr> runSteps(RunRequest request, Session& session, RunHistory history = RunHistory::Kept);

/// Of a run that failed, with the step as its place; a reproducer is written as `--reproducer` says, and told in a note.
Diagnostic failureOf(const RunRequest& request, const Run& run, const Session& session);

Result<std::string> readFile(const std::string& path);
/// Writes to `path`, whole or not at all, or to standard output when it is empty or `-`. The error is `unwritten`, and has no message
/// when the reader of a pipe has gone.
Result<void> writeOutput(const std::string& path, std::string_view text);
/// The listing of `module` to `path`, with its constants, unless they are too large for a text.
Result<void> writeListing(const std::string& path, const Module& module, const PrintOptions& options = {});
Result<void> closeOutput(); ///< the end of standard output: nothing can be written to it any more

/// Likewise, indented; what is no UTF-8, such as a name in a hostile model, is replaced.
Result<void> writeJson(const std::string& path, const nlohmann::json& value);

/// What `--json` gives, an object: with the command and the version of the form as `passbench`, and the `warnings` so far; see
/// resources/schemas/passbench-cli.json.
Result<void> writeReport(nlohmann::json value, const std::string& path = {});
/// The end of a command whose result went to `path`: its report with `value`, if one is asked for and standard output is free.
Result<void> reportWritten(const Session& session, const std::string& path, nlohmann::json value);
std::string reportText(nlohmann::json value); ///< likewise, in one line
/// Warnings that no report has told go to standard error, as a report of their own.
void tellWarnings(const Session& session);
/// The session of which reports are.
void reportOf(const Session& session);

nlohmann::json coverageJson(const Coverage& coverage); ///< by compiler, `host` first

/// A table with aligned columns; those listed in `rightAligned` are numbers.
std::string table(const std::vector<std::vector<std::string>>& rows, const std::vector<std::size_t>& rightAligned = {});

/// Lets `command` do `action` when it was chosen, and turns an error into a message and a status.
void onChosen(CLI::App& command, Session& session, std::function<Result<void>()> action);

void addPrint(CLI::App& app, Session& session);
void addOpt(CLI::App& app, Session& session);
void addPlan(CLI::App& app, Session& session);
void addDiff(CLI::App& app, Session& session);
void addPartition(CLI::App& app, Session& session);
void addSearch(CLI::App& app, Session& session);
void addSummary(CLI::App& app, Session& session);
void addLesson(CLI::App& app, Session& session);
void addSurvey(CLI::App& app, Session& session);
void addBuild(CLI::App& app, Session& session);
void addRun(CLI::App& app, Session& session);
void addCheck(CLI::App& app, Session& session);
void addQuantize(CLI::App& app, Session& session);
void addBench(CLI::App& app, Session& session);
void addTune(CLI::App& app, Session& session);
void addDraw(CLI::App& app, Session& session);
void addReport(CLI::App& app, Session& session);
void addList(CLI::App& app, Session& session);
void addReproduce(CLI::App& app, Session& session);
void addManual(CLI::App& app, Session& session);
void addCompletion(CLI::App& app, Session& session);
void addHelp(CLI::App& app, Session& session);
void addRandom(CLI::App& app, Session& session);
void addReduce(CLI::App& app, Session& session);

} // namespace passbench::cli
