// Operators that put elements where indices say, deal blocks, or sum products: compiled code against reference kernels.

#include "tests/support/test.h"

#include "tests/core/build/compiled_batch.h"

using namespace passbench;
using enum DataType;

namespace {

Tensor values(DataType dtype, Ints shape, const std::vector<double>& elements)
{
    Tensor tensor = Tensor::allocate(dtype, std::move(shape));
    for (std::size_t i = 0; i < elements.size(); ++i)
        tensor.set(static_cast<std::int64_t>(i), elements[i]);
    return tensor;
}

Tensor counting(DataType dtype, Ints shape)
{
    Tensor tensor = Tensor::allocate(dtype, std::move(shape));
    for (std::int64_t i = 0; i < tensor.elementCount(); ++i)
        tensor.set(i, static_cast<double>(i % 100));
    return tensor;
}

} // namespace

class CompiledIndexOps : public QObject {
    Q_OBJECT
private slots:
    /// All that there may be, and how much of it counts.
    void counts()
    {
        CompiledBatch batch;
        for (const DataType dtype : {Float32, Int8, Bool}) {
            batch.addTensors("counted.argwhere", {values(dtype, {2, 3, 2}, {0, 1, 1, 0, 0, 0, 1, 0, 0, 0, 1, 1})}, {});
            batch.addTensors("counted.argwhere", {values(dtype, {4}, {0, 0, 0, 0})}, {});
        }
        for (const DataType dtype : {Float32, Float16, Int64})
            for (const bool sorted : {true, false}) {
                batch.addTensors("counted.unique", {values(dtype, {9}, {4, 2, 4, 4, 1, 2, 9, 1, 3})}, {{"sorted", sorted}, {"return_counts", true}});
                batch.addTensors("counted.unique", {values(dtype, {2, 4}, {1, 2, 1, 0, 5, 3, 5, 7})}, {{"sorted", sorted}, {"axis", std::int64_t {1}}});
                batch.addTensors("counted.unique", {values(dtype, {3, 2}, {2, 1, 2, 0, 2, 1})}, {{"sorted", sorted}, {"axis", std::int64_t {0}}, {"return_counts", true}});
            }
        for (const auto& [begin, end] : {std::pair(0, 4), {-3, 9}, {5, 2}, {1, -1}, {-9, -7}})
            for (const std::int64_t stride : {1, 2, 4})
                batch.addTensors("counted.strided_slice", {counting(Float32, {3, 7}), values(Int64, {1}, {double(begin)}), values(Int64, {1}, {double(end)})},
                    {{"strides", Ints {stride}}, {"axes", Ints {1}}});
        batch.addTensors("counted.strided_slice", {counting(Int32, {4, 5}), values(Int32, {2}, {1, 0}), values(Int32, {2}, {3, 2})}, {{"strides", Ints {1, 1}}, {"axes", Ints {0, 1}}});
        batch.run();
    }

    void scatters()
    {
        CompiledBatch batch;
        for (const DataType dtype : {Float32, Float16, Int8, Int64, UInt8}) {
            for (const char* how : {"update", "add", "mul", "mean", "min", "max"})
                batch.addTensors("scatter_elements", {counting(dtype, {4, 3}), values(Int64, {3, 2}, {3, 1, 0, -1, 3, 1}), values(dtype, {3, 2}, {5, 4, 3, 2, 1, 7})},
                    {{"reduction", text(how)}});
            for (const char* how : {"update", "add", "mul", "min", "max"})
                batch.addTensors("scatter_nd", {counting(dtype, {3, 4}), values(Int32, {1, 2}, {2, -3}), values(dtype, {2, 4}, {5, 4, 3, 2, 1, 0, 9, 8})}, {{"mode", text(how)}});
            batch.addTensors("scatter_elements", {counting(dtype, {2, 3}), values(Int32, {2, 1}, {2, 0}), values(dtype, {2, 1}, {7, 9})}, {{"axis", 1_i}});
            batch.addTensors("gather_nd", {counting(dtype, {3, 4, 2}), values(Int64, {2, 3}, {0, -1, 2, 3, 0, 1})});
            batch.addTensors("gather_nd", {counting(dtype, {2, 4, 2}), values(Int64, {1, 2, 3}, {0, -1, 2, 3, 0, 1})}, {{"batch_dims", 1_i}});
        }
        batch.run();
    }

