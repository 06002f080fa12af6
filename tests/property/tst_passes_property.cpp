// Every pass with random options, and every preset, on random modules: what pass_properties.h asks. A failure prints its
// seed and the smallest module that still goes wrong. PASSBENCH_SEEDS=20 asks of that many times as many modules.

#include "core/ir/text/parser.h"
#include "core/ir/text/printer.h"
#include "core/ops/table/op_table.h"
#include "core/runtime/interpreter.h"
#include "tests/support/test.h"
#include "core/history/minimize.h"
#include "tests/property/pass_properties.h"
#include "tests/property/random_module.h"
#include "tests/property/random_options.h"
#include "tests/property/wild_module.h"

#include <ranges>

using namespace passbench;

namespace {

constexpr std::uint32_t networks = 10, wildModules = 20; // for each row
constexpr int mostOperators = 24;
constexpr std::string_view ours = "the module itself";

std::uint32_t times(std::uint32_t count)
{
    const int factor = qEnvironmentVariableIntValue("PASSBENCH_SEEDS");
    return count * static_cast<std::uint32_t>(std::max(factor, 1));
}

/// Seeds of the current row. Rows begin at different ones, so that a short run meets many modules.
auto seedsOf(std::uint32_t count)
{
    std::uint32_t first = 0;
    for (const char* letter = QTest::currentDataTag() ? QTest::currentDataTag() : ""; *letter; ++letter)
        first = (first * 31 + static_cast<unsigned char>(*letter)) % 1000;
    return std::views::iota(first, first + times(count));
}

std::string wildText(std::uint32_t seed) { return wildModuleText(seed, 1 + static_cast<int>(seed) % mostOperators); }

/// Some passes need to know every extent.
bool isSymbolic(const std::string& text) { return text.find("Tensor[(n, ") != std::string::npos; }

/// Inputs of a module, made for one size of its symbolic dim when it has one.
std::vector<Tensor> boundInputs(const std::string& text)
{
    const RelayReading bound = readRelay(opTable(), text, "text", {.dims = isSymbolic(text) ? decltype(RelayOptions::dims) {{"n", 3}} : decltype(RelayOptions::dims) {}});
    auto inputs = bound.module ? seededInputs(*bound.module, 7) : tl::unexpected(bound.diagnostics.front());
    return inputs ? *std::move(inputs) : std::vector<Tensor> {};
}

PropertyQuestion questionOf(const std::string& text, std::uint32_t seed)
{
    return {.module = *parseModule(opTable(), text), .pipeline = {}, .lookInside = seed % 6 == 0, .mayRefuse = isSymbolic(text), .inputs = boundInputs(text), .cancelAt = seed % 5};
}

/// The steps with those before them that their contracts ask for.
Pipeline withNeededSteps(const Pipeline& pipeline)
{
    return planOf({.pipeline = pipeline, .insertMissing = true}).pipeline();
}

QByteArray report(std::uint32_t seed, PropertyQuestion question)
{
    const std::string mistake = mistakeOf(question);
    const auto stillFails = [&](const Module& module, const NewIds* = nullptr) {
        PropertyQuestion smaller = question;
        smaller.module = module;
        smaller.inputs.clear();
        const std::string found = mistakeOf(smaller);
        return !found.empty() && !found.starts_with(ours);
    };
    const Module smallest = stillFails(question.module) ? minimized(question.module, stillFails) : question.module;
    return QByteArray::fromStdString(fmt::format("seed {}: {}\n{}\n{}", seed, toText(question.pipeline), mistake, print(smallest)));
}

} // namespace

class TestPassesProperty : public QObject {
    Q_OBJECT
private slots:
    void randomModulesAreWellTyped();
    void failuresAreMadeSmall();
    void everyPropertyCanFail_data();
    void everyPropertyCanFail();
    void passes_data();
    void passes();
    void layouts_data();
    void layouts();
    void anyOrderThatIsAllowed();
    void presets_data();
    void presets();

private:
    static void check(std::uint32_t seed, const PropertyQuestion& question);
};

void TestPassesProperty::check(std::uint32_t seed, const PropertyQuestion& question)
{
    if (!mistakeOf(question).empty())
        QFAIL(report(seed, question));
}

