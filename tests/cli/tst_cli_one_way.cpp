// What is typed means the same in every command: steps, compilers, pins and pipelines; and what is not known is wrong usage, with a guess.
#include "tests/cli/command_line.h"

#include <QRegularExpression>

#include "core/document/project_file.h"

using namespace passbench;

class TestCliOneWay : public CliTest {
    Q_OBJECT
private slots:
    /// Whatever the level of the groups that it stands in; and a group with all that is in it.
    void requiredInGroups()
    {
        for (const char* name : {"ConvertLayout", "layout"}) {
            const Outcome plan = run({"plan", "--preset", "default", "--opt-level", "1", "--required", name});
            QVERIFY2(plan.out.contains(QRegularExpression("ConvertLayout +runs")), qPrintable(plan.out));
        }
        QVERIFY(!run({"plan", "--preset", "default", "--opt-level", "1"}).out.contains(QRegularExpression("ConvertLayout +runs")));
    }

    void unknownNamesAreStatus2_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("part");
        const QString model = sample("residual_net"), folder = path("unused");
        const auto row = [](const char* name, const QStringList& arguments, const char* part) { QTest::newRow(name) << arguments << part; };
        row("pass", {"opt", model, "--passes", "FoldConstants"}, "did you mean `FoldConstant`?");
        row("option of a pass", {"opt", model, "--passes", "FuseOps{depth=1}"}, "depth");
        row("option out of range", {"opt", model, "--passes", "FuseOps{max_depth=0}"}, "should be 1 or more\n  at: column 19");
        row("preset", {"build", model, "--preset", "O33", "-o", folder}, "did you mean `O3`?");
        row("preset in a text", {"opt", model, "--passes", "preset(O33)"}, "did you mean `O3`?");
        row("compiler", {"check", model, "--compilers", "dnll"}, "did you mean `dnnl`");
        row("CPU", {"build", model, "--cpu", "nehalemm", "-o", folder}, "did you mean `nehalem`?");
        row("target", {"build", model, "--target", "aarhc64-linux-gnu", "-o", folder}, "did you mean `aarch64-linux-gnu`?");
        row("interface of a target", {"build", model, "--target", "aarch64-linux-gn", "-o", folder}, "did you mean `aarch64-linux-gnu`?");
        row("system of a target", {"build", model, "--target", "aarch64-linx-gnu", "-o", folder}, "names no system\n  help: did you mean `aarch64-linux-gnu`?");
        row("form", {"build", model, "--emit", "so,oo", "-o", folder}, "`--emit oo` is not known\n  help: did you mean `so` or `o`?");
        row("colour", {"draw", model, "--style", "op:add=oragne", "-o", folder + ".svg"}, "did you mean `orange`?");
        row("host of a pin", {"partition", model, "--compilers", "dnnl", "--pin", "conv_1=hots"}, "there is no compiler `hots`\n  help: did you mean `host`?");
        row("feature", {"build", model, "--features", "+avx22", "-o", folder}, "did you mean `avx2`?");
        row("features", {"build", model, "--features", "garbage", "-o", folder}, "`garbage` has no + or - before a name");
        row("native of another", {"build", model, "--cpu", "native", "--target", "aarch64-linux-gnu", "-o", folder}, "this machine's");
        row("step to stop after", {"opt", model, "--preset", "O3", "--stop-after", "FuseOp"}, "did you mean `FuseOps`?");
        row("step to draw", {"draw", model, "--preset", "O3", "--after", "FuseOp", "-o", folder + ".svg"}, "did you mean `FuseOps`?");
        row("rewrite to draw", {"draw", model, "--preset", "O3", "--after", "3.999", "-o", folder + ".svg"}, "so there is no number 999");
        row("step to print", {"opt", model, "--preset", "O3", "--print-after", "99"}, "`--print-after 99` is no step of the pipeline");
        row("pipeline without regions", {"partition", model, "--passes", "InferType, FuseOps"}, "has no step `PartitionGraph`");
    }

    void unknownNamesAreStatus2()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QString, part);
        const Outcome outcome = run(arguments);
        QVERIFY2(outcome.status == 2, qPrintable(outcome.err));
        QVERIFY2(outcome.err.contains(part), qPrintable(outcome.err));
        QVERIFY(!QFile::exists(path("unused")));
    }

    void namesInTextsAndOptionsHaveNeighbours_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("part");
        const QString model = sample("residual_net");
        const auto row = [](const char* name, const QStringList& arguments, const char* part) { QTest::newRow(name) << arguments << part; };
        write(path("dtype.relay"), "def @main(%x: Tensor[(2), flot32]) { %x }");
        write(path("scalar.relay"), "def @main(%x: flot32) { %x }");
        write(path("type.relay"), "def @main(%x: Tensr[(2), float32]) { %x }");
        write(path("lesson.md"), "---\ntitle: A\nmodel: residual_net.onx\n---\n## B\nC\n");
        write(path("compiler.md"), "---\ntitle: A\nmodel: residual_net.onnx\ncompilers: dnll\n---\n## B\nC\n");
        row("operator to recast", {"opt", model, "--passes", "Recast{ops=[\"nn.con2d\"]}"}, "did you mean `nn.conv2d`");
        row("operator of a precision", {"opt", model, "--passes", "ToMixedPrecision{always=[\"nn.con2d\"]}"}, "did you mean `nn.conv2d`");
        row("operator of a layout", {"opt", model, "--passes", "ConvertLayout{desired_layouts=[\"nn.con2d: NHWC, default\"]}"}, "did you mean `nn.conv2d`");
        row("function to keep", {"opt", model, "--passes", "RemoveUnusedFunctions{entry_functions=[\"mian\"]}"}, "did you mean `main`");
        row("region", {"partition", model, "--compilers", "dnnl", "--why", "dnnl_main_0,dnnl_main_x"}, "did you mean `tvmgen_default_dnnl_main_");
        row("number of a region", {"partition", model, "--compilers", "dnnl", "--why", "1,2"}, "no region is called `1`\n  help: the table lists them: `tvmgen_default_dnnl_main_0` is the first of 2");
        row("element type", {"print", path("dtype.relay")}, "did you mean `float32`");
        row("scalar type", {"print", path("scalar.relay")}, "did you mean `float32`");
        row("type", {"print", path("type.relay")}, "`Tensr` is not a type");
        row("sample of a lesson", {"lesson", "check", path("lesson.md")}, "did you mean `residual_net.onnx`");
        row("compiler of a lesson", {"lesson", "check", path("compiler.md")}, "did you mean `dnnl`");
    }

    void namesInTextsAndOptionsHaveNeighbours()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QString, part);
        const Outcome outcome = run(arguments);
        QVERIFY(outcome.status != 0);
        QVERIFY2((outcome.err + outcome.out).contains(part), qPrintable(outcome.err + outcome.out));
    }

    /// Names of files take hold of no terminal and break no line of a table.
    void namesAreHarmless()
    {
        const QString odd = path("a\n\x1b[31mb.relay");
        write(odd, "def @main(%x: Tensor[(2), float32]) { nn.relu(%x) }");
        const Outcome table = run({"survey", odd, odd});
        QVERIFY2(table.status == 0 && table.out.contains("a\\n\\x1b[31mb.relay") && !table.out.contains(QLatin1Char('\x1b')), qPrintable(table.out + table.err));
        const Outcome wrong = run({"print", path("a\x1b[31mb.onnx")});
        QVERIFY2(wrong.status == 1 && wrong.err.contains("a\\x1b[31mb.onnx") && !wrong.err.contains(QLatin1Char('\x1b')), qPrintable(wrong.err));
    }

    /// A program that was moved without what belongs to it.
    void missingFilesAreTold()
    {
        const QString script = QStringLiteral("cp \"$CLI\" \"$1\" && unset PASSBENCH_RESOURCES && ");
        const Outcome list = shell(script + QStringLiteral("\"$1\" list compilers"), {path("alone")});
        QVERIFY2(list.status == 1 && list.err.startsWith("error: the compilers that come with the program were not found") && list.err.contains("PASSBENCH_RESOURCES, which is not set"), qPrintable(list.err));
        const Outcome partition = shell(script + QStringLiteral("PASSBENCH_RESOURCES=/nowhere \"$1\" partition \"$2\" --compilers dnnl"), {path("alone"), sample("residual_net")});
        QVERIFY2(partition.err.contains("warning: the compilers that come with the program were not found") && partition.err.contains("which is `/nowhere`") && partition.err.contains("there is no compiler `dnnl`"), qPrintable(partition.err));
    }

    void planTellsOfWhatIsInVain()
    {
        const Outcome plan = run({"plan", "--passes", "FuseOps, MergeComposite"});
        QVERIFY2(plan.status == 0 && plan.err.startsWith("note: `FuseOps` stands too early") && plan.err.contains("help: move it behind step 2, `MergeComposite`"), qPrintable(plan.err));
        QVERIFY(run({"plan", "--help"}).out.contains("which stand too early"));
    }

    void stepsGoByNumberAndByName()
    {
        const auto at = [&](const QString& point, const QString& passes = "InferType, FoldConstant, SimplifyInference, FoldConstant, FuseOps") {
            const Outcome outcome = run({"opt", sample("residual_net"), "--passes", passes, "--stop-after", point});
            return outcome.status == 0 ? outcome.out : outcome.err;
        };
        QCOMPARE(at("0"), run({"print", sample("residual_net")}).out);
        QCOMPARE(at("3"), at("SimplifyInference"));
        QCOMPARE(at("3"), at("SimplifyInference:1"));
        QCOMPARE(at("2"), at("FoldConstant:1"));
        QCOMPARE(at("4"), at("FoldConstant:2"));
        QCOMPARE(at("4"), at("FoldConstant")); // the last one of its name
        QCOMPARE(at("3.2"), at("SimplifyInference.2"));
        QVERIFY(at("3.2") != at("3"));
        const auto drawn = [&](const QString& step) {
            const Outcome outcome = run({"draw", sample("residual_net"), "--passes", "InferType, FoldConstant, SimplifyInference, FoldConstant, FuseOps", "--after", step, "-o", path("step.svg")});
            QFile file(path("step.svg"));
            return outcome.status == 0 && file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : outcome.err;
        };
        QCOMPARE(drawn("3"), drawn("SimplifyInference"));
        QCOMPARE(drawn("2"), drawn("FoldConstant:1"));
        QVERIFY(drawn("3.2") != drawn("3"));
        const auto printed = [&](const QString& steps) {
            QStringList shown;
            for (const QString& line : run({"opt", sample("residual_net"), "--passes", "InferType, FoldConstant, SimplifyInference, FoldConstant", "--print-after", steps, "-o", path("out.relay")}).err.split('\n'))
                if (line.startsWith("// after "))
                    shown.append(line.section(' ', 2, 2));
            return shown.join(' ');
        };
        QCOMPARE(printed("2"), "FoldConstant");
        QCOMPARE(printed("4,1"), "InferType FoldConstant:2");
        QCOMPARE(printed("FoldConstant:1"), "FoldConstant");
        QCOMPARE(printed("FoldConstant"), "FoldConstant FoldConstant:2"); // all of that name
    }

    void compilersThatStepsNameAreLoaded()
    {
        const QString steps = "InferType, AnnotateTarget{compilers=[\"arm_compute_lib\"]}, MergeCompilerRegions, PartitionGraph";
        const Outcome named = run({"opt", sample("residual_net"), "--passes", steps});
        QVERIFY2(named.status == 0 && named.out.contains("Compiler=\"arm_compute_lib\""), qPrintable(named.err));
        QVERIFY(run({"opt", sample("residual_net"), "--passes", steps, "--compilers", "dnnl"}).out.contains("Compiler=\"arm_compute_lib\""));
        const Outcome both = run({"opt", sample("residual_net"), "--compilers", "dnnl", "--passes",
            steps + ", AnnotateTarget, MergeCompilerRegions, PartitionGraph"}); // the second one asks those that are switched on
        QVERIFY2(both.status == 0, qPrintable(both.err));
        QCOMPARE(run({"opt", sample("residual_net"), "--passes", "AnnotateTarget{compilers=[\"nobody\"]}"}).status, 2);
    }

    /// So they can be pinned, and are heard when it is asked why.
    void compilersThatStepsNameAreAsked()
    {
        const QStringList steps {"--passes", "InferType, AnnotateTarget{compilers=[\"arm_compute_lib\"]}, MergeCompilerRegions, PartitionGraph"};
        const QString model = sample("residual_net");
        const Outcome free = run(QStringList {"partition", model} + steps), kept = run(QStringList {"partition", model, "--forbid", "add_1=arm_compute_lib"} + steps);
        QVERIFY2(free.out.contains("arm_compute_lib: 7 of ") && kept.status == 0 && kept.out.contains("arm_compute_lib: 6 of "), qPrintable(free.out + kept.out + kept.err));
        QVERIFY(run({"partition", model, "--passes", "InferType, MergeCompilerRegions, PartitionGraph", "--insert-after", "InferType=" + steps[1].section(", ", 1, 1), "--forbid", "add_1=arm_compute_lib"}).out.contains("arm_compute_lib: 6 of "));
        QCOMPARE(run(QStringList {"build", model, "--no-check", "-o", path("pinned"), "--pin", "conv_1=arm_compute_lib"} + steps).status, 0);
        const Outcome why = run(QStringList {"partition", model, "--why", "conv_1"} + steps);
        QVERIFY2(why.out.contains(QRegularExpression("\n  arm_compute_lib +refused")) && !why.out.contains("dnnl"), qPrintable(why.out));
        const Outcome wishes = run(QStringList {"partition", model, "--what-if"} + steps);
        QVERIFY2(wishes.out.contains("`arm_compute_lib`: nn.conv2d") && !wishes.out.contains("dnnl"), qPrintable(wishes.out));
        // Their rules are what changes then, and their speeds what is estimated with.
        const QJsonArray ranked = QJsonDocument::fromJson(run(QStringList {"partition", model, "--what-if", "--json"} + steps).out.toUtf8())["what_if"].toArray();
        QVERIFY(std::ranges::any_of(ranked, [](const QJsonValue& row) { return row["regions"].toInt() > 0 && row["regions"].toInt() != 7; }));
        const auto searched = [&](const QStringList& more) { return run(QStringList {"search", model, "--budget", "2"} + steps + more).out.section(QLatin1Char('\n'), 0, 3); };
        QCOMPARE(searched({}), searched({"--compilers", "arm_compute_lib"}));
        const Outcome survey = run(QStringList {"survey", model, "--compilers", "dnnl"} + steps);
        QVERIFY2(survey.out.contains("steps as given; dnnl, arm_compute_lib"), qPrintable(survey.out));
    }

    void pipelinesWithoutStepsAreTold()
    {
        write(path("empty.txt"), "\n");
        write(path("words.txt"), "# nothing yet\n");
        for (const char* file : {"empty.txt", "words.txt", "/dev/null"}) {
            const Outcome outcome = run({"check", sample("residual_net"), "--pipeline", file[0] == '/' ? file : path(file)});
            QVERIFY2(outcome.status == 0 && outcome.err.startsWith("warning: there are no steps in it\n") && outcome.err.count("no steps") == 1, qPrintable(outcome.err));
        }
        QVERIFY(run({"check", sample("residual_net"), "--passes", "O3"}).err.contains("no pass is called `O3`\n  at: column 1\n  help: did you mean `preset(O3)`?"));
        const Outcome blank = run({"check", sample("residual_net"), "--passes", " "});
        QVERIFY2(blank.status == 2 && blank.err.contains("`--passes` is given an empty text"), qPrintable(blank.err));
    }

    void pinsAndPipelinesEverywhere()
    {
        for (const char* command : {"opt", "partition", "search", "build", "check", "bench", "run", "draw"}) {
            const Outcome help = run({command, "--help"});
            for (const char* option : {"--passes", "--pipeline", "--preset", "--insert-before", "--opt-level", "--required", "--disabled", "--compilers", "--compiler", "--pin", "--forbid", "--cut"})
                QVERIFY2(help.out.contains(QLatin1String(option)), qPrintable(QLatin1String(command) + QLatin1Char(' ') + QLatin1String(option)));
        }
        const QStringList partition {"partition", sample("residual_net"), "--compilers", "dnnl", "--json"};
        QVERIFY(run(partition).out.contains("\"dnnl.conv2d"));
        const Outcome plain = run(partition + QStringList {"--remove", "MergeComposite"});
        QVERIFY2(plain.status == 0 && !plain.out.contains("\"dnnl.conv2d") && plain.out.contains("tvmgen_default_dnnl"), qPrintable(plain.err));
        Workspace workspace {.modelPath = sample("residual_net").toStdString(), .pipeline = *presetWithPartitionFlow("O3"), .compilers = {{.name = "ccompiler"}}};
        QVERIFY(saveProject(workspace, path("saved.passbench").toStdString()));
        const QString regions = run({"partition", path("saved.passbench")}).out;
        QVERIFY2(regions.contains("ccompiler: ") && !regions.contains("dnnl: "), qPrintable(regions));
        const Outcome drawn = run({"draw", sample("residual_net"), "--preset", "O3", "--compilers", "dnnl", "--pin", "conv_1=host", "-o", path("pinned.svg")});
        QVERIFY2(drawn.status == 0, qPrintable(drawn.err));
    }

    void dimensionsAreListed()
    {
        const QString model = test::sourceFile("tests/data/onnx/open/open_transformer.onnx");
        const Outcome none = run({"print", model, "--dim", "quantity=1"});
        QVERIFY2(none.status == 1 && none.err.contains("the model has no dimension `quantity`\n") && none.err.contains("help: it has batch, length\n"), qPrintable(none.err));
        QVERIFY(run({"print", model, "--dim", "lenght=1"}).err.contains("did you mean `length`?"));
        QVERIFY(run({"print", sample("residual_net"), "--dim", "typo=1"}).err.contains("it has none that is open"));
    }

    void machinesAreListed()
    {
        const Outcome cpus = run({"list", "cpus"});
        QVERIFY2(cpus.status == 0 && cpus.out.startsWith("native "), qPrintable(cpus.err));
        QVERIFY(run({"list", "cpus", "--target", "aarch64-linux-gnu"}).out.contains("cortex-a72 "));
        QVERIFY(run({"list", "features", "--target", "x86_64-linux-gnu"}).out.contains("avx2 "));
        QCOMPARE(run({"list", "cpus", "--target", "nowhere"}).status, 2);
        QCOMPARE(run({"list", "passes", "--target", "x86_64-linux-gnu"}).status, 2);
        QCOMPARE(run({"build", sample("residual_net"), "--cpu", "native", "-o", path("native")}).status, 0);
        QCOMPARE(run({"build", sample("residual_net"), "--target", "aarch64-linux-gnu", "--cpu", "cortex-a72", "--features", "+neon,-crypto", "--emit", "o", "-o", path("arm")}).status, 0);
    }
};

PB_TEST(TestCliOneWay)
#include "tst_cli_one_way.moc"
