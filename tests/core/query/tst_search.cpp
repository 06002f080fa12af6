#include "core/ir/graph/builder.h"
#include "core/query/find_nodes.h"
#include "core/query/globs.h"
#include "core/query/isolate.h"
#include "core/query/query_words.h"
#include "tests/support/test.h"

#include <QTest>

using namespace passbench;

namespace {

struct ConvAttrs {
    std::int64_t groups = 1;
    Ints kernel_size;
    std::string data_layout = "NCHW";
    static Fields fields()
    {
        return {field("groups", &ConvAttrs::groups, "of channels"),
            field("kernel_size", &ConvAttrs::kernel_size, "of the weight"),
            field("data_layout", &ConvAttrs::data_layout, "of the data")};
    }
};

const OpDef& conv()
{
    static const OpDef op {.name = "nn.conv2d", .summary = "", .attributes = fieldInfos<ConvAttrs>()};
    return op;
}

const OpDef& relu()
{
    static const OpDef op {.name = "nn.relu", .summary = ""};
    return op;
}

} // namespace

class TestSearch : public QObject {
    Q_OBJECT
    Module m_module;
    Scene m_scene;
    NodeId m_data, m_weight, m_first, m_relu, m_grouped;

    std::vector<NodeId> find(std::string_view query) const
    {
        const auto found = findNodes(query, {.module = m_module, .scene = m_scene});
        if (!found)
            qWarning("%s", toText(found.error()).c_str());
        return found.value_or(std::vector<NodeId> {NodeId::None});
    }
    /// "message | where | help" of a query that is wrong.
    std::string error(std::string_view query) const
    {
        const auto found = findNodes(query, {.module = m_module, .scene = m_scene});
        return found ? "no error" : found.error().message + " | " + found.error().where + " | " + found.error().help;
    }
    static QString q(const std::string& text) { return QString::fromStdString(text); }

private Q_SLOTS:
    void initTestCase()
    {
        FunctionBuilder builder(m_module.ids);
        const Type shape(DataType::Float32, {1, 64, 56, 56});
        m_data = builder.parameter("data", Type(DataType::Float32, {1, 3, 224, 224}));
        m_weight = builder.constant(Tensor::filled(DataType::Float32, {64, 3, 7, 7}, 0));
        m_first = builder.opaque(conv(), {m_data, m_weight}, {{"kernel_size", Ints {7, 7}}}, shape);
        m_relu = builder.opaque(relu(), {m_first}, {}, shape);
        m_grouped = builder.opaque(conv(), {m_relu, m_weight},
            {{"groups", std::int64_t {32}}, {"kernel_size", Ints {3, 3}}}, Type(DataType::Float16, {1, 128, 28, 28}));
        const auto origin = std::make_shared<ImportRecord>();
        origin->sources[m_first] = {"res2a_branch1", "Conv"};
        m_module.origin = origin;
        m_module = m_module.with("main", builder.finish(m_grouped));
        const auto box = [this](NodeId node, BoxKind kind, std::string title) {
            m_scene.boxOf.emplace(node, static_cast<std::uint32_t>(m_scene.boxes.size()));
            m_scene.boxes.push_back({.node = node, .kind = kind, .title = std::move(title)});
        };
        box(m_data, BoxKind::Input, "data");
        box(m_first, BoxKind::Operator, "nn.conv2d");
        box(m_relu, BoxKind::Operator, "nn.relu");
        box(m_grouped, BoxKind::Operator, "nn.conv2d");
        m_scene.boxes[1].rows = {"weight 64×3×7×7 f32"};
        m_scene.boxes[1].folded = {m_weight};
        m_scene.boxes[1].compiler = "dnnl";
        m_scene.boxOf.emplace(m_weight, 1);
        m_scene.edges = {{.from = 0, .to = 1, .value = m_data}, {.from = 1, .to = 2, .value = m_first}, {.from = 2, .to = 3, .value = m_relu}};
    }

    void findsByOperatorAndAttribute()
    {
        QCOMPARE(find("op:nn.conv2d"), std::vector({m_first, m_grouped}));
        QCOMPARE(find("op:nn.conv2d groups>1"), std::vector({m_grouped}));
        QCOMPARE(find("op:nn.conv2d groups=1"), std::vector({m_first})); // the default counts
        QCOMPARE(find("groups!=1"), std::vector({m_grouped}));
        QCOMPARE(find("kernel_size>=5"), std::vector({m_first}));
        QCOMPARE(find("kernel_size:3,3"), std::vector({m_grouped}));
        QCOMPARE(find("data_layout=nchw"), std::vector({m_first, m_grouped}));
        QVERIFY(find("groups>32").empty());
        QCOMPARE(find("kernel_size=[7,7]"), std::vector({m_first}));
        QCOMPARE(find("units=1"), std::vector<NodeId>()); // of another operator
    }

