// Contractions whose sums stay in registers, at sizes that no tile divides, against their reference kernels: as the default
// compiler compiles them, and as C.

#include "core/runtime/executable.h"
#include "tests/core/build/compiled_batch.h"
#include "tests/core/build/random_weights.h"
#include "tests/support/test.h"

#include <QTemporaryDir>

using namespace passbench;
using enum DataType;

namespace {

struct TiledConvolution {
    Ints data, weight; ///< NHWC, HWIO
    Attrs attrs {};
};

Attrs channelsLast(Attrs attrs)
{
    attrs.set("data_layout", std::string("NHWC"));
    attrs.set("kernel_layout", std::string("HWIO"));
    return attrs;
}

} // namespace

class TiledKernels : public QObject {
    Q_OBJECT

    /// As inputs, and with constants, whose packing is done beforehand.
    static void both(CompiledBatch& batch, std::string_view op, const std::vector<Ints>& shapes, const Attrs& attrs, DataType dtype = Float32)
    {
        std::vector<Tensor> tensors;
        for (const Ints& shape : shapes)
            tensors.push_back(randomTensor(dtype, shape, random(), -1, 1));
        batch.addTensors(op, tensors, attrs);
        batch.addTensors(op, tensors, attrs, false, true);
    }
    static std::mt19937& random()
    {
        static std::mt19937 generator {11};
        return generator;
    }

private slots:
    void matrixTails()
    {
        CompiledBatch batch;
        for (const std::int64_t rows : {1, 2, 7, 13, 70})
            for (const std::int64_t columns : {1, 5, 8, 15, 16, 17, 43})
                both(batch, "nn.dense", {{rows, 29}, {columns, 29}}, {});
        both(batch, "nn.dense", {{3, 5, 2, 33}, {21, 33}}, {});
        both(batch, "nn.dense", {{9, 1100}, {19, 1100}}, {}); // in pieces of the depth, the last one shorter
        both(batch, "nn.dense", {{7, 31}, {23, 31}}, {}, Float64);
        batch.run();
    }

    /// What no cache holds is asked for ahead: in pieces of the depth, with rows of a kernel, and beyond the last panel.
    void weightsFromMemory()
    {
        CompiledBatch batch;
        both(batch, "nn.dense", {{30, 700}, {300, 700}}, {});
        both(batch, "nn.dense", {{1, 700}, {300, 700}}, {});
        both(batch, "nn.dense", {{130, 90}, {1030, 90}}, {});
        both(batch, "nn.conv2d", {{1, 7, 7, 128}, {3, 3, 128, 164}}, channelsLast({{"padding", Ints {1, 1}}}));
        both(batch, "nn.conv2d", {{1, 14, 13, 256}, {1, 1, 256, 300}}, channelsLast({}));
        batch.run();
        const QTemporaryDir folder;
        for (const auto& [columns, fetches] : {std::pair(300, true), std::pair(60, false)}) {
            const auto module = withRandomWeights(fmt::format("def @main(%x: Tensor[(30, 700), float32], %w: Tensor[({}, 700), float32]) {{ nn.dense(%x, %w) }}", columns));
            QVERIFY2(module, module ? "" : toText(module.error()).c_str());
            const auto report = build({.module = *module, .name = "product", .folder = folder.filePath("built").toStdString(), .check = false});
            QVERIFY2(report, report ? "" : toText(report.error()).c_str());
            QCOMPARE(report->kernels.front().text.find("prefetch ") != std::string::npos, fetches);
        }
    }

    void batchedProducts()
    {
        CompiledBatch batch;
        for (const bool a : {false, true})
            for (const bool b : {false, true}) {
                both(batch, "nn.batch_matmul", {a ? Ints {3, 11, 9} : Ints {3, 9, 11}, b ? Ints {3, 26, 11} : Ints {3, 11, 26}}, {{"transpose_a", a}, {"transpose_b", b}});
                both(batch, "nn.matmul", {a ? Ints {300, 9} : Ints {9, 300}, b ? Ints {130, 300} : Ints {300, 130}}, {{"transpose_a", a}, {"transpose_b", b}});
            }
        batch.run();
    }

