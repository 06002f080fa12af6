// What the programs take as a user starts them, on a ResNet-50 and on a network of 50,000 nodes: CPU time and peak memory of
// whole pipelines, beside those of the ONNX library that reads the same file and infers its shapes; and the window, stepping.
//
//   PASSBENCH_RESNET50=light_resnet50.onnx   the model of that name from the ONNX zoo; without it those rows are skipped

#include "tests/support/test.h"

#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <fcntl.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>

namespace {

const QString binaries = test::builtFile("bin/");
constexpr auto python = "/usr/bin/python3";

struct Usage {
    bool succeeded = false;
    double seconds = 0, megabytes = 0; ///< CPU time of all threads; most that was resident
};

Usage usageOf(const QStringList& command)
{
    std::vector<QByteArray> words;
    for (const QString& word : command)
        words.push_back(word.toLocal8Bit());
    std::vector<char*> arguments;
    for (QByteArray& word : words)
        arguments.push_back(word.data());
    arguments.push_back(nullptr);
    posix_spawn_file_actions_t files;
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    pid_t child = 0;
    const int failed = posix_spawn(&child, arguments[0], &files, nullptr, arguments.data(), environ);
    posix_spawn_file_actions_destroy(&files);
    int status = 0;
    rusage used {};
    if (failed != 0 || wait4(child, &status, 0, &used) != child)
        return {};
    const auto seconds = [](const timeval& time) { return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6; };
    return {WIFEXITED(status) && WEXITSTATUS(status) == 0, seconds(used.ru_utime) + seconds(used.ru_stime), static_cast<double>(used.ru_maxrss) / 1024};
}

} // namespace

class BenchPrograms : public QObject {
    Q_OBJECT

    static void addModels()
    {
        QTest::addColumn<bool>("isLarge");
        QTest::newRow("resnet50") << false;
        QTest::newRow("50,000 nodes") << true;
    }

    /// Empty when it is not there.
    QString model(bool isLarge)
    {
        if (!isLarge)
            return qEnvironmentVariable("PASSBENCH_RESNET50");
        const QString file = m_folder.filePath(QStringLiteral("large.onnx"));
        if (!QFileInfo::exists(file))
            QProcess::execute(QLatin1String(python), {test::sourceFile("tests/data/make_samples.py"), QStringLiteral("--size"), QStringLiteral("50000"), file});
        return QFileInfo::exists(file) ? file : QString();
    }

    QTemporaryDir m_folder;

private Q_SLOTS:
    void initTestCase()
    {
        for (const char* variable : {"XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"})
            qputenv(variable, m_folder.filePath(QLatin1String(variable)).toLocal8Bit()); // nobody's settings count
    }

    void commands_data() { addModels(); }
    void commands()
    {
        QFETCH(bool, isLarge);
        const QString file = model(isLarge);
        if (file.isEmpty())
            QSKIP("the model is not here: set PASSBENCH_RESNET50, and install python3-onnx");
        const QString cli = binaries + QStringLiteral("passbench-cli");
        const Usage peer = usageOf({QLatin1String(python), QStringLiteral("-c"), QStringLiteral("import onnx, sys; onnx.shape_inference.infer_shapes(onnx.load(sys.argv[1]))"), file});
        const auto run = [&](const char* name, const QStringList& arguments) {
            const Usage usage = usageOf(QStringList {cli} + arguments);
            QVERIFY2(usage.succeeded, name);
            const QString ratio = peer.succeeded ? QStringLiteral("; %1 and %2 of what ONNX's shape inference takes").arg(usage.seconds / peer.seconds, 0, 'f', 2).arg(usage.megabytes / peer.megabytes, 0, 'f', 2) : QString();
            qInfo("%s: %.2f s of CPU, %.0f MB%s", name, usage.seconds, usage.megabytes, qPrintable(ratio));
        };
        const QString picture = m_folder.filePath(QStringLiteral("picture.svg")), text = m_folder.filePath(QStringLiteral("text.relay"));
        run("import", {QStringLiteral("opt"), file, QStringLiteral("--passes"), QStringLiteral("InferType"), QStringLiteral("-o"), text});
        run("O3", {QStringLiteral("opt"), file, QStringLiteral("--preset"), QStringLiteral("O3"), QStringLiteral("-o"), text});
        run("print", {QStringLiteral("print"), file, QStringLiteral("-o"), text});
        run("draw", {QStringLiteral("draw"), file, QStringLiteral("-o"), picture});
        run("partition", {QStringLiteral("partition"), file, QStringLiteral("--compilers"), QStringLiteral("dnnl,ccompiler"), QStringLiteral("--json")});
    }

    /// As `passbench --measure` tells it: opening, panning and zooming, and going through the finished steps of O3 with the
    /// partition flow.
    void window_data() { addModels(); }
    void window()
    {
        QFETCH(bool, isLarge);
        const QString file = model(isLarge);
        if (file.isEmpty())
            QSKIP("the model is not here: set PASSBENCH_RESNET50, and install python3-onnx");
        QProcess passbench;
        passbench.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        passbench.start(binaries + QStringLiteral("passbench"), {QStringLiteral("--measure"), file});
        QVERIFY(passbench.waitForFinished(-1));
        QCOMPARE(passbench.exitCode(), 0);
        const QJsonObject numbers = QJsonDocument::fromJson(passbench.readAllStandardOutput()).object();
        QVERIFY(numbers.value(QLatin1String("step_p95_ms")).toDouble() > 0);
        for (auto number = numbers.begin(); number != numbers.end(); ++number)
            qInfo("%s: %.1f", qPrintable(number.key()), number.value().toDouble());
    }
};

PB_TEST(BenchPrograms)
#include "bench_programs.moc"
