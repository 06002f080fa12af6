// Detection, regions and sampling. Expected values are worked out by hand.

#include "tests/core/ops/op_testing.h"
#include "tests/support/test.h"

using namespace passbench;
using namespace passbench::testing;

namespace {

Tensor scalar(double value, DataType dtype = DataType::Float32) { return Tensor::scalar(dtype, value); }

} // namespace

class TestVision : public QObject {
    Q_OBJECT
private slots:
    /// Boxes 0 and 1 overlap by 0.9 / 1.1, 2 and 3 likewise; the order of the corners does not matter.
    void suppressionOfAllClasses()
    {
        const Tensor boxes = floats({1, 4, 4}, {0, 0, 1, 1, 1, 1.1f, 0, 0.1f, 0, 10, 1, 11, 0, 10.1f, 1, 11.1f});
        const Tensor scores = floats({1, 2, 4}, {0.9f, 0.75f, 0.6f, 0.95f, 0, 0, 0, 0.5f});
        const auto kept = [&](double most, double overlap, double least) {
            const auto result = runAll("vision.all_class_non_max_suppression", {boxes, scores, scalar(most, DataType::Int64), scalar(overlap), scalar(least)});
            Ints rows;
            for (std::int64_t i = 0; result && i < (*result)[1].integerAt(0) * 3; ++i)
                rows.push_back((*result)[0].integerAt(i));
            return rows;
        };
        QCOMPARE(kept(10, 0.5, 0), (Ints {0, 0, 3, 0, 0, 0, 0, 1, 3}));
        QCOMPARE(kept(10, 0.5, 0.92), (Ints {0, 0, 3}));
        QCOMPARE(kept(1, 0.5, 0), (Ints {0, 0, 3, 0, 1, 3}));
        QCOMPARE(kept(0, 0.5, 0), Ints());
        QCOMPARE(kept(10, 0.9, 0.1), (Ints {0, 0, 3, 0, 0, 0, 0, 0, 1, 0, 0, 2, 0, 1, 3}));
        const auto merged = runAll("vision.all_class_non_max_suppression", {boxes, scores, scalar(10, DataType::Int64), scalar(0.5), scalar(0)}, {{"output_format", std::string("tensorflow")}});
        QVERIFY(merged && merged->size() == 3);
        QCOMPARE((*merged)[2].integerAt(0), 3);
        QVERIFY(near((*merged)[1], floats({1, 8}, {0.95f, 0.9f, 0.5f, 0, 0, 0, 0, 0})));
        QCOMPARE((*merged)[0].integerAt(4), 1); // class of the third
        COMPARE_TYPE(infer("vision.all_class_non_max_suppression", {f32({2, Dim::symbol("n"), 4}), f32({2, 3, Dim::symbol("n")}), Type(DataType::Int64, {1}), f32({}), f32({})}), "(Tensor[(?, 3), int64], Tensor[(1,), int64])");
        QVERIFY(!infer("vision.all_class_non_max_suppression", {f32({2, 6, 4}), f32({2, 3, 5}), Type(DataType::Int64, {1}), f32({}), f32({})}));
    }

    void suppressionWithinAClass()
    {
        // class, score, box
        const Tensor data = floats({1, 4, 6}, {0, 0.8f, 0, 0, 2, 2, 1, 0.7f, 0, 0, 2, 2, 0, 0.9f, 0, 0, 2, 2.1f, -1, 0.95f, 5, 5, 6, 6});
        const auto valid = runAll("vision.get_valid_counts", {data, scalar(0.75)});
        QVERIFY(valid && valid->size() == 3);
        QVERIFY(near((*valid)[0], tensor(DataType::Int32, {1}, {2})));
        QVERIFY(near((*valid)[2], tensor(DataType::Int32, {1, 4}, {0, 2, -1, -1})));
        QCOMPARE((*valid)[1].at(6 + 1), data.at(12 + 1));
        QCOMPARE((*valid)[1].at(12), -1.0);
        const std::vector operands {data, tensor(DataType::Int32, {1}, {3}), tensor(DataType::Int32, {1, 4}, {10, 11, 12, 13}), scalar(-1, DataType::Int32), scalar(0.5)};
        const auto indices = runAll("vision.non_max_suppression", operands);
        QVERIFY(indices && indices->size() == 2);
        QVERIFY(near((*indices)[0], tensor(DataType::Int32, {1, 4}, {12, 11, -1, -1})));
        QVERIFY(near((*indices)[1], tensor(DataType::Int32, {1, 1}, {2})));
        const auto forced = runAll("vision.non_max_suppression", operands, {{"force_suppress", true}});
        QVERIFY(forced && near((*forced)[1], tensor(DataType::Int32, {1, 1}, {1})));
        const Tensor boxes = run("vision.non_max_suppression", operands, {{"return_indices", false}, {"invalid_to_bottom", true}});
        QCOMPARE(boxes.at(1), data.at(13));
        QCOMPARE(boxes.at(6), 1.0);
        QCOMPARE(boxes.at(12), -1.0);
    }

