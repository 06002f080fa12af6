// The text form of patterns, and where they match.

#include "core/ir/text/parser.h"
#include "core/ops/table/op_table.h"
#include "core/pattern/matcher.h"
#include "tests/support/test.h"

using namespace passbench;

namespace {

std::vector<Pattern> patterns(std::string_view text)
{
    auto parsed = parsePattern(text);
    if (!parsed)
        qFatal("%s", toText(parsed.error()).c_str());
    return *std::move(parsed);
}

/// The operators of a pattern in its order: "add nn.relu".
QString operators(const Pattern& pattern)
{
    QStringList names;
    for (const PatternNode& node : pattern.nodes)
        for (const OpDef* op : node.ops)
            names.append(QString::fromStdString(op->name));
    return names.join(' ');
}

FunctionPtr mainOf(std::string_view body)
{
    auto module = parseModule(opTable(), "#[version = \"0.0.5\"]\ndef @main(%x: Tensor[(4), float32], %y: Tensor[(4), float32]) {\n"
        + std::string(body) + "\n}");
    if (!module)
        qFatal("%s", toText(module.error()).c_str());
    return module->main();
}

/// Operators that were matched, operands first, and the leaves in the pattern's order; "-" when nothing matched.
QString matched(std::string_view pattern, std::string_view body)
{
    const FunctionPtr function = mainOf(body);
    for (const Pattern& variant : patterns(pattern)) {
        const auto found = match(variant, function->result(), lookupIn(*function));
        if (!found)
            continue;
        QStringList words;
        for (const NodeId id : found->inner(variant))
            words.append(QString::fromStdString(displayName((*function)[id])));
        for (const NodeId id : found->leaves(variant)) {
            const Node& node = (*function)[id];
            const Parameter* parameter = node.as<Parameter>();
            words.append(QString::fromStdString(parameter ? "%" + parameter->name : displayName(node)));
        }
        return words.join(' ');
    }
    return QStringLiteral("-");
}

} // namespace

class TestPattern : public QObject {
    Q_OBJECT
private slots:
    void variantsLeaveOptionalPartsOut();
    void holesKeepTheirOrder();
    void errors_data();
    void errors();
    void deepTextIsRefused();
    void matches_data();
    void matches();
    void mismatches_data();
    void mismatches();
    void occurs();
};

void TestPattern::variantsLeaveOptionalPartsOut()
{
    const auto variants = patterns("fn (%x, %b) { nn.relu?(add?(abs(%x), %b)) }");
    QCOMPARE(variants.size(), std::size_t {4});
    QCOMPARE(operators(variants[0]), QStringLiteral("abs add nn.relu"));
    QCOMPARE(operators(variants[1]), QStringLiteral("abs nn.relu"));
    QCOMPARE(operators(variants[2]), QStringLiteral("abs add"));
    QCOMPARE(operators(variants[3]), QStringLiteral("abs"));
}

void TestPattern::holesKeepTheirOrder()
{
    const auto variants = patterns("fn (%b, %x, %unused) { %y = abs(%x); add(%y, multiply(%y, %b)) }");
    QCOMPARE(variants.size(), std::size_t {1});
    QCOMPARE(variants[0].holes, (std::vector<std::string> {"b", "x", "unused"}));
    QCOMPARE(variants[0].nodes.size(), std::size_t {5}); // %y once
    QCOMPARE(variants[0].find("y"), std::int64_t {1});
    QCOMPARE(variants[0].find("unused"), std::int64_t {-1});
}

