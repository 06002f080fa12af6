// A dialect that a plug-in brings: read, run, lowered by the presets, compiled, and named where it is left over.

#include "core/build/build.h"
#include "core/build/plugins.h"
#include "core/history/run.h"
#include "core/ir/text/parser.h"
#include "core/ir/text/printer.h"
#include "core/ops/table/dialects.h"
#include "core/ops/table/op_table.h"
#include "core/runtime/interpreter.h"
#include "tests/support/test.h"

#include <QTemporaryDir>

#undef emit // Qt keyword, and a field of BuildRequest

using namespace passbench;

namespace {

constexpr const char* sensors = R"(#[version = "0.0.5"]
def @main(%x: Tensor[(3, 5), float32]) {
  %0 = sensor.calibrate(%x, 1.5f, 0.25f);
  %1 = sensor.calibrate(%0, 1f, -0.5f);
  %2 = nn.relu(%1);
  sensor.threshold(%2, level=0.1f)
})";

RunPtr runOf(const Module& module, std::string_view passes)
{
    const auto pipeline = parsePipeline(passes);
    if (!pipeline)
        qFatal("%s", toText(pipeline.error()).c_str());
    return runPipeline({.input = module, .pipeline = *pipeline});
}

int sensorsIn(const Module& module)
{
    int count = 0;
    for (const NodePtr& node : module.main()->nodes())
        count += node->as<Call>() && node->as<Call>()->op->dialect == "sensor" ? 1 : 0;
    return count;
}

Result<Type> inferNothing(const InferRequest& request) { return request.inputs[0]; }
Result<std::vector<Tensor>> evaluateNothing(const Attrs&, std::span<const Tensor> inputs, const Type&) { return std::vector {inputs[0]}; }
NodeId plainNothing(Rewriter&, const Node& call) { return call.operands[0]; }

OpDef something(std::string name)
{
    return {.name = std::move(name), .summary = {}, .inputs = {{"x", ""}}, .inferType = inferNothing, .evaluate = evaluateNothing, .plain = {"nothing", plainNothing}};
}

DialectDef dialectOf(std::string name, std::vector<OpDef> operators)
{
    DialectDef dialect;
    dialect.name = std::move(name);
    dialect.operators = std::move(operators);
    return dialect;
}

} // namespace