    void regionsAreSampledBetweenPixels()
    {
        const Tensor x = counting({1, 1, 4, 4}); // value 4y + x, so that any sample inside is exact
        const Tensor roi = floats({1, 5}, {0, 0, 0, 2, 2});
        const Attrs attrs {{"pooled_size", Ints {2, 2}}, {"spatial_scale", 1.0}, {"sample_ratio", std::int64_t {1}}};
        QVERIFY(near(run("vision.roi_align", {x, roi}, attrs), floats({1, 1, 2, 2}, {2.5, 3.5, 6.5, 7.5})));
        Attrs aligned = attrs;
        aligned.set("aligned", true);
        QVERIFY(near(run("vision.roi_align", {x, roi}, aligned), floats({1, 1, 2, 2}, {0, 1, 4, 5})));
        Attrs greatest = attrs;
        greatest.set("mode", std::string("max"));
        greatest.set("sample_ratio", std::int64_t {2});
        QVERIFY(near(run("vision.roi_align", {x, roi}, greatest), floats({1, 1, 2, 2}, {3.75, 4.75, 7.75, 8.75})));
        QVERIFY(near(run("vision.roi_align", {x, floats({1, 5}, {0, 8, 8, 9, 9})}, attrs), floats({1, 1, 2, 2}, {0, 0, 0, 0})));
        QVERIFY(!runAll("vision.roi_align", {x, floats({1, 5}, {1, 0, 0, 2, 2})}, attrs));
        QVERIFY(near(run("vision.roi_pool", {x, floats({1, 5}, {0, 0, 0, 2.4f, 3})}, {{"pooled_size", Ints {2, 1}}, {"spatial_scale", 1.0}}), floats({1, 1, 2, 1}, {6, 14})));
        QVERIFY(near(run("vision.roi_pool", {x, floats({1, 5}, {0, 9, 9, 9, 9})}, {{"pooled_size", Ints {1, 1}}, {"spatial_scale", 1.0}}), floats({1, 1, 1, 1}, {0})));
    }

    void gridsNamePlaces()
    {
        const Tensor x = floats({1, 1, 2, 2}, {1, 2, 3, 4});
        const auto sample = [&](double at, double y, Attrs attrs) { return run("image.grid_sample", {x, floats({1, 2, 1, 1}, {static_cast<float>(at), static_cast<float>(y)})}, attrs).at(0); };
        QCOMPARE(sample(-1, -1, {}), 1.0);
        QCOMPARE(sample(1, -1, {}), 2.0);
        QCOMPARE(sample(0, 0, {}), 2.5);
        QCOMPARE(sample(2, -1, {}), 1.0); // halfway out: half of 2
        QCOMPARE(sample(-1, -1, {{"align_corners", false}}), 0.25);
        QCOMPARE(sample(9, 9, {{"padding_mode", std::string("border")}}), 4.0);
        QCOMPARE(sample(3, -1, {{"padding_mode", std::string("reflection")}}), 1.0);
        QCOMPARE(sample(0.9, -1, {{"method", std::string("nearest")}}), 2.0);
        QCOMPARE(sample(0, 0, {{"method", std::string("bicubic")}, {"padding_mode", std::string("border")}}), 2.5);
        QCOMPARE(sample(std::numeric_limits<double>::quiet_NaN(), 0, {}), 0.0);
        const Tensor volume = counting({1, 1, 2, 2, 2});
        QVERIFY(near(run("image.grid_sample", {volume, floats({1, 3, 1, 1, 1}, {1, -1, 0})}, {{"layout", std::string("NCDHW")}}), floats({1, 1, 1, 1, 1}, {3})));
        for (const bool align : {true, false}) { // between the two pixels, and halfway out: the even one is the first
            const float at = align ? 0 : -1;
            QVERIFY(near(run("image.grid_sample", {floats({1, 1, 1, 1, 2}, {5, 6}), floats({1, 3, 1, 1, 1}, {at, at, at})},
                             {{"layout", std::string("NCDHW")}, {"method", std::string("nearest")}, {"align_corners", align}}),
                floats({1, 1, 1, 1, 1}, {5})));
        }
        QVERIFY(near(run("image.affine_grid", {floats({1, 2, 3}, {1, 0, 0, 0, 2, 1})}, {{"target_shape", Ints {2, 3}}}),
            floats({1, 2, 2, 3}, {-1, 0, 1, -1, 0, 1, -1, -1, -1, 3, 3, 3})));
    }

