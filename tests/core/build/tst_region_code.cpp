// Regions that their own compilers make code of, as parts of an exported library.

#include "core/compilers/generators.h"
#include "core/build/build.h"
#include "core/codegen/regions/generator_plugin.h"
#include "core/history/run.h"
#include "core/import/model.h"
#include "core/ir/text/parser.h"
#include "core/ops/table/op_table.h"
#include "core/pipeline/partition_flow.h"
#include "core/runtime/executable.h"
#include "tests/core/build/farthest.h"
#include "tests/core/build/random_weights.h"
#include "tests/core/build/contents.h"
#include "tests/support/test.h"

#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#undef emit // Qt's keyword, and the name of a field of BuildRequest

using namespace passbench;
using namespace passbench::testing;

class RegionCodeTest : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { addGeneratorPlugin(test::builtPath("tests/test_generators.so")); }
    void init()
    {
        if (QStandardPaths::findExecutable("cc").isEmpty())
            QSKIP("there is no C compiler");
    }
    void callsTheRegionsCode();
    void tellsTheStatusOfARegion();
    void becomesPartOfTheObject_data();
    void becomesPartOfTheObject();
    void leavesAsOnnxWithoutAGenerator();
    void tellsWhatCannotLeave();
    void tellsOnceWhatCannotLeave();
    void namesAGeneratorThatIsNotThere();
    void knowsPlugins();
    void runsTheLibrarysPrimitives();
    void agreesWithRandomWeights_data();
    void agreesWithRandomWeights();

private:
    std::filesystem::path folder(const char* name) const { return (m_folder.path() + "/" + name).toStdString(); }
    QTemporaryDir m_folder;
};

namespace {

/// `region` is what a compiler took.
Module partitioned(std::string_view main, std::string_view region, const char* compiler = "alpha")
{
    auto module = parseModule(opTable(), std::string(main) + "\n" + std::string(region));
    if (!module)
        qFatal("%s", toText(module.error()).c_str());
    const FunctionPtr function = module->find("region");
    return module->with("region", function->withAttrs({{"Compiler", std::string(compiler)}, {"Primitive", std::int64_t {1}}}));
}

CompilerTable compilers(const std::string& generator, const char* name = "alpha")
{
    Compiler compiler {.name = name, .summary = {}};
    compiler.generator = generator;
    return CompilerTable().with(std::make_shared<const Compiler>(std::move(compiler)));
}

Module doubling()
{
    return partitioned("def @main(%x: Tensor[(9), float32]) { exp(@region(negative(%x))) }",
        "def @region(%y: Tensor[(9), float32]) -> Tensor[(9), float32] { add(%y, %y) }");
}

std::vector<Tensor> ramp(double first)
{
    Tensor x = Tensor::allocate(DataType::Float32, {9});
    for (std::int64_t i = 0; i < 9; ++i)
        x.set(i, first * static_cast<double>(i + 1));
    return {x};
}

const CompilerTable& dnnlAlone()
{
    static const CompilerTable table {.compilers = *shippedCompilers().select(Strings {"dnnl"})};
    return table;
}

/// `module` after preset O3 with dnnl.
RunPtr partitionedForDnnl(const Module& module)
{
    return runPipeline({.input = module, .pipeline = *presetFor("O3", dnnlAlone().compilers), .compilers = &dnnlAlone()});
}

BuildRequest dnnlRequest(const RunPtr& run, const std::filesystem::path& folder)
{
    return {.module = run->output(), .reference = run->input, .folder = folder, .compilers = dnnlAlone(), .tolerance = 1e-4};
}

bool hasDnnl() { return QFile::exists("/usr/include/oneapi/dnnl/dnnl.h"); }

} // namespace

