// `opt` and `plan` as scripts use them: presets, edits by name, what is left out, and what a saved session says of all that.
#include "tests/cli/command_line.h"

#include "core/document/project_file.h"
#include "tests/support/test.h"

#include <QDir>
#include <QFile>
#include <QProcess>

using namespace passbench;

class TestCliOpt : public CliTest {
    Q_OBJECT

private slots:
    void chosenCompilersAreAsked()
    {
        write(path("relus.toml"), "name = \"relus\"\n[[op]]\nname = \"nn.relu\"\n");
        const Outcome outcome = run({"opt", sample("residual_net"), "--compiler", path("relus.toml"), "--compilers", "relus", "--passes",
            "InferType, AnnotateTarget, MergeCompilerRegions, PartitionGraph"});
        QVERIFY2(outcome.status == 0, qPrintable(outcome.err));
        QVERIFY(outcome.out.contains("Compiler=\"relus\"") && !outcome.out.contains("Compiler=\"dnnl\""));
    }

    void aPresetMeansTheSameInAText()
    {
        const QStringList model {"opt", sample("residual_net"), "--compilers", "dnnl"};
        const Outcome named = run(model + QStringList {"--preset", "O3"}), written = run(model + QStringList {"--passes", "preset(O3)"});
        QVERIFY2(named.status == 0 && named.out.contains("Compiler=\"dnnl\""), qPrintable(named.err));
        QCOMPARE(written.out, named.out);
    }

    void aSavedSessionMeansTheSameAsInTheWindow()
    {
        Workspace workspace {.modelPath = sample("residual_net").toStdString(), .pipeline = *presetWithPartitionFlow("O3"), .compilers = {{.name = "dnnl"}}};
        QVERIFY(saveProject(workspace, path("on.passbench").toStdString()));
        workspace.compilers[0].enabled = false;
        QVERIFY(saveProject(workspace, path("off.passbench").toStdString()));
        QVERIFY(run({"opt", path("on.passbench")}).out.contains("Compiler=\"dnnl\""));
        const Outcome off = run({"opt", path("off.passbench")});
        QVERIFY2(off.status == 0 && !off.out.contains("Compiler="), qPrintable(off.err));
        QVERIFY(run({"opt", path("off.passbench"), "--compilers", "dnnl"}).out.contains("Compiler=\"dnnl\""));
    }

    void aSavedSessionLeavesOutWhatTheWindowDoes()
    {
        const Workspace workspace {.modelPath = sample("residual_net").toStdString(), .pipeline = *parsePipeline("SimplifyInference, FoldConstant, FuseOps"),
            .optLevel = 1, .required = {"FoldConstant", "a group that is gone"}, .disabled = {"FuseOps"}};
        QVERIFY(saveProject(workspace, path("gated.passbench").toStdString()));
        const auto decisions = [&](const QStringList& more) {
            const Outcome outcome = run(QStringList {"plan", path("gated.passbench"), "--json"} + more);
            QStringList steps {outcome.err};
            if (outcome.status == 0)
                steps.clear();
            for (const auto& step : QJsonDocument::fromJson(outcome.out.toUtf8()).object()["steps"].toArray())
                steps.append(step.toObject()["pass"].toString() + ' ' + step.toObject()["decision"].toString());
            return steps.join(", ");
        };
        QCOMPARE(decisions({}), "SimplifyInference runs, FoldConstant runs, FuseOps skipped");
        QCOMPARE(decisions({"--required", "FuseOps"}), "SimplifyInference runs, FoldConstant skipped, FuseOps skipped");
        QCOMPARE(decisions({"--opt-level", "2", "--required", "FuseOps", "--disabled", "SimplifyInference"}), "SimplifyInference skipped, FoldConstant runs, FuseOps runs");
        QCOMPARE(decisions({"--passes", "FoldConstant, FuseOps"}), "FoldConstant runs, FuseOps runs"); // steps of one's own
        QVERIFY(!run({"opt", path("gated.passbench")}).out.contains("Primitive=1"));
    }

    void bytesThatAreNoTextAreTold()
    {
        QProcess process; // arguments of QProcess are text
        process.start("/bin/sh", {"-c", QStringLiteral("exec \"$0\" opt \"$1\" --json --passes \"$(printf '\\377')\""), test::builtFile("bin/passbench-cli"), sample("residual_net")});
        process.waitForFinished(-1);
        QCOMPARE(process.exitCode(), 2);
        const QString message = QJsonDocument::fromJson(process.readAllStandardError()).object()["error"].toString();
        QVERIFY2(message.endsWith("where the name of a pass was expected"), qPrintable(message));
        write(path("odd.relay"), "def @main(%x: float32) { opaque(%x, operator=\"a\xff\", result_type=\"float32\") }");
        write(path("even.relay"), "def @main(%x: float32) { %x }");
        const Outcome difference = run({"diff", path("odd.relay"), path("even.relay"), "--json"});
        QVERIFY2(difference.status == 3 && QJsonDocument::fromJson(difference.out.toUtf8()).isObject(), qPrintable(difference.err));
    }

