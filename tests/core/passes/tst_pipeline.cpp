#include "core/passes/pipeline.h"

#include <QTest>

using namespace passbench;

class TestPipeline : public QObject {
    Q_OBJECT
private slots:
    void readsWhatItWrites_data();
    void readsWhatItWrites();
    void mistakesSayTheColumn_data();
    void mistakesSayTheColumn();
    void skipsSpaceAndComments();
    void editsByName();
    void contractsOfAGoodOrder();
    void contractOffersTheMissingPass();
    void disabledStepsEstablishNothing();
    void presetsParseAndKeepTheirContracts();
    void presetsTakeAPartitionFlow();
    void everyPassIsDescribed();
};

void TestPipeline::readsWhatItWrites_data()
{
    QTest::addColumn<QString>("text");
    for (const char* text : {"", "InferType", "InferType, FuseOps{max_depth=8}", "!FoldConstant{max_elements=16}", "!*FuseOps",
             "*InferType, RemoveUnusedFunctions{entry_functions=[\"a,b\",\"}\"]}", "FuseOps{max_depth=8, fuse_opt_level=0}"})
        QTest::newRow(text) << QString(text);
}

void TestPipeline::readsWhatItWrites()
{
    QFETCH(QString, text);
    const auto pipeline = parsePipeline(text.toStdString());
    QVERIFY2(pipeline, pipeline ? "" : toText(pipeline.error()).c_str());
    QCOMPARE(QString::fromStdString(toText(*pipeline)), text);
}

void TestPipeline::mistakesSayTheColumn_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("message");
    QTest::addColumn<QString>("where");
    QTest::addColumn<QString>("help");
    const auto row = [](const char* text, const char* message, const char* where, const char* help = "") {
        QTest::newRow(text) << text << message << where << help;
    };
    row("InferType, FuseOp", "no pass is called `FuseOp`", "column 12", "did you mean `FuseOps`?");
    row("FuseOps{maxdepth=8}", "`FuseOps` has no `maxdepth`", "column 1", "did you mean `max_depth`?");
    row("FuseOps{max_depth=\"a\"}", "`max_depth` is `\"a\"`, and should be of type int", "column 1");
    row("FuseOps{max_depth=0}", "`max_depth` is 0, and should be 1 or more", "column 1");
    row("FuseOps{max_depth=8", "the text ends inside `{`", "column 20");
    row("FuseOps{max_depth=8, max_depth=9}", "`max_depth` is given twice", "column 22");
    row("FuseOps{max_depth}", "an option is written `name=value`", "column 18");
    row("FuseOps{max_depth=}", "`` is not a JSON number, string, true, false, null or list", "column 19");
    row("InferType FuseOps", "`F` where a comma was expected", "column 11");
    row("InferType,, FuseOps", "`,` where the name of a pass was expected", "column 11");
    row("InferType,\n  Nope", "no pass is called `Nope`", "line 2, column 3", "`passbench-cli list passes` shows all");
}

void TestPipeline::mistakesSayTheColumn()
{
    QFETCH(QString, text);
    QFETCH(QString, message);
    QFETCH(QString, where);
    QFETCH(QString, help);
    const auto pipeline = parsePipeline(text.toStdString());
    QVERIFY(!pipeline);
    QCOMPARE(QString::fromStdString(pipeline.error().message), message);
    QCOMPARE(QString::fromStdString(pipeline.error().where), where);
    if (!help.isEmpty())
        QCOMPARE(QString::fromStdString(pipeline.error().help), help);
}

void TestPipeline::skipsSpaceAndComments()
{
    const auto pipeline = parsePipeline("# types first\n  InferType ,\n  FuseOps { max_depth = 8 } , # last\n");
    QVERIFY(pipeline);
    QCOMPARE(QString::fromStdString(toText(*pipeline)), QString("InferType, FuseOps{max_depth=8}"));
}

void TestPipeline::editsByName()
{
    const Pipeline start = *parsePipeline("InferType, FoldConstant, FoldConstant");
    const auto before = insertBefore(start, "FoldConstant", {.pass = "FuseOps"}, 1);
    QCOMPARE(QString::fromStdString(toText(*before)), QString("InferType, FoldConstant, FuseOps, FoldConstant"));
    const auto after = insertAfter(start, "InferType", {.pass = "FuseOps"});
    QCOMPARE(QString::fromStdString(toText(*after)), QString("InferType, FuseOps, FoldConstant, FoldConstant"));
    const auto removed = removeNamed(start, "FoldConstant");
    QCOMPARE(QString::fromStdString(toText(*removed)), QString("InferType, FoldConstant"));
    QVERIFY(!removeNamed(start, "FuseOps"));
    QVERIFY(!insertBefore(start, "FoldConstant", {}, 2));
}

void TestPipeline::contractsOfAGoodOrder()
{
    QVERIFY(checkContracts(*parsePipeline("InferType, SimplifyInference, FoldConstant, FuseOps")).empty());
}

void TestPipeline::contractOffersTheMissingPass()
{
    const auto problems = checkContracts(*parsePipeline("FoldConstant, InferType"), {});
    QCOMPARE(problems.size(), std::size_t {1});
    QCOMPARE(problems[0].step, std::size_t {0});
    QCOMPARE(problems[0].insertBefore, std::string("InferType"));
    QVERIFY(problems[0].message.find("typed") != std::string::npos);
}

void TestPipeline::disabledStepsEstablishNothing()
{
    QCOMPARE(checkContracts(*parsePipeline("!InferType, FuseOps"), {}).size(), std::size_t {1});
    QVERIFY(checkContracts(*parsePipeline("InferType, FuseOps"), {}).empty());
    QVERIFY(checkContracts(*parsePipeline("!FuseOps"), {}).empty());
}

void TestPipeline::presetsParseAndKeepTheirContracts()
{
    for (const Preset& preset : allPresets()) {
        const auto pipeline = presetPipeline(preset.name);
        QVERIFY2(pipeline, pipeline ? "" : toText(pipeline.error()).c_str());
        QVERIFY(checkContracts(*pipeline).empty());
        QCOMPARE(pipeline->steps.back().pass, std::string("FuseOps"));
    }
    QVERIFY(!presetPipeline("O9"));
}

void TestPipeline::presetsTakeAPartitionFlow()
{
    const std::vector<std::string> compilers {"dnnl"};
    for (const Preset& preset : allPresets()) {
        const Pipeline pipeline = *presetPipeline(preset.name, compilers);
        std::vector<std::string> names;
        for (const PipelineStep& step : pipeline.steps)
            names.push_back(step.pass);
        const std::vector<std::string> flow {"MergeComposite", "AnnotateTarget", "MergeCompilerRegions", "PartitionGraph", "FuseOps"};
        QVERIFY(std::ranges::equal(flow, std::span(names).last(flow.size())));
        QVERIFY(std::ranges::find(names, "CanonicalizeOps") != names.end());
        QCOMPARE(*pipeline.steps[names.size() - 5].options.find<Strings>("compilers"), compilers);
        QVERIFY(checkContracts(pipeline).empty());
    }
}

void TestPipeline::everyPassIsDescribed()
{
    std::set<std::string> names;
    for (const PassDef& pass : allPasses()) {
        QVERIFY2(names.insert(pass.name).second, pass.name.c_str());
        QVERIFY2(!pass.summary.empty() && !pass.doc.empty() && pass.run, pass.name.c_str());
        QCOMPARE(passNamed(pass.name), &pass);
    }
}

QTEST_APPLESS_MAIN(TestPipeline)
#include "tst_pipeline.moc"
