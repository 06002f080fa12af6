// Why a partition is as it is: groups that did not match, borders, reasons of nodes and regions.

#include "tests/core/partition/flow.h"

#include "core/history/partition/node_reasons.h"
#include "core/history/partition/pins.h"
#include "core/partition/reasons/composite_attempts.h"
#include "core/partition/regions/annotator.h"
#include "core/partition/regions/borders.h"
#include "core/partition/regions/producers.h"
#include "core/pipeline/partition_flow.h"
#include "core/pipeline/plugin.h"
#include "core/support/text.h"
#include "tests/support/test.h"

using namespace passbench;

class TestPartitionReasons : public QObject {
    Q_OBJECT
private slots:
    void refusedGroups();
    void borders();
    void fusedOperatorsTakeFields();
    void reasonsOfANode();
    void reasonsBeforeAnyoneIsAsked();
    void reasonsOfRegions();
    void producersBehindBorders();
    void annotationPassOfAVendor();
};

void TestPartitionReasons::refusedGroups()
{
    const Compiler acc = *parseCompiler(R"([[composite]]
name = "acc.layer"
pattern = "fn (%x, %w, %b) { %c = nn.dense(%x, %w); nn.relu(add(%c, %b)) }"
when = ["c.in0.shape[0] == 1"]
)", "acc");
    const auto firstReason = [&](const char* body, std::string_view op) {
        const Module module = parsed(std::string("def @main(%x: Tensor[(2, 4), float32], %w: Tensor[(4, 4), float32], %b: Tensor[(4), float32]) { ") + body + " }");
        const auto attempts = compositeAttempts(*module.main(), nodeOf(module, op), acc);
        return attempts.empty() ? std::string("-") : fmt::format("{} of {}: {}", attempts.front().nodes.size(), attempts.front().wanted, attempts.front().reason);
    };
    QCOMPARE(firstReason("nn.relu(add(nn.dense(%x, %w), %b))", "nn.dense"), std::string("3 of 3: needs `c.in0.shape[0] == 1`, is 2"));
    QCOMPARE(firstReason("nn.relu(add(tanh(%x), %b))", "add"), std::string("2 of 3: expected `nn.dense`, found tanh"));
    QCOMPARE(firstReason("nn.relu(nn.dense(%x, %w))", "nn.relu"), std::string("1 of 3: expected `add`, found nn.dense"));
    QCOMPARE(firstReason("nn.relu(nn.dense(%x, %w))", "nn.dense"), std::string("-")); // no group got that far
    const Module shared = parsed("def @main(%x: Tensor[(1, 4), float32], %w: Tensor[(4, 4), float32], %b: Tensor[(4), float32]) "
                                 "{ %0 = add(nn.dense(%x, %w), %b); (nn.relu(%0), tanh(%0)) }");
    QCOMPARE(compositeAttempts(*shared.main(), nodeOf(shared, "add"), acc).front().reason, std::string("add is also used by tanh"));
}

void TestPartitionReasons::borders()
{
    const CompilerTable table = tableOf({taking("acc", {"nn.relu", "abs", "add"})});
    const RunPtr run = runFlow(parsed(diamond), wholeFlow, table);
    const auto regions = regionsOf(run->output(), table);
    QStringList list;
    const auto side = [&](const BorderSide& s) {
        return s.kind == BorderSide::Kind::Region ? fmt::format("region {}", s.region)
            : s.kind == BorderSide::Kind::Host    ? "host"
            : s.kind == BorderSide::Kind::Input   ? "input"
                                                  : "output";
    };
    for (const Border& border : bordersOf(run->output(), regions))
        list.append(QString::fromStdString(fmt::format("{} > {}: {}", side(border.from), side(border.to), border.bytes)));
    QCOMPARE(list.join(", "), QStringLiteral("input > region 0: 16, region 0 > host: 16, region 0 > region 1: 16, host > region 1: 16, region 1 > output: 16"));
}

/// A kernel of the host that takes a region's tuple and uses one field of it gets that field.
void TestPartitionReasons::fusedOperatorsTakeFields()
{
    const CompilerTable table = tableOf({taking("acc", {"nn.conv2d", "add", "multiply"})});
    const RunPtr run = runFlow(parsed(R"(def @main(%x: Tensor[(1, 4, 8, 8), float32], %w: Tensor[(4, 4, 1, 1), float32]) {
  %0 = nn.conv2d(%x, %w, padding=[0, 0, 0, 0], channels=4, kernel_size=[1, 1]);
  %1 = add(%0, 3f);
  %2 = clip(%1, a_min=0f, a_max=6f);
  multiply(%0, %2)
})"),
        "InferType, AnnotateTarget, MergeCompilerRegions, PartitionGraph, FuseOps", table);
    const Module& partitioned = run->steps[3]->after;
    const std::int64_t bytes = borderBytes(partitioned, regionsOf(partitioned, table));
    QCOMPARE(bytes, std::int64_t {(256 + 16 + 4 * 256) * 4}); // the input and the weights; both fields, the clipped and the result
    QCOMPARE(borderBytes(run->output(), regionsOf(run->output(), table)), bytes);
}

