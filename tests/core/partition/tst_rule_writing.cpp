// What the editor of rules offers and tells while a file is typed.

#include "core/ops/table/op_table.h"
#include "core/partition/rules/compiler.h"
#include "core/partition/rules/rule_keys.h"
#include "core/partition/writing/rule_tip.h"
#include "tests/support/test.h"

using namespace passbench;

namespace {

const RuleVocabulary vocabulary {.passes = {{"FoldConstant", "folds"}, {"FuseOps", "fuses"}}, .generators = {{"dnnl", ""}, {"c", ""}}};

/// `|` stands for the cursor, `^` where patterns have a `|` of their own.
std::pair<std::string, std::size_t> withCursor(QString text)
{
    const std::string toml = text.toStdString();
    const std::size_t at = toml.rfind('|');
    return {toml.substr(0, at) + toml.substr(at + 1), at};
}

} // namespace

class TestRuleWriting : public QObject {
    Q_OBJECT
private slots:
    void completes_data();
    void completes();
    void offersNothing_data();
    void offersNothing();
    void knowsWhatIsComplete();
    void everyKeyIsOffered();
    void tells_data();
    void tells();
    void conditionOfAnOperator();
    void anyTextIsSafe();
};

void TestRuleWriting::completes_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("word");
    QTest::addColumn<QStringList>("offered");  ///< the first ones, in this order
    QTest::addColumn<QStringList>("absent");
    const auto row = [](const char* name, const char* text, const char* word, QStringList offered, QStringList absent = {}) {
        QTest::newRow(name) << text << word << offered << absent;
    };
    row("key of the compiler", "pri|", "pri", {"priority"}, {"min_macs"});
    row("key of a region", "[region]\nmin|", "min", {"min_operators", "min_macs"}, {"priority"});
    row("key that is not there yet", "[region]\nmin_macs = 1\nmin|", "min", {"min_operators"}, {"min_macs"});
    row("key on an empty line", "[[op]]\n|\n[region]\n", "", {"name", "when"}, {"pattern"});
    row("table", "name = \"a\"\n[[o|", "[[o", {"[[op]]"}, {"[region]"});
    row("table from its name", "[re|", "[re", {"[region]"});
    row("truth", "[region]\nkeep_only = t|", "t", {"true"});
    row("operator", "[[op]]\nname = [\"nn.relu\", \"nn.conv2d_t|\"]", "nn.conv2d_t", {"nn.conv2d_transpose"});
    row("operator by its middle", "[[op]]\nname = \"softm|\"", "softm", {"nn.fast_softmax", "nn.softmax"});
    row("start of a condition", "[[op]]\nname = \"nn.conv2d\"\nwhen = [\"in|\"]", "in", {"in0", "inputs"});
    row("attribute", "[[op]]\nname = \"nn.conv2d\"\nwhen = [\"attrs.gr|", "attrs.gr", {"attrs.groups"});
    row("attribute that all have", "[[op]]\nname = [\"nn.conv2d\", \"nn.max_pool2d\"]\nwhen = [\"attrs.|\"]", "attrs.", {"attrs.strides"}, {"attrs.groups", "attrs.pool_size"});
    row("property", "[[op]]\nname = \"nn.relu\"\nwhen = \"in0.d|\"", "in0.d", {"in0.dtype"});
    row("element type", "[[op]]\nname = \"nn.relu\"\nwhen = \"in0.dtype == fl|\"", "fl", {"float16", "float32", "float64"});
    row("element type in a list", "[[op]]\nname = \"nn.relu\"\nwhen = \"in0.dtype not in [float32, int|\"", "int", {"int4", "int8"});
    row("value of an attribute", "[[op]]\nname = \"nn.max_pool2d\"\nwhen = \"attrs.ceil_mode == |\"", "", {"true", "false"});
    row("operator that made it", "[[op]]\nname = \"nn.relu\"\nwhen = \"in0.op == nn.conv2d_|\"", "nn.conv2d_", {"nn.conv2d_transpose"});
    row("joined", "[[op]]\nname = \"nn.relu\"\nwhen = \"in0.rank == 4 a|\"", "a", {"and"}, {"attrs"});
    row("set", "[[op]]\nname = \"nn.relu\"\nwhen = \"in0.dtype i|\"", "i", {"in"});
    row("option", "[options]\nwidest = 7\n[[op]]\nname = \"nn.relu\"\nwhen = \"in0.rank < options.w|\"", "options.w", {"options.widest"});
    row("list of conditions", "[conditions]\nplain = [\"in0.rank == 4\"]\n[[op]]\nname = \"nn.relu\"\nwhen = \"@p|\"", "@p", {"@plain"});
    row("condition in a list by name", "[conditions]\nplain = [\"in0.sh|\"]", "in0.sh", {"in0.shape"});
    row("name of a pattern", "[[composite]]\nwhen = [\"co|\"]\npattern = \"fn (%x, %w) { %conv = nn.conv2d(%x, %w); nn.relu(%conv) }\"", "co", {"conv"}, {"in0"});
    row("attribute of a part", "[[composite]]\npattern = \"fn (%x, %w) { %conv = nn.conv2d(%x, %w); nn.relu(%conv) }\"\nwhen = [\"conv.attrs.di|\"]", "conv.attrs.di", {"conv.attrs.dilation"});
    row("attribute of a part that repeats", "[[composite]]\npattern = \"fn (%x, %w) { %y = {layer}(%x, %w); nn.relu(%y) }\"\neach.layer = [[\"a\", \"nn.conv2d\"]]\nwhen = [\"y.attrs.di|\"]", "y.attrs.di", {"y.attrs.dilation"});
    row("operator in a pattern", "[[composite]]\npattern = \"fn (%x) { nn.leaky|(%x) }\"", "nn.leaky", {"nn.leaky_relu"});
    row("hole", "[[composite]]\npattern = \"fn (%x, %weight) { nn.dense(%x, %w|) }\"", "%w", {"%weight"});
    row("kind of a hole", "[[composite]]\npattern = \"fn (%x, %w: c|) { }\"", "c", {"constant"});
    row("attribute in a pattern", "[[composite]]\npattern = \"fn (%x, %w) { nn.conv2d(%x, %w, gro|) }\"", "gro", {"groups="});
    row("a pattern from nothing", "[[composite]]\npattern = \"|\"", "", {"fn (%x) { }"});
    row("pattern of several lines", "[[composite]]\npattern = \"\"\"fn (%x) {\n  nn.leaky|\n}\"\"\"", "nn.leaky", {"nn.leaky_relu"});
    row("name of a composite", "name = \"acc\"\n[[composite]]\nname = \"a|\"", "a", {"acc."});
    row("order", "[[composite]]\nparam_order = \"al|\"", "al", {"alphabetical"});
    row("generator", "generator = \"dn|\"", "dn", {"dnnl"});
    row("generator without quotes", "generator = |", "", {"\"dnnl\"", "\"c\""});
    row("pass", "pre = \"FoldConstant, Fu|\"", "Fu", {"FuseOps"});
    row("operator of a layout", "[layout]\n\"nn.conv2|", "\"nn.conv2", {"\"nn.conv2d\""});
}

