// What a helper can't reach; its jobs are in faulty_worker.cpp.

#include "core/support/process/worker.h"
#include "tests/support/test.h"

#include <QDir>
#include <QDateTime>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QTemporaryDir>

#include <csignal>
#include <fcntl.h>
#include <linux/landlock.h>
#include <sys/syscall.h>
#include <unistd.h>

using namespace passbench;

namespace {

QString saidBy(std::string_view job, const QString& input, Walls walls = {})
{
    const QByteArray bytes = QFile::encodeName(input);
    const auto result = runInWorker({.job = std::string(job), .input = std::string_view(bytes.data(), static_cast<std::size_t>(bytes.size())), .walls = std::move(walls)});
    return QString::fromStdString(result ? *result : toText(result.error()));
}

int landlock() { return static_cast<int>(::syscall(SYS_landlock_create_ruleset, nullptr, std::size_t {0}, LANDLOCK_CREATE_RULESET_VERSION)); }

} // namespace

class TestWalls : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        qputenv("PASSBENCH_WORKER", QFile::encodeName(test::builtFile("tests/faulty_worker")));
        QVERIFY(m_folder.isValid());
        QVERIFY(QDir(m_folder.path()).mkpath("job/inner"));
        for (const char* name : {"job/own", "job/inner/deep", "other"}) {
            QFile file(path(name));
            QVERIFY(file.open(QIODevice::WriteOnly) && file.write("text") == 4);
        }
    }

    void cleanup() { qunsetenv("PASSBENCH_WALLS"), qunsetenv("PASSBENCH_READABLE"); }

    void filesAreReadAndWrittenWhereTheJobSays()
    {
        if (landlock() < 1)
            QSKIP("this kernel has no Landlock: nothing keeps helpers from files");
        const Walls reads {.readable = {std::filesystem::path(path("job").toStdString())}}, writes {.writable = {std::filesystem::path(path("job").toStdString())}};
        QCOMPARE(saidBy("read", path("other")), "Permission denied");
        QCOMPARE(saidBy("read", path("other"), reads), "Permission denied");
        QCOMPARE(saidBy("read", path("job/own"), reads), "done");
        QCOMPARE(saidBy("read", path("job/inner/deep"), reads), "done");
        QCOMPARE(saidBy("read", path("job/../other"), reads), "Permission denied");
        QCOMPARE(saidBy("write", path("job/own"), reads), "Permission denied");
        QCOMPARE(saidBy("remove", path("job/own"), reads), "Permission denied");
        QCOMPARE(saidBy("write", path("job/inner/new"), writes), "done");
        QCOMPARE(saidBy("remove", path("job/inner/new"), writes), "done");
        QCOMPARE(saidBy("write", path("other"), writes), "Permission denied");
        QCOMPARE(saidBy("write", path("beside"), writes), "Permission denied");
        QCOMPARE(saidBy("empty", path("other"), writes), "Permission denied");
        QVERIFY(QFile::link(path("other"), path("job/way_out")));
        QCOMPARE(saidBy("write", path("job/way_out"), writes), "Permission denied");
        QCOMPARE(saidBy("read", "/etc/passwd"), "done"); // the system's
        QCOMPARE(saidBy("write", "/etc/passbench"), "Permission denied");
        QCOMPARE(saidBy("write", "/dev/null"), "done");
        QCOMPARE(saidBy("temporary", {}, writes), path("job"));
    }

    void noConnections()
    {
        QCOMPARE(saidBy("connect", "internet"), "Permission denied");
        QCOMPARE(saidBy("connect", "unix"), "Permission denied"); // the desktop's bus and screen
        QCOMPARE(saidBy("connect", "internet", {.startsPrograms = true}), "Permission denied");
    }

    void nobodyIsReachedOtherwise_data()
    {
        QTest::addColumn<QString>("by");
        for (const char* by : {"pair", "shared memory", "semaphores", "messages", "queue"})
            QTest::newRow(by) << by;
    }
    void nobodyIsReachedOtherwise()
    {
        QFETCH(QString, by);
        QCOMPARE(saidBy("reach", by), "Permission denied");
        QCOMPARE(saidBy("reach", by, {.startsPrograms = true}), "Permission denied");
    }

    /// They are no part of its memory; what starts programs hands them over.
    void filesInMemoryOnlyWhereTheJobNeedsThem()
    {
        QCOMPARE(saidBy("reach", "memory"), "Permission denied");
        QCOMPARE(saidBy("reach", "memory", {.startsPrograms = true}), "done");
    }

    void processesAreNamedAndNoMore()
    {
        if (landlock() < 1)
            QSKIP("this kernel has no Landlock: whoever is the same person can look in");
        const QString self = QStringLiteral("/proc/%1/").arg(::getpid());
        QCOMPARE(saidBy("read", self + "cmdline"), "done");
        for (const bool startsPrograms : {false, true})
            for (const char* of : {"environ", "mem"})
                QCOMPARE(saidBy("read", self + of, {.startsPrograms = startsPrograms}), "Permission denied");
    }

    void onlyFilesAreMade()
    {
        if (landlock() < 1)
            QSKIP("this kernel has no Landlock: nothing keeps helpers from files");
        const Walls walls {.writable = {std::filesystem::path(path("job").toStdString())}, .startsPrograms = true};
        for (const char* kind : {"p", "s", "b", "c"})
            QCOMPARE(saidBy("node", kind + path("job/node"), walls), "Permission denied");
        QVERIFY(!QFileInfo::exists(path("job/node")));
    }

    void othersAreNotScheduled()
    {
        for (const bool startsPrograms : {false, true})
            for (const char* job : {"processors", "scheduling"}) {
                QCOMPARE(saidBy(job, "parent", {.startsPrograms = startsPrograms}), "Operation not permitted");
                QCOMPARE(saidBy(job, "own", {.startsPrograms = startsPrograms}), "done");
            }
        QCOMPARE(saidBy("processors", "thread"), "Operation not permitted");
        qputenv("OMP_PROC_BIND", "true"); // threads are bound by their numbers
        const QString bound = saidBy("processors", "thread");
        qunsetenv("OMP_PROC_BIND");
        QCOMPARE(bound, "done");
    }

    void noSignalsByFiles()
    {
        for (const bool startsPrograms : {false, true})
            for (const char* by : {"owner", "exact owner", "high bits", "signal"})
                QCOMPARE(saidBy("signals", by, {.startsPrograms = startsPrograms}), "Operation not permitted");
    }

    void processesOnlyWhereTheJobNeedsThem()
    {
        QCOMPARE(saidBy("start", "/bin/true"), "Permission denied");
        QCOMPARE(saidBy("start", "/bin/true", {.startsPrograms = true}), "done");
        QCOMPARE(saidBy("thread", {}), "done");
        if (landlock() < 1)
            QSKIP("this kernel has no Landlock: any program can be run");
        QVERIFY(QFile::copy("/bin/true", path("job/true")) && QFile::copy("/bin/true", path("stranger")));
        const Walls walls {.writable = {std::filesystem::path(path("job").toStdString())}, .startsPrograms = true};
        QCOMPARE(saidBy("start", path("job/true"), walls), "done");
        QCOMPARE(saidBy("start", path("stranger"), walls), "Permission denied");
    }

    void othersCantBeSignalled()
    {
        QCOMPARE(saidBy("signal", {}), "Operation not permitted");
        QCOMPARE(saidBy("raise", {}), "done");
        if (landlock() < 6)
            QSKIP("this kernel's Landlock doesn't keep the signals of compilers in");
        QCOMPARE(saidBy("signal", {}, {.startsPrograms = true}), "Operation not permitted");
    }

    void whatIsKnownOfFilesStays_data()
    {
        QTest::addColumn<bool>("startsPrograms");
        QTest::newRow("jobs that compute") << false;
        QTest::newRow("jobs that compile") << true;
    }

    void whatIsKnownOfFilesStays()
    {
        QFETCH(bool, startsPrograms);
        const Walls walls {.readable = {std::filesystem::path(path("job").toStdString())}, .startsPrograms = startsPrograms};
        QVERIFY(QFile::setPermissions(path("other"), QFile::ReadOwner | QFile::WriteOwner));
        const QDateTime before = QFileInfo(path("other")).lastModified();
        for (const QString& file : {path("other"), path("job/own")}) {
            if (!startsPrograms) { // linkers make what they wrote a program
                QCOMPARE(saidBy("rights", file, walls), "Permission denied");
                QCOMPARE(saidBy("rights otherwise", file, walls), "Permission denied");
            }
            QCOMPARE(saidBy("times", file, walls), "Permission denied");
            const QString attribute = saidBy("attribute", file, walls);
            QVERIFY2(attribute == "Permission denied" || attribute == "Function not implemented", qPrintable(attribute));
        }
        QCOMPARE(QFileInfo(path("other")).permissions() & (QFile::ExeOther | QFile::WriteOther), QFile::Permissions());
        QCOMPARE(QFileInfo(path("other")).lastModified(), before);
    }

    void limitsStay()
    {
        for (const char* whose : {"parent", "own"}) {
            QCOMPARE(saidBy("limits", whose), "Permission denied");
        }
        QCOMPARE(saidBy("limits", "parent", {.startsPrograms = true}), "Permission denied");
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__) // else there is none
        QCOMPARE(saidBy("limits", "own", {.startsPrograms = true}), "Operation not permitted"); // root, too
