#include "core/support/check.h"
#include "core/support/crash_guard.h"
#include "tests/support/test.h"

#include <QTest>

#include <csignal>
#include <stdexcept>

using namespace passbench;

class TestCrashGuard : public QObject {
    Q_OBJECT
private slots:
    void tellsWhatItWas()
    {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
        QSKIP("a sanitizer tells more");
#endif
        QVERIFY(!crashOf([] {}));
        QCOMPARE(crashOf([] { raise(SIGSEGV); }), std::optional<std::string>("a segmentation fault"));
        QCOMPARE(crashOf([] { std::abort(); }), std::optional<std::string>("an abort"));
        const auto check = crashOf([] { PB_CHECK(false, "two and two are {}", 5); });
        QVERIFY(check && check->starts_with("two and two are 5, at tests/core/support/tst_crash_guard.cpp:"));
        QCOMPARE(crashOf([] { QCOMPARE(crashOf([] { raise(SIGFPE); }), std::optional<std::string>("an arithmetic error, such as a division by zero")); raise(SIGBUS); }),
            std::optional<std::string>("a bus error")); // one in the other
    }

    void exceptionsPass()
    {
        QVERIFY_EXCEPTION_THROWN(crashOf([] { throw std::runtime_error("out"); }), std::runtime_error);
        QVERIFY(!crashOf([] {}));
    }
};

PB_TEST(TestCrashGuard)
#include "tst_crash_guard.moc"
