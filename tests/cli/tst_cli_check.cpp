// `check`, the rewrites inside steps, and passes from a plug-in, as scripts use them.
#include "tests/cli/command_line.h"

#include "core/import/tensor_file.h"
#include "tests/support/test.h"

#include <QFile>

using namespace passbench;

namespace {

const QString plugin = test::builtFile("tests/wrong_weights.so");

QJsonObject object(const QString& text) { return QJsonDocument::fromJson(text.toUtf8()).object(); }

} // namespace

class TestCliCheck : public CliTest {
    Q_OBJECT

    QString written(const char* name, const QByteArray& text) const
    {
        write(path(name), text);
        return path(name);
    }

private slots:
    void everyStepHasItsTolerances()
    {
        const Outcome outcome = run({"check", sample("residual_net"), "--preset", "O3", "--json"});
        QCOMPARE(outcome.status, 0);
        const QJsonObject data = object(outcome.out);
        QVERIFY(data["failure"].isNull());
        const QJsonArray steps = data["steps"].toArray();
        QVERIFY(!steps.isEmpty());
        bool stated = false;
        for (const QJsonValue& step : steps) {
            stated = stated || step["allowed_to_previous"].toDouble() > 0;
            QVERIFY(step["allowed_to_input"].toDouble() >= 1e-4);
            if (step["executed"].toBool())
                QVERIFY(!step["outputs"].toArray().isEmpty());
        }
        QVERIFY(stated);
    }

    void agreementOnNothingIsDoubted()
    {
        QVERIFY(writeNpy(path("nan.npy").toStdString(), Tensor::filled(DataType::Float32, {1, 3, 32, 32}, std::nan(""))));
        const Outcome outcome = run({"check", sample("residual_net"), "--preset", "O1", "--input", path("nan.npy")});
        QVERIFY2(outcome.err.contains("NaN or infinite"), qPrintable(outcome.out + outcome.err));
    }

    void checkFailsOverTheTolerance()
    {
        QCOMPARE(run({"check", sample("residual_net"), "--preset", "O3"}).status, 0);
        QCOMPARE(run({"check", sample("residual_net"), "--preset", "O3", "--tolerance", "1e-12"}).status, 3);
    }

    /// Against what another program gave, before the first step and behind the last; with several seeds.
    void resultsOfAnotherProgramAreExpected()
    {
        QCOMPARE(run({"run", sample("residual_net"), "--seed", "3", "--output-dir", path("given")}).status, 0);
        const QStringList check {"check", sample("residual_net"), "--preset", "O3", "--expect", path("given/output_0.npy")};
        const Outcome same = run(check + QStringList {"--seed", "3"});
        QVERIFY2(same.status == 0 && same.err.isEmpty(), qPrintable(same.err));
        QVERIFY2(same.out.contains("output `softmax_1_out` of the model is as expected: at most ") && same.out.contains("output `softmax_1_out` after all steps is as expected: at most "), qPrintable(same.out)); // with how close
        const Outcome other = run(check + QStringList {"--seed", "4"});
        QCOMPARE(other.status, 3);
        QVERIFY2(other.err.contains("output `softmax_1_out` of the model differs from what is expected by ") && other.err.contains("output `softmax_1_out` after all steps differs"), qPrintable(other.err));
        QVERIFY2(other.err.startsWith("error: output") && !other.err.contains("warning:") && other.out.endsWith("output `softmax_1_out` after all steps is not as expected\n"), qPrintable(other.out + other.err));
        QCOMPARE(run(check + QStringList {"--seed", "4", "--expect-tolerance", "1e9"}).status, 0);
        const Outcome many = run(check + QStringList {"--seeds", "2"});
        QVERIFY2(many.status == 2 && many.out.isEmpty() && many.err.contains("`--expect` is what one input gives, and `--seeds 2` asks for 2"), qPrintable(many.err));
        const Outcome several = run({"check", sample("residual_net"), "--preset", "O1", "--seeds", "3"});
        QVERIFY2(several.status == 0 && several.out.contains("with 3 seeds; seed 3:\n"), qPrintable(several.out));
    }

    void aWrongPassIsFoundWithItsRewrite()
    {
        const QStringList check {"--plugin", plugin, "check", sample("residual_net"), "--passes", "SimplifyInference, FoldConstant, WrongWeights{which=3}, FuseOps"};
        const Outcome text = run(check);
        QCOMPARE(text.status, 3);
        QVERIFY2(text.out.contains("first step over a tolerance: 3, WrongWeights"), qPrintable(text.out));
        QVERIFY2(text.out.contains("rewrite 4 of "), qPrintable(text.out)); // honest ones before it and behind it
        QVERIFY2(text.out.contains("weights copied: %"), qPrintable(text.out));
        QVERIFY2(text.out.contains("first value that differs: %"), qPrintable(text.out));
        const Outcome json = run(check + QStringList {"--json"});
        QCOMPARE(json.status, 3);
        const QJsonObject failure = object(json.out)["failure"].toObject();
        QCOMPARE(failure["step"].toInt(), 3);
        QCOMPARE(failure["rewrite"].toInt(), 4);
        QCOMPARE(failure["rule"].toString(), QStringLiteral("weights copied"));
        const QJsonObject layer = failure["from"].toArray().first().toObject();
        QVERIFY2(layer["name"].toString().startsWith("nn."), qPrintable(json.out));
        QVERIFY2(!layer["origin"].toString().isEmpty(), qPrintable(json.out));
        QCOMPARE(failure["first_node"]["after"]["id"].toInt(), layer["id"].toInt());
    }

