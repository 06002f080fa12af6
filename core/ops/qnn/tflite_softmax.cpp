#include "core/ops/qnn/tflite_softmax.h"

#include "core/ops/qnn/plain.h"
#include "core/ops/qnn/tflite_functions.h"

#include <bit>
#include <cmath>

namespace passbench::tflite {
namespace {

constexpr int sumDigits = 12; ///< before the point of a sum of powers
constexpr std::int64_t largest = std::numeric_limits<std::int32_t>::max();

const InterpolatedTable& oneOverOnePlusTable()
{
    static const InterpolatedTable table([](float x) { return 1.0F / (1.0F + x); }, 0.0F, 1.0F, -1.0F, 1.0F);
    return table;
}

} // namespace

Softmax::Softmax(double beta, const QuantParams& from, DataType dtype, DataType outDtype) : m_dtype(dtype), m_outDtype(outDtype)
{
    const double scale = from.scaleAt(0);
    if (isWide()) {
        static const InterpolatedTable powers([](float x) { return std::exp(x); }, -10.0F, 0.0F, -1.0F, 1.0F);
        const FixedPoint factor = fixedPoint(scale * beta / (10.0 / 65535.0));
        for (std::int64_t distance = 0; distance < 65536; ++distance)
            m_powers.push_back(static_cast<std::int32_t>(powers(std::clamp<std::int64_t>(static_cast<std::int32_t>(scaled(-distance, factor, Rounding::TfLite)) + 32767, -32768, 32767))));
        return;
    }
    const FixedPoint factor = fixedPoint(std::min(beta * scale * static_cast<double>(1 << 26), static_cast<double>(largest)));
    const std::int64_t most = inputRadius(5, static_cast<int>(factor.shift));
    for (std::int64_t distance = 0; distance < 256; ++distance) // 0 for what is too far away to count
        m_powers.push_back(distance > most ? 0 : static_cast<std::int32_t>(expOfNegative(scaled(-distance, factor, Rounding::TfLite), 5)));
}

void Softmax::row(std::span<const std::int64_t> data, std::span<std::int64_t> result) const
{
    const std::int64_t most = std::ranges::max(data);
    const auto power = [&](std::int64_t x) { return std::int64_t {m_powers[static_cast<std::size_t>(most - x)]}; };
    std::int64_t sum = 0;
    if (isWide()) {
        for (const std::int64_t x : data)
            sum += power(x);
        const int headroom = std::countl_zero(static_cast<std::uint32_t>(sum)), right = 31 - headroom;
        const std::int64_t shifted = ((sum << (headroom - 1)) + (1 << 13)) >> 14;
        const std::int64_t share = oneOverOnePlusTable()(std::clamp<std::int64_t>(shifted - ((1 << 15) + (1 << 16)), -32768, 32767));
        for (std::size_t i = 0; i < data.size(); ++i)
            result[i] = std::clamp<std::int64_t>((power(data[i]) * share + (std::int64_t {1} << (right - 1))) >> right, 0, 32767);
        return;
    }
    for (const std::int64_t x : data)
        sum += roundedDown(power(x), sumDigits);
    int over = 0;
    const std::int64_t share = reciprocal(sum, sumDigits, over);
    const auto [low, high] = integerRange(m_outDtype);
    const std::int64_t exponent = over + 31 - bitsOf(m_outDtype);
    for (std::size_t i = 0; i < data.size(); ++i)
        result[i] = std::clamp(roundedDown(doublingHighProduct(share, power(data[i])), exponent) + low, low, high);
}

/// Expressions on one number for each row, in int64.
class PlainRow {
public:
    explicit PlainRow(Rewriter& rewriter) : write(rewriter) {}

