// A program is started though somebody stops it before it has begun.

#include "core/support/process/spawn.h"
#include "tests/support/test.h"

#include <QTemporaryDir>
#include <QTest>

#include <cerrno>
#include <csignal>
#include <filesystem>
#include <fcntl.h>
#include <fstream>
#include <future>
#include <malloc.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

using namespace passbench;

namespace {

/// The first child of any thread of this process; 0 when none comes.
pid_t childThatComes()
{
    for (int tries = 0; tries < 2000; ++tries, std::this_thread::sleep_for(std::chrono::milliseconds(5)))
        for (const auto& thread : std::filesystem::directory_iterator("/proc/self/task")) {
            pid_t child = 0;
            if (std::ifstream(thread.path() / "children") >> child)
                return child;
        }
    return 0;
}

} // namespace

class TestSpawn : public QObject {
    Q_OBJECT

private slots:
    void stoppedBeforeItBegins()
    {
        const QTemporaryDir folder;
        const std::string gate = folder.filePath("gate").toStdString();
        QCOMPARE(::mkfifo(gate.c_str(), 0600), 0);
        posix_spawn_file_actions_t files;
        posix_spawn_file_actions_init(&files);
        posix_spawn_file_actions_addopen(&files, 0, gate.c_str(), O_RDONLY, 0); // the child waits here until somebody writes
        pid_t started = 0;
        auto spawned = std::async(std::launch::async, [&] {
            std::string name = "true";
            char* const arguments[] = {name.data(), nullptr};
            return spawnProgram(started, "/bin/true", files, nullptr, arguments);
        });
        const pid_t child = childThatComes();
        const bool isStopped = child > 0 && ::kill(child, SIGSTOP) == 0;
        const int opened = ::open(gate.c_str(), O_RDWR | O_CLOEXEC); // without a reader there, too; before anything can fail, since the other thread waits for it
        QVERIFY(isStopped && opened >= 0);
        const bool wentOn = spawned.wait_for(std::chrono::seconds(60)) == std::future_status::ready;
        ::kill(child, SIGCONT); // so that this ends in any case
        QCOMPARE(spawned.get(), 0);
        posix_spawn_file_actions_destroy(&files);
        QVERIFY(wentOn);
        QCOMPARE(started, child);
        int status = -1;
        QCOMPARE(::waitpid(child, &status, 0), child);
        QCOMPARE(status, 0);
        ::close(opened);
    }

    /// A process of its own, that ends as who looks after the start leaves it.
    void withoutMemory()
    {
        if (test::slowness > 1)
            QSKIP("a sanitizer ends a process that has no memory");
        const QTemporaryDir folder;
        const std::string gate = folder.filePath("gate").toStdString();
        QCOMPARE(::mkfifo(gate.c_str(), 0600), 0);
        const pid_t process = ::fork();
        if (process == 0) {
            ::mallopt(M_ARENA_MAX, 1);
            posix_spawn_file_actions_t files;
            posix_spawn_file_actions_init(&files);
            posix_spawn_file_actions_addopen(&files, 0, gate.c_str(), O_RDONLY, 0);
            std::thread starting([&] {
                std::string name = "true";
                char* const arguments[] = {name.data(), nullptr};
                pid_t started = 0;
                ::_exit(spawnProgram(started, "/bin/true", files, nullptr, arguments));
            });
            childThatComes();
            const rlimit none {0, 0};
            ::setrlimit(RLIMIT_AS, &none);
            ::setrlimit(RLIMIT_DATA, &none);
            for (std::size_t size = std::size_t {1} << 24; size > 0; size /= 2)
                while (void* volatile taken = std::malloc(size))
                    static_cast<void>(taken);
            ::usleep(500'000); // it looks several times
            [[maybe_unused]] const int opened = ::open(gate.c_str(), O_RDWR | O_CLOEXEC);
            ::pause();
        }
        int status = -1;
        QCOMPARE(::waitpid(process, &status, 0), process);
        QCOMPARE(status, 0);
    }

    void errorsAreTold()
    {
        posix_spawn_file_actions_t files;
        posix_spawn_file_actions_init(&files);
        pid_t started = 0;
        std::string name = "none";
        char* const arguments[] = {name.data(), nullptr};
        QCOMPARE(spawnProgram(started, "/no/such/program", files, nullptr, arguments), ENOENT);
        posix_spawn_file_actions_destroy(&files);
    }
};

PB_TEST(TestSpawn)
#include "tst_spawn.moc"
