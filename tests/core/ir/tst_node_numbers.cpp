// Numbers of nodes are those of one function.

#include "core/ir/graph/node_numbers.h"
#include "core/ir/text/parser.h"
#include "core/ops/table/op_table.h"
#include "tests/support/test.h"

using namespace passbench;

class TestNodeNumbers : public QObject {
    Q_OBJECT

private slots:
    void ofAFunction()
    {
        const auto module = parseModule(opTable(), "def @main(%x: Tensor[(2), float32]) { tanh(exp(%x)) }");
        const auto other = parseModule(opTable(), "def @main(%x: Tensor[(2), float32]) { abs(%x) }", "text", module->ids); // its nodes have ids of their own
        QVERIFY(module && other);
        const Function& main = *module->main();
        NodeNumbers numbers(main);
        QVERIFY(!numbers.contains(main.result()));
        numbers.set(main.result(), 7);
        numbers.set(main.params().front(), 0);
        QCOMPARE(numbers.find(main.result()), std::optional<std::size_t>(7));
        QCOMPARE(numbers.find(main.params().front()), std::optional<std::size_t>(0));
        QVERIFY(!numbers.contains(main[main.result()].operands.front()));
        QVERIFY(!numbers.contains(other->main()->result()) && !numbers.contains(NodeId::None));
        QVERIFY(!NodeNumbers().contains(main.result()));
    }
};

PB_TEST(TestNodeNumbers)
#include "tst_node_numbers.moc"
