#pragma once
// Multiplication by a fraction in integers: one rule for the kernel and the loop form.

#include "core/support/options.h"

namespace passbench {

struct FixedPointMultiplyAttrs {
    std::int64_t multiplier = 0, shift = 0;
    static Fields fields()
    {
        return {field("multiplier", &FixedPointMultiplyAttrs::multiplier, "fraction in Q31: multiplier / 2^31").required(),
            field("shift", &FixedPointMultiplyAttrs::shift, "power of two the product is multiplied by; negative divides").range(-31, 31).required()};
    }
};

struct FixedPointMultiplyPerAxisAttrs {
    bool isLshiftRequired = false, isRshiftRequired = false;
    Ints axes;
    static Fields fields()
    {
        return {field("is_lshift_required", &FixedPointMultiplyPerAxisAttrs::isLshiftRequired, "shift up by `lshift` before the product"),
            field("is_rshift_required", &FixedPointMultiplyPerAxisAttrs::isRshiftRequired, "shift down by `rshift` after it"),
            field("axes", &FixedPointMultiplyPerAxisAttrs::axes, "axes of the data that the dims of the multiplier belong to")};
    }
};

inline constexpr std::int64_t fractionBits = 31;

} // namespace passbench
