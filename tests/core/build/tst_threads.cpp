// Loops that threads share: results do not depend on how many there are, and a module may be called from several threads at once.

#include "core/build/build.h"
#include "core/runtime/executable.h"
#include "tests/core/build/random_weights.h"
#include "tests/support/test.h"

#include <QFile>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>

#undef emit // Qt's keyword, and the name of a field of BuildRequest

using namespace passbench;

namespace {

/// Large enough that most loops are worth sharing, at sizes that no tile divides.
constexpr std::string_view network = R"(
def @main(%x: Tensor[(1, 37, 41, 19), float32], %w: Tensor[(3, 3, 19, 43), float32], %b: Tensor[(43), float32], %v: Tensor[(61, 43), float32]) {
  let %c = nn.relu(add(nn.conv2d(%x, %w, padding=[1, 1, 1, 1], channels=43, kernel_size=[3, 3], data_layout="NHWC", kernel_layout="HWIO"), %b));
  let %p = nn.max_pool2d(%c, pool_size=[2, 2], strides=[2, 2], layout="NHWC");
  let %d = nn.dense(reshape(%p, newshape=[-1, 43]), %v);
  (nn.softmax(%d), exp(%c), sum(%c, axis=[3]), concatenate((%c, %c), axis=2))
})";

constexpr const char* callers = R"(
#include "net.h"
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
enum { COUNT = 4, SIZE0 = PASSBENCH_NET_OUTPUT_OUTPUT_0_SIZE, SIZE1 = PASSBENCH_NET_OUTPUT_OUTPUT_1_SIZE, SIZE2 = PASSBENCH_NET_OUTPUT_OUTPUT_2_SIZE, SIZE3 = PASSBENCH_NET_OUTPUT_OUTPUT_3_SIZE };
static float x[37 * 41 * 19];
static char *expected;
static char *run(uint32_t threads, int32_t *status)
{
    char *all = malloc(SIZE0 + SIZE1 + SIZE2 + SIZE3), *workspace = aligned_alloc(64, (PASSBENCH_NET_WORKSPACE_SIZE + 64) / 64 * 64);
    struct passbench_net_inputs in = {x};
    struct passbench_net_outputs out = {(void*)all, (void*)(all + SIZE0), (void*)(all + SIZE0 + SIZE1), (void*)(all + SIZE0 + SIZE1 + SIZE2)};
    *status = passbench_net_run_on(&in, &out, workspace, threads);
    free(workspace);
    return all;
}
static void *calls(void *number)
{
    for (int i = 0; i < 20; ++i) {
        int32_t status;
        char *got = run((uint32_t)(size_t)number, &status);
        int same = status == 0 && memcmp(got, expected, SIZE0 + SIZE1 + SIZE2 + SIZE3) == 0;
        free(got);
        if (!same)
            return number;
    }
    return 0;
}
int main(void)
{
    int32_t status;
    for (size_t i = 0; i < sizeof x / sizeof *x; ++i)
        x[i] = (float)(i % 101) / 50 - 1;
    expected = run(1, &status);
    if (status)
        return 10;
    for (size_t threads = 0; threads < 6; ++threads) /* by itself, with other threads than there are processors */
        if (calls((void *)threads))
            return 20 + (int)threads;
    pthread_t all[COUNT];
    for (size_t i = 0; i < COUNT; ++i)
        if (pthread_create(&all[i], 0, calls, (void *)(i + 1)))
            return 30;
    int wrong = 0;
    for (size_t i = 0; i < COUNT; ++i) {
        void *result;
        pthread_join(all[i], &result);
        wrong += result != 0;
    }
    return wrong ? 40 + wrong : 0;
}
)";

