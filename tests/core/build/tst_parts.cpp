// Large modules are compiled in parts, on all processors at once: what comes out does not depend on it.

#include "core/build/build.h"
#include "core/runtime/executable.h"
#include "core/runtime/measure.h"
#include "tests/core/build/contents.h"
#include "tests/core/build/random_weights.h"
#include "tests/support/test.h"

#include <QDir>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>

#undef emit // Qt's keyword, and the name of a field of BuildRequest

using namespace passbench;
using passbench::testing::contents;

namespace {

/// Convolutions of `count` sizes, no two of which are the same kernel.
std::string manyKernels(int count)
{
    std::string parameters, body, last = "%x";
    for (int i = 0; i < count; ++i) {
        const int from = 11 + i, to = from + 1;
        parameters += fmt::format(", %w{}: Tensor[(3, 3, {}, {}), float32], %b{}: Tensor[({}), float32]", i, from, to, i, to);
        body += fmt::format("  let %y{0} = nn.relu(add(nn.conv2d({1}, %w{0}, padding=[1, 1, 1, 1], channels={2}, kernel_size=[3, 3], data_layout=\"NHWC\", kernel_layout=\"HWIO\"), %b{0}));\n",
            i, last, to);
        last = fmt::format("%y{}", i);
    }
    return fmt::format("def @main(%x: Tensor[(1, 17, 19, 11), float32]{}) {{\n{}  nn.softmax(mean({}, axis=[1, 2]))\n}}", parameters, body, last);
}

} // namespace

class PartsTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        const auto module = withRandomWeights(manyKernels(24));
        QVERIFY2(module, module ? "" : toText(module.error()).c_str());
        m_module = *module;
    }

    void givesWhatOnePieceGives()
    {
        const auto parts = build({.module = m_module, .name = "net", .folder = folder("parts")});
        const auto whole = build({.module = m_module, .name = "net", .emit = static_cast<std::uint8_t>(Emit::Library) | static_cast<std::uint8_t>(Emit::Ir), .folder = folder("whole")});
        QVERIFY2(parts, parts ? "" : toText(parts.error()).c_str());
        QVERIFY2(whole, whole ? "" : toText(whole.error()).c_str());
        QVERIFY(parts->parts > 1);
        QCOMPARE(whole->parts, std::uint64_t {1});
        QVERIFY2(parts->check == CheckState::Passed, parts->checkText.c_str());
        const auto inputs = seededInputs(m_module, 5);
        for (const std::uint32_t threads : {1U, 2U, 5U}) {
            const auto first = execute(*openExecutable(folder("parts")), *inputs, {.threads = threads});
            const auto second = execute(*openExecutable(folder("whole")), *inputs, {.threads = threads});
            QVERIFY(first && second);
            QCOMPARE(Measure::ofLargest(first->outputs, second->outputs).maxAbsolute, 0.0);
        }
    }

    void nothingOfThemIsLeftBehind()
    {
        for (const QString& file : QDir(QString::fromStdString(folder("parts"))).entryList(QDir::Files | QDir::Hidden))
            QVERIFY2(!file.contains(QStringLiteral(".part")) && !file.endsWith(QStringLiteral(".o")), qPrintable(file));
    }

    void nobodyElseSeesTheirSymbols()
    {
        const QString program = QStandardPaths::findExecutable(QStringLiteral("nm"));
        if (program.isEmpty())
            QSKIP("SKIPPED: no nm");
        QProcess process;
        process.start(program, {"-D", "--defined-only", "-j", QString::fromStdString(folder("parts")) + "/libnet.so"});
        QVERIFY(process.waitForFinished(-1));
        for (const QByteArray& symbol : process.readAllStandardOutput().split('\n'))
            QVERIFY2(symbol.isEmpty() || (symbol.startsWith("passbench_net_") && !symbol.contains("fused") && !symbol.contains("threads")), symbol.constData());
    }

    void theSameComesOutAgain()
    {
        const auto again = build({.module = m_module, .name = "net", .folder = folder("again")});
        QVERIFY(again);
        QVERIFY(contents(folder("again") + "/libnet.so") == contents(folder("parts") + "/libnet.so"));
    }

    void smallModulesStayInOne()
    {
        const auto module = withRandomWeights("def @main(%x: Tensor[(3), float32]) { nn.relu(%x) }");
        const auto report = build({.module = *module, .name = "small", .folder = folder("small")});
        QVERIFY(report);
        QCOMPARE(report->parts, std::uint64_t {1});
    }

    /// Each has kernels of the same names.
    void levelsAreInPartsToo()
    {
        if (QSysInfo::buildCpuArchitecture() != QStringLiteral("x86_64"))
            QSKIP("SKIPPED: this machine's processor is no x86-64");
        const auto report = build({.module = m_module, .name = "net", .cpu = "x86-64,haswell",
            .emit = static_cast<std::uint8_t>(Emit::Library) | static_cast<std::uint8_t>(Emit::Archive), .folder = folder("levels")});
        QVERIFY2(report, report ? "" : toText(report.error()).c_str());
        QVERIFY(report->parts > 3);
        QVERIFY2(report->check == CheckState::Passed, report->checkText.c_str());
    }

private:
    std::string folder(const char* name) const { return m_folder.filePath(name).toStdString(); }
    QTemporaryDir m_folder;
    Module m_module;
};

PB_TEST(PartsTest)
#include "tst_parts.moc"
