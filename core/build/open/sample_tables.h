#pragma once
// Which sizes of open dimensions a model is looked at with: such that an extent tells which dimension it comes from.

#include "core/build/open/sized_model.h"

namespace passbench {

/// An extent that `other` has where `sample` has another one is among those that both have.
bool looksLikeOthers(const Module& sample, const Module& other);

class SampleTables {
public:
    explicit SampleTables(SizedModel& model) : m_model(model), m_dims(model.dims) {}

    /// For each dimension sizes that it takes (`limits`: the largest, in steps) and that are no other extents of the model, where there are
    /// any. An error when a dimension takes too few.
    Result<void> choose(const Ints& limits);

    std::size_t count() const { return m_dims.size() == 1 ? 4 : 6; } ///< of samples
    Ints sizesOf(std::size_t sample) const;
    std::int64_t largest(std::size_t dim) const { return std::ranges::max(sampleSizes[m_tables[dim]][dim]) * m_dims[dim].step + firstSample(m_dims[dim]); }
    bool isTold(std::size_t dim) const { return m_told[dim]; } ///< nothing else has these extents: steps are told that they stand for any

private:
    void useTable(std::size_t dim, std::size_t table);
    bool isOfNothingElse(std::size_t dim, std::size_t table);
    bool isDecidedAsInRange(std::size_t dim, std::size_t table);
    void useSmaller();

    SizedModel& m_model;
    const std::vector<OpenDim>& m_dims;
    std::vector<std::size_t> m_tables {}; ///< of sampleSizes, which are in steps, for each dimension
    std::vector<bool> m_told {};
};

} // namespace passbench
