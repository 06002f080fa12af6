// Why a partition is as it is: groups that did not match, borders, regions apart, what support would move, and pins.

#include "tests/core/partition/flow.h"

#include "core/history/node_reasons.h"
#include "core/history/pins.h"
#include "core/history/touching_regions.h"
#include "core/history/what_if.h"
#include "core/partition/regions/annotator.h"
#include "core/partition/regions/apart.h"
#include "core/partition/regions/borders.h"
#include "core/partition/regions/composite_attempts.h"
#include "core/partition/regions/producers.h"
#include "core/pipeline/partition_flow.h"
#include "core/pipeline/plugin.h"
#include "core/support/text.h"
#include "tests/support/test.h"

using namespace passbench;

namespace {

constexpr const char* diamond = "def @main(%x: Tensor[(4), float32]) {\n  %0 = abs(%x);\n  %1 = nn.relu(%0);\n  %2 = tanh(%0);\n  add(%1, %2)\n}";

/// The regions as "acc: abs nn.relu; npu: tanh".
QString regionsText(const RunPtr& run)
{
    if (run->failed())
        return QString::fromStdString(toText(*run->steps.back()->error));
    QStringList list;
    for (const RegionInfo& region : regionsOf(run->output(), run->compilers)) {
        QStringList names {QString::fromStdString(region.compiler + ":")};
        const Function& function = *run->output().find(region.global);
        for (const NodeId id : region.nodes)
            names.append(QString::fromStdString(displayName(function[id])));
        list.append(names.join(' '));
    }
    return list.join("; ");
}

std::string touchingReason(const RunPtr& run)
{
    const auto regions = regionsOf(run->output(), run->compilers);
    auto apart = neighboursApart(run->output(), regions);
    explainTouching(apart, regions, run);
    return apart.empty() ? std::string() : apart.front().reason;
}

} // namespace

