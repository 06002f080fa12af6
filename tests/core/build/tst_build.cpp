// Exported folders: edge cases, the C interface, and files that are the same each time.

#include "core/build/build.h"
#include "core/build/message/message.h"
#include "core/ir/graph/builder.h"
#include "core/ir/text/parser.h"
#include "core/ops/table/op_table.h"
#include "core/runtime/executable.h"
#include "core/support/files/file_descriptor.h"
#include "tests/core/build/contents.h"
#include "tests/support/test.h"

#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <fcntl.h>
#include <fstream>
#include <sys/file.h>
#include <sys/stat.h>
#include <thread>

#undef emit // Qt's keyword, and the name of a field of BuildRequest

using namespace passbench;
using namespace passbench::testing;

class BuildTest : public QObject {
    Q_OBJECT
private slots:
    void edges_data();
    void edges();
    void namesWhatIsNotKnown();
    void namesWhatHasNoLoopForm();
    void saysWhenTheCheckFails();
    void knowsRounding();
    void reportsRegions();
    void writesTheSameFilesAgain();
    void leavesNoPathsInFiles();
    void linksWithC();
    void outlivesACrash();
    void leavesNothingWhenCancelled();
    void waitsForAnotherBuild();
    void removesNothingBehindALink();
    void writesNothingBehindALink();
    void takesOnlyWhatTheHelperWrote();

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

constexpr std::string_view small = "def @main(%x: Tensor[(2, 3), float32]) { let %a = exp(%x); (add(%a, %x), sum(%a)) }";

} // namespace

void BuildTest::edges_data()
{
    QTest::addColumn<QString>("text");
    QTest::newRow("constant only") << "def @main() { 2f }";
    QTest::newRow("parameter") << "def @main(%x: Tensor[(2, 3), float32]) { %x }";
    QTest::newRow("one value twice") << "def @main(%x: Tensor[(2, 3), float32]) { let %a = nn.relu(%x); (%a, %a, %x) }";
    QTest::newRow("rank 0") << "def @main(%x: float32, %y: int64) { (exp(%x), add(%y, %y)) }";
    QTest::newRow("no elements") << "def @main(%x: Tensor[(0, 3), float32]) { (nn.relu(%x), sum(%x)) }";
    QTest::newRow("unused input") << "def @main(%x: Tensor[(2), float32], %y: Tensor[(3), float32]) { exp(%y) }";
    QString deep = "def @main(%x: Tensor[(8), float32]) { let %v0 = sigmoid(%x);";
    for (int i = 1; i < 300; ++i)
        deep += QString("let %v%1 = add(sigmoid(%v%2), %v%2);").arg(i).arg(i - 1);
    QTest::newRow("deep") << deep + "%v299 }";
}

void BuildTest::edges()
{
    QFETCH(QString, text);
    const auto report = build({.module = moduleOf(text.toStdString()), .folder = folder("edges")});
    QVERIFY2(report, report ? "" : toText(report.error()).c_str());
    QVERIFY2(report->check == CheckState::Passed, report->checkText.c_str());
}

void BuildTest::namesWhatIsNotKnown()
{
    const auto report = build({.module = moduleOf("def @main(%x: Tensor[(?, 3), float32]) { nn.relu(%x) }"), .folder = folder("open")});
    QVERIFY(!report);
    QVERIFY2(report.error().message.find("`x`") != std::string::npos, report.error().message.c_str());
}

void BuildTest::namesWhatHasNoLoopForm()
{
    const OpDef* op = nullptr;
    for (const OpDef& def : opTable().all())
        if (!def.lower && def.isOpaque())
            op = &def;
    QVERIFY(op);
    Module module;
    FunctionBuilder builder(module.ids);
    const Type type(DataType::Float32, {3});
    const NodeId x = builder.parameter("x", type);
    const NodeId call = builder.opaque(*op, {x}, {{"operator", std::string("onnx.Foo")}}, type);
    const auto report = build({.module = module.with("main", builder.finish(call)), .folder = folder("opaque")});
    QVERIFY(!report);
    QVERIFY2(report.error().message.find(op->name) != std::string::npos, report.error().message.c_str());
}

