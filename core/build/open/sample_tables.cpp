#include "core/build/open/sample_tables.h"

#include "core/build/open/branches.h"

#include <numeric>

namespace passbench {

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

Ints SampleTables::sizesOf(std::size_t sample) const
{
    Ints sizes;
    for (std::size_t i = 0; i < m_dims.size(); ++i)
        sizes.push_back(m_tables[i][sample] * m_dims[i].step + firstSample(m_dims[i]));
    return sizes;
}

void SampleTables::useTable(std::size_t dim, std::span<const std::int64_t> sizes)
{
    m_tables.resize(std::max(m_tables.size(), dim + 1));
    m_told.resize(m_tables.size());
    m_tables[dim] = sizes;
    m_told[dim] = isOfNothingElse(dim, sizes);
}

/// Large sizes are unlikely to be an extent of anything else; of small ones that is looked up.
bool SampleTables::isOfNothingElse(std::size_t dim, std::span<const std::int64_t> steps)
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
bool SampleTables::isDecidedAsInRange(std::size_t dim, std::span<const std::int64_t> steps)
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

Result<void> SampleTables::choose(const Ints& limits)
{
    for (std::size_t i = 0; i < m_dims.size(); ++i) {
        const auto fits = [&](const SampleSizes& one) { return std::ranges::max(one[i]) + firstSample(m_dims[i]) <= limits[i]; };
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
            return fail(Diagnostic {.message = m_dims[i].step == 1 ? fmt::format("`{}` goes to {} only, which is too few for a module of all sizes", m_dims[i].name, limits[i])
                                                                             : fmt::format("`{}` goes to {} in steps of {}: that is {} sizes, and a module of all sizes is made of more", m_dims[i].name, limits[i] * m_dims[i].step, m_dims[i].step, limits[i]),
                .help = m_dims[i].decided ? std::string(noSizeToGive) : fmt::format("build a module for each size, as with `--dim {}={}`{}", m_dims[i].name, m_dims[i].least, m_dims[i].step == 1 ? "" : ", or take smaller steps")});
        useTable(i, (*table)[i]);
    }
    useSmaller();
    return {};
}

/// Samples that fit alone may be too large together: then those of the dimension that goes furthest are smaller.
void SampleTables::useSmaller()
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

} // namespace passbench
