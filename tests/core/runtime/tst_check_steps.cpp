#include "core/ops/table/op_table.h"
#include "core/runtime/check_steps.h"
#include "core/runtime/measure.h"

#include "core/ir/text/parser.h"
#include "tests/support/test.h"

using namespace passbench;

namespace {

Module module(std::string_view body)
{
    return *parseModule(opTable(), fmt::format("def @main(%x: Tensor[(64), float32]) {{ {} }}", body));
}

StepPtr step(std::string pass, const Module& before, const Module& after)
{
    auto result = std::make_shared<Step>();
    result->config.pass = std::move(pass);
    result->state = StepState::Done;
    result->before = before;
    result->after = after;
    result->changed = before.functions != after.functions;
    return result;
}

} // namespace

class TestCheckSteps : public QObject {
    Q_OBJECT
private slots:
    void rewritesThatKeepTheNumbersPass();
    void theFirstStepThatChangesTheNumbersIsNamed();
    void aGraphThatCannotRunEndsTheCheck();
    void otherFloatTypesAreComparedByTheirNumbers_data();
    void otherFloatTypesAreComparedByTheirNumbers();
    void aMistakeInAnotherFloatTypeIsFound();
    void roundingBesideLargeValuesIsNoMistake();
    void whatIsAllowedIsWhatIsShown();
    void whatChangesNothingAddsNoTolerance();
    void cancelling();
};

void TestCheckSteps::roundingBesideLargeValuesIsNoMistake()
{
    const auto pair = [](float second) {
        Tensor tensor = Tensor::allocate(DataType::Float32, {2});
        tensor.writable<float>()[0] = 1000;
        tensor.writable<float>()[1] = second;
        return tensor;
    };
    const Tensor expected[] = {pair(0.01F)}, near[] = {pair(0.012F)}, wrong[] = {pair(0.03F)};
    QVERIFY(compare(expected, near).maxRelative > 1e-3); // the second one alone looks far off
    QVERIFY(Measure::isRounding(compare(expected, near), expected[0]));
    QVERIFY(!Measure::isRounding(compare(expected, wrong), expected[0]));
    const Difference found = Measure::ofLargest(expected, near); // what a build is checked by
    QVERIFY(std::abs(found.maxRelative - 2e-6) < 1e-8);
    QCOMPARE(found.index, 1);
    QCOMPARE(Measure::ofLargest(expected, expected).maxRelative, 0);
    Tensor zeros = Tensor::allocate(DataType::Float32, {1}), ones = Tensor::allocate(DataType::Float32, {1});
    zeros.set(0, 0);
    ones.set(0, 1);
    QCOMPARE(Measure::ofLargest({&zeros, 1}, {&ones, 1}).maxRelative, 1); // of nothing but zeros anything is far off
}

void TestCheckSteps::rewritesThatKeepTheNumbersPass()
{
    const RunPtr run = runPipeline({.input = module("multiply(add(nn.relu(%x), 0f), add(1f, 1f))"),
        .pipeline = *parsePipeline("InferType, FoldConstant, SimplifyExpr, !FuseOps, FuseOps")});
    const auto inputs = *seededInputs(run->input, 3);
    double progress = 0;
    const auto checks = checkSteps(*run, inputs, {.tolerance = 0, .progress = [&](double p) { progress = std::max(progress, p); }});
    QVERIFY(checks);
    QCOMPARE(checks->size(), std::size_t {5});
    QVERIFY(!firstFailure(*checks));
    QVERIFY(!(*checks)[0].executed && (*checks)[1].executed && !(*checks)[3].executed);
    QVERIFY(progress > 0.9);
}

void TestCheckSteps::theFirstStepThatChangesTheNumbersIsNamed()
{
    const Module good = module("nn.relu(%x)"), alsoGood = module("nn.relu(nn.relu(%x))"), bad = module("abs(%x)"), worse = module("exp(%x)");
    const Run run {.input = good, .steps = {step("A", good, alsoGood), step("B", alsoGood, bad), step("C", bad, worse)}};
    const auto checks = checkSteps(run, *seededInputs(good, 3));
    QVERIFY(checks);
    QCOMPARE(checks->size(), std::size_t {3});
    QCOMPARE(firstFailure(*checks)->pass, std::string("B"));
    QCOMPARE(firstFailure(*checks)->step, std::size_t {1});
    QCOMPARE((*checks)[0].toInput.maxAbsolute, 0.0);
    QVERIFY((*checks)[2].toPrevious.maxAbsolute > 0);
}

