// Calibration inputs of files: archives of arrays, and sizes of pictures; and layers whose ranges are evened out before.

#include "core/history/run.h"
#include "core/import/pictures/picture.h"
#include "core/import/model.h"
#include "core/import/tensor_file.h"
#include "core/ir/text/parser.h"
#include "core/ops/qnn/quantization.h"
#include "core/ops/rules/kernels.h"
#include "core/ops/table/op_table.h"
#include "core/passes/quantize/inputs.h"
#include "core/passes/quantize/report.h"
#include "core/runtime/agreement.h"
#include "core/support/resources.h"
#include "tests/core/passes/calibration.h"
#include "tests/support/test.h"

#include <QProcess>
#include <QTemporaryDir>

using namespace passbench;
using namespace passbench::test;

namespace {

/// numpy writes what is to be read; without it the test is skipped.
bool numpy(const QTemporaryDir& folder, const QString& code)
{
    QProcess python;
    python.setWorkingDirectory(folder.path());
    python.start(QStringLiteral("/usr/bin/python3"), {QStringLiteral("-c"), QStringLiteral("import numpy as np\n") + code});
    return python.waitForFinished() && python.exitCode() == 0;
}

} // namespace

class TestQuantizeInputs : public QObject {
    Q_OBJECT
private slots:
    void archives()
    {
        const QTemporaryDir folder;
        const auto file = [&](const char* name) { return folder.filePath(name).toStdString(); };
        if (!numpy(folder, "a = np.arange(12, dtype=np.float32).reshape(3, 4)\n"
                           "np.savez('named.npz', y=a[:, :2], x=a)\nnp.savez_compressed('numbered.npz', a, a[:, :2])\n"
                           "np.savez('one.npz', anything=a)\nnp.savez('uneven.npz', x=a, y=a[:2, :2])\nnp.savez('other.npz', x=a, z=a)\n"
                           "np.savez('long.npz', x=np.zeros((5, 4), np.float32))\n"
                           "open('damaged.npz', 'wb').write(open('named.npz', 'rb').read()[:200])"))
            QSKIP("numpy is not here");
        const Module two = of("%x: Tensor[(1, 4), float32], %y: Tensor[(1, 2), float32]"), one = of("%x: Tensor[(1, 4), float32]");
        for (const char* name : {"named.npz", "numbered.npz"}) {
            const Given found = given(two, {.data = file(name)});
            QVERIFY2(found.samples, found.samples ? "" : toText(found.samples.error()).c_str());
            QCOMPARE(found.samples->size(), std::size_t {3});
            QCOMPARE((*found.samples)[2][0].at(3), 11.0);
            QCOMPARE((*found.samples)[2][1].at(1), 9.0);
        }
        QCOMPARE(given(one, {.data = file("one.npz")}).samples->size(), std::size_t {3});
        QCOMPARE(given(one, {.data = file("one.npz"), .samples = 2}).samples->size(), std::size_t {2});
        QCOMPARE(given(two, {.data = file("uneven.npz")}).samples.error().message, std::string("`x` has 3 inputs and `y` has 2"));
        QCOMPARE(given(two, {.data = file("other.npz")}).samples.error().message, std::string("the file has the arrays x, z, and the model the inputs x, y"));
        const Diagnostic damaged = given(two, {.data = file("damaged.npz")}).samples.error();
        QVERIFY2(damaged.where == file("damaged.npz") && damaged.help.find("numpy.savez") != std::string::npos, toText(damaged).c_str());
        // Two at a time: the last of five is left over, and that is said.
        const Given rest = given(of("%x: Tensor[(2, 4), float32]"), {.data = file("long.npz")});
        QCOMPARE(rest.samples->size(), std::size_t {2});
        QCOMPARE(rest.diagnostics.size(), std::size_t {1});
        QCOMPARE(rest.diagnostics[0].message, std::string("the last 1 of 5 inputs are not used: the model takes 2 at a time"));
    }

