// Helpers that are killed, stopped, run out of memory, answer half or nothing, or can't be started, at each kind of job: the command
// says what happened and leaves nothing behind, and what goes wrong once is done again.

#include "tests/cli/command_line.h"

#include <QDir>
#include <QElapsedTimer>
#include <QRandomGenerator>
#include <QTemporaryDir>

#include <csignal>

using namespace passbench;

namespace {

/// A kind of job, and a command that needs it. `$OUT` is a folder of the run's own; `$BUILT` holds an exported module.
struct Job {
    const char* name;
    QStringList command;
    bool hasAnotherWay; ///< the command ends well without it
};

std::vector<Job> jobs()
{
    return {
        {"layout", {"draw", "$MODEL", "-o", "$OUT/picture.svg"}, true},
        {"build", {"build", "$MODEL", "-o", "$OUT/built"}, false},
        {"region", {"build", "$MODEL", "--compilers", "ccompiler", "-o", "$OUT/built"}, true},
        {"run", {"run", "$BUILT", "--output-dir", "$OUT/result"}, false},
        {"hdf5", {"print", "$KERAS", "-o", "$OUT/model.relay"}, false},
        {"survey", {"survey", "$MODEL", "--compilers", "dnnl"}, false},
        {"targets", {"list", "targets"}, false},
        {"machine", {"list", "cpus"}, false},
    };
}

constexpr const char* faults[] = {"killed", "crashed", "stopped", "memory", "silent", "status", "half", "garbage", "missing"};

} // namespace

