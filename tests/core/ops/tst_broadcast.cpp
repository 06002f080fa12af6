#include "core/ops/rules/type_rules.h"
#include "tests/core/ops/op_testing.h"
#include "tests/support/test.h"

using namespace passbench;
using namespace passbench::testing;

class TestBroadcast : public QObject {
    Q_OBJECT
private slots:
    void shapesBroadcastAsInNumpy()
    {
        const Dim n = Dim::symbol("n");
        const auto result = [](const Shape& a, const Shape& b) {
            return typeText(infer("add", {Type(DataType::Float32, a), Type(DataType::Float32, b)}));
        };
        QCOMPARE(result({2, 3}, {3}), std::string("Tensor[(2, 3), float32]"));
        QCOMPARE(result({2, 1, 4}, {3, 1}), std::string("Tensor[(2, 3, 4), float32]"));
        QCOMPARE(result({}, {2}), std::string("Tensor[(2,), float32]"));
        QCOMPARE(result({0, 3}, {1, 3}), std::string("Tensor[(0, 3), float32]"));
        QCOMPARE(result({Dim()}, {1}), std::string("Tensor[(?,), float32]"));
        QCOMPARE(result({Dim()}, {5}), std::string("Tensor[(5,), float32]"));
        QCOMPARE(result({n, 3}, {n, 1}), std::string("Tensor[(n, 3), float32]"));
        QCOMPARE(result({n}, {Dim()}), std::string("Tensor[(?,), float32]"));
        QCOMPARE(result({2, 3}, {2}),
            std::string("error: shapes (2, 3) and (2,) can't be broadcast together: 3 against 2 in dim 1"));
    }

    void dtypesAreNotPromoted()
    {
        const auto type = infer("add", {Type(DataType::Float32, {2}), Type(DataType::Int64, {2})});
        QVERIFY(!type);
        QCOMPARE(type.error().message, std::string("`lhs` is float32 and `rhs` is int64"));
        QVERIFY(type.error().help.find("cast") != std::string::npos);
    }

    void everyWalkGivesTheSame()
    {
        QVERIFY(near(run("subtract", {floats({2, 2}, {1, 2, 3, 4}), floats({2, 2}, {10, 20, 30, 40})}), floats({2, 2}, {-9, -18, -27, -36})));
        QVERIFY(near(run("subtract", {floats({2, 2}, {1, 2, 3, 4}), floats({}, {1})}), floats({2, 2}, {0, 1, 2, 3})));
        QVERIFY(near(run("subtract", {floats({1}, {1}), floats({2, 2}, {1, 2, 3, 4})}), floats({2, 2}, {0, -1, -2, -3})));
        QVERIFY(near(run("subtract", {floats({2, 1}, {1, 2}), floats({3}, {1, 2, 3})}), floats({2, 3}, {0, -1, -2, 1, 0, -1})));
        QVERIFY(near(run("subtract", {floats({2, 1, 2}, {1, 2, 3, 4}), floats({2, 1}, {10, 20})}),
            floats({2, 2, 2}, {-9, -8, -19, -18, -7, -6, -17, -16})));
        QVERIFY(near(run("add", {floats({0, 2}, {}), floats({1, 2}, {1, 2})}), floats({0, 2}, {})));
    }

    void largeOperandsOnSeveralThreads()
    {
        const Tensor rows = counting({700, 1});
        const Tensor columns = counting({900});
        const Tensor result = run("multiply", {rows, columns});
        QCOMPARE(result.shape(), (Ints {700, 900}));
        for (const std::int64_t i : {0, 1, 899, 900, 123'456, 629'999})
            QCOMPARE(result.at(i), static_cast<double>((i / 900) * (i % 900)));
    }

    void quotientsAndRemainders()
    {
        const Tensor a = ints({4}, {7, -7, 7, -7});
        const Tensor b = ints({4}, {3, 3, -3, -3});
        QVERIFY(near(run("divide", {a, b}), ints({4}, {2, -2, -2, 2})));
        QVERIFY(near(run("floor_divide", {a, b}), ints({4}, {2, -3, -3, 2})));
        QVERIFY(near(run("mod", {a, b}), ints({4}, {1, -1, 1, -1})));
        QVERIFY(near(run("floor_mod", {a, b}), ints({4}, {1, 2, -2, -1})));
        QVERIFY(near(run("floor_mod", {floats({2}, {-1.5f, 5}), floats({2}, {1, 3})}), floats({2}, {0.5f, 2})));
        QVERIFY(near(run("divide", {tensor(DataType::Int8, {1}, {-128}), tensor(DataType::Int8, {1}, {-1})}), tensor(DataType::Int8, {1}, {-128})));
        const auto byZero = runAll("divide", {a, ints({}, {0})});
        QVERIFY(!byZero);
        QCOMPARE(byZero.error().message, std::string("an integer division by zero"));
        QVERIFY(std::isinf(run("divide", {floats({1}, {1}), floats({1}, {0})}).at(0)));
    }

    void powersAndShifts()
    {
        QVERIFY(near(run("power", {ints({5}, {2, -2, -1, 1, 3}), ints({5}, {10, 3, -3, -5, -1})}), ints({5}, {1024, -8, -1, 1, 0})));
        QVERIFY(near(run("power", {floats({2}, {4, 2}), floats({}, {0.5f})}), floats({2}, {2, 1.41421356f}), 1e-6));
        QVERIFY(near(run("left_shift", {tensor(DataType::Int8, {3}, {1, -1, 1}), tensor(DataType::Int8, {3}, {6, 1, 100})}), tensor(DataType::Int8, {3}, {64, -2, 0})));
        QVERIFY(near(run("right_shift", {tensor(DataType::Int8, {3}, {64, -4, -1}), tensor(DataType::Int8, {3}, {3, 1, 100})}), tensor(DataType::Int8, {3}, {8, -2, -1})));
    }

