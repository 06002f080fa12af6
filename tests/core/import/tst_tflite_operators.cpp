// Operators of stored integers, one model each, against the reference kernels' arithmetic written down in the test.

#include "tests/core/import/tflite_runs.h"

using namespace passbench;
using tfl::f, tfl::int8Of, tfl::int16Of, tfl::timesMultiplier;

namespace {

TfTensor stored(Ints shape, double scale, std::int64_t zero, int type = 9) { return {.shape = std::move(shape), .type = type, .scale = {f(scale)}, .zeroPoint = {zero}}; }

/// code(a, b) -> c of stored tensors.
void pairOf(TfBuilder& b, int code, const TfTensor& left, const TfTensor& right, const TfTensor& out)
{
    const int x = b.tensor(left), y = b.tensor(right), z = b.tensor(out);
    b.op(code, {x, y}, {z});
    b.io({x, y}, {z});
}

void unaryOf(TfBuilder& b, int code, const TfTensor& in, const TfTensor& out, int kind = 0, TfBuilder::Options options = {})
{
    const int x = b.tensor(in), y = b.tensor(out);
    b.op(code, {x}, {y}, kind, std::move(options));
    b.io({x}, {y});
}

/// A tensor of each stored number once.
Tensor allNumbers(DataType dtype)
{
    const int bits = static_cast<int>(bitsOf(dtype));
    Tensor tensor = Tensor::allocate(dtype, {1, std::int64_t {1} << bits});
    const std::int64_t low = isSigned(dtype) ? -(std::int64_t {1} << (bits - 1)) : 0;
    for (std::int64_t i = 0; i < tensor.elementCount(); ++i)
        tensor.set(i, static_cast<double>(low + i));
    return tensor;
}

} // namespace

class TestTfliteOperators : public QObject {
    Q_OBJECT
private slots:
    void sums()
    {
        for (const bool subtracts : {false, true}) {
            TfBuilder b;
            pairOf(b, subtracts ? 41 : 0, stored({1, 2, 3, 40}, 0.031, 3), stored({1, 1, 1, 40}, 0.0071, -11), stored({1, 2, 3, 40}, 0.027, -5));
            OUTCOME(o, b);
            const double s1 = f(0.031), s2 = f(0.0071), so = f(0.027), t = 2 * s1;
            MATCHES(o.outputs[0], [&](std::int64_t i) {
                const std::int64_t p = timesMultiplier((o.inputs[0].integerAt(i) - 3) * (1 << 20), s1 / t), q = timesMultiplier((o.inputs[1].integerAt(i % 40) + 11) * (1 << 20), s2 / t);
                return int8Of(timesMultiplier(subtracts ? p - q : p + q, t / ((1 << 20) * so)) - 5);
            });
        }
        QVERIFY(true);
    }

    void products()
    {
        for (const int type : {9, 7}) {
            const bool wide = type == 7;
            TfBuilder b;
            pairOf(b, 18, stored({4, 50}, 0.02, wide ? 0 : 7, type), stored({4, 50}, 0.013, wide ? 0 : -20, type), stored({4, 50}, wide ? 2.5 : 0.015, wide ? 0 : 4, type));
            OUTCOME(o, b);
            const double factor = double {f(0.02)} * f(0.013) / f(wide ? 2.5 : 0.015);
            MATCHES(o.outputs[0], [&](std::int64_t i) {
                const std::int64_t a = o.inputs[0].integerAt(i) - (wide ? 0 : 7), c = o.inputs[1].integerAt(i) + (wide ? 0 : 20);
                return wide ? int16Of(timesMultiplier(a * c, factor)) : int8Of(timesMultiplier(a * c, factor) + 4);
            });
        }
    }

    void quotients()
    {
        TfBuilder b;
        pairOf(b, 42, stored({300}, 0.02, 7), stored({300}, 0.013, -20), stored({300}, 0.05, -3));
        OUTCOME(o, b);
        for (std::int64_t i = 0; i < 300; ++i) {
            const double x = f(0.02) * static_cast<double>(o.inputs[0].integerAt(i) - 7), y = f(0.013) * static_cast<double>(o.inputs[1].integerAt(i) + 20);
            if (y != 0)
                QVERIFY(std::abs(std::clamp(x / y / f(0.05) - 3, -128.0, 127.0) - static_cast<double>(o.outputs[0].integerAt(i))) <= 0.51);
        }
    }

