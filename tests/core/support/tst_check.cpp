// What happens when a check fails, seen from outside; failing_check.cpp is the program that fails.

#include "core/support/check.h"
#include "tests/support/test.h"

#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

using namespace passbench;

namespace {

struct End {
    bool crashed = false;
    int status = 0;
    QString said; ///< on stderr
    QString kept; ///< by the hook
};

End endOf(const QString& how)
{
    QTemporaryDir folder;
    const QString file = folder.filePath("kept");
    QProcess program;
    program.start(test::builtFile("tests/failing_check"), {how, file});
    if (!program.waitForFinished())
        return {.status = -1};
    QFile kept(file);
    const bool isKept = kept.open(QIODevice::ReadOnly);
    return {program.exitStatus() == QProcess::CrashExit, program.exitCode(), QString::fromUtf8(program.readAllStandardError()),
        isKept ? QString::fromUtf8(kept.readAll()) : QString()};
}

const QString message = "error: element 7 of 3\n  at: tests/core/support/failing_check.cpp:18\n  help: please report this\n";

} // namespace

class TestCheck : public QObject {
    Q_OBJECT
private slots:
    void whatHoldsIsNotHeard()
    {
        const End end = endOf("well");
        QVERIFY(!end.crashed);
        QCOMPARE(end.status, 0);
        QCOMPARE(end.said, QString());
    }

    void savesThenSaysWhatAndWhereThenAborts()
    {
        for (const char* how : {"plainly", "thread", "crowd"}) {
            const End end = endOf(how);
            QVERIFY2(end.crashed, how);
            QCOMPARE(end.said, message);
            QCOMPARE(end.kept, QString("element 7 of 3\n")); // once, however many fail
        }
    }

    void aHookThatFailsIsNotCalledAgain()
    {
        const End end = endOf("again");
        QVERIFY(end.crashed);
        QCOMPARE(end.said, message + QString(message).replace("element 7", "element 8"));
        QCOMPARE(end.kept, QString("element 7 of 3\n"));
    }

    void aHookMayLeave()
    {
        const End end = endOf("leaves");
        QVERIFY(!end.crashed);
        QCOMPARE(end.status, 4);
        QCOMPARE(end.kept, QString("element 7 of 3\n"));
    }
};

PB_TEST(TestCheck)
#include "tst_check.moc"
