// Results are written whole or not at all, and a script learns when they were not; nothing is left behind by a process that is told to end.
#include "tests/cli/command_line.h"

#include <QDir>
#include <QDirIterator>
#include <QRegularExpression>

#include <csignal>

using namespace passbench;

class TestCliOutput : public CliTest {
    Q_OBJECT

    static QStringList everythingIn(const QString& folder)
    {
        QStringList all;
        for (QDirIterator it(folder, QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot, QDirIterator::Subdirectories); it.hasNext();)
            all.append(QDir(folder).relativeFilePath(it.next()));
        all.sort();
        return all;
    }

private slots:
    /// Listings and times that go to standard error are results, too.
    void standardErrorIsFull()
    {
        if (!QFile::exists("/dev/full"))
            QSKIP("there is no /dev/full");
        for (const char* option : {"--print-after-all", "--time-passes", "--print-remarks"}) {
            const Outcome lost = shell("\"$CLI\" opt \"$1\" --preset O3 -o /dev/null \"$2\" 2>/dev/full", {sample("residual_net"), option});
            QVERIFY2(lost.status == 5, option);
        }
        QCOMPARE(shell("\"$CLI\" opt \"$1\" --preset O3 -o /dev/null 2>/dev/full", {sample("residual_net")}).status, 0); // there is nothing to say
    }

    /// Text under the name of a model's format would be taken for a damaged model.
    void listingsUnderOtherNames()
    {
        const Outcome onnx = run({"opt", sample("residual_net"), "--preset", "O1", "-o", path("text.onnx")});
        QVERIFY2(onnx.status == 2 && onnx.err.contains("would hold Relay text") && !QFile::exists(path("text.onnx")), qPrintable(onnx.err));
    }

    /// With the reason of the system.
    void whyAFileCannotBeRead()
    {
        const QString model = sample("residual_net"), nothing = path("nothing");
        for (const QStringList& arguments : {QStringList {"partition", model, "--pins", nothing}, {"opt", model, "--pipeline", nothing}, {"reproduce", nothing}, {"partition", model, "--compiler", nothing}, {"lesson", "check", nothing}}) {
            const Outcome failed = run(arguments);
            QVERIFY2(failed.status == 1 && failed.err.contains("No such file or directory"), qPrintable(arguments.join(' ') + failed.err));
        }
        QVERIFY(run({"opt", model, "--pipeline", path("")}).err.contains("Is a directory"));
    }

    void aFullDeviceIsStatus5_data()
    {
        QTest::addColumn<QString>("arguments");
        QTest::newRow("print") << "print \"$1\"";
        QTest::newRow("opt") << "opt \"$1\" --preset O2";
        QTest::newRow("opt to a file") << "opt \"$1\" --preset O2 -o /dev/full";
        QTest::newRow("statistics") << "opt \"$1\" --preset O2 -o /dev/null --stats /dev/full";
        QTest::newRow("plan") << "plan --json";
        QTest::newRow("partition") << "partition \"$1\" --compilers dnnl";
        QTest::newRow("list") << "list passes --json";
        QTest::newRow("run") << "run \"$1\"";
        QTest::newRow("check") << "check \"$1\" --passes InferType";
        QTest::newRow("diff") << "diff \"$1\" \"$1\"";
        QTest::newRow("help") << "--help";
        QTest::newRow("help of a command") << "opt --help";
        QTest::newRow("version") << "--version";
    }

    void aFullDeviceIsStatus5()
    {
        QFETCH(QString, arguments);
        if (!QFile::exists("/dev/full"))
            QSKIP("there is no /dev/full");
        const Outcome outcome = shell("\"$CLI\" " + arguments + " > /dev/full", {sample("residual_net")});
        QCOMPARE(outcome.status, 5);
        QVERIFY2(outcome.err.contains("can't be written: No space left on device"), qPrintable(outcome.err));
    }

    void aReaderThatHasEnoughIsStatus5WithoutAWord()
    {
        const Outcome outcome = shell("{ \"$CLI\" print \"$1\"; echo $? >&2; } | head -n 1", {sample("residual_net")});
        QCOMPARE(outcome.err, "5\n");
        QCOMPARE(outcome.out, "#[version = \"0.0.5\"]\n");
        const Outcome closed = shell("\"$CLI\" print \"$1\" >&-", {sample("residual_net")});
        QCOMPARE(closed.status, 5);
        QVERIFY2(closed.err.contains("standard output can't be written: Bad file descriptor"), qPrintable(closed.err));
    }

