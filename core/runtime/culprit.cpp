#include "core/runtime/culprit.h"

#include "core/runtime/measure.h"
#include "core/runtime/quantization_steps.h"

#include <bit>

namespace passbench {
namespace {

class Bisection {
public:
    Bisection(const Run& run, const StepCheck& failure, std::span<const Tensor> inputs, const CheckOptions& options)
        : m_run(run), m_failure(failure), m_inputs(inputs), m_options(options), m_step(*run.steps.at(failure.step)),
          m_measure(run, failure.step), m_toInput(failure.withinDeclared && !failure.error), m_subSteps(subSteps(m_step))
    {
    }

    Result<Culprit> run()
    {
        if (m_subSteps.empty())
            return fail("step {}, {}, made no rewrite to blame", m_failure.step + 1, m_failure.pass);
        if (m_failure.values && m_failure.values->most > mostStepsOfValue)
            return blameValue(m_failure.values->worst);
        PB_ASSIGN(m_expected, execute(!m_toInput ? m_step.before : m_failure.anchor ? m_run.steps[*m_failure.anchor]->after : m_run.input));
        std::size_t good = 0, bad = m_subSteps.size();
        const auto probes = static_cast<double>(std::bit_width(bad) + 3);
        for (double done = 1; bad - good > 1; ++done) {
            report(done / probes);
            const std::size_t middle = good + (bad - good) / 2;
            PB_ASSIGN(const bool wrong, isWrong(middle));
            (wrong ? bad : good) = middle;
        }
        return blame(bad);
    }

private:
    void report(double fraction) const
    {
        if (m_options.progress)
            m_options.progress(std::min(1.0, fraction));
    }

    Result<std::vector<Tensor>> execute(const Module& module) const { return interpret(module, m_inputs, {.stop = m_options.stop}); }
    Result<Module> moduleAfter(std::size_t count) const { return moduleAfterSubSteps(m_run, m_failure.step, count, m_options.stop); }

    double tolerance() const { return m_toInput ? m_failure.allowedToInput : m_failure.allowedToPrevious; }

    bool isToleranceGiven() const { return (m_toInput ? m_options.tolerance : m_options.stepTolerance).has_value(); }

    /// The same question as that of the check which failed: what it lets pass is no culprit here.
    bool isOver(std::span<const Tensor> results) const
    {
        if (results.size() != m_expected.size())
            return true;
        for (std::size_t i = 0; i < results.size(); ++i) {
            const auto step = std::span(m_steps).subspan(std::min(i, m_steps.size()), i < m_steps.size() ? 1 : 0);
            const Difference difference = m_measure.difference(asNumbers({&m_expected[i], 1}, step), asNumbers({&results[i], 1}, step));
            if (!isToleranceGiven() && tolerance() > 0 && !step.empty() && step[0] > 0 && difference.comparable && difference.maxAbsolute <= (mostSteps + 0.01) * step[0])
                continue; // rounding may fall the other way
            if (!m_measure.isWithin(difference, results[i], tolerance(), isToleranceGiven()))
                return true;
        }
        return false;
    }

    Result<bool> isWrong(std::size_t count) const
    {
        PB_ASSIGN(const Module module, moduleAfter(count));
        const auto results = execute(module);
        if (!results && m_options.stop.stop_requested())
            return fail(results.error());
        return !results || isOver(*results);
    }

    /// The rewrite that replaced the value that moved most.
    Result<Culprit> blameValue(NodeId worst) const
    {
        const auto& rewrites = m_step.log.rewrites;
        const auto replaces = [worst](const Rewrite& rewrite) { return rewrite.replacement != NodeId::None && !rewrite.from.empty() && rewrite.from.front() == worst; };
        const auto at = static_cast<std::size_t>(std::ranges::find_if(rewrites, replaces) - rewrites.begin());
        const auto subStep = std::ranges::find_if(m_subSteps, [at](const SubStep& s) { return at < s.firstRewrite + s.rewriteCount; });
        if (subStep == m_subSteps.end())
            return fail("step {}, {}, does not say what replaced the value that is wrong", m_failure.step + 1, m_failure.pass);
        Culprit culprit {.step = m_failure.step, .pass = m_failure.pass, .subStep = static_cast<std::size_t>(subStep - m_subSteps.begin()),
            .subStepCount = m_subSteps.size(), .rewrite = *subStep};
        culprit.difference = {.maxAbsolute = m_failure.values->most, .comparable = false, .what = toText(*m_failure.values)};
        culprit.node = NodeDifference {worst, rewrites[at].replacement, culprit.difference};
        return culprit;
    }

    Result<Culprit> blame(std::size_t bad) const
    {
        Culprit culprit {.step = m_failure.step, .pass = m_failure.pass, .subStep = bad - 1, .subStepCount = m_subSteps.size(),
            .rewrite = m_subSteps[bad - 1], .toInput = m_toInput};
        PB_ASSIGN(const Module before, moduleAfter(bad - 1));
        PB_ASSIGN(const Module after, moduleAfter(bad));
        auto results = execute(after);
        if (!results) {
            culprit.error = std::move(results).error();
            return culprit;
        }
        culprit.difference = m_measure.difference(m_expected, *results);
        const auto rewrites = std::span(m_step.log.rewrites).subspan(culprit.rewrite.firstRewrite, culprit.rewrite.rewriteCount);
        PB_ASSIGN(culprit.node, firstDifferingNode(before, after, rewrites, m_inputs, tolerance(), m_options.stop));
        report(1);
        return culprit;
    }

    const Run& m_run;
    const StepCheck& m_failure;
    std::span<const Tensor> m_inputs;
    const CheckOptions& m_options;
    const Step& m_step;
    const Measure m_measure;
    const bool m_toInput;
    const std::vector<SubStep> m_subSteps;
    std::vector<Tensor> m_expected;
    const std::vector<double> m_steps = outputSteps(m_run.input); ///< of results that lie on a grid
};

} // namespace

Result<Culprit> findCulprit(const Run& run, const StepCheck& failure, std::span<const Tensor> inputs, const CheckOptions& options)
{
    return Bisection(run, failure, inputs, options).run();
}

} // namespace passbench
