// Float networks stored in 8 bits: what is stored, how ranges follow from inputs, how far results move.

#include "core/history/run.h"
#include "core/import/model.h"
#include "core/import/tensor_file.h"
#include "core/ir/text/parser.h"
#include "core/ir/text/printer.h"
#include "core/ops/table/op_table.h"
#include "core/passes/quantize/points.h"
#include "core/passes/quantize/range.h"
#include "core/passes/quantize/in_run.h"
#include "core/passes/quantize/skip.h"
#include "core/runtime/agreement.h"
#include "core/support/resources.h"
#include "tests/support/test.h"

#include <QTemporaryDir>

#include <numeric>

using namespace passbench;

namespace {

constexpr std::string_view before = "InferType, SimplifyInference, FoldConstant, FoldScaleAxis, FoldConstant, ";

RunPtr quantized(const Module& model, const std::string& options = "")
{
    return runPipeline({.input = model, .pipeline = parsePipeline(fmt::format("{}Quantize{}, FakeQuantizationToInteger", before, options)).value()});
}

std::size_t stillCalls(const Module& module, std::string_view op)
{
    std::size_t count = 0;
    for (const NodePtr& node : module.main()->nodes())
        count += callOf(*node, op) ? 1 : 0;
    return count;
}

Module residual() { return *openModel(resource("samples/residual_net.onnx")); }

std::string remarksOf(const RunPtr& run, std::string_view pass)
{
    std::string all;
    for (const StepPtr& step : run->steps)
        if (step->config.pass == pass)
            for (const Remark& remark : step->log.remarks)
                all += remark.text + "\n";
    return all;
}

Histogram histogramOf(std::initializer_list<float> values)
{
    const auto [low, high] = std::minmax({std::min(0.0F, std::ranges::min(values)), std::max(0.0F, std::ranges::max(values))});
    Histogram histogram({low, high});
    histogram.add(Tensor::of<float>(DataType::Float32, {static_cast<std::int64_t>(values.size())}, std::vector<float>(values)));
    return histogram;
}

} // namespace

class TestQuantize : public QObject {
    Q_OBJECT
private slots:
    /// 32 seeded inputs to calibrate, others to compare.
    void keepsTheLargest_data()
    {
        QTest::addColumn<QString>("options");
        QTest::addColumn<double>("decibels");
        QTest::addColumn<int>("inputs");
        QTest::newRow("symmetric") << "{scheme=\"symmetric\"}" << 20.0 << 200;
        QTest::newRow("asymmetric") << "" << 20.0 << 40;
        QTest::newRow("unsigned") << "{activations=\"uint8\"}" << 20.0 << 40;
        QTest::newRow("percentile") << "{calibration=\"percentile\"}" << 20.0 << 40;
        QTest::newRow("kl") << "{calibration=\"kl\"}" << 15.0 << 40;
        QTest::newRow("mse") << "{calibration=\"mse\"}" << 20.0 << 40;
        QTest::newRow("corrected") << "{correct_bias=true}" << 20.0 << 40;
    }

    void keepsTheLargest()
    {
        QFETCH(QString, options);
        QFETCH(double, decibels);
        QFETCH(int, inputs);
        const RunPtr run = quantized(residual(), options.toStdString());
        QVERIFY(!run->failed());
        QCOMPARE(stillCalls(run->output(), "nn.conv2d") + stillCalls(run->output(), "nn.dense"), std::size_t {0});
        const auto found = agreement(run->input, run->output(), *seededSamples(run->input, static_cast<std::size_t>(inputs), 1000));
        QVERIFY2(found, found ? "" : toText(found.error()).c_str());
        QVERIFY2(found->front().rows == inputs && found->front().topAgreement() >= 0.97, toText(found->front()).c_str());
        QVERIFY2(found->front().decibels > decibels, toText(found->front()).c_str());
    }

