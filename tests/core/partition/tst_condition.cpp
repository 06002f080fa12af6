// Conditions of compiler files: what they find, and what is wrong with them.

#include "core/build/plugins.h"
#include "core/ir/text/parser.h"
#include "core/ops/table/op_table.h"
#include "core/partition/reasons/verdicts.h"
#include "core/partition/rules/compiler.h"
#include "core/partition/rules/predicates.h"
#include "tests/support/test.h"

using namespace passbench;

namespace {

Result<Condition> conditionOn(std::string_view op, std::string_view text)
{
    const ConditionName names[] = {{.name = "", .ops = {opTable().find(op)}}};
    static const NamedValues options {{"fp16", false}, {"version", std::int64_t {60001}}, {"name", std::string("fast")}, {"dims", std::int64_t {3}}};
    return Condition::parse(text, names, options);
}

} // namespace

class TestCondition : public QObject {
    Q_OBJECT
private slots:
    void refusals_data();
    void refusals();
    void errors_data();
    void errors();
    void namesOfMissingPartsHold();
    void listsOfLists();
    void listsAreNoNumbers();
    void stringsInQuotes();
    void looksThroughAnnotations();
    void deepTextIsRefused();
    void predicates_data();
    void predicates();
    void predicateErrors_data();
    void predicateErrors();
    void predicatesInFiles();
    void predicatesThatAreRefused();
};

