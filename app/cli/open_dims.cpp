#include "app/cli/open_dims.h"

#include "core/ir/graph/open_extents.h"
#include "core/passes/inference/decided_extents.h"
#include "core/runtime/reference.h"

#include <array>
#include <numeric>
#include <set>

namespace passbench::cli {
namespace {

constexpr std::size_t mostDims = 3;

/// Sizes, in steps, that nothing else in a model is likely to have: for each of the dimensions the largest that it takes.
using SampleSizes = std::array<std::array<std::int64_t, 6>, mostDims>;
constexpr std::array<SampleSizes, 3> sampleSizes {{{{{67, 101, 151, 211, 263, 127}, {163, 73, 229, 109, 193, 89}, {97, 181, 79, 149, 241, 139}}},
    {{{11, 17, 23, 29, 37, 19}, {31, 13, 41, 53, 43, 47}, {61, 83, 59, 71, 73, 79}}}, {{{5, 7, 9, 11, 10, 8}, {7, 11, 5, 8, 9, 10}, {9, 5, 11, 7, 8, 10}}}}};
constexpr std::array<std::int64_t, 5> checked {1, 2, 5, 7, 16}; ///< sizes in steps to check

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

class Opening {
public:
    /// `inputs` say the sizes of the model's dimensions, unless there are none.
    Opening(const ModelArgument& model, std::span<const NamedTensor> inputs, std::vector<OpenDim> dims, const Steps& steps, Session& session)
        : m_model(model), m_inputs(inputs), m_dims(std::move(dims)), m_given(m_dims.size()), m_steps(steps), m_session(session)
    {
    }

    /// Adds the dimensions that elements decide, at any sizes of the others; how many there are now.
    Result<std::size_t> findDecided()
    {
        PB_ASSIGN(const Module module, modelAt(smallSizes()));
        if (std::ranges::none_of(module.main()->nodes(), [](const NodePtr& node) { return !elementCount(node->type); }))
            return m_dims.size();
        PB_ASSIGN(const WithDecidedExtents decided, withDecidedExtents(module, {}));
        for (const DecidedExtent& extent : decided.extents)
            m_dims.push_back({.name = extent.name, .least = 0, .most = extent.most, .decided = true});
        return m_dims.size();
    }

    Result<OpenedModel> run()
    {
        PB_TRY(findLimits());
        PB_ASSIGN(OpenedModel made, sampled());
        return finished(std::move(made));
    }

private:
    Ints smallSizes() const
    {
        Ints sizes;
        for (const OpenDim& dim : m_dims)
            sizes.push_back(std::max(dim.least, std::min(2 * dim.step, dim.most)));
        return sizes;
    }

    /// The model as it is, with elements that decide.
    Result<Module> modelAt(const Ints& sizes) const
    {
        if (!m_inputs.empty()) {
            const bool quiet = std::exchange(m_session.quiet, true); // samples tell it
            auto module = m_model.open(m_session, m_inputs);
            m_session.quiet = quiet;
            return module;
        }
        std::vector<std::pair<std::string, std::int64_t>> named;
        for (std::size_t i = 0; i < m_given; ++i)
            named.emplace_back(m_dims[i].name, sizes[i]);
        return m_model.openAt(m_session, named);
    }

    Result<Module> openedAt(const Ints& sizes) const
    {
        PB_ASSIGN(Module module, modelAt(sizes));
        if (m_dims.size() > m_given) {
            PB_ASSIGN(WithDecidedExtents decided, withDecidedExtents(module, std::span(sizes).subspan(m_given)));
            if (decided.extents.size() != m_dims.size() - m_given)
                return passbench::fail(Diagnostic {.message = "elements decide more extents at some sizes than at others", .where = m_model.path, .help = "give a size, as with `--dim NAME=SIZE`"});
            module = std::move(decided.module);
        }
        if (unresolvedNodes(module) > 0) {
            std::string text;
            for (std::size_t i = 0; i < m_dims.size(); ++i)
                text += fmt::format("{}{}={}", text.empty() ? "" : " ", m_dims[i].name, sizes[i]);
            return passbench::fail(Diagnostic {.message = fmt::format("nodes of the model can't be compiled at {}", text), .where = m_model.path, .help = "say what sizes it is for, as with `--dim NAME=LEAST:MOST`, or LEAST:MOST:STEP when they are multiples of something"});
        }
        return module;
    }

