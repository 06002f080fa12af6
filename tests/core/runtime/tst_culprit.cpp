#include "core/ops/table/op_table.h"
#include "core/runtime/culprit.h"

#include "core/ir/text/parser.h"
#include "core/pipeline/plugin.h"
#include "tests/support/test.h"

using namespace passbench;

namespace {

struct DriftOptions {
    std::int64_t which = 0;
    double factor = 2;
    static Fields fields() { return {field("which", &DriftOptions::which, "the relu that changes"), field("factor", &DriftOptions::factor, "by which")}; }
};

/// Writes every relu as a maximum; one of them is multiplied by a factor.
Result<void> drift(Rewriter& rewriter, const DriftOptions& options)
{
    std::int64_t seen = 0;
    for (const NodeId id : rewriter.order()) {
        if (!callOf(rewriter[id], "nn.relu"))
            continue;
        NodeId value = rewriter.call("maximum", {rewriter[id].operands[0], rewriter.constant(Tensor::scalar(DataType::Float32, 0))});
        if (seen++ == options.which)
            value = rewriter.call("multiply", {value, rewriter.constant(Tensor::scalar(DataType::Float32, options.factor))});
        rewriter.replace(id, value, "relu is a maximum");
    }
    return {};
}

/// Writes every relu as a maximum. The first comes out as far off as rounding may be, the last really wrong.
Result<void> nudge(Rewriter& rewriter, const NoOptions&)
{
    std::vector<double> errors {5, 0, 0.002};
    for (const NodeId id : rewriter.order()) {
        if (!callOf(rewriter[id], "nn.relu") || errors.empty())
            continue;
        Tensor error = Tensor::filled(DataType::Float32, {2}, 0);
        error.set(1, errors.back());
        errors.pop_back();
        const NodeId value = rewriter.call("maximum", {rewriter[id].operands[0], rewriter.constant(Tensor::scalar(DataType::Float32, 0))});
        rewriter.replace(id, rewriter.call("add", {value, rewriter.constant(std::move(error))}), "relu is a maximum");
    }
    return {};
}

constexpr std::string_view relus
    = "def @main(%x: Tensor[(64), float32]) { %0 = nn.relu(%x); %1 = tanh(%0); %2 = nn.relu(%1); %3 = exp(%2); nn.relu(%3) }";

RunPtr runOf(std::string_view passes) { return runPipeline({.input = *parseModule(opTable(), relus), .pipeline = *parsePipeline(passes)}); }

Result<Culprit> culpritOf(const RunPtr& run, const CheckOptions& options = {})
{
    const auto inputs = *seededInputs(run->input, 3);
    PB_ASSIGN(const auto checks, checkSteps(*run, inputs, options));
    const StepCheck* failure = firstFailure(checks);
    if (!failure)
        return fail("nothing is wrong");
    return findCulprit(*run, *failure, inputs, options);
}

} // namespace

class TestCulprit : public QObject {
    Q_OBJECT
private slots:
    void initTestCase();
    void theRewriteIsFound_data();
    void theRewriteIsFound();
    void theFirstValueThatDiffers();
    void whatAPassStatesIsAllowed();
    void sumsOfStepsAreHeldAgainstTheModel();
    void roundingIsNotBlamed();
    void shortFloatsRound();
    void cancelling();
};

void TestCulprit::initTestCase()
{
    QVERIFY(addPasses({definePass<DriftOptions>({.name = "Drift", .summary = "test", .tolerance = 1e-3}, drift),
                definePass<NoOptions>({.name = "Nudge", .summary = "test", .tolerance = 1e-5}, nudge)}, "test"));
}

void TestCulprit::theRewriteIsFound_data()
{
    QTest::addColumn<int>("which");
    for (const int which : {0, 1, 2})
        QTest::addRow("%d", which) << which;
}

void TestCulprit::theRewriteIsFound()
{
    QFETCH(int, which);
    const auto culprit = culpritOf(runOf(fmt::format("SimplifyExpr, Drift{{which={}}}, FuseOps", which)));
    QVERIFY2(culprit, culprit ? "" : toText(culprit.error()).c_str());
    QCOMPARE(culprit->step, std::size_t {1});
    QCOMPARE(culprit->subStep, static_cast<std::size_t>(which));
    QCOMPARE(culprit->subStepCount, std::size_t {3});
    QCOMPARE(culprit->rewrite.rule, std::string("relu is a maximum"));
    QVERIFY(culprit->difference.maxRelative > 1e-3);
    QVERIFY(!culprit->toInput);
}

void TestCulprit::theFirstValueThatDiffers()
{
    const RunPtr run = runOf("Drift{which=1}");
    const auto culprit = culpritOf(run);
    QVERIFY(culprit && culprit->node);
    QVERIFY(callOf((*run->input.main())[culprit->node->before], "nn.relu")); // and what stands for it, under another id
    QVERIFY(callOf((*run->output().main())[culprit->node->after], "multiply"));
    QVERIFY(culprit->node->difference.maxRelative > 0.4);
}

void TestCulprit::whatAPassStatesIsAllowed()
{
    QVERIFY(!culpritOf(runOf("Drift{which=2, factor=1.00005}"))); // it states 1e-3
    QVERIFY(culpritOf(runOf("Drift{which=2, factor=1.00005}"), {.stepTolerance = 1e-6}));
    QVERIFY(!culpritOf(runOf("Drift{which=2, factor=1.1}"), {.tolerance = 0.2, .stepTolerance = 0.2}));
}

void TestCulprit::sumsOfStepsAreHeldAgainstTheModel()
{
    RunPtr run = runOf("Drift{which=2, factor=1.0008}");
    const auto culprit = culpritOf(run, {.tolerance = 1e-4});
    QVERIFY(culprit);
    QVERIFY(culprit->toInput);
    QCOMPARE(culprit->subStep, std::size_t {2});
}

void TestCulprit::roundingIsNotBlamed()
{
    const RunPtr run = runPipeline({.input = *parseModule(opTable(), "def @main(%x: Tensor[(2), float32]) { nn.relu(nn.relu(nn.relu(%x))) }"), .pipeline = *parsePipeline("Nudge")});
    Tensor input = Tensor::filled(DataType::Float32, {2}, 1000);
    input.set(1, 0.01); // beside the other one, 0.012 is as good
    const std::vector<Tensor> inputs {input};
    const auto checks = *checkSteps(*run, inputs);
    QVERIFY(firstFailure(checks));
    const auto culprit = findCulprit(*run, *firstFailure(checks), inputs);
    QVERIFY2(culprit, culprit ? "" : toText(culprit.error()).c_str());
    QCOMPARE(culprit->subStep, std::size_t {2});
}

void TestCulprit::shortFloatsRound()
{
    QCOMPARE(allowedFor(0, DataType::Float16), 0.0);
    QCOMPARE(allowedFor(1e-4, DataType::Float32), 1e-4);
    QVERIFY(allowedFor(1e-4, DataType::Float16) > 1e-3);
    QCOMPARE(allowedFor(0.5, DataType::BFloat16), 0.5);
}

void TestCulprit::cancelling()
{
    std::stop_source source;
    const RunPtr run = runOf("Drift");
    const auto inputs = *seededInputs(run->input, 3);
    const auto checks = *checkSteps(*run, inputs);
    source.request_stop();
    QVERIFY(!findCulprit(*run, *firstFailure(checks), inputs, {.stop = source.get_token()}));
}

PB_TEST(TestCulprit)
#include "tst_culprit.moc"
