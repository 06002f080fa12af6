#pragma once

#include "core/ir/types/tensor.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace passbench {

/// The largest difference, as part of the largest element; infinite when something is not a number.
inline double farthest(const Tensor& expected, const Tensor& actual)
{
    double largest = 1e-30, difference = 0;
    for (std::int64_t i = 0; i < expected.elementCount(); ++i) {
        largest = std::max(largest, std::abs(expected.at(i)));
        const double here = std::abs(expected.at(i) - actual.at(i));
        difference = here >= 0 ? std::max(difference, here) : std::numeric_limits<double>::infinity();
    }
    return difference / largest;
}

} // namespace passbench
