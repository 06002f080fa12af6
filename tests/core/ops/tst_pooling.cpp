#include "tests/core/ops/op_testing.h"
#include "tests/support/test.h"

using namespace passbench;
using namespace passbench::testing;

namespace {

const Tensor square = floats({1, 1, 3, 3}, {1, 2, 3, 4, 5, 6, 7, 8, 9});

} // namespace

class TestPooling : public QObject {
    Q_OBJECT
private slots:
    void greatestAndAverage()
    {
        const Attrs two {{"pool_size", Ints {2, 2}}};
        QVERIFY(near(run("nn.max_pool2d", {square}, two), floats({1, 1, 2, 2}, {5, 6, 8, 9})));
        QVERIFY(near(run("nn.avg_pool2d", {square}, two), floats({1, 1, 2, 2}, {3, 4, 6, 7})));
        QVERIFY(near(run("nn.max_pool1d", {floats({1, 1, 4}, {1, 4, 2, 3})}, {{"pool_size", Ints {2}}}), floats({1, 1, 3}, {4, 4, 3})));
        QVERIFY(near(run("nn.avg_pool3d", {counting({1, 1, 2, 2, 2})}, {{"pool_size", Ints {2, 2, 2}}}), floats({1, 1, 1, 1, 1}, {3.5f})));
    }

    void paddingCountsOnlyWhenAsked()
    {
        Attrs attrs {{"pool_size", Ints {2, 2}}, {"padding", Ints {1, 1, 0, 0}}, {"strides", Ints {2, 2}}};
        QVERIFY(near(run("nn.max_pool2d", {run("negative", {square})}, attrs), floats({1, 1, 2, 2}, {-1, -2, -4, -5})));
        QVERIFY(near(run("nn.avg_pool2d", {square}, attrs), floats({1, 1, 2, 2}, {1, 2.5f, 5.5f, 7})));
        attrs.set("count_include_pad", true);
        QVERIFY(near(run("nn.avg_pool2d", {square}, attrs), floats({1, 1, 2, 2}, {0.25f, 1.25f, 2.75f, 7})));
    }

    void ceilModeKeepsTheLastWindow()
    {
        Attrs attrs {{"pool_size", Ints {2, 2}}, {"strides", Ints {2, 2}}};
        QVERIFY(near(run("nn.max_pool2d", {square}, attrs), floats({1, 1, 1, 1}, {5})));
        attrs.set("ceil_mode", true);
        QVERIFY(near(run("nn.max_pool2d", {square}, attrs), floats({1, 1, 2, 2}, {5, 6, 8, 9})));
        QVERIFY(near(run("nn.avg_pool2d", {square}, attrs), floats({1, 1, 2, 2}, {3, 4.5f, 7.5f, 9})));
    }

    void dilationSkipsElements()
    {
        const Attrs attrs {{"pool_size", Ints {2, 2}}, {"dilation", Ints {2, 2}}};
        QVERIFY(near(run("nn.max_pool2d", {square}, attrs), floats({1, 1, 1, 1}, {9})));
        QVERIFY(near(run("nn.avg_pool2d", {square}, attrs), floats({1, 1, 1, 1}, {5})));
        const Attrs padded {{"pool_size", Ints {2, 2}}, {"dilation", Ints {2, 2}}, {"padding", Ints {1, 1}}};
        QVERIFY(near(run("nn.max_pool2d", {square}, padded), floats({1, 1, 3, 3}, {5, 6, 5, 8, 9, 8, 5, 6, 5})));
    }

    void channelsLast()
    {
        const Tensor x = run("transpose", {counting({1, 2, 3, 3})}, {{"axes", Ints {0, 2, 3, 1}}});
        const Tensor y = run("nn.max_pool2d", {x}, {{"pool_size", Ints {2, 2}}, {"layout", std::string("NHWC")}});
        QVERIFY(near(y, floats({1, 2, 2, 2}, {4, 13, 5, 14, 7, 16, 8, 17})));
    }

    void globalAndAdaptive()
    {
        QVERIFY(near(run("nn.global_avg_pool2d", {square}), floats({1, 1, 1, 1}, {5})));
        QVERIFY(near(run("nn.global_max_pool2d", {square}), floats({1, 1, 1, 1}, {9})));
        QVERIFY(near(run("nn.adaptive_avg_pool2d", {square}, {{"output_size", Ints {2, 2}}}), floats({1, 1, 2, 2}, {3, 4, 6, 7})));
        QVERIFY(near(run("nn.adaptive_max_pool2d", {square}, {{"output_size", Ints {1}}}), floats({1, 1, 1, 1}, {9})));
        QVERIFY(near(run("nn.adaptive_avg_pool2d", {square}), square));
        COMPARE_TYPE(infer("nn.global_avg_pool2d", {f32({Dim::symbol("n"), 8, Dim(), Dim()})}), "Tensor[(n, 8, 1, 1), float32]");
        QVERIFY(!infer("nn.global_avg_pool2d", {f32({1, 8, 0, 4})}));
    }

    void nanIsKept()
    {
        const float nan = std::numeric_limits<float>::quiet_NaN();
        QVERIFY(near(run("nn.max_pool1d", {floats({1, 1, 3}, {1, nan, 2})}, {{"pool_size", Ints {3}}}), floats({1, 1, 1}, {nan})));
    }

    void integers()
    {
        const Tensor x = tensor(DataType::Int8, {1, 1, 2, 2}, {-100, -101, -102, -104});
        QVERIFY(near(run("nn.max_pool2d", {x}, {{"pool_size", Ints {2, 2}}}), tensor(DataType::Int8, {1, 1, 1, 1}, {-100})));
        QVERIFY(near(run("nn.avg_pool2d", {x}, {{"pool_size", Ints {2, 2}}}), tensor(DataType::Int8, {1, 1, 1, 1}, {-101})));
    }

    void errors()
    {
        COMPARE_TYPE(infer("nn.max_pool2d", {f32({1, 1, 3, 3})}, {{"pool_size", Ints {4, 4}}}),
            "error: a window of 4 elements, 1 apart, does not fit in 3 with padding 0 and 0");
        COMPARE_TYPE(infer("nn.max_pool2d", {f32({1, 3, 3})}, {{"pool_size", Ints {2, 2}}}), "error: `data` is (1, 3, 3), and must have rank 4");
        COMPARE_TYPE(infer("nn.max_pool2d", {f32({1, 1, 3, 3})}, {{"pool_size", Ints {2}}}), "error: `pool_size` has 1 entries, and should have 2");
    }
};

PB_TEST(TestPooling)
#include "tst_pooling.moc"
