// Runs every .relay file below this folder: the pipeline of its header on the text of its upper half must give its lower
// half. PASSBENCH_UPDATE=1 rewrites the lower halves. The header's lines:
//
//   // passes: InferType, FoldConstant      the pipeline
//   // compilers: acc.toml, other.toml      compilers besides those that ship, relative to the file
//   // error: text                          the run (or the reading) must fail, and the message contain the text
//   // remark: text                         a remark must contain the text; may be repeated
//   // remarks: 1                           there are that many, so none that nobody needs
//   // ids: yes                             list with node ids instead of numbers in order
//   // idempotent: no                       don't demand that a second run changes nothing
//
// Constants stand in the lower half by value, as comments; write them in the upper half as `full(2f, shape=[4])`.

#include "core/history/lineage.h"
#include "core/ir/graph/structural.h"
#include "core/ir/text/parser.h"
#include "core/ir/text/printer.h"
#include "core/ops/table/op_table.h"
#include "core/partition/rules/compiler.h"
#include "core/runtime/interpreter.h"
#include "core/support/text.h"
#include "tests/support/test.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QFileInfo>

using namespace passbench;

namespace {

constexpr std::string_view separator = "// ---\n";

struct GoldenFile {
    std::string upper;    ///< header and input, up to the separator
    std::string expected; ///< below it
    std::string passes, compilers, error;
    std::vector<std::string> remarks;
    std::string remarkCount;
    bool ids = false, idempotent = true;
};

std::string headerValue(std::string_view line, std::string_view key)
{
    const std::string start = fmt::format("// {}:", key);
    return line.starts_with(start) ? std::string(trimmed(line.substr(start.size()))) : std::string();
}

GoldenFile readGolden(const QString& path)
{
    QFile file(path);
    GoldenFile golden;
    if (!file.open(QIODevice::ReadOnly))
        return golden;
    const std::string text = file.readAll().toStdString();
    const std::size_t cut = text.find(separator);
    golden.upper = text.substr(0, cut);
    golden.expected = cut == std::string::npos ? "" : text.substr(cut + separator.size());
    for (const std::string& line : split(golden.upper, '\n')) {
        if (const auto value = headerValue(line, "passes"); !value.empty())
            golden.passes = value;
        if (const auto value = headerValue(line, "compilers"); !value.empty())
            golden.compilers = value;
        if (const auto value = headerValue(line, "error"); !value.empty())
            golden.error = value;
        if (const auto value = headerValue(line, "remark"); !value.empty())
            golden.remarks.push_back(value);
        if (const auto value = headerValue(line, "remarks"); !value.empty())
            golden.remarkCount = value;
        if (headerValue(line, "ids") == "yes")
            golden.ids = true;
        if (headerValue(line, "idempotent") == "no")
            golden.idempotent = false;
    }
    return golden;
}

Result<CompilerTable> compilersOf(const GoldenFile& golden, const QString& path)
{
    CompilerTable table = shippedCompilers();
    for (const std::string& name : split(golden.compilers, ',')) {
        const QString file = QFileInfo(path).dir().filePath(QString::fromStdString(std::string(trimmed(name))));
        PB_ASSIGN(Compiler compiler, loadCompiler(file.toStdString()));
        table = table.with(std::make_shared<const Compiler>(std::move(compiler)));
    }
    return table;
}

std::string printed(const Module& module, bool ids)
{
    return print(module, {.version = false, .ids = ids, .constants = false, .inlineElements = 16});
}

Result<Module> parsed(const GoldenFile& golden) { return parseModule(opTable(), golden.upper, "golden"); }

std::string errorOf(const Run& run) { return run.failed() ? toText(*run.steps.back()->error) : std::string(); }

bool hasRemark(const Run& run, const std::string& text)
{
    return std::ranges::any_of(run.steps, [&](const StepPtr& step) {
        return std::ranges::any_of(step->log.remarks, [&](const Remark& remark) { return remark.text.find(text) != std::string::npos; });
    });
}

std::string remarkCount(const Run& run)
{
    std::size_t count = 0;
    for (const StepPtr& step : run.steps)
        count += step->log.remarks.size();
    return std::to_string(count);
}

/// Every node of the output must lead back to the input.
std::string nodeWithoutOrigin(const RunPtr& run)
{
    const Lineage lineage(run);
    for (const NestedFunction& nested : allFunctions(run->output()))
        for (const NodePtr& node : nested.function->nodes())
            if (lineage.origins(node->id).empty())
                return fmt::format("%{} {} in {}", number(node->id), displayName(*node), nested.path);
    return {};
}

bool keepsMainType(const Pipeline& pipeline)
{
    return std::ranges::all_of(pipeline.steps, [](const PipelineStep& step) { return passNamed(step.pass)->keepsMainType; });
}

std::vector<Type> inputTypes(const Module& module) { return module.main() ? module.main()->type().function()->params : std::vector<Type>(); }

/// Empty when the reference kernels give the same numbers before and after, or can't run the input at all.
std::string numericDifference(const Run& run, const Pipeline& pipeline)
{
    double tolerance = 1e-4;
    for (const PipelineStep& step : pipeline.steps)
        tolerance = std::max(tolerance, passNamed(step.pass)->tolerance);
    const auto inputs = seededInputs(run.input, 1);
    if (!keepsMainType(pipeline) && inputTypes(run.input) != inputTypes(run.output()))
        return {}; // nothing that both take
    const auto before = inputs ? interpret(run.input, *inputs) : tl::unexpected(inputs.error());
    if (!before)
        return {};
    const auto after = interpret(run.output(), *inputs);
    if (!after)
        return toText(after.error());
    const Difference difference = compare(*before, keepsMainType(pipeline) ? *after : inFloatTypesOf(*before, *after));
    if (!difference.comparable)
        return difference.what;
    if (tolerance < 1e-2)
        return difference.maxRelative <= tolerance ? std::string() : fmt::format("relative difference {}", difference.maxRelative);
    double largest = 0; // of low precision: a small result of large numbers has few digits that are right
    for (const Tensor& tensor : *before)
        for (std::int64_t i = 0; i < tensor.elementCount(); ++i)
            largest = std::max(largest, std::abs(tensor.at(i)));
    return difference.maxAbsolute <= tolerance * largest ? std::string() : fmt::format("absolute difference {}", difference.maxAbsolute);
}

void rewrite(const QString& path, const GoldenFile& golden, const std::string& actual)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(QByteArray::fromStdString(golden.upper + std::string(separator) + actual));
}

} // namespace

