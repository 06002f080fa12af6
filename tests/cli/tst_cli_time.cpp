// `partition --time`: where time goes, estimated and measured.

#include "tests/cli/command_line.h"

#include <set>

using namespace passbench;

class TestCliTime : public CliTest {
    Q_OBJECT

    static QJsonObject timeOf(const QStringList& more)
    {
        const Outcome outcome = run(QStringList {"partition", sample("residual_net"), "--compilers", "dnnl", "--time", "--json"} + more);
        return QJsonDocument::fromJson(outcome.out.toUtf8()).object()["time"].toObject();
    }

    static double sum(const QJsonValue& rows, const char* key)
    {
        double total = 0;
        for (const QJsonValue& row : rows.toArray())
            total += row[QLatin1String(key)].toDouble();
        return total;
    }

private slots:
    void theTableSaysWhatIsEstimated()
    {
        const Outcome outcome = run({"partition", sample("residual_net"), "--compilers", "dnnl", "--time"});
        QVERIFY2(outcome.status == 0, qPrintable(outcome.err));
        QVERIFY2(outcome.out.contains("estimated: ") && outcome.out.contains("from operations, bytes and the speeds in compilers' files"), qPrintable(outcome.out));
        QVERIFY(!outcome.out.contains("measured"));
        QVERIFY(outcome.out.contains("dnnl_main_"));
    }

    void asJsonItSumsUp()
    {
        const QJsonObject time = timeOf({});
        const double seconds = time["estimated_seconds"].toDouble();
        QVERIFY(seconds > 0);
        QVERIFY(qAbs(sum(time["places"], "estimated_seconds") - seconds) < 1e-9 * seconds);
        QVERIFY(qAbs(sum(time["places"], "estimated_share") - 1) < 1e-9);
        QVERIFY(sum(time["operators"], "estimated_seconds") < seconds); // entering regions and borders come on top
        QVERIFY(!time.contains("measured_seconds"));
    }

    void nodesAreThoseOfThePartition_data()
    {
        QTest::addColumn<QStringList>("words");
        QTest::newRow("floats") << QStringList {sample("separable_net"), "--compilers", "dnnl"};
        QTest::newRow("integers") << QStringList {test::sourceFile("resources/samples/keyword_int8.tflite"), "--compilers", "ccompiler"};
    }

    /// Later steps have other nodes: what is named is what the same command names without --time, and --why knows.
    void nodesAreThoseOfThePartition()
    {
        QFETCH(QStringList, words);
        const auto answer = [&](const QStringList& more) { return QJsonDocument::fromJson(run(QStringList {"partition", "--json"} + words + more).out.toUtf8()).object(); };
        const QJsonObject without = answer({}), with = answer({"--time"});
        for (const char* part : {"regions", "borders", "apart", "coverage", "operators", "macs"})
            QCOMPARE(with[QLatin1String(part)], without[QLatin1String(part)]);
        std::set<qint64, std::greater<>> operators; // what is made last comes first
        for (const char* part : {"places", "operators"})
            for (const QJsonValue& row : with["time"][QLatin1String(part)].toArray()) {
                QVERIFY(row["kind"] == "borders" || row["node"].isDouble());
                if (row["kind"] != "borders" && row["kind"] != "region")
                    operators.insert(row["node"].toInteger());
            }
        QVERIFY(operators.size() > 5);
        for (const qint64 node : std::vector(operators.begin(), std::next(operators.begin(), 4))) {
            const Outcome why = run(QStringList {"partition"} + words + QStringList {"--why", QStringLiteral("%%1").arg(node)});
            QVERIFY2(why.status == 0, qPrintable(why.err));
        }
    }

    void measuredStandsBeside()
    {
        const QJsonObject time = timeOf({"--measure"});
        const double seconds = time["measured_seconds"].toDouble();
        QVERIFY(seconds > 0);
        QVERIFY(qAbs(sum(time["places"], "measured_seconds") + time["measured_elsewhere_seconds"].toDouble() - seconds) < 1e-9 * seconds);
        QVERIFY2(time["how_measured"].toString().contains("on this machine"), qPrintable(time["how_measured"].toString()));
        QVERIFY(time["estimated_seconds"].toDouble() > 0);
    }

    void numbersOfCompilersWithoutCodeHereSaySo()
    {
        const QStringList asked {sample("separable_net"), "--compilers", "tensorrt"};
        const QString said = "`tensorrt` has no code generator here: ";
        const Outcome bench = run(QStringList {"bench", "--repeat", "1"} + asked), ran = run(QStringList {"run", "--executor", "compiled"} + asked);
        QVERIFY2(bench.status == 0 && bench.err.contains(said) && bench.err.contains("the default compiler's code runs instead"), qPrintable(bench.err));
        QVERIFY2(ran.status == 0 && ran.err.contains(said), qPrintable(ran.err));
        const Outcome timed = run(QStringList {"partition", "--time", "--measure", "--json"} + asked);
        QVERIFY2(timed.status == 0 && timed.out.contains(said), qPrintable(timed.out + timed.err));
        QVERIFY(!run({"run", "--executor", "compiled", sample("separable_net"), "--compilers", "dnnl"}).err.contains("no code generator"));
    }

    void measuringIsForTime()
    {
        const Outcome outcome = run({"partition", sample("residual_net"), "--compilers", "dnnl", "--measure"});
        QCOMPARE(outcome.status, 2);
        QVERIFY2(outcome.err.contains("--time"), qPrintable(outcome.err));
        QCOMPARE(run({"partition", sample("residual_net"), "--time", "--why", "conv_1"}).status, 2);
    }
};

PB_TEST(TestCliTime)
#include "tst_cli_time.moc"
