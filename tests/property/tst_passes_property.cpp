// Every pass, and every preset, on random networks: the result verifies and means the same, passes that say so change
// nothing the second time, and every node leads back to the input.

#include "core/history/lineage.h"
#include "core/history/sub_steps.h"
#include "core/ir/parser.h"
#include "core/ir/structural.h"
#include "core/runtime/interpreter.h"
#include "random_module.h"

#include <QTest>

using namespace passbench;

namespace {

constexpr std::uint32_t seeds = 200;
constexpr int mostOperators = 24;

/// The pass with the steps before it that its contract asks for.
Result<Pipeline> withNeededSteps(const PassDef& pass)
{
    Pipeline pipeline {{{.pass = pass.name}}};
    for (int added = 0; added < 8; ++added) {
        const auto problems = checkContracts(pipeline);
        if (problems.empty())
            return pipeline;
        PB_ASSIGN(pipeline, insertBefore(pipeline, pipeline.steps[problems[0].step].pass, {.pass = problems[0].insertBefore}));
    }
    return fail("the contract of `{}` can't be kept", pass.name);
}

/// A single pass is held to what it states. Rounding of several adds up, and cancels badly in a random network.
double toleranceOf(const Pipeline& pipeline)
{
    double sum = 0;
    for (const PipelineStep& step : pipeline.steps)
        sum += passNamed(step.pass)->tolerance;
    return sum == 0 ? 0 : std::max(10 * sum, 1e-4);
}

/// The largest number that the module comes by.
double largestValue(const Module& module, std::span<const Tensor> inputs)
{
    double largest = 0;
    const auto look = [&](NodeId, std::span<const Tensor> values) {
        for (const Tensor& value : values)
            for (std::int64_t i = 0; i < value.elementCount(); ++i)
                largest = std::max(largest, std::abs(value.at(i)));
    };
    [[maybe_unused]] const auto results = interpret(module, inputs, {.onValue = look});
    return largest;
}

/// Empty when the numbers are those that the passes may give. Half precision loses digits of the largest number on the way,
/// whatever is left of it in the end, and has no numbers beyond its range.
std::string differenceOf(const Module& module, const Pipeline& pipeline, std::span<const Tensor> inputs, std::span<const Tensor> expected,
    std::span<const Tensor> actual)
{
    constexpr double halfPrecision = 1e-2, range = 1e4;
    const auto isHalf = [](const PipelineStep& step) { return passNamed(step.pass)->tolerance >= halfPrecision; };
    const auto keepsType = [](const PipelineStep& step) { return passNamed(step.pass)->keepsMainType; };
    const bool half = std::ranges::any_of(pipeline.steps, isHalf);
    const double largest = half ? largestValue(module, inputs) : 0;
    if (half && !(largest < range))
        return {};
    const bool sameTypes = std::ranges::all_of(pipeline.steps, keepsType);
    const Difference difference = compare(expected, sameTypes ? std::vector(actual.begin(), actual.end()) : inFloatTypesOf(expected, actual));
    const bool near = half ? difference.maxAbsolute <= toleranceOf(pipeline) * largest : difference.maxRelative <= toleranceOf(pipeline);
    return difference.comparable && near ? std::string() : fmt::format("other numbers: {} (relative {})", difference.what, difference.maxRelative);
}

/// Nodes by id, each with the literals and `if`s that it stands inside.
std::map<NodeId, std::vector<NodeId>> ownersOf(const Module& module)
{
    std::map<NodeId, std::vector<NodeId>> owners;
    for (const NestedFunction& nested : allFunctions(module)) { // outer before inner
        std::vector<NodeId> around;
        if (nested.owner != NodeId::None) {
            around = owners.at(nested.owner);
            around.push_back(nested.owner);
        }
        for (const NodePtr& node : nested.function->nodes())
            owners[node->id] = around;
    }
    return owners;
}

/// A node that the step made or took away, itself or with what it stood in, without an entry in its table.
std::string nodeWithoutEntry(const Step& step)
{
    const auto before = ownersOf(step.before), after = ownersOf(step.after);
    std::set<NodeId> from, to;
    for (const Rewrite& rewrite : step.log.rewrites) {
        from.insert(rewrite.from.begin(), rewrite.from.end());
        to.insert(rewrite.to.begin(), rewrite.to.end());
    }
    for (const auto& [id, owners] : after)
        if (!before.contains(id) && !to.contains(id))
            return fmt::format("{} made %{} without an entry", step.config.pass, number(id));
    for (const auto& [id, owners] : before)
        if (!after.contains(id) && !from.contains(id) && std::ranges::none_of(owners, [&](NodeId owner) { return from.contains(owner); }))
            return fmt::format("{} took %{} away without an entry", step.config.pass, number(id));
    return {};
}

/// The graph after each rewrite of the last step is well formed, means the same, and ends in the step's result.
std::string mistakeInside(const RunPtr& run, const Pipeline& pipeline, std::span<const Tensor> inputs, std::span<const Tensor> expected)
{
    const std::size_t last = run->steps.size() - 1;
    std::string mistake;
    std::size_t seen = 0;
    const auto look = [&](std::size_t done, const Module& now) {
        seen = done;
        const auto results = interpret(now, inputs);
        mistake = results ? differenceOf(run->input, pipeline, inputs, expected, *results) : toText(results.error());
        if (!mistake.empty())
            mistake = fmt::format("after rewrite {} ({}): {}", done, subSteps(*run->steps[last])[done - 1].rule, mistake);
        return mistake.empty();
    };
    if (const auto visited = forEachSubStep(*run, last, look); !visited)
        return toText(visited.error());
    const std::size_t count = subSteps(*run->steps[last]).size();
    if (mistake.empty() && seen != count)
        return fmt::format("{} of {} rewrites were shown", seen, count);
    if (mistake.empty() && count > 1) { // a single look shows what going through all of them shows
        const auto alone = moduleAfterSubSteps(*run, last, count / 2);
        std::string difference = alone ? "it was not reached" : toText(alone.error());
        if (alone)
            (void)forEachSubStep(*run, last, [&](std::size_t done, const Module& now) {
                if (done == count / 2)
                    difference = firstDifference(now, *alone);
                return done < count / 2;
            });
        return difference;
    }
    return mistake;
}

/// What is wrong with the run of `pipeline` on `module`; empty when nothing is.
std::string mistakeOf(const Module& module, const Pipeline& pipeline, bool idempotent)
{
    const RunPtr run = runPipeline({.input = module, .pipeline = pipeline});
    if (run->failed())
        return run->steps.back()->config.pass + ": " + toText(*run->steps.back()->error);
    const Lineage lineage(run);
    for (const NestedFunction& nested : allFunctions(run->output()))
        for (const NodePtr& node : nested.function->nodes())
            if (lineage.origins(node->id).empty())
                return fmt::format("%{} {} leads back to nothing", number(node->id), displayName(*node));
    for (const StepPtr& step : run->steps)
        if (std::string missing = nodeWithoutEntry(*step); !missing.empty())
            return missing;
    const auto inputs = seededInputs(module, 7);
    const auto expected = interpret(module, *inputs);
    if (!expected)
        return toText(expected.error());
    const auto actual = interpret(run->output(), *inputs);
    if (!actual)
        return toText(actual.error());
    if (const std::string difference = differenceOf(module, pipeline, *inputs, *expected, *actual); !difference.empty())
        return difference;
    if (std::string inside = mistakeInside(run, pipeline, *inputs, *expected); !inside.empty())
        return inside;
    if (!idempotent)
        return {};
    const RunPtr again = runPipeline({.input = run->output(), .pipeline = {{pipeline.steps.back()}}, .keepContracts = false});
    return again->failed() ? "second run: " + toText(*again->steps.back()->error) : firstDifference(run->output(), again->output());
}

/// The same with the smallest prefix of the random walk that still goes wrong.
QByteArray report(std::uint32_t seed, int operators, const Pipeline& pipeline, bool idempotent)
{
    std::string mistake;
    std::string text;
    for (int count = 1; count <= operators && mistake.empty(); ++count) {
        text = randomModuleText(seed, count);
        mistake = mistakeOf(*parseModule(text), pipeline, idempotent);
    }
    return QByteArray::fromStdString(fmt::format("seed {}\n{}\n{}\n{}", seed, toText(pipeline), mistake, text));
}

} // namespace