    void masks()
    {
        CompiledBatch batch;
        for (const DataType dtype : {Float32, DataType::BFloat16, Int16, Bool})
            for (const double k : {0, 1, -2, 9, -9})
                for (const bool upper : {true, false})
                    batch.addTensors("trilu", {counting(dtype, {2, 3, 4}), values(Int64, {}, {k})}, {{"upper", upper}});
        batch.addTensors("reverse_sequence", {counting(Float32, {3, 4, 2}), values(Int32, {3}, {4, 0, 3})});
        batch.addTensors("reverse_sequence", {counting(Int8, {4, 3}), values(Int64, {3}, {1, 2, 4})}, {{"seq_axis", 0_i}, {"batch_axis", 1_i}});
        for (const bool right : {false, true}) {
            batch.addTensors("searchsorted", {values(Float32, {5}, {-1, 0, 2, 2, NAN}), values(Float32, {2, 3}, {2, -5, NAN, 0, 3, 1})}, {{"right", right}});
            batch.addTensors("searchsorted", {values(Int32, {2, 3}, {1, 2, 2, 0, 5, 9}), values(Int32, {2, 2}, {2, 0, 5, 10})}, {{"right", right}, {"dtype", Int64}});
        }
        batch.run();
    }

    void indexMath()
    {
        CompiledBatch batch;
        for (const DataType dtype : {Float32, Float16, Int8, Int64, Bool}) {
            for (const char* how : {"ij", "xy"})
                batch.addTensors("meshgrid", {counting(dtype, {2}), counting(dtype, {3}), counting(dtype, {})}, {{"indexing", text(how)}}, true);
            batch.addTensors("matrix_set_diag", {counting(dtype, {2, 3, 4}), counting(dtype, {2, 3, 3})}, {{"k1", -1_i}, {"k2", 1_i}});
            batch.addTensors("matrix_set_diag", {counting(dtype, {3, 4}), counting(dtype, {2, 3})}, {{"k1", -1_i}, {"k2", 0_i}, {"sub_diag_right_align", true}});
            batch.addTensors("matrix_set_diag", {counting(dtype, {3, 4}), counting(dtype, {2})}, {{"k1", 2_i}, {"k2", 2_i}});
            batch.addTensors("sequence_mask", {counting(dtype, {3, 2, 2}), values(Int32, {2}, {1, 3})}, {{"mask_value", 1.0}});
            batch.addTensors("adv_index", {counting(dtype, {3, 4, 2}), values(Int64, {2, 1}, {0, -1}), values(Int32, {3}, {0, 1, 3})}, {}, true);
            batch.addTensors("vision.yolo_reorg", {counting(dtype, {2, 4, 4, 2})}, {{"stride", 2_i}});
            batch.addTensors("layout_transform", {counting(dtype, {2, 8, 3, 2})}, {{"src_layout", text("NCHW")}, {"dst_layout", text("HWCN4c")}});
            batch.addTensors("layout_transform", {counting(dtype, {2, 2, 3, 2, 4})}, {{"src_layout", text("NCHW4c")}, {"dst_layout", text("NHWC8c")}});
        }
        for (const DataType dtype : {Int8, UInt8, Int32, Bool}) // numbers that the type does not hold
            for (const double value : {300.0, -1.0, 1e30, 0.4})
                batch.addTensors("nn.dilate", {counting(dtype, {2, 2})}, {{"strides", Ints {2, 2}}, {"dilation_value", value}});
        batch.addTensors("sequence_mask", {counting(Float32, {300, 2}), values(Int8, {2}, {100, 127})});
        batch.addTensors("sequence_mask", {counting(Float32, {3, 2}), values(Float32, {3}, {1, 0, 2})}, {{"axis", 1_i}});
        batch.addTensors("unravel_index", {values(Int64, {3}, {22, 41, 37}), values(Int32, {2}, {7, 6})});
        batch.addTensors("unravel_index", {values(Int32, {}, {1621}), values(Int64, {4}, {6, 7, 8, 9})});
        for (const DataType dtype : {Int8, Int32, Int64})
            batch.addTensors("invert_permutation", {values(dtype, {5}, {3, 4, 0, 2, 1})});
        batch.addTensors("vision.multibox_prior", {counting(Float32, {1, 2, 3, 2})}, {{"sizes", Floats {0.5, 0.25}}, {"ratios", Floats {1, 4}}});
        batch.addTensors("contrib_reverse_reshape", {counting(Float32, {2, 3, 2})}, {{"newshape", Ints {-1, 0}}});
        batch.run();
    }

    void einsums()
    {
        CompiledBatch batch;
        for (const DataType dtype : {Float32, Float64, Int32}) {
            batch.add("einsum", {{dtype, {3, 4}, -5, 5}, {dtype, {4, 5}, -5, 5}}, {{"equation", text("ij,jk->ik")}}, true);
            batch.add("einsum", {{dtype, {2, 3, 4}, -5, 5}, {dtype, {1, 4, 3}, -5, 5}}, {{"equation", text("...ij,...ji")}}, true);
            batch.add("einsum", {{dtype, {4, 4}, -5, 5}}, {{"equation", text("ii->i")}}, true);
            batch.add("einsum", {{dtype, {2, 3, 4}, -5, 5}}, {{"equation", text("...j->j...")}}, true);
            batch.add("einsum", {{dtype, {3}, -5, 5}, {dtype, {3, 2}, -5, 5}, {dtype, {2}, -5, 5}}, {{"equation", text("i,ij,j->")}}, true);
        }
        batch.run();
    }