    void whatWasThereStaysWhenTheDiskIsFull()
    {
        write(path("model.relay"), "before");
        const Outcome outcome = shell("ulimit -f 8; \"$CLI\" print \"$1\" -o \"$2\"", {sample("residual_net"), path("model.relay")});
        QCOMPARE(outcome.status, 5);
        QVERIFY2(outcome.err.contains("model.relay` can't be written: File too large"), qPrintable(outcome.err));
        QFile file(path("model.relay"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), "before");
        QVERIFY(QDir(m_folder.path()).entryList({".model*"}, QDir::Files | QDir::Hidden).isEmpty());
        QCOMPARE(shell("ulimit -f 8; \"$CLI\" draw \"$1\" -o \"$2\"", {sample("residual_net"), path("new.pdf")}).status, 5);
        QVERIFY(!QFile::exists(path("new.pdf")));
        const Outcome built = shell("ulimit -f 8; \"$CLI\" build \"$1\" -o \"$2\"", {sample("residual_net"), path("built")});
        QVERIFY2(built.status == 5 && built.err.contains("its input: File too large"), qPrintable(built.err));
    }

    /// Neither an index of files that are not there, nor constants that no listing names.
    void dumpsThatFindNoRoomAreWhole()
    {
        const Outcome values = shell("ulimit -f 16; \"$CLI\" run \"$1\" --dump-all \"$2\"", {sample("residual_net"), path("values")});
        QVERIFY2(values.status == 5 && values.err.contains("File too large"), qPrintable(values.err));
        QFile index(path("values/index.json"));
        QVERIFY(index.open(QIODevice::ReadOnly));
        const QJsonArray entries = QJsonDocument::fromJson(index.readAll()).array();
        QVERIFY(!entries.isEmpty());
        for (const QJsonValue& entry : entries)
            QVERIFY2(QFile::exists(path("values/") + entry["file"].toString()), qPrintable(entry["file"].toString()));
        const Outcome listings = shell("ulimit -f 8; \"$CLI\" opt \"$1\" --passes InferType -o /dev/null --dump-dir \"$2\"", {sample("residual_net"), path("listings")});
        QVERIFY2(listings.status == 5 && listings.err.contains("File too large"), qPrintable(listings.err));
        const QString left = everythingIn(path("listings")).join(' ');
        QVERIFY2(!left.contains(".bin") && !left.contains(".relay"), qPrintable(left));
        // The folder of the model that is read: its own files stay.
        QCOMPARE(run({"opt", sample("residual_net"), "--passes", "InferType", "-o", "/dev/null", "--dump-dir", path("own")}).status, 0);
        const QStringList before = everythingIn(path("own"));
        QCOMPARE(shell("ulimit -f 8; \"$CLI\" opt \"$1/001_InferType.relay\" --passes InferType -o /dev/null --dump-dir \"$1\"", {path("own")}).status, 5);
        QCOMPARE(everythingIn(path("own")), before);
        QCOMPARE(run({"print", path("own/001_InferType.relay"), "-o", "/dev/null"}).status, 0);
    }

    /// A network of some hundred operators in a row is a page of strips, in each format.
    void picturesArePages()
    {
        QByteArray text = "def @main(%x: float32) {\n  %0 = exp(%x);\n";
        for (int i = 0; i < 400; ++i)
            text += QByteArray::fromStdString(fmt::format("  %{} = exp(%{});\n", i + 1, i));
        write(path("row.relay"), text + "  %400\n}\n");
        QCOMPARE(run({"draw", path("row.relay"), "-o", path("row.svg")}).status, 0);
        QFile picture(path("row.svg"));
        QVERIFY(picture.open(QIODevice::ReadOnly));
        const auto size = QRegularExpression("width=\"([0-9.]+)\" height=\"([0-9.]+)\"").match(QString::fromUtf8(picture.read(500)));
        QVERIFY(size.hasMatch());
        QVERIFY2(size.captured(2).toDouble() < 3 * size.captured(1).toDouble(), qPrintable(size.captured()));
        const Outcome pixels = run({"draw", path("row.relay"), "-o", path("row.png")});
        QVERIFY2(pixels.status == 0 && pixels.err.isEmpty(), qPrintable(pixels.err));
        const Outcome bare = shell("unset XDG_RUNTIME_DIR HOME; \"$CLI\" draw \"$1\" -o \"$2\"", {path("row.relay"), path("row.png")});
        QVERIFY2(bare.status == 0 && bare.err.isEmpty(), qPrintable(bare.err)); // standard error is for messages
    }