void RegionCodeTest::callsTheRegionsCode()
{
    const auto report = build({.module = doubling(), .folder = folder("calls"), .compilers = compilers("test-doubles"), .inputs = ramp(-0.1)});
    QVERIFY2(report, report ? "" : toText(report.error()).c_str());
    QVERIFY2(report->check == CheckState::Passed, report->checkText.c_str());
    QCOMPARE(report->regions.size(), 1U);
    QVERIFY2(report->regions[0].compiledBy == "alpha", report->regions[0].note.c_str());
    QCOMPARE(report->kernels.size(), 2U); // of the host
    QVERIFY(std::ranges::find(report->files, "regions/passbench_model_region.c") != report->files.end());
    QVERIFY(contents(folder("calls") / "regions/passbench_model_region.c").contains("passbench_model_region("));
    QVERIFY(contents(folder("calls") / "metadata.json").contains("\"compiled_by\": \"alpha\""));
    QVERIFY(!contents(folder("calls") / "libmodel.so").contains(m_folder.path().toUtf8()));
}

void RegionCodeTest::tellsTheStatusOfARegion()
{
    QVERIFY((build({.module = doubling(), .folder = folder("status"), .compilers = compilers("test-doubles"), .check = false})));
    const auto executable = openExecutable(folder("status"));
    QVERIFY2(executable, executable ? "" : toText(executable.error()).c_str());
    QVERIFY(execute(*executable, ramp(-1)));
    const auto failed = execute(*executable, ramp(1));
    QVERIFY(!failed);
    QCOMPARE(failed.error().message, "the compiled module failed: region `region` of `alpha` failed with status 7");
}

void RegionCodeTest::becomesPartOfTheObject_data()
{
    QTest::addColumn<int>("emit");
    QTest::addColumn<QString>("file");
    QTest::newRow("object") << static_cast<int>(Emit::Object) << "net.o";
    QTest::newRow("static library") << static_cast<int>(Emit::Archive) << "libnet.a";
}

/// One file holds all, so that it can be linked as before.
void RegionCodeTest::becomesPartOfTheObject()
{
    QFETCH(int, emit);
    QFETCH(QString, file);
    const auto report = build({.module = doubling(), .name = "net", .emit = static_cast<std::uint8_t>(emit), .folder = folder("object"), .compilers = compilers("test-doubles")});
    QVERIFY2(report, report ? "" : toText(report.error()).c_str());
    QVERIFY(std::ranges::find(report->files, file.toStdString()) != report->files.end());
    QVERIFY(contents(folder("object") / "metadata.json").contains('"' + file.toUtf8() + '"'));
    QFile source(QString::fromStdString((folder("object") / "use.c").string()));
    QVERIFY(source.open(QIODevice::WriteOnly));
    source.write(R"(#include "net.h"
int main(void)
{
    float x[9] = {-1, -2}, y[9];
    struct passbench_net_inputs in = {x};
    struct passbench_net_outputs out = {y};
    return passbench_net_run(&in, &out) != 0 || y[0] < 7.38f || y[0] > 7.4f || y[8] != 1;
}
)");
    source.close();
    QProcess process;
    process.setWorkingDirectory(QString::fromStdString(folder("object").string()));
    process.start("cc", {"-std=c99", "use.c", file, "-lm", "-o", "use"});
    QVERIFY(process.waitForFinished());
    QVERIFY2(process.exitCode() == 0, process.readAllStandardError().constData());
    process.start(process.workingDirectory() + "/use", {});
    QVERIFY(process.waitForFinished());
    QCOMPARE(process.exitCode(), 0);
}

void RegionCodeTest::leavesAsOnnxWithoutAGenerator()
{
    const auto report = build({.module = doubling(), .folder = folder("handed"), .compilers = compilers("")});
    QVERIFY2(report, report ? "" : toText(report.error()).c_str());
    QVERIFY2(report->check == CheckState::Passed, report->checkText.c_str());
    QVERIFY(report->failures.empty());
    QCOMPARE(report->regions.size(), 1U);
    QCOMPARE(report->regions[0].compiledBy, "default");
    QCOMPARE(report->regions[0].onnx, "onnx/region.onnx");
    QCOMPARE(report->regions[0].note, "exported as onnx/region.onnx, and not run by `alpha`, which has no code generator here");
    QCOMPARE(report->notes, (Strings {"`alpha` has no code generator here: 1 region was exported as ONNX for it (onnx/model.parts.json), and not run by it; the default compiler's code runs instead"}));
    for (const char* file : {"onnx/region.onnx", "onnx/model_host_0.onnx", "onnx/model_host_1.onnx", "onnx/model.parts.json"}) {
        QVERIFY2(std::ranges::find(report->files, file) != report->files.end(), file);
        QVERIFY2(std::filesystem::exists(folder("handed") / file), file);
    }
    const QByteArray metadata = contents(folder("handed") / "metadata.json");
    QVERIFY(metadata.contains("\"onnx\": \"onnx/region.onnx\"") && metadata.contains("and not run by it"));

    const auto quiet = build({.module = doubling(), .folder = folder("kept"), .compilers = compilers(""), .check = false, .exportRegions = false});
    QVERIFY(quiet && quiet->notes.empty() && quiet->regions[0].onnx.empty());
    QVERIFY(!std::filesystem::exists(folder("kept") / "onnx"));
}

