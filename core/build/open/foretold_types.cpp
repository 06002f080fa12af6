#include "core/build/open/foretold_types.h"

#include "core/ops/rules/type_rules.h"

#include <map>

namespace passbench {
namespace {

std::vector<NamedType> allTypes(const Module& module)
{
    std::vector<NamedType> all;
    for (const NestedFunction& nested : allFunctions(module))
        for (const NodePtr& node : nested.function->nodes()) {
            const auto known = module.origin ? module.origin->sources.find(node->id) : std::unordered_map<NodeId, SourceOp>::const_iterator {};
            const std::string name = (module.origin && known != module.origin->sources.end() ? known->second.name : std::string()) + ' ' + displayName(*node);
            for (TensorType& type : flattened(node->type))
                all.push_back({name, std::move(type)});
        }
    return all;
}

using Numbers = std::vector<std::size_t>;

/// Of each of `types` its number among those of a sample. Where few rows are worked out at once and many are not, there are fewer; those of the same name are
/// the same if there are as many of them.
std::vector<std::optional<std::size_t>> numbersIn(const std::vector<NamedType>& sample, const std::vector<NamedType>& types)
{
    std::vector<std::optional<std::size_t>> numbers(types.size());
    std::map<std::string_view, std::pair<Numbers, Numbers>> byName;
    for (std::size_t i = 0; i < sample.size(); ++i)
        byName[sample[i].name].first.push_back(i);
    for (std::size_t i = 0; i < types.size(); ++i)
        byName[types[i].name].second.push_back(i);
    for (const auto& [name, both] : byName)
        if (both.first.size() == both.second.size())
            for (std::size_t i = 0; i < both.first.size(); ++i)
                numbers[both.second[i]] = both.first[i];
    return numbers;
}

} // namespace

Result<void> ForetoldTypes::learn(std::span<const Ints> samples)
{
    for (const Ints& sizes : samples) {
        PB_ASSIGN(const Module module, m_model.openedAt(sizes));
        m_types.push_back(allTypes(module));
        Ints& own = m_steps.emplace_back(sizes);
        for (std::size_t i = 0; i < own.size(); ++i)
            own[i] /= m_model.dims[i].step;
    }
    m_sample = samples.front();
    return {};
}

Result<void> ForetoldTypes::beginRanges()
{
    for (std::size_t i = 0; i < m_model.given(); ++i) {
        Ints sizes = m_sample;
        PB_TRY(beginOf(i, sizes));
    }
    Ints least = m_sample; // all together: those of what elements decide have been held against it one by one
    for (std::size_t i = 0; i < m_model.given(); ++i)
        least[i] = m_model.dims[i].least;
    const auto together = isAsForetold(least);
    for (std::size_t i = m_model.given(); i-- > 0 && !together;) { // the last of which more is enough begins later
        Ints sizes = least;
        sizes[i] = m_sample[i];
        if (!m_model.source.typed.contains(m_model.dims[i].name) && isAsForetold(sizes))
            return beginOf(i, least);
    }
    return together;
}

Result<void> ForetoldTypes::checkFewCounts()
{
    for (const Ints& sizes : someCounts())
        if (const auto fits = isAsForetold(sizes, true); !fits)
            return fail(Diagnostic {.message = fits.error().message, .where = m_model.source.where, .help = std::string(noSizeToGive)});
    return {};
}

Result<void> ForetoldTypes::beginOf(std::size_t i, Ints& sizes)
{
    OpenDim& dim = m_model.dims[i];
    const auto fits = [&](std::int64_t size) {
        sizes[i] = size;
        return isAsForetold(sizes);
    };
    const auto atLeast = fits(dim.least);
    if (atLeast)
        return {};
    std::int64_t bad = dim.least / dim.step, good = m_sample[i] / dim.step;
    while (good - bad > 1) {
        const std::int64_t middle = bad + (good - bad) / 2;
        (fits(middle * dim.step) ? good : bad) = middle;
    }
    if (m_model.source.typed.contains(dim.name))
        return fail(Diagnostic {.message = atLeast.error().message, .where = m_model.source.where,
            .help = fmt::format("larger sizes are alike: `--dim {}={}:{}{}`", dim.name, good * dim.step, dim.most, dim.step > 1 ? fmt::format(":{}", dim.step) : "")});
    dim.least = good * dim.step;
    return {};
}

/// With `sameNodes` also that nothing is worked out at some sizes that is not at others.
Result<void> ForetoldTypes::isAsForetold(const Ints& sizes, bool sameNodes)
{
    PB_ASSIGN(const Module module, m_model.openedAt(sizes));
    const std::vector<NamedType> types = allTypes(module);
    if (sameNodes && types.size() != m_types[0].size())
        return fail(Diagnostic {.message = fmt::format("the model has {} values at {}, and {} at {}: no code is for both", types.size(), m_model.text(sizes), m_types[0].size(), m_model.text(m_sample)), .where = m_model.source.where});
    const auto numbers = numbersIn(m_types[0], types);
    for (std::size_t t = 0; t < types.size(); ++t)
        for (std::size_t axis = 0; numbers[t] && axis < types[t].type.shape.size(); ++axis)
            if (const auto foretold = extentAt(*numbers[t], axis, sizes); foretold ? types[t].type.shape[axis] != Dim(*foretold) : sameNodes)
                return fail(Diagnostic {.message = fmt::format("a value is {} at {}, where the extent {} of axis {} was to be expected of larger sizes: no code is for both", shapeText(types[t].type.shape),
                                            m_model.text(sizes), foretold.value_or(-1), axis),
                    .where = m_model.source.where});
    return {};
}

const std::optional<SizeForm>& ForetoldTypes::formOf(std::size_t type, std::size_t axis)
{
    Ints extents;
    for (const auto& sample : m_types)
        if (type < sample.size() && axis < sample[type].type.shape.size() && sample[type].type.shape[axis].isStatic())
            extents.push_back(sample[type].type.shape[axis].size());
    const auto [known, isNew] = m_forms.try_emplace(extents);
    if (isNew && extents.size() == m_types.size())
        known->second = formThrough(extents, m_steps);
    return known->second;
}

bool ForetoldTypes::areForms()
{
    for (std::size_t type = 0; type < m_types[0].size(); ++type)
        for (std::size_t axis = 0; axis < m_types[0][type].type.shape.size(); ++axis)
            if (!formOf(type, axis))
                return false;
    return true;
}

/// Nothing where samples foretell none: whether the program needs it is seen there.
std::optional<std::int64_t> ForetoldTypes::extentAt(std::size_t type, std::size_t axis, const Ints& sizes)
{
    const auto& form = formOf(type, axis);
    return form ? form->at(m_model.dims, sizes) : std::nullopt;
}

/// Of what elements decide the first few counts that are no extents of other things, one dimension after the other, and all of them together.
std::vector<Ints> ForetoldTypes::someCounts() const
{
    constexpr std::size_t howMany = 4;
    constexpr std::int64_t mostRank = 8; // shapes are values, too, on the way
    const auto isOther = [&](std::int64_t count) {
        return (count > 0 && count <= mostRank) || std::ranges::any_of(m_types[0], [&](const NamedType& named) { return std::ranges::find(named.type.shape, Dim(count)) != named.type.shape.end(); });
    };
    std::vector<Ints> all {m_sample};
    for (std::size_t i = m_model.given(); i < m_model.dims.size(); ++i) {
        std::size_t found = 0;
        for (std::int64_t count = m_model.dims[i].least; count <= m_model.dims[i].most && found < howMany; ++count) {
            if (isOther(count))
                continue;
            Ints sizes = m_sample;
            sizes[i] = count;
            if (++found == 1)
                all.front()[i] = count;
            all.push_back(std::move(sizes));
        }
    }
    return all;
}

} // namespace passbench