    void squaredDifference()
    {
        TfBuilder b;
        pairOf(b, 99, stored({200}, 0.02, 7), stored({200}, 0.013, -20), stored({200}, 0.09, -100));
        OUTCOME(o, b);
        const double s1 = f(0.02), s2 = f(0.013), t = 2 * s1;
        MATCHES(o.outputs[0], [&](std::int64_t i) {
            const std::int64_t d = timesMultiplier((o.inputs[0].integerAt(i) - 7) * 128, s1 / t) - timesMultiplier((o.inputs[1].integerAt(i) + 20) * 128, s2 / t);
            return int8Of(timesMultiplier(d * d, t * t / (16384 * double {f(0.09)})) - 100);
        });
    }

    void comparisons()
    {
        TfBuilder b;
        TfTensor out {.shape = {300}, .type = 6};
        pairOf(b, 58, stored({300}, 0.02, 7), stored({300}, 0.013, -20), out);
        OUTCOME(o, b);
        MATCHES(o.outputs[0], [&](std::int64_t i) {
            return timesMultiplier((o.inputs[0].integerAt(i) - 7) * 256, f(0.02)) < timesMultiplier((o.inputs[1].integerAt(i) + 20) * 256, f(0.013));
        });
    }

    void averagePool() // SAME, so that windows at the rim have fewer cells
    {
        TfBuilder b;
        const int x = b.tensor(stored({1, 5, 7, 3}, 0.1, -4)), y = b.tensor(stored({1, 3, 4, 3}, 0.1, -4));
        b.op(1, {x}, {y}, tf::BuiltinOptions_Pool2D, [](auto& fbb) { return tf::CreatePool2D(fbb, 0, 2, 2, 3, 3, 1).Union(); });
        b.io({x}, {y});
        OUTCOME(o, b);
        MATCHES(o.outputs[0], [&](std::int64_t i) {
            const std::int64_t c = i % 3, column = i / 3 % 4, row = i / 12;
            std::int64_t sum = 0, count = 0;
            for (std::int64_t r = row * 2 - 1; r < row * 2 + 2; ++r)
                for (std::int64_t k = column * 2 - 1; k < column * 2 + 2; ++k)
                    if (r >= 0 && r < 5 && k >= 0 && k < 7) {
                        sum += o.inputs[0].integerAt((r * 7 + k) * 3 + c);
                        ++count;
                    }
            return std::clamp<std::int64_t>(sum > 0 ? (sum + count / 2) / count : (sum - count / 2) / count, -4, 127);
        });
    }

    void means()
    {
        TfBuilder b;
        const int x = b.tensor(stored({2, 5, 7, 3}, 0.1, -4)), axes = b.ints({1, 2}), y = b.tensor(stored({2, 1, 1, 3}, 0.037, 9));
        b.op(40, {x, axes}, {y}, tf::BuiltinOptions_Reducer, [](auto& fbb) { return tf::CreateReducer(fbb, true).Union(); });
        b.io({x}, {y});
        OUTCOME(o, b);
        int exponent = 0;
        const double fraction = std::frexp(double {f(0.1)} / f(0.037), &exponent);
        const auto multiplier = static_cast<std::int64_t>(std::round(fraction * 2147483648.0)); // 35 cells: 5 bits
        const double factor = std::ldexp(static_cast<double>((multiplier << 5) / 35), exponent - 5 - 31);
        QVERIFY(std::ldexp(factor, 5 - exponent) >= 0.5); // so that the helper has the same multiplier
        MATCHES(o.outputs[0], [&](std::int64_t i) {
            std::int64_t sum = 0;
            for (std::int64_t k = 0; k < 35; ++k)
                sum += o.inputs[0].integerAt((i / 3 * 35 + k) * 3 + i % 3) + 4;
            return int8Of(timesMultiplier(sum, factor) + 9);
        });
    }

