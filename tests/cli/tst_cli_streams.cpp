// Standard input and pipes in the place of files.
#include "tests/cli/command_line.h"

#include <QRegularExpression>

using namespace passbench;

class TestCliStreams : public CliTest {
    Q_OBJECT

private slots:
    void models()
    {
        const QString text = run({"print", sample("residual_net")}).out;
        QCOMPARE(shell("\"$CLI\" print - < \"$1\"", {sample("residual_net")}).out, text);
        QCOMPARE(shell("cat \"$1\" | \"$CLI\" print -", {sample("residual_net")}).out, text);
        QCOMPARE(shell("\"$CLI\" print <(cat \"$1\")", {sample("residual_net")}).out, text);
        QCOMPARE(shell("\"$CLI\" print \"$1\" | \"$CLI\" print -", {sample("residual_net")}).out, text);
        QCOMPARE(shell("\"$CLI\" diff - <(\"$CLI\" print \"$1\") < \"$1\"", {sample("residual_net")}).status, 0);
        QCOMPARE(shell("echo '// a word first\ndef @main(%x: float32) { nn.relu(%x) }' | \"$CLI\" print -", {}).status, 0);
        const Outcome built = shell("\"$CLI\" build - -o \"$2\" < \"$1\"", {sample("residual_net"), path("built")});
        QVERIFY2(built.status == 0 && built.out.contains("libmodel.so") && built.out.contains("check: passed"), qPrintable(built.err));
    }

    void everythingElse()
    {
        QCOMPARE(shell("echo 'preset(O2)' | \"$CLI\" opt \"$1\" --pipeline -", {sample("residual_net")}).out, run({"opt", sample("residual_net"), "--preset", "O2"}).out);
        const Outcome compiler = shell("\"$CLI\" partition \"$1\" --compilers relus --compiler <(printf 'name = \"relus\"\\n[[op]]\\nname = \"nn.relu\"\\n')", {sample("residual_net")});
        QVERIFY2(compiler.status == 0 && compiler.out.contains("relus"), qPrintable(compiler.err));
        QCOMPARE(run({"run", sample("residual_net"), "--output-dir", path("out")}).status, 0);
        const QString relu = "def @main(%x: Tensor[(1, 10), float32]) { nn.relu(%x) }";
        write(path("relu.relay"), relu.toUtf8());
        QCOMPARE(shell("\"$CLI\" run \"$1\" --input - < \"$2\"", {path("relu.relay"), path("out/output_0.npy")}).out,
            run({"run", path("relu.relay"), "--input", path("out/output_0.npy")}).out);
    }

    /// A compiler that comes through a pipe has the pipe's name, and through standard input `stdin`: its composites begin with it.
    void compilersAreNamed()
    {
        for (const QString name : {"named", "stdin"}) {
            write(path("rules.txt"), QStringLiteral("[[composite]]\nname = \"%1.one\"\npattern = \"fn (%x) { nn.relu(%x) }\"\n").replace("%1", name).toUtf8());
            const QString feed = name == "stdin" ? "cat \"$2\" | \"$CLI\" partition \"$1\" --compilers stdin --compiler -"
                                                 : "mkfifo \"$3\"; cat \"$2\" > \"$3\" & \"$CLI\" partition \"$1\" --compilers named --compiler \"$3\"";
            const Outcome outcome = shell(feed, {sample("residual_net"), path("rules.txt"), path("named.toml")});
            QVERIFY2(outcome.status == 0 && outcome.out.contains("tvmgen_default_" + name), qPrintable(outcome.out + outcome.err));
        }
    }

    /// A number of a descriptor is no name.
    void rulesWithoutAName()
    {
        write(path("rules.txt"), "[[op]]\nname = \"nn.relu\"\n");
        const Outcome nameless = shell("\"$CLI\" partition \"$1\" --compiler <(cat \"$2\")", {sample("residual_net"), path("rules.txt")});
        QVERIFY2(nameless.status == 1 && nameless.err.contains("the rules come from no file with a name, and state none: add `name = "), qPrintable(nameless.err));
        write(path("dnnl.txt"), "name = \"dnnl\"\n[[op]]\nname = \"nn.relu\"\n");
        const Outcome against = shell("\"$CLI\" survey \"$1\" --compilers dnnl --against <(cat \"$2\")", {sample("residual_net"), path("dnnl.txt")});
        QVERIFY2(against.status == 0, qPrintable(against.err));
    }

    void valuesOfNodes()
    {
        write(path("values.csv"), "name,cost\nconv_1,3\nconv_2,5\n");
        const Outcome drawn = shell("\"$CLI\" draw \"$1\" --overlay <(cat \"$2\") -o \"$3\"", {sample("residual_net"), path("values.csv"), path("values.svg")});
        QVERIFY2(drawn.status == 0, qPrintable(drawn.err));
    }

