#pragma once
// Where a window that slides over an axis begins.

#include "core/import/tflite/reader/node.h"

namespace passbench::tflite {

/// Cells before and after an axis of `extent` cells.
struct Rim {
    std::int64_t before = 0, after = 0;
};
/// Of padding SAME (0) or VALID (1).
Rim rimOf(int padding, std::int64_t extent, std::int64_t taps, std::int64_t stride, std::int64_t dilation = 1);
/// {top, left, bottom, right} of an image [N, H, W, C].
Ints rimsOf(int padding, const Ints& image, const Ints& taps, const Ints& strides, const Ints& dilation);
/// Strides and dilations are 1 or more.
Result<void> requirePositive(const Ints& values, std::string_view what);

} // namespace passbench::tflite
