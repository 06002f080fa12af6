// Files and streams that a command is told to read and to write: what would go into one another is refused before any work.
#include "tests/cli/command_line.h"

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
