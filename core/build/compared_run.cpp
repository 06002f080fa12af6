#include "core/build/compared_run.h"

#include "core/build/program_input.h"
#include "core/runtime/check_steps.h"
#include "core/runtime/executable.h"
#include "core/runtime/measure.h"
#include "core/runtime/quantization_steps.h"

namespace passbench {
namespace {

/// How results differ from the expected ones; empty when they don't.
std::string differenceOf(const BuildRequest& request, ComparedRun& comparison, std::span<const Tensor> reference, std::span<const Tensor> outputs, BuildReport& report)
{
    const std::vector<Tensor> expected = asNumbers(reference, comparison.steps), found = asNumbers(outputs, comparison.steps);
    report.difference = Measure::ofLargest(expected, found);
    if (!report.difference.comparable)
        return report.difference.what;
    for (std::size_t i = 0; i < expected.size(); ++i) {
        const Difference d = Measure::ofLargest(std::span(expected).subspan(i, 1), std::span(found).subspan(i, 1));
        const double step = comparison.steps[i], allowed = allowedFor(request.tolerance, expected[i].dtype());
        if (step > 0) {
            const StepsMoved moved = stepsMoved(expected[i], found[i], step);
            if (moved.most > 0 && comparison.moved.empty())
                comparison.moved = toText(moved, step);
            if (moved.most <= mostSteps && request.tolerance >= BuildRequest().tolerance) // rounding may fall the other way
                continue;
        }
        if (d.maxRelative > allowed)
            return fmt::format("output {} differs from the reference by {:.3g} of its largest value at element {}, more than {:g}", i,
                d.maxRelative, d.index, allowed);
    }
    return {};
}

/// Whether they are those of the network in integers, where stored values moved by more than one place explains.
bool agreesInIntegers(const BuildCheck& check, ComparedRun& comparison, std::span<const Tensor> outputs, BuildReport& report)
{
    if (!report.difference.comparable)
        return false;
    if (!comparison.integers)
        comparison.integers = integerForm(comparison.reference, comparison.inputs);
    if (!*comparison.integers)
        return false;
    const IntegerForm& form = **comparison.integers;
    const std::string fromReals = std::exchange(comparison.moved, {});
    if (!differenceOf(check.request, comparison, form.results, outputs, report).empty())
        return false;
    comparison.moved = fmt::format("as in integer arithmetic{} ({}{})", comparison.moved.empty() ? "" : ", where " + comparison.moved,
        fromReals.empty() ? "" : fromReals + " from real arithmetic, through all layers; ", toText(form.values));
    return true;
}

std::string whyNotRun(const ProgramFailure& error, ComparedRun& comparison)
{
    if (error.isOfThisMachine)
        comparison.hindered = error;
    return error.message;
}

} // namespace

std::string disagreementOf(const BuildCheck& check, const std::filesystem::path& library, const std::string& level, const Emulator* emulator, ComparedRun& comparison, BuildReport& report)
{
    // Code of other compilers may hang as it may do anything else.
    const ExecuteOptions options {.level = level, .timeLimit = check.program.externals.empty() ? ExecuteOptions().timeLimit : check.request.regionTimeLimit};
    Executable executable = executableOf(check.program, report.name, library);
    if (!level.empty())
        executable.levels = {level};
    std::vector<Tensor> outputs;
    if (emulator) {
        auto run = runEmulated(*emulator, executable, comparison.inputs);
        if (!run)
            return whyNotRun(run.error(), comparison);
        if (comparison.fault = run->fault; !run->fault.empty())
            return {};
        outputs = std::move(run->outputs);
        comparison.decided = std::move(run->decided);
    } else {
        auto run = execute(executable, comparison.inputs, options);
        if (!run)
            return whyNotRun(run.error(), comparison);
        report.runMilliseconds = run->measurement.median;
        outputs = std::move(run->outputs);
        comparison.decided = std::move(run->decided);
    }
    const std::string why = differenceOf(check.request, comparison, comparison.expected, outputs, report);
    return why.empty() || agreesInIntegers(check, comparison, outputs, report) ? "" : why;
}

std::string disagreement(const BuildCheck& check, const std::filesystem::path& library, const Emulator* emulator, ComparedRun& comparison, BuildReport& report)
{
    Difference worst;
    bool any = false;
    for (const BuiltLevel& level : report.levels) {
        if (emulator || !level.runsHere)
            continue;
        if (const std::string why = disagreementOf(check, library, level.name, nullptr, comparison, report); !why.empty())
            return fmt::format("the code for `{}`: {}", level.name, why);
        if (any = true; report.difference.maxRelative >= worst.maxRelative)
            worst = report.difference;
    }
    if (!any)
        return disagreementOf(check, library, {}, emulator, comparison, report);
    report.difference = worst;
    return {};
}

} // namespace passbench
