// Operators that move elements: compiled code against reference kernels.

#include "tests/support/test.h"

#include "tests/core/build/compiled_batch.h"

using namespace passbench;
using enum DataType;

class CompiledShapeOps : public QObject {
    Q_OBJECT
private slots:
    void reshaping();
    void movement();
    void slices();
    void indexing();
    void joining();
    void creation();
    void padding();
    void running();
    void resizing();
    void blocks();
};

namespace {

Tensor ints(DataType dtype, Ints shape, const std::vector<std::int64_t>& values)
{
    Tensor tensor = Tensor::allocate(dtype, std::move(shape));
    for (std::size_t i = 0; i < values.size(); ++i)
        tensor.set(static_cast<std::int64_t>(i), static_cast<double>(values[i]));
    return tensor;
}

Tensor counting(Ints shape)
{
    Tensor tensor = Tensor::allocate(Float32, std::move(shape));
    for (std::int64_t i = 0; i < tensor.elementCount(); ++i)
        tensor.set(i, static_cast<double>(i));
    return tensor;
}

} // namespace

void CompiledShapeOps::reshaping()
{
    CompiledBatch batch;
    for (const DataType dtype : {Float32, Int8, Bool, Float16, Int64}) {
        batch.add("reshape", {{dtype, {2, 3, 4}, 0, 9}}, {{"newshape", Ints {4, -1}}});
        batch.add("reshape", {{dtype, {2, 3, 4}, 0, 9}}, {{"newshape", Ints {24}}});
        batch.add("expand_dims", {{dtype, {2, 3}, 0, 9}}, {{"axis", 1_i}, {"num_newaxis", 2_i}});
        batch.add("squeeze", {{dtype, {1, 2, 1, 3}, 0, 9}});
        batch.add("nn.batch_flatten", {{dtype, {2, 3, 4}, 0, 9}});
        batch.add("reshape_like", {{dtype, {2, 6}, 0, 9}, {Float32, {3, 4}}});
    }
    batch.add("reshape", {{Float32, {0, 3}}}, {{"newshape", Ints {3, 0}}, {"allowzero", true}});
    batch.run();
}

void CompiledShapeOps::movement()
{
    CompiledBatch batch;
    batch.add("transpose", {{Float32, {2, 3, 4}}}, {{"axes", Ints {2, 0, 1}}});
    batch.add("transpose", {{Int16, {2, 3, 4}, 0, 9}});
    batch.add("reverse", {{Float32, {2, 3, 4}}}, {{"axis", 1_i}});
    batch.add("tile", {{Float32, {2, 3}}}, {{"reps", Ints {2, 1, 3}}});
    batch.add("repeat", {{Float32, {2, 3}}}, {{"repeats", 3_i}, {"axis", 1_i}});
    batch.add("repeat", {{Float32, {2, 3}}}, {{"repeats", 2_i}});
    batch.add("broadcast_to", {{Float32, {2, 1, 4}}}, {{"shape", Ints {5, 2, 3, 4}}});
    batch.add("broadcast_to_like", {{Float32, {3, 1}}, {Float32, {3, 4}}});
    for (const char* mode : {"DCR", "CRD"})
        for (const char* op : {"nn.depth_to_space", "nn.space_to_depth"}) {
            batch.addTensors(op, {counting({1, 8, 4, 6})}, {{"block_size", 2_i}, {"mode", text(mode)}});
            batch.addTensors(op, {counting({1, 4, 6, 8})}, {{"block_size", 2_i}, {"mode", text(mode)}, {"layout", text("NHWC")}});
        }
    batch.run();
}

