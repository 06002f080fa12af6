// Real arithmetic between stored integers: what becomes integer arithmetic, by how much results move, and what stays.

#include "core/history/run.h"
#include "core/ir/text/parser.h"
#include "core/ir/text/printer.h"
#include "core/ops/table/op_table.h"
#include "core/runtime/quantization_steps.h"
#include "tests/support/test.h"

using namespace passbench;

namespace {

/// `body` between a stored input %x and a stored result of 8 bits; %a is the real input.
std::string island(const std::string& body, const std::string& more = "")
{
    return "def @main(%x: Tensor[(1, 4, 6, 6), int8]" + more + ") { let %a = qnn.dequantize(%x, 0.04f, 3); qnn.quantize(" + body + ", 0.05f, -4, out_dtype=\"int8\", rounding=\"TOEVEN\") }";
}
const std::string kernels = "%w: Tensor[(5, 4, 3, 3), int8]", kernelsReal = "qnn.dequantize(%w, 0.003f, 0)";

std::size_t callsOf(const Module& module, std::string_view op)
{
    std::size_t count = 0;
    for (const NodePtr& node : module.main()->nodes())
        count += callOf(*node, op) ? 1 : 0;
    return count;
}

RunPtr runOf(const Module& module) { return runPipeline({.input = module, .pipeline = *parsePipeline("ToGraphNormalForm, InferType, FakeQuantizationToInteger")}); }

} // namespace

