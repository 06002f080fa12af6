// Compiler files: what is read, and where mistakes are.

#include "core/ops/table/op_table.h"
#include "core/partition/rules/compiler.h"
#include "core/partition/rules/mistakes.h"
#include "core/support/text.h"
#include "tests/support/test.h"

using namespace passbench;

class TestCompiler : public QObject {
    Q_OBJECT
private slots:
    void reads();
    void readsFlow();
    void onRequest();
    void eachRepeats();
    void errors_data();
    void errors();
    void allMistakesAreTold();
    void nearNamesAreAllOffered();
    void greedyFilesAreRefused();
    void tableIsOrdered();
    void selectSuggests();
    void shippedCompilersLoad();
    void dnnlTableOrder();
};

void TestCompiler::reads()
{
    const auto compiler = parseCompiler(R"(summary = "an example"
color = "#2a7"
priority = 3
bind_constants = false
generator = "c"
[[op]]
name = ["abs", "tanh"]
when = "in0.dtype == float32"
[[op]]
name = "clip"
[[composite]]
name = "alpha.abs_relu"
pattern = ["fn (%x) { nn.relu(abs(%x)) }", "fn (%x) { nn.relu(tanh(%x)) }"]
when = ["x.rank == 1"]
param_order = "alphabetical"
[region]
min_operators = 2
min_macs = 1e3
)", "/somewhere/alpha.toml");
    QVERIFY2(compiler, compiler ? "" : toText(compiler.error()).c_str());
    QCOMPARE(compiler->name, std::string("alpha"));
    QCOMPARE(compiler->color, std::string("#2a7"));
    QCOMPARE(compiler->priority, std::int64_t {3});
    QVERIFY(!compiler->bindConstants);
    QCOMPARE(compiler->generator, std::string("c"));
    QCOMPARE(compiler->ops.size(), std::size_t {3});
    QCOMPARE(compiler->ops[1].op->name, std::string("tanh"));
    QCOMPARE(compiler->ops[1].when.size(), std::size_t {1});
    QCOMPARE(compiler->composites.size(), std::size_t {1});
    QCOMPARE(compiler->composites[0].variants.size(), std::size_t {2});
    QCOMPARE(compiler->filter.minOperators, std::int64_t {2});
    QCOMPARE(compiler->filter.minMacs, 1000.0);
    QVERIFY(compiler->knows(*opTable().find("clip")));
    QVERIFY(!compiler->knows(*opTable().find("exp")));
}

void TestCompiler::readsFlow()
{
    const auto compiler = parseCompiler(R"(merge_regions = false
include_non_call_ops = false
on_request = true
pre = "CanonicalizeOps"
post = "RemoveUnusedFunctions"
[options]
version = 3
[layout]
"nn.conv2d" = ["NHWC", "OHWI"]
"nn.max_pool2d" = "NHWC"
[conditions]
small = ["in0.rank <= 2", "options.version == 3"]
[[op]]
name = "abs"
when = ["@small", "in0.dtype == float32"]
[[op]]
name = "far.away"
needs_dialect = "far"
[[composite]]
name = ["beta.one", "beta.two"]
needs_dialect = "far"
[region]
same_batch = true
no_scalar_input = true
not_first = ["concatenate"]
)", "beta.toml");
    QVERIFY2(compiler, compiler ? "" : toText(compiler.error()).c_str());
    QVERIFY(!compiler->mergeRegions && !compiler->includeNonCallOps && compiler->onRequest);
    QCOMPARE(compiler->pre.text, std::string("CanonicalizeOps"));
    QCOMPARE(compiler->pre.where, std::string("beta.toml:4:7"));
    QCOMPARE(compiler->post.text, std::string("RemoveUnusedFunctions"));
    QVERIFY(compiler->annotate.where.empty());
    QCOMPARE(compiler->layouts, (Strings {"nn.conv2d: NHWC, OHWI", "nn.max_pool2d: NHWC"}));
    QCOMPARE(compiler->ops.size(), std::size_t {1});
    QCOMPARE(compiler->ops[0].when.size(), std::size_t {3});
    QCOMPARE(compiler->waiting.size(), std::size_t {3});
    QCOMPARE(compiler->waiting[2].name, std::string("beta.two"));
    QCOMPARE(compiler->waiting[2].dialect, std::string("far"));
    QVERIFY(compiler->filter.sameBatch && compiler->filter.noScalarInput && compiler->filter.notFirst.size() == 1);
}