void CompiledShapeOps::slices()
{
    CompiledBatch batch;
    batch.add("strided_slice", {{Float32, {5, 6}}}, {{"begin", Ints {1, -3}}, {"end", Ints {4, 100}}});
    batch.add("strided_slice", {{Float32, {9}}}, {{"begin", Ints {-1}}, {"end", Ints {-100}}, {"strides", Ints {-2}}});
    batch.add("strided_slice", {{Float32, {5, 6}}}, {{"begin", Ints {2}}, {"end", Ints {3}}, {"axes", Ints {1}}, {"slice_mode", text("size")}});
    batch.add("strided_slice", {{Float32, {5, 6}}}, {{"begin", Ints {4, 0}}, {"end", Ints {2, 6}}});
    batch.add("split", {{Float32, {4, 6}}}, {{"indices_or_sections", 3_i}, {"axis", 1_i}});
    batch.add("split", {{Float32, {7, 2}}}, {{"indices_or_sections", Ints {2, 5}}});
    batch.run();
}

void CompiledShapeOps::indexing()
{
    CompiledBatch batch;
    for (const DataType dtype : {Int32, Int64, UInt8}) {
        batch.addTensors("take", {counting({4, 5}), ints(dtype, {2, 3}, {0, 3, 9, 1, 2, 200})}, {{"axis", 0_i}});
        batch.addTensors("take", {counting({4, 5}), ints(dtype, {3}, {0, 7, 19})});
    }
    batch.addTensors("take", {counting({4, 5}), ints(Int32, {3}, {-1, -7, 12})}, {{"axis", 1_i}, {"mode", text("wrap")}});
    batch.addTensors("take", {counting({4, 5}), ints(Int64, {}, {-2})}, {{"axis", 0_i}, {"mode", text("fast")}});
    batch.addTensors("take", {counting({2, 4, 3}), ints(Int32, {2, 2}, {0, 3, 1, -1})}, {{"axis", 1_i}, {"batch_dims", 1_i}});
    batch.addTensors("gather", {counting({3, 4}), ints(Int64, {3, 2}, {0, 3, -1, 2, 1, 1})}, {{"axis", 1_i}});
    batch.addTensors("one_hot", {ints(Int32, {4}, {0, 2, -1, 5}), Tensor::scalar(Float32, 3), Tensor::scalar(Float32, -1)}, {{"depth", 4_i}});
    batch.addTensors("one_hot", {ints(Int32, {2}, {0, 2}), ints(Int32, {}, {3}), ints(Int64, {}, {-1})}, {{"depth", 3_i}});
    batch.addTensors("where", {ints(Int32, {3}, {5, 0, -2}), counting({3}), Tensor::scalar(Float32, 9)});
    batch.addTensors("one_hot", {ints(Int64, {2, 2}, {0, 2, 1, 5}), Tensor::scalar(Float32, 1), Tensor::scalar(Float32, 0)}, {{"depth", 3_i}, {"axis", 1_i}});
    batch.run();
}

void CompiledShapeOps::joining()
{
    CompiledBatch batch;
    batch.add("concatenate", {{Float32, {2, 3}}, {Float32, {2, 1}}, {Float32, {2, 4}}}, {{"axis", 1_i}}, true);
    batch.add("concatenate", {{Int8, {2, 3}, 0, 9}, {Int8, {0, 3}, 0, 9}, {Int8, {1, 3}, 0, 9}}, {}, true);
    batch.add("concatenate", {{Float32, {1, 2, 3}}}, {{"axis", -1_i}}, true);
    batch.add("stack", {{Float32, {2, 3}}, {Float32, {2, 3}}}, {{"axis", -1_i}}, true);
    batch.add("stack", {{Float32, {}}, {Float32, {}}}, {}, true);
    batch.run();
}

