// Passes that crash, throw or break the graph: they are named with their step, what it takes to see it again is one file, and
// that can be made small.
#include "tests/cli/command_line.h"

#include <csignal>

using namespace passbench;

namespace {

Outcome runBad(QStringList arguments)
{
    return run(QStringList {"--plugin", test::builtFile("tests/bad_passes.so")} + arguments);
}

QString steps(const char* how) { return QStringLiteral("InferType, SimplifyInference, BadPass{how=\"%1\"}, FoldConstant").arg(how); }

} // namespace

class TestCliReproducer : public CliTest {
    Q_OBJECT

private slots:
    void badPassesAreNamed_data()
    {
        QTest::addColumn<QString>("how");
        QTest::addColumn<QString>("what");
        QTest::newRow("throw") << "throw" << "`BadPass` threw an exception: no such luck";
        QTest::newRow("segfault") << "segfault" << "`BadPass` crashed: a segmentation fault";
        QTest::newRow("abort") << "abort" << "`BadPass` crashed: an abort";
        QTest::newRow("overflow") << "overflow" << "`BadPass` crashed: a segmentation fault";
        QTest::newRow("malformed") << "malformed" << "a rewrite left a malformed graph: `nn.softmax`"; // the type rule says what is wrong with it
    }
    void badPassesAreNamed()
    {
        QFETCH(QString, how);
        QFETCH(QString, what);
        const QString file = path(how + ".relay");
        const Outcome failed = runBad({"opt", sample("residual_net"), "--passes", steps(qPrintable(how)), "--reproducer", file, "--print-after", "SimplifyInference"});
        QVERIFY2(failed.status == 4 && failed.err.contains(what) && failed.err.contains("step 3, BadPass"), qPrintable(failed.err));
        QVERIFY2((failed.out + failed.err).contains("after SimplifyInference") || (failed.out + failed.err).contains("SimplifyInference"), qPrintable(failed.err)); // what was done before it is there
        QVERIFY2(failed.err.contains("reproduce " + file), qPrintable(failed.err));
        const Outcome again = runBad({"reproduce", file});
        QVERIFY2(again.status == failed.status && again.err.contains(what), qPrintable(again.err));
        QCOMPARE(run({"print", file}).status, 0); // and is a model
    }

    /// Without being asked for, where it is our fault; and not for a mistake of the user's.
    void writtenByItself()
    {
        QTemporaryDir folder;
        const QByteArray own = folder.path().toUtf8();
        const Outcome failed = run({"--plugin", test::builtFile("tests/bad_passes.so"), "opt", sample("residual_net"), "--passes", steps("segfault")}, {{"TMPDIR", own.constData()}});
        const QStringList files = QDir(folder.path()).entryList({"passbench-reproducer-*.relay"});
        QVERIFY2(files.size() == 1 && failed.err.contains(files.front()), qPrintable(failed.err));
        const Outcome malformed = run({"--plugin", test::builtFile("tests/bad_passes.so"), "opt", sample("residual_net"), "--passes", steps("malformed")}, {{"TMPDIR", own.constData()}});
        QVERIFY2(malformed.status == 4 && QDir(folder.path()).entryList({"passbench-reproducer-*.relay"}).size() == 2, qPrintable(malformed.err));
        QCOMPARE(run({"partition", sample("residual_net"), "--passes", "FuseOps"}, {{"TMPDIR", own.constData()}}).status, 2);
        QCOMPARE(QDir(folder.path()).entryList({"passbench-reproducer-*.relay"}).size(), 2);
    }

    /// The commands that are told can be copied.
    void namesAreQuoted()
    {
        const QString file = path("an odd name.relay");
        const Outcome failed = runBad({"opt", sample("residual_net"), "--passes", steps("throw"), "--reproducer", file});
        QVERIFY2(failed.err.contains("reproduce '" + file + "'` runs it again") && failed.err.contains("reduce '" + file + "'`"), qPrintable(failed.err));
    }

