// Presets with the steps that compilers' files ask for, as the window has them: no step names a compiler, and the preset follows.

#include "core/partition/rules/compiler.h"
#include "core/pipeline/partition_flow.h"
#include "tests/support/test.h"

using namespace passbench;

namespace {

CompilerPtr acc(const char* toml) { return std::make_shared<const Compiler>(*parseCompiler(toml, "acc.toml")); }

QString textOf(const Result<Pipeline>& pipeline) { return pipeline ? QString::fromStdString(toText(*pipeline)) : QString::fromStdString(toText(pipeline.error())); }

} // namespace

class TestPresetFlow : public QObject {
    Q_OBJECT
private slots:
    void stepsAreThoseOfTheCommandLine();
    void thePresetFollows();
    void otherPipelinesStay();
    void missingStepsAreNamed();
};

/// But for the names of compilers, which would keep one from being switched off.
void TestPresetFlow::stepsAreThoseOfTheCommandLine()
{
    for (const CompilerPtr& compiler : shippedCompilers().compilers)
        for (const char* preset : {"O3", "partition", "quick"}) {
            const CompilerPtr one[] = {compiler};
            auto named = presetFor(preset, one);
            QVERIFY2(named, qPrintable(textOf(named)));
            for (PipelineStep& step : named->steps)
                if (step.pass == "MergeComposite" || step.pass == "AnnotateTarget")
                    step.options = {};
            QCOMPARE(textOf(presetAsking(preset, one)), textOf(named));
        }
    QCOMPARE(textOf(presetAsking("O3", {})), textOf(presetWithPartitionFlow("O3")));
    const CompilerPtr dnnl[] = {acc("name = \"x\"\npre = \"SimplifyInference\"")};
    QCOMPARE(textOf(presetAsking("tidy", dnnl)), textOf(presetPipeline("tidy"))); // it stands for itself
}

void TestPresetFlow::thePresetFollows()
{
    const CompilerPtr before[] = {acc("pre = \"\"")}, after[] = {acc("pre = \"SimplifyInference, FoldConstant\"\npost = \"RemoveUnusedFunctions\"")};
    Pipeline pipeline = *presetAsking("partition", before);
    std::ranges::find(pipeline.steps, "PartitionGraph", &PipelineStep::pass)->breakpoint = true;
    const auto followed = followedPreset(pipeline, before, after);
    QVERIFY(followed);
    QCOMPARE(textOf(withoutBreakpoints(*followed)), textOf(presetAsking("partition", after)));
    const auto partition = std::ranges::find(followed->steps, "PartitionGraph", &PipelineStep::pass);
    QVERIFY(partition->breakpoint && std::ranges::count(followed->steps, true, &PipelineStep::breakpoint) == 1);
    QCOMPARE(textOf(*followedPreset(*followed, after, {})), textOf(presetWithPartitionFlow("partition")).replace("PartitionGraph", "*PartitionGraph"));
}

void TestPresetFlow::otherPipelinesStay()
{
    const CompilerPtr before[] = {acc("")}, after[] = {acc("pre = \"SimplifyInference\"")}, wrong[] = {acc("pre = \"SimplyInference\"")};
    Pipeline own = *presetAsking("partition", before);
    QVERIFY(!followedPreset(own, before, before));
    QVERIFY(!followedPreset(own, before, wrong)); // what can't be read changes nothing
    own.steps.pop_back();
    QVERIFY(!followedPreset(own, before, after));
    QVERIFY(!followedPreset({}, before, after));
}

void TestPresetFlow::missingStepsAreNamed()
{
    const CompilerPtr one = acc("pre = \"SimplifyInference, FoldConstant\"\n[layout]\n\"nn.conv2d\" = \"NHWC\"\n");
    QCOMPARE(*missingBefore(*parsePipeline("InferType, SimplifyInference, MergeComposite, AnnotateTarget"), *one), (Strings {"FoldConstant", "ConvertLayout", "FoldConstant"}));
    QVERIFY(missingBefore(*parsePipeline("InferType, FuseOps"), *one)->empty()); // it asks nobody
    QVERIFY(missingBefore(*parsePipeline("MergeComposite"), *acc(""))->empty()); // a file that states none asks for none
    const CompilerPtr list[] = {one};
    QVERIFY(missingBefore(*presetAsking("partition", list), *one)->empty());
    QVERIFY(!missingBefore(*parsePipeline("MergeComposite"), *acc("pre = \"SimplyInference\"")));
}

PB_TEST(TestPresetFlow)
#include "tst_preset_flow.moc"
