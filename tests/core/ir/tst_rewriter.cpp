#include "core/ir/graph/structural.h"
#include "core/ir/graph/verifier.h"
#include "core/ir/rewrite/made_index.h"
#include "core/ir/rewrite/rewriter.h"
#include "core/ir/text/parser.h"
#include "core/ir/text/printer.h"
#include "core/ops/table/op_table.h"
#include "tests/support/test.h"

#include <QTest>

using namespace passbench;

namespace {

Module read(std::string_view text)
{
    auto module = parseModule(opTable(), text);
    if (!module)
        qFatal("%s", toText(module.error()).c_str());
    return *module;
}

NodeId find(const Function& function, std::string_view op)
{
    for (const NodePtr& node : function.nodes())
        if (callOf(*node, op))
            return node->id;
    return NodeId::None;
}

void compareText(const Module& module, std::string_view expected)
{
    const auto mistakes = verify(module);
    for (const Diagnostic& mistake : mistakes)
        qWarning("%s", toText(mistake).c_str());
    QVERIFY(mistakes.empty());
    const std::string difference = firstDifference(module, read(expected));
    if (!difference.empty())
        qWarning("%s\n%s", difference.c_str(), print(module).c_str());
    QVERIFY(difference.empty());
}

constexpr std::string_view diamond = R"(
def @main(%x: Tensor[(2), float32]) {
  %0 = nn.relu(%x);
  %1 = exp(%0);
  %2 = tanh(%0);
  add(%1, %2)
})";

} // namespace

class TestRewriter : public QObject {
    Q_OBJECT
private slots:
    void untouchedIsTheSameObject()
    {
        const Module module = read(diamond);
        RewriteLog log;
        Rewriter rewriter(module, module.main(), log, &opTable());
        QCOMPARE(rewriter.finish()->get(), module.main().get());
    }

    void replacingRemakesTheNodeAndItsUsersOnly()
    {
        const Module module = read(diamond);
        const FunctionPtr before = module.main();
        const NodeId relu = find(*before, "nn.relu"), exp = find(*before, "exp"), tanh = find(*before, "tanh"), add = find(*before, "add");
        RewriteLog log;
        Rewriter rewriter(module, before, log, &opTable());
        const NodeId sigmoid = rewriter.call("sigmoid", {relu});
        rewriter.replace(exp, sigmoid, "test");
        const FunctionPtr after = *rewriter.finish();
        QCOMPARE(after->share(tanh).get(), before->share(tanh).get());
        QCOMPARE((*after)[add].operands.front(), sigmoid);
        QVERIFY(!after->contains(exp));
        QCOMPARE(log.rewrites.size(), 1u);
        QCOMPARE(log.rewrites[0].from, std::vector<NodeId> {exp});
        QCOMPARE(log.rewrites[0].to, std::vector<NodeId> {sigmoid});
        compareText(module.with("main", after), R"(
            def @main(%x: Tensor[(2), float32]) { %0 = nn.relu(%x); %1 = sigmoid(%0); %2 = tanh(%0); add(%1, %2) })");
    }

    void whatOnlyTheReplacedUsedGoesToo()
    {
        const Module module = read(diamond);
        RewriteLog log;
        Rewriter rewriter(module, module.main(), log, &opTable());
        const NodeId add = find(*module.main(), "add");
        rewriter.replace(add, module.main()->params()[0], "drop");
        compareText(module.with("main", *rewriter.finish()), "def @main(%x: Tensor[(2), float32]) { %x }");
        QCOMPARE(log.rewrites[0].from.size(), 4u);
    }

    void deadCodeThatWasThereStays()
    {
        const Module module = read("def @main(%x: float32) { %0 = exp(%x); %1 = nn.relu(%x); tanh(%1) }");
        RewriteLog log;
        Rewriter rewriter(module, module.main(), log, &opTable());
        rewriter.replace(find(*module.main(), "nn.relu"), module.main()->params()[0], "drop");
        compareText(module.with("main", *rewriter.finish()), "def @main(%x: float32) { %0 = exp(%x); tanh(%x) }");
    }

    void usersFollowReplacements()
    {
        const Module module = read(diamond);
        RewriteLog log;
        Rewriter rewriter(module, module.main(), log, &opTable());
        const NodeId relu = find(*module.main(), "nn.relu");
        const NodeId abs = rewriter.call("abs", {module.main()->params()[0]});
        rewriter.replace(relu, abs, "a");
        QCOMPARE(rewriter.users(abs).size(), 2u);
        QCOMPARE(rewriter.useCount(module.main()->params()[0]), 1u);
        const NodeId exp = find(*module.main(), "exp");
        QCOMPARE(rewriter[exp].operands[0], abs);
        rewriter.replace(abs, rewriter.call("log", {module.main()->params()[0]}), "b");
        QCOMPARE(rewriter.current(relu), rewriter[exp].operands[0]);
        compareText(module.with("main", *rewriter.finish()),
            "def @main(%x: Tensor[(2), float32]) { %0 = log(%x); %1 = exp(%0); %2 = tanh(%0); add(%1, %2) }");
    }

