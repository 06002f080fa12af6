// What ToMixedPrecision asks of operators, and what it says of those that no list names.

#include "core/history/run.h"
#include "core/ir/text/parser.h"
#include "core/ops/table/op_table.h"
#include "tests/support/test.h"

using namespace passbench;

namespace {

StepPtr stepOf(std::string_view text, std::string_view passes)
{
    const RunPtr run = runPipeline({.input = *parseModule(opTable(), text), .pipeline = *parsePipeline(passes)});
    return run->steps.back();
}

Precision ruleOf(std::string_view op, Attrs attrs = {}, DataType low = DataType::Float16)
{
    const Call call {opTable().find(op), std::move(attrs)};
    return call.op->precisionOf ? call.op->precisionOf(call, low) : call.op->precision;
}

} // namespace

class TestPrecision : public QObject {
    Q_OBJECT
private slots:
    void rules()
    {
        QCOMPARE(ruleOf("nn.conv2d"), Precision::Always);
        QCOMPARE(ruleOf("add"), Precision::Follow);
        QCOMPARE(ruleOf("nn.softmax"), Precision::Never);
        QCOMPARE(ruleOf("log"), Precision::Unstated);
    }

    void boundsOfClipDecide()
    {
        const Attrs inside {{"a_min", 0.0}, {"a_max", 6.0}}, outside {{"a_min", -1e6}, {"a_max", 6.0}};
        QCOMPARE(ruleOf("clip", inside), Precision::Follow);
        QCOMPARE(ruleOf("clip", outside), Precision::Never);
        QCOMPARE(ruleOf("clip", outside, DataType::BFloat16), Precision::Follow);
    }

    void operatorsWithoutARuleAreNamed()
    {
        const char* text = "def @main(%x: Tensor[(2), float32]) { log(log(rsqrt(%x))) }";
        const StepPtr warned = stepOf(text, "ToMixedPrecision");
        QCOMPARE(warned->state, StepState::Done);
        QCOMPARE(warned->diagnostics.size(), std::size_t {1});
        QCOMPARE(warned->diagnostics[0].severity, Severity::Warning);
        QCOMPARE(warned->diagnostics[0].message, std::string("no list says which precision suits `log`, `rsqrt`"));
        QVERIFY(stepOf(text, "ToMixedPrecision{missing_op_mode=2}")->diagnostics.empty());
        QVERIFY(stepOf(text, R"(ToMixedPrecision{never=["log"], follow=["rsqrt"]})")->diagnostics.empty());
        QCOMPARE(stepOf(text, "ToMixedPrecision{missing_op_mode=0}")->state, StepState::Failed);
    }

    void integersNeedNoRule()
    {
        QVERIFY(stepOf("def @main(%x: Tensor[(2), int32]) { floor_divide(%x, 2) }", "ToMixedPrecision")->diagnostics.empty());
    }
};

PB_TEST(TestPrecision)
#include "tst_precision.moc"