    void convolutionTails()
    {
        const std::vector<TiledConvolution> cases {
            {{1, 5, 7, 3}, {1, 1, 3, 19}},
            {{2, 9, 13, 8}, {3, 3, 8, 16}, {{"padding", Ints {1, 1}}}},
            {{1, 11, 10, 5}, {3, 3, 5, 33}, {{"padding", Ints {1, 1}}, {"strides", Ints {2, 2}}}},
            {{1, 12, 15, 7}, {3, 2, 7, 9}, {{"dilation", Ints {2, 3}}, {"padding", Ints {2, 0, 1, 3}}}},
            {{1, 15, 15, 3}, {7, 7, 3, 24}, {{"strides", Ints {2, 2}}, {"padding", Ints {3, 3}}}},
            {{1, 7, 7, 40}, {3, 3, 40, 17}, {{"padding", Ints {1, 1}}}}, // the tile runs over rows
            {{1, 1, 1, 12}, {1, 1, 12, 4}},
            {{1, 8, 9, 12}, {3, 3, 4, 18}, {{"groups", 3_i}, {"padding", Ints {1, 1}}}},
            {{1, 9, 9, 21}, {1, 1, 21, 6}, {{"strides", Ints {2, 2}}}},
            {{1, 20, 6, 64}, {5, 5, 64, 40}, {{"padding", Ints {2, 2}}}},
        };
        CompiledBatch batch;
        for (const TiledConvolution& c : cases)
            both(batch, "nn.conv2d", {c.data, c.weight}, channelsLast(c.attrs));
        both(batch, "nn.conv2d", {{1, 6, 7, 5}, {3, 3, 5, 10}}, channelsLast({}), Float64);
        batch.run();
    }

    void depthwise()
    {
        CompiledBatch batch;
        for (const std::int64_t channels : {2, 8, 19, 32, 45})
            for (const std::int64_t stride : {1, 2}) {
                Attrs attrs {{"groups", channels}, {"padding", Ints {1, 1}}, {"strides", Ints {stride, stride}}, {"data_layout", text("NHWC")}, {"kernel_layout", text("HWOI")}};
                both(batch, "nn.conv2d", {{1, 9, 11, channels}, {3, 3, channels, 1}}, attrs);
                both(batch, "nn.conv2d", {{1, channels, 9, 11}, {channels, 1, 3, 3}}, {{"groups", channels}, {"padding", Ints {1, 1}}, {"strides", Ints {stride, stride}}});
                both(batch, "nn.conv2d", {{1, 9, 11, channels}, {3, 3, channels, 3}}, attrs); // three from each
                both(batch, "nn.conv2d", {{1, channels, 9, 11}, {channels, 3, 3, 3}}, {{"groups", channels}, {"padding", Ints {1, 1}}, {"strides", Ints {stride, stride}}});
            }
        batch.run();
    }

