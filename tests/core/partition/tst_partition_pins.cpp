// Pins and cuts: what they move, that they follow rewrites, and what is said of those that fail.

#include "tests/core/partition/flow.h"

#include "core/history/partition/pins.h"
#include "core/history/partition/touching_regions.h"
#include "core/partition/reasons/apart.h"
#include "core/import/model.h"
#include "core/pipeline/partition_flow.h"
#include "tests/support/test.h"

#include <set>

using namespace passbench;

namespace {

std::string touchingReason(const RunPtr& run)
{
    const auto regions = regionsOf(run->output(), run->compilers);
    auto apart = neighboursApart(run->output(), regions);
    explainTouching(apart, regions, run);
    return apart.empty() ? std::string() : apart.front().reason;
}

} // namespace

class TestPartitionPins : public QObject {
    Q_OBJECT
private slots:
    void pinsMoveNodes();
    void pinsReachGroups();
    void cuts();
    void pinsFollowRewrites();
    void pinsThroughLayouts();
    void pinsThatFail();
    void pinsOfNodesLeadToThem();
};

void TestPartitionPins::pinsMoveNodes()
{
    const CompilerTable table = tableOf({taking("acc", {"abs", "nn.relu", "tanh"}), taking("npu", {"tanh", "nn.relu"})});
    const Module module = parsed("def @main(%x: Tensor[(4), float32]) { tanh(nn.relu(abs(%x))) }");
    const NodeId relu = nodeOf(module, "nn.relu"), tanh = nodeOf(module, "tanh");
    const auto with = [&](Pins pins) { return regionsText(runFlow(module, wholeFlow, pinned(table, std::move(pins)))); };
    QCOMPARE(with({}), QStringLiteral("acc: abs nn.relu tanh"));
    QCOMPARE(with({{.kind = Pin::Kind::To, .node = tanh, .compiler = "npu"}}), QStringLiteral("acc: abs nn.relu; npu: tanh"));
    QCOMPARE(with({{.kind = Pin::Kind::Never, .node = relu, .compiler = "acc"}}), QStringLiteral("acc: abs; npu: nn.relu; acc: tanh"));
    QCOMPARE(with({{.kind = Pin::Kind::To, .node = relu, .compiler = "default"}}), QStringLiteral("acc: abs; acc: tanh"));
}

void TestPartitionPins::pinsReachGroups()
{
    const CompilerTable table = tableOf({"name = \"acc\"\n[[composite]]\nname = \"acc.two\"\npattern = \"fn (%x) { nn.relu(abs(%x)) }\"\n", taking("npu", {"abs"})});
    const Module module = parsed("def @main(%x: Tensor[(4), float32]) { nn.relu(abs(%x)) }");
    const NodeId relu = nodeOf(module, "nn.relu"), abs = nodeOf(module, "abs");
    const auto with = [&](Pin pin) { return runFlow(module, wholeFlow, pinned(table, {std::move(pin)})); };
    QCOMPARE(regionsText(runFlow(module, wholeFlow, table)), QStringLiteral("acc: call"));
    QCOMPARE(regionsText(with({.kind = Pin::Kind::To, .node = abs, .compiler = "npu"})), QStringLiteral("npu: abs"));
    QCOMPARE(regionsText(with({.kind = Pin::Kind::Never, .node = relu, .compiler = "acc"})), QStringLiteral("npu: abs"));
    QCOMPARE(regionsText(with({.kind = Pin::Kind::Cut, .node = abs, .other = relu})), QStringLiteral("npu: abs"));
}

