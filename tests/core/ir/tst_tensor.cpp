#include "core/ir/types/tensor.h"
#include "tests/support/test.h"

#include <QTest>
#include <cmath>

using namespace passbench;

class TestTensor : public QObject {
    Q_OBJECT
private slots:
    void everyHalfReadsBack()
    {
        for (std::uint32_t bits = 0; bits < 0x10000; ++bits) {
            const Half half {static_cast<std::uint16_t>(bits)};
            const float value = toFloat(half);
            if (std::isnan(value))
                QVERIFY(std::isnan(toFloat(toHalf(value))));
            else
                QCOMPARE(toHalf(value).bits, half.bits);
        }
    }

    void halfRoundsToEven()
    {
        QCOMPARE(toHalf(2049.0f).bits, toHalf(2048.0f).bits);
        QCOMPARE(toHalf(2051.0f).bits, toHalf(2052.0f).bits);
        QCOMPARE(toHalf(65519.0f).bits, std::uint16_t {0x7BFF});
        QCOMPARE(toHalf(65520.0f).bits, std::uint16_t {0x7C00});
        QCOMPARE(toHalf(0x1p-25f).bits, std::uint16_t {0}); // halfway between 0 and the smallest subnormal
    }

    void filledTakesNoBytesUntilRead()
    {
        const Tensor big = Tensor::filled(DataType::Float32, {1 << 20, 1 << 20}, 1.5); // 4 TB if it were made
        QCOMPARE(big.elementCount(), std::int64_t {1} << 40);
        QCOMPARE(big.buffer()->repeatedElement().size(), 4u);
        const Tensor small = Tensor::filled(DataType::Float16, {2, 3}, 1.5);
        QCOMPARE(small.at(5), 1.5);
    }

    void contentIsCompared()
    {
        const float values[] = {1, 2, 3};
        const Tensor a = Tensor::of<float>(DataType::Float32, {3}, values);
        const Tensor b = Tensor::of<float>(DataType::Float32, {3}, values);
        QVERIFY(sameContent(a, b));
        QCOMPARE(contentHash(a), contentHash(b));
        QVERIFY(!sameContent(a, a.reshaped({1, 3})));
        QVERIFY(!sameContent(a, Tensor::filled(DataType::Float32, {3}, 1)));
    }

    void fillsCompareAndHashAsTheirBytes()
    {
        const auto owned = [](DataType dtype, Ints shape, double value) {
            Tensor tensor = Tensor::allocate(dtype, std::move(shape));
            for (std::int64_t i = 0; i < tensor.elementCount(); ++i)
                tensor.set(i, value);
            return tensor;
        };
        for (const DataType dtype : {DataType::Int8, DataType::Float16, DataType::Float32, DataType::Int64})
            for (const double value : {0.0, 1.0, -3.0, 257.0}) // 0 and -1 repeat shorter pieces than an element
                for (const Ints& shape : {Ints {0}, Ints {}, Ints {1}, Ints {2}, Ints {3, 5}}) {
                    const Tensor fill = Tensor::filled(dtype, shape, value), same = owned(dtype, shape, value);
                    QVERIFY(sameContent(fill, same) && sameContent(same, fill));
                    QCOMPARE(contentHash(fill), contentHash(same));
                    if (fill.elementCount() < 2)
                        continue;
                    Tensor other = owned(dtype, shape, value);
                    other.set(other.elementCount() - 1, 5);
                    QVERIFY(!sameContent(fill, other) && !sameContent(other, fill));
                    QVERIFY(contentHash(fill) != contentHash(other));
                }
        const std::byte twice[] = {std::byte {1}, std::byte {0}, std::byte {1}, std::byte {0}, std::byte {1}, std::byte {0}};
        const Tensor odd(DataType::Int16, {6}, repeatedBuffer(twice, 2)); // an element of six bytes
        QVERIFY(sameContent(odd, Tensor::filled(DataType::Int16, {6}, 1)));
        QCOMPARE(contentHash(odd), contentHash(Tensor::filled(DataType::Int16, {6}, 1)));
    }

    void hugeFillsAreNotMade()
    {
        const Ints shape {1 << 20, 1 << 20};
        const Tensor big = Tensor::filled(DataType::Float32, shape, 1.5); // 4 TB if it were made
        QVERIFY(contentHash(big) == contentHash(Tensor::filled(DataType::Float32, shape, 1.5)));
        QVERIFY(contentHash(big) != contentHash(Tensor::filled(DataType::Float32, shape, 2)));
        QVERIFY(!sameContent(big, Tensor::filled(DataType::Float32, shape, 2)));
    }

    void conversionsSaturate()
    {
        QCOMPARE(Tensor::scalar(DataType::Int8, 1000).at(0), 127.0);
        QCOMPARE(Tensor::scalar(DataType::UInt8, -5).at(0), 0.0);
        QCOMPARE(Tensor::scalar(DataType::Int64, std::nan("")).integerAt(0), 0);
        QCOMPARE(Tensor::scalar(DataType::Bool, 3).at(0), 1.0);
    }

    void absurdShapesHaveNoCount()
    {
        QVERIFY(!checkedElementCount(Ints {1LL << 40, 1LL << 40}));
        QVERIFY(!checkedElementCount(Ints {-1}));
        QCOMPARE(checkedElementCount(Ints {1LL << 40, 0}), std::optional<std::int64_t>(0));
        QCOMPARE(checkedElementCount(Ints {}), std::optional<std::int64_t>(1));
    }
};

PB_TEST(TestTensor)
#include "tst_tensor.moc"
