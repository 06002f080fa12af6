// Winograd's convolution: its matrices, where it pays, and compiled against the reference kernel.

#include "core/ops/windows/winograd.h"
#include "tests/core/build/compiled_batch.h"
#include "tests/support/test.h"

using namespace passbench;
using enum DataType;

class WinogradConvolution : public QObject {
    Q_OBJECT

    static Target avx2()
    {
        return targetWith("x86_64", [](std::string_view feature) { return feature == "avx" || feature == "avx2" || feature == "fma"; });
    }

    /// One without sums of four products, for which the plain way is as fast.
    static std::string cpuOfPairs()
    {
#if defined(__x86_64__)
        return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") && __builtin_cpu_supports("bmi2") ? "haswell" : "x86-64";
#else
        return {};
#endif
    }

private slots:
    void matrices()
    {
        for (const winograd::Form* form : {&winograd::ofReals(), &winograd::ofIntegers()}) {
            std::mt19937 random {3};
            std::uniform_real_distribution<double> any(-1, 1);
            const auto size = static_cast<std::size_t>(form->patch), side = static_cast<std::size_t>(form->pixels);
            std::array<double, 9> kernel {};
            std::vector<std::vector<double>> patch(size, std::vector<double>(size)), products = patch;
            for (double& k : kernel)
                k = any(random);
            for (auto& row : patch)
                for (double& x : row)
                    x = any(random);
            const auto weights = winograd::transformedKernel(*form, kernel);
            for (std::size_t i = 0; i < size; ++i)
                for (std::size_t j = 0; j < size; ++j) {
                    double data = 0;
                    for (std::size_t k = 0; k < size; ++k)
                        for (std::size_t l = 0; l < size; ++l)
                            data += form->ofData[i][k] * patch[k][l] * form->ofData[j][l];
                    products[i][j] = data * weights[i * size + j];
                }
            for (std::size_t r = 0; r < side; ++r)
                for (std::size_t c = 0; c < side; ++c) {
                    double sum = 0, plain = 0;
                    for (std::size_t i = 0; i < size; ++i)
                        for (std::size_t j = 0; j < size; ++j)
                            sum += form->ofSums[r][i] * products[i][j] * form->ofSums[c][j];
                    for (std::size_t k = 0; k < 9; ++k)
                        plain += kernel[k] * patch[r + k / 3][c + k % 3];
                    QVERIFY2(std::abs(sum / static_cast<double>(form->scale) - plain) < 1e-12, qPrintable(QString("%1 for %2").arg(sum).arg(plain)));
                }
        }
    }

    /// Exact, with the largest numbers that bytes have, on whatever products of this machine's kind it is for.
    void bytes()
    {
        QVERIFY(winograd::paysInIntegers({56, 56, 64, 64}, avx2()));
        QVERIFY(!winograd::paysInIntegers({1, 64, 64, 64}, avx2()));
        std::mt19937 random {5};
        CompiledBatch batch(0, cpuOfPairs());
        for (const DataType x : {Int8, UInt8})
            for (const DataType w : {Int8, UInt8})
                for (const bool corners : {false, true}) {
                    const auto any = [&](DataType dtype, const Ints& shape) {
                        Tensor tensor = randomTensor(dtype, shape, random, dtype == Int8 ? -128 : 0, dtype == Int8 ? 127 : 255);
                        for (std::int64_t i = 0; corners && i < tensor.elementCount(); ++i)
                            tensor.set(i, tensor.at(i) < (dtype == Int8 ? 0 : 128) ? (dtype == Int8 ? -128 : 0) : (dtype == Int8 ? 127 : 255));
                        return tensor;
                    };
                    const auto conv = [&](const Ints& data, std::int64_t channels, Attrs attrs) {
                        attrs.set("out_dtype", Int32);
                        attrs.set("data_layout", text("NHWC"));
                        attrs.set("kernel_layout", text("HWIO"));
                        batch.addMixed("nn.conv2d", {any(x, data), any(w, {3, 3, data[3], channels})}, attrs);
                    };
                    conv({1, 14, 14, 64}, 32, {{"padding", Ints {1, 1}}});
                    conv({2, 13, 19, 32}, 48, {{"padding", Ints {1, 0, 2, 1}}});
                    conv({1, 31, 34, 32}, 16, {});
                }
        batch.run();
        if (!cpuOfPairs().empty())
            QVERIFY(batch.kernelsWith("Winograd, 2x2") > 0);
    }

    void whereItPays()
    {
        QVERIFY(winograd::pays({56, 56, 64, 64}, avx2()));
        QVERIFY(winograd::pays({14, 14, 256, 256}, avx2()));
        QVERIFY(!winograd::pays({7, 7, 512, 512}, avx2())); // four patches for 9 million more weights
        QVERIFY(!winograd::pays({1, 64, 64, 64}, avx2()));  // three rows of four for nothing
        QCOMPARE(winograd::Extents({.height = 13, .width = 17}).tiles(winograd::ofReals()), 4 * 5);
    }

    void compiled()
    {
        auto add = [random = std::mt19937(17)](CompiledBatch& batch, const Ints& data, std::int64_t channels, Attrs attrs, bool last = true) mutable {
            attrs.set("data_layout", text(last ? "NHWC" : "NCHW"));
            attrs.set("kernel_layout", text(last ? "HWIO" : "OIHW"));
            if (!last)
                attrs.set("out_layout", text("NHWC"));
            const std::int64_t in = data[last ? 3 : 1];
            QVERIFY(winograd::pays({data[last ? 1 : 2] - 2, data[last ? 2 : 3] - 2, in, channels}, avx2())); // at least without a rim
            batch.addTensors("nn.conv2d", {randomTensor(Float32, data, random, -1, 1),
                randomTensor(Float32, last ? Ints {3, 3, in, channels} : Ints {channels, in, 3, 3}, random, -1, 1)}, attrs, false, true);
        };
        CompiledBatch batch(1e-4);
        add(batch, {1, 16, 16, 32}, 64, {{"padding", Ints {1, 1}}});
        add(batch, {2, 13, 31, 48}, 32, {{"padding", Ints {1, 0, 2, 1}}}); // patches over the rim, and two images
        add(batch, {1, 34, 33, 32}, 32, {});                             // blocks that stay in a cache, without a rim
        add(batch, {1, 31, 40, 64}, 16, {{"padding", Ints {1, 1}}});
        add(batch, {1, 32, 15, 22}, 96, {{"padding", Ints {1, 1}}}, false);
        add(batch, {1, 14, 14, 64}, 256, {{"padding", Ints {1, 1}}}); // few patches, which threads share all the same
        batch.run();
        if (!cpuOfPairs().empty())
            QVERIFY(batch.kernelsWith("parallel p in") > 0);
    }
};

PB_TEST(WinogradConvolution)
#include "tst_winograd.moc"