void CompiledShapeOps::creation()
{
    CompiledBatch batch;
    for (const DataType dtype : {Float32, Int8, Bool}) {
        batch.add("zeros", {}, {{"shape", Ints {2, 3}}, {"dtype", dtype}});
        batch.add("ones", {}, {{"shape", Ints {2, 3}}, {"dtype", dtype}});
        batch.add("full", {{Float32, {}, 0, 5}}, {{"shape", Ints {4}}, {"dtype", dtype}});
        batch.add("full_like", {{dtype, {4}, 0, 1}, {dtype, {}, 0, 1}});
    }
    for (const DataType dtype : {Int32, Int64, Float32}) {
        const std::vector range {Tensor::scalar(dtype, 2), Tensor::scalar(dtype, 11), Tensor::scalar(dtype, 3)};
        batch.addTensors("arange", range, {{"dtype", dtype}}, false, true);
        batch.add("shape_of", {{Float32, {4, 1, 7}}}, {{"dtype", dtype}});
        batch.add("ndarray_size", {{Float32, {4, 1, 7}}}, {{"dtype", dtype}});
    }
    batch.run();
}

void CompiledShapeOps::padding()
{
    CompiledBatch batch;
    const IntLists widths {{1, 2}, {0, 0}, {2, 1}};
    for (const DataType dtype : {Float32, Int8}) {
        batch.add("nn.pad", {{dtype, {3, 2, 4}, 0, 9}, {dtype, {}, 1, 2}}, {{"pad_width", widths}});
        for (const char* mode : {"edge", "reflect"})
            batch.add("nn.pad", {{dtype, {3, 2, 4}, 0, 9}, {dtype, {}, 1, 2}}, {{"pad_width", widths}, {"pad_mode", text(mode)}});
        batch.add("nn.pad", {{dtype, {3, 2, 4}, 0, 9}, {Int32, {}, 1, 2}}, {{"pad_width", widths}}); // the value is cast
    }
    batch.run();
}

void CompiledShapeOps::running()
{
    CompiledBatch batch;
    for (const char* op : {"cumsum", "cumprod"})
        for (const DataType dtype : {Float32, Int32}) {
            batch.add(op, {{dtype, {3, 4}, 1, 3}}, {{"axis", 1_i}});
            batch.add(op, {{dtype, {3, 4}, 1, 3}}, {{"axis", 0_i}, {"exclusive", true}});
            batch.add(op, {{dtype, {3, 2}, 1, 3}});
        }
    batch.run();
}

void CompiledShapeOps::resizing()
{
    CompiledBatch batch;
    for (const char* method : {"nearest_neighbor", "linear", "cubic"})
        for (const char* mode : {"half_pixel", "align_corners", "asymmetric", "pytorch_half_pixel"}) {
            batch.add("image.resize2d", {{Float32, {1, 2, 5, 4}}},
                {{"size", Ints {10, 8}}, {"method", text(method)}, {"coordinate_transformation_mode", text(mode)}});
            for (const Ints& size : {Ints {31, 45}, Ints {9, 20}, Ints {3, 2}}) // line by line, and where lines are longer than what is seen of them
                batch.add("image.resize2d", {{Float32, {2, 3, 7, 23}}}, {{"size", size}, {"method", text(method)}, {"coordinate_transformation_mode", text(mode)}});
            batch.add("image.resize2d", {{Float32, {1, 5, 4, 2}}},
                {{"size", Ints {3, 7}}, {"method", text(method)}, {"coordinate_transformation_mode", text(mode)}, {"layout", text("NHWC")}});
            batch.add("image.resize2d", {{Float32, {2, 4, 3, 21}}}, // whole vectors, shorter ones and single numbers
                {{"size", Ints {5, 6}}, {"method", text(method)}, {"coordinate_transformation_mode", text(mode)}, {"layout", text("NHWC")}});
        }
    batch.add("image.resize2d", {{UInt8, {1, 2, 5, 4}, 0, 250}}, {{"size", Ints {7, 9}}});
    batch.add("image.resize2d", {{Float32, {1, 2, 5, 4}}}, {{"size", Ints {7, 9}}, {"coordinate_transformation_mode", text("tf_crop_and_resize")},
        {"roi", Floats {-0.2, 0.1, 0.8, 1.3}}, {"extrapolation_value", 5.0}});
    for (const char* method : {"nearest_neighbor", "bilinear", "bicubic"})
        batch.add("nn.upsampling", {{Float32, {1, 2, 5, 4}}}, {{"scale_h", 2.0}, {"scale_w", 2.0}, {"method", text(method)}});
    for (const char* method : {"nearest_neighbor", "linear", "cubic"}) {
        batch.add("image.resize3d", {{Float32, {1, 2, 3, 4, 11}}}, {{"size", Ints {5, 3, 19}}, {"method", text(method)}});
        batch.add("image.resize1d", {{Float32, {1, 2, 5}}}, {{"size", Ints {7}}, {"method", text(method)}});
        batch.add("image.resize3d", {{Float32, {1, 3, 2, 4, 2}}}, {{"size", Ints {5, 4, 3}}, {"method", text(method)}, {"layout", text("NDHWC")}});
        batch.add("image.resize3d", {{Float32, {1, 3, 2, 4, 130}}}, {{"size", Ints {5, 4, 3}}, {"method", text(method)}, {"layout", text("NDHWC")}});
    }
    for (const char* method : {"nearest_neighbor", "trilinear"})
        batch.add("nn.upsampling3d", {{Float32, {1, 2, 3, 2, 4}}}, {{"scale_d", 2.0}, {"scale_w", 3.0}, {"method", text(method)}});
    batch.run();
}

