// A monkey at the window, in a process of its own: no crash, no failed check, and events are never left waiting for long.
//
//   PASSBENCH_MONKEY_SECONDS=3600 PASSBENCH_MONKEY_SEED=7 build/tests/tests_gui tst_monkey
//   PASSBENCH_MONKEY_REPLAY=monkey-7.log build/tests/tests_gui tst_monkey      what the log of a failure did, again

#include "tests/gui/monkey/monkey.h"
#include "tests/gui/monkey/watchdog.h"

#include "core/import/model.h"
#include "core/support/check.h"
#include "core/support/process/walls.h"
#include "core/support/resources.h"
#include "tests/gui/fixture.h"
#include "tests/support/leaks.h"
#include "tests/support/test.h"
#include "views/canvas/graph_canvas.h"

#include <QElapsedTimer>
#include <QProcess>

#include <atomic>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <thread>
#ifdef __GLIBC__
#include <malloc.h>
#endif

using namespace passbench;

namespace {

constexpr char homeVariable[] = "PASSBENCH_TEST_MONKEY_HOME"; // set for the process that plays
constexpr std::chrono::milliseconds longestHang {2000};

int numberFrom(const char* variable, int otherwise)
{
    bool isGiven = false;
    const int number = qEnvironmentVariableIntValue(variable, &isGiven);
    return isGiven ? number : otherwise;
}

long residentMegabytes()
{
    std::ifstream status("/proc/self/status");
    for (std::string line; std::getline(status, line);)
        if (line.starts_with("VmRSS:"))
            return std::stol(line.substr(6)) / 1024;
    return 0;
}

} // namespace

class TstMonkey : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void plays()
    {
        const unsigned seed = static_cast<unsigned>(numberFrom("PASSBENCH_MONKEY_SEED", 1));
        const int seconds = numberFrom("PASSBENCH_MONKEY_SECONDS", 12);
        if (qEnvironmentVariableIsSet(homeVariable))
            return playHere(seed, seconds);
        QTemporaryDir home;
        QProcess child;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QLatin1String(homeVariable), home.path());
        child.setProcessEnvironment(environment);
        child.setWorkingDirectory(home.path());
        child.setProcessChannelMode(QProcess::MergedChannels);
        child.start(QCoreApplication::applicationFilePath(), {QStringLiteral("tst_monkey"), QStringLiteral("-maxwarnings"), QStringLiteral("0"), QStringLiteral("plays")});
        const bool ended = child.waitForFinished(seconds * 1000 + 600'000);
        const bool good = ended && child.exitStatus() == QProcess::NormalExit && child.exitCode() == 0;
        if (!ended)
            child.kill();
        const QByteArray said = child.readAll();
        if (good) {
            for (const QByteArray& line : said.split('\n'))
                if (line.contains("monkey:"))
                    qInfo("%s", line.constData());
            return;
        }
        const QString log = QDir::temp().filePath(QStringLiteral("passbench-monkey-%1.log").arg(seed));
        QFile::remove(log);
        QFile::copy(home.filePath(QStringLiteral("monkey.log")), log);
        QFAIL(qPrintable(QStringLiteral("seed %1: %2\nto do it again: PASSBENCH_MONKEY_REPLAY=%3\n%4")
                             .arg(seed).arg(!ended ? QStringLiteral("it did not end") : child.exitStatus() == QProcess::CrashExit ? QStringLiteral("a crash") : QStringLiteral("status %1").arg(child.exitCode()))
                             .arg(log, QString::fromUtf8(said.right(12'000)))));
    }

    // What it found.

    void resizesWithoutAPicture()
    {
        useTestSettings();
        Theme::instance().install(*qApp);
        MainWindow window;
        window.show();
        window.open(samplePath("residual_net.onnx"));
        GraphCanvas& canvas = window.viewArea().canvas();
        QTRY_VERIFY_WITH_TIMEOUT(canvas.picture(), longEnough);
        canvas.fit();
        canvas.setPicture(nullptr, GraphCanvas::Motion::Immediate);
        canvas.resize(canvas.size() + QSize(30, 20)); // it looked for what it was fitted to
        QVERIFY(!canvas.picture());
    }

    /// Its tables were looked at again after they had been checked.
    void readsAModelThatIsCutMeanwhile()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("model.tflite"));
        std::atomic<bool> isOver = false;
        QVERIFY(QFile::copy(samplePath("keyword_int8.tflite"), path));
        const std::filesystem::path file = path.toStdString(), whole = samplePath("keyword_int8.tflite").toStdString();
        std::thread cuts([&] {
            for (std::error_code error; !isOver;) {
                std::filesystem::resize_file(file, 500, error);
                std::filesystem::copy_file(whole, file, std::filesystem::copy_options::overwrite_existing, error);
            }
        });
        int read = 0, refused = 0;
        for (QElapsedTimer clock = started(); clock.elapsed() < 1000;)
            ++(openModel(file) ? read : refused);
        isOver = true;
        cuts.join();
        QVERIFY2(read + refused > 0, "nothing was tried");
    }

private:
    static QElapsedTimer started()
    {
        QElapsedTimer clock;
        clock.start();
        return clock;
    }

    void playHere(unsigned seed, int seconds)
    {
        test::leaveOutLeaks();
        const QString home = qEnvironmentVariable(homeVariable);
        // What is clicked and typed at random writes nowhere else.
        QVERIFY(raiseWalls({.readable = {"/"}, .writable = {home.toStdString()}, .startsPrograms = true}));
#ifdef __GLIBC__
        mallopt(M_ARENA_MAX, 2); // as in the program
#endif
        qputenv("HOME", home.toUtf8());
        useTestSettings();
        Theme::instance().install(*qApp);
        setFailureHook([](const Failure& failure) { std::fprintf(stderr, "failed check: %s\n", toText(failure.diagnostic()).c_str()); });
        Watchdog watchdog(longestHang);
        qint64 gestures = 0;
        {
            Monkey monkey(seed, home, home + QStringLiteral("/monkey.log"));
            if (const QString log = qEnvironmentVariable("PASSBENCH_MONKEY_REPLAY"); !log.isEmpty())
                monkey.replay(log);
            else
                monkey.play(seconds * 1000LL);
            gestures = monkey.gestures();
        }
        std::fprintf(stderr, "monkey: seed %u, %lld gestures, longest without events %lld ms, %ld MB\n", seed, static_cast<long long>(gestures), static_cast<long long>(watchdog.longest().count()), residentMegabytes());
        QVERIFY(gestures > 0);
        QCOMPARE(watchdog.hangs(), 0);
    }
};

// The test library ends functions that take longer than five minutes.
PB_TEST_PREPARED(TstMonkey, [] { qputenv("QTEST_FUNCTION_TIMEOUT", "2000000000"); })
#include "tst_monkey.moc"