void TestCondition::refusals_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("refusal");
    const auto holds = [](const char* text) { QTest::newRow(text) << text << ""; };
    const auto fails = [](const char* text, const char* refusal) { QTest::newRow(text) << text << refusal; };
    // the call is clip(add(%x, 2f), a_min=0, a_max=6) with %x: (batch, 3, 8)
    holds("in0.dtype == float32");
    holds("in0.dtype in [int8, float32]");
    holds("in0.dtype not in [int8, int64]");
    holds("in0.rank == 3 and in0.shape[1] <= 3");
    holds("in0.shape[-1] == 8");
    holds("attrs.a_max == 6");
    holds("attrs.a_max > attrs.a_min");
    holds("in0.op == add");
    holds("in0.in1.is_constant");
    holds("not in0.is_constant");
    holds("out.dtype == float32");
    holds("inputs.dtype != int64");
    holds("in0.in1.size == 1");
    holds("op == clip");
    holds("in0.rank == 4 or in0.rank == 3");
    holds("in0.rank in 1..3");
    holds("in0.rank not in 4..5");
    holds("in0.shape[1:] >= 3");
    holds("in0.shape[1:] in [3, 8]");
    holds("in0.shape[-2:] - 3 >= 0");
    holds("attrs.a_max - attrs.a_min == 6");
    holds("attrs.a_max * 2 + 1 > in0.rank * 4");
    holds("2 * 3 == in0.rank * 2");
    holds("in0.shape[1] -1 == 2");
    holds("in0.rank - -1 == in0.shape[2] -4");
    holds("in0.rank -1 * 2 == 1");
    holds("in0.shape[1] in -4..3");
    holds("in0.shape[1] * in0.shape[2] <= 24");
    holds("in0.in1.value == 2");
    holds("in0.in1.value in 1..2");
    holds("not in0.is_tuple");
    holds("options.fp16 == false");
    holds("not options.fp16 or in0.dtype == float16");
    holds("options.version >= 60001 and options.name == fast");
    holds("in0.rank == options.dims");
    holds("options.fp16 or in0.dtype == float32");
    fails("options.fp16", "needs `options.fp16`, is False");
    fails("options.version < 60001", "needs `options.version < 60001`, is 60001");
    fails("in0.shape[*] >= 1", "needs `in0.shape[*] >= 1`, is `batch`, which is not static");
    fails("in0.shape[1:] >= 4", "needs `in0.shape[1:] >= 4`, is 3");
    fails("in0.rank in 4..6", "needs `in0.rank in 4..6`, is 3");
    fails("in0.value == 1", "needs `in0.value == 1`, is made by add");
    fails("in0.in1.value < 2", "needs `in0.in1.value < 2`, is 2f");
    fails("in0.rank * 2 == 7", "needs `in0.rank * 2 == 7`, is 6 (3 * 2)");
    fails("in0.shape[0] * 2 == 4", "needs `in0.shape[0] * 2 == 4`, is `batch`, which is not static");
    fails("in0.dtype == int8", "needs `in0.dtype == int8`, is float32");
    fails("in0.rank == 4", "needs `in0.rank == 4`, is 3");
    fails("in0.rank == 3 and attrs.a_max < 6", "needs `attrs.a_max < 6`, is 6f");
    fails("in0.rank == 4 or in0.rank == 2", "needs `in0.rank == 4 or in0.rank == 2`, is 3");
    fails("in0.is_constant", "needs `in0.is_constant`, is made by add");
    fails("not in0.rank == 3", "needs `not in0.rank == 3`, is 3");
    fails("in0.shape[0] == 1", "needs `in0.shape[0] == 1`, is `batch`, which is not static");
    fails("in0.shape[0] != 1", "needs `in0.shape[0] != 1`, is `batch`, which is not static");
    fails("not in0.shape[0] == 1", "needs `not in0.shape[0] == 1`, is `batch`, which is not static");
    fails("not in0.shape[0] in [1, 2]", "needs `not in0.shape[0] in [1, 2]`, is `batch`, which is not static");
    fails("not (in0.size > 100)", "needs `not (in0.size > 100)`, is not static");
    fails("not in0.rank == in0.shape[0]", "needs `not in0.rank == in0.shape[0]`, is 3 and `batch`, which is not static");
    fails("not (in0.rank == 3 and in0.shape[0] == 1)", "needs `not (in0.rank == 3 and in0.shape[0] == 1)`, is `batch`, which is not static");
    fails("not (in0.rank == 4 or in0.shape[0] == 1)",
        "needs `not (in0.rank == 4 or in0.shape[0] == 1)`, is 3 and `batch`, which is not static");
    holds("not (in0.shape[0] == 1 and in0.rank == 4)"); // the rank decides, whatever the batch will be
    holds("in0.shape[0] == 1 or in0.rank == 3");
    holds("not in0.shape[5] == 1"); // there is no such axis
    holds("in0.shape != [1, 4, 8]"); // nor is it that with any batch
    holds("not in0.shape in [[3, 8], [1, 3, 7]]");
    fails("in0.shape in [[3, 8], [1, 3, 7]]", "needs `in0.shape in [[3, 8], [1, 3, 7]]`, is [batch, 3, 8]");
    fails("in0.shape not in [[3, 8], [1, 3, 8]]", "needs `in0.shape not in [[3, 8], [1, 3, 8]]`, is [batch, 3, 8]");
    fails("in0.shape[5] == 1", "needs `in0.shape[5] == 1`, is of rank 3");
    fails("in0.shape == [1, 3, 8]", "needs `in0.shape == [1, 3, 8]`, is [batch, 3, 8]");
    fails("in0.in0.op == add", "needs `in0.in0.op == add`, is parameter");
    fails("in0.in0.attrs.axis == 1", "needs `in0.in0.attrs.axis == 1`, is no operator's result but parameter");
    fails("in0.rank == in0.in1.rank", "needs `in0.rank == in0.in1.rank`, is 3 and 0");
}

void TestCondition::refusals()
{
    QFETCH(QString, text);
    const auto module = parseModule(opTable(), "#[version = \"0.0.5\"]\ndef @main(%x: Tensor[(batch, 3, 8), float32]) "
                                    "{ clip(add(%x, 2f), a_min=0f, a_max=6f) }");
    QVERIFY2(module, module ? "" : toText(module.error()).c_str());
    const auto condition = conditionOn("clip", text.toStdString());
    QVERIFY2(condition, condition ? "" : toText(condition.error()).c_str());
    const NodeLookup lookup = lookupIn(*module->main());
    QTEST(QString::fromStdString(condition->refusal({lookup, {{"", module->main()->result()}}})), "refusal");
}