    /// What remarks say is there as numbers, too.
    void reports()
    {
        const RunPtr run = quantized(residual(), "{samples=4, skip=[\"conv_2\"], calibration=\"percentile\", percentile=90}");
        const StepPtr step = run->steps[5];
        const auto report = std::dynamic_pointer_cast<const QuantizationReport>(step->log.report);
        QVERIFY(report);
        QCOMPARE(report->layers.size(), std::size_t {16});
        QCOMPARE(report->inputs, std::size_t {4});
        QVERIFY(report->isSeeded && report->calibration == "percentile");
        for (const auto& layer : report->layers) {
            QVERIFY(step->before.main()->contains(layer.node) && step->after.main()->contains(layer.node));
            QCOMPARE(layer.whyNot, std::string(layer.isQuantized ? "" : "`skip` names it"));
            QVERIFY(layer.decibels < 60 && (layer.decibels > 10) == layer.isQuantized);
            QVERIFY(!layer.isQuantized || std::abs(layer.relative - std::pow(10, -layer.decibels / 20)) < 1e-9);
        }
        QCOMPARE(std::ranges::count(report->layers, false, &QuantizationReport::Layer::isQuantized), std::ptrdiff_t {1});
        QVERIFY(!report->values.empty());
        for (const auto& value : report->values) {
            QCOMPARE(std::accumulate(value.histogram.begin(), value.histogram.end(), std::int64_t {0}), value.elements);
            QVERIFY(value.clipped <= 0.11 && value.seen.low <= 0 && value.seen.high >= 0);
            const Function& after = *step->after.main();
            QVERIFY(callOf(after[value.stored], "qnn.quantize") && callOf(after[value.restored], "qnn.dequantize") && after[value.stored].operands[0] == value.real);
        }
        QVERIFY(std::ranges::any_of(report->values, [](const auto& value) { return value.clipped > 0.01; }));
        QVERIFY(report->values.front().elements == 4 * *elementCount((*step->before.main())[report->values.front().real].type));
        QCOMPARE(report->outputs.size(), std::size_t {1});
        QVERIFY(remarksOf(run, "Quantize").find(toText(report->outputs[0])) != std::string::npos);
        const auto all = std::dynamic_pointer_cast<const QuantizationReport>(quantized(residual(), "{samples=1}")->steps[5]->log.report);
        QVERIFY(std::ranges::all_of(all->values, [](const auto& value) { return value.clipped == 0; })); // minmax
    }

    void aSharedWeightIsStoredOnce()
    {
        const Module model = *parseModule(opTable(), R"(def @main(%x: Tensor[(1, 4), float32]) { nn.dense(nn.relu(nn.dense(%x, meta[relay.Constant][0], units=4)), meta[relay.Constant][0], units=4) }
#[metadata]
{"root": 1, "b64ndarrays": [], "nodes": [{"type_key": ""}, {"type_key": "Map", "keys": ["relay.Constant"], "data": [2]}, {"type_key": "Array", "data": [3]},
            {"type_key": "passbench.Fill", "attrs": {"dtype": "float32", "shape": [4, 4], "element": "AACAPw=="}}]})");
        const RunPtr run = runPipeline({.input = model, .pipeline = parsePipeline("InferType, Quantize{samples=1}").value()});
        QVERIFY(!run->failed());
        QCOMPARE(std::ranges::count_if(run->output().main()->nodes(), [](const NodePtr& node) { return node->as<Constant>() && node->as<Constant>()->value.dtype() == DataType::Int8; }), std::ptrdiff_t {1});
    }

    void layersStayInFloats()
    {
        RunPtr run = quantized(residual(), "{from_layer=2, samples=2}");
        QCOMPARE(stillCalls(run->output(), "nn.conv2d"), std::size_t {2});
        QVERIFY(remarksOf(run, "Quantize").find("stays in floats: it stands before layer 2, `from_layer`") != std::string::npos);
        run = quantized(residual(), "{skip=[\"nn.dense\"], samples=2}");
        QCOMPARE(stillCalls(run->output(), "nn.dense"), std::size_t {1});
        run = quantized(residual(), "{keep_worst=3, samples=2}");
        QCOMPARE(stillCalls(run->output(), "nn.conv2d") + stillCalls(run->output(), "nn.dense"), std::size_t {3});
        const auto others = *seededSamples(run->input, 10, 1000);
        const double all = agreement(run->input, quantized(residual(), "{samples=2}")->output(), others)->front().decibels;
        QVERIFY(agreement(run->input, run->output(), others)->front().decibels > all); // less is lost
    }

