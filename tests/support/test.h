#pragma once
// A test class is one entry of CTest and one name on the command line of its room's executable:
//
//   PB_TEST(TestDense)              in tst_dense.cpp, behind the class: `tests_ops tst_dense` runs it
//   #include "tst_dense.moc"

#include <QTest>

#include <memory>
#include <string>
#include <string_view>

namespace passbench::test {

/// A test of this executable: its name, and how it is made. Names are those of the source files.
struct Entry {
    std::string name;
    std::unique_ptr<QObject> (*make)();
    /// Before there is an application, such as setting its platform. May be null.
    void (*prepare)();
};

bool add(const char* sourceFile, std::unique_ptr<QObject> (*make)(), void (*prepare)() = nullptr);

/// A test class of this executable, not run yet; null when there is none of that name.
std::unique_ptr<QObject> make(std::string_view name);

/// A file of the source tree, by its path in it. Found through the executable, so that no object holds the checkout's path.
QString sourceFile(const QString& path);
inline std::string sourcePath(const char* path) { return sourceFile(QString::fromUtf8(path)).toStdString(); }
/// A file of the build folder: "bin/passbench-cli", "tests/wrong_weights.so".
QString builtFile(const QString& path);
inline std::string builtPath(const char* path) { return builtFile(QString::fromUtf8(path)).toStdString(); }

/// How many times longer a program may take under a sanitizer.
#if defined(__SANITIZE_THREAD__) || defined(__SANITIZE_ADDRESS__)
inline constexpr int slowness = 20;
#else
inline constexpr int slowness = 1;
#endif

/// GCC 12's thread sanitizer loses track of what mutexes order once a process with threads has forked, as QProcess does: it then
/// reports the plainest loop over threads, in a program of 20 lines, too.
#ifdef __SANITIZE_THREAD__
inline constexpr bool losesOrderAfterFork = true;
#else
inline constexpr bool losesOrderAfterFork = false;
#endif

} // namespace passbench::test

#define PB_TEST(Class) PB_TEST_PREPARED(Class, nullptr)
#define PB_TEST_PREPARED(Class, prepare)                                                                               \
    [[maybe_unused]] static const bool isAdded##Class                                                                  \
        = passbench::test::add(__FILE__, [] { return std::unique_ptr<QObject>(std::make_unique<Class>()); }, prepare);
