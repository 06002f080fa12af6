// What a command does otherwise than it was asked, or finds wrong, it says: once, in time, and about what was typed.
#include "core/import/tensor_file.h"
#include "tests/cli/command_line.h"

using namespace passbench;

class TestCliTold : public CliTest {
    Q_OBJECT

private slots:
    /// Compilers that no step asks do nothing.
    void compilersThatNoStepAsks()
    {
        const QString said = "warning: `--compilers dnnl` changes nothing: no step that runs asks compilers\n";
        const QString model = sample("residual_net"), out = path("asked.relay");
        for (const QStringList& arguments : {QStringList {"opt", model, "--passes", "InferType", "-o", out}, {"plan", "--passes", "InferType"},
                 {"build", model, "--passes", "InferType", "--no-check", "--emit", "c", "-o", path("asked")}, {"opt", model, "--preset", "O3", "--disabled", "MergeComposite,AnnotateTarget,MergeCompilerRegions,PartitionGraph", "-o", out}}) {
            const Outcome outcome = run(arguments + QStringList {"--compilers", "dnnl"});
            QVERIFY2(outcome.status == 0 && outcome.err.startsWith(said), qPrintable(outcome.err));
        }
        for (const QStringList& arguments : {QStringList {"opt", model, "--preset", "O1", "-o", path("regions.relay")}, {"plan"}, {"opt", path("regions.relay"), "--passes", "InferType", "-o", out}}) { // whose regions are there
            const Outcome outcome = run(arguments + QStringList {"--compilers", "dnnl"});
            QVERIFY2(outcome.status == 0 && outcome.err.isEmpty(), qPrintable(outcome.err));
        }
    }

    void compilersThatStepsDoNotName()
    {
        const auto ran = [](const QStringList& more) {
            return run(QStringList {"partition", sample("residual_net"), "--passes", "InferType, AnnotateTarget{compilers=[\"arm_compute_lib\"]}, MergeCompilerRegions, PartitionGraph"} + more);
        };
        const Outcome other = ran({"--compilers", "dnnl,arm_compute_lib"});
        QVERIFY2(other.status == 0 && other.err.startsWith("warning: `--compilers dnnl` changes nothing: the steps that ask compilers name others\n"), qPrintable(other.err));
        const Outcome none = ran({});
        QVERIFY2(none.status == 0 && none.err.isEmpty() && none.out.contains("arm_compute_lib"), qPrintable(none.err));
        const Outcome pinned = ran({"--compilers", "dnnl", "--pin", "conv_1=tensorrt"});
        QVERIFY2(pinned.status == 2 && pinned.err.contains("help: name it in the option `compilers` of the steps that ask others"), qPrintable(pinned.err));
    }

    void blanksAroundNamesOfLists()
    {
        const QString model = sample("residual_net");
        const auto same = [&](const QStringList& plain, const QStringList& blank) {
            const Outcome a = run(plain), b = run(blank);
            return a.status == 0 && b.status == 0 && a.out == b.out && a.err == b.err;
        };
        QVERIFY(same({"opt", model, "--preset", "O2", "--compilers", "dnnl,ccompiler"}, {"opt", model, "--preset", "O2", "--compilers", "dnnl, ccompiler "}));
        QVERIFY(same({"plan", "--disabled", "FuseOps,FoldConstant", "--required", "InferType"}, {"plan", "--disabled", " FuseOps, FoldConstant", "--required", "\tInferType"}));
        const QStringList build {"build", model, "--no-check", "-o", path("lists"), "--emit"};
        QVERIFY(run(build + QStringList {"s, o", "--features", "+avx, -avx2"}).status == 0);
        QVERIFY(QFile::exists(path("lists/residual_net.s")) && QFile::exists(path("lists/residual_net.o")));
        QVERIFY(run(build + QStringList {"o", "--cpu", "x86-64, haswell"}).status == 0);
        QVERIFY(run({"plan", "--disabled", "FuseOps, Nope"}).err.contains("no pass or group is called `Nope`"));
    }

