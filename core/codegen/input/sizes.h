#pragma once
// Sizes that stay open in a compiled module, and what is worked out of them when it runs.

#include "core/support/bytes.h"
#include "core/support/value.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace passbench {

/// A dimension whose size each run says: from `least` to `most`, a multiple of `step`.
struct OpenDim {
    std::string name;
    std::int64_t least = 1, most = 1, step = 1;
    bool decided = false; ///< nobody gives it: elements decide it while the module runs, which then tells it; there is memory for `most`
    bool operator==(const OpenDim&) const = default;
};

/// factor * d0^powers[0] * d1^powers[1] * ..., where each d is the size of a dimension in steps.
struct SizeTerm {
    std::int64_t factor = 0;
    std::vector<std::uint8_t> powers; ///< one for each dimension
    bool operator==(const SizeTerm&) const = default;
};

/// The sum of its terms.
struct SizeForm {
    std::vector<SizeTerm> terms;

    bool isConstant() const;
    /// The number of the dimension that it is, with nothing else to it; nothing when there is more.
    std::optional<std::size_t> dimension(std::span<const OpenDim> dims) const;
    /// Of sizes that are multiples of their steps. Nothing when 64 bits do not hold it.
    std::optional<std::int64_t> at(std::span<const OpenDim> dims, std::span<const std::int64_t> sizes) const;
    bool operator==(const SizeForm&) const = default;
};

/// At least as much as the form, whatever elements decide: with the most of what they decide, and the least where more of it makes the form less.
SizeForm roomFor(const SizeForm& form, std::span<const OpenDim> dims);
/// Elements decide something of it.
bool isDecided(const SizeForm& form, std::span<const OpenDim> dims);
/// Not above what the form is at any sizes of the dimensions, and just that where more of each makes it more, or each makes it less. Nothing when 64 bits do not hold it.
std::optional<std::int64_t> leastOf(const SizeForm& form, std::span<const OpenDim> dims);
SizeForm constantForm(std::int64_t value, std::size_t dims);
/// The form that has the values at the samples, which are sizes in steps: with as few terms as may be, no power above two, and fewer terms than
/// samples, so that it is more than drawn through points. Nothing when there is none.
std::optional<SizeForm> formThrough(std::span<const std::int64_t> values, std::span<const Ints> samples);

/// "2*batch + 1"; a dimension with a step is divided by it: "(height/32)*(width/32)".
std::string toText(const SizeForm& form, std::span<const OpenDim> dims);

/// "batch=2 sequence=7"
std::string sizesText(std::span<const OpenDim> dims, std::span<const std::int64_t> sizes);

void encode(ByteWriter& writer, const OpenDim& dim);
OpenDim decodeOpenDim(ByteReader& reader);
void encode(ByteWriter& writer, const SizeForm& form);
SizeForm decodeSizeForm(ByteReader& reader);

} // namespace passbench