    void cropsAreResized()
    {
        const Tensor x = counting({1, 1, 3, 3});
        const Tensor whole = floats({1, 4}, {0, 0, 1, 1}), index = ints({1}, {0});
        QVERIFY(near(run("image.crop_and_resize", {x, whole, index}, {{"crop_size", Ints {2, 2}}}), floats({1, 1, 2, 2}, {0, 2, 6, 8})));
        QVERIFY(near(run("image.crop_and_resize", {x, whole, index}, {{"crop_size", Ints {1, 1}}}), floats({1, 1, 1, 1}, {4})));
        QVERIFY(near(run("image.crop_and_resize", {x, floats({1, 4}, {0, 0, 2, 0.5f}), index}, {{"crop_size", Ints {2, 2}}, {"extrapolation_value", -1.0}}), floats({1, 1, 2, 2}, {0, 1, -1, -1})));
        QVERIFY(!runAll("image.crop_and_resize", {x, whole, ints({1}, {1})}, {{"crop_size", Ints {1, 1}}}));
    }

    void numbersOfABoxAreInsideOfIt()
    {
        const std::vector<Type> inputs {f32({1, 4, 6}), Type(DataType::Int32, {1}), Type(DataType::Int32, {1, 4}), Type(DataType::Int32, {}), f32({})};
        QVERIFY(infer("vision.non_max_suppression", inputs));
        for (const char* name : {"coord_start", "score_index", "id_index"})
            for (const std::int64_t index : {std::int64_t {6}, std::numeric_limits<std::int64_t>::max()})
                QVERIFY2(!infer("vision.non_max_suppression", inputs, {{name, index}}), name); // `coord_start + 3` must not overflow
        QVERIFY(!infer("vision.get_valid_counts", {f32({1, 4, 6}), f32({})}, {{"score_index", std::int64_t {6}}}));
    }

    /// Without offsets it is a convolution; an offset of one column looks one column on.
    void deformedWindows()
    {
        const Tensor x = counting({1, 2, 4, 4}), w = floats({1, 2, 2, 2}, {1, 2, 3, 4, -1, 1, -1, 1});
        const Tensor none = Tensor::filled(DataType::Float32, {1, 8, 3, 3}, 0);
        QVERIFY(near(run("nn.deformable_conv2d", {x, none, w}), run("nn.conv2d", {x, w})));
        Tensor shifted = Tensor::allocate(DataType::Float32, {1, 8, 3, 3});
        for (std::int64_t i = 0; i < 72; ++i)
            shifted.set(i, i / 9 % 2 == 1 ? 0.5 : 0);
        const Tensor result = run("nn.deformable_conv2d", {x, shifted, w});
        QCOMPARE(result.at(0), run("nn.conv2d", {x, w}).at(0) + 0.5 * (1 + 2 + 3 + 4)); // the weights of channel 1 sum to 0
        QVERIFY(!infer("nn.deformable_conv2d", {f32({1, 2, 4, 4}), f32({1, 7, 3, 3}), f32({1, 2, 2, 2})}));
    }

    void transposedInOneAndThreeDims()
    {
        QVERIFY(near(run("nn.conv1d_transpose", {floats({1, 1, 3}, {1, 2, 3}), floats({1, 1, 2}, {1, 10})}, {{"strides", Ints {2}}}), floats({1, 1, 6}, {1, 10, 2, 20, 3, 30})));
        QVERIFY(near(run("nn.conv1d_transpose", {floats({1, 1, 2}, {1, 2}), floats({1, 1, 2}, {1, 10})}, {{"padding", Ints {1, 0}}, {"output_padding", Ints {0}}}), floats({1, 1, 2}, {12, 20})));
        const Tensor cube = run("nn.conv3d_transpose", {floats({1, 1, 1, 1, 1}, {3}), counting({1, 2, 2, 1, 2})}, {});
        QVERIFY(near(cube, floats({1, 2, 2, 1, 2}, {0, 3, 6, 9, 12, 15, 18, 21})));
        COMPARE_TYPE(infer("nn.conv3d_transpose", {f32({1, 4, 2, Dim::symbol("h"), 2}), f32({4, 2, 3, 3, 3})}, {{"groups", std::int64_t {2}}}), "Tensor[(1, 4, 4, ?, 4), float32]");
        QVERIFY(near(run("nn.adaptive_avg_pool1d", {floats({1, 1, 4}, {1, 3, 5, 7})}, {{"output_size", Ints {3}}}), floats({1, 1, 3}, {2, 4, 6})));
        QVERIFY(near(run("nn.adaptive_max_pool3d", {counting({1, 1, 2, 2, 2})}, {{"output_size", Ints {1}}}), floats({1, 1, 1, 1, 1}, {7})));
    }
};

PB_TEST(TestVision)
#include "tst_vision.moc"
