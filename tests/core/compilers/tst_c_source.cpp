// C source of regions and of whole models: its text, and what it does when it is compiled elsewhere.

#include "core/build/build.h"
#include "core/codegen/regions/generator.h"
#include "core/compilers/generators.h"
#include "core/history/run.h"
#include "core/import/model.h"
#include "core/ir/graph/builder.h"
#include "core/ir/graph/op.h"
#include "core/ir/text/parser.h"
#include "core/ops/table/op_table.h"
#include "core/partition/reasons/verdicts.h"
#include "core/runtime/executable.h"
#include "core/runtime/interpreter.h"
#include "tests/support/test.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#undef emit // Qt's keyword, and the name of a field of BuildRequest

using namespace passbench;

class CSourceTest : public QObject {
    Q_OBJECT
private slots:
    void initTestCase()
    {
        if (QStandardPaths::findExecutable("cc").isEmpty())
            QSKIP("there is no C compiler");
    }
    void claimsWhatHasALoopForm();
    void claimsOnlyKnownShapes();
    void oneRegion_data();
    void oneRegion();
    void wholeModel();
    void manyConstantsAreAFile();
    void fillsConstantsThatRepeat();
    void callsRegions();
    void roundsProductsFirst_data();
    void roundsProductsFirst();
    void samples_data();
    void samples();

private:
    std::filesystem::path folder(const char* name) const { return (m_folder.path() + "/" + name).toStdString(); }
    QTemporaryDir m_folder;
};