void TestCheckSteps::aGraphThatCannotRunEndsTheCheck()
{
    const Module good = module("nn.relu(%x)");
    const Module stuck = module("nn.relu(opaque(%x, operator=\"Foo\", result_type=\"Tensor[(64), float32]\"))");
    const Run run {.input = good, .steps = {step("A", good, stuck), step("B", stuck, good)}};
    const auto checks = checkSteps(run, *seededInputs(good, 3));
    QVERIFY(checks);
    QCOMPARE(checks->size(), std::size_t {1});
    QVERIFY(checks->front().error);
    QVERIFY(firstFailure(*checks));
}

constexpr std::string_view products = "nn.relu(nn.dense(reshape(%x, newshape=[8, 8]), reshape(%x, newshape=[8, 8]), units=8))";

void TestCheckSteps::otherFloatTypesAreComparedByTheirNumbers_data()
{
    QTest::addColumn<QString>("passes");
    for (const char* passes : {"ToMixedPrecision, FuseOps", "ToMixedPrecision{mixed_precision_type=\"bfloat16\"}, FuseOps", "ToMixedPrecision{keep_orig_output_dtype=true}",
             "ToMixedPrecision{mixed_precision_type=\"bfloat16\", keep_orig_output_dtype=true}"})
        QTest::newRow(passes) << passes;
}

void TestCheckSteps::otherFloatTypesAreComparedByTheirNumbers()
{
    QFETCH(QString, passes);
    const RunPtr run = runPipeline({.input = module(products), .pipeline = *parsePipeline("InferType, " + passes.toStdString())});
    QVERIFY(!run->failed());
    const auto checks = checkSteps(*run, *seededInputs(run->input, 3));
    QVERIFY(checks);
    const StepCheck* failure = firstFailure(*checks);
    QVERIFY2(!failure, failure ? failureText(*failure).c_str() : "");
    QVERIFY((*checks)[1].executed && (*checks)[1].toPrevious.maxAbsolute > 0);
}

void TestCheckSteps::aMistakeInAnotherFloatTypeIsFound()
{
    const Module good = module(products), wrong = module("cast(nn.relu(nn.dense(reshape(%x, newshape=[8, 8]), reshape(multiply(%x, 1.1f), newshape=[8, 8]), units=8)), dtype=\"float16\")");
    const Run run {.input = good, .steps = {step("ToMixedPrecision", good, wrong)}};
    const auto checks = checkSteps(run, *seededInputs(good, 3));
    QVERIFY(checks && firstFailure(*checks));
    QVERIFY(firstFailure(*checks)->toPrevious.comparable);
}

/// A tolerance that a person gives holds, whatever a pass states; without one the room that a short float needs is told.
void TestCheckSteps::whatIsAllowedIsWhatIsShown()
{
    const RunPtr run = runPipeline({.input = module(products), .pipeline = *parsePipeline("InferType, ToMixedPrecision{mixed_precision_type=\"bfloat16\"}")});
    const auto inputs = *seededInputs(run->input, 3);
    const auto strict = *checkSteps(*run, inputs, {.tolerance = 1e-6});
    QVERIFY(strict[1].toInput.maxRelative > 1e-6);
    QCOMPARE(strict[1].allowedToInput, 1e-6);
    QVERIFY(!strict[1].withinTolerance && strict[1].withinDeclared);
    QVERIFY2(failureText(strict[1]).find("and 1e-06 is allowed") != std::string::npos, failureText(strict[1]).c_str());
    const auto wide = *checkSteps(*run, inputs);
    QVERIFY(wide[1].withinTolerance && wide[1].toPrevious.maxRelative <= wide[1].allowedToPrevious && wide[1].toInput.maxRelative <= wide[1].allowedToInput);
    QCOMPARE(wide[1].allowedToInput, allowedFor(wide[1].allowedToInput, DataType::BFloat16));
}

void TestCheckSteps::whatChangesNothingAddsNoTolerance()
{
    const RunPtr run = runPipeline({.input = module("nn.relu(exp(%x))"), .pipeline = *parsePipeline("SimplifyInference, SimplifyInference, FastMath, FastMath")});
    const auto checks = *checkSteps(*run, *seededInputs(run->input, 3));
    QVERIFY(checks[0].allowedToPrevious > 0 && !checks[0].executed);
    QCOMPARE(checks[0].allowedToInput, checks[1].allowedToInput);
    QVERIFY(checks[2].executed && checks[2].allowedToInput > checks[1].allowedToInput);
    QCOMPARE(checks[3].allowedToInput, checks[2].allowedToInput);
}

void TestCheckSteps::cancelling()
{
    std::stop_source source;
    source.request_stop();
    const RunPtr run = runPipeline({.input = module("exp(nn.relu(%x))"), .pipeline = *parsePipeline("FuseOps")});
    QVERIFY(!checkSteps(*run, *seededInputs(run->input, 3), {.stop = source.get_token()}));
}

PB_TEST(TestCheckSteps)
#include "tst_check_steps.moc"
