// What a command does otherwise than it was asked, or finds wrong, it says: once, in time, and about what was typed.
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
};

PB_TEST(TestCliTold)
#include "tst_cli_told.moc"
