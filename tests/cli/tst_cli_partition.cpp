// Partitions, their reasons and the search over them from the command line.
#include "tests/cli/command_line.h"

#include "tests/support/test.h"

#include <QRegularExpression>

using namespace passbench;

class TestCliPartition : public CliTest {
    Q_OBJECT
private slots:
    void partitionExplains()
    {
        const Outcome json = run({"partition", sample("residual_net"), "--compilers", "dnnl", "--json"});
        QVERIFY2(json.status == 0, qPrintable(json.err));
        const QJsonObject all = QJsonDocument::fromJson(json.out.toUtf8()).object();
        QVERIFY(!all["regions"].toArray().isEmpty());
        QCOMPARE(all["regions"].toArray()[0].toObject()["compiler"].toString(), "dnnl");
        const QString listing = run({"print", sample("residual_net"), "--ids", "--no-constants"}).out;
        const auto convolution = QRegularExpression("%(\\d+) = nn.conv2d").match(listing);
        QVERIFY(convolution.hasMatch());
        const Outcome why = run({"partition", sample("residual_net"), "--compilers", "dnnl", "--why", convolution.captured(1)});
        QVERIFY2(why.status == 0 && why.out.contains("dnnl") && why.out.contains("accepted"), qPrintable(why.out + why.err));
    }

    /// Constants that the import makes are shared by what has equal ones, and say nothing of where a region comes from.
    void regionsComeFromTheirOperators()
    {
        const Outcome outcome = run({"partition", test::sourceFile("resources/samples/keyword_int8.tflite"), "--compilers", "cmsis-nn"});
        QVERIFY2(outcome.status == 0, qPrintable(outcome.err));
        QCOMPARE(outcome.out.count("CONV_2D `conv`,") + outcome.out.count("CONV_2D `conv` "), 1);
    }

    void partitionFollowsPins()
    {
        const QString model = sample("residual_net");
        const QString listing = run({"print", model, "--ids", "--no-constants"}).out;
        const auto convolution = QRegularExpression("%(\\d+) = nn.conv2d").match(listing);
        const auto relu = QRegularExpression("%(\\d+) = nn.relu").match(listing);
        QVERIFY(convolution.hasMatch() && relu.hasMatch());
        const auto hostOperators = [&](const QStringList& more) {
            const Outcome outcome = run(QStringList {"partition", model, "--compilers", "dnnl", "--json"} + more);
            return QJsonDocument::fromJson(outcome.out.toUtf8()).object()["coverage"].toArray()[0].toObject()["operators"].toInt(-1);
        };
        const int before = hostOperators({});
        QCOMPARE(hostOperators({"--pin", "%" + relu.captured(1) + "=host"}), before + 1);
        QCOMPARE(hostOperators({"--forbid", relu.captured(1) + "=dnnl"}), before + 1);
        const Outcome cut = run({"partition", model, "--compilers", "dnnl", "--json", "--cut", convolution.captured(1) + "-" + relu.captured(1)});
        const QJsonObject all = QJsonDocument::fromJson(cut.out.toUtf8()).object();
        const QJsonObject pin = all["pins"].toArray()[0].toObject();
        QVERIFY2(pin["honoured"].toBool(), qPrintable(cut.out + cut.err));
        QCOMPARE(pin["kind"].toString(), "cut");
        QCOMPARE(pin["node"].toInt(), convolution.captured(1).toInt());
        QCOMPARE(pin["other"].toInt(), relu.captured(1).toInt());
        QVERIFY(!all["borders"].toArray().isEmpty());
        QCOMPARE(run({"opt", model, "--preset", "O3", "--compilers", "dnnl", "--forbid", convolution.captured(1) + "=dnnl", "-o", path("pinned.relay")}).status, 0);
        QCOMPARE(run({"partition", model, "--compilers", "dnnl", "--pin", "nothing"}).status, 2);
        QVERIFY(run({"partition", model, "--compilers", "dnnl", "--pin", "nothing=dnnl"}).err.contains("no node is called `nothing`"));
        QVERIFY(run({"partition", model, "--compilers", "dnnl", "--pin", relu.captured(1) + "=dnln"}).err.contains("did you mean `dnnl`"));
    }

    void partitionSaysWhatSupportWouldMove()
    {
        const Outcome outcome = run({"partition", sample("residual_net"), "--compilers", "teaching-npu", "--preset", "quick", "--what-if"});
        QVERIFY2(outcome.status == 0, qPrintable(outcome.err));
        QVERIFY2(outcome.out.contains("`teaching-npu`: "), qPrintable(outcome.out));
        const Outcome table = run({"partition", sample("residual_net"), "--compilers", "teaching-npu", "--preset", "quick", "--json"});
        const QJsonArray regions = QJsonDocument::fromJson(table.out.toUtf8()).object()["regions"].toArray();
        QVERIFY2(!regions.isEmpty(), qPrintable(table.out));
        const QString first = regions[0].toObject()["global"].toString();
        const Outcome same = run({"partition", sample("residual_net"), "--compilers", "teaching-npu", "--preset", "quick", "--why", first + "," + first});
        QVERIFY2(same.err.contains("the two are one region"), qPrintable(same.out + same.err));
        QVERIFY(run({"partition", sample("residual_net"), "--compilers", "teaching-npu", "--preset", "quick", "--why", first + "," + first.chopped(1)}).err.contains("no region is called"));
    }

    /// What the search finds, told as data, makes the same partition when it is asked for.
    void searchTellsWhatToPin()
    {
        const QString model = sample("residual_net");
        const Outcome found = run({"search", model, "--compilers", "dnnl,ccompiler", "--json"});
        QVERIFY2(found.status == 0, qPrintable(found.err));
        const QJsonArray alternatives = QJsonDocument::fromJson(found.out.toUtf8()).object()["alternatives"].toArray();
        double before = 0;
        bool greedy = false;
        for (const QJsonValue& value : alternatives) {
            QVERIFY(value["seconds"].toDouble() >= before);
            before = value["seconds"].toDouble();
            greedy |= value["kind"].toString() == "greedy";
        }
        QVERIFY(greedy);
        QCOMPARE(alternatives[0]["kind"].toString(), "found");
        QStringList arguments {"partition", model, "--compilers", "dnnl,ccompiler", "--json"};
        for (const QJsonValue& pin : alternatives[0]["pins"].toArray()) {
            QCOMPARE(pin["kind"].toString(), "to");
            arguments << "--pin" << QString("%%1=%2").arg(pin["node"].toInt()).arg(pin["compiler"].toString());
        }
        QVERIFY(arguments.size() > 5);
        const QJsonObject made = QJsonDocument::fromJson(run(arguments).out.toUtf8()).object();
        QCOMPARE(made["regions"].toArray().size(), alternatives[0]["regions"].toInt());
        QCOMPARE(made["coverage"].toArray(), alternatives[0]["coverage"].toArray());
        QVERIFY(run({"search", model, "--compilers", "dnll"}).err.contains("dnnl"));
    }
};

PB_TEST(TestCliPartition)
#include "tst_cli_partition.moc"
