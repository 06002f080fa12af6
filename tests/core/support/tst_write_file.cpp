// Files that are written whole or not at all, and what a process that was killed meanwhile leaves beside them.

#include "core/support/files/scratch.h"
#include "core/support/files/write_file.h"
#include "tests/support/test.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include <atomic>
#include <csignal>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

using namespace passbench;

class TestWriteFile : public QObject {
    Q_OBJECT

private slots:
    void removesWhatAKilledProcessLeft()
    {
        const QTemporaryDir folder;
        for (const char* name : {".a.txt.0123abcd", ".a.txt.0123abcg", ".a.txt.0123abcde", ".b.txt.0123abcd"}) {
            QFile file(folder.filePath(name));
            QVERIFY(file.open(QIODevice::WriteOnly));
        }
        const std::string path = folder.filePath("a.txt").toStdString();
        QVERIFY(writeFile(path, "whole"));
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden, QDir::Name), (QStringList {".a.txt.0123abcde", ".a.txt.0123abcg", ".b.txt.0123abcd", "a.txt"}));
    }

    /// Another thread or process is at it.
    void leavesWhatIsBeingWritten()
    {
        const QTemporaryDir folder;
        const std::string path = folder.filePath("a.txt").toStdString();
        const auto held = ScratchFile::beside(path);
        QVERIFY(held);
        QVERIFY(writeFile(path, "whole"));
        QVERIFY(std::filesystem::exists(held->path()));
        QFile file(folder.filePath("a.txt"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), QByteArray("whole"));
    }

    /// Where no file can be made beside it, the old one is written over, and comes back when the new does not fit.
    void keepsWhatWasThere()
    {
        QTemporaryDir folder;
        const std::string path = folder.filePath("a.txt").toStdString();
        QVERIFY(writeFile(path, "old and whole"));
        QVERIFY(::chmod(path.c_str(), 0666) == 0 && ::chmod(folder.path().toUtf8().constData(), 0555) == 0);
        const auto asNobody = [&](const std::string& text, rlim_t most) {
            const pid_t child = ::fork();
            if (child == 0) {
                const rlimit size {most, most};
                const bool isReady = (::getuid() != 0 || (::setresgid(65534, 65534, 65534) == 0 && ::setresuid(65534, 65534, 65534) == 0)) && ::signal(SIGXFSZ, SIG_IGN) != SIG_ERR && ::setrlimit(RLIMIT_FSIZE, &size) == 0;
                const auto done = isReady ? writeFile(path, text) : Result<void>();
                ::_exit(!isReady ? 3 : done ? 0 : done.error().unwritten ? 1 : 2);
            }
            int status = 0;
            return ::waitpid(child, &status, 0) == child && WIFEXITED(status) ? WEXITSTATUS(status) : -1;
        };
        const auto held = [&] {
            QFile file(folder.filePath("a.txt"));
            return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("unreadable");
        };
        QCOMPARE(asNobody(std::string(10'000, 'x'), 100), 1);
        QCOMPARE(held(), QByteArray("old and whole"));
        QCOMPARE(asNobody("new", 100), 0);
        QCOMPARE(held(), QByteArray("new"));
        ::chmod(folder.path().toUtf8().constData(), 0755);
    }

    /// Another thread may be making files and folders there while all goes.
    void nothingIsLeftThoughOthersWrite()
    {
        QTemporaryDir folder;
        for (int run = 0; run < 50; ++run) {
            const pid_t child = ::fork();
            if (child == 0) {
                const auto scratch = ScratchFolder::make(folder.path().toStdString(), ".of-a-test-");
                std::atomic<int> rounds = 0;
                std::thread([&] {
                    for (;; ++rounds) {
                        const auto made = MadeFolder::make(scratch->path() / "model/deeper");
                        const auto below = ScratchFolder::make(scratch->path() / "model", ".below-");
                        const auto written = writeFile(scratch->path() / "model/deeper/a.txt", "a");
                        std::error_code ignored;
                        std::filesystem::remove_all(scratch->path() / "model", ignored);
                    }
                }).detach();
                while (rounds < 1 + run % 5)
                    std::this_thread::yield();
                removeScratch();
                ::_exit(0);
            }
            int status = 0;
            QVERIFY(::waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 0);
            QCOMPARE(QDir(folder.path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot), QStringList());
        }
    }

    void tellsOfAFullDisk()
    {
        const auto written = writeFile("/dev/full", "more than it takes");
        QVERIFY(!written);
        QCOMPARE(written.error().message, std::string("`/dev/full` can't be written: No space left on device"));
        QVERIFY(written.error().unwritten);
    }
};

PB_TEST(TestWriteFile)
#include "tst_write_file.moc"
