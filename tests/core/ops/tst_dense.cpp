#include "tests/core/ops/op_testing.h"
#include "tests/support/test.h"

using namespace passbench;
using namespace passbench::testing;

namespace {

/// [M, K] x [K, N] by three loops, as the definition says.
Tensor product(const Tensor& a, const Tensor& b, bool transposeA, bool transposeB)
{
    const std::int64_t m = a.shape()[transposeA ? 1 : 0];
    const std::int64_t k = a.shape()[transposeA ? 0 : 1];
    const std::int64_t n = b.shape()[transposeB ? 0 : 1];
    Tensor result = Tensor::allocate(a.dtype(), {m, n});
    for (std::int64_t i = 0; i < m; ++i)
        for (std::int64_t j = 0; j < n; ++j) {
            double sum = 0;
            for (std::int64_t x = 0; x < k; ++x)
                sum += a.at(transposeA ? x * m + i : i * k + x) * b.at(transposeB ? j * k + x : x * n + j);
            result.set(i * n + j, sum);
        }
    return result;
}

} // namespace

class TestDense : public QObject {
    Q_OBJECT
private slots:
    void denseMultipliesWithTheTransposedWeight()
    {
        const Tensor x = floats({2, 3}, {1, 2, 3, 4, 5, 6});
        const Tensor w = floats({2, 3}, {1, 0, 1, 0, 1, 0});
        QVERIFY(near(run("nn.dense", {x, w}), floats({2, 2}, {4, 2, 10, 5})));
        QVERIFY(near(run("nn.dense", {x.reshaped({1, 2, 3}), w}), floats({1, 2, 2}, {4, 2, 10, 5})));
        QVERIFY(near(run("nn.dense", {floats({3}, {1, 2, 3}), w}), floats({2}, {4, 2})));
    }

    void typesAndErrors()
    {
        const Dim batch = Dim::symbol("batch");
        COMPARE_TYPE(infer("nn.dense", {Type(DataType::Float32, {batch, 3}), Type(DataType::Float32, {4, 3})}), "Tensor[(batch, 4), float32]");
        COMPARE_TYPE(infer("nn.dense", {Type(DataType::Float32, {2, Dim()}), Type(DataType::Float32, {4, 3})}), "Tensor[(2, 4), float32]");
        COMPARE_TYPE(infer("nn.dense", {Type(DataType::Float32, {1, 128}), Type(DataType::Float32, {10, 256})}),
            "error: inner dimensions differ: 128 and 256; `data` is (1, 128), `weight` is (10, 256)");
        COMPARE_TYPE(infer("nn.dense", {Type(DataType::Float32, {1, 3}), Type(DataType::Float32, {4, 3})}, {{"units", std::int64_t {5}}}),
            "error: `units` is 5, and `weight` (4, 3)");
        COMPARE_TYPE(infer("nn.batch_matmul", {Type(DataType::Float32, {2, 3, 4}), Type(DataType::Float32, {3, 4, 5})}),
            "error: shapes (2,) and (3,) can't be broadcast together: 2 against 3 in dim 0");
        COMPARE_TYPE(infer("nn.batch_matmul", {Type(DataType::Float32, {3, 4}), Type(DataType::Float32, {4, 5})}),
            "error: the operands are (3, 4) and (4, 5), and must have rank 3");
    }

    void matmulWithEveryTransposition()
    {
        for (const bool transposeA : {false, true})
            for (const bool transposeB : {false, true}) {
                const Tensor a = counting(transposeA ? Ints {5, 3} : Ints {3, 5});
                const Tensor b = counting(transposeB ? Ints {4, 5} : Ints {5, 4});
                const Attrs attrs {{"transpose_a", transposeA}, {"transpose_b", transposeB}};
                const Tensor expected = product(a, b, transposeA, transposeB);
                QVERIFY(near(run("nn.matmul", {a, b}, attrs), expected));
                const auto batch = [](const Tensor& t) { return t.reshaped({1, t.shape()[0], t.shape()[1]}); };
                QVERIFY(near(run("nn.batch_matmul", {batch(a), batch(b)}, attrs), batch(expected)));
            }
    }

    void leadingDimsBroadcast()
    {
        const Tensor a = counting({2, 1, 2, 3});
        const Tensor b = counting({4, 3, 2});
        const Tensor result = run("nn.matmul", {a, b});
        QCOMPARE(result.shape(), (Ints {2, 4, 2, 2}));
        const Tensor one = product(counting({2, 3}), floats({3, 2}, {6, 7, 8, 9, 10, 11}), false, false);
        for (std::int64_t i = 0; i < 4; ++i)
            QCOMPARE(result.at(4 + i), one.at(i));
        const Tensor batchOfOne = run("nn.batch_matmul", {counting({3, 1, 2}), counting({1, 2, 2})});
        QVERIFY(near(batchOfOne, floats({3, 1, 2}, {2, 3, 6, 11, 10, 19})));
    }

    void largeProductsAreSplitOverThreads()
    {
        const Tensor a = run("divide", {counting({130, 70}), floats({}, {1000})});
        const Tensor b = run("divide", {counting({70, 200}), floats({}, {1000})});
        QVERIFY(near(run("nn.matmul", {a, b}), product(a, b, false, false), 1e-2));
        const Tensor wide = run("divide", {counting({300, 4096}), floats({}, {1e6f})});
        const Tensor row = run("divide", {counting({1, 4096}), floats({}, {1e4f})});
        QVERIFY(near(run("nn.dense", {row, wide}), product(row, wide, false, true), 0.1));
    }

    void integersAndHalves()
    {
        const Tensor a = tensor(DataType::Int8, {1, 2}, {100, 100});
        QVERIFY(near(run("nn.dense", {a, a}, {{"out_dtype", DataType::Int32}}), tensor(DataType::Int32, {1, 1}, {20'000})));
        const Tensor u = tensor(DataType::UInt8, {1, 2}, {200, 1});
        QVERIFY(near(run("nn.dense", {u, a}, {{"out_dtype", DataType::Int32}}), tensor(DataType::Int32, {1, 1}, {20'100})));
        const Tensor h = tensor(DataType::Float16, {1, 2}, {0.5, 2});
        QVERIFY(near(run("nn.dense", {h, h}), tensor(DataType::Float16, {1, 1}, {4.25})));
        QVERIFY(near(run("nn.matmul", {ints({1, 1}, {1LL << 40}), ints({1, 1}, {8})}), ints({1, 1}, {1LL << 43})));
    }

    void emptyOperands()
    {
        QVERIFY(near(run("nn.dense", {floats({0, 3}, {}), floats({2, 3}, {1, 2, 3, 4, 5, 6})}), floats({0, 2}, {})));
        QVERIFY(near(run("nn.matmul", {floats({2, 0}, {}), floats({0, 2}, {})}), floats({2, 2}, {0, 0, 0, 0})));
    }

    void costCountsMultiplyAccumulates()
    {
        const auto call = checkedCall("nn.dense", {});
        const std::vector<Type> inputs {Type(DataType::Float32, {2, 128}), Type(DataType::Float32, {10, 128})};
        const Cost cost = costOf(*call, inputs, Type(DataType::Float32, {2, 10}));
        QCOMPARE(cost.macs, 2560.0);
        QCOMPARE(cost.bytes, 4.0 * (256 + 1280 + 20));
    }
};

PB_TEST(TestDense)
#include "tst_dense.moc"