    void listingsOfStepsThatAreNone()
    {
        const auto listed = [](const char* option, const char* step) { return run({"opt", sample("residual_net"), "--passes", "InferType, FoldConstant, FoldConstant", option, step}); };
        for (const auto& [step, help] : {std::pair {"FuseOps", "give a number from 1 to 3, or the name of a pass of `InferType, FoldConstant, FoldConstant`"}, {"FoldConstnt", "did you mean `FoldConstant`?"}, {"FoldConstant:3", "did you mean `FoldConstant:1` or `FoldConstant:2`?"}, {"0", "give a number from 1 to 3"}})
            for (const char* option : {"--print-before", "--print-after"}) {
                const Outcome outcome = listed(option, step);
                QVERIFY2(outcome.status == 2 && outcome.out.isEmpty() && outcome.err.startsWith(QString("error: `%1 %2` is no step of the pipeline\n  help: %3").arg(option, step, help)), qPrintable(outcome.err));
            }
        QCOMPARE(listed("--print-after", "FoldConstant:2").status, 0);
    }

    /// What a slip is taken for is asked in the same words everywhere.
    void slipsAreAsked()
    {
        const QString model = sample("residual_net");
        for (const auto& [arguments, help] : {std::pair {QStringList {"build", model, "--emit", "cc", "-o", path("x")}, "did you mean `c`?"}, {{"opt", model, "--preset", "O33"}, "`?\n"}, {{"draw", model, "--style", "op:add=oragne", "-o", path("x.svg")}, "did you mean `orange`?\n"},
                 {{"print", model, "--where", "grups>1"}, "did you mean `groups`?\n"}, {{"opt", model, "--passes", "Recast{ops=[\"nn.con2d\"]}"}, "did you mean `nn.conv2d`?\n"}}) {
            const Outcome outcome = run(arguments);
            QVERIFY2(outcome.status != 0 && outcome.err.contains(help), qPrintable(outcome.err));
        }
    }

    void foldersAreNotStandardOutput()
    {
        const QString model = sample("residual_net");
        for (const QStringList& arguments : {QStringList {"build", model, "-o", "-"}, {"build", model, "--output=/dev/stdout"}, {"run", model, "--output-dir", "-"}, {"run", model, "--dump-all", "-"}, {"opt", model, "--preset", "O1", "--dump-dir", "-"}, {"manual", "-o", "-"}}) {
            const Outcome outcome = run(arguments);
            QVERIFY2(outcome.status == 2 && outcome.out.isEmpty() && outcome.err.contains(" is standard output, and a folder is to be written\n  help: name a folder"), qPrintable(outcome.err));
        }
        QVERIFY(!QFile::exists("-"));
    }

    void headersAreCompleted()
    {
        for (const char* shell : {"bash", "zsh", "fish"}) {
            const QString completion = run({"completion", shell}).out;
            QVERIFY2(completion.contains("so o a ll s c onnx h"), qPrintable(completion));
        }
    }

    /// Names that the program knows, and files: as bash, which is asked here, and the others.
    void valuesAreCompleted()
    {
        for (const char* shell : {"bash", "zsh", "fish"}) {
            const QString completion = run({"completion", shell}).out;
            QVERIFY2(completion.contains("macs params weights bytes time sqnr error") && completion.contains("svg png pdf dot mmd"), qPrintable(completion));
        }
        write(path("values.csv"), "conv_1,1\n");
        const auto completed = [&](const QStringList& words) {
            QStringList typed;
            for (const QString& word : words)
                typed << '\'' + word + '\'';
            return shell("cd \"$1\"; compopt() { :; }; source <(\"$CLI\" completion bash); COMP_WORDS=(" + typed.join(' ') + "); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _passbench_cli; echo \"${COMPREPLY[*]}\"", {m_folder.path()}).out.trimmed();
        };
        QCOMPARE(completed({"passbench-cli", "draw", "--overlay", "ma"}), "macs");
        QCOMPARE(completed({"passbench-cli", "draw", "--overlay", "val"}), "values.csv");
        QCOMPARE(completed({"passbench-cli", "draw", "--expand", ""}), "all");
        QCOMPARE(completed({"passbench-cli", "draw", "--after", "FuseO"}), "FuseOps");
        QCOMPARE(completed({"passbench-cli", "report", "--format", "ap"}), "apng");
    }

