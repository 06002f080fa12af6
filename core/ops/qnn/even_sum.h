#pragma once
// Sums as onnxruntime's kernel QLinearAdd works them out: in float32, rounded once, halves to the even neighbour.

#include "core/ops/qnn/quantization.h"

#include <cmath>

namespace passbench {

/// x * l + (y * r + (zero point - (l * left zero point + r * right zero point))), with l and r the quotients of the operands' scales
/// and the result's; r is negative for a difference.
class EvenSum {
public:
    EvenSum(const QuantParams& a, const QuantParams& b, const QuantParams& to, DataType dtype, int sign) : m_range(integerRange(dtype))
    {
        const auto scale = static_cast<float>(to.scaleAt(0));
        for (std::size_t c = 0; c < a.channels(); ++c)
            m_left.push_back(term(static_cast<float>(a.scaleAt(c)) / scale, a.zeroAt(c)));
        for (std::size_t d = 0; d < b.channels(); ++d)
            m_right.push_back(term(static_cast<float>(sign) * (static_cast<float>(b.scaleAt(d)) / scale), b.zeroAt(d)));
        m_zero = static_cast<float>(to.zeroAt(0));
    }

    std::int64_t operator()(std::int64_t x, std::int64_t y, std::size_t c, std::size_t d) const
    {
        const Term &left = m_left[m_left.size() == 1 ? 0 : c], &right = m_right[m_right.size() == 1 ? 0 : d];
        const float rest = m_zero - (left.ofZero + right.ofZero);
        const float sum = static_cast<float>(x) * left.factor + (static_cast<float>(y) * right.factor + rest);
        return std::llrint(std::clamp(static_cast<double>(sum), static_cast<double>(m_range.first), static_cast<double>(m_range.second)));
    }

private:
    struct Term {
        float factor, ofZero;
    };
    static Term term(float factor, std::int64_t zero) { return {factor, factor * static_cast<float>(zero)}; }

    std::vector<Term> m_left, m_right;
    float m_zero = 0;
    std::pair<std::int64_t, std::int64_t> m_range;
};

} // namespace passbench
