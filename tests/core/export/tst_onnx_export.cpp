// Functions as ONNX models: read again by our own importer, they mean the same; and the ONNX checker accepts them.

#include "core/export/onnx/model.h"
#include "core/history/run.h"
#include "core/import/model.h"
#include "core/ir/text/parser.h"
#include "core/ops/table/op_table.h"
#include "core/runtime/interpreter.h"
#include "tests/support/test.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

using namespace passbench;

class TestOnnxExport : public QObject {
    Q_OBJECT
private slots:
    void noSilentSkip();
    void comesBack_data();
    void comesBack();
    void comesBackInEveryOpset_data();
    void comesBackInEveryOpset();
    void keepsTheOpset();
    void elementTypesCameLater_data();
    void elementTypesCameLater();
    void samplesComeBack();
    void partsMakeTheWhole_data();
    void partsMakeTheWhole();
    void takesOnlyWhatItNeeds();
    void samplesInRegions_data();
    void samplesInRegions();
    void largeWeightsLieOutside();
    void namesWhatCannotBeWritten();
};

namespace {

Module moduleFrom(const char* text)
{
    auto module = parseModule(opTable(), text);
    if (!module)
        qFatal("%s", toText(module.error()).c_str());
    return *module;
}

constexpr std::int64_t newestOfChecker = 17; // in Debian's python3-onnx

bool hasOnnxChecker()
{
    static const bool has = QProcess::execute("/usr/bin/python3", {"-c", "import onnx"}) == 0;
    return has;
}

/// By Python's onnx package; noSilentSkip() tells when there is none.
void checkWithOnnx(const QStringList& files)
{
    if (!hasOnnxChecker())
        return;
    QProcess python;
    python.start("/usr/bin/python3", QStringList {"-c", "import sys, onnx\nfor f in sys.argv[1:]: onnx.checker.check_model(f, full_check=True)"} + files);
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

/// Runs the models that the manifest in `folder` lists, one after the other, and compares what comes out with `expected`.
/// `partitioned` is what they were made of.
void compareChain(const Module& expected, const Module& partitioned, const QTemporaryDir& folder)
{
    QFile file(folder.filePath("model.parts.json"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QJsonObject manifest = QJsonDocument::fromJson(file.readAll()).object();
    const auto inputs = seededInputs(expected, 5);
    QVERIFY(inputs);
    std::map<QString, Tensor> values;
    const QJsonArray given = manifest["inputs"].toArray();
    QCOMPARE(static_cast<std::size_t>(given.size()), inputs->size());
    for (qsizetype i = 0; i < given.size(); ++i)
        values[given[i]["name"].toString()] = (*inputs)[static_cast<std::size_t>(i)];
    QStringList files;
    for (const QJsonValue& part : manifest["parts"].toArray()) {
        const QString path = folder.filePath(part["file"].toString());
        files.append(path);
        const auto model = importOnnx(path.toStdString());
        QVERIFY2(model, model ? "" : toText(model.error()).c_str());
        std::vector<Tensor> arguments;
        for (const QJsonValue& name : part["inputs"].toArray())
            arguments.push_back(values.at(name.toString()));
        const auto results = interpret(*model, arguments);
        QVERIFY2(results, results ? "" : toText(results.error()).c_str());
        const QJsonArray names = part["outputs"].toArray();
        QCOMPARE(static_cast<std::size_t>(names.size()), results->size());
        for (qsizetype i = 0; i < names.size(); ++i)
            values[names[i].toString()] = (*results)[static_cast<std::size_t>(i)];
        const FunctionPtr region = partitioned.find(part["region"].toString().toStdString());
        QCOMPARE(part["runs_on"].toString(), region ? QString::fromStdString(region->compiler()) : QStringLiteral("host"));
    }
    checkWithOnnx(files);
    std::vector<Tensor> found;
    for (const QJsonValue& port : manifest["outputs"].toArray())
        found.push_back(values.at(port["name"].toString()));
    const Difference difference = compare(*interpret(partitioned, *inputs), found);
    QVERIFY2(difference.comparable && difference.maxRelative <= 1e-4, fmt::format("{} {}", difference.maxRelative, difference.what).c_str());
}

std::shared_ptr<const ImportRecord> originIn(std::int64_t opset)
{
    auto record = std::make_shared<ImportRecord>();
    record->opset = opset;
    return record;
}

void checkRoundTrip(const Module& module, const char* what)
{
    QTemporaryDir folder;
    const auto written = writeOnnx(module, *module.main(), {.folder = folder.path().toStdString()});
    QVERIFY2(written, written ? "" : toText(written.error()).c_str());
    const auto again = importOnnx(folder.filePath("model.onnx").toStdString());
    QVERIFY2(again, again ? "" : toText(again.error()).c_str());
    compareModels(module, *again, what);
    if (again->origin->opset <= newestOfChecker)
        checkWithOnnx({folder.filePath("model.onnx")}); // which writes types into the file
    QVERIFY(!module.origin || again->origin->opset == module.origin->opset);
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
    add("sorting", R"(fn (%x: Tensor[(4, 6), float32]) { (sort(%x, axis=0), argsort(%x, axis=1, is_ascend=False, dtype="int32"), topk(%x, k=3, axis=1), topk(%x, k=2, axis=0, ret_type="indices", is_ascend=True, dtype="int64")) })");
    add("placing", R"(fn (%x: Tensor[(4, 6), float32], %u: Tensor[(2, 6), float32], %v: Tensor[(3), float32]) {
        let %i = argsort(%u, axis=0, dtype="int64"); let %j = argsort(%v, dtype="int32");
        (scatter_elements(%x, %i, %u, axis=0), scatter_elements(%x, %i, %u, axis=0, reduction="add"), scatter_nd(%x, stack((%j, %j), axis=0), %v), trilu(%x, 1), trilu(%x, -1, upper=False),
         reverse_sequence(%x, (take(argsort(%x, axis=1), 0, axis=1)), seq_axis=1, batch_axis=0), einsum((%x, %x), equation="ij,kj->ik")) })");
    add("quotients", R"(fn (%x: Tensor[(2, 5), int32], %y: Tensor[(2, 5), float32]) { let %d = add(multiply(%x, %x), 3);
        (floor_divide(%x, %d), trunc_divide(multiply(%x, 5), %d), trunc_divide(%y, 0.3f), bitwise_xor(less(%x, 2), less(%x, 1)), bitwise_not(less(%x, 0))) })");
    add("layers of integers", R"(fn (%x: Tensor[(1, 4, 7, 8), int8], %w: Tensor[(6, 4, 3, 3), int8], %u: Tensor[(1, 4, 6, 6), uint8], %d: Tensor[(3, 5), int8]) {
        let %c = nn.conv2d(subtract(cast(%x, dtype="int32"), 7), cast(%w, dtype="int32"), padding=[1, 1, 1, 1], out_dtype="int32");
        (%c, nn.conv2d(%c, cast(%w, dtype="int32"), kernel_layout="IOHW", padding=[1, 1, 1, 1]), nn.conv2d(%x, %w, out_dtype="int32"),
         nn.max_pool2d(%x, pool_size=[2, 2]), nn.max_pool2d(%c, pool_size=[2, 2]), nn.avg_pool2d(cast(%u, dtype="int32"), pool_size=[3, 3], strides=[2, 2], padding=[1, 1, 1, 1]),
         nn.avg_pool2d(%x, pool_size=[3, 3], padding=[1, 1, 1, 1], count_include_pad=True), nn.global_avg_pool2d(%c), nn.global_max_pool2d(%u),
         nn.dense(%d, %d, out_dtype="int32"), nn.batch_matmul(expand_dims(%d, axis=0), expand_dims(%d, axis=0), transpose_b=True, out_dtype="int32")) })");
    add("arithmetic of integers", R"(fn (%x: Tensor[(2, 5), int8], %y: Tensor[(2, 5), int32]) { let %u = cast(abs(%y), dtype="uint32");
        (sum(%x, axis=[1]), mean(%y, axis=[1]), max(%x, axis=[0]), min(cast(%x, dtype="int16"), axis=[1]), right_shift(%y, 2), left_shift(%y, 3), right_shift(%u, cast(3, dtype="uint32")), right_shift(cast(%y, dtype="int64"), 5i64)) })");
    add("stored integers", R"(fn (%x: Tensor[(1, 4, 7, 8), float32], %w: Tensor[(6, 4, 3, 3), int8], %v: Tensor[(3, 3, 1, 4), uint8], %d: Tensor[(5, 16), int8]) {
        let %q = qnn.quantize(%x, 0.02f, 131, out_dtype="uint8", rounding="TOEVEN");
        let %c = qnn.conv2d(%q, %w, 131, 0, 0.02f, 0.1f, strides=[2, 1], padding=[0, 1, 2, 1], channels=6, kernel_size=[3, 3], out_dtype="int32");
        let %l = qnn.conv2d(transpose(%q, axes=[0, 2, 3, 1]), %v, 131, 7, 0.02f, 0.1f, groups=4, channels=4, kernel_size=[3, 3], data_layout="NHWC", kernel_layout="HWIO", out_dtype="int32");
        let %r = qnn.requantize(%c, broadcast_to(0.003f, shape=[6]), 5, 0.4f, -3, axis=1, rounding="TOEVEN", out_dtype="int8");
        (%l, %r, qnn.dequantize(%r, 0.4f, -3), qnn.dequantize(%c, 0.002f, 0), qnn.dense(reshape(take(%r, 0, axis=1), newshape=[-1, 16]), %d, -3, 0, 0.4f, 0.1f, units=5, out_dtype="int32")) })");
    add("pairs of stored integers", R"(fn (%x: Tensor[(2, 300), uint8], %y: Tensor[(300), uint8]) {
        (qnn.add(%x, %y, 0.75f, 127, 0.5f, 3, 1f, 128, rounding="TOEVEN"), qnn.subtract(%x, %y, 0.3f, 127, 0.5f, 3, 0.7f, 100, rounding="TOEVEN"),
         qnn.mul(%x, %y, 0.3f, 127, 0.5f, 3, 0.7f, 100, rounding="TOEVEN")) })");
    add("later operators", R"(fn (%x: Tensor[(1, 2, 6, 6), float32], %i: Tensor[(4, 6), int32], %y: Tensor[(4, 6), float32]) {
        let %p = argsort(%y, axis=0, dtype="int64");
        (nn.avg_pool2d(%x, pool_size=[2, 2], dilation=[2, 2]), bitwise_and(%i, 6), bitwise_not(%i), scatter_elements(%y, %p, sqrt(abs(%y)), axis=0, reduction="max")) })");
    add("other elements", R"(fn (%h: Tensor[(2, 3), float16], %b: Tensor[(2, 3), bool], %u: Tensor[(2, 3), uint32]) {
        (cumsum(%h, axis=1), qnn.quantize(%h, 0.02f, 131, out_dtype="uint8", rounding="TOEVEN"), add(%u, %u), nn.pad(%b, False, pad_width=[[0, 1], [1, 0]])) })");
    add("composites", "fn (%x: Tensor[(2, 3), float32]) { let %f = fn (%a: Tensor[(2, 3), float32], Composite=\"t.f\") -> Tensor[(2, 3), float32] { nn.relu(exp(%a)) }; %f(%x) }");
}

