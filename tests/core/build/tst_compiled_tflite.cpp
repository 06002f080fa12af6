// TensorFlow Lite's arithmetic compiled: the reference executor's numbers, to the bit, without a word about quantization.

#include "core/build/build.h"
#include "core/history/run.h"
#include "core/import/model.h"
#include "core/import/tensor_file.h"
#include "core/ir/text/parser.h"
#include "core/ops/table/op_table.h"
#include "core/runtime/executable.h"
#include "core/runtime/interpreter.h"
#include "core/support/resources.h"
#include "tests/support/test.h"

#include <QTemporaryDir>

#undef emit // Qt keyword, and a field of BuildRequest

using namespace passbench;

namespace {

Result<Module> afterTflitePreset(const Module& module, std::string_view preset)
{
    PB_ASSIGN(const Pipeline pipeline, presetPipeline(preset, {}));
    const RunPtr run = runPipeline({.input = module, .pipeline = pipeline});
    if (run->failed())
        return fail(*run->steps.back()->error);
    return run->output();
}

/// Any stored numbers, also large ones.
std::vector<Tensor> spreadInputs(const Module& module)
{
    std::vector<Tensor> inputs;
    std::uint32_t state = 9;
    for (const NodeId id : module.main()->params()) {
        const Type& type = (*module.main())[id].type;
        Tensor& input = inputs.emplace_back(Tensor::allocate(type.tensor()->dtype, *staticShape(type)));
        for (std::int64_t i = 0; i < input.elementCount(); ++i) {
            state = state * 1664525 + 1013904223;
            const auto bits = static_cast<std::int32_t>(state >> 8);
            input.set(i, input.dtype() == DataType::Int8 ? bits % 256 - 128 : input.dtype() == DataType::Int16 ? bits % 65536 - 32768 : bits % 2'000'000 - 1'000'000);
        }
    }
    return inputs;
}

} // namespace

class TestCompiledTflite : public QObject {
    Q_OBJECT

    void sameWhenCompiled(const Module& model, std::string_view preset, const std::string& name)
    {
        const auto module = afterTflitePreset(model, preset);
        QVERIFY2(module, module ? "" : toText(module.error()).c_str());
        const std::filesystem::path folder = m_folder.path().toStdString() + "/" + name;
        const auto report = build({.module = *module, .reference = model, .folder = folder});
        QVERIFY2(report, report ? "" : toText(report.error()).c_str());
        QVERIFY2(report->check == CheckState::Passed, report->checkText.c_str());
        const auto executable = openExecutable(folder);
        QVERIFY2(executable, executable ? "" : toText(executable.error()).c_str());
        const auto inputs = spreadInputs(model);
        const auto run = execute(*executable, inputs);
        QVERIFY2(run, run ? "" : toText(run.error()).c_str());
        const auto expected = interpret(model, inputs);
        QVERIFY2(expected, expected ? "" : toText(expected.error()).c_str());
        for (std::size_t i = 0; i < expected->size(); ++i)
            QVERIFY(sameContent((*expected)[i], run->outputs[i]));
    }

private slots:
    void sample_data()
    {
        QTest::addColumn<QString>("preset");
        for (const char* preset : {"O0", "O1", "O2", "O3"})
            QTest::newRow(preset) << preset;
    }

    void sample()
    {
        QFETCH(QString, preset);
        const auto model = openModel(resource("samples/keyword_int8.tflite"));
        QVERIFY(model);
        sameWhenCompiled(*model, preset.toStdString(), "keyword" + preset.toStdString());
    }

    /// What is behind a product of one row and one column saw a value that fusing had been tried with.
    void oneElement()
    {
        const auto model = parseModule(opTable(), R"(def @main(%x: Tensor[(1, 16), int8], %w: Tensor[(1, 16), int8], %y: Tensor[(1, 1), int32]) {
            add(subtract(nn.dense(%x, %w, units=1, out_dtype="int32"), %y), 7)
        })");
        QVERIFY2(model, model ? "" : toText(model.error()).c_str());
        sameWhenCompiled(*model, "O2", "one");
    }

    /// Functions in 16 bits, and softmax, of any stored numbers.
    void functions()
    {
        const auto model = parseModule(opTable(), R"(def @main(%x: Tensor[(6, 33), int16], %y: Tensor[(6, 33), int8]) {
            %0 = qnn.sigmoid(%x, 0.0004f, 0, 0.000030517578f, 0, rounding="TFLITE");
            %1 = qnn.tanh(%x, 0.00024414062f, 0, 0.000030517578f, 0, rounding="TFLITE");
            %2 = qnn.softmax(%x, 0.0003f, 0, 0.000030517578f, 0, rounding="TFLITE");
            %3 = qnn.softmax(%y, 0.09f, 3, 0.00390625f, -128, rounding="TFLITE");
            %4 = qnn.softmax(%y, 0.09f, 3, 0.000015258789f, -32768, rounding="TFLITE", out_dtype="int16");
            %5 = qnn.hardswish(%y, 0.05f, 3, 0.04f, -9, rounding="TFLITE");
            (%0, %1, %2, %3, %4, %5)
        })");
        QVERIFY2(model, model ? "" : toText(model.error()).c_str());
        sameWhenCompiled(*model, "O3", "functions");
    }

private:
    QTemporaryDir m_folder;
};

PB_TEST(TestCompiledTflite)
#include "tst_compiled_tflite.moc"