class TestPassesProperty : public QObject {
    Q_OBJECT
private slots:
    void randomModulesAreWellTyped();
    void passes_data();
    void passes();
    void layouts_data();
    void layouts();
    void presets_data();
    void presets();

private:
    static void check(const Pipeline& pipeline, bool idempotent);
};

void TestPassesProperty::check(const Pipeline& pipeline, bool idempotent)
{
    for (std::uint32_t seed = 0; seed < seeds; ++seed) {
        const int operators = 1 + static_cast<int>(seed) % mostOperators;
        const auto module = parseModule(randomModuleText(seed, operators));
        QVERIFY(module);
        if (!mistakeOf(*module, pipeline, idempotent).empty())
            QFAIL(report(seed, operators, pipeline, idempotent));
    }
}

void TestPassesProperty::randomModulesAreWellTyped()
{
    for (std::uint32_t seed = 0; seed < seeds; ++seed) {
        const auto module = parseModule(randomModuleText(seed, mostOperators));
        QVERIFY2(module, module ? "" : (toText(module.error()) + randomModuleText(seed, mostOperators)).c_str());
    }
}

void TestPassesProperty::passes_data()
{
    QTest::addColumn<QString>("name");
    for (const PassDef& pass : allPasses())
        QTest::newRow(pass.name.c_str()) << QString::fromStdString(pass.name);
}

