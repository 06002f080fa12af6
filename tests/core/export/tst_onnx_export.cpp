// Functions as ONNX models: read again by our own importer, they mean the same; and the ONNX checker accepts them.

#include "core/export/onnx_model.h"
#include "core/import/model.h"
#include "core/ir/parser.h"
#include "core/runtime/interpreter.h"

#include <QDir>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

using namespace passbench;

class TestOnnxExport : public QObject {
    Q_OBJECT
private slots:
    void noSilentSkip();
    void comesBack_data();
    void comesBack();
    void samplesComeBack();
    void partsMakeTheWhole();
    void largeWeightsLieOutside();
    void namesWhatCannotBeWritten();
};

namespace {

Module moduleFrom(const char* text)
{
    auto module = parseModule(text);
    if (!module)
        qFatal("%s", toText(module.error()).c_str());
    return *module;
}

bool hasOnnxChecker()
{
    static const bool has = QProcess::execute("/usr/bin/python3", {"-c", "import onnx"}) == 0;
    return has;
}

/// By Python's onnx package; noSilentSkip() tells when there is none.
void checkWithOnnx(const QString& file)
{
    if (!hasOnnxChecker())
        return;
    QProcess python;
    python.start("/usr/bin/python3", {"-c", "import sys, onnx\nonnx.checker.check_model(sys.argv[1], full_check=True)", file});
    QVERIFY(python.waitForFinished(-1));
    QVERIFY2(python.exitCode() == 0, python.readAllStandardError().constData());
}

void compareModels(const Module& expected, const Module& actual, const char* what)
{
    const auto inputs = seededInputs(expected, 3);
    QVERIFY(inputs);
    const auto wanted = interpret(expected, *inputs), found = interpret(actual, *inputs);
    QVERIFY2(wanted && found, !wanted ? toText(wanted.error()).c_str() : found ? "" : toText(found.error()).c_str());
    const Difference difference = compare(*wanted, *found);
    QVERIFY2(difference.comparable && difference.maxRelative <= 1e-5, fmt::format("{}: {} {}", what, difference.maxRelative, difference.what).c_str());
}

void checkRoundTrip(const Module& module, const char* what)
{
    QTemporaryDir folder;
    const auto written = writeOnnx(module, *module.main(), {.folder = folder.path().toStdString()});
    QVERIFY2(written, written ? "" : toText(written.error()).c_str());
    checkWithOnnx(folder.filePath("model.onnx"));
    const auto again = importOnnx(folder.filePath("model.onnx").toStdString());
    QVERIFY2(again, again ? "" : toText(again.error()).c_str());
    compareModels(module, *again, what);
}

} // namespace

void TestOnnxExport::noSilentSkip()
{
    if (!hasOnnxChecker())
        QSKIP("python3-onnx is not installed: models are not put to the checker of ONNX");
}

void TestOnnxExport::comesBack_data()
{
    QTest::addColumn<QString>("text");
    const auto add = [](const char* name, const char* text) { QTest::newRow(name) << QString(text); };
    add("conv2d", "fn (%x: Tensor[(1, 4, 7, 8), float32], %w: Tensor[(6, 2, 3, 3), float32]) { nn.conv2d(%x, %w, strides=[2, 1], padding=[0, 1, 2, 1], groups=2, dilation=[1, 2]) }");
    add("conv2d, NHWC", "fn (%x: Tensor[(1, 7, 8, 4), float32], %w: Tensor[(3, 3, 4, 5), float32], %b: Tensor[(5), float32]) { nn.bias_add(nn.conv2d(%x, %w, data_layout=\"NHWC\", kernel_layout=\"HWIO\"), %b, axis=3) }");
    add("conv2d_transpose", "fn (%x: Tensor[(1, 4, 5, 6), float32], %w: Tensor[(4, 3, 3, 3), float32]) { nn.conv2d_transpose(%x, %w, strides=[2, 2], padding=[1, 1, 1, 1], output_padding=[1, 1]) }");
    add("matrix products", "fn (%x: Tensor[(2, 3, 4), float32], %w: Tensor[(5, 4), float32], %y: Tensor[(2, 7, 4), float32]) { (nn.dense(%x, %w), nn.batch_matmul(%x, %y, transpose_b=True)) }");
    add("pooling", "fn (%x: Tensor[(1, 4, 7, 8), float32]) { (nn.max_pool2d(%x, pool_size=[3, 3], strides=[2, 2], padding=[1, 0, 0, 1]), nn.avg_pool2d(%x, pool_size=[2, 2], padding=[1, 1, 1, 1], count_include_pad=True), nn.global_avg_pool2d(%x), nn.adaptive_avg_pool2d(%x, output_size=[1, 1])) }");
    add("normalisations", "fn (%x: Tensor[(2, 4, 5, 6), float32], %g: Tensor[(4), float32], %b: Tensor[(4), float32], %m: Tensor[(4), float32]) { let %n = nn.batch_norm(%x, %g, %b, %m, abs(%m)); (%n.0, nn.layer_norm(%x, %g, %b, axis=1), nn.instance_norm(%x, %g, %b), nn.group_norm(%x, %g, %b, num_groups=2), nn.softmax(%x, axis=1), nn.log_softmax(%x), nn.lrn(%x), nn.l2_normalize(%x, eps=0.001f, axis=[1])) }");
    add("element-wise", "fn (%x: Tensor[(2, 3), float32]) { let %y = multiply(%x, 3f); (round(%y), trunc(%y), rsqrt(abs(%y)), log2(abs(%y)), clip(%y, a_min=-1f, a_max=1f), cast(%y, dtype=\"int32\"), nn.leaky_relu(%y, alpha=0.1f), floor_mod(%y, 0.7f), erf(%y), not_equal(%y, %x), isfinite(%y)) }");
    add("reductions", "fn (%x: Tensor[(2, 3, 4), float32]) { (sum(%x, axis=[1]), mean(%x, axis=[1, 2], keepdims=True), max(%x), argmax(%x, axis=[2]), variance(%x, mean(%x, axis=[1], keepdims=True), axis=[1]), cumsum(%x, axis=1)) }");
    add("shapes", "fn (%x: Tensor[(2, 3, 4), float32], %i: Tensor[(5), int64]) { (reshape(%x, newshape=[4, 6]), transpose(%x), expand_dims(%x, axis=1), strided_slice(%x, begin=[3], end=[0], strides=[-2], axes=[2]), reverse(%x, axis=1), take(%x, %i, axis=2), nn.pad(%x, 0.5f, pad_width=[[0, 0], [1, 2], [0, 1]]), broadcast_to(%x, shape=[2, 2, 3, 4]), tile(%x, reps=[2, 1]), repeat(%x, repeats=2, axis=1), nn.batch_flatten(%x), split(%x, indices_or_sections=[1], axis=1), concatenate((%x, %x), axis=-1), stack((%x, %x), axis=1)) }");
    add("resizing", "fn (%x: Tensor[(1, 2, 4, 5), float32]) { (image.resize2d(%x, size=[7, 9]), image.resize2d(%x, size=[3, 9], method=\"nearest_neighbor\", rounding_method=\"floor\", coordinate_transformation_mode=\"asymmetric\"), nn.upsampling(%x, scale_h=2f, scale_w=2f)) }");
    add("composites", "fn (%x: Tensor[(2, 3), float32]) { let %f = fn (%a: Tensor[(2, 3), float32], Composite=\"t.f\") -> Tensor[(2, 3), float32] { nn.relu(exp(%a)) }; %f(%x) }");
}