/// The module is complete all the same.
void RegionCodeTest::tellsWhatCannotLeave()
{
    const Module module = partitioned("def @main(%x: Tensor[(5), float32]) { exp(@region(%x)) }",
        "def @region(%y: Tensor[(5), float32]) -> Tensor[(9), float32] { nn.dilate(%y, strides=[2]) }");
    const auto report = build({.module = module, .folder = folder("stays"), .compilers = compilers("")});
    QVERIFY2(report, report ? "" : toText(report.error()).c_str());
    QVERIFY2(report->check == CheckState::Passed, report->checkText.c_str());
    QVERIFY(report->regions[0].onnx.empty());
    QCOMPARE(report->regions[0].note, "not run by `alpha`, which has no code generator here, and can't be exported: `nn.dilate` can't be written as ONNX");
    QCOMPARE(report->notes.back(), "`alpha` has no code generator here, and 1 region can't be written as ONNX for it; the default compiler's code runs instead");
}

/// Ten equal causes are one sentence.
void RegionCodeTest::tellsOnceWhatCannotLeave()
{
    const Module module = partitioned("def @main(%x: Tensor[(5), float32]) { (@region(%x), @region(exp(%x))) }",
        "def @region(%y: Tensor[(5), float32]) -> Tensor[(9), float32] { nn.dilate(%y, strides=[2]) }");
    const auto report = build({.module = module, .folder = folder("both"), .compilers = compilers("")});
    QVERIFY2(report, report ? "" : toText(report.error()).c_str());
    QCOMPARE(std::ranges::count(report->notes, "there is no ONNX model of 2 regions, the first of them `region`: `nn.dilate` can't be written as ONNX"), 1);
    QVERIFY(std::ranges::none_of(report->notes, [](const std::string& note) { return note.find("ONNX model of region") != std::string::npos; }));
}

void RegionCodeTest::namesAGeneratorThatIsNotThere()
{
    const auto report = build({.module = doubling(), .folder = folder("unknown"), .compilers = compilers("test-dubles")});
    QVERIFY2(report, report ? "" : toText(report.error()).c_str());
    QVERIFY(report->check == CheckState::Passed);
    QCOMPARE(report->failures.size(), 1U);
    QCOMPARE(report->failures[0].message, "there is no code generator `test-dubles`");
}

void RegionCodeTest::knowsPlugins()
{
    QVERIFY(offersGenerators(test::builtPath("tests/test_generators.so")));
    QVERIFY(!offersGenerators(test::builtPath("tests/nothing.so")));
    QVERIFY(!regionGenerator("test-doubles")); // it is the helper process that loads them
}

