#pragma once
// Boxes as detection has them, by two opposite corners.

#include <algorithm>
#include <array>

namespace passbench {

using Box = std::array<double, 4>; ///< two corners: a, b, c, d with the corners (a, b) and (c, d), in any order

inline double area(const Box& box)
{
    return (std::max(box[0], box[2]) - std::min(box[0], box[2])) * (std::max(box[1], box[3]) - std::min(box[1], box[3]));
}

/// Intersection over union; 0 when both are empty.
inline double overlap(const Box& a, const Box& b)
{
    double common = 1;
    for (const std::size_t i : {std::size_t {0}, std::size_t {1}}) {
        const double from = std::max(std::min(a[i], a[i + 2]), std::min(b[i], b[i + 2]));
        const double to = std::min(std::max(a[i], a[i + 2]), std::max(b[i], b[i + 2]));
        common *= std::max(0.0, to - from);
    }
    const double all = area(a) + area(b) - common;
    return all > 0 ? common / all : 0;
}

} // namespace passbench
