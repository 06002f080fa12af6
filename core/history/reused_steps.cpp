#include "core/history/reused_steps.h"

#include "core/pipeline/named_compilers.h"

namespace passbench {
namespace {

/// The same step; a copy where what is written of it is not the same, such as its breakpoint or why it was inserted.
StepPtr asPlanned(const StepPtr& old, const PlannedStep& planned)
{
    const bool isInserted = planned.decision == Decision::Inserted;
    const bool notesAgree = old->inserted == isInserted && (!isInserted || old->note == planned.reason);
    if (old->config == planned.step && notesAgree)
        return old;
    auto copy = std::make_shared<Step>(*old);
    copy->config = planned.step;
    if (!notesAgree) {
        copy->inserted = isInserted;
        copy->note = planned.reason;
    }
    return copy;
}

} // namespace

const CompilerTable& tableOf(const RunRequest& request)
{
    return request.compilers ? *request.compilers : shippedCompilers();
}

bool hasSameInput(const RunRequest& request) { return request.previous && request.previous->input.functions == request.input.functions; }

std::optional<std::set<Property>> inputProperties(const RunRequest& request)
{
    if (!request.keepContracts)
        return std::nullopt;
    if (request.inputProperties)
        return request.inputProperties;
    if (hasSameInput(request) && request.previous->inputProperties)
        return request.previous->inputProperties;
    return propertiesOf(request.input);
}

std::vector<StepPtr> reusableSteps(const RunRequest& request, const PipelinePlan& plan)
{
    std::vector<StepPtr> steps;
    if (!hasSameInput(request))
        return steps;
    const std::size_t most
        = std::min(repeatedSteps(*request.previous, plan.pipeline(), tableOf(request), request.gates), request.stopAfter);
    while (steps.size() < most && isFinished(*request.previous->steps[steps.size()])) {
        const StepPtr& old = request.previous->steps[steps.size()];
        if (old->state == StepState::Skipped && plan.steps[steps.size()].decision != Decision::Skipped)
            break; // an instrument of that run left it out
        steps.push_back(asPlanned(old, plan.steps[steps.size()]));
    }
    return steps;
}

std::size_t repeatedSteps(const Run& run, const Pipeline& pipeline, const CompilerTable& compilers, const Gates& gates)
{
    if (run.gates != gates)
        return 0;
    const CompilerTable table = compilers.withNamed(compilersNamedIn(pipeline));
    const auto isOther = [&](const CompilerPtr& one) {
        const Compiler* now = table.find(one->name);
        return now && now != one.get();
    };
    const bool sameCompilers = run.compilers.compilers == compilers.compilers && run.compilers.pins == compilers.pins && std::ranges::none_of(run.compilers.named, isOther);
    const std::size_t most = std::min(run.steps.size(), pipeline.steps.size());
    std::size_t count = 0;
    for (; count < most; ++count) {
        const PipelineStep &done = run.steps[count]->config, &wanted = pipeline.steps[count];
        if (done.pass != wanted.pass || done.options != wanted.options || done.enabled != wanted.enabled || whySkipped(done, gates) != whySkipped(wanted, gates))
            break; // neither a breakpoint nor a group that leaves nothing out changes a result
        const PassDef* pass = passNamed(done.pass);
        if (!sameCompilers && done.enabled && pass && pass->asksCompilers)
            break;
    }
    return count;
}

} // namespace passbench
