#include "core/build/open/opened_model.h"

#include "core/build/open/foretold_types.h"
#include "core/build/open/sample_tables.h"
#include "core/build/open/steps.h"
#include "core/codegen/program/open_extents.h"
#include "core/ir/graph/open_extents.h"
#include "core/passes/inference/decided_extents.h"
#include "core/runtime/reference.h"
#include "core/support/text.h"

namespace passbench {
namespace {

constexpr std::array<std::int64_t, 5> checked {1, 2, 5, 7, 16}; ///< sizes to check, in steps from the one before the least

class Sampler {
public:
    explicit Sampler(SizedModel& model) : m_model(model), m_dims(model.dims), m_tables(model), m_types(model) {}

    /// Chooses the samples, and looks at the model there. `limits`: the largest sizes that it takes, in steps.
    Result<void> prepare(const Ints& limits)
    {
        PB_TRY(m_tables.choose(limits));
        PB_TRY(checkSameNodes());
        std::vector<Ints> sizes;
        for (std::size_t s = 0; s < m_tables.count(); ++s)
            sizes.push_back(m_tables.sizesOf(s));
        return m_types.learn(sizes);
    }
    /// Of what `prepare` has seen; see ForetoldTypes.
    bool areForms() { return m_types.areForms(); }

    Result<OpenedModel> run()
    {
        PB_ASSIGN(OpenedModel made, sampled());
        return finished(std::move(made));
    }

private:
    Result<OpenedModel> sampled()
    {
        OpenedModel made {.run = nullptr, .open = OpenBuild {}};
        PB_TRY(add(made, m_tables.sizesOf(0), false));
        if (m_dims.size() > m_model.given())
            PB_TRY(m_types.checkFewCounts());
        PB_TRY(m_types.settleRanges());
        PB_TRY(m_types.probe());
        made.open->dims = m_dims;
        for (std::size_t s = 1; s < m_tables.count(); ++s)
            PB_TRY(add(made, m_tables.sizesOf(s), false));
        return made;
    }

    /// Where steps are unrolled, another size has other nodes, and no code for both.
    Result<void> checkSameNodes()
    {
        PB_ASSIGN(const Module first, m_model.openedAt(m_tables.sizesOf(0)));
        for (std::size_t i = 0; i < m_dims.size(); ++i) {
            Ints sizes = m_tables.sizesOf(0);
            sizes[i] = m_tables.sizesOf(1)[i];
            const auto other = m_model.openedAt(sizes);
            if (other && nodeCount(*other) != nodeCount(first))
                return fail(otherNodes(i, {NodesAt {m_tables.sizesOf(0)[i], nodeCount(first)}, NodesAt {sizes[i], nodeCount(*other)}}));
        }
        return {};
    }

    using NodesAt = std::pair<std::int64_t, std::size_t>; ///< a size of a dimension, and how many nodes the model has there

    /// Tells of sizes in the range that somebody has typed where it shows there, else of those of the samples.
    Diagnostic otherNodes(std::size_t i, std::array<NodesAt, 2> at) const
    {
        const OpenDim& dim = m_dims[i];
        Ints sizes = m_tables.sizesOf(0);
        std::optional<NodesAt> first;
        for (const std::int64_t size : m_model.source.typed.contains(dim.name) ? m_model.someInRange(i) : Ints()) {
            sizes[i] = size;
            const auto opened = m_model.openedAt(sizes);
            const NodesAt here {size, opened ? nodeCount(*opened) : 0};
            if (opened && first && here.second != first->second) {
                at = {*first, here};
                break;
            }
            if (opened && !first)
                first = here;
        }
        std::array told {sizes, sizes};
        told[0][i] = at[0].first;
        told[1][i] = at[1].first;
        Diagnostic error = m_model.aboutSizes(fmt::format("the model has {} nodes when `{}` is {}, and {} when it is {}: no code is for both", at[0].second, dim.name, at[0].first, at[1].second, at[1].first), told);
        const std::int64_t one = std::clamp(8 / dim.step * dim.step, dim.least, dim.most);
        error.help = helpToGive(!dim.decided, fmt::format("steps are unrolled: give their number, as with `--dim {}={}`", dim.name, one));
        return error;
    }

    /// The largest sizes, to see whether the model cuts there; samples that are larger have shown it. They are no good where they are extents of
    /// other things too, so that nobody can tell what is open; then those a little beyond, where the model takes them, and else those before.
    Result<void> addLargest(OpenedModel& made)
    {
        constexpr std::array<std::int64_t, 11> besides {0, 1, 2, 3, 5, 7, -1, -2, -3, -5, -7};
        Ints largest;
        bool sampled = true;
        for (std::size_t i = 0; i < m_dims.size(); ++i) {
            largest.push_back(std::max(m_dims[i].most, m_tables.largest(i)));
            sampled = sampled && largest.back() != m_dims[i].most;
        }
        if (sampled)
            return {};
        PB_ASSIGN(const Module first, m_model.openedAt(made.open->samples.front().sizes));
        Ints sizes = largest;
        for (std::size_t i = 0; i < m_dims.size(); ++i) {
            if (largest[i] != m_dims[i].most || !m_tables.isTold(i))
                continue;
            Ints alone = made.open->samples.front().sizes;
            for (const std::int64_t steps : besides) {
                alone[i] = std::max(m_dims[i].least, largest[i] + steps * m_dims[i].step);
                const auto opened = m_model.openedAt(alone);
                if (!opened || (looksLikeOthers(first, *opened) && steps != besides.back()))
                    continue;
                sizes[i] = alone[i];
                break;
            }
        }
        if (sizes != largest && addIfAlike(made, largest))
            return {};
        if (m_model.openedAt(sizes))
            largest = std::move(sizes);
        if (!m_model.openedAt(largest)) // samples go beyond the ranges, where all together may be too large
            for (std::size_t i = 0; i < m_dims.size(); ++i)
                largest[i] = m_dims[i].most;
        return add(made, std::move(largest), true);
    }

