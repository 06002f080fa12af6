#include "core/ops/qnn/tflite_functions.h"

#include <cmath>

namespace passbench::tflite {
const std::array<std::uint16_t, 256>& logisticTable()
{
    static const std::array<std::uint16_t, 256> table = [] {
        std::array<std::uint16_t, 256> numbers {};
        for (std::size_t i = 0; i < numbers.size(); ++i)
            numbers[i] = static_cast<std::uint16_t>(65535.5 / (1.0 + std::exp(-static_cast<double>(i) / 23.99923)) + 1);
        for (const auto& [i, wrong] : {std::pair(3, 1), std::pair(35, -1), std::pair(174, 1), std::pair(255, -1)})
            numbers[static_cast<std::size_t>(i)] = static_cast<std::uint16_t>(numbers[static_cast<std::size_t>(i)] - wrong);
        return numbers;
    }();
    return table;
}

bool StoredFunction::has(std::string_view function) { return function == "sigmoid" || function == "tanh" || function == "hardswish"; }

StoredFunction::StoredFunction(std::string_view function, const QuantParams& from, const QuantParams& to, DataType dtype)
    : m_kind(function == "sigmoid" ? Kind::Logistic : function == "tanh" ? Kind::Tanh
                                                                         : Kind::HardSwish),
      m_dtype(dtype), m_zero(from.zeroAt(0)), m_outZero(to.zeroAt(0))
{
    const double scale = from.scaleAt(0);
    if (m_kind == Kind::HardSwish) {
        // Real 3 is 2^15 of 32768ths; data are shifted up by 7 bits first.
        const float input = static_cast<float>(scale), fine = 1.0F / 128.0F * input;
        m_factor = fixedPoint(static_cast<double>(fine / (3.0F / 32768.0F)));
        m_outFactor = fixedPoint(static_cast<double>(fine / static_cast<float>(to.scaleAt(0))));
        return;
    }
    if (bitsOf(dtype) == 8) {
        m_factor = fixedPoint(scale * static_cast<double>(1 << 27));
        m_radius = inputRadius(4, static_cast<int>(m_factor.shift));
        return;
    }
    const float power = std::log(static_cast<float>(scale)) * (1.0F / std::log(2.0F)), whole = std::round(power);
    const int shift = 12 + static_cast<int>(whole);
    if (std::abs(power - whole) < 1e-3F && (shift == 0 || (shift == 1 && m_kind == Kind::Tanh))) {
        m_multiplier = std::int64_t {3} << shift;
        return;
    }
    double multiplier = scale * 4096.0 * 3.0;
    while (multiplier <= 32767.0 / 2.0 && m_shift <= 30) {
        ++m_shift;
        multiplier *= 2;
    }
    constexpr double largest = 2147483647; // far beyond it all inputs are at the ends of the table
    m_multiplier = static_cast<std::int64_t>(std::fmin(multiplier, largest));
}

std::int64_t StoredFunction::operator()(std::int64_t stored) const
{
    if (m_kind == Kind::HardSwish)
        return hardSwish(stored - m_zero);
    return bitsOf(m_dtype) == 8 ? narrow(stored - m_zero) : sixteen(stored);
}

std::int64_t StoredFunction::narrow(std::int64_t centered) const
{
    const auto [low, high] = integerRange(m_dtype);
    if (centered <= -m_radius)
        return low;
    if (centered >= m_radius)
        return high;
    const std::int64_t input = scaled(centered, m_factor, Rounding::TfLite);
    const std::int64_t result = m_kind == Kind::Logistic ? roundedDown(logistic(input, 4), 23) : roundedDown(tanhOf(input, 4), 24);
    const bool isUnsigned = !isSigned(m_dtype);
    const std::int64_t zero = m_kind == Kind::Logistic ? (isUnsigned ? 0 : -128) : (isUnsigned ? 128 : 0);
    return std::clamp(result + zero, low, high);
}

std::int64_t StoredFunction::sixteen(std::int64_t stored) const
{
    const std::int64_t round = m_shift > 0 ? std::int64_t {1} << (m_shift - 1) : 0;
    const std::int64_t input = (stored * m_multiplier + round) >> m_shift;
    const int bits = m_kind == Kind::Logistic ? 9 : 8;
    const std::int64_t magnitude = std::abs(input), at = magnitude >> bits;
    const auto& table = logisticTable();
    std::int64_t result = m_kind == Kind::Logistic ? std::int64_t {0x7FFF} << 10 : std::int64_t {0xFFFF} << 8;
    if (at < 255) {
        const std::int64_t a = table[static_cast<std::size_t>(at)], b = table[static_cast<std::size_t>(at) + 1];
        result = (a << bits) + (magnitude & ((1 << bits) - 1)) * (b - a);
    }
    if (m_kind == Kind::Logistic)
        return (input >= 0 ? result + (1 << 9) : (std::int64_t {1} << 25) - result + (1 << 9) - 1) >> 10;
    return (input >= 0 ? result - (std::int64_t {1} << 23) + (1 << 7) : -result + (std::int64_t {1} << 23) + (1 << 7) - 1) >> 8;
}

namespace {

std::int64_t saturated16(std::int64_t x) { return std::clamp<std::int64_t>(x, -32768, 32767); }
std::int64_t product16(std::int64_t a, std::int64_t b, bool rounded)
{
    if (a == -32768 && b == -32768)
        return 32767;
    const std::int64_t p = a * b;
    return rounded ? (p + (1 << 14)) >> 15 : p / (1 << 15);
}
/// A multiplier of 31 bits in 15.
std::int64_t in16(std::int64_t multiplier)
{
    const std::int64_t narrow = (multiplier + (1 << 15)) >> 16;
    return std::min<std::int64_t>(narrow, 32767);
}
std::int64_t saturatingUp(std::int64_t x, std::int64_t bits) { return saturated16(x * (std::int64_t {1} << bits)); }

} // namespace

std::int64_t StoredFunction::hardSwish(std::int64_t centered) const
{
    const auto [low, high] = integerRange(m_dtype);
    const std::int64_t fine = centered * 128;
    const std::int64_t preshift = product16(fine, in16(m_outFactor.multiplier), true);
    std::int64_t reluish = fine;
    if (m_factor.shift > 0)
        reluish = saturatingUp(reluish, m_factor.shift - 1);
    reluish = product16(reluish, in16(m_factor.multiplier), true);
    if (m_factor.shift > 0)
        reluish = saturatingUp(reluish, 1);
    if (m_factor.shift < 0)
        reluish = roundedDown(reluish, -m_factor.shift);
    reluish = (reluish + (1 << 15)) >> 1;
    const std::int64_t product = product16(reluish, preshift, false);
    return std::clamp(roundedDown(product, m_outFactor.right()) + m_outZero, low, high);
}

InterpolatedTable::InterpolatedTable(const std::function<float(float)>& f, float inputLeast, float inputMost, float outputLeast, float outputMost)
{
    constexpr int steps = 512;
    const float step = (inputMost - inputLeast) / steps, halfStep = step / 2, perUnit = 65536.0F / (outputMost - outputLeast);
    const auto kept = [](float x) { return static_cast<std::int64_t>(std::clamp(x, -32768.0F, 32767.0F)); };
    for (int i = 0; i < steps; ++i) { // each moved by half of what the middle of its line would be wrong by
        const auto k = static_cast<float>(i);
        const float here = f(inputLeast + k * step), between = f(inputLeast + k * step + halfStep), next = f(inputLeast + (k + 1) * step);
        const float sample = std::round(here * perUnit);
        const float wrong = std::round((next * perUnit + sample) / 2) - std::round(between * perUnit);
        m_numbers[static_cast<std::size_t>(i)] = kept(sample - std::round(wrong / 2));
    }
    m_numbers[steps] = kept(std::round(f(inputMost) * perUnit));
}

InterpolatedTable::InterpolatedTable(const std::function<float(float)>& f, const QuantParams& from, const QuantParams& to)
    : InterpolatedTable(f, static_cast<float>(from.scaleAt(0)) * static_cast<float>(-32768 - from.zeroAt(0)), static_cast<float>(from.scaleAt(0)) * static_cast<float>(32767 - from.zeroAt(0)),
        static_cast<float>(to.scaleAt(0)) * static_cast<float>(-32768 - to.zeroAt(0)), static_cast<float>(to.scaleAt(0)) * static_cast<float>(32767 - to.zeroAt(0)))
{
}

std::int64_t InterpolatedTable::operator()(std::int64_t x) const
{
    const auto at = static_cast<std::size_t>(256 + (x >> 7));
    const std::int64_t slope = static_cast<std::int16_t>(m_numbers[at + 1] - m_numbers[at]);
    return static_cast<std::int16_t>(m_numbers[at] + ((slope * (x & 0x7F) + 64) >> 7));
}

} // namespace passbench::tflite
