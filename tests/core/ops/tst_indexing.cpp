#include "tests/core/ops/op_testing.h"
#include "tests/support/test.h"

using namespace passbench;
using namespace passbench::testing;

class TestIndexing : public QObject {
    Q_OBJECT
private slots:
    void slicesFollowPython_data()
    {
        QTest::addColumn<std::int64_t>("begin");
        QTest::addColumn<std::int64_t>("end");
        QTest::addColumn<std::int64_t>("step");
        QTest::addColumn<std::vector<float>>("expected");
        const auto far = std::numeric_limits<std::int64_t>::max();
        const auto row = [](const char* name, std::int64_t begin, std::int64_t end, std::int64_t step, std::vector<float> expected) {
            QTest::newRow(name) << begin << end << step << std::move(expected);
        };
        row("1:4", 1, 4, 1, {1, 2, 3});
        row("whole", 0, far, 1, {0, 1, 2, 3, 4});
        row("-3:-1", -3, -1, 1, {2, 3});
        row("::2", 0, far, 2, {0, 2, 4});
        row("1::3", 1, far, 3, {1, 4});
        row("::-1", far, -far, -1, {4, 3, 2, 1, 0});
        row("3:0:-2", 3, 0, -2, {3, 1});
        row("-1:-100:-2", -1, -100, -2, {4, 2, 0});
        row("beyond", 7, 9, 1, {});
        row("backwards", 3, 1, 1, {});
        row("huge step", 1, far, far, {1});
        row("from before the start", -100, 2, 1, {0, 1});
    }

    void slicesFollowPython()
    {
        QFETCH(std::int64_t, begin);
        QFETCH(std::int64_t, end);
        QFETCH(std::int64_t, step);
        QFETCH(std::vector<float>, expected);
        const Tensor result = run("strided_slice", {counting({5})}, {{"begin", Ints {begin}}, {"end", Ints {end}}, {"strides", Ints {step}}});
        QVERIFY(near(result, floats({static_cast<std::int64_t>(expected.size())}, expected)));
    }

    void slicesOfSomeAxes()
    {
        const Tensor x = counting({2, 3, 2});
        QVERIFY(near(run("strided_slice", {x}, {{"begin", Ints {1, 0}}, {"end", Ints {2, 2}}, {"axes", Ints {-2, 0}}}), floats({2, 1, 2}, {2, 3, 8, 9})));
        QVERIFY(near(run("strided_slice", {x}, {{"begin", Ints {1, 1}}, {"end", Ints {-1, 2}}, {"slice_mode", std::string("size")}}), floats({1, 2, 2}, {8, 9, 10, 11})));
        QVERIFY(near(run("strided_slice", {x}, {{"begin", Ints {0, 2}}, {"end", Ints {2, -4}}, {"strides", Ints {1, -1}}}), floats({2, 3, 2}, {4, 5, 2, 3, 0, 1, 10, 11, 8, 9, 6, 7})));
        // what a shorter list leaves out is the whole axis
        QVERIFY(near(run("strided_slice", {x}, {{"begin", Ints {0}}, {"end", Ints {2, 2}}}), floats({2, 2, 2}, {0, 1, 2, 3, 6, 7, 8, 9})));
        QVERIFY(near(run("strided_slice", {x}, {{"begin", Ints {0}}, {"end", Ints {2}}, {"strides", Ints {1, 2}}}), floats({2, 2, 2}, {0, 1, 4, 5, 6, 7, 10, 11})));
        QVERIFY(near(run("strided_slice", {x}, {{"begin", Ints {1}}, {"end", Ints {-1, 1}}, {"slice_mode", std::string("size")}}), floats({1, 1, 2}, {6, 7})));
        QVERIFY(!infer("strided_slice", {f32({4, 4})}, {{"begin", Ints {0}}, {"end", Ints {1, 1}}, {"axes", Ints {0}}}));
        COMPARE_TYPE(infer("strided_slice", {f32({Dim::symbol("n"), Dim(), 4})}, {{"begin", Ints {0, 1, 1}}, {"end", Ints {1LL << 40, 3, 3}}}), "Tensor[(n, ?, 2), float32]");
        QVERIFY(!infer("strided_slice", {f32({4})}, {{"begin", Ints {0}}, {"end", Ints {1}}, {"strides", Ints {0}}}));
        QVERIFY(!infer("strided_slice", {f32({4})}, {{"begin", Ints {0, 0}}, {"end", Ints {1}}}));
        QVERIFY(!infer("strided_slice", {f32({4})}, {{"begin", Ints {0, 0}}, {"end", Ints {1, 1}}}));
    }

