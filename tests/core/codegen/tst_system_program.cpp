// What is told of compilers and linkers that fail.

#include "core/codegen/tools/system_program.h"
#include "tests/support/test.h"

#include <QTest>

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
};

PB_TEST(TestSystemProgram)
#include "tst_system_program.moc"