    void aListIsOneWord()
    {
        const Outcome listed = run({"plan", "--preset", "O2", "--disabled", "FuseOps,FoldConstant", "--json"});
        QVERIFY2(listed.status == 0, qPrintable(listed.err));
        const Outcome before = run({"opt", "--passes", "InferType", "--remove", "InferType", sample("residual_net")}), after = run({"opt", sample("residual_net"), "--passes", "InferType", "--remove", "InferType"});
        QVERIFY2(before.status == 0, qPrintable(before.err));
        QCOMPARE(before.out, after.out);
    }

    void quantizeTellsWhatItsPassWarnsOf()
    {
        const Outcome outcome = run({"quantize", sample("residual_net"), "--options", "skip=[\"conv_21\"], samples=1", "--inputs", "1"});
        QVERIFY2(outcome.status == 0 && outcome.err.contains("warning: `skip` names `conv_21`, and no layer is called so"), qPrintable(outcome.err));
    }

    void anEmptyFileIsAnEmptyPipeline()
    {
        write(path("empty.pipeline"), "");
        QCOMPARE(run({"opt", sample("residual_net"), "--pipeline", path("empty.pipeline")}).out, run({"print", sample("residual_net")}).out);
        QCOMPARE(run({"opt", sample("residual_net"), "--pipeline", m_folder.path()}).status, 1);
        const Outcome nothingLeft = run({"opt", sample("residual_net"), "--pipeline", path("empty.pipeline"), "--remove", "FuseOps"});
        QVERIFY2(nothingLeft.err.contains("the pipeline has no step `FuseOps`\n  at: --remove FuseOps"), qPrintable(nothingLeft.err));
    }