void TestOnnxExport::comesBack()
{
    QFETCH(QString, text);
    checkRoundTrip(moduleFrom(text.toUtf8().constData()), QTest::currentDataTag());
}

void TestOnnxExport::comesBackInEveryOpset_data() { comesBack_data(); }

/// Also those that the checker above is too old for: our own reader takes every version at its word.
void TestOnnxExport::comesBackInEveryOpset()
{
    QFETCH(QString, text);
    Module module = moduleFrom(text.toUtf8().constData());
    QStringList files;
    const QTemporaryDir folder;
    for (const std::int64_t opset : {1, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24}) {
        module.origin = originIn(opset);
        const std::string name = fmt::format("opset{}", opset);
        const auto written = writeOnnx(module, *module.main(), {.folder = folder.path().toStdString(), .name = name});
        QVERIFY2(written, written ? "" : toText(written.error()).c_str());
        const QString file = folder.filePath(QString::fromStdString(name) + ".onnx");
        const auto again = importOnnx(file.toStdString());
        QVERIFY2(again, again ? "" : toText(again.error()).c_str());
        QVERIFY2(again->origin->report.empty(), again->origin->report.empty() ? "" : toText(again->origin->report.front()).c_str());
        QVERIFY(again->origin->opset >= opset);
        QVERIFY(opset < 19 || again->origin->opset == opset); // it has all that is written here
        compareModels(module, *again, fmt::format("{} in opset {}, as {}", QTest::currentDataTag(), opset, again->origin->opset).c_str());
        if (again->origin->opset <= newestOfChecker)
            files.append(file);
    }
    checkWithOnnx(files);
}

