// Expected values are those of the examples in the ONNX specification of Resize.

#include "tests/core/ops/op_testing.h"
#include "tests/support/test.h"

using namespace passbench;
using namespace passbench::testing;

namespace {

Tensor resized(const Tensor& x, Ints size, const char* method, const char* mode, const char* rounding = "round_prefer_floor", Attrs more = {})
{
    more.set("size", std::move(size));
    more.set("method", std::string(method));
    more.set("coordinate_transformation_mode", std::string(mode));
    more.set("rounding_method", std::string(rounding));
    return run("image.resize2d", {x}, more);
}

const Tensor two = floats({1, 1, 2, 2}, {1, 2, 3, 4});
const Tensor four = floats({1, 1, 4, 4}, {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16});

} // namespace

class TestImage : public QObject {
    Q_OBJECT
private slots:
    void nearest()
    {
        QVERIFY(near(resized(two, {4, 4}, "nearest_neighbor", "asymmetric", "floor"), floats({1, 1, 4, 4}, {1, 1, 2, 2, 1, 1, 2, 2, 3, 3, 4, 4, 3, 3, 4, 4})));
        QVERIFY(near(resized(two, {4, 6}, "nearest_neighbor", "half_pixel"), floats({1, 1, 4, 6}, {1, 1, 1, 2, 2, 2, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 3, 3, 3, 4, 4, 4})));
        QVERIFY(near(resized(four, {8, 8}, "nearest_neighbor", "align_corners", "floor").reshaped({8, 8}),
            floats({8, 8}, {1, 1, 1, 2, 2, 3, 3, 4, 1, 1, 1, 2, 2, 3, 3, 4, 1, 1, 1, 2, 2, 3, 3, 4, 5, 5, 5, 6, 6, 7, 7, 8, 5, 5, 5, 6, 6, 7, 7, 8, 9, 9, 9, 10, 10, 11, 11, 12, 9, 9, 9, 10, 10, 11, 11, 12, 13, 13, 13, 14, 14, 15, 15, 16})));
        QVERIFY(near(resized(four, {2, 2}, "nearest_neighbor", "half_pixel", "round_prefer_ceil"), floats({1, 1, 2, 2}, {6, 8, 14, 16})));
        QVERIFY(near(resized(four, {2, 2}, "nearest_neighbor", "half_pixel", "round_prefer_floor"), floats({1, 1, 2, 2}, {1, 3, 9, 11})));
    }

    void linear()
    {
        QVERIFY(near(resized(two, {4, 4}, "linear", "half_pixel"), floats({1, 1, 4, 4}, {1, 1.25f, 1.75f, 2, 1.5f, 1.75f, 2.25f, 2.5f, 2.5f, 2.75f, 3.25f, 3.5f, 3, 3.25f, 3.75f, 4})));
        QVERIFY(near(resized(two, {4, 4}, "linear", "align_corners"),
            floats({1, 1, 4, 4}, {1, 1.3333333f, 1.6666667f, 2, 1.6666667f, 2, 2.3333333f, 2.6666667f, 2.3333333f, 2.6666667f, 3, 3.3333333f, 3, 3.3333333f, 3.6666667f, 4}), 1e-6));
        QVERIFY(near(resized(four, {3, 1}, "linear", "pytorch_half_pixel"), floats({1, 1, 3, 1}, {1.6666666f, 7, 12.333333f}), 1e-5));
    }

    void cubic()
    {
        const Tensor result = resized(four, {8, 8}, "cubic", "half_pixel", "round", {{"cubic_alpha", -0.75}});
        const std::vector<double> first {0.47265625, 0.76953125, 1.24609375, 1.875, 2.28125, 2.91015625, 3.38671875, 3.68359375};
        for (std::int64_t i = 0; i < 8; ++i)
            QVERIFY(std::abs(result.at(i) - first[static_cast<std::size_t>(i)]) < 1e-5);
        const Tensor excluded = resized(four, {8, 8}, "cubic", "half_pixel", "round", {{"cubic_exclude", true}});
        const std::vector<double> row {0.55882353, 0.81494204, 1.35698249, 1.89705882, 2.39705882, 2.93713516, 3.47917561, 3.73529412};
        for (std::int64_t i = 0; i < 8; ++i)
            QVERIFY(std::abs(excluded.at(i) - row[static_cast<std::size_t>(i)]) < 1e-5);
    }