    /// The largest size of each dimension that the model takes, such as that of a table that is cut to it. Ranges that nobody has typed end there.
    Result<void> findLimits()
    {
        PB_TRY(openedAt(smallSizes())); // says what is wrong with the model at any size
        for (std::size_t i = 0; i < m_given; ++i) {
            if (m_dims[i].most > mostOpenSize)
                return passbench::fail(Diagnostic {.message = fmt::format("the range of `{}` ends at {}, and {} is the most", m_dims[i].name, m_dims[i].most, mostOpenSize),
                    .help = fmt::format("such as --dim {}={}:{}", m_dims[i].name, m_dims[i].least, mostOpenSize)});
            PB_TRY(findLimit(i));
        }
        PB_TRY(fitTogether());
        return findDecidedLimits();
    }

    Result<void> findLimit(std::size_t i)
    {
        OpenDim& dim = m_dims[i];
        Ints tried = smallSizes();
        const std::int64_t small = tried[i] / dim.step;
        const auto fits = [&](std::int64_t steps) {
            tried[i] = steps * dim.step;
            return openedAt(tried).has_value();
        };
        const std::int64_t enough = std::max(dim.most / dim.step, std::ranges::max(sampleSizes[0][i]));
        std::int64_t good = small, bad = enough + 1;
        if (fits(enough))
            good = enough;
        while (bad - good > 1 && good != enough) {
            const std::int64_t middle = good + (bad - good) / 2;
            (fits(middle) ? good : bad) = middle;
        }
        m_limits.push_back(good);
        if (dim.most <= good * dim.step)
            return {};
        if (m_model.hasRange(dim.name))
            return passbench::fail(Diagnostic {.message = fmt::format("the model takes no `{}` of {}: {} is the most", dim.name, dim.most, good * dim.step), .where = m_model.path, .help = fmt::format("such as --dim {}={}:{}", dim.name, dim.least, good * dim.step)});
        dim.most = good * dim.step;
        return {};
    }

    /// The most of what elements decide is known at the largest sizes; the least is what rules behind take, such as those that choose the five best.
    Result<void> findDecidedLimits()
    {
        if (m_dims.size() == m_given)
            return {};
        Ints largest;
        for (const OpenDim& dim : m_dims)
            largest.push_back(dim.most);
        PB_ASSIGN(const Module module, modelAt(largest));
        PB_ASSIGN(const WithDecidedExtents decided, withDecidedExtents(module, {}));
        for (std::size_t i = m_given; i < m_dims.size(); ++i) {
            OpenDim& dim = m_dims[i];
            if (i - m_given < decided.extents.size())
                dim.most = decided.extents[i - m_given].most;
            constexpr std::int64_t highestLeast = 64;
            const auto takes = [&](std::int64_t least) {
                Ints sizes = smallSizes();
                sizes[i] = least;
                return openedAt(sizes).has_value();
            };
            while (dim.least < std::min(highestLeast, dim.most) && !takes(dim.least))
                ++dim.least;
            PB_TRY(findLimit(i));
        }
        return {};
    }

    /// What fits alone need not fit together: a picture of the largest height and width may be larger than any tensor. Ranges that nobody has
    /// typed are halved until it does.
    Result<void> fitTogether()
    {
        for (;;) {
            Ints largest;
            for (const OpenDim& dim : m_dims)
                largest.push_back(dim.most);
            const auto opened = openedAt(largest);
            if (opened)
                return {};
            OpenDim* widest = nullptr;
            for (std::size_t i = 0; i < m_dims.size(); ++i)
                if (OpenDim& dim = m_dims[i]; !dim.decided && !m_model.hasRange(dim.name) && dim.most / dim.step / 2 >= std::ranges::max(sampleSizes.front()[i]) && (!widest || dim.most > widest->most))
                    widest = &dim;
            if (!widest) {
                Diagnostic error = opened.error();
                std::string sizes, narrower;
                for (const OpenDim& dim : m_dims) {
                    sizes += fmt::format("{}{}={}", sizes.empty() ? "" : " ", dim.name, dim.most);
                    const std::int64_t less = dim.most > 512 ? 512 : dim.most / 2;
                    narrower += fmt::format(" --dim {}={}:{}{}", dim.name, dim.least, std::max(dim.least, less / dim.step * dim.step), dim.step > 1 ? fmt::format(":{}", dim.step) : "");
                }
                if (error.message.find(sizes) == std::string::npos)
                    error.message += fmt::format(" at the largest sizes, {}", sizes);
                error.help = "narrow the ranges, as with `" + narrower.substr(1) + "`";
                return passbench::fail(std::move(error));
            }
            widest->most = widest->most / 2 / widest->step * widest->step;
        }
    }

