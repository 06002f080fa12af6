// `survey` as scripts use it.
#include "tests/cli/command_line.h"

#include <QFile>
#include <QRegularExpression>

using namespace passbench;

namespace {

QJsonObject surveyOf(const QStringList& arguments, int status = 0)
{
    const Outcome outcome = run(QStringList {"survey", "--json"} + arguments);
    if (outcome.status != status)
        qFatal("%s", qPrintable(outcome.err));
    return QJsonDocument::fromJson(outcome.out.toUtf8()).object();
}

} // namespace

class TestCliSurvey : public CliTest {
    Q_OBJECT

private slots:
    /// Sizes are for the models that have the dimension.
    void dimensionsOfSomeModels()
    {
        const QStringList models {sample("residual_net"), test::sourceFile("tests/data/onnx/open/open_batch.onnx")};
        const Outcome some = run(QStringList {"survey", "--compilers", "dnnl", "--dim", "batch=2"} + models);
        QVERIFY2(some.status == 0 && some.err.isEmpty() && !some.out.contains("failed"), qPrintable(some.out + some.err));
        const Outcome none = run(QStringList {"survey", "--compilers", "dnnl", "--dim", "btach=2"} + models);
        QVERIFY2(none.err.contains("none of the models has the dimension `btach`"), qPrintable(none.err));
    }

    void whatWasNotImportedIsNamed()
    {
        const Outcome survey = run({"survey", test::sourceFile("tests/data/onnx/hostile/split_sum.onnx"), "--compilers", "dnnl"});
        QVERIFY2(survey.out.contains("1 thing was not imported as it stands: Split `wrong` (%3): splits an axis of 4 into 1 output of [3]"), qPrintable(survey.out));
    }

    /// A compiler that ships has a hundred composites: a line of text names some, a script gets all.
    void compositesThatWereMadeInNone()
    {
        const QStringList command {"survey", sample("residual_net"), "--compilers", "dnnl"};
        const Outcome text = run(command);
        const QRegularExpressionMatch line = QRegularExpression("composites of `dnnl` that were made in none of the models: (.*), and (\\d+) more\n").match(text.out);
        QVERIFY2(line.hasMatch(), qPrintable(text.out));
        const QString all = QJsonDocument::fromJson(run(command + QStringList {"--json"}).out.toUtf8()).object()["unmet_composites"].toArray().first().toString();
        QCOMPARE(line.captured(1).split(", ").size() + line.captured(2).toInt(), all.split(", ").size());
        QVERIFY2(all.contains(": " + line.captured(1) + ", "), qPrintable(all));
    }