/// Those that want a request are not asked unless they are named, or the table is what somebody chose.
void TestCompiler::onRequest()
{
    CompilerTable table = CompilerTable().with(std::make_shared<const Compiler>(*parseCompiler("on_request = true", "shy")))
                              .with(std::make_shared<const Compiler>(*parseCompiler("", "bold")));
    QCOMPARE(table.select({})->size(), std::size_t {2});
    table.unchosen = true;
    QCOMPARE(table.select({})->size(), std::size_t {1});
    QCOMPARE(table.select(Strings {"shy"})->front()->name, std::string("shy"));
}

void TestCompiler::eachRepeats()
{
    const auto compiler = parseCompiler(R"([[composite]]
name = "a.{layer}_{act}"
pattern = "fn (%x) { {act}({layer}(%x)) }"
each.layer = [["abs", "abs"], ["neg", "negative"]]
each.act = [["relu", "nn.relu"], ["tanh", "tanh"]]
)", "a");
    QVERIFY2(compiler, compiler ? "" : toText(compiler.error()).c_str());
    QStringList names;
    for (const CompositeRule& rule : compiler->composites)
        names.append(QString::fromStdString(rule.name));
    QCOMPARE(names.join(' '), QStringLiteral("a.abs_relu a.abs_tanh a.neg_relu a.neg_tanh"));
    QCOMPARE(compiler->composites[3].texts.front(), std::string("fn (%x) { tanh(negative(%x)) }"));
}