    Result<OpenedModel> sampled()
    {
        OpenedModel made {.run = nullptr, .open = OpenBuild {.dims = m_dims}};
        for (std::size_t i = 0; i < m_dims.size(); ++i) {
            const auto table = std::ranges::find_if(sampleSizes, [&](const SampleSizes& one) { return std::ranges::max(one[i]) <= m_limits[i]; });
            if (table == sampleSizes.end())
                return passbench::fail(Diagnostic {.message = m_dims[i].step == 1 ? fmt::format("`{}` goes to {} only, which is too few for a module of all sizes", m_dims[i].name, m_limits[i])
                                                                                 : fmt::format("`{}` goes to {} in steps of {}: that is {} sizes, and a module of all sizes is made of more", m_dims[i].name, m_limits[i] * m_dims[i].step, m_dims[i].step, m_limits[i]),
                    .help = fmt::format("build a module for each size, as with `--dim {}={}`{}", m_dims[i].name, m_dims[i].least, m_dims[i].step == 1 ? "" : ", or take smaller steps")});
            m_tables.emplace_back((*table)[i]);
        }
        useSmallerTables();
        const std::size_t samples = m_dims.size() == 1 ? 4 : 6;
        PB_TRY(add(made, sizesOf(0), false));
        PB_TRY(checkSameNodes());
        for (std::size_t s = 1; s < samples; ++s)
            PB_TRY(add(made, sizesOf(s), false));
        return made;
    }

    Ints sizesOf(std::size_t sample) const
    {
        Ints sizes;
        for (std::size_t i = 0; i < m_dims.size(); ++i)
            sizes.push_back(m_tables[i][sample] * m_dims[i].step);
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
            if (openedAt(largest))
                return;
            std::optional<std::size_t> widest;
            for (std::size_t i = 0; i < m_dims.size(); ++i)
                if (isTold(i) && (!widest || largest[i] > largest[*widest]))
                    widest = i;
            if (!widest)
                return; // the first sample says what is wrong
            const auto table = std::ranges::find_if(sampleSizes, [&](const SampleSizes& one) { return one[*widest].data() == m_tables[*widest].data(); });
            m_tables[*widest] = (*std::next(table))[*widest];
        }
    }

    /// Where steps are unrolled, another size has other nodes, and no code for both.
    Result<void> checkSameNodes()
    {
        const Module first = *openedAt(sizesOf(0));
        for (std::size_t i = 0; i < m_dims.size(); ++i) {
            Ints sizes = sizesOf(0);
            sizes[i] = m_tables[i][1] * m_dims[i].step;
            const auto other = openedAt(sizes);
            if (other && nodeCount(*other) != nodeCount(first))
                return passbench::fail(Diagnostic {.message = fmt::format("the model has {} nodes when `{}` is {}, and {} when it is {}: no code is for both", nodeCount(first), m_dims[i].name, sizesOf(0)[i], nodeCount(*other), sizes[i]),
                    .where = m_model.path, .help = fmt::format("steps are unrolled: give their number, as with `--dim {}={}`", m_dims[i].name, std::max<std::int64_t>(m_dims[i].least, 8 / m_dims[i].step * m_dims[i].step))});
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
            largest.push_back(std::max(m_dims[i].most, std::ranges::max(m_tables[i]) * m_dims[i].step));
            sampled = sampled && largest.back() != m_dims[i].most;
        }
        if (sampled)
            return {};
        PB_ASSIGN(const Module first, openedAt(made.open->samples.front().sizes));
        for (const std::int64_t steps : besides) {
            Ints sizes;
            for (std::size_t i = 0; i < m_dims.size(); ++i)
                sizes.push_back(largest[i] == m_dims[i].most && isTold(i) ? std::max(m_dims[i].least, largest[i] + steps * m_dims[i].step) : largest[i]);
            const auto opened = openedAt(sizes);
            if (opened && (!looksLikeOthers(first, *opened) || steps == besides.back()))
                return add(made, std::move(sizes), true);
        }
        if (!openedAt(largest)) // samples go beyond the ranges, where all together may be too large
            for (std::size_t i = 0; i < m_dims.size(); ++i)
                largest[i] = m_dims[i].most;
        return add(made, std::move(largest), true);
    }

    /// Whether its samples are so large that nothing else is likely to have them as an extent.
    bool isTold(std::size_t dim) const { return m_tables[dim].data() != sampleSizes.back()[dim].data(); }

