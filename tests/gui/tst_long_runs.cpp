// A window that is used all day: memory, open files and threads stay what they were. PASSBENCH_LONG_RUNS=1 opens 100 models, goes
// 10,000 steps back and forth and undoes and redoes 1,000 edits; without it a twentieth of that.

#include "tests/gui/fixture.h"

#include "tests/support/test.h"

#include <QDir>
#include <QElapsedTimer>

#include <fstream>
#ifdef __GLIBC__
#include <malloc.h>
#endif

using namespace passbench;

namespace {

/// What this process has of the system's.
struct Holding {
    long kilobytes = 0, threads = 0;
    qsizetype files = 0;
};

Holding held()
{
#ifdef __GLIBC__
    malloc_trim(0); // what was given back is not ours any more
#endif
    Holding now {.files = QDir(QStringLiteral("/proc/self/fd")).entryList(QDir::AllEntries | QDir::System | QDir::NoDotAndDotDot).size()};
    std::ifstream status("/proc/self/status");
    for (std::string line; std::getline(status, line);) {
        if (line.starts_with("VmRSS:"))
            now.kilobytes = std::stol(line.substr(6));
        if (line.starts_with("Threads:"))
            now.threads = std::stol(line.substr(8));
    }
    return now;
}

bool isLong() { return qEnvironmentVariableIsSet("PASSBENCH_LONG_RUNS"); }

} // namespace

class TstLongRuns : public WindowTest {
    Q_OBJECT

private Q_SLOTS:
    void opensModelsInARow()
    {
        const char* const models[] {"unet.onnx", "keyword_int8.tflite", "residual_net.onnx"};
        staysTheSame(isLong() ? 34 : 3, [&] {
            for (const char* model : models) {
                window().open(samplePath(model));
                QTRY_VERIFY_WITH_TIMEOUT(window().session().jobs().empty() && window().session().title() == QLatin1String(model), longEnough);
                settle();
            }
        });
    }

    void goesBackAndForth()
    {
        openSample("residual_net");
        runPipelineText("SimplifyInference, FoldConstant, FuseOps");
        staysTheSame(isLong() ? 1250 : 10, [&] {
            for (const int position : {2, 1, 0, 1, 2, 3, 0, 3}) {
                window().session().setPlayhead(position);
                QTRY_COMPARE(window().session().playhead(), position);
            }
            settle();
        });
    }

    void undoesAndRedoes()
    {
        openSample("residual_net");
        for (int edit = 0; edit < 10; ++edit)
            dropPass(window(), QStringLiteral("FoldConstant"), 0);
        staysTheSame(isLong() ? 50 : 3, [&] {
            for (int i = 0; i < 10; ++i)
                window().session().undo();
            QCoreApplication::processEvents();
            for (int i = 0; i < 10; ++i)
                window().session().redo();
            settle();
        });
    }

private:
    /// Does it until everything that is kept once is there, and then `rounds` times. What caches and allocators keep once may come late: when
    /// memory grew, it is done so often again; what leaks does so each time.
    template<typename Round> void staysTheSame(int rounds, Round round)
    {
        constexpr int first = 3, tries = 4;
        constexpr long poolThreads = 8;
        constexpr qsizetype passing = 4; // pipes of helpers and events of threads that come and go; what leaks does so in each round
        const auto often = [&](int count) {
            for (int i = 0; i < count && !QTest::currentTestFailed(); ++i)
                round();
        };
        often(first);
        const Holding start = held();
        const long most = start.kilobytes * 5 / 100;
        const auto grew = [most](const Holding& before, const Holding& after) { return after.kilobytes > before.kilobytes + most; };
        Holding before = start, after = start;
        for (int attempt = 0; attempt == 0 || (attempt < tries && grew(before, after)); ++attempt) {
            before = after;
            QElapsedTimer clock;
            clock.start();
            often(rounds);
            if (QTest::currentTestFailed())
                return;
            after = held();
            qInfo("%d rounds in %lld s: %ld to %ld MB, %lld to %lld files, %ld to %ld threads", rounds, static_cast<long long>(clock.elapsed() / 1000), before.kilobytes / 1024,
                after.kilobytes / 1024, static_cast<long long>(before.files), static_cast<long long>(after.files), before.threads, after.threads);
        }
        QVERIFY2(!grew(before, after), qPrintable(QStringLiteral("%1 KB became %2").arg(before.kilobytes).arg(after.kilobytes)));
        QVERIFY2(after.files <= start.files + passing, qPrintable(QStringLiteral("%1 open files became %2").arg(start.files).arg(after.files)));
        QVERIFY2(after.threads <= start.threads + poolThreads, qPrintable(QStringLiteral("%1 threads became %2").arg(start.threads).arg(after.threads)));
    }
};

// The test library ends functions that take longer than five minutes.
PB_TEST_PREPARED(TstLongRuns, [] { qputenv("QTEST_FUNCTION_TIMEOUT", "2000000000"); })
#include "tst_long_runs.moc"
