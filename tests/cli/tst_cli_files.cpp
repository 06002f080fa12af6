// Files and streams that a command is told to read and to write: what would go into one another is refused before any work.
#include "tests/cli/command_line.h"

#include "core/import/tensor_file.h"

using namespace passbench;

class TestCliFiles : public CliTest {
    Q_OBJECT

private slots:
    void twoThingsInOneFile_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("says");
        const QString model = sample("residual_net"), z = path("z.relay");
        const auto row = [](const char* name, const QStringList& arguments, const QString& says) { QTest::newRow(name) << arguments << says; };
        row("statistics", {"opt", model, "--preset", "O1", "-o", z, "--stats", z}, "`-o` and `--stats` are both written to `" + z);
        row("the same by another way", {"opt", model, "--preset", "O1", "-o", z, "--stats", path("./z.relay")}, "`-o` and `--stats` are both written to `");
        row("a reproducer", {"opt", model, "--preset", "O1", "-o", z, "--reproducer", z}, "`-o` and `--reproducer` are both written to `");
        row("statistics in a listing", {"opt", model, "--preset", "O1", "--stats", "-"}, "the listing and `--stats` are both written to standard output");
        row("statistics in a report", {"opt", model, "--preset", "O1", "-o", z, "--json", "--stats", "-"}, "are both written to standard output");
        row("a listing in a report", {"opt", model, "--preset", "O1", "-o", "/dev/stdout", "--json"}, "`-o` and the report of `--json` are both written to standard output");
        row("a quantized network in a report", {"quantize", model, "-o", "-", "--json"}, "both want standard output");
    }
    void twoThingsInOneFile()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QString, says);
        const Outcome outcome = run(arguments);
        QVERIFY2(outcome.status == 2 && (outcome.err + outcome.out).contains(says), qPrintable(outcome.out.left(200) + outcome.err));
        QVERIFY(!QFile::exists(path("z.relay")));
    }

    void twoThingsApart()
    {
        const QStringList opt {"opt", sample("residual_net"), "--preset", "O1"};
        QCOMPARE(run(opt + QStringList {"-o", "/dev/null", "--stats", "/dev/null"}).status, 0);
        QCOMPARE(run(opt + QStringList {"-o", path("a.relay"), "--stats", "-"}).status, 0);
        QCOMPARE(run({"summary", sample("residual_net"), "--json", "-o", "/dev/stdout"}).status, 0);
        QVERIFY(QFile::copy(sample("residual_net"), path("r.onnx")));
        const Outcome stats = run({"opt", path("r.onnx"), "--preset", "O1", "--stats", path("r.onnx")});
        QVERIFY2(stats.status == 2 && stats.err.contains("would be written over"), qPrintable(stats.err));
    }

    void archivesOfInputs()
    {
        for (const auto& [name, value] : {std::pair {"a_1", 1.0}, {"b", 2.0}, {"arr_0", 1.0}, {"arr_1", 2.0}, {"sum", 3.0}})
            QVERIFY(writeNpy(path(QString(name) + ".npy").toStdString(), Tensor::filled(DataType::Float32, {2}, value)));
        write(path("sum.relay"), "def @main(%a_1: Tensor[(n), float32], %b: Tensor[(n), float32]) { add(%a_1, %b) }\n");
        const Outcome made = shell("cd \"$1\" && zip() { python3 -m zipfile -c \"$@\"; } && zip both.npz a_1.npy b.npy && zip numbered.npz arr_0.npy arr_1.npy && zip one.npz b.npy && zip other.npz a_1.npy b.npy sum.npy && zip sum.npz sum.npy"
                                   " && python3 -m zipfile -c none.npz", {m_folder.path()});
        QVERIFY2(made.status == 0, qPrintable(made.err));
        QCOMPARE(run({"build", path("sum.relay"), "--no-check", "-o", path("built")}).status, 0);
        for (const QString& model : {path("sum.relay"), path("built")}) {
            const auto with = [&](const QString& file, const QStringList& more = {}) { return run(QStringList {"run", model, "--input", file} + more); };
            for (const char* file : {"both.npz", "numbered.npz"}) {
                const Outcome outcome = with(path(file), {"--expect", model == path("built") ? path("sum.npy") : "output_0=" + path("sum.npy")});
                QVERIFY2(outcome.status == 0 && outcome.err.isEmpty(), qPrintable(outcome.err));
            }
            QCOMPARE(with("a_1=" + path("a_1.npy"), {"--input", path("one.npz")}).status, 0);
            for (const auto& [file, says] : {std::pair<QString, QString> {path("one.npz"), "the archive has no array for the input `a_1`\n"}, {path("other.npz"), "the archive has the array `sum`, which is no input\n"},
                     {path("none.npz"), "the archive has no arrays\n"}, {"b=" + path("one.npz"), "one.npz` is an archive\n"}}) {
                const Outcome outcome = with(file);
                QVERIFY2(outcome.status == 1 && outcome.err.contains(says), qPrintable(outcome.err));
            }
            const Outcome twice = with(path("both.npz"), {"--input", "b=" + path("b.npy")}), expected = with(path("both.npz"), {"--expect", path("sum.npz")});
            QVERIFY2(twice.status == 2 && twice.err.contains("is the second one for `b`"), qPrintable(twice.err));
            QVERIFY2(expected.status == 1 && expected.err.contains("the archive has the array `sum`, which is no output"), qPrintable(expected.err));
        }
        const Outcome fixed = run({"run", path("sum.relay"), "--fix", "b=" + path("one.npz")});
        QVERIFY2(fixed.status == 1 && fixed.err.startsWith("error: an archive of arrays is no tensor\n"), qPrintable(fixed.err));
        write(path("one.relay"), "def @main(%x: Tensor[(2), float32]) { nn.relu(%x) }\n");
        const Outcome many = run({"run", path("one.relay"), "--input", path("numbered.npz")});
        QVERIFY2(many.status == 1 && many.err.contains("the archive has 2 arrays without names, and there is 1 input\n  at: "), qPrintable(many.err));
    }

    /// What has no name is `output_0`, whatever runs the model; what modules called it before is understood.
    void outputsWithoutNames()
    {
        write(path("unnamed.relay"), "def @main(%x: Tensor[(2), float32]) { nn.relu(%x) }\n");
        write(path("pair.relay"), "def @main(%x: Tensor[(2), float32]) { (nn.relu(%x), negative(%x)) }\n");
        for (const auto& [model, names] : {std::pair<QString, QStringList> {"unnamed", {"output", "output_0"}}, {"pair", {"output1", "output_1"}}}) {
            QCOMPARE(run({"build", path(model + ".relay"), "-o", path(model)}).status, 0);
            QCOMPARE(run({"run", path(model + ".relay"), "--output-dir", path("results")}).status, 0);
            const QString file = path(model == "pair" ? "results/output_1.npy" : "results/output_0.npy");
            for (const QStringList& what : {QStringList {path(model)}, {path(model + ".relay")}, {path(model + ".relay"), "--executor", "compiled"}})
                for (const QString& name : names) {
                    const Outcome outcome = run(QStringList {"run"} + what + QStringList {"--expect", name + "=" + file});
                    QVERIFY2(outcome.status == 0, qPrintable(name + ": " + outcome.err));
                }
            QVERIFY(run({"run", path(model), "--expect", "output_2=" + file}).err.contains("fits no output\n"));
            for (const QStringList& what : {QStringList {path(model)}, {path(model + ".relay")}, {path(model + ".relay"), "--executor", "compiled"}}) {
                const QStringList lines = run(QStringList {"run"} + what).out.split('\n', Qt::SkipEmptyParts);
                for (qsizetype i = 0; i < lines.size(); ++i)
                    QVERIFY2(lines[i].startsWith(QString("output_%1  ").arg(i)), qPrintable(lines[i]));
            }
        }
    }

    /// What is there and may not be read is not told to be missing, or to be something else.
    void whatMayNotBeRead_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("says");
        const QString model = sample("residual_net");
        const auto row = [](const char* name, const QStringList& arguments, const QString& says) { QTest::newRow(name) << arguments << says; };
        row("a model", {"run", "closed/r.onnx"}, "can't open `closed/r.onnx`: Permission denied");
        row("a model to compile", {"bench", "closed/r.onnx"}, "can't open `closed/r.onnx`: Permission denied");
        row("a module", {"run", "hidden"}, "`hidden/metadata.json` can't be read: Permission denied");
        row("a folder of a module", {"bench", "closed"}, "`closed/metadata.json` can't be read: Permission denied");
        row("models", {"survey", "closed", "--compilers", "dnnl"}, "the folder can't be read: Permission denied\n  at: closed");
        row("an input", {"run", model, "--input", "closed/a=b.npy"}, "`--input closed/a=b.npy` fits no input");
        row("a plug-in", {"--plugin", "closed/x.so", "list", "passes"}, "the plug-in's file can't be read: Permission denied");
        row("a lesson", {"lesson", "check", "secret"}, "`secret` can't be read: Permission denied");
        row("an overlay", {"draw", model, "--overlay", "closed/x.csv", "-o", "open/x.svg"}, "the file can't be read: Permission denied\n  at: closed/x.csv");
        row("data", {"print", model, "--external-data", "closed/x"}, "`--external-data` is `closed/x`, and must be a folder: Permission denied");
        row("no folder of data", {"print", model, "--external-data", "secret"}, "`--external-data` is `secret`, and must be a folder: Not a directory");
        row("data that is not there", {"diff", model, model, "--external-data", "gone"}, "`--external-data` is `gone`, and must be a folder: No such file or directory");
    }
    void whatMayNotBeRead()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QString, says);
        const QString asNobody = "chmod 755 \"$1\" && cd \"$1\" && shift && as() { if [ $(id -u) = 0 ]; then setpriv --reuid=65534 --regid=65534 --clear-groups \"$@\"; else \"$@\"; fi; } && ";
        const QString prepared = "mkdir -p hidden && touch secret hidden/metadata.json && chmod 000 secret hidden/metadata.json && mkdir -p closed open && chmod 000 closed && chmod 777 open && ";
        if (shell(asNobody + "as \"$CLI\" --version", {m_folder.path()}).status != 0)
            QSKIP("nobody may not run the program here");
        const Outcome outcome = shell(asNobody + prepared + "as \"$CLI\" \"$@\"", QStringList {m_folder.path()} + arguments);
        QVERIFY2((outcome.status == 1 || outcome.status == 2) && outcome.err.contains(says), qPrintable(outcome.err));
    }

    void standardInputIsReadOnce()
    {
        for (const QStringList& arguments : {QStringList {"partition", "-", "--pins", "-"}, {"run", "-", "--input", "-"}, {"run", "-", "--input", "image=-"}, {"opt", "/dev/stdin", "--pipeline", "-"}}) {
            const Outcome outcome = run(arguments);
            QVERIFY2(outcome.status == 2 && outcome.err.contains("`MODEL` and `" + arguments[2]) && outcome.err.contains("both want standard input"), qPrintable(outcome.err));
        }
    }

    /// What took long to find is shown all the same.
    void tablesOfWhatNoFileTakes()
    {
        const Outcome found = run({"search", sample("residual_net"), "--compilers", "dnnl", "-o", "/dev/full"}), json = run({"search", sample("residual_net"), "--compilers", "dnnl", "--json", "-o", "/dev/full"});
        QVERIFY2(found.status == 5 && found.out.contains("greedy") && found.err.contains("No space left on device"), qPrintable(found.out + found.err));
        QVERIFY2(json.status == 5 && QJsonDocument::fromJson(json.out.toUtf8())["alternatives"].isArray(), qPrintable(json.out + json.err));
        const Outcome quantized = run({"quantize", sample("residual_net"), "--inputs", "1", "-o", "/dev/full"});
        QVERIFY2(quantized.status == 5 && quantized.out.contains("constants: ") && quantized.err.contains("No space left on device"), qPrintable(quantized.out + quantized.err));
        const Outcome listing = run({"quantize", sample("residual_net"), "--inputs", "1", "-o", "-"});
        QVERIFY2(listing.status == 0 && listing.out.startsWith("#[version") && listing.err.contains("constants: "), qPrintable(listing.out.left(200) + listing.err));
    }
};

PB_TEST(TestCliFiles)
#include "tst_cli_files.moc"
