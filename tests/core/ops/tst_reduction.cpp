#include "core/ops/rules/layout_rules.h"
#include "tests/core/ops/op_testing.h"
#include "tests/support/test.h"

using namespace passbench;
using namespace passbench::testing;

class TestReduction : public QObject {
    Q_OBJECT
private slots:
    void anyCombinationOfAxes()
    {
        const Tensor x = counting({2, 3, 4});
        QVERIFY(near(run("sum", {x}), floats({}, {276})));
        QVERIFY(near(run("sum", {x}, {{"axis", Ints {2}}}), floats({2, 3}, {6, 22, 38, 54, 70, 86})));
        QVERIFY(near(run("sum", {x}, {{"axis", Ints {-2}}}), floats({2, 4}, {12, 15, 18, 21, 48, 51, 54, 57})));
        QVERIFY(near(run("sum", {x}, {{"axis", Ints {0, 2}}}), floats({3}, {60, 92, 124})));
        QVERIFY(near(run("sum", {x}, {{"axis", Ints {0, 2}}, {"exclude", true}}), floats({2, 4}, {12, 15, 18, 21, 48, 51, 54, 57})));
        QVERIFY(near(run("sum", {x}, {{"axis", Ints {0, 2}}, {"keepdims", true}}), floats({1, 3, 1}, {60, 92, 124})));
        QVERIFY(near(run("sum", {x}, {{"axis", Ints {}}, {"exclude", true}}), run("sum", {x}))); // as the reference takes it
    }

    void everyKind()
    {
        const Tensor x = floats({2, 2}, {4, -1, 2, 3});
        const Attrs rows {{"axis", Ints {1}}};
        QVERIFY(near(run("mean", {x}, rows), floats({2}, {1.5f, 2.5f})));
        QVERIFY(near(run("max", {x}, rows), floats({2}, {4, 3})));
        QVERIFY(near(run("min", {x}, rows), floats({2}, {-1, 2})));
        QVERIFY(near(run("prod", {x}, rows), floats({2}, {-4, 6})));
        QVERIFY(near(run("argmax", {x}, rows), tensor(DataType::Int32, {2}, {0, 1})));
        QVERIFY(near(run("argmin", {x}), tensor(DataType::Int32, {}, {1})));
        QVERIFY(near(run("all", {tensor(DataType::Bool, {2, 2}, {1, 1, 1, 0})}, rows), tensor(DataType::Bool, {2}, {1, 0})));
        QVERIFY(near(run("any", {tensor(DataType::Bool, {2, 2}, {0, 1, 0, 0})}, rows), tensor(DataType::Bool, {2}, {1, 0})));
        QVERIFY(near(run("variance", {x, run("mean", {x}, {{"axis", Ints {1}}, {"keepdims", true}})}, rows), floats({2}, {6.25f, 0.25f})));
        QVERIFY(near(run("variance", {x, floats({2, 1}, {1.5f, 2.5f})}, {{"axis", Ints {1}}, {"unbiased", true}}), floats({2}, {12.5f, 0.5f})));
    }

    void equalElementsAndNan()
    {
        const float nan = std::numeric_limits<float>::quiet_NaN();
        const Tensor x = floats({4}, {1, 5, 5, 1});
        QVERIFY(near(run("argmax", {x}), tensor(DataType::Int32, {}, {1})));
        QVERIFY(near(run("argmax", {x}, {{"select_last_index", true}}), tensor(DataType::Int32, {}, {2})));
        QVERIFY(near(run("max", {floats({3}, {1, nan, 5})}), floats({}, {nan})));
        QVERIFY(near(run("argmin", {floats({3}, {1, nan, 0})}), tensor(DataType::Int32, {}, {1})));
    }

    void longSumsStayExact()
    {
        const Tensor x = Tensor::filled(DataType::Float32, {1 << 22}, 0.1);
        QVERIFY(std::abs(run("sum", {x}).at(0) - 0.1 * (1 << 22)) < 0.05);
        QVERIFY(std::abs(run("mean", {x}).at(0) - 0.1) < 1e-7);
        QVERIFY(near(run("sum", {tensor(DataType::UInt8, {2}, {200, 100})}), tensor(DataType::UInt8, {}, {44})));
        QVERIFY(near(run("mean", {ints({3}, {-1, -1, -3})}), ints({}, {-1})));
    }