    void takes()
    {
        const Tensor x = floats({2, 3}, {0, 1, 2, 10, 11, 12});
        QVERIFY(near(run("take", {x, ints({2, 1}, {2, 0})}, {{"axis", std::int64_t {1}}}), floats({2, 2, 1}, {2, 0, 12, 10})));
        QVERIFY(near(run("take", {x, ints({}, {1})}, {{"axis", std::int64_t {0}}}), floats({3}, {10, 11, 12})));
        QVERIFY(near(run("take", {x, ints({2}, {4, 0})}), floats({2}, {11, 0})));
        QVERIFY(near(run("take", {x, ints({2}, {-5, 9})}, {{"axis", std::int64_t {1}}}), floats({2, 2}, {0, 2, 10, 12})));
        QVERIFY(near(run("take", {x, ints({2}, {-1, 4})}, {{"axis", std::int64_t {1}}, {"mode", std::string("wrap")}}), floats({2, 2}, {2, 1, 12, 11})));
        QVERIFY(!runAll("take", {x, ints({1}, {3})}, {{"axis", std::int64_t {1}}, {"mode", std::string("fast")}}));
        QVERIFY(near(run("take", {x, ints({2, 1}, {2, 0})}, {{"axis", std::int64_t {1}}, {"batch_dims", std::int64_t {1}}}), floats({2, 1}, {2, 10})));
        QVERIFY(!runAll("take", {floats({0}, {}), ints({1}, {0})}));
        QVERIFY(near(run("take", {floats({0, 2}, {}), ints({0}, {})}, {{"axis", std::int64_t {0}}}), floats({0, 2}, {})));
        COMPARE_TYPE(infer("take", {f32({5, 8}), Type(DataType::Int64, {Dim::symbol("n"), 4})}, {{"axis", std::int64_t {0}}}), "Tensor[(n, 4, 8), float32]");
        COMPARE_TYPE(infer("take", {f32({5}), f32({1})}), "error: `indices` is float32, and must be an integer type");
    }

    void gathers()
    {
        const Tensor x = floats({2, 3}, {0, 1, 2, 10, 11, 12});
        QVERIFY(near(run("gather", {x, ints({2, 2}, {2, 0, 1, -1})}, {{"axis", std::int64_t {1}}}), floats({2, 2}, {2, 0, 11, 12})));
        QVERIFY(near(run("gather", {x, ints({1, 3}, {1, 0, 1})}, {{"axis", std::int64_t {0}}}), floats({1, 3}, {10, 1, 12})));
        QVERIFY(!runAll("gather", {x, ints({1, 1}, {3})}, {{"axis", std::int64_t {1}}}));
        QVERIFY(!infer("gather", {f32({2, 3}), Type(DataType::Int64, {3, 3})}, {{"axis", std::int64_t {1}}}));
    }

    void oneHot()
    {
        const Attrs attrs {{"depth", std::int64_t {3}}};
        QVERIFY(near(run("one_hot", {ints({2}, {2, 5}), floats({}, {1}), floats({}, {-1})}, attrs), floats({2, 3}, {-1, -1, 1, -1, -1, -1})));
        QVERIFY(near(run("one_hot", {ints({2}, {2, 0}), floats({}, {1}), floats({}, {0})}, {{"depth", std::int64_t {3}}, {"axis", std::int64_t {0}}}), floats({3, 2}, {0, 1, 0, 0, 1, 0})));
        QVERIFY(near(run("one_hot", {ints({1}, {1}), ints({}, {7}), ints({}, {-1})}, {{"depth", std::int64_t {2}}}), floats({1, 2}, {-1, 7}))); // cast to `dtype`
    }

    void padding()
    {
        const Tensor x = floats({1, 3}, {1, 2, 3});
        const IntLists width {{0, 1}, {1, 2}};
        QVERIFY(near(run("nn.pad", {x, floats({}, {9})}, {{"pad_width", width}}), floats({2, 6}, {9, 1, 2, 3, 9, 9, 9, 9, 9, 9, 9, 9})));
        QVERIFY(near(run("nn.pad", {x, floats({}, {9})}, {{"pad_width", width}, {"pad_mode", std::string("edge")}}), floats({2, 6}, {1, 1, 2, 3, 3, 3, 1, 1, 2, 3, 3, 3})));
        QVERIFY(near(run("nn.pad", {x, floats({}, {9})}, {{"pad_width", IntLists {{0, 0}, {2, 2}}}, {"pad_mode", std::string("reflect")}}), floats({1, 7}, {3, 2, 1, 2, 3, 2, 1})));
        QVERIFY(near(run("nn.pad", {floats({0}, {}), floats({}, {9})}, {{"pad_width", IntLists {{1, 1}}}}), floats({2}, {9, 9})));
        QVERIFY(near(run("nn.pad", {floats({}, {5}), floats({}, {9})}, {{"pad_width", IntLists {}}}), floats({}, {5})));
        QVERIFY(near(run("nn.pad", {floats({1}, {0.5f}), ints({}, {9})}, {{"pad_width", IntLists {{1, 0}}}}), floats({2}, {9, 0.5f}))); // cast to the data's type
        COMPARE_TYPE(infer("nn.pad", {f32({Dim::symbol("n"), Dim()}), f32({})}, {{"pad_width", IntLists {{0, 0}, {1, 1}}}}), "Tensor[(n, ?), float32]");
        QVERIFY(!infer("nn.pad", {f32({3}), f32({})}, {{"pad_width", IntLists {{3, 0}}}, {"pad_mode", std::string("reflect")}}));
        QVERIFY(!infer("nn.pad", {f32({3}), f32({})}, {{"pad_width", IntLists {{-1, 0}}}}));
        QVERIFY(!infer("nn.pad", {f32({3, 3}), f32({})}, {{"pad_width", IntLists {{1, 0}}}}));
    }
};

PB_TEST(TestIndexing)
#include "tst_indexing.moc"