/// Of a whole network, every heavy operator is one primitive that the library says it has executed.
void RegionCodeTest::runsTheLibrarysPrimitives()
{
    if (!hasDnnl())
        QSKIP("libdnnl-dev is not installed");
    const auto model = openModel(test::sourcePath("resources/samples/residual_net.onnx"));
    QVERIFY(model);
    std::map<std::string, int> calls;
    for (const NodePtr& node : model->main()->nodes())
        if (const Call* call = node->as<Call>())
            ++calls[call->op->name];
    const auto report = build(dnnlRequest(partitionedForDnnl(*model), folder("primitives")));
    QVERIFY2(report, report ? "" : toText(report.error()).c_str());
    QVERIFY2(report->check == CheckState::Passed, report->checkText.c_str());
    const auto executable = openExecutable(folder("primitives"));
    QVERIFY(executable);
    std::string log;
    qputenv("ONEDNN_VERBOSE", "1");
    const auto run = execute(*executable, seededInputs(*executable, 1), {.said = [&](std::string_view said) { log += said; }});
    qunsetenv("ONEDNN_VERBOSE");
    QVERIFY2(run, run ? "" : toText(run.error()).c_str());
    std::map<std::string, int> executed;
    for (const QString& line : QString::fromStdString(log).split('\n'))
        if (line.startsWith("onednn_verbose,exec,cpu,"))
            ++executed[line.section(',', 3, 3).toStdString()];
    QVERIFY(calls["nn.conv2d"] > 10);
    QCOMPARE(executed["convolution"], calls["nn.conv2d"]);
    QCOMPARE(executed["inner_product"], calls["nn.dense"]);
    QCOMPARE(executed["pooling_v2"], calls["nn.global_avg_pool2d"]);
    QCOMPARE(executed["softmax_v2"], calls["nn.softmax"]);
    QCOMPARE(executed["binary"] + executed["eltwise"], 0); // sums and activations are done by the primitives before them
}

void RegionCodeTest::agreesWithRandomWeights_data()
{
    QTest::addColumn<QString>("text");
    const auto add = [](const char* name, const char* text) { QTest::newRow(name) << QString("def @main(%x: ") + text; };
    add("convolutions", R"(Tensor[(1, 8, 20, 18), float32], %w: Tensor[(16, 8, 3, 3), float32], %b: Tensor[(16), float32],
        %d: Tensor[(16, 1, 3, 3), float32], %g: Tensor[(24, 4, 3, 1), float32], %p: Tensor[(16, 24, 1, 1), float32]) {
        let %a = nn.relu(nn.bias_add(nn.conv2d(%x, %w, padding=[0, 1, 2, 1], strides=[2, 1]), %b));
        let %depthwise = clip(nn.conv2d(%a, %d, groups=16, padding=[2, 2], dilation=[2, 2]), a_min=0f, a_max=6f);
        let %groups = nn.conv2d(%depthwise, %g, groups=4, padding=[1, 0]);
        nn.relu(add(nn.conv2d(%groups, %p), %depthwise)) })");
    add("many channels", R"(Tensor[(1, 64, 18, 18), float32], %w: Tensor[(64, 64, 3, 3), float32], %b: Tensor[(64), float32], %v: Tensor[(64, 64, 3, 3), float32]) {
        let %a = nn.relu(nn.bias_add(nn.conv2d(%x, %w, padding=[1, 1]), %b));
        let %c = nn.relu(add(nn.conv2d(%a, %v, padding=[1, 1]), %a));
        (nn.conv2d(%c, %w), nn.max_pool2d(%c, pool_size=[2, 2], strides=[2, 2])) })");
    add("channels last", R"(Tensor[(1, 12, 12, 6), float32], %w: Tensor[(3, 3, 6, 10), float32], %b: Tensor[(10), float32], %d: Tensor[(3, 3, 10, 1), float32]) {
        let %a = sigmoid(add(nn.conv2d(%x, %w, padding=[1, 1], data_layout="NHWC", kernel_layout="HWIO"), %b));
        let %c = nn.conv2d(%a, %d, groups=10, strides=[2, 2], data_layout="NHWC", kernel_layout="HWOI");
        nn.avg_pool2d(%c, pool_size=[3, 2], padding=[1, 0, 1, 1], layout="NHWC", count_include_pad=True) })");
    add("one axis, three axes", R"(Tensor[(1, 4, 6, 30), float32], %w: Tensor[(8, 4, 5), float32], %b: Tensor[(8, 1), float32], %t: Tensor[(6, 4, 2, 3, 3), float32]) {
        let %line = multiply(reshape(%x, newshape=[1, 4, 180]), 1f);
        let %volume = reshape(%x, newshape=[1, 4, 6, 5, 6]);
        (tanh(add(nn.conv1d(%line, %w, strides=[2], padding=[1, 3], dilation=[2]), %b)),
         nn.max_pool3d(nn.relu(nn.conv3d(%volume, %t, padding=[1, 1, 1, 0, 1, 1])), pool_size=[2, 2, 2], strides=[2, 1, 2])) })");
    add("transposed", R"(Tensor[(1, 6, 7, 5), float32], %w: Tensor[(6, 4, 3, 3), float32], %b: Tensor[(4, 1, 1), float32]) {
        nn.leaky_relu(add(nn.conv2d_transpose(%x, %w, strides=[2, 2], padding=[1, 1], output_padding=[1, 1]), %b), alpha=0.1f) })");
    add("a transformer's block", R"(Tensor[(6, 32), float32], %w: Tensor[(64, 32), float32], %b: Tensor[(64), float32], %u: Tensor[(32, 64), float32],
        %c: Tensor[(32), float32], %g: Tensor[(32), float32], %s: Tensor[(32), float32]) {
        let %y = add(nn.dense(%x, %w), %b);
        let %gelu = multiply(multiply(%y, add(erf(divide(%y, 1.4142135f)), 1f)), 0.5f);
        let %sum = add(add(nn.dense(%gelu, %u), %c), %x);
        let %n = nn.layer_norm(%sum, %g, %s);
        (nn.softmax(%n, axis=0), nn.batch_matmul(reshape(%n, newshape=[2, 3, 32]), reshape(%n, newshape=[2, 3, 32]), transpose_b=True)) })");
    add("a network's end", R"(Tensor[(1, 16, 11, 11), float32], %w: Tensor[(16, 16, 3, 3), float32], %g: Tensor[(16), float32], %b: Tensor[(16), float32],
        %m: Tensor[(16), float32], %variance: Tensor[(16), float32], %d: Tensor[(10, 16), float32], %c: Tensor[(10), float32]) {
        let %a = nn.conv2d(%x, %w, padding=[1, 1]);
        let %n = nn.batch_norm(%a, %g, %b, %m, %variance);
        let %r = nn.relu(add(%n.0, %x));
        let %pool = nn.max_pool2d(%r, pool_size=[3, 3], strides=[2, 2], ceil_mode=True);
        let %even = nn.avg_pool2d(nn.conv2d(%pool, %w), pool_size=[2, 2], padding=[1, 1], ceil_mode=True, count_include_pad=False);
        nn.softmax(nn.bias_add(nn.dense(nn.batch_flatten(nn.global_avg_pool2d(%even)), %d), %c), axis=1) })");
}

