// Weights of dense layers that are given or stored transposed: what golden files can't show, since the inputs change.

#include "core/history/run.h"
#include "core/ir/graph/builder.h"
#include "core/ir/text/parser.h"
#include "core/ir/text/printer.h"
#include "core/ops/table/op_table.h"
#include "core/runtime/interpreter.h"
#include "tests/support/test.h"

using namespace passbench;

namespace {

Tensor counting(Ints shape)
{
    Tensor tensor = Tensor::allocate(DataType::Float32, std::move(shape));
    for (std::int64_t i = 0; i < tensor.elementCount(); ++i)
        tensor.set(i, static_cast<double>(i % 7) - 3);
    return tensor;
}

Tensor transposed(const Tensor& matrix)
{
    const std::int64_t rows = matrix.shape()[0], columns = matrix.shape()[1];
    Tensor result = Tensor::allocate(matrix.dtype(), {columns, rows});
    for (std::int64_t r = 0; r < rows; ++r)
        for (std::int64_t c = 0; c < columns; ++c)
            result.set(c * rows + r, matrix.at(r * columns + c));
    return result;
}

RunPtr simplified(const Module& module, Strings weights)
{
    return runPipeline({.input = module, .pipeline = {{{.pass = "SimplifyFCTranspose", .options = {{"target_weights", std::move(weights)}}}}}});
}

std::size_t transposes(const Module& module)
{
    return static_cast<std::size_t>(std::ranges::count_if(module.main()->nodes(), [](const NodePtr& node) { return callOf(*node, "transpose"); }));
}

} // namespace

class TestSimplifyFcTranspose : public QObject {
    Q_OBJECT
private slots:
    void parametersAreGivenTransposed()
    {
        const auto module = parseModule(opTable(), "def @main(%w1: Tensor[(4, 6), float32], %x: Tensor[(1, 4), float32], %w2: Tensor[(6, 3), float32]) {\n"
                                        "  %0 = nn.relu(nn.dense(%x, transpose(%w1, axes=[1, 0])));\n"
                                        "  nn.dense(%0, transpose(%w2))\n}\n");
        QVERIFY(module);
        const RunPtr run = simplified(*module, {"w1", "w2"});
        QVERIFY(!run->failed());
        QCOMPARE(transposes(run->output()), 0u);
        const FunctionPtr main = run->output().main();
        QCOMPARE(main->params().size(), std::size_t {3});
        QCOMPARE((*main)[main->params()[0]].as<Parameter>()->name, std::string("w1.T"));
        QCOMPARE((*main)[main->params()[1]].as<Parameter>()->name, std::string("x"));
        QCOMPARE((*main)[main->params()[2]].as<Parameter>()->name, std::string("w2.T"));
        const Tensor w1 = counting({4, 6}), x = counting({1, 4}), w2 = counting({6, 3});
        const auto before = interpret(*module, std::vector {w1, x, w2});
        const auto after = interpret(run->output(), std::vector {transposed(w1), x, transposed(w2)});
        QVERIFY(before && after);
        QVERIFY(sameContent(before->front(), after->front()));
    }

    void constantsAreTransposedHere()
    {
        Module module;
        FunctionBuilder builder(module.ids);
        const NodeId x = builder.parameter("x", Type(DataType::Float32, {2, 3}));
        const NodeId weight = builder.constant(counting({3, 5}));
        const auto transpose = builder.call(*opTable().find("transpose"), {weight});
        const auto dense = builder.call(*opTable().find("nn.dense"), {x, *transpose});
        module = module.with("main", builder.finish(*dense));
        const RunPtr run = simplified(module, {});
        QVERIFY(!run->failed());
        QCOMPARE(transposes(run->output()), 0u);
        const auto before = interpret(module, std::vector {counting({2, 3})});
        const auto after = interpret(run->output(), std::vector {counting({2, 3})});
        QVERIFY(before && after);
        QVERIFY(sameContent(before->front(), after->front()));
    }

    void whatIsNotNamedStaysAndSaysSo()
    {
        const auto module = parseModule(opTable(), "def @main(%x: Tensor[(1, 4), float32], %w: Tensor[(4, 6), float32]) { nn.dense(%x, transpose(%w)) }\n");
        QVERIFY(module);
        const RunPtr run = simplified(*module, {"v"});
        QVERIFY(!run->steps[0]->changed);
        QCOMPARE(run->steps[0]->log.remarks.front().text, std::string("`w` is still transposed here: it is not named in target_weights"));
    }
};

PB_TEST(TestSimplifyFcTranspose)
#include "tst_simplify_fc_transpose.moc"