    void reduces()
    {
        const QString file = path("fails.relay"), small = path("small.relay");
        QCOMPARE(runBad({"opt", sample("residual_net"), "--passes", steps("throw"), "--reproducer", file}).status, 4);
        const Outcome reduced = runBad({"reduce", file, "-o", small, "--json"});
        QVERIFY2(reduced.status == 0, qPrintable(reduced.err));
        const QJsonObject report = QJsonDocument::fromJson(reduced.out.toUtf8()).object();
        QCOMPARE(report["steps"].toArray()[1].toInt(), 1);
        QVERIFY2(report["nodes"].toArray()[0].toInt() > 30 && report["nodes"].toArray()[1].toInt() <= 2, qPrintable(reduced.out)); // the softmax and what it takes
        const Outcome again = runBad({"reproduce", small});
        QVERIFY2(again.status == 4 && again.err.contains("no such luck"), qPrintable(again.err));
    }

    void reducesByACommand()
    {
        const Outcome reduced = run({"reduce", sample("residual_net"), "--passes", "InferType, SimplifyInference, FoldConstant, FuseOps", "--test",
            "! grep -q 'nn.softmax' {} || exit 7", "-o", path("softmax.relay")});
        QVERIFY2(reduced.status == 0 && reduced.err.contains("1 of 4 steps still end with status 7"), qPrintable(reduced.err));
        const Outcome fine = run({"reduce", sample("residual_net"), "--preset", "O1", "--test", "true {}"});
        QVERIFY2(fine.status == 1 && fine.err.contains("`true {}` does not fail"), qPrintable(fine.err));
        QCOMPARE(run({"reduce", sample("residual_net"), "--preset", "O1", "--test", "false"}).status, 2); // no `{}`
    }

    /// A file from outside loads no code by itself; the command that it comes with does the same as what failed.
    void plugInsAreLoadedWhenAPersonSaysSo()
    {
        const QString file = path("foreign.relay"), plugin = test::builtFile("tests/bad_passes.so");
        const Outcome failed = runBad({"opt", sample("residual_net"), "--passes", steps("throw"), "--reproducer", file});
        for (const char* command : {"reproduce", "reduce"}) {
            const Outcome refused = run({command, file});
            QVERIFY2(refused.status == 1 && refused.err.contains("the file wants the plug-in `" + plugin + "`, which would run with all your rights"), qPrintable(refused.err));
            QVERIFY2(failed.err.contains("passbench-cli --plugin " + plugin + " " + command + " " + file), qPrintable(failed.err));
        }
    }

    /// By commands that go on after it, too.
    void pagesAndSurveys()
    {
        const QString page = path("page.relay"), survey = path("survey.relay");
        const Outcome reported = runBad({"report", sample("residual_net"), "--passes", steps("segfault"), "-o", path("run.html"), "--reproducer", page});
        QVERIFY2(reported.status == 4 && reported.err.contains("at: step 3, BadPass") && reported.err.contains("reproduce " + page), qPrintable(reported.err));
        const Outcome surveyed = runBad({"survey", sample("residual_net"), "--compilers", "dnnl", "--passes", steps("segfault"), "--reproducer", survey});
        QVERIFY2(surveyed.status == 4 && surveyed.out.contains("at step 3, BadPass") && surveyed.err.contains("reproduce " + survey), qPrintable(surveyed.err));
        for (const QString& file : {page, survey})
            QCOMPARE(runBad({"reproduce", file}).status, 4);
    }

    /// With its seed and tolerance, by `opt` and by `check`; and it is made smaller like any other.
    void checksThatFail()
    {
        const QStringList plugin {"--plugin", test::builtFile("tests/wrong_weights.so")};
        for (const QStringList& command : {QStringList {"opt", "--check", "-o", path("out.relay")}, QStringList {"check"}}) {
            const QString file = path(command.front() + ".relay");
            const Outcome failed = run(plugin + command + QStringList {sample("residual_net"), "--passes", "SimplifyInference, FoldConstant, WrongWeights{which=3}, FuseOps", "--seed", "5", "--reproducer", file});
            QVERIFY2(failed.status == 3 && failed.err.contains("reproduce " + file), qPrintable(failed.err));
            const Outcome again = run(plugin + QStringList {"reproduce", file});
            QVERIFY2(again.status == 3 && again.err.contains("step 3, WrongWeights"), qPrintable(again.err));
        }
        QCOMPARE(run({"check", sample("residual_net"), "--preset", "O3", "--tolerance", "1e-12", "--reproducer", path("strict.relay")}).status, 3);
        QCOMPARE(run({"reproduce", path("strict.relay")}).status, 3);
        const Outcome json = run(plugin + QStringList {"opt", sample("residual_net"), "--check", "--passes", "SimplifyInference, FoldConstant, WrongWeights{which=3}", "--json", "-o", path("out.relay")});
        QCOMPARE(json.status, 3);
        QCOMPARE(QJsonDocument::fromJson(json.err.section('\n', 0, 0).toUtf8())["status"].toInt(), 3);
    }