void TestCondition::errors_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("where");
    QTest::addColumn<QString>("message");
    const auto row = [](const char* text, const char* where, const char* message) { QTest::newRow(text) << text << where << message; };
    row("in0.dtpye == float32", "1:1", "there is no property `dtpye`");
    row("in0.dtype == flaot32", "1:14", "`flaot32` is no element type");
    row("in1.rank == 1", "1:1", "`clip` has 1 inputs, so there is no `in1`");
    row("attrs.amax == 1", "1:1", "`clip` has no attribute `amax`");
    row("in0.op == ad", "1:11", "there is no operator `ad`");
    row("w.rank == 1", "1:1", "`w` means nothing here");
    row("in0 == 1", "1:1", "`in0` lacks a property");
    row("inputs[*].dtype == float32", "1:1", "`inputs` is no list");
    row("in0.rank", "1:9", "expected a comparison after `in0.rank`, found the end");
    row("in0.rank == x", "1:13", "expected an integer, found `x`");
    row("in0.dtype < int8", "1:13", "only numbers can be compared by size");
    row("in0.rank in 3", "1:13", "expected a list such as `[1, 2]`, or a range such as `1..3`, found `3`");
    row("in0.dtype in 1..3", "1:14", "only numbers can be compared by size");
    row("in0.dtype + 1 == 2", "1:11", "`+` wants numbers on both sides");
    row("options.fpga == 1", "1:1", "there is no option `fpga`");
    row("in0.shape[1", "1:12", "expected `]`, found the end");
    row("in0.rank in 3..1", "1:13", "nothing lies in `3..1`");
    row("attrs.a_min in 2.5..1", "1:16", "nothing lies in `2.5..1`");
    row("1 in 1..true", "1:9", "expected a number, found `true`");
    row("in0.attrs.axis in 1..None", "1:22", "expected a number, found `None`");
    row("in0.shape[:0] == 1", "1:10", "`[:0]` selects nothing");
    row("in0.rank in []", "1:14", "nothing is in an empty list");
    row("in0.shape[3:1] == 1", "1:10", "`[3:1]` selects nothing");
    row("in0.shape[-1:-2] == 1", "1:10", "`[-1:-2]` selects nothing");
    row("in0.shape[1:0] == 1", "1:10", "`[1:0]` selects nothing");
    row("attrs.a_min.x == 1", "1:1", "there is no property `attrs`");
    row("in0.value == 1e999", "1:14", "`1e999` is beyond what a number can hold");
    row("in0.dtype -1 == 2", "1:11", "`-` wants numbers on both sides");
    row("in0.value == hot", "1:14", "expected a number, found `hot`");
    row("(in0.rank == 3", "1:15", "expected `)`, found the end");
    row("in0.rank == 3 in0.rank == 4", "1:15", "`in0.rank` after the end of the condition");
    row("in0.shape[x] == 1", "1:11", "expected the number of an axis, found `x`");
    row("in0.rank == 3 and", "1:18", "expected a path such as `in0.dtype`, found the end");
    row("in0.attrs.nowhere == 3", "1:1", "no operator has an attribute `nowhere`");
    row("", "1:1", "expected a path such as `in0.dtype`, found the end");
}

void TestCondition::errors()
{
    QFETCH(QString, text);
    const auto condition = conditionOn("clip", text.toStdString());
    QVERIFY(!condition);
    QTEST(QString::fromStdString(condition.error().where), "where");
    QTEST(QString::fromStdString(condition.error().message), "message");
}

void TestCondition::namesOfMissingPartsHold()
{
    const ConditionName names[] = {{.name = "bias", .ops = {}}};
    const auto condition = Condition::parse("bias.rank == 1", names);
    const auto negated = Condition::parse("not bias.rank == 1", names);
    QVERIFY(condition && negated);
    const NodeLookup nothing = [](NodeId) { return nullptr; };
    QCOMPARE(condition->refusal({nothing, {}}), std::string());
    QCOMPARE(negated->refusal({nothing, {}}), std::string());
}