void TestPartitionPins::cuts()
{
    const CompilerTable table = tableOf({taking("acc", {"abs", "nn.relu", "tanh"})});
    const Module module = parsed("def @main(%x: Tensor[(4), float32]) { tanh(nn.relu(abs(%x))) }");
    const Pin near {.kind = Pin::Kind::Cut, .node = nodeOf(module, "nn.relu"), .other = nodeOf(module, "tanh")};
    const Pin far {.kind = Pin::Kind::Cut, .node = nodeOf(module, "abs"), .other = nodeOf(module, "tanh")};
    for (const Pin& cut : {near, far}) {
        const RunPtr run = runFlow(module, wholeFlow, pinned(table, {cut}));
        QCOMPARE(regionsText(run), QStringLiteral("acc: abs nn.relu; acc: tanh"));
        QVERIFY(pinOutcomes(run).front().honoured);
        const auto apart = neighboursApart(run->output(), regionsOf(run->output(), table));
        QVERIFY2(apart.front().reason.find("a cut") != std::string::npos, apart.front().reason.c_str());
        QCOMPARE(touchingReason(run), fmt::format("one feeds the other, and a cut between %{} and %{} keeps them apart", number(cut.node), number(cut.other)));
        const RunPtr twice = runFlow(module, "AnnotateTarget, MergeCompilerRegions, MergeCompilerRegions, PartitionGraph", pinned(table, {cut}));
        QCOMPARE(regionsText(twice), regionsText(run)); // the edge remembers
    }
    QCOMPARE(touchingReason(runFlow(module, "AnnotateTarget, PartitionGraph", table)), std::string("one feeds the other; MergeCompilerRegions would join them, and is no step of the run"));
    const RunPtr single = runFlow(module, wholeFlow, tableOf({"merge_regions = false\n" + taking("acc", {"abs", "nn.relu", "tanh"})}));
    QVERIFY2(touchingReason(single).ends_with("its rules say `merge_regions = false`"), touchingReason(single).c_str());
}

/// A pin on an imported operator is one on what it has become by the time that compilers are asked.
void TestPartitionPins::pinsFollowRewrites()
{
    const CompilerTable table = tableOf({taking("acc", {"add", "nn.relu"}), taking("npu", {"add"})});
    const Module module = parsed("def @main(%x: Tensor[(2, 4), float32], %b: Tensor[(4), float32]) { nn.relu(nn.bias_add(%x, %b)) }");
    const Pin pin {.kind = Pin::Kind::To, .node = nodeOf(module, "nn.bias_add"), .compiler = "npu"};
    const RunPtr run = runFlow(module, std::string("CanonicalizeOps, ") + std::string(wholeFlow), pinned(table, {pin}));
    const QString text = regionsText(run);
    QVERIFY2(text.startsWith("npu:") && text.contains("add") && text.endsWith("acc: nn.relu"), qPrintable(text));
    QVERIFY(pinOutcomes(run).front().honoured);
    const RunPtr again = runPipeline({.input = module, .pipeline = *parsePipeline("CanonicalizeOps, " + std::string(wholeFlow)), .compilers = &table, .previous = run});
    QCOMPARE(again->steps[0], run->steps[0]); // what asks no compiler is taken over
    QVERIFY(regionsText(again).startsWith("acc:")); // and the rest is not, since the pins are others
}

/// A new layout ties neighbours together in the record; the pin stays on the one operator, and leaves the transforms alone.
void TestPartitionPins::pinsThroughLayouts()
{
    const CompilerTable table = tableOf({taking("acc", {"nn.conv2d", "nn.relu", "tanh"})});
    const Module module = parsed("def @main(%x: Tensor[(1, 2, 4, 4), float32], %w: Tensor[(2, 2, 1, 1), float32]) "
                                 "{ tanh(nn.conv2d(nn.relu(nn.conv2d(%x, %w, kernel_size=[1, 1])), %w, kernel_size=[1, 1])) }");
    const Pin pin {.kind = Pin::Kind::Never, .node = nodeOf(module, "nn.relu"), .compiler = "acc"};
    const RunPtr run = runFlow(module, "ConvertLayout{desired_layouts=[\"nn.conv2d: NHWC, OHWI\"]}, " + std::string(wholeFlow), pinned(table, {pin}));
    QCOMPARE(regionsText(run), QStringLiteral("acc: nn.conv2d; acc: nn.conv2d tanh"));
    QVERIFY(pinOutcomes(run).front().honoured);
}

