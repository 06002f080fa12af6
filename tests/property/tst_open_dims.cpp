// Networks with open sizes go through every preset, alone and partitioned, with the sizes open: each step leaves a sound graph, and
// what comes of it computes the same as the model for sizes that were not known.

#include "core/history/run.h"
#include "core/import/fitted_model.h"
#include "core/ir/text/parser.h"
#include "core/ops/table/op_table.h"
#include "core/pipeline/partition_flow.h"
#include "core/pipeline/pipeline.h"
#include "core/runtime/interpreter.h"
#include "tests/support/test.h"

using namespace passbench;

namespace {

std::filesystem::path model(const QString& file) { return test::sourceFile("tests/data/onnx/" + file).toStdString(); }

/// Inputs of the sizes that `dims` names; integers stay small, since they choose rows and say what is kept.
std::vector<Tensor> inputsOf(const Function& main, const std::map<std::string, std::int64_t>& dims)
{
    std::vector<Tensor> inputs;
    for (const NodeId id : main.params()) {
        const TensorType& type = *main[id].type.tensor();
        Ints shape;
        for (const Dim dim : type.shape)
            shape.push_back(dim.isStatic() ? dim.size() : dims.at(std::string(dim.text())));
        Tensor& made = inputs.emplace_back(Tensor::allocate(type.dtype, shape));
        for (std::int64_t i = 0; i < made.elementCount(); ++i)
            made.set(i, isFloat(type.dtype) ? 0.5 - static_cast<double>(i * 37 % 101) / 101 : static_cast<double>((i * 7 + 1) % 3));
    }
    return inputs;
}

} // namespace

class TestOpenDims : public QObject {
    Q_OBJECT
private slots:
    void presets_data();
    void presets();
    void valuesMakeTypes();
};

void TestOpenDims::presets_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("preset");
    for (const char* file : {"open/open_transformer.onnx", "open/open_ranges.onnx", "open/open_batch.onnx", "positions.onnx", "open_sizes.onnx", "open_products.onnx", "symbolic.onnx"})
        for (const Preset& preset : allPresets())
            QTest::addRow("%s %s", file, preset.name.c_str()) << QString(file) << QString::fromStdString(preset.name);
}

void TestOpenDims::presets()
{
    QFETCH(QString, file);
    QFETCH(QString, preset);
    const Module module = *openModel(model(file), {});
    QVERIFY(module.origin->report.empty());
    const auto inputs = inputsOf(*module.main(), {{"batch", 2}, {"length", 5}, {"heads", 2}, {"height", 4}, {"width", 6}, {"x_dim1", 3}});
    const auto expected = interpret(module, inputs);
    QVERIFY2(expected, expected ? "" : toText(expected.error()).c_str());
    const auto& compilers = shippedCompilers().compilers;
    for (const Pipeline& pipeline : {*presetPipeline(preset.toStdString()), *presetFor(preset.toStdString(), compilers)}) {
        const RunPtr run = runPipeline({.input = module, .pipeline = pipeline, .verifyHolding = true});
        if (run->failed() && run->steps.back()->config.pass == "Quantize") { // needs values to calibrate with
            QVERIFY(run->steps.back()->error->help.find("--dim") != std::string::npos);
            continue;
        }
        QVERIFY2(!run->failed(), run->failed() ? (run->steps.back()->id + ": " + toText(*run->steps.back()->error)).c_str() : "");
        const auto actual = interpret(run->output(), inputs);
        QVERIFY2(actual, actual ? "" : toText(actual.error()).c_str());
        QVERIFY(compare(*expected, *actual).maxRelative < 1e-3);
    }
}

/// A size that becomes known when a value becomes a constant, when a function is taken apart, and when a border of a region is drawn
/// or removed.
void TestOpenDims::valuesMakeTypes()
{
    const auto typeAfter = [](const char* text, const char* passes) {
        const auto module = parseModule(opTable(), text);
        if (!module)
            return QString::fromStdString(toText(module.error()));
        const RunPtr run = runPipeline({.input = *module, .pipeline = *parsePipeline(passes), .verifyHolding = true});
        const auto main = run->output().main();
        return QString::fromStdString(run->failed() ? toText(*run->steps.back()->error) : toText((*main)[main->result()].type));
    };
    const char* folds = "def @main(%x: Tensor[(4, 3), float32]) { dyn.reshape(%x, concatenate((expand_dims(multiply(2i64, 3i64), axis=0), expand_dims(2i64, axis=0)))) }";
    QCOMPARE(typeAfter(folds, "InferType"), "Tensor[(?, ?), float32]");
    QCOMPARE(typeAfter(folds, "InferType, FoldConstant"), "Tensor[(6, 2), float32]");
    QCOMPARE(typeAfter(folds, "InferType, FoldConstant, AnnotateTarget, MergeCompilerRegions, PartitionGraph"), "Tensor[(6, 2), float32]");
    const char* range = "def @main(%x: Tensor[(3,), int64]) { add(%x, arange(0i64, 3i64, 1i64, dtype=\"int64\")) }";
    for (const char* passes : {"InferType, FuseOps", "InferType, FuseOps, DefuseOps", "InferType, MergeComposite, AnnotateTarget, MergeCompilerRegions, PartitionGraph, FuseOps"})
        QCOMPARE(typeAfter(range, passes), "Tensor[(3,), int64]");
    const char* called = "def @f(%a: Tensor[(?, 3), float32], Inline=1) -> Tensor[(?, 3), float32] { nn.relu(%a) } "
                         "def @main(%x: Tensor[(2, 3), float32]) { @f(%x) }";
    QCOMPARE(typeAfter(called, "InferType, Inline"), "Tensor[(2, 3), float32]");
}

PB_TEST(TestOpenDims)
#include "tst_open_dims.moc"
