#include "core/ir/graph/builder.h"
#include "core/ir/text/parser.h"
#include "core/ops/table/all_ops.h"
#include "core/ops/table/op_table.h"
#include "core/runtime/interpreter.h"
#include "core/runtime/kernel_check.h"
#include "tests/core/ops/op_testing.h"
#include "tests/support/test.h"

using namespace passbench;
using namespace passbench::testing;

namespace {

Module parsed(const std::string& text)
{
    auto module = parseModule(opTable(), "#[version = \"0.0.5\"]\n" + text, "test");
    if (!module)
        qFatal("%s", toText(module.error()).c_str());
    return *std::move(module);
}

std::vector<Tensor> results(const Module& module, const std::vector<Tensor>& inputs, const InterpreterOptions& options = {})
{
    auto found = interpret(module, inputs, options);
    if (!found) {
        qWarning("%s", toText(found.error()).c_str());
        return {};
    }
    return *std::move(found);
}

std::string failure(const Module& module, const std::vector<Tensor>& inputs, const InterpreterOptions& options = {})
{
    const auto found = interpret(module, inputs, options);
    return found ? "no error" : found.error().message + " at " + found.error().where;
}

} // namespace

class TestInterpreter : public QObject {
    Q_OBJECT
private slots:
    void callsTuplesAndProjections()
    {
        const Module module = parsed(R"(
            def @main(%x: Tensor[(4), float32]) {
              %0 = split(%x, indices_or_sections=2);
              %1 = add(%0.0, %0.1);
              (%1, (%x, %0.1))
            })");
        const auto found = results(module, {floats({4}, {1, 2, 3, 4})});
        QCOMPARE(found.size(), 3u);
        QVERIFY(near(found[0], floats({2}, {4, 6})));
        QVERIFY(near(found[1], floats({4}, {1, 2, 3, 4})));
        QVERIFY(near(found[2], floats({2}, {3, 4})));
    }

    void globalsLiteralsAndCaptures()
    {
        const Module module = parsed(R"(
            def @scale(%x: Tensor[(2), float32]) { multiply(%x, 10f) }
            def @main(%x: Tensor[(2), float32], %y: Tensor[(2), float32]) {
              %0 = fn (%a: Tensor[(2), float32]) { subtract(%a, %y) };
              %1 = %0(%x);
              @scale(%1)
            })");
        const auto found = results(module, {floats({2}, {5, 6}), floats({2}, {1, 2})});
        QCOMPARE(found.size(), 1u);
        QVERIFY(near(found[0], floats({2}, {40, 40})));
    }

    void onlyOneArmRuns()
    {
        const Module module = parsed(R"(
            def @main(%c: bool, %x: Tensor[(2), int32]) {
              if (%c) { divide(%x, 0) } else { add(%x, 1) }
            })");
        const Tensor x = tensor(DataType::Int32, {2}, {1, 2});
        QVERIFY(near(results(module, {tensor(DataType::Bool, {}, {0}), x}).at(0), tensor(DataType::Int32, {2}, {2, 3})));
        QVERIFY(failure(module, {tensor(DataType::Bool, {}, {1}), x}).starts_with("an integer division by zero at divide, %"));
    }

    void inputsAreChecked()
    {
        const Module module = parsed("def @main(%x: Tensor[(2, 3), float32]) { nn.relu(%x) }");
        QCOMPARE(failure(module, {}), std::string("the model takes 1 input, and got 0 at "));
        QCOMPARE(failure(module, {floats({2, 2}, {1, 2, 3, 4})}),
            std::string("input `x` is Tensor[(2, 2), float32], and the model takes Tensor[(2, 3), float32] at "));
        QCOMPARE(failure(Module {}, {}), std::string("the module has no `@main` at "));
    }

    void symbolicDimsAreWhatTheInputsSay()
    {
        auto ids = std::make_shared<IdSource>();
        FunctionBuilder builder(ids);
        const Dim n = Dim::symbol("n");
        const NodeId x = builder.parameter("x", Type(DataType::Float32, {n, 2}));
        const NodeId y = builder.parameter("y", Type(DataType::Float32, {n, 2}));
        const NodeId sum = *builder.call(*opTable().find("add"), {x, y});
        Module module;
        module.ids = ids;
        module.functions["main"] = builder.finish(sum);
        QVERIFY(near(results(module, {counting({3, 2}), counting({3, 2})}).at(0), floats({3, 2}, {0, 2, 4, 6, 8, 10})));
        QCOMPARE(failure(module, {counting({3, 2}), counting({1, 2})}), std::string("dim `n` is 3 in one input and 1 in `y` at "));
        const auto seeded = seededInputs(module, 1);
        QVERIFY(!seeded);
        QCOMPARE(seeded.error().help, std::string("bind it with `--dim n=1`"));
    }

