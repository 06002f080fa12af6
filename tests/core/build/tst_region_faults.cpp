// Compilers that fail at some operators: the build goes on without them, and tells.

#include "core/build/build.h"
#include "core/build/split.h"
#include "core/codegen/regions/generator_plugin.h"
#include "core/ir/text/parser.h"
#include "core/ops/table/op_table.h"
#include "core/support/text.h"
#include "tests/core/build/contents.h"
#include "tests/support/test.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#undef emit // Qt's keyword, and the name of a field of BuildRequest

using namespace passbench;
using namespace passbench::testing;

class RegionFaultsTest : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { addGeneratorPlugin(test::builtPath("tests/test_generators.so")); }
    void init()
    {
        if (QStandardPaths::findExecutable("cc").isEmpty())
            QSKIP("there is no C compiler");
    }
    void splits_data();
    void splits();
    void givesBackWhatFails_data();
    void givesBackWhatFails();
    void offersItToTheNext();
    void nextMayFailToo();
    void triesAnOperatorOnce();
    void takesCompositesApart();
    void saysWhatMetadataSays();
    void wholeRegionsFail();
    void wrongRegionsAmongOthers();
    void canBeCancelled();
    void needsACompiler();

private:
    std::filesystem::path folder(const char* name) const { return (m_folder.path() + "/" + name).toStdString(); }
    QTemporaryDir m_folder;
};

namespace {

constexpr std::string_view allOps = R"(
[[op]]
name = ["add", "multiply", "nn.relu", "abs", "exp", "tanh", "cos", "sqrt", "sin", "sigmoid", "erf", "ceil", "round", "floor", "trunc"])";

CompilerPtr compiler(const std::string& name, const std::string& generator)
{
    auto made = parseCompiler(fmt::format("name = \"{}\"\ngenerator = \"{}\"{}", name, generator, allOps), "test");
    if (!made)
        qFatal("%s", toText(made.error()).c_str());
    return std::make_shared<const Compiler>(std::move(*made));
}

/// `body` of a region of `alpha`, with %x as what it gets.
Module partitioned(const std::string& body)
{
    auto module = parseModule(opTable(), "def @main(%a: Tensor[(4, 5), float32]) { negative(@region(negative(%a))) }\n"
                              "def @region(%x: Tensor[(4, 5), float32]) -> Tensor[(4, 5), float32] {" + body + " }");
    if (!module)
        qFatal("%s", toText(module.error()).c_str());
    const FunctionPtr region = module->find("region");
    return module->with("region", region->withAttrs({{"Compiler", std::string("alpha")}, {"Primitive", std::int64_t {1}}}));
}

Module around(const std::string& op) { return partitioned("multiply(" + op + "(nn.relu(add(%x, %x))), %x)"); }

} // namespace

void RegionFaultsTest::splits_data()
{
    QTest::addColumn<QString>("units"); // x fails; a and b fail together
    QTest::addColumn<QString>("expected");
    QTest::newRow("none") << "....." << "0-5";
    QTest::newRow("one") << "..x.." << "0-2 !2 3-5";
    QTest::newRow("first") << "x...." << "!0 1-5";
    QTest::newRow("last") << "....x" << "0-4 !4";
    QTest::newRow("alone") << "x" << "!0";
    QTest::newRow("all") << "xxx" << "!0 !1 !2";
    QTest::newRow("two") << ".x...x." << "0-1 !1 2-5 !5 6-7";
    QTest::newRow("a pair") << ".a...b." << "0-5 5-7";
    QTest::newRow("no units") << "" << "";
}