    void lessonsAndSessions()
    {
        const Outcome lesson = shell("cat \"$1\" | \"$CLI\" lesson check -", {test::sourceFile("resources/lessons/01_graph.md")});
        QVERIFY2(lesson.status == 0 && lesson.out.contains("played"), qPrintable(lesson.out + lesson.err));
        const Outcome session = shell("echo '{}' | \"$CLI\" summary -", {});
        QVERIFY2(session.status == 1 && session.err.contains("a session is read from a file only"), qPrintable(session.err));
    }

    /// A stream has no folder: its data lie in the one that is named, and nowhere else.
    void externalData()
    {
        const QString model = test::sourceFile("tests/data/onnx/external.onnx"), folder = test::sourceFile("tests/data/onnx");
        const QString text = run({"print", model}).out;
        QVERIFY(!text.isEmpty());
        QCOMPARE(shell("\"$CLI\" print - --external-data \"$2\" < \"$1\"", {model, folder}).out, text);
        QCOMPARE(run({"print", model, "--external-data", folder}).out, text);
        QCOMPARE(shell("\"$CLI\" diff - \"$1\" --external-data \"$2\" < \"$1\"", {model, folder}).status, 0);
        const Outcome without = shell("\"$CLI\" print - < \"$1\"", {model});
        QVERIFY2(without.err.contains("`external.bin` can't be opened: No such file or directory; what comes through a pipe has no folder, and --external-data names one"), qPrintable(without.err));
        // A listing whose constants lie beside it is one too.
        QCOMPARE(run({"opt", sample("residual_net"), "--preset", "O2", "--dump-dir", path("dump")}).status, 0);
        const QString listing = path("dump/000_input.relay"), listed = run({"print", listing}).out;
        QVERIFY(listed.size() > 1000);
        QCOMPARE(shell("cat \"$1\" | \"$CLI\" print - --external-data \"$2\"", {listing, path("dump")}).out, listed);
        const Outcome alone = shell("cat \"$1\" | \"$CLI\" print -", {listing});
        QVERIFY2(alone.status == 1 && alone.err.contains("comes through a pipe has no folder, and --external-data names one") && !alone.err.contains("and no entry") && !alone.err.contains("/proc/"), qPrintable(alone.err));
        const Outcome parent = shell("\"$CLI\" print - --external-data \"$2\" < \"$1\"", {test::sourceFile("tests/data/onnx/hostile/external_parent.onnx"), test::sourceFile("tests/data/onnx/hostile")});
        QVERIFY2(parent.status == 1 && parent.err.contains("leads out of the model's folder"), qPrintable(parent.err));
        QCOMPARE(run({"print", model, "--external-data", path("nowhere")}).status, 2);
        // A survey's helper reads them, too: in no other folder.
        QVERIFY(QFile::copy(model, path("alone.onnx")));
        const Outcome bare = run({"survey", path("alone.onnx"), "--compilers", "dnnl"});
        QVERIFY2(bare.out.contains("`external.bin` can't be opened"), qPrintable(bare.out));
        const Outcome survey = run({"survey", path("alone.onnx"), "--compilers", "dnnl", "--external-data", folder});
        QVERIFY2(survey.status == 0 && !survey.out.contains("not imported"), qPrintable(survey.out + survey.err));
    }

    void whatIsWrongIsToldByItsName()
    {
        const Outcome wrong = shell("echo 'def @main(%x: float32) { nn.relu(%x, %x) }' | \"$CLI\" print -", {});
        QCOMPARE(wrong.status, 1);
        QVERIFY2(wrong.err.contains("  at: standard input:1:26\n"), qPrintable(wrong.err));
        const Outcome empty = shell("\"$CLI\" print - < /dev/null", {});
        QVERIFY2(empty.status == 1 && empty.err.contains("standard input") && !empty.err.contains("/proc/"), qPrintable(empty.err));
        const Outcome closed = shell("\"$CLI\" print - <&-", {});
        QVERIFY2(closed.status == 1 && closed.err.contains("`standard input` can't be read: Bad file descriptor"), qPrintable(closed.err));
        const Outcome piped = shell("\"$CLI\" print <(echo nonsense)", {});
        QVERIFY2(piped.status == 1 && piped.err.contains(QRegularExpression("at: /dev/fd/\\d+\n")), qPrintable(piped.err));
    }

    void whatNeverEndsIsRefused()
    {
        QFile memory("/proc/meminfo");
        QVERIFY(memory.open(QIODevice::ReadOnly));
        const auto free = QRegularExpression("MemAvailable: *(\\d+) kB").match(QString::fromUtf8(memory.readAll()));
        if (!free.hasMatch() || free.captured(1).toLongLong() < 6'000'000)
            QSKIP("it would take 2 GiB of memory");
        const Outcome outcome = run({"print", "/dev/zero"});
        QVERIFY2(outcome.status == 1 && outcome.err.contains("more than 2 GiB came from `/dev/zero`"), qPrintable(outcome.err));
    }
};

PB_TEST(TestCliStreams)
#include "tst_cli_streams.moc"