void TestOnnxExport::comesBack()
{
    QFETCH(QString, text);
    checkRoundTrip(moduleFrom(text.toUtf8().constData()), QTest::currentDataTag());
}

void TestOnnxExport::samplesComeBack()
{
    const QDir samples(PASSBENCH_SOURCE_DIR "/resources/samples");
    const QStringList files = samples.entryList({"*.onnx"});
    QVERIFY(files.size() >= 6);
    for (const QString& file : files) {
        const auto module = importOnnx(samples.filePath(file).toStdString());
        QVERIFY(module);
        checkRoundTrip(*module, file.toUtf8().constData());
    }
}

void TestOnnxExport::partsMakeTheWhole()
{
    const Module module = moduleFrom(R"(
        def @region(%a: Tensor[(2, 3), float32], %b: Tensor[(2, 3), float32], Compiler="c") -> (Tensor[(2, 3), float32], Tensor[(2, 3), float32]) { (add(%a, %b), exp(%a)) }
        def @main(%x: Tensor[(2, 3), float32]) { let %h = tanh(%x); let %r = @region(%h, %x); let %s = @region(%r.1, %h); (sigmoid(%r.0), add(%s.0, %h), %s.1) })");
    QTemporaryDir folder;
    const auto made = writeOnnxParts(module, {.folder = folder.path().toStdString()});
    QVERIFY2(made, made ? "" : toText(made.error()).c_str());
    const auto inputs = seededInputs(module, 5);
    std::map<std::string, Tensor> values;
    for (std::size_t i = 0; i < made->inputs.size(); ++i)
        values[made->inputs[i].name] = (*inputs)[i];
    int regions = 0;
    for (const OnnxPart& part : made->parts) {
        regions += part.compiler == "c";
        const QString file = folder.filePath(QString::fromStdString(part.file));
        checkWithOnnx(file);
        const auto model = importOnnx(file.toStdString());
        QVERIFY(model);
        std::vector<Tensor> arguments;
        for (const std::string& name : part.inputs)
            arguments.push_back(values.at(name));
        const auto results = interpret(*model, arguments);
        QVERIFY2(results, results ? "" : toText(results.error()).c_str());
        for (std::size_t i = 0; i < results->size(); ++i)
            values[part.outputs[i]] = (*results)[i];
    }
    QCOMPARE(regions, 2);
    std::vector<Tensor> found;
    for (const OnnxPort& port : made->outputs)
        found.push_back(values.at(port.name));
    const Difference difference = compare(*interpret(module, *inputs), found);
    QVERIFY(difference.comparable && difference.maxRelative <= 1e-6);
    QVERIFY(QFile::exists(folder.filePath("model.parts.json")));
}

void TestOnnxExport::largeWeightsLieOutside()
{
    const auto module = importOnnx(PASSBENCH_SOURCE_DIR "/resources/samples/residual_net.onnx");
    QVERIFY(module);
    QTemporaryDir folder;
    const auto written = writeOnnx(*module, *module->main(), {.folder = folder.path().toStdString(), .name = "net", .largestFile = 4096});
    QVERIFY(written);
    QCOMPARE(written->files, (std::vector<std::string> {"net.onnx", "net.onnx.data"}));
    checkWithOnnx(folder.filePath("net.onnx"));
    const auto again = importOnnx(folder.filePath("net.onnx").toStdString());
    QVERIFY(again);
    compareModels(*module, *again, "weights outside");
}

void TestOnnxExport::namesWhatCannotBeWritten()
{
    const Module module = moduleFrom("fn (%x: Tensor[(2, 3), float32]) { sort(%x) }");
    QTemporaryDir folder;
    const auto written = writeOnnx(module, *module.main(), {.folder = folder.path().toStdString()});
    QVERIFY(!written);
    QCOMPARE(QString::fromStdString(written.error().message), "`sort` can't be written as ONNX");
}

QTEST_GUILESS_MAIN(TestOnnxExport)
#include "tst_onnx_export.moc"