    void blocks()
    {
        CompiledBatch batch;
        for (const DataType dtype : {Float32, Int8}) {
            batch.add("nn.space_to_batch_nd", {{dtype, {2, 3, 4, 3}, 0, 9}},
                {{"block_shape", Ints {2, 3}}, {"paddings", IntLists {{1, 0}, {1, 1}}}, {"pad_value", 7.0}});
            batch.add("nn.batch_to_space_nd", {{dtype, {12, 3, 2, 3}, 0, 9}}, {{"block_shape", Ints {2, 3}}, {"crops", IntLists {{1, 0}, {0, 2}}}});
            batch.add("nn.dilate", {{dtype, {2, 3, 2}, 0, 9}}, {{"strides", Ints {1, 3, 2}}, {"dilation_value", 4.0}});
            for (const char* mode : {"SYMMETRIC", "REFLECT"})
                batch.add("nn.mirror_pad", {{dtype, {3, 2, 4}, 0, 9}}, {{"pad_width", IntLists {{2, 1}, {0, 0}, {3, 3}}}, {"mode", text(mode)}});
        }
        batch.run();
    }

    void cutsAndSums()
    {
        CompiledBatch batch;
        batch.add("slice_like", {{Float32, {4, 5}}, {Int8, {2, 3}, 0, 9}});
        batch.add("slice_like", {{Float32, {4, 5}}, {Int8, {2, 3}, 0, 9}}, {{"axes", Ints {1}}});
        batch.add("strided_set", {{Float32, {5, 6}}, {Float32, {2, 3}}}, {{"begin", Ints {1, 5}}, {"end", Ints {5, 0}}, {"strides", Ints {3, -2}}});
        batch.add("strided_set", {{Int32, {5}, 0, 9}, {Int32, {0}, 0, 9}}, {{"begin", Ints {3}}, {"end", Ints {3}}});
        for (const DataType dtype : {Float32, Int32}) {
            batch.add("collapse_sum_to", {{dtype, {2, 3, 4}, -9, 9}}, {{"shape", Ints {3, 1}}});
            batch.add("collapse_sum_like", {{dtype, {2, 3}, -9, 9}, {Float32, {}}});
        }
        batch.add("image.affine_grid", {{Float32, {2, 2, 3}}}, {{"target_shape", Ints {3, 4}}});
        batch.add("image.affine_grid", {{Float32, {1, 2, 3}}}, {{"target_shape", Ints {1, 2}}});
        batch.run();
    }

    void fixedPoint()
    {
        CompiledBatch batch;
        for (const std::int64_t shift : {-7, 0, 4})
            batch.add("fixed_point_multiply", {{Int32, {40}, -1e6, 1e6}}, {{"multiplier", std::int64_t {1} << 30}, {"shift", shift}});
        batch.add("fixed_point_multiply_per_axis", {{Int32, {5, 3}, -1e6, 1e6}, {Int32, {3}, 0, 2e9}, {Int32, {3}, 0, 4}, {Int32, {3}, 0, 4}},
            {{"is_lshift_required", true}, {"is_rshift_required", true}, {"axes", Ints {1}}});
        batch.add("fixed_point_multiply_per_axis", {{Int32, {5, 3}, -1e6, 1e6}, {Int32, {5}, 0, 2e9}, {Int32, {5}, 0, 4}, {Int32, {5}, 0, 4}}, {{"axes", Ints {0}}});
        batch.run();
    }

    void windows()
    {
        CompiledBatch batch(1e-4);
        batch.add("nn.conv1d_transpose", {{Float32, {2, 4, 5}}, {Float32, {4, 3, 3}}}, {{"strides", Ints {2}}, {"padding", Ints {1, 0}}, {"output_padding", Ints {1}}, {"groups", 2_i}});
        batch.add("nn.conv3d_transpose", {{Float32, {1, 2, 3, 2, 4}}, {Float32, {2, 3, 2, 2, 3}}}, {{"strides", Ints {1, 2, 2}}, {"padding", Ints {0, 1, 1}}});
        for (const char* op : {"nn.adaptive_avg_pool1d", "nn.adaptive_max_pool1d"})
            batch.add(op, {{Float32, {1, 2, 7}}}, {{"output_size", Ints {3}}});
        for (const char* op : {"nn.adaptive_avg_pool3d", "nn.adaptive_max_pool3d"})
            batch.add(op, {{Float32, {1, 2, 5, 4, 3}}}, {{"output_size", Ints {2, 3, 1}}});
        batch.run();
    }
};

PB_TEST(CompiledIndexOps)
#include "tst_compiled_index_ops.moc"
