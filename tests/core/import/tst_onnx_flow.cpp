// Branches, loops, scans and functions of a model, on small models made by tests/data/make_samples.py.

#include "tests/core/import/import_test.h"

#include "core/ir/text/parser.h"
#include "core/ir/text/printer.h"
#include "core/ops/table/op_table.h"
#include "tests/support/test.h"

#include <set>

using namespace passbench;

namespace {

Result<Module> model(std::string_view name, const ImportOptions& options = {})
{
    return openModel(testData() / fmt::format("onnx/flow/{}.onnx", name), options);
}

Tensor floats(std::vector<float> values)
{
    return Tensor::of(DataType::Float32, {static_cast<std::int64_t>(values.size())}, std::span<const float>(values));
}

Tensor flag(bool value) { return Tensor::scalar(DataType::Bool, value); }

std::vector<double> valuesOf(const Tensor& tensor)
{
    std::vector<double> values;
    for (std::int64_t i = 0; i < tensor.elementCount(); ++i)
        values.push_back(tensor.at(i));
    return values;
}

using Values = std::vector<double>;

/// What is wrong with a module that should be whole: sound, typed, and the same after it was written and read.
std::string complaint(const Module& module)
{
    if (const auto problems = verify(module); !problems.empty())
        return toText(problems.front());
    const auto again = parseModule(opTable(), print(module), "printed");
    return again ? std::string() : toText(again.error());
}

/// Operators in the body of a function literal, in order.
std::vector<std::string> callsIn(const Node& literal)
{
    std::vector<std::string> names;
    for (const NodePtr& node : literal.as<FunctionLiteral>()->body->nodes())
        if (const Call* call = node->as<Call>())
            names.push_back(call->op->name);
    return names;
}

} // namespace

class TestOnnxFlow : public QObject {
    Q_OBJECT
private slots:
    void choosesAtRunTime()
    {
        IMPORT_OK(module, model("nested_if"));
        QCOMPARE(complaint(module), std::string());
        QCOMPARE(callCounts(module)["opaque"], 0);
        const auto run = [&](bool p, bool q) {
            return interpret(module, std::vector {flag(p).reshaped({1}), flag(q), floats({1, -2})});
        };
        IMPORT_OK(both, run(true, true));
        QCOMPARE(valuesOf(both[0]), (Values {3, -6}));
        QCOMPARE(valuesOf(both[1]), (Values {2, -4}));
        IMPORT_OK(first, run(true, false));
        QCOMPARE(valuesOf(first[0]), (Values {-8, -24}));
        IMPORT_OK(neither, run(false, true));
        QCOMPARE(valuesOf(neither[0]), (Values {-1, 0}));
        QCOMPARE(valuesOf(neither[1]), (Values {10, 20}));
    }

    void takesArmsOfDifferentShape()
    {
        IMPORT_OK(module, model("uneven_if"));
        QCOMPARE(complaint(module), std::string());
        IMPORT_OK(twice, interpret(module, std::vector {flag(true), floats({1, -2})}));
        QCOMPARE(valuesOf(twice[0]), (Values {-1, 2, -1, 2}));
        IMPORT_OK(once, interpret(module, std::vector {flag(false), floats({1, -2})}));
        QCOMPARE(valuesOf(once[0]), (Values {-1, 0}));
    }

    void showsArmsThatNoTypeCovers()
    {
        IMPORT_OK(module, model("unlike_if"));
        QVERIFY(verify(module).empty());
        QCOMPARE(callCounts(module), (std::map<std::string, int> {{"opaque", 1}}));
        QCOMPARE(module.origin->report.size(), 1u);
        QVERIFY(module.origin->report[0].where.starts_with("If `which`"));
        const auto functions = allFunctions(module);
        for (const auto& [id, source] : module.origin->sources) // of the attempt nothing is left
            QVERIFY2(std::ranges::any_of(functions, [&](const NestedFunction& nested) { return nested.function->contains(id); }), source.name.c_str());
    }