    void opaqueOperatorsAreNamed()
    {
        auto ids = std::make_shared<IdSource>();
        FunctionBuilder builder(ids);
        const Type type(DataType::Float32, {2});
        const NodeId x = builder.parameter("x", type);
        const NodeId foo = builder.opaque(opaqueOp(), {x}, {{"operator", std::string("onnx.Foo")}}, type);
        Module module;
        module.ids = ids;
        module.functions["main"] = builder.finish(foo);
        const std::string text = failure(module, {floats({2}, {1, 2})});
        QVERIFY2(text.find("`onnx.Foo` could not be imported") != std::string::npos && text.find(fmt::format("%{}", number(foo))) != std::string::npos, text.c_str());
    }

    void opaqueNodesThatNothingNeedsAreSkipped()
    {
        auto ids = std::make_shared<IdSource>();
        FunctionBuilder builder(ids);
        const Type type(DataType::Float32, {2});
        const NodeId x = builder.parameter("x", type);
        const NodeId foo = builder.opaque(opaqueOp(), {x}, {{"operator", std::string("onnx.Foo")}}, Type(TupleType {{type, type}}));
        const NodeId part = *builder.project(foo, 1);
        QVERIFY(builder.call(*opTable().find("exp"), {part}));
        const NodeId result = *builder.call(*opTable().find("negative"), {x});
        Module module;
        module.ids = ids;
        module.functions["main"] = builder.finish(result);
        QVERIFY(near(results(module, {floats({2}, {1, 2})}).at(0), floats({2}, {-1, -2})));
    }

    /// Every tensor of the chain is seen alive only until its user has run.
    void valuesAreDroppedAfterTheirLastUse()
    {
        auto ids = std::make_shared<IdSource>();
        FunctionBuilder builder(ids);
        NodeId node = builder.parameter("x", Type(DataType::Float32, {4}));
        for (int i = 0; i < 20; ++i)
            node = *builder.call(*opTable().find("exp"), {node});
        Module module;
        module.ids = ids;
        module.functions["main"] = builder.finish(node);
        std::vector<std::weak_ptr<const Buffer>> buffers;
        std::size_t mostAlive = 0;
        InterpreterOptions options;
        options.onValue = [&](NodeId, std::span<const Tensor> values) {
            buffers.push_back(values[0].buffer());
            mostAlive = std::max(mostAlive, static_cast<std::size_t>(std::ranges::count_if(buffers, [](const auto& b) { return !b.expired(); })));
        };
        QCOMPARE(results(module, {floats({4}, {0, 0, 0, 0})}, options).size(), 1u);
        QCOMPARE(buffers.size(), 21u);
        QVERIFY(mostAlive <= 3); // the input, which the caller holds, one operand and its result
    }