class TestGolden : public QObject {
    Q_OBJECT
private slots:
    void file_data();
    void file();
};

void TestGolden::file_data()
{
    QTest::addColumn<QString>("path");
    const QString folder = test::sourceFile("tests/golden");
    QStringList paths;
    for (QDirIterator files(folder, {"*.relay"}, QDir::Files, QDirIterator::Subdirectories); files.hasNext();)
        paths.append(files.next());
    paths.sort();
    QVERIFY(!paths.isEmpty());
    for (const QString& path : paths)
        QTest::newRow(qPrintable(QDir(folder).relativeFilePath(path))) << path;
}

void TestGolden::file()
{
    QFETCH(QString, path);
    const GoldenFile golden = readGolden(path);
    QVERIFY2(!golden.passes.empty(), "the header names no passes");
    const auto pipeline = parsePipeline(golden.passes);
    QVERIFY2(pipeline, pipeline ? "" : toText(pipeline.error()).c_str());
    const auto compilers = compilersOf(golden, path);
    QVERIFY2(compilers, compilers ? "" : toText(compilers.error()).c_str());
    const auto module = parsed(golden);
    if (!module && !golden.error.empty()) {
        QVERIFY2(toText(module.error()).find(golden.error) != std::string::npos, toText(module.error()).c_str());
        return;
    }
    QVERIFY2(module, module ? "" : toText(module.error()).c_str());
    const std::string before = printed(*module, golden.ids);
    const RunPtr run = runPipeline({.input = *module, .pipeline = *pipeline, .compilers = &*compilers});
    QCOMPARE(printed(*module, golden.ids), before); // a pass never touches its input
    if (!golden.error.empty()) {
        QVERIFY2(run->failed(), "the run was to fail");
        QVERIFY2(errorOf(*run).find(golden.error) != std::string::npos, errorOf(*run).c_str());
        return;
    }
    QVERIFY2(!run->failed(), errorOf(*run).c_str());
    QCOMPARE(nodeWithoutOrigin(run), std::string());
    QCOMPARE(numericDifference(*run, *pipeline), std::string());
    const std::string actual = printed(run->output(), golden.ids);
    if (qEnvironmentVariableIsSet("PASSBENCH_UPDATE"))
        rewrite(path, golden, actual);
    else
        QCOMPARE(QString::fromStdString(actual), QString::fromStdString(golden.expected));
    for (const std::string& remark : golden.remarks)
        QVERIFY2(hasRemark(*run, remark), ("no remark says: " + remark).c_str());
    if (!golden.remarkCount.empty())
        QCOMPARE(remarkCount(*run), golden.remarkCount);
    if (!golden.idempotent)
        return;
    const RunPtr again = runPipeline({.input = run->output(), .pipeline = *pipeline, .compilers = &*compilers});
    QVERIFY2(!again->failed(), errorOf(*again).c_str());
    QCOMPARE(firstDifference(run->output(), again->output()), std::string());
}

PB_TEST(TestGolden)
#include "tst_golden.moc"