class TestChaos : public CliTest {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        write(path("model.relay"), "def @main(%x: Tensor[(1, 8), float32]) {\n  %0 = nn.relu(%x);\n  %1 = sigmoid(%0);\n  add(%0, %1)\n}\n");
        const Outcome built = run({"build", path("model.relay"), "-o", path("built")});
        QVERIFY2(built.status == 0, qPrintable(built.err));
    }

    void tellsWhatHappened_data()
    {
        QTest::addColumn<int>("job");
        QTest::addColumn<QString>("fault");
        for (int job = 0; job < static_cast<int>(jobs().size()); ++job)
            for (const char* fault : faults)
                QTest::addRow("%s %s", jobs()[static_cast<std::size_t>(job)].name, fault) << job << QString(fault);
    }
    void tellsWhatHappened()
    {
        QFETCH(int, job);
        QFETCH(QString, fault);
        const Job one = jobs()[static_cast<std::size_t>(job)];
        QElapsedTimer clock;
        clock.start();
        const auto [outcome, left] = spoilt(one, fault, false);
        qInfo("status %d: %s", outcome.status, qPrintable(outcome.err.section('\n', 0, 0)));
        QVERIFY(clock.elapsed() < 60'000);
        if (fault == "stopped") { // it is told to go on
            QCOMPARE(outcome.status, 0);
            return;
        }
        const bool maySucceed = one.hasAnotherWay || fault == "memory"; // it may be enough
        QVERIFY2(outcome.status == 4 || outcome.status == 1 || (maySucceed && outcome.status == 0), qPrintable(QString("%1: %2").arg(outcome.status).arg(outcome.err)));
        if (outcome.status != 0) {
            QVERIFY2(outcome.err.contains("error: ") || outcome.out.contains("`survey` ") || outcome.out.contains("can't start"), qPrintable(outcome.out + outcome.err));
            QVERIFY2(left.isEmpty(), qPrintable(left.join(", ")));
        }
    }

    void doesItOnceMore_data()
    {
        QTest::addColumn<int>("job");
        QTest::addColumn<QString>("fault");
        for (int job = 0; job < static_cast<int>(jobs().size()); ++job)
            for (const char* fault : {"killed", "garbage"})
                if (jobs()[static_cast<std::size_t>(job)].name != std::string_view("hdf5") || fault != std::string_view("garbage")) // it is read as what the file holds
                    QTest::addRow("%s %s", jobs()[static_cast<std::size_t>(job)].name, fault) << job << QString(fault);
    }
    void doesItOnceMore()
    {
        QFETCH(int, job);
        QFETCH(QString, fault);
        const auto [outcome, left] = spoilt(jobs()[static_cast<std::size_t>(job)], fault, true);
        QVERIFY2(outcome.status == 0, qPrintable(outcome.err));
        QVERIFY2(outcome.err.contains("is tried once more"), qPrintable(outcome.err));
    }

    /// It asks for a terabyte, and is content when it gets none.
    void compiledCodeHasALimitOfMemory()
    {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
        QSKIP("a sanitizer reserves all address space, so helpers have no limit");
#endif
        if (shell("command -v cc").status != 0)
            QSKIP("there is no C compiler");
        QVERIFY(shell("cp -r \"$1\" \"$2\"", {path("built"), path("greedy")}).status == 0);
        write(path("greedy.c"), "#include <sys/mman.h>\nint passbench_model_run(const void* in, const void* out)\n{\n    (void)in, (void)out;\n"
                                "    return mmap(0, 1ul << 40, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0) != MAP_FAILED;\n}\n");
        const Outcome compiled = shell("cc -shared -fPIC \"$1\" -o \"$2\"", {path("greedy.c"), path("greedy/libmodel.so")});
        QVERIFY2(compiled.status == 0, qPrintable(compiled.err));
        const Outcome outcome = run({"run", path("greedy")});
        QVERIFY2(outcome.status == 0, qPrintable(outcome.err));
    }

    /// The real helper is struck at random moments: once is no harm. PASSBENCH_CHAOS says how often each, twice when it does not.
    void survivesOneStrike_data()
    {
        QTest::addColumn<QStringList>("command");
        QTest::newRow("build") << QStringList {"build", sample("residual_net"), "-o", "$OUT/built"};
        QTest::newRow("build with regions") << QStringList {"build", sample("residual_net"), "--compilers", "dnnl,ccompiler", "--preset", "O3", "-o", "$OUT/built"};
        QTest::newRow("run") << QStringList {"run", path("built"), "--output-dir", "$OUT/result"};
        QTest::newRow("bench") << QStringList {"bench", path("built"), "--repeat", "100000"};
        QTest::newRow("search") << QStringList {"search", sample("residual_net"), "--compilers", "dnnl", "--measure", "--budget", "5", "-o", "$OUT/best.pins"};
        QTest::newRow("survey") << QStringList {"survey", sample("residual_net"), sample("inception_net"), "--compilers", "dnnl"};
        QTest::newRow("draw") << QStringList {"draw", sample("inception_net"), "-o", "$OUT/picture.svg"};
        QTest::newRow("HDF5") << QStringList {"print", test::sourceFile("resources/samples/texture_net.keras"), "-o", "$OUT/model.relay"};
    }
    void survivesOneStrike()
    {
        QFETCH(QStringList, command);
        const int strikes = std::max(1, qEnvironmentVariable("PASSBENCH_CHAOS", "2").toInt());
        QRandomGenerator random(static_cast<quint32>(qHash(command.join(' '))));
        qint64 whole = 0;
        int hits = 0;
        for (int i = -1; i < strikes; ++i) {
            const QTemporaryDir out;
            QStringList words = command;
            for (QString& word : words)
                word.replace("$OUT", out.path());
            QProcess process;
            QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
            environment.insert("TMPDIR", out.path());
            process.setProcessEnvironment(environment);
            QElapsedTimer clock;
            clock.start();
            process.start(test::builtFile("bin/passbench-cli"), words);
            const int signal = i % 2 == 0 ? SIGKILL : SIGSTOP;
            if (i >= 0) { // the first run says how long it takes
                process.waitForFinished(random.bounded(static_cast<int>(whole) + 1)); // it may be quicker this time
                if (const pid_t helper = childOf(process.processId()); helper > 0 && ::kill(helper, signal) == 0)
                    ++hits;
            }
            QVERIFY(process.state() == QProcess::NotRunning || process.waitForFinished(300'000));
            const QString err = QString::fromUtf8(process.readAllStandardError());
            QVERIFY2(process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0, qPrintable(QString("strike %1 with %2: status %3, %4").arg(i).arg(signal).arg(process.exitCode()).arg(err)));
            const QStringList left = QDir(out.path()).entryList({".*", "passbench-*"}, QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot);
            QVERIFY2(left.isEmpty(), qPrintable(left.join(", ")));
            whole = i < 0 ? clock.elapsed() : whole;
        }
        qInfo("%d of %d strikes hit", hits, strikes);
    }

private:
    /// A process that this one has started and that lives; 0 when there is none.
    static pid_t childOf(qint64 parent)
    {
        for (const QString& entry : QDir("/proc").entryList(QDir::Dirs)) {
            QFile status(QString("/proc/%1/stat").arg(entry));
            if (entry.toInt() <= 0 || !status.open(QIODevice::ReadOnly))
                continue;
            const QStringList fields = QString::fromUtf8(status.readAll()).section(')', -1).split(' ', Qt::SkipEmptyParts);
            if (fields.value(0) != "Z" && fields.value(1).toLongLong() == parent)
                return entry.toInt();
        }
        return 0;
    }

    /// The command with its job spoilt, and what it left in the folder of its results.
    std::pair<Outcome, QStringList> spoilt(const Job& job, const QString& fault, bool isOnce)
    {
        const QTemporaryDir out;
        QStringList command = job.command;
        for (QString& word : command)
            word.replace("$OUT", out.path()).replace("$BUILT", path("built")).replace("$MODEL", path("model.relay")).replace("$KERAS", test::sourceFile("resources/samples/texture_net.keras"));
        const QByteArray worker = (fault == "missing" ? path("no-such-worker") : test::builtFile("tests/chaos_worker")).toUtf8(), real = test::builtFile("bin/passbench-worker").toUtf8(),
                         spoils = QString("%1 %2").arg(job.name, fault).toUtf8(), marker = isOnce ? path(QString("once %1 %2").arg(job.name, fault)).toUtf8() : QByteArray();
        const QByteArray places = test::builtFile("tests").toUtf8() + ':' + test::builtFile("bin").toUtf8(); // where helpers of helpers lie
        const Outcome outcome = run(command, {{"PASSBENCH_READABLE", places.constData()}, {"PASSBENCH_WORKER", worker.constData()}, {"PASSBENCH_TEST_WORKER", real.constData()}, {"PASSBENCH_TEST_FAULT", spoils.constData()}, {"PASSBENCH_TEST_ONCE", marker.constData()}});
        return {outcome, QDir(out.path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot)};
    }
};

PB_TEST(TestChaos)
#include "tst_chaos.moc"