    void overNothing()
    {
        QVERIFY(near(run("sum", {floats({2, 0}, {})}, {{"axis", Ints {1}}}), floats({2}, {0, 0})));
        QVERIFY(near(run("prod", {floats({0}, {})}), floats({}, {1})));
        QVERIFY(std::isnan(run("mean", {floats({0}, {})}).at(0)));
        QVERIFY(near(run("max", {floats({0, 3}, {})}, {{"axis", Ints {1}}}), floats({0}, {})));
        const auto none = runAll("max", {floats({0}, {})});
        QVERIFY(!none);
        QCOMPARE(none.error().message, std::string("a reduction over no elements: `data` is (0,)"));
        QVERIFY(!runAll("argmax", {floats({2, 0}, {})}, {{"axis", Ints {1}}}));
        QVERIFY(!runAll("mean", {ints({0}, {})}));
    }

    void crossEntropy()
    {
        const Tensor predictions = floats({2, 3}, {0.5f, 0.25f, 0.25f, 0.125f, 0.75f, 0.125f});
        QVERIFY(near(run("nn.cross_entropy", {predictions, floats({2, 3}, {1, 0, 0, 0, 0, 1})}), floats({}, {2 * std::log(2.0f)}), 1e-6));
        QVERIFY(std::isinf(run("nn.cross_entropy", {floats({1, 2}, {0, 1}), floats({1, 2}, {1, 0})}).at(0)));
        const Type x(DataType::Float16, {Dim::symbol("n"), 10});
        COMPARE_TYPE(infer("nn.cross_entropy", {x, x}), "float16");
        COMPARE_TYPE(infer("nn.cross_entropy", {f32({4, 10}), f32({4, 9})}),
            "error: `predictions` is (4, 10) and `targets` (4, 9), and both must be (N, classes)");
    }

    /// The first axis is the batch, so its order is kept: a wish for another is answered with the old one.
    void crossEntropyKeepsItsLayout()
    {
        const Call call {opTable().find("nn.cross_entropy"), {}};
        const std::vector<Type> types {f32({4, 10}), f32({4, 10})};
        const std::vector<DataLayout> before {DataLayout::of("NC"), DataLayout()}, now {DataLayout::of("CN"), DataLayout::of("NC")};
        for (const std::span<const DataLayout> moved : {std::span<const DataLayout>(), std::span<const DataLayout>(now)}) {
            const auto answer = call.op->layout({.call = call, .inputs = types, .before = before, .now = moved});
            QVERIFY(answer);
            QVERIFY(answer->inputs == std::vector(2, DataLayout::of("NC")));
            QCOMPARE(answer->results.size(), std::size_t {1});
        }
    }

    void types()
    {
        const Type x(DataType::Float32, {Dim::symbol("n"), Dim(), 3});
        COMPARE_TYPE(infer("sum", {x}, {{"axis", Ints {1}}}), "Tensor[(n, 3), float32]");
        COMPARE_TYPE(infer("argmax", {x}, {{"axis", Ints {0}}, {"keepdims", true}}), "Tensor[(1, ?, 3), int32]");
        COMPARE_TYPE(infer("sum", {x}, {{"axis", Ints {1, -2}}}), "error: axis 1 is given twice");
        COMPARE_TYPE(infer("all", {x}), "error: `data` is float32, and must be bool");
        COMPARE_TYPE(infer("sum", {Type(DataType::Float32, {})}, {{"axis", Ints {0}}}), "error: axis 0 of a tensor of rank 0");
        COMPARE_TYPE(infer("variance", {Type(DataType::Float32, {2, 3}), Type(DataType::Float32, {4, 2, 3})}), "error: `mean` is (4, 2, 3), and must broadcast to `data` (2, 3)");
    }
};

PB_TEST(TestReduction)
#include "tst_reduction.moc"