void BuildTest::saysWhenTheCheckFails()
{
    const Module module = moduleOf("def @main(%x: Tensor[(9), float32]) { exp(%x) }");
    QVERIFY(build({.module = module, .folder = folder("wrong")}));
    const QByteArray good = contents(folder("wrong") / "libmodel.so");
    const auto report = build({.module = module,
        .reference = moduleOf("def @main(%x: Tensor[(9), float32]) { sin(%x) }"), .folder = folder("wrong")});
    QVERIFY2(report, report ? "" : toText(report.error()).c_str());
    QVERIFY(report->check == CheckState::Failed);
    QVERIFY(!report->good());
    QVERIFY2(report->checkText.starts_with("failed: output 0"), report->checkText.c_str());
    QCOMPARE(report->folder, folder("wrong") / "failed-check");
    QVERIFY(contents(report->folder / "metadata.json").contains("\"state\": \"failed\""));
    QCOMPARE(contents(folder("wrong") / "libmodel.so"), good); // what was good before stays
    QVERIFY(contents(folder("wrong") / "metadata.json").contains("\"state\": \"passed\""));
}

/// Beside a thousand, a float32 sum may be off by more than a thousandth of its smallest results: what counts is the largest.
void BuildTest::knowsRounding()
{
    const std::vector inputs {Tensor::of<float>(DataType::Float32, {2}, std::vector<float> {1000, 0.5F})};
    const Module module = moduleOf("def @main(%x: Tensor[(2), float32]) { add(%x, 0.003f) }");
    const Module exact = moduleOf("def @main(%x: Tensor[(2), float32]) { %x }");
    for (const auto& [tolerance, state] : {std::pair(BuildRequest().tolerance, CheckState::Passed), std::pair(1e-6, CheckState::Failed)}) {
        const auto report = build({.module = module, .reference = exact, .folder = folder("rounding"), .inputs = inputs, .tolerance = tolerance});
        QVERIFY2(report, report ? "" : toText(report.error()).c_str());
        QVERIFY2(report->check == state, report->checkText.c_str());
    }
}

void BuildTest::reportsRegions()
{
    Module module = moduleOf("def @main(%x: Tensor[(9), float32]) { @dnnl_main_0(%x) }\n"
                             "def @dnnl_main_0(%y: Tensor[(9), float32]) -> Tensor[(9), float32] { exp(%y) }");
    const FunctionPtr region = module.find("dnnl_main_0");
    module = module.with("dnnl_main_0", region->withAttrs({{"Compiler", std::string("dnnl")}, {"Primitive", std::int64_t {1}}}));
    const auto report = build({.module = module, .folder = folder("regions")});
    QVERIFY2(report, report ? "" : toText(report.error()).c_str());
    QCOMPARE(report->regions.size(), 1U);
    QCOMPARE(report->regions[0].compiler, "dnnl");
    QCOMPARE(report->regions[0].compiledBy, "default");
    QVERIFY(report->good());
}

void BuildTest::writesTheSameFilesAgain()
{
    for (const char* name : {"first", "second"})
        QVERIFY((build({.module = moduleOf(small), .name = "net", .emit = 15, .folder = folder(name)})));
    int files = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder("first"))) {
        const auto other = folder("second") / entry.path().filename();
        QVERIFY2(contents(entry.path()) == contents(other), entry.path().filename().c_str());
        ++files;
    }
    QCOMPARE(files, 10);
}

void BuildTest::leavesNoPathsInFiles()
{
    QVERIFY((build({.module = moduleOf(small), .name = "net", .emit = 15, .folder = folder("paths")})));
    for (const auto& entry : std::filesystem::directory_iterator(folder("paths")))
        QVERIFY2(!contents(entry.path()).contains(m_folder.path().toUtf8()), entry.path().filename().c_str());
}