void TestPassesProperty::randomModulesAreWellTyped()
{
    for (const std::uint32_t seed : seedsOf(wildModules))
        for (const std::string& text : {randomModuleText(seed, mostOperators), wildText(seed)}) {
            const auto module = parseModule(opTable(), text);
            QVERIFY2(module, module ? "" : (toText(module.error()) + text).c_str());
            const auto inputs = boundInputs(text);
            const auto results = interpret(*module, inputs);
            QVERIFY2(results, results ? "" : (toText(results.error()) + text).c_str());
        }
}

void TestPassesProperty::failuresAreMadeSmall()
{
    const auto hasTanhOfTanh = [](const Module& module, const NewIds* = nullptr) {
        for (const NestedFunction& nested : allFunctions(module))
            for (const NodePtr& node : nested.function->nodes())
                if (callOf(*node, "tanh") && callOf((*nested.function)[node->operands[0]], "tanh"))
                    return true;
        return false;
    };
    const Module module = *parseModule(opTable(), R"(
def @main(%x: Tensor[(6, 8), float32], %y: Tensor[(6, 8), float32], %c: bool) {
  %0 = add(nn.relu(%x), %y);
  %1 = if (%c) { nn.relu(%0) } else { exp(%0) };
  %2 = tanh(multiply(%1, @f(%y)));
  let %t = tanh(%2);
  (nn.softmax(%t), %0, (%1, %2))
}
def @f(%z: Tensor[(6, 8), float32]) -> Tensor[(6, 8), float32] { sqrt(abs(%z)) })");
    QVERIFY(hasTanhOfTanh(module));
    const Module small = minimized(module, hasTanhOfTanh);
    QVERIFY(hasTanhOfTanh(small));
    QVERIFY2(nodeCount(small) == 3 && small.functions.size() == 1, print(small).c_str());
    QVERIFY2(print(small).find("Tensor[(1, 1), float32]") != std::string::npos, print(small).c_str());
}

void TestPassesProperty::everyPropertyCanFail_data()
{
    QTest::addColumn<QString>("property");
    QTest::addColumn<QString>("text");
    const auto row = [](const char* property, const char* text) { QTest::newRow(qPrintable(QStringLiteral("%1: %2").arg(property, text))) << property << text; };
    row("no-batch-norm", "def @main(%x: Tensor[(2, 4), float32]) { %0 = nn.dropout(%x); %0.0 }");
    row("canonical", "def @main(%x: Tensor[(2, 4), float32], %b: Tensor[(4), float32]) { nn.bias_add(%x, %b) }");
    row("static-shapes", "def @main(%x: Tensor[(n, 4), float32]) { nn.relu(%x) }");
    row("a-normal-form", "def @main(%x: Tensor[(4), float32]) { exp(nn.relu(%x)) }");
    row("graph-normal-form", "def @main(%x: Tensor[(4), float32]) { let %a = nn.relu(%x); exp(%a) }");
    row("basic-block-normal-form", "def @main(%x: Tensor[(4), float32], %c: bool) { %0 = nn.relu(%x); if (%c) { exp(%0) } else { %x } }");
    row("mixed-precision", "def @main(%x: Tensor[(2, 4), float32], %w: Tensor[(2, 4), float32]) { nn.dense(%x, %w) }");
    row("composed", "def @main(%x: Tensor[(4), float32]) { %0 = fn (%p: Tensor[(4), float32], Composite=\"a.b\") { nn.relu(%p) }; %0(%x) }");
    row("annotated", "def @main(%x: Tensor[(4), float32]) { nn.relu(%x) }");
    row("annotated", "def @main(%x: Tensor[(4), float32]) { nn.relu(annotation.compiler_begin(%x, compiler=\"a\")) }");
    row("annotated", "def @main(%x: Tensor[(4), float32]) { annotation.compiler_end(nn.relu(annotation.compiler_begin(%x, compiler=\"a\")), compiler=\"b\") }");
    row("annotated", "def @main(%x: Tensor[(4), float32], %y: Tensor[(4), float32]) { annotation.compiler_end(add(annotation.compiler_begin(%x, compiler=\"a\"), %y), compiler=\"a\") }");
    row("regions-merged", "def @main(%x: Tensor[(4), float32]) { %0 = annotation.compiler_begin(%x, compiler=\"a\"); %1 = annotation.compiler_end(nn.relu(%0), compiler=\"a\"); "
                          "%2 = annotation.compiler_begin(%1, compiler=\"a\"); annotation.compiler_end(exp(%2), compiler=\"a\") }");
    row("partitioned", "def @main(%x: Tensor[(4), float32]) { annotation.compiler_end(nn.relu(annotation.compiler_begin(%x, compiler=\"a\")), compiler=\"a\") }");
    row("partitioned", "def @main(%x: Tensor[(4), float32]) { @r(%x) } def @r(%x: Tensor[(4), float32], Compiler=\"a\", global_symbol=\"other\") -> Tensor[(4), float32] { nn.relu(%x) }");
    row("fused", "def @main(%x: Tensor[(4), float32]) { nn.relu(%x) }");
}