/// Four threads, each with outputs and a workspace of its own; with RACE they share an output.
constexpr const char* watched = R"(
#include "net.h"
#include <pthread.h>
#include <stdlib.h>
static float x[37 * 41 * 19];
static char shared[PASSBENCH_NET_OUTPUT_OUTPUT_0_SIZE];
static void *calls(void *threads)
{
    char *o[4] = {malloc(PASSBENCH_NET_OUTPUT_OUTPUT_0_SIZE), malloc(PASSBENCH_NET_OUTPUT_OUTPUT_1_SIZE), malloc(PASSBENCH_NET_OUTPUT_OUTPUT_2_SIZE), malloc(PASSBENCH_NET_OUTPUT_OUTPUT_3_SIZE)};
    void *workspace = aligned_alloc(64, (PASSBENCH_NET_WORKSPACE_SIZE + 64) / 64 * 64);
#ifdef RACE
    struct passbench_net_outputs out = {(void*)shared, (void*)o[1], (void*)o[2], (void*)o[3]};
#else
    struct passbench_net_outputs out = {(void*)o[0], (void*)o[1], (void*)o[2], (void*)o[3]};
#endif
    struct passbench_net_inputs in = {x};
    for (int i = 0; i < 4; ++i)
        if (passbench_net_run_on(&in, &out, workspace, (uint32_t)(size_t)threads) || passbench_net_run(&in, &out))
            return threads;
    return shared[0] == 1 ? threads : 0;
}
int main(void)
{
    pthread_t all[4];
    int wrong = 0;
    for (size_t i = 0; i < 4; ++i)
        if (pthread_create(&all[i], 0, calls, (void *)(i + 1)))
            return 30;
    for (size_t i = 0; i < 4; ++i) {
        void *result;
        pthread_join(all[i], &result);
        wrong += result != 0;
    }
    return wrong;
}
)";

} // namespace

class ThreadsTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        const auto module = withRandomWeights(network);
        QVERIFY2(module, module ? "" : toText(module.error()).c_str());
        const auto report = build({.module = *module, .name = "net", .emit = static_cast<std::uint8_t>(Emit::Library) | static_cast<std::uint8_t>(Emit::CSource), .folder = folder()});
        QVERIFY2(report, report ? "" : toText(report.error()).c_str());
        QVERIFY2(report->check == CheckState::Passed, report->checkText.c_str());
        std::size_t shared = 0;
        for (const BuiltKernel& kernel : report->kernels)
            shared += kernel.text.find("parallel ") != std::string::npos;
        QVERIFY2(shared >= 4, qPrintable(QString::number(shared)));
        m_module = *module;
    }

    void resultsDoNotDependOnThreads()
    {
        const auto executable = openExecutable(folder());
        QVERIFY2(executable, executable ? "" : toText(executable.error()).c_str());
        const auto inputs = seededInputs(m_module, 3);
        QVERIFY(inputs);
        const auto one = execute(*executable, *inputs, {.repeat = 3, .threads = 1}), two = execute(*executable, *inputs, {.repeat = 3, .threads = 2});
        QVERIFY2(one && two, one ? "two" : toText(one.error()).c_str());
#ifndef __SANITIZE_THREAD__ // which has a thread of its own
        QCOMPARE(one->measurement.threads, 1U);
        QCOMPARE(two->measurement.threads, 2U);
#endif
        QCOMPARE(one->outputs.size(), std::size_t {4});
        for (std::size_t i = 0; i < one->outputs.size(); ++i)
            QVERIFY(std::ranges::equal(one->outputs[i].bytes(), two->outputs[i].bytes()));
    }

    /// It would be done before other threads are awake.
    void littleWorkIsDoneAlone()
    {
        const auto module = withRandomWeights("def @main(%x: Tensor[(64, 1024), float32]) { exp(%x) }");
        QVERIFY(module);
        const auto report = build({.module = *module, .name = "little", .folder = folder() / "little", .check = false});
        QVERIFY2(report, report ? "" : toText(report.error()).c_str());
        for (const BuiltKernel& kernel : report->kernels)
            QVERIFY2(kernel.text.find("parallel ") == std::string::npos, kernel.text.c_str());
        const auto says = [](const std::filesystem::path& where, const char* what) {
            QFile file(QString::fromStdString((where / "metadata.json").string()));
            return file.open(QIODevice::ReadOnly) && file.readAll().contains(what);
        };
        QVERIFY(says(folder() / "little", "\"most_threads\": 1\n"));
        QVERIFY(says(folder(), "\"most_threads\": 64\n"));
    }

    void isCalledFromSeveralThreads_data()
    {
        QTest::addColumn<QString>("code");
        QTest::newRow("library") << "libnet.so";
        QTest::newRow("C") << "net.c net_data.c";
    }
    void isCalledFromSeveralThreads()
    {
        if (QStandardPaths::findExecutable("cc").isEmpty())
            QSKIP("there is no C compiler");
        QFETCH(const QString, code);
        QFile source(m_folder.filePath("use.c"));
        QVERIFY(source.open(QIODevice::WriteOnly));
        source.write(callers);
        source.close();
        QProcess compiler;
        compiler.setWorkingDirectory(m_folder.path());
        compiler.start("cc", QStringList {"-std=c11", "-Wall", "-Wextra", "-Werror", "-O1", "-D_GNU_SOURCE", "-pthread", "use.c", "-o", "use"} + code.split(' ') + QStringList {"-Wl,-rpath,.", "-lm"});
        QVERIFY(compiler.waitForFinished(-1));
        QVERIFY2(compiler.exitCode() == 0, compiler.readAllStandardError().left(2000).constData());
        QProcess program;
        program.setWorkingDirectory(m_folder.path());
        program.start(m_folder.filePath("use"), {});
        QVERIFY(program.waitForFinished(-1));
        QVERIFY(program.exitStatus() == QProcess::NormalExit);
        QCOMPARE(program.exitCode(), 0);
    }

    /// The module's own code is watched, too: LLVM instruments what has the attribute.
    void threadSanitizerFindsNothing()
    {
        const QString clang = QStandardPaths::findExecutable("clang-19");
        if (clang.isEmpty())
            QSKIP("SKIPPED: clang-19 is not installed, whose ThreadSanitizer watches the module");
        const QString in = m_folder.filePath("watched");
        const std::string cpu = QSysInfo::buildCpuArchitecture() == QStringLiteral("x86_64") ? "x86-64" : ""; // it sees no loads and stores of more than 16 bytes
        const auto report = build({.module = m_module, .name = "net", .cpu = cpu, .emit = static_cast<std::uint8_t>(Emit::Ir), .folder = in.toStdString(), .check = false});
        QVERIFY2(report, report ? "" : toText(report.error()).c_str());
        QFile ir(in + "/net.ll"), source(in + "/use.c");
        QVERIFY(ir.open(QIODevice::ReadWrite) && source.open(QIODevice::WriteOnly));
        QByteArray text = ir.readAll();
        for (qsizetype at = text.indexOf("\nattributes #"); at >= 0; at = text.indexOf("\nattributes #", at + 1))
            text.insert(text.indexOf('{', at) + 1, " sanitize_thread");
        ir.resize(0);
        ir.write(text);
        ir.close();
        source.write(watched);
        source.close();
        const auto started = [&](const QString& program, const QStringList& words) {
            QProcess process;
            process.setWorkingDirectory(in);
            process.setProcessChannelMode(QProcess::MergedChannels);
            process.start(program, words);
            process.waitForFinished(-1);
            return std::pair(process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1, process.readAll());
        };
        const auto [compiled, said] = started(clang, {"-fsanitize=thread", "-O1", "-c", "net.ll", "-o", "net.o"});
        QVERIFY2(compiled == 0, said.left(2000).constData());
        for (const bool race : {false, true}) {
            QStringList words {"-fsanitize=thread", "-O1", "-D_GNU_SOURCE", "use.c", "net.o", "-lm", "-lpthread", "-o", "use"};
            if (race)
                words << "-DRACE";
            const auto [linked, problems] = started(clang, words);
            if (linked != 0 && problems.contains("clang_rt"))
                QSKIP("SKIPPED: libclang-rt-19-dev is not installed, which has ThreadSanitizer");
            QVERIFY2(linked == 0, problems.left(2000).constData());
            const auto [status, found] = started(in + "/use", {});
            QVERIFY2(found.contains("data race") == race, found.left(4000).constData());
            QVERIFY2((status == 0) == !race, found.left(2000).constData());
        }
    }

private:
    std::filesystem::path folder() const { return m_folder.path().toStdString(); }
    QTemporaryDir m_folder;
    Module m_module;
};

PB_TEST(ThreadsTest)
#include "tst_threads.moc"
