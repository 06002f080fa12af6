// The command line as scripts use it: exit statuses, output that reads back, errors that say what and where.
#include "tests/cli/command_line.h"

#include "core/import/tensor_file.h"
#include "core/runtime/interpreter.h"
#include "tests/support/test.h"

#include <QFile>
#include <QRegularExpression>

using namespace passbench;

class TestCli : public CliTest {
    Q_OBJECT
private slots:
    void wrongUsageIsStatus2()
    {
        QCOMPARE(run({}).status, 2);
        QCOMPARE(run({"frobnicate"}).status, 2);
        QCOMPARE(run({"print"}).status, 2);
        QCOMPARE(run({"opt", sample("residual_net"), "--passes", "FoldConstant", "--preset", "O1"}).status, 2);
        QCOMPARE(run({"opt", sample("residual_net")}).status, 2);
        QCOMPARE(run({"opt", sample("residual_net"), "--preset", "o3"}).status, 2);
        QCOMPARE(run({"partition", sample("residual_net"), "--compilers", "dnll"}).status, 2);
        QCOMPARE(run({"draw", sample("residual_net"), "-o", path("x.bmp")}).status, 2);
        QCOMPARE(run({"print", sample("residual_net"), "--dim", "batch=1x"}).status, 2);
        QCOMPARE(run({"check", sample("residual_net"), "--tolerance", "-1"}).status, 2);
        QCOMPARE(run({"--help"}).status, 0);
        QCOMPARE(run({"--version"}).status, 0);
        QVERIFY(run({"--version"}).out.contains("\nHelper processes") || run({"--version"}).out.contains("\nThis kernel has no Landlock"));
        QVERIFY(run({"--version"}, {{"PASSBENCH_WALLS", "off"}}).out.contains("\nHelper processes run without walls, as PASSBENCH_WALLS=off asks."));
    }

    /// In either order of words.
    void helpOfCommands()
    {
        QCOMPARE(run({"help"}).out, run({"--help"}).out);
        for (const QString& command : run({"completion", "bash"}).out.section("'') choices='", 1).section('\'', 0, 0).split(' ')) {
            const Outcome outcome = run({"help", command});
            QVERIFY2(outcome.status == 0 && outcome.out.contains("Usage: passbench-cli " + command) && outcome.out == run({command, "--help"}).out, qPrintable(command + ": " + outcome.out + outcome.err));
        }
        const Outcome near = run({"help", "prnt"});
        QVERIFY2(near.status == 2 && near.err.contains("did you mean `print`?"), qPrintable(near.err));
    }

    void wrongUsageSuggests()
    {
        QVERIFY(run({"prnt"}).err.contains("did you mean `print`"));
        const auto option = run({"opt", sample("residual_net"), "--pases", "InferType"});
        QCOMPARE(option.status, 2);
        QVERIFY2(option.err.startsWith("error: `opt` has no option `--pases`") && option.err.contains("did you mean `--passes`?"), qPrintable(option.err));
        const auto kind = run({"list", "pases"});
        QCOMPARE(kind.status, 2);
        QVERIFY2(kind.err.startsWith("error: `KIND` is `pases`, and should be one of passes, ops") && kind.err.contains("did you mean `passes`?"), qPrintable(kind.err));
        QVERIFY(run({"opt", sample("residual_net"), "--preset", "O9"}).err.contains("O9"));
        QVERIFY(run({"partition", sample("residual_net"), "--compilers", "dnll"}).err.contains("dnnl"));
        QVERIFY(run({"draw", sample("residual_net"), "-o", path("x.bmp")}).err.contains(".svg"));
        QVERIFY(run({"print", sample("residual_net"), "--dim", "batch"}).err.contains("NAME=SIZE"));
        QVERIFY(run({"partition", sample("residual_net"), "--why", "conv_99"}).err.contains("did you mean `conv_"));
    }

