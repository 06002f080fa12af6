#include "tests/property/pass_properties.h"

#include "tests/property/agreement.h"
#include "core/history/lineage.h"
#include "core/ir/graph/structural.h"
#include "tests/property/sub_step_properties.h"

namespace passbench {
namespace {

bool keepsMainType(const Pipeline& pipeline)
{
    return std::ranges::all_of(pipeline.steps, [](const PipelineStep& step) { return passNamed(step.pass)->keepsMainType; });
}

bool takesTheSame(const Module& a, const Module& b)
{
    return a.main()->type().function()->params == b.main()->type().function()->params;
}

std::string lostOrigin(const RunPtr& run)
{
    const Lineage lineage(run);
    for (const NestedFunction& nested : allFunctions(run->output()))
        for (const NodePtr& node : nested.function->nodes())
            if (lineage.origins(node->id).empty())
                return fmt::format("%{} {} leads back to nothing", number(node->id), displayName(*node));
    return {};
}

/// Other numbers than those of the module, in the end or inside the last step.
std::string otherNumbers(const PropertyQuestion& question, const RunPtr& run)
{
    if (!keepsMainType(question.pipeline) && !takesTheSame(run->input, run->output()))
        return {}; // such as for another batch
    std::vector<Tensor> inputs = question.inputs;
    if (inputs.empty()) {
        auto seeded = seededInputs(question.module, 7);
        if (!seeded)
            return {}; // symbolic
        inputs = *std::move(seeded);
    }
    const auto expected = interpret(question.module, inputs);
    if (!expected)
        return "the module itself: " + toText(expected.error());
    const auto actual = interpret(run->output(), inputs);
    if (!actual)
        return toText(actual.error());
    std::string difference = differenceOf(question.module, question.pipeline, inputs, *expected, *actual);
    if (difference.empty() && question.lookInside)
        difference = mistakeInside(run, question.pipeline, inputs, *expected);
    return difference;
}

/// Stops a second run at one of its progress calls.
std::string brokenByStop(const PropertyQuestion& question, const Run& whole)
{
    std::stop_source source;
    std::uint32_t calls = 0;
    RunRequest request {.input = question.module, .pipeline = question.pipeline, .verify = false, .keepContracts = false, .stop = source.get_token()};
    request.progress = [&](std::size_t, double) {
        if (calls++ == question.cancelAt)
            source.request_stop();
    };
    const RunPtr run = runPipeline(request);
    if (run->failed())
        return "stopped: " + toText(*run->steps.back()->error);
    for (std::size_t i = 0; i < run->steps.size(); ++i) {
        const Step& step = *run->steps[i];
        if (step.state == StepState::Cancelled && (step.after.functions != step.before.functions || step.changed))
            return fmt::format("`{}` was stopped, and left something half made", step.id);
        if (step.state == StepState::Done && structuralHash(step.after) != structuralHash(whole.steps[i]->after))
            return fmt::format("`{}` was stopped, and says that it is done", step.id);
    }
    return {};
}

} // namespace

std::string mistakeOf(const PropertyQuestion& question)
{
    const std::uint64_t before = structuralHash(question.module);
    const RunPtr run = runPipeline({.input = question.module, .pipeline = question.pipeline, .verifyHolding = true});
    if (structuralHash(question.module) != before)
        return "the input was changed";
    if (run->failed()) {
        const Diagnostic& error = *run->steps.back()->error;
        return question.mayRefuse && !error.ours ? std::string() : run->steps.back()->id + ": " + toText(error);
    }
    if (std::string lost = lostOrigin(run); !lost.empty())
        return lost;
    for (const StepPtr& step : run->steps)
        if (std::string missing = nodeWithoutEntry(*step); !missing.empty())
            return missing;
    if (std::string other = otherNumbers(question, run); !other.empty())
        return other;
    if (std::string broken = brokenByStop(question, *run); !broken.empty())
        return broken;
    if (!question.idempotent)
        return {};
    const RunPtr again = runPipeline({.input = run->output(), .pipeline = {{question.pipeline.steps.back()}}, .keepContracts = false});
    if (again->failed())
        return "second run: " + toText(*again->steps.back()->error);
    const std::string difference = firstDifference(run->output(), again->output());
    return difference.empty() ? difference : "the second run changes something: " + difference;
}

} // namespace passbench
