// Operators that sort, that keep boxes, and that sample images at computed places: compiled code against reference kernels.

#include "tests/support/test.h"

#include "tests/core/build/compiled_batch.h"

using namespace passbench;
using enum DataType;

namespace {

Tensor holding(DataType dtype, Ints shape, const std::vector<double>& elements)
{
    Tensor tensor = Tensor::allocate(dtype, std::move(shape));
    for (std::size_t i = 0; i < elements.size(); ++i)
        tensor.set(static_cast<std::int64_t>(i), elements[i]);
    return tensor;
}

/// Few different values, so that many are equal.
Tensor crowded(DataType dtype, Ints shape, std::mt19937& random)
{
    Tensor tensor = Tensor::allocate(dtype, std::move(shape));
    for (std::int64_t i = 0; i < tensor.elementCount(); ++i)
        tensor.set(i, static_cast<double>(random() % 7) - (isFloat(dtype) ? 3 : 0));
    return tensor;
}

/// Corners in a unit square, in any order, many of them overlapping.
Tensor boxes(std::int64_t images, std::int64_t count, std::mt19937& random)
{
    Tensor tensor = Tensor::allocate(Float32, {images, count, 4});
    std::uniform_real_distribution<double> place(0, 1);
    for (std::int64_t i = 0; i < images * count; ++i) {
        const double y = place(random), x = place(random), h = 0.2 + 0.4 * place(random), w = 0.2 + 0.4 * place(random);
        const bool swapped = random() % 2 == 0;
        const double corners[] = {swapped ? y + h : y, x, swapped ? y : y + h, x + w};
        for (std::int64_t k = 0; k < 4; ++k)
            tensor.set(4 * i + k, corners[k]);
    }
    return tensor;
}

/// Rows of (class, score, box).
Tensor candidates(std::int64_t images, std::int64_t count, std::mt19937& random)
{
    const Tensor corners = boxes(images, count, random);
    Tensor tensor = Tensor::allocate(Float32, {images, count, 6});
    for (std::int64_t i = 0; i < images * count; ++i) {
        tensor.set(6 * i, static_cast<double>(random() % 4) - 1);
        tensor.set(6 * i + 1, static_cast<double>(random() % 12) / 10 - 0.1); // some are equal, some not valid
        for (std::int64_t k = 0; k < 4; ++k)
            tensor.set(6 * i + 2 + k, corners.at(4 * i + k));
    }
    return tensor;
}

} // namespace

class CompiledDetection : public QObject {
    Q_OBJECT
private slots:
    void sorts()
    {
        CompiledBatch batch;
        std::mt19937 random(3);
        for (const DataType dtype : {Float32, Float16, Float64, DataType::BFloat16, Int8, Int64, UInt8, Bool})
            for (const bool ascending : {true, false}) {
                batch.addTensors("sort", {crowded(dtype, {2, 9}, random)}, {{"is_ascend", ascending}});
                batch.addTensors("argsort", {crowded(dtype, {3, 5, 2}, random)}, {{"axis", 1_i}, {"is_ascend", ascending}, {"dtype", Int64}});
                batch.addTensors("topk", {crowded(dtype, {4, 8}, random)}, {{"k", 3_i}, {"is_ascend", ascending}});
            }
        const Tensor odd = holding(Float32, {7}, {NAN, 2, -INFINITY, -0.0, 0.0, INFINITY, NAN});
        for (const bool ascending : {true, false})
            for (const char* which : {"both", "values", "indices"})
                batch.addTensors("topk", {odd}, {{"k", 0_i}, {"is_ascend", ascending}, {"ret_type", text(which)}});
        for (const std::int64_t length : {1, 2, 3, 17, 1000}) // runs that merge evenly, and not
            batch.add("argsort", {{.shape = {length}}});
        batch.addTensors("topk", {crowded(Int32, {5, 3}, random)}, {{"k", 2_i}, {"axis", 0_i}});
        batch.addTensors("sparse_to_dense", {holding(Int32, {4}, {3, 0, 3, 5}), holding(Float32, {4}, {1, 2, 3, 4}), holding(Float32, {}, {9})}, {{"output_shape", Ints {6}}});
        batch.addTensors("sparse_to_dense", {holding(Int64, {2, 2}, {1, 2, 0, 1}), holding(Int8, {}, {-7})}, {{"output_shape", Ints {2, 3}}});
        batch.addTensors("sparse_to_dense", {holding(Int64, {}, {2}), holding(Float16, {}, {0.5})}, {{"output_shape", Ints {3}}});
        batch.run();
    }

