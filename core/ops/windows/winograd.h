#pragma once
// Winograd's convolution with kernels of 3x3, four by four pixels of the result at a time: F(4x4, 3x3) of Lavin and Gray, "Fast
// algorithms for convolutional neural networks", 2015.
//
//   patch of 6x6 pixels  ->  B' patch B      36 numbers
//   kernel of 3x3        ->  G kernel G'     36 numbers, when the model is compiled
//   their products, summed over the input channels  ->  A' sums A      4x4 pixels
//
// That is 36 products for 16 pixels, where the plain way has 144. Sums are less exact, by about ten times the rounding of a float. For
// integers there is a smaller form, which is exact.

#include "core/target/target.h"

#include <array>
#include <vector>

namespace passbench::winograd {

inline constexpr std::int64_t kernel = 3; ///< along a side
using Matrix = std::vector<std::vector<double>>; ///< by rows

struct Form {
    std::int64_t pixels = 4, patch = 6; ///< along a side
    Matrix ofData, ofKernel, ofSums;    ///< B', G, A'
    std::int64_t scale = 1;             ///< the sums are so many times the pixels
    std::int64_t numbers() const { return patch * patch; }
};
const Form& ofReals();
/// Two by two pixels from patches of 4x4: 16 products for 4 pixels, where the plain way has 36. With 2 * G all numbers are whole, and
/// for bytes they fit into 16 bits: nothing is rounded.
const Form& ofIntegers();

/// G kernel G', of a kernel row by row.
std::vector<double> transformedKernel(const Form& form, const std::array<double, kernel * kernel>& given);

struct Extents {
    std::int64_t height = 1, width = 1;      ///< of the result
    std::int64_t inChannels = 1, outChannels = 1;
    std::int64_t tiles(const Form& form) const { return ((height + form.pixels - 1) / form.pixels) * ((width + form.pixels - 1) / form.pixels); }
};

/// Whether it takes clearly less time than the plain way, by a count of cycles: weights are four times as many, and come from memory,
/// so images have to be large enough.
bool pays(const Extents& extents, const Target& target);
/// The same of bytes, with sums of two products.
bool paysInIntegers(const Extents& extents, const Target& target);

} // namespace passbench::winograd