    void softmaxRows() // exact where the exponentials are known, and near the real numbers
    {
        for (const int outType : {9, 7}) {
            TfBuilder b;
            const int x = b.tensor(stored({40, 17}, 0.09, 12)), y = b.tensor(outType == 9 ? stored({40, 17}, 1.0 / 256, -128) : stored({40, 17}, 1.0 / 65536, -32768, 7));
            b.op(25, {x}, {y}, tf::BuiltinOptions_Softmax, [](auto& fbb) { return tf::CreateSoftmax(fbb, 1.0F).Union(); });
            b.io({x}, {y});
            OUTCOME(o, b);
            const double steps = outType == 9 ? 256 : 65536, zero = outType == 9 ? -128 : -32768;
            for (std::int64_t row = 0; row < 40; ++row) {
                double sum = 0;
                for (std::int64_t i = 0; i < 17; ++i)
                    sum += std::exp(f(0.09) * static_cast<double>(o.inputs[0].integerAt(row * 17 + i)));
                for (std::int64_t i = 0; i < 17; ++i) {
                    const double real = std::exp(f(0.09) * static_cast<double>(o.inputs[0].integerAt(row * 17 + i))) / sum;
                    QVERIFY(std::abs(std::min(real * steps + zero, -zero - 1) - static_cast<double>(o.outputs[0].integerAt(row * 17 + i))) <= 1.01);
                }
            }
        }
    }

    void softmaxOfEqualNumbers()
    {
        TfBuilder b;
        unaryOf(b, 25, stored({1, 4}, 0.1, 0), stored({1, 4}, 1.0 / 256, -128), tf::BuiltinOptions_Softmax, [](auto& fbb) { return tf::CreateSoftmax(fbb, 1.0F).Union(); });
        OUTCOME(o, b, 1, {Tensor::filled(DataType::Int8, {1, 4}, 5)});
        MATCHES(o.outputs[0], [](std::int64_t) { return 64 - 128; });
    }

    void wideSoftmax() // from tables of 513 numbers, which are good for some 10 steps
    {
        TfBuilder b;
        unaryOf(b, 25, stored({30, 9}, 0.0003, 0, 7), stored({30, 9}, 1.0 / 32768, 0, 7), tf::BuiltinOptions_Softmax, [](auto& fbb) { return tf::CreateSoftmax(fbb, 1.0F).Union(); });
        OUTCOME(o, b);
        for (std::int64_t row = 0; row < 30; ++row) {
            double sum = 0;
            for (std::int64_t i = 0; i < 9; ++i)
                sum += std::exp(f(0.0003) * static_cast<double>(o.inputs[0].integerAt(row * 9 + i)));
            for (std::int64_t i = 0; i < 9; ++i) {
                const double real = std::exp(f(0.0003) * static_cast<double>(o.inputs[0].integerAt(row * 9 + i))) / sum;
                QVERIFY2(std::abs(real * 32768 - static_cast<double>(o.outputs[0].integerAt(row * 9 + i))) < 24, qPrintable(QString("%1 of %2").arg(o.outputs[0].integerAt(row * 9 + i)).arg(real * 32768)));
            }
        }
    }

    void squashing_data()
    {
        QTest::addColumn<int>("code");
        QTest::addColumn<bool>("wide");
        QTest::addColumn<double>("scale");
        QTest::addColumn<double>("allowed");
        QTest::newRow("logistic, 8 bit") << 14 << false << 0.05 << 1.0;
        QTest::newRow("tanh, 8 bit") << 28 << false << 0.03 << 1.0;
        QTest::newRow("hard_swish, 8 bit") << 117 << false << 0.05 << 1.0;
        QTest::newRow("logistic, 16 bit") << 14 << true << 0.0004 << 8.0;
        QTest::newRow("tanh, 16 bit") << 28 << true << 1.0 / 4096 << 8.0;
        QTest::newRow("elu, 8 bit") << 111 << false << 0.03 << 0.51;
        QTest::newRow("gelu, 8 bit") << 150 << false << 0.03 << 0.51;
        QTest::newRow("gelu, 16 bit") << 150 << true << 0.0002 << 4.0;
        QTest::newRow("exp, 8 bit") << 47 << false << 0.01 << 0.51;
        QTest::newRow("abs, 8 bit") << 101 << false << 0.05 << 0.51;
        QTest::newRow("rsqrt, 8 bit") << 76 << false << 0.03 << 1.0;
    }

