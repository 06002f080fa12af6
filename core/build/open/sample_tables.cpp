#include "core/build/open/sample_tables.h"

#include "core/build/open/branches.h"

#include <numeric>

namespace passbench {
namespace {

constexpr std::size_t smallest = sampleSizes.size() - 1; ///< table: its sizes are taken whatever else has them

} // namespace

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
        sizes.push_back(sampleSizes[m_tables[i]][i][sample] * m_dims[i].step + firstSample(m_dims[i]));
    return sizes;
}

void SampleTables::useTable(std::size_t dim, std::size_t table)
{
    m_tables.resize(std::max(m_tables.size(), dim + 1));
    m_told.resize(m_tables.size());
    m_tables[dim] = table;
    m_told[dim] = isOfNothingElse(dim, table);
}

/// Large sizes are unlikely to be an extent of anything else; of small ones that is looked up.
bool SampleTables::isOfNothingElse(std::size_t dim, std::size_t table)
{
    constexpr std::size_t tablesOfLarge = 2;
    if (table < tablesOfLarge)
        return true;
    std::vector<Module> modules;
    for (const std::int64_t size : sampleSizes[table][dim]) {
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

/// Whether a model that takes a branch by its size takes the one at the table's sizes that it takes where a person has said that the range begins.
bool SampleTables::isDecidedAsInRange(std::size_t dim, std::size_t table)
{
    if (!m_model.source.typed.contains(m_dims[dim].name))
        return true;
    Ints sizes = m_model.smallSizes();
    sizes[dim] = m_dims[dim].least;
    const auto begin = m_model.openedAt(sizes);
    if (!begin || decidedIn(*begin).empty())
        return true;
    return std::ranges::all_of(sampleSizes[table][dim], [&](std::int64_t size) {
        sizes[dim] = size * m_dims[dim].step + firstSample(m_dims[dim]);
        const auto opened = m_model.openedAt(sizes);
        return opened && decidedIn(*opened) == decidedIn(*begin);
    });
}

Result<void> SampleTables::choose(const Ints& limits)
{
    for (std::size_t i = 0; i < m_dims.size(); ++i) {
        std::optional<std::size_t> table; // the first that is good; better one of the branches that the range begins with
        for (std::size_t one = 0; one < sampleSizes.size(); ++one) {
            const bool fits = std::ranges::max(sampleSizes[one][i]) + firstSample(m_dims[i]) <= limits[i];
            if (!fits || (one != smallest && !isOfNothingElse(i, one)))
                continue;
            const bool isBest = isDecidedAsInRange(i, one);
            if (isBest || !table)
                table = one;
            if (isBest)
                break;
        }
        if (!table)
            return fail(Diagnostic {.message = m_dims[i].step == 1 ? fmt::format("`{}` goes to {} only, which is too few for a module of all sizes", m_dims[i].name, limits[i])
                                                                             : fmt::format("`{}` goes to {} in steps of {}: that is {} sizes, and a module of all sizes is made of more", m_dims[i].name, limits[i] * m_dims[i].step, m_dims[i].step, limits[i]),
                .help = helpToGive(!m_dims[i].decided, fmt::format("build a module for each size, as with `--dim {}={}`{}", m_dims[i].name, m_dims[i].least, m_dims[i].step == 1 ? "" : ", or take smaller steps"))});
        useTable(i, *table);
    }
    useSmaller();
    return {};
}

/// Samples that fit alone may be too large together: then those of the dimension that goes furthest are smaller.
void SampleTables::useSmaller()
{
    const auto product = [](const Ints& sizes) { return std::accumulate(sizes.begin(), sizes.end(), 1.0, [](double p, std::int64_t s) { return p * static_cast<double>(s); }); };
    for (std::size_t turn = 0; turn < m_dims.size() * smallest; ++turn) {
        Ints largest = sizesOf(0);
        for (std::size_t s = 1; s < sampleSizes.front().front().size(); ++s)
            if (Ints sizes = sizesOf(s); product(sizes) > product(largest))
                largest = std::move(sizes);
        if (m_model.openedAt(largest))
            return;
        std::optional<std::size_t> widest;
        for (std::size_t i = 0; i < m_dims.size(); ++i)
            if (m_tables[i] != smallest && (!widest || largest[i] > largest[*widest]))
                widest = i;
        if (!widest)
            return; // the first sample says what is wrong
        useTable(*widest, m_tables[*widest] + 1);
    }
}

} // namespace passbench
