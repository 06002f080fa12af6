// Kernels of the dialect qnn on numbers worked out by hand, and its type rules.

#include "core/ops/qnn/arithmetic.h"
#include "tests/core/ops/op_testing.h"
#include "tests/support/test.h"

#include <cmath>

using namespace passbench;
using namespace passbench::testing;

namespace {

Tensor scale(double value) { return Tensor::scalar(DataType::Float32, value); }
Tensor zero(double value) { return Tensor::scalar(DataType::Int32, value); }
Tensor stored(DataType dtype, std::vector<double> values)
{
    const auto count = static_cast<std::int64_t>(values.size());
    return tensor(dtype, {count}, values);
}

} // namespace

class TestQnn : public QObject {
    Q_OBJECT
private slots:
    void fractions()
    {
        QCOMPARE(fixedPoint(0.5), (FixedPoint {std::int64_t {1} << 30, 0}));
        QCOMPARE(fixedPoint(1), (FixedPoint {std::int64_t {1} << 30, 1}));
        QCOMPARE(fixedPoint(0.75), (FixedPoint {3 * (std::int64_t {1} << 29), 0}));
        QCOMPARE(fixedPoint(std::nextafter(1.0, 0.0)), (FixedPoint {std::int64_t {1} << 30, 1})); // rounds up to 2^31
        QCOMPARE(fixedPoint(0), FixedPoint {});
        QCOMPARE(fixedPoint(std::ldexp(1, -40)), FixedPoint {});
        QCOMPARE(in15Bits(fixedPoint(0.5)), std::int64_t {16384});
        QCOMPARE(in15Bits({.multiplier = 0x7FFFFFFF, .shift = 0}), std::int64_t {0x7FFF});
    }

    /// Halves go up, or away from zero, or in the first of two roundings up and in the second away.
    void roundings()
    {
        const FixedPoint half = fixedPoint(0.5), quarter = fixedPoint(0.25);
        QCOMPARE(scaled(3, half, Rounding::Upward), 2);
        QCOMPARE(scaled(-3, half, Rounding::Upward), -1);
        QCOMPARE(scaled(-3, half, Rounding::ToNearest), -2);
        QCOMPARE(scaled(-3, half, Rounding::TfLite), -1);     // one rounding only: no shift
        QCOMPARE(scaled(-2, quarter, Rounding::Upward), 0);
        QCOMPARE(scaled(-2, quarter, Rounding::ToNearest), -1);
        QCOMPARE(scaled(-2, quarter, Rounding::TfLite), -1);  // -1 after the product, -1/2 after the shift
        QCOMPARE(scaled(5, quarter, Rounding::Upward), 1);
        QCOMPARE(scaled(5, quarter, Rounding::TfLite), 2);    // 2.5 becomes 3, and 1.5 becomes 2
        QCOMPARE(scaled(std::numeric_limits<std::int32_t>::min(), half, Rounding::TfLite), std::int64_t {-1073741824});
        QCOMPARE(scaled(7, fixedPoint(3), Rounding::Upward), 21);
    }

    void quantizing()
    {
        const Tensor reals = floats({6}, {0.25F, 0.75F, -0.25F, 100.F, -100.F, NAN});
        QVERIFY(near(run("qnn.quantize", {reals, scale(0.5), zero(1)}, {{"out_dtype", DataType::Int8}}), stored(DataType::Int8, {2, 3, 0, 127, -128, 0})));
        QVERIFY(near(run("qnn.quantize", {reals, scale(0.5), zero(1)}, {{"out_dtype", DataType::UInt8}, {"rounding", std::string("TOEVEN")}}),
            stored(DataType::UInt8, {1, 3, 1, 201, 0, 0})));
        QVERIFY(near(run("qnn.dequantize", {stored(DataType::UInt8, {0, 128, 255}), scale(0.5), zero(128)}), floats({3}, {-64, 0, 63.5})));
        const Tensor scales = floats({2}, {0.5F, 2.F}), zeros = tensor(DataType::Int32, {2}, {0, 10});
        QVERIFY(near(run("qnn.quantize", {floats({2, 2}, {1, 2, 3, 4}), scales, zeros}, {{"axis", std::int64_t {0}}}), tensor(DataType::Int8, {2, 2}, {2, 4, 12, 12})));
    }

