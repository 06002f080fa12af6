#include "core/ops/qnn/tflite_functions.h"

#include <bit>
#include <cmath>

namespace passbench::tflite {
namespace {

constexpr std::int64_t most32 = std::numeric_limits<std::int32_t>::max(), least32 = std::numeric_limits<std::int32_t>::min();

std::int64_t saturated(std::int64_t x) { return std::clamp(x, least32, most32); }
std::int64_t up(std::int64_t x, int bits) { return saturated(x * (std::int64_t {1} << bits)); }

/// exp(a) of a from -1/4 to 0 in Q0: a polynomial around -1/8.
std::int64_t expOfSmall(std::int64_t a)
{
    constexpr std::int64_t expOfEighth = 1895147668, third = 715827883;
    const std::int64_t x = a + (1 << 28), x2 = doublingHighProduct(x, x), x3 = doublingHighProduct(x2, x), x4 = doublingHighProduct(x2, x2);
    const std::int64_t terms = roundedDown(doublingHighProduct(roundedDown(x4, 2) + x3, third) + x2, 1);
    return saturated(expOfEighth + doublingHighProduct(expOfEighth, x + terms));
}

std::int64_t halfSum(std::int64_t a, std::int64_t b)
{
    const std::int64_t sum = a + b;
    return (sum + (sum >= 0 ? 1 : -1)) / 2;
}

/// 2 / (1 + x) in Q2, by three steps of Newton's method.
std::int64_t twoOverOnePlus(std::int64_t x)
{
    constexpr std::int64_t first = 1515870810, slope = -1010580540, one = 1 << 29; // 48/17, -32/17 and 1 in Q2
    const std::int64_t half = halfSum(x, most32);
    std::int64_t result = first + doublingHighProduct(half, slope);
    for (int i = 0; i < 3; ++i)
        result += up(doublingHighProduct(result, one - doublingHighProduct(half, result)), 2);
    return result;
}

} // namespace

std::int64_t doublingHighProduct(std::int64_t a, std::int64_t b)
{
    return a == least32 && b == least32 ? most32 : (a * b + (std::int64_t {1} << 30)) >> 31;
}

std::int64_t roundedDown(std::int64_t x, std::int64_t bits)
{
    if (bits == 0)
        return x;
    const std::int64_t mask = (std::int64_t {1} << bits) - 1, rest = x & mask;
    return (x >> bits) + (rest > (mask >> 1) + (x < 0 ? 1 : 0) ? 1 : 0);
}

std::int64_t expOfNegative(std::int64_t x, int integerBits)
{
    if (x == 0)
        return most32;
    const int fraction = 31 - integerBits;
    const std::int64_t quarter = std::int64_t {1} << (fraction - 2);
    const std::int64_t rest = (x & (quarter - 1)) - quarter; // from -1/4 to 0
    std::int64_t result = expOfSmall(up(rest, integerBits));
    const std::int64_t whole = rest - x;                                                                                // in quarters
    constexpr std::array<std::int64_t, 7> powers {1672461947, 1302514674, 790015084, 290630308, 39332535, 720401, 242}; // exp(-1/4), exp(-1/2) ... exp(-16)
    for (int i = 0; i < 7; ++i)
        if (integerBits > i - 2 && (whole & (std::int64_t {1} << (fraction + i - 2))) != 0)
            result = doublingHighProduct(result, powers[static_cast<std::size_t>(i)]);
    if (integerBits > 5 && x < -(std::int64_t {1} << (36 - integerBits)))
        return 0;
    return result;
}

std::int64_t oneOverOnePlus(std::int64_t x) { return up(twoOverOnePlus(x), 1); }

std::int64_t logistic(std::int64_t x, int integerBits)
{
    if (x == 0)
        return 1 << 30;
    const std::int64_t positive = oneOverOnePlus(expOfNegative(x > 0 ? -x : x, integerBits));
    return x > 0 ? positive : most32 - positive;
}

std::int64_t tanhOf(std::int64_t x, int integerBits)
{
    if (x == 0)
        return 0;
    const std::int64_t e = expOfNegative(x < 0 ? x : -x, integerBits + 1); // of twice the number
    const std::int64_t t = up(twoOverOnePlus(e) - (1 << 29), 2);
    return x < 0 ? -t : t;
}

std::int64_t reciprocal(std::int64_t x, int integerDigits, int& bitsOverUnit)
{
    const int headroom = std::countl_zero(static_cast<std::uint32_t>(x));
    bitsOverUnit = integerDigits - headroom;
    const auto shifted = static_cast<std::int32_t>((static_cast<std::uint32_t>(x) << headroom) - (std::uint32_t {1} << 31));
    return oneOverOnePlus(shifted);
}

FixedPoint inverseRoot(std::int64_t x)
{
    if (x <= 1)
        return {most32, 0};
    int shift = 11;
    for (; x >= 1 << 29; x /= 4)
        ++shift;
    const int pairs = (std::countl_zero(static_cast<std::uint32_t>(x)) - 1) / 2 - 1;
    shift -= pairs;
    x <<= 2 * pairs; // in Q3, twice
    const std::int64_t half = roundedDown(x >> 1, 1);
    std::int64_t root = 1 << 28;
    for (int i = 0; i < 5; ++i) {
        const std::int64_t cube = up(doublingHighProduct(doublingHighProduct(root, root), root), 6);
        root = up(doublingHighProduct((1 << 28) + (1 << 27), root) - doublingHighProduct(half, cube), 3);
    }
    root = doublingHighProduct(root, 1518500250); // sqrt(1/2)
    return shift < 0 ? FixedPoint {root << -shift, 0} : FixedPoint {root, -shift};
}

std::int64_t inputRadius(int integerBits, int leftShift)
{
    return static_cast<std::int64_t>(std::floor(static_cast<double>((1 << integerBits) - 1) * static_cast<double>(std::int64_t {1} << (31 - integerBits)) / std::ldexp(1.0, leftShift)));
}

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
    m_multiplier = static_cast<std::int64_t>(multiplier);
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