    void findsByShapeAndType()
    {
        QCOMPARE(find("shape:1x64x56x56"), std::vector({m_first, m_relu}));
        QCOMPARE(find("shape:1×64×56×56"), std::vector({m_first, m_relu}));
        QCOMPARE(find("shape:1x*x28x28"), std::vector({m_grouped}));
        QCOMPARE(find("shape:*x64x*"), std::vector({m_first, m_relu})); // as the model is, of any rank
        QCOMPARE(find("shape:1x*"), std::vector({m_data, m_first, m_relu, m_grouped}));
        QCOMPARE(find("shape:*x28"), std::vector({m_grouped}));
        QCOMPARE(find("shape:(1, 64, 56, 56)"), std::vector({m_first, m_relu}));
        QCOMPARE(find("shape:1x?x56x56"), std::vector({m_first, m_relu}));
        QVERIFY(find("shape:1x?x56").empty());
        QCOMPARE(find("dtype:float16"), std::vector({m_grouped}));
        QVERIFY(find("shape:9x9").empty());
    }

    void joinsConditions()
    {
        QCOMPARE(find("op:nn.relu or groups=32"), std::vector({m_relu, m_grouped}));
        QCOMPARE(find("op:conv2d and not groups=32"), std::vector({m_first}));
        QCOMPARE(find("not not op:nn.relu"), std::vector({m_relu}));
        QCOMPARE(find("op:nn.conv2d (groups>1 or compiler:dnnl)"), std::vector({m_first, m_grouped}));
        QCOMPARE(find("kind:operator NOT (op:relu OR dtype:float16)"), std::vector({m_first}));
        QCOMPARE(find("op:nn.*2d"), std::vector({m_first, m_grouped}));
        QCOMPARE(find("name:res?a_*"), std::vector({m_first}));
        QCOMPARE(find("name:\"res?a_*\""), std::vector<NodeId>()); // in quotes a star is a star
        QCOMPARE(find("compiler:host kind:operator"), std::vector({m_relu, m_grouped}));
        QCOMPARE(find("compiler!=dnnl kind:operator"), std::vector({m_relu, m_grouped}));
    }

    void comparesNumbers()
    {
        QCOMPARE(find("bytes>1M"), std::vector<NodeId>());
        QCOMPARE(find("bytes>=784KiB"), std::vector({m_first, m_relu})); // 64 * 56 * 56 * 4
        QCOMPARE(find("elements=100352"), std::vector({m_grouped}));
        QCOMPARE(find("params>9k"), std::vector({m_first, m_grouped}));
        QCOMPARE(find("weights=37632"), std::vector({m_first, m_grouped}));
        QCOMPARE(find("inputs=1"), std::vector({m_relu}));
        QCOMPARE(find("users>1"), std::vector({m_weight}));
        QCOMPARE(find("rank<4"), std::vector<NodeId>());
        QCOMPARE(find("macs>0"), std::vector<NodeId>()); // these operators have no cost
    }

    void findsByWhereTheyLie()
    {
        QCOMPARE(find("uses:res2a_branch1"), std::vector({m_relu}));
        QCOMPARE(find("upstream:res2a_branch1"), std::vector({m_data, m_first, m_weight}));
        QCOMPARE(find("downstream:res2a_branch1"), std::vector({m_first, m_relu, m_grouped}));
        QCOMPARE(find("downstream:(dtype:float16)"), std::vector({m_grouped}));
        QCOMPARE(find("between:data,nn.relu kind:operator"), std::vector({m_first, m_relu}));
        QCOMPARE(find("between:nn.relu,data kind:operator"), std::vector({m_first, m_relu})); // either way
        QCOMPARE(find("between:(op:relu),(groups=32)"), std::vector({m_relu, m_grouped}));
        QCOMPARE(find("between:data,(op:relu) kind:operator"), std::vector({m_first, m_relu}));
        QCOMPARE(find("upstream:%" + std::to_string(number(m_relu)) + " not kind:constant"), std::vector({m_data, m_first, m_relu}));
        QCOMPARE(find("uses:data or uses:nn.relu"), std::vector({m_first, m_grouped}));
    }

    void findsBetweenNamesWithCommas()
    {
        QCOMPARE(find("between:\"data\",\"nn.relu\" kind:operator"), std::vector({m_first, m_relu}));
        QVERIFY2(error("between:\"data,nn.relu\"").starts_with("`between` wants two nodes, and has 1") || error("between:\"data,nn.relu\"").find("data,nn.relu") != std::string::npos,
            error("between:\"data,nn.relu\"").c_str()); // one name
    }