    void picturesAreResized()
    {
        PixelImage flat {4, 4, std::vector<std::uint8_t>(48, 200)};
        for (const auto& [width, height] : {std::pair {2, 2}, std::pair {9, 3}, std::pair {4, 4}}) {
            const PixelImage other = resized(flat, width, height);
            QCOMPARE(other.pixels, std::vector<std::uint8_t>(static_cast<std::size_t>(width * height * 3), 200));
        }
        PixelImage halves {4, 1, {0, 0, 0, 0, 0, 0, 255, 255, 255, 255, 255, 255}};
        const PixelImage two = resized(halves, 2, 1);
        QVERIFY(two.pixels[0] < 64 && two.pixels[3] > 191);
        const PixelImage one = resized(halves, 1, 1);
        QVERIFY(one.pixels[0] == 127 || one.pixels[0] == 128);
    }

    /// Channels of every layer but the last are scaled from a thousandth to a thousand: what computes the same loses nearly all in 8
    /// bits with one scale a weight, and next to nothing once it is evened out.
    void layersAreEvenedOut()
    {
        const Module model = *openModel(resource("samples/residual_net.onnx"));
        const Module folded = runPipeline({.input = model, .pipeline = *parsePipeline("InferType, SimplifyInference, FoldConstant, FoldScaleAxis, FoldConstant")})->output();
        RewriteLog log;
        Rewriter rewriter(folded, folded.main(), log, &opTable());
        std::size_t spoilt = 0;
        for (const NodeId id : rewriter.order()) {
            const auto only = [&](NodeId node) { return rewriter.useCount(node) == 1 && !rewriter.users(node).empty() ? rewriter.users(node)[0] : NodeId::None; };
            if (!callOf(rewriter[id], "nn.conv2d"))
                continue;
            const NodeId add = only(id), relu = add == NodeId::None || !callOf(rewriter[add], "add") ? NodeId::None : only(add);
            const NodeId next = relu == NodeId::None || !callOf(rewriter[relu], "nn.relu") ? NodeId::None : only(relu);
            if (next == NodeId::None || !callOf(rewriter[next], "nn.conv2d") || !rewriter.constantValue(rewriter[add].operands[1]))
                continue;
            const auto scale = [&](NodeId node, std::int64_t axis, bool inverse) {
                const Tensor old = *rewriter.constantValue(rewriter[node].operands[1]);
                Tensor scaled = Tensor::allocate(DataType::Float32, Ints(old.shape().begin(), old.shape().end()));
                const ChannelWalk channels(old.shape(), axis);
                for (std::int64_t i = 0; i < old.elementCount(); ++i) {
                    const double s = std::pow(10, static_cast<double>(channels.of(i) % 7) - 3);
                    scaled.set(i, old.at(i) * (inverse ? 1 / s : s));
                }
                std::vector<NodeId> operands = rewriter[node].operands;
                operands[1] = rewriter.constant(scaled);
                rewriter.change(node, Payload(rewriter[node].payload), operands, "spoilt");
            };
            scale(id, 0, false);
            scale(add, 0, false);
            scale(next, 1, true);
            ++spoilt;
        }
        QVERIFY(spoilt >= 4);
        const Module bad = folded.with("main", *rewriter.finish());
        const auto samples = *seededSamples(model, 20, 1000);
        QVERIFY(agreement(model, bad, samples)->front().decibels > 80);
        const auto run = [&](const char* passes) {
            const RunPtr made = runPipeline({.input = bad, .pipeline = *parsePipeline(passes)});
            return made->failed() ? Module() : made->output();
        };
        const Module even = run("InferType, EqualizeLayers");
        QVERIFY(agreement(model, even, samples)->front().decibels > 80); // the same network
        const auto decibels = [&](const char* passes) { return agreement(model, run(passes), samples)->front().decibels; };
        const double without = decibels("InferType, Quantize{per_channel=false}"), with = decibels("InferType, EqualizeLayers, Quantize{per_channel=false}");
        QVERIFY2(with > without + 10 && with > 15, fmt::format("{} and {} dB", without, with).c_str());
        const RunPtr twice = runPipeline({.input = even, .pipeline = *parsePipeline("InferType, EqualizeLayers")});
        QVERIFY(!twice->steps[1]->changed);
    }

