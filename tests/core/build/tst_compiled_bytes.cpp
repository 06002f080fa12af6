// Products of 8-bit integers, summed up in 32 bits: exact to the last bit, on every kind of processor that this machine can stand in for.

#include "tests/core/build/compiled_batch.h"
#include "tests/support/test.h"

using namespace passbench;
using enum DataType;

namespace {

constexpr std::array byteTypes {Int8, UInt8};

/// Processors whose products differ: pairs of int16 in vectors of 128 and of 256 bits. The empty one is this machine, which may have
/// sums of four.
std::vector<std::string> processors()
{
    std::vector<std::string> names {""};
#if defined(__x86_64__)
    names.emplace_back("x86-64");
    if (__builtin_cpu_supports("avx"))
        names.emplace_back("sandybridge");
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") && __builtin_cpu_supports("bmi2"))
        names.emplace_back("haswell");
    if (__builtin_cpu_supports("avx512vnni"))
        names.emplace_back("cascadelake");
#endif
    return names;
}

Attrs intoInt32(Attrs attrs)
{
    attrs.set("out_dtype", Int32);
    return attrs;
}

Attrs inNhwc(Attrs attrs, const char* kernel = "HWIO")
{
    attrs.set("data_layout", text("NHWC"));
    attrs.set("kernel_layout", text(kernel));
    return intoInt32(std::move(attrs));
}

double lowestOf(DataType dtype) { return dtype == Int8 ? -128 : 0; }
double highestOf(DataType dtype) { return dtype == Int8 ? 127 : 255; }

} // namespace

class CompiledBytes : public QObject {
    Q_OBJECT

    /// As inputs, and with constant weights, which are packed beforehand, once for each pair of types.
    static void all(CompiledBatch& batch, std::string_view op, const Ints& data, const Ints& weight, const Attrs& attrs)
    {
        static std::mt19937 random {17};
        for (const DataType x : byteTypes)
            for (const DataType w : byteTypes) {
                const std::vector tensors {randomTensor(x, data, random, lowestOf(x), highestOf(x)), randomTensor(w, weight, random, lowestOf(w), highestOf(w))};
                batch.addTensors(op, tensors, attrs);
                batch.addMixed(op, tensors, attrs);
            }
    }

private slots:
    void convolutions_data()
    {
        QTest::addColumn<QString>("cpu");
        for (const std::string& cpu : processors())
            QTest::newRow(cpu.empty() ? "this machine" : cpu.c_str()) << QString::fromStdString(cpu);
    }
    void convolutions()
    {
        QFETCH(QString, cpu);
        CompiledBatch batch(0, cpu.toStdString());
        const auto conv = [&](const Ints& data, const Ints& weight, Attrs attrs = {}) { all(batch, "nn.conv2d", data, weight, inNhwc(std::move(attrs))); };
        conv({1, 5, 7, 3}, {1, 1, 3, 19});
        conv({2, 9, 13, 8}, {3, 3, 8, 16}, {{"padding", Ints {1, 1}}});
        conv({1, 11, 10, 5}, {3, 3, 5, 33}, {{"padding", Ints {1, 1}}, {"strides", Ints {2, 2}}});
        conv({1, 12, 15, 7}, {3, 2, 7, 9}, {{"dilation", Ints {2, 3}}, {"padding", Ints {2, 0, 1, 3}}});
        conv({1, 15, 15, 3}, {7, 7, 3, 24}, {{"strides", Ints {2, 2}}, {"padding", Ints {3, 3}}});
        conv({1, 8, 9, 12}, {3, 3, 4, 18}, {{"groups", 3_i}, {"padding", Ints {1, 1}}});
        conv({1, 8, 9, 21}, {3, 3, 7, 6}, {{"groups", 3_i}});
        conv({1, 6, 6, 64}, {1, 1, 64, 40});
        conv({1, 4, 5, 520}, {3, 3, 520, 17}, {{"padding", Ints {1, 1}}}); // in pieces of the depth
        conv({1, 1, 1, 8}, {1, 1, 8, 16}, {{"padding", Ints {1, 1}}, {"strides", Ints {3, 3}}}); // the only window is in the rim
        all(batch, "nn.conv2d", {2, 9, 10, 11}, {18, 9, 3, 3}, intoInt32({{"padding", Ints {1, 1}}}));
        batch.run();
    }