    void linksAndModesStay()
    {
        write(path("target.relay"), "old");
        QVERIFY(QFile::setPermissions(path("target.relay"), QFile::ReadOwner | QFile::WriteOwner));
        QVERIFY(QFile::link("target.relay", path("link.relay")));
        QCOMPARE(run({"print", sample("residual_net"), "-o", path("link.relay")}).status, 0);
        QVERIFY(QFileInfo(path("link.relay")).isSymLink());
        QVERIFY(QFileInfo(path("target.relay")).size() > 1000);
        QCOMPARE(QFile::permissions(path("target.relay")) & (QFile::ReadGroup | QFile::ReadOther), QFile::Permissions());
    }

    void foldersThatCantBeMadeAreStatus5()
    {
        write(path("file"), "");
        for (const QStringList& arguments : {QStringList {"build", sample("residual_net"), "-o", path("file/out")},
                 QStringList {"run", sample("residual_net"), "--output-dir", path("file/out")},
                 QStringList {"opt", sample("residual_net"), "--preset", "quick", "--dump-dir", path("file/out")}}) {
            const Outcome outcome = run(arguments);
            QCOMPARE(outcome.status, 5);
            QVERIFY2(outcome.err.contains("file/out` can't be written: Not a directory"), qPrintable(outcome.err));
        }
    }

    void aRebuildRemovesWhatItNoLongerWrites()
    {
        QCOMPARE(run({"build", sample("residual_net"), "--emit", "so,a,c,ll", "--name", "net", "-o", path("again")}).status, 0);
        write(path("again/mine.txt"), "");
        QVERIFY(QFile::exists(path("again/libnet.a")) && QFile::exists(path("again/net.c")) && QFile::exists(path("again/net.ll")));
        QCOMPARE(run({"build", sample("residual_net"), "--name", "net", "-o", path("again")}).status, 0);
        QCOMPARE(everythingIn(path("again")).join(' '), "libnet.so metadata.json mine.txt net.h net.loops net.pc net.relay netConfig.cmake");
        QCOMPARE(run({"build", sample("residual_net"), "--name", "other", "--emit", "c", "-o", path("again")}).status, 0);
        QVERIFY(QFile::exists(path("again/libnet.so")) && QFile::exists(path("again/other.c"))); // two modules may share a folder
        write(path("again/metadata.json"), R"({"format": "passbench", "name": "residual_net", "files": {"library": "../outside", "sources": ["/tmp/absolute", "mine.txt/../../outside"]}})");
        write(path("outside"), "");
        QCOMPARE(run({"build", sample("residual_net"), "-o", path("again")}).status, 0);
        QVERIFY(QFile::exists(path("outside")));
    }

    /// A folder holds one dump: what the new one does not write again is gone, and what is somebody else's stays.
    void dumpsReplaceOlderOnes()
    {
        write(path("one.relay"), "def @main(%x: Tensor[(2), float32]) { nn.relu(%x) }\n");
        QCOMPARE(run({"run", sample("residual_net"), "--dump-all", path("values")}).status, 0);
        QVERIFY(QDir(path("values")).entryList({"*.npy"}).size() > 10);
        write(path("values/mine.npy"), "x");
        QCOMPARE(run({"run", path("one.relay"), "--dump-all", path("values")}).status, 0);
        QFile index(path("values/index.json"));
        QVERIFY(index.open(QIODevice::ReadOnly));
        QCOMPARE(QDir(path("values")).entryList({"*.npy"}).size(), QJsonDocument::fromJson(index.readAll()).array().size() + 1);
        QCOMPARE(run({"opt", sample("residual_net"), "--preset", "O3", "--dump-dir", path("listings")}).status, 0);
        write(path("listings/notes.relay"), "x");
        QCOMPARE(run({"opt", path("one.relay"), "--passes", "InferType", "--dump-dir", path("listings")}).status, 0);
        QCOMPARE(QDir(path("listings")).entryList({"*.relay"}).join(' '), "000_input.relay 001_InferType.relay notes.relay");
        QVERIFY(QDir(path("listings/constants")).isEmpty());
    }

