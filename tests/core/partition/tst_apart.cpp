// What keeps regions apart, and what support would move.

#include "tests/core/partition/flow.h"

#include "core/history/partition/made_partition.h"
#include "core/history/partition/what_if.h"
#include "core/partition/reasons/apart.h"
#include "core/pipeline/partition_flow.h"
#include "core/support/text.h"
#include "tests/support/test.h"

using namespace passbench;

class TestApart : public QObject {
    Q_OBJECT
private slots:
    void regionsKeptApart();
    void whatCameLaterIsNoReason();
    void whatSupportWouldMove();
};

void TestApart::regionsKeptApart()
{
    const CompilerTable table = tableOf({taking("acc", {"nn.relu", "abs", "add"})});
    const RunPtr run = runFlow(parsed(diamond), wholeFlow, table);
    const auto apart = neighboursApart(run->output(), regionsOf(run->output(), table));
    QCOMPARE(apart.size(), std::size_t {1});
    QCOMPARE(apart[0].cause, std::string("tanh between them"));
    QCOMPARE(apart[0].path, (std::vector {nodeOf(run->output(), "tanh")}));
    QVERIFY2(apart[0].connected && apart[0].reason.find("back through tanh %") != std::string::npos, apart[0].reason.c_str());

    const CompilerTable two = tableOf({taking("acc", {"nn.relu", "abs", "add"}), taking("npu", {"tanh"})});
    const RunPtr shared = runFlow(parsed(diamond), wholeFlow, two);
    QCOMPARE(neighboursApart(shared->output(), regionsOf(shared->output(), two))[0].cause, std::string("a region of npu between them")); // all alike are one cause

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

/// FuseOps makes a function of what lies between: what keeps regions apart is what lay there when they were made.
void TestApart::whatCameLaterIsNoReason()
{
    const CompilerTable table = tableOf({taking("acc", {"nn.relu", "abs", "add"})});
    const RunPtr run = runFlow(parsed(diamond), fmt::format("{}, FuseOps", wholeFlow), table);
    const auto shown = regionsOf(run->output(), table);
    const MadePartition made = whereMade(run, run->output(), shown);
    QCOMPARE(neighboursApart(made.module, made.regions)[0].cause, std::string("tanh between them"));
    QCOMPARE(made.regions.size(), shown.size());
    for (std::size_t i = 0; i < shown.size(); ++i)
        QCOMPARE(made.regions[i].global, shown[i].global);

    // Where regions have gone since it is the graph itself, and so it is before there are any.
    const RunPtr back = runFlow(parsed(diamond), fmt::format("{}, InlineCompilerFunctionsBoundTo", wholeFlow), table);
    QCOMPARE(whereMade(back, back->output(), regionsOf(back->output(), table)).module.functions, back->output().functions);
    QCOMPARE(whereMade(run, run->input, {}).module.functions, run->input.functions);
}

void TestApart::whatSupportWouldMove()
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
    QCOMPARE(entriesFor(std::vector {wishes[0].wish}, acc), std::string("[[op]]\nname = \"nn.dense\"\nwhen = [\"in0.dtype == float32\"]\n"));
    QCOMPARE(entriesFor(std::vector {wishes[2].wish}, acc), std::string("[[op]]\nname = \"exp\"\n"));
    QVERIFY(entriesFor(std::vector {wishes[1].wish}, acc).empty()); // of a composite
}

PB_TEST(TestApart)
#include "tst_apart.moc"