    /// Tells steps which extents stand for any.
    Module withOpenExtents(const Module& module, const Ints& sizes) const
    {
        Ints extents;
        for (std::size_t i = 0; i < sizes.size(); ++i)
            if (isTold(i))
                extents.push_back(sizes[i]);
        const FunctionPtr main = module.main();
        if (!main || extents.empty())
            return module;
        Attrs attrs = main->attrs();
        attrs.set(openExtentsAttr, extents);
        return module.with("main", main->withAttrs(std::move(attrs)));
    }

    Result<void> add(OpenedModel& made, Ints sizes, bool onlyConstants)
    {
        PB_ASSIGN(const Module opened, openedAt(sizes));
        const Module module = withOpenExtents(opened, sizes);
        const bool quiet = std::exchange(m_session.quiet, m_session.quiet || made.run); // each is told once
        for (const Diagnostic& diagnostic : module.origin ? module.origin->report : std::vector<Diagnostic> {})
            m_session.warn(diagnostic);
        auto run = m_steps(module);
        m_session.quiet = quiet;
        PB_TRY(run);
        made.open->samples.push_back({std::move(sizes), (*run)->output(), onlyConstants});
        if (!made.run)
            made.run = *run;
        return {};
    }

    Result<OpenedModel> finished(OpenedModel made)
    {
        PB_TRY(addLargest(made)); // where the model cuts at some size, its values are other ones there
        const bool lossy = !referenceOf(*made.run).step.empty();
        for (const std::int64_t steps : checked) {
            Ints sizes;
            for (std::size_t i = 0; i < m_dims.size(); ++i) // not all of them equal
                sizes.push_back(m_dims[i].decided ? 0 : std::clamp((steps + static_cast<std::int64_t>(i) * 2) * m_dims[i].step, m_dims[i].least, m_dims[i].most));
            if (std::ranges::find(made.open->checks, sizes, &OpenBuild::Sample::sizes) != made.open->checks.end())
                continue;
            PB_ASSIGN(Module reference, modelAt(sizes));
            if (lossy) {
                const bool quiet = std::exchange(m_session.quiet, true); // samples have told it all
                const auto run = m_steps(reference);
                m_session.quiet = quiet;
                PB_TRY(run);
                reference = referenceOf(**run).module;
            }
            made.open->checks.push_back({std::move(sizes), std::move(reference)});
        }
        return made;
    }

    const ModelArgument& m_model;
    std::span<const NamedTensor> m_inputs;
    std::vector<OpenDim> m_dims; ///< those that are given, and behind them those that elements decide
    std::size_t m_given;
    Ints m_limits; ///< in steps
    std::vector<std::span<const std::int64_t>> m_tables {}; ///< of sizes of samples, in steps, for each dimension
    const Steps& m_steps;
    Session& m_session;
};

} // namespace

Result<void> checkMayStayOpen(const ModelArgument& model, const Pipeline& steps, Session& session)
{
    if (std::ranges::none_of(steps.steps, [](const PipelineStep& step) { return step.enabled && step.pass == "Quantize"; }))
        return {};
    PB_ASSIGN(const std::vector<OpenDim> dims, model.openDims(session));
    Strings names;
    for (const OpenDim& dim : dims)
        names.push_back(dim.name);
    if (names.empty())
        return {};
    return passbench::fail(Diagnostic {.message = fmt::format("`Quantize` measures the ranges of values at one size, and `{}` {} open", join(names, "`, `"), names.size() == 1 ? "is" : "are"),
        .where = model.path, .help = sizesHelp(names)});
}

Result<OpenedModel> openedModel(const ModelArgument& model, std::span<const NamedTensor> inputs, const Steps& steps, Session& session)
{
    std::vector<OpenDim> dims;
    if (inputs.empty()) {
        PB_ASSIGN(dims, model.openDims(session));
    }
    Opening opening(model, inputs, std::move(dims), steps, session);
    PB_ASSIGN(const std::size_t open, opening.findDecided());
    if (open == 0) {
        PB_ASSIGN(const Module module, model.open(session, inputs));
        PB_ASSIGN(RunPtr run, steps(module));
        return OpenedModel {std::move(run), std::nullopt};
    }
    if (open > mostDims)
        return passbench::fail(Diagnostic {.message = fmt::format("{} dimensions are open, and {} can be", open, mostDims), .help = "give some of them a size, as with `--dim batch=1`"});
    return opening.run();
}

} // namespace passbench::cli
