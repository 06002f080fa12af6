// Orders that can work and are pointless.

#include "core/partition/rules/compiler.h"
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
    void whatHidesWork();
    void whatIsMissing();
    void compilersOfCompositesAlone();
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
    QCOMPARE(mendedText("SimplifyInference, FuseOps, FoldConstant"), QStringLiteral("SimplifyInference, FoldConstant, FuseOps"));
    QCOMPARE(mendedText("FuseOps, FoldConstant, SimplifyInference"), QStringLiteral("FoldConstant, SimplifyInference, FuseOps"));
    QCOMPARE(mendedText("AnnotateTarget, MergeComposite, MergeCompilerRegions, PartitionGraph"), QStringLiteral("MergeComposite, AnnotateTarget, MergeCompilerRegions, PartitionGraph"));
}

/// A later step finds little or nothing in what an earlier one has made.
void TestOrderHints::whatHidesWork()
{
    const auto said = [](const char* text) { return QString::fromStdString(orderHints(*parsePipeline(text)).at(0).message); };
    QCOMPARE(said("SimplifyInference, FuseOps, FoldConstant"), QStringLiteral("`FuseOps` stands too early: step 3, `FoldConstant`, finds little or nothing in a graph that is fused"));
    QCOMPARE(said("FuseOps, FoldConstant"), QStringLiteral("`FuseOps` stands too early: step 2, `FoldConstant`, finds little or nothing in a graph that is fused"));
    QCOMPARE(said("AnnotateTarget, MergeComposite"), QStringLiteral("`AnnotateTarget` stands too early: step 2, `MergeComposite`, finds little or nothing in a graph that is annotated"));
    QVERIFY(orderHints(*parsePipeline("FoldConstant, FuseOps")).empty());
    QVERIFY(orderHints(*parsePipeline("MergeComposite, AnnotateTarget, MergeCompilerRegions, PartitionGraph, FoldConstant")).empty());
}

/// What nobody goes on with, and what a step that is not there would help.
void TestOrderHints::whatIsMissing()
{
    const auto check = [](const char* text, const char* message, const char* help, const char* better) {
        const Pipeline pipeline = *parsePipeline(text);
        const auto hints = orderHints(pipeline);
        QCOMPARE(hints.size(), std::size_t {1});
        QCOMPARE(QString::fromStdString(hints.front().message), QString::fromUtf8(message));
        QCOMPARE(QString::fromStdString(diagnosticOf(hints.front(), pipeline).help), QString::fromUtf8(help));
        QCOMPARE(QString::fromStdString(toText(mended(pipeline, hints.front()))), QString::fromUtf8(better));
    };
    const char* unused = "`AnnotateTarget` is in vain: it prepares the graph to be partitioned, and no step behind it does that";
    check("AnnotateTarget", unused, "insert `PartitionGraph` behind step 1, `AnnotateTarget`", "AnnotateTarget, PartitionGraph");
    check("MergeComposite, AnnotateTarget, MergeCompilerRegions, FuseOps", unused, "insert `PartitionGraph` behind step 3, `MergeCompilerRegions`",
        "MergeComposite, AnnotateTarget, MergeCompilerRegions, PartitionGraph, FuseOps");
    check("AnnotateTarget, FuseOps", unused, "insert `PartitionGraph` behind step 1, `AnnotateTarget`", "AnnotateTarget, PartitionGraph, FuseOps");
    check("AnnotateTarget, PartitionGraph", "`PartitionGraph` wants the graph to be regions-merged, and no step before it establishes that: `MergeCompilerRegions` is missing",
        "insert `MergeCompilerRegions` before it", "AnnotateTarget, MergeCompilerRegions, PartitionGraph");
    QVERIFY(orderHints(*parsePipeline("PartitionGraph")).empty()); // which can't work at all, and says so
    QVERIFY(orderHints(*parsePipeline("AnnotateTarget{compilers=[\"dnnl\"]}, AnnotateTarget, MergeCompilerRegions, PartitionGraph")).empty());
}

/// They take nothing where no composites are made for them.
void TestOrderHints::compilersOfCompositesAlone()
{
    const Compiler groups = *parseCompiler("[[composite]]\nname = \"g.relu\"\npattern = \"fn (%x) { nn.relu(%x) }\"\n", "g.toml");
    const Compiler single = *parseCompiler("[[op]]\nname = \"nn.relu\"\n", "s.toml");
    const CompilerTable table = CompilerTable().with(std::make_shared<const Compiler>(groups)).with(std::make_shared<const Compiler>(single));
    const auto said = [&](const char* text) {
        const Pipeline pipeline = *parsePipeline(text);
        QStringList lines;
        for (const OrderHint& hint : orderHints(pipeline, {}, ofMostModels, &table))
            if (hint.kind == OrderHint::Kind::Ungrouped)
                lines << QString::fromStdString(hint.message + "; " + diagnosticOf(hint, pipeline).help + "; " + toText(mended(pipeline, hint)));
        return lines.join('\n');
    };
    QCOMPARE(said("AnnotateTarget, MergeCompilerRegions, PartitionGraph"),
        QStringLiteral("`AnnotateTarget` gives nothing to `g`, by whose rules only composites are taken, and no step before it makes them: `MergeComposite` is missing; insert `MergeComposite` before it; "
                       "MergeComposite, AnnotateTarget, MergeCompilerRegions, PartitionGraph"));
    QVERIFY(said("!MergeComposite, AnnotateTarget, MergeCompilerRegions, PartitionGraph").contains("gives nothing to `g`"));
    // What is undone serves nobody, and is made again behind what undoes it.
    QVERIFY(said("MergeComposite, FuseOps, DefuseOps, AnnotateTarget, MergeCompilerRegions, PartitionGraph")
                .endsWith("and a step before it undoes those: another `MergeComposite` is missing; insert `MergeComposite` before it; MergeComposite, FuseOps, DefuseOps, MergeComposite, AnnotateTarget, MergeCompilerRegions, PartitionGraph"));
    QCOMPARE(said("MergeComposite, FuseOps, DefuseOps, MergeComposite, AnnotateTarget, MergeCompilerRegions, PartitionGraph"), QString());
    QCOMPARE(said("MergeComposite, ToANormalForm, AnnotateTarget, MergeCompilerRegions, PartitionGraph"), QString()); // which leaves them
    QVERIFY(said("MergeComposite{compilers=[\"s\"]}, AnnotateTarget, MergeCompilerRegions, PartitionGraph").contains("gives nothing to `g`"));
    QCOMPARE(said("MergeComposite, AnnotateTarget, MergeCompilerRegions, PartitionGraph"), QString());
    QCOMPARE(said("AnnotateTarget{compilers=[\"s\"]}, MergeCompilerRegions, PartitionGraph"), QString());
    // Before the first marks, which hide operators, and for those that are asked, which may be asked by that step alone.
    QVERIFY(said("AnnotateTarget{compilers=[\"s\"]}, AnnotateTarget{compilers=[\"cmsis-nn\"]}, MergeCompilerRegions, PartitionGraph")
                .endsWith("insert `MergeComposite` before step 1, `AnnotateTarget`; MergeComposite{compilers=[\"cmsis-nn\"]}, AnnotateTarget{compilers=[\"s\"]}, "
                          "AnnotateTarget{compilers=[\"cmsis-nn\"]}, MergeCompilerRegions, PartitionGraph"));
    QVERIFY(orderHints(*parsePipeline("AnnotateTarget, MergeCompilerRegions, PartitionGraph"), {}, {Property::Typed, Property::Composed}, &table).empty());
}

PB_TEST(TestOrderHints)
#include "tst_order_hints.moc"
