// `quantize`: tables of layers and values, the report as JSON, and what it says of wrong options.
#include "tests/cli/command_line.h"

#include "tests/support/test.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

using namespace passbench;

class TestCliQuantize : public CliTest {
    Q_OBJECT

private slots:
    /// 32 seeded inputs to calibrate, 200 others to compare, per channel and symmetric: at least 97 % keep their largest element.
    void residualSampleKeepsItsClasses()
    {
        const Outcome outcome = run({"quantize", sample("residual_net"), "--options", "scheme=\"symmetric\"", "--json"});
        QVERIFY2(outcome.status == 0, qPrintable(outcome.err));
        const QJsonObject report = QJsonDocument::fromJson(outcome.out.toUtf8()).object();
        QCOMPARE(report["inputs"].toInt(), 200);
        QCOMPARE(report["calibration"].toObject()["inputs"].toInt(), 32);
        const QJsonObject output = report["outputs"].toArray()[0].toObject();
        QCOMPARE(output["rows"].toInt(), 200);
        QVERIFY2(output["top_1"].toDouble() >= 0.97 && output["decibels"].toDouble() > 20, qPrintable(outcome.out));
        const QJsonArray layers = report["layers"].toArray();
        QCOMPARE(layers.size(), 16);
        for (const QJsonValue& layer : layers)
            QVERIFY(layer["quantized"].toBool() && layer["decibels"].toDouble() > 20 && layer["relative_error"].toDouble() < 0.1);
        for (const QJsonValue& value : report["values"].toArray())
            QVERIFY(value["scale"].toDouble() > 0 && value["zero_point"].toInt() == 0 && value["histogram"].toArray().size() == 64);
    }

    void aTableForReaders()
    {
        const Outcome outcome = run({"quantize", sample("residual_net"), "--options", "samples=1, skip=[\"conv_2\"]", "--inputs", "4"});
        QVERIFY2(outcome.status == 0, qPrintable(outcome.err));
        const QStringList lines = outcome.out.split('\n');
        QVERIFY2(lines.front().startsWith("layer") && lines.front().endsWith("stored as"), qPrintable(lines.front()));
        const auto column = lines.front().indexOf("stored as");
        QCOMPARE(lines.filter("Conv `conv_2`").front().mid(column), QString("float: `skip` names it"));
        QCOMPARE(lines.filter("Conv `conv_3`").front().mid(column), QString("int8"));
        QVERIFY(!lines.filter(QRegularExpression("^value +seen from +to +kept from +to +step +zero +clipped$")).isEmpty());
        QVERIFY(outcome.out.contains("calibrated by minmax on 1 seeded input, which is noise"));
        QVERIFY2(outcome.out.contains("top-1 agreement ") && outcome.out.contains("of 4 rows)"), qPrintable(outcome.out));
    }

    void whatWasQuantizedIsNoFloats()
    {
        const Outcome outcome = run({"quantize", sample("residual_qdq"), "--inputs", "1"});
        QVERIFY2(outcome.status == 0 && outcome.err.contains("nothing was quantized"), qPrintable(outcome.err));
        QVERIFY2(outcome.out.contains("against the network as it came, some of which is stored in 8 bits already") && !outcome.out.contains("against floats"), qPrintable(outcome.out));
    }

    void mistakesInOptions_data()
    {
        QTest::addColumn<QString>("options");
        QTest::addColumn<QString>("error");
        QTest::newRow("no quotation marks") << "calibration=kl" << "  at: --options, column 13\n  help: text stands in quotation marks: `calibration=\"kl\"`";
        QTest::newRow("no choice") << "samples=2, calibration=\"foo\"" << "  at: --options, column 24";
        QTest::newRow("no option") << "sampels=3" << "  at: --options, column 1\n  help: did you mean `samples`?";
        QTest::newRow("another pass") << "samples=1}, FoldConstant{" << "`--options` holds more than options\n  at: --options";
    }

    void mistakesInOptions()
    {
        QFETCH(QString, options);
        QFETCH(QString, error);
        const Outcome outcome = run({"quantize", sample("residual_net"), "--options", options});
        QCOMPARE(outcome.status, 2);
        QVERIFY2(outcome.err.contains(error), qPrintable(outcome.err));
    }
};

PB_TEST(TestCliQuantize)
#include "tst_cli_quantize.moc"