    void oneIsNoPlural()
    {
        write(path("relu.relay"), "def @main(%x: Tensor[(3), float32]) { nn.relu(add(%x, 1f)) }\n");
        write(path("one.relay"), "def @main(%x: Tensor[(3), float32]) { nn.relu(%x) }\n");
        const Outcome partitioned = run({"partition", path("one.relay"), "--compilers", "dnnl"});
        QVERIFY2(partitioned.status == 0 && partitioned.out.contains(" of 1 operator,"), qPrintable(partitioned.out));
        const Outcome rewrites = run({"opt", path("relu.relay"), "--passes", "InferType, FuseOps", "--stop-after", "2.9"});
        QVERIFY2(rewrites.status != 0 && rewrites.err.contains("has one rewrite, so there is no number 9"), qPrintable(rewrites.err));
    }

    /// In one line on standard error, whatever stands in the table; a report of `--json` has it, and nothing else is said.
    void failedChecks()
    {
        const QString model = sample("residual_net");
        for (const QStringList& arguments : {QStringList {"check", model, "--preset", "O3", "--tolerance", "1e-12"}, {"opt", model, "--preset", "O3", "--check", "--tolerance", "1e-12", "-o", path("checked.relay")}}) {
            const Outcome failed = run(arguments);
            QVERIFY2(failed.status == 3 && failed.err.startsWith("error: `softmax_1_out` differs from ") && failed.err.contains("\n  at: step "), qPrintable(failed.err));
        }
        const QStringList build {"build", model, "--tolerance", "1e-12", "-o", path("failed")};
        const Outcome built = run(build);
        QVERIFY2(built.status == 3 && built.err.startsWith("error: the check failed: ") && built.out.contains("check: failed: "), qPrintable(built.err));
        for (const QStringList& arguments : {QStringList {"check", model, "--preset", "O3", "--tolerance", "1e-12"}, build}) {
            const Outcome json = run(arguments + QStringList {"--json"});
            QVERIFY2(json.status == 3 && json.err.isEmpty() && QJsonDocument::fromJson(json.out.toUtf8()).isObject(), qPrintable(json.err));
        }
    }

    void pinsOfFilesHaveAPlace()
    {
        for (const auto& [line, says] : {std::pair {"pin conv_99=dnnl", "error: "}, {"pin conv_1=dnln", "error: there is no compiler `dnln`"}, {"pin conv_1", "error: `pin conv_1` is not NODE=COMPILER\n"}, {"forbid conv_1=host", "error: `forbid conv_1=host`: nothing is kept from the host"},
                 {"cut conv_1-conv_1", "error: `cut conv_1-conv_1` names one node twice\n"}, {"cut conv_1", "error: `cut conv_1` is not A-B\n"}, {"cut conv_1-conv_99", "error: "}}) {
            write(path("wrong.pins"), "# by hand\n\npin relu_1=dnnl\n" + QByteArray(line) + "\n");
            const Outcome outcome = run({"partition", sample("residual_net"), "--compilers", "dnnl", "--pins", path("wrong.pins")});
            QVERIFY2(outcome.status != 0 && outcome.err.startsWith(says) && outcome.err.contains("\n  at: " + path("wrong.pins") + ":4\n"), qPrintable(outcome.err));
        }
        write(path("both.pins"), "pin conv_1=dnnl\nforbid conv_1=dnnl\n");
        const Outcome both = run({"partition", sample("residual_net"), "--compilers", "dnnl", "--pins", path("both.pins")});
        QVERIFY2(both.status == 2 && both.err.contains("both.pins:2` contradicts `pin conv_1=dnnl` of `") && both.err.contains("both.pins:1`"), qPrintable(both.err));
    }

