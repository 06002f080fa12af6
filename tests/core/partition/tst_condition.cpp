// Conditions of compiler files: what they find, and what is wrong with them.

#include "core/ir/parser.h"
#include "core/partition/condition.h"

#include <QTest>

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
    void looksThroughAnnotations();
    void deepTextIsRefused();
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
    fails("in0.rank * 2 == 7", "needs `in0.rank * 2 == 7`, is 6");
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
    fails("in0.shape[5] == 1", "needs `in0.shape[5] == 1`, is of rank 3");
    fails("in0.shape == [1, 3, 8]", "needs `in0.shape == [1, 3, 8]`, is [batch, 3, 8]");
    fails("in0.in0.op == add", "needs `in0.in0.op == add`, is parameter");
    fails("in0.in0.attrs.axis == 1", "needs `in0.in0.attrs.axis == 1`, is no operator's result but parameter");
    fails("in0.rank == in0.in1.rank", "needs `in0.rank == in0.in1.rank`, is 3 and 0");
}

void TestCondition::refusals()
{
    QFETCH(QString, text);
    const auto module = parseModule("#[version = \"0.0.5\"]\ndef @main(%x: Tensor[(batch, 3, 8), float32]) "
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
    row("in0.rank", "1:9", "expected a comparison after `in0.rank`, found the end");
    row("in0.rank == x", "1:13", "expected an integer, found `x`");
    row("in0.dtype < int8", "1:13", "only numbers can be compared by size");
    row("in0.rank in 3", "1:13", "expected a list such as `[1, 2]`, or a range such as `1..3`, found `3`");
    row("in0.dtype in 1..3", "1:14", "only numbers can be compared by size");
    row("in0.dtype + 1 == 2", "1:11", "`+` wants numbers on both sides");
    row("options.fpga == 1", "1:1", "there is no option `fpga`");
    row("in0.shape[1", "1:12", "expected `]`, found the end");
    row("attrs.a_min.x == 1", "1:1", "there is no property `attrs`");
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

void TestCondition::looksThroughAnnotations()
{
    const auto module = parseModule("#[version = \"0.0.5\"]\ndef @main(%x: Tensor[(3), float32]) "
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

QTEST_APPLESS_MAIN(TestCondition)
#include "tst_condition.moc"