    void squashing()
    {
        QFETCH(int, code);
        QFETCH(bool, wide);
        QFETCH(double, scale);
        QFETCH(double, allowed);
        const double top = wide ? 32768 : 128;
        const std::int64_t zero = wide ? 0 : code == 76 ? -128 : 5;
        double outScale = 1 / top;
        std::int64_t outZero = 0;
        if (code == 14 && !wide) {
            outScale = 1.0 / 256;
            outZero = -128;
        } else if (code == 117 || code == 111 || code == 150 || code == 47 || code == 101 || code == 76) {
            outScale = (code == 47 ? 4.0 : code == 76 ? 6.0 : scale * top) / (wide ? 32768 : 127);
            outZero = wide ? 0 : code == 47 || code == 76 ? -100 : -7;
        }
        TfBuilder b;
        const DataType dtype = wide ? DataType::Int16 : DataType::Int8;
        const Tensor all = allNumbers(dtype);
        unaryOf(b, code, stored(all.shape(), scale, zero, wide ? 7 : 9), stored(all.shape(), outScale, outZero, wide ? 7 : 9));
        OUTCOME(o, b, 1, {all});
        const auto real = [&](double x) {
            switch (code) {
            case 14: return 1 / (1 + std::exp(-x));
            case 28: return std::tanh(x);
            case 117: return x * std::clamp(x + 3, 0.0, 6.0) / 6;
            case 111: return x < 0 ? std::expm1(x) : x;
            case 150: return 0.5 * x * (1 + std::erf(x / std::sqrt(2.0)));
            case 47: return std::exp(x);
            case 101: return std::abs(x);
            default: return x <= 0 ? 1e9 : 1 / std::sqrt(x);
            }
        };
        for (std::int64_t i = 0; i < all.elementCount(); ++i) {
            const double x = f(scale) * static_cast<double>(all.integerAt(i) - zero);
            const double expected = std::clamp(real(x) / f(outScale) + static_cast<double>(outZero), -top, top - 1);
            QVERIFY2(std::abs(expected - static_cast<double>(o.outputs[0].integerAt(i))) <= allowed + 1e-6,
                qPrintable(QString("%1: %2, and should be near %3").arg(all.integerAt(i)).arg(o.outputs[0].integerAt(i)).arg(expected)));
        }
    }

    void leakyReluAndPrelu()
    {
        TfBuilder b;
        unaryOf(b, 98, stored({1, 256}, 0.05, 5), stored({1, 256}, 0.043, -7), tf::BuiltinOptions_LeakyRelu, [](auto& fbb) { return tf::CreateLeakyRelu(fbb, 0.1F).Union(); });
        OUTCOME(o, b, 1, {allNumbers(DataType::Int8)});
        MATCHES(o.outputs[0], [&](std::int64_t i) {
            const std::int64_t x = o.inputs[0].integerAt(i) - 5;
            return int8Of(timesMultiplier(x, x >= 0 ? double {f(0.05) / f(0.043)} : double {f(0.05) * 0.1F / f(0.043)}) - 7);
        });
        TfBuilder p;
        const int x = p.tensor(stored({1, 2, 8, 16}, 0.05, 5)), y = p.tensor(stored({1, 2, 8, 16}, 0.043, -7));
        TfTensor slopes = stored({1, 1, 16}, 0.002, 3);
        slopes.data = tfl::randomNumbers(16, -128, 127, 4);
        const int alpha = p.tensor(slopes);
        p.op(54, {x, alpha}, {y});
        p.io({x}, {y});
        OUTCOME(q, p);
        MATCHES(q.outputs[0], [&](std::int64_t i) {
            const std::int64_t v = q.inputs[0].integerAt(i) - 5, a = static_cast<std::int64_t>(slopes.data[static_cast<std::size_t>(i % 16)]) - 3;
            return int8Of((v >= 0 ? timesMultiplier(v, double {f(0.05)} / f(0.043)) : timesMultiplier(v * a, double {f(0.05)} * f(0.002) / f(0.043))) - 7);
        });
    }

    void rectifiers()
    {
        for (const int code : {19, 21, 20}) {
            TfBuilder b;
            const double out = code == 19 ? 0.043 : 0.05;
            unaryOf(b, code, stored({1, 256}, 0.05, 5), stored({1, 256}, out, code == 19 ? -7 : 5));
            OUTCOME(o, b, 1, {allNumbers(DataType::Int8)});
            MATCHES(o.outputs[0], [&](std::int64_t i) {
                const std::int64_t q = o.inputs[0].integerAt(i);
                if (code == 19)
                    return std::max<std::int64_t>(-7, int8Of(timesMultiplier(q - 5, double {f(0.05)} / f(0.043)) - 7));
                return code == 21 ? std::clamp<std::int64_t>(q, 5, 125) : std::clamp<std::int64_t>(q, -15, 25);
            });
        }
    }