    PlainWriter write;
    NodeId number(double value) { return write.number(DataType::Int64, value); }
    NodeId call(std::string_view op, NodeId a, NodeId b) { return write.call(op, {a, b}); }
    NodeId call(std::string_view op, NodeId a, double b) { return call(op, a, number(b)); }
    /// a * b / 2^31, halves up.
    NodeId highProduct(NodeId a, NodeId b) { return call("right_shift", call("add", call("multiply", a, b), 1 << 30), 31); }
    /// x / 2^bits, halves away from zero; `bits` is a number for each row, and x is not negative.
    NodeId down(NodeId x, NodeId bits) { return call("right_shift", call("add", x, call("right_shift", call("left_shift", number(1), bits), 1)), bits); }
    /// The number of bits of x > 0 without the highest.
    NodeId log2(NodeId x)
    {
        std::vector<std::int64_t> powers;
        for (int k = 1; k < 31; ++k)
            powers.push_back(std::int64_t {1} << k);
        const NodeId reached = call("greater_equal", x, write.rewriter().constant(Tensor::ofInts(powers)));
        return write.call("sum", {write.cast(reached, DataType::Int64)}, {{"axis", Ints {-1}}, {"keepdims", true}});
    }
    NodeId table(std::span<const std::int32_t> numbers, NodeId index)
    {
        Tensor tensor = Tensor::allocate(DataType::Int32, {static_cast<std::int64_t>(numbers.size())});
        std::ranges::copy(numbers, tensor.writable<std::int32_t>().begin());
        return write.call("take", {write.rewriter().constant(std::move(tensor)), index}, {{"axis", std::int64_t {0}}, {"mode", std::string("fast")}});
    }
};

NodeId Softmax::written(Rewriter& rewriter, NodeId data) const
{
    PlainRow row(rewriter);
    const NodeId wide = row.write.cast(data, DataType::Int32);
    const NodeId most = row.write.call("max", {wide}, {{"axis", Ints {-1}}, {"keepdims", true}});
    const NodeId distance = row.write.call("subtract", {most, wide});
    return isWide() ? writtenWide(row, distance) : writtenNarrow(row, distance);
}

NodeId Softmax::writtenNarrow(PlainRow& row, NodeId distance) const
{
    std::vector<std::int32_t> terms; // of the sum, with 12 bits before the point
    for (const std::int32_t power : m_powers)
        terms.push_back(static_cast<std::int32_t>(roundedDown(power, sumDigits)));
    const NodeId sum = row.write.call("sum", {row.write.cast(row.table(terms, distance), DataType::Int64)}, {{"axis", Ints {-1}}, {"keepdims", true}});
    const NodeId bits = row.log2(sum);
    const NodeId headroom = row.call("subtract", row.number(31), bits);
    const NodeId x = row.call("subtract", row.call("left_shift", sum, headroom), std::ldexp(1.0, 31)); // 1 + x in Q0
    // 2 / (1 + x) in Q2, by three steps of Newton's method.
    const NodeId half = row.call("right_shift", row.call("add", x, static_cast<double>(largest) + 1), 1);
    NodeId guess = row.call("add", row.highProduct(half, row.number(-1010580540)), 1515870810);
    for (int i = 0; i < 3; ++i) {
        const NodeId rest = row.call("subtract", row.number(1 << 29), row.highProduct(half, guess));
        guess = row.call("add", guess, row.call("left_shift", row.highProduct(guess, rest), 2));
    }
    const NodeId share = row.call("minimum", row.call("left_shift", guess, 1), static_cast<double>(largest));
    const NodeId product = row.highProduct(share, row.write.cast(row.table(m_powers, distance), DataType::Int64));
    const NodeId exponent = row.call("add", bits, sumDigits - static_cast<int>(bitsOf(m_outDtype)));
    const auto [low, high] = integerRange(m_outDtype);
    const NodeId stored = row.call("add", row.down(product, exponent), static_cast<double>(low));
    return row.write.saturated(stored, m_outDtype);
}

NodeId Softmax::writtenWide(PlainRow& row, NodeId distance) const
{
    const NodeId powers = row.write.cast(row.table(m_powers, distance), DataType::Int64);
    const NodeId sum = row.write.call("sum", {powers}, {{"axis", Ints {-1}}, {"keepdims", true}});
    const NodeId bits = row.log2(sum);
    const NodeId up = row.call("subtract", row.number(30), bits);
    const NodeId shifted = row.call("right_shift", row.call("add", row.call("left_shift", sum, up), 1 << 13), 14);
    const NodeId at = row.write.call("clip", {row.call("subtract", shifted, 1 << 16)}, {{"a_min", 0.0}, {"a_max", 65535.0}});
    std::vector<std::int32_t> shares;
    for (std::int64_t q = -32768; q < 32768; ++q)
        shares.push_back(static_cast<std::int32_t>(oneOverOnePlusTable()(q)));
    const NodeId share = row.write.cast(row.table(shares, row.write.cast(at, DataType::Int32)), DataType::Int64);
    const NodeId stored = row.down(row.call("multiply", powers, share), bits);
    return row.write.cast(row.write.call("clip", {stored}, {{"a_min", 0.0}, {"a_max", 32767.0}}), m_outDtype);
}

} // namespace passbench::tflite