    void nodesAreNamedAsInTheModel()
    {
        const Module model = residual();
        const auto& sources = model.origin->sources;
        const auto conv = std::ranges::find_if(sources, [](const auto& entry) { return entry.second.op == "Conv"; });
        const RunPtr run = quantized(model, fmt::format("{{skip=[\"{}\"], samples=1}}", conv->second.name));
        QCOMPARE(stillCalls(run->output(), "nn.conv2d"), std::size_t {1});
        QVERIFY(run->steps[5]->diagnostics.empty());
        const RunPtr misspelt = quantized(model, "{skip=[\"conv_11x\"], samples=1}");
        QCOMPARE(misspelt->steps[5]->diagnostics.size(), std::size_t {1});
        QCOMPARE(misspelt->steps[5]->diagnostics[0].message, std::string("`skip` names `conv_11x`, and no layer is called so"));
        QCOMPARE(misspelt->steps[5]->diagnostics[0].help, std::string("did you mean `conv_11`?"));
    }

    /// Layers are named and not named any more one by one; the name of an operator stands for all of its layers.
    void skippedLayers()
    {
        const Module model = residual();
        const std::vector<NamedLayer> layers = namedLayers(model);
        QCOMPARE(layers.size(), std::size_t {16});
        const auto node = [&](std::size_t i) { return std::array {layers[i].node}; };
        Strings skip = skipping({}, layers, node(2), true);
        QCOMPARE(skip, Strings {layers[2].name});
        QCOMPARE(skipping(skip, layers, node(2), true), skip);
        QCOMPARE(skipping(skip, layers, node(2), false), Strings());
        QCOMPARE(skipping(skip, layers, node(3), false), skip);
        skip = skipping({"nn.conv2d"}, layers, node(2), false);
        QCOMPARE(skip.size(), std::size_t {14}); // all convolutions but this one
        QVERIFY(!isSkipped(skip, layers[2]) && isSkipped(skip, layers[3]) && !isSkipped(skip, layers[15]));
        const RunPtr run = quantized(model, fmt::format("{{samples=1, skip=[\"{}\"]}}", layers[4].name));
        const auto at = quantizedStep(*run);
        QVERIFY(at && at->step == 5 && at->report->layerOf(layers[4].node) && !at->report->layerOf(layers[4].node)->isQuantized);
        // Layers and values are found in the graphs of other steps.
        const auto found = layersIn(run, *at, std::array {run->output()});
        QCOMPARE(found.size(), std::size_t {16});
        std::set<NodeId> once; // layers that a sum joins are not taken for one
        for (const auto& [id, layer] : found)
            once.insert(layer->node);
        QCOMPARE(once.size(), std::size_t {16});
        const auto values = valuesIn(*run, *at);
        std::size_t stored = 0;
        for (const NodePtr& call : run->output().main()->nodes())
            stored += call->as<Call>() && call->as<Call>()->op->name == "qnn.requantize" && values.contains(call->id) ? 1 : 0;
        QVERIFY(stored > 10);
    }