    void anHonestPluginIsFine()
    {
        QCOMPARE(run({"check", sample("residual_net"), "--plugin", plugin, "--passes", "WrongWeights{which=-1}"}).status, 0);
        QVERIFY(run({"list", "passes", "--plugin", plugin}).out.contains("WrongWeights"));
        QVERIFY(!run({"list", "passes"}).out.contains("WrongWeights"));
    }

    void pluginsThatAreNone()
    {
        const QString model = sample("residual_net");
        const auto load = [&](const QStringList& files) {
            QStringList arguments {"print", model};
            for (const QString& file : files)
                arguments << "--plugin" << file;
            return run(arguments);
        };
        const Outcome missing = load({path("gone.so")});
        QCOMPARE(missing.status, 1);
        QVERIFY2(missing.err.contains("there is no such plug-in file") && missing.out.isEmpty(), qPrintable(missing.err));
        const Outcome text = load({written("text.so", "not a library")});
        QCOMPARE(text.status, 1);
        QVERIFY2(text.err.contains("can't be loaded"), qPrintable(text.err));
        QVERIFY(QFile::copy(plugin, path("copy.so")));
        const Outcome twice = load({plugin, path("copy.so")});
        QCOMPARE(twice.status, 1);
        QVERIFY2(twice.err.contains("there is a pass `WrongWeights` already"), qPrintable(twice.err));
        QCOMPARE(load({plugin, plugin}).status, 0); // the same file once more adds nothing
    }

    void rewritesAreListed()
    {
        const QString model = written("sums.relay", "def @main(%x: Tensor[(4), float32]) { add(multiply(%x, add(2f, 3f)), multiply(4f, 5f)) }");
        const Outcome outcome = run({"opt", model, "--passes", "FoldConstant", "--print-rewrites"});
        QCOMPARE(outcome.status, 0);
        QVERIFY2(outcome.err.contains("// step 1.1 FoldConstant: all operands constant: %") && outcome.err.contains("// step 1.2 "), qPrintable(outcome.err));
    }

    void theModelInsideAStep()
    {
        const QString model = written("sums.relay", "def @main(%x: Tensor[(4), float32]) { add(multiply(%x, add(2f, 3f)), multiply(4f, 5f)) }");
        const auto at = [&](const char* point) { return run({"opt", model, "--passes", "FoldConstant, SimplifyExpr", "--no-constants", "--stop-after", point}); };
        QVERIFY(at("1.0").out.contains("add(2f, 3f)"));
        QVERIFY(!at("1.1").out.contains("add(2f, 3f)") && at("1.1").out.contains("multiply(4f, 5f)"));
        QVERIFY(!at("1.2").out.contains("multiply(4f, 5f)"));
        QCOMPARE(at("1").out, at("1.2").out);
        for (const char* wrong : {"x", "1.", "1.2.3", "1.x", "3", "1.3", "-1"})
            QCOMPARE(at(wrong).status, 2);
    }

    void remarksAreListed()
    {
        const Outcome outcome = run({"opt", sample("residual_net"), "--preset", "O3", "--print-remarks"});
        QCOMPARE(outcome.status, 0);
        QVERIFY2(outcome.err.contains("FuseOps: %") && outcome.err.contains("not fused"), qPrintable(outcome.err));
    }

    void whatHasNoNumbersSaysWhy()
    {
        const QString opaque = written("opaque.relay", R"(def @main(%x: Tensor[(4), float32]) {
            nn.relu(opaque(%x, operator="Foo", result_type="Tensor[(4), float32]")) })");
        const Outcome unknown = run({"check", opaque, "--passes", "FuseOps"});
        QCOMPARE(unknown.status, 1);
        QVERIFY2(unknown.err.contains("numbers can't be checked") && unknown.err.contains("`Foo`"), qPrintable(unknown.err));
        const QString open = written("open.relay", "def @main(%x: Tensor[(n, 4), float32]) { nn.relu(%x) }");
        const Outcome dynamic = run({"opt", open, "--passes", "FuseOps", "--check"});
        QCOMPARE(dynamic.status, 1);
        QVERIFY2(dynamic.err.contains("numbers can't be checked") && dynamic.err.contains("--dim n=1"), qPrintable(dynamic.err));
    }
};

PB_TEST(TestCliCheck)
#include "tst_cli_check.moc"
