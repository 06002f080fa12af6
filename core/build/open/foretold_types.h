#pragma once
// Whether a model is at small sizes what larger samples of it foretell.

#include "core/build/open/named_types.h"
#include "core/build/open/sized_model.h"

#include <map>
#include <set>

namespace passbench {

/// A slice to 3 takes three rows of many, and fewer where there are fewer; the larger of a size and 300 is 300 of few. So the extents and numbers of all values
/// are held against the forms that go through them in a few samples.
class ForetoldTypes {
public:
    /// `model` must outlive it.
    explicit ForetoldTypes(SizedModel& model) : m_model(model) {}

    /// Fails where the model can't be opened at a sample, or takes another branch at one than at others.
    Result<void> learn(std::span<const Ints> samples);
    /// A form goes through each extent: none goes through those of windows that take two steps at once.
    bool areForms();
    /// Of counts that elements decide, at a few small ones: fails where they are others.
    Result<void> checkFewCounts();
    /// Ranges that nobody has typed begin and end where the model is as foretold; others fail, with the one that would do.
    Result<void> settleRanges();
    /// Fails where the model is not as foretold at a size within the ranges that may well be another: the first few of each dimension, those around the
    /// numbers in the model, and where each is at its least or most.
    Result<void> probe();

private:
    Result<void> beginOf(std::size_t dim, Ints& sizes);
    Result<std::int64_t> lastAlike(std::size_t dim, std::int64_t end, Ints& sizes);
    Result<void> isAsForetold(const Ints& sizes, bool sameNodes = false);
    Result<void> isDecidedAlike(const Module& module, const Ints& sizes, const Ints& like) const;
    tl::unexpected<Diagnostic> refusedAt(const Ints& sizes, std::string message) const;
    Diagnostic refusedBeside(const Ints& sizes, const Ints& alike, Diagnostic otherwise) const;
    std::optional<std::int64_t> extentAt(std::size_t type, std::size_t axis, const Ints& sizes);
    std::optional<SizeForm> formOf(const Ints& values);
    std::optional<SizeForm> formOf(std::size_t type, std::size_t axis);
    std::optional<std::int64_t> numberAt(std::size_t type, std::size_t number, const Ints& sizes);
    std::set<std::int64_t> fixedNumbers() const;
    std::vector<Ints> someCounts() const;

    SizedModel& m_model;
    Ints m_sample;
    std::vector<std::vector<NamedType>> m_types; ///< of all nodes, of each sample
    std::vector<ImportRecord::Decision> m_decided; ///< of the first sample
    std::vector<Ints> m_steps;                   ///< sizes of the samples, in steps
    std::map<Ints, std::optional<SizeForm>> m_forms;
};

} // namespace passbench