    void cropAndExtrapolate()
    {
        const Attrs crop {{"roi", Floats {0.4, 0.6, 0.6, 0.8}}};
        const Tensor result = resized(four, {3, 3}, "linear", "tf_crop_and_resize", "round", crop);
        QVERIFY(near(result, floats({1, 1, 3, 3}, {7.6f, 7.9f, 8.2f, 8.8f, 9.1f, 9.4f, 10, 10.3f, 10.6f}), 1e-5));
        const Attrs beyond {{"roi", Floats {0.4, 0.6, 1.2, 1.7}}, {"extrapolation_value", 10.0}};
        const Tensor outside = resized(four, {3, 3}, "linear", "tf_crop_and_resize", "round", beyond);
        QVERIFY(near(outside, floats({1, 1, 3, 3}, {7.6f, 10, 10, 12.4f, 10, 10, 10, 10, 10}), 1e-5));
    }

    void regionsThatAreNoNumbersShowNothing()
    {
        const double nan = std::nan(""), inf = std::numeric_limits<double>::infinity();
        for (const Floats& roi : {Floats {nan, nan, nan, nan}, Floats {inf, -inf, inf, inf}})
            for (const char* method : {"linear", "cubic", "nearest_neighbor"}) {
                const Tensor result = resized(four, {3, 3}, method, "tf_crop_and_resize", "round", {{"roi", roi}, {"extrapolation_value", 10.0}});
                QVERIFY(near(result, Tensor::filled(DataType::Float32, {1, 1, 3, 3}, 10)));
            }
    }

    void integersBecomeFloatsBeforeTheyAreRounded()
    {
        const Tensor pixels = tensor(DataType::UInt8, {1, 1, 1, 2}, {0, 1});
        const Attrs wide {{"size", Ints {1, 4}}};
        QVERIFY(near(run("image.resize2d", {pixels}, wide), tensor(DataType::UInt8, {1, 1, 1, 4}, {0, 0, 1, 1})));
        Attrs floating = wide;
        floating.set("out_dtype", DataType::Float32);
        QVERIFY(near(run("image.resize2d", {pixels}, floating), floats({1, 1, 1, 4}, {0, 0.25f, 0.75f, 1})));
    }

    void layoutsAndTypes()
    {
        const Tensor last = run("transpose", {two}, {{"axes", Ints {0, 2, 3, 1}}});
        const Tensor result = run("image.resize2d", {last}, {{"size", Ints {4, 4}}, {"layout", std::string("NHWC")}});
        QVERIFY(near(run("transpose", {result}, {{"axes", Ints {0, 3, 1, 2}}}), resized(two, {4, 4}, "linear", "half_pixel")));
        COMPARE_TYPE(infer("image.resize2d", {Type(DataType::Float32, {Dim::symbol("n"), 3, Dim(), 8})}, {{"size", Ints {16, 16}}}), "Tensor[(n, 3, 16, 16), float32]");
        QVERIFY(!infer("image.resize2d", {Type(DataType::Float32, {1, 3, 0, 8})}, {{"size", Ints {16, 16}}}));
        QVERIFY(!infer("image.resize2d", {Type(DataType::Float32, {1, 3, 8, 8})}, {{"size", Ints {16}}}));
    }

    void upsampling()
    {
        const Attrs twice {{"scale_h", 2.0}, {"scale_w", 2.0}};
        QVERIFY(near(run("nn.upsampling", {two}, twice), floats({1, 1, 4, 4}, {1, 1, 2, 2, 1, 1, 2, 2, 3, 3, 4, 4, 3, 3, 4, 4})));
        COMPARE_TYPE(infer("nn.upsampling", {Type(DataType::Float32, {1, 3, 5, Dim()})}, {{"scale_h", 1.5}, {"scale_w", 2.0}}), "Tensor[(1, 3, 8, ?), float32]");
    }
};

PB_TEST(TestImage)
#include "tst_image.moc"
