// Options that contradict or want each other, and outputs that can't be: told before anything is done.
#include "core/import/tensor_file.h"
#include "tests/cli/command_line.h"

#include <QRegularExpression>

using namespace passbench;

class TestCliUsage : public CliTest {
    Q_OBJECT

    void saveTensor(const char* name, std::initializer_list<double> values) const
    {
        Tensor tensor = Tensor::filled(DataType::Float32, {static_cast<std::int64_t>(values.size())}, 0);
        std::int64_t at = 0;
        for (const double value : values)
            tensor.set(at++, value);
        QVERIFY(writeNpy(path(name).toStdString(), tensor));
    }

private slots:
    void wrongOptions_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("says");
        const QString model = sample("residual_net"), open = test::sourceFile("tests/data/onnx/open/open_batch.onnx");
        QTest::newRow("a size twice") << QStringList {"print", open, "--dim", "batch=1", "--dim", "batch=2"} << "`--dim batch=2` is the second one for `batch`";
        QTest::newRow("a size and a range") << QStringList {"build", open, "--dim", "batch=1", "--dim", "batch=1:4", "-o", path("x")} << "`--dim batch=1:4` is the second one for `batch`";
        QTest::newRow("a huge size") << QStringList {"print", open, "--dim", "batch=99999999999999999999"} << "is a size that nothing can have: 9223372036854775807 is the most";
        QTest::newRow("no size") << QStringList {"print", open, "--dim", "batch=x"} << "`--dim batch=x` is not NAME=SIZE";
        QTest::newRow("tolerance of run") << QStringList {"run", model, "--tolerance", "1"} << "`--tolerance` is only for use with `--expect`";
        QTest::newRow("tolerance of check") << QStringList {"check", model, "--expect-tolerance", "1"} << "`--expect-tolerance` is only for use with `--expect`";
        QTest::newRow("tolerance of opt") << QStringList {"opt", model, "--preset", "O1", "--tolerance", "1"} << "`--tolerance` is only for use with `--check`";
        QTest::newRow("seed of opt") << QStringList {"opt", model, "--preset", "O1", "--seed", "1"} << "`--seed` is only for use with `--check`";
        QTest::newRow("a processor twice") << QStringList {"build", model, "--cpu", "x86-64,x86-64", "-o", path("x")} << "`--cpu x86-64,x86-64` names `x86-64` twice";
        QTest::newRow("nothing for a number") << QStringList {"run", "x.onnx", "--threads"} << "error: `--threads` is given nothing, and needs a whole number from 1 to 256";
        QTest::newRow("nothing for a name") << QStringList {"opt", "x.onnx", "--preset"} << "error: `--preset` is given nothing, and needs NAME";
        QTest::newRow("twice") << QStringList {"opt", "x.onnx", "--preset", "O3", "--preset", "O2"} << "error: `--preset` is given 2 times, and can be once";
        QTest::newRow("either") << QStringList {"opt", "x.onnx", "--preset", "O3", "--passes", "FuseOps"} << "error: `--passes` and `--preset` are not for the same command line";
        QTest::newRow("missing") << QStringList {"draw", "x.onnx"} << "error: `--output` is missing";
        QTest::newRow("no model") << QStringList {"build"} << "error: MODEL is missing";
        QTest::newRow("one too many") << QStringList {"opt", "x.onnx", "extra"} << "error: `extra` is one argument too many";
        QTest::newRow("two too many") << QStringList {"opt", "x.onnx", "it is required", "b excludes c"} << "error: `it is required`, `b excludes c` are too many arguments";
        QTest::newRow("no such letter") << QStringList {"opt", "x.onnx", "-z"} << "error: `opt` has no option `-z`";
        QTest::newRow("before its command") << QStringList {"--json", "print", model} << "`--json` stands before `print`, whose option it is";
        QTest::newRow("a size of nothing") << QStringList {"build", open, "--dim", "batch=0:4", "-o", path("x")} << "sizes go from 1 up, and the least stands first";
        QTest::newRow("too many blocks") << QStringList {"random", "--blocks", "65", "-o", path("x.onnx")} << "`--blocks` is `65`, and must be a whole number from 0 to 64";
        QTest::newRow("compilers of no steps") << QStringList {"run", model, "--compilers", "dnnl"} << "no steps are given, of which `--compilers` could say something";
        QTest::newRow("pins of no steps") << QStringList {"draw", model, "--pin", "conv_1=host", "-o", path("x.svg")} << "no steps are given, of which pins could say something";
        QTest::newRow("a step less of none") << QStringList {"summary", model, "--remove", "FuseOps"} << "no steps are given, of which `--remove` could say something";
        QTest::newRow("pixels of lines") << QStringList {"draw", model, "--scale", "8", "-o", path("x.svg")} << "end the name with .png or .pdf";
        QTest::newRow("the dark in a text") << QStringList {"draw", model, "--dark", "-o", path("x.dot")} << "`--dark` has nothing to say in `";
        QTest::newRow("contrast in a text") << QStringList {"draw", model, "--high-contrast", "-o", path("x.mmd")} << "`--high-contrast` has nothing to say in `";
        QTest::newRow("the graph of a folder") << QStringList {"run", m_folder.path(), "--executor", "reference"} << "a compiled folder has no graph";
        QTest::newRow("values of a folder") << QStringList {"run", m_folder.path(), "--dump-all", path("x")} << "compiled code doesn't keep the values in between";
        QTest::newRow("values of code") << QStringList {"run", model, "--executor", "compiled", "--dump-all", path("x")} << "compiled code doesn't keep the values in between";
        QTest::newRow("a tolerance of no check") << QStringList {"build", model, "--no-check", "--tolerance", "1", "-o", path("x")} << "--no-check";
        QTest::newRow("a title of an animation") << QStringList {"report", model, "--title", "x", "-o", path("x.apng")} << "end the name with .html or .pdf";
        for (const char* command : {"print", "opt", "quantize"})
            QTest::addRow("%s to a name of another format", command) << QStringList {command, model, "-o", path("x.onnx")} << "x.onnx` would hold Relay text, and its name says another format";
        QTest::newRow("what is made smaller to a name of another format") << QStringList {"reduce", model, "--test", "grep add {}", "-o", path("x.h5")} << "x.h5` would hold Relay text";
        QTest::newRow("a reproducer to a name of another format") << QStringList {"--reproducer", path("x.tflite"), "check", model} << "x.tflite` would hold Relay text";
        QTest::newRow("an input of no check") << QStringList {"report", model, "--input", path("gone.npy"), "-o", path("x.html")} << "--check";
        QTest::newRow("a seed of no check") << QStringList {"report", model, "--seed", "3", "-o", path("x.html")} << "--check";
        QTest::newRow("an input without a file") << QStringList {"run", model, "--input", "image="} << "`--input image=` names no file";
        QTest::newRow("a graphics processor") << QStringList {"build", model, "--target", "nvptx64", "-o", path("x")} << "no code can be made for `nvptx64`";
        QTest::newRow("a test that is not there") << QStringList {"reduce", model, "--preset", "O1", "--test", "/nowhere/at/all {}"} << "ends with status 127: the shell has not found what it calls";
        for (const char* command : {"opt", "plan", "partition"})
            QTest::addRow("a compiler of a step, %s", command) << QStringList {command, model, "--passes", "MergeComposite{compilers=[\"dnll\"]}, AnnotateTarget, MergeCompilerRegions, PartitionGraph", "--compilers", "ccompiler"} << "there is no compiler `dnll`\n  at: step 1, MergeComposite\n  help: did you mean `dnnl`?";
        QTest::newRow("kept from the host") << QStringList {"partition", model, "--compilers", "dnnl", "--forbid", "flatten_1=host"} << "nothing is kept from the host";
        QTest::newRow("sizes of no model") << QStringList {"plan", "--preset", "O3", "--dim", "batch=3"} << "no model is given, of which `--dim` could say something";
        QTest::newRow("a target with a dash") << QStringList {"build", model, "--target", "x86-64-linux", "-o", path("x")} << "did you mean `x86_64-linux-gnu`?";
        QTest::newRow("a feature of another machine") << QStringList {"build", model, "--target", "aarch64-linux-gnu", "--features", "+avx2", "-o", path("x")} << "`passbench-cli list features --target aarch64-linux-gnu` has them all";
        QTest::newRow("a processor of another machine") << QStringList {"build", model, "--target", "aarch64-linux-gnu", "--cpu", "xyzzyplugh", "-o", path("x")} << "`passbench-cli list cpus --target aarch64-linux-gnu`";
    }
    void wrongOptions()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QString, says);
        const Outcome outcome = run(arguments);
        QVERIFY2(outcome.status == 2 && outcome.err.contains(says), qPrintable(outcome.err));
    }

    /// What is given more than once takes one word each time: a model may stand anywhere.
    void modelsBehindOptions()
    {
        const QString model = sample("residual_net"), open = test::sourceFile("tests/data/onnx/open/open_batch.onnx");
        QCOMPARE(run({"print", "--dim", "batch=1", open, "--no-constants"}).status, 0);
        QCOMPARE(run({"partition", "--compilers", "dnnl", "--pin", "conv_1=host", model, "--json"}).status, 0);
        QCOMPARE(run({"opt", "--insert-before", "FuseOps=LabelOps", model, "--preset", "O1"}).status, 0);
        QCOMPARE(run({"survey", "--dim", "batch=2", open, open, "--compilers", "dnnl"}).status, 0);
    }

    void filesThatLookLikeOptions()
    {
        const QString name = "-passbench-test.onnx";
        QVERIFY(QFile::copy(sample("residual_net"), name));
        const Outcome outcome = run({"opt", name, "--preset", "O1"});
        const Outcome named = run({"summary", "./" + name});
        QFile::remove(name);
        QVERIFY2(outcome.status == 2 && outcome.err.contains("`-passbench-test.onnx` is read as an option") && outcome.err.contains("`./-passbench-test.onnx` is the file"), qPrintable(outcome.err));
        QVERIFY2(named.status == 0, qPrintable(named.err));
    }

    /// Which compilers a command asks when nobody says.
    void helpOfCompilers()
    {
        const auto help = [](const char* command) { return run({command, "--help"}).out.simplified(); };
        QVERIFY(help("partition").contains("without either all that ship and need no request"));
        QVERIFY(help("build").contains("without either none, unless the steps that are given ask some"));
        QVERIFY(!run({"build", sample("residual_net"), "--no-check", "-o", path("none"), "--json"}).out.contains("compiled_by"));
    }

    void defaultsAreShown()
    {
        const QString help = run({"search", "--help"}).out.simplified();
        for (const char* option : {"--budget SECONDS:0 to 86400=30", "--beam N:1 to 1048576=4096", "--alternatives N:1 to 100=3"})
            QVERIFY2(help.contains(option), qPrintable(help));
    }

    void timesOfTinyModules()
    {
        write(path("tiny.relay"), "def @main(%x: Tensor[(3), float32]) { nn.relu(%x) }\n");
        const Outcome tiny = run({"bench", path("tiny.relay"), "--repeat", "20"});
        QVERIFY2(tiny.status == 0 && tiny.out.contains(QRegularExpression("^median \\d+\\.\\d\\d µs, p95 \\d+\\.\\d\\d µs, 20 runs")), qPrintable(tiny.out + tiny.err));
    }

    void namesThatAreNoneInC()
    {
        write(path("small.relay"), "def @main(%x: Tensor[(3), float32]) { nn.relu(%x) }\n");
        const auto named = [&](const char* name) { return run({"build", path("small.relay"), "--no-check", "--emit", "c", "--name", name, "-o", path("named")}).err; };
        QVERIFY2(named("a-b").contains("note: the module is called `a_b`: `a-b` is no name in C"), qPrintable(named("a-b")));
        QVERIFY2(named("ü").contains("note: the module is called `"), qPrintable(named("ü")));
        QVERIFY2(named("int").contains("note: the module is called `int_model`: `int` is no name in C"), qPrintable(named("int")));
        QVERIFY2(!named("plain").contains("is called"), qPrintable(named("plain")));
    }

    void nobodyCompilesWhereNoCodeIsAskedFor()
    {
        const Outcome outcome = run({"build", sample("residual_net"), "--compilers", "dnnl", "--emit", "onnx", "--no-check", "-o", path("only_onnx")});
        QVERIFY2(outcome.status == 0 && outcome.out.contains("for dnnl: not compiled (no code was asked for)") && !outcome.out.contains("compiled by"), qPrintable(outcome.out + outcome.err));
    }

    void outputsOfARunBeforeGo()
    {
        write(path("two.relay"), "def @main(%x: Tensor[(3), float32]) { (nn.relu(%x), negative(%x)) }\n");
        write(path("one.relay"), "def @main(%x: Tensor[(3), float32]) { nn.relu(%x) }\n");
        QVERIFY(QDir().mkpath(path("outputs")));
        write(path("outputs/output_1.npy"), "mine");
        QVERIFY(run({"run", path("one.relay"), "--output-dir", path("outputs")}).status == 0 && QFile::exists(path("outputs/output_1.npy"))); // no run has written that
        QVERIFY(run({"run", path("two.relay"), "--output-dir", path("outputs")}).status == 0 && QFile::exists(path("outputs/output_1.npy")));
        QVERIFY(run({"run", path("one.relay"), "--output-dir", path("outputs")}).status == 0 && !QFile::exists(path("outputs/output_1.npy")));
    }

    void severalMisfitsAreOneError()
    {
        write(path("two.relay"), "def @main(%x: Tensor[(3), float32]) { (nn.relu(%x), negative(%x)) }\n");
        write(path("short.relay"), "def @main(%x: Tensor[(2), float32]) { nn.relu(%x) }\n");
        QVERIFY(run({"run", path("short.relay"), "--output-dir", path("short")}).status == 0);
        const QString file = path("short/output_0.npy");
        for (const auto& [command, after] : {std::pair("run", ""), std::pair("check", " of the model"), std::pair("check", " after all steps")}) {
            const Outcome outcome = run({command, path("two.relay"), "--json", "--expect", "output_0=" + file, "--expect", "output_1=" + file});
            const QJsonObject error = QJsonDocument::fromJson(outcome.err.toUtf8()).object();
            QVERIFY2(outcome.status == 3 && !error.isEmpty(), qPrintable(outcome.err)); // one object
            for (const char* output : {"output_0", "output_1"})
                QVERIFY2(outcome.err.contains(QStringLiteral("output `%1`%2 is not as expected: it is Tensor[(3").arg(output, after)), qPrintable(outcome.err));
        }
    }

    void integersAreExact()
    {
        write(path("whole.relay"), "def @main() { (16777217, 9007199254740993i64, concatenate((expand_dims(negative(9223372036854775807i64), axis=0), expand_dims(9223372036854775807i64, axis=0)), axis=0)) }\n");
        const Outcome text = run({"run", path("whole.relay")}), json = run({"run", path("whole.relay"), "--json"});
        for (const char* expected : {"[16777217]", "[9007199254740993]", "[-9223372036854775807, 9223372036854775807]", "-9223372036854775807 to 9223372036854775807, mean 0"})
            QVERIFY2(text.out.contains(expected), qPrintable(text.out + text.err));
        const QString packed = QString(json.out).remove(QRegularExpression("\\s"));
        for (const char* expected : {"\"first\":[16777217]", "\"first\":[9007199254740993]", "\"minimum\":-9223372036854775807", "\"maximum\":9223372036854775807"})
            QVERIFY2(packed.contains(expected), qPrintable(json.out + json.err));
    }

    void whatIsReadIsNotWrittenOver()
    {
        QVERIFY(QFile::copy(sample("residual_net"), path("r.onnx")) && QFile::link(path("r.onnx"), path("link.onnx")));
        for (const QStringList& arguments : {QStringList {"print", path("r.onnx"), "-o", path("r.onnx")}, {"draw", path("r.onnx"), "-o", path("link.onnx")}, {"opt", path("link.onnx"), "--preset", "O1", "-o", path("r.onnx")}}) {
            const Outcome outcome = run(arguments);
            QVERIFY2(outcome.status == 2 && outcome.err.contains("would be written over, and is read as"), qPrintable(outcome.err));
        }
        write(path("a.pins"), "pin nn.softmax=host\n");
        const Outcome pins = run({"search", path("r.onnx"), "--compilers", "dnnl", "--pins", path("a.pins"), "-o", path("a.pins")});
        QVERIFY2(pins.status == 2 && pins.err.contains("a.pins` would be written over"), qPrintable(pins.err));
        QFile kept(path("r.onnx")), original(sample("residual_net"));
        QVERIFY(kept.open(QIODevice::ReadOnly) && original.open(QIODevice::ReadOnly) && kept.readAll() == original.readAll());
        write(path("old.svg"), "old");
        QCOMPARE(run({"report", path("r.onnx"), "--title", path("old.svg"), "-o", path("new.html")}).status, 0); // a title is no file
    }

    void placesWhereNothingCanBeWritten()
    {
        const Outcome report = run({"report", path("no such model.onnx"), "-o", path("nowhere/x.html")}); // told before the model is read
        QVERIFY2(report.status == 5 && report.err.contains("nowhere/x.html` can't be written: No such file or directory"), qPrintable(report.err));
        write(path("plain"), "a file");
        QCOMPARE(run({"print", sample("residual_net"), "-o", path("plain/x.relay")}).status, 5);
        QVERIFY(run({"print", sample("residual_net"), "-o", m_folder.path()}).err.contains("can't be written: Is a directory"));
        const Outcome manual = run({"manual", "-o", path("plain/manual")});
        QVERIFY2(manual.status == 5 && manual.err.contains("plain/manual` can't be written"), qPrintable(manual.err));
    }

    /// In proportion to the largest value: noise of a small element is none.
    void expectedInProportionToTheLargest()
    {
        write(path("same.relay"), "def @main(%x: Tensor[(3), float32]) { nn.relu(%x) }\n");
        saveTensor("x.npy", {4, 0.000001, 0});
        saveTensor("noise.npy", {4, 0.000002, 0.0000001});
        saveTensor("wrong.npy", {4, 2, 0});
        saveTensor("none.npy", {0, 0, 0});
        const auto with = [&](const char* input, const char* expected) { return run({"run", path("same.relay"), "--input", path(input), "--expect", path(expected)}); };
        const Outcome noise = with("x.npy", "noise.npy"), wrong = with("x.npy", "wrong.npy"), zeros = with("x.npy", "none.npy");
        QVERIFY2(noise.status == 0 && noise.err.isEmpty(), qPrintable(noise.err));
        QVERIFY2(wrong.status == 3 && wrong.err.contains("differs from what is expected by 2, 0.5 of the largest value, at element 1, and 0.0001 of it is allowed"), qPrintable(wrong.err));
        QVERIFY2(zeros.status == 3 && zeros.err.contains("by 4, inf of the largest value, "), qPrintable(zeros.err));
        QCOMPARE(with("none.npy", "none.npy").status, 0);
        saveTensor("infinite.npy", {4, std::numeric_limits<double>::infinity(), 0});
        const Outcome infinite = with("x.npy", "infinite.npy");
        QVERIFY2(infinite.status == 3 && infinite.err.contains("output `output_0` is not as expected: it is 1e-06 at element 1, and should be inf\n"), qPrintable(infinite.err));
    }

    void modulesOfOtherMachines()
    {
        write(path("small.relay"), "def @main(%x: Tensor[(3), float32]) { nn.relu(%x) }\n");
        for (const QString target : {"aarch64-linux-gnu", "wasm32-unknown-unknown"}) {
            const Outcome built = run({"build", path("small.relay"), "--no-check", "--target", target, "-o", path(target)});
            QVERIFY2(built.status == 0, qPrintable(built.err));
            for (const char* command : {"run", "bench"}) {
                const Outcome outcome = run({command, path(target)});
                QVERIFY2(outcome.status == 1 && outcome.err.contains(QRegularExpression("` is for " + target.section('-', 0, 0) + "-[a-z-]*, and this machine is ")), qPrintable(outcome.err));
            }
        }
    }

    void dimensionsOfModules()
    {
        QCOMPARE(run({"build", test::sourceFile("tests/data/onnx/open/open_batch.onnx"), "--no-check", "-o", path("open")}).status, 0);
        const Outcome near = run({"run", path("open"), "--dim", "bach=2"}), far = run({"run", path("open"), "--dim", "whatever=2"});
        QVERIFY2(near.status == 1 && near.err.contains("did you mean `batch`"), qPrintable(near.err));
        QVERIFY2(far.status == 1 && far.err.contains("open are batch"), qPrintable(far.err));
    }

    /// Where a listing or a model is asked for behind a step that did not run.
    void stepsThatAreLeftOutAreTold()
    {
        const QString said = "warning: step 22, `FuseOps`, did not run: it is on the list of disabled passes";
        const QStringList opt {"opt", sample("residual_net"), "--preset", "O3", "--disabled", "FuseOps", "-o", path("out.relay")};
        QVERIFY(run(opt + QStringList {"--stop-after", "FuseOps"}).err.startsWith(said));
        QVERIFY(run(opt + QStringList {"--print-after", "FuseOps"}).err.startsWith(said));
        QVERIFY(run({"draw", sample("residual_net"), "--preset", "O3", "--disabled", "FuseOps", "--after", "FuseOps", "-o", path("out.svg")}).err.startsWith(said));
        QVERIFY(run(opt).err.isEmpty());
        QVERIFY(run(opt + QStringList {"--stop-after", "SplitArgs"}).err.isEmpty());
    }

    void compilersThatAreNotAskedAreTold()
    {
        QFile rules(path("mine.toml"));
        QVERIFY(rules.open(QIODevice::WriteOnly));
        rules.write("summary = \"x\"\n[[op]]\nname = \"nn.relu\"\n");
        rules.close();
        const Outcome left = run({"partition", sample("residual_net"), "--compiler", rules.fileName(), "--compilers", "dnnl"});
        QCOMPARE(left.err.count("`mine` of " + rules.fileName() + " is loaded, and is not among the compilers that are asked"), 1);
        QVERIFY(left.err.contains("add it, as with --compilers dnnl,mine"));
        QVERIFY(run({"partition", sample("residual_net"), "--compiler", rules.fileName()}).err.isEmpty());
        // The file that repeats a failure has the compiler under the same name, though its rules state none.
        const QString again = path("again.relay");
        QCOMPARE(run({"--reproducer", again, "check", sample("residual_net"), "--preset", "O3", "--compilers", "mine", "--compiler", rules.fileName(), "--tolerance", "0"}).status, 3);
        const Outcome repeated = run({"reproduce", again});
        QVERIFY2(repeated.status == 3 && repeated.err.contains("differs from the model's"), qPrintable(repeated.err));
    }
};

PB_TEST(TestCliUsage)
#include "tst_cli_usage.moc"