void TestPattern::errors_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("where");
    QTest::addColumn<QString>("message");
    const auto row = [](const char* text, const char* where, const char* message) { QTest::newRow(text) << text << where << message; };
    row("nn.relu(%x)", "pattern:1:1", "a pattern begins with `fn (`, not with `nn.relu`");
    row("fn (%x) { nn.rleu(%x) }", "pattern:1:11", "there is no operator `nn.rleu`");
    row("fn (%x) { nn.relu(%x, %x) }", "pattern:1:11", "`nn.relu` has 1 inputs, not 2: this pattern could never match");
    row("fn (%x) {\n  abs(%z) }", "pattern:2:7", "`%z` is neither a hole nor bound before");
    row("fn (%x, %x) { abs(%x) }", "pattern:1:9", "`%x` has a meaning already");
    row("fn (%x) { abs(%x }", "pattern:1:18", "expected `,`, found `}`");
    row("fn (%x: maybe) { abs(%x) }", "pattern:1:9", "a hole is `any` or `constant`, not `maybe`");
    row("fn (%x) { abs?(%x) }", "pattern:1:1", "a pattern ends with the call of an operator, in each of its variants");
    row("fn (%x) { abs(%x, axis=1) }", "pattern:1:19", "`abs` has no attribute `axis`");
    row("fn (%x) { abs(%x) } x", "pattern:1:21", "`x` after the end of the pattern");
    row("fn (%x) { abs(%x.y) }", "pattern:1:18", "expected the number of a field, found `y`");
    row("fn (%x) { abs(\"x) }", "pattern:1:15", "a string without its closing quote");
    row("fn (%x) { abs(#) }", "pattern:1:15", "`#` does not belong here");
    row("fn (%x", "pattern:1:7", "expected `,`, found the end");
    row("fn (%x) { %x.0 }", "pattern:1:1", "a pattern ends with the call of an operator, in each of its variants");
    row("fn (%x) { (abs(%x) | %x) }", "pattern:1:1", "a pattern ends with the call of an operator, in each of its variants");
    row("fn (%x) { add(..., %x) }", "pattern:1:11", "`...` stands for all arguments, and others are given too");
    row("fn (%x) { concatenate((..., %x)) }", "pattern:1:27", "expected `)`, found `,`");
    row("fn (%x) { concatenate((..)) }", "pattern:1:26", "expected `.`, found `)`");
    row("fn (%x) { (abs(%x) | ) }", "pattern:1:22", "expected an operator, a hole or a number, found `)`");
}

void TestPattern::errors()
{
    QFETCH(QString, text);
    const auto parsed = parsePattern(text.toStdString());
    QVERIFY(!parsed);
    QTEST(QString::fromStdString(parsed.error().where), "where");
    QTEST(QString::fromStdString(parsed.error().message), "message");
}