void TestRuleWriting::completes()
{
    QFETCH(const QString, text);
    QFETCH(const QString, word);
    QFETCH(const QStringList, offered);
    QFETCH(const QStringList, absent);
    const auto [toml, cursor] = withCursor(text);
    const RuleCompletion found = completeRules(toml, cursor, vocabulary);
    QStringList all;
    for (const RuleSuggestion& one : found.items)
        all.append(QString::fromStdString(one.text));
    QCOMPARE(QString::fromUtf8(found.word.of(toml)), word);
    for (const QString& one : offered)
        QVERIFY2(all.contains(one), qPrintable(one + QStringLiteral(" is not among ") + all.mid(0, 20).join(QLatin1Char(' '))));
    QVERIFY2(!all.empty() && (word.isEmpty() || all.front() == offered.front()), qPrintable(all.mid(0, 5).join(QLatin1Char(' '))));
    for (const QString& one : absent)
        QVERIFY2(!all.contains(one), qPrintable(one));
}

void TestRuleWriting::offersNothing_data()
{
    QTest::addColumn<QString>("text");
    QTest::newRow("comment") << "name = \"a\" # pri|";
    QTest::newRow("free text") << "summary = \"nn.co|\"";
    QTest::newRow("options of the file") << "[options]\nwi|";
    QTest::newRow("number") << "priority = 1|";
    QTest::newRow("unknown table") << "[wrong]\nna|";
    QTest::newRow("behind a value") << "priority = 10   |";
}

void TestRuleWriting::offersNothing()
{
    QFETCH(const QString, text);
    const auto [toml, cursor] = withCursor(text);
    const RuleCompletion found = completeRules(toml, cursor, vocabulary);
    QVERIFY2(found.items.empty(), found.items.empty() ? "" : found.items.front().text.c_str());
}

void TestRuleWriting::knowsWhatIsComplete()
{
    const auto [toml, cursor] = withCursor(QStringLiteral("[[op]]\nname = \"nn.conv2d|\""));
    QVERIFY(completeRules(toml, cursor, vocabulary).isComplete(toml)); // though it begins others
    QVERIFY(!completeRules(toml, cursor - 1, vocabulary).isComplete(toml));
}

void TestRuleWriting::everyKeyIsOffered()
{
    for (const RuleTableFacts& table : ruleTables())
        for (const RuleKey& key : table.keys) {
            const std::string toml = std::string(table.header) + "\n";
            const auto items = completeRules(toml, toml.size(), vocabulary).items;
            QVERIFY2(std::ranges::find(items, key.name, &RuleSuggestion::text) != items.end(), std::string(key.name).c_str());
            const std::string typed = toml + std::string(key.name);
            const auto tip = ruleTip(typed, typed.size() - 1, vocabulary);
            QVERIFY2(tip && tip->doc == key.doc && tip->example == key.example, std::string(key.name).c_str());
        }
}

