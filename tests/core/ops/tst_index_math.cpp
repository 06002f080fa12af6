// Operators that work out indices or read by them, anchors of detectors, and resizing of signals and volumes.

#include "tests/core/ops/op_testing.h"
#include "tests/support/test.h"

using namespace passbench;
using namespace passbench::testing;

namespace {

constexpr std::int64_t operator""_i(unsigned long long value) { return static_cast<std::int64_t>(value); }
const std::vector<DataType> everyType {DataType::Float64, DataType::Float32, DataType::Float16, DataType::BFloat16, DataType::Int8, DataType::Int16,
    DataType::Int32, DataType::Int64, DataType::UInt8, DataType::Bool};

} // namespace

class TestIndexMath : public QObject {
    Q_OBJECT
private slots:
    void meshgrid()
    {
        const std::vector<Tensor> vectors {floats({2}, {1, 2}), floats({3}, {5, 6, 7})};
        const auto ij = runAll("meshgrid", vectors, {}, true);
        QVERIFY(ij);
        QVERIFY(near((*ij)[0], floats({2, 3}, {1, 1, 1, 2, 2, 2})));
        QVERIFY(near((*ij)[1], floats({2, 3}, {5, 6, 7, 5, 6, 7})));
        const auto xy = runAll("meshgrid", vectors, {{"indexing", std::string("xy")}}, true);
        QVERIFY(xy);
        QVERIFY(near((*xy)[0], floats({3, 2}, {1, 2, 1, 2, 1, 2})));
        QVERIFY(near((*xy)[1], floats({3, 2}, {5, 5, 6, 6, 7, 7})));
        const auto scalar = runAll("meshgrid", {floats({}, {4}), floats({2}, {5, 6})}, {}, true);
        QVERIFY(scalar);
        QVERIFY(near((*scalar)[0], floats({1, 2}, {4, 4})));
        for (const DataType dtype : everyType)
            QVERIFY(near(run("meshgrid", {tensor(dtype, {2}, {0, 1})}, {}, true), tensor(dtype, {2}, {0, 1})));
        const Type open(DataType::Int32, {Dim::symbol("n")}), matrix(DataType::Int32, {2, 2});
        COMPARE_TYPE(infer("meshgrid", {Type(TupleType {{open, Type(DataType::Int32, {3})}})}), "(Tensor[(n, 3), int32], Tensor[(n, 3), int32])");
        QVERIFY(!infer("meshgrid", {Type(TupleType {{matrix}})}));
        QVERIFY(!infer("meshgrid", {Type(TupleType {{open, Type(DataType::Int64, {3})}})}));
    }

    /// As numpy does it by hand: k counts diagonals from the main one upwards.
    void matrixSetDiag()
    {
        const Tensor zeros = tensor(DataType::Float32, {3, 4}, {9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9});
        QVERIFY(near(run("matrix_set_diag", {zeros, floats({3}, {1, 2, 3})}), floats({3, 4}, {1, 9, 9, 9, 9, 2, 9, 9, 9, 9, 3, 9})));
        QVERIFY(near(run("matrix_set_diag", {zeros, floats({2}, {1, 2})}, {{"k1", -1_i}, {"k2", -1_i}}), floats({3, 4}, {9, 9, 9, 9, 1, 9, 9, 9, 9, 2, 9, 9})));
        // diagonals 1, 0 and -1 of lengths 3, 3 and 2: the last is to the left of its row, or to the right
        const Tensor band = floats({3, 3}, {1, 2, 3, 4, 5, 6, 7, 8, 0});
        const Attrs range {{"k1", -1_i}, {"k2", 1_i}};
        QVERIFY(near(run("matrix_set_diag", {zeros, band}, range), floats({3, 4}, {4, 1, 9, 9, 7, 5, 2, 9, 9, 8, 6, 3})));
        Attrs right = range;
        right.set("sub_diag_right_align", true);
        QVERIFY(near(run("matrix_set_diag", {zeros, band}, right), floats({3, 4}, {4, 1, 9, 9, 8, 5, 2, 9, 9, 0, 6, 3})));
        for (const DataType dtype : everyType)
            QVERIFY(near(run("matrix_set_diag", {tensor(dtype, {2, 2}, {1, 1, 1, 1}), tensor(dtype, {2}, {0, 0})}), tensor(dtype, {2, 2}, {0, 1, 1, 0})));
        QVERIFY(!runAll("matrix_set_diag", {zeros, floats({2}, {1, 2})}));
        QVERIFY(!infer("matrix_set_diag", {Type(DataType::Float32, {3, 4}), Type(DataType::Float32, {1})}, {{"k1", 4_i}, {"k2", 4_i}}));
        COMPARE_TYPE(infer("matrix_set_diag", {Type(DataType::Int8, {Dim(), 3, 4}), Type(DataType::Int8, {Dim(), 3})}), "Tensor[(?, 3, 4), int8]");
    }

