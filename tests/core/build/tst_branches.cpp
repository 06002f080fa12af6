// `if` in compiled code: the arm whose condition holds runs, and no other.

#include "core/build/build.h"
#include "core/history/run.h"
#include "core/ir/text/parser.h"
#include "core/ops/table/op_table.h"
#include "core/pipeline/partition_flow.h"
#include "core/runtime/executable.h"
#include "core/runtime/measure.h"
#include "tests/support/test.h"

#include <QFile>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>

#undef emit // Qt's keyword, and the name of a field of BuildRequest

using namespace passbench;

namespace {

/// Arms that capture, arms in arms, an arm that is a parameter, a condition that is worked out, and one that nothing else reads.
constexpr std::string_view branching = R"(
def @main(%c: bool, %d: bool, %x: Tensor[(3, 4), float32], %y: Tensor[(3, 4), float32]) {
  let %s = multiply(%x, %y);
  let %r = if (%c) { (exp(%s), %x) } else { if (%d) { (negative(%s), add(%x, %y)) } else { (%y, %s) } };
  let %positive = greater(sum(%r.0), 0f);
  let %t = if (%positive) { nn.softmax(add(%r.1, %s)) } else { %r.0 };
  (add(%t, 1f), %r.1, %t)
})";

} // namespace

class TestBranches : public QObject {
    Q_OBJECT
private slots:
    void run_data()
    {
        QTest::addColumn<QString>("preset");
        for (const char* preset : {"O0", "O2", "O3"})
            QTest::newRow(preset) << preset;
    }

    void run()
    {
        QFETCH(QString, preset);
        const auto module = parseModule(opTable(), branching, "branches");
        QVERIFY2(module, module ? "" : toText(module.error()).c_str());
        const auto pipeline = presetPipeline(preset.toStdString(), {});
        const RunPtr steps = runPipeline({.input = *module, .pipeline = *pipeline, .gates = {.optLevel = std::int64_t {preset.toStdString()[1] - '0'}}});
        QVERIFY2(!steps->failed(), steps->failed() ? toText(*steps->steps.back()->error).c_str() : "");
        QTemporaryDir folder;
        const auto report = build({.module = steps->output(), .reference = *module, .name = "branches", .emit = static_cast<std::uint8_t>(static_cast<int>(Emit::Library) | static_cast<int>(Emit::CSource)),
            .folder = folder.path().toStdString()});
        QVERIFY2(report, report ? "" : toText(report.error()).c_str());
        QVERIFY2(report->check == CheckState::Passed, report->checkText.c_str());
        compareAll(*module, folder);
        if (QStandardPaths::findExecutable("cc").isEmpty() || QTest::currentTestFailed())
            return;
        QFile source(folder.filePath("branches.c"));
        QVERIFY(source.open(QIODevice::ReadOnly));
        QVERIFY(source.readAll().contains("if (*(const unsigned char*)"));
        QProcess process;
        process.setWorkingDirectory(folder.path());
        process.start("cc", {"-std=c99", "-Wall", "-Wextra", "-pedantic", "-Wno-type-limits", "-Werror", "-fPIC", "-shared", "branches.c", "branches_data.c", "-lm", "-o", "libbranches.so"});
        QVERIFY(process.waitForFinished(-1));
        QVERIFY2(process.exitCode() == 0, process.readAllStandardError().left(4000).constData());
        compareAll(*module, folder);
    }

    /// Arms of several shapes have no place in static memory.
    void needsOneShape()
    {
        const auto module = parseModule(opTable(), "def @main(%c: bool, %x: Tensor[(3, 4), float32]) { if (%c) { %x } else { strided_slice(%x, begin=[0], end=[2], strides=[1]) } }", "shapes");
        if (!module) // refused when it was typed
            return;
        QTemporaryDir folder;
        const auto report = build({.module = *module, .name = "shapes", .folder = folder.path().toStdString()});
        QVERIFY(!report);
        QVERIFY2(toText(report.error()).find("its shape must be known to compile, and be the same in both arms") != std::string::npos, toText(report.error()).c_str());
    }

private:
    static void compareAll(const Module& module, const QTemporaryDir& folder)
    {
        const auto executable = openExecutable(folder.path().toStdString());
        QVERIFY2(executable, executable ? "" : toText(executable.error()).c_str());
        for (const int which : {0, 1, 2, 3}) {
            auto inputs = seededInputs(module, 5);
            QVERIFY(inputs);
            (*inputs)[0] = Tensor::scalar(DataType::Bool, which & 1);
            (*inputs)[1] = Tensor::scalar(DataType::Bool, which >> 1);
            const auto expected = interpret(module, *inputs);
            QVERIFY(expected);
            for (const std::uint32_t threads : {1U, 2U}) {
                const auto found = execute(*executable, *inputs, {.threads = threads});
                QVERIFY2(found, found ? "" : toText(found.error()).c_str());
                const Difference difference = Measure::ofLargest(*expected, found->outputs);
                QVERIFY2(difference.comparable && difference.maxRelative < 1e-5, fmt::format("{}: {} {}", which, difference.what, difference.maxRelative).c_str());
            }
        }
    }
};

PB_TEST(TestBranches)
#include "tst_branches.moc"
