#include "core/ops/windows/attributes.h"
#include "tests/core/ops/op_testing.h"
#include "tests/support/test.h"

using namespace passbench;
using namespace passbench::testing;

namespace {

struct Case {
    std::int64_t batch = 1, channels = 1, height = 5, width = 6, outputs = 1, kernelH = 3, kernelW = 3, groups = 1;
    Ints strides {1, 1}, padding {0, 0, 0, 0}, dilation {1, 1};
};

/// Small integers, so that sums are exact in any order.
Tensor pattern(Ints shape, std::int64_t factor)
{
    Tensor result = Tensor::allocate(DataType::Float32, std::move(shape));
    for (std::int64_t i = 0; i < result.elementCount(); ++i)
        result.set(i, static_cast<double>(i * factor % 11 - 5));
    return result;
}

std::int64_t extent(std::int64_t in, std::int64_t before, std::int64_t after, std::int64_t kernel, std::int64_t dilation, std::int64_t stride)
{
    return (in + before + after - (kernel - 1) * dilation - 1) / stride + 1;
}

/// The definition of a convolution, with no regard for speed.
Tensor direct(const Case& c, const Tensor& x, const Tensor& w)
{
    const std::int64_t oh = extent(c.height, c.padding[0], c.padding[2], c.kernelH, c.dilation[0], c.strides[0]);
    const std::int64_t ow = extent(c.width, c.padding[1], c.padding[3], c.kernelW, c.dilation[1], c.strides[1]);
    const std::int64_t inPerGroup = c.channels / c.groups;
    const std::int64_t outPerGroup = c.outputs / c.groups;
    Tensor result = Tensor::allocate(DataType::Float32, {c.batch, c.outputs, oh, ow});
    std::int64_t at = 0;
    for (std::int64_t n = 0; n < c.batch; ++n)
        for (std::int64_t o = 0; o < c.outputs; ++o)
            for (std::int64_t y = 0; y < oh; ++y)
                for (std::int64_t z = 0; z < ow; ++z) {
                    double sum = 0;
                    for (std::int64_t i = 0; i < inPerGroup; ++i)
                        for (std::int64_t kh = 0; kh < c.kernelH; ++kh)
                            for (std::int64_t kw = 0; kw < c.kernelW; ++kw) {
                                const std::int64_t h = y * c.strides[0] + kh * c.dilation[0] - c.padding[0];
                                const std::int64_t v = z * c.strides[1] + kw * c.dilation[1] - c.padding[1];
                                if (h < 0 || h >= c.height || v < 0 || v >= c.width)
                                    continue;
                                const std::int64_t channel = o / outPerGroup * inPerGroup + i;
                                sum += x.at(((n * c.channels + channel) * c.height + h) * c.width + v)
                                    * w.at(((o * inPerGroup + i) * c.kernelH + kh) * c.kernelW + kw);
                            }
                    result.set(at++, sum);
                }
    return result;
}

Attrs attrsOf(const Case& c)
{
    return {{"strides", c.strides}, {"padding", c.padding}, {"dilation", c.dilation}, {"groups", c.groups}};
}

} // namespace