    void sequenceMask()
    {
        const Tensor data = counting({3, 2});
        QVERIFY(near(run("sequence_mask", {data, ints({2}, {1, 3})}, {{"mask_value", -1.0}}), floats({3, 2}, {0, 1, -1, 3, -1, 5})));
        QVERIFY(near(run("sequence_mask", {data, floats({3}, {1, 0, 2})}, {{"axis", 1_i}}), floats({3, 2}, {0, 0, 0, 0, 4, 5})));
        for (const DataType dtype : everyType)
            QVERIFY(near(run("sequence_mask", {tensor(dtype, {2, 1}, {1, 1}), ints({1}, {1})}), tensor(dtype, {2, 1}, {1, 0})));
        QVERIFY(!runAll("sequence_mask", {data, ints({3}, {1, 1, 1})}));
        COMPARE_TYPE(infer("sequence_mask", {Type(DataType::Float32, {Dim(), Dim::symbol("b"), 4}), Type(DataType::Int32, {Dim::symbol("b")})}), "Tensor[(?, b, 4), float32]");
    }

    void advIndex()
    {
        const Tensor data = counting({3, 4, 2});
        QVERIFY(near(run("adv_index", {data, ints({2}, {2, -3})}, {}, true), floats({2, 4, 2}, {16, 17, 18, 19, 20, 21, 22, 23, 0, 1, 2, 3, 4, 5, 6, 7})));
        QVERIFY(near(run("adv_index", {data, ints({2, 1}, {0, 2}), ints({3}, {0, 1, 3})}, {}, true), floats({2, 3, 2}, {0, 1, 2, 3, 6, 7, 16, 17, 18, 19, 22, 23})));
        QVERIFY(near(run("adv_index", {data, ints({}, {1}), ints({}, {1}), ints({}, {1})}, {}, true), floats({}, {11})));
        for (const DataType dtype : everyType)
            QVERIFY(near(run("adv_index", {tensor(dtype, {2}, {0, 1}), ints({3}, {1, 0, 1})}, {}, true), tensor(dtype, {3}, {1, 0, 1})));
        QVERIFY(!runAll("adv_index", {data, ints({1}, {3})}, {}, true));
        const Type index(DataType::Int32, {Dim()});
        COMPARE_TYPE(infer("adv_index", {Type(TupleType {{Type(DataType::Float32, {3, 4, Dim::symbol("n")}), index, index}})}), "Tensor[(?, n), float32]");
        QVERIFY(!infer("adv_index", {Type(TupleType {{Type(DataType::Float32, {3}), index, index}})}));
        QVERIFY(!infer("adv_index", {Type(TupleType {{Type(DataType::Float32, {3}), Type(DataType::Float32, {2})}})}));
    }

    void unravelIndex()
    {
        QVERIFY(near(run("unravel_index", {ints({3}, {22, 41, 37}), ints({2}, {7, 6})}), ints({2, 3}, {3, 6, 6, 4, 5, 1})));
        QVERIFY(near(run("unravel_index", {ints({}, {1621}), ints({4}, {6, 7, 8, 9})}), ints({4}, {3, 1, 4, 1})));
        QVERIFY(!runAll("unravel_index", {ints({1}, {42}), ints({2}, {7, 6})}));
        QVERIFY(!runAll("unravel_index", {ints({1}, {-1}), ints({2}, {7, 6})}));
        QVERIFY(!runAll("unravel_index", {ints({1}, {0}), ints({2}, {0, 6})}));
        COMPARE_TYPE(infer("unravel_index", {Type(DataType::Int32, {Dim::symbol("n")}), Type(DataType::Int64, {3})}), "Tensor[(3, n), int32]");
    }

    void invertPermutation()
    {
        QVERIFY(near(run("invert_permutation", {ints({5}, {3, 4, 0, 2, 1})}), ints({5}, {2, 4, 3, 0, 1})));
        for (const DataType dtype : {DataType::Int8, DataType::Int16, DataType::Int32, DataType::UInt8})
            QVERIFY(near(run("invert_permutation", {tensor(dtype, {3}, {1, 2, 0})}), tensor(dtype, {3}, {2, 0, 1})));
        QVERIFY(!runAll("invert_permutation", {ints({2}, {0, 0})}));
        QVERIFY(!runAll("invert_permutation", {ints({2}, {0, 2})}));
    }

