// Jobs that end well and badly; they are in faulty_worker.cpp.

#include "core/support/diagnostic_json.h"
#include "core/support/files/file_descriptor.h"
#include "core/support/process/worker.h"
#include "core/support/resources.h"
#include "tests/support/test.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <atomic>
#include <csignal>
#include <cstdio>
#include <fcntl.h>
#include <sys/wait.h>
#include <thread>

using namespace passbench;

namespace {

bool alive(pid_t pid)
{
    return ::kill(pid, 0) == 0;
}

} // namespace

class TestWorker : public QObject {
    Q_OBJECT
private slots:
    void initTestCase()
    {
        qputenv("PASSBENCH_WORKER", QFile::encodeName(test::builtFile("tests/faulty_worker")));
    }

    void returnsWhatTheJobReturnsAndReportsProgress()
    {
        std::vector<std::string> seen;
        const auto result = runInWorker({.job = "echo", .input = std::string_view("a\0b", 3),
            .progress = [&seen](double fraction, std::string_view doing) { seen.push_back(fmt::format("{} {}", fraction, doing)); }});
        QVERIFY(result);
        QCOMPARE(*result, std::string("a\0b", 3));
        QCOMPARE(seen, (std::vector<std::string> {"0.25 reading", "1 done"}));
    }

    void carriesLargeData()
    {
        std::string input(std::size_t {300} << 20, 'x');
        for (std::size_t at = 0; at < input.size(); at += 4096)
            input[at] = static_cast<char>(at >> 12);
        const auto result = runInWorker({.job = "echo", .input = input});
        QVERIFY(result);
        QVERIFY(*result == input);
    }

    void passesTheJobsDiagnosticOn()
    {
        const auto result = runInWorker({.job = "complain", .input = "line 3"});
        QVERIFY(!result);
        QCOMPARE(result.error().message, std::string("bad \"input\"\nin two lines"));
        QCOMPARE(result.error().where, std::string("line 3"));
        QCOMPARE(result.error().help, std::string("give better"));
        QCOMPARE(result.error().notes.size(), 2u);
        QVERIFY(!result.error().ours);
    }

    void reportsACrash()
    {
        const auto result = runInWorker({.job = "crash"});
        QVERIFY(!result);
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
        QVERIFY2(result.error().message.starts_with("`crash` "), result.error().message.c_str()); // a sanitizer tells it in its own way
#else
        QCOMPARE(result.error().message, std::string("`crash` crashed (signal 11)"));
#endif
        QVERIFY(result.error().ours);
        QVERIFY(result.error().notes.at(0).find("about to fall") != std::string::npos);
    }

    /// Somebody killed it, or the system did: the job is done once more, and that is told.
    void startsAKilledHelperOnceMore()
    {
        const QTemporaryDir folder;
        std::vector<std::string> told;
        setRetryHook([&told](const Diagnostic& warning) { told.push_back(warning.message); });
        const std::string marker = folder.filePath("marker").toStdString();
        const auto result = runInWorker({.job = "killed once", .input = marker, .walls = {.writable = {folder.path().toStdString()}}});
        QVERIFY2(result, result ? "" : result.error().message.c_str());
        QCOMPARE(*result, std::string("done"));
        QCOMPARE(told, (std::vector<std::string> {"`killed once` crashed (signal 9), and is tried once more"}));
        told.clear();
        const auto crashed = runInWorker({.job = "crash", .input = {}});
        setRetryHook({});
        QVERIFY(!crashed);
        QCOMPARE(crashed.error().notes.back(), std::string("it was tried twice"));
        QCOMPARE(told.size(), 1u);
    }

    void asksAgainWhenAnAnswerCantBeRead()
    {
        const QTemporaryDir folder;
        const auto read = [](const std::string& reply) { return reply == "done" ? std::optional(7) : std::nullopt; };
        const std::string marker = folder.filePath("marker").toStdString();
        const Result<int> result = askWorker({.job = "wrong once", .input = marker, .walls = {.writable = {folder.path().toStdString()}}}, read);
        QVERIFY(std::filesystem::exists(marker)); // it was wrong once
        QVERIFY2(result, result ? "" : result.error().message.c_str());
        QCOMPARE(*result, 7);
        const Result<int> never = askWorker({.job = "echo", .input = "garbage"}, read);
        QVERIFY(!never);
        QCOMPARE(never.error().message, std::string("`echo` answered something that can't be read"));
        QVERIFY(never.error().ours);
    }

    void goesFirstWhenMemoryRunsOut() { QCOMPARE(runInWorker({.job = "score", .input = {}}).value_or("none"), std::string("1000")); }

    /// Else whoever waits for it would wait for ever.
    void makesAStoppedHelperGoOn()
    {
        const auto result = runInWorker({.job = "stopped", .input = {}, .timeLimit = std::chrono::seconds(30)});
        QVERIFY2(result, result ? "" : result.error().message.c_str());
        QCOMPARE(*result, std::string("done"));
    }