/// Two models in one program, from an object file and from a library.
void BuildTest::linksWithC()
{
    const QString compiler = QStandardPaths::findExecutable("cc");
    if (compiler.isEmpty())
        QSKIP("there is no C compiler");
    const auto where = folder("c");
    QVERIFY((build({.module = moduleOf(small), .name = "one", .emit = 3, .folder = where})));
    QVERIFY((build({.module = moduleOf("def @main(%x: Tensor[(4), float32]) { negative(%x) }"), .name = "two", .emit = 3, .folder = where})));
    QFile source(QString::fromStdString((where / "use.c").string()));
    QVERIFY(source.open(QIODevice::WriteOnly));
    source.write(R"(#include "one.h"
#include "two.h"
#include <math.h>
int main(void)
{
    float x[6] = {0, 1, 2, 3, 4, 5}, y[6], total, z[4];
    struct passbench_one_inputs in = {x};
    struct passbench_one_outputs out = {y, &total};
    struct passbench_two_inputs in2 = {x};
    struct passbench_two_outputs out2 = {z};
    if (sizeof y != PASSBENCH_ONE_OUTPUT_OUTPUT_0_SIZE || passbench_one_run(&in, &out) || passbench_two_run(&in2, &out2))
        return 1;
    in.x = 0;
    if (passbench_one_run(&in, &out) != -2)
        return 2;
    return fabsf(y[1] - 3.7182818f) > 1e-5f || fabsf(total - 234.20419f) > 1e-3f || z[3] != -3 || passbench_one_metadata()[0] != '{';
}
)");
    source.close();
    QProcess process;
    process.setWorkingDirectory(QString::fromStdString(where.string()));
    process.start(compiler, {"-Wall", "-Werror", "-std=c99", "use.c", "one.o", "libtwo.so", "-lm", "-Wl,-rpath," + process.workingDirectory(), "-o", "use"});
    QVERIFY(process.waitForFinished());
    QVERIFY2(process.exitCode() == 0, process.readAllStandardError().constData());
    process.start(process.workingDirectory() + "/use", {});
    QVERIFY(process.waitForFinished());
    QCOMPARE(process.exitCode(), 0);
}

/// A helper process that dies, in place of the real one.
void BuildTest::outlivesACrash()
{
    QFile script(m_folder.filePath("crash"));
    QVERIFY(script.open(QIODevice::WriteOnly));
    script.write("#!/bin/sh\nkill -SEGV $$\n");
    script.close();
    script.setPermissions(QFile::ReadOwner | QFile::ExeOwner);
    qputenv("PASSBENCH_WORKER", script.fileName().toUtf8());
    const auto report = build({.module = moduleOf(small), .folder = folder("crashed") / "inner"});
    qunsetenv("PASSBENCH_WORKER");
    QVERIFY(!report);
    QVERIFY2(report.error().message.find("crashed (signal 11)") != std::string::npos, report.error().message.c_str());
    QVERIFY(!std::filesystem::exists(folder("crashed") / "inner"));
}

void BuildTest::leavesNothingWhenCancelled()
{
    const auto where = folder("cancelled");
    std::filesystem::create_directories(where);
    std::stop_source stop;
    std::string heard;
    const auto report = build({.module = moduleOf(small), .folder = where, .stop = stop.get_token(), .progress = [&](double, std::string_view what) {
        heard = what;
        stop.request_stop();
    }});
    QVERIFY(!report);
    QVERIFY2(report.error().message.find("cancelled") != std::string::npos, report.error().message.c_str());
    QVERIFY(!heard.empty()); // it was on its way
    QVERIFY(std::filesystem::is_empty(where)); // and the folder, which was there before, is kept
}

/// Files of two builds are not mixed: one puts its own there when the other is done, and says so when that does not end.
void BuildTest::waitsForAnotherBuild()
{
    const auto where = folder("shared");
    std::filesystem::create_directories(where);
    const auto held = [&] {
        FileDescriptor other(::open(where.c_str(), O_RDONLY | O_DIRECTORY));
        return ::flock(other.get(), LOCK_EX) == 0 ? std::move(other) : FileDescriptor();
    };
    const auto build = [&] { return passbench::build({.module = moduleOf(small), .folder = where}); };
    {
        const FileDescriptor other = held();
        QVERIFY(other);
        const auto report = build();
        QVERIFY(!report);
        QCOMPARE(report.error().message, fmt::format("another build is putting its files into `{}`, and does not end", where.string()));
        QVERIFY(std::filesystem::is_empty(where));
    }
    FileDescriptor other = held();
    std::jthread lets([&other] {
        std::this_thread::sleep_for(std::chrono::seconds(2));
        other.reset();
    });
    const auto report = build();
    QVERIFY2(report, report ? "" : toText(report.error()).c_str());
    QVERIFY(!std::filesystem::is_empty(where));
}

