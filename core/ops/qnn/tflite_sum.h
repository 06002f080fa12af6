#pragma once
// Sums as the kernels of TensorFlow Lite work them out: both operands shifted up, and brought to twice the larger scale.

#include "core/ops/qnn/quantization.h"

namespace passbench {

struct TfLiteSum {
    std::int64_t shift; ///< bits that both are shifted up by: 20 of 8-bit types, 15 of wider ones
    FixedPoint left, right, out;
    std::int64_t leftZero, rightZero, outZero;
    std::pair<std::int64_t, std::int64_t> range;

    TfLiteSum(const QuantParams& a, const QuantParams& b, const QuantParams& to, DataType dtype)
        : shift(bitsOf(dtype) == 8 ? 20 : 15), leftZero(a.zeroAt(0)), rightZero(b.zeroAt(0)), outZero(to.zeroAt(0)), range(integerRange(dtype))
    {
        const double twice = 2 * std::max(a.scaleAt(0), b.scaleAt(0));
        left = fixedPoint(a.scaleAt(0) / twice);
        right = fixedPoint(b.scaleAt(0) / twice);
        out = fixedPoint(twice / (static_cast<double>(std::int64_t {1} << shift) * to.scaleAt(0)));
    }

    std::int64_t operator()(std::int64_t x, std::int64_t y, int sign) const
    {
        const std::int64_t up = std::int64_t {1} << shift;
        const std::int64_t sum = scaled((x - leftZero) * up, left, Rounding::TfLite) + sign * scaled((y - rightZero) * up, right, Rounding::TfLite);
        return std::clamp(scaled(sum, out, Rounding::TfLite) + outZero, range.first, range.second);
    }
};

} // namespace passbench
