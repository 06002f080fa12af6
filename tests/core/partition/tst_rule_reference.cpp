// What the reference says of compilers' files is what their reader does: every key and word, with its example.

#include "core/ops/table/op_table.h"
#include "core/partition/rules/compiler.h"
#include "core/partition/rules/condition_words.h"
#include "core/partition/rules/rule_keys.h"
#include "core/partition/writing/rule_reference.h"
#include "core/pattern/forms.h"
#include "tests/support/test.h"

using namespace passbench;

class TestRuleReference : public QObject {
    Q_OBJECT
private slots:
    void wholeFileParses();
    void everyKeyIsRead_data();
    void everyKeyIsRead();
    void everyTableParses_data();
    void everyTableParses();
    void unknownKeysAreNamed_data();
    void unknownKeysAreNamed();
    void conditionWords_data();
    void conditionWords();
    void patternForms_data();
    void patternForms();
    void ordersAreRead();
    void remainder_data();
    void remainder();
    void everythingStandsInTheReference();

private:
    static void parses(const std::string& toml)
    {
        const auto compiler = parseCompiler(toml, "acc.toml");
        QVERIFY2(compiler, (toml + "\n" + (compiler ? "" : toText(compiler.error()))).c_str());
    }
    /// A file with `line` in a table that has all that it needs besides.
    static std::string fileWith(const RuleTableFacts& table, std::string_view key, std::string_view line)
    {
        std::string toml = table.table == RuleTable::Compiler && key == "name" ? "" : "name = \"acc\"\n";
        if (!table.header.empty())
            toml += std::string(table.header) + "\n";
        for (const RuleKey& other : table.keys)
            if (other.required && other.name != key)
                toml += std::string(other.example) + "\n";
        return toml + std::string(line) + "\n";
    }
};

void TestRuleReference::wholeFileParses()
{
    const auto compiler = parseCompiler(exampleRules(), "acc.toml");
    QVERIFY2(compiler, compiler ? "" : toText(compiler.error()).c_str());
    QVERIFY(compiler->composites.size() == 1 && compiler->ops.size() == 3);
}

void TestRuleReference::everyKeyIsRead_data()
{
    QTest::addColumn<int>("table");
    QTest::addColumn<int>("key");
    for (const RuleTableFacts& table : ruleTables())
        for (std::size_t i = 0; i < table.keys.size(); ++i)
            QTest::addRow("%s %s", std::string(table.header).c_str(), std::string(table.keys[i].name).c_str()) << static_cast<int>(table.table) << static_cast<int>(i);
}

/// Its example is right, and a value of a kind that no key has is not: so the reader looks at it.
void TestRuleReference::everyKeyIsRead()
{
    QFETCH(const int, table);
    QFETCH(const int, key);
    const RuleTableFacts& facts = factsOf(static_cast<RuleTable>(table));
    const RuleKey& one = facts.keys[static_cast<std::size_t>(key)];
    parses(fileWith(facts, one.name, one.example));
    const auto wrong = parseCompiler(fileWith(facts, one.name, std::string(one.name) + " = 1979-05-27"), "acc.toml");
    QVERIFY(!wrong);
    const bool saysKind = one.value == RuleValue::Truth || one.value == RuleValue::Integer;
    QVERIFY2(!saysKind || wrong.error().message == fmt::format("`{}` must be {}", one.name, toText(one.value)), wrong.error().message.c_str());
}

void TestRuleReference::everyTableParses_data()
{
    QTest::addColumn<int>("table");
    for (const RuleTableFacts& table : ruleTables())
        QTest::addRow("%s", std::string(table.header).c_str()) << static_cast<int>(table.table);
}

void TestRuleReference::everyTableParses()
{
    QFETCH(const int, table);
    const RuleTableFacts& facts = factsOf(static_cast<RuleTable>(table));
    parses((facts.table == RuleTable::Compiler ? "" : "name = \"acc\"\n\n") + std::string(facts.example));
    QCOMPARE(ruleTableNamed(facts.name), &facts);
}

void TestRuleReference::unknownKeysAreNamed_data() { everyTableParses_data(); }

void TestRuleReference::unknownKeysAreNamed()
{
    QFETCH(const int, table);
    const RuleTableFacts& facts = factsOf(static_cast<RuleTable>(table));
    if (facts.keys.empty())
        return; // any name is a key
    const RuleKey& one = facts.keys.front();
    const std::string slip = std::string(one.name) + "x";
    const auto wrong = parseCompiler(fileWith(facts, one.name, slip + " = 1"), "acc.toml");
    QVERIFY(!wrong);
    QCOMPARE(wrong.error().message, fmt::format("{} has no key `{}`", facts.owner, slip));
    QCOMPARE(wrong.error().help, fmt::format("did you mean `{}`?", one.name));
}

