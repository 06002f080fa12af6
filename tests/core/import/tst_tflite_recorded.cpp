// What the reference kernels for small devices gave on all stored numbers, recorded as hashes; and rules that only they can tell.

#include "tests/core/import/tflite_runs.h"

using namespace passbench;
using tfl::f;

namespace {

TfTensor storedAs(int type, Ints shape, double scale, std::int64_t zero)
{
    return {.shape = std::move(shape), .type = type, .scale = {f(scale)}, .zeroPoint = {zero}};
}

std::uint32_t hashOf(const Tensor& tensor)
{
    std::uint32_t hash = 0;
    for (std::int64_t i = 0; i < tensor.elementCount(); ++i)
        hash = hash * 31 + static_cast<std::uint32_t>(tensor.integerAt(i));
    return hash;
}

} // namespace

class TestTfliteRecorded : public QObject {
    Q_OBJECT
private slots:
    void functions_data()
    {
        QTest::addColumn<int>("code");
        QTest::addColumn<bool>("wide");
        QTest::addColumn<double>("scale");
        QTest::addColumn<int>("zero");
        QTest::addColumn<double>("outScale");
        QTest::addColumn<int>("outZero");
        QTest::addColumn<unsigned>("hash");
        QTest::newRow("logistic") << 14 << false << 0.05 << 3 << 0.00390625 << -128 << 560724352U;
        QTest::newRow("logistic, coarse") << 14 << false << 0.21 << -40 << 0.00390625 << -128 << 804509024U;
        QTest::newRow("tanh") << 28 << false << 0.03 << -7 << 0.0078125 << 0 << 1733139743U;
        QTest::newRow("tanh, coarse") << 28 << false << 0.2 << 60 << 0.0078125 << 0 << 391695168U;
        QTest::newRow("logistic, 16 bit") << 14 << true << 0.0004 << 0 << 3.0517578125e-05 << 0 << 3187375802U;
        QTest::newRow("logistic, 16 bit, a power of two") << 14 << true << 0.000244140625 << 0 << 3.0517578125e-05 << 0 << 811887061U;
        QTest::newRow("logistic, 16 bit, coarse") << 14 << true << 0.002 << 0 << 3.0517578125e-05 << 0 << 2019659582U;
        QTest::newRow("tanh, 16 bit") << 28 << true << 0.0003 << 0 << 3.0517578125e-05 << 0 << 858448828U;
        QTest::newRow("tanh, 16 bit, a power of two") << 28 << true << 0.00048828125 << 0 << 3.0517578125e-05 << 0 << 4099728415U;
        QTest::newRow("hard_swish") << 117 << false << 0.05 << -20 << 0.03 << -90 << 3764166043U;
        QTest::newRow("elu") << 111 << false << 0.04 << 10 << 0.05 << -60 << 2512689400U;
        QTest::newRow("abs") << 101 << false << 0.05 << 5 << 0.07 << -100 << 3786569370U;
        QTest::newRow("abs, 16 bit") << 101 << true << 0.0005 << 0 << 0.0003 << 0 << 3566819361U;
    }

    void functions()
    {
        QFETCH(int, code);
        QFETCH(bool, wide);
        QFETCH(double, scale);
        QFETCH(int, zero);
        QFETCH(double, outScale);
        QFETCH(int, outZero);
        QFETCH(unsigned, hash);
        const std::int64_t low = wide ? -32768 : -128;
        Tensor all = Tensor::allocate(wide ? DataType::Int16 : DataType::Int8, {-2 * low});
        for (std::int64_t i = 0; i < all.elementCount(); ++i)
            all.set(i, static_cast<double>(low + i));
        TfBuilder b;
        const int x = b.tensor(storedAs(wide ? 7 : 9, all.shape(), scale, zero)), y = b.tensor(storedAs(wide ? 7 : 9, all.shape(), outScale, outZero));
        b.op(code, {x}, {y});
        b.io({x}, {y});
        OUTCOME(o, b, 1, {all});
        QCOMPARE(hashOf(o.outputs[0]), hash);
    }

    void lstm_data()
    {
        QTest::addColumn<bool>("peepholes");
        QTest::addColumn<bool>("projected");
        QTest::addColumn<bool>("coupled");
        QTest::addColumn<bool>("normalized");
        QTest::addColumn<unsigned>("hash");
        QTest::addColumn<unsigned>("cellHash");
        QTest::newRow("peepholes") << true << false << false << false << 3120251445U << 2867206808U;
        QTest::newRow("projection") << false << true << false << false << 3832805502U << 3364737709U;
        QTest::newRow("input gate is one less the forget gate") << false << false << true << false << 2784951942U << 246200571U;
        QTest::newRow("layer normalization") << false << false << false << true << 630485625U << 2281244816U;
        QTest::newRow("all of them") << true << true << true << true << 1862307932U << 2943743559U;
    }