    void optWritesStatistics()
    {
        const Outcome outcome = run({"opt", sample("residual_net"), "--preset", "O2", "--stats", path("stats.json"), "--print-changed", "-o", path("o2.relay")});
        QVERIFY2(outcome.status == 0, qPrintable(outcome.err));
        QVERIFY(outcome.err.contains("// after FuseOps"));
        QFile file(path("stats.json"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QJsonObject stats = QJsonDocument::fromJson(file.readAll()).object();
        QVERIFY(stats["steps"].toArray().size() >= 4);
        QVERIFY(stats["input"].toObject()["macs"].toDouble() > 0);
    }

    void optChecksAndLimits()
    {
        QCOMPARE(run({"opt", sample("residual_net"), "--preset", "O3", "--check", "-o", path("checked.relay")}).status, 0);
        const Outcome strict = run({"opt", sample("residual_net"), "--preset", "O3", "--check", "--tolerance", "1e-12", "-o", path("checked.relay")});
        QCOMPARE(strict.status, 3);
        QVERIFY2(strict.err.contains("at: step "), qPrintable(strict.err));
        const QString none = run({"opt", sample("residual_net"), "--passes", "InferType, FuseOps", "--opt-level", "0", "--no-constants"}).out;
        const QString all = run({"opt", sample("residual_net"), "--passes", "InferType, FuseOps", "--opt-level", "3", "--no-constants"}).out;
        QVERIFY(all.contains("Primitive=1"));
        QCOMPARE(none.contains("Primitive=1"), all.contains("Primitive=1") && passNeedsNoLevel("FuseOps"));
        QCOMPARE(run({"opt", sample("residual_net"), "--preset", "O1", "--opt-level", "-1"}).status, 2);
    }

    static bool passNeedsNoLevel(const QString& name)
    {
        for (const auto& pass : QJsonDocument::fromJson(run({"list", "passes", "--json"}).out.toUtf8()).object()["passes"].toArray())
            if (pass.toObject()["name"].toString() == name)
                return pass.toObject()["opt_level"].toInt() == 0;
        return false;
    }

    void optEditsAPresetByName()
    {
        const auto passesOf = [&](const QStringList& options) {
            const Outcome outcome = run(QStringList {"opt", sample("residual_net"), "--stats", path("edited.json"), "-o", path("edited.relay")} + options);
            QFile file(path("edited.json"));
            QStringList passes {outcome.err};
            if (outcome.status == 0 && file.open(QIODevice::ReadOnly)) {
                passes.clear();
                for (const auto& step : QJsonDocument::fromJson(file.readAll()).object()["steps"].toArray())
                    passes.append(step.toObject()["state"].toString() + ' ' + step.toObject()["id"].toString());
            }
            return passes.join(", ");
        };
        QCOMPARE(passesOf({"--passes", "preset(quick), insert_before(FuseOps, SimplifyExpr), remove(FoldConstant)"}),
            "done InferType, done LegalizeDialects, done SimplifyInference, done SimplifyExpr, done FuseOps");
        QCOMPARE(passesOf({"--preset", "quick", "--insert-before", "FuseOps=SimplifyExpr, FoldConstant{max_elements=8}", "--insert-after", "FoldConstant:2=DeadCodeElimination", "--remove", "FoldConstant:1,InferType"}),
            "done LegalizeDialects, done SimplifyInference, done SimplifyExpr, done FoldConstant, done DeadCodeElimination, done FuseOps");
        QCOMPARE(passesOf({"--preset", "quick", "--opt-level", "1", "--disabled", "SimplifyInference"}),
            "done InferType, done LegalizeDialects, skipped SimplifyInference, skipped FoldConstant, done FuseOps");
        QCOMPARE(passesOf({"--preset", "quick", "--opt-level", "1", "--required", "FoldConstant"}),
            "done InferType, done LegalizeDialects, done SimplifyInference, done FoldConstant, done FuseOps");
        QCOMPARE(passesOf({"--passes", "PartitionGraph", "--insert-missing"}), "done AnnotateTarget, done PartitionGraph");
        QVERIFY(passesOf({"--passes", "PartitionGraph"}).contains("--insert-missing"));
        QCOMPARE(run({"opt", sample("residual_net"), "--preset", "quick", "--disabled", "FoldConstants"}).status, 2);
        QCOMPARE(run({"opt", sample("residual_net"), "--preset", "quick", "--insert-before", "FuseOps"}).status, 2);
        QVERIFY(run({"opt", sample("residual_net"), "--preset", "quick", "--insert-before", "FuseOps=Nope"}).err.contains("no pass is called `Nope`\n  at: --insert-before FuseOps=Nope"));
    }

    void groupsAreNamedAsStepsAre()
    {
        const auto planned = [](const QStringList& options) {
            const Outcome outcome = run(QStringList {"plan", "--json"} + options);
            return outcome.status == 0 ? QJsonDocument::fromJson(outcome.out.toUtf8()).object()["passes"].toString() : outcome.err;
        };
        const QString steps = "InferType, Sequential{name=\"clean up\"}(FoldConstant, DeadCodeElimination), FuseOps";
        QCOMPARE(planned({"--passes", steps, "--insert-before", "clean up=LabelOps"}), "InferType, LabelOps, Sequential{name=\"clean up\"}(FoldConstant, DeadCodeElimination), FuseOps");
        QCOMPARE(planned({"--passes", steps, "--insert-after", "clean up:1=LabelOps"}), "InferType, Sequential{name=\"clean up\"}(FoldConstant, DeadCodeElimination), LabelOps, FuseOps");
        QCOMPARE(planned({"--passes", steps, "--remove", "clean up"}), "InferType, FuseOps");
        QVERIFY(planned({"--preset", "default"}).contains("ConvertLayout") && !planned({"--preset", "default", "--remove", "layout"}).contains("ConvertLayout"));
        const QString unknown = planned({"--passes", steps, "--remove", "clean u"});
        QVERIFY2(unknown.contains("no step or group of the pipeline is called `clean u`") && unknown.contains("--remove clean u") && unknown.contains("did you mean `clean up`?"), qPrintable(unknown));
        QVERIFY(planned({"--passes", steps, "--insert-after", "FuseOp=LabelOps"}).contains("did you mean `FuseOps`?"));
    }

    void compilersOfCompositesAlone()
    {
        const QString steps = "AnnotateTarget, MergeCompilerRegions, PartitionGraph", says = "warning: `AnnotateTarget` gives nothing to `tensorrt`, by whose rules only composites are taken";
        for (const QStringList& command : {QStringList {"opt"}, {"plan"}, {"partition"}}) {
            const Outcome without = run(command + QStringList {sample("residual_net"), "--passes", steps, "--compilers", "tensorrt"});
            QVERIFY2(without.err.contains(says) && without.err.contains("help: insert `MergeComposite` before it"), qPrintable(without.err));
            QCOMPARE(without.err.count("gives nothing to"), 1);
            const Outcome with = run(command + QStringList {sample("residual_net"), "--passes", "MergeComposite, " + steps, "--compilers", "tensorrt"});
            QVERIFY2(!with.err.contains("gives nothing to"), qPrintable(with.err));
        }
        QVERIFY(run({"opt", sample("residual_net"), "--passes", "MergeCompilerRegions, PartitionGraph", "--insert-missing", "--compilers", "tensorrt"}).err.contains(says));
        QVERIFY(!run({"opt", sample("residual_net"), "--passes", steps, "--compilers", "dnnl"}).err.contains("gives nothing to"));
    }

    void optShowsWhatStepsDo()
    {
        const Outcome outcome = run({"opt", sample("residual_net"), "--passes", "Sequential{name=\"first\"}(SimplifyInference, FoldConstant), FoldConstant, FuseOps", "--print-before", "FuseOps",
            "--print-after", "FoldConstant:2", "--time-passes", "--verify", "--dump-dir", path("dump"), "-o", path("shown.relay")});
        QVERIFY2(outcome.status == 0, qPrintable(outcome.err));
        QCOMPARE(outcome.err.count("// before "), 1);
        QCOMPARE(outcome.err.count("// after "), 1);
        QVERIFY(outcome.err.contains("// before FuseOps\n") && outcome.err.contains("// after FoldConstant:2 ("));
        QVERIFY(outcome.err.contains("  first\n") && outcome.err.contains("      checks\n"));
        QCOMPARE(QDir(path("dump")).entryList(QDir::Files, QDir::Name).join(' '),
            "000_input.relay 001_SimplifyInference.relay 002_FoldConstant.relay 003_FoldConstant_2.relay 004_FuseOps.relay");
        QCOMPARE(run({"diff", path("dump/000_input.relay"), sample("residual_net")}).status, 0);
        QCOMPARE(run({"diff", path("dump/004_FuseOps.relay"), path("shown.relay")}).status, 0);
        QCOMPARE(run({"run", path("dump/004_FuseOps.relay")}).out.section("mean", 1), run({"run", path("shown.relay")}).out.section("mean", 1));
        QVERIFY(QFileInfo(path("dump/004_FuseOps.relay")).size() < 60'000); // the constants stand beside it, once for all steps
        QVERIFY(QDir(path("dump/constants")).entryList(QDir::Files).size() > 10);
        write(path("secret.bin"), QByteArray(4, '\1'));
        for (const char* elsewhere : {"../secret.bin", "/etc/hostname", "constants/../../secret.bin", "gone.bin"}) {
            QFile hostileText(test::sourceFile("tests/data/expected/constant_beside.relay"));
            QVERIFY(hostileText.open(QIODevice::ReadOnly));
            write(path("dump/hostile.relay"), hostileText.readAll().replace("FILE", elsewhere));
            const Outcome hostile = run({"print", path("dump/hostile.relay")});
            QVERIFY2(hostile.status == 1 && hostile.err.contains(elsewhere), qPrintable(hostile.out + hostile.err));
        }
        QVERIFY(run({"opt", sample("residual_net"), "--preset", "O2", "--print-after", "FuseOp"}).err.contains("did you mean `FuseOps`?"));
    }

    void planSaysWhy()
    {
        const Outcome plan = run({"plan", "--opt-level", "1"});
        QVERIFY2(plan.status == 0, qPrintable(plan.err));
        QVERIFY2(plan.out.contains("it is of level 2, and the run of level 1"), qPrintable(plan.out));
        const Outcome noStep = run({"plan", "--preset", "O1", "--disabled", "MergeComposite", "--required", "InferType,AlterOpLayout"});
        QVERIFY2(noStep.status == 0 && noStep.err.contains("`--disabled MergeComposite` changes nothing: no step or group of the pipeline is called so") && noStep.err.contains("`--required AlterOpLayout` changes nothing") && !noStep.err.contains("InferType"), qPrintable(noStep.err));
        QCOMPARE(run({"plan"}).out, run({"plan", "--preset", "O3"}).out); // as of every other command
        const Outcome missing = run({"plan", "--passes", "PartitionGraph", "--insert-missing", "--json"});
        const QJsonArray steps = QJsonDocument::fromJson(missing.out.toUtf8()).object()["steps"].toArray();
        QCOMPARE(steps.size(), 2);
        QCOMPARE(steps[0].toObject()["decision"].toString(), "inserted");
        QVERIFY(steps[0].toObject()["reason"].toString().contains("`PartitionGraph` needs"));
        const Outcome early = run({"plan", "--passes", "PartitionGraph"});
        QCOMPARE(early.status, 1);
        QVERIFY2(early.out.contains("refused") && early.out.contains("it needs the graph to be annotated") && !early.out.contains("runs"), qPrintable(early.out));
        QCOMPARE(run({"plan", sample("residual_net"), "--preset", "O3"}).status, 0);
    }
};

PB_TEST(TestCliOpt)
#include "tst_cli_opt.moc"