void TestPartitionPins::pinsThatFail()
{
    const CompilerTable table = tableOf({"name = \"acc\"\n[[op]]\nname = \"abs\"\nwhen = [\"in0.rank == 2\"]\n"});
    const Module module = parsed("def @main(%x: Tensor[(4), float32]) { abs(%x) }");
    const auto reason = [&](const char* compiler) {
        const Pin pin {.kind = Pin::Kind::To, .node = nodeOf(module, "abs"), .compiler = compiler};
        const auto outcomes = pinOutcomes(runFlow(module, wholeFlow, pinned(table, {pin})));
        return outcomes.front().honoured ? std::string() : outcomes.front().reason;
    };
    QCOMPARE(reason("acc"), std::string("`acc` refuses abs: needs `in0.rank == 2`, is 1"));
    QCOMPARE(reason("akk"), std::string("`akk` is not asked"));
    QCOMPARE(reason("default"), std::string());

    // The step that makes functions of regions warns, and names the node.
    const NodeId abs = nodeOf(module, "abs");
    const RunPtr run = runFlow(module, wholeFlow, pinned(table, {{.kind = Pin::Kind::To, .node = abs, .compiler = "acc"}}));
    QCOMPARE(run->steps.back()->diagnostics.size(), std::size_t {1});
    const Diagnostic& warning = run->steps.back()->diagnostics.front();
    QCOMPARE(warning.message, std::string("a pin could not be honoured: `acc` refuses abs: needs `in0.rank == 2`, is 1"));
    QVERIFY2(warning.where.ends_with(fmt::format("pinned to `acc` (%{})", number(abs))), warning.where.c_str());
    QVERIFY(warning.severity == Severity::Warning);
    QVERIFY(runFlow(module, wholeFlow, pinned(table, {{.kind = Pin::Kind::Never, .node = abs, .compiler = "acc"}}))->steps.back()->diagnostics.empty());
}

/// Pinned by what became of it: two layer norms that share a constant are two, and a reshape is not the bias that went into its rewrite.
void TestPartitionPins::pinsOfNodesLeadToThem()
{
    const auto model = openModel(test::sourceFile("resources/samples/transformer_encoder.onnx").toStdString());
    QVERIFY(model);
    const CompilerTable table = CompilerTable {}.with(*std::ranges::find(shippedCompilers().compilers, "dnnl", &Compiler::name));
    const RunPtr run = runPipeline({.input = *model, .pipeline = upToPartition(*presetFor("O3", table.compilers)), .compilers = &table});
    QVERIFY(!run->failed());
    const auto asks = std::ranges::find_if(run->steps, [](const StepPtr& step) { return step->config.pass == "MergeComposite"; });
    const auto position = static_cast<std::size_t>(asks - run->steps.begin());
    const PinOrigins origins(run, position);
    std::size_t norms = 0;
    std::set<NodeId> named;
    for (const NodePtr& node : (*asks)->before.main()->nodes()) {
        if (!node->as<Call>())
            continue;
        Pins pins;
        for (const NodeId origin : origins.of(node->id, displayName(*node)))
            pins.push_back({.kind = Pin::Kind::To, .node = origin, .compiler = "default"});
        QVERIFY(!pins.empty());
        for (const PinNow& now : pinsAt(run, pins, position))
            QVERIFY2(now.nodes == std::vector {node->id}, fmt::format("%{}", number(node->id)).c_str());
        if (displayName(*node) == "nn.layer_norm") {
            ++norms;
            for (const Pin& pin : pins)
                QVERIFY(named.insert(pin.node).second);
        }
    }
    QVERIFY(norms >= 4);
}

PB_TEST(TestPartitionPins)
#include "tst_partition_pins.moc"
