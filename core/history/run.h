#pragma once
// A run of a pipeline: immutable snapshots with what each step left behind. Everything a person looks at is worked out
// from it.

#include "core/partition/compiler.h"
#include "core/passes/pipeline.h"

namespace passbench {

struct StepMetrics {
    std::size_t nodes = 0, calls = 0, functions = 0;
    double macs = 0;
    std::int64_t constantBytes = 0; ///< each shared buffer once
};
StepMetrics metricsOf(const Module& module);

enum class StepState : std::uint8_t { Pending, Done, Disabled, Failed, Cancelled };

struct Step {
    PipelineStep config;
    StepState state = StepState::Pending;
    Module before, after;       ///< the same functions when nothing changed; `after` is `before` unless Done
    RewriteLog log;
    std::vector<Diagnostic> diagnostics;
    std::optional<Diagnostic> error; ///< of a failed step
    double milliseconds = 0;    ///< of the pass alone, without the verifier
    StepMetrics metrics;        ///< of `after`
    bool changed = false;       ///< `after` differs from `before` in some function pointer
};
using StepPtr = std::shared_ptr<const Step>;

struct Run {
    Module input;
    StepMetrics inputMetrics;
    CompilerTable compilers;
    std::vector<StepPtr> steps; ///< as many as were reached; those after a failure or stop are not there
    const Module& output() const { return steps.empty() ? input : steps.back()->after; }
    bool failed() const { return !steps.empty() && steps.back()->state == StepState::Failed; }
};
using RunPtr = std::shared_ptr<const Run>;

struct RunRequest {
    Module input;
    Pipeline pipeline;
    const CompilerTable* compilers = nullptr;   ///< null: those that ship with the program
    RunPtr previous {};                         ///< its leading steps are taken over where input and configuration agree
    std::size_t stopAfter = static_cast<std::size_t>(-1); ///< number of steps to reach
    bool stopAtBreakpoints = false;             ///< stop before a step that has a breakpoint, but not before the first that runs
    bool verify = true;                         ///< run the verifier and the established properties after every step
    bool keepContracts = true;                  ///< a step whose needs nothing before it establishes fails
    std::stop_token stop {};
    std::function<void(std::size_t step, double fraction)> progress {};
    std::function<void(const StepPtr&)> onStep {}; ///< as each step ends, on the calling thread
};

/// How many leading steps of `run` a run of `pipeline` with `compilers` would only repeat, failed ones included.
std::size_t repeatedSteps(const Run& run, const Pipeline& pipeline, const CompilerTable& compilers);

/// Never fails as a whole: a step that fails ends the run and says why, and the steps before it stay. A step whose
/// contract is broken by the order of the pipeline fails without being run.
RunPtr runPipeline(const RunRequest& request);

} // namespace passbench
