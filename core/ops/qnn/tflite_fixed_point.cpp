#include "core/ops/qnn/tflite_fixed_point.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <limits>

namespace passbench::tflite {
namespace {

constexpr std::int64_t most32 = std::numeric_limits<std::int32_t>::max();

std::int64_t mostOf(int bits) { return (std::int64_t {1} << bits) - 1; }
std::int64_t saturated(std::int64_t x, int bits) { return std::clamp(x, -mostOf(bits) - 1, mostOf(bits)); }
std::int64_t up(std::int64_t x, int shift, int bits) { return saturated(x * (std::int64_t {1} << shift), bits); }
/// A number of 32 bits in as many as there are.
std::int64_t constant(std::int64_t x, int bits) { return roundedDown(x, 31 - bits); }

/// exp(a) of a from -1/4 to 0 in Q0: a polynomial around -1/8.
std::int64_t expOfSmall(std::int64_t a, int bits)
{
    const std::int64_t expOfEighth = constant(1895147668, bits), third = constant(715827883, bits);
    const auto product = [bits](std::int64_t p, std::int64_t q) { return doublingHighProduct(p, q, bits); };
    const std::int64_t x = a + (std::int64_t {1} << (bits - 3)), x2 = product(x, x), x3 = product(x2, x), x4 = product(x2, x2);
    const std::int64_t terms = roundedDown(product(roundedDown(x4, 2) + x3, third) + x2, 1);
    return saturated(expOfEighth + product(expOfEighth, x + terms), bits);
}

std::int64_t halfSum(std::int64_t a, std::int64_t b)
{
    const std::int64_t sum = a + b;
    return (sum + (sum >= 0 ? 1 : -1)) / 2;
}

/// 2 / (1 + x) in Q2, by three steps of Newton's method.
std::int64_t twoOverOnePlus(std::int64_t x, int bits)
{
    const std::int64_t first = constant(1515870810, bits), slope = constant(-1010580540, bits), one = std::int64_t {1} << (bits - 2); // 48/17, -32/17 and 1 in Q2
    const std::int64_t half = halfSum(x, mostOf(bits));
    std::int64_t result = first + doublingHighProduct(half, slope, bits);
    for (int i = 0; i < 3; ++i)
        result += up(doublingHighProduct(result, one - doublingHighProduct(half, result, bits), bits), 2, bits);
    return result;
}

} // namespace

std::int64_t doublingHighProduct(std::int64_t a, std::int64_t b, int bits)
{
    const std::int64_t least = -mostOf(bits) - 1;
    return a == least && b == least ? mostOf(bits) : (a * b + (std::int64_t {1} << (bits - 1))) >> bits;
}

std::int64_t roundedDown(std::int64_t x, std::int64_t bits)
{
    if (bits == 0)
        return x;
    const std::int64_t mask = (std::int64_t {1} << bits) - 1, rest = x & mask;
    return (x >> bits) + (rest > (mask >> 1) + (x < 0 ? 1 : 0) ? 1 : 0);
}

std::int64_t expOfNegative(std::int64_t x, int integerBits, int bits)
{
    if (x == 0)
        return mostOf(bits);
    const int fraction = bits - integerBits;
    const std::int64_t quarter = std::int64_t {1} << (fraction - 2);
    const std::int64_t rest = (x & (quarter - 1)) - quarter; // from -1/4 to 0
    std::int64_t result = expOfSmall(up(rest, integerBits, bits), bits);
    const std::int64_t whole = rest - x;                     // in quarters
    constexpr std::array<std::int64_t, 7> powers {1672461947, 1302514674, 790015084, 290630308, 39332535, 720401, 242}; // exp(-1/4), exp(-1/2) ... exp(-16)
    for (int i = 0; i < 7; ++i)
        if (integerBits > i - 2 && (whole & (std::int64_t {1} << (fraction + i - 2))) != 0)
            result = doublingHighProduct(result, constant(powers[static_cast<std::size_t>(i)], bits), bits);
    if (integerBits > 5 && x < -(std::int64_t {1} << (bits + 5 - integerBits)))
        return 0;
    return result;
}

std::int64_t oneOverOnePlus(std::int64_t x, int bits) { return up(twoOverOnePlus(x, bits), 1, bits); }

std::int64_t logistic(std::int64_t x, int integerBits, int bits)
{
    if (x == 0)
        return std::int64_t {1} << (bits - 1);
    const std::int64_t positive = oneOverOnePlus(expOfNegative(x > 0 ? -x : x, integerBits, bits), bits);
    return x > 0 ? positive : mostOf(bits) - positive;
}

std::int64_t tanhOf(std::int64_t x, int integerBits, int bits)
{
    if (x == 0)
        return 0;
    const std::int64_t e = expOfNegative(x < 0 ? x : -x, integerBits + 1, bits); // of twice the number
    const std::int64_t t = up(twoOverOnePlus(e, bits) - (std::int64_t {1} << (bits - 2)), 2, bits);
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
        const std::int64_t cube = up(doublingHighProduct(doublingHighProduct(root, root), root), 6, 31);
        root = up(doublingHighProduct((1 << 28) + (1 << 27), root) - doublingHighProduct(half, cube), 3, 31);
    }
    root = doublingHighProduct(root, 1518500250); // sqrt(1/2)
    return shift < 0 ? FixedPoint {root << -shift, 0} : FixedPoint {root, -shift};
}

std::int64_t inputRadius(int integerBits, int leftShift)
{
    return static_cast<std::int64_t>(std::floor(static_cast<double>((1 << integerBits) - 1) * static_cast<double>(std::int64_t {1} << (31 - integerBits)) / std::ldexp(1.0, leftShift)));
}

} // namespace passbench::tflite
