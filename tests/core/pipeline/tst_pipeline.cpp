#include "core/pipeline/group_edits.h"
#include "core/pipeline/plan.h"
#include "tests/support/test.h"

using namespace passbench;

class TestPipeline : public QObject {
    Q_OBJECT
private slots:
    /// Lines of their own are as good as commas, with comments, in groups and behind options.
    void stepsInLines()
    {
        const auto lines = parsePipeline("InferType # types\n  FuseOps{max_depth=8}\n\nSequential{name=\"a\"}(\n  FoldConstant\n  DeadCodeElimination\n)\nLabelOps");
        QVERIFY2(lines, lines ? "" : toText(lines.error()).c_str());
        QCOMPARE(toText(*lines), toText(*parsePipeline("InferType, FuseOps{max_depth=8}, Sequential{name=\"a\"}(FoldConstant, DeadCodeElimination), LabelOps")));
        QVERIFY(!parsePipeline("InferType FuseOps"));
    }

    void readsWhatItWrites_data();
    void readsWhatItWrites();
    void mistakesSayTheColumn_data();
    void mistakesSayTheColumn();
    void mistakesQuoteLongValuesInPart();
    void skipsSpaceAndComments();
    void editsByName();
    void presetsAndEditsInText();
    void groupsNestAndAreWrittenAsRead();
    void groupsDeepInGroupsAreRefused();
    void stepsMoveInAndOutOfGroups();
    void stepsAreGroupedOneByOne();
    void copiesStandWhereTheirStepsStand();
    void editsMakeNoGroupsThatCanNotBeRead();
    void stepIdsAreUnique();
    void contractsOfAGoodOrder();
    void contractOffersTheMissingPass();
    void disabledStepsEstablishNothing();
    void presetsParseAndKeepTheirContracts();
    void levelsAreTheDefaultPipelineWithGates();
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
    row("FuseOps{maxdepth=8}", "`FuseOps` has no `maxdepth`", "column 9", "did you mean `max_depth`?");
    row("FuseOps{max_depth=99999999999999999999}", "`max_depth` is `1e+20`, and should be of type int", "column 19");
    row("FuseOps{max_depth=\"a\"}", "`max_depth` is `\"a\"`, and should be of type int", "column 19");
    row("FuseOps{max_depth=0}", "`max_depth` is 0, and should be 1 or more", "column 19");
    row("FuseOps{max_depth=8", "the text ends inside `{`", "column 20");
    row("FuseOps{max_depth=8, max_depth=9}", "`max_depth` is given twice", "column 22");
    row("FuseOps{max_depth}", "an option is written `name=value`", "column 18");
    row("FuseOps{max_depth=}", "`max_depth` has no value yet", "column 19", "`max_depth`: largest number of nodes in a group; `max_depth=256` is the default");
    row("Quantize{calibration=kl}", "`kl` is not a JSON number, string, true, false, null or list", "column 22", "text stands in quotation marks: `calibration=\"kl\"`");
    row("Quantize{calibration=foo}", "`foo` is not a JSON number, string, true, false, null or list", "column 22",
        "`calibration` is one of \"minmax\", \"percentile\", \"kl\", \"mse\", with the quotation marks");
    row("AnnotateTarget{compilers=[\"dnnl\", ", "the text ends inside `[`", "column 35", "close the list with `]`");
    row("AnnotateTarget{compilers=dnnl}", "`dnnl` is not a JSON number, string, true, false, null or list", "column 26", "names stand in quotation marks, in a list: `compilers=[\"dnnl\"]`");
    row("AnnotateTarget{compilers=[dnnl]}", "`[dnnl]` is not a JSON number, string, true, false, null or list", "column 26", "names stand in quotation marks, in a list: `compilers=[\"dnnl\"]`");
    row("preset()", "`)` where the name of a preset was expected", "column 8");
    row("preset(", "the text ends where the name of a preset was expected", "column 8");
    row("InferType FuseOps", "`F` where a comma was expected", "column 11");
    row("InferType,, FuseOps", "`,` where the name of a pass was expected", "column 11");
    row("InferType → FuseOps", "`→` where a comma was expected", "column 11");
    row("Sequential", "the text ends where `(` was expected", "column 11");
    row("Sequential()", "a group has at least one step", "column 1");
    row("Sequential(InferType", "the text ends where `)` was expected", "column 21");
    row("Sequential{nam=\"a\"}(InferType)", "`Sequential` has no `nam`", "column 12", "did you mean `name`?");
    row("Sequential{opt_level=9}(InferType)", "`opt_level` is 9, and should be 4 or less", "column 22");
    row("*Sequential(InferType)", "a group has no breakpoint", "column 1", "put `*` before one of its steps");
    row("Sequental(InferType)", "no pass is called `Sequental`", "column 1", "did you mean `Sequential`?");
    row("preset(O7)", "no preset is called `O7`", "column 8");
    row("!preset(O1)", "`preset` can't be switched off and has no breakpoint", "column 1");
    row("InferType, remove(FuseOps)", "the pipeline has no step `FuseOps`", "column 19", "it is InferType");
    row("InferType, remove(InferType:2)", "there is no `InferType` number 2: the pipeline has 1 of that name", "column 19");
    row("InferType, remove()", "`)` where the name of a step or group was expected", "column 19");
    row("InferType, remove(InferType:0)", "`0` is no number of a step", "column 29");
    row("InferType, insert_before(InferTyp, FuseOps)", "no step or group of the pipeline is called `InferTyp`", "column 26", "did you mean `InferType`?");
    row("Sequential{name=\"clean up\"}(InferType), remove(\"clean u\")", "no step or group of the pipeline is called `clean u`", "column 48", "did you mean `clean up`?");
    row("Sequential{name=\"tidy\"}(InferType), remove(tidy:2)", "there is no `tidy` number 2: the pipeline has 1 of that name", "column 44", "write `tidy`");
    row("InferType, remove(\"InferType", "the text ends inside quotation marks", "column 29");
    row("InferType, insert_before(InferType)", "`)` where a comma and the step to insert was expected", "column 35");
    row("InferType, Sequential(FuseOps, remove(FuseOps))", "`remove` stands inside of brackets", "column 32");
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

void TestPipeline::mistakesQuoteLongValuesInPart()
{
    std::string numbers = "0";
    for (int i = 0; i < 10'000; ++i)
        numbers += ", 1";
    for (const std::string& value : {"[" + numbers + "]", "[[[" + numbers, "\"" + std::string(30'000, '\xC3') + "\""}) {
        const auto pipeline = parsePipeline("FuseOps{max_depth=" + value + "}");
        QVERIFY(!pipeline);
        QVERIFY2(pipeline.error().message.size() < 300, pipeline.error().message.c_str());
    }
    const auto list = parsePipeline("FuseOps{max_depth=[" + numbers + "]}");
    QVERIFY2(list.error().message.starts_with("`max_depth` is `[0, 1, 1") && list.error().message.ends_with("]`, and should be of type int"), list.error().message.c_str());
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

void TestPipeline::presetsAndEditsInText()
{
    const auto same = [](const char* edited, const char* plain) {
        const auto pipeline = parsePipeline(edited);
        QVERIFY2(pipeline, pipeline ? "" : toText(pipeline.error()).c_str());
        QCOMPARE(QString::fromStdString(toText(*pipeline)), QString(plain));
    };
    const std::string preset = toText(*presetPipeline("O2"));
    same("preset(O2)", preset.c_str());
    same("InferType, preset ( O2 )", ("InferType, " + preset).c_str());
    same("InferType, FuseOps, insert_before(FuseOps, FoldConstant, !SimplifyExpr)", "InferType, FoldConstant, !SimplifyExpr, FuseOps");
    same("InferType, FuseOps, insert_after(InferType, FoldConstant{max_elements=4}, SimplifyExpr)",
        "InferType, FoldConstant{max_elements=4}, SimplifyExpr, FuseOps");
    same("InferType, InferType, insert_before(InferType:2, FuseOps)", "InferType, FuseOps, InferType");
    same("InferType, insert_before(InferType, InferType, FuseOps)", "InferType, FuseOps, InferType");
    same("InferType, FuseOps, InferType, remove(InferType)", "FuseOps");
    same("InferType, FuseOps, InferType, remove(InferType:2)", "InferType, FuseOps");
    same("Sequential{name=\"a\"}(InferType), insert_after(InferType, FuseOps)", "Sequential{name=\"a\"}(InferType, FuseOps)");
    // Groups: beside them, in what they stand in, or all that stands in them.
    const char* const grouped = "Sequential{name=\"outer\"}(InferType, Sequential{name=\"clean up\"}(FoldConstant, DeadCodeElimination)), FuseOps, Sequential{name=\"clean up\"}(FoldConstant)";
    const auto edit = [&](const char* text) { return std::string(grouped) + ", " + text; };
    same(edit("insert_before(\"clean up\", SimplifyExpr, LabelOps)").c_str(),
        "Sequential{name=\"outer\"}(InferType, SimplifyExpr, LabelOps, Sequential{name=\"clean up\"}(FoldConstant, DeadCodeElimination)), FuseOps, Sequential{name=\"clean up\"}(FoldConstant)");
    same(edit("insert_after(outer, SimplifyExpr, LabelOps)").c_str(),
        "Sequential{name=\"outer\"}(InferType, Sequential{name=\"clean up\"}(FoldConstant, DeadCodeElimination)), SimplifyExpr, LabelOps, FuseOps, Sequential{name=\"clean up\"}(FoldConstant)");
    same(edit("insert_after(\"clean up\":2, LabelOps)").c_str(), (std::string(grouped) + ", LabelOps").c_str());
    same(edit("remove(\"clean up\")").c_str(), "Sequential{name=\"outer\"}(InferType), FuseOps");
    same(edit("remove(\"clean up\":2)").c_str(), "Sequential{name=\"outer\"}(InferType, Sequential{name=\"clean up\"}(FoldConstant, DeadCodeElimination)), FuseOps");
}

void TestPipeline::groupsNestAndAreWrittenAsRead()
{
    const auto same = [](const char* text) { QCOMPARE(QString::fromStdString(toText(*parsePipeline(text))), QString(text)); };
    same("Sequential{name=\"clean up\"}(InferType, !FuseOps{max_depth=8}), FoldConstant");
    same("!Sequential{name=\"a\", opt_level=2}(InferType, Sequential(*FuseOps), FoldConstant), Sequential(InferType)");
    same("Sequential(Sequential{name=\"b\"}(InferType)), FuseOps");
    const Pipeline nested = *parsePipeline("Sequential{name=\"a\"}(Sequential{opt_level=3}(InferType))");
    QCOMPARE(nested.steps[0].groups, (std::vector<StepGroup> {{.name = "a"}, {.optLevel = 3}}));
    QCOMPARE(*parsePipeline("Sequential(InferType), Sequential(FuseOps)"), *parsePipeline("Sequential(InferType, FuseOps)"));
}

void TestPipeline::groupsDeepInGroupsAreRefused()
{
    std::string text;
    for (int i = 0; i < 100'000; ++i)
        text += "Sequential(";
    const auto pipeline = parsePipeline(text);
    QVERIFY(!pipeline);
    QCOMPARE(pipeline.error().message, std::string("groups stand in groups at most 16 deep"));
}

void TestPipeline::stepsMoveInAndOutOfGroups()
{
    const Pipeline start = *parsePipeline("Sequential{name=\"a\"}(InferType, FuseOps), FoldConstant");
    const auto text = [](const Pipeline& pipeline) { return QString::fromStdString(toText(pipeline)); };
    QCOMPARE(text(moveSteps(start, {2}, 1)), QString("Sequential{name=\"a\"}(InferType, FoldConstant, FuseOps)"));
    QCOMPARE(text(moveSteps(start, {0}, 3)), QString("Sequential{name=\"a\"}(FuseOps), FoldConstant, InferType"));
    QCOMPARE(text(insertSteps(start, 1, {{.pass = "SimplifyExpr"}})), QString("Sequential{name=\"a\"}(InferType, SimplifyExpr, FuseOps), FoldConstant"));
    QCOMPARE(text(insertSteps(start, 0, {{.pass = "SimplifyExpr"}})), QString("SimplifyExpr, Sequential{name=\"a\"}(InferType, FuseOps), FoldConstant"));
    QCOMPARE(text(insertSteps(start, 3, {{.pass = "SimplifyExpr"}})), QString("Sequential{name=\"a\"}(InferType, FuseOps), FoldConstant, SimplifyExpr"));
}

void TestPipeline::stepsAreGroupedOneByOne()
{
    const auto grouped = [](const char* text, std::size_t at) { return QString::fromStdString(toText(groupSteps(*parsePipeline(text), at, at + 2))); };
    QCOMPARE(grouped("InferType, FuseOps", 0), QString("Sequential{name=\"group\"}(InferType, FuseOps)"));
    QCOMPARE(grouped("InferType, FuseOps", 1), QString("InferType, FuseOps")); // there is no next one
    QCOMPARE(grouped("Sequential{name=\"a\"}(InferType), FuseOps", 0), QString("Sequential{name=\"a\"}(InferType, FuseOps)"));
    QCOMPARE(grouped("InferType, Sequential{name=\"a\"}(FuseOps)", 0), QString("Sequential{name=\"a\"}(InferType, FuseOps)"));
    QCOMPARE(grouped("Sequential{name=\"a\"}(InferType), Sequential{name=\"b\"}(FuseOps)", 0), QString("Sequential{name=\"a\"}(InferType, FuseOps)"));
    QCOMPARE(grouped("Sequential{name=\"a\"}(InferType, FuseOps)", 0), QString("Sequential{name=\"a\"}(Sequential{name=\"group\"}(InferType, FuseOps))"));
    // A second group beside a first one stays one of its own.
    QCOMPARE(grouped("Sequential{name=\"group\"}(InferType, FoldConstant), FuseOps, LabelOps", 2),
        QString("Sequential{name=\"group\"}(InferType, FoldConstant), Sequential{name=\"group 2\"}(FuseOps, LabelOps)"));
}

void TestPipeline::copiesStandWhereTheirStepsStand()
{
    const auto copied = [](const char* text, std::size_t at) { return QString::fromStdString(toText(duplicateSteps(*parsePipeline(text), {at}))); };
    QCOMPARE(copied("InferType, !FuseOps{max_depth=8}", 1), QString("InferType, !FuseOps{max_depth=8}, !FuseOps{max_depth=8}"));
    QCOMPARE(copied("Sequential{name=\"a\"}(InferType, FuseOps)", 0), QString("Sequential{name=\"a\"}(InferType, InferType, FuseOps)"));
    QCOMPARE(copied("Sequential{name=\"a\"}(InferType), FuseOps", 0), QString("Sequential{name=\"a\"}(InferType, InferType), FuseOps"));
}

void TestPipeline::editsMakeNoGroupsThatCanNotBeRead()
{
    const auto nested = [](std::size_t depth, const std::string& inner) {
        std::string text = inner;
        for (std::size_t i = 0; i < depth; ++i)
            text = fmt::format("Sequential{{name=\"{}\"}}({})", i, text);
        return text;
    };
    QVERIFY(parsePipeline(nested(deepestGroup, "InferType")));
    QVERIFY(parsePipeline(nested(deepestGroup, "InferType") + ", insert_before(InferType, FuseOps)"));
    const auto deep = parsePipeline(nested(deepestGroup, "InferType") + ", insert_after(InferType, Sequential(FuseOps))");
    QVERIFY(!deep);
    QVERIFY2(deep.error().message.starts_with("groups stand in groups at most") && deep.error().where.starts_with("column "), toText(deep.error()).c_str());
    Pipeline pipeline = *parsePipeline("InferType, FuseOps");
    for (std::size_t i = 0; i < deepestGroup; ++i)
        pipeline = groupSteps(pipeline, 0, 2);
    QCOMPARE(*parsePipeline(toText(pipeline)), pipeline);
    QVERIFY(checkGroups(pipeline));
    QVERIFY(!checkGroups(groupSteps(pipeline, 0, 2)));
}

void TestPipeline::stepIdsAreUnique()
{
    QCOMPARE(stepIds(*parsePipeline("FoldConstant, Sequential{name=\"a\"}(FuseOps, FoldConstant), FoldConstant")),
        (std::vector<std::string> {"FoldConstant", "FuseOps", "FoldConstant:2", "FoldConstant:3"}));
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
    QCOMPARE(checkContracts(*parsePipeline("!InferType, FuseOps"), {Property::NoDialect}).size(), std::size_t {1});
    QVERIFY(checkContracts(*parsePipeline("InferType, FuseOps"), {Property::NoDialect}).empty());
    QVERIFY(checkContracts(*parsePipeline("!FuseOps"), {}).empty());
}

void TestPipeline::presetsParseAndKeepTheirContracts()
{
    for (const Preset& preset : allPresets()) {
        const auto pipeline = presetPipeline(preset.name);
        QVERIFY2(pipeline, pipeline ? "" : toText(pipeline.error()).c_str());
        QVERIFY(checkContracts(*pipeline).empty());
        for (std::int64_t level = 0; level <= highestOptLevel; ++level)
            QVERIFY(checkContracts(*pipeline, {Property::Typed}, {.optLevel = level}).empty());
    }
    QVERIFY(!presetPipeline("O9"));
}

void TestPipeline::levelsAreTheDefaultPipelineWithGates()
{
    const Pipeline all = *presetPipeline("default");
    for (std::int64_t level = 0; level <= highestOptLevel; ++level) {
        std::vector<std::string> gated, preset;
        for (const PlannedStep& step : planOf({.pipeline = all, .gates = {.optLevel = level}}).steps)
            if (step.decision == Decision::Runs)
                gated.push_back(step.step.pass);
        const Pipeline written = *presetPipeline(fmt::format("O{}", level));
        for (const PipelineStep& step : written.steps)
            preset.push_back(step.pass);
        QCOMPARE(preset, gated);
        QCOMPARE(preset.back(), std::string("FuseOps"));
    }
    const auto count = [](const char* name) { return presetPipeline(name)->steps.size(); };
    QVERIFY(count("O0") < count("O1") && count("O1") < count("O2") && count("O2") < count("O3"));
}

void TestPipeline::presetsTakeAPartitionFlow()
{
    const std::vector<std::string> compilers {"dnnl"};
    for (const Preset& preset : allPresets()) {
        const Pipeline pipeline = *presetPipeline(preset.name, compilers);
        std::vector<std::string> names;
        for (const PipelineStep& step : pipeline.steps)
            names.push_back(step.pass);
        const std::vector<std::string> flow {"MergeComposite", "AnnotateTarget", "MergeCompilerRegions", "PartitionGraph"};
        const auto at = std::ranges::search(names, flow).begin();
        QVERIFY(at != names.end());
        QVERIFY(at + 4 == names.end() || at[4] == "LegalizeDialects" || at[4] == "FuseOps" || at[4] == "ConvertLayout" || at[4] == "SplitArgs" || at[4] == "FastMath"); // what is for the host comes later
        QVERIFY(std::find(names.begin(), at, "CanonicalizeOps") != at);
        QCOMPARE(*pipeline.steps[static_cast<std::size_t>(at - names.begin())].options.find<Strings>("compilers"), compilers);
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

PB_TEST(TestPipeline)
#include "tst_pipeline.moc"
