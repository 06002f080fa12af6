// Networks that work on reals between stored integers, built without a word about it: onnxruntime's numbers, and checks that
// know a step that grew from a mistake.

#include "core/build/build.h"
#include "core/history/run.h"
#include "core/import/model.h"
#include "core/ir/text/parser.h"
#include "core/ops/table/op_table.h"
#include "core/pipeline/partition_flow.h"
#include "core/runtime/executable.h"
#include "core/support/resources.h"
#include "tests/support/test.h"

#include <QTemporaryDir>

#undef emit // Qt keyword, and a field of BuildRequest

using namespace passbench;

namespace {

Result<Module> afterPreset(const Module& module, std::string_view preset)
{
    PB_ASSIGN(const Pipeline pipeline, presetPipeline(preset, {}));
    const RunPtr run = runPipeline({.input = module, .pipeline = pipeline, .gates = {.optLevel = std::int64_t {preset[1] - '0'}}});
    if (run->failed())
        return fail(*run->steps.back()->error);
    return run->output();
}

/// Layers that take a matrix to %x and then half of %y, so that every second sum ends in a half and what it is rounded to grows.
std::string chainOfHalves(int length, int zeroPoint)
{
    const std::string store = "out_dtype=\"int8\", rounding=\"TOEVEN\"";
    std::string body, last = "%x";
    for (int i = 0; i < length; ++i) {
        body += fmt::format("let %p{} = qnn.quantize(nn.dense(qnn.dequantize({}, 1f, 3), qnn.dequantize(%w, 0.15f, 3), units=16), 1f, 3, {}); ", i, last, store);
        body += fmt::format("let %q{} = qnn.quantize(add(qnn.dequantize(%p{}, 1f, 3), qnn.dequantize(%y, 0.5f, 3)), 1f, {}, {}); ", i, i, i + 1 == length ? zeroPoint : 3, store);
        last = fmt::format("%q{}", i);
    }
    return fmt::format("def @main(%x: Tensor[(8, 16), int8], %w: Tensor[(16, 16), int8], %y: Tensor[(8, 16), int8]) {{ {} {} }}", body, last);
}

} // namespace

class TestQuantizedNetwork : public QObject {
    Q_OBJECT
private slots:
    void isThatOfOnnxruntime_data()
    {
        QTest::addColumn<QString>("preset");
        for (const char* preset : {"O0", "O1", "O2", "O3", "O4"})
            QTest::newRow(preset) << preset;
    }

    /// What onnxruntime 1.30 gives, of inputs ((i * factor) % 385 - 192) / 64.
    void isThatOfOnnxruntime()
    {
        QFETCH(QString, preset);
        const auto model = openModel(resource("samples/residual_qdq.onnx"));
        QVERIFY(model);
        const auto module = afterPreset(*model, preset.toStdString());
        QVERIFY2(module, module ? "" : toText(module.error()).c_str());
        for (const NodePtr& node : module->main()->nodes()) // sums in integers
            if (callOf(*node, "nn.conv2d"))
                QVERIFY(isInteger(node->type.tensor()->dtype));
        const std::filesystem::path folder = (m_folder.path() + "/" + preset).toStdString();
        const auto report = build({.module = *module, .reference = *model, .folder = folder});
        QVERIFY2(report, report ? "" : toText(report.error()).c_str());
        QVERIFY2(report->check == CheckState::Passed, report->checkText.c_str());
        const std::map<int, std::vector<int>> expected {{37, {30, -54, 81, -7, -66, -62, 60, -30, 60, -80}}, {43, {22, -42, 92, -13, -76, -55, 58, -43, 46, -72}},
            {53, {19, -34, 78, 20, -88, -69, 73, -41, 51, -68}}, {61, {17, -45, 63, 18, -72, -54, 70, -32, 60, -79}}};
        const auto executable = openExecutable(folder);
        QVERIFY2(executable, executable ? "" : toText(executable.error()).c_str());
        for (const auto& [factor, steps] : expected) {
            Tensor image = Tensor::allocate(DataType::Float32, {1, 3, 32, 32});
            for (std::int64_t i = 0; i < image.elementCount(); ++i)
                image.set(i, static_cast<double>(i * factor % 385 - 192) / 64);
            const auto run = execute(*executable, std::span(&image, 1));
            QVERIFY2(run, run ? "" : toText(run.error()).c_str());
            for (std::size_t i = 0; i < steps.size(); ++i)
                QCOMPARE(std::lround(run->outputs[0].at(static_cast<std::int64_t>(i)) * 255 / 8), steps[i]);
        }
    }