namespace {

Module moduleOf(std::string_view text)
{
    auto module = parseModule(opTable(), text);
    if (!module)
        qFatal("%s", toText(module.error()).c_str());
    return *module;
}

constexpr auto onlySource = static_cast<std::uint8_t>(Emit::CSource);

QByteArray contents(const std::filesystem::path& path)
{
    QFile file(QString::fromStdString(path.string()));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// What the system's compiler says of a file; nothing when it takes it without a warning.
QByteArray complaints(const std::filesystem::path& folder, const QStringList& arguments)
{
    QProcess process;
    process.setWorkingDirectory(QString::fromStdString(folder.string()));
    process.start("cc", QStringList {"-std=c99", "-Wall", "-Wextra", "-pedantic", "-Wno-type-limits", "-Werror"} + arguments);
    if (!process.waitForFinished(-1))
        return "there is no C compiler";
    return process.exitCode() == 0 ? QByteArray() : "not taken: " + process.readAllStandardError().left(4000);
}

/// Compiles and runs a program that calls the model `net`.
QByteArray outcomeOf(const std::filesystem::path& folder, const QByteArray& body, const QStringList& sources)
{
    QFile file(QString::fromStdString((folder / "use.c").string()));
    if (!file.open(QIODevice::WriteOnly))
        return "not written";
    file.write("#include \"net.h\"\n#include <math.h>\nint main(void)\n{\n" + body + "\n}\n");
    file.close();
    if (const QByteArray wrong = complaints(folder, QStringList {"use.c", "-o", "use"} + sources + QStringList {"-lm"}); !wrong.isEmpty())
        return wrong;
    const int status = QProcess::execute(QString::fromStdString((folder / "use").string()), {});
    return status == 0 ? QByteArray() : "status " + QByteArray::number(status);
}

} // namespace

/// The compiler's file lists its operators one by one, so that a person can read and edit them: here it is held to the truth.
void CSourceTest::claimsWhatHasALoopForm()
{
    const Compiler* compiler = shippedCompilers().find("ccompiler");
    QVERIFY(compiler);
    QStringList missing, wrong;
    for (const OpDef& op : opTable().all()) {
        if (op.name.starts_with("annotation.") || op.dialect == "counted") // marks of passes, no work; and what a build for any count makes, which no compiler is asked about
            continue;
        if (op.lower && !compiler->knows(op))
            missing << QString::fromStdString(op.name);
        if (!op.lower && compiler->knows(op))
            wrong << QString::fromStdString(op.name);
    }
    QVERIFY2(missing.isEmpty(), qPrintable("missing: " + missing.join(", ")));
    QVERIFY2(wrong.isEmpty(), qPrintable("without a loop form: " + wrong.join(", ")));
}

void CSourceTest::claimsOnlyKnownShapes()
{
    const Module module = moduleOf("def @main(%x: Tensor[(2, 4), float32], %y: Tensor[(?, 4), float32]) {\n"
                                   "  (nn.relu(%x), nn.relu(%y), concatenate((%x, %x), axis=0), split(%x, indices_or_sections=2, axis=1)) }");
    const FunctionPtr main = module.main();
    Strings verdicts;
    for (const NodePtr& node : main->nodes())
        if (node->as<Call>())
            verdicts.push_back(verdictOf(*shippedCompilers().find("ccompiler"), node->id, lookupIn(*main)).accepted ? "yes" : "no");
    QCOMPARE(verdicts, (Strings {"yes", "no", "yes", "yes"}));
}

void CSourceTest::oneRegion_data()
{
    QTest::addColumn<QString>("body");
    QTest::addColumn<QString>("line"); // of the source
    QTest::newRow("fused") << "nn.relu(add(%x, %y))" << "const float tmp1 = p0[i] + p1[i];";
    QTest::newRow("a constant") << "multiply(%x, 3f)" << "out[i] = p0[i] * 3.0f;";
    QTest::newRow("wraps") << "cast(add(cast(%x, dtype=\"int32\"), cast(%y, dtype=\"int32\")), dtype=\"float32\")" << "(uint32_t)pb_int32_from_float32(p0[i])";
    QTest::newRow("sum") << "sum(%x)" << "+= p0[";
    QTest::newRow("half") << "cast(cast(%x, dtype=\"float16\"), dtype=\"float32\")" << "pb_float_from_float16(pb_float16_from_float(p0[i]))";
    QTest::newRow("two results") << "(exp(%x), %y)" << "outputs[1]";
}

void CSourceTest::oneRegion()
{
    QFETCH(QString, body);
    QFETCH(QString, line);
    const Module module = moduleOf(("def @main(%x: Tensor[(8), float32], %y: Tensor[(8), float32]) { " + body + " }").toStdString());
    const auto made = (*regionGenerator("c"))({module, *module.main(), "region_of_a_test"});
    QVERIFY2(made, made ? "" : toText(made.error()).c_str());
    QCOMPARE(made->symbol, "region_of_a_test");
    QCOMPARE(made->sources.size(), 1U);
    QVERIFY2(QString::fromStdString(made->sources[0].text).contains(line), made->sources[0].text.c_str());
    QFile file(m_folder.filePath("region.c"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(made->sources[0].text.c_str());
    file.close();
    QCOMPARE(complaints(m_folder.path().toStdString(), {"-c", "region.c"}), QByteArray());
}

void CSourceTest::wholeModel()
{
    const auto where = folder("whole");
    const auto report = build({.module = moduleOf("def @main(%x: Tensor[(2, 3), float32]) { let %a = exp(%x); (add(%a, %x), sum(%a)) }"),
        .name = "net", .emit = onlySource, .folder = where});
    QVERIFY2(report, report ? "" : toText(report.error()).c_str());
    QVERIFY2(report->check == CheckState::Passed, report->checkText.c_str());
    QVERIFY(!contents(where / "net.c").contains(m_folder.path().toUtf8()));
    QCOMPARE(outcomeOf(where, R"(    float x[6] = {0, 1, 2, 3, 4, 5}, y[6], total;
    struct passbench_net_inputs in = {x};
    struct passbench_net_outputs out = {y, &total};
    if (passbench_net_run(&in, &out) || fabsf(y[1] - 3.7182818f) > 1e-5f || fabsf(total - 234.20419f) > 1e-3f)
        return 1;
    in.x = 0;
    return passbench_net_run(&in, &out) != -2 || passbench_net_metadata()[0] != '{';)", {"net.c", "net_data.c"}), QByteArray());
}

void CSourceTest::manyConstantsAreAFile()
{
    Tensor weights = Tensor::allocate(DataType::Float32, {1025, 1024});
    for (std::int64_t i = 0; i < weights.elementCount(); ++i)
        weights.set(i, static_cast<double>(i % 7));
    Module module;
    FunctionBuilder builder(module.ids);
    const NodeId x = builder.parameter("x", Type(DataType::Float32, {1025, 1024}));
    const auto sum = builder.call(*opTable().find("add"), {x, builder.constant(weights)});
    QVERIFY(sum);
    const auto where = folder("many");
    const auto report = build({.module = module.with("main", builder.finish(*sum)), .name = "net", .emit = onlySource, .folder = where});
    QVERIFY2(report, report ? "" : toText(report.error()).c_str());
    QVERIFY2(report->check == CheckState::Passed, report->checkText.c_str());
    QCOMPARE(std::filesystem::file_size(where / "net.weights"), 1025U * 1024 * 4);
    QVERIFY(contents(where / "net_data.c").size() < 100'000);
    QVERIFY(contents(where / "net.c").contains("net_weights.S together"));
}

void CSourceTest::fillsConstantsThatRepeat()
{
    const auto where = folder("fills");
    Module module;
    FunctionBuilder builder(module.ids);
    const NodeId x = builder.parameter("x", Type(DataType::Float32, {1, 300}));
    const auto dense = builder.call(*opTable().find("nn.dense"), {x, builder.constant(Tensor::filled(DataType::Float32, {200, 300}, 0.25))});
    QVERIFY(dense);
    const auto filled = build({.module = module.with("main", builder.finish(*dense)), .name = "net", .emit = onlySource, .folder = where});
    QVERIFY2(filled, filled ? "" : toText(filled.error()).c_str());
    QVERIFY2(filled->check == CheckState::Passed, filled->checkText.c_str());
    QVERIFY(contents(where / "net.c").contains("fill((unsigned char*)fills + 0, "));
    QVERIFY(contents(where / "net_data.c").size() < 100'000);
    QCOMPARE(complaints(where, {"-c", "net.c"}), QByteArray());
}

/// A model's C source calls the C source of its regions.
void CSourceTest::callsRegions()
{
    Module module = moduleOf("def @main(%x: Tensor[(9), float32]) { exp(@region(negative(%x))) }\n"
                             "def @region(%y: Tensor[(9), float32]) -> Tensor[(9), float32] { add(%y, %y) }");
    module = module.with("region", module.find("region")->withAttrs({{"Compiler", std::string("ccompiler")}, {"Primitive", std::int64_t {1}}}));
    const auto where = folder("regions");
    const auto report = build({.module = module, .name = "net", .emit = onlySource, .folder = where, .compilers = shippedCompilers()});
    QVERIFY2(report, report ? "" : toText(report.error()).c_str());
    QVERIFY2(report->check == CheckState::Passed, report->checkText.c_str());
    QVERIFY(contents(where / "net.c").contains("region region of ccompiler"));
    QCOMPARE(outcomeOf(where, R"(    float x[9] = {-1, -2}, y[9];
    struct passbench_net_inputs in = {x};
    struct passbench_net_outputs out = {y};
    return passbench_net_run(&in, &out) != 0 || fabsf(y[0] - 7.389056f) > 1e-5f || y[8] != 1;)",
                 {"net.c", "net_data.c", "regions/passbench_net_region.c"}), QByteArray());
}

void CSourceTest::roundsProductsFirst_data()
{
    QTest::addColumn<QString>("body");
    QTest::addColumn<bool>("matters");
    QTest::newRow("floats alone") << "add(multiply(%x, 3f), 1f)" << false;
    QTest::newRow("no sums") << "floor(multiply(%x, 3f))" << false;
    QTest::newRow("halves to even") << "cast(qnn.requantize(cast(%x, dtype=\"int32\"), 0.1f, 0, 1f, 0, rounding=\"TOEVEN\", out_dtype=\"int8\"), dtype=\"float32\")" << true;
    QTest::newRow("floor of a sum") << "floor(add(multiply(%x, 0.1f), 0.5f))" << true;
}

/// Steps that are exact only when products are rounded before they are added, for a compiler that is told to contract both.
void CSourceTest::roundsProductsFirst()
{
    QFETCH(QString, body);
    QFETCH(bool, matters);
    const Module module = moduleOf(("def @main(%x: Tensor[(1000), float32]) { " + body + " }").toStdString());
    const RunPtr run = runPipeline({.input = module, .pipeline = *parsePipeline("InferType, LegalizeDialects, FuseOps")});
    QVERIFY(!run->failed());
    const auto where = folder("products");
    const auto report = build({.module = run->output(), .reference = module, .name = "net", .emit = onlySource, .folder = where});
    QVERIFY2(report, report ? "" : toText(report.error()).c_str());
    QCOMPARE(contents(where / "net.c").contains("FP_CONTRACT"), matters);
    if (!matters)
        return;
    Tensor x = Tensor::allocate(DataType::Float32, {1000});
    for (std::int64_t i = 0; i < 1000; ++i)
        x.set(i, static_cast<double>(i - 500));
    const auto expected = interpret(module, std::span(&x, 1));
    QVERIFY2(expected, expected ? "" : toText(expected.error()).c_str());
    QByteArray wanted;
    for (std::int64_t i = 0; i < 1000; ++i)
        wanted += QByteArray::number((*expected)[0].at(i)) + ", ";
    const QStringList flags {"-O2", "-ffp-contract=fast", "-march=native", "net.c", "net_data.c"};
    QCOMPARE(outcomeOf(where, "    static const float wanted[1000] = {" + wanted + R"(};
    float x[1000], y[1000];
    struct passbench_net_inputs in = {x};
    struct passbench_net_outputs out = {y};
    for (int i = 0; i < 1000; ++i)
        x[i] = (float)(i - 500);
    int wrong = passbench_net_run(&in, &out) != 0;
    for (int i = 0; i < 1000; ++i)
        wrong |= y[i] != wanted[i];
    return wrong;)", flags), QByteArray());
}

void CSourceTest::samples_data()
{
    QTest::addColumn<QString>("path");
    for (const QFileInfo& file : QDir(test::sourceFile("resources/samples")).entryInfoList({"*.onnx"}))
        QTest::newRow(qPrintable(file.baseName())) << file.filePath();
}

/// Each sample as one region of `ccompiler`, and as C source of its own.
void CSourceTest::samples()
{
    QFETCH(QString, path);
    const auto model = openModel(path.toStdString());
    QVERIFY2(model, model ? "" : toText(model.error()).c_str());
    for (const Strings& compilers : {Strings {"ccompiler"}, Strings {}}) {
        const RunPtr run = runPipeline({.input = *model, .pipeline = *presetPipeline("O3", compilers)});
        QVERIFY2(!run->failed(), run->failed() ? toText(*run->steps.back()->error).c_str() : "");
        const auto where = folder("sample");
        const auto report = build({.module = run->output(), .reference = *model, .name = "net",
            .emit = compilers.empty() ? onlySource : static_cast<std::uint8_t>(Emit::Library), .folder = where, .compilers = shippedCompilers(), .tolerance = 1e-4});
        QVERIFY2(report, report ? "" : toText(report.error()).c_str());
        QVERIFY2(report->check == CheckState::Passed, report->checkText.c_str());
        QVERIFY2(report->failures.empty(), report->failures.empty() ? "" : report->failures[0].message.c_str());
        for (const BuiltRegion& region : report->regions)
            QVERIFY2(region.compiledBy == "ccompiler", region.note.c_str());
        QCOMPARE(report->regions.empty(), compilers.empty());
        if (compilers.empty())
            QCOMPARE(complaints(where, {"-fsyntax-only", "net.c", "net_data.c"}), QByteArray());
    }
}

PB_TEST(CSourceTest)
#include "tst_c_source.moc"
