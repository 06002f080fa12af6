// Disks that are full, or become so: each command that writes says so with status 5, what was there stays, and nothing half written is left.

#include "tests/cli/command_line.h"

#include <QDir>

using namespace passbench;

class TestFullDisk : public CliTest {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        if (shell("unshare -rm sh -c 'mount -t tmpfs -o size=64k none \"$0\"' \"$1\"", {m_folder.path()}).status != 0)
            QSKIP("this system lets nobody mount a small disk of his own");
        const Outcome built = run({"build", sample("residual_net"), "-o", path("module")});
        QVERIFY2(built.status == 0, qPrintable(built.err));
    }

    void leavesWhatWasThere_data()
    {
        QTest::addColumn<QString>("command");
        QTest::newRow("print") << "print \"$MODEL\" -o \"$DISK/old\"";
        QTest::newRow("opt") << "opt \"$MODEL\" --preset O2 -o \"$DISK/old\"";
        QTest::newRow("dumps") << "opt \"$MODEL\" --preset O2 --print-after-all --dump-dir \"$DISK/dumps\"";
        QTest::newRow("draw") << "draw \"$MODEL\" -o \"$DISK/picture.svg\"";
        QTest::newRow("report") << "report \"$MODEL\" --preset O2 -o \"$DISK/run.html\"";
        QTest::newRow("build") << "build \"$MODEL\" -o \"$DISK/built\"";
        QTest::newRow("build with regions") << "build \"$MODEL\" --compilers ccompiler -o \"$DISK/built\"";
        QTest::newRow("build of all that can run") << "build \"$MODEL\" --emit so,c -o \"$DISK/built\"";
        QTest::newRow("build of one object") << "build \"$MODEL\" --emit o --compilers dnnl -o \"$DISK/built\"";
        QTest::newRow("build of C with regions") << "build \"$MODEL\" --emit c --compilers dnnl,ccompiler -o \"$DISK/built\"";
        QTest::newRow("build into a folder that is there") << "build \"$MODEL\" -o \"$DISK/kept\"";
        QTest::newRow("run") << "run \"$MODULE\" --output-dir \"$DISK/result\"";
        QTest::newRow("values") << "run \"$MODEL\" --dump-all \"$DISK/values\"";
    }

    void leavesWhatWasThere()
    {
        QFETCH(QString, command);
        // Full as good as from the start, and in the middle of it: while code is written, linked, and compiled to be checked.
        const std::vector<int> sizes = command.startsWith("build") ? std::vector {16, 64, 400, 700, 900, 1500, 3000} : std::vector {16, 64};
        for (const int kilobytes : sizes) {
            const QString script = "export MODEL=\"$1\" MODULE=\"$2\" DISK=\"$3\"; mount -t tmpfs -o size=" + QString::number(kilobytes) + "k none \"$DISK\" && cd / || exit 99; mkdir \"$DISK/kept\"; echo 'as it was' > \"$DISK/old\"; "
                + "\"$CLI\" " + command + "; status=$?; echo \"left:\" $(cd \"$DISK\" && find . -mindepth 1 | sort); cat \"$DISK/old\"; exit $status";
            QDir().mkpath(path("disk"));
            const Outcome outcome = shell("unshare -rm bash -c '" + QString(script).replace("'", "'\\''") + "' bash \"$1\" \"$2\" \"$3\"", {sample("residual_net"), path("module"), path("disk")});
            const QString told = QString("%1 KiB: status %2, %3%4").arg(kilobytes).arg(outcome.status).arg(outcome.out.right(400), outcome.err);
            if (outcome.status == 0 && (kilobytes >= 64 || command.startsWith("run \"$MODULE\"")))
                continue; // a picture finds room, and ten numbers anywhere
            QVERIFY2(outcome.status == 5, qPrintable(told));
            QVERIFY2(outcome.err.contains("No space left on device"), qPrintable(told));
            QVERIFY2(outcome.out.endsWith("as it was\n"), qPrintable(told));
            const QStringList left = outcome.out.section("left: ", -1).section('\n', 0, 0).split(' ', Qt::SkipEmptyParts);
            for (const QString& file : left)
                QVERIFY2(file == "./kept" || file == "./old" || ((command.startsWith("opt") || command.startsWith("run")) && !file.contains("/.")), qPrintable(told)); // files that were written whole
        }
    }
};

PB_TEST(TestFullDisk)
#include "tst_full_disk.moc"
