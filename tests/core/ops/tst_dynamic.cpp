// Twins that take their extents as operands, and the operators that came with them.

#include "core/ops/dynamic/dynamic.h"
#include "core/ops/table/op_table.h"
#include "tests/core/ops/op_testing.h"
#include "tests/support/test.h"

using namespace passbench;
using namespace passbench::testing;

class TestDynamic : public QObject {
    Q_OBJECT
private slots:
    void upsamplingOfVolumes()
    {
        const Attrs twice {{"scale_d", 2.0}, {"scale_h", 1.0}, {"scale_w", 2.0}};
        const Tensor volume = floats({1, 1, 2, 1, 2}, {1, 2, 3, 4});
        QVERIFY(near(run("nn.upsampling3d", {volume}, twice), floats({1, 1, 4, 1, 4}, {1, 1, 2, 2, 1, 1, 2, 2, 3, 3, 4, 4, 3, 3, 4, 4})));
        Attrs linear = twice;
        linear.set("method", std::string("trilinear"));
        linear.set("coordinate_transformation_mode", std::string("align_corners"));
        QVERIFY(near(run("nn.upsampling3d", {floats({1, 1, 1, 1, 2}, {0, 3})}, linear), floats({1, 1, 2, 1, 4}, {0, 1, 2, 3, 0, 1, 2, 3})));
        Attrs channelsLast = twice;
        channelsLast.set("layout", std::string("NDHWC"));
        COMPARE_TYPE(infer("nn.upsampling3d", {Type(DataType::Float16, {1, 3, 4, Dim(), 5})}, channelsLast), "Tensor[(1, 6, 4, ?, 5), float16]");
        QVERIFY(!infer("nn.upsampling3d", {f32({1, 2, 3, 4})}, twice));
        QVERIFY(near(run("nn.upsampling3d", {floats({1, 1, 0, 2, 2}, {})}, twice), floats({1, 1, 0, 2, 4}, {})));
    }

    void sparseToDense()
    {
        const Attrs square {{"output_shape", Ints {2, 2}}}, line {{"output_shape", Ints {4}}};
        QVERIFY(near(run("sparse_to_dense", {ints({2, 2}, {0, 1, 1, 0}), floats({2}, {5, 6}), floats({}, {9})}, square), floats({2, 2}, {9, 5, 6, 9})));
        QVERIFY(near(run("sparse_to_dense", {ints({2}, {3, 1}), floats({}, {7})}, line), floats({4}, {0, 7, 0, 7})));
        QVERIFY(near(run("sparse_to_dense", {ints({}, {2}), tensor(DataType::Int8, {}, {1})}, line), tensor(DataType::Int8, {4}, {0, 0, 1, 0})));
        QVERIFY(near(run("sparse_to_dense", {ints({2}, {1, 1}), floats({2}, {5, 6})}, line), floats({4}, {0, 6, 0, 0})));
        QVERIFY(!runAll("sparse_to_dense", {ints({1}, {4}), floats({}, {7})}, line));
        QVERIFY(!runAll("sparse_to_dense", {ints({1}, {-1}), floats({}, {7})}, line));
        QVERIFY(!infer("sparse_to_dense", {Type(DataType::Int64, {2}), f32({3})}, line));
        QVERIFY(!infer("sparse_to_dense", {Type(DataType::Int64, {2, 3}), f32({2})}, square));
        QVERIFY(!infer("sparse_to_dense", {Type(DataType::Int64, {2}), f32({2})}, square));
        QVERIFY(!infer("sparse_to_dense", {Type(DataType::Int64, {2}), f32({2}), Type(DataType::Int32, {})}, line));
        QVERIFY(!infer("sparse_to_dense", {Type(DataType::Float32, {2}), f32({2})}, line));
        QVERIFY(!infer("sparse_to_dense", {Type(DataType::Int64, {2}), f32({2})}, {{"output_shape", Ints {-4}}}));
    }