    void sums()
    {
        // (10 - 2) * 0.5 + (3 - 1) * 0.25 = 4.5, in steps of 0.25 from 5: 23
        const std::vector<Tensor> inputs {stored(DataType::Int8, {10}), stored(DataType::Int8, {3}), scale(0.5), zero(2), scale(0.25), zero(1), scale(0.25), zero(5)};
        for (const char* rounding : {"UPWARD", "TFLITE"}) {
            QVERIFY(near(run("qnn.add", inputs, {{"rounding", std::string(rounding)}}), stored(DataType::Int8, {23})));
            QVERIFY(near(run("qnn.subtract", inputs, {{"rounding", std::string(rounding)}}), stored(DataType::Int8, {19})));
            QVERIFY(near(run("qnn.mul", inputs, {{"rounding", std::string(rounding)}}), stored(DataType::Int8, {13}))); // 2 is 8 steps
        }
    }

    void products()
    {
        const Tensor data = tensor(DataType::UInt8, {1, 1, 2, 2}, {1, 2, 3, 4}), weight = tensor(DataType::Int8, {1, 1, 2, 2}, {1, -1, 2, 0});
        const Attrs attrs {{"padding", Ints {1, 0, 0, 0}}, {"out_dtype", DataType::Int32}};
        // less 1: 0 1 2 3; the row above is real 0, whatever is stored for it
        QVERIFY(near(run("qnn.conv2d", {data, weight, zero(1), zero(0), scale(1), scale(1)}, attrs), tensor(DataType::Int32, {1, 1, 2, 1}, {0, 3})));
        QVERIFY(near(run("qnn.dense", {tensor(DataType::Int8, {1, 2}, {5, 6}), tensor(DataType::Int8, {2, 2}, {1, 2, 3, 4}), zero(5), zero(2), scale(1), scale(1)}),
            tensor(DataType::Int32, {1, 2}, {0, 2})));
        const Tensor channels = tensor(DataType::Int32, {2}, {1, 2});
        QVERIFY(near(run("qnn.dense", {tensor(DataType::Int8, {1, 2}, {5, 6}), tensor(DataType::Int8, {2, 2}, {1, 2, 3, 4}), zero(0), channels, scale(1), scale(1)}),
            tensor(DataType::Int32, {1, 2}, {6, 17})));
    }

    void types_data()
    {
        QTest::addColumn<QString>("found");
        QTest::addColumn<QString>("expected");
        const Type q(DataType::Int8, {1, 3, 8, 8}), w(DataType::Int8, {4, 3, 3, 3}), s(DataType::Float32, {}), z(DataType::Int32, {}), s4(DataType::Float32, {4}), s5(DataType::Float32, {5});
        const auto row = [](const char* name, const Result<Type>& type, const char* expected) { QTest::newRow(name) << QString::fromStdString(typeText(type)) << expected; };
        row("conv2d", infer("qnn.conv2d", {q, w, z, z, s, s4}), "Tensor[(1, 4, 6, 6), int32]");
        row("scales of other channels", infer("qnn.conv2d", {q, w, z, z, s, s5}), "error: the scale of the second operand is (5,), and must be one number, or one for each of 4 channels");
        row("scale for zero point", infer("qnn.conv2d", {q, w, s, z, z, s4}), "error: the scale of the first operand is int32, and must be float32 or float64");
        row("reals", infer("qnn.conv2d", {f32({1, 3, 8, 8}), w, z, z, s, s}), "error: `data` is float32, and must be an integer type of at most 32 bits");
        row("quantize", infer("qnn.quantize", {f32({2, 3}), s, z}, {{"out_dtype", DataType::UInt8}}), "Tensor[(2, 3), uint8]");
        row("quantize to a float", infer("qnn.quantize", {f32({2, 3}), s, z}, {{"out_dtype", DataType::Float32}}), "error: `out_dtype` is float32, and must be an integer type of at most 16 bits, or int32");
        row("requantize", infer("qnn.requantize", {Type(DataType::Int32, {1, 4, 2}), s4, z, s, z}, {{"axis", std::int64_t {1}}}), "Tensor[(1, 4, 2), int8]");
        row("add", infer("qnn.add", {q, Type(DataType::Int8, {3, 1, 1}), s, z, s, z, s, z}), "Tensor[(1, 3, 8, 8), int8]");
        row("add of two types", infer("qnn.add", {q, Type(DataType::UInt8, {3, 1, 1}), s, z, s, z, s, z}), "error: `lhs` is int8 and `rhs` is uint8");
    }
    void types()
    {
        QFETCH(QString, found);
        QTEST(found, "expected");
    }
};

PB_TEST(TestQnn)
#include "tst_qnn.moc"
