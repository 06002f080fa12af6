#pragma once
// Whether a model is at small sizes what larger samples of it foretell.

#include "core/build/open/sized_model.h"

#include <map>

namespace passbench {

/// A type of the model, by what the file calls the value where that is known.
struct NamedType {
    std::string name;
    TensorType type;
};

/// A slice to 3 takes three rows of many, and fewer where there are fewer. So the extents of all values are held against the forms that go through a few samples.
class ForetoldTypes {
public:
    /// `model` must outlive it.
    explicit ForetoldTypes(SizedModel& model) : m_model(model) {}

    /// Fails where the model can't be opened at a sample.
    Result<void> learn(std::span<const Ints> samples);
    /// A form goes through each extent: none goes through those of windows that take two steps at once.
    bool areForms();
    /// Of counts that elements decide, at a few small ones: fails where they are others.
    Result<void> checkFewCounts();
    /// Ranges that nobody has typed begin where the model is as foretold, at the least size of each dimension and of all; elsewhere it fails.
    Result<void> beginRanges();

private:
    Result<void> beginOf(std::size_t dim, Ints& sizes);
    Result<void> isAsForetold(const Ints& sizes, bool sameNodes = false);
    std::optional<std::int64_t> extentAt(std::size_t type, std::size_t axis, const Ints& sizes);
    const std::optional<SizeForm>& formOf(std::size_t type, std::size_t axis);
    std::vector<Ints> someCounts() const;

    SizedModel& m_model;
    Ints m_sample;
    std::vector<std::vector<NamedType>> m_types; ///< of all nodes, of each sample
    std::vector<Ints> m_steps;                   ///< sizes of the samples, in steps
    std::map<Ints, std::optional<SizeForm>> m_forms;
};

} // namespace passbench