    /// Groups of as few channels that a vector holds one or several of them, in vectors that are full and in shorter ones.
    void groupsInLanes()
    {
        CompiledBatch batch;
        const auto add = [&](std::int64_t size, std::int64_t groups, const Ints& data, const Ints& kernel, Attrs attrs) {
            attrs.set("groups", groups);
            both(batch, "nn.conv2d", {{data[0], data[1], data[2], groups * size}, {kernel[0], kernel[1], size, groups * size}}, channelsLast(attrs));
        };
        for (const std::int64_t size : {2, 4, 8, 16})
            for (const std::int64_t groups : {2, 3, 7, 8}) {
                add(size, groups, {1, 7, 19, 0}, {3, 3}, {{"padding", Ints {1, 1}}});
                add(size, groups, {2, 8, 9, 0}, {3, 5}, {{"padding", Ints {1, 2, 0, 2}}, {"strides", Ints {2, 2}}});
            }
        add(4, 8, {1, 9, 40, 0}, {3, 3}, {}); // more pixels than a tile has, none at the rim
        add(4, 8, {1, 9, 9, 0}, {1, 1}, {});
        add(8, 5, {1, 11, 12, 0}, {3, 2}, {{"padding", Ints {3, 3}}, {"dilation", Ints {3, 2}}});
        add(4, 6, {1, 2, 2, 0}, {5, 5}, {{"padding", Ints {4, 4}}}); // wider than the data
        batch.addTensors("nn.conv2d", {randomTensor(Float64, {1, 5, 6, 12}, random(), -1, 1), randomTensor(Float64, {3, 3, 4, 12}, random(), -1, 1)}, channelsLast({{"groups", 3_i}}));
        batch.run();
    }

    /// Windows that reach over the rim at one side or at both, and some that see nothing else.
    void depthwiseWhereItIs()
    {
        CompiledBatch batch;
        const auto add = [&](const Ints& data, const Ints& kernel, Attrs attrs) {
            const std::int64_t channels = data.back();
            attrs.set("groups", channels);
            attrs.set("channels", channels);
            attrs.set("data_layout", std::string("NHWC"));
            attrs.set("kernel_layout", std::string("HWOI"));
            both(batch, "nn.conv2d", {data, {kernel[0], kernel[1], channels, 1}}, attrs);
        };
        for (const std::int64_t channels : {1, 2, 3, 7, 16, 24, 40, 96}) {
            if (channels > 1)
                add({2, 9, 37, channels}, {3, 3}, {{"padding", Ints {1, 1}}});
            add({1, 8, 20, std::max<std::int64_t>(channels, 2)}, {5, 7}, {{"padding", Ints {2, 3}}, {"strides", Ints {2, 2}}});
        }
        add({1, 6, 7, 33}, {3, 3}, {});
        add({1, 6, 7, 33}, {3, 3}, {{"padding", Ints {0, 0, 1, 1}}, {"strides", Ints {2, 2}}});
        add({1, 11, 12, 18}, {3, 3}, {{"padding", Ints {2, 2}}, {"dilation", Ints {2, 2}}});
        add({1, 11, 12, 18}, {3, 3}, {{"padding", Ints {3, 3}}, {"dilation", Ints {3, 2}}, {"strides", Ints {3, 2}}});
        add({1, 2, 2, 18}, {5, 5}, {{"padding", Ints {4, 4}}}); // wider than the data
        add({1, 3, 3, 5}, {1, 1}, {{"padding", Ints {2, 2}}});
        add({1, 40, 1, 20}, {7, 1}, {{"padding", Ints {3, 0}}});
        batch.run();
    }

    /// In vectors and in what is left of them.
    void polynomials()
    {
        CompiledBatch batch(4e-7);
        for (const char* op : {"tanh", "erf", "sigmoid"}) {
            batch.add(op, {{Float32, {3, 1003}, -9, 9}});
            batch.add(op, {{Float32, {3, 1003}, -0.01, 0.01}});
        }
        batch.add("exp", {{Float32, {1003}, -1, 1}});
        batch.add("exp", {{Float32, {1003}, 80, 88}});
        batch.add("exp", {{Float32, {1003}, -103, -87}});
        batch.run();
    }