void RegionCodeTest::agreesWithRandomWeights()
{
    if (!hasDnnl())
        QSKIP("libdnnl-dev is not installed");
    QFETCH(QString, text);
    const auto module = withRandomWeights(text.toStdString());
    QVERIFY2(module, module ? "" : toText(module.error()).c_str());
    const RunPtr run = partitionedForDnnl(*module);
    QVERIFY2(!run->failed(), run->failed() ? toText(*run->steps.back()->error).c_str() : "");
    BuildRequest request = dnnlRequest(run, folder("random"));
    request.check = false;
    const auto report = build(request);
    QVERIFY2(report, report ? "" : toText(report.error()).c_str());
    QVERIFY(report->failures.empty() && !report->regions.empty());
    for (const BuiltRegion& region : report->regions)
        QVERIFY2(region.compiledBy == "dnnl", region.note.c_str());
    const auto executable = openExecutable(folder("random"));
    QVERIFY(executable);
    const auto inputs = seededInputs(*executable, 3);
    const auto expected = interpret(*module, inputs);
    const auto actual = execute(*executable, inputs);
    QVERIFY2(actual, actual ? "" : toText(actual.error()).c_str());
    for (std::size_t i = 0; i < expected->size(); ++i)
        QVERIFY2(farthest((*expected)[i], actual->outputs[i]) < 1e-5, fmt::format("output {}: {}", i, farthest((*expected)[i], actual->outputs[i])).c_str());
}

PB_TEST(RegionCodeTest)
#include "tst_region_code.moc"