class TestPartitionReasons : public QObject {
    Q_OBJECT
private slots:
    void refusedGroups();
    void borders();
    void regionsKeptApart();
    void whatSupportWouldMove();
    void pinsMoveNodes();
    void pinsReachGroups();
    void cuts();
    void pinsFollowRewrites();
    void pinsThroughLayouts();
    void pinsThatFail();
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

void TestPartitionReasons::regionsKeptApart()
{
    const CompilerTable table = tableOf({taking("acc", {"nn.relu", "abs", "add"})});
    const RunPtr run = runFlow(parsed(diamond), wholeFlow, table);
    const auto apart = neighboursApart(run->output(), regionsOf(run->output(), table));
    QCOMPARE(apart.size(), std::size_t {1});
    QCOMPARE(apart[0].cause, std::string("tanh between them"));
    QCOMPARE(apart[0].path, (std::vector {nodeOf(run->output(), "tanh")}));
    QVERIFY2(apart[0].connected && apart[0].reason.find("back through tanh %") != std::string::npos, apart[0].reason.c_str());

    const RunPtr twins = runFlow(parsed("def @main(%x: Tensor[(4), float32]) { (tanh(abs(%x)), tanh(nn.relu(%x))) }"), wholeFlow, table);
    const auto siblings = neighboursApart(twins->output(), regionsOf(twins->output(), table));
    QCOMPARE(siblings.size(), std::size_t {1});
    QVERIFY2(!siblings[0].connected && siblings[0].reason.starts_with("neither needs the other"), siblings[0].reason.c_str());

    // Of many, those that are called soon after one another are told of.
    std::string text = "def @main(%x: Tensor[(4), float32]) {\n  %0 = nn.relu(%x);\n";
    for (int i = 1; i < 12; ++i)
        text += fmt::format("  %{} = {}(%{});\n", i, i % 2 == 0 ? "nn.relu" : "tanh", i - 1);
    const RunPtr many = runFlow(parsed((text + "  %11\n}\n").c_str()), wholeFlow, table);
    const auto regions = regionsOf(many->output(), table);
    QCOMPARE(regions.size(), std::size_t {6});
    const auto nearest = regionsApart(many->output(), regions, 7).pairs;
    QCOMPARE(nearest.size(), std::size_t {7});
    for (const RegionsApart& pair : nearest) {
        QVERIFY(pair.connected && pair.to > pair.from && pair.to - pair.from <= 2);
        QCOMPARE(pair.path.size(), pair.to - pair.from + (pair.to - pair.from - 1)); // the tanh between, and other regions
    }
    QCOMPARE(regionsApart(many->output(), regions).pairs.size(), std::size_t {15});
    QCOMPARE(regionsApart(many->output(), regions, 7).inAll, std::size_t {15});
    const auto neighbours = neighboursApart(many->output(), regions);
    QCOMPARE(neighbours.size(), std::size_t {5}); // each and the next
    for (const RegionsApart& pair : neighbours)
        QCOMPARE(pair.to, pair.from + 1);
}

void TestPartitionReasons::whatSupportWouldMove()
{
    const CompilerTable table = tableOf({R"(name = "acc"
[[op]]
name = "nn.dense"
when = ["in0.shape[0] == 1", "in0.dtype == float32"]
[[op]]
name = "nn.relu"
[[composite]]
name = "acc.sum"
pattern = "fn (%a, %b) { tanh(add(%a, %b)) }"
when = ["a.rank == 1"]
)"});
    const Module module = parsed("def @main(%x: Tensor[(2, 4), float32], %w: Tensor[(4, 4), float32]) { tanh(add(exp(nn.relu(nn.dense(%x, %w))), 1f)) }");
    const RunPtr run = runFlow(module, wholeFlow, table);
    const auto wishes = unsupported(*askedModule(*run), table);
    QStringList list;
    for (const Unsupported& entry : wishes)
        list.append(QString::fromStdString(fmt::format("{} ({} operators, {:.0f}%, {})", toText(entry.wish), entry.nodes.size(), 100 * entry.share, entry.actual)));
    QCOMPARE(list.join("; "), QStringLiteral("`acc`: nn.dense without `in0.shape[0] == 1` (1 operators, 100%, 2); `acc`: acc.sum without `a.rank == 1` (2 operators, 0%, 2); "
                                             "`acc`: exp (1 operators, 0%, ); `acc`: add (1 operators, 0%, )"));
    const auto then = whatIf(run, std::vector {wishes.front().wish});
    QVERIFY(then);
    QCOMPARE(then->regions.size(), std::size_t {1});
    QCOMPARE(then->regions.front().operators, std::int64_t {2});
    const auto exp = whatIf(run, std::vector {Wish {"acc", "exp", {}}});
    QVERIFY(exp);
    QCOMPARE(exp->regions.front().operators, std::int64_t {2}); // nn.relu and exp
    QCOMPARE(whatIf(run, std::vector {wishes[1].wish})->regions.size(), std::size_t {2});
    const auto both = whatIf(run, std::vector {wishes.front().wish, Wish {"acc", "exp", {}}});
    QCOMPARE(both->regions.front().operators, std::int64_t {3}); // nn.dense, nn.relu and exp
    const Compiler& acc = *table.compilers.front();
    QCOMPARE(entryFor(wishes[0].wish, acc), std::string("[[op]]\nname = \"nn.dense\"\nwhen = [\"in0.dtype == float32\"]\n"));
    QCOMPARE(entryFor(wishes[2].wish, acc), std::string("[[op]]\nname = \"exp\"\n"));
    QVERIFY(entryFor(wishes[1].wish, acc).empty()); // of a composite
}

void TestPartitionReasons::pinsMoveNodes()
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

void TestPartitionReasons::pinsReachGroups()
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

void TestPartitionReasons::cuts()
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
void TestPartitionReasons::pinsFollowRewrites()
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
void TestPartitionReasons::pinsThroughLayouts()
{
    const CompilerTable table = tableOf({taking("acc", {"nn.conv2d", "nn.relu", "tanh"})});
    const Module module = parsed("def @main(%x: Tensor[(1, 2, 4, 4), float32], %w: Tensor[(2, 2, 1, 1), float32]) "
                                 "{ tanh(nn.conv2d(nn.relu(nn.conv2d(%x, %w, kernel_size=[1, 1])), %w, kernel_size=[1, 1])) }");
    const Pin pin {.kind = Pin::Kind::Never, .node = nodeOf(module, "nn.relu"), .compiler = "acc"};
    const RunPtr run = runFlow(module, "ConvertLayout{desired_layouts=[\"nn.conv2d: NHWC, OHWI\"]}, " + std::string(wholeFlow), pinned(table, {pin}));
    QCOMPARE(regionsText(run), QStringLiteral("acc: nn.conv2d; acc: nn.conv2d tanh"));
    QVERIFY(pinOutcomes(run).front().honoured);
}

void TestPartitionReasons::pinsThatFail()
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