class TestDialectPlugin : public QObject {
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QVERIFY(!parseModule(opTable(), sensors));
        QCOMPARE(parseModule(opTable(), sensors).error().help, "a plug-in may bring the dialect: `--plugin FILE.so`");
        const OpDef* before = opTable().find("nn.relu");
        const std::string path = test::builtPath("tests/sensor_dialect.so");
        for (int i = 0; i < 2; ++i) { // again adds nothing
            const auto contents = loadPluginFile(path);
            QVERIFY2(contents, contents ? "" : toText(contents.error()).c_str());
            QCOMPARE(toText(*contents), "passes sensor.Lower; dialects sensor");
        }
        QCOMPARE(dialectNamed("sensor")->legalization, "sensor.Lower");
        QCOMPARE(opTable().find("nn.relu"), before); // nodes hold on to it
        QVERIFY(std::ranges::is_sorted(opTable().all(), {}, &OpDef::name));
        m_module = *parseModule(opTable(), sensors);
    }

    void readsAndPrints()
    {
        const auto again = parseModule(opTable(), print(m_module));
        QVERIFY(again);
        QCOMPARE(print(*again), print(m_module));
        const auto wrong = parseModule(opTable(), "def @main(%x: Tensor[(3), int8]) { sensor.threshold(%x, level=0.1f) }");
        QVERIFY(!wrong || runOf(*wrong, "InferType")->failed());
    }

    void runsItsKernels()
    {
        Tensor readings = Tensor::allocate(DataType::Float32, {3, 5});
        for (std::int64_t i = 0; i < 15; ++i)
            readings.set(i, static_cast<double>(i - 7) / 8);
        const auto results = interpret(m_module, std::span(&readings, 1));
        QVERIFY2(results, results ? "" : toText(results.error()).c_str());
        for (std::int64_t i = 0; i < 15; ++i) {
            const double reading = std::max(0.0, readings.at(i) * 1.5 - 0.25);
            QCOMPARE((*results)[0].at(i), reading < 0.1 ? 0 : static_cast<double>(static_cast<float>(reading)));
        }
    }

    void presetsLowerIt_data()
    {
        QTest::addColumn<QString>("passes");
        for (const char* preset : {"O0", "O1", "O2", "O3", "quick"})
            QTest::newRow(preset) << QString("preset(%1)").arg(preset);
        QTest::newRow("its own pass") << "InferType, sensor.Lower, FuseOps";
    }

    void presetsLowerIt()
    {
        QFETCH(QString, passes);
        const RunPtr run = runOf(m_module, passes.toStdString());
        QVERIFY2(!run->failed(), run->failed() ? toText(*run->steps.back()->error).c_str() : "");
        QCOMPARE(sensorsIn(run->output()), 0);
        const auto report = build({.module = run->output(), .reference = m_module, .folder = (m_folder.path() + "/built").toStdString()});
        QVERIFY2(report, report ? "" : toText(report.error()).c_str());
        QVERIFY2(report->check == CheckState::Passed, report->checkText.c_str());
    }

    void legalizationsComeFirst()
    {
        const RunPtr run = runOf(m_module, "InferType, LegalizeDialects");
        int products = 0;
        for (const NodePtr& node : run->output().main()->nodes())
            products += callOf(*node, "multiply") ? 1 : 0;
        QCOMPARE(products, 1); // the gain of 1 is gone
    }

    void whatIsLeftIsNamed()
    {
        const RunPtr run = runOf(m_module, "InferType, FuseOps");
        const auto report = build({.module = run->output(), .folder = (m_folder.path() + "/left").toStdString()});
        QVERIFY(!report);
        QVERIFY2(report.error().message.starts_with("`sensor.") && report.error().help.find("LegalizeDialects") != std::string::npos, toText(report.error()).c_str());
        const auto property = checkProperty(run->input, Property::NoDialect);
        QVERIFY(!property);
        QCOMPARE(property.error().help, "`LegalizeDialects` writes it in plain operators; `sensor.Lower` does it for this dialect alone");
        QVERIFY(checkProperty(runOf(m_module, "InferType, sensor.Lower")->output(), Property::NoDialect));
    }

    void refuses_data()
    {
        QTest::addColumn<QString>("message");
        m_refused.clear();
        const auto add = [&](const char* message, DialectDef dialect) {
            QTest::newRow(message) << message;
            m_refused.push_back(std::move(dialect));
        };
        add("a dialect of the plug-in is named `Sensor!`", dialectOf("Sensor!", {something("Sensor!.a")}));
        add("there are operators `qnn....` already", dialectOf("qnn", {something("qnn.a")}));
        add("there are operators `nn....` already", dialectOf("nn", {something("nn.a")}));
        add("there are operators `sensor....` already", dialectOf("sensor", {something("sensor.a")}));
        add("the dialect `empty` has no operators", dialectOf("empty", {}));
        add("the dialect `acme` has an operator `other.a`", dialectOf("acme", {something("other.a")}));
        add("there is an operator `acme.a` already", dialectOf("acme", {something("acme.a"), something("acme.a")}));
        OpDef op = something("acme.a");
        op.plain = {};
        add("`acme.a` of the plug-in has no plain form", dialectOf("acme", {op}));
        op = something("acme.a");
        op.evaluate = nullptr;
        add("`acme.a` of the plug-in has no reference kernel", dialectOf("acme", {op}));
        op = something("acme.a");
        op.inferType = nullptr;
        add("`acme.a` of the plug-in has no type rule", dialectOf("acme", {op}));
    }

    void refuses()
    {
        QFETCH(QString, message);
        const std::size_t known = dialects().size();
        const DialectDef dialect = m_refused.front();
        m_refused.erase(m_refused.begin());
        const auto added = addDialects({dialect}, "some.so");
        QVERIFY(!added);
        QCOMPARE(QString::fromStdString(added.error().message), message);
        QCOMPARE(added.error().where, "some.so");
        QCOMPARE(dialects().size(), known);
        QVERIFY(!opTable().find("acme.a"));
    }

private:
    Module m_module;
    QTemporaryDir m_folder;
    std::vector<DialectDef> m_refused;
};

PB_TEST(TestDialectPlugin)
#include "tst_dialect_plugin.moc"