void TestPassesProperty::passes()
{
    QFETCH(QString, name);
    const PassDef& pass = *passNamed(name.toStdString());
    const auto pipeline = withNeededSteps(pass);
    QVERIFY2(pipeline, pipeline ? "" : toText(pipeline.error()).c_str());
    check(*pipeline, pass.idempotent);
    if (QTest::currentTestFailed())
        return;
    Pipeline afterConstants = *pipeline; // with constants folded other rewrites become possible
    const std::vector<PipelineStep> before {{.pass = "SimplifyInference"}, {.pass = "FoldConstant"}};
    afterConstants.steps.insert(afterConstants.steps.begin(), before.begin(), before.end());
    check(afterConstants, pass.idempotent);
}

void TestPassesProperty::layouts_data()
{
    QTest::addColumn<QString>("text");
    QTest::newRow("blocks") << R"(ConvertLayout{desired_layouts=["nn.conv2d: NCHW2c, OIHW2i2o"]})";
    QTest::newRow("blocks of pools and convolutions") << R"(CanonicalizeOps, ConvertLayout{desired_layouts=["nn.conv2d: NCHW2c, OIHW2i2o", "nn.max_pool2d: NHWC"]})";
    QTest::newRow("other order") << R"(ConvertLayout{desired_layouts=["nn.conv2d: HWNC, default"]})";
    QTest::newRow("there and back") << R"(ConvertLayout, ConvertLayout{desired_layouts=["nn.conv2d: NCHW, default"]})";
    QTest::newRow("every other layer") << R"(SimplifyInference, FoldConstant, ConvertLayout{skip_layers=[0, 2, 4]}, FoldConstant, SimplifyExpr)";
    QTest::newRow("for the machine") << "SimplifyInference, CanonicalizeOps, FoldConstant, AlterOpLayout{lanes=2}, FoldConstant, FuseOps";
}

void TestPassesProperty::layouts()
{
    QFETCH(QString, text);
    const auto pipeline = parsePipeline("InferType, " + text.toStdString());
    QVERIFY2(pipeline, pipeline ? "" : toText(pipeline.error()).c_str());
    check(*pipeline, false);
}

void TestPassesProperty::presets_data()
{
    QTest::addColumn<QString>("name");
    for (const Preset& preset : allPresets())
        QTest::newRow(preset.name.c_str()) << QString::fromStdString(preset.name);
}

void TestPassesProperty::presets()
{
    QFETCH(QString, name);
    check(*presetPipeline(name.toStdString()), false);
    const std::vector<std::string> compilers {"dnnl"};
    check(*presetPipeline(name.toStdString(), compilers), false);
}

QTEST_APPLESS_MAIN(TestPassesProperty)
#include "tst_passes_property.moc"