/// A network of what every version has is written in its own.
void TestOnnxExport::keepsTheOpset()
{
    Module module = moduleFrom("fn (%x: Tensor[(1, 4, 8, 8), float32], %w: Tensor[(6, 4, 3, 3), float32], %d: Tensor[(5, 6), float32]) {"
                               " let %y = nn.max_pool2d(nn.relu(nn.conv2d(%x, %w, padding=[1, 1, 1, 1])), pool_size=[2, 2], strides=[2, 2]);"
                               " nn.softmax(expand_dims(nn.matmul(reshape(mean(sum(%y, axis=[3]), axis=[2]), newshape=[1, 6]), %d, transpose_b=True), axis=2), axis=1) }");
    const QTemporaryDir folder;
    for (std::int64_t opset = 7; opset <= 24; ++opset) {
        module.origin = originIn(opset);
        const auto written = writeOnnx(module, *module.main(), {.folder = folder.path().toStdString()});
        QVERIFY2(written, written ? "" : toText(written.error()).c_str());
        const auto again = importOnnx(folder.filePath("model.onnx").toStdString());
        QVERIFY(again);
        QCOMPARE(again->origin->opset, opset);
    }
}

void TestOnnxExport::elementTypesCameLater_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("model");
    QTest::addColumn<int>("written");
    const auto add = [](const char* name, const char* type, const char* call, int model, int written) {
        QTest::newRow(name) << QString("fn (%x: Tensor[(2, 3), %1]) { %2 }").arg(type, call) << model << written;
    };
    add("floats", "float32", "nn.relu(add(%x, %x))", 7, 7);
    add("halves that are normalised in float32", "float16", "nn.layer_norm(%x, take(%x, 0, axis=0), take(%x, 1, axis=0))", 13, 17);
    add("halves in steps", "float32", "nn.layer_norm(%x, take(%x, 0, axis=0), take(%x, 1, axis=0))", 13, 13);
    add("infinite halves", "float16", "isinf(%x)", 13, 20);
    add("sums of halves", "float16", "cumsum(%x, axis=1)", 11, 14);
    add("bfloat16", "bfloat16", "nn.relu(%x)", 7, 13);
    add("bfloat16 in order", "bfloat16", "sort(%x, axis=1)", 13, 24);
    add("bytes", "int8", "add(%x, %x)", 7, 14);
    add("long numbers", "uint64", "add(%x, %x)", 7, 7);
    add("greatest number", "int32", "maximum(%x, %x)", 7, 12);
    add("clipped", "float32", "clip(%x, a_min=0f, a_max=6f)", 7, 11);
    add("larger than the newest", "float32", "nn.relu(%x)", 99, 24);
}

