// The main function of every test executable: `NAME [ARGS]` runs one test class with arguments of Qt Test, no NAME runs them
// all, and `--list` prints the names.

#include "core/passes/all_passes.h"
#include "core/support/resources.h"
#include "tests/support/leaks.h"
#include "tests/support/test.h"

#include <QDir>
#include <QFileInfo>
#include <QProcess>

#include <algorithm>
#include <cstdio>

#ifdef QT_WIDGETS_LIB
#include <QApplication>
using Application = QApplication;
#else
#include <QCoreApplication>
using Application = QCoreApplication;
#endif

#ifdef __SANITIZE_THREAD__
// Qt is not built with the sanitizer, which then doesn't see how its threads wait for each other: what libraries like it do is left
// out, and how our work goes through Qt from thread to thread is in views/session/background/threads.cpp. What a test forks may have threads.
extern "C" const char* __tsan_default_options() { return "ignore_noninstrumented_modules=1:die_after_fork=0"; }
#endif

namespace {
bool areLeaksLeftOut = false;
}

#ifdef __SANITIZE_ADDRESS__
// What the desktop's libraries keep until the end, without a way back to it.
extern "C" const char* __lsan_default_suppressions() { return "leak:libdbus-1.so\nleak:libfontconfig.so\nleak:libglib-2.0.so\n"; }
extern "C" int __lsan_is_turned_off() { return areLeaksLeftOut; }
#endif

void passbench::test::leaveOutLeaks() { areLeaksLeftOut = true; }

namespace passbench::test {
namespace {

std::vector<Entry>& entries()
{
    static std::vector<Entry> all;
    return all;
}

/// In a process of its own each: a test may change the environment, and some want another platform.
int runAll(const char* self)
{
    int failures = 0;
    for (const Entry& entry : entries())
        failures += QProcess::execute(QString::fromLocal8Bit(self), {QString::fromStdString(entry.name)}) != 0;
    std::printf("%zu tests, %d failed\n", entries().size(), failures);
    return failures;
}

} // namespace

bool add(const char* sourceFile, std::unique_ptr<QObject> (*make)(), void (*prepare)())
{
    entries().push_back({QFileInfo(QString::fromUtf8(sourceFile)).completeBaseName().toStdString(), make, prepare});
    return true;
}

std::unique_ptr<QObject> make(std::string_view name)
{
    const auto entry = std::ranges::find(entries(), name, &Entry::name);
    return entry == entries().end() ? nullptr : entry->make();
}

QString builtFile(const QString& path)
{
    return QDir::cleanPath(QString::fromStdString((executableFolder() / "..").string())) + u'/' + path;
}

QString sourceFile(const QString& path)
{
    const QString resources = QFileInfo(builtFile(QStringLiteral("share/passbench"))).canonicalFilePath();
    return QDir::cleanPath(resources + QStringLiteral("/..")) + u'/' + path;
}

} // namespace passbench::test

int main(int argc, char** argv)
{
    using namespace passbench::test;
    std::ranges::sort(entries(), {}, &Entry::name);
    passbench::registerPasses();
    if (argc < 2)
        return runAll(argv[0]);
    const std::string_view name = argv[1];
    if (name == "--list") {
        for (const Entry& entry : entries())
            std::puts(entry.name.c_str());
        return 0;
    }
    const auto entry = std::ranges::find(entries(), name, &Entry::name);
    if (entry == entries().end()) {
        std::fprintf(stderr, "there is no test `%s` here; --list prints those that there are\n", argv[1]);
        return 2;
    }
    if (entry->prepare)
        entry->prepare();
    argv[1] = argv[0];
    ++argv;
    --argc;
    QCoreApplication::setAttribute(Qt::AA_Use96Dpi, true);
    Application application(argc, argv);
    const auto test = entry->make();
    return QTest::qExec(test.get(), argc, argv);
}