    void unrollsLoops_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QList<double>>("final");
        QTest::addColumn<QList<double>>("all");
        QTest::newRow("counted") << "loop_counted" << QList<double> {4, 35} << QList<double> {1, 5, 2, 15, 4, 35};
        QTest::newRow("while") << "loop_while" << QList<double> {4, 35} << QList<double> {1, 5, 2, 15, 4, 35};
        QTest::newRow("never") << "loop_never" << QList<double> {1, 5} << QList<double> {};
    }

    void unrollsLoops()
    {
        QFETCH(QString, name);
        QFETCH(QList<double>, final);
        QFETCH(QList<double>, all);
        IMPORT_OK(module, model(name.toStdString()));
        QCOMPARE(complaint(module), std::string());
        QVERIFY2(module.origin->report.empty(), "nothing to complain of");
        IMPORT_OK(outputs, interpret(module, std::vector {floats({1, 5})}));
        QCOMPARE(valuesOf(outputs[0]), (Values {final.begin(), final.end()}));
        QCOMPARE(valuesOf(outputs[1]), (Values {all.begin(), all.end()}));
        QCOMPARE(outputs[1].shape(), (Ints {all.size() / 2, 2}));
    }

    void stepsThatOnlyARunCounts_data()
    {
        QTest::addColumn<QList<double>>("x");
        QTest::newRow("all") << QList<double> {-300, -300};
        QTest::newRow("some") << QList<double> {1, 60};
        QTest::newRow("one") << QList<double> {200, 1};
    }

    /// A loop with a bound whose condition is data: each step is in an `if`, and what steps give is as long as they are many.
    void stepsThatOnlyARunCounts()
    {
        QFETCH(QList<double>, x);
        IMPORT_OK(module, model("loop_data"));
        QCOMPARE(complaint(module), std::string());
        QCOMPARE(callCounts(module)["opaque"], 0);
        Values sum {x.begin(), x.end()}, all; // as ONNX's specification of Loop says
        int steps = 0;
        for (bool goesOn = true; goesOn && steps < 8; ++steps) {
            sum = {sum[0] + steps, sum[1] + 10 * steps};
            all.insert(all.end(), sum.begin(), sum.end());
            goesOn = std::max(sum[0], sum[1]) < 100;
        }
        IMPORT_OK(outputs, interpret(module, std::vector {floats({static_cast<float>(x[0]), static_cast<float>(x[1])})}));
        QCOMPARE(valuesOf(outputs[0]), sum);
        QCOMPARE(valuesOf(outputs[1]), all);
        QCOMPARE(outputs[1].shape(), (Ints {steps, 2}));
    }

    void beginsWhenAnInputSaysSo()
    {
        IMPORT_OK(module, model("loop_begun"));
        QCOMPARE(complaint(module), std::string());
        const auto run = [&](bool begin) { return interpret(module, std::vector {flag(begin).reshaped({1}), floats({1, 5})}); };
        IMPORT_OK(twice, run(true));
        QCOMPARE(valuesOf(twice[0]), (Values {2, 15}));
        QCOMPARE(valuesOf(twice[1]), (Values {1, 5, 2, 15}));
        IMPORT_OK(never, run(false));
        QCOMPARE(valuesOf(never[0]), (Values {1, 5}));
        QCOMPARE(never[1].shape(), (Ints {0, 2}));
    }

    void namesTheSteps()
    {
        IMPORT_OK(module, model("loop_counted"));
        std::set<std::string> names;
        for (const NodePtr& node : module.main()->nodes())
            if (node->as<Call>())
                names.insert(module.origin->sources.at(node->id).name);
        QVERIFY(names.contains("Loop `count` / step 0 / Add #2") && names.contains("Loop `count` / step 2 / Add #2"));
        QVERIFY(names.contains("count")); // the stacking of what the steps gave
    }

    void unrollsWhenTheCountIsFixed()
    {
        IMPORT_OK(module, model("loop_open", {.fixedInputs = {{"m", Tensor::scalar(DataType::Int64, 2)}}}));
        IMPORT_OK(outputs, interpret(module, std::vector {floats({1, 5})}));
        QCOMPARE(valuesOf(outputs[0]), (Values {2, 15}));
    }

    void showsLoopsItCanNotUnroll_data()
    {
        QTest::addColumn<QString>("why");
        QTest::newRow("loop_open") << "number of steps is worked out";
        QTest::newRow("loop_unbounded") << "condition is worked out when the model runs, and nothing bounds its steps";
        QTest::newRow("loop_huge") << "more than 100000";
        QTest::newRow("loop_endless") << "more than 100000";
        QTest::newRow("scan_open") << "length of a sequence";
        QTest::newRow("recurrent_long") << "it has 5000 steps; 4167 would have more than 100000 nodes";
        QTest::newRow("recurrent_open") << "the number of its steps is `length`";
    }

    void showsLoopsItCanNotUnroll()
    {
        QFETCH(QString, why);
        IMPORT_OK(module, model(QTest::currentDataTag()));
        QVERIFY(verify(module).empty());
        QCOMPARE(std::ranges::count_if(module.main()->nodes(), [](const NodePtr& node) { return node->as<Call>() != nullptr; }), 1); // and nothing of an attempt
        QCOMPARE(callCounts(module)["opaque"], 1);
        QCOMPARE(module.origin->report.size(), 1u);
        QVERIFY2(module.origin->report[0].message.find(why.toStdString()) != std::string::npos, module.origin->report[0].message.c_str());
    }

    void keepsWhatALoopDoesAsAFunction()
    {
        IMPORT_OK(module, model("loop_open"));
        const Function& main = *module.main();
        const auto loop = std::ranges::find_if(main.nodes(), [](const NodePtr& node) { return callOf(*node, "opaque") != nullptr; });
        const Node& body = main[(*loop)->operands.back()];
        QCOMPARE(callsIn(body), (std::vector<std::string> {"cast", "multiply", "add"}));
        QCOMPARE(toText(body.type), std::string("fn (int64, bool, Tensor[(2,), float32]) -> (bool, Tensor[(2,), float32], Tensor[(2,), float32])"));
        QCOMPARE(module.origin->sources.at(body.id).name, std::string("Loop `count` / body"));
        QCOMPARE(toText((*loop)->type), std::string("(Tensor[(2,), float32], Tensor[(?, 2), float32])")); // a row for each step
    }

    /// What was tried in vain is forgotten: its warnings are told once, and count once.
    void tellsOnceOfWhatIsWithin()
    {
        IMPORT_OK(module, model("loop_strange"));
        QVERIFY(verify(module).empty());
        std::vector<std::string> told;
        for (const Diagnostic& one : module.origin->report)
            told.push_back(one.where.substr(0, one.where.find(" (%")) + ": " + one.message);
        QCOMPARE(told, (std::vector<std::string> {"Loop `count` / body / Strange #0: the operator `Strange` of the domain `com.acme` is not supported",
            "Loop `count`: its number of steps is worked out when the model runs", "Loop `count` / body / Neg #1: the type of an input is not known of 1 node"}));
    }

    /// Loops in loops whose values change their shape: each is looked at anew for each try around it.
    void looksIntoNestsOfLoops()
    {
        IMPORT_OK(module, model("loop_nest"));
        QVERIFY(verify(module).empty());
        QCOMPARE(callCounts(module), (std::map<std::string, int> {{"opaque", 1}}));
        QCOMPARE(module.origin->report.size(), 41u);
    }

    void bodiesThatAreTooLargeAreNotShown()
    {
        IMPORT_OK(module, model("loop_heavy"));
        QVERIFY(verify(module).empty());
        QCOMPARE(allFunctions(module).size(), 1u);
        QCOMPARE(module.origin->report.size(), 1u);
        const Node& loop = **std::ranges::find_if(module.main()->nodes(), [](const NodePtr& node) { return callOf(*node, "opaque") != nullptr; });
        QCOMPARE(loop.operands.size(), 4u); // and yet it takes what they capture: how often, and the factor
    }

    void anotherDomainsLoopIsNoLoop()
    {
        IMPORT_OK(module, model("loop_of_acme"));
        const auto body = std::ranges::find_if(module.main()->nodes(), [](const NodePtr& node) { return node->as<FunctionLiteral>() != nullptr; });
        QVERIFY2(toText((*body)->type).starts_with("fn (int64, bool, _) ->"), toText((*body)->type).c_str()); // only what the file declares
    }

    void knowsWhatAScanGivesFromItsBody()
    {
        IMPORT_OK(module, model("scan_grows"));
        const Function& main = *module.main();
        const auto scan = std::ranges::find_if(main.nodes(), [](const NodePtr& node) { return callOf(*node, "opaque") != nullptr; });
        QCOMPARE(toText((*scan)->type), std::string("(Tensor[(2,), float32], Tensor[(2, length), float32])"));
        QCOMPARE(callCounts(module), (std::map<std::string, int> {{"opaque", 1}, {"nn.relu", 1}})); // that which follows it is typed
    }

    /// The first step takes a row, each further one a row more: only the number of columns stays.
    void widensWhatGrowsFromStepToStep()
    {
        IMPORT_OK(module, model("loop_grows"));
        QVERIFY(verify(module).empty());
        const Function& main = *module.main();
        const auto loop = std::ranges::find_if(main.nodes(), [](const NodePtr& node) { return callOf(*node, "opaque") != nullptr; });
        QCOMPARE(toText((*loop)->type), std::string("Tensor[(?, 3), float32]"));
        QCOMPARE(callsIn(main[(*loop)->operands.back()]), std::vector<std::string> {"concatenate"});
        QCOMPARE(module.origin->report.size(), 1u);
    }

    void scans()
    {
        IMPORT_OK(module, model("scan_backwards"));
        QCOMPARE(complaint(module), std::string());
        IMPORT_OK(outputs, interpret(module, std::vector {floats({1, 2, 4, 10, 20, 40}).reshaped({2, 3})}));
        QCOMPARE(valuesOf(outputs[0]), (Values {7, 70}));
        QCOMPARE(valuesOf(outputs[1]), (Values {7, 6, 4, 70, 60, 40}));
        IMPORT_OK(bound, model("scan_open", {.dims = {{"length", 2}}}));
        IMPORT_OK(total, interpret(bound, std::vector {floats({1, 2, 10, 20}).reshaped({2, 2})}));
        QCOMPARE(valuesOf(total[0]), (Values {11, 22}));
    }

    void namesAllOfARecurrentOperatorAlike()
    {
        IMPORT_OK(module, model("recurrent_open", {.dims = {{"length", 4}}}));
        QCOMPARE(complaint(module), std::string());
        QCOMPARE(callCounts(module)["nn.dense"], 5); // the input once, the state in each step
        for (const NodePtr& node : module.main()->nodes())
            if (node->as<Call>())
                QCOMPARE(module.origin->sources.at(node->id).name, std::string("cell"));
    }

    void followsSequences()
    {
        IMPORT_OK(module, model("sequences"));
        QVERIFY2(module.origin->report.empty(), "nothing to complain of");
        QCOMPARE(callCounts(module)["opaque"], 0);
        IMPORT_OK(outputs, interpret(module, std::vector {floats({1, 2, 3, 4, 5})}));
        QCOMPARE(valuesOf(outputs[0]), (Values {1, 2, 10, 20, 3, 4, 5}));
        QCOMPARE(valuesOf(outputs[1]), (Values {1, 2, 10, 20, 3, 4}));
        QCOMPARE(outputs[1].shape(), (Ints {3, 2}));
        QCOMPARE(valuesOf(outputs[2]), (Values {3}));
        QCOMPARE(valuesOf(outputs[3]), (Values {5}));
        QCOMPARE(valuesOf(outputs[4]), (Values {1}));
        IMPORT_OK(loop, model("sequence_in_a_loop"));
        IMPORT_OK(grown, interpret(loop, std::vector {floats({1, 2})}));
        QCOMPARE(valuesOf(grown[0]), (Values {3, 6, 9, 18}));
    }

    void mapsSequences()
    {
        IMPORT_OK(module, model("mapped_sequence"));
        QCOMPARE(complaint(module), std::string());
        IMPORT_OK(outputs, interpret(module, std::vector {floats({2, 3}), floats({1})}));
        QCOMPARE(valuesOf(outputs[0]), (Values {21, 7, 10}));
        QCOMPARE(valuesOf(outputs[1]), (Values {6, 9}));
    }

    void prefersInnerNames()
    {
        IMPORT_OK(module, model("shadowed"));
        IMPORT_OK(outputs, interpret(module, std::vector {flag(true), floats({-2, 3})}));
        QCOMPARE(valuesOf(outputs[0]), (Values {0, 5}));
        QCOMPARE(valuesOf(outputs[1]), (Values {4, 9}));
        QCOMPARE(module.origin->report.size(), 2u); // once for each arm
        QVERIFY(module.origin->report[0].message.starts_with("`v` is defined outside too"));
    }

    void inlinesFunctionsWithGraphs()
    {
        IMPORT_OK(module, model("function_graphs"));
        QCOMPARE(complaint(module), std::string());
        IMPORT_OK(yes, interpret(module, std::vector {flag(true), floats({-4, 8})}));
        QCOMPARE(valuesOf(yes[0]), (Values {-0.5, 3})); // slope 0.25 by default, at most 3; then slope 0.5
        IMPORT_OK(no, interpret(module, std::vector {flag(false), floats({-4, 8})}));
        QCOMPARE(valuesOf(no[0]), (Values {3, -4}));
    }
};

PB_TEST(TestOnnxFlow)
#include "tst_onnx_flow.moc"