void TestRuleWriting::tells_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("title");
    QTest::addColumn<QString>("says"); ///< a part of kind or text
    const auto row = [](const char* name, const char* text, const char* title, const char* says) { QTest::newRow(name) << text << title << says; };
    const QString conv = QStringLiteral("[[op]]\nname = \"nn.conv2d\"\nwhen = [\"%1\"]");
    const auto inCondition = [&](const char* name, const char* condition, const char* title, const char* says) {
        QTest::newRow(name) << conv.arg(QString::fromUtf8(condition)) << title << says;
    };
    row("table", "[[o|p]]", "[[op]]", "one by one");
    row("operator", "[[op]]\nname = [\"nn.co|nv2d\"]", "nn.conv2d", "operator");
    inCondition("attribute", "attrs.gr|oups == 1", "groups", "attribute of `nn.conv2d`");
    inCondition("attrs", "at|trs.groups == 1", "attrs", "by its name");
    inCondition("operand", "in|1.is_constant", "in1", "`weight` of `nn.conv2d`");
    inCondition("property", "in1.is_con|stant", "is_constant", "whether it is a constant");
    inCondition("comparison", "attrs.groups =|= 1", "==", "the same");
    inCondition("remainder", "out.shape[1] %| 8 == 0", "%", "left over");
    inCondition("element type", "in0.dtype == floa|t32", "float32", "32 bits");
    inCondition("operator in a condition", "in0.op == nn.re|lu", "nn.relu", "operator");
    inCondition("joined", "in0.rank == 4 a|nd in1.is_constant", "and", "both");
    row("option", "[options]\nwidest = 7\n[[op]]\nname = \"nn.relu\"\nwhen = \"in0.rank < options.wi|dest\"", "widest", "7");
    row("name of a pattern", "[[composite]]\npattern = \"fn (%x, %w) { %conv = nn.conv2d(%x, %w); %conv }\"\nwhen = [\"co|nv.attrs.groups == 1\"]", "conv", "the call of `nn.conv2d`");
    row("attribute in a pattern", "[[composite]]\npattern = \"fn (%x, %w) { nn.conv2d(%x, %w, gro|ups=1) }\"", "groups", "attribute of `nn.conv2d`");
    row("kind of a hole", "[[composite]]\npattern = \"fn (%x, %w: con|stant) { nn.dense(%x, %w) }\"", "constant", "constants only");
    row("pass", "pre = \"Fold|Constant\"", "FoldConstant", "folds");
    row("order", "[[composite]]\nparam_order = \"alpha|betical\"", "alphabetical", "by the names");
}

void TestRuleWriting::tells()
{
    QFETCH(const QString, text);
    QFETCH(const QString, title);
    QFETCH(const QString, says);
    const auto [toml, offset] = withCursor(text);
    const auto tip = ruleTip(toml, offset, vocabulary);
    QVERIFY(tip);
    QCOMPARE(QString::fromStdString(tip->title), title);
    const QString all = QString::fromStdString(tip->kind + " " + tip->doc);
    QVERIFY2(all.contains(says), qPrintable(all));
}

void TestRuleWriting::conditionOfAnOperator()
{
    const auto [toml, offset] = withCursor(QStringLiteral("[[op]]\nname = [\"nn.relu\", \"abs\"]\nwhen = [\"in0.rank == 4\", \"in0.dt|ype == float32\"]"));
    const auto condition = opConditionAt(toml, offset);
    QVERIFY(condition);
    QCOMPARE(condition->text, std::string("in0.dtype == float32"));
    QCOMPARE(condition->ops, (std::vector<const OpDef*> {opTable().find("nn.relu"), opTable().find("abs")}));
    QVERIFY(!opConditionAt(toml, 3));
}

/// Each beginning of the shipped files, and each with a part taken out: a person types there.
void TestRuleWriting::anyTextIsSafe()
{
    const std::string whole = std::string(exampleRules()) + "x = 'y\n\"a\" = \"\"\"";
    for (std::size_t cut = 0; cut <= whole.size(); ++cut) {
        const std::string begun = whole.substr(0, cut), holed = whole.substr(0, cut) + whole.substr(std::min(whole.size(), cut + 7));
        for (const std::string& toml : {begun, holed}) {
            const RuleCompletion found = completeRules(toml, cut, vocabulary);
            QVERIFY(found.word.begin <= found.word.end && found.word.end <= toml.size());
            if (const auto tip = ruleTip(toml, cut, vocabulary))
                QVERIFY(tip->range.begin <= tip->range.end && tip->range.end <= toml.size());
            opConditionAt(toml, cut);
        }
    }
    QVERIFY(completeRules("", 7, {}).items.size() > 5);
}

PB_TEST(TestRuleWriting)
#include "tst_rule_writing.moc"
