// A graph in numbers, worked out by hand for a small network.
#include "core/import/model.h"
#include "core/ir/text/parser.h"
#include "core/ops/table/op_table.h"
#include "core/passes/all_passes.h"
#include "core/history/run.h"
#include "core/values/summary.h"
#include "tests/support/test.h"

#include <QTest>

using namespace passbench;

class TestSummary : public QObject {
    Q_OBJECT

    static Module module(std::string_view text, std::string_view passes = "InferType, FoldConstant")
    {
        return runPipeline({.input = *parseModule(opTable(), text), .pipeline = *parsePipeline(passes)})->output();
    }
    static ModelSummary summary(const Module& module) { return summaryOf(module, makeScene(module)); }

private slots:
    void initTestCase() { registerPasses(); }

    void countsOperators()
    {
        const Module one = module(R"(
def @main(%x: Tensor[(1, 4, 8, 8), float32]) {
  %0 = nn.conv2d(%x, full(1f, shape=[6, 4, 3, 3], dtype="float32"), padding=[1, 1, 1, 1], channels=6, kernel_size=[3, 3]);
  %1 = nn.relu(%0);
  nn.relu(add(%1, %0))
})");
        const ModelSummary all = summary(one);
        QCOMPARE(all.operators.size(), std::size_t {3});
        const ModelSummary::Operator& conv = all.operators[0];
        QCOMPARE(conv.name, std::string("nn.conv2d"));
        QCOMPARE(conv.macs, 6.0 * 4 * 9 * 64);
        QCOMPARE(conv.parameters, std::int64_t {6 * 4 * 9});
        QCOMPARE(conv.weightBytes, std::int64_t {6 * 4 * 9 * 4});
        QCOMPARE(conv.resultBytes, std::int64_t {6 * 64 * 4});
        QCOMPARE(all.operators[1].name, std::string("nn.relu"));
        QCOMPARE(all.operators[1].count, std::size_t {2});
        QCOMPARE(all.total.count, std::size_t {4});
        QCOMPARE(all.total.macs, conv.macs);
        QCOMPARE(all.tensors.front().bytes, std::int64_t {6 * 64 * 4});
        QVERIFY(std::ranges::any_of(all.tensors, &ModelSummary::Tensor::isConstant));
    }

    /// x: 1 kB; conv: 1.5 kB. At relu conv and relu live; at add conv, relu and add; at the end the sum and its relu.
    /// Weights that the steps of an unrolled cell share count once, also where the import transposes them: as many as the file holds.
    void sharedWeightsCountOnce()
    {
        const auto model = openModel(test::sourcePath("resources/samples/gated_recurrent.onnx"), {});
        QVERIFY(model);
        const std::int64_t features = 24, hidden = 32, classes = 6; // tests/data/sample_nets.py
        const std::int64_t cell = features * 3 * hidden + hidden * 2 * hidden + hidden * hidden + 3 * hidden, rest = hidden + hidden * classes + classes + 1; // the state at first, the classifier, the number one
        const ModelSummary all = summary(*model);
        QCOMPARE(all.total.parameters, cell + rest);
    }

    void followsMemory()
    {
        const Module one = module(R"(
def @main(%x: Tensor[(1, 4, 8, 8), float32]) {
  %0 = nn.conv2d(%x, full(1f, shape=[6, 4, 3, 3], dtype="float32"), padding=[1, 1, 1, 1], channels=6, kernel_size=[3, 3]);
  %1 = nn.relu(%0);
  nn.relu(add(%1, %0))
})");
        const ModelSummary all = summary(one);
        QCOMPARE(all.memory.size(), std::size_t {4});
        QCOMPARE(all.memory[0].bytes, std::int64_t {1024 + 1536});
        QCOMPARE(all.memory[1].bytes, std::int64_t {2 * 1536});
        QCOMPARE(all.memory[2].bytes, std::int64_t {3 * 1536});
        QCOMPARE(all.memory[3].bytes, std::int64_t {2 * 1536});
        QCOMPARE(all.peak, std::size_t {2});
        QCOMPARE(all.unknown, std::size_t {0});
    }

    void tuplesHoldWhatIsInThem()
    {
        const Module one = module("def @main(%x: Tensor[(4), float32]) { let %a = exp(%x); let %t = (%a, tanh(%x)); let %b = sigmoid(%x); (%t.0, %b) }", "InferType");
        const ModelSummary all = summary(one);
        QCOMPARE(all.memory.size(), std::size_t {3});
        QCOMPARE(all.memory.back().bytes, std::int64_t {4 * 16}); // x, a, tanh in the tuple, b
    }

    void emptyAndUnknownGraphs()
    {
        QCOMPARE(summary(Module {}).operators.size(), std::size_t {0});
        const ModelSummary open = summary(module("def @main(%x: Tensor[(?, 4), float32]) { exp(%x) }", "InferType"));
        QCOMPARE(open.unknown, std::size_t {2});
        QCOMPARE(open.memory.front().bytes, std::int64_t {0});
    }
};

PB_TEST(TestSummary)
#include "tst_summary.moc"