void TestCompiler::errors_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("where");
    QTest::addColumn<QString>("message");
    const auto row = [](const char* name, const char* text, const char* where, const char* message) {
        QTest::newRow(name) << text << where << message;
    };
    row("not TOML", "name = \n", "a.toml:1:8", "");
    row("half a header", "[.", "a.toml:1:2", "");
    row("a header of something else", "summary = \"\"\n[@", "a.toml:2:2", "");
    row("no value", "priority = , 3", "a.toml:1:12", "");
    row("no value in a table", "options = { fast = }", "a.toml:1:20", "");
    row("unknown key", "nmae = \"a\"", "a.toml:1:1", "a compiler has no key `nmae`");
    row("wrong type", "priority = \"high\"", "a.toml:1:12", "`priority` must be an integer");
    row("bad name", "name = \"a b\"", "a.toml:1:8", "`a b` can't be a compiler's name");
    row("the host", "name = \"default\"", "a.toml:1:8", "`default` can't be a compiler's name");
    row("bad colour", "color = \"red\"", "a.toml:1:9", "`red` is no colour");
    row("unknown operator", "[[op]]\nname = \"nn.conv2\"", "a.toml:2:8", "there is no operator `nn.conv2`");
    row("not a list of tables", "op = 3", "a.toml:1:6", "write `[[op]]` for each of them");
    row("no name", "[[op]]\nwhen = []", "a.toml:1:1", "an `[[op]]` needs a `name`");
    row("condition", "[[op]]\nname = \"abs\"\nwhen = [\"in0.rank == 4\", \"in0.rnak == 4\"]", "a.toml:3:27", "there is no property `rnak`");
    row("condition's middle", "[[op]]\nname = \"abs\"\nwhen = \"in0.rank == four\"", "a.toml:3:21", "expected an integer, found `four`");
    row("condition over lines", "[[op]]\nname = \"abs\"\nwhen = \"\"\"in0.rank == 4\n or in0.rank == x\"\"\"", "a.toml:4:17", "expected an integer, found `x`");
    row("pattern", "[[composite]]\nname = \"a.b\"\npattern = \"fn (%x) { abz(%x) }\"", "a.toml:3:22", "there is no operator `abz`");
    row("arity", "[[composite]]\nname = \"a.b\"\npattern = \"fn (%x) { add(%x) }\"", "a.toml:3:22", "`add` has 2 inputs, not 1: this pattern could never match");
    row("foreign composite", "[[composite]]\nname = \"b.c\"\npattern = \"fn (%x) { abs(%x) }\"", "a.toml:2:8", "composite `b.c` must be called `a.` and something");
    row("no hole", "[[composite]]\nname = \"a.b\"\npattern = \"fn (%x) { abs(%x) }\"\nparam_order = [\"y\"]", "a.toml:4:16", "the pattern has no hole `%y`");
    row("no hole in an alternative", "[[composite]]\nname = \"a.b\"\npattern = [\"fn (%x, %y) { add(%x, %y) }\", \"fn (%x) { abs(%x) }\"]\nparam_order = [\"y\", \"x\"]", "a.toml:4:16",
        "the pattern has no hole `%y`");
    row("region is no table", "region = 3", "a.toml:1:10", "write `[region]`");
    row("option of a wrong kind", "[options]\nlist = [1]", "a.toml:2:8", "the option `list` must be a number, a string, true or false");
    row("option that is not there", "[options]\nfp16 = true\n[[op]]\nname = \"abs\"\nwhen = \"options.fp61\"", "a.toml:5:9", "there is no option `fp61`");
    row("layout of no operator", "[layout]\n\"nn.conv2\" = \"NHWC\"", "a.toml:2:14", "there is no operator `nn.conv2`");
    row("conditions that are not there", "[conditions]\nsmall = \"in0.rank == 1\"\n[[op]]\nname = \"abs\"\nwhen = \"@samll\"", "a.toml:5:8",
        "there are no conditions called `samll`");
    row("mistake in named conditions", "[conditions]\nsmall = \"in0.rnak == 1\"\n[[op]]\nname = \"abs\"\nwhen = \"@small\"", "a.toml:2:10",
        "there is no property `rnak`, where line 5 uses `@small`");
    row("named conditions of another rule", "[conditions]\nsmall = \"in0.rank == 1\"\n[[op]]\nname = \"abs\"\nwhen = \"@small\"\n"
        "[[composite]]\nname = \"a.b\"\npattern = \"fn (%x) { %y = abs(%x); %y }\"\nwhen = [\"@small\"]", "a.toml:2:10",
        "`in0` means nothing here, where line 9 uses `@small`");
    row("conditions within conditions", "[conditions]\na = \"@b\"\nb = \"@a\"\n[[op]]\nname = \"abs\"\nwhen = \"@a\"", "a.toml:2:5",
        "`@b` stands in a list of conditions itself");
    row("a letter of several bytes", "[[composite]]\nname = \"a.b\"\npattern = \"fn (%x) { absé(%x) }\"", "a.toml:3:25", "`é` does not belong here");
    row("twice", "name = \"a\"\nname = \"b\"", "a.toml:2:8", "");
    row("beyond 64 bits", "priority = 99999999999999999999", "a.toml:1:32", "");
    row("deep", QByteArray("x = " + QByteArray(100'000, '[')).constData(), "a.toml:1:261", "");
    row("passes are text", "pre = [\"A\"]", "a.toml:1:7", "`pre` must be a string");
    row("region", "[region]\nmin_ops = 3", "a.toml:2:1", "`[region]` has no key `min_ops`");
}

void TestCompiler::errors()
{
    QFETCH(QString, text);
    QFETCH(QString, message);
    const auto compiler = parseCompiler(text.toStdString(), "a.toml");
    QVERIFY(!compiler);
    QTEST(QString::fromStdString(compiler.error().where), "where");
    if (!message.isEmpty())
        QCOMPARE(QString::fromStdString(compiler.error().message), message);
}

/// One after the other would take a person as many rounds.
void TestCompiler::allMistakesAreTold()
{
    const std::string text = R"toml(colour = "#fff"
priority = "high"
[[op]]
name = ["nn.rleu", "nn.conv2d", "abbs"]
when = ["attrs.foo == 1", "in0.rank == 4", "in0.rnak == 2"]
[[composite]]
name = "b.pair"
pattern = "fn (%x) { nn.relu(absent(%x)) }"
[[composite]]
name = "a.one"
pattern = "fn (%x) { %y = nn.relu(%x); %y }"
when = ["z.in0.rank == 4", "y.in0.rank == 4"]
[region]
min_ops = 3
needs_any = ["nn.conv2d", "nn.conv"]
[speed]
macs_per_second = 0
)toml";
    const std::vector<Diagnostic> mistakes = compilerMistakes(text, "a.toml");
    Strings places;
    for (const Diagnostic& mistake : mistakes)
        places.push_back(mistake.where.substr(std::string("a.toml:").size()));
    QCOMPARE(QString::fromStdString(join(places, " ")), QStringLiteral("1:1 2:12 4:9 4:33 5:10 5:45 7:8 8:30 12:10 14:1 15:27 17:19"));
    const auto compiler = parseCompiler(text, "a.toml");
    QVERIFY(!compiler);
    QCOMPARE(QString::fromStdString(compiler.error().where), QStringLiteral("a.toml:1:1")); // the first, and the others with their places
    QCOMPARE(compiler.error().notes.size(), mistakes.size() - 1);
    QVERIFY2(compiler.error().notes[1].starts_with("a.toml:4:9: there is no operator `nn.rleu`"), compiler.error().notes[1].c_str());
    QVERIFY(compilerMistakes("[[op]]\nname = \"nn.relu\"\n", "a.toml").empty());
}

void TestCompiler::nearNamesAreAllOffered()
{
    const auto help = [](const std::string& text) { return QString::fromStdString(parseCompiler(text, "a.toml").error().help); };
    QCOMPARE(help("[[composite]]\nname = \"a.b\"\npattern = \"fn (%x) { %y = abs(%x); %y }\"\nwhen = [\"inputs[*].rank == 4\"]"), QStringLiteral("of which operator? `y.inputs` is that of `%y`"));
    QCOMPARE(help("[[op]]\nname = \"nn.max_pool\""), QStringLiteral("did you mean `nn.max_pool1d`, `nn.max_pool2d` or `nn.max_pool3d`?"));
    QCOMPARE(help("[[composite]]\nname = \"a.b\"\npattern = \"fn (%x) { nn.avg_pool(%x) }\""), QStringLiteral("did you mean `nn.avg_pool1d`, `nn.avg_pool2d` or `nn.avg_pool3d`?"));
    QCOMPARE(help("[[op]]\nname = \"relu\""), QStringLiteral("did you mean `nn.relu`?"));
    QCOMPARE(help("[[op]]\nname = \"nn.softmaxx\""), QStringLiteral("did you mean `nn.softmax`?"));
    QVERIFY(help("[[op]]\nname = \"quite.something.else\"").isEmpty());
}

/// Short files that would fill the memory: values that name further values, and parts that may all be missing.
void TestCompiler::greedyFilesAreRefused()
{
    const auto times = [](int count, const std::string& text) {
        std::string all;
        for (int i = 0; i < count; ++i)
            all += text;
        return all;
    };
    const auto nested = parseCompiler("[[composite]]\nname = \"a.b\"\npattern = \"fn (%x) { {a} }\"\neach.a = [[\"\", \"" + times(1000, "{b}")
            + "\"]]\neach.b = [[\"\", \"" + times(1000, "{c}") + "\"]]\neach.c = [[\"\", \"" + times(1000, "%x") + "\"]]", "a.toml");
    QVERIFY(!nested);
    QCOMPARE(nested.error().message, std::string("longer than 65536 bytes with its variables filled in"));
    QCOMPARE(nested.error().where, std::string("a.toml:3:11"));

    std::string optional = "%x";
    for (const char* op : {"abs", "exp", "tanh", "sigmoid", "sqrt", "log", "floor", "ceil"})
        optional = std::string(op) + "?(" + optional + ")";
    const std::string pattern = "\"fn (%x) { nn.relu(" + optional + ") }\", ";
    const auto wide = parseCompiler("[[composite]]\nname = \"a.b\"\npattern = [" + times(200, pattern) + "]", "a.toml");
    QVERIFY(!wide);
    QCOMPARE(wide.error().message, std::string("the variants of all patterns have more than 200000 nodes"));
}

void TestCompiler::tableIsOrdered()
{
    CompilerTable table;
    for (const char* text : {"name = \"b\"", "name = \"c\"\npriority = 2", "name = \"a\"", "name = \"b\"\npriority = 2"})
        table = table.with(std::make_shared<const Compiler>(*parseCompiler(text, "x")));
    QCOMPARE(table.names(), (Strings {"b", "c", "a"}));
}

void TestCompiler::selectSuggests()
{
    const CompilerTable table = CompilerTable().with(std::make_shared<const Compiler>(*parseCompiler("name = \"dnnl\"", "x")));
    const auto unknown = table.select(Strings {"dnln"});
    QVERIFY(!unknown);
    QCOMPARE(unknown.error().help, std::string("did you mean `dnnl`?"));
    QCOMPARE(table.select(Strings {"dnnl", "dnnl"})->size(), std::size_t {1});
    QCOMPARE(table.select({})->size(), std::size_t {1});
}

void TestCompiler::shippedCompilersLoad()
{
    for (const Diagnostic& error : shippedCompilerErrors())
        QFAIL(toText(error).c_str());
    QVERIFY(shippedCompilers().find("dnnl"));
}

void TestCompiler::dnnlTableOrder()
{
    const Compiler* dnnl = shippedCompilers().find("dnnl");
    QVERIFY(dnnl);
    const auto place = [&](std::string_view name) {
        const auto at = std::ranges::find(dnnl->composites, name, &CompositeRule::name);
        return at == dnnl->composites.end() ? -1 : static_cast<int>(at - dnnl->composites.begin());
    };
    int before = -1;
    for (const char* name : {"dnnl.dense_bias_sum", "dnnl.conv2d_bias_sum_relu", "dnnl.conv2d_bias_sum", "dnnl.conv2d_bias_relu",
             "dnnl.dense_bias_relu", "dnnl.conv1d_bias_tanh", "dnnl.dense_bias_mish", "dnnl.conv2d_bias", "dnnl.dense_bias",
             "dnnl.conv1d_relu", "dnnl.dense_mish"}) {
        QVERIFY2(place(name) > before, name);
        before = place(name);
    }
}

PB_TEST(TestCompiler)
#include "tst_compiler.moc"
