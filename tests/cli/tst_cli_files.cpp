// Files and streams that a command is told to read and to write: what would go into one another is refused before any work.
#include "tests/cli/command_line.h"

using namespace passbench;

class TestCliFiles : public CliTest {
    Q_OBJECT

private slots:
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