    void namesOfDimsMayHaveAnX()
    {
        const Type type(DataType::Float32, {Dim::symbol("max_box"), Dim(64), Dim::symbol("x")});
        const auto agrees = [&](const char* wanted) { return shapeAgrees(withNamesApart(shapeText(type), type), withNamesApart(plainShape(wanted), type)); };
        for (const char* wanted : {"*x64x*", "max_boxx64xx", "max_box x 64 x x", "max_boxx*", "*x64xx", "?x?x?", "max_box"})
            QVERIFY2(agrees(wanted), wanted);
        for (const char* wanted : {"ma*", "*x_box", "max*", "?x?x?x?", "*x*x*x64x*"})
            QVERIFY2(!agrees(wanted), wanted);
    }

    void compilersHaveToBeAsked()
    {
        Scene scene = m_scene; // without what is taken
        for (SceneBox& box : scene.boxes)
            box.compiler = {};
        auto run = std::make_shared<Run>();
        run->input = m_module;
        auto step = std::make_shared<Step>();
        step->config.pass = "AnnotateTarget";
        run->steps = {step};
        const auto found = [&](RunPtr of) { return findNodes("compiler:host kind:operator", {.module = m_module, .scene = scene, .run = std::move(of)}); };
        for (const Result<std::vector<NodeId>>& none : {found(nullptr), found(run)}) // it waits still
            QVERIFY(!none && none.error().message.starts_with("no compiler has been asked"));
        step->state = StepState::Done;
        step->after = m_module;
        QCOMPARE(found(run).value(), std::vector({m_first, m_relu, m_grouped})); // and nobody took anything
        step->after.functions.clear();
        QVERIFY(!found(run)); // the graph before it
    }

    void findsByChangeAndStep()
    {
        GraphDiff diff;
        diff.changes = {{.node = m_relu, .kind = ChangeKind::Added}, {.node = m_first, .kind = ChangeKind::Changed}};
        diff.index.emplace(m_relu, 0);
        diff.index.emplace(m_first, 1);
        auto run = std::make_shared<Run>();
        run->input = m_module;
        auto step = std::make_shared<Step>();
        step->config.pass = "SimplifyExpr";
        step->madeIds = {{.first = m_relu, .count = 1}};
        run->steps = {step};
        const QueryContext context {.module = m_module, .scene = m_scene, .diff = &diff, .run = run};
        QCOMPARE(findNodes("changed", context).value(), std::vector({m_first, m_relu}));
        QCOMPARE(findNodes("changed:added", context).value(), std::vector({m_relu}));
        QCOMPARE(findNodes("not changed kind:operator", context).value(), std::vector({m_grouped}));
        QCOMPARE(findNodes("\"changed\"", context).value(), std::vector<NodeId>()); // text
        QCOMPARE(findNodes("step:simplify*", context).value(), std::vector({m_relu}));
        QCOMPARE(findNodes("step=1", context).value(), std::vector({m_relu}));
        QCOMPARE(findNodes("step:import kind:operator", context).value(), std::vector({m_first, m_grouped}));
        QVERIFY(!findNodes("changed:nothing", context));
    }

    void saysWhatIsWrongAndWhere_data()
    {
        QTest::addColumn<QString>("query");
        QTest::addColumn<QString>("message");
        const auto row = [](const char* query, const char* message) { QTest::newRow(query) << query << message; };
        row("op:nn.relu grups>1", "no key and no attribute of an operator is called `grups` | column 12 | did you mean `groups`?");
        row("grups=1", "no key and no attribute of an operator is called `grups` | column 1 | did you mean `groups`?");
        row("(op:add", "`(` is not closed | column 1 | end the group with `)`, or put the text that holds it in quotes");
        row("op:add)", "`)` closes nothing | column 7 | take it away, or put the text that holds it in quotes");
        row("relu \"a b", "a quote is not closed | column 6 | end the text with `\"`");
        row("groups>abc", "`groups` is compared with a number, and `abc` is none | column 8 | such as 64, 1e8, 100k, 2.5M or 64KiB");
        row("step>FuseOps", "`step` is compared with a number, and `FuseOps` is none | column 6 | such as 64, 1e8, 100k, 2.5M or 64KiB");
        row("relu groups>", "behind `groups>` a value is missing | column 13 | such as `groups>1`");
        row("shape:", "behind `shape:` a value is missing | column 7 | such as `shape:*x64x*`");
        row("relu or", "a condition is missing | column 8 | such as `op:nn.conv2d`, or a word to look for");
        row("or relu", "`or` joins two conditions, and there is none before it | column 1 | put it in quotes to look for the text: \"or\"");
        row("macs>lots", "`macs` is compared with a number, and `lots` is none | column 6 | such as 64, 1e8, 100k, 2.5M or 64KiB");
        row("äöü uses:res2a_brunch1", "no node is called `res2a_brunch1` | column 10 | did you mean `res2a_branch1`?");
        row("between:data", "`between` wants two nodes, and has 1 | column 9 | such as `between:conv_1,conv_9`");
        row("name>a", "`name` is text, of which none is more or less | column 6 | compare it with `:`, `=` or `!=`, as in `name:layer1/*/conv`");
        row("relu changed", "nothing is known to have changed: there is no step before this graph | column 6 | ask for `changed` where a step is looked at");
        row("step:FuseOps", "no steps were run that could have made a node | column 6 | ");
    }
    void saysWhatIsWrongAndWhere()
    {
        QFETCH(QString, query);
        QTEST(q(error(query.toStdString())), "message");
    }