void RegionFaultsTest::splits()
{
    QFETCH(QString, units);
    int attempts = 0;
    const auto attempt = [&](UnitRange range) -> Result<std::optional<Diagnostic>> {
        ++attempts;
        const QString part = units.mid(static_cast<int>(range.begin), static_cast<int>(range.end - range.begin));
        if (part.contains('x') || (part.contains('a') && part.contains('b')))
            return std::optional(Diagnostic {.message = "no"});
        return std::optional<Diagnostic> {};
    };
    const auto split = splitByFailure(static_cast<std::size_t>(units.size()), attempt, [](std::size_t) { return std::nullopt; });
    QVERIFY(split);
    std::map<std::size_t, QString> found;
    for (const UnitRange& range : split->good)
        found[range.begin] = QString("%1-%2").arg(range.begin).arg(range.end);
    for (const FailedUnit& unit : split->bad)
        found[unit.unit] = QString("!%1").arg(unit.unit);
    QStringList texts;
    for (const auto& [begin, text] : found)
        texts << text;
    QTEST(texts.join(' '), "expected");
    QVERIFY(attempts <= 12);
}

void RegionFaultsTest::givesBackWhatFails_data()
{
    QTest::addColumn<QString>("op");
    QTest::addColumn<QString>("message");
    QTest::newRow("error") << "abs" << "`abs` is refused";
    QTest::newRow("hang") << "exp" << "the code generator `test-faults` took longer than 3 s";
    QTest::newRow("crash") << "tanh" << (test::slowness > 1 ? "the code generator `test-faults` ended with status 1" : "the code generator `test-faults` crashed (signal 11)"); // a sanitizer ends it in its own way
    QTest::newRow("memory") << "cos" << (test::slowness > 1 ? "the code generator `test-faults` ended with status 1" : "the code generator `test-faults` ran out of memory");
    QTest::newRow("no C") << "sqrt" << "failed to compile";
    QTest::newRow("undefined") << "sin" << "undefined symbol: nowhere";
    QTest::newRow("trial") << "trunc" << "no unit here truncates";
    QTest::newRow("wrong symbol") << "floor" << "defines `another`, not";
    QTest::newRow("wrong numbers") << "sigmoid" << "differs from the reference";
    QTest::newRow("status") << "erf" << "failed with status 3";
    QTest::newRow("hang at run time") << "round" << "took longer than 3 s";
    QTest::newRow("crash at run time") << "ceil" << (test::slowness > 1 ? "`run` ended with status 1" : "crashed (signal 11)");
}

void RegionFaultsTest::givesBackWhatFails()
{
    QFETCH(QString, op);
    QFETCH(QString, message);
    const bool hangs = message.contains("took longer"); // a short limit for what honest work may take on a busy machine is for these only
    const auto report = build({.module = around(op.toStdString()), .folder = folder("faults"),
        .compilers = CompilerTable {{compiler("alpha", "test-faults")}}, .regionTimeLimit = std::chrono::seconds(hangs ? 3 : 120)});
    QVERIFY2(report, report ? "" : toText(report.error()).c_str());
    QVERIFY2(report->check == CheckState::Passed, report->checkText.c_str());
    QCOMPARE(report->failures.size(), 1U);
    const RegionFailure& failure = report->failures[0];
    QCOMPARE(failure.function, "region");
    QCOMPARE(failure.compiler, "alpha");
    QVERIFY2(QString::fromStdString(failure.message).contains(message), failure.message.c_str());
    QCOMPARE(failure.operators.size(), 1U);
    QVERIFY2(QString::fromStdString(failure.operators[0]).startsWith(op + " (%"), failure.operators[0].c_str());
    QCOMPARE(failure.takenBy, "default");
    QCOMPARE(report->regions.size(), 2U); // before and behind
    for (const BuiltRegion& region : report->regions)
        QCOMPARE(region.compiledBy, "alpha");
}

void RegionFaultsTest::offersItToTheNext()
{
    const auto report = build({.module = around("abs"), .folder = folder("next"),
        .compilers = CompilerTable {{compiler("before", "c"), compiler("alpha", "test-faults"), compiler("nothing", ""), compiler("beta", "c")}}});
    QVERIFY2(report, report ? "" : toText(report.error()).c_str());
    QVERIFY2(report->check == CheckState::Passed, report->checkText.c_str());
    QCOMPARE(report->failures.size(), 1U);
    QCOMPARE(report->failures[0].takenBy, "beta");
    QCOMPARE(report->regions.size(), 3U);
    QCOMPARE(report->regions[1].compiledBy, "beta");
}