    void axesThatAreNotCutKeepTheirExtents()
    {
        const OpDef& slice = *opTable().find("dyn.strided_slice");
        const Type bound(DataType::Int64, {1});
        const std::vector<Type> inputs {f32({1, 16, 8}), bound, bound, bound, bound};
        const Attrs attrs;
        const auto cutAlong = [&](std::int64_t axis) {
            const Tensor axes = ints({1}, {axis});
            const std::vector<const Tensor*> constants {nullptr, nullptr, nullptr, nullptr, &axes};
            return slice.inferType({.inputs = inputs, .attrs = attrs, .constants = constants});
        };
        COMPARE_TYPE(cutAlong(-2), "Tensor[(1, ?, 8), float32]");
        QVERIFY(!cutAlong(3));
        COMPARE_TYPE(infer("dyn.strided_slice", inputs), "Tensor[(?, ?, ?), float32]");
        COMPARE_TYPE(infer("dyn.strided_slice", {inputs[0], bound, bound, bound}), "Tensor[(?, 16, 8), float32]");
    }

    void twinsOfResizing()
    {
        const Tensor image = floats({1, 1, 1, 2}, {1, 2});
        QVERIFY(near(run("dyn.image.resize2d", {image, ints({2}, {1, 4})}, {{"method", std::string("nearest_neighbor")}, {"coordinate_transformation_mode", std::string("asymmetric")},
                                                                               {"rounding_method", std::string("floor")}}), floats({1, 1, 1, 4}, {1, 1, 2, 2})));
        QVERIFY(near(run("dyn.nn.upsampling", {image, floats({}, {2}), floats({}, {1})}), floats({1, 1, 2, 2}, {1, 2, 1, 2})));
        QVERIFY(near(run("dyn.nn.upsampling3d", {floats({1, 1, 1, 1, 1}, {4}), floats({}, {1}), floats({}, {2}), floats({}, {1})}), floats({1, 1, 1, 2, 1}, {4, 4})));
        QVERIFY(near(run("dyn.sparse_to_dense", {ints({1}, {1}), ints({1}, {3}), floats({1}, {5}), floats({}, {2})}), floats({3}, {2, 5, 2})));
        COMPARE_TYPE(infer("dyn.image.resize2d", {f32({1, 8, 8, 3}), Type(DataType::Int64, {2})}, {{"layout", std::string("NHWC")}}), "Tensor[(1, ?, ?, 3), float32]");
        COMPARE_TYPE(infer("dyn.nn.upsampling", {f32({1, 3, 8, 8}), f32({}), f32({})}), "Tensor[(1, 3, ?, ?), float32]");
        COMPARE_TYPE(infer("dyn.nn.upsampling3d", {f32({1, 3, 8, 8, 8}), f32({}), f32({}), f32({})}), "Tensor[(1, 3, ?, ?, ?), float32]");
        COMPARE_TYPE(infer("dyn.sparse_to_dense", {Type(DataType::Int64, {2}), Type(DataType::Int64, {1}), f32({2})}), "Tensor[(?,), float32]");
        QVERIFY(!infer("dyn.nn.upsampling", {f32({1, 3, 8, 8}), f32({2}), f32({})}));
        QVERIFY(!runAll("dyn.image.resize2d", {image, ints({1}, {4})}));
        QVERIFY(!runAll("dyn.nn.upsampling", {image, floats({}, {-1}), floats({}, {1})}));
    }

    void staticForms()
    {
        const OpDef& reshape = *opTable().find("dyn.reshape");
        QVERIFY(isDynamicTwin(reshape));
        QVERIFY(!isDynamicTwin(*opTable().find("reshape")));
        const Tensor shape = ints({2}, {3, 2});
        const std::vector<const Tensor*> known {nullptr, &shape}, unknown {nullptr, nullptr};
        const auto form = staticFormOf(reshape, {}, known);
        QVERIFY(form && form->op);
        QCOMPARE(form->op->name, std::string("reshape"));
        QCOMPARE(*form->attrs.find<Ints>("newshape"), (Ints {3, 2}));
        QCOMPARE(form->operands, std::vector<std::size_t> {0});
        QVERIFY(!staticFormOf(reshape, {}, unknown)->op);
    }
};

PB_TEST(TestDynamic)
#include "tst_dynamic.moc"
