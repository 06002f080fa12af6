#pragma once
// Taps of pixels worked out by the loops themselves: right for every size of an axis, whatever its factor is.

#include "core/loops/lowering.h"
#include "core/ops/image/attributes.h"

namespace passbench {

/// Pixel i shows the point (factor * i + offset) / divisor of the data, exactly, and its first tap lies `first` behind that, rounded down. The points of
/// a crop are real numbers, worked out in the order of the reference kernel.
struct ComputedTaps {
    enum class Weights : std::uint8_t { One, Linear, Cubic };
    std::int64_t factor = 1, offset = 0, divisor = 1, first = 0, count = 1, extent = 1, size = 1;
    struct Crop {
        double begin = 0, end = 1;
        loops::MathFunction rounding = loops::MathFunction::Floor;
        double shift = 0; ///< before rounding
    };
    std::optional<Crop> crop {};
    bool firstOfOne = false; ///< a result of one pixel shows the first
    Weights weights = Weights::One;
    double cubicAlpha = 0;
    bool exclude = false; ///< what lies outside of the data has no weight
    DataType type = DataType::Float32; ///< of the weights
};

/// Of spatial dim `dim`, from `extent` to `size`; nothing where loops can't work them out.
std::optional<ComputedTaps> computedTaps(const ResizeAttrs& attrs, std::size_t dim, std::int64_t extent, std::int64_t size, DataType type);

/// Of pixel `at`, before it is cut to the data.
loops::Expr indexOf(const ComputedTaps& taps, loops::Expr at, loops::Expr tap);
loops::Expr weightOf(const ComputedTaps& taps, loops::Expr at, loops::Expr tap);
/// Whether pixel `at` shows a point of the data, as not all of a crop do.
loops::Expr isShown(const ComputedTaps& taps, loops::Expr at);

} // namespace passbench
