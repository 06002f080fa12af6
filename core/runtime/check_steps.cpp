#include "core/runtime/check_steps.h"

#include "core/ir/graph/op.h"
#include "core/runtime/evidence.h"
#include "core/runtime/executability.h"
#include "core/runtime/measure.h"
#include "core/runtime/quantization_steps.h"

namespace passbench {
namespace {

constexpr double leastTolerance = 1e-4; // of a whole pipeline: rounding adds up

/// The worse of two: what can't be compared first, then what differs more.
const Difference& worse(const Difference& a, const Difference& b)
{
    if (a.comparable != b.comparable)
        return a.comparable ? b : a;
    return b.maxRelative > a.maxRelative ? b : a;
}

Difference worst(std::span<const OutputCheck> outputs, Difference OutputCheck::* member)
{
    Difference found;
    double absolute = 0;
    for (const OutputCheck& output : outputs) {
        absolute = std::max(absolute, (output.*member).maxAbsolute);
        found = worse(found, output.*member);
    }
    found.maxAbsolute = absolute;
    return found;
}

class Checker {
public:
    Checker(const Run& run, std::span<const Tensor> inputs, const CheckOptions& options)
        : m_run(run), m_inputs(inputs), m_options(options), m_interpreter {.stop = options.stop}
    {
        if (options.progress)
            m_interpreter.progress = [this](double fraction) {
                m_options.progress((m_done + fraction) / static_cast<double>(m_run.steps.size() + 1));
            };
    }

    Result<std::vector<StepCheck>> run()
    {
        auto reference = interpret(m_run.input, m_inputs, m_interpreter);
        if (!reference)
            return fail(m_options.stop.stop_requested() ? reference.error() : whyNotExecutable(m_run.input, reference.error()));
        m_reference = m_previous = *std::move(reference);
        m_doubt = doubtAbout(m_previous);
        std::vector<StepCheck> checks;
        for (std::size_t i = 0; i < m_run.steps.size(); ++i) {
            const Step& step = *m_run.steps[i];
            m_done = static_cast<double>(i + 1);
            if (!isFinished(step))
                break;
            PB_ASSIGN(StepCheck check, checked(i, step));
            if (m_options.onCheck)
                m_options.onCheck(check);
            checks.push_back(std::move(check));
            if (checks.back().error)
                break;
        }
        return checks;
    }

private:
    Result<StepCheck> checked(std::size_t index, const Step& step)
    {
        const PassDef* pass = passNamed(step.config.pass);
        const double stated = pass && step.state == StepState::Done ? pass->tolerance : 0;
        m_stated += step.changed ? stated : 0;
        const Measure measure(m_run, index);
        StepCheck check {.step = index, .pass = step.config.pass, .allowedToPrevious = m_options.stepTolerance.value_or(stated),
            .allowedToInput = m_options.tolerance.value_or(std::max(leastTolerance, m_stated))};
        if (step.changed) {
            auto results = interpret(step.after, m_inputs, m_interpreter);
            if (!results) {
                if (m_options.stop.stop_requested())
                    return fail(std::move(results).error());
                check.error = std::move(results).error();
                check.withinTolerance = check.withinDeclared = false;
                return check;
            }
            check.executed = true;
            if (stated > 0 && replacesStoredIntegers(step)) {
                PB_ASSIGN(CheckedValues values, checkValues(step, m_inputs, {.stop = m_options.stop}));
                check.values = values.check;
                m_previous = std::move(values.results);
                m_anchor = m_previous;
                m_anchorStep = index;
            }
            compareOutputs(check, *results, measure);
            if (check.values)
                m_anchor = *results;
            m_previous = *std::move(results);
            m_doubt = doubtAbout(m_previous);
            m_last = check.outputs;
        }
        check.doubt = m_doubt;
        check.anchor = m_anchorStep;
        check.toInput = worst(m_last, &OutputCheck::toInput);
        check.toAnchor = worst(m_last, &OutputCheck::toAnchor);
        if (!m_options.stepTolerance)
            check.allowedToPrevious = lifted(check.allowedToPrevious, check.toPrevious, measure);
        if (!m_options.tolerance)
            check.allowedToInput = lifted(check.allowedToInput, check.toAnchor, measure);
        check.withinDeclared = (!check.values || check.values->most <= mostStepsOfValue)
            && isWithin(check.outputs, &OutputCheck::toPrevious, m_options.stepTolerance.has_value(), check.allowedToPrevious, measure);
        check.withinTolerance = check.withinDeclared && isWithin(m_last, &OutputCheck::toAnchor, m_options.tolerance.has_value(), check.allowedToInput, measure);
        return check;
    }

    /// What is held against `found`, the worst of the outputs: in a short float that is more than what passes state.
    double lifted(double tolerance, const Difference& found, const Measure& measure) const
    {
        const auto output = static_cast<std::size_t>(std::max<std::int64_t>(found.output, 0));
        return output < m_previous.size() ? measure.allowed(tolerance, m_previous[output].dtype()) : tolerance;
    }