    void typesFollow()
    {
        const Module module = read("def @main(%x: Tensor[(2), float32]) { %0 = nn.relu(%x); exp(%0) }");
        RewriteLog log;
        Rewriter rewriter(module, module.main(), log, &opTable());
        const NodeId cast = rewriter.call("cast", {module.main()->params()[0]}, {{"dtype", DataType::Float16}});
        rewriter.replace(find(*module.main(), "nn.relu"), cast, "cast");
        const FunctionPtr after = *rewriter.finish();
        QCOMPARE(toText((*after)[after->result()].type), std::string("Tensor[(2,), float16]"));
    }

    void wrongCallsAreReportedAtTheEnd()
    {
        const Module module = read(diamond);
        RewriteLog log;
        Rewriter rewriter(module, module.main(), log, &opTable());
        const NodeId wrong = rewriter.call("nn.dense", {module.main()->params()[0], module.main()->params()[0]});
        rewriter.replace(find(*module.main(), "add"), wrong, "wrong");
        QVERIFY(!rewriter.finish());
    }

    void outlinesAndInlinesBack()
    {
        const Module module = read(diamond);
        const FunctionPtr before = module.main();
        RewriteLog log;
        Rewriter rewriter(module, before, log, &opTable());
        const std::vector<NodeId> nodes {find(*before, "tanh"), find(*before, "nn.relu")};
        const Outlined outlined = outline(rewriter, nodes, {.attrs = {{"Primitive", std::int64_t {1}}}, .rule = "fuse"});
        QCOMPARE(outlined.outputs.size(), 2u);
        QVERIFY(outlined.body->contains(nodes[0]));
        const Module fused = module.with("main", *rewriter.finish());
        compareText(fused, R"(
            def @main(%x: Tensor[(2), float32]) {
              %3 = fn (%p0: Tensor[(2), float32], Primitive=1) { %0 = nn.relu(%p0); %1 = tanh(%0); (%0, %1) };
              %4 = %3(%x);
              %5 = %4.0;
              %6 = exp(%5);
              %7 = %4.1;
              add(%6, %7)
            })");
        RewriteLog backLog;
        Rewriter back(fused, fused.main(), backLog, &opTable());
        inlineCall(back, outlined.call, "inline");
        const FunctionPtr inlined = *back.finish();
        QVERIFY(inlined->contains(nodes[0]) && inlined->contains(nodes[1]));
        compareText(fused.with("main", inlined), R"(
            def @main(%x: Tensor[(2), float32]) {
              %0 = nn.relu(%x); %1 = tanh(%0); %2 = (%0, %1); %3 = %2.0; %4 = exp(%3); %5 = %2.1; add(%4, %5) })");
    }

    /// Nodes that move in keep their ids, which may be far from each other and then be met by those in between.
    void findsWhatWasFarAway()
    {
        MadeIndex index;
        index.emplace(NodeId {10}, 0);
        index.emplace(NodeId {2000}, 1);
        for (std::uint64_t id = 11; id < 2000; ++id)
            index.emplace(NodeId {id}, id);
        index.emplace(NodeId {2100}, 2000);
        QCOMPARE(index.find(NodeId {2000}), 1);
        QCOMPARE(index.find(NodeId {10}), 0);
        QCOMPARE(index.find(NodeId {1500}), 1500);
        QCOMPARE(index.find(NodeId {2100}), 2000);
        QCOMPARE(index.find(NodeId {2050}), -1);
        QCOMPARE(index.find(NodeId {9}), -1);
    }

    void whatGoesInsideHasAnEntry()
    {
        const Module module = read("def @main(%x: Tensor[(2), float32]) { %0 = add(%x, 2f); exp(%0) }");
        RewriteLog log;
        Rewriter rewriter(module, module.main(), log, &opTable());
        const NodeId add = find(*module.main(), "add"), two = (*module.main())[add].operands[1];
        outline(rewriter, std::vector {add}, {.rule = "part"});
        QVERIFY(std::ranges::any_of(log.rewrites, [&](const Rewrite& rewrite) { return rewrite.from == std::vector {two}; }));
        QCOMPARE(std::ranges::count(log.rewrites, true, &Rewrite::endsSubStep), 1);
        QVERIFY(log.rewrites.back().endsSubStep && log.rewrites.back().rule == "part");
    }

    void outlineKeepsScalarsInsideAndSharesConstants()
    {
        const Module module = read(R"(
            def @main(%x: Tensor[(2), float32]) { %0 = add(%x, 2f); %1 = multiply(%0, 3f); exp(%1) })");
        RewriteLog log;
        Rewriter rewriter(module, module.main(), log, &opTable());
        const std::vector<NodeId> nodes {find(*module.main(), "add"), find(*module.main(), "multiply")};
        outline(rewriter, nodes, {.global = "part", .rule = "part"});
        const FunctionPtr main = *rewriter.finish();
        QCOMPARE(main->nodes().size(), 3u); // x, the call, exp
    }
};

PB_TEST(TestRewriter)
#include "tst_rewriter.moc"