/// A folder that was received says what of it may be removed, and has links in it.
void BuildTest::removesNothingBehindALink()
{
    const auto where = folder("received"), elsewhere = folder("theirs");
    QVERIFY(std::filesystem::create_directories(where / "inner") && std::filesystem::create_directories(elsewhere / "empty"));
    for (const auto& file : {elsewhere / "victim", where / "inner/old", where / "old"})
        std::ofstream(file) << "text";
    std::filesystem::create_directory_symlink("..", where / "up");
    std::filesystem::create_symlink(elsewhere / "victim", where / "direct");
    std::ofstream(where / "metadata.json") << R"({"format": "passbench", "name": "model", "written": ["up/theirs/victim", "up/theirs/empty/none", "direct", "inner/../../theirs/victim", "inner/old", "old"]})";
    const auto report = build({.module = moduleOf(small), .folder = where});
    QVERIFY2(report, report ? "" : toText(report.error()).c_str());
    QCOMPARE(contents(elsewhere / "victim"), QByteArray("text"));
    QVERIFY(std::filesystem::exists(elsewhere / "empty") && std::filesystem::exists(where / "up") && std::filesystem::exists(where / "direct"));
    QVERIFY(!std::filesystem::exists(where / "old") && !std::filesystem::exists(where / "inner"));
}

void BuildTest::writesNothingBehindALink()
{
    const auto where = folder("linked"), elsewhere = folder("not_asked_for"), named = folder("named");
    std::filesystem::create_directories(where);
    std::filesystem::create_directories(elsewhere);
    std::filesystem::create_directory_symlink(elsewhere, where / "onnx");
    Module module = moduleOf("def @main(%x: Tensor[(9), float32]) { @dnnl_main_0(%x) }\n"
                             "def @dnnl_main_0(%y: Tensor[(9), float32]) -> Tensor[(9), float32] { exp(%y) }");
    module = module.with("dnnl_main_0", module.find("dnnl_main_0")->withAttrs({{"Compiler", std::string("dnnl")}, {"Primitive", std::int64_t {1}}}));
    const auto build = [&](const std::filesystem::path& folder) {
        return passbench::build({.module = module, .emit = static_cast<std::uint8_t>(BuildRequest().emit | static_cast<std::uint8_t>(Emit::Onnx)), .folder = folder});
    };
    const auto refused = build(where);
    QVERIFY(!refused);
    QVERIFY2(refused.error().message.ends_with(fmt::format("can't be written: `{}` is a link", (where / "onnx").string())), refused.error().message.c_str());
    QCOMPARE(refused.error().help, std::string("remove the link, or build into another folder"));
    QVERIFY(std::filesystem::is_empty(elsewhere));
    QVERIFY(!std::filesystem::exists(where / "metadata.json"));
    std::filesystem::remove(where / "onnx");
    std::filesystem::create_directory_symlink(where, named); // the folder that is named may be a link
    const auto report = build(named);
    QVERIFY2(report, report ? "" : toText(report.error()).c_str());
    QVERIFY(!std::filesystem::is_empty(where / "onnx"));
}

/// Its answer names what is moved into the folder.
void BuildTest::takesOnlyWhatTheHelperWrote()
{
    const auto where = folder("answered");
    std::filesystem::create_directories(where / "sub");
    for (const char* file : {"answered/good", "answered/sub/good", "payload"})
        std::ofstream(folder(file)) << "text";
    std::filesystem::create_symlink("good", where / "link");
    std::filesystem::create_directory_symlink("..", where / "up");
    QCOMPARE(::mkfifo((where / "pipe").c_str(), 0600), 0);
    const auto isTaken = [&](const std::string& file) { return decodeBuildReport(encode(BuildReport {.files = {"good", file}}), where).has_value(); };
    QVERIFY(isTaken("sub/good"));
    for (const std::string& file : {std::string("sub/../../payload"), std::string("../payload"), folder("payload").string(), std::string("up/payload"), std::string("link"), std::string("pipe"), std::string("sub"), std::string("none"), std::string()})
        QVERIFY2(!isTaken(file), file.c_str());
}

PB_TEST(BuildTest)
#include "tst_build.moc"
