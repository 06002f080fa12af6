// The function that holds a node, wherever it stands: asked one by one, and for many.

#include "core/ir/graph/find_node.h"
#include "core/ir/text/parser.h"
#include "core/ops/table/op_table.h"
#include "tests/support/test.h"

#include <QTest>

using namespace passbench;

class TestFindNode : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void nodesOfGlobalsLiteralsAndArms();
};

void TestFindNode::nodesOfGlobalsLiteralsAndArms()
{
    const auto module = parseModule(opTable(), R"(
def @inner(%a: Tensor[(2), float32]) { nn.relu(%a) }
def @main(%x: Tensor[(2), float32], %c: bool) {
  %0 = fn (%y: Tensor[(2), float32]) { abs(tanh(%y)) };
  %1 = %0(%x);
  %2 = @inner(%1);
  if (%c) { add(%2, %x) } else { multiply(%2, %x) }
})");
    QVERIFY2(module.has_value(), module ? "" : toText(module.error()).c_str());
    const FunctionsByNode many(*module);
    std::size_t nodes = 0;
    std::uint64_t highest = 0;
    const auto functions = allFunctions(*module);
    QCOMPARE(functions.size(), std::size_t {5}); // two globals, a literal, two arms
    for (const NestedFunction& nested : functions)
        for (const NodePtr& node : nested.function->nodes()) {
            QCOMPARE(functionWith(*module, node->id), nested.function);
            QCOMPARE(many.with(node->id), nested.function);
            QCOMPARE(findNode(*module, node->id), node);
            highest = std::max(highest, number(node->id));
            ++nodes;
        }
    QVERIFY(nodes > 12);
    QVERIFY(!functionWith(*module, NodeId(highest + 1)) && !many.with(NodeId(highest + 1)) && !many.with(NodeId::None));
}

PB_TEST(TestFindNode)
#include "tst_find_node.moc"
