#include "core/build/check.h"

#include "core/build/check_sizes.h"
#include "core/build/compared_run.h"
#include "core/build/program_input.h"
#include "core/build/runnable.h"
#include "core/runtime/evidence.h"
#include "core/runtime/kernel_check.h"
#include "core/runtime/quantization_steps.h"

namespace passbench {
namespace {

/// Why nothing is checked; empty when something is.
std::string reasonNotTo(const BuildRequest& request, const std::string& library, const std::string& source)
{
    if (!request.check)
        return "the check was not asked for";
    if (!wants(request.emit, Emit::Library) && !wants(request.emit, Emit::CSource))
        return "not checked: only a shared library and C source can be run";
    if (library.empty() || source.empty())
        return {};
    return "not checked: " + (wants(request.emit, Emit::Library) ? library : source);
}

} // namespace

Diagnostic refusedBy(Diagnostic reference, const BuildRequest& request)
{
    if (!request.inputs && !reference.where.empty() && reference.help.empty()) // an operator's, which has no use for such values
        reference.notes.emplace_back(madeUpInputs);
    return reference;
}

Result<void> checkBuild(const BuildCheck& check, BuildReport& report)
{
    const BuildRequest& request = check.request;
    std::string noLibrary = whyNotTheLibrary(request, report);
    const std::string noSource = whyNotTheSource(request);
    std::optional<Emulator> found;
    if (request.check && wants(request.emit, Emit::Library) && !report.runsHere) {
        if (auto emulator = emulatorFor(report.triple)) {
            found = std::move(*emulator);
            noLibrary.clear();
        } else {
            noLibrary += "; " + emulator.error().message;
        }
    }
    const Emulator* const emulator = found ? &*found : nullptr;
    const Runnable runnable {.library = noLibrary.empty(), .source = noSource.empty(), .emulator = emulator, .noLibrary = wants(request.emit, Emit::Library) ? noLibrary : ""};
    report.checkText = reasonNotTo(request, noLibrary, noSource);
    if (!report.checkText.empty())
        return {};
    if (request.open)
        return checkSizes(check, runnable, report);
    check.say(0.6, "running the reference");
    if (const auto kernels = checkKernels(*request.reference); !kernels)
        return fail(kernels.error());
    auto inputs = request.inputs ? Result<std::vector<Tensor>>(*request.inputs) : seededInputs(*request.reference, request.seed);
    PB_TRY(inputs);
    const auto reference = interpret(*request.reference, *inputs, {.progress = [&](double f) { check.say(0.6 + f * 0.3, "running the reference"); }});
    if (!reference)
        return fail(refusedBy(reference.error(), request));
    const std::vector<Tensor>& expected = *reference;
    const auto failed = [&](const std::string& why) -> Result<void> {
        report.check = CheckState::Failed;
        report.checkText = "failed: " + why;
        return {};
    };
    ComparedRun comparison {.reference = *request.reference, .inputs = *inputs, .expected = expected, .steps = outputSteps(*request.reference)};
    if (noLibrary.empty()) {
        check.say(0.9, "running the library" + underText(emulator));
        if (const std::string why = disagreement(check, check.folder / libraryFile(report.name, isWebAssembly(report.triple)), emulator, comparison, report); !why.empty())
            return comparison.hindered ? fail(*comparison.hindered) : failed(why);
        if (!comparison.fault.empty()) {
            report.checkText = "not checked: " + comparison.fault;
            return {};
        }
    }
    if (noSource.empty()) {
        check.say(0.95, "compiling and running the C source");
        const std::string ofLibrary = std::exchange(comparison.moved, {});
        const auto compiled = compiledSource(check.folder, report);
        if (!compiled && compiled.error().isOfThisMachine)
            return fail(compiled.error());
        if (!compiled)
            return failed(compiled.error().notes.empty() ? compiled.error().message : compiled.error().message + ": " + compiled.error().notes.front());
        if (const std::string why = disagreementOf(check, *compiled, {}, nullptr, comparison, report); !why.empty())
            return comparison.hindered ? fail(*comparison.hindered) : failed("the C source: " + why);
        if (comparison.moved.empty())
            comparison.moved = ofLibrary;
    }
    report.check = CheckState::Passed;
    const std::string doubt = doubtAbout(expected);
    const std::string within = report.difference.maxRelative == 0 ? "equal to the reference" : fmt::format("within {:.3g} of the largest value of an output", report.difference.maxRelative);
    report.checkText = fmt::format("passed: {}, on {} inputs{}{}",
        comparison.moved.empty() ? within : comparison.moved,
        request.inputs ? "the given" : "seeded", byText(runnable, report) + (request.referenceStep.empty() ? "" : fmt::format(", of the network after `{}`", request.referenceStep)), doubt.empty() ? "" : "; but " + doubt);
    return {};
}

} // namespace passbench
