#include "core/ir/graph/structural.h"
#include "core/ir/text/parser.h"
#include "core/ops/table/op_table.h"
#include "tests/support/test.h"

#include <QTest>

using namespace passbench;

class TestStructural : public QObject {
    Q_OBJECT
private slots:
    void comparesByStructure_data()
    {
        QTest::addColumn<QString>("a");
        QTest::addColumn<QString>("b");
        QTest::addColumn<bool>("equal");
        const auto row = [](const char* name, bool equal, const char* a, const char* b) {
            QTest::newRow(name) << QString(a) << QString(b) << equal;
        };
        row("names do not count", true, "def @main(%x: float32) { %7 = exp(%x); tanh(%7) }", "def @main(%y: float32) { tanh(exp(%y)) }");
        row("sharing counts", false, "def @main(%x: float32) { %0 = exp(%x); add(%0, %0) }", "def @main(%x: float32) { add(exp(%x), exp(%x)) }");
        row("order of operands counts", false, "def @main(%x: float32, %y: float32) { subtract(%x, %y) }",
            "def @main(%x: float32, %y: float32) { subtract(%y, %x) }");
        row("attributes count", false, "def @main(%x: Tensor[(2, 2), float32]) { sum(%x, axis=[0]) }",
            "def @main(%x: Tensor[(2, 2), float32]) { sum(%x, axis=[1]) }");
        row("defaults are the same as nothing", true, "def @main(%x: Tensor[(2, 2), float32]) { sum(%x, keepdims=False) }",
            "def @main(%x: Tensor[(2, 2), float32]) { sum(%x) }");
        row("values count", false, "def @main() { 1f }", "def @main() { 2f }");
        row("types count", false, "def @main(%x: float32) { %x }", "def @main(%x: float16) { %x }");
        row("order of independent nodes does not", true, "def @main(%x: float32) { %0 = exp(%x); %1 = tanh(%x); add(%0, %1) }",
            "def @main(%x: float32) { %1 = tanh(%x); %0 = exp(%x); add(%0, %1) }");
        row("function attributes count", false, "def @main(%x: float32, Primitive=1) { %x }", "def @main(%x: float32) { %x }");
        row("order of captures does not", true, "def @main(%x: float32, %y: float32) { %0 = fn () { %1 = exp(%x); %2 = exp(%y); subtract(%1, %2) }; %0() }",
            "def @main(%x: float32, %y: float32) { %0 = fn () { %2 = exp(%y); %1 = exp(%x); subtract(%1, %2) }; %0() }");
        row("what is captured counts", false, "def @main(%x: float32, %y: float32) { %0 = fn (%p: float32) { add(%p, %x) }; %0(%y) }",
            "def @main(%x: float32, %y: float32) { %0 = fn (%p: float32) { add(%p, %y) }; %0(%y) }");
        row("a captured value counts", false, "def @main(%x: float32) { %1 = 1f; %0 = fn (%p: float32) { add(%p, %1) }; %0(%x) }",
            "def @main(%x: float32) { %1 = 2f; %0 = fn (%p: float32) { add(%p, %1) }; %0(%x) }");
        row("a constant captured or inside is the same", true, "def @main(%x: float32) { %1 = 1f; %0 = fn (%p: float32) { add(%p, %1) }; %0(%x) }",
            "def @main(%x: float32) { %0 = fn (%p: float32) { add(%p, 1f) }; %0(%x) }");
        row("arms count", false, "def @main(%c: bool, %x: float32, %y: float32) { if (%c) { %x } else { %y } }",
            "def @main(%c: bool, %x: float32, %y: float32) { if (%c) { %y } else { %x } }");
        row("dead code counts", false, "def @main(%x: float32) { %0 = exp(%x); %x }", "def @main(%x: float32) { %x }");
    }

    void comparesByStructure()
    {
        QFETCH(QString, a);
        QFETCH(QString, b);
        QFETCH(bool, equal);
        const auto first = parseModule(opTable(), a.toStdString());
        const auto second = parseModule(opTable(), b.toStdString());
        QVERIFY(first && second);
        QCOMPARE(structurallyEqual(*first, *second), equal);
        QCOMPARE(structurallyEqual(*second, *first), equal);
        QCOMPARE(structuralHash(*first) == structuralHash(*second), equal || QTest::currentDataTag() == std::string_view("sharing counts"));
    }
};

PB_TEST(TestStructural)
#include "tst_structural.moc"