    void depthwise()
    {
        CompiledBatch batch(0);
        for (const std::int64_t channels : {2, 19, 32})
            for (const std::int64_t stride : {1, 2})
                all(batch, "nn.conv2d", {1, 9, 11, channels}, {3, 3, channels, 1},
                    inNhwc({{"groups", channels}, {"padding", Ints {1, 1}}, {"strides", Ints {stride, stride}}}, "HWOI"));
        batch.run();
    }

    void products_data() { convolutions_data(); }
    void products()
    {
        QFETCH(QString, cpu);
        CompiledBatch batch(0, cpu.toStdString());
        for (const std::int64_t rows : {1, 7, 13})
            for (const std::int64_t columns : {1, 8, 43})
                for (const std::int64_t depth : {1, 29, 32})
                    all(batch, "nn.dense", {rows, depth}, {columns, depth}, intoInt32({}));
        all(batch, "nn.dense", {3, 5, 33}, {21, 33}, intoInt32({}));
        for (const bool a : {false, true})
            for (const bool b : {false, true})
                all(batch, "nn.batch_matmul", a ? Ints {3, 11, 9} : Ints {3, 9, 11}, b ? Ints {3, 26, 11} : Ints {3, 11, 26},
                    intoInt32({{"transpose_a", a}, {"transpose_b", b}}));
        batch.run();
    }

    void transposed()
    {
        CompiledBatch batch(0);
        all(batch, "nn.conv2d_transpose", {1, 6, 5, 7}, {6, 9, 3, 3}, intoInt32({{"channels", 9_i}, {"kernel_size", Ints {3, 3}}, {"strides", Ints {2, 2}}, {"padding", Ints {1, 1}}}));
        batch.run();
    }

    /// Where sums of two or four products leave 16 bits: nothing may saturate.
    void corners_data() { convolutions_data(); }
    void corners()
    {
        QFETCH(QString, cpu);
        CompiledBatch batch(0, cpu.toStdString());
        const auto filled = [](DataType dtype, const Ints& shape, double even, double odd) {
            Tensor tensor = Tensor::allocate(dtype, shape);
            for (std::int64_t i = 0; i < tensor.elementCount(); ++i)
                tensor.set(i, i % 2 ? odd : even);
            return tensor;
        };
        for (const DataType x : byteTypes)
            for (const DataType w : byteTypes)
                for (const bool mixed : {false, true}) {
                    const std::vector products {filled(x, {2, 1031}, lowestOf(x), mixed ? highestOf(x) : lowestOf(x)), filled(w, {17, 1031}, lowestOf(w), mixed ? highestOf(w) : lowestOf(w))};
                    batch.addTensors("nn.dense", products, intoInt32({}));
                    batch.addMixed("nn.dense", products, intoInt32({}));
                    const std::vector windows {filled(x, {1, 5, 5, 9}, highestOf(x), lowestOf(x)), filled(w, {3, 3, 9, 18}, mixed ? highestOf(w) : lowestOf(w), lowestOf(w))};
                    batch.addMixed("nn.conv2d", windows, inNhwc({{"padding", Ints {1, 1}}}));
                }
        batch.run();
    }

    void pools()
    {
        CompiledBatch batch(0);
        for (const DataType dtype : {Int8, UInt8, Int32})
            for (const std::int64_t channels : {3, 32, 75}) {
                const CompiledBatch::Operand data {dtype, {1, 9, 8, channels}, lowestOf(dtype), highestOf(dtype)};
                for (const char* op : {"nn.max_pool2d", "nn.avg_pool2d"})
                    batch.add(op, {data}, {{"pool_size", Ints {3, 3}}, {"strides", Ints {2, 2}}, {"padding", Ints {1, 1, 1, 1}}, {"layout", text("NHWC")}});
            }
        batch.run();
    }
};

PB_TEST(CompiledBytes)
#include "tst_compiled_bytes.moc"