    void killsWhatTakesTooLong()
    {
        pid_t pid = 0;
        const auto result = runInWorker({.job = "hang", .timeLimit = std::chrono::milliseconds(300),
            .progress = [&pid](double, std::string_view text) { pid = std::stoi(std::string(text)); }});
        QVERIFY(!result);
        QCOMPARE(result.error().message, std::string("`hang` took longer than 0.3 s"));
        QVERIFY(pid > 0);
        QVERIFY(!alive(pid));
    }

    void killsWhatIsCancelled()
    {
        std::stop_source source;
        pid_t pid = 0;
        const auto result = runInWorker({.job = "hang", .stop = source.get_token(),
            .progress = [&](double, std::string_view text) {
                pid = std::stoi(std::string(text));
                source.request_stop();
            }});
        QVERIFY(!result);
        QCOMPARE(result.error().message, std::string("`hang` was cancelled"));
        QVERIFY(!alive(pid));
        QVERIFY(!runInWorker({.job = "echo", .stop = source.get_token()}));
    }

    void isNotStoppedByChatter()
    {
        const auto result = runInWorker({.job = "chatter"});
        QVERIFY(result);
        QCOMPARE(*result, std::string("done"));
        std::size_t lines = 0;
        const auto count = [&](std::string_view piece) { lines += static_cast<std::size_t>(std::ranges::count(piece, '\n')); };
        QVERIFY(runInWorker({.job = "chatter", .said = count}));
        QCOMPARE(lines, 200'000U);
    }

    void limitsMemory()
    {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
        QSKIP("a sanitizer reserves all address space");
#endif
        const auto result = runInWorker({.job = "gorge", .memoryLimit = std::size_t {1} << 30});
        QVERIFY(!result);
        QCOMPARE(result.error().message, std::string("out of memory"));
    }

    /// It says that it is of any size, and nothing in it is the helper's word.
    void takesNoAnswerThatIsNotThere()
    {
        const auto result = runInWorker({.job = "holes", .input = "6000000000"});
        QVERIFY(!result);
        QCOMPARE(result.error().message, std::string("`holes` answered something that can't be read"));
    }

    void writesNoMoreThanItsMemory()
    {
        QCOMPARE(runInWorker({.job = "holes", .input = "6000000000", .memoryLimit = std::size_t {4} << 30}).value_or("failed"), std::string("File too large"));
    }

    void takesNoLineWithoutAnEnd()
    {
        const auto result = runInWorker({.job = "no end", .input = {}, .timeLimit = std::chrono::seconds(60)});
        QVERIFY(!result);
        QCOMPARE(result.error().message, std::string("`no end` answered something that can't be read"));
    }

    void namesAnUnknownJobAndAMissingProgram()
    {
        const auto unknown = runInWorker({.job = "dance", .input = "x"});
        QVERIFY(!unknown);
        QVERIFY(unknown.error().message.find("`dance`") != std::string::npos);
        const QByteArray kept = qgetenv("PASSBENCH_WORKER");
        qputenv("PASSBENCH_WORKER", "/nowhere/passbench-worker");
        const auto missing = runInWorker({.job = "echo"});
        qputenv("PASSBENCH_WORKER", kept);
        QVERIFY(!missing);
        QVERIFY(missing.error().message.find("/nowhere/passbench-worker") != std::string::npos);
    }

    void leavesNoZombieAndNoOpenFile()
    {
        const auto openFiles = [] { return QDir("/proc/self/fd").entryList(QDir::AllEntries | QDir::System).size(); };
        const auto before = openFiles();
        for (int round = 0; round < 5; ++round)
            QVERIFY(runInWorker({.job = "echo", .input = "x"}));
        QCOMPARE(openFiles(), before);
        int status = 0;
        QCOMPARE(::waitpid(-1, &status, WNOHANG), -1); // no child at all
    }

    void runsFromManyThreads()
    {
        std::atomic<int> right = 0;
        {
            std::vector<std::jthread> threads;
            for (int index = 0; index < 8; ++index)
                threads.emplace_back([&right, index] {
                    const std::string input = std::to_string(index);
                    if (runInWorker({.job = "echo", .input = input}) == input)
                        ++right;
                });
        }
        QCOMPARE(right.load(), 8);
    }

    void readsBackItsJson()
    {
        const Diagnostic diagnostic {.message = "a", .where = "b", .help = "c", .severity = Severity::Warning,
            .notes = {"d"}, .ours = true};
        QVERIFY(diagnosticFromJson(jsonText(diagnostic)) == diagnostic);
        QVERIFY(!diagnosticFromJson("["));
        QVERIFY(diagnosticFromJson(jsonText({.message = "\xff"})));
    }
};

PB_TEST(TestWorker)
#include "tst_worker.moc"
