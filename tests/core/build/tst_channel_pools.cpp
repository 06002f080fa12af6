// Pools of data with its channels last, whose channels are gathered in vectors, against the reference kernels.

#include "tests/core/build/compiled_batch.h"
#include "tests/support/test.h"

using namespace passbench;
using enum DataType;

class ChannelPools : public QObject {
    Q_OBJECT

    static Attrs last(Attrs attrs)
    {
        attrs.set("layout", text("NHWC"));
        return attrs;
    }

private slots:
    void windows()
    {
        CompiledBatch batch;
        for (const std::int64_t channels : {1, 8, 37, 64})
            for (const char* op : {"nn.max_pool2d", "nn.avg_pool2d"}) {
                batch.add(op, {{Float32, {2, 9, 7, channels}}}, last({{"pool_size", Ints {3, 2}}, {"strides", Ints {2, 1}}, {"padding", Ints {1, 0, 2, 1}}}));
                batch.add(op, {{Float32, {1, 9, 8, channels}}}, last({{"pool_size", Ints {2, 2}}, {"dilation", Ints {2, 3}}}));
                batch.add(op, {{Float32, {1, 9, 8, channels}}}, last({{"pool_size", Ints {3, 3}}, {"strides", Ints {2, 2}}, {"ceil_mode", true}}));
            }
        batch.add("nn.avg_pool2d", {{Float32, {1, 5, 5, 19}}}, last({{"pool_size", Ints {3, 3}}, {"padding", Ints {1, 1}}, {"count_include_pad", true}}));
        batch.run();
    }

    void wholeImages()
    {
        CompiledBatch batch;
        for (const char* op : {"nn.global_max_pool2d", "nn.global_avg_pool2d"})
            for (const std::int64_t channels : {32, 75})
                batch.add(op, {{Float32, {2, 7, 5, channels}}}, last({}));
        batch.add("nn.adaptive_avg_pool2d", {{Float32, {1, 7, 9, 40}}}, last({{"output_size", Ints {3, 2}}}));
        batch.add("nn.global_avg_pool2d", {{Float32, {1, 7, 5, 11}}}, {{"layout", text("NHWC")}, {"out_layout", text("NCHW")}});
        batch.run();
    }

    void otherTypes()
    {
        CompiledBatch batch;
        batch.add("nn.max_pool2d", {{Float64, {1, 6, 6, 13}}}, last({{"pool_size", Ints {2, 2}}}));
        batch.add("nn.max_pool2d", {{Int8, {1, 6, 6, 40}, -100, 100}}, last({{"pool_size", Ints {2, 2}}}));
        batch.add("nn.avg_pool2d", {{Int32, {1, 6, 6, 9}, -100, 100}}, last({{"pool_size", Ints {2, 2}}}));
        batch.add("nn.max_pool2d", {{Float16, {1, 6, 6, 9}}}, last({{"pool_size", Ints {2, 2}}}));
        batch.run();
    }

    /// A NaN wins, wherever in the window it is.
    void notANumber()
    {
        std::mt19937 random {5};
        Tensor data = randomTensor(Float32, {1, 4, 6, 16}, random, -1, 1);
        for (const std::int64_t i : {3, 40, 105, 200})
            data.set(i, std::numeric_limits<double>::quiet_NaN());
        CompiledBatch batch;
        batch.addTensors("nn.max_pool2d", {data}, last({{"pool_size", Ints {2, 2}}, {"strides", Ints {2, 2}}}));
        batch.run();
    }
};

PB_TEST(ChannelPools)
#include "tst_channel_pools.moc"