class TestConvolution : public QObject {
    Q_OBJECT
private slots:
    void agreesWithTheDefinition_data()
    {
        QTest::addColumn<Case>("c");
        QTest::newRow("plain") << Case {};
        QTest::newRow("channels") << Case {.batch = 2, .channels = 3, .outputs = 4};
        QTest::newRow("1x1") << Case {.batch = 2, .channels = 5, .outputs = 3, .kernelH = 1, .kernelW = 1};
        QTest::newRow("1x1 with stride") << Case {.channels = 2, .outputs = 3, .kernelH = 1, .kernelW = 1, .strides = {2, 2}};
        QTest::newRow("1x1 with padding") << Case {.kernelH = 1, .kernelW = 1, .padding = {1, 1, 1, 1}};
        QTest::newRow("same padding") << Case {.channels = 2, .outputs = 2, .padding = {1, 1, 1, 1}};
        QTest::newRow("one-sided padding") << Case {.padding = {2, 0, 0, 3}};
        QTest::newRow("wide padding and stride") << Case {.strides = {3, 2}, .padding = {4, 5, 4, 5}};
        QTest::newRow("dilated") << Case {.channels = 2, .outputs = 2, .padding = {2, 1, 2, 1}, .dilation = {2, 2}};
        QTest::newRow("all of it") << Case {.batch = 2, .channels = 4, .height = 11, .width = 9, .outputs = 6, .kernelH = 2, .kernelW = 5, .groups = 2, .strides = {2, 3}, .padding = {1, 2, 0, 3}, .dilation = {3, 1}};
        QTest::newRow("depthwise") << Case {.channels = 4, .outputs = 4, .groups = 4, .padding = {1, 1, 1, 1}};
        QTest::newRow("depthwise times two") << Case {.channels = 3, .outputs = 6, .groups = 3};
        QTest::newRow("many tiles") << Case {.channels = 64, .height = 40, .width = 41, .outputs = 5, .padding = {1, 1, 1, 1}};
        QTest::newRow("many outputs, few pixels") << Case {.channels = 6, .height = 4, .width = 4, .outputs = 65, .padding = {1, 1, 1, 1}};
    }

    void agreesWithTheDefinition()
    {
        QFETCH(Case, c);
        const Tensor x = pattern({c.batch, c.channels, c.height, c.width}, 7);
        const Tensor w = pattern({c.outputs, c.channels / c.groups, c.kernelH, c.kernelW}, 3);
        const Tensor expected = direct(c, x, w);
        QVERIFY(near(run("nn.conv2d", {x, w}, attrsOf(c)), expected));

        Attrs channelsLast = attrsOf(c);
        channelsLast.set("data_layout", std::string("NHWC"));
        channelsLast.set("kernel_layout", std::string("HWIO"));
        const auto toLast = [](const Tensor& t, Ints axes) { return run("transpose", {t}, {{"axes", std::move(axes)}}); };
        const Tensor last = run("nn.conv2d", {toLast(x, {0, 2, 3, 1}), toLast(w, {2, 3, 1, 0})}, channelsLast);
        QVERIFY(near(last, toLast(expected, {0, 2, 3, 1})));
        channelsLast.set("out_layout", std::string("NCHW"));
        QVERIFY(near(run("nn.conv2d", {toLast(x, {0, 2, 3, 1}), toLast(w, {2, 3, 1, 0})}, channelsLast), expected));
    }

    void depthwiseWeightWithItsMultiplierSecond()
    {
        const Case c {.channels = 3, .outputs = 6, .groups = 3};
        const Tensor x = pattern({1, 3, 5, 6}, 7);
        const Tensor w = pattern({6, 1, 3, 3}, 3);
        QVERIFY(near(run("nn.conv2d", {x, w.reshaped({3, 2, 3, 3})}, attrsOf(c)), direct(c, x, w)));
    }

    void oneAndThreeDims()
    {
        const Tensor x = floats({1, 1, 5}, {1, 2, 3, 4, 5});
        const Tensor w = floats({1, 1, 3}, {1, 10, 100});
        QVERIFY(near(run("nn.conv1d", {x, w}), floats({1, 1, 3}, {321, 432, 543})));
        QVERIFY(near(run("nn.conv1d", {x, w}, {{"padding", Ints {2, 0}}, {"strides", Ints {2}}}), floats({1, 1, 3}, {100, 321, 543})));
        QVERIFY(near(run("nn.conv3d", {counting({1, 1, 2, 2, 2}), tensor(DataType::Float32, {1, 1, 2, 2, 2}, {1, 1, 1, 1, 1, 1, 1, 1})}), floats({1, 1, 1, 1, 1}, {28})));
    }

    void transposedWithMoreProductsThanAreKept()
    {
        const Tensor x = pattern({1, 1, 64, 64}, 7), w = pattern({1, 2, 65, 65}, 3); // 2^25 products
        const auto turned = [](const Tensor& t) { return run("reverse", {run("reverse", {t}, {{"axis", std::int64_t {2}}})}, {{"axis", std::int64_t {3}}}); };
        const Tensor expected = run("nn.conv2d", {x, turned(w.reshaped({2, 1, 65, 65}))}, {{"padding", Ints {64}}});
        QVERIFY(near(run("nn.conv2d_transpose", {x, w}), expected, 1e-2));
    }