void RegionFaultsTest::nextMayFailToo()
{
    const auto report = build({.module = around("abs"), .folder = folder("both"),
        .compilers = CompilerTable {{compiler("alpha", "test-faults"), compiler("beta", "test-faults")}}});
    QVERIFY2(report, report ? "" : toText(report.error()).c_str());
    QVERIFY2(report->check == CheckState::Passed, report->checkText.c_str());
    QCOMPARE(report->failures.size(), 2U);
    QCOMPARE(report->failures[1].compiler, "beta");
    QCOMPARE(report->failures[1].takenBy, "default");
}

/// The second and third of an operator with the same types are given back unseen.
void RegionFaultsTest::triesAnOperatorOnce()
{
    const QByteArray log = (m_folder.path() + "/log").toUtf8();
    qputenv("PASSBENCH_TEST_LOG", log);
    qputenv("PASSBENCH_WALLS", "off"); // the log is none of the job's files
    const auto report = build({.module = partitioned("nn.relu(abs(nn.relu(abs(nn.relu(abs(nn.relu(%x)))))))"), .folder = folder("once"),
        .compilers = CompilerTable {{compiler("alpha", "test-faults")}}});
    qunsetenv("PASSBENCH_TEST_LOG");
    qunsetenv("PASSBENCH_WALLS");
    QVERIFY2(report, report ? "" : toText(report.error()).c_str());
    QVERIFY(report->check == CheckState::Passed);
    QCOMPARE(report->failures.size(), 1U);
    QCOMPARE(report->failures[0].operators.size(), 3U);
    QStringList alone;
    for (const QByteArray& line : contents(log.toStdString()).split('\n'))
        if (line.contains("_part_") && line.right(1).toInt() - line.mid(line.indexOf("_part_") + 6, 1).toInt() == 1)
            alone << line;
    QCOMPARE(alone, QStringList {"passbench_model_region_part_1_2"});
}

void RegionFaultsTest::takesCompositesApart()
{
    Module module = partitioned("let %f = fn (%p: Tensor[(4, 5), float32], Composite=\"alpha.pair\", PartitionedFromPattern=\"abs_nn.relu_\") -> Tensor[(4, 5), float32] { nn.relu(abs(%p)) }; add(%f(%x), %x)");
    const auto report = build({.module = module, .folder = folder("composite"),
        .compilers = CompilerTable {{compiler("alpha", "test-faults"), compiler("beta", "c")}}});
    QVERIFY2(report, report ? "" : toText(report.error()).c_str());
    QVERIFY2(report->check == CheckState::Passed, report->checkText.c_str());
    QCOMPARE(report->failures.size(), 1U);
    QVERIFY2(report->failures[0].operators[0].starts_with("alpha.pair"), report->failures[0].operators[0].c_str());
    QCOMPARE(report->failures[0].takenBy, "beta");
}

void RegionFaultsTest::saysWhatMetadataSays()
{
    QVERIFY((build({.module = around("abs"), .folder = folder("metadata"), .compilers = CompilerTable {{compiler("alpha", "test-faults")}}})));
    const auto object = QJsonDocument::fromJson(contents(folder("metadata") / "metadata.json")).object();
    const auto failure = object["failures"].toArray().first().toObject();
    QCOMPARE(failure["message"].toString(), QStringLiteral("`abs` is refused"));
    QCOMPARE(failure["taken_by"].toString(), QStringLiteral("default"));
    QCOMPARE(object["externals"].toArray().size(), 2);
}

void RegionFaultsTest::wholeRegionsFail()
{
    const auto report = build({.module = partitioned("abs(%x)"), .folder = folder("whole"), .compilers = CompilerTable {{compiler("alpha", "test-faults")}}});
    QVERIFY2(report, report ? "" : toText(report.error()).c_str());
    QVERIFY(report->check == CheckState::Passed);
    QCOMPARE(report->failures.size(), 1U);
    QVERIFY(report->regions.empty());
}

