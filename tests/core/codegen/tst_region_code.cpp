// Regions that their own compilers make code of, as parts of an exported library.

#include "core/codegen/build.h"
#include "core/codegen/generator_plugin.h"
#include "core/ir/parser.h"
#include "core/runtime/executable.h"

#include <QtTest>

#undef emit // Qt's keyword, and the name of a field of BuildRequest

using namespace passbench;

class RegionCodeTest : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { addGeneratorPlugin(PASSBENCH_BINARY_DIR "/tests/test_generators.so"); }
    void init()
    {
        if (QStandardPaths::findExecutable("cc").isEmpty())
            QSKIP("there is no C compiler");
    }
    void callsTheRegionsCode();
    void tellsTheStatusOfARegion();
    void becomesPartOfTheObject();
    void namesAGeneratorThatIsNotThere();
    void knowsPlugins();

private:
    std::filesystem::path folder(const char* name) const { return (m_folder.path() + "/" + name).toStdString(); }
    QTemporaryDir m_folder;
};

namespace {

/// `region` is what a compiler took.
Module partitioned(std::string_view main, std::string_view region, const char* compiler = "alpha")
{
    auto module = parseModule(std::string(main) + "\n" + std::string(region));
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

QByteArray contents(const std::filesystem::path& path)
{
    QFile file(QString::fromStdString(path.string()));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

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

/// One object holds all, so that it can be linked as before.
void RegionCodeTest::becomesPartOfTheObject()
{
    QVERIFY((build({.module = doubling(), .name = "net", .emit = 2, .folder = folder("object"), .compilers = compilers("test-doubles")})));
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
    process.start("cc", {"-std=c99", "use.c", "net.o", "-lm", "-o", "use"});
    QVERIFY(process.waitForFinished());
    QVERIFY2(process.exitCode() == 0, process.readAllStandardError().constData());
    process.start(process.workingDirectory() + "/use", {});
    QVERIFY(process.waitForFinished());
    QCOMPARE(process.exitCode(), 0);
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
    QVERIFY(offersGenerators(PASSBENCH_BINARY_DIR "/tests/test_generators.so"));
    QVERIFY(!offersGenerators(PASSBENCH_BINARY_DIR "/tests/nothing.so"));
    QVERIFY(!regionGenerator("test-doubles")); // it is the helper process that loads them
}

QTEST_GUILESS_MAIN(RegionCodeTest)
#include "tst_region_code.moc"