void TestOnnxExport::elementTypesCameLater()
{
    QFETCH(QString, text);
    QFETCH(int, model);
    QFETCH(int, written);
    Module module = moduleFrom(text.toUtf8().constData());
    module.origin = originIn(model);
    const QTemporaryDir folder;
    const auto made = writeOnnx(module, *module.main(), {.folder = folder.path().toStdString()});
    QVERIFY2(made, made ? "" : toText(made.error()).c_str());
    QCOMPARE(made->opset, written);
    if (written <= newestOfChecker)
        checkWithOnnx({folder.filePath("model.onnx")});
}

void TestOnnxExport::samplesComeBack()
{
    const QDir samples(test::sourceFile("resources/samples"));
    const QStringList files = samples.entryList({"*.onnx"});
    QVERIFY(files.size() >= 6);
    for (const QString& file : files) {
        const auto module = importOnnx(samples.filePath(file).toStdString());
        QVERIFY(module);
        checkRoundTrip(*module, file.toUtf8().constData());
    }
}

void TestOnnxExport::partsMakeTheWhole_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("regions");
    const auto add = [](const char* name, int regions, const char* text) { QTest::newRow(name) << QString(text) << regions; };
    add("called twice", 2, R"(
        def @region(%a: Tensor[(2, 3), float32], %b: Tensor[(2, 3), float32], Compiler="c") -> (Tensor[(2, 3), float32], Tensor[(2, 3), float32]) { (add(%a, %b), exp(%a)) }
        def @main(%x: Tensor[(2, 3), float32]) { let %h = tanh(%x); let %r = @region(%h, %x); let %s = @region(%r.1, %h); (sigmoid(%r.0), add(%s.0, %h), %s.1) })");
    add("one tensor twice", 1, R"(
        def @region(%a: Tensor[(2, 3), float32], %b: Tensor[(2, 3), float32], Compiler="c") -> Tensor[(2, 3), float32] { subtract(exp(%a), %b) }
        def @main(%x: Tensor[(2, 3), float32]) { @region(%x, %x) })");
    add("a constant as an argument", 1, R"(
        def @region(%a: Tensor[(3), float32], %b: (Tensor[(3), float32], Tensor[(), float32]), Compiler="c") -> Tensor[(3), float32] { add(multiply(%a, %b.0), %b.1) }
        def @main(%x: Tensor[(3), float32]) { @region(%x, (tanh(%x), 2f)) })");
    add("inputs and constants as outputs", 1, R"(
        def @region(%a: Tensor[(3), float32], Compiler="c") -> Tensor[(3), float32] { exp(%a) }
        def @main(%x: Tensor[(3), float32]) { let %r = @region(%x); (%x, 3f, %r, %r, tanh(%x)) })");
    add("a region inside what was given back", 1, R"(
        def @region(%a: Tensor[(3), float32], Compiler="c") -> Tensor[(3), float32] { exp(%a) }
        def @plain(%a: Tensor[(3), float32]) -> Tensor[(3), float32] { negative(@region(tanh(%a))) }
        def @main(%x: Tensor[(3), float32]) { add(@plain(%x), %x) })");
    add("a fused function takes the fields of a region", 1, R"(
        def @region(%a: Tensor[(3), float32], Compiler="c") -> (Tensor[(3), float32], Tensor[(3), float32]) { (exp(%a), tanh(%a)) }
        def @main(%x: Tensor[(3), float32]) { let %r = @region(%x); let %f = fn (%p: (Tensor[(3), float32], Tensor[(3), float32]), Primitive=1) -> Tensor[(3), float32] { negative(%p.1) }; (%f(%r), %r.0) })");
}

