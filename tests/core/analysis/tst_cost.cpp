#include "core/analysis/cost.h"
#include "core/ir/text/parser.h"
#include "core/ops/table/op_table.h"
#include "tests/support/test.h"

#include <QTest>

using namespace passbench;

namespace {

Module parsed(const std::string& text)
{
    auto module = parseModule(opTable(), "#[version = \"0.0.5\"]\n" + text, "test");
    if (!module)
        qFatal("%s", toText(module.error()).c_str());
    return *std::move(module);
}

} // namespace

class TestCost : public QObject {
    Q_OBJECT
private slots:
    void countsWorkAndBytes()
    {
        const Module module = parsed(R"(
            def @main(%x: Tensor[(2, 8), float32], %w: Tensor[(4, 8), float32]) { nn.relu(nn.dense(%x, %w)) })");
        const FunctionCost total = costOf(module);
        QCOMPARE(total.cost.macs, 64.0);
        QCOMPARE(total.cost.operations, 8.0);
        QCOMPARE(total.cost.bytes, 4.0 * (16 + 32 + 8) + 4.0 * (8 + 8));
        QCOMPARE(total.calls, 2u);
        QCOMPARE(total.parameterBytes, 0);
    }

    void invokedFunctionsCountOncePerCall()
    {
        const Module module = parsed(R"(
            def @twice(%x: Tensor[(8), float32]) { add(%x, 1f) }
            def @main(%x: Tensor[(8), float32]) { %0 = @twice(%x); @twice(%0) })");
        const FunctionCost total = costOf(module);
        QCOMPARE(total.cost.operations, 16.0);
        QCOMPARE(total.calls, 2u);
        QCOMPARE(total.parameterBytes, 4);
    }

    void insideAFusedFunctionNothingReachesMemory()
    {
        const Module module = parsed(R"(
            def @main(%x: Tensor[(8), float32]) {
              %0 = fn (%a: Tensor[(8), float32], Primitive=1) { exp(exp(exp(%a))) };
              %0(%x)
            })");
        QCOMPARE(costOf(module).cost.bytes, 64.0);
        QCOMPARE(costOf(module).cost.operations, 24.0);
    }

    void anIfCountsAsItsDearerArm()
    {
        const Module module = parsed(R"(
            def @main(%c: bool, %x: Tensor[(8), float32]) { if (%c) { exp(exp(%x)) } else { exp(%x) } })");
        QCOMPARE(costOf(module).cost.operations, 16.0);
    }

    void recursionEnds()
    {
        const auto module = parseModule(opTable(), "#[version = \"0.0.5\"]\ndef @main(%x: Tensor[(8), float32]) -> Tensor[(8), float32] { @main(%x) }", "test");
        if (module) // reading it may be refused already
            QCOMPARE(costOf(*module).cost.macs, 0.0);
    }
};

PB_TEST(TestCost)
#include "tst_cost.moc"
