#include "core/build/open/opened_model.h"

#include "core/build/open/branches.h"
#include "core/build/open/foretold_types.h"
#include "core/build/open/steps.h"
#include "core/codegen/program/open_extents.h"
#include "core/ir/graph/open_extents.h"
#include "core/passes/inference/decided_extents.h"
#include "core/runtime/reference.h"
#include "core/support/text.h"

#include <numeric>

namespace passbench {
namespace {

constexpr std::array<std::int64_t, 5> checked {1, 2, 5, 7, 16}; ///< sizes to check, in steps from the one before the least

/// An extent that `other` has where `sample` has another one is among those that both have.
bool looksLikeOthers(const Module& sample, const Module& other)
{
    std::set<std::int64_t> open, fixed;
    const std::vector<NestedFunction> a = allFunctions(sample), b = allFunctions(other);
    for (std::size_t f = 0; f < std::min(a.size(), b.size()); ++f) {
        const auto &left = a[f].function->nodes(), &right = b[f].function->nodes();
        for (std::size_t n = 0; n < std::min(left.size(), right.size()); ++n) {
            const TensorType *x = left[n]->type.tensor(), *y = right[n]->type.tensor();
            for (std::size_t axis = 0; x && y && axis < std::min(x->shape.size(), y->shape.size()); ++axis)
                if (x->shape[axis].isStatic() && y->shape[axis].isStatic())
                    (x->shape[axis] == y->shape[axis] ? fixed : open).insert(y->shape[axis].size());
        }
    }
    return std::ranges::any_of(open, [&](std::int64_t extent) { return fixed.contains(extent); });
}

class Sampler {
public:
    /// `limits`: the largest sizes that the model takes, in steps.
    Sampler(SizedModel& model, Ints limits) : m_model(model), m_dims(model.dims), m_limits(std::move(limits)), m_types(model) {}