    void partitioned_data()
    {
        QTest::addColumn<QString>("sample");
        QTest::addColumn<QString>("compiler");
        for (const char* sample : {"residual_qdq.onnx", "keyword_int8.tflite"})
            for (const char* compiler : {"dnnl", "cmsis-nn", "ethos-u", "arm_compute_lib"})
                QTest::newRow(fmt::format("{} for {}", sample, compiler).c_str()) << sample << compiler;
    }

    /// Layers that compilers take are in the dialect until they are compiled, by whoever does it in the end.
    void partitioned()
    {
        QFETCH(QString, sample);
        QFETCH(QString, compiler);
        const auto model = openModel(resource("samples/" + sample.toStdString()));
        QVERIFY(model);
        const Strings names {compiler.toStdString()};
        const CompilerTable table {.compilers = *shippedCompilers().select(names)};
        const auto pipeline = presetFor("O3", table.compilers);
        QVERIFY(pipeline);
        const RunPtr run = runPipeline({.input = *model, .pipeline = *pipeline, .compilers = &table});
        QVERIFY(!run->failed());
        const std::filesystem::path folder = (m_folder.path() + "/" + sample + compiler).toStdString();
        const auto report = build({.module = run->output(), .reference = *model, .folder = folder, .compilers = table});
        QVERIFY2(report, report ? "" : toText(report.error()).c_str());
        QVERIFY2(report->check == CheckState::Passed, report->checkText.c_str());
        const bool takesNoUnsigned = compiler == "cmsis-nn" && sample.endsWith(".onnx");
        const bool lacksVnni = std::ranges::any_of(report->failures, [](const RegionFailure& failure) { return failure.message.find("this processor has no VNNI") != std::string::npos; });
        if (!lacksVnni) // then what is not exact is given back
            QCOMPARE(report->regions.empty(), takesNoUnsigned);
        const auto alone = afterPreset(*model, "O3");
        const auto inputs = seededInputs(*model, 4);
        const auto expected = interpret(*alone, *inputs);
        const auto executable = openExecutable(folder);
        QVERIFY(expected && executable);
        const auto result = execute(*executable, *inputs);
        QVERIFY2(result, result ? "" : toText(result.error()).c_str());
        QVERIFY(sameContent(result->outputs[0], (*expected)[0])); // of dnnl, too: its sums are small enough
    }

    void growsThroughLayers()
    {
        const Module model = *parseModule(opTable(), chainOfHalves(30, 3));
        const auto module = afterPreset(model, "O3");
        QVERIFY2(module, module ? "" : toText(module.error()).c_str());
        const auto report = build({.module = *module, .reference = model, .emit = static_cast<std::uint8_t>(Emit::Library) | static_cast<std::uint8_t>(Emit::CSource),
            .folder = (m_folder.path() + "/halves").toStdString()});
        QVERIFY2(report, report ? "" : toText(report.error()).c_str());
        QVERIFY2(report->check == CheckState::Passed, report->checkText.c_str());
        QVERIFY2(report->checkText.starts_with("passed: as in integer arithmetic ("), report->checkText.c_str());
        const auto values = report->checkText.find("60 stored values");
        QVERIFY2(values != std::string::npos && report->checkText.find("60 stored values", values + 1) == std::string::npos, report->checkText.c_str());
    }

    /// Three steps off in the last sum: more than rounding does in one place, and not what integers give.
    void butNotWhatIsWrong()
    {
        const auto module = afterPreset(*parseModule(opTable(), chainOfHalves(30, 6)), "O3");
        const auto report = build({.module = *module, .reference = *parseModule(opTable(), chainOfHalves(30, 3)), .folder = (m_folder.path() + "/wrong").toStdString()});
        QVERIFY2(report, report ? "" : toText(report.error()).c_str());
        QVERIFY2(report->check == CheckState::Failed, report->checkText.c_str());
    }

private:
    QTemporaryDir m_folder;
};

PB_TEST(TestQuantizedNetwork)
#include "tst_quantized_network.moc"