#endif
        QCOMPARE(saidBy("stack", {}, {.startsPrograms = true}), "done");
    }

    void whatAJobStartsEndsWithIt()
    {
        QCOMPARE(saidBy("group", {}, {.startsPrograms = true}), "Permission denied");
        const QString left = saidBy("leave", {}, {.startsPrograms = true});
        const pid_t child = left.toInt();
        QVERIFY2(child > 0, qPrintable(left));
        QTRY_VERIFY(::kill(child, 0) != 0 || isZombie(child));
    }

    /// A program that was killed has no time to end what runs for it.
    void whatAJobStartsEndsWithTheProgram()
    {
#ifdef __SANITIZE_THREAD__
        QSKIP("nothing watches a helper that can't be forked");
#endif
        QProcess program;
        program.start(test::builtFile("tests/faulty_worker"), {"--program"});
        QVERIFY(program.waitForReadyRead(10'000 * test::slowness));
        const pid_t child = program.readAllStandardOutput().trimmed().toInt();
        QVERIFY(child > 0);
        QCOMPARE(::kill(child, 0), 0);
        program.kill();
        QVERIFY(program.waitForFinished());
        QTRY_VERIFY(::kill(child, 0) != 0 || isZombie(child));
    }

    void whatTheProgramHasOpenIsNotTheirs()
    {
        const int own = ::fcntl(0, F_DUPFD, 50); // without close-on-exec
        QVERIFY(own >= 50);
        const QString open = saidBy("open files", {});
        ::close(own);
        QCOMPARE(open, "0 1 2 3c 4c ");
    }

    void noJobRunsWithWallsInPart()
    {
        if (landlock() < 1)
            QSKIP("this kernel has no Landlock: nothing refuses a wall");
        const QString said = saidBy("many walls", {});
        QVERIFY2(said.startsWith("error: a helper process can't be walled in: its files can't be limited by Landlock: "), qPrintable(said));
        QVERIFY2(said.contains("PASSBENCH_WALLS=off"), qPrintable(said));
    }

    void whatTheKernelLacksIsSaid()
    {
        const std::string most = wallsText(6, true);
        QVERIFY(most.find("(Landlock 6); they open no connections.") != std::string::npos && most.find("signals") == std::string::npos);
        for (const int version : {1, 3, 5})
            QVERIFY(wallsText(version, true).ends_with("they open no connections. Those that compile can send signals to your other processes."));
        QVERIFY(wallsText(5, false).ends_with("this kernel can't keep them from opening connections. They can send signals to your other processes."));
        QVERIFY(wallsText(6, false).ends_with("this kernel can't keep them from opening connections."));
        QVERIFY(wallsText(0, true).starts_with("This kernel has no Landlock: helper processes can read and write what you can; they open no connections. Those that compile"));
        QCOMPARE(wallsHere(), wallsText(landlock() < 0 ? 0 : landlock(), true)); // where tests run, calls are filtered
    }

    void soManyProcessesAndNoMore()
    {
        const int many = saidBy("many", {}, {.startsPrograms = true}).toInt();
        QVERIFY2(many > 100 && many < 5000, qPrintable(QString::number(many)));
    }

    void aPersonMayNameMoreOrTakeThemDown()
    {
        if (landlock() < 1)
            QSKIP("this kernel has no Landlock: nothing keeps helpers from files");
        qputenv("PASSBENCH_READABLE", QFile::encodeName("/nowhere:" + m_folder.path()));
        QCOMPARE(saidBy("read", path("other")), "done");
        QCOMPARE(saidBy("write", path("other")), "Permission denied");
        QVERIFY(wallsHere().starts_with("Helper processes read the system's files and the folders that their job names, and write only to its own"));
        qputenv("PASSBENCH_WALLS", "off");
        QCOMPARE(saidBy("write", path("other")), "done");
        QCOMPARE(saidBy("connect", "internet"), "done");
        QCOMPARE(wallsHere(), std::string("Helper processes run without walls, as PASSBENCH_WALLS=off asks."));
    }

    void oddNamesArrive()
    {
        if (landlock() < 1)
            QSKIP("this kernel has no Landlock: nothing keeps helpers from files");
        const QString odd = path("w x\n\"r");
        QVERIFY(QDir().mkpath(odd));
        QCOMPARE(saidBy("write", odd + "/a", {.writable = {std::filesystem::path(odd.toStdString())}}), "done");
    }

private:
    static bool isZombie(pid_t process)
    {
        QFile status(QStringLiteral("/proc/%1/stat").arg(process));
        return !status.open(QIODevice::ReadOnly) || status.readAll().contains(") Z ");
    }

    QString path(const QString& name) const { return m_folder.filePath(name); }

    QTemporaryDir m_folder;
};

PB_TEST(TestWalls)
#include "tst_walls.moc"