void CompiledShapeOps::blocks()
{
    CompiledBatch batch;
    const Ints two {2, 2}, ones {1, 1, 1, 1};
    for (const char* op : {"nn.max_pool2d", "nn.avg_pool2d"})
        batch.add(op, {{Float32, {2, 2, 6, 5, 4}}}, {{"pool_size", two}, {"padding", ones}, {"layout", text("NCHW4c")}});
    batch.add("nn.max_pool2d", {{Float32, {2, 6, 5, 2, 4}}}, {{"pool_size", two}, {"layout", text("NHWC4c")}, {"out_layout", text("NCHW2c")}});
    batch.add("nn.global_avg_pool2d", {{Float32, {2, 2, 6, 5, 4}}}, {{"layout", text("NCHW4c")}});
    for (const char* method : {"nearest_neighbor", "bilinear"})
        batch.add("nn.upsampling", {{Float32, {1, 2, 5, 4, 4}}}, {{"scale_h", 2.0}, {"scale_w", 2.0}, {"method", text(method)}, {"layout", text("NCHW4c")}});
    for (const DataType dtype : {Float32, Int8}) {
        const Value sums = dtype == Int8 ? Value(Int32) : Value(None {});
        batch.add("nn.contrib_conv2d_NCHWc", {{dtype, {1, 2, 7, 6, 4}, -5, 5}, {dtype, {3, 2, 3, 3, 4, 2}, -5, 5}},
            {{"padding", ones}, {"strides", two}, {"data_layout", text("NCHW4c")}, {"kernel_layout", text("OIHW4i2o")}, {"out_layout", text("NCHW2c")}, {"out_dtype", sums}});
        batch.add("nn.contrib_depthwise_conv2d_NCHWc", {{dtype, {1, 2, 7, 6, 4}, -5, 5}, {dtype, {2, 1, 3, 3, 1, 4}, -5, 5}},
            {{"groups", 8_i}, {"data_layout", text("NCHW4c")}, {"kernel_layout", text("OIHW1i4o")}, {"out_layout", text("NCHW4c")}, {"out_dtype", sums}});
    }
    batch.add("nn.conv2d", {{Float32, {1, 7, 6, 2, 4}}, {Float32, {3, 3, 8, 1, 4}}}, {{"data_layout", text("NHWC4c")}, {"kernel_layout", text("HWIO4o")}});
    batch.run();
}

PB_TEST(CompiledShapeOps)
#include "tst_compiled_shape_ops.moc"