    void rectifiersBringToOtherSteps()
    {
        for (const int code : {21, 20}) {
            TfBuilder b;
            unaryOf(b, code, stored({1, 256}, 0.1, 0), stored({1, 256}, 0.05, -128));
            OUTCOME(o, b, 1, {allNumbers(DataType::Int8)});
            MATCHES(o.outputs[0], [&](std::int64_t i) {
                const std::int64_t q = int8Of(timesMultiplier(o.inputs[0].integerAt(i), double {f(0.1)} / f(0.05)) - 128);
                return code == 21 ? std::clamp<std::int64_t>(q, -128, -8) : std::clamp<std::int64_t>(q, -128, -108);
            });
        }
    }

    void quantizesAlongAnAxis()
    {
        TfBuilder b;
        const int x = b.tensor({.shape = {2, 2}, .type = 0, .data = {}}), y = b.tensor({.shape = {2, 2}, .type = 9, .scale = {0.5F, 2.0F}, .zeroPoint = {0, 0}});
        b.op(114, {x}, {y});
        b.io({x}, {y});
        OUTCOME(o, b, 1, {Tensor::of<float>(DataType::Float32, {2, 2}, std::array {1.0F, 2.0F, 4.0F, 8.0F})});
        MATCHES(o.outputs[0], [](std::int64_t i) { return i == 0 ? 2 : i == 1 ? 4 : i == 2 ? 2 : 4; });
    }

    void rowsOfAnEmbeddingHaveScalesOfTheirOwn()
    {
        TfBuilder b;
        const int ids = b.tensor({.shape = {3}, .type = 2}), table = b.tensor({.shape = {3, 2}, .type = 9, .scale = {1, 2, 4}, .zeroPoint = {0, 0, 0}, .data = {1, 2, 3, 4, 5, 6}}), y = b.tensor({.shape = {3, 2}, .type = 0});
        b.op(7, {ids, table}, {y});
        b.io({ids}, {y});
        OUTCOME(o, b, 1, {Tensor::of<std::int32_t>(DataType::Int32, {3}, std::array {2, 0, 1})});
        MATCHES(o.outputs[0], [](std::int64_t i) { return std::array {20, 24, 1, 2, 6, 8}[static_cast<std::size_t>(i)]; });
    }