    void compareOutputs(StepCheck& check, std::span<const Tensor> results, const Measure& measure)
    {
        if (results.size() != m_reference.size()) {
            check.outputs.push_back({.name = "outputs", .toPrevious = compare(m_previous, results), .toInput = compare(m_reference, results), .toAnchor = compare(m_reference, results)});
        } else {
            for (std::size_t i = 0; i < results.size(); ++i) {
                const double step = i < m_steps.size() ? m_steps[i] : 0;
                OutputCheck output {.name = outputName(i), .toPrevious = difference(m_previous, results, i, measure), .toInput = difference(m_reference, results, i, measure), .step = step};
                output.toAnchor = m_anchorStep ? difference(m_anchor, results, i, measure) : output.toInput;
                if (step > 0 && output.toInput.comparable)
                    output.moved = toText(stepsMoved(m_reference[i], results[i], step), step);
                check.outputs.push_back(std::move(output));
            }
        }
        check.toPrevious = worst(check.outputs, &OutputCheck::toPrevious);
    }

    Difference difference(std::span<const Tensor> expected, std::span<const Tensor> actual, std::size_t output, const Measure& measure) const
    {
        const auto step = std::span(m_steps).subspan(output < m_steps.size() ? output : m_steps.size(), output < m_steps.size() ? 1 : 0);
        Difference found = measure.difference(asNumbers(expected.subspan(output, 1), step), asNumbers(actual.subspan(output, 1), step));
        if (found.output >= 0)
            found.output = static_cast<std::int64_t>(output);
        return found;
    }

    std::string outputName(std::size_t index) const
    {
        const ImportRecord* origin = m_run.input.origin.get();
        const bool named = origin && index < origin->outputNames.size() && !origin->outputNames[index].empty();
        return named ? origin->outputNames[index] : fmt::format("output {}", index);
    }

    bool isWithin(std::span<const OutputCheck> outputs, Difference OutputCheck::* member, bool isGiven, double tolerance, const Measure& measure) const
    {
        for (std::size_t i = 0; i < outputs.size(); ++i) {
            const Difference& found = outputs[i].*member;
            const bool onGrid = !isGiven && tolerance > 0 && outputs[i].step > 0 && found.comparable; // rounding may fall the other way
            if (onGrid && found.maxAbsolute <= (mostSteps + 0.01) * outputs[i].step)
                continue;
            if (i < m_previous.size() ? !measure.isWithin(found, m_previous[i], tolerance, isGiven) : !found.comparable || found.maxRelative > tolerance)
                return false;
        }
        return true;
    }

    const Run& m_run;
    std::span<const Tensor> m_inputs;
    const CheckOptions& m_options;
    InterpreterOptions m_interpreter;
    std::vector<Tensor> m_reference, m_previous, m_anchor;
    std::optional<std::size_t> m_anchorStep;
    std::vector<double> m_steps = outputSteps(m_run.input); ///< of results that lie on a grid
    std::vector<OutputCheck> m_last; ///< of the last step that was executed
    std::string m_doubt;
    double m_stated = 0; ///< by the passes that have changed something so far
    double m_done = 0;   ///< executions
};

} // namespace

Result<std::vector<StepCheck>> checkSteps(const Run& run, std::span<const Tensor> inputs, const CheckOptions& options)
{
    return Checker(run, inputs, options).run();
}

const StepCheck* firstFailure(std::span<const StepCheck> checks)
{
    const auto found = std::ranges::find(checks, false, &StepCheck::withinTolerance);
    return found == checks.end() ? nullptr : &*found;
}

std::string failureText(const StepCheck& check)
{
    if (check.withinTolerance)
        return {};
    if (check.error)
        return "the graph can't be executed: " + check.error->message;
    if (check.values && check.values->most > mostStepsOfValue)
        return fmt::format("{}, and one step is allowed", toText(*check.values));
    const bool step = !check.withinDeclared;
    const auto member = step ? &OutputCheck::toPrevious : &OutputCheck::toAnchor;
    const Difference& found = step ? check.toPrevious : check.toAnchor;
    const std::string from = step ? "before the step" : check.anchor ? fmt::format("what step {} gave", *check.anchor + 1) : "the model's";
    if (!found.comparable)
        return found.what;
    const auto output = std::ranges::find_if(check.outputs, [&](const OutputCheck& o) { return (o.*member).output == found.output; });
    if (output != check.outputs.end() && output->step > 0)
        return fmt::format("`{}` differs from {} by {:.3g} quantization steps ({:.3g}), and {:g} are allowed", output->name, from,
            found.maxAbsolute / output->step, output->step, (step ? check.allowedToPrevious : check.allowedToInput) > 0 ? mostSteps : 0);
    return fmt::format("{} differs from {} by {:.3g} of an element's size, and {:g} is allowed", output == check.outputs.end() ? "the result" : "`" + output->name + "`",
        from, found.maxRelative, step ? check.allowedToPrevious : check.allowedToInput);
}

std::string movedText(const StepCheck& check)
{
    const auto moved = std::ranges::find_if(check.outputs, [](const OutputCheck& output) { return !output.moved.empty(); });
    if (moved == check.outputs.end())
        return check.values ? toText(*check.values) : check.anchor ? fmt::format("held against step {}", *check.anchor + 1) : "";
    const std::string text = fmt::format("`{}`: {}", moved->name, moved->moved);
    if (check.values)
        return text + "; " + toText(*check.values);
    return check.anchor ? fmt::format("{}, held against step {}", text, *check.anchor + 1) : text;
}

double allowedFor(double tolerance, DataType dtype)
{
    constexpr double half = 4.0 / 1024, brain = 4.0 / 128; // 4 units in the last place
    if (tolerance == 0)
        return 0;
    return std::max(tolerance, dtype == DataType::Float16 ? half : dtype == DataType::BFloat16 ? brain : 0);
}

} // namespace passbench
