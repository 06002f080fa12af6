// The partition as code was made of it, when generators have given operators back.

#include "core/build/build.h"
#include "core/codegen/regions/generator_plugin.h"
#include "core/ir/graph/verifier.h"
#include "core/ir/text/parser.h"
#include "core/ops/table/op_table.h"
#include "core/partition/regions/regions.h"
#include "tests/core/build/contents.h"
#include "tests/support/test.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#undef emit // Qt's keyword, and the name of a field of BuildRequest

using namespace passbench;

class AsBuiltTest : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { addGeneratorPlugin(test::builtPath("tests/test_generators.so")); }
    void init()
    {
        if (QStandardPaths::findExecutable("cc").isEmpty())
            QSKIP("there is no C compiler");
    }
    void regionsComeApart();
    void anotherCompilerTakesIt();
    void nothingIsOther();

private:
    Result<BuildReport> built(const Module& module, const CompilerTable& compilers) const
    {
        return build({.module = module, .folder = (m_folder.path() + "/out").toStdString(), .compilers = compilers});
    }
    QTemporaryDir m_folder;
};

namespace {

CompilerPtr takingAll(const std::string& name, const std::string& generator)
{
    auto made = parseCompiler(fmt::format("name = \"{}\"\ngenerator = \"{}\"\n[[op]]\nname = [\"add\", \"multiply\", \"nn.relu\", \"abs\", \"exp\"]", name, generator), "test");
    if (!made)
        qFatal("%s", toText(made.error()).c_str());
    return std::make_shared<const Compiler>(std::move(*made));
}

/// A region of `alpha` with `op` among others.
Module faultyRegion(const std::string& op)
{
    auto module = parseModule(opTable(), "def @main(%a: Tensor[(4, 5), float32]) { negative(@region(negative(%a))) }\n"
                              "def @region(%x: Tensor[(4, 5), float32]) -> Tensor[(4, 5), float32] { multiply(" + op + "(nn.relu(add(%x, %x))), %x) }");
    if (!module)
        qFatal("%s", toText(module.error()).c_str());
    return module->with("region", module->find("region")->withAttrs({{"Compiler", std::string("alpha")}, {"Primitive", std::int64_t {1}}}));
}

NodeId firstCall(const Module& module, std::string_view op)
{
    for (const NestedFunction& nested : allFunctions(module))
        for (const NodePtr& node : nested.function->nodes())
            if (callOf(*node, op))
                return node->id;
    return NodeId::None;
}

} // namespace

void AsBuiltTest::regionsComeApart()
{
    const Module module = faultyRegion("abs");
    const auto report = built(module, CompilerTable {{takingAll("alpha", "test-faults")}});
    QVERIFY2(report, report ? "" : toText(report.error()).c_str());
    QCOMPARE(report->failures.size(), 1U);
    QCOMPARE(report->failures[0].nodes, (std::vector<std::vector<NodeId>> {{firstCall(module, "abs")}}));
    QVERIFY(report->built.has_value());
    QVERIFY(verify(*report->built).empty());
    const auto regions = regionsOf(*report->built, {});
    QCOMPARE(regions.size(), 2U); // before it and behind it
    QCOMPARE(regions[0].operators, 2);
    QCOMPARE(regions[1].operators, 1);
    QVERIFY(!report->built->find("region")); // what is left of it stands in @main
    for (const char* op : {"abs", "nn.relu", "add", "multiply"})
        QCOMPARE(firstCall(*report->built, op), firstCall(module, op)); // the same node to a person who looks at both
    const QJsonObject object = QJsonDocument::fromJson(passbench::testing::contents(report->folder / "metadata.json")).object();
    QCOMPARE(object["failures"][0]["nodes"].toArray(), QJsonArray {qint64(number(firstCall(module, "abs")))});
}

void AsBuiltTest::anotherCompilerTakesIt()
{
    const Module module = faultyRegion("abs");
    const auto report = built(module, CompilerTable {{takingAll("alpha", "test-faults"), takingAll("beta", "c")}});
    QVERIFY2(report && report->built, report ? "" : toText(report.error()).c_str());
    std::string owners;
    for (const RegionInfo& region : regionsOf(*report->built, {}))
        owners += region.compiler + " ";
    QCOMPARE(owners, std::string("alpha beta alpha "));
}

void AsBuiltTest::nothingIsOther()
{
    const auto report = built(faultyRegion("nn.relu"), CompilerTable {{takingAll("alpha", "test-faults")}});
    QVERIFY2(report, report ? "" : toText(report.error()).c_str());
    QVERIFY(report->failures.empty() && !report->built);
}

PB_TEST(AsBuiltTest)
#include "tst_as_built.moc"