void TestPattern::deepTextIsRefused()
{
    std::string text = "fn (%x) { ";
    for (int i = 0; i < 100'000; ++i)
        text += "abs(";
    const auto parsed = parsePattern(text);
    QVERIFY(!parsed);
    QCOMPARE(parsed.error().message, std::string("nested more than 64 deep"));
    std::string wide = "fn (%x) { abs(";
    for (int i = 0; i < 9; ++i)
        wide += "tanh?(";
    QVERIFY(!parsePattern(wide + "%x" + std::string(10, ')') + " }"));
}

void TestPattern::matches_data()
{
    QTest::addColumn<QString>("pattern");
    QTest::addColumn<QString>("body");
    QTest::addColumn<QString>("found");
    const auto row = [](const char* name, const char* pattern, const char* body, const char* found) {
        QTest::newRow(name) << pattern << body << found;
    };
    row("chain", "fn (%a, %b) { nn.relu(add(%a, %b)) }", "nn.relu(add(%x, %y))", "add nn.relu %x %y");
    row("other root", "fn (%a) { nn.relu(%a) }", "tanh(%x)", "-");
    row("swapped", "fn (%a, %b) { add(abs(%a), %b) }", "add(%y, abs(%x))", "abs add %x %y");
    row("both swapped", "fn (%a, %b, %c) { add(%c, multiply(abs(%a), %b)) }", "add(multiply(%y, abs(%x)), %y)", "abs multiply add %y %x");
    row("subtract is not commutative", "fn (%a, %b) { subtract(abs(%a), %b) }", "subtract(%y, abs(%x))", "-");
    row("alternative", "fn (%a) { tanh|nn.relu(%a) }", "nn.relu(%x)", "nn.relu %x");
    row("optional present", "fn (%a) { nn.relu?(abs(%a)) }", "nn.relu(abs(%x))", "abs nn.relu %x");
    row("optional missing", "fn (%a) { nn.relu?(abs(%a)) }", "abs(%x)", "abs %x");
    row("diamond", "fn (%a) { %r = nn.relu(%a); multiply(%r, clip(%r)) }",
        "%0 = nn.relu(%x); multiply(%0, clip(%0, a_min=0f, a_max=1f))", "nn.relu clip multiply %x");
    row("no diamond", "fn (%a) { %r = nn.relu(%a); multiply(%r, clip(%r)) }",
        "%0 = nn.relu(%x); multiply(%0, clip(add(%0, 1f), a_min=0f, a_max=1f))", "-");
    row("same hole", "fn (%a) { add(abs(%a), tanh(%a)) }", "add(abs(%x), tanh(%x))", "abs tanh add %x");
    row("other hole", "fn (%a) { add(abs(%a), tanh(%a)) }", "add(abs(%x), tanh(%y))", "-");
    row("hole for constants", "fn (%a, %c: constant) { add(%a, %c) }", "add(%x, 2f)", "add %x constant");
    row("hole for constants swapped", "fn (%a, %c: constant) { add(%a, %c) }", "add(2f, %x)", "add %x constant");
    row("hole for constants, none there", "fn (%a, %c: constant) { add(%a, %c) }", "add(%x, %y)", "-");
    row("scalar", "fn (%a) { multiply(%a, 0.5f) }", "multiply(0.5f, %x)", "multiply %x constant");
    row("other scalar", "fn (%a) { multiply(%a, 0.5f) }", "multiply(%x, 0.25f)", "-");
    row("attribute", "fn (%a) { clip(%a, a_min=0, a_max=6) }", "clip(%x, a_min=0f, a_max=6f)", "clip %x");
    row("other attribute", "fn (%a) { clip(%a, a_min=0, a_max=6) }", "clip(%x, a_min=0f, a_max=1f)", "-");
    row("product over", "fn (%a, %b, %c: constant) { divide(multiply(abs(%a), %b), %c) }", "multiply(%y, divide(abs(%x), 2f))", "abs divide multiply %y %x constant");
    row("product over, other factor", "fn (%a, %b, %c: constant) { divide(multiply(abs(%a), %b), %c) }", "multiply(abs(%x), divide(%y, 2f))", "abs divide multiply %x %y constant");
    row("quotient times", "fn (%a, %b, %c: constant) { multiply(divide(abs(%a), %c), %b) }", "divide(multiply(abs(%x), %y), 2f)", "abs multiply divide %x %y constant");
    row("quotient times another", "fn (%a, %b, %c: constant) { multiply(divide(abs(%a), %c), %b) }", "divide(multiply(tanh(%x), %y), 2f)", "-");
    row("choice, first", "fn (%a, %b) { nn.relu((add(%a, %b) | subtract(%a, %b))) }", "nn.relu(add(%x, %y))", "add nn.relu %x %y");
    row("choice, second", "fn (%a, %b) { nn.relu((add(%a, %b) | subtract(%a, %b))) }", "nn.relu(subtract(%x, %y))", "subtract nn.relu %x %y");
    row("choice of a hole", "fn (%a) { nn.relu((abs(%a) | %a)) }", "nn.relu(tanh(%x))", "nn.relu tanh");
    row("choice, neither", "fn (%a, %b) { nn.relu((add(%a, %b) | subtract(%a, %b))) }", "nn.relu(multiply(%x, %y))", "-");
    row("any arguments", "fn () { nn.relu(add(...)) }", "nn.relu(add(%x, %y))", "add nn.relu");
    row("any arguments and an attribute", "fn () { clip(..., a_max=6) }", "clip(%x, a_min=0f, a_max=6f)", "clip");
    row("other attribute of any arguments", "fn () { clip(..., a_max=6) }", "clip(%x, a_min=0f, a_max=5f)", "-");
    row("projection at the end", "fn (%a) { split(%a).1 }", "split(%x, indices_or_sections=2).1", "split project %x");
    row("other projection", "fn (%a) { split(%a).1 }", "split(%x, indices_or_sections=2).0", "-");
    row("tuple", "fn (%a, %b) { concatenate((%a, %b)) }", "concatenate((%x, %y))", "tuple concatenate %x %y");
    row("tuple of three", "fn (%a, %b) { concatenate((%a, %b)) }", "concatenate((%x, %y, %x))", "-");
    row("tuple of anything", "fn () { concatenate((...)) }", "concatenate((%x, %y, %x))", "tuple concatenate");
    row("tuple of anything, none there", "fn () { concatenate((...)) }", "concatenate(split(%x, indices_or_sections=2))", "-");
    row("hole is not an inner node", "fn (%a, %b) { add(abs(%a), %b) }", "%0 = abs(%x); add(%0, %0)", "-");
}

void TestPattern::matches()
{
    QFETCH(QString, pattern);
    QFETCH(QString, body);
    QTEST(matched(pattern.toStdString(), body.toStdString()), "found");
}

void TestPattern::mismatches_data()
{
    QTest::addColumn<QString>("pattern");
    QTest::addColumn<QString>("body");
    QTest::addColumn<int>("matched");
    QTest::addColumn<QString>("reason");
    const auto row = [](const char* name, const char* pattern, const char* body, int count, const char* reason) {
        QTest::newRow(name) << pattern << body << count << reason;
    };
    row("another operator", "fn (%a, %b) { nn.relu(add(abs(%a), %b)) }", "nn.relu(add(tanh(%x), %y))", 3, "expected `abs`, found tanh");
    row("the swap that comes furthest", "fn (%a, %c: constant) { nn.relu(add(abs(%a), %c)) }", "nn.relu(add(%y, abs(%x)))", 3, "expected a constant, found parameter");
    row("constant", "fn (%a) { multiply(%a, 0.5f) }", "multiply(%x, 0.25f)", 2, "expected the constant 0.5, found the constant 0.25");
    row("attribute", "fn (%a) { nn.relu(clip(%a, a_max=6)) }", "nn.relu(clip(%x, a_min=0f, a_max=5f))", 1, "expected `clip` with a_max=6f, found clip with a_min=0f, a_max=5f");
    row("not the same node", "fn (%a) { %r = abs(%a); multiply(%r, tanh(%r)) }", "multiply(abs(%x), tanh(abs(%y)))", 3,
        "arguments of tanh are not the nodes that the pattern has met before");
}

void TestPattern::mismatches()
{
    QFETCH(QString, pattern);
    QFETCH(QString, body);
    const FunctionPtr function = mainOf(body.toStdString());
    const Pattern wanted = patterns(pattern.toStdString()).front();
    const Mismatch found = mismatch(wanted, function->result(), lookupIn(*function));
    QTEST(QString::fromStdString(found.reason), "reason");
    QTEST(static_cast<int>(found.matched), "matched");
    QVERIFY(function->find(found.node));
}

void TestPattern::occurs()
{
    const auto pattern = patterns("fn (%x, %b) { nn.relu|tanh(add(%x, %b)) }").front();
    const auto among = [&](const Strings& there) { return canOccur(pattern, [&](const OpDef* op) { return std::ranges::find(there, op->name) != there.end(); }); };
    QVERIFY(among({"add", "tanh"}) && among({"nn.relu", "add", "exp"}));
    QVERIFY(!among({"add"}) && !among({"tanh", "nn.relu"}) && !among({}));
}

PB_TEST(TestPattern)
#include "tst_pattern.moc"