    void integersWrapWithoutUndefinedBehaviour()
    {
        const auto largest = std::numeric_limits<std::int64_t>::max();
        const auto smallest = std::numeric_limits<std::int64_t>::min();
        QCOMPARE(run("add", {ints({1}, {largest}), ints({1}, {1})}).integerAt(0), smallest);
        QCOMPARE(run("multiply", {ints({1}, {smallest}), ints({1}, {-1})}).integerAt(0), smallest);
        QVERIFY(near(run("add", {tensor(DataType::UInt8, {1}, {200}), tensor(DataType::UInt8, {1}, {100})}), tensor(DataType::UInt8, {1}, {44})));
        QVERIFY(near(run("multiply", {tensor(DataType::UInt16, {1}, {65535}), tensor(DataType::UInt16, {1}, {65535})}), tensor(DataType::UInt16, {1}, {1})));
        QVERIFY(near(run("add", {tensor(DataType::Int4, {1}, {7}), tensor(DataType::Int4, {1}, {1})}), tensor(DataType::Int4, {1}, {-8})));
    }

    void nanIsTheExtreme()
    {
        const float nan = std::numeric_limits<float>::quiet_NaN();
        QVERIFY(near(run("maximum", {floats({3}, {nan, 1, 2}), floats({3}, {1, nan, 3})}), floats({3}, {nan, nan, 3})));
        QVERIFY(near(run("minimum", {floats({3}, {nan, 1, 2}), floats({3}, {1, nan, 3})}), floats({3}, {nan, nan, 2})));
    }

    void comparisonsGiveBool()
    {
        COMPARE_TYPE(infer("less", {Type(DataType::Int8, {3, 1}), Type(DataType::Int8, {2})}), "Tensor[(3, 2), bool]");
        QVERIFY(near(run("less", {floats({3}, {1, 2, 3}), floats({}, {2})}), tensor(DataType::Bool, {3}, {1, 0, 0})));
        QVERIFY(near(run("greater_equal", {floats({3}, {1, 2, 3}), floats({}, {2})}), tensor(DataType::Bool, {3}, {0, 1, 1})));
        QVERIFY(near(run("logical_xor", {tensor(DataType::Bool, {2}, {1, 1}), tensor(DataType::Bool, {2}, {0, 1})}), tensor(DataType::Bool, {2}, {1, 0})));
        QVERIFY(!infer("power", {Type(DataType::Bool, {1}), Type(DataType::Bool, {1})}));
    }

    void truthValuesAddUpToEither()
    {
        const Tensor a = tensor(DataType::Bool, {4}, {0, 0, 1, 1}), b = tensor(DataType::Bool, {4}, {0, 1, 0, 1});
        QVERIFY(near(run("add", {a, b}), tensor(DataType::Bool, {4}, {0, 1, 1, 1})));
        QVERIFY(near(run("subtract", {a, b}), tensor(DataType::Bool, {4}, {0, 1, 1, 0})));
        QVERIFY(near(run("multiply", {a, b}), tensor(DataType::Bool, {4}, {0, 0, 0, 1})));
        COMPARE_TYPE(infer("left_shift", {Type(DataType::Float32, {2}), Type(DataType::Float32, {2})}), "Tensor[(2,), float32]");
        QVERIFY(!infer("left_shift", {Type(DataType::Bool, {2}), Type(DataType::Bool, {2})}));
    }

    void halfPrecisionIsComputedInFloat()
    {
        const Tensor a = tensor(DataType::Float16, {2}, {1, 2048});
        QVERIFY(near(run("add", {a, a}), tensor(DataType::Float16, {2}, {2, 4096})));
        QVERIFY(near(run("multiply", {tensor(DataType::BFloat16, {1}, {1.5}), tensor(DataType::BFloat16, {1}, {2})}), tensor(DataType::BFloat16, {1}, {3})));
    }

    void whereBroadcastsThreeWays()
    {
        QVERIFY(near(run("where", {tensor(DataType::Bool, {2, 1}, {1, 0}), floats({3}, {1, 2, 3}), floats({}, {9})}), floats({2, 3}, {1, 2, 3, 9, 9, 9})));
        QVERIFY(near(run("where", {floats({3}, {0.5f, 0, -2}), floats({3}, {1, 2, 3}), floats({}, {9})}), floats({3}, {1, 9, 3}))); // what is not 0 is true
        QVERIFY(!infer("where", {Type(DataType::Int8, {1}), Type(DataType::Float32, {1}), Type(DataType::Int8, {1})}));
    }

    void biasIsAddedPerChannel()
    {
        const Tensor x = floats({1, 2, 2}, {1, 2, 3, 4});
        QVERIFY(near(run("nn.bias_add", {x, floats({2}, {10, 20})}), floats({1, 2, 2}, {11, 12, 23, 24})));
        QVERIFY(near(run("nn.bias_add", {x, floats({2}, {10, 20})}, {{"axis", std::int64_t {-1}}}), floats({1, 2, 2}, {11, 22, 13, 24})));
        COMPARE_TYPE(infer("nn.bias_add", {Type(DataType::Float32, {1, 4}), Type(DataType::Float32, {3})}),
            "error: `bias` is (3,), and must be (4,), the extent of axis 1 of `data` (1, 4)");
    }
};

PB_TEST(TestBroadcast)
#include "tst_broadcast.moc"