    void suppression()
    {
        CompiledBatch batch;
        std::mt19937 random(5);
        const Tensor data = candidates(2, 23, random);
        Tensor names = Tensor::allocate(Int32, {2, 23});
        for (std::int64_t i = 0; i < names.elementCount(); ++i)
            names.set(i, static_cast<double>(100 - i));
        batch.addTensors("vision.get_valid_counts", {data, holding(Float32, {}, {0.3})});
        batch.addTensors("vision.get_valid_counts", {data, holding(Float32, {1}, {0.6})}, {{"id_index", -1_i}});
        for (const std::int64_t most : {-1, 0, 3})
            for (const bool forced : {false, true})
                for (const bool indices : {true, false})
                    for (const bool bottom : {true, false})
                        batch.addTensors("vision.non_max_suppression", {data, holding(Int32, {2}, {23, 11}), names, holding(Int32, {}, {static_cast<double>(most)}), holding(Float32, {}, {0.3})},
                            {{"force_suppress", forced}, {"return_indices", indices}, {"invalid_to_bottom", bottom}, {"top_k", most == 3 ? 9_i : -1_i}});
        batch.addTensors("vision.non_max_suppression", {data, holding(Int32, {2}, {99, 0}), names, holding(Int32, {}, {-1}), holding(Float32, {}, {0.5})}, {{"id_index", -1_i}});
        Tensor scores = Tensor::allocate(Float32, {2, 3, 17});
        for (std::int64_t i = 0; i < scores.elementCount(); ++i)
            scores.set(i, i == 5 ? NAN : static_cast<double>(random() % 10) / 10);
        for (const char* format : {"onnx", "tensorflow"})
            for (const double most : {0, 2, 100})
                batch.addTensors("vision.all_class_non_max_suppression",
                    {boxes(2, 17, random), scores, holding(Int64, {1}, {most}), holding(Float32, {}, {0.3}), holding(Float32, {}, {0.25})}, {{"output_format", text(format)}});
        const CompiledBatch::Operand probabilities {.shape = {2, 4, 6}, .low = 0}, moves {.shape = {2, 24}}, anchors {.shape = {1, 6, 4}, .low = 0};
        for (const bool clip : {true, false})
            for (const bool background : {true, false})
                batch.add("vision.multibox_transform_loc", {probabilities, moves, anchors}, {{"clip", clip}, {"threshold", 0.6}, {"keep_background", background}});
        batch.run();
    }

    void regions()
    {
        CompiledBatch batch;
        std::mt19937 random(7);
        Tensor regions = Tensor::allocate(Float32, {5, 5});
        for (std::int64_t i = 0; i < 25; ++i)
            regions.set(i, i % 5 == 0 ? static_cast<double>(i / 5 % 2) : static_cast<double>(random() % 200) / 10 - 2);
        for (const char* layout : {"NCHW", "NHWC"}) {
            const CompiledBatch::Operand like {.shape = text(layout) == "NCHW" ? Ints {2, 3, 9, 7} : Ints {2, 9, 7, 3}};
            const Tensor data = randomTensor(Float32, like.shape, random, -1, 1);
            for (const char* mode : {"avg", "max", "weighted_max"})
                for (const bool aligned : {true, false})
                    for (const std::int64_t ratio : {-1, 2})
                        batch.addTensors("vision.roi_align", {data, regions},
                            {{"pooled_size", Ints {2, 3}}, {"spatial_scale", 0.5}, {"sample_ratio", ratio}, {"layout", text(layout)}, {"mode", text(mode)}, {"aligned", aligned}});
            batch.addTensors("vision.roi_pool", {data, regions}, {{"pooled_size", Ints {3, 2}}, {"spatial_scale", 0.7}, {"layout", text(layout)}});
        }
        batch.run();
    }

