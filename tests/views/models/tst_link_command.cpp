// The command that a person copies to call an exported module.

#include "core/build/build.h"
#include "tests/support/test.h"
#include "views/models/export_text.h"

#include <QTest>

using namespace passbench;

class TestLinkCommand : public QObject {
    Q_OBJECT

    static BuildReport reportOf(const char* triple, bool runsHere, Strings lacked = {})
    {
        BuildReport report;
        report.name = "net";
        report.files = {"libnet.so", "net.h"};
        report.triple = triple;
        report.runsHere = runsHere;
        report.lackedHere = std::move(lacked);
        return report;
    }

private Q_SLOTS:
    void isOfThisMachine()
    {
        QCOMPARE(linkCommand(reportOf("x86_64-pc-linux-gnu", true)), QStringLiteral("cc main.c -I. -L. -l:libnet.so -Wl,-rpath,. -o main"));
        QVERIFY(linkCommand(reportOf("x86_64-pc-linux-gnu", false, {"avx512f"})).startsWith(QStringLiteral("cc main.c"))); // of one with a newer processor
    }

    void isOfAnotherMachine()
    {
        QCOMPARE(linkCommand(reportOf("aarch64-unknown-linux-gnu", false)), QStringLiteral("aarch64-linux-gnu-gcc main.c -I. -L. -l:libnet.so -Wl,-rpath,. -o main"));
        QVERIFY(linkCommand(reportOf("a b-unknown-none", false)).startsWith(QStringLiteral("clang --target='a b-unknown-none' main.c"))); // typed freely
        QVERIFY(linkCommand(reportOf("powerpc64le-unknown-linux-gnu", false)).startsWith(QStringLiteral("clang --target=powerpc64le-unknown-linux-gnu main.c")));
    }

    void isNoneWhereNothingCanBeLinked()
    {
        BuildReport report = reportOf("x86_64-pc-linux-gnu", true);
        report.files = {"net.ll", "net.h"};
        QVERIFY(linkCommand(report).isEmpty());
        BuildReport web = reportOf("wasm32-unknown-unknown", false); // JavaScript calls it
        web.files = {"net.wasm", "net.o", "net.h"};
        QVERIFY(linkCommand(web).isEmpty());
        web.files.push_back("net.c");
        QVERIFY(linkCommand(web).startsWith(QStringLiteral("cc main.c net.c ")));
    }
};

PB_TEST(TestLinkCommand)
#include "tst_link_command.moc"