    void theInputAtFaultIsStatus1_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("part");
        write(path("broken.onnx"), "not a model");
        write(path("broken.relay"), "def @main(%x: float32) { nn.rel(%x) }");
        write(path("broken.toml"), "name = \n");
        QTest::newRow("no file") << QStringList {"print", path("gone.onnx")} << "gone.onnx";
        QTest::newRow("not a model") << QStringList {"print", path("broken.onnx")} << "broken.onnx";
        QTest::newRow("a mistake in a text") << QStringList {"print", path("broken.relay")} << "did you mean `nn.relu`?";
        QTest::newRow("broken compiler") << QStringList {"partition", sample("residual_net"), "--compiler", path("broken.toml")} << "broken.toml:1";
        QTest::newRow("impossible order") << QStringList {"opt", sample("residual_net"), "--passes", "PartitionGraph"} << "AnnotateTarget";
    }

    void theInputAtFaultIsStatus1()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QString, part);
        const Outcome outcome = run(arguments);
        QVERIFY2(outcome.status == 1, qPrintable(outcome.err));
        QVERIFY2(outcome.err.contains("error: ") && outcome.err.contains(part), qPrintable(outcome.err));
    }

    void printedTextReadsBack()
    {
        QCOMPARE(run({"print", sample("transformer_encoder"), "-o", path("a.relay")}).status, 0);
        const Outcome again = run({"print", path("a.relay")});
        QFile first(path("a.relay"));
        QVERIFY(first.open(QIODevice::ReadOnly));
        QCOMPARE(again.out.toUtf8(), first.readAll());
    }

    /// A message about a letter of several bytes is whole, and so is the error as data.
    void errorsAsDataAreWhole()
    {
        write(path("letter.toml"), "[[composite]]\nname = \"letter.x\"\npattern = \"fn (%x) { absé(%x) }\"\n");
        const Outcome outcome = run({"partition", sample("residual_net"), "--compiler", path("letter.toml"), "--json"});
        QCOMPARE(outcome.status, 1);
        QCOMPARE(QJsonDocument::fromJson(outcome.err.toUtf8()).object()["error"].toString(), QStringLiteral("`é` does not belong here"));
    }

    void diffComparesStructure()
    {
        QCOMPARE(run({"print", sample("residual_net"), "-o", path("same.relay")}).status, 0);
        const Outcome same = run({"diff", sample("residual_net"), path("same.relay")});
        QVERIFY2(same.status == 0 && same.out.contains("equal"), qPrintable(same.out + same.err));
        QCOMPARE(run({"opt", sample("residual_net"), "--passes", "SimplifyInference", "-o", path("other.relay")}).status, 0);
        const Outcome other = run({"diff", sample("residual_net"), path("other.relay")});
        QCOMPARE(other.status, 3);
        QVERIFY2(other.out.contains("nn.batch_norm") && other.out.contains("\n- ") && other.out.contains("\n+ "), qPrintable(other.out));
        QVERIFY2(other.out.contains("\nnodes: 195 added, 30 removed, "), qPrintable(other.out)); // as the window counts
        const Outcome json = run({"diff", sample("residual_net"), path("other.relay"), "--json"});
        QCOMPARE(json.status, 3);
        const QJsonObject all = QJsonDocument::fromJson(json.out.toUtf8()).object();
        QVERIFY(!all["equal"].toBool(true) && !all["operators"].toArray().isEmpty() && !all["first_difference"].toString().isEmpty());
        QCOMPARE(run({"diff", sample("residual_net")}).status, 2);
        QCOMPARE(run({"diff", sample("residual_net"), path("gone.onnx")}).status, 1);
    }

    /// A value more at the top renumbers all that follow, which is no difference.
    void diffShowsOnlyWhatDiffers()
    {
        write(path("a.relay"), "def @main(%x: float32) { %0 = exp(%x); %1 = tanh(%0); %2 = sqrt(%1); abs(%2) }");
        write(path("b.relay"), "def @main(%x: float32) { %0 = negative(%x); %1 = exp(%0); %2 = tanh(%1); %3 = sqrt(%2); abs(%3) }");
        const Outcome outcome = run({"diff", path("a.relay"), path("b.relay")});
        QCOMPARE(outcome.status, 3);
        QCOMPARE(outcome.out.count("\n+ "), 1);
        QCOMPARE(outcome.out.count("\n- "), 0);
        QVERIFY2(outcome.out.contains("+   %0 = negative(%x)"), qPrintable(outcome.out));
    }

    void relayTextIsAModel()
    {
        write(path("mistakes.relay"), "#[version = \"0.0.5\"]\ndef @main(%x: Tensor[(batch, 2), float32]) {\n  %0 = foo(%x);\n  bar(%0)\n}\n");
        const Outcome wrong = run({"print", path("mistakes.relay")});
        QCOMPARE(wrong.status, 1);
        QVERIFY2(wrong.err.contains("mistakes.relay:3:8") && wrong.err.contains("mistakes.relay:4:3"), qPrintable(wrong.err));
        write(path("free.txt"), "free_var %x: Tensor[(batch, 2), float32];\n%0 = nn.relu(%x);\nadd(%0, %x)\n");
        const Outcome free = run({"print", path("free.txt"), "--dim", "batch=3"});
        QVERIFY2(free.status == 0 && free.out.contains("def @main(%x: Tensor[(3, 2), float32])"), qPrintable(free.out + free.err));
        QVERIFY2(free.err.contains("free.txt:1:10"), qPrintable(free.err));
        QCOMPARE(run({"run", path("free.txt"), "--dim", "batch=3"}).status, 0);
        QCOMPARE(run({"print", path("free.txt"), "--dim", "other=3"}).status, 1);
        QCOMPARE(run({"draw", path("free.txt"), "-o", path("free.svg")}).status, 0);
    }

    void everyCommandHasHelpAndJsonErrors_data()
    {
        QTest::addColumn<QStringList>("arguments");
        const QString gone = path("gone.onnx");
        QTest::newRow("print") << QStringList {"print", gone};
        QTest::newRow("opt") << QStringList {"opt", gone, "--preset", "O1"};
        QTest::newRow("plan") << QStringList {"plan", gone};
        QTest::newRow("diff") << QStringList {"diff", gone, gone};
        QTest::newRow("partition") << QStringList {"partition", gone, "--compilers", "dnnl"};
        QTest::newRow("build") << QStringList {"build", gone, "-o", path("gone")};
        QTest::newRow("run") << QStringList {"run", gone};
        QTest::newRow("check") << QStringList {"check", gone};
        QTest::newRow("bench") << QStringList {"bench", gone};
        QTest::newRow("draw") << QStringList {"draw", gone, "-o", path("gone.svg")};
    }

    void everyCommandHasHelpAndJsonErrors()
    {
        QFETCH(QStringList, arguments);
        const Outcome help = run({arguments.front(), "--help"});
        QVERIFY(help.status == 0 && help.out.contains("--json"));
        const Outcome outcome = run(arguments + QStringList {"--json"});
        QCOMPARE(outcome.status, 1);
        const QJsonObject error = QJsonDocument::fromJson(outcome.err.toUtf8()).object();
        QVERIFY2((error["error"].toString() + error["at"].toString()).contains("gone.onnx"), qPrintable(outcome.err));
        QFile manual(test::sourceFile("resources/packaging/passbench-cli.1"));
        QVERIFY(manual.open(QIODevice::ReadOnly));
        QVERIFY(manual.readAll().contains(".B " + arguments.front().toUtf8() + "\n"));
    }

    void buildsAndRuns()
    {
        const Outcome built = run({"build", sample("unet"), "--compilers", "dnnl", "--emit", "so,o,a,ll,s,c,h,onnx", "-o", path("unet")});
        QVERIFY2(built.status == 0 && built.out.contains("check: "), qPrintable(built.out + built.err));
        for (const char* file : {"libunet.so", "unet.o", "libunet.a", "unet.ll", "unet.s", "unet.c", "unet.h", "metadata.json", "unet.onnx", "onnx/unet.parts.json"}) {
            QVERIFY2(QFile::exists(path("unet/") + file), file);
            QVERIFY2(built.out.contains("wrote " + path("unet/") + file + '\n'), qPrintable(built.out));
        }
        QCOMPARE(run({"run", path("unet"), "--seed", "7", "--output-dir", path("compiled")}).status, 0);
        QCOMPARE(run({"run", sample("unet"), "--executor", "reference", "--seed", "7", "--output-dir", path("reference")}).status, 0);
        const auto compiled = readTensorFile(path("compiled/output_0.npy").toStdString());
        const auto reference = readTensorFile(path("reference/output_0.npy").toStdString());
        QVERIFY(compiled && reference);
        QVERIFY(compare(std::span(&*reference, 1), std::span(&*compiled, 1)).maxRelative < 1e-4);
        const Outcome bench = run({"bench", path("unet"), "--repeat", "3", "--json"});
        QVERIFY(QJsonDocument::fromJson(bench.out.toUtf8()).object()["median_ms"].toDouble() > 0);
        const QJsonObject callers = QJsonDocument::fromJson(run({"bench", path("unet"), "--repeat", "3", "--callers", "2", "--json"}).out.toUtf8()).object();
        QCOMPARE(callers["callers"].toInt(), 2);
        QCOMPARE(callers["threads"].toInt(), 1);
        QCOMPARE(callers["runs"].toInt(), 6);
        QVERIFY(callers["calls_per_second"].toDouble() > 0);
        QCOMPARE(run({"run", sample("unet"), "--executor", "reference", "--dump-all", path("values")}).status, 0);
        QFile dumped(path("values/index.json"));
        QVERIFY(dumped.open(QIODevice::ReadOnly));
        const QJsonObject first = QJsonDocument::fromJson(dumped.readAll())[0].toObject();
        QCOMPARE(first["name"].toString(), QString("image"));
        const Outcome fits = run({"bench", path("unet"), "--repeat", "3", "--input", "image=" + path("values/") + first["file"].toString()});
        QVERIFY2(fits.status == 0 && fits.out.contains("3 runs"), qPrintable(fits.err));
        const Outcome given = run({"bench", path("unet"), "--repeat", "3", "--input", path("compiled/output_0.npy")}); // read: it has another shape
        QVERIFY2(given.status == 1 && given.err.contains("input `image` is Tensor[(1, 3, 64, 64), float32], and the file holds"), qPrintable(given.err));
        QCOMPARE(run({"bench", path("unet"), "--callers", "0"}).status, 2);
        QCOMPARE(run({"bench", path("unet"), "--threads", "0"}).status, 2);
    }

    void regionsUseThreadsAsAsked()
    {
        const Outcome built = run({"build", sample("residual_net"), "--compilers", "dnnl", "-o", path("threads")});
        QVERIFY2(built.status == 0, qPrintable(built.err));
        if (!built.out.contains("compiled by dnnl"))
            QSKIP("libdnnl-dev is not installed");
        const auto threads = [&](const QStringList& arguments, const char* environment = nullptr) {
            Variables variables {{"ONEDNN_VERBOSE", "1"}};
            if (environment)
                variables.emplace_back("OMP_NUM_THREADS", environment);
            const Outcome outcome = run(arguments, variables);
            return outcome.err.section("OpenMP,nthr:", 1).section('\n', 0, 0).toInt();
        };
        QCOMPARE(threads({"bench", path("threads"), "--repeat", "1"}), 1);
        QCOMPARE(threads({"bench", path("threads"), "--repeat", "1"}, "3"), 3);
        QCOMPARE(threads({"bench", path("threads"), "--repeat", "1", "--threads", "2"}, "3"), 2);
        QCOMPARE(threads({"run", path("threads"), "--threads", "2"}, "1"), 2);
        QCOMPARE(threads({"run", path("threads")}, "3"), 3);
    }

    /// Two pools of threads would be in each other's way.
    void regionsAndKernelsUseTheSameThreads()
    {
        QFile model(path("both.relay"));
        QVERIFY(model.open(QIODevice::WriteOnly));
        model.write("def @main(%x: Tensor[(512, 1024), float32], %w: Tensor[(1024, 1024), float32]) { exp(nn.dense(erf(%x), %w)) }");
        model.close();
        const Outcome built = run({"build", model.fileName(), "--compilers", "dnnl", "-o", path("both")});
        QVERIFY2(built.status == 0, qPrintable(built.err));
        if (!built.out.contains("compiled by dnnl"))
            QSKIP("libdnnl-dev is not installed");
        for (const int threads : {1, 2, 3})
            QCOMPARE(QJsonDocument::fromJson(run({"bench", path("both"), "--repeat", "3", "--threads", QString::number(threads), "--json"}).out.toUtf8()).object()["threads"].toInt(), threads);
        const auto asked = [&](const char* name, const char* number) { return run({"bench", path("both"), "--repeat", "3", "--json"}, {{name, number}}); };
        for (const char* name : {"PASSBENCH_NUM_THREADS", "OMP_NUM_THREADS"})
            QCOMPARE(QJsonDocument::fromJson(asked(name, "2").out.toUtf8()).object()["threads"].toInt(), 2);
        const QJsonObject wrong = QJsonDocument::fromJson(asked("PASSBENCH_NUM_THREADS", "abc").out.toUtf8()).object();
        QCOMPARE(wrong["threads"].toInt(), 1);
        QVERIFY(wrong["warnings"].toArray().first().toObject()["message"].toString().startsWith("PASSBENCH_NUM_THREADS is `abc`, which begins with no number of threads"));
    }

    /// It says so where a person and where a program looks.
    void exportsRegionsThatNobodyCompilesHere()
    {
        const Outcome built = run({"build", sample("residual_net"), "--compilers", "tensorrt", "--json", "-o", path("handed")});
        QVERIFY2(built.status == 0, qPrintable(built.err));
        const QJsonObject report = QJsonDocument::fromJson(built.out.toUtf8()).object();
        const QString note = report["warnings"].toArray()[0].toObject()["message"].toString();
        QVERIFY2(note.startsWith("`tensorrt` has no code generator here: ") && note.contains("and not run by it"), qPrintable(note));
        QVERIFY(report["notes"].toArray()[0].toString().contains("exported as ONNX"));
        QCOMPARE(report["files"]["onnx_parts"].toString(), "onnx/residual_net.parts.json");
        QVERIFY(!report["regions"].toArray().isEmpty());
        for (const QJsonValue& region : report["regions"].toArray()) {
            QCOMPARE(region["compiled_by"].toString(), "default");
            QVERIFY(QFile::exists(path("handed/") + region["onnx"].toString()));
            QVERIFY(report["written"].toArray().contains(region["onnx"]));
        }
        QCOMPARE(run({"run", path("handed"), "--seed", "7"}).status, 0);
    }

    void emitsWhatIsPossible_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("status");
        QTest::addColumn<QString>("says");
        QTest::newRow("unknown") << QStringList {"--emit", "so,exe"} << 2 << "`--emit exe` is not known";
        QTest::newRow("a machine for C") << QStringList {"--emit", "c,onnx", "--cpu", "haswell"} << 2 << "`--cpu` says nothing about what is to be written";
        QTest::newRow("no such machine") << QStringList {"--target", "pdp11-unknown-linux-gnu"} << 2 << "pdp11";
        QTest::newRow("only a header") << QStringList {"--emit", "h"} << 0 << "not checked: only a shared library and C source can be run";
        QTest::newRow("only ONNX") << QStringList {"--emit", "onnx"} << 0 << "residual_net.onnx";
        QTest::newRow("source for this machine, object for another") << QStringList {"--emit", "o,c", "--target", "aarch64-unknown-linux-gnu"} << 0 << "by the C source";
    }

    void emitsWhatIsPossible()
    {
        QFETCH(QStringList, arguments);
        QFETCH(int, status);
        QFETCH(QString, says);
        const Outcome built = run(QStringList {"build", sample("residual_net"), "-o", path("possible")} + arguments);
        QVERIFY2(built.status == status && (built.out + built.err).contains(says), qPrintable(built.out + built.err));
    }

    void inputsComeFromFiles()
    {
        QVERIFY(writeNpy(path("image.npy").toStdString(), Tensor::filled(DataType::Float32, {1, 3, 32, 32}, 0.25)));
        const Outcome zero = run({"run", sample("residual_net"), "--input", "image=" + path("image.npy")});
        QVERIFY2(zero.status == 0, qPrintable(zero.err));
        QVERIFY(zero.out != run({"run", sample("residual_net")}).out);
        QVERIFY(writeNpy(path("small.npy").toStdString(), Tensor::filled(DataType::Float32, {1, 3, 8, 8}, 0)));
        const Outcome wrong = run({"run", sample("residual_net"), "--input", path("small.npy")});
        QCOMPARE(wrong.status, 1);
        QVERIFY2(wrong.err.contains("(1, 3, 8, 8)"), qPrintable(wrong.err));
    }

    void inputsGoByTheirNamesInTheFile()
    {
        QStringList arguments {"run", test::sourceFile("tests/data/onnx/odd_names.onnx")};
        double value = 1;
        for (const QString name : {"x/in:0", "x.in:0", "0"}) {
            const QString file = m_folder.filePath(QString::number(value) + ".npy");
            QVERIFY(writeNpy(file.toStdString(), Tensor::filled(DataType::Float32, {2}, value)));
            arguments << "--input" << name + "=" + file;
            ++value;
        }
        const Outcome outcome = run(arguments);
        QVERIFY2(outcome.status == 0, qPrintable(outcome.err));
        QVERIFY2(outcome.out.contains("[9, 9]"), qPrintable(outcome.out)); // (1 + 2) * 3
    }

    void inputsBecomeConstants()
    {
        const QString model = test::sourceFile("tests/data/onnx/flow/shape_input.onnx");
        QVERIFY(run({"run", model}).status != 0); // the shape has to be known
        const std::vector<std::int64_t> shape {4, 3};
        QVERIFY(writeNpy(path("shape.npy").toStdString(), Tensor::ofInts(shape)));
        const Outcome fixed = run({"run", model, "--fix", "shape=" + path("shape.npy")});
        QVERIFY2(fixed.status == 0, qPrintable(fixed.err));
        QVERIFY2(fixed.out.contains("(4, 3)"), qPrintable(fixed.out));
        QVERIFY(run({"run", model, "--fix", "shap=" + path("shape.npy")}).err.contains("no input `shap`"));
        QCOMPARE(run({"run", model, "--fix", "x=" + path("shape.npy")}).status, 1);
    }

    void dumpsEveryValue()
    {
        const QString folder = path("dump");
        const QString model = test::sourceFile("tests/data/onnx/flow/nested_if.onnx");
        const Outcome outcome = run({"run", model, "--dump-all", folder, "--output-dir", path("outputs")});
        QVERIFY2(outcome.status == 0, qPrintable(outcome.err));
        QFile file(folder + "/index.json");
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QJsonArray index = QJsonDocument::fromJson(file.readAll()).array();
        QStringList names, files, branches;
        for (const auto& value : index) {
            const QJsonObject entry = value.toObject();
            names << entry["name"].toString();
            branches << (entry["op"] == "if" ? names.back() : QString());
            files << entry["file"].toString();
            const auto tensor = readTensorFile((folder + "/" + files.back()).toStdString());
            QVERIFY2(tensor, qPrintable(files.back()));
            QCOMPARE(QString::fromUtf8(name(tensor->dtype())), entry["dtype"].toString());
            QCOMPARE(tensor->rank(), entry["shape"].toArray().size());
            QVERIFY(files.back().startsWith(QString::number(entry["id"].toInteger())));
        }
        QCOMPARE(QSet<QString>(files.begin(), files.end()).size(), files.size());
        QVERIFY(names.contains("x") && names.contains("Relu #0") && names.contains("outer"));
        QCOMPARE(branches.count("outer"), 2); // the branch gives two values
        QCOMPARE(run({"run", model, "--executor", "compiled", "--dump-all", folder}).status, 2);
        // What comes before a failure is there, too.
        write(path("stops.relay"), "#[version = \"0.0.5\"]\ndef @main(%x: Tensor[(4), float32]) { nn.relu(opaque(exp(%x), operator=\"onnx.Mul\", details=\"\", result_type=\"Tensor[(4), float32]\")) }\n");
        const Outcome stops = run({"run", path("stops.relay"), "--dump-all", path("stopped")});
        QVERIFY2(stops.status == 1 && stops.err.contains("can't be run"), qPrintable(stops.err));
        QVERIFY(QFile::exists(path("stopped/index.json")) && QDir(path("stopped")).entryList({"*.npy"}).size() == 2);
    }

    void listsEverything_data()
    {
        QTest::addColumn<QString>("kind");
        for (const char* kind : {"passes", "ops", "compilers", "presets", "formats", "targets"})
            QTest::newRow(kind) << kind;
    }

    void listsEverything()
    {
        QFETCH(QString, kind);
        QVERIFY(!run({"list", kind}).out.isEmpty());
        const QJsonArray all = QJsonDocument::fromJson(run({"list", kind, "--json"}).out.toUtf8()).object()[kind].toArray();
        QVERIFY(!all.isEmpty());
        for (const auto& entry : all)
            QVERIFY2(!entry.toObject()["name"].toString().isEmpty() && !entry.toObject()["summary"].toString().isEmpty(),
                qPrintable(entry.toObject()["name"].toString()));
    }
};

PB_TEST(TestCli)
#include "tst_cli.moc"
