#include "core/runtime/check_steps.h"

#include "core/runtime/evidence.h"

namespace passbench {

Result<std::vector<StepCheck>> checkSteps(const Run& run, std::span<const Tensor> inputs, const CheckOptions& options)
{
    const double executions = static_cast<double>(run.steps.size() + 1);
    double done = 0;
    InterpreterOptions interpreter {.stop = options.stop};
    if (options.progress)
        interpreter.progress = [&](double fraction) { options.progress((done + fraction) / executions); };
    PB_ASSIGN(const std::vector<Tensor> reference, interpret(run.input, inputs, interpreter));
    std::vector<Tensor> previous = reference;
    std::string doubt = doubtAbout(previous);
    std::vector<StepCheck> checks;
    for (std::size_t i = 0; i < run.steps.size(); ++i) {
        const Step& step = *run.steps[i];
        done = static_cast<double>(i + 1);
        if (!isFinished(step))
            break;
        StepCheck check {.step = i, .pass = step.config.pass};
        if (step.changed) {
            auto results = interpret(step.after, inputs, interpreter);
            if (!results) {
                if (options.stop.stop_requested())
                    return fail(std::move(results).error());
                check.error = std::move(results).error();
                check.withinTolerance = false;
                checks.push_back(std::move(check));
                break;
            }
            check.executed = true;
            check.toPrevious = compare(previous, *results);
            previous = *std::move(results);
            doubt = doubtAbout(previous);
        }
        check.doubt = doubt;
        check.toInput = compare(reference, previous);
        check.withinTolerance = check.toInput.comparable && check.toInput.maxRelative <= options.tolerance;
        checks.push_back(std::move(check));
    }
    return checks;
}

const StepCheck* firstFailure(std::span<const StepCheck> checks)
{
    const auto found = std::ranges::find(checks, false, &StepCheck::withinTolerance);
    return found == checks.end() ? nullptr : &*found;
}

} // namespace passbench