void TestPassesProperty::everyPropertyCanFail()
{
    QFETCH(QString, property);
    QFETCH(QString, text);
    const auto module = parseModule(opTable(), text.toStdString());
    QVERIFY2(module, module ? "" : toText(module.error()).c_str());
    const auto known = propertyNamed(property.toStdString());
    QVERIFY(known);
    const auto held = checkProperty(*module, *known);
    QVERIFY(!held && !held.error().message.empty());
    QVERIFY(*known == Property::Annotated || *known == Property::RegionsMerged || *known == Property::Composed || *known == Property::Partitioned
        || !propertiesOf(*module).contains(*known));
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
    const Pipeline alone = withNeededSteps({{{.pass = pass.name}}});
    const Pipeline afterConstants = withNeededSteps(*parsePipeline("SimplifyInference, FoldConstant, " + pass.name)); // more becomes possible
    for (const std::uint32_t seed : seedsOf(networks)) {
        PropertyQuestion question = questionOf(randomModuleText(seed, 1 + static_cast<int>(seed) % mostOperators), seed);
        question.idempotent = pass.idempotent;
        for (const Pipeline& pipeline : {alone, afterConstants}) {
            question.pipeline = pipeline;
            check(seed, question);
            if (QTest::currentTestFailed())
                return;
        }
    }
    for (const std::uint32_t seed : seedsOf(wildModules)) {
        std::mt19937 random(seed);
        PropertyQuestion question = questionOf(wildText(seed), seed);
        question.pipeline = seed % 2 ? alone : afterConstants;
        question.pipeline.steps.back().options = seed % 3 ? randomOptions(pass, random) : NamedValues {};
        question.idempotent = pass.idempotent;
        question.mayRefuse |= !question.pipeline.steps.back().options.empty();
        check(seed, question);
        if (QTest::currentTestFailed())
            return;
    }
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
    for (const std::uint32_t seed : seedsOf(networks)) {
        PropertyQuestion question = questionOf(randomModuleText(seed, 1 + static_cast<int>(seed) % mostOperators), seed);
        question.pipeline = *pipeline;
        check(seed, question);
        if (QTest::currentTestFailed())
            return;
    }
}

/// In whatever order contracts allow, what they say holds does. A step may refuse what it finds, such as annotations of which
/// a step between has changed the inside.
void TestPassesProperty::anyOrderThatIsAllowed()
{
    const auto passes = allPasses();
    for (const std::uint32_t seed : seedsOf(3 * wildModules)) {
        std::mt19937 random(seed);
        Pipeline order;
        for (std::uint32_t i = 0; i < 2 + seed % 6; ++i)
            order.steps.push_back({.pass = passes[random() % passes.size()].name});
        PropertyQuestion question = questionOf(wildText(seed), seed);
        const PipelinePlan plan = planOf({.pipeline = order, .initial = propertiesOf(question.module), .insertMissing = true});
        if (!plan.problems.empty())
            continue; // two steps want what the other undoes
        question.pipeline = plan.pipeline();
        question.mayRefuse = true;
        check(seed, question);
        if (QTest::currentTestFailed())
            return;
    }
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
    const std::vector<std::string> compilers {"dnnl"};
    const Pipeline alone = *presetPipeline(name.toStdString()), partitioned = *presetPipeline(name.toStdString(), compilers);
    for (const std::uint32_t seed : seedsOf(wildModules)) {
        PropertyQuestion question = questionOf(seed % 3 ? wildText(seed) : randomModuleText(seed, mostOperators), seed);
        question.pipeline = seed % 2 ? alone : partitioned;
        check(seed, question);
        if (QTest::currentTestFailed())
            return;
    }
}

namespace {
void allowManySeeds()
{
    if (qEnvironmentVariableIsSet("PASSBENCH_SEEDS")) // they take as long as they take
        qputenv("QTEST_FUNCTION_TIMEOUT", QByteArray::number(std::numeric_limits<int>::max()));
}
}

PB_TEST_PREPARED(TestPassesProperty, allowManySeeds)
#include "tst_passes_property.moc"