void TestRuleReference::conditionWords_data()
{
    QTest::addColumn<QString>("word");
    QTest::addColumn<QString>("example");
    const auto add = [](const auto& words) {
        for (const ConditionWord& word : words)
            QTest::addRow("%s: %s", std::string(word.text).c_str(), std::string(word.example).c_str()) << QString::fromUtf8(word.text) << QString::fromUtf8(word.example);
    };
    add(conditionStarts());
    add(conditionProperties());
    add(conditionSelections());
    add(conditionComparisons());
    add(conditionSets());
    add(conditionOperations());
    add(conditionJoins());
}

void TestRuleReference::conditionWords()
{
    QFETCH(const QString, word);
    QFETCH(const QString, example);
    QVERIFY2(word.contains(QLatin1Char(' ')) || example.contains(word) || example.contains(QLatin1String("[-1]")), "the example shows the word");
    const ConditionName self[] = {{.name = "", .ops = {opTable().find("nn.conv2d")}}};
    const auto condition = Condition::parse(example.toStdString(), self);
    QVERIFY2(condition, condition ? "" : toText(condition.error()).c_str());
}

void TestRuleReference::patternForms_data()
{
    QTest::addColumn<QString>("example");
    for (const auto& list : {passbench::patternForms(), holeKinds()})
        for (const PatternForm& form : list)
            QTest::addRow("%s", std::string(form.form).c_str()) << QString::fromUtf8(form.example);
}

void TestRuleReference::patternForms()
{
    QFETCH(const QString, example);
    const auto pattern = parsePattern(example.toStdString());
    QVERIFY2(pattern, pattern ? "" : toText(pattern.error()).c_str());
}

void TestRuleReference::ordersAreRead()
{
    const RuleTableFacts& composite = factsOf(RuleTable::Composite);
    for (const RuleWord& order : paramOrders())
        parses(fileWith(composite, "param_order", fmt::format("param_order = \"{}\"", order.text)));
    QVERIFY(!parseCompiler(fileWith(composite, "param_order", "param_order = \"backwards\""), "acc.toml"));
}

void TestRuleReference::remainder_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("refusal");
    QTest::newRow("multiple") << "attrs.groups % 8 == 0" << "";
    QTest::newRow("without a space") << "attrs.groups %8 == 0" << "";
    QTest::newRow("none at all") << "attrs.groups%8 == 0" << "";
    QTest::newRow("not a multiple") << "attrs.groups % 5 == 0" << "needs `attrs.groups % 5 == 0`, is 1 (16 % 5)";
    QTest::newRow("stronger than a sum") << "1 + attrs.groups % 5 == 2" << "";
    QTest::newRow("from the left") << "attrs.groups * 3 % 7 == 6" << "";
    QTest::newRow("by nothing") << "attrs.groups % 0 == 0" << "needs `attrs.groups % 0 == 0`, is 16 divided by 0";
    QTest::newRow("by an option") << "attrs.groups % options.step == 0" << "";
}

void TestRuleReference::remainder()
{
    QFETCH(const QString, text);
    QFETCH(const QString, refusal);
    const OpDef* conv = opTable().find("nn.conv2d");
    const ConditionName self[] = {{.name = "", .ops = {conv}}};
    const auto condition = Condition::parse(text.toStdString(), self, {{"step", std::int64_t {4}}});
    QVERIFY2(condition, condition ? "" : toText(condition.error()).c_str());
    const Node node {.id = NodeId {1}, .payload = Call {.op = conv, .attrs = {{"groups", std::int64_t {16}}}}};
    const NodeLookup lookup = [&](NodeId) { return &node; };
    QCOMPARE(QString::fromStdString(condition->refusal({lookup, {{"", NodeId {1}}}})), refusal);
}

void TestRuleReference::everythingStandsInTheReference()
{
    const std::string text = ruleReferenceText();
    const auto has = [&](std::string_view what) { return text.find(what) != std::string::npos; };
    for (const RuleTableFacts& table : ruleTables()) {
        QVERIFY(has(table.header) && has(table.doc));
        for (const RuleKey& key : table.keys)
            QVERIFY2(has(key.example) && has(key.doc), std::string(key.name).c_str());
    }
    for (const PatternForm& form : passbench::patternForms())
        QVERIFY2(has(form.form) && has(form.example), std::string(form.form).c_str());
    for (const PropertyWord& word : conditionProperties())
        QVERIFY(has(word.doc));
}

PB_TEST(TestRuleReference)
#include "tst_rule_reference.moc"