    /// Chooses the samples, and looks at the model there.
    Result<void> prepare()
    {
        PB_TRY(chooseTables());
        PB_TRY(checkSameNodes());
        std::vector<Ints> sizes;
        for (std::size_t s = 0; s < samples(); ++s)
            sizes.push_back(sizesOf(s));
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
    std::size_t samples() const { return m_dims.size() == 1 ? 4 : 6; }

    void useTable(std::size_t dim, std::span<const std::int64_t> sizes)
    {
        m_tables.resize(std::max(m_tables.size(), dim + 1));
        m_told.resize(m_tables.size());
        m_tables[dim] = sizes;
        m_told[dim] = isOfNothingElse(dim, sizes);
    }

    /// Large sizes are unlikely to be an extent of anything else; of small ones that is looked up.
    bool isOfNothingElse(std::size_t dim, std::span<const std::int64_t> steps) const
    {
        if (steps.data() == sampleSizes[0][dim].data() || steps.data() == sampleSizes[1][dim].data())
            return true;
        std::vector<Module> modules;
        for (const std::int64_t size : steps) {
            Ints sizes = m_model.smallSizes();
            sizes[dim] = size * m_dims[dim].step + firstSample(m_dims[dim]);
            auto opened = m_model.openedAt(sizes);
            if (!opened)
                return false;
            modules.push_back(*std::move(opened));
        }
        for (std::size_t i = 1; i < modules.size(); ++i)
            if (looksLikeOthers(modules[0], modules[i]) || looksLikeOthers(modules[i], modules[0]))
                return false;
        return true;
    }

    /// Whether a model that takes a branch by its size takes the one at `steps` that it takes where a person has said that the range begins.
    bool isDecidedAsInRange(std::size_t dim, std::span<const std::int64_t> steps) const
    {
        if (!m_model.source.typed.contains(m_dims[dim].name))
            return true;
        Ints sizes = m_model.smallSizes();
        sizes[dim] = m_dims[dim].least;
        const auto begin = m_model.openedAt(sizes);
        if (!begin || decidedIn(*begin).empty())
            return true;
        return std::ranges::all_of(steps, [&](std::int64_t size) {
            sizes[dim] = size * m_dims[dim].step + firstSample(m_dims[dim]);
            const auto opened = m_model.openedAt(sizes);
            return opened && decidedIn(*opened) == decidedIn(*begin);
        });
    }

    Result<void> chooseTables()
    {
        for (std::size_t i = 0; i < m_dims.size(); ++i) {
            const auto fits = [&](const SampleSizes& one) { return std::ranges::max(one[i]) + firstSample(m_dims[i]) <= m_limits[i]; };
            const SampleSizes* table = nullptr; // the first that is good; better one of the branches that the range begins with
            for (const SampleSizes& one : sampleSizes) {
                if (!fits(one) || (&one != &sampleSizes.back() && !isOfNothingElse(i, one[i])))
                    continue;
                const bool isBest = isDecidedAsInRange(i, one[i]);
                if (isBest || !table)
                    table = &one;
                if (isBest)
                    break;
            }
            if (!table)
                return fail(Diagnostic {.message = m_dims[i].step == 1 ? fmt::format("`{}` goes to {} only, which is too few for a module of all sizes", m_dims[i].name, m_limits[i])
                                                                                 : fmt::format("`{}` goes to {} in steps of {}: that is {} sizes, and a module of all sizes is made of more", m_dims[i].name, m_limits[i] * m_dims[i].step, m_dims[i].step, m_limits[i]),
                    .help = m_dims[i].decided ? std::string(noSizeToGive) : fmt::format("build a module for each size, as with `--dim {}={}`{}", m_dims[i].name, m_dims[i].least, m_dims[i].step == 1 ? "" : ", or take smaller steps")});
            useTable(i, (*table)[i]);
        }
        useSmallerTables();
        return {};
    }

    Result<OpenedModel> sampled()
    {
        OpenedModel made {.run = nullptr, .open = OpenBuild {}};
        PB_TRY(add(made, sizesOf(0), false));
        if (m_dims.size() > m_model.given())
            PB_TRY(m_types.checkFewCounts());
        PB_TRY(m_types.settleRanges());
        PB_TRY(m_types.probe());
        made.open->dims = m_dims;
        for (std::size_t s = 1; s < samples(); ++s)
            PB_TRY(add(made, sizesOf(s), false));
        return made;
    }

    Ints sizesOf(std::size_t sample) const
    {
        Ints sizes;
        for (std::size_t i = 0; i < m_dims.size(); ++i)
            sizes.push_back(m_tables[i][sample] * m_dims[i].step + firstSample(m_dims[i]));
        return sizes;
    }

    /// Samples that fit alone may be too large together: then those of the dimension that goes furthest are smaller.
    void useSmallerTables()
    {
        const auto product = [](const Ints& sizes) { return std::accumulate(sizes.begin(), sizes.end(), 1.0, [](double p, std::int64_t s) { return p * static_cast<double>(s); }); };
        for (std::size_t turn = 0; turn < m_dims.size() * (sampleSizes.size() - 1); ++turn) {
            Ints largest = sizesOf(0);
            for (std::size_t s = 1; s < m_tables.front().size(); ++s)
                if (Ints sizes = sizesOf(s); product(sizes) > product(largest))
                    largest = std::move(sizes);
            if (m_model.openedAt(largest))
                return;
            std::optional<std::size_t> widest;
            for (std::size_t i = 0; i < m_dims.size(); ++i)
                if (m_tables[i].data() != sampleSizes.back()[i].data() && (!widest || largest[i] > largest[*widest]))
                    widest = i;
            if (!widest)
                return; // the first sample says what is wrong
            const auto table = std::ranges::find_if(sampleSizes, [&](const SampleSizes& one) { return one[*widest].data() == m_tables[*widest].data(); });
            useTable(*widest, (*std::next(table))[*widest]);
        }
    }

    /// Where steps are unrolled, another size has other nodes, and no code for both.
    Result<void> checkSameNodes()
    {
        PB_ASSIGN(const Module first, m_model.openedAt(sizesOf(0)));
        for (std::size_t i = 0; i < m_dims.size(); ++i) {
            Ints sizes = sizesOf(0);
            sizes[i] = sizesOf(1)[i];
            const auto other = m_model.openedAt(sizes);
            if (other && nodeCount(*other) != nodeCount(first))
                return fail(Diagnostic {.message = fmt::format("the model has {} nodes when `{}` is {}, and {} when it is {}: no code is for both", nodeCount(first), m_dims[i].name, sizesOf(0)[i], nodeCount(*other), sizes[i]),
                    .where = m_model.source.where, .help = m_dims[i].decided ? std::string(noSizeToGive) : fmt::format("steps are unrolled: give their number, as with `--dim {}={}`", m_dims[i].name, std::max<std::int64_t>(m_dims[i].least, 8 / m_dims[i].step * m_dims[i].step))});
        }
        return {};
    }

    /// The largest sizes, to see whether the model cuts there; samples that are larger have shown it. They are no good where they are extents of
    /// other things too, so that nobody can tell what is open; then those a little beyond, where the model takes them, and else those before.
    Result<void> addLargest(OpenedModel& made)
    {
        constexpr std::array<std::int64_t, 11> besides {0, 1, 2, 3, 5, 7, -1, -2, -3, -5, -7};
        Ints largest;
        bool sampled = true;
        for (std::size_t i = 0; i < m_dims.size(); ++i) {
            largest.push_back(std::max(m_dims[i].most, std::ranges::max(m_tables[i]) * m_dims[i].step + firstSample(m_dims[i])));
            sampled = sampled && largest.back() != m_dims[i].most;
        }
        if (sampled)
            return {};
        PB_ASSIGN(const Module first, m_model.openedAt(made.open->samples.front().sizes));
        Ints sizes = largest;
        for (std::size_t i = 0; i < m_dims.size(); ++i) {
            if (largest[i] != m_dims[i].most || !m_told[i])
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
            if (m_told[i])
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
    const Ints m_limits; ///< in steps
    ForetoldTypes m_types;
    std::vector<std::span<const std::int64_t>> m_tables {}; ///< of sizes of samples, in steps, for each dimension
    std::vector<bool> m_told {}; ///< nothing else has them as an extent: steps are told that they stand for any
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
        return fail(Diagnostic {.message = fmt::format("{} dimensions are open, and {} can be", model.dims.size(), mostDims), .help = model.given() > 0 ? "give some of them a size, as with `--dim batch=1`" : noSizeToGive.data()});
    PB_ASSIGN(Ints limits, findLimits(model));
    Sampler sampler(model, std::move(limits));
    const auto prepared = sampler.prepare();
    if ((prepared && sampler.areForms()) || !findSteps(model)) {
        PB_TRY(prepared);
        return sampler.run();
    }
    PB_ASSIGN(limits, findLimits(model));
    Sampler stepped(model, std::move(limits));
    PB_TRY(stepped.prepare());
    return stepped.run();
}

} // namespace passbench
