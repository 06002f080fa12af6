#include "core/build/check_sizes.h"

#include "core/build/compared_run.h"
#include "core/build/program_input.h"
#include "core/runtime/evidence.h"
#include "core/runtime/executable.h"
#include "core/runtime/index_inputs.h"
#include "core/runtime/quantization_steps.h"

namespace passbench {
namespace {

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

struct SizesToCheck {
    NamedSizes sizes;  ///< of the dims whose size the caller says
    std::string text;  ///< "batch=4 seq=128"
};

/// Nothing for sizes outside the ranges of the program: a constant may have made one narrower than was asked for.
std::optional<SizesToCheck> sizesOf(const OpenBuild::ModuleAtSizes& sample, const std::vector<OpenDim>& dims)
{
    SizesToCheck result;
    for (std::size_t d = 0; d < sample.sizes.size(); ++d) {
        const OpenDim& dim = dims[d];
        if (dim.decided)
            continue;
        if (sample.sizes[d] < dim.least || sample.sizes[d] > dim.most)
            return std::nullopt;
        result.sizes.emplace_back(dim.name, sample.sizes[d]);
        result.text += fmt::format("{}{}={}", result.text.empty() ? "" : " ", dim.name, sample.sizes[d]);
    }
    return result;
}

/// Runs what was built at one size after the other. Each part is false where it has written to the report why there is no more to do.
class SizesCheck {
public:
    SizesCheck(const BuildCheck& check, const Runnable& runnable, BuildReport& report)
        : m_check(check), m_runnable(runnable), m_report(report), m_library(check.folder / libraryFile(report.name, isWebAssembly(report.triple))),
          m_executable(executableOf(check.program, report.name, m_library)), m_onlyDecided(std::ranges::all_of(check.program.dims, &OpenDim::decided))
    {
    }

    Result<void> run()
    {
        const OpenBuild& open = *m_check.request.open;
        PB_ASSIGN(bool goesOn, compileSource());
        const std::size_t checks = m_onlyDecided ? runsOfDecided : open.checks.size();
        for (std::size_t i = 0; i < checks && goesOn; ++i) {
            const OpenBuild::ModuleAtSizes& sample = open.checks[m_onlyDecided ? 0 : i];
            std::optional<SizesToCheck> at = sizesOf(sample, m_check.program.dims);
            if (!at)
                continue;
            m_check.say(0.6 + 0.4 * static_cast<double>(i) / static_cast<double>(checks), m_onlyDecided ? "running it" : "running it at " + at->text);
            PB_ASSIGN(goesOn, compare(sample.module, *std::move(at), m_onlyDecided ? i : 0));
        }
        if (goesOn)
            conclude();
        return {};
    }

private:
    bool failed(std::string why)
    {
        m_report.check = CheckState::Failed;
        m_report.checkText = "failed" + std::move(why);
        return false;
    }

    Result<bool> compileSource()
    {
        if (!m_runnable.source)
            return true;
        auto compiled = compiledSource(m_check.folder, m_report);
        if (!compiled && compiled.error().isOfThisMachine)
            return fail(compiled.error());
        if (!compiled)
            return failed(": " + (compiled.error().notes.empty() ? compiled.error().message : compiled.error().message + ": " + compiled.error().notes.front()));
        m_source = *std::move(compiled);
        return true;
    }

    /// `run`: see withZeros().
    Result<bool> compare(const Module& module, SizesToCheck at, std::size_t run)
    {
        PB_ASSIGN(const Executable fitted, bound(m_executable, at.sizes));
        std::vector<Tensor> inputs = withZeros(seededInputs(fitted, m_check.request.seed), run);
        keepIndicesInRange(module, inputs);
        auto expected = interpret(module, inputs);
        if (!expected && run > 0) // too few are found for what follows
            return true;
        if (!expected)
            return fail(refusedBy(std::move(expected).error(), m_check.request));
        ComparedRun comparison {.reference = module, .inputs = inputs, .expected = *expected, .steps = outputSteps(module)};
        const std::string_view before = at.text.empty() ? "" : " at ";
        const auto disagrees = [&](std::string why) { return comparison.hindered ? Result<bool>(fail(*comparison.hindered)) : failed(std::move(why)); };
        if (const std::string why = m_runnable.library ? disagreement(m_check, m_library, m_runnable.emulator, comparison, m_report) : ""; !why.empty())
            return disagrees(fmt::format("{}{}: {}", before, at.text, why));
        noteDifference();
        std::string moved = std::exchange(comparison.moved, {});
        if (const std::string why = m_source && comparison.fault.empty() ? disagreementOf(m_check, *m_source, {}, nullptr, comparison, m_report) : ""; !why.empty())
            return disagrees(fmt::format("{}{}: the C source: {}", before, at.text, why));
        if (!comparison.fault.empty()) {
            m_report.checkText = "not checked: " + comparison.fault;
            return false;
        }
        noteDifference();
        if (!comparison.moved.empty())
            moved = std::move(comparison.moved);
        if (!moved.empty())
            m_moved = std::move(moved);
        for (const auto& [name, size] : comparison.decided)
            at.text += fmt::format("{}{}={}", at.text.empty() ? "" : " ", name, size);
        m_at += (m_at.empty() ? "" : ", ") + at.text;
        if (const std::string here = doubtAbout(*expected); !m_doubt || here.empty()) // it counts where it is so at all sizes
            m_doubt = here;
        return true;
    }

    void noteDifference()
    {
        if (m_report.difference.maxRelative >= m_worst.maxRelative)
            m_worst = m_report.difference;
    }

    void conclude()
    {
        m_report.difference = m_worst;
        m_report.check = m_at.empty() ? CheckState::NotRun : CheckState::Passed;
        if (m_at.empty())
            m_report.checkText = "not checked: no size to check is in its range";
        else
            m_report.checkText = fmt::format("passed at {}: {}, on seeded inputs{}{}", m_at,
                !m_moved.empty() ? m_moved : m_worst.maxRelative == 0 ? "equal to the reference"
                                                                      : fmt::format("within {:.3g} of the largest value of an output", m_worst.maxRelative),
                byText(m_runnable, m_report), !m_doubt || m_doubt->empty() ? "" : "; but " + *m_doubt);
    }

    const BuildCheck& m_check;
    const Runnable& m_runnable;
    BuildReport& m_report;
    const std::filesystem::path m_library;
    const Executable m_executable;
    const bool m_onlyDecided;                       ///< elements decide each open size: there is one module, run several times
    std::optional<std::filesystem::path> m_source;  ///< the C source, compiled
    Difference m_worst;
    std::string m_at;    ///< the sizes that it agreed at
    std::string m_moved; ///< how results that are whole numbers moved
    std::optional<std::string> m_doubt;
};

} // namespace

Result<void> checkSizes(const BuildCheck& check, const Runnable& runnable, BuildReport& report)
{
    return SizesCheck(check, runnable, report).run();
}

} // namespace passbench