    void samples()
    {
        CompiledBatch batch;
        std::mt19937 random(11);
        Tensor far = randomTensor(Float32, {2, 2, 3, 4}, random, -2.5, 2.5);
        far.set(1, NAN);
        for (const char* method : {"nearest", "bilinear", "bicubic"})
            for (const char* padding : {"zeros", "border", "reflection"})
                for (const bool corners : {true, false}) {
                    const Attrs attrs {{"method", text(method)}, {"padding_mode", text(padding)}, {"align_corners", corners}};
                    batch.addTensors("image.grid_sample", {randomTensor(Float32, {2, 3, 5, 6}, random, -1, 1), far}, attrs);
                    batch.addTensors("image.grid_sample", {randomTensor(UInt8, {2, 1, 1, 6}, random, 0, 255), far}, attrs);
                    if (text(method) != "bicubic")
                        batch.add("image.grid_sample", {{.dtype = Float16, .shape = {1, 2, 3, 4, 5}}, {.shape = {1, 3, 2, 3, 2}, .low = -1.3, .high = 1.3}},
                            {{"method", text(method)}, {"layout", text("NCDHW")}, {"padding_mode", text(padding)}, {"align_corners", corners}});
                }
        const Tensor crops = holding(Float32, {3, 4}, {0, 0, 1, 1, 0.8, 0.1, 0.2, 0.7, -0.3, 0.5, 1.4, 0.6}), images = holding(Int32, {3}, {1, 0, 1});
        for (const char* method : {"bilinear", "nearest_neighbor"})
            for (const char* layout : {"NCHW", "NHWC"})
                for (const Ints& size : {Ints {3, 5}, Ints {1, 4}})
                    batch.addTensors("image.crop_and_resize", {randomTensor(Float32, text(layout) == "NCHW" ? Ints {2, 3, 6, 7} : Ints {2, 6, 7, 3}, random, -1, 1), crops, images},
                        {{"crop_size", size}, {"layout", text(layout)}, {"method", text(method)}, {"extrapolation_value", 0.25}});
        batch.addTensors("image.crop_and_resize", {randomTensor(UInt8, {2, 3, 6, 7}, random, 0, 255), crops, images}, {{"crop_size", Ints {4, 4}}, {"out_dtype", Float32}});
        batch.run();
    }

    void movedConvolutions()
    {
        CompiledBatch batch;
        const auto add = [&](const CompiledBatch::Operand& data, const CompiledBatch::Operand& offset, const CompiledBatch::Operand& weight, const Attrs& attrs) {
            batch.add("nn.deformable_conv2d", {data, offset, weight}, attrs);
        };
        add({.shape = {2, 4, 6, 7}}, {.shape = {2, 36, 6, 7}, .low = -3, .high = 3}, {.shape = {6, 2, 3, 3}}, {{"padding", Ints {1, 1}}, {"groups", 2_i}, {"deformable_groups", 2_i}});
        add({.shape = {1, 3, 8, 8}}, {.shape = {1, 8, 3, 3}, .low = -9, .high = 9}, {.shape = {4, 3, 2, 2}}, {{"strides", Ints {2, 2}}, {"dilation", Ints {2, 2}}});
        add({.shape = {1, 6, 6, 3}}, {.shape = {1, 5, 5, 8}}, {.shape = {2, 2, 3, 4}}, {{"data_layout", text("NHWC")}, {"kernel_layout", text("HWIO")}});
        batch.run();
    }

    void pretendedQuantization()
    {
        CompiledBatch batch;
        for (const char* op : {"qnn.simulated_quantize", "qnn.simulated_dequantize"})
            for (const double type : {0, 1, 2, 3}) {
                const Tensor number = holding(Int32, {}, {type});
                std::mt19937 random(13);
                batch.addTensors(op, {randomTensor(Float32, {2, 3, 4}, random, -40, 40), number, holding(Float32, {}, {0.25}), holding(Int32, {}, {3})});
                batch.addTensors(op, {randomTensor(Float32, {2, 3, 4}, random, -4, 4), number, holding(Float32, {3}, {0.1, 0.01, 2}), holding(Int32, {3}, {0, -5, 9})}, {{"axis", 1_i}});
            }
        batch.run();
    }
};

PB_TEST(CompiledDetection)
#include "tst_compiled_detection.moc"
