// What is told of compilers and linkers that fail.

#include "core/codegen/tools/system_program.h"
#include "tests/support/test.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <clocale>

using namespace passbench;

class TestSystemProgram : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theErrorComesFirst()
    {
        const auto notes = [](const std::string& says) {
            const auto ran = runProgram({.words = {"/bin/sh", "-c", "printf '" + says + "' >&2; exit 1"}, .failure = "it failed"});
            return ran ? std::vector<std::string>() : ran.error().notes;
        };
        QCOMPARE(notes("In file included from a.c:5:\\na.h:3:1: warning: odd\\na.h:4:9: error: wrong\\n  4 | x\\n"), (std::vector<std::string> {"a.h:4:9: error: wrong", "  4 | x"}));
        QCOMPARE(notes("killed\\nby nobody\\n"), (std::vector<std::string> {"killed", "by nobody"}));
    }

    /// With what it has started, which may be stopped.
    void whatHangsIsEnded()
    {
        QTemporaryDir folder;
        const std::string file = folder.filePath("child").toStdString();
        const auto ran = runProgram({.words = {"/bin/sh", "-c", "sleep 1000 & echo $! > " + file + "; kill -STOP $!; wait"}, .failure = "it failed", .timeLimit = std::chrono::milliseconds(500)});
        QVERIFY(!ran);
        QCOMPARE(QString::fromStdString(ran.error().message), QStringLiteral("it failed: it took longer than 0.5 s, and was ended"));
        QCOMPARE(QString::fromStdString(ran.error().help), QStringLiteral("see whether something stops it or keeps it waiting")); // the limit is its own, and no variable changes it
        QFile text(QString::fromStdString(file));
        QVERIFY(text.open(QIODevice::ReadOnly));
        const pid_t child = text.readAll().trimmed().toInt();
        QVERIFY(child > 0);
        QTRY_VERIFY(!QFile::exists(QStringLiteral("/proc/%1/exe").arg(child)) || QFile::symLinkTarget(QStringLiteral("/proc/%1/exe").arg(child)).isEmpty());
    }

    void whoseFaultAFailureIs()
    {
        const auto isOfThisMachine = [](const std::string& script) {
            const auto ran = runProgram({.words = {"/bin/sh", "-c", script}, .failure = "it failed", .timeLimit = std::chrono::milliseconds(500)});
            return !ran && ran.error().isOfThisMachine;
        };
        QVERIFY(isOfThisMachine("sleep 1000"));
        QVERIFY(isOfThisMachine("echo 'No space left on device' >&2; exit 1"));
        QVERIFY(!isOfThisMachine("echo 'a.c:1:1: error: wrong' >&2; exit 1"));
    }

    void theVariableIsToldOfWhereItCounts()
    {
        qputenv("PASSBENCH_TOOL_SECONDS", "0.2");
        const auto ran = runProgram({.words = {"/bin/sh", "-c", "sleep 1000"}, .failure = "it failed"});
        qunsetenv("PASSBENCH_TOOL_SECONDS");
        QVERIFY(!ran);
        QCOMPARE(QString::fromStdString(ran.error().message), QStringLiteral("it failed: it took longer than 0.2 s, and was ended"));
        QCOMPARE(QString::fromStdString(ran.error().help), QStringLiteral("see whether something stops it or keeps it waiting; PASSBENCH_TOOL_SECONDS=0.8 gives compilers and linkers more time"));
    }

    void theLimitIsWhatTheVariableSays()
    {
        const std::string before = std::setlocale(LC_NUMERIC, nullptr);
        std::setlocale(LC_NUMERIC, "de_DE.UTF-8"); // where it is there
        qputenv("PASSBENCH_TOOL_SECONDS", "1.5");
        QCOMPARE(longestTool().count(), 1500);
        std::setlocale(LC_NUMERIC, before.c_str());
        for (const auto& [text, seconds] : {std::pair {"often", 900}, std::pair {"90x", 900}, std::pair {"nan", 900}, std::pair {"-1", 900}, std::pair {"1e9", 1'000'000}, std::pair {"inf", 1'000'000}}) {
            qputenv("PASSBENCH_TOOL_SECONDS", text);
            QCOMPARE(longestTool().count(), 1000LL * seconds);
        }
        qunsetenv("PASSBENCH_TOOL_SECONDS");
        QCOMPARE(longestTool().count(), 900'000);
    }
};

PB_TEST(TestSystemProgram)
#include "tst_system_program.moc"