    /// Behind a step that rounds stored integers otherwise that is the distance from what it gave.
    void distancesThatAreJudged()
    {
        const QStringList check {"check", sample("residual_qdq"), "--preset", "O3"};
        const QString table = run(check).out;
        QVERIFY2(table.contains(" 0 (to step 4)     0.02  no change\n") && !table.contains(" 0.0476 "), qPrintable(table));
        const QJsonArray steps = QJsonDocument::fromJson(run(check + QStringList {"--json"}).out.toUtf8()).object()["steps"].toArray();
        const QJsonObject last = steps.last().toObject();
        QVERIFY(last["anchor"].toInt() == 4 && last["to_input"]["max_relative"].toDouble() > last["allowed_to_input"].toDouble());
        QCOMPARE(last["to_anchor"]["max_relative"].toDouble(), 0.0);
    }

    void inputsThatContradict()
    {
        const auto zeros = [&](const char* name, const Ints& shape) {
            if (const auto written = writeNpy(path(name).toStdString(), Tensor::filled(DataType::Float32, shape, 0)); !written)
                QFAIL("a tensor can't be written");
        };
        zeros("three.npy", {3, 2});
        zeros("five.npy", {5, 2});
        write(path("two.relay"), "def @main(%x: Tensor[(n, 2), float32], %y: Tensor[(n, 2), float32]) { add(%x, %y) }\n");
        QCOMPARE(run({"build", path("two.relay"), "--no-check", "-o", path("two")}).status, 0);
        const QString x = "x=" + path("three.npy"), y = "y=" + path("five.npy");
        for (const QString& what : {path("two.relay"), path("two")}) {
            const Outcome both = run({"run", what, "--input", x, "--input", y}), twice = run({"run", what, "--input", x, "--input", "x=" + path("five.npy")}), size = run({"run", what, "--dim", "n=4", "--input", x});
            QVERIFY2(both.status == 1 && both.err.startsWith("error: `n` is 3 in input `x`, and 5 in input `y`\n"), qPrintable(both.err));
            QVERIFY2(twice.status == 2 && twice.err.contains("is the second one for `x`\n  help: leave one of them out\n"), qPrintable(twice.err));
            QVERIFY2(size.status == 1 && (size.err.contains("help: `--dim n=4` says that size: leave it out, and the file says it") || size.err.startsWith("error: `n` is to be 4, and is 3 in input `x`\n")), qPrintable(size.err));
        }
        for (const QStringList& arguments : {QStringList {"check", path("two.relay"), "--preset", "O1"}, {"run", path("two.relay"), "--executor", "compiled"}, {"bench", path("two.relay")}}) {
            const Outcome outcome = run(arguments + QStringList {"--input", x, "--input", y});
            QVERIFY2(outcome.status == 1 && outcome.err.startsWith("error: `n` is 3 in input `x`, and 5 in input `y`\n"), qPrintable(outcome.err));
        }
    }

