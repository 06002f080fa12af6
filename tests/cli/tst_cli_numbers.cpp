// Numbers, names and pins as they are typed: what can't be meant is wrong usage, and is said in words that help.
#include "tests/cli/command_line.h"

#include "tests/support/test.h"

using namespace passbench;

class TestCliNumbers : public CliTest {
    Q_OBJECT

private slots:
    void whatIsWrongUsage_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("message");
        const auto row = [](const char* name, const QStringList& arguments, const char* message) { QTest::newRow(name) << arguments << QString::fromUtf8(message); };
        const QString model = sample("residual_net"), svg = path("a.svg");
        constexpr char noNumber[] = "is `nan`, and must be a number";
        row("scale", {"draw", model, "--scale", "nan", "-o", svg}, noNumber);
        row("width", {"draw", model, "--map", "--width", "nan", "-o", svg}, noNumber);
        row("time limit", {"survey", model, "--time-limit", "nan"}, noNumber);
        row("tolerance of a check", {"check", model, "--tolerance", "nan"}, noNumber);
        row("tolerance of steps", {"check", model, "--step-tolerance", "nan"}, noNumber);
        row("tolerance of a run", {"run", model, "--expect", "a.npy", "--tolerance", "nan"}, noNumber);
        row("tolerance of a build", {"build", model, "--tolerance", "nan", "-o", path("out")}, noNumber);
        row("region time limit", {"build", model, "--region-time-limit", "nan", "-o", path("out")}, noNumber);
        row("budget of a search", {"search", model, "--budget", "nan"}, noNumber);
        row("budget of a reduction", {"reduce", model, "--budget", "nan"}, noNumber);
        row("infinite", {"check", model, "--tolerance", "inf"}, "is `inf`, and must be a number");
        row("negative", {"check", model, "--tolerance", "-1"}, "error: `--tolerance` is `-1`, and must not be negative\n");
        row("out of range", {"draw", model, "--scale", "9", "-o", svg}, "error: `--scale` is `9`, and must be from 0.05 to 8\n");
        row("negative seed", {"run", model, "--seed", "-1"}, "error: `--seed` is `-1`, and must be a whole number from 0 to 18446744073709551615\n");
        row("seed of 65 bits", {"run", model, "--seed", "18446744073709551616"}, "must be a whole number from 0 to 18446744073709551615\n");
        row("seed of a bench", {"bench", model, "--seed", "99999999999999999999999"}, "must be a whole number");
        row("hexadecimal", {"bench", model, "--repeat", "0x10"}, "error: `--repeat` is `0x10`, and must be a whole number from 1 to 100000\n");
        row("range of sizes", {"print", model, "--dim", "batch=1:4"}, "`--dim batch=1:4` is a range of sizes, which only `build` and `tune` take");
        row("number of a listed step", {"opt", model, "--passes", "InferType, FuseOps", "--print-after", "77"}, "`--print-after 77` is no step of the pipeline\n  help: give a number from 1 to 2, ");
        row("removed", {"plan", "--preset", "O3", "--remove", "Foo"}, "no step or group of the pipeline is called `Foo`");
        row("inserted before", {"plan", "--preset", "O3", "--insert-before", "FuseOp=FoldConstant"}, "did you mean `FuseOps`?");
        row("inserted after", {"plan", "--preset", "O3", "--insert-after", "FuseOps=Foo"}, "no pass is called `Foo`");
        row("two pins", {"partition", model, "--pin", "conv_1=host", "--pin", "conv_1=dnnl"}, "error: `--pin conv_1=dnnl` contradicts `--pin conv_1=host`\n");
        row("pinned and kept away", {"partition", model, "--pin", "conv_1=dnnl", "--forbid", "conv_1=dnnl"}, "`--forbid conv_1=dnnl` contradicts `--pin conv_1=dnnl`");
        row("a cut of one", {"partition", model, "--cut", "conv_1-conv_1"}, "`--cut conv_1-conv_1` names one node twice");
        row("no name", {"print", model, "-o", ""}, "`--output` is given an empty text");
        for (const QStringList& left : {QStringList {"build", model, "-o", svg, "--preset", ""}, {"build", model, "-o", svg, "--cpu", ""}, {"partition", model, "--why", ""}, {"partition", model, "--compilers", ""},
                 {"opt", model, "--preset", "O1", "--stop-after", ""}, {"run", model, "--output-dir", ""}, {"check", model, "--preset", "O1", "--reproducer", ""}, {"opt", model, "--preset", "O1", "--dump-dir", ""},
                 {"--plugin", "", "list", "passes"}, {"print", ""}})
            row(qPrintable(QStringLiteral("empty ") + left.join(QLatin1Char(' ')).remove(model).remove(svg)), left, " is given an empty text\n");
        row("no command", {}, "error: no command is given\n  help: the commands are print, opt");
    }
    void whatIsWrongUsage()
    {
        QFETCH(const QStringList, arguments);
        QFETCH(const QString, message);
        const Outcome outcome = run(arguments);
        QVERIFY2(outcome.status == 2 && outcome.out.isEmpty() && outcome.err.contains(message), qPrintable(outcome.out.left(200) + outcome.err));
    }

    /// Which is told, and nothing that gave way is blamed later.
    void aPinOfAFileGivesWayToWhatIsTyped()
    {
        write(path("file.pins"), "pin conv_1=dnnl\n");
        const Outcome outcome = run({"partition", sample("residual_net"), "--compilers", "dnnl", "--pins", path("file.pins"), "--pin", "conv_1=host", "--why", "conv_1"});
        QVERIFY2(outcome.status == 0 && (outcome.out + outcome.err).contains("pinned to `host`") && !(outcome.out + outcome.err).contains("`default`"), qPrintable(outcome.out + outcome.err));
        QCOMPARE(outcome.err, "note: `pin conv_1=dnnl` of `" + path("file.pins") + ":1` gives way to `--pin conv_1=host`\n");
    }

    /// Of what one file says, or two, as of what is typed.
    void pinsOfFilesAgree()
    {
        write(path("to.pins"), "pin conv_1=dnnl\n");
        write(path("never.pins"), "# a comment\nforbid conv_1=dnnl\n");
        write(path("both.pins"), "pin conv_1=dnnl\npin conv_1=host\n");
        const QStringList partition {"partition", sample("residual_net"), "--compilers", "dnnl"};
        const Outcome one = run(partition + QStringList {"--pins", path("both.pins")}), two = run(partition + QStringList {"--pins", path("to.pins"), "--pins", path("never.pins")});
        QVERIFY2(one.status == 2 && one.err.contains("`pin conv_1=host` of `" + path("both.pins") + ":2` contradicts `pin conv_1=dnnl` of `"), qPrintable(one.err));
        QVERIFY2(two.status == 2 && two.err.contains("`forbid conv_1=dnnl` of `" + path("never.pins") + ":2` contradicts `pin conv_1=dnnl` of `" + path("to.pins") + ":1`"), qPrintable(two.err));
        const Outcome never = run(partition + QStringList {"--pins", path("never.pins"), "--pin", "conv_1=dnnl"});
        QVERIFY2(never.status == 2 && never.err.contains("`forbid conv_1=dnnl` of `" + path("never.pins") + ":2` contradicts `--pin conv_1=dnnl`"), qPrintable(never.err));
    }

    void aSeedIsDecimal()
    {
        const auto result = [](const char* seed) { return run({"run", sample("residual_net"), "--seed", seed}); };
        const Outcome ten = result("10");
        QVERIFY2(ten.status == 0, qPrintable(ten.err));
        QCOMPARE(result("010").out, ten.out);
        QVERIFY(result("8").out != ten.out);
        QCOMPARE(result("18446744073709551615").status, 0);
    }

    void sizesAreGivenToOpenAxesOnly()
    {
        const QString model = test::sourceFile("resources/samples/texture_net.keras");
        for (const char* command : {"print", "run"}) {
            const Outcome fixed = run({command, model, "--dim", "batch=2"});
            QVERIFY2(fixed.status == 1 && fixed.err.contains("`batch` is not open in this file: axis 0 of the input `image` has the size 1"), qPrintable(fixed.err));
        }
        write(path("open.relay"), "def @main(%x: Tensor[(?, 4), float32]) { nn.relu(%x) }\n");
        const Outcome open = run({"run", path("open.relay")});
        QVERIFY2(open.status == 1 && open.err.contains("the size of `x_dim0` is not known, and a run needs it") && open.err.contains("--dim x_dim0=1"), qPrintable(open.err));
        QCOMPARE(run({"run", path("open.relay"), "--dim", "x_dim0=2"}).status, 0);
    }

    void whatOneCallerCanDoInASecond()
    {
        const Outcome built = run({"build", sample("residual_net"), "--preset", "O3", "-o", path("rates")});
        QVERIFY2(built.status == 0, qPrintable(built.err));
        for (int i = 0; i < 5; ++i) {
            const QJsonObject bench = QJsonDocument::fromJson(run({"bench", path("rates"), "--repeat", "1", "--json"}).out.toUtf8()).object();
            const double rate = bench["calls_per_second"].toDouble(), most = 1000 / bench["median_ms"].toDouble();
            QVERIFY2(rate > 0 && rate <= most * 1.001, qPrintable(QStringLiteral("%1 a second, and %2 are possible").arg(rate).arg(most)));
        }
        QVERIFY(run({"bench", path("rates"), "--repeat", "1"}).out.contains(", 1 run on 1 thread by 1 caller, "));
    }

    void aModuleWithoutALibraryDoesNotRun()
    {
        QCOMPARE(run({"build", sample("residual_net"), "--emit", "c", "-o", path("source")}).status, 0);
        for (const char* command : {"run", "bench"}) {
            const Outcome outcome = run({command, path("source")});
            QVERIFY2(outcome.status == 1 && outcome.err.contains("has no library that could run: the module was built without one") && outcome.err.contains("`--emit so,c`"), qPrintable(outcome.err));
        }
    }

    void rewritesAreCountedOnce()
    {
        const Outcome outcome = run({"opt", sample("residual_net"), "--preset", "O3", "--stats", path("stats.json"), "--print-rewrites", "-o", path("out.relay")});
        QVERIFY2(outcome.status == 0, qPrintable(outcome.err));
        QFile stats(path("stats.json"));
        QVERIFY(stats.open(QIODevice::ReadOnly));
        const QJsonArray steps = QJsonDocument::fromJson(stats.readAll()).object()["steps"].toArray();
        QVERIFY(!steps.isEmpty());
        int all = 0;
        for (qsizetype i = 0; i < steps.size(); ++i) {
            const int counted = steps[i].toObject()["rewrites"].toInt();
            QCOMPARE(counted, int(outcome.err.count(QStringLiteral("// step %1.").arg(i + 1))));
            all += counted;
        }
        QVERIFY(all > 0);
    }

    void aSlipInTheNameOfAnInput()
    {
        QVERIFY(run({"run", sample("residual_net"), "--input", "imge=a.npy"}).err.contains("did you mean `image`?"));
    }
};

PB_TEST(TestCliNumbers)
#include "tst_cli_numbers.moc"
