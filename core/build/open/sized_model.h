#pragma once
// A model at any sizes of its open dimensions, those included that elements decide.

#include "core/build/open/opened_model.h"

#include <array>
#include <span>

namespace passbench {

inline constexpr std::size_t mostDims = 3;
/// The help of an error that another size would mend: `give`, unless there is nothing that can be given one.
std::string helpToGive(bool canBeGiven, std::string give);

/// Sizes, in steps, that nothing else in a model is likely to have: for each of the dimensions the largest that it takes. No number above 1 divides all distances between
/// the first four, so that nothing is a multiple at all of them that is not one at every size.
using SampleSizes = std::array<std::array<std::int64_t, 6>, mostDims>;
inline constexpr std::array<SampleSizes, 4> sampleSizes {{{{{67, 106, 151, 211, 263, 127}, {163, 73, 226, 109, 193, 89}, {97, 181, 79, 142, 241, 139}}},
    {{{11, 22, 23, 29, 37, 19}, {31, 13, 38, 53, 43, 47}, {61, 83, 59, 74, 73, 79}}},
    {{{11, 14, 17, 19, 23, 13}, {13, 11, 18, 23, 17, 22}, {17, 23, 14, 11, 13, 19}}}, {{{5, 7, 9, 11, 10, 8}, {7, 11, 5, 8, 9, 10}, {9, 5, 11, 7, 8, 10}}}}};

/// What is added to samples: no count that elements decide is less.
inline std::int64_t firstSample(const OpenDim& dim) { return dim.decided ? dim.least : 0; }

struct SizedModel {
    OpenSource source;
    std::vector<OpenDim> dims;  ///< those of the source, and behind them those that elements decide

    explicit SizedModel(OpenSource from) : source(std::move(from)), dims(source.dims) {}

    std::size_t given() const { return source.dims.size(); }
    /// Adds the dimensions that elements of `module` decide, which is the model at any sizes of the others.
    Result<void> findDecided(const Module& module);
    Ints smallSizes() const; ///< of what elements decide some that is larger
    /// The least of each; 0 of what elements decide.
    Ints smallest() const;
    /// The most of each.
    Ints largestSizes() const;
    /// The model as it is, in which elements decide.
    Result<Module> modelAt(const Ints& sizes) const;
    /// The model at a sample of what they decide, too. Fails where it can't be compiled.
    Result<Module> openedAt(const Ints& sizes, bool standForAny = true) const; ///< see withDecidedExtents()
    /// "batch=2 sequence=7"
    std::string text(const Ints& sizes) const;
    /// An error that tells of these sizes, with a note where one is beyond the range that somebody has typed: samples are.
    Diagnostic aboutSizes(std::string message, std::span<const Ints> told) const;
    /// Sizes of dimension `dim` in its range: its ends, and some between.
    Ints someInRange(std::size_t dim) const;

private:
    mutable std::optional<std::pair<NamedSizes, Module>> m_opened; ///< the last that was
};

/// The largest size of each dimension that the model takes, in steps, such as that of a table that is cut to it. Ranges that nobody has typed end
/// there; those of what elements decide begin and end where they must.
Result<Ints> findLimits(SizedModel& model);

} // namespace passbench
