#include "core/build/open/bisection.h"
#include "core/build/open/sized_model.h"
#include "core/passes/inference/decided_extents.h"

namespace passbench {
namespace {

class LimitFinder {
public:
    explicit LimitFinder(SizedModel& model) : m_model(model), m_dims(model.dims) {}

    Result<Ints> find()
    {
        PB_TRY(findLeastCounts());
        PB_TRY(findLeastSizes());
        for (std::size_t i = 0; i < m_model.given(); ++i) {
            if (m_dims[i].most > mostOpenSize)
                return fail(Diagnostic {.message = fmt::format("the range of `{}` ends at {}, and {} is the most", m_dims[i].name, m_dims[i].most, mostOpenSize),
                    .help = fmt::format("such as --dim {}={}:{}", m_dims[i].name, m_dims[i].least, mostOpenSize)});
            PB_TRY(findLimit(i));
        }
        PB_TRY(fitTogether());
        PB_TRY(findDecidedLimits());
        return m_limits;
    }

private:
    bool isTyped(const OpenDim& dim) const { return m_model.source.typed.contains(dim.name); }

    /// Of what elements decide, the least that rules behind take, such as those that choose the hundred best.
    Result<void> findLeastCounts()
    {
        for (std::size_t i = m_model.given(); i < m_dims.size(); ++i) {
            Ints sizes = m_model.smallSizes();
            for (std::size_t k = m_model.given(); k < m_dims.size(); ++k)
                sizes[k] = m_dims[k].most;
            const auto takes = [&](std::int64_t least) {
                sizes[i] = least;
                return m_model.openedAt(sizes, false).has_value();
            };
            if (takes(0))
                continue;
            std::int64_t few = 0, enough = 1; // the first is too few
            for (; enough < m_dims[i].most && !takes(enough); enough *= 2)
                few = enough;
            m_dims[i].least = lastThatFits(std::min(enough, m_dims[i].most), few, takes);
        }
        return {};
    }

    /// The least that the model takes, as a window is no larger than what it slides over. Fails with what is wrong with the model at any size.
    Result<void> findLeastSizes()
    {
        Ints sizes = m_model.smallSizes();
        const auto small = m_model.openedAt(sizes);
        if (small)
            return {};
        constexpr std::int64_t mostSteps = 512;
        const auto atSteps = [&](std::int64_t steps) {
            for (std::size_t i = 0; i < m_model.given(); ++i)
                sizes[i] = std::clamp(steps * m_dims[i].step, m_dims[i].least, m_dims[i].most);
            return m_model.openedAt(sizes).has_value();
        };
        std::int64_t steps = 4;
        while (steps <= mostSteps && !atSteps(steps))
            steps *= 2;
        if (steps > mostSteps)
            return fail(small.error());
        const Ints enough = sizes;
        for (std::size_t i = 0; i < m_model.given(); ++i) {
            OpenDim& dim = m_dims[i];
            sizes = enough;
            const auto takes = [&](std::int64_t size) {
                sizes[i] = size * dim.step;
                return m_model.openedAt(sizes).has_value();
            };
            const std::int64_t few = dim.least / dim.step;
            if (takes(few))
                continue;
            const std::int64_t good = lastThatFits(enough[i] / dim.step, few, takes);
            if (isTyped(dim))
                return fail(Diagnostic {.message = fmt::format("the model takes no `{}` of {}: {} is the least", dim.name, dim.least, good * dim.step), .where = m_model.source.where,
                    .help = fmt::format("such as --dim {}={}:{}{}", dim.name, good * dim.step, std::max(dim.most, good * dim.step), dim.step > 1 ? fmt::format(":{}", dim.step) : "")});
            dim.least = good * dim.step;
        }
        return m_model.openedAt(m_model.smallSizes()).transform([](const Module&) { });
    }

    Result<void> findLimit(std::size_t i)
    {
        OpenDim& dim = m_dims[i];
        Ints tried = m_model.smallSizes();
        const std::int64_t small = tried[i] / dim.step;
        const auto fits = [&](std::int64_t steps) {
            tried[i] = steps * dim.step;
            return m_model.openedAt(tried).has_value();
        };
        const std::int64_t enough = std::max(dim.most / dim.step, std::ranges::max(sampleSizes[0][i]) + firstSample(dim));
        const std::int64_t good = fits(enough) ? enough : lastThatFits(small, enough, fits);
        m_limits.push_back(good);
        if (dim.most <= good * dim.step)
            return {};
        if (isTyped(dim))
            return fail(Diagnostic {.message = fmt::format("the model takes no `{}` of {}: {} is the most", dim.name, dim.most, good * dim.step), .where = m_model.source.where, .help = fmt::format("such as --dim {}={}:{}", dim.name, dim.least, good * dim.step)});
        dim.most = good * dim.step;
        return {};
    }

    /// The most of what elements decide is known at the largest sizes.
    Result<void> findDecidedLimits()
    {
        if (m_dims.size() == m_model.given())
            return {};
        PB_ASSIGN(const Module module, m_model.modelAt(m_model.largestSizes()));
        PB_ASSIGN(const WithDecidedExtents decided, withDecidedExtents(module, {}));
        for (std::size_t i = m_model.given(); i < m_dims.size(); ++i) {
            OpenDim& dim = m_dims[i];
            if (i - m_model.given() < decided.extents.size())
                dim.most = decided.extents[i - m_model.given()].most;
            PB_TRY(findLimit(i));
        }
        return {};
    }

    /// What fits alone need not fit together: a picture of the largest height and width may be larger than any tensor. Ranges that nobody has
    /// typed are halved until it does.
    Result<void> fitTogether()
    {
        for (;;) {
            const Ints largest = m_model.largestSizes();
            const auto opened = m_model.openedAt(largest);
            if (opened)
                return {};
            OpenDim* widest = nullptr;
            for (std::size_t i = 0; i < m_dims.size(); ++i)
                if (OpenDim& dim = m_dims[i]; !dim.decided && !isTyped(dim) && dim.most / dim.step / 2 >= std::ranges::max(sampleSizes.front()[i]) && (!widest || dim.most > widest->most))
                    widest = &dim;
            if (!widest) {
                Diagnostic error = opened.error();
                std::string narrower;
                const std::string sizes = m_model.text(largest);
                for (const OpenDim& dim : std::span(m_dims).first(m_model.given())) {
                    const std::int64_t less = dim.most > 512 ? 512 : dim.most / 2;
                    narrower += fmt::format(" --dim {}={}:{}{}", dim.name, dim.least, std::max(dim.least, less / dim.step * dim.step), dim.step > 1 ? fmt::format(":{}", dim.step) : "");
                }
                if (error.message.find(sizes) == std::string::npos)
                    error.message += fmt::format(" at the largest sizes, {}", sizes);
                error.help = helpToGive(!narrower.empty(), "narrow the ranges, as with `" + narrower.substr(std::min<std::size_t>(narrower.size(), 1)) + "`");
                return fail(std::move(error));
            }
            widest->most = widest->most / 2 / widest->step * widest->step;
        }
    }

    SizedModel& m_model;
    std::vector<OpenDim>& m_dims;
    Ints m_limits; ///< in steps
};

} // namespace

Result<Ints> findLimits(SizedModel& model) { return LimitFinder(model).find(); }

} // namespace passbench