    /// Through a depthwise convolution, whose channels are those of its data and of its result.
    void depthwiseLayersAreEvenedOut()
    {
        const auto fill = [](const char* shape, const char* element) { return fmt::format(R"({{"type_key": "passbench.Fill", "attrs": {{"dtype": "float32", "shape": {}, "element": "{}"}}}})", shape, element); };
        const Module model = *parseModule(opTable(), fmt::format(R"(def @main(%x: Tensor[(1, 3, 8, 8), float32]) {{
    %0 = nn.relu(nn.conv2d(%x, meta[relay.Constant][0], channels=4, kernel_size=[1, 1]));
    %1 = nn.relu(nn.conv2d(%0, meta[relay.Constant][1], groups=4, channels=4, kernel_size=[3, 3]));
    nn.conv2d(%1, meta[relay.Constant][2], channels=2, kernel_size=[1, 1])
}}
#[metadata]
{{"root": 1, "b64ndarrays": [], "nodes": [{{"type_key": ""}}, {{"type_key": "Map", "keys": ["relay.Constant"], "data": [2]}}, {{"type_key": "Array", "data": [3, 4, 5]}}, {}, {}, {}]}})",
            fill("[4, 3, 1, 1]", "AACAPw=="), fill("[4, 1, 3, 3]", "AACAQg=="), fill("[2, 4, 1, 1]", "AACAPg=="))); // 1, 64, 0.25
        const RunPtr run = runPipeline({.input = model, .pipeline = *parsePipeline("InferType, EqualizeLayers")});
        QVERIFY(!run->failed() && run->steps[1]->changed);
        std::vector<double> weights;
        for (const NodePtr& node : run->output().main()->nodes())
            if (callOf(*node, "nn.conv2d"))
                weights.push_back((*run->output().main())[node->operands[1]].as<Constant>()->value.at(0));
        QCOMPARE(weights.size(), std::size_t {3});
        const double even = std::cbrt(1 * 64 * 0.25); // their product stays
        for (const double weight : weights)
            QVERIFY2(std::abs(weight - even) < 0.02, fmt::format("{}", weight).c_str());
        QVERIFY(agreement(model, run->output(), *seededSamples(model, 4, 1))->front().decibels > 100);
    }

    /// A bound does not scale.
    void notAcrossBounds()
    {
        const auto chain = [](const char* between) {
            return *parseModule(opTable(), fmt::format("def @main(%x: Tensor[(1, 4), float32]) {{ nn.dense({}(nn.dense(%x, meta[relay.Constant][0], units=4){}), meta[relay.Constant][1], units=4) }}\n#[metadata]\n"
                R"({{"root": 1, "b64ndarrays": [], "nodes": [{{"type_key": ""}}, {{"type_key": "Map", "keys": ["relay.Constant"], "data": [2]}}, {{"type_key": "Array", "data": [3, 4]}},
            {{"type_key": "passbench.Fill", "attrs": {{"dtype": "float32", "shape": [4, 4], "element": "AACAPw=="}}}}, {{"type_key": "passbench.Fill", "attrs": {{"dtype": "float32", "shape": [4, 4], "element": "AAAAQQ=="}}}}]}})", between,
                std::string(between) == "clip" ? ", a_min=0f, a_max=6f" : ""));
        };
        QVERIFY(runPipeline({.input = chain("nn.relu"), .pipeline = *parsePipeline("InferType, EqualizeLayers")})->steps[1]->changed);
        QVERIFY(!runPipeline({.input = chain("clip"), .pipeline = *parsePipeline("InferType, EqualizeLayers")})->steps[1]->changed);
        QVERIFY(!runPipeline({.input = chain("sigmoid"), .pipeline = *parsePipeline("InferType, EqualizeLayers")})->steps[1]->changed);
    }
};

PB_TEST(TestQuantizeInputs)
#include "tst_quantize_inputs.moc"
