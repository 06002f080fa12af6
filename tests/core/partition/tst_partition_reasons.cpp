// Why a partition is as it is: groups that did not match, borders, regions apart, what support would move, and pins.

#include "tests/core/partition/flow.h"

#include "core/history/pins.h"
#include "core/history/what_if.h"
#include "core/partition/annotator.h"
#include "core/partition/borders.h"
#include "core/partition/composite_attempts.h"
#include "core/passes/partition_flow.h"
#include "core/passes/plugin.h"

using namespace passbench;

namespace {

constexpr const char* diamond = "def @main(%x: Tensor[(4), float32]) {\n  %0 = abs(%x);\n  %1 = nn.relu(%0);\n  %2 = tanh(%0);\n  add(%1, %2)\n}";

NodeId nodeOf(const Module& module, std::string_view op)
{
    for (const NodePtr& node : module.main()->nodes())
        if (callOf(*node, op))
            return node->id;
    return NodeId::None;
}

CompilerTable pinned(CompilerTable table, Pins pins)
{
    table.pins = std::move(pins);
    return table;
}

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
    const auto apart = regionsApart(run->output(), regionsOf(run->output(), table));
    QCOMPARE(apart.size(), std::size_t {1});
    QCOMPARE(apart[0].path, (std::vector {nodeOf(run->output(), "tanh")}));
    QVERIFY2(apart[0].connected && apart[0].reason.find("back through tanh %") != std::string::npos, apart[0].reason.c_str());

    const RunPtr twins = runFlow(parsed("def @main(%x: Tensor[(4), float32]) { (tanh(abs(%x)), tanh(nn.relu(%x))) }"), wholeFlow, table);
    const auto siblings = regionsApart(twins->output(), regionsOf(twins->output(), table));
    QCOMPARE(siblings.size(), std::size_t {1});
    QVERIFY2(!siblings[0].connected && siblings[0].reason.starts_with("neither needs the other"), siblings[0].reason.c_str());

    // Of many, those that are called soon after one another are told of.
    std::string text = "def @main(%x: Tensor[(4), float32]) {\n  %0 = nn.relu(%x);\n";
    for (int i = 1; i < 12; ++i)
        text += fmt::format("  %{} = {}(%{});\n", i, i % 2 == 0 ? "nn.relu" : "tanh", i - 1);
    const RunPtr many = runFlow(parsed((text + "  %11\n}\n").c_str()), wholeFlow, table);
    const auto regions = regionsOf(many->output(), table);
    QCOMPARE(regions.size(), std::size_t {6});
    const auto nearest = regionsApart(many->output(), regions, 7);
    QCOMPARE(nearest.size(), std::size_t {7});
    for (const RegionsApart& pair : nearest) {
        QVERIFY(pair.connected && pair.to > pair.from && pair.to - pair.from <= 2);
        QCOMPARE(pair.path.size(), pair.to - pair.from + (pair.to - pair.from - 1)); // the tanh between, and other regions
    }
    QCOMPARE(regionsApart(many->output(), regions).size(), std::size_t {15});
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
    QCOMPARE(list.join("; "), QStringLiteral("`acc`: nn.dense without `in0.shape[0] == 1` (1 operators, 100%, 2); `acc`: exp (1 operators, 0%, ); "
                                             "`acc`: add (1 operators, 0%, ); `acc`: acc.sum without `a.rank == 1` (1 operators, 0%, 2)"));
    const auto then = whatIf(run, wishes.front().wish);
    QVERIFY(then);
    QCOMPARE(then->regions.size(), std::size_t {1});
    QCOMPARE(then->regions.front().operators, std::int64_t {2});
    const auto exp = whatIf(run, {"acc", "exp", {}});
    QVERIFY(exp);
    QCOMPARE(exp->regions.front().operators, std::int64_t {2}); // nn.relu and exp
    QCOMPARE(whatIf(run, wishes.back().wish)->regions.size(), std::size_t {2});
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
        const auto apart = regionsApart(run->output(), regionsOf(run->output(), table));
        QVERIFY2(apart.front().reason.find("a cut") != std::string::npos, apart.front().reason.c_str());
        const RunPtr twice = runFlow(module, "AnnotateTarget, MergeCompilerRegions, MergeCompilerRegions, PartitionGraph", pinned(table, {cut}));
        QCOMPARE(regionsText(twice), regionsText(run)); // the edge remembers
    }
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

QTEST_APPLESS_MAIN(TestPartitionReasons)
#include "tst_partition_reasons.moc"
