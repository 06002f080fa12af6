#include "core/import/onnx/converters/resize_taps.h"

#include <algorithm>
#include <cmath>

namespace passbench {
namespace {

/// The point of the axis that element `i` of the result shows.
double coordinate(const ResizeRule& rule, const ResizedAxis& axis, std::int64_t i)
{
    const auto x = static_cast<double>(i), from = static_cast<double>(axis.from);
    const double length = axis.scale * from; // before it was made whole
    const std::string& mode = rule.coordinates;
    if (mode == "align_corners")
        return length == 1 ? 0 : x * (from - 1) / (length - 1);
    if (mode == "asymmetric")
        return x / axis.scale;
    if (mode == "tf_half_pixel_for_nn")
        return (x + 0.5) / axis.scale;
    if (mode == "pytorch_half_pixel" && axis.to <= 1)
        return 0;
    if (mode == "tf_crop_and_resize")
        return length == 1 ? 0.5 * (axis.begin + axis.end) * (from - 1)
                           : axis.begin * (from - 1) + x * (axis.end - axis.begin) * (from - 1) / (length - 1);
    const double halfPixel = (x + 0.5) / axis.scale - 0.5;
    return mode == "half_pixel_symmetric" ? halfPixel + from / 2 * (1 - static_cast<double>(axis.to) / length) : halfPixel;
}

double nearestTo(double x, const std::string& rounding)
{
    if (rounding == "floor")
        return std::floor(x);
    if (rounding == "ceil")
        return std::ceil(x);
    return rounding == "round_prefer_ceil" ? std::floor(x + 0.5) : std::ceil(x - 0.5);
}

/// Weight of an element at distance `x`: a triangle, or the cubic of Keys.
double weightAt(const ResizeRule& rule, double x)
{
    x = std::abs(x);
    if (rule.method == "linear")
        return std::max(0.0, 1 - x);
    const double a = rule.cubicA;
    if (x <= 1)
        return ((a + 2) * x - (a + 3)) * x * x + 1;
    return x < 2 ? ((a * x - 5 * a) * x + 8 * a) * x - 4 * a : 0;
}

Taps weighted(const ResizeRule& rule, const ResizedAxis& axis, double x)
{
    const double squeeze = rule.antialias ? std::min(axis.scale, 1.0) : 1; // the window widens as the axis shrinks
    const double below = std::floor(x), first = std::floor((rule.method == "linear" ? -1 : -2) / squeeze) + 1;
    Taps taps;
    double total = 0;
    for (double i = first; i < 2 - first; ++i) {
        const double at = below + i, last = static_cast<double>(axis.from - 1);
        if (rule.excludeOutside && (at < 0 || at > last))
            continue;
        taps.push_back({static_cast<std::int64_t>(std::clamp(at, 0.0, last)), weightAt(rule, squeeze * (at - x))});
        total += taps.back().weight;
    }
    for (Tap& tap : taps)
        if ((rule.excludeOutside || rule.antialias) && total != 0)
            tap.weight /= total;
    return taps;
}

} // namespace

std::vector<Taps> onnxResizeTaps(const ResizeRule& rule, const ResizedAxis& axis)
{
    std::vector<Taps> all;
    const auto last = static_cast<double>(axis.from - 1);
    for (std::int64_t i = 0; i < axis.to; ++i) {
        const double x = coordinate(rule, axis, i);
        if (rule.coordinates == "tf_crop_and_resize" && !(x >= 0 && x <= last))
            all.emplace_back();
        else if (rule.method == "nearest")
            all.push_back({{static_cast<std::int64_t>(std::clamp(nearestTo(x, axis.rounding), 0.0, last)), 1}});
        else
            all.push_back(weighted(rule, axis, x));
    }
    return all;
}

} // namespace passbench