    /// A table of as many rows as there are at most is no hindrance as long as the steps make the same graph of it.
    bool addIfAlike(OpenedModel& made, const Ints& sizes)
    {
        const auto opened = m_model.openedAt(sizes);
        const auto run = opened ? m_model.source.steps(marked(*opened, sizes), true) : Result<RunPtr>(fail("it is too large"));
        if (!run)
            return false;
        const OpenBuild::ModuleAtSizes& first = made.open->samples.front();
        const std::array both {first.module, (*run)->output()};
        const std::array texts {m_model.text(first.sizes), m_model.text(sizes)};
        if (!openExtents(both, texts))
            return false;
        made.open->samples.push_back({sizes, (*run)->output(), true});
        return true;
    }

    /// Tells steps which extents stand for any.
    Module marked(const Module& module, const Ints& sizes) const
    {
        Ints extents;
        for (std::size_t i = 0; i < sizes.size(); ++i)
            if (m_tables.isTold(i))
                extents.push_back(sizes[i]);
        return withOpenExtents(module, std::move(extents));
    }

    Result<void> add(OpenedModel& made, Ints sizes, bool isLargest)
    {
        PB_ASSIGN(const Module opened, m_model.openedAt(sizes));
        PB_ASSIGN(const RunPtr run, m_model.source.steps(marked(opened, sizes), made.run != nullptr)); // each is told once
        made.open->samples.push_back({std::move(sizes), run->output(), isLargest});
        if (!made.run)
            made.run = run;
        return {};
    }

    Result<OpenedModel> finished(OpenedModel made)
    {
        PB_TRY(addLargest(made)); // where the model cuts at some size, its values are other ones there
        const bool lossy = !referenceOf(*made.run).step.empty();
        std::vector<Ints> all {m_model.smallest()};
        for (const std::int64_t steps : checked) {
            Ints& sizes = all.emplace_back();
            for (std::size_t i = 0; i < m_dims.size(); ++i) // not all of them equal
                sizes.push_back(m_dims[i].decided ? 0 : std::min(m_dims[i].least + (steps - 1 + static_cast<std::int64_t>(i) * 2) * m_dims[i].step, m_dims[i].most));
        }
        for (Ints& sizes : all) {
            if (std::ranges::find(made.open->checks, sizes, &OpenBuild::ModuleAtSizes::sizes) != made.open->checks.end())
                continue;
            PB_ASSIGN(Module reference, m_model.modelAt(sizes));
            if (lossy) {
                PB_ASSIGN(const RunPtr run, m_model.source.steps(reference, true));
                reference = referenceOf(*run).module;
            }
            made.open->checks.push_back({std::move(sizes), std::move(reference)});
        }
        return made;
    }

    SizedModel& m_model;
    const std::vector<OpenDim>& m_dims;
    SampleTables m_tables;
    ForetoldTypes m_types;
};

} // namespace

Result<void> checkMayStayOpen(const Pipeline& steps, const Strings& open)
{
    if (open.empty() || std::ranges::none_of(steps.steps, [](const PipelineStep& step) { return step.enabled && step.pass == "Quantize"; }))
        return {};
    return fail("`Quantize` measures the ranges of values at one size, and `{}` {} open", join(open, "`, `"), open.size() == 1 ? "is" : "are");
}

Result<OpenedModel> openedForBuild(OpenSource source)
{
    SizedModel model(std::move(source));
    PB_ASSIGN(const Module module, model.modelAt(model.smallSizes()));
    PB_TRY(checkWithoutFronts(module));
    PB_TRY(model.findDecided(module));
    if (model.dims.empty()) {
        PB_ASSIGN(RunPtr run, model.source.steps(module, false));
        return OpenedModel {std::move(run), std::nullopt};
    }
    if (model.dims.size() > mostDims)
        return fail(Diagnostic {.message = fmt::format("{} dimensions are open, and {} can be", model.dims.size(), mostDims), .help = helpToGive(model.given() > 0, "give some of them a size, as with `--dim batch=1`")});
    PB_ASSIGN(Ints limits, findLimits(model));
    Sampler sampler(model);
    const auto prepared = sampler.prepare(limits);
    if ((prepared && sampler.areForms()) || !findSteps(model)) {
        PB_TRY(prepared);
        return sampler.run();
    }
    PB_ASSIGN(limits, findLimits(model));
    Sampler stepped(model);
    PB_TRY(stepped.prepare(limits));
    return stepped.run();
}

} // namespace passbench
