// Orders that can work and are pointless.

#include "core/pipeline/order_hints.h"
#include "tests/support/test.h"

using namespace passbench;

class TestOrderHints : public QObject {
    Q_OBJECT
private slots:
    void whatIsUndoneBeforeItIsNeeded();
    void whatDoesNotRunUndoesNothing();
    void presetsHaveNone();
    void theyAreMended();
};

void TestOrderHints::whatIsUndoneBeforeItIsNeeded()
{
    const Pipeline pipeline = *parsePipeline("FuseOps, MergeComposite, AnnotateTarget, MergeCompilerRegions, PartitionGraph, FuseOps");
    const auto hints = orderHints(pipeline);
    QCOMPARE(hints.size(), std::size_t {1}); // what AnnotateTarget does is needed, and the last FuseOps stays
    QCOMPARE(hints.front().step, std::size_t {0});
    QCOMPARE(hints.front().undoneBy, std::size_t {1});
    QCOMPARE(QString::fromStdString(hints.front().message),
        QStringLiteral("`FuseOps` stands too early: step 2, `MergeComposite`, does not promise that the graph stays fused, and no step before it needs that"));
    const Diagnostic told = diagnosticOf(hints.front(), pipeline);
    QVERIFY(told.severity == Severity::Note && told.help == "take it out: the same step comes again later");
    QCOMPARE(orderHints(*parsePipeline("AnnotateTarget, FuseOps")).size(), std::size_t {1});
}

void TestOrderHints::whatDoesNotRunUndoesNothing()
{
    QVERIFY(orderHints(*parsePipeline("FuseOps, !MergeComposite")).empty());
    QVERIFY(orderHints(*parsePipeline("!FuseOps, MergeComposite")).empty());
    QVERIFY(orderHints(*parsePipeline("FuseOps, MergeComposite"), {.disabled = {"MergeComposite"}}).empty());
}

void TestOrderHints::presetsHaveNone()
{
    for (const Preset& preset : allPresets())
        for (const Pipeline& pipeline : {*presetPipeline(preset.name), *presetWithPartitionFlow(preset.name)}) {
            const auto hints = orderHints(pipeline);
            QVERIFY2(hints.empty(), hints.empty() ? "" : (preset.name + ": " + hints.front().message).c_str());
        }
}

void TestOrderHints::theyAreMended()
{
    const auto mendedText = [](const char* text) {
        const Pipeline pipeline = *parsePipeline(text);
        const auto hints = orderHints(pipeline);
        if (hints.size() != 1)
            return QStringLiteral("%1 hints").arg(hints.size());
        const Pipeline better = mended(pipeline, hints.front());
        return orderHints(better).empty() && checkContracts(better).empty() ? QString::fromStdString(toText(better)) : QStringLiteral("still wrong");
    };
    QCOMPARE(mendedText("FuseOps, MergeComposite"), QStringLiteral("MergeComposite, FuseOps"));
    // Behind all that undoes it, not only the first of them.
    QCOMPARE(mendedText("FuseOps, MergeComposite, AnnotateTarget, MergeCompilerRegions, PartitionGraph"),
        QStringLiteral("MergeComposite, AnnotateTarget, MergeCompilerRegions, PartitionGraph, FuseOps"));
    QCOMPARE(mendedText("FuseOps, MergeComposite, FuseOps"), QStringLiteral("MergeComposite, FuseOps"));
    // The other way round the other one would be in vain: nothing is promised.
    const auto hints = orderHints(*parsePipeline("AnnotateTarget, FuseOps"));
    QVERIFY(hints.size() == 1 && !canMend(hints.front()));
}

PB_TEST(TestOrderHints)
#include "tst_order_hints.moc"