    void readsNumbersWithUnits()
    {
        QCOMPARE(queryNumber("1e8"), std::optional(1e8));
        QCOMPARE(queryNumber("2.5M"), std::optional(2.5e6));
        QCOMPARE(queryNumber("64KiB"), std::optional(65536.0));
        QCOMPARE(queryNumber("1GMAC"), std::optional(1e9));
        for (const char* none : {"", "k", "1kk", "1x", "nan", "inf", "1e999", "0x10"})
            QVERIFY2(!queryNumber(none), none);
    }

    void completes()
    {
        m_scene.boxes[1].compiler = "dnnl";
        const QueryWords words = queryWords({.module = m_module, .scene = m_scene});
        const auto at = [&](std::string_view query) {
            QStringList texts;
            for (const Completion& one : completionsAt(query, query.size(), words).choices)
                texts.append(q(one.text));
            return texts.join(' ');
        };
        QCOMPARE(at("op:"), QStringLiteral("op:constant op:nn.conv2d op:nn.relu op:parameter"));
        QCOMPARE(at("relu op:relu"), QStringLiteral("op:nn.relu"));
        QCOMPARE(at("gro"), QStringLiteral("group: groups="));
        QCOMPARE(at("(compiler:d"), QStringLiteral("compiler:dnnl"));
        QCOMPARE(at("dtype:"), QStringLiteral("dtype:float16 dtype:float32"));
        QCOMPARE(at("kernel"), QStringLiteral("kernel_size="));
        QCOMPARE(at("conv"), QStringLiteral("op:nn.conv2d"));
        QCOMPARE(at(""), QString());
        QCOMPARE(at("op:nn.relu"), QString()); // is there
        const Completions middle = completionsAt("op:nn.re groups>1", 8, words);
        QCOMPARE(middle.begin, std::size_t {0});
        QCOMPARE(middle.end, std::size_t {8});
    }

    void isolatesWhatJoins()
    {
        const Scene part = isolatedScene(m_scene, std::array {m_first, m_grouped});
        QCOMPARE(part.boxes.size(), std::size_t {3}); // the relu lies on the way
        QCOMPARE(part.edges.size(), std::size_t {2});
        QCOMPARE(q(part.boxes[0].rows.back()), QStringLiteral("1 value from elsewhere"));
        QCOMPARE(part.boxOf.at(m_weight), std::uint32_t {0});
        QVERIFY(!part.boxOf.contains(m_data));
        QCOMPARE(isolatedScene(m_scene, {}).boxes.size(), std::size_t {0});
        const Scene one = isolatedScene(m_scene, std::array {m_relu});
        QCOMPARE(q(one.boxes[0].rows.back()), QStringLiteral("1 value from, 1 to elsewhere"));
    }

    void findsByTextNameAndPlace()
    {
        QCOMPARE(find("CONV2D"), std::vector({m_first, m_grouped}));
        QCOMPARE(find("name:res2a"), std::vector({m_first}));
        QCOMPARE(find("res2a relu"), std::vector<NodeId>());
        QCOMPARE(find("name:data"), std::vector({m_data}));
        QCOMPARE(find("compiler:dnnl op:conv"), std::vector({m_first}));
        QCOMPARE(find("%" + std::to_string(number(m_relu))), std::vector({m_relu}));
        QCOMPARE(find("op:constant"), std::vector({m_weight})); // folded, but found
    }

    void emptyAndOddQueriesFindNothingOrText()
    {
        QVERIFY(find("").empty());
        QVERIFY(find("   ").empty());
        for (const char* odd : {":", "=1", "a:", "\"", ">=", "%", "!!", "groups>", "shape:", "shape:*x*x*x*x*x*", "(((", "not", "or or", ")", "\xFF\xFE:", "between:,,,", "uses:()"})
            (void)findNodes(odd, {.module = m_module, .scene = m_scene}); // must not crash
        QCOMPARE(parseQuery("\"two words\" x")->parts.size(), std::size_t {3}); // both, and what joins them
        QVERIFY(!parseQuery(std::string(20'000, 'x')));
        QVERIFY(!parseQuery(std::string(5'000, '(')));
        std::string many;
        for (int i = 0; i < 2'000; ++i)
            many += "x ";
        QVERIFY(!parseQuery(many));
    }
};

PB_TEST(TestSearch)
#include "tst_search.moc"
