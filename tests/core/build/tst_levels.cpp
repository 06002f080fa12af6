// Modules for several processors: each level computes the same, and the one that is taken is one that the processor can run.

#include "core/build/build.h"
#include "core/runtime/executable.h"
#include "core/runtime/measure.h"
#include "core/support/json.h"
#include "core/support/process/worker.h"
#include "core/support/text.h"
#include "tests/core/build/random_weights.h"
#include "tests/support/test.h"

#include <nlohmann/json.hpp>

#include <QFile>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>

#undef emit // Qt's keyword, and the name of a field of BuildRequest

using namespace passbench;

namespace {

constexpr std::string_view leveled = R"(
def @main(%x: Tensor[(1, 13, 17, 19), float32], %w: Tensor[(3, 3, 19, 43), float32], %b: Tensor[(43), float32], %v: Tensor[(61, 43), float32]) {
  let %c = nn.relu(add(nn.conv2d(%x, %w, padding=[1, 1, 1, 1], channels=43, kernel_size=[3, 3], data_layout="NHWC", kernel_layout="HWIO"), %b));
  let %p = nn.max_pool2d(%c, pool_size=[2, 2], strides=[2, 2], layout="NHWC");
  nn.softmax(nn.dense(reshape(%p, newshape=[-1, 43]), %v))
})";

constexpr const char* levelCaller = R"(
#include "net.h"
#include <math.h>
#include <stdio.h>
#include <string.h>
static float x[13 * 17 * 19], y[PASSBENCH_NET_OUTPUT_OUTPUT_0_SIZE / sizeof(float)];
static char workspace[PASSBENCH_NET_WORKSPACE_SIZE + 64];
int main(void)
{
    const struct passbench_net_inputs in = {x};
    const struct passbench_net_outputs out = {y};
    const size_t more = (64 - (size_t)workspace % 64) % 64;
    if (passbench_net_run_in(&in, &out, workspace + more) != 0 || !passbench_net_level())
        return 1;
    float sum = 0;
    for (size_t i = 0; i < 61; ++i)
        sum += y[i];
    if (fabsf(sum - 1) > 1e-4f || !strstr(passbench_net_metadata(), "kernels"))
        return 2;
    puts(passbench_net_level());
    return 0;
}
)";

std::string levelNames(const Executable& executable) { return join(executable.levels, " "); }

} // namespace

class LevelsTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        if (QSysInfo::buildCpuArchitecture() != QStringLiteral("x86_64"))
            QSKIP("SKIPPED: this machine's processor is no x86-64");
        const auto module = withRandomWeights(leveled);
        QVERIFY2(module, module ? "" : toText(module.error()).c_str());
        // Instructions of the second that processors of the others' makers never had, or have no more.
        const auto report = build({.module = *module, .name = "net", .cpu = "x86-64,bdver4,haswell,skylake-avx512", .emit = static_cast<std::uint8_t>(Emit::Library) | static_cast<std::uint8_t>(Emit::Archive), .folder = folder("net")});
        QVERIFY2(report, report ? "" : toText(report.error()).c_str());
        QVERIFY2(report->check == CheckState::Passed, report->checkText.c_str());
        m_module = *module;
        m_report = *report;
    }

    void checkRunsWhatThisMachineCan()
    {
        QCOMPARE(m_report.levels.size(), std::size_t {4});
        QVERIFY(m_report.levels[0].runsHere);
        QVERIFY2(m_report.checkText.find("by the code for x86-64") != std::string::npos, m_report.checkText.c_str());
        for (const BuiltLevel& level : m_report.levels)
            QVERIFY2((m_report.checkText.find(level.name) < m_report.checkText.find("; that for")) == level.runsHere, m_report.checkText.c_str());
        QVERIFY(m_report.levels[0].cutFor != m_report.levels[2].cutFor);
        QVERIFY(m_report.levels[2].cutFor != m_report.levels[3].cutFor);
    }

    void eachLevelGivesTheSame()
    {
        const auto executable = openExecutable(folder("net"));
        QVERIFY2(executable, executable ? "" : toText(executable.error()).c_str());
        QCOMPARE(levelNames(*executable), std::string("x86-64 bdver4 haswell skylake-avx512"));
        const auto inputs = seededInputs(m_module, 3);
        const auto expected = interpret(m_module, *inputs);
        QVERIFY(inputs && expected);
        std::string last;
        for (const BuiltLevel& level : m_report.levels) {
            const auto run = execute(*executable, *inputs, {.level = level.name, .profile = true});
            QCOMPARE(run.has_value(), level.runsHere);
            if (!run) {
                QVERIFY2(toText(run.error()).find("took that for") != std::string::npos, toText(run.error()).c_str());
                continue;
            }
            QCOMPARE(run->measurement.level, level.name);
            last = level.name;
            const Difference difference = Measure::ofLargest(*expected, run->outputs);
            QVERIFY2(difference.comparable && difference.maxRelative < 1e-5, qPrintable(QString::number(difference.maxRelative)));
        }
        const auto run = execute(*executable, *inputs);
        QVERIFY2(run, run ? "" : toText(run.error()).c_str());
        QCOMPARE(run->measurement.level, last);
    }

    /// A name that is none of its levels asks for nothing.
    void programsChooseByTheEnvironment()
    {
        const QString compiler = QStandardPaths::findExecutable(QStringLiteral("cc"));
        if (compiler.isEmpty())
            QSKIP("SKIPPED: no C compiler");
        const QString in = QString::fromStdString(folder("net"));
        QFile source(in + "/caller.c");
        QVERIFY(source.open(QIODevice::WriteOnly));
        source.write(levelCaller);
        source.close();
        for (const char* library : {"/libnet.so", "/libnet.a"}) {
            QProcess process;
            process.start(compiler, {"-Wall", "-Werror", "-I" + in, in + "/caller.c", in + library, "-Wl,-rpath," + in, "-lm", "-lpthread", "-o", in + "/caller"});
            QVERIFY(process.waitForFinished(-1));
            QVERIFY2(process.exitCode() == 0, process.readAllStandardError().constData());
            for (const BuiltLevel& level : m_report.levels) {
                QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
                environment.insert("PASSBENCH_LEVEL", level.runsHere ? QString::fromStdString(level.name) : QStringLiteral("nothing"));
                process.setProcessEnvironment(environment);
                process.start(in + "/caller", QStringList());
                QVERIFY(process.waitForFinished(-1));
                QCOMPARE(process.exitCode(), 0);
                const std::string said = process.readAllStandardOutput().trimmed().toStdString();
                const auto taken = std::ranges::find(m_report.levels, said, &BuiltLevel::name);
                QVERIFY2(taken != m_report.levels.end() && taken->runsHere, said.c_str());
                if (level.runsHere)
                    QCOMPARE(said, level.name);
            }
        }
    }

    /// What several levels store is stored once.
    void weightsAreShared()
    {
        const auto module = withRandomWeights("def @main(%x: Tensor[(1, 100000), float32], %w: Tensor[(1, 100000), float32]) { add(%x, %w) }");
        QVERIFY(module);
        const auto one = build({.module = *module, .name = "sum", .folder = folder("one")});
        const auto two = build({.module = *module, .name = "sum", .cpu = "x86-64,haswell", .folder = folder("two")});
        QVERIFY(one && two);
        QCOMPARE(two->storedConstantBytes, one->storedConstantBytes);
        QVERIFY2(two->check == CheckState::Passed, two->checkText.c_str());
    }

    /// Every name that LLVM has can be a level: each of its instructions is asked for, or is not used.
    void everyProcessorCanBeOne()
    {
        const auto answer = runInWorker({.job = "machine", .input = R"({"triple": "", "cpu": "", "features": ""})"});
        QVERIFY2(answer, answer ? "" : toText(answer.error()).c_str());
        const Strings cpus = parsedJson(*answer).at("cpus").get<Strings>();
        QVERIFY(cpus.size() > 50);
        const auto module = withRandomWeights("def @main(%x: Tensor[(3), float32]) { nn.relu(%x) }");
        const auto report = build({.module = *module, .name = "all", .cpu = join(cpus, ","), .folder = folder("all")});
        QVERIFY2(report, report ? "" : toText(report.error()).c_str());
        QVERIFY2(report->check == CheckState::Passed, report->checkText.c_str());
    }

    void wrongOnesAreNamed_data()
    {
        QTest::addColumn<QString>("triple");
        QTest::addColumn<QString>("cpu");
        QTest::addColumn<QString>("message");
        QTest::newRow("unknown") << ""
                                 << "x86-64,haswel"
                                 << "haswel";
        QTest::newRow("twice") << ""
                               << "haswell,haswell"
                               << "twice";
        QTest::newRow("of 32 bits") << ""
                                    << "x86-64,i386"
                                    << "i386";
        QTest::newRow("elsewhere") << "aarch64-linux-gnu"
                                   << "cortex-a53,cortex-a76"
                                   << "x86-64 Linux alone";
    }

    void wrongOnesAreNamed()
    {
        QFETCH(QString, triple);
        QFETCH(QString, cpu);
        QFETCH(QString, message);
        const auto report = build({.module = m_module, .name = "net", .triple = triple.toStdString(), .cpu = cpu.toStdString(), .folder = folder("wrong")});
        QVERIFY(!report);
        QVERIFY2(toText(report.error()).find(message.toStdString()) != std::string::npos, toText(report.error()).c_str());
        QVERIFY(!report.error().ours);
    }

private:
    std::string folder(const char* name) const { return m_folder.filePath(name).toStdString(); }

    QTemporaryDir m_folder;
    Module m_module;
    BuildReport m_report;
};

PB_TEST(LevelsTest)
#include "tst_levels.moc"
