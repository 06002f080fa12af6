// Steps that round stored integers in another way: each value is held against the same operands, whatever has grown by the end.

#include "core/import/model.h"
#include "core/ir/text/parser.h"
#include "core/ops/table/op_table.h"
#include "core/pipeline/plugin.h"
#include "core/runtime/culprit.h"
#include "core/support/resources.h"
#include "tests/support/test.h"

using namespace passbench;

namespace {

struct ShiftOptions {
    std::int64_t by = 1;
    static Fields fields() { return {field("by", &ShiftOptions::by, "steps that each quantized value moves by")}; }
};

Result<void> shift(Rewriter& rewriter, const ShiftOptions& options)
{
    for (const NodeId id : rewriter.order()) {
        const Node node = rewriter[id];
        if (!callOf(node, "qnn.quantize"))
            continue;
        const Tensor zero = Tensor::scalar(DataType::Int32, static_cast<double>(rewriter.constantValue(node.operands[2])->integerAt(0) + options.by));
        rewriter.replace(id, rewriter.call("qnn.quantize", {node.operands[0], node.operands[1], rewriter.constant(zero)}, node.as<Call>()->attrs), "moved");
    }
    return {};
}

/// Three sums, each of the one before and %x.
constexpr std::string_view chain = R"(def @main(%x: Tensor[(4, 8), int8]) {
  %0 = qnn.dequantize(%x, 0.5f, 1);
  %1 = qnn.quantize(add(%0, %0), 0.5f, 1, out_dtype="int8");
  %2 = qnn.quantize(add(qnn.dequantize(%1, 0.5f, 1), %0), 0.5f, 1, out_dtype="int8");
  qnn.quantize(add(qnn.dequantize(%2, 0.5f, 1), %0), 0.5f, 1, out_dtype="int8")
})";

RunPtr runOf(Module input, std::string_view passes) { return runPipeline({.input = std::move(input), .pipeline = *parsePipeline(passes)}); }

} // namespace

class TestValueCheck : public QObject {
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QVERIFY(addPasses({definePass<ShiftOptions>({.name = "ShiftStored", .summary = "test", .tolerance = 0.02}, shift),
                              definePass<ShiftOptions>({.name = "ShiftExactly", .summary = "test"}, shift)}, "the test"));
    }

    void stepsThatGrowAreNoMistake()
    {
        const RunPtr run = runOf(*parseModule(opTable(), chain), "InferType, ShiftStored, ToGraphNormalForm");
        const auto checks = *checkSteps(*run, *seededInputs(run->input, 1));
        const StepCheck& check = checks[1];
        QVERIFY(check.values);
        QCOMPARE(check.values->values, std::size_t {3});
        QCOMPARE(check.values->elements, 96);
        QCOMPARE(check.values->moved, 96);
        QCOMPARE(check.values->most, 1.0);
        QCOMPARE(check.toInput.maxAbsolute, 3.0); // more than one place explains
        QCOMPARE(check.toPrevious.maxAbsolute, 0.0); // given each value
        QVERIFY2(!firstFailure(checks), failureText(check).c_str());
        QCOMPARE(movedText(check), std::string("`output 0`: 32 of 32 elements moved by up to 3 quantization steps (1); "
                                               "3 stored values, 96 of 96 elements moved by a quantization step on the same operands"));
        QCOMPARE(checks[2].anchor, std::optional(std::size_t {1}));
    }

    void aValueThatMovesByMoreIs()
    {
        const RunPtr run = runOf(*parseModule(opTable(), chain), "InferType, ShiftStored{by=2}");
        const auto inputs = *seededInputs(run->input, 1);
        const auto checks = *checkSteps(*run, inputs);
        const StepCheck* failure = firstFailure(checks);
        QVERIFY(failure);
        QCOMPARE(failure->step, std::size_t {1});
        QCOMPARE(failureText(*failure), std::string("3 stored values, 96 of 96 elements moved by up to 2 quantization steps on the same operands, and one step is allowed"));
        const auto culprit = findCulprit(*run, *failure, inputs);
        QVERIFY2(culprit, culprit ? "" : toText(culprit.error()).c_str());
        QVERIFY(culprit->node && culprit->node->before == failure->values->worst);
    }

    /// A step that states no tolerance has to keep the results.
    void whoStatesNothingMayMoveNothing()
    {
        const RunPtr run = runOf(*parseModule(opTable(), chain), "InferType, ShiftExactly");
        const auto checks = *checkSteps(*run, *seededInputs(run->input, 1));
        QVERIFY(!checks[1].values);
        QVERIFY(firstFailure(checks));
    }

    /// What follows is held against the step, so that its own mistakes still show.
    void laterMistakesShow()
    {
        const RunPtr run = runOf(*parseModule(opTable(), chain), "InferType, ShiftStored, ShiftExactly");
        const auto checks = *checkSteps(*run, *seededInputs(run->input, 1));
        QCOMPARE(firstFailure(checks)->step, std::size_t {2});
    }

    void quantizedSample()
    {
        const auto model = openModel(resource("samples/residual_qdq.onnx"));
        QVERIFY(model);
        const RunPtr run = runOf(*model, "InferType, FakeQuantizationToInteger, LegalizeDialects, FoldConstant");
        const auto checks = *checkSteps(*run, *seededInputs(run->input, 7));
        QVERIFY2(!firstFailure(checks), firstFailure(checks) ? failureText(*firstFailure(checks)).c_str() : "");
        QVERIFY(checks[1].values->values > 5 && checks[1].values->moved > 0 && checks[1].values->most == 1);
        QCOMPARE(checks[2].toPrevious.maxAbsolute, 0.0);
    }
};

PB_TEST(TestValueCheck)
#include "tst_value_check.moc"
