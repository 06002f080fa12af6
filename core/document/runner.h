#pragma once
// What has run of a document's pipeline, what of it still holds after edits, and what is to run next. It starts no thread:
// whoever holds it runs the task that begin() gives, where it likes, and reports back.
//
//   Runner runner(document);
//   const RunTask task = runner.begin({.target = 3});
//   runner.end(task.run({}));          // or in another thread, with runner.add() for each step as it ends

#include "core/document/document.h"

namespace passbench {

/// The outcome of a run, whole or stopped.
struct RunOutcome {
    RunPtr run;
    NodeId stoppedFor = NodeId::None; ///< it stopped behind a step that touches this node, which has a breakpoint
};

/// A run that is to be made: values only, so that any thread may make it.
struct RunTask {
    struct Watcher {
        std::stop_token stop {};
        std::function<void(std::size_t index, const StepPtr& step)> onStep {}; ///< as each step ends, one after the other; also on another thread
        std::function<void(double fraction)> progress {};                      ///< of the step that runs, in jumps that are worth showing
    };
    RunRequest request;
    std::shared_ptr<const CompilerTable> compilers; ///< those of the request
    std::vector<NodeId> nodeBreakpoints {};

    RunOutcome run(const Watcher& watcher) const;
};

/// Where a walk over the steps ends before its end.
struct Stop {
    int position = 0;                 ///< so many steps are behind
    NodeId node = NodeId::None;       ///< that the next step touches; None for the breakpoint of a step
};

class Runner {
public:
    explicit Runner(const Document& document); ///< which outlives it

    /// Never null; only steps that agree with the pipeline as it is now. The last one may have failed.
    const RunPtr& run() const { return m_run; }
    int reached() const;                        ///< number of leading steps that are finished
    const Module& moduleAt(int position) const; ///< 0: as imported; k: after step k
    StepPtr stepAt(int position) const;         ///< the step that ended at `position`; null for 0

    /// The document has another model.
    void restart();
    /// The document was edited: keeps the leading steps of the latest run, or of one of those before, that the pipeline would only
    /// repeat. What an undo brings back is found again, also when something else was run meanwhile.
    void fit();

    struct Goal {
        int target = 0;                         ///< number of steps to reach
        bool stopAtBreakpoints = false;
    };
    /// Where breakpoints stop a walk from `position` over steps that are finished, the first that is not included.
    std::optional<Stop> stopAfter(int position) const;
    /// Where a walk from `position` stands one step on or back; steps that are left out are no stop on the way.
    int positionAfter(int position) const;
    int positionBefore(int position) const;

    /// From what is finished. A step that failed is tried again.
    RunTask begin(Goal goal);
    bool isRunning() const { return m_runningStep >= 0; }
    int runningStep() const { return m_runningStep; } ///< index of the step that runs now, or -1
    double runningFraction() const { return m_runningFraction; }
    void setRunningFraction(double fraction) { m_runningFraction = fraction; }
    /// A step of the run that is going on has ended; false when it was taken over from the run before.
    bool add(std::size_t index, const StepPtr& step);
    void end(const RunOutcome& outcome);
    void stop();                                ///< what has come so far stays

private:
    const Document& m_document;
    RunPtr m_latest;                            ///< all that the last run gave, or the one that was found again
    std::vector<RunPtr> m_earlier;              ///< the others that were left for another pipeline, latest last; a few, for they take memory
    RunPtr m_run;                               ///< the part of it that agrees with the pipeline
    int m_runningStep = -1;
    double m_runningFraction = 0;
};

} // namespace passbench
