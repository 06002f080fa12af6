// Transposed convolutions as the compiler makes them of plain ones, a phase of the result at a time, against the reference kernel.

#include "tests/core/build/compiled_batch.h"
#include "tests/support/test.h"

using namespace passbench;
using enum DataType;

class TransposedConvolution : public QObject {
    Q_OBJECT

    static void add(CompiledBatch& batch, std::string_view op, const Ints& data, const Ints& weight, const Attrs& attrs, DataType dtype = Float32)
    {
        const std::vector tensors {randomTensor(dtype, data, random(), -1, 1), randomTensor(dtype, weight, random(), -1, 1)};
        batch.addTensors(op, tensors, attrs);
        batch.addTensors(op, tensors, attrs, false, true); // packed beforehand
    }
    static std::mt19937& random()
    {
        static std::mt19937 generator {13};
        return generator;
    }

private slots:
    void strides()
    {
        CompiledBatch batch;
        for (const std::int64_t kernel : {3, 4, 5})
            for (const std::int64_t stride : {1, 2, 3})
                add(batch, "nn.conv2d_transpose", {1, 6, 5, 7}, {6, 10, kernel, kernel},
                    {{"strides", Ints {stride, stride}}, {"padding", Ints {stride - 1, 1}}, {"output_padding", Ints {stride > 1, 0}}});
        batch.run();
    }

    void channelsLast()
    {
        const Attrs last {{"data_layout", text("NHWC")}, {"kernel_layout", text("HWIO")}, {"strides", Ints {2, 2}}};
        CompiledBatch batch;
        Attrs wide = last;
        wide.set("kernel_layout", text("IOHW"));
        add(batch, "nn.conv2d_transpose", {2, 9, 8, 19}, {19, 21, 2, 2}, wide);
        wide.set("padding", Ints {1, 0, 0, 2});
        add(batch, "nn.conv2d_transpose", {1, 9, 8, 40}, {40, 33, 4, 3}, wide);
        batch.run();
    }

    void groupsAndDims()
    {
        CompiledBatch batch;
        add(batch, "nn.conv2d_transpose", {1, 8, 5, 6}, {8, 5, 4, 4}, {{"groups", 2_i}, {"strides", Ints {2, 2}}, {"padding", Ints {1, 1}}});
        add(batch, "nn.conv2d_transpose", {1, 9, 5, 6}, {9, 1, 4, 4}, {{"groups", 9_i}, {"strides", Ints {2, 2}}, {"padding", Ints {1, 1}}}); // depthwise
        add(batch, "nn.conv1d_transpose", {2, 6, 11}, {6, 9, 5}, {{"strides", Ints {2}}, {"padding", Ints {2, 2}}});
        add(batch, "nn.conv3d_transpose", {1, 5, 3, 4, 3}, {5, 7, 2, 3, 2}, {{"strides", Ints {2, 1, 2}}});
        add(batch, "nn.conv2d_transpose", {1, 6, 5, 7}, {6, 10, 3, 3}, {{"strides", Ints {2, 2}}}, Float64);
        batch.run();
    }

    /// Elements that no kernel element meets, a dilated kernel, and more phases than are worth loops of their own.
    void othersAsBefore()
    {
        CompiledBatch batch;
        add(batch, "nn.conv2d_transpose", {1, 3, 5, 4}, {3, 4, 1, 2}, {{"strides", Ints {2, 2}}});
        add(batch, "nn.conv2d_transpose", {1, 3, 5, 4}, {3, 4, 3, 3}, {{"strides", Ints {2, 2}}, {"dilation", Ints {2, 2}}});
        add(batch, "nn.conv2d_transpose", {1, 3, 4, 4}, {3, 4, 5, 5}, {{"strides", Ints {5, 5}}});
        batch.run();
    }
};

PB_TEST(TransposedConvolution)
#include "tst_transposed_convolution.moc"