    /// Inputs of the network's own decide the ranges: noise between -1 and 1, and pictures up to 200.
    void dataDecides()
    {
        const Module model = *parseModule(opTable(), "def @main(%x: Tensor[(1, 4), float32]) { nn.relu(nn.dense(%x, meta[relay.Constant][0], units=4)) }\n#[metadata]\n"
                                                     R"({"root": 1, "b64ndarrays": [], "nodes": [{"type_key": ""}, {"type_key": "Map", "keys": ["relay.Constant"], "data": [2]}, {"type_key": "Array", "data": [3]},
            {"type_key": "passbench.Fill", "attrs": {"dtype": "float32", "shape": [4, 4], "element": "AACAPw=="}}]})");
        const QTemporaryDir folder;
        Tensor inputs = Tensor::allocate(DataType::Float32, {3, 4});
        for (std::int64_t i = 0; i < 12; ++i)
            inputs.set(i, static_cast<double>(i) * 200 / 11);
        const std::filesystem::path file = folder.filePath("inputs.npy").toStdString();
        QVERIFY(writeNpy(file, inputs));
        for (const std::string& data : {file.string(), folder.path().toStdString()}) {
            const RunPtr run = quantized(model, fmt::format("{{data=\"{}\"}}", data));
            QVERIFY2(!run->failed(), run->failed() ? toText(*run->steps.back()->error).c_str() : "");
            QVERIFY2(remarksOf(run, "Quantize").find("from 0 to 200 by minmax") != std::string::npos, remarksOf(run, "Quantize").c_str());
            QVERIFY(remarksOf(run, "Quantize").find("over 3 inputs") != std::string::npos);
        }
        QVERIFY(writeNpy(file, Tensor::allocate(DataType::Float32, {3, 5})));
        const RunPtr wrong = quantized(model, fmt::format("{{data=\"{}\"}}", file.string()));
        QVERIFY(wrong->failed());
        QCOMPARE(wrong->steps[5]->error->message, std::string("a calibration input is (3, 5), and the model takes (1, 4)"));
        QVERIFY(quantized(model, "{data=\"/nowhere\"}")->failed());
        QVERIFY(writeNpy(file, Tensor::allocate(DataType::Float32, {3, 2, 4}))); // neither many of (4) nor of (1, 4)
        QVERIFY(quantized(model, fmt::format("{{data=\"{}\"}}", file.string()))->failed());
    }

    void notWhatIsNoNumber()
    {
        const auto dense = [](const char* element, const char* dtype) {
            return *parseModule(opTable(), fmt::format("def @main(%x: Tensor[(1, 4), {1}]) {{ nn.dense(%x, meta[relay.Constant][0], units=4) }}\n#[metadata]\n"
                                                       R"({{"root": 1, "b64ndarrays": [], "nodes": [{{"type_key": ""}}, {{"type_key": "Map", "keys": ["relay.Constant"], "data": [2]}}, {{"type_key": "Array", "data": [3]}},
                {{"type_key": "passbench.Fill", "attrs": {{"dtype": "{1}", "shape": [4, 4], "element": "{0}"}}}}]}})", element, dtype));
        };
        RunPtr run = quantized(dense("AADAfw==", "float32"), "{samples=1}"); // NaN
        QVERIFY(!run->failed() && remarksOf(run, "Quantize").empty());
        QCOMPARE(run->steps[5]->diagnostics.front().message, std::string("nothing is stored in 8 bits: its weight has numbers that are not finite"));
        run = quantized(dense("ADw=", "float16"), "{samples=1}");
        QCOMPARE(run->steps[5]->diagnostics.front().message, std::string("nothing is stored in 8 bits: it works in float16, and float32 is what is stored in 8 bits"));
        const QTemporaryDir folder;
        const std::filesystem::path file = folder.filePath("nan.npy").toStdString();
        QVERIFY(writeNpy(file, Tensor::filled(DataType::Float32, {1, 4}, std::numeric_limits<double>::quiet_NaN())));
        run = quantized(dense("AACAPw==", "float32"), fmt::format("{{data=\"{}\"}}", file.string()));
        QVERIFY(run->failed());
        QCOMPARE(run->steps[5]->error->message, std::string("`x` had no finite number on any calibration input"));
    }

    void twiceIsOnce()
    {
        const RunPtr once = quantized(residual(), "{samples=1}");
        const RunPtr twice = runPipeline({.input = once->output(), .pipeline = parsePipeline("InferType, Quantize").value()});
        QVERIFY(!twice->steps[1]->changed);
        QVERIFY(!twice->steps[1]->log.report);
        const RunPtr pairs = runPipeline({.input = residual(), .pipeline = parsePipeline(fmt::format("{}Quantize{{samples=1}}, Quantize{{samples=1}}", before)).value()});
        QVERIFY(!pairs->steps[6]->changed);
    }

    /// Folding constants ahead of the pass must not bring stored weights back to floats.
    void presetsKeepStoredWeights()
    {
        const Module model = *openModel(resource("samples/residual_qdq.onnx"));
        for (const char* name : {"int8", "int8_micro"}) {
            const RunPtr run = runPipeline({.input = model, .pipeline = *presetPipeline(name)});
            QVERIFY(!run->failed());
            const auto before = run->inputMetrics.constantBytes, after = run->steps.back()->metrics.constantBytes;
            QVERIFY2(after < 2 * before, fmt::format("{} and {} bytes", before, after).c_str());
        }
    }

    /// The rest of a network of which one layer was quantized before: what it is held against is not called floats.
    void partsOfQuantizedNetworks()
    {
        const RunPtr part = quantized(residual(), "{samples=1, from_layer=15}");
        QVERIFY(remarksOf(part, "Quantize").find("output 0 against floats") != std::string::npos);
        const RunPtr rest = runPipeline({.input = part->output(), .pipeline = parsePipeline("InferType, Quantize{samples=1}").value()});
        QVERIFY(rest->steps[1]->changed);
        QVERIFY2(remarksOf(rest, "Quantize").find("output 0 against the network as it came, some of which is stored in 8 bits already") != std::string::npos, remarksOf(rest, "Quantize").c_str());
    }

    void cancelled()
    {
        std::stop_source stop;
        stop.request_stop();
        const RunPtr run = runPipeline({.input = residual(), .pipeline = parsePipeline("InferType, Quantize").value(), .stop = stop.get_token()});
        QVERIFY(run->steps.empty() || run->steps.back()->state == StepState::Cancelled);
    }

    void stepsOfRanges()
    {
        const StoredSteps shifted = stepsFor({-1, 3}, DataType::Int8, false);
        QVERIFY(std::abs(shifted.scale - 4.0 / 255) < 1e-9);
        QCOMPARE(shifted.zero, -128 + 64);
        QCOMPARE(stepsFor({-1, 3}, DataType::Int8, true).zero, 0);
        QVERIFY(std::abs(stepsFor({-1, 3}, DataType::Int8, true).scale - 3.0 / 127) < 1e-9);
        QCOMPARE(stepsFor({-1, 3}, DataType::UInt8, true).zero, 128);
        QCOMPARE(stepsFor({0, 0}, DataType::Int8, false).scale, 1.0); // a value that is always 0
        QCOMPARE(stepsFor({0, 1e-44}, DataType::Int8, false).scale, 1.0); // its scale would be 0 as float32
    }

    /// One element in a thousand is far out: all of it is kept, or the rest gets the finer steps.
    void outliers()
    {
        std::vector<float> values(999);
        for (std::size_t i = 0; i < values.size(); ++i)
            values[i] = static_cast<float>(i % 101) / 100;
        values.push_back(50);
        Histogram seen({0, 50});
        seen.add(Tensor::of<float>(DataType::Float32, {1000}, values));
        const auto high = [&](Calibration how, double percentile = 99.9) { return chosenRange(seen, how, percentile, DataType::Int8, false).high; };
        QCOMPARE(high(Calibration::MinMax), 50.0);
        QVERIFY(high(Calibration::Percentile, 99) < 1.1);
        QVERIFY(high(Calibration::Percentile, 100) == 50);
        QCOMPARE(high(Calibration::Mse), 50.0); // the error of one far element outweighs the others'
        std::vector<float> bell(20000);
        std::uint32_t state = 1;
        for (float& x : bell)
            for (int k = 0; k < 6; ++k)
                x += static_cast<float>((state = state * 1664525 + 1013904223) >> 8) / (6 << 24);
        for (std::size_t i = 0; i < 20; ++i)
            bell[i] = 1 + static_cast<float>(i) / 5;
        Histogram tailed({0, 5});
        tailed.add(Tensor::of<float>(DataType::Float32, {20000}, bell));
        const double kl = chosenRange(tailed, Calibration::Kl, 0, DataType::Int8, false).high;
        QVERIFY2(kl < 4.5 && kl >= 1, fmt::format("{}", kl).c_str());
        QCOMPARE(histogramOf({-1, 0.5F, 2}).total(), 3);
    }
};

PB_TEST(TestQuantize)
#include "tst_quantize.moc"