    /// Pins are about lines of the file, which begins with what happened.
    void pinsAreThoseOfTheFile()
    {
        const QString file = path("pinned.relay");
        QCOMPARE(runBad({"opt", sample("residual_net"), "--passes", steps("throw"), "--compilers", "dnnl", "--pin", "conv_2=host", "--reproducer", file}).status, 4);
        QFile text(file);
        QVERIFY(text.open(QIODevice::ReadOnly));
        const QList<QByteArray> lines = text.readAll().split('\n');
        const auto pin = std::ranges::find_if(lines, [](const QByteArray& line) { return line.startsWith("// pins: pin line "); });
        QVERIFY(pin != lines.end());
        const int line = pin->mid(18).split('=').front().toInt();
        QVERIFY2(line > 0 && lines[line - 1].contains("nn.conv2d"), lines.value(line - 1));
    }

    /// Pins go along as lines and sizes change, those that are needed; it is the nodes that they are about which count.
    void pinsAreKeptWhileItGetsSmaller()
    {
        const QString file = path("two pins.relay"), small = path("pin.relay");
        QCOMPARE(runBad({"opt", sample("residual_net"), "--passes", steps("throw"), "--compilers", "dnnl", "--pin", "conv_2=host", "--forbid", "conv_1=dnnl", "--reproducer", file}).status, 4);
        const QString isPinned = R"(n=$(sed -n 's#^// pins: pin line \([0-9]*\)=host$#\1#p' {}); test -n "$n" && sed -n "${n}p" {} | grep -q nn.conv2d && exit 7; exit 0)";
        const Outcome reduced = runBad({"reduce", file, "--test", isPinned, "-o", small});
        QVERIFY2(reduced.status == 0 && reduced.err.contains("still end with status 7"), qPrintable(reduced.err));
        QFile text(small);
        QVERIFY(text.open(QIODevice::ReadOnly));
        const QByteArray left = text.readAll();
        QVERIFY2(left.count("// pins: ") == 1 && left.count("nn.conv2d") == 1, left);
        const Outcome typed = run({"reduce", sample("residual_net"), "--preset", "O1", "--compilers", "dnnl", "--pin", "conv_2=host", "--test", isPinned, "-o", small});
        QVERIFY2(typed.status == 0, qPrintable(typed.err));
    }

    /// What the command has started ends with the program.
    void anInterruptedReductionLeavesNothing()
    {
        QProcess process;
        process.start(test::builtFile("bin/passbench-cli"), {"reduce", sample("residual_net"), "--preset", "O1", "--test", "echo $$ >" + path("group") + "; sleep 300 & sleep 300; exit 1 # {}"});
        const auto group = [&] {
            QFile file(path("group"));
            return file.open(QIODevice::ReadOnly) ? file.readAll().trimmed().toInt() : 0;
        };
        QTRY_VERIFY_WITH_TIMEOUT(group() > 0, 30'000);
        const int leader = group();
        process.terminate();
        QVERIFY(process.waitForFinished(10'000));
        QTRY_VERIFY_WITH_TIMEOUT(::kill(-leader, 0) != 0, 5'000);
    }

    void itDidNotComeAgain()
    {
        const QString file = path("fine.relay");
        write(file, "// passbench reproducer: x\n// error: it was bad\n// passes: InferType, FoldConstant\ndef @main(%x: Tensor[(2), float32]) { nn.relu(%x) }\n");
        const Outcome fine = run({"reproduce", file});
        QVERIFY2(fine.status == 0 && fine.out.contains("did not come again: it was bad"), qPrintable(fine.out + fine.err));
        const Outcome none = run({"reproduce", sample("residual_net")});
        QVERIFY2(none.status == 1 && none.err.contains("--reproducer FILE"), qPrintable(none.err));
    }
};

PB_TEST(TestCliReproducer)
#include "tst_cli_reproducer.moc"
