#pragma once
// Winograd's convolution with kernels of 3x3, four by four pixels of the result at a time: F(4x4, 3x3) of Lavin and Gray, "Fast
// algorithms for convolutional neural networks", 2015.
//
//   patch of 6x6 pixels  ->  B' patch B      36 numbers
//   kernel of 3x3        ->  G kernel G'     36 numbers, when the model is compiled
//   their products, summed over the input channels  ->  A' sums A      4x4 pixels
//
// That is 36 products for 16 pixels, where the plain way has 144. Sums are less exact, by about ten times the rounding of a float.

#include "core/target/target.h"

#include <array>
#include <span>

namespace passbench::winograd {

inline constexpr std::int64_t pixels = 4, kernel = 3, patch = 6; ///< along a side

/// As rows: B' of 6x6, G of 6x3, A' of 4x6.
extern const std::array<std::array<double, 6>, 6> ofData;
extern const std::array<std::array<double, 3>, 6> ofKernel;
extern const std::array<std::array<double, 6>, 4> ofSums;

/// G kernel G', of a kernel row by row.
std::array<double, patch * patch> transformedKernel(const std::array<double, kernel * kernel>& given);

struct Extents {
    std::int64_t height = 1, width = 1;      ///< of the result
    std::int64_t inChannels = 1, outChannels = 1;
    std::int64_t tiles() const { return ((height + pixels - 1) / pixels) * ((width + pixels - 1) / pixels); }
};

/// Whether it takes clearly less time than the plain way, by a count of cycles: weights are four times as many, and come from memory,
/// so images have to be large enough.
bool pays(const Extents& extents, const Target& target);

} // namespace passbench::winograd