    void reverseReshape()
    {
        const auto shape = [](Ints codes) { return infer("contrib_reverse_reshape", {Type(DataType::Float32, {10, 5, 4})}, {{"newshape", codes}}); };
        COMPARE_TYPE(shape({-1, 0}), "Tensor[(50, 4), float32]"); // reshape would give (40, 5)
        COMPARE_TYPE(shape({-3, 0}), "Tensor[(50, 4), float32]");
        QVERIFY(!shape({3, -1, -1}));
        QVERIFY(near(run("contrib_reverse_reshape", {counting({2, 3, 2})}, {{"newshape", Ints {-1, 0}}}), counting({6, 2})));
    }

    void resizesOfOneAndThreeDims()
    {
        const Tensor line = floats({1, 1, 2}, {0, 4});
        QVERIFY(near(run("image.resize1d", {line}, {{"size", Ints {4}}}), floats({1, 1, 4}, {0, 1, 3, 4})));
        QVERIFY(near(run("image.resize1d", {line}, {{"size", Ints {3}}, {"coordinate_transformation_mode", std::string("align_corners")}}), floats({1, 1, 3}, {0, 2, 4})));
        QVERIFY(near(run("image.resize1d", {counting({1, 2, 2})}, {{"size", Ints {4}}, {"layout", std::string("NWC")}, {"method", std::string("nearest_neighbor")},
            {"coordinate_transformation_mode", std::string("asymmetric")}, {"rounding_method", std::string("floor")}}), floats({1, 4, 2}, {0, 1, 0, 1, 2, 3, 2, 3})));
        // Linear along each axis: the sum of what the axes add, at the corners and in the middle.
        const Tensor cube = counting({1, 1, 2, 2, 2});
        const Tensor grown = run("image.resize3d", {cube}, {{"size", Ints {3, 3, 3}}, {"coordinate_transformation_mode", std::string("align_corners")}});
        std::vector<float> expected;
        for (int d = 0; d < 3; ++d)
            for (int h = 0; h < 3; ++h)
                for (int w = 0; w < 3; ++w)
                    expected.push_back(static_cast<float>(2 * d + h) + 0.5F * static_cast<float>(w));
        QVERIFY(near(grown, floats({1, 1, 3, 3, 3}, expected)));
        QVERIFY(near(run("nn.upsampling3d", {cube}, {{"scale_d", 1.0}, {"scale_h", 2.0}, {"scale_w", 1.0}}),
            floats({1, 1, 2, 4, 2}, {0, 1, 0, 1, 2, 3, 2, 3, 4, 5, 4, 5, 6, 7, 6, 7})));
        QVERIFY(near(run("nn.upsampling3d", {cube}, {{"scale_w", 2.0}, {"method", std::string("trilinear")}}),
            floats({1, 1, 2, 2, 4}, {0, 0.25, 0.75, 1, 2, 2.25, 2.75, 3, 4, 4.25, 4.75, 5, 6, 6.25, 6.75, 7})));
        COMPARE_TYPE(infer("nn.upsampling3d", {Type(DataType::Float16, {1, Dim(), 2, Dim(), 4})}, {{"scale_d", 2.0}}), "Tensor[(1, ?, 4, ?, 4), float16]");
        COMPARE_TYPE(infer("image.resize3d", {Type(DataType::UInt8, {Dim(), 2, 3, 4, 5})}, {{"size", Ints {1, 2, 3}}, {"layout", std::string("NDHWC")}}), "Tensor[(?, 1, 2, 3, 5), uint8]");
        QVERIFY(!infer("image.resize1d", {Type(DataType::Float32, {1, 2, 3})}, {{"size", Ints {1, 2}}}));
        QVERIFY(!infer("image.resize1d", {Type(DataType::Float32, {1, 2, 3})}, {{"size", Ints {2}}, {"coordinate_transformation_mode", std::string("tf_crop_and_resize")}, {"roi", Floats {0, 0, 1, 1}}}));
    }