namespace {

NodeReasons reasonsOfNode(const RunPtr& run, NodeId node) { return reasonsOf({.run = run, .module = run->output(), .node = node, .compilers = run->compilers}); }

std::string groupsText(const NodeReasons& reasons)
{
    Strings texts;
    for (const GroupedNode& group : reasons.groups)
        for (const auto& [attempt, place, placeName] : group.attempts)
            texts.push_back(fmt::format("{} {}/{} at {}: {}", attempt.composite, attempt.nodes.size(), attempt.wanted, placeName, attempt.reason));
    return join(texts, "; ");
}

} // namespace

/// From the imported operator to what was asked, tried and decided about it.
void TestPartitionReasons::reasonsOfANode()
{
    const CompilerTable table = tableOf({"name = \"acc\"\n[[op]]\nname = \"add\"\nwhen = [\"in0.rank == 4\"]\n[[composite]]\nname = \"acc.layer\"\n"
                                         "pattern = \"fn (%x, %w, %b) { nn.relu(add(nn.dense(%x, %w), %b)) }\"\n", taking("npu", {"nn.dense", "tanh"})});
    const Module module = parsed("def @main(%x: Tensor[(2, 4), float32], %w: Tensor[(4, 4), float32], %b: Tensor[(4), float32]) { tanh(nn.bias_add(nn.dense(%x, %w), %b)) }");
    const NodeId bias = nodeOf(module, "nn.bias_add");
    const RunPtr run = runFlow(module, std::string("CanonicalizeOps, ") + std::string(wholeFlow), pinned(table, {{.kind = Pin::Kind::To, .node = bias, .compiler = "npu"}}));
    const NodeReasons reasons = reasonsOfNode(run, bias);
    QVERIFY(reasons.asked && reasons.partitioned && !reasons.place);
    const auto asked = std::ranges::find(reasons.verdicts, std::string("add"), &AskedNode::name); // what it was by then
    QVERIFY(asked != reasons.verdicts.end());
    QCOMPARE(asked->verdicts.size(), std::size_t {2});
    QCOMPARE(asked->verdicts[0].condition, std::string("in0.rank == 4"));
    QCOMPARE(asked->verdicts[0].actual, std::string("2"));
    QCOMPARE(asked->verdicts[1].reason, std::string("no rule for `add`"));
    QVERIFY2(groupsText(reasons).find("acc.layer 2/3 at") == std::string::npos, groupsText(reasons).c_str()); // tanh is no nn.relu, and a group begins there
    QCOMPARE(reasons.pins.size(), std::size_t {1});
    QVERIFY(!reasons.pins[0].honoured);
    QCOMPARE(reasons.pins[0].reason, std::string("`npu` refuses add: no rule for `add`"));

    const NodeId dense = nodeOf(module, "nn.dense");
    const NodeReasons ofDense = reasonsOfNode(run, dense);
    QVERIFY(ofDense.place && ofDense.pins.empty());
    QCOMPARE(ofDense.place->region.compiler, std::string("npu"));
    QCOMPARE(ofDense.place->apart.size(), std::size_t {1}); // tanh, behind the host's add
    QVERIFY(!ofDense.place->apart[0].why.path.empty());
    QCOMPARE(ofDense.place->region.neighbours.front().reason, std::string("it is pinned to `npu`, and `npu` refuses it: no rule for `add`"));

    const NodeReasons ofSum = reasonsOfNode(runFlow(parsed("def @main(%x: Tensor[(2, 4), float32], %b: Tensor[(4), float32]) { nn.relu(add(tanh(%x), %b)) }"), wholeFlow, table), NodeId::None);
    QVERIFY(ofSum.empty());
}

/// Without a run it is what compilers would say of the graph as it is.
void TestPartitionReasons::reasonsBeforeAnyoneIsAsked()
{
    const CompilerTable table = tableOf({"name = \"acc\"\n[[composite]]\nname = \"acc.layer\"\npattern = \"fn (%x, %b) { nn.relu(add(tanh(%x), %b)) }\"\n"});
    const Module module = parsed("def @main(%x: Tensor[(2, 4), float32], %b: Tensor[(4), float32]) { nn.relu(add(abs(%x), %b)) }");
    const RunPtr run = runFlow(module, "InferType", table);
    const NodeReasons reasons = reasonsOfNode(run, nodeOf(module, "add"));
    QVERIFY(!reasons.asked && !reasons.partitioned && !reasons.place);
    QCOMPARE(reasons.verdicts.front().verdicts.front().accepted, false);
    QCOMPARE(groupsText(reasons), std::string("acc.layer 2/3 at abs: expected `tanh`, found abs"));
}

