// Operators of stored integers, one model each, against the reference kernels' arithmetic written down in the test.

#include "tests/core/import/tflite_runs.h"

using namespace passbench;
using tfl::allNumbers, tfl::f, tfl::stored, tfl::unaryOf, tfl::int8Of, tfl::int16Of, tfl::timesMultiplier;

namespace {

/// code(a, b) -> c of stored tensors.
void pairOf(TfBuilder& b, int code, const TfTensor& left, const TfTensor& right, const TfTensor& out)
{
    const int x = b.tensor(left), y = b.tensor(right), z = b.tensor(out);
    b.op(code, {x, y}, {z});
    b.io({x, y}, {z});
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