    void integersAccumulateInTheResultsType()
    {
        const Tensor x = tensor(DataType::UInt8, {1, 1, 1, 2}, {200, 100});
        const Tensor w = tensor(DataType::Int8, {1, 1, 1, 2}, {-100, 50});
        QVERIFY(near(run("nn.conv2d", {x, w}, {{"out_dtype", DataType::Int32}}), tensor(DataType::Int32, {1, 1, 1, 1}, {-15'000})));
        QVERIFY(!infer("nn.conv2d", {Type(DataType::UInt8, {1, 1, 1, 2}), Type(DataType::Int8, {1, 1, 1, 2})}));
        const Tensor h = tensor(DataType::Float16, {1, 1, 1, 2}, {1.5, 2});
        QVERIFY(near(run("nn.conv2d", {h, h}), tensor(DataType::Float16, {1, 1, 1, 1}, {6.25})));
    }

    void typesWithDimsThatAreNotStatic()
    {
        const Dim n = Dim::symbol("n");
        COMPARE_TYPE(infer("nn.conv2d", {f32({n, 3, 224, Dim()}), f32({64, 3, 7, 7})}, {{"strides", Ints {2, 2}}, {"padding", Ints {3, 3, 3, 3}}}),
            "Tensor[(n, 64, 112, ?), float32]");
        COMPARE_TYPE(infer("nn.conv2d", {f32({1, Dim(), 8, 8}), f32({4, 3, 1, 1})}), "Tensor[(1, 4, 8, 8), float32]");
        COMPARE_TYPE(infer("nn.conv2d", {f32({1, 3, n, n}), f32({4, 3, 1, 1})}), "Tensor[(1, 4, n, n), float32]");
        COMPARE_TYPE(infer("nn.conv2d", {f32({1, 3, 8, 8}), f32({Dim(), 3, Dim(), Dim()})}, {{"channels", std::int64_t {16}}, {"kernel_size", Ints {3, 3}}}),
            "Tensor[(1, 16, 6, 6), float32]");
    }

    void errorsNameShapes()
    {
        COMPARE_TYPE(infer("nn.conv2d", {f32({1, 3, 8, 8}), f32({4, 5, 3, 3})}),
            "error: `data` has 3 channels, and the weight takes 5 in each of 1 group; `data` is Tensor[(1, 3, 8, 8), float32], `weight` is Tensor[(4, 5, 3, 3), float32]");
        COMPARE_TYPE(infer("nn.conv2d", {f32({1, 3, 2, 8}), f32({4, 3, 3, 3})}), "error: a window of 3 elements, 1 apart, does not fit in 2 with padding 0 and 0");
        COMPARE_TYPE(infer("nn.conv2d", {f32({1, 3, 8}), f32({4, 3, 3, 3})}), "error: `data` is (1, 3, 8) and `weight` (4, 3, 3, 3), and must have rank 4 and 4");
        COMPARE_TYPE(infer("nn.conv2d", {f32({1, 3, 8, 8}), f32({4, 3, 3, 3})}, {{"strides", Ints {0, 1}}}), "error: `strides` has the entry 0, and should have them from 1 to 16777216");
        COMPARE_TYPE(infer("nn.conv2d", {f32({1, 3, 8, 8}), f32({4, 3, 3, 3})}, {{"padding", Ints {1, 1, 1}}}), "error: `padding` has 3 entries, and should have 1, 2 or 4");
        COMPARE_TYPE(infer("nn.conv2d", {f32({1, 3, 8, 8}), f32({4, 3, 3, 3})}, {{"kernel_size", Ints {5, 5}}}), "error: `kernel_size` is [5, 5], and `weight` (4, 3, 3, 3)");
        COMPARE_TYPE(infer("nn.conv2d", {f32({1, 3, 8, 8}), f32({4, 3, 3, 3})}, {{"data_layout", std::string("NCHW4c")}}), "error: `data` is (1, 3, 8, 8) and `weight` (4, 3, 3, 3), and must have rank 5 and 4");
        const std::int64_t huge = std::numeric_limits<std::int64_t>::max();
        QVERIFY(!infer("nn.conv2d", {f32({1, 3, 8, 8}), f32({4, 3, 3, 3})}, {{"dilation", Ints {huge, huge}}}));
        QVERIFY(!infer("nn.conv2d", {f32({1, 3, Dim(huge), 8}), f32({4, 3, 3, 3})}));
    }

    void transposedConvolutionUndoesTheGeometry()
    {
        // each element of the data adds a scaled kernel to the result
        const Tensor x = floats({1, 1, 2, 2}, {1, 2, 3, 4});
        const Tensor w = floats({1, 1, 2, 2}, {1, 10, 100, 1000});
        QVERIFY(near(run("nn.conv2d_transpose", {x, w}, {{"strides", Ints {2, 2}}}),
            floats({1, 1, 4, 4}, {1, 10, 2, 20, 100, 1000, 200, 2000, 3, 30, 4, 40, 300, 3000, 400, 4000})));
        QVERIFY(near(run("nn.conv2d_transpose", {x, w}), floats({1, 1, 3, 3}, {1, 12, 20, 103, 1234, 2040, 300, 3400, 4000})));
        QVERIFY(near(run("nn.conv2d_transpose", {x, w}, {{"padding", Ints {1, 0, 0, 1}}}), floats({1, 1, 2, 2}, {103, 1234, 300, 3400})));
        COMPARE_TYPE(infer("nn.conv2d_transpose", {f32({1, 8, 5, Dim()}), f32({8, 2, 3, 3})},
                         {{"strides", Ints {2, 2}}, {"padding", Ints {1, 1}}, {"output_padding", Ints {1, 1}}, {"groups", std::int64_t {4}}}),
            "Tensor[(1, 8, 10, ?), float32]");
        QVERIFY(!infer("nn.conv2d_transpose", {f32({1, 8, 5, 5}), f32({8, 2, 3, 3})}, {{"output_padding", Ints {1, 1}}}));
    }

    /// <conv(x), y> = <x, transposed(y)> for every geometry: the two are adjoint.
    void transposedConvolutionIsTheAdjoint()
    {
        const Attrs attrs {{"strides", Ints {2, 1}}, {"padding", Ints {1, 2, 0, 1}}, {"dilation", Ints {1, 2}}, {"groups", std::int64_t {2}}};
        const Tensor w = pattern({6, 2, 3, 2}, 3); // as OIHW, and as IOHW for the transposed one
        const Tensor x = pattern({2, 4, 8, 7}, 7);
        const Tensor forward = run("nn.conv2d", {x, w}, attrs);
        const Tensor y = pattern(forward.shape(), 5);
        const Tensor back = run("nn.conv2d_transpose", {y, w}, attrs);
        QCOMPARE(back.shape(), x.shape());
        const auto dot = [](const Tensor& a, const Tensor& b) {
            double sum = 0;
            for (std::int64_t i = 0; i < a.elementCount(); ++i)
                sum += a.at(i) * b.at(i);
            return sum;
        };
        QCOMPARE(dot(forward, y), dot(x, back));
    }

    void emptyBatch()
    {
        QVERIFY(near(run("nn.conv2d", {floats({0, 1, 3, 3}, {}), floats({2, 1, 2, 2}, {1, 2, 3, 4, 5, 6, 7, 8})}), floats({0, 2, 2, 2}, {})));
    }

    void cost()
    {
        const auto call = checkedCall("nn.conv2d", {{"groups", std::int64_t {2}}, {"padding", Ints {1, 1}}});
        const std::vector<Type> inputs {f32({1, 8, 10, 10}), f32({16, 4, 3, 3})};
        QCOMPARE(costOf(*call, inputs, f32({1, 16, 10, 10})).macs, 1600.0 * 4 * 9);
    }
};

PB_TEST(TestConvolution)
#include "tst_convolution.moc"
