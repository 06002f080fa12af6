// `bench` and `run` with compiled code: the pipeline, the compilers and the inputs are those of `build`, and what is said of threads is so.
#include "tests/cli/command_line.h"

#include "core/document/project_file.h"
#include "core/import/tensor_file.h"
#include "core/runtime/measure.h"

using namespace passbench;

class TestCliCompiled : public CliTest {
    Q_OBJECT

    static QJsonObject object(const Outcome& outcome) { return QJsonDocument::fromJson(outcome.out.toUtf8()).object(); }

    static Tensor twoByFour(const Ints& values) { return Tensor(DataType::Int64, {2, 4}, Tensor::ofInts(values).buffer()); }
    void saveTensor(const char* name, const Tensor& tensor) const { QVERIFY(writeNpy(path(name).toStdString(), tensor)); }

private slots:
    /// What says nothing there is wrong usage, and not passed over.
    void optionsOfOthers()
    {
        QCOMPARE(run({"build", sample("residual_net"), "--no-check", "-o", path("plain")}).status, 0);
        for (const QStringList& option : {QStringList {"--fix", "x=" + path("x.npy")}, QStringList {"--signature", "main"}, QStringList {"--external-data", path("")}})
            for (const char* command : {"run", "bench"}) {
                const Outcome refused = run(QStringList {command, path("plain")} + option);
                QVERIFY2(refused.status == 2 && refused.err.contains("`" + option.front() + "` is about a model's file"), qPrintable(refused.err));
            }
        const Outcome threads = run({"run", sample("residual_net"), "--threads", "2"});
        QVERIFY2(threads.status == 2 && threads.err.contains("the reference executor uses one"), qPrintable(threads.err));
        QCOMPARE(run({"run", sample("residual_net"), "--output-dir", path("some")}).status, 0);
        const QString fixed = "x=" + path("some/output_0.npy");
        const Outcome twice = run({"print", sample("residual_net"), "--fix", fixed, "--fix", fixed});
        QVERIFY2(twice.status == 2 && twice.err.contains("is the second one for `x`"), qPrintable(twice.err));
    }

    /// To load it would end the process.
    void aLibraryThatIsCut()
    {
        QCOMPARE(run({"build", sample("residual_net"), "--no-check", "-o", path("cut")}).status, 0);
        QVERIFY(QFile::resize(path("cut/libresidual_net.so"), 1000));
        const Outcome cut = run({"run", path("cut")});
        QVERIFY2(cut.status == 1 && cut.err.contains("libresidual_net.so` is damaged"), qPrintable(cut.err));
    }

    /// What a received module says is shown, and does nothing to the terminal; its pieces end anywhere.
    void aModuleThatTalks()
    {
        if (shell("command -v cc").status != 0)
            QSKIP("there is no C compiler");
        QCOMPARE(run({"build", sample("residual_net"), "--no-check", "-o", path("talking")}).status, 0);
        write(path("talking.c"), "#include <unistd.h>\nint passbench_residual_net_run(const void* in, const void* out)\n{\n    (void)in, (void)out;\n"
                                 "    return write(2, \"caf\\303\\251\\t\\033[2J \\302\\2332J\\n\\302\", 17) != 17 || usleep(300000) || write(2, \"\\2332J\\n\", 4) != 4;\n}\n");
        const Outcome compiled = shell("cc -shared -fPIC \"$1\" -o \"$2\"", {path("talking.c"), path("talking/libresidual_net.so")});
        QVERIFY2(compiled.status == 0, qPrintable(compiled.err));
        const Outcome outcome = run({"run", path("talking")});
        QVERIFY2(outcome.status == 0, qPrintable(outcome.err));
        QVERIFY2(outcome.err.contains(QString::fromUtf8("caf\xC3\xA9\t\\x1b[2J \\x9b2J\n\\x9b2J\n")), qPrintable(outcome.err));
    }

