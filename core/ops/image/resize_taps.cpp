#include "core/ops/image/attributes.h"

#include <algorithm>
#include <cmath>

namespace passbench {
namespace {

/// The point of the data that pixel `x` of the result shows. Products come before the division, so that whole factors
/// give exact coordinates.
double coordinate(const ResizeAttrs& attrs, std::size_t dim, std::int64_t x, std::int64_t extent, std::int64_t size)
{
    const auto in = static_cast<double>(extent);
    const auto out = static_cast<double>(size);
    const auto at = static_cast<double>(x);
    const std::string& mode = attrs.coordinateMode;
    if (mode == "align_corners")
        return size > 1 ? at * (in - 1) / (out - 1) : 0;
    if (mode == "asymmetric")
        return at * in / out;
    if (mode == "tf_half_pixel_for_nn")
        return (2 * at + 1) * in / (2 * out);
    if (mode == "pytorch_half_pixel" && size <= 1)
        return 0;
    if (mode == "tf_crop_and_resize") {
        const std::size_t dims = attrs.roi.size() / 2; // the type rule has counted them
        const double begin = attrs.roi[dim], end = attrs.roi[dims + dim];
        return size > 1 ? begin * (in - 1) + at * (end - begin) * (in - 1) / (out - 1) : 0.5 * (begin + end) * (in - 1);
    }
    return (2 * at + 1) * in / (2 * out) - 0.5;
}

double rounded(double x, const std::string& method)
{
    if (method == "floor")
        return std::floor(x);
    if (method == "ceil")
        return std::ceil(x);
    if (method == "round_prefer_floor")
        return std::ceil(x - 0.5);
    if (method == "round_prefer_ceil")
        return std::floor(x + 0.5);
    return std::round(x);
}

std::int64_t clamped(double x, std::int64_t extent)
{
    return static_cast<std::int64_t>(std::clamp(x, 0.0, static_cast<double>(extent - 1)));
}

Taps linearTaps(double x, std::int64_t extent)
{
    const double below = std::floor(x);
    const double share = x - below;
    return {{clamped(below, extent), 1 - share}, {clamped(below + 1, extent), share}};
}

/// Keys' cubic with coefficient a; pixels outside repeat the edge, or are left out and the rest scaled up.
Taps cubicTaps(double x, std::int64_t extent, double a, bool exclude)
{
    const double below = std::floor(x);
    const double t = x - below;
    const double weights[] = {((a * (t + 1) - 5 * a) * (t + 1) + 8 * a) * (t + 1) - 4 * a, ((a + 2) * t - (a + 3)) * t * t + 1,
        ((a + 2) * (1 - t) - (a + 3)) * (1 - t) * (1 - t) + 1, ((a * (2 - t) - 5 * a) * (2 - t) + 8 * a) * (2 - t) - 4 * a};
    Taps taps;
    double total = 0;
    for (int i = 0; i < 4; ++i) {
        const double at = below - 1 + i;
        const bool outside = at < 0 || at > static_cast<double>(extent - 1);
        const double weight = exclude && outside ? 0 : weights[i];
        taps.push_back({clamped(at, extent), weight});
        total += weight;
    }
    for (Tap& tap : taps)
        if (exclude && total != 0)
            tap.weight /= total;
    return taps;
}

} // namespace

std::vector<Taps> resizeTaps(const ResizeAttrs& attrs, std::size_t dim, std::int64_t extent, std::int64_t size)
{
    std::vector<Taps> all;
    for (std::int64_t i = 0; i < size; ++i) {
        const double x = coordinate(attrs, dim, i, extent, size);
        const bool inside = x >= 0 && x <= static_cast<double>(extent - 1); // no number is not inside
        if (attrs.coordinateMode == "tf_crop_and_resize" && !inside)
            all.emplace_back();
        else if (attrs.method == "nearest_neighbor")
            all.push_back({{clamped(rounded(x, attrs.roundingMethod), extent), 1}});
        else if (attrs.method == "cubic")
            all.push_back(cubicTaps(x, extent, attrs.cubicAlpha, attrs.cubicExclude));
        else
            all.push_back(linearTaps(x, extent));
    }
    return all;
}

SpatialResizeAttrs<2> asResize(const UpsamplingAttrs& attrs)
{
    SpatialResizeAttrs<2> resize;
    resize.layout = attrs.layout;
    resize.method = attrs.method == "bilinear" ? "linear" : attrs.method == "bicubic" ? "cubic" : "nearest_neighbor";
    resize.coordinateMode = attrs.alignCorners ? "align_corners" : "asymmetric";
    resize.roundingMethod = attrs.alignCorners ? "round" : "floor";
    return resize;
}

SpatialResizeAttrs<3> asResize(const Upsampling3dAttrs& attrs)
{
    const bool nearest = attrs.method == "nearest_neighbor"; // which always repeats whole pixels
    SpatialResizeAttrs<3> resize;
    resize.layout = attrs.layout;
    resize.method = nearest ? "nearest_neighbor" : "linear";
    resize.coordinateMode = nearest ? "asymmetric" : attrs.coordinateMode;
    resize.roundingMethod = "floor";
    return resize;
}

} // namespace passbench