void TestOnnxExport::partsMakeTheWhole()
{
    QFETCH(QString, text);
    QFETCH(int, regions);
    const Module module = moduleFrom(text.toUtf8().constData());
    QTemporaryDir folder;
    const auto made = writeOnnxParts(module, {.folder = folder.path().toStdString()});
    QVERIFY2(made, made ? "" : toText(made.error()).c_str());
    QCOMPARE(std::ranges::count(made->parts, "c", &OnnxPart::compiler), regions);
    compareChain(module, module, folder);
}

void TestOnnxExport::takesOnlyWhatItNeeds()
{
    const Module module = moduleFrom(R"(
        def @region(%a: Tensor[(3), float32], Compiler="c") -> (Tensor[(3), float32], Tensor[(3), float32]) { (exp(%a), tanh(%a)) }
        def @main(%x: Tensor[(3), float32]) { let %r = @region(%x); let %f = fn (%p: (Tensor[(3), float32], Tensor[(3), float32]), Primitive=1) -> Tensor[(3), float32] { negative(%p.1) }; (%f(%r), %r.0) })");
    QTemporaryDir folder;
    const auto made = writeOnnxParts(module, {.folder = folder.path().toStdString()});
    QVERIFY(made && made->parts.size() == 2);
    QCOMPARE(made->parts[1].inputs.size(), 1U);
}

