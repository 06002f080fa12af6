// Values that the program works out, on a small network as text.
#include "core/history/run.h"
#include "core/ir/text/parser.h"
#include "core/ops/table/op_table.h"
#include "core/passes/all_passes.h"
#include "core/values/program_values.h"
#include "tests/support/test.h"

#include <QTest>

using namespace passbench;

class TestProgramValues : public QObject {
    Q_OBJECT
    RunPtr m_run;

    NodeValues values(ShownValue kind) const
    {
        const std::array modules {m_run->output()};
        return programValues(kind, {.modules = modules, .run = m_run, .quantized = std::nullopt});
    }
    NodeId nodeOf(std::string_view op) const
    {
        for (const NestedFunction& nested : allFunctions(m_run->output()))
            for (const NodePtr& node : nested.function->nodes())
                if (displayName(*node) == op)
                    return node->id;
        return NodeId::None;
    }

private slots:
    void initTestCase()
    {
        registerPasses();
        m_run = runPipeline({.input = *parseModule(opTable(), R"(
def @main(%x: Tensor[(1, 4, 8, 8), float32]) {
  %0 = nn.conv2d(%x, full(1f, shape=[6, 4, 3, 3], dtype="float32"), padding=[1, 1, 1, 1], channels=6, kernel_size=[3, 3]);
  cast(nn.relu(%0), dtype="int8")
})"), .pipeline = *parsePipeline("InferType, FoldConstant")});
        QVERIFY(!m_run->failed());
    }

    void numbers()
    {
        const NodeId conv = nodeOf("nn.conv2d");
        QCOMPARE(values(ShownValue::Work).values.at(conv), 6.0 * 4 * 9 * 64);
        QVERIFY(!values(ShownValue::Work).values.contains(nodeOf("nn.relu")));
        QCOMPARE(values(ShownValue::Parameters).values.at(nodeOf("constant")), 6.0 * 4 * 9);
        QCOMPARE(values(ShownValue::Weights).values.at(nodeOf("constant")), 6.0 * 4 * 9 * 4);
        QCOMPARE(values(ShownValue::Bytes).values.at(nodeOf("cast")), 6.0 * 64);
        QVERIFY(values(ShownValue::Error).empty() && values(ShownValue::Range).empty() && values(ShownValue::Time).empty());
    }

    void categories()
    {
        const NodeValues dtypes = values(ShownValue::Dtype);
        QCOMPARE(dtypes.text(dtypes.values.at(nodeOf("cast"))), std::string("int8"));
        QCOMPARE(dtypes.text(dtypes.values.at(nodeOf("nn.relu"))), std::string("float32"));
        const NodeValues layouts = values(ShownValue::Layout);
        QCOMPARE(layouts.text(layouts.values.at(nodeOf("nn.conv2d"))), std::string("NCHW"));
        QVERIFY(!layouts.values.contains(nodeOf("nn.relu")));
        QVERIFY(values(ShownValue::Compiler).empty()); // nobody was asked
        const NodeValues steps = values(ShownValue::Step);
        QVERIFY(!steps.empty());
        QVERIFY(steps.text(steps.values.at(nodeOf("nn.conv2d"))) == "import" || steps.text(steps.values.at(nodeOf("nn.conv2d"))).ends_with("InferType"));
    }

    /// Before there are functions of regions, too.
    void takersAreKnownOnceTheyAreAsked()
    {
        const CompilerTable table {*shippedCompilers().select(Strings {"dnnl"})};
        const RunPtr run = runPipeline({.input = m_run->output(), .pipeline = *parsePipeline("MergeComposite, AnnotateTarget, MergeCompilerRegions, PartitionGraph"), .compilers = &table});
        QVERIFY(!run->failed());
        const std::optional<QuantizedStep> none;
        const auto takers = [&](const Module& module) { return programValues(ShownValue::Compiler, {.modules = std::span(&module, 1), .run = run, .quantized = none, .times = nullptr}).categories; };
        QVERIFY(takers(run->steps[0]->after).empty());
        const std::array shown {run->steps[1]->after, run->steps[1]->before}; // what was before is looked at for what it alone has
        QVERIFY(std::ranges::is_permutation(programValues(ShownValue::Compiler, {.modules = shown, .run = run, .quantized = none, .times = nullptr}).categories, Strings {"dnnl", "host"}));
        const NodeValues last = programValues(ShownValue::Compiler, {.modules = std::span(&run->steps[3]->after, 1), .run = run, .quantized = none, .times = nullptr});
        for (std::size_t category = 0; category < last.categories.size(); ++category) // regions have the colour of their compiler's file, and the host is grey
            QCOMPARE(last.colorOf(category), last.categories[category] == "host" ? palette::otherCategories : palette::Rgb {0x2A78C8});
        for (const std::size_t step : {1U, 2U, 3U})
            QCOMPARE(std::ranges::is_permutation(takers(run->steps[step]->after), Strings {"dnnl", "host"}), true);
    }

    void everyKindHasAKey()
    {
        for (const ValueKindInfo& info : valueKinds())
            QCOMPARE(valueKindOf(info.key), std::optional(info.kind));
        QVERIFY(!valueKindOf("file") && !valueKindOf("") && valueKinds().size() == 12);
    }
};

PB_TEST(TestProgramValues)
#include "tst_program_values.moc"