    /// Of 8 bits with 16 in the cell, both clips: from the functions of the kernels that have all this.
    void lstm()
    {
        QFETCH(bool, peepholes);
        QFETCH(bool, projected);
        QFETCH(bool, coupled);
        QFETCH(bool, normalized);
        QFETCH(unsigned, hash);
        QFETCH(unsigned, cellHash);
        constexpr std::int64_t B = 2, T = 3, I = 4, H = 8;
        const std::int64_t O = projected ? 3 : H;
        TfBuilder b;
        const auto numbers = [&](bool given, int type, Ints shape, double scale, int range, std::uint32_t seed) {
            std::size_t count = 1;
            for (const std::int64_t d : shape)
                count *= static_cast<std::size_t>(d);
            return given ? b.tensor({.shape = std::move(shape), .type = type, .scale = {f(scale)}, .zeroPoint = {0}, .data = tfl::randomNumbers(count, -range, range, seed)}) : -1;
        };
        std::vector<int> inputs {b.tensor(storedAs(9, {B, T, I}, 0.02, 5))};
        const auto isThere = [&](std::uint32_t g) { return g > 0 || !coupled; };
        for (std::uint32_t g = 0; g < 4; ++g)
            inputs.push_back(numbers(isThere(g), 9, {H, I}, 0.004 + 0.001 * g, 127, g));
        for (std::uint32_t g = 0; g < 4; ++g)
            inputs.push_back(numbers(isThere(g), 9, {H, O}, 0.006 - 0.001 * g, 127, 10 + g));
        for (std::uint32_t k = 0; k < 3; ++k)
            inputs.push_back(numbers(peepholes && isThere(k), 7, {H}, 2e-5, 32767, 20 + k));
        for (std::uint32_t g = 0; g < 4; ++g)
            inputs.push_back(numbers(isThere(g), 2, {H}, 0.001, 20000, 30 + g));
        inputs.push_back(numbers(projected, 9, {O, H}, 0.006, 127, 50));
        inputs.push_back(numbers(projected, 2, {O}, 0.001, 500, 51));
        TfTensor state = storedAs(9, {B, O}, 0.007, -3), cell = storedAs(7, {B, H}, std::ldexp(1.0, -11), 0);
        state.variable = cell.variable = true;
        inputs.insert(inputs.end(), {b.tensor(state), b.tensor(cell)});
        for (std::uint32_t g = 0; g < 4 && normalized; ++g)
            inputs.push_back(numbers(isThere(g), 7, {H}, 4e-5, 32767, 40 + g));
        const int y = b.tensor(storedAs(9, {B, T, O}, 0.007, -3));
        std::vector<int> between;
        for (std::uint32_t g = 0; g < 4; ++g)
            between.push_back(b.tensor(storedAs(7, {0}, normalized ? 0.0006 + 0.0001 * g : 1.0 / 4096, 0)));
        between.push_back(b.tensor(storedAs(9, {0}, projected ? 0.008 : 0.007, projected ? 4 : -3)));
        b.op(
            44, inputs, {y}, tf::BuiltinOptions_UnidirectionalSequenceLstm, [projected](auto& fbb) { return tf::CreateUnidirectionalSequenceLstm(fbb, 4, 0.3F, projected ? 0.3F : 0).Union(); }, {}, between);
        b.io({inputs[0]}, {y});
        OUTCOME(o, b);
        QCOMPARE(hashOf(o.outputs[0]), hash);
        QCOMPARE(hashOf(o.outputs[2]), cellHash);
    }