    void aModelMayComeThroughAPipe_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::newRow("dash") << QStringLiteral("-");
        QTest::newRow("descriptor") << QStringLiteral("/dev/stdin"); // of the helper, it would be something else
        QTest::newRow("its number") << QStringLiteral("/proc/self/fd/0");
    }
    void aModelMayComeThroughAPipe()
    {
        QFETCH(QString, typed);
        QProcess process;
        process.setStandardInputFile(sample("residual_net"));
        process.start(test::builtFile("bin/passbench-cli"), {"survey", typed, "--compilers", "dnnl", "--json"});
        QVERIFY(process.waitForFinished(-1));
        QCOMPARE(process.exitCode(), 0);
        const QJsonObject model = QJsonDocument::fromJson(process.readAllStandardOutput()).object()["models"].toArray().first().toObject();
        QCOMPARE(model["model"].toString(), typed == QLatin1String("-") ? QStringLiteral("standard input") : typed);
        const QJsonObject same = surveyOf({sample("residual_net"), "--compilers", "dnnl"})["models"].toArray().first().toObject();
        QVERIFY(!model["coverage"].toArray().isEmpty() && model["coverage"] == same["coverage"]);
    }

    void figuresAreThoseOfPartition_data()
    {
        QTest::addColumn<QStringList>("options");
        QTest::newRow("default") << QStringList {};
        QTest::newRow("one compiler") << QStringList {"--compilers", "tensorrt"};
        QTest::newRow("regions that touch") << QStringList {"--compilers", "dnnl,tensorrt"};
        QTest::newRow("preset") << QStringList {"--compilers", "dnnl,ccompiler", "--preset", "O1"};
    }

    void figuresAreThoseOfPartition()
    {
        QFETCH(const QStringList, options);
        const QStringList names {"unet", "residual_net", "separable_net"};
        QStringList paths;
        for (const QString& name : names)
            paths << sample(name.toUtf8().constData());
        const QJsonArray models = surveyOf(paths + options)["models"].toArray();
        QCOMPARE(models.size(), names.size());
        for (qsizetype i = 0; i < names.size(); ++i) {
            const QJsonObject row = models[i].toObject();
            QCOMPARE(row["model"].toString(), paths[i]);
            const QJsonObject one = QJsonDocument::fromJson(run(QStringList {"partition", "--json", paths[i]} + options).out.toUtf8()).object();
            QCOMPARE(row["regions"].toInt(), one["regions"].toArray().size());
            for (const char* figure : {"coverage", "operators", "macs"})
                QCOMPARE(row[figure], one[figure]);
            double bytes = 0;
            QSet<QString> crossed; // a value goes to the host once
            for (const QJsonValue& border : one["borders"].toArray())
                if (const QString crossing = QStringLiteral("%1 %2").arg(border["value"].toInt()).arg(border["to"]["region"].toString()); !crossed.contains(crossing + border["to"].toObject().keys().first())) {
                    crossed.insert(crossing + border["to"].toObject().keys().first());
                    bytes += border["bytes"].toDouble();
                }
            QCOMPARE(row["border_bytes"].toDouble(), bytes);
            const QJsonObject search = QJsonDocument::fromJson(run(QStringList {"search", "--json", paths[i]} + options).out.toUtf8()).object();
            for (const QJsonValue& alternative : search["alternatives"].toArray())
                if (alternative["kind"].toString() == "greedy")
                    QCOMPARE(row["seconds"], alternative["seconds"]);
        }
    }

    /// The page says of two models of one name which is which, where only one of them has what a row speaks of, too.
    void modelsOfOneNameAreToldApart()
    {
        QVERIFY(QDir().mkpath(path("a/m")) && QDir().mkpath(path("b/m")));
        QVERIFY(QFile::copy(sample("unet"), path("a/m/net.onnx")) && QFile::copy(sample("transformer_encoder"), path("b/m/net.onnx")));
        write(path("acc.toml"), "[[op]]\nname = \"nn.conv2d\"\n");
        const Outcome outcome = run({"survey", path("a"), path("b"), "--compiler", path("acc.toml"), "--html"});
        QVERIFY2(outcome.status == 0, qPrintable(outcome.err));
        const QString& page = outcome.out;
        const QString ranking = page.mid(page.indexOf(QStringLiteral("<h2>")));
        QVERIFY2(ranking.contains(QStringLiteral(">a/m/net.onnx<")) && ranking.contains(QStringLiteral(">b/m/net.onnx<")), qPrintable(ranking));
        QVERIFY2(!ranking.contains(QStringLiteral(">net.onnx<")) && !ranking.contains(QStringLiteral(">m/net.onnx")), qPrintable(ranking));
        for (const char* model : {"a/m/net.onnx", "b/m/net.onnx"})
            QCOMPARE(page.left(page.indexOf(QStringLiteral("<h2>"))).count(path(model)), 1);
    }

    void aFileIsCountedOnce()
    {
        QVERIFY(QDir().mkpath(path("twice")));
        QVERIFY(QFile::copy(sample("residual_net"), path("twice/a.onnx")) && QFile::copy(sample("residual_net"), path("twice/b.onnx")));
        const Outcome outcome = run({"survey", path("twice"), path("twice") + "/", path("twice/b.onnx"), "--compilers", "dnnl", "--json"});
        QCOMPARE(QJsonDocument::fromJson(outcome.out.toUtf8())["models"].toArray().size(), 2); // the same bytes in another file are another model
    }

    void aBrokenFileIsARow()
    {
        write(path("broken.onnx"), "no model");
        const QJsonArray models = surveyOf({path("broken.onnx"), sample("unet")}, 1)["models"].toArray();
        QVERIFY(!models[0]["error"]["message"].toString().isEmpty());
        QVERIFY(models[1]["error"].isUndefined());
        QVERIFY(models[1]["regions"].toInt() > 0);
        const Outcome text = run({"survey", path("broken.onnx"), sample("unet")});
        QCOMPARE(text.status, 1);
        QVERIFY2(text.out.contains("1 failed"), qPrintable(text.out));
    }

    void otherRulesAreComparedWith()
    {
        write(path("less.toml"), "name = \"dnnl\"\n[[op]]\nname = [\"nn.conv2d\"]\n");
        const QJsonObject row = surveyOf({sample("unet"), "--compilers", "dnnl", "--against", path("less.toml")})["models"].toArray()[0].toObject();
        QVERIFY(row["before"]["operators_off_host"].toInt() < row["operators_off_host"].toInt());
        const Outcome text = run({"survey", sample("unet"), "--compilers", "dnnl", "--against", path("less.toml")});
        QVERIFY2(text.out.contains("→") && text.out.contains("1 differ"), qPrintable(text.out));
        write(path("other.toml"), "name = \"other\"\n[[op]]\nname = [\"nn.conv2d\"]\n");
        QCOMPARE(run({"survey", sample("unet"), "--compilers", "dnnl", "--against", path("other.toml")}).status, 2);
    }

    void aFolderAsAPage()
    {
        const QString hostile = path("<img src=x>.onnx");
        QVERIFY(QFile::copy(sample("unet"), hostile));
        const Outcome outcome = run({"survey", m_folder.path(), "-o", path("page.html")});
        QFile page(path("page.html"));
        QVERIFY(page.open(QIODevice::ReadOnly));
        const QByteArray text = page.readAll();
        QVERIFY2(text.contains("&lt;img src=x&gt;.onnx"), qPrintable(outcome.err));
        QVERIFY(!text.contains("<img"));
    }

    void aFolderWithoutModels()
    {
        QTemporaryDir empty;
        QCOMPARE(run({"survey", empty.path()}).status, 1);
        QCOMPARE(run({"survey"}).status, 2);
    }
};

PB_TEST(TestCliSurvey)
#include "tst_cli_survey.moc"