    /// What its metadata says of memory is not taken on trust.
    void aModuleThatWantsAllMemory_data()
    {
        QTest::addColumn<qint64>("bytes");
        QTest::addColumn<QString>("said");
        QTest::newRow("less than none") << qint64 {-64} << "a number of bytes below 0";
        QTest::newRow("more than there is") << qint64 {1} << "more memory than this machine can have"; // times 10^15
        QTest::newRow("beyond all sums") << qint64 {9'223} << "more memory than this machine can have";
    }
    void aModuleThatWantsAllMemory()
    {
        QFETCH(qint64, bytes);
        QFETCH(QString, said);
        QCOMPARE(run({"build", sample("residual_net"), "--no-check", "-o", path("greedy")}).status, 0);
        QFile file(path("greedy/metadata.json"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QString text = QString::fromUtf8(file.readAll());
        file.close();
        static const QRegularExpression size("\"workspace_bytes\": [0-9]+");
        QVERIFY(text.contains(size));
        write(path("greedy/metadata.json"), text.replace(size, QString("\"workspace_bytes\": %1%2").arg(bytes).arg(bytes > 0 ? "000000000000000" : "")).toUtf8());
        for (const char* command : {"run", "bench"}) {
            const Outcome outcome = run({command, path("greedy")});
            QVERIFY2(outcome.status == 1 && outcome.err.contains(said), qPrintable(QString("%1: %2").arg(outcome.status).arg(outcome.err)));
        }
    }

    /// Files of another module stay, and it is said whose metadata it is.
    void twoModulesInAFolder()
    {
        QCOMPARE(run({"build", sample("residual_net"), "--no-check", "--name", "one", "-o", path("two")}).status, 0);
        const Outcome second = run({"build", sample("residual_net"), "--no-check", "--name", "other", "-o", path("two")});
        QVERIFY2(second.status == 0 && second.err.contains("files of the module `one` stay in the folder"), qPrintable(second.err));
        QVERIFY(QFile::exists(path("two/libone.so")));
        const Outcome again = run({"build", sample("residual_net"), "--no-check", "--name", "other", "-o", path("two")});
        QVERIFY2(!again.err.contains("stay in the folder"), qPrintable(again.err));
        QCOMPARE(run({"build", sample("residual_net"), "--name", QString(300, 'a'), "-o", path("long")}).status, 2);
    }

    /// A pipeline that can't run is as good a sign as any.
    void aSavedSessionRunsItsOwnPipeline()
    {
        Workspace workspace {.modelPath = sample("residual_net").toStdString(), .pipeline = *parsePipeline("PartitionGraph")};
        QVERIFY(saveProject(workspace, path("wrong.passbench").toStdString()));
        for (const QStringList& arguments : {QStringList {"bench", path("wrong.passbench"), "--repeat", "1"},
                 QStringList {"run", path("wrong.passbench"), "--executor", "compiled"}}) {
            const Outcome outcome = run(arguments);
            QVERIFY2(outcome.status == 1 && outcome.err.contains("`PartitionGraph` needs the graph to be annotated"), qPrintable(outcome.err));
            QCOMPARE(run(arguments + QStringList {"--preset", "quick"}).status, 0);
        }
        QCOMPARE(run({"run", path("wrong.passbench")}).status, 0); // the reference takes the model as it is
        QCOMPARE(run({"run", path("wrong.passbench"), "--passes", "PartitionGraph"}).status, 1);
    }

    void aSavedSessionAsksItsCompilers()
    {
        Workspace workspace {.modelPath = sample("residual_net").toStdString(), .pipeline = *presetWithPartitionFlow("O3"), .compilers = {{.name = "ccompiler"}}};
        QVERIFY(saveProject(workspace, path("c.passbench").toStdString()));
        const Outcome pinned = run({"bench", path("c.passbench"), "--repeat", "1", "--pin", "conv_1=dnnl"});
        QCOMPARE(pinned.status, 2);
        QVERIFY2(pinned.err.contains("`dnnl` ships with the program, and is not among the compilers that are asked"), qPrintable(pinned.err));
        QCOMPARE(run({"bench", path("c.passbench"), "--repeat", "1", "--pin", "conv_1=host"}).status, 0);
    }

    /// Who waits for it would wait for ever.
    void aCompilerThatHangs()
    {
        QVERIFY(QDir().mkpath(path("hangs")));
        write(path("hangs/cc"), "#!/bin/sh\nsleep 1000 & echo $! > \"${0%/*}/child\"; kill -STOP $!; wait\n");
        QVERIFY(QFile::setPermissions(path("hangs/cc"), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
        const Outcome built = shell("PATH=\"$1:$PATH\" PASSBENCH_TOOL_SECONDS=1 PASSBENCH_WALLS=off exec \"$CLI\" build \"$2\" --emit c -o \"$3\"", {path("hangs"), sample("residual_net"), path("hung")});
        QVERIFY2(built.status == 1 && built.err.contains("it took longer than 1 s, and was ended\n  help: see whether something stops it or keeps it waiting; PASSBENCH_TOOL_SECONDS=4 gives"), qPrintable(built.err));
        QVERIFY(!QFile::exists(path("hung")));
        QFile child(path("hangs/child"));
        QVERIFY(child.open(QIODevice::ReadOnly));
        const QString of = "/proc/" + child.readAll().trimmed();
        QTRY_VERIFY(!QFile::exists(of + "/stat") || QFile::symLinkTarget(of + "/exe").isEmpty());
    }

    void aLevelThatThereIsNot()
    {
        if (QSysInfo::currentCpuArchitecture() != "x86_64")
            QSKIP("SKIPPED: modules for several processors are for x86-64");
        QCOMPARE(run({"build", sample("residual_net"), "--no-check", "--cpu", "x86-64,haswell", "-o", path("levels")}).status, 0);
        for (const char* command : {"run", "bench"}) {
            const Outcome wrong = run({command, path("levels")}, {{"PASSBENCH_LEVEL", "haswel"}});
            QVERIFY2(wrong.status == 0 && wrong.err.contains("warning: `PASSBENCH_LEVEL=haswel` changes nothing: the module has no code for that\n  help: there are x86-64, haswell\n"), qPrintable(wrong.err));
            const Outcome right = run({command, path("levels")}, {{"PASSBENCH_LEVEL", "x86-64"}});
            QVERIFY2(right.status == 0 && right.err.isEmpty(), qPrintable(right.err));
        }
        const Outcome one = run({"bench", sample("residual_net"), "--repeat", "1"}, {{"PASSBENCH_LEVEL", "haswell"}});
        QVERIFY2(one.status == 0 && one.err.contains("warning: `PASSBENCH_LEVEL=haswell` changes nothing: the module has code for one processor\n"), qPrintable(one.err));
    }

    /// Made up indices name places that there are, in the folder as in the model.
    void indicesStayInRange()
    {
        write(path("index.relay"), "def @main(%d: Tensor[(3), float32], %i: Tensor[(40), int64]) { gather(%d, %i, axis=0) }\n");
        const Outcome model = run({"run", path("index.relay"), "--output-dir", path("index_model")});
        QVERIFY2(model.status == 0, qPrintable(model.err));
        QCOMPARE(run({"build", path("index.relay"), "-o", path("index")}).status, 0);
        const QString expected = path("index_model/output_0.npy");
        for (const QStringList& command : {QStringList {"run", path("index")}, {"run", path("index.relay"), "--executor", "compiled"}}) {
            const Outcome same = run(command + QStringList {"--expect", expected, "--tolerance", "0"});
            QVERIFY2(same.status == 0, qPrintable(same.err));
        }
        QCOMPARE(run({"bench", path("index"), "--repeat", "1"}).status, 0);
        QFile metadata(path("index/metadata.json"));
        QVERIFY(metadata.open(QIODevice::ReadOnly));
        const QJsonArray inputs = QJsonDocument::fromJson(metadata.readAll()).object()["inputs"].toArray();
        QVERIFY(inputs[1].toObject()["places"].toInt() == 3 && !inputs[0].toObject().contains("places"));
    }

    void threadsAreCounted()
    {
        QCOMPARE(object(run({"bench", sample("unet"), "--repeat", "2", "--threads", "2", "--json"}))["threads"].toInt(), 2);
        QCOMPARE(object(run({"bench", sample("residual_net"), "--repeat", "2", "--json"}))["threads"].toInt(), 1); // unless more are asked for
        write(path("small.relay"), "def @main(%x: Tensor[(4, 5), float32]) { exp(%x) }"); // sooner done than shared
        const Outcome alone = run({"bench", path("small.relay"), "--repeat", "2", "--threads", "2", "--json"});
        QCOMPARE(object(alone)["threads"].toInt(), 1);
        QCOMPARE(object(alone)["threads_allowed"].toInt(), 2);
        const Outcome told = run({"bench", path("small.relay"), "--repeat", "2", "--threads", "2"});
        QVERIFY2(told.out.contains(" on 1 thread by 1 caller"), qPrintable(told.out));
        QVERIFY2(told.err.contains("2 threads were allowed, and a call has used 1"), qPrintable(told.err));
        const Outcome most = run({"bench", sample("unet"), "--repeat", "1", "--threads", "200"});
        QVERIFY2(most.err.contains("a call has used 64: a module's own code never takes more"), qPrintable(most.err));
        if (!run({"build", sample("residual_net"), "--compilers", "dnnl", "-o", path("dnnl")}).out.contains("compiled by dnnl"))
            QSKIP("libdnnl-dev is not installed");
        QCOMPARE(object(run({"bench", path("dnnl"), "--repeat", "2", "--threads", "2", "--json"}))["threads"].toInt(), 2);
        QCOMPARE(object(run({"bench", path("dnnl"), "--repeat", "2", "--threads", "2", "--callers", "3", "--json"}))["threads"].toInt(), 2);
        QCOMPARE(object(run({"bench", path("dnnl"), "--repeat", "2", "--warm-up", "0", "--threads", "3", "--json"}))["threads"].toInt(), 3);
    }

    void aModelIsFittedToItsInputs()
    {
        const QString model = test::sourceFile("tests/data/onnx/open/open_transformer.onnx");
        const Outcome open = run({"run", model, "--executor", "compiled"});
        QVERIFY2(open.status == 1 && open.err.contains("known, and code is compiled for one size here") && open.err.contains("--dim "), qPrintable(open.err));
        saveTensor("ids.npy", twoByFour({1, 2, 3, 4, 5, 6, 7, 0}));
        saveTensor("mask.npy", twoByFour({1, 1, 1, 1, 1, 1, 1, 0}));
        const QStringList inputs {"--input", "attention_mask=" + path("mask.npy"), "--input", "ids=" + path("ids.npy"), "--output-dir"};
        QCOMPARE(run(QStringList {"run", model} + inputs + QStringList {path("reference")}).status, 0);
        const auto expected = readTensorFile(path("reference/output_0.npy").toStdString());
        QVERIFY(expected && expected->shape() == (Ints {2, 4}));
        for (const QStringList& way : {QStringList {"--executor", "compiled"}, QStringList {"--preset", "O3", "--compilers", "dnnl"}}) {
            const Outcome outcome = run(QStringList {"run", model} + way + inputs + QStringList {path("other")});
            QVERIFY2(outcome.status == 0, qPrintable(outcome.err));
            const auto actual = readTensorFile(path("other/output_0.npy").toStdString());
            QVERIFY(actual && compare(std::span(&*expected, 1), std::span(&*actual, 1)).maxRelative < 1e-4);
        }
        const Outcome twice = run(QStringList {"run", model, "--input", "ids=" + path("ids.npy"), "--input", "ids=" + path("ids.npy")});
        QCOMPARE(twice.status, 2);
        QVERIFY2(twice.err.contains("is the second one for `ids`"), qPrintable(twice.err));
        const Outcome many = run({"run", sample("residual_net"), "--input", path("ids.npy"), "--input", path("ids.npy")});
        QVERIFY2(many.status == 2 && many.err.contains("is one more than there are inputs"), qPrintable(many.err));
    }

    void resultsAreComparedWithWhatIsExpected()
    {
        const QStringList model {"run", sample("residual_net"), "--seed", "3"};
        QCOMPARE(run(model + QStringList {"--output-dir", path("expected")}).status, 0);
        const QString file = path("expected/output_0.npy");
        QCOMPARE(run(model + QStringList {"--executor", "compiled", "--expect", file}).status, 0);
        const Outcome other = run({"run", sample("residual_net"), "--seed", "4", "--expect", file});
        QCOMPARE(other.status, 3);
        QVERIFY2(other.err.contains("differs from what is expected by") && !other.out.isEmpty(), qPrintable(other.err));
        QCOMPARE(run({"run", sample("residual_net"), "--seed", "4", "--expect", file, "--tolerance", "1e9"}).status, 0);
        QVERIFY(!object(run({"run", sample("residual_net"), "--seed", "4", "--expect", file, "--json"}))["expected"].toArray()[0].toObject()["fits"].toBool());
        saveTensor("shape.npy", twoByFour({1, 2, 3, 4, 5, 6, 7, 8}));
        const Outcome shape = run(model + QStringList {"--expect", path("shape.npy"), "--output-dir", path("unwritten"), "--json"});
        QVERIFY2(shape.status == 3 && !shape.out.contains("\"outputs\"") && !QFile::exists(path("unwritten")) && (shape.out + shape.err).contains("output `softmax_1_out` is not as expected: it is Tensor[(1, 10), float32], and should be Tensor["), qPrintable(shape.out + shape.err));
        QVERIFY(run({"run", "--help"}).out.simplified().contains("before anything is run or written where one can't fit by its type"));
        const Outcome unknown = run(model + QStringList {"--expect", "nothing=" + file});
        QVERIFY2(unknown.status == 1 && unknown.err.contains("fits no output\n  help: the outputs are softmax_1_out"), qPrintable(unknown.err));
    }

    /// Names of the file come first, of a folder, too, where those for C are others.
    void namesOfTheFile()
    {
        QFile file(path("names.relay"));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("def @main(%int: Tensor[(2, 4), float32], %int_: Tensor[(2, 4), float32]) { subtract(%int, %int_) }\n") > 0);
        file.close();
        for (const auto& [name, value] : {std::pair {"eight.npy", 8.0}, {"three.npy", 3.0}, {"five.npy", 5.0}})
            saveTensor(name, Tensor::filled(DataType::Float32, {2, 4}, value));
        QCOMPARE(run({"build", path("names.relay"), "-o", path("names")}).status, 0);
        for (const QString& what : {path("names.relay"), path("names")}) {
            const Outcome outcome = run({"run", what, "--input", "int=" + path("eight.npy"), "--input", "int_=" + path("three.npy"), "--expect", path("five.npy")});
            QVERIFY2(outcome.status == 0, qPrintable(outcome.err));
        }
    }

    void foldersOfOtherVersions()
    {
        QCOMPARE(run({"build", sample("residual_net"), "-o", path("later"), "--no-check"}).status, 0);
        QFile file(path("later/metadata.json"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray text = file.readAll();
        file.close();
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(QByteArray(text).replace("\"version\": 1,", "\"version\": 99,")) > 0);
        file.close();
        const Outcome outcome = run({"run", path("later")});
        QVERIFY2(outcome.status == 1 && outcome.err.contains("has version 99, and this program knows version 1"), qPrintable(outcome.err));
    }

    void madeUpInputsThatNothingCanBeDoneWith()
    {
        for (const char* text : {"def @main(%a: Tensor[(4), int32], %b: Tensor[(4), int32]) { divide(%a, %b) }\n", "def @main(%x: Tensor[(3), float32], %i: Tensor[(1, 9), int64]) { gather_nd(%x, multiply(%i, 2i64)) }\n",
                 "def @main(%x: Tensor[(3), float32], %i: Tensor[(1, n), int64]) { gather_nd(%x, multiply(%i, 2i64)) }\n"}) {
            write(path("refused.relay"), text);
            const Outcome outcome = run({"build", path("refused.relay"), "-o", path("refused")});
            QVERIFY2(outcome.status == 1 && outcome.err.contains("  help: the inputs of the check are made up: `--seed N` makes others, and `--no-check` leaves the check out\n") && outcome.err.count("made up") == 1, qPrintable(outcome.err));
        }
    }

    void indicesOfTheCheckAreInRange()
    {
        for (const char* size : {"9", "n"}) {
            write(path("table.relay"), "def @main(%x: Tensor[(3), float32], %i: Tensor[(1, " + QByteArray(size) + "), int64]) { gather_nd(%x, %i) }\n");
            const Outcome outcome = run({"build", path("table.relay"), "-o", path("table")});
            QVERIFY2(outcome.status == 0 && outcome.out.contains("check: passed"), qPrintable(outcome.err + outcome.out));
        }
    }

    /// Twelve functions that call each other ten times each: 10^12 kernels.
    void whatUnfoldsWithoutEndIsRefused()
    {
        QByteArray text = "def @f0(%x: Tensor[(1), float32]) { add(%x, %x) }\n";
        for (int i = 1; i <= 12; ++i) {
            text += "def @f" + QByteArray::number(i) + "(%x: Tensor[(1), float32]) {\n";
            for (int k = 0; k < 10; ++k)
                text += QByteArray::fromStdString(fmt::format("  %{} = @f{}(%{});\n", k, i - 1, k == 0 ? std::string("x") : std::to_string(k - 1)));
            text += "  %9\n}\n";
        }
        QFile file(path("nested.relay"));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text + "def @main(%x: Tensor[(1), float32]) { @f12(%x) }\n") > 0);
        file.close();
        const Outcome outcome = run({"build", path("nested.relay"), "--preset", "O1", "-o", path("nested")});
        QVERIFY2(outcome.status == 1 && outcome.err.contains("unfolds to more than"), qPrintable(outcome.err));
    }

    void aFolderHasItsPipelineBehindIt()
    {
        QCOMPARE(run({"build", sample("residual_net"), "-o", path("built")}).status, 0);
        for (const QStringList& option : {QStringList {"--preset", "O1"}, {"--remove", "FuseOps"}, {"--pin", "conv_1=host"}})
            QCOMPARE(run(QStringList {"bench", path("built"), "--repeat", "1"} + option).status, 2);
    }
};

PB_TEST(TestCliCompiled)
#include "tst_cli_compiled.moc"
