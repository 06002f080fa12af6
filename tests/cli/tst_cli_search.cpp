// The search for a better partition from the command line: its time, what it says meanwhile, and what it gives to other commands.
#include "tests/cli/command_line.h"

#include <QElapsedTimer>

using namespace passbench;

class TestCliSearch : public CliTest {
    Q_OBJECT

private slots:
    /// What it writes is taken by other commands, without a pin that could not be honoured, and comes to what was told.
    void pinsOfTheBest()
    {
        const QString pins = path("best.pins");
        const Outcome found = run({"search", sample("residual_net"), "--compilers", "dnnl", "-o", pins, "--json"});
        QVERIFY2(found.status == 0, qPrintable(found.err));
        const QJsonObject best = QJsonDocument::fromJson(found.out.toUtf8())["alternatives"][0].toObject();
        const Outcome built = run({"partition", sample("residual_net"), "--compilers", "dnnl", "--pins", pins, "--json"});
        QVERIFY2(built.status == 0, qPrintable(built.err));
        const QJsonObject partition = QJsonDocument::fromJson(built.out.toUtf8()).object();
        QVERIFY2(partition["warnings"].toArray().isEmpty(), qPrintable(built.out));
        QCOMPARE(partition["regions"].toArray().size(), best["regions"].toInt());
        write(path("wrong.pins"), "# a comment\n\npin conv_1=dnnl\nwhatever\n");
        const Outcome wrong = run({"partition", sample("residual_net"), "--compilers", "dnnl", "--pins", path("wrong.pins")});
        QVERIFY2(wrong.status == 1 && wrong.err.contains("wrong.pins:4"), qPrintable(wrong.err));
    }

    /// Nothing of it leaves the host, though constants of one node came from another.
    void hostIsTheHost()
    {
        const Outcome found = run({"search", sample("transformer_encoder"), "--compilers", "dnnl", "--json"});
        QVERIFY2(found.status == 0, qPrintable(found.err));
        for (const QJsonValue& one : QJsonDocument::fromJson(found.out.toUtf8())["alternatives"].toArray())
            if (one["kind"] == "host")
                QCOMPARE(one["regions"].toInt(), 0);
    }

    /// What other commands are told to add makes them take the same steps; there is no such hint where the first one is what they make anyway.
    void whatToAddHasAllSteps()
    {
        const QStringList steps {"--compilers", "dnnl", "--preset", "O3", "--insert-after", "SimplifyInference=EliminateCommonSubexpr", "--remove", "FoldScaleAxis", "--opt-level", "3", "--required", "FuseOps", "--disabled", "FoldConstant", "--insert-missing"};
        const Outcome found = run(QStringList {"search", sample("separable_net"), "--forbid", "conv_1=dnnl", "--pin", "conv_1=host"} + steps);
        QVERIFY2(found.status == 0, qPrintable(found.err));
        QVERIFY2(found.out.contains("to build the first one, "), qPrintable(found.out));
        QVERIFY2(found.out.contains(steps.join(' ')), qPrintable(found.out));
        const Outcome apart = run({"search", test::sourceFile("resources/samples/keyword_int8.tflite"), "--compilers", "dnnl", "--cut", "conv:qnn.conv2d-scores:qnn.dense"});
        QVERIFY2(apart.out.contains("to build the first one, add ") && apart.out.contains(" --cut conv:qnn.conv2d-scores:qnn.dense"), qPrintable(apart.out));
    }

    void measuredWhole()
    {
        const Outcome found = run({"search", sample("residual_net"), "--compilers", "dnnl", "--measure", "--budget", "60", "--json"});
        QVERIFY2(found.status == 0, qPrintable(found.err));
        double last = 0;
        bool presentIsTimed = false;
        for (const QJsonValue& one : QJsonDocument::fromJson(found.out.toUtf8())["alternatives"].toArray()) {
            presentIsTimed = presentIsTimed || (one["kind"] == "greedy" && one["timed"].toBool());
            if (!one["timed"].toBool())
                break;
            QVERIFY(one["seconds"].toDouble() >= last && one["predicted"].toDouble() > 0); // ranked by what was measured
            last = one["seconds"].toDouble();
        }
        QVERIFY2(presentIsTimed, qPrintable(found.out));
    }

    void budgetBoundsAll()
    {
        QElapsedTimer clock;
        clock.start();
        const Outcome found = run({"search", sample("residual_net"), "--compilers", "dnnl", "--measure", "--budget", "0", "--json", "--progress"});
        QVERIFY2(found.status == 0, qPrintable(found.err));
        const QJsonObject report = QJsonDocument::fromJson(found.out.toUtf8()).object();
        QVERIFY(report["alternatives"].toArray().size() <= 2); // what is there, and at most one of which nobody knew how long it takes
        QVERIFY(report["left_out"].toInt() > 0);
        QCOMPARE(report["measured"]["builds"].toInt(), 0);
        QVERIFY2(found.err.contains("% partitioning"), qPrintable(found.err));
        QVERIFY(clock.elapsed() < 20'000);
    }

    /// `?` of a text's inputs can be given a size, by the names that ONNX's have; and what is open is listed.
    void dimsOfTexts()
    {
        write(path("open.relay"), "def @main(%x: Tensor[(?, n), float32], %y: Tensor[(?, n), float32]) { add(%x, %y) }\n");
        const Outcome sized = run({"print", path("open.relay"), "--dim", "x_dim0=2", "--dim", "y_dim0=2", "--dim", "n=3"});
        QVERIFY2(sized.status == 0 && sized.out.contains("-> Tensor[(2, 3), float32]"), qPrintable(sized.out + sized.err));
        const Outcome wrong = run({"print", path("open.relay"), "--dim", "batch=2"});
        QVERIFY2(wrong.status == 1 && wrong.err.contains("it has n, x_dim0, y_dim0") , qPrintable(wrong.err));
    }
};

PB_TEST(TestCliSearch)
#include "tst_cli_search.moc"
