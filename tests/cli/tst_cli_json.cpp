// What every command writes with `--json` has the form of the schema in the tree: results, errors, wrong usage and warnings.
#include "tests/cli/command_line.h"
#include "tests/support/json_schema.h"

#include "core/support/json.h"

#include <fstream>

using namespace passbench;

class TestCliJson : public CliTest {
    Q_OBJECT

    static const nlohmann::json& schema()
    {
        static const nlohmann::json read = [] {
            std::ifstream file(test::sourcePath("resources/schemas/passbench-cli.json"));
            return nlohmann::json::parse(file);
        }();
        return read;
    }

    static std::string misfit(const QString& text)
    {
        const auto json = nlohmann::json::parse(text.toStdString(), nullptr, false);
        return json.is_discarded() ? "no JSON: " + text.toStdString() : test::misfit(json, schema(), schema());
    }

private slots:
    void results_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("status");
        QTest::addColumn<QString>("member"); // that shows what it is
        const QString model = sample("residual_net");
        const auto row = [](const char* name, const QStringList& arguments, const char* member, int status = 0) { QTest::newRow(name) << arguments << status << member; };
        row("bench", {"bench", model, "--repeat", "2"}, "median_ms");
        row("build", {"build", model, "-o", path("built")}, "folder");
        row("check", {"check", model, "--passes", "InferType, SimplifyInference"}, "steps");
        row("check that fails", {"check", model, "--preset", "O2", "--tolerance", "1e-12", "--step-tolerance", "1e-12"}, "failure", 3);
        row("diff", {"diff", model, model}, "equal");
        row("diff of others", {"diff", model, sample("unet")}, "operators", 3);
        for (const char* kind : {"passes", "ops", "compilers", "presets", "formats", "targets", "cpus", "features", "rules"})
            row(kind, {"list", kind}, kind);
        row("partition", {"partition", model, "--compilers", "dnnl", "--pin", "conv_1=host"}, "regions");
        row("why", {"partition", model, "--compilers", "dnnl", "--why", "conv_1"}, "why");
        row("why if", {"partition", model, "--compilers", "tensorrt", "--why", "conv_1", "--what-if"}, "why_if");
        row("time", {"partition", model, "--compilers", "dnnl", "--time"}, "time");
        row("what if", {"partition", model, "--compilers", "tensorrt", "--what-if"}, "what_if");
        row("plan", {"plan"}, "passes");
        row("run", {"run", model}, "outputs");
        row("run of compiled code", {"run", model, "--executor", "compiled"}, "outputs");
        row("search", {"search", model, "--compilers", "dnnl"}, "alternatives");
        row("measured search", {"search", model, "--compilers", "dnnl", "--measure", "--budget", "1"}, "left_out");
        row("reduce", {"reduce", model, "--passes", "InferType, FoldConstant", "--test", "test -e {} && exit 9", "--budget", "1", "-o", path("small.relay")}, "cut_short");
        row("check of several", {"check", model, "--passes", "InferType", "--seeds", "2"}, "seed");
        row("quantize", {"quantize", model, "--inputs", "2", "--options", "samples=1"}, "layers");
        row("tune", {"tune", model, "--candidates", "2", "--tiles", path("tiles.json")}, "tiles");
        row("survey", {"survey", model, "--compilers", "dnnl"}, "models");
        row("opt", {"opt", model, "--preset", "O2", "-o", path("o2.relay")}, "steps");
        row("lesson", {"lesson", "check", test::sourceFile("resources/lessons/01_graph.md")}, "lessons");
        row("random", {"random", "--seed", "7", "--blocks", "2", "-o", path("seven.onnx")}, "written");
        row("manual", {"manual", "-o", path("manual")}, "written");
        row("summary", {"summary", model}, "operators");
        row("summary of a step", {"summary", model, "--preset", "O1"}, "memory");
        row("print where", {"print", model, "--where", "op:nn.conv2d groups=1"}, "nodes");
        row("why where", {"partition", model, "--compilers", "dnnl", "--why-where", "op:nn.dense or compiler:host"}, "why_where");
        row("list queries", {"list", "queries"}, "queries");
        row("print", {"print", model, "-o", path("printed.relay")}, "written");
        row("draw", {"draw", model, "-o", path("drawn.svg")}, "written");
        row("report", {"report", model, "--passes", "InferType", "-o", path("run.html")}, "written");
    }

    void results()
    {
        QFETCH(QStringList, arguments);
        QFETCH(int, status);
        QFETCH(QString, member);
        const Outcome outcome = run(arguments + QStringList {"--json"});
        QVERIFY2(outcome.status == status, qPrintable(outcome.err));
        QVERIFY2(misfit(outcome.out).empty(), misfit(outcome.out).c_str());
        const QJsonObject report = QJsonDocument::fromJson(outcome.out.toUtf8()).object();
        QVERIFY2(report.contains(member), qPrintable(outcome.out));
        QCOMPARE(report["passbench"].toObject()["command"].toString(), arguments.front());
        QCOMPARE(outcome.err, "");
    }

    void errors_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("status");
        QTest::newRow("no command") << QStringList {} << 2;
        QTest::newRow("unknown command") << QStringList {"frobnicate"} << 2;
        QTest::newRow("an option before the command") << QStringList {"--reproducer", "x.relay", "opt", "nothing.onnx"} << 2;
        QTest::newRow("unknown option") << QStringList {"opt", sample("residual_net"), "--pases", "InferType"} << 2;
        QTest::newRow("no file") << QStringList {"print", path("gone.onnx")} << 1;
        QTest::newRow("unknown key") << QStringList {"print", sample("residual_net"), "--where", "grups>1"} << 2;
        QTest::newRow("why of an unknown key") << QStringList {"partition", sample("residual_net"), "--why-where", "grups>1"} << 2;
        QTest::newRow("unknown pass") << QStringList {"opt", sample("residual_net"), "--passes", "Nope"} << 2;
        QTest::newRow("nothing to write to") << QStringList {"print", sample("residual_net"), "-o", path("no/where.relay")} << 5;
    }

    void errors()
    {
        QFETCH(QStringList, arguments);
        QFETCH(int, status);
        const Outcome outcome = run(arguments + QStringList {"--json"});
        QCOMPARE(outcome.status, status);
        QCOMPARE(outcome.out, "");
        QVERIFY2(misfit(outcome.err).empty(), misfit(outcome.err).c_str());
        const QJsonObject report = QJsonDocument::fromJson(outcome.err.toUtf8()).object();
        QCOMPARE(report["status"].toInt(), status);
        QVERIFY(!report["error"].toString().isEmpty());
    }

    /// Where standard output holds a text they go to standard error; else they are in the report, and told once.
    void warnings()
    {
        const QString model = test::sourceFile("tests/data/onnx/hostile/other_type.onnx");
        const Outcome text = run({"print", model, "--json"});
        QVERIFY(text.out.startsWith("#[version"));
        QVERIFY2(misfit(text.err).empty(), misfit(text.err).c_str());
        for (const QStringList& arguments : {QStringList {"print", model, "-o", path("typed.relay")}, QStringList {"run", model}, QStringList {"diff", model, sample("unet")}}) {
            const Outcome outcome = run(arguments + QStringList {"--json"});
            QVERIFY2(misfit(outcome.out).empty(), misfit(outcome.out).c_str());
            const QJsonArray warnings = QJsonDocument::fromJson(outcome.out.toUtf8()).object()["warnings"].toArray();
            QCOMPARE(warnings.size(), 1);
            QVERIFY(warnings[0].toObject()["message"].toString().startsWith("declared as "));
            QCOMPARE(outcome.err, "");
        }
        const Outcome failed = run({"opt", model, "--json", "--passes", "PartitionGraph"});
        QCOMPARE(QJsonDocument::fromJson(failed.err.toUtf8()).object()["warnings"].toArray().size(), 1);
    }

    void whatAModelTakesAndGives()
    {
        write(path("open.relay"), "def @main(%x: Tensor[(n, 4), float16]) { nn.relu(%x) }\n");
        const auto summary = [](const QString& model) { return QJsonDocument::fromJson(run({"summary", model, "--json"}).out.toUtf8()).object(); };
        const QJsonObject onnx = summary(sample("residual_net")), text = summary(path("open.relay"));
        QCOMPARE(onnx["inputs"].toArray(), (QJsonArray {QJsonObject {{"name", "image"}, {"dtype", "float32"}, {"shape", QJsonArray {1, 3, 32, 32}}}}));
        QCOMPARE(onnx["outputs"].toArray(), (QJsonArray {QJsonObject {{"name", "softmax_1_out"}, {"dtype", "float32"}, {"shape", QJsonArray {1, 10}}}}));
        QVERIFY(onnx["format"].toString() == "onnx" && onnx["opset"].toInt() > 0);
        QCOMPARE(text["inputs"][0]["shape"].toArray(), (QJsonArray {"n", 4}));
        QVERIFY(text["format"].toString() == "relay" && text["opset"].isNull());
        const QJsonObject keras = summary(test::sourceFile("resources/samples/texture_net.keras")), quantized = summary(test::sourceFile("resources/samples/keyword_int8.tflite"));
        QVERIFY(keras["format"].toString() == "keras" && quantized["format"].toString() == "tflite");
    }

    /// All of the contract that orders are judged by.
    void contractsOfPasses()
    {
        const QJsonArray passes = QJsonDocument::fromJson(run({"list", "passes", "--json"}).out.toUtf8()).object()["passes"].toArray();
        const auto of = [&](const char* pass, const char* fact) {
            for (const QJsonValue& one : passes)
                if (one["name"].toString() == QLatin1String(pass))
                    return one[QLatin1String(fact)].toArray().toVariantList();
            return QVariantList {"no such pass"};
        };
        QCOMPARE(of("FoldScaleAxis", "hidden_by"), QVariantList {"fused"});
        QCOMPARE(of("FoldScaleAxis", "wants"), QVariantList());
        QCOMPARE(of("PartitionGraph", "wants"), QVariantList {"regions-merged"});
        QCOMPARE(of("AnnotateTarget", "prepares_for"), QVariantList {"partitioned"});
    }

    /// The validator finds what does not fit.
    void theSchemaIsTaken()
    {
        QVERIFY(misfit(R"({"passbench": {"command": "diff", "form": 1}, "warnings": [], "equal": true})").empty());
        QVERIFY(!misfit(R"({"passbench": {"command": "diff", "form": 2}, "warnings": [], "equal": true})").empty());
        QVERIFY(!misfit(R"({"passbench": {"command": "bench", "form": 1}, "warnings": [], "equal": true})").empty());
        QVERIFY(!misfit(R"({"passbench": {"command": "diff", "form": 1}, "equal": true})").empty());
        QVERIFY(!misfit(R"({"passbench": {"command": "list", "form": 1}, "warnings": [], "passes": [{"name": "x"}]})").empty());
        QVERIFY(!misfit("[]").empty());
    }
};

PB_TEST(TestCliJson)
#include "tst_cli_json.moc"