void TestCondition::listsOfLists()
{
    const auto module = parseModule(opTable(), "#[version = \"0.0.5\"]\ndef @main(%x: Tensor[(3, 4), float32]) { nn.pad(%x, 0f, pad_width=[[0, 0], [1, 2]]) }");
    QVERIFY2(module, module ? "" : toText(module.error()).c_str());
    const NodeLookup lookup = lookupIn(*module->main());
    const auto refusal = [&](const char* text) {
        const auto condition = conditionOn("nn.pad", text);
        return condition ? condition->refusal({lookup, {{"", module->main()->result()}}}) : "error: " + condition.error().message;
    };
    QCOMPARE(refusal("attrs.pad_width[0] == [0, 0]"), std::string());
    QCOMPARE(refusal("attrs.pad_width[1] in [[1, 1], [1, 2]]"), std::string());
    QCOMPARE(refusal("attrs.pad_width[*][1] - attrs.pad_width[*][0] in 0..1"), std::string());
    QCOMPARE(refusal("attrs.pad_width[*][*] <= 1"), std::string("needs `attrs.pad_width[*][*] <= 1`, is 2"));
    QCOMPARE(refusal("attrs.pad_width[*] == [0, 0]"), std::string("needs `attrs.pad_width[*] == [0, 0]`, is [1, 2]"));
    QCOMPARE(refusal("attrs.pad_width[2][0] == 0"), std::string("needs `attrs.pad_width[2][0] == 0`, is [[0, 0], [1, 2]]"));
    QCOMPARE(refusal("attrs.pad_width[0] == 0"), std::string("error: expected a list of integers, found `0`"));
    QCOMPARE(refusal("attrs.pad_width[0] <= 0"), std::string("error: only numbers can be compared by size"));
    const auto nested = conditionOn("nn.conv2d", "attrs.strides[0][1] == 1");
    QVERIFY(!nested);
    QCOMPARE(nested.error().where, std::string("1:17"));
    QCOMPARE(nested.error().message, std::string("elements of `strides` are no lists"));
}

/// `dilation == 1` would be `dilation == [1]`, which holds for no window in two dimensions.
void TestCondition::listsAreNoNumbers()
{
    for (const char* text : {"attrs.dilation == 1", "attrs.dilation != 1", "attrs.dilation in [1, 2]"}) {
        const auto condition = conditionOn("nn.conv2d", text);
        QVERIFY2(!condition, text);
        QCOMPARE(condition.error().message, std::string("`dilation` is a list, and `1` is a number"));
        QCOMPARE(condition.error().help, std::string("`attrs.dilation[*]` asks each of its elements, and `[0]` the first"));
    }
    for (const char* text : {"attrs.dilation <= 1", "attrs.dilation in 1..2"}) {
        const auto condition = conditionOn("nn.conv2d", text);
        QVERIFY2(!condition && condition.error().help.starts_with("`attrs.dilation[*]`"), text);
    }
    for (const char* text : {"attrs.dilation == [1, 1]", "attrs.dilation in [[1, 1], [2, 2]]", "attrs.dilation[*] == 1"})
        QVERIFY2(conditionOn("nn.conv2d", text), text);
}

void TestCondition::stringsInQuotes()
{
    const auto module = parseModule(opTable(), "#[version = \"0.0.5\"]\ndef @main(%x: Tensor[(1, 4, 4, 3), float32]) { nn.max_pool2d(%x, pool_size=[2, 2], layout=\"NHWC\") }");
    QVERIFY2(module, module ? "" : toText(module.error()).c_str());
    const NodeLookup lookup = lookupIn(*module->main());
    for (const char* text : {"attrs.layout == NHWC", "attrs.layout == 'NHWC'", "attrs.layout == \"NHWC\"", "attrs.layout in ['NCHW', 'NHWC']"}) {
        const auto condition = conditionOn("nn.max_pool2d", text);
        QVERIFY2(condition, text);
        QCOMPARE(condition->refusal({lookup, {{"", module->main()->result()}}}), std::string());
    }
}

void TestCondition::looksThroughAnnotations()
{
    const auto module = parseModule(opTable(), "#[version = \"0.0.5\"]\ndef @main(%x: Tensor[(3), float32]) "
                                    "{ clip(annotation.compiler_begin(2f, compiler=\"acc\"), a_min=0f, a_max=6f) }");
    QVERIFY2(module, module ? "" : toText(module.error()).c_str());
    const auto condition = conditionOn("clip", "in0.is_constant");
    const NodeLookup lookup = lookupIn(*module->main());
    QCOMPARE(condition->refusal({lookup, {{"", module->main()->result()}}}), std::string());
}