    void typesThatAreCopied()
    {
        for (const DataType dtype : everyType)
            QVERIFY(near(run("nn.upsampling", {tensor(dtype, {1, 1, 1, 2}, {1, 0})}, {{"scale_w", 2.0}}), tensor(dtype, {1, 1, 1, 4}, {1, 1, 0, 0})));
        QVERIFY(!infer("nn.upsampling", {Type(DataType::Bool, {1, 1, 1, 2})}, {{"scale_w", 2.0}, {"method", std::string("bilinear")}}));
        for (const DataType dtype : {DataType::Float64, DataType::Float16, DataType::BFloat16, DataType::Int8, DataType::Int32, DataType::Int64})
            QVERIFY(near(run("nn.prelu", {tensor(dtype, {1, 2, 2}, {-2, 2, -3, 3}), tensor(dtype, {2}, {2, 3})}), tensor(dtype, {1, 2, 2}, {-4, 2, -9, 3})));
        QVERIFY(near(run("nn.prelu", {tensor(DataType::UInt8, {1, 1, 2}, {0, 250}), tensor(DataType::UInt8, {1}, {2})}), tensor(DataType::UInt8, {1, 1, 2}, {0, 250})));
    }

    /// One pixel in two by one: centres at a quarter and three quarters of the height.
    void multiboxPrior()
    {
        const Tensor boxes = run("vision.multibox_prior", {counting({1, 3, 2, 1})}, {{"sizes", Floats {0.5, 0.25}}, {"ratios", Floats {1, 4}}});
        QVERIFY(near(boxes, floats({1, 6, 4}, {0, 0, 1, 0.5, 0.25, 0.125, 0.75, 0.375, -0.5, 0.125, 1.5, 0.375,
            0, 0.5, 1, 1, 0.25, 0.625, 0.75, 0.875, -0.5, 0.625, 1.5, 0.875}), 1e-6));
        const Tensor clipped = run("vision.multibox_prior", {counting({1, 3, 1, 1})}, {{"sizes", Floats {2}}, {"clip", true}});
        QVERIFY(near(clipped, floats({1, 1, 4}, {0, 0, 1, 1})));
        COMPARE_TYPE(infer("vision.multibox_prior", {Type(DataType::Float16, {1, 8, Dim(), 4})}), "Tensor[(1, ?, 4), float16]");
        QVERIFY(!infer("vision.multibox_prior", {Type(DataType::Float32, {1, 8, 4, 4})}, {{"ratios", Floats {0}}}));
    }

    void multiboxTransformLoc()
    {
        // Two anchors, the background and two classes; the second anchor is background, the first of class 2.
        const Tensor scores = floats({1, 3, 2}, {0.2F, 0.995F, 0.3F, 0.003F, 0.5F, 0.002F}), anchors = floats({1, 2, 4}, {0.25, 0.25, 0.75, 0.75, 0, 0, 1, 1});
        const Tensor moves = floats({1, 8}, {1, 0, 0, 0, 0, 0, 0, 0}); // a tenth of the width to the right
        const auto results = runAll("vision.multibox_transform_loc", {scores, moves, anchors});
        QVERIFY(results);
        QVERIFY(near((*results)[0], floats({1, 2, 6}, {1, 0.5, 0.3F, 0.25, 0.8F, 0.75, -1, -1, -1, -1, -1, -1}), 1e-6));
        QVERIFY(near((*results)[1], tensor(DataType::Int32, {1}, {1})));
        const auto all = runAll("vision.multibox_transform_loc", {scores, moves, anchors}, {{"keep_background", true}});
        QVERIFY(all);
        QVERIFY(near((*all)[1], tensor(DataType::Int32, {1}, {2})));
        QVERIFY(!infer("vision.multibox_transform_loc", {Type(DataType::Float32, {1, 3, 2}), Type(DataType::Float32, {1, 7}), Type(DataType::Float32, {1, 2, 4})}));
    }

    /// Worked out by hand: four channels of two by two become sixteen of one by one.
    void yoloReorg()
    {
        const Tensor result = run("vision.yolo_reorg", {counting({1, 4, 2, 2})}, {{"stride", 2_i}});
        QVERIFY(near(result, floats({1, 16, 1, 1}, {0, 2, 8, 10, 1, 3, 9, 11, 4, 6, 12, 14, 5, 7, 13, 15})));
        QVERIFY(near(run("vision.yolo_reorg", {counting({2, 3, 2, 2})}), counting({2, 3, 2, 2})));
        COMPARE_TYPE(infer("vision.yolo_reorg", {Type(DataType::Int8, {Dim(), 8, Dim(), 6})}, {{"stride", 2_i}}), "Tensor[(?, 32, ?, 3), int8]");
        QVERIFY(!infer("vision.yolo_reorg", {Type(DataType::Float32, {1, 3, 2, 2})}, {{"stride", 2_i}}));
    }
};

PB_TEST(TestIndexMath)
#include "tst_index_math.moc"
