#pragma once
// Which elements of an axis each element of the resized one is made of, by the text of ONNX's Resize.

#include "core/ops/image/attributes.h"

namespace passbench {

/// One axis of Resize.
struct ResizedAxis {
    std::int64_t axis = 0, from = 0, to = 0;
    double scale = 1;          ///< as given, which need not be to / from
    double begin = 0, end = 1; ///< the part that tf_crop_and_resize takes, in shares of the axis
    std::string rounding;      ///< ONNX's `nearest_mode`
};

struct ResizeRule {
    std::string method = "nearest"; ///< nearest, linear, cubic
    std::string coordinates = "half_pixel";
    double cubicA = -0.75;
    bool excludeOutside = false, antialias = false;
    double outside = 0; ///< value of points that tf_crop_and_resize finds outside
};

/// The taps of each element of the result; none for one that takes the value `outside`.
std::vector<Taps> onnxResizeTaps(const ResizeRule& rule, const ResizedAxis& axis);

} // namespace passbench