void TestOnnxExport::samplesInRegions_data()
{
    QTest::addColumn<QString>("compiler");
    for (const char* compiler : {"dnnl", "ccompiler", "tensorrt", "arm_compute_lib"})
        QTest::newRow(compiler) << compiler;
}

/// Regions of the samples as their compilers get them: run in the manifest's order they give what the model does.
void TestOnnxExport::samplesInRegions()
{
    QFETCH(QString, compiler);
    const QDir samples(test::sourceFile("resources/samples"));
    for (const QString& file : samples.entryList({"*.onnx"})) {
        const auto model = importOnnx(samples.filePath(file).toStdString());
        QVERIFY(model);
        const RunPtr run = runPipeline({.input = *model, .pipeline = *presetPipeline("O3", Strings {compiler.toStdString()})});
        QVERIFY2(!run->failed(), run->failed() ? toText(*run->steps.back()->error).c_str() : "");
        QTemporaryDir folder;
        const auto made = writeOnnxParts(run->output(), {.folder = folder.path().toStdString()});
        QVERIFY2(made, made ? "" : toText(made.error()).c_str());
        for (const OnnxPart& part : made->parts)
            QVERIFY2(part.problem.empty(), part.problem.c_str());
        compareChain(*model, run->output(), folder);
    }
}

void TestOnnxExport::largeWeightsLieOutside()
{
    const auto module = importOnnx(test::sourcePath("resources/samples/residual_net.onnx"));
    QVERIFY(module);
    QTemporaryDir folder;
    const auto written = writeOnnx(*module, *module->main(), {.folder = folder.path().toStdString(), .name = "net", .largestFile = 4096});
    QVERIFY(written);
    QCOMPARE(written->files, (std::vector<std::string> {"net.onnx", "net.onnx.data"}));
    checkWithOnnx({folder.filePath("net.onnx")});
    const auto again = importOnnx(folder.filePath("net.onnx").toStdString());
    QVERIFY(again);
    compareModels(*module, *again, "weights outside");
}

void TestOnnxExport::namesWhatCannotBeWritten()
{
    const Module module = moduleFrom("fn (%x: Tensor[(2, 3), float32]) { nn.dilate(%x, strides=[2, 2]) }");
    QTemporaryDir folder;
    const auto written = writeOnnx(module, *module.main(), {.folder = folder.path().toStdString()});
    QVERIFY(!written);
    QCOMPARE(QString::fromStdString(written.error().message), "`nn.dilate` can't be written as ONNX");
}

PB_TEST(TestOnnxExport)
#include "tst_onnx_export.moc"