/// A region is asked about by its call, its operators, and what stands in its composites.
void TestPartitionReasons::reasonsOfRegions()
{
    const CompilerTable table = tableOf({taking("acc", {"nn.relu", "abs", "add"}) + "[[composite]]\nname = \"acc.two\"\npattern = \"fn (%x, %y) { nn.relu(add(%x, %y)) }\"\n"});
    const Module module = parsed("def @main(%x: Tensor[(4), float32]) { %0 = abs(%x); %1 = tanh(%0); nn.relu(add(%0, %1)) }");
    const RunPtr run = runFlow(module, wholeFlow, table);
    const auto regions = regionsOf(run->output(), table);
    QCOMPARE(regions.size(), std::size_t {2});
    for (const NodeId node : {regions[1].call, regions[1].nodes.front(), nodeOf(module, "add"), nodeOf(module, "nn.relu")}) {
        const NodeReasons reasons = reasonsOfNode(run, node);
        QVERIFY(reasons.place);
        QCOMPARE(reasons.place->region.global, regions[1].global);
        QCOMPARE(reasons.place->apart.size(), std::size_t {1});
        QCOMPARE(reasons.place->apart[0].region, regions[0].global);
        QCOMPARE(reasons.place->apart[0].why.path, (std::vector {nodeOf(module, "tanh")}));
    }
    QVERIFY(!reasonsOfNode(run, nodeOf(module, "tanh")).place);
    const RunPtr annotated = runFlow(module, "MergeComposite, AnnotateTarget, MergeCompilerRegions", table);
    QCOMPARE(reasonsOfNode(annotated, nodeOf(module, "add")).place->region.compiler, std::string("acc"));
}

/// A cut can be made wherever one operator's value reaches another, whatever has been put around them.
void TestPartitionReasons::producersBehindBorders()
{
    const CompilerTable table = tableOf({taking("acc", {"nn.relu", "abs", "split"}) + "[[composite]]\nname = \"acc.two\"\npattern = \"fn (%x) { nn.relu(abs(%x)) }\"\n"});
    const Module module = parsed("def @main(%x: Tensor[(4, 2), float32]) { %0 = nn.relu(abs(%x)); %1 = nn.relu(abs(%0)); %2 = split(tanh(%1), indices_or_sections=2); "
                                 "%3 = concatenate((%2.1, %1, %2.0)); abs(%3) }");
    const auto producers = [&](const Module& shown, NodeId node) {
        QStringList names;
        for (const NodePtr& producer : producersOf(shown, node))
            names.append(QString::fromStdString(displayName(*producer)));
        return names.join(' ');
    };
    std::vector<NodeId> abs;
    for (const NodePtr& node : module.main()->nodes())
        if (callOf(*node, "abs"))
            abs.push_back(node->id);
    for (const char* passes : {"InferType", "MergeComposite", "MergeComposite, AnnotateTarget", "MergeComposite, AnnotateTarget, MergeCompilerRegions",
             "MergeComposite, AnnotateTarget, MergeCompilerRegions, PartitionGraph"}) {
        const RunPtr run = runFlow(module, passes, table);
        QVERIFY2(!run->failed(), passes);
        const Module& shown = run->output();
        QCOMPARE(producers(shown, abs[0]), QString()); // an input of the model
        QCOMPARE(producers(shown, abs[1]), QStringLiteral("nn.relu"));
        QCOMPARE(producers(shown, abs[2]), QStringLiteral("concatenate"));
        QCOMPARE(producers(shown, nodeOf(module, "tanh")), QStringLiteral("nn.relu"));
        QCOMPARE(producers(shown, nodeOf(module, "split")), QStringLiteral("tanh"));
        QCOMPARE(producers(shown, nodeOf(module, "concatenate")), QStringLiteral("split nn.relu"));
    }
}

/// The third way to say what a compiler takes: a pass of its own, which its file names.
void TestPartitionReasons::annotationPassOfAVendor()
{
    const auto pass = definePass<NoOptions>({.name = "AnnotateEveryOther", .summary = "Gives every other operator to `acc`", .doc = "For a test.", .category = "Partition",
                                                .needs = {Property::Typed}, .establishes = {Property::Annotated}, .invalidates = {Property::RegionsMerged}},
        [](Rewriter& rewriter, const NoOptions&) {
            const auto count = std::make_shared<int>(0);
            return annotate(rewriter, {.owner = [count](NodeId) { return (*count)++ % 2 ? std::string() : std::string("acc"); }});
        });
    QVERIFY(addPasses({pass}, "the test"));
    const CompilerTable table = tableOf({"name = \"acc\"\nannotate = \"AnnotateEveryOther\"\npre = \"\"", taking("npu", {"tanh", "nn.relu"})});
    const Module module = parsed("def @main(%x: Tensor[(4), float32]) { tanh(tanh(nn.relu(abs(%x)))) }");
    const auto pipeline = presetFor("partition", table.compilers);
    QVERIFY2(pipeline, pipeline ? "" : toText(pipeline.error()).c_str());
    QCOMPARE(regionsText(runFlow(module, toText(*pipeline), table)), QStringLiteral("acc: abs; npu: nn.relu; acc: tanh; npu: tanh"));
}

PB_TEST(TestPartitionReasons)
#include "tst_partition_reasons.moc"