    /// Sums of 16-bit data without a bias are of 64 bits, with fractions of 15 bits, unless the options say that a bias would be of 32.
    void sumsWithoutBias()
    {
        for (const bool narrow : {false, true}) {
            TfBuilder b;
            TfTensor weights {.shape = {2, 1, 1, 3}, .scale = {f(0.01), f(0.013)}, .zeroPoint = {0, 0}, .data = {90, -77, 33, -5, 121, 64}};
            const int x = b.tensor(storedAs(7, {1, 40, 5, 3}, 0.0001, 0)), w = b.tensor(weights), y = b.tensor(storedAs(7, {1, 40, 5, 2}, 0.0003, 0));
            b.op(3, {x, w}, {y}, tf::BuiltinOptions_Conv2D, [narrow](auto& fbb) { return tf::CreateConv2D(fbb, 1, 1, 1, 0, 1, 1, narrow ? 2 : 0).Union(); });
            b.io({x}, {y});
            OUTCOME(o, b);
            MATCHES(o.outputs[0], [&](std::int64_t i) {
                std::int64_t sum = 0;
                for (std::int64_t k = 0; k < 3; ++k)
                    sum += o.inputs[0].integerAt(i / 2 * 3 + k) * static_cast<std::int64_t>(weights.data[static_cast<std::size_t>(i % 2 * 3 + k)]);
                const double factor = static_cast<double>(f(0.0001)) * static_cast<double>(weights.scale[static_cast<std::size_t>(i % 2)]) / static_cast<double>(f(0.0003));
                if (narrow)
                    return tfl::int16Of(tfl::timesMultiplier(sum, factor));
                int exponent = 0;
                const auto whole = static_cast<std::int64_t>(std::round(std::frexp(factor, &exponent) * 2147483648.0));
                const std::int64_t multiplier = whole >= 0x7FFF0000 ? 0x7FFF : (whole + (1 << 15)) >> 16;
                return tfl::int16Of((sum * multiplier + (std::int64_t {1} << (14 - exponent))) >> (15 - exponent));
            });
        }
    }

    /// ADD_N and CUMSUM of bytes: sums that begin with the stored number 0, as those kernels have it.
    void longSums()
    {
        for (const int code : {106, 128}) {
            TfBuilder b;
            const TfTensor data = storedAs(9, {3, 5}, 0.03, 7);
            const int x = b.tensor(data), y = b.tensor(data), z = b.tensor(data), out = b.tensor(storedAs(9, {3, 5}, 0.05, -4));
            if (code == 106)
                b.op(106, {x, y, z}, {out});
            else
                b.op(128, {x, b.ints({1})}, {out}, tf::BuiltinOptions_Cumsum, [](auto& fbb) { return tf::CreateCumsum(fbb, false, true).Union(); });
            b.io(code == 106 ? std::vector {x, y, z} : std::vector {x}, {out});
            OUTCOME(o, b);
            MATCHES(o.outputs[0], [&](std::int64_t i) {
                std::int64_t sum = -7;
                for (std::int64_t k = 0; k < (code == 106 ? 3 : 5 - i % 5); ++k)
                    sum += (code == 106 ? o.inputs[static_cast<std::size_t>(k)].integerAt(i) : o.inputs[0].integerAt(i + k)) - 7;
                return tfl::int8Of(tfl::timesMultiplier(sum << 19, 2 * double {f(0.03)} / (1048576.0 * double {f(0.05)})) - 4);
            });
        }
    }

    /// Of real images: half pixels, aligned corners, neither.
    void realImages()
    {
        for (const int mode : {0, 1, 2}) {
            TfBuilder b;
            const int x = b.tensor(real({1, 3, 4, 2})), size = b.ints({7, 2}), y = b.tensor(real({1, 7, 2, 2}));
            b.op(23, {x, size}, {y}, tf::BuiltinOptions_ResizeBilinear, [mode](auto& fbb) { return tf::CreateResizeBilinear(fbb, mode == 1, mode == 2).Union(); });
            b.io({x}, {y});
            OUTCOME(o, b);
            const auto place = [&](std::int64_t i, double from, double to) {
                return mode == 0 ? static_cast<double>(i) * from / to : mode == 1 ? static_cast<double>(i) * (from - 1) / (to - 1)
                                                                                  : (static_cast<double>(i) + 0.5) * from / to - 0.5;
            };
            const auto pixel = [&](double row, double column, std::int64_t c) {
                const auto r = std::clamp<std::int64_t>(static_cast<std::int64_t>(row), 0, 2), k = std::clamp<std::int64_t>(static_cast<std::int64_t>(column), 0, 3);
                return o.inputs[0].at((r * 4 + k) * 2 + c);
            };
            for (std::int64_t i = 0; i < 28; ++i) {
                const double row = std::clamp(place(i / 4, 3, 7), 0.0, 2.0), column = std::clamp(place(i / 2 % 2, 4, 2), 0.0, 3.0);
                const double r = std::floor(row), k = std::floor(column), dr = row - r, dk = column - k;
                const double above = pixel(r, k, i % 2) * (1 - dk) + pixel(r, k + 1, i % 2) * dk, below = pixel(r + 1, k, i % 2) * (1 - dk) + pixel(r + 1, k + 1, i % 2) * dk;
                QVERIFY2(std::abs(o.outputs[0].at(i) - (above * (1 - dr) + below * dr)) < 1e-5, qPrintable(QString("mode %1, element %2").arg(mode).arg(i)));
            }
        }
    }
};

PB_TEST(TestTfliteRecorded)
#include "tst_tflite_recorded.moc"