    void meansOfWholeNumbers()
    {
        TfBuilder b;
        const int x = b.tensor({.shape = {1, 2}, .type = 2}), axes = b.ints({1}), y = b.tensor({.shape = {1}, .type = 2});
        b.op(40, {x, axes}, {y}, tf::BuiltinOptions_Reducer, [](auto& fbb) { return tf::CreateReducer(fbb, false).Union(); });
        b.io({x}, {y});
        OUTCOME(o, b, 1, {Tensor::of<std::int32_t>(DataType::Int32, {1, 2}, std::array {2'000'000'000, 2'000'000'000})});
        MATCHES(o.outputs[0], [](std::int64_t) { return 2'000'000'000; });
    }

    void l2Normalization()
    {
        TfBuilder b;
        unaryOf(b, 11, stored({60, 16}, 0.05, 5), stored({60, 16}, 1.0 / 128, 0));
        std::vector<Tensor> inputs {tfl::randomTensor(Type(DataType::Int8, Shape {Dim(60), Dim(16)}), 3)};
        for (std::int64_t i = 0; i < 16; ++i) // all zero, and one step from it
            inputs[0].set(i, 5), inputs[0].set(16 + i, i == 3 ? 6 : 5);
        OUTCOME(o, b, 1, inputs);
        for (std::int64_t row = 0; row < 60; ++row) {
            double sum = 0;
            for (std::int64_t i = 0; i < 16; ++i)
                sum += std::pow(static_cast<double>(o.inputs[0].integerAt(row * 16 + i) - 5), 2);
            for (std::int64_t i = 0; i < 16; ++i) {
                const double real = static_cast<double>(o.inputs[0].integerAt(row * 16 + i) - 5) / std::sqrt(std::max(sum, 1.0)) * 128;
                QVERIFY(std::abs(std::min(real, 127.0) - static_cast<double>(o.outputs[0].integerAt(row * 16 + i))) <= 0.51);
            }
        }
    }

    void resizing()
    {
        TfBuilder b;
        const int x = b.tensor(stored({1, 3, 5, 2}, 0.1, 0)), size = b.ints({7, 8}), y = b.tensor(stored({1, 7, 8, 2}, 0.1, 0));
        b.op(23, {x, size}, {y}, tf::BuiltinOptions_ResizeBilinear, [](auto& fbb) { return tf::CreateResizeBilinear(fbb, false, true).Union(); });
        b.io({x}, {y});
        OUTCOME(o, b);
        const auto at = [](std::int64_t i, std::int64_t from, std::int64_t to) {
            const std::int64_t scale = (1024 * from + to / 2) / to, place = i * scale + scale / 2 - 512;
            return std::array {place, std::clamp<std::int64_t>(place / 1024, 0, from - 1), std::clamp<std::int64_t>((place + 1023) / 1024, 0, from - 1)};
        };
        MATCHES(o.outputs[0], [&](std::int64_t i) {
            const std::int64_t c = i % 2, column = i / 2 % 8, row = i / 16;
            const auto r = at(row, 3, 7), k = at(column, 5, 8);
            const auto q = [&](std::int64_t y0, std::int64_t x0) { return o.inputs[0].integerAt((y0 * 5 + x0) * 2 + c); };
            const std::int64_t dy = r[0] - 1024 * r[1], dx = k[0] - 1024 * k[1];
            const std::int64_t sum = q(r[1], k[1]) * (1024 - dy) * (1024 - dx) + q(r[2], k[1]) * dy * (1024 - dx) + q(r[1], k[2]) * (1024 - dy) * dx + q(r[2], k[2]) * dy * dx;
            return (sum > 0 ? sum + (1 << 19) : sum - (1 << 19)) / (1 << 20);
        });
    }

    void resizingOfBytes() // as floats, halves up
    {
        TfBuilder b;
        const int x = b.tensor(stored({1, 9, 5, 2}, 0.1, 7, 3)), size = b.ints({11, 8}), y = b.tensor(stored({1, 11, 8, 2}, 0.1, 7, 3));
        b.op(23, {x, size}, {y}, tf::BuiltinOptions_ResizeBilinear, [](auto& fbb) { return tf::CreateResizeBilinear(fbb, false, true).Union(); });
        b.io({x}, {y});
        OUTCOME(o, b);
        const auto place = [](std::int64_t i, double from, double to) { return std::clamp((static_cast<double>(i) + 0.5) * from / to - 0.5, 0.0, from - 1); };
        for (std::int64_t i = 0; i < 176; ++i) {
            const double row = place(i / 16, 9, 11), column = place(i / 2 % 8, 5, 8), dy = row - std::floor(row), dx = column - std::floor(column);
            const auto q = [&](double r, double k) {
                return static_cast<double>(o.inputs[0].integerAt((std::min<std::int64_t>(static_cast<std::int64_t>(r), 8) * 5 + std::min<std::int64_t>(static_cast<std::int64_t>(k), 4)) * 2 + i % 2));
            };
            const double real = (q(row, column) * (1 - dx) + q(row, column + 1) * dx) * (1 - dy) + (q(row + 1, column) * (1 - dx) + q(row + 1, column + 1) * dx) * dy;
            QVERIFY2(std::abs(real - static_cast<double>(o.outputs[0].integerAt(i))) < 0.5001, qPrintable(QString::number(i))); // a half is what float32 makes of it
        }
    }

    void concatenationOfBytes()
    {
        TfBuilder b;
        const int x = b.tensor(stored({256}, 0.02, 7, 3)), y = b.tensor(stored({256}, 0.05, 100, 3)), z = b.tensor(stored({512}, 0.05, 100, 3));
        b.op(2, {x, y}, {z}, tf::BuiltinOptions_Concatenation, [](auto& fbb) { return tf::CreateConcatenation(fbb, 0).Union(); });
        b.io({x, y}, {z});
        OUTCOME(o, b);
        MATCHES(o.outputs[0], [&](std::int64_t i) {
            if (i >= 256)
                return o.inputs[1].integerAt(i - 256);
            const float scale = f(0.02) * (1.0F / f(0.05)), bias = -7 * scale;
            return std::clamp<std::int64_t>(static_cast<std::int64_t>(std::round(static_cast<float>(o.inputs[0].integerAt(i)) * scale + bias)) + 100, 0, 255);
        });
    }
};

PB_TEST(TestTfliteOperators)
#include "tst_tflite_operators.moc"