    /// Before a model is opened, run or compiled: the folder of the values, and the error of the model, would come first.
    void wordsAreReadBeforeTheWork()
    {
        const QString model = sample("residual_net");
        const auto saysFirst = [](const QStringList& arguments, const QString& says) {
            const Outcome outcome = run(arguments);
            return outcome.out.isEmpty() && outcome.err.startsWith("error: ") && outcome.err.contains(says);
        };
        for (const auto& [expect, says] : {std::pair {path("gone.npy"), QString("can't open `%1`").arg(path("gone.npy"))}, {"nothing=" + path("gone.npy"), "fits no output"}, {"softmax_1_out=" + model, "residual_net.onnx"}}) {
            QVERIFY(saysFirst({"run", model, "--dump-all", path("values"), "--expect", expect}, says) && !QFile::exists(path("values")));
            QVERIFY(saysFirst({"check", model, "--passes", "InferType, FuseOps, PartitionGraph", "--expect", expect}, says));
            QVERIFY(saysFirst({"run", model, "--executor", "compiled", "--passes", "InferType, FuseOps, PartitionGraph", "--expect", expect}, says));
        }
        const QString wrong = path("wrong.npy");
        QVERIFY(writeNpy(wrong.toStdString(), Tensor::filled(DataType::Float32, {1, 2}, 0)));
        for (const QStringList& executor : {QStringList {"run", model}, {"run", model, "--executor", "compiled"}, {"bench", model}, {"check", model}}) {
            const QStringList failing = executor + QStringList {"--passes", "InferType, FuseOps, PartitionGraph"};
            QVERIFY(saysFirst(failing + QStringList {"--input", "image=" + wrong}, "input `image` is Tensor[(1, 3, 32, 32), float32], and the file holds Tensor[(1, 2), float32]"));
            QVERIFY(saysFirst(failing + QStringList {"--input", "image=" + path("gone.npy")}, QString("can't open `%1`").arg(path("gone.npy"))));
        }
        for (const QStringList& executor : {QStringList {}, {"--executor", "compiled"}}) {
            const QStringList failing = QStringList {"run", model, "--passes", "InferType, FuseOps, PartitionGraph"} + executor;
            QVERIFY(saysFirst(failing + QStringList {"--expect", wrong}, "output `softmax_1_out` is not as expected: it is Tensor[(1, 10), float32], and should be Tensor[(1, 2), float32]"));
        }
        QVERIFY(saysFirst({"opt", path("gone.onnx"), "--preset", "O3", "--print-after", "FuseOp"}, "`--print-after FuseOp` is no step of the pipeline"));
        QVERIFY(saysFirst({"opt", path("gone.onnx"), "--preset", "O3", "--stop-after", "FuseOp"}, "`--stop-after FuseOp` is no step of the pipeline"));
    }

    /// What was read of a file that is written to meanwhile may be anything.
    void filesThatChangeMeanwhile()
    {
        QVERIFY(QFile::copy(sample("residual_net"), path("changes.onnx")));
        shell("{ \"$CLI\" print \"$1\" 2> \"$2\"; echo \"status $?\" >> \"$2\"; } | { head -c 1 > /dev/null; : > \"$1\"; cat > /dev/null; }", {path("changes.onnx"), path("changes.txt")});
        QFile said(path("changes.txt"));
        QVERIFY(said.open(QIODevice::ReadOnly));
        const QByteArray text = said.readAll();
        QVERIFY2(text.contains("was written to after the model was opened") && text.endsWith("status 1\n"), text);
    }

    void namesOfFilesForgeNoMessages()
    {
        const Outcome outcome = run({"print", path("gone\nerror: fake.onnx")});
        QVERIFY2(outcome.status == 1 && outcome.err.startsWith("error: ") && !outcome.err.contains("\nerror:") && outcome.err.contains("gone\\nerror: fake.onnx"), qPrintable(outcome.err));
    }

    /// A command that is given the model alone wants no steps.
    void reducingWithoutSteps()
    {
        write(path("two.relay"), "def @main(%x: Tensor[(3), float32]) { nn.relu(negative(exp(%x))) }\n");
        const Outcome reduced = run({"reduce", path("two.relay"), "--test", "! grep -q negative {}", "-o", path("small.relay")});
        QFile file(path("small.relay"));
        QVERIFY2(reduced.status == 0 && file.open(QIODevice::ReadOnly), qPrintable(reduced.err));
        const QByteArray text = file.readAll();
        QVERIFY2(text.contains("negative") && !text.contains("nn.relu") && !text.contains("exp("), text);
        const Outcome without = run({"reduce", path("two.relay")});
        QVERIFY2(without.status == 2 && without.err.contains("no steps are given"), qPrintable(without.err));
    }
};

PB_TEST(TestCliTold)
#include "tst_cli_told.moc"