void TestCondition::deepTextIsRefused()
{
    QVERIFY(!conditionOn("clip", std::string(100'000, '(')));
    std::string nots;
    for (int i = 0; i < 100'000; ++i)
        nots += "not ";
    QVERIFY(!conditionOn("clip", nots + "in0.is_constant"));
}

namespace {

std::string predicatePlugin() { return test::builtPath("tests/test_predicates.so"); }

} // namespace

void TestCondition::predicates_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("refusal");
    // the call is add(%x, %x) with %x: (batch, 3, 8)
    QTest::newRow("holds") << "even(in0.shape[2])" << "";
    QTest::newRow("fails") << "even(in0.shape[1])" << "needs `even(in0.shape[1])`, is 3";
    QTest::newRow("says what it found") << "fits([4, 8], 127)" << "needs `fits([4, 8], 127)`, is 128 bytes";
    QTest::newRow("arithmetic") << "fits([4, 8], 64 * 2)" << "";
    QTest::newRow("option") << "even(options.dims)" << "needs `even(options.dims)`, is 3";
    QTest::newRow("no arguments") << "feeds_itself()" << "";
    QTest::newRow("not") << "not feeds_itself()" << "needs `not feeds_itself()`, is true";
    QTest::newRow("or") << "even(in0.shape[1]) or even(in0.shape[2])" << "";
    QTest::newRow("compared") << "feeds_itself() == true and even(3) == false" << "";
    QTest::newRow("each of a list") << "even(in0.shape[1:])" << "needs `even(in0.shape[1:])`, is 3";
    QTest::newRow("not static") << "even(in0.shape[0])" << "needs `even(in0.shape[0])`, is `batch`, which is not static";
    QTest::newRow("not static, not") << "not even(in0.shape[0])" << "needs `not even(in0.shape[0])`, is `batch`, which is not static";
    QTest::newRow("not there") << "even(in0.shape[7])" << "needs `even(in0.shape[7])`, is of rank 3";
    QTest::newRow("wrong kind") << "fits(in0.dtype, 3)" << "needs `fits(in0.dtype, 3)`, is no shape and limit";
    QTest::newRow("throws") << "throws()" << "needs `throws()`, is unknown, since the predicate failed: no such table";
    QTest::newRow("throws, not") << "not throws()" << "needs `not throws()`, is unknown, since the predicate failed: no such table";
}

void TestCondition::predicates()
{
    QFETCH(QString, text);
    QFETCH(QString, refusal);
    const auto contents = loadPluginFile(predicatePlugin());
    QVERIFY2(contents, contents ? "" : toText(contents.error()).c_str());
    QCOMPARE(toText(*contents), std::string("predicates fits, feeds_itself, even, throws")); // however often it is loaded
    const auto module = parseModule(opTable(), "#[version = \"0.0.5\"]\ndef @main(%x: Tensor[(batch, 3, 8), float32]) { add(%x, %x) }");
    QVERIFY2(module, module ? "" : toText(module.error()).c_str());
    const Function& function = *module->main();
    const auto condition = conditionOn("add", text.toStdString());
    QVERIFY2(condition, condition ? "" : toText(condition.error()).c_str());
    QCOMPARE(QString::fromStdString(condition->refusal({.node = lookupIn(function), .names = {{"", function.result()}}})), refusal);
}

void TestCondition::predicateErrors_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("error");
    QTest::newRow("unknown") << "in0.rank == 2 and evn(in0.rank)" << "there is no predicate `evn` 1:19 did you mean `even`?";
    QTest::newRow("unlike any") << "zzzzzzzzzz()" << "there is no predicate `zzzzzzzzzz` 1:1 known are `fits`, `feeds_itself`, `even`, `throws`";
    QTest::newRow("too few") << "fits(in0.shape)" << "`fits` has 1 argument, and takes 2 1:1 the values of a shape fit into so many bytes";
    QTest::newRow("too many") << "feeds_itself(3)" << "`feeds_itself` has 1 argument, and takes 0 1:1 two operands are one value";
    QTest::newRow("nested") << "even(even(3))" << "the argument of a predicate is a value, and no predicate 1:6 ";
    QTest::newRow("open") << "even(in0.rank" << "expected `,`, found the end 1:14 ";
    QTest::newRow("by size") << "even(3) > 1" << "only numbers can be compared by size 1:11 ";
    QTest::newRow("no truth") << "even(3) == 1" << "expected `true` or `false`, found `1` 1:12 ";
    QTest::newRow("in a sum") << "even(3) + 1 == 2" << "`+` wants numbers on both sides 1:9 ";
    QTest::newRow("wrong path") << "even(in0.rnk)" << "there is no property `rnk` 1:6 properties are `attrs.NAME`, `dtype`, `rank`, `shape`, `size`, `is_constant`, `is_tuple`, `value`, `op`";
}

void TestCondition::predicateErrors()
{
    QFETCH(QString, text);
    QFETCH(QString, error);
    QVERIFY(loadPluginFile(predicatePlugin()));
    const auto condition = conditionOn("add", text.toStdString());
    QVERIFY(!condition);
    QCOMPARE(QString::fromStdString(fmt::format("{} {} {}", condition.error().message, condition.error().where, condition.error().help)), error);
}

/// In a compiler's file, of operators and of composites, with the reason in the verdict.
void TestCondition::predicatesInFiles()
{
    QVERIFY(loadPluginFile(predicatePlugin()));
    const auto compiler = parseCompiler(R"toml([[op]]
name = "tanh"
when = ["in0.rank == 2", "fits(in0.shape, 100)"]
[[composite]]
name = "acc.two"
pattern = "fn (%x, %w) { %d = nn.dense(%x, %w); nn.relu(%d) }"
when = ["fits(w.shape, 100)", "not even(d.out.shape[1])"]
)toml", "acc");
    QVERIFY2(compiler, compiler ? "" : toText(compiler.error()).c_str());
    const auto module = parseModule(opTable(), "def @main(%x: Tensor[(6, 6), float32], %w: Tensor[(5, 6), float32]) { nn.relu(nn.dense(tanh(%x), %w)) }");
    QVERIFY2(module, module ? "" : toText(module.error()).c_str());
    const Function& function = *module->main();
    const CompilerTable table {.compilers = {std::make_shared<const Compiler>(*compiler)}};
    const auto verdict = [&](NodeId node) { return verdictsOf(function, node, table).front(); };
    const NodeId dense = function[function.result()].operands[0];
    QCOMPARE(verdict(function[dense].operands[0]).reason, std::string("needs `fits(in0.shape, 100)`, is 144 bytes"));
    QVERIFY2(verdict(function.result()).reason.find("composite `acc.two` needs `fits(w.shape, 100)`, is 120 bytes") != std::string::npos, verdict(function.result()).reason.c_str());

    const auto wrong = parseCompiler("[[op]]\nname = \"tanh\"\nwhen = [\"in0.rank == 2\",\n  \"fit(in0.shape, 100)\"]\n", "acc");
    QVERIFY(!wrong);
    QCOMPARE(wrong.error().message, std::string("there is no predicate `fit`"));
    QCOMPARE(wrong.error().where, std::string("acc:4:4"));
}

void TestCondition::predicatesThatAreRefused()
{
    const auto ask = [](const PredicateCall&) { return PredicateAnswer {.holds = true, .actual = {}}; };
    const auto error = [&](std::vector<NamedPredicate> added) {
        const auto names = addPredicates(std::move(added), "the test");
        return names ? std::string() : names.error().message;
    };
    QCOMPARE(error({{"one", "", 0, ask}, {"one", "", 0, ask}}), std::string("there is a predicate `one` already"));
    QVERIFY(!predicateNamed("one")); // none of them
    QCOMPARE(error({{"not", "", 0, ask}}), std::string("a predicate of the plug-in is named `not`"));
    QCOMPARE(error({{"a.b", "", 0, ask}}), std::string("a predicate of the plug-in is named `a.b`"));
    QCOMPARE(error({{"one", "", 0, {}}}), std::string("the predicate `one` of the plug-in has nothing to ask"));
    QVERIFY(!loadPluginFile("no such file.so"));
    const auto generators = loadPluginFile(test::builtPath("tests/test_generators.so"));
    QVERIFY(generators && generators->generators && generators->predicates.empty() && generators->passes.empty());
}

PB_TEST(TestCondition)
#include "tst_condition.moc"