/// Each region is tried on what it gets when all others are right, so that a wrong one puts no blame on those behind it.
void RegionFaultsTest::wrongRegionsAmongOthers()
{
    const std::string type = "Tensor[(4, 5), float32]";
    std::string text = "def @main(%a: " + type + ") { @last(negative(@wrong(negative(@right(negative(@first(negative(%a)))))))) }\n";
    for (const auto& [name, body] : {std::pair("first", "add(sigmoid(nn.relu(%x)), %x)"), std::pair("right", "multiply(nn.relu(add(%x, %x)), %x)"),
             std::pair("wrong", "nn.relu(sigmoid(multiply(%x, sigmoid(add(%x, %x)))))"), std::pair("last", "nn.relu(erf(add(%x, %x)))")})
        text += fmt::format("def @{}(%x: {}) -> {} {{ {} }}\n", name, type, type, body);
    auto module = parseModule(opTable(), text);
    QVERIFY2(module, module ? "" : toText(module.error()).c_str());
    for (const char* name : {"first", "right", "wrong", "last"})
        *module = module->with(name, module->find(name)->withAttrs({{"Compiler", std::string("alpha")}, {"Primitive", std::int64_t {1}}}));
    const auto report = build({.module = *module, .folder = folder("several"), .compilers = CompilerTable {{compiler("alpha", "test-faults"), compiler("beta", "c")}}});
    QVERIFY2(report, report ? "" : toText(report.error()).c_str());
    QVERIFY2(report->check == CheckState::Passed, report->checkText.c_str());
    QStringList failures;
    for (const RegionFailure& failure : report->failures) {
        QStringList operators;
        for (const std::string& one : failure.operators)
            operators << QString::fromStdString(one).section(' ', 0, 0);
        failures << QStringLiteral("%1: %2 to %3").arg(QString::fromStdString(failure.function), operators.join('+'), QString::fromStdString(failure.takenBy));
    }
    failures.sort();
    QCOMPARE(failures.join(", "), QStringLiteral("first: sigmoid to beta, last: erf to beta, wrong: sigmoid+sigmoid to beta"));
    QStringList ofAlpha;
    for (const BuiltRegion& region : report->regions)
        if (region.compiledBy == "alpha")
            ofAlpha << QString::fromStdString(region.function);
    QCOMPARE(ofAlpha.filter(QStringLiteral("right")), QStringList {"right"}); // whole
    QCOMPARE(ofAlpha.size(), 1 + 2 + 3 + 2); // the others without what was wrong
}

void RegionFaultsTest::canBeCancelled()
{
    std::stop_source stop;
    const auto report = build({.module = around("exp"), .folder = folder("cancelled"), .compilers = CompilerTable {{compiler("alpha", "test-faults")}},
        .stop = stop.get_token(), .progress = [&](double, std::string_view what) {
            if (what.starts_with("compiling region"))
                stop.request_stop();
        }});
    QVERIFY(!report);
    QVERIFY2(report.error().message.find("cancelled") != std::string::npos, report.error().message.c_str());
    QVERIFY(!std::filesystem::exists(folder("cancelled")));
}

void RegionFaultsTest::needsACompiler()
{
    const QByteArray path = qgetenv("PATH");
    qputenv("PATH", m_folder.path().toUtf8());
    const auto report = build({.module = around("nn.relu"), .folder = folder("none"), .compilers = CompilerTable {{compiler("alpha", "c")}}});
    qputenv("PATH", path);
    QVERIFY2(report, report ? "" : toText(report.error()).c_str());
    QVERIFY(report->check == CheckState::Passed);
    QCOMPARE(report->regions[0].compiledBy, "default");
    QVERIFY2(report->regions[0].note.starts_with("no C compiler was found"), report->regions[0].note.c_str());
}

PB_TEST(RegionFaultsTest)
#include "tst_region_faults.moc"
