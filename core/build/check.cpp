#include "core/build/check.h"

#include "core/build/emulated.h"
#include "core/build/program_input.h"
#include "core/codegen/tools/c_compiler.h"
#include "core/runtime/check_steps.h"
#include "core/runtime/evidence.h"
#include "core/runtime/executable.h"
#include "core/runtime/integer_form.h"
#include "core/runtime/measure.h"
#include "core/runtime/quantization_steps.h"

namespace passbench {
namespace {

namespace fs = std::filesystem;

/// What a run is held against, and what it gave.
struct Comparison {
    const Module& reference;
    std::span<const Tensor> inputs, expected;
    std::vector<double> steps {};                          ///< see outputSteps
    std::string moved {};                                  ///< of the first quantized result of what runs that did
    std::string fault {};                                  ///< of the emulator that ran it
    NamedSizes decided {};                                 ///< what elements decided in the last run
    std::optional<std::optional<IntegerForm>> integers {}; ///< worked out when it is asked for
    std::optional<Diagnostic> unwritten {};                ///< what a run could not write, which says nothing of its code
};

/// How results differ from the expected ones; empty when they don't.
std::string differenceOf(const BuildRequest& request, Comparison& comparison, std::span<const Tensor> reference, std::span<const Tensor> outputs, BuildReport& report)
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
bool agreesInIntegers(const BuildCheck& check, Comparison& comparison, std::span<const Tensor> outputs, BuildReport& report)
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

/// " under qemu-aarch64".
std::string underText(const Emulator* emulator) { return emulator ? " under " + emulator->name : std::string(); }

std::string whyNotRun(const Diagnostic& error, Comparison& comparison)
{
    if (error.unwritten)
        comparison.unwritten = error;
    return error.message;
}

/// Runs what was built, here or in an emulator. Empty when it agrees; else how it does not.
std::string disagreementOf(const BuildCheck& check, const fs::path& library, const std::string& level, const Emulator* emulator, Comparison& comparison, BuildReport& report)
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

/// The same; of a library for several processors, all levels that this machine can run, the one that it takes by itself last.
std::string disagreement(const BuildCheck& check, const fs::path& library, const Emulator* emulator, Comparison& comparison, BuildReport& report)
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

/// ", by the code for x86-64 and haswell; that for znver4 was not run: this machine lacks instructions that it may have".
std::string levelsText(const BuildReport& report)
{
    Strings ran, others;
    for (const BuiltLevel& level : report.levels)
        (level.runsHere ? ran : others).push_back(level.name);
    if (ran.empty())
        return {};
    return ", by the code for " + join(ran, ", ")
        + (others.empty() ? "" : fmt::format("; that for {} was not run: this machine lacks instructions that it may have", join(others, ", ")));
}

/// A library of the C source, which does not outlive the build.
Result<fs::path> compiledSource(const fs::path& folder, const BuildReport& report)
{
    std::vector<std::string> sources, libraries;
    for (const std::string& file : report.files)
        if (file.ends_with(".c") || file.ends_with(".S"))
            sources.push_back(file);
    for (const BuiltRegion& region : report.regions)
        libraries.insert(libraries.end(), region.libraries.begin(), region.libraries.end());
    const std::string result = report.name + ".source.so";
    PB_TRY(compileCLibrary(folder, sources, libraries, result));
    return folder / result;
}

/// Why the C source is not compiled and run; empty when it is.
std::string whyNotTheSource(const BuildRequest& request)
{
    if (!wants(request.emit, Emit::CSource))
        return "there is no source to compile";
    const auto compiler = findCCompiler();
    return compiler ? std::string() : compiler.error().message;
}

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

/// What can be run of a build.
struct Runnable {
    bool library = false, source = false;
    const Emulator* emulator = nullptr; ///< of the library
    std::string noLibrary {};           ///< why one that is wanted is not
};

/// ", by the library and by the C source, by the code for x86-64 and haswell".
std::string byText(const Runnable& runnable, const BuildReport& report)
{
    std::string text = runnable.library && runnable.source ? fmt::format(", by the library{} and by the C source", underText(runnable.emulator))
        : runnable.source                                  ? ", by the C source"
                                                           : underText(runnable.emulator);
    if (runnable.library && !runnable.emulator)
        text += levelsText(report);
    return runnable.noLibrary.empty() ? text : text + "; the library was not run: " + runnable.noLibrary;
}

constexpr std::size_t runsOfDecided = 3; ///< where nothing else tells runs apart, so that elements decide more than one size

/// Of what elements decide, seeded inputs that are never 0 show the most: in further runs a half and most of their elements are.
std::vector<Tensor> withZeros(const std::vector<Tensor>& inputs, std::size_t run)
{
    if (run == 0)
        return inputs;
    const std::int64_t kept = run == 1 ? 2 : 8;
    std::vector<Tensor> result;
    for (const Tensor& input : inputs) {
        Tensor some = Tensor::allocate(input.dtype(), input.shape());
        for (std::int64_t i = 0; i < input.elementCount(); ++i)
            some.set(i, (i * 7 + i / 5) % kept == 0 ? input.at(i) : 0);
        result.push_back(std::move(some));
    }
    return result;
}

/// Runs what has open dimensions at each of the sizes to check.
Result<void> checkSizes(const BuildCheck& check, const Runnable& runnable, BuildReport& report)
{
    const OpenBuild& open = *check.request.open;
    const fs::path library = check.folder / libraryFile(report.name, isWebAssembly(report.triple));
    std::optional<fs::path> source;
    const auto failed = [&](std::string why) {
        report.check = CheckState::Failed;
        report.checkText = "failed" + std::move(why);
        return Result<void> {};
    };
    if (runnable.source) {
        const auto compiled = compiledSource(check.folder, report);
        if (!compiled && compiled.error().unwritten)
            return fail(compiled.error());
        if (!compiled)
            return failed(": " + (compiled.error().notes.empty() ? compiled.error().message : compiled.error().message + ": " + compiled.error().notes.front()));
        source = *compiled;
    }
    const Executable executable = executableOf(check.program, report.name, library);
    Difference worst;
    std::string at, moved, doubt;
    const bool onlyDecided = std::ranges::all_of(check.program.dims, &OpenDim::decided);
    const std::size_t checks = onlyDecided ? runsOfDecided : open.checks.size();
    for (std::size_t i = 0; i < checks; ++i) {
        const OpenBuild::ModuleAtSizes& sample = open.checks[onlyDecided ? 0 : i];
        NamedSizes sizes;
        std::string text;
        bool inRange = true;
        for (std::size_t d = 0; d < sample.sizes.size(); ++d) {
            const OpenDim& dim = check.program.dims[d];
            if (dim.decided)
                continue;
            inRange = inRange && sample.sizes[d] >= dim.least && sample.sizes[d] <= dim.most;
            sizes.emplace_back(dim.name, sample.sizes[d]);
            text += fmt::format("{}{}={}", text.empty() ? "" : " ", dim.name, sample.sizes[d]);
        }
        if (!inRange) // a constant has made it narrower
            continue;
        check.say(0.6 + 0.4 * static_cast<double>(i) / static_cast<double>(checks), onlyDecided ? "running it" : "running it at " + text);
        PB_ASSIGN(const Executable fitted, bound(executable, sizes));
        const std::vector<Tensor> inputs = withZeros(seededInputs(fitted, check.request.seed), onlyDecided ? i : 0);
        auto reference = interpret(sample.module, inputs);
        if (!reference && onlyDecided && i > 0) // too few are found for what follows
            continue;
        PB_ASSIGN(const std::vector<Tensor> expected, std::move(reference));
        Comparison comparison {.reference = sample.module, .inputs = inputs, .expected = expected, .steps = outputSteps(sample.module)};
        if (const std::string why = runnable.library ? disagreement(check, library, runnable.emulator, comparison, report) : ""; !why.empty())
            return comparison.unwritten ? fail(*comparison.unwritten) : failed(fmt::format("{}{}: {}", text.empty() ? "" : " at ", text, why));
        if (report.difference.maxRelative >= worst.maxRelative)
            worst = report.difference;
        const std::string ofLibrary = std::exchange(comparison.moved, {});
        if (const std::string why = source && comparison.fault.empty() ? disagreementOf(check, *source, {}, nullptr, comparison, report) : ""; !why.empty())
            return comparison.unwritten ? fail(*comparison.unwritten) : failed(fmt::format("{}{}: the C source: {}", text.empty() ? "" : " at ", text, why));
        if (!comparison.fault.empty()) {
            report.checkText = "not checked: " + comparison.fault;
            return {};
        }
        for (const auto& [name, size] : comparison.decided)
            text += fmt::format("{}{}={}", text.empty() ? "" : " ", name, size);
        at += (at.empty() ? "" : ", ") + text;
        if (report.difference.maxRelative >= worst.maxRelative)
            worst = report.difference;
        if (!comparison.moved.empty() || !ofLibrary.empty())
            moved = comparison.moved.empty() ? ofLibrary : comparison.moved;
        if (doubt.empty())
            doubt = doubtAbout(expected);
    }
    report.difference = worst;
    report.check = at.empty() ? CheckState::NotRun : CheckState::Passed;
    if (at.empty())
        report.checkText = "not checked: no size to check is in its range";
    else
        report.checkText = fmt::format("passed at {}: {}, on seeded inputs{}{}", at,
            !moved.empty() ? moved : worst.maxRelative == 0 ? "equal to the reference"
                                                            : fmt::format("within {:.3g} of the largest value of an output", worst.maxRelative),
            byText(runnable, report), doubt.empty() ? "" : "; but " + doubt);
    return {};
}

} // namespace

std::string whyNotTheLibrary(const BuildRequest& request, const BuildReport& report)
{
    if (!wants(request.emit, Emit::Library))
        return "there is no library to run";
    if (!report.runsHere && !report.lackedHere.empty())
        return fmt::format("it is for {} ({}), and this machine lacks {}", report.triple, report.cpu, join(report.lackedHere, ", "));
    if (!report.runsHere)
        return fmt::format("it is for {} ({}), not for this machine", report.triple, report.cpu);
    return {};
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
    auto inputs = request.inputs ? Result<std::vector<Tensor>>(*request.inputs) : seededInputs(*request.reference, request.seed);
    PB_TRY(inputs);
    PB_ASSIGN(const std::vector<Tensor> expected,
        interpret(*request.reference, *inputs, {.progress = [&](double f) { check.say(0.6 + f * 0.3, "running the reference"); }}));
    const auto failed = [&](const std::string& why) -> Result<void> {
        report.check = CheckState::Failed;
        report.checkText = "failed: " + why;
        return {};
    };
    Comparison comparison {.reference = *request.reference, .inputs = *inputs, .expected = expected, .steps = outputSteps(*request.reference)};
    if (noLibrary.empty()) {
        check.say(0.9, "running the library" + underText(emulator));
        if (const std::string why = disagreement(check, check.folder / libraryFile(report.name, isWebAssembly(report.triple)), emulator, comparison, report); !why.empty())
            return comparison.unwritten ? fail(*comparison.unwritten) : failed(why);
        if (!comparison.fault.empty()) {
            report.checkText = "not checked: " + comparison.fault;
            return {};
        }
    }
    if (noSource.empty()) {
        check.say(0.95, "compiling and running the C source");
        const std::string ofLibrary = std::exchange(comparison.moved, {});
        const auto compiled = compiledSource(check.folder, report);
        if (!compiled && compiled.error().unwritten)
            return fail(compiled.error());
        if (!compiled)
            return failed(compiled.error().notes.empty() ? compiled.error().message : compiled.error().message + ": " + compiled.error().notes.front());
        if (const std::string why = disagreementOf(check, *compiled, {}, nullptr, comparison, report); !why.empty())
            return comparison.unwritten ? fail(*comparison.unwritten) : failed("the C source: " + why);
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