    /// An index tells what a dump had written when a signal ended it.
    void dumpsThatAreInterruptedHaveAnIndex()
    {
        QProcess process;
        process.start(test::builtFile("bin/passbench-cli"), {"run", sample("unet"), "--dump-all", path("stopped_dump")});
        QTRY_VERIFY_WITH_TIMEOUT(QDir(path("stopped_dump")).entryList({"*.npy"}).size() > 3, 30'000);
        if (const qint64 id = process.processId(); id > 0) // else it has written all; a signal to 0 would end these tests
            ::kill(static_cast<pid_t>(id), SIGTERM);
        QVERIFY(process.state() == QProcess::NotRunning || process.waitForFinished(10'000));
        QFile index(path("stopped_dump/index.json"));
        QVERIFY(index.open(QIODevice::ReadOnly));
        const QJsonArray listed = QJsonDocument::fromJson(index.readAll()).array();
        QVERIFY(listed.size() >= 3);
        for (const QJsonValue& one : listed)
            QVERIFY(QFile::exists(path("stopped_dump/" + one["file"].toString())));
    }

    void signalsLeaveNothing_data()
    {
        QTest::addColumn<int>("signal");
        QTest::newRow("SIGINT") << SIGINT;
        QTest::newRow("SIGTERM") << SIGTERM;
        QTest::newRow("SIGHUP") << SIGHUP;
        QTest::newRow("SIGQUIT") << SIGQUIT;
    }

    void signalsLeaveNothing()
    {
        QFETCH(int, signal);
        QDir().mkpath(path("temporary"));
        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert("TMPDIR", path("temporary"));
        process.setProcessEnvironment(environment);
        process.start(test::builtFile("bin/passbench-cli"), {"bench", sample("residual_net"), "--repeat", "100000"});
        QTRY_VERIFY_WITH_TIMEOUT(!everythingIn(path("temporary")).filter(QRegularExpression("model/libmodel.so$")).isEmpty(), 60'000);
        QVERIFY(process.processId() > 0);
        ::kill(static_cast<pid_t>(process.processId()), signal);
        QVERIFY(process.waitForFinished(10'000));
        QCOMPARE(process.exitStatus(), QProcess::CrashExit); // it ended by the signal
        QCOMPARE(process.exitCode(), signal);
        QCOMPARE(process.readAllStandardError(), QByteArray());
        QCOMPARE(everythingIn(path("temporary")).join(' '), "");
    }

    void aBuildThatIsInterruptedLeavesNothing()
    {
        QProcess process;
        process.start(test::builtFile("bin/passbench-cli"), {"build", sample("inception_net"), "-o", path("stopped/in/here")});
        QTRY_VERIFY_WITH_TIMEOUT(!everythingIn(path("stopped/in/here")).filter(QRegularExpression("^.staging-")).isEmpty(), 30'000);
        process.terminate();
        QVERIFY(process.waitForFinished(10'000));
        QVERIFY(!QFile::exists(path("stopped"))); // nor empty folders
    }

    void foldersOfTheKilledGoAtTheNextStart()
    {
        QDir().mkpath(path("later"));
        const auto start = [&](QProcess& process, const QStringList& command) {
            QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
            environment.insert("TMPDIR", path("later"));
            process.setProcessEnvironment(environment);
            process.start(test::builtFile("bin/passbench-cli"), command);
        };
        const auto folders = [&] { return QDir(path("later")).entryList({".passbench-scratch-*"}, QDir::Dirs | QDir::Hidden); };
        const QStringList bench {"bench", sample("residual_net"), "--repeat", "100000"};
        QProcess killed, lives, next;
        start(killed, {"tune", sample("residual_net"), "--tiles", path("tiles.json")});
        QTRY_COMPARE_WITH_TIMEOUT(folders().size(), 1, 60'000);
        const QString abandoned = folders().front();
        killed.kill();
        QVERIFY(killed.waitForFinished(10'000));
        start(lives, bench);
        QTRY_VERIFY_WITH_TIMEOUT(folders().size() == 1 && folders().front() != abandoned, 60'000);
        const QString inUse = folders().front();
        start(next, bench);
        QTRY_COMPARE_WITH_TIMEOUT(folders().size(), 2, 60'000);
        QVERIFY(folders().contains(inUse));
        for (QProcess* process : {&lives, &next}) {
            process->terminate();
            QVERIFY(process->waitForFinished(10'000));
        }
        QVERIFY(folders().isEmpty());
    }
};

PB_TEST(TestCliOutput)
#include "tst_cli_output.moc"
