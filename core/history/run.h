#pragma once
// A run of a pipeline: immutable snapshots with what each step left behind. Everything a person looks at is worked out
// from it.

#include "core/history/diff/graph_diff.h"
#include "core/history/made_ids.h"
#include "core/partition/rules/compiler.h"
#include "core/pipeline/plan.h"

namespace passbench {

struct StepMetrics {
    std::size_t nodes = 0, calls = 0, functions = 0;
    double macs = 0;
    std::int64_t constantBytes = 0; ///< each shared buffer once
};
StepMetrics metricsOf(const Module& module);

/// Disabled: switched off by hand. Skipped: left out by the gates of the run, a group or an instrument; Step::note says why.
enum class StepState : std::uint8_t { Pending, Done, Disabled, Skipped, Failed, Cancelled };

struct Step {
    PipelineStep config;
    std::string id {};          ///< no other step of the run has it: "FoldConstant:2"
    bool inserted = false;      ///< added by the run, because a later step needs it
    std::string note {};        ///< why it was skipped or inserted
    StepState state = StepState::Pending;
    Module before, after;       ///< the same functions when nothing changed; `after` is `before` unless Done
    RewriteLog log;
    std::vector<IdRange> madeIds; ///< of the nodes that the pass made, in that order; sub_steps.h needs them
    std::vector<Diagnostic> diagnostics;
    std::optional<Diagnostic> error; ///< of a failed step
    bool crashed = false;       ///< of a failed step: the pass did not return, see core/support/crash_guard.h
    double milliseconds = 0;    ///< of the pass alone, without the verifier
    double checkMilliseconds = 0; ///< of the verifier and the claims of the contract
    StepMetrics metrics;        ///< of `after`, when the request wants them
    ChangeCounts changes;       ///< what differs between `before` and `after`, when the run counted it
    bool changed = false;       ///< `after` differs from `before` in some function pointer
    bool isSound = false;       ///< the verifier has found nothing wrong with `after`
};
using StepPtr = std::shared_ptr<const Step>;

/// Left out or ended well: the next step can go on from it.
bool isFinished(const Step& step);
/// Its pass sees which compilers there are, and is not switched off.
bool asksCompilers(const Step& step);

struct Run {
    Module input;
    StepMetrics inputMetrics;
    std::optional<std::set<Property>> inputProperties {}; ///< what the input holds; nothing when the run did not keep contracts
    CompilerTable compilers;
    Gates gates {};
    std::vector<StepPtr> steps; ///< as many as were reached; those after a failure or stop are not there
    const Module& output() const { return steps.empty() ? input : steps.back()->after; }
    bool failed() const { return !steps.empty() && steps.back()->state == StepState::Failed; }
};
using RunPtr = std::shared_ptr<const Run>;

/// Looks on while a run goes, and may leave steps out. All callbacks may be empty; they are made on the calling thread.
/// Steps that are taken over from an earlier run are not shown to instruments.
struct Instrument {
    std::function<Result<void>()> enter {};  ///< before the first step; on an error nothing runs
    std::function<bool(const PipelineStep&, const Module&)> shouldRun {}; ///< false skips the step, unless it is required
    std::function<void(const Step&)> before {}; ///< the step is still pending, and `before` is what the pass will see
    std::function<void(const Step&)> after {};  ///< not for a step that failed or was cancelled
    std::function<void()> exit {};           ///< at the end, for each instrument whose `enter` went well
};

struct RunRequest {
    Module input;
    Pipeline pipeline;
    const CompilerTable* compilers = nullptr;   ///< null: those that ship with the program
    RunPtr previous {};                         ///< its leading steps are taken over where input and configuration agree
    std::size_t stopAfter = static_cast<std::size_t>(-1); ///< number of steps to reach
    bool stopAtBreakpoints = false;             ///< stop before a step that has a breakpoint, but not before the first that runs
    bool verify = true;                         ///< run the verifier and the established properties after every step
    bool verifyHolding = false;                 ///< likewise all properties that held before it and that the pass should leave true
    bool countChanges = false;                  ///< fill in Step::changes, for a fifth of the time or less
    bool keepContracts = true;                  ///< a step whose needs nothing before it establishes fails
    bool metrics = true;                        ///< work out the metrics of the input and of every step
    std::optional<std::set<Property>> inputProperties {}; ///< what the input holds, where the caller has looked
    Gates gates {};                             ///< which steps are left out
    bool insertMissing = false;                 ///< run what a step needs and nothing has left true before it, as a step
    std::vector<Instrument> instruments {};     ///< core/history/instrument.h has some to choose from
    std::stop_token stop {};
    std::function<void(std::size_t step, double fraction)> progress {}; ///< on the calling thread
    std::function<void(const StepPtr&)> onStep {}; ///< as each step ends, one after the other; also on another thread, while the next pass is at work
};

/// How many leading steps of `run` a run of `pipeline` with `compilers` would only repeat, failed ones included. Steps that
/// a run inserts must stand in `pipeline`.
std::size_t repeatedSteps(const Run& run, const Pipeline& pipeline, const CompilerTable& compilers, const Gates& gates = {});

/// Never fails as a whole: a step that fails ends the run and says why, and the steps before it stay. A step whose
/// contract is broken by the order of the pipeline fails without being run.
RunPtr runPipeline(const RunRequest& request);

/// The first `count` steps, or all where there are fewer.
RunPtr firstSteps(const Run& run, std::size_t count);

/// What the output was made by: without the steps that were left out.
Pipeline stepsThatRan(const Run& run);

} // namespace passbench
