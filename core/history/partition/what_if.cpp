#include "core/history/partition/what_if.h"

#include "core/pipeline/partition_flow.h"

namespace passbench {
namespace {

const Module* seenBy(const Run& run, std::string_view pass)
{
    for (const StepPtr& step : run.steps)
        if (step->config.pass == pass && step->state == StepState::Done)
            return &step->before;
    return nullptr;
}

} // namespace

const Module* askedModule(const Run& run) { return seenBy(run, "AnnotateTarget"); }

const Module* moduleBeforeComposites(const Run& run)
{
    const Module* module = seenBy(run, "MergeComposite");
    return module ? module : askedModule(run);
}

Result<RunPtr> runAgain(const RunPtr& run, const CompilerTable& compilers, RunUntil until, std::stop_token stop, RunHistory history)
{
    Pipeline pipeline;
    for (const StepPtr& step : run->steps)
        pipeline.steps.push_back(step->config);
    if (until == RunUntil::Partition)
        pipeline = upToPartition(std::move(pipeline));
    const RunRequest request {.input = run->input, .pipeline = std::move(pipeline), .compilers = &compilers, .previous = run, .verify = false,
        .metrics = false, .gates = run->gates, .stop = stop};
    RunPtr next = runPipeline(request, history);
    if (stop.stop_requested())
        return fail("cancelled");
    if (next->failed())
        return fail(*next->steps.back()->error);
    return next;
}

Result<Prospect> whatIf(const RunPtr& run, std::span<const Wish> wishes, std::stop_token stop)
{
    const CompilerTable compilers = granted(run->compilers, wishes);
    PB_ASSIGN(const RunPtr next, runAgain(run, compilers, RunUntil::End, stop));
    Prospect prospect {.run = next, .regions = regionsOf(next->output(), compilers), .coverage = {}};
    prospect.coverage = coverageOf(next->output(), prospect.regions);
    return prospect;
}

} // namespace passbench