    void deepChainsDoNotRecurse()
    {
        auto ids = std::make_shared<IdSource>();
        FunctionBuilder builder(ids);
        NodeId node = builder.parameter("x", Type(DataType::Float32, {1}));
        const NodeId one = builder.constant(floats({1}, {1}));
        for (int i = 0; i < 100'000; ++i)
            node = *builder.call(*opTable().find("add"), {node, one});
        Module module;
        module.ids = ids;
        module.functions["main"] = builder.finish(node);
        QVERIFY(near(results(module, {floats({1}, {0})}).at(0), floats({1}, {100'000})));
    }

    void endlessNestingIsAnError()
    {
        auto ids = std::make_shared<IdSource>();
        FunctionBuilder builder(ids);
        const Type type(DataType::Float32, {1});
        const NodeId x = builder.parameter("x", type);
        const NodeId call = builder.add({.id = NodeId::None, .payload = Invoke {"main"}, .operands = {x}, .type = type, .letName = {}});
        Module module;
        module.ids = ids;
        module.functions["main"] = builder.finish(call);
        QVERIFY(failure(module, {floats({1}, {0})}).starts_with("functions are nested more than 64 deep"));
    }

    /// Functions that are values show nowhere how often they call each other.
    void endlessCallsAreAnError()
    {
        std::string text = "def @main(%x: Tensor[(2), float32]) { let %f0 = fn (%y: Tensor[(2), float32]) { nn.relu(%y) };\n";
        constexpr int depth = 60;
        for (int i = 0; i < depth; ++i)
            text += fmt::format("let %f{} = fn (%y: Tensor[(2), float32]) {{ %f{}(%f{}(%y)) }};\n", i + 1, i, i);
        text += fmt::format("%f{}(%x) }}", depth);
        const std::string said = failure(parsed(text), {floats({2}, {1, 2})});
        QVERIFY2(said.starts_with("functions of more than 10000000 nodes are called, each counted every time at "), said.c_str());
    }

    void kernelsThatAreMissingAreToldBefore()
    {
        const auto missing = [](const std::string& body) {
            const auto found = checkKernels(parsed("def @f(%x: Tensor[(4), float32]) { opaque(%x, operator=\"onnx.Foo\", result_type=\"Tensor[(4), float32]\") }\ndef @main(%x: Tensor[(4), float32], %c: bool) { " + body + " }"));
            return found ? std::string() : found.error().message;
        };
        const std::string opaque = "opaque(%x, operator=\"onnx.Bar\", result_type=\"Tensor[(4), float32]\")";
        QCOMPARE(missing("exp(%x)"), std::string());
        QCOMPARE(missing("exp(" + opaque + ")"), std::string("`onnx.Bar` could not be imported, and can't be run"));
        QCOMPARE(missing("exp(@f(%x))"), std::string("`onnx.Foo` could not be imported, and can't be run"));
        QCOMPARE(missing("if (%c) { " + opaque + " } else { %x }"), std::string()); // may not be run
        QCOMPARE(missing("let %unused = " + opaque + "; exp(%x)"), std::string());
    }

    void stopsAndReportsProgress()
    {
        const Module module = parsed("def @main(%x: Tensor[(2), float32]) { nn.relu(exp(%x)) }");
        std::vector<double> fractions;
        std::stop_source source;
        InterpreterOptions options {.stop = source.get_token(), .progress = [&](double f) { fractions.push_back(f); }, .onValue = {}};
        QCOMPARE(results(module, {floats({2}, {1, 2})}, options).size(), 1u);
        QVERIFY(fractions.size() >= 3 && std::ranges::is_sorted(fractions));
        QCOMPARE(fractions.back(), 1.0);
        source.request_stop();
        QVERIFY(failure(module, {floats({2}, {1, 2})}, options).starts_with("the run was cancelled"));
    }

    void seededInputsAreTheSameEverywhere()
    {
        const Module module = parsed("def @main(%x: Tensor[(3), float32], %i: Tensor[(64), int64], %b: Tensor[(64), bool]) { (%x, %i, %b) }");
        const auto inputs = seededInputs(module, 7);
        QVERIFY(inputs && inputs->size() == 3);
        QCOMPARE((*inputs)[0].dtype(), DataType::Float32);
        for (std::int64_t i = 0; i < 64; ++i) {
            QVERIFY((*inputs)[1].integerAt(i) >= 0 && (*inputs)[1].integerAt(i) < 8);
            QVERIFY((*inputs)[2].integerAt(i) == 0 || (*inputs)[2].integerAt(i) == 1);
        }
        for (std::int64_t i = 0; i < 3; ++i)
            QVERIFY(std::abs((*inputs)[0].at(i)) <= 1);
        QVERIFY(sameContent((*inputs)[0], (*seededInputs(module, 7))[0]));
        QVERIFY(!sameContent((*inputs)[0], (*seededInputs(module, 8))[0]));
        QCOMPARE((*inputs)[0].at(0), 0.44301629066467285); // a fixed number: other machines must draw it too
    }

    void comparesTensors()
    {
        const float nan = std::numeric_limits<float>::quiet_NaN();
        const float inf = std::numeric_limits<float>::infinity();
        const auto between = [](const Tensor& a, const Tensor& b) { return compare(std::vector {a}, std::vector {b}); };
        const Difference some = between(floats({3}, {1, 2, 1000}), floats({3}, {1, 2.5f, 1000}));
        QVERIFY(some.comparable);
        QCOMPARE(some.maxAbsolute, 0.5);
        QCOMPARE(some.maxRelative, 0.2);
        QCOMPARE(some.output, 0);
        QCOMPARE(some.index, 1);
        // the floor keeps noise around zero from counting as large
        QVERIFY(between(floats({2}, {0, 1000}), floats({2}, {1e-6f, 1000})).maxRelative < 1e-5);
        QCOMPARE(between(floats({2}, {nan, inf}), floats({2}, {nan, inf})).maxRelative, 0.0);
        QVERIFY(std::isinf(between(floats({1}, {inf}), floats({1}, {1})).maxRelative));
        QVERIFY(!between(floats({1}, {nan}), floats({1}, {1})).comparable);
        const std::int64_t large = std::int64_t {1} << 53; // as doubles, this and the next integer are one
        const Difference token = between(ints({3}, {1, large, 40000}), ints({3}, {1, large + 1, 40003}));
        QVERIFY(!token.comparable);
        QCOMPARE(token.what, std::string("output 0 is 9007199254740993 at element 1, and should be 9007199254740992"));
        QVERIFY(between(ints({2}, {large, 7}), ints({2}, {large, 7})).comparable);
        QVERIFY(!between(tensor(DataType::Bool, {1}, {0}), tensor(DataType::Bool, {1}, {1})).comparable);
        QVERIFY(!between(floats({1}, {1}), floats({1, 1}, {1})).comparable);
        QVERIFY(!between(floats({1}, {1}), ints({1}, {1})).comparable);
        QVERIFY(!compare(std::vector<Tensor> {}, std::vector {floats({1}, {1})}).comparable);
        QVERIFY(between(floats({0}, {}), floats({0}, {})).comparable);
    }
};

PB_TEST(TestInterpreter)
#include "tst_interpreter.moc"
