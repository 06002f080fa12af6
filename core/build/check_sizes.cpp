#include "core/build/check_sizes.h"

#include "core/build/compared_run.h"
#include "core/build/program_input.h"
#include "core/runtime/evidence.h"
#include "core/runtime/executable.h"
#include "core/runtime/index_inputs.h"
#include "core/runtime/quantization_steps.h"

namespace passbench {
namespace {

namespace fs = std::filesystem;

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

} // namespace

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
    std::string at, moved;
    std::optional<std::string> doubt;
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
        std::vector<Tensor> inputs = withZeros(seededInputs(fitted, check.request.seed), onlyDecided ? i : 0);
        keepIndicesInRange(sample.module, inputs);
        auto reference = interpret(sample.module, inputs);
        if (!reference && onlyDecided && i > 0) // too few are found for what follows
            continue;
        if (!reference)
            return fail(refusedBy(std::move(reference).error(), check.request));
        const std::vector<Tensor>& expected = *reference;
        ComparedRun comparison {.reference = sample.module, .inputs = inputs, .expected = expected, .steps = outputSteps(sample.module)};
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
        if (const std::string here = doubtAbout(expected); !doubt || here.empty()) // it counts where it is so at all sizes
            doubt = here;
    }
    report.difference = worst;
    report.check = at.empty() ? CheckState::NotRun : CheckState::Passed;
    if (at.empty())
        report.checkText = "not checked: no size to check is in its range";
    else
        report.checkText = fmt::format("passed at {}: {}, on seeded inputs{}{}", at,
            !moved.empty() ? moved : worst.maxRelative == 0 ? "equal to the reference"
                                                            : fmt::format("within {:.3g} of the largest value of an output", worst.maxRelative),
            byText(runnable, report), !doubt || doubt->empty() ? "" : "; but " + *doubt);
    return {};
}

} // namespace passbench