class TestFakeQuantization : public QObject {
    Q_OBJECT
private slots:
    void becomesInteger_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("made"); // an operator that is there afterwards
        QTest::addColumn<int>("steps");    // that results may move by
        const auto row = [](const char* name, const std::string& text, const char* made, int steps) { QTest::newRow(name) << QString::fromStdString(text) << made << steps; };
        row("conv2d", island("nn.conv2d(%a, " + kernelsReal + ", padding=[1, 1], channels=5, kernel_size=[3, 3])", ", " + kernels), "qnn.conv2d", 1);
        row("conv2d, relu", island("nn.relu(nn.conv2d(%a, " + kernelsReal + ", channels=5, kernel_size=[3, 3]))", ", " + kernels), "qnn.conv2d", 1);
        row("conv2d, clip", island("clip(nn.conv2d(%a, " + kernelsReal + ", channels=5, kernel_size=[3, 3]), a_min=0f, a_max=2f)", ", " + kernels), "clip", 1);
        row("dense", island("nn.dense(nn.batch_flatten(%a), qnn.dequantize(%w, 0.002f, 0), units=3)", ", %w: Tensor[(3, 144), int8]"), "qnn.dense", 1);
        row("relu", island("nn.relu(%a)"), "clip", 1);
        row("max_pool2d", island("nn.max_pool2d(%a, pool_size=[2, 2], strides=[2, 2])"), "nn.max_pool2d", 1);
        row("global_avg_pool2d", island("nn.global_avg_pool2d(%a)"), "sum", 1);
        row("mean", island("mean(%a, axis=[1])"), "sum", 1);
        row("pad", island("nn.pad(%a, 0f, pad_width=[[0, 0], [0, 0], [1, 1], [2, 2]])"), "nn.pad", 1);
        row("add", island("add(%a, qnn.dequantize(%y, 0.03f, -9))", ", %y: Tensor[(1, 4, 6, 6), int8]"), "qnn.add", 1);
        row("subtract", island("subtract(%a, qnn.dequantize(%y, 0.03f, -9))", ", %y: Tensor[(4, 1, 1), int8]"), "qnn.subtract", 1);
        row("multiply", island("multiply(%a, qnn.dequantize(%y, 0.03f, -9))", ", %y: Tensor[(1, 4, 6, 6), int8]"), "qnn.mul", 1);
        row("concatenate", island("concatenate((%a, qnn.dequantize(%y, 0.03f, -9)), axis=1)", ", %y: Tensor[(1, 2, 6, 6), int8]"), "qnn.concatenate", 1);
        row("sigmoid", island("sigmoid(%a)"), "qnn.sigmoid", 0);
        row("tanh of a reshape", island("tanh(reshape(%a, newshape=[4, 36]))"), "qnn.tanh", 0);
        row("transposes", island("transpose(%a, axes=[0, 2, 3, 1])"), "transpose", 1);
    }

    void becomesInteger()
    {
        QFETCH(QString, text);
        QFETCH(QString, made);
        QFETCH(int, steps);
        const auto module = parseModule(opTable(), text.toStdString());
        QVERIFY2(module, module ? "" : toText(module.error()).c_str());
        const RunPtr run = runOf(*module);
        QVERIFY(!run->failed());
        const Module& after = run->output();
        QVERIFY2(callsOf(after, made.toStdString()) == 1, print(after).c_str());
        for (const char* gone : {"qnn.dequantize", "qnn.quantize"})
            QVERIFY2(callsOf(after, gone) == 0, print(after).c_str());
        for (const std::uint64_t seed : {1U, 2U, 3U}) {
            std::vector<Tensor> inputs = *seededInputs(*module, seed); // 0 to 7
            for (Tensor& input : inputs) {
                Tensor wide = Tensor::allocate(DataType::Int8, input.shape());
                for (std::int64_t i = 0; i < input.elementCount(); ++i)
                    wide.set(i, static_cast<double>((input.integerAt(i) * 37 + i * 11) % 255 - 127));
                input = wide;
            }
            const auto expected = interpret(*module, inputs), found = interpret(after, inputs);
            QVERIFY2(expected && found, expected && found ? "" : toText((expected ? found : expected).error()).c_str());
            const StepsMoved moved = stepsMoved((*expected)[0], (*found)[0], 1);
            QVERIFY2(moved.most <= steps, (toText(moved, 1) + print(after)).c_str());
        }
    }

    /// A bias in real numbers is brought to the steps of the sums.
    void biasInSteps()
    {
        const auto module = parseModule(opTable(), island("nn.bias_add(nn.conv2d(%a, " + kernelsReal + ", channels=5, kernel_size=[3, 3]), full(0.3f, shape=[5], dtype=\"float32\"))", ", " + kernels));
        QVERIFY2(module, module ? "" : toText(module.error()).c_str());
        const RunPtr run = runOf(*module);
        QVERIFY2(!run->failed() && callsOf(run->output(), "qnn.requantize") == 1, print(run->output()).c_str());
        const auto inputs = *seededInputs(*module, 5);
        QVERIFY(stepsMoved((*interpret(*module, inputs))[0], (*interpret(run->output(), inputs))[0], 1).most <= 1);
    }

    void staysReal()
    {
        const auto module = parseModule(opTable(), island("erf(sin(%a))"));
        QVERIFY(module);
        const RunPtr run = runOf(*module);
        QVERIFY(!run->failed());
        QVERIFY2(callsOf(run->output(), "sin") == 1 && callsOf(run->output(), "qnn.quantize") == 1, print(run->output()).c_str());
        const auto& remarks = run->steps.back()->log.remarks;
        QVERIFY(std::ranges::any_of(remarks, [](const Remark& remark) { return remark.text.find("`sin`") != std::string::npos; }));
    }

    /// A value that somebody else uses as a real number stays there for them.
    void sharedValuesStay()
    {
        const auto module = parseModule(opTable(), "def @main(%x: Tensor[(4), int8]) { let %a = nn.relu(qnn.dequantize(%x, 0.04f, 3)); (qnn.quantize(%a, 0.05f, -4), sin(%a)) }");
        QVERIFY2(module, module ? "" : toText(module.error()).c_str());
        const RunPtr run = runOf(*module);
        QVERIFY2(!run->failed() && callsOf(run->output(), "nn.relu") == 1 && callsOf(run->output(), "qnn.quantize") == 0, print(run->output()).c_str());
    }

    void stepsOfResults()
    {
        const auto steps = [](const char* text) { return outputSteps(*parseModule(opTable(), text)); };
        QCOMPARE(steps("def @main(%x: Tensor[(4), int8]) { (reshape(qnn.dequantize(%x, 0.5f, 3), newshape=[2, 2]), sin(qnn.dequantize(%x, 0.5f, 3))) }"), (std::vector<double> {0.5, 0}));
        QCOMPARE(steps("def @main(%x: Tensor[(4), float32]) { qnn.quantize(%x, 0.5f, 3) }"), std::vector<double> {1});
        QCOMPARE(steps("def @main(%x: Tensor[(4), int8]) { add(%x, %x) }"), std::vector<double> {0});
        const Tensor a = Tensor::of<float>(DataType::Float32, {3}, std::array {0.F, 0.5F, 1.F}), b = Tensor::of<float>(DataType::Float32, {3}, std::array {0.F, 1.5F, 1.F});
        QCOMPARE(toText(stepsMoved(a, b, 0.5), 0.5), std::string("1 of 3 elements moved by up to 2 quantization steps (0.5)"));
        QCOMPARE(toText(stepsMoved(a, a, 0.5), 0.5), std::string());
    }
};

PB_TEST(TestFakeQuantization)
#include "tst_fake_quantization.moc"