    /// Quotients by constants are the rounded ones, and of what is not finite what they always were.
    void quotientsByConstants()
    {
        constexpr float infinity = std::numeric_limits<float>::infinity();
        std::vector<float> dividends {0.0F, -0.0F, 1, -1, infinity, -infinity, std::numeric_limits<float>::quiet_NaN(), 3.4e38F, 1e-20F, -7};
        for (int i = 0; i < 2000; ++i)
            dividends.push_back(std::uniform_real_distribution<float>(-1000, 1000)(random()));
        const std::string size = std::to_string(dividends.size());
        for (const float divisor : {3.0F, 1.4142135F, 0.007F, -11.3F, 0.25F, 1e-38F}) {
            const auto module = parseModule(opTable(), fmt::format("def @main(%x: Tensor[({}), float32]) {{ divide(%x, {:.9g}f) }}", size, divisor));
            QVERIFY2(module, module ? "" : toText(module.error()).c_str());
            const QTemporaryDir folder;
            const auto report = build({.module = *module, .name = "quotient", .folder = folder.path().toStdString(), .check = false});
            QVERIFY2(report, report ? "" : toText(report.error()).c_str());
            const auto executable = openExecutable(folder.path().toStdString());
            QVERIFY(executable);
            Tensor input = Tensor::allocate(Float32, {static_cast<std::int64_t>(dividends.size())});
            std::ranges::copy(dividends, input.writable<float>().begin());
            const auto run = execute(*executable, std::vector {input});
            QVERIFY2(run, run ? "" : toText(run.error()).c_str());
            for (std::size_t i = 0; i < dividends.size(); ++i) {
                const float expected = dividends[i] / divisor, found = static_cast<float>(run->outputs[0].at(static_cast<std::int64_t>(i)));
                QVERIFY2(found == expected || (std::isnan(found) && std::isnan(expected)), qPrintable(QString("%1 / %2: %3").arg(dividends[i]).arg(divisor).arg(found)));
            }
        }
    }

    void errorFunctionAtItsEnds()
    {
        constexpr float infinity = std::numeric_limits<float>::infinity();
        Tensor input = Tensor::allocate(Float32, {40});
        for (std::int64_t i = 0; i < 40; ++i)
            input.set(i, std::vector<float> {infinity, -infinity, std::numeric_limits<float>::quiet_NaN(), 3.79F, -3.8F, 3.81F, 1e30F, 0}[static_cast<std::size_t>(i % 8)]);
        CompiledBatch batch(2e-7);
        batch.addTensors("erf", {input});
        batch.run();
    }

    void localResponse()
    {
        CompiledBatch batch(1e-6);
        for (const double beta : {0.5, 0.75, 0.6, 1.0})
            for (const std::int64_t size : {1, 4, 5, 40})
                batch.add("nn.lrn", {{Float32, {2, 7, 5, 21}, -3, 3}}, {{"size", size}, {"beta", beta}, {"alpha", 0.3}});
        batch.add("nn.lrn", {{Float32, {2, 7, 5, 21}, -3, 3}}, {{"axis", 3_i}});
        batch.add("nn.lrn", {{Float32, {2, 7, 5, 21}, -3, 3}}, {{"axis", 0_i}, {"size", 3_i}});
        batch.run();
    }

    void channelsFirst()
    {
        CompiledBatch batch;
        both(batch, "nn.conv2d", {{2, 9, 10, 11}, {18, 9, 3, 3}}, {{"padding", Ints {1, 1}}});
        both(batch, "nn.conv2d", {{1, 12, 7, 5}, {20, 6, 3, 3}}, {{"groups", 2_i}, {"padding", Ints {1, 1}}, {"dilation", Ints {2, 1}}});
        both(batch, "nn.conv2d", {{1, 9, 8, 8}, {17, 9, 1, 1}}, {{"out_layout", text("NHWC")}});
        both(batch, "nn.conv1d", {{2, 6, 21}, {9, 6, 5}}, {{"padding", Ints {2, 2}}});
        both(batch, "nn.conv3d", {{1, 5, 4, 6, 7}, {10, 5, 3, 3, 3}}, {{"padding", Ints {1, 1, 1}}, {"strides", Ints {1, 2, 1}}});
        batch.run();
    }
};

PB_TEST(TiledKernels)
#include "tst_tiled_kernels.moc"
