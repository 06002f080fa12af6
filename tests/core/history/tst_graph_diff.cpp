#include "core/history/diff/function_changes.h"
#include "core/history/diff/graph_diff.h"
#include "core/history/run.h"
#include "core/ir/text/parser.h"
#include "core/ops/table/op_table.h"
#include "tests/support/test.h"

#include <random>

using namespace passbench;

namespace {

GraphDiff diffOf(std::string_view text, std::string_view passes)
{
    const RunPtr run = runPipeline({.input = *parseModule(opTable(), text), .pipeline = *parsePipeline(passes)});
    return diff(run->input, run->output());
}

std::vector<std::string> applied(const std::vector<LineChange>& changes, std::span<const std::string> before, std::span<const std::string> after)
{
    std::vector<std::string> lines;
    std::int64_t nextBefore = 0, nextAfter = 0;
    for (const LineChange& change : changes) {
        if (change.kind != '+' && change.before != nextBefore++)
            return {"lines of `before` out of order"};
        if (change.kind != '-' && change.after != nextAfter++)
            return {"lines of `after` out of order"};
        if (change.kind == ' ' && before[static_cast<std::size_t>(change.before)] != after[static_cast<std::size_t>(change.after)])
            return {"a kept line differs"};
        if (change.kind != '-')
            lines.push_back(after[static_cast<std::size_t>(change.after)]);
    }
    return nextBefore == static_cast<std::int64_t>(before.size()) ? lines : std::vector<std::string> {"lines of `before` missing"};
}

std::size_t edits(const std::vector<LineChange>& changes)
{
    return static_cast<std::size_t>(std::ranges::count_if(changes, [](const LineChange& c) { return c.kind != ' '; }));
}

/// Length of the shortest edit by dynamic programming.
std::size_t shortestEdit(std::span<const std::string> a, std::span<const std::string> b)
{
    std::vector<std::size_t> row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j)
        row[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t above = row[j];
            row[j] = a[i - 1] == b[j - 1] ? diagonal : 1 + std::min(above, row[j - 1]);
            diagonal = above;
        }
    }
    return row.back();
}

} // namespace

class TestGraphDiff : public QObject {
    Q_OBJECT
private slots:
    void sameSnapshotsDoNotDiffer();
    void removedAddedChanged();
    void fusedNodesMove();
    void letsAreChanges();
    void attributesOfFunctionsAreChanges();
    void bothArmsAreTold();
    void linesOfRandomTextsAreShortest();
    void hugeTextsEnd();
};

void TestGraphDiff::sameSnapshotsDoNotDiffer()
{
    QVERIFY(diffOf("def @main(%x: Tensor[(2), float32]) { nn.relu(%x) }", "InferType, FoldConstant").empty());
}

void TestGraphDiff::removedAddedChanged()
{
    const GraphDiff found = diffOf("def @main(%x: Tensor[(2), float32]) { multiply(add(2f, 3f), %x) }", "FoldConstant");
    QCOMPARE(found.count(ChangeKind::Removed), std::size_t {3});
    QCOMPARE(found.count(ChangeKind::Added), std::size_t {1});
    QCOMPARE(found.count(ChangeKind::Changed), std::size_t {1});
    QVERIFY(found.changes.front().kind == ChangeKind::Removed);
    for (const NodeChange& change : found.changes) {
        QCOMPARE(found.find(change.node), &change);
        if (change.kind == ChangeKind::Changed)
            QVERIFY2(change.what.str().starts_with("operand 0: %"), change.what.str().c_str());
    }
}

void TestGraphDiff::fusedNodesMove()
{
    const GraphDiff found = diffOf("def @main(%x: Tensor[(2), float32]) { nn.relu(exp(%x)) }", "FuseOps");
    QCOMPARE(found.count(ChangeKind::Moved), std::size_t {2});
    QCOMPARE(found.count(ChangeKind::Added), std::size_t {3}); // the function, its parameter and the call
    QCOMPARE(found.count(ChangeKind::Removed), std::size_t {0});
    const auto moved = std::ranges::find(found.changes, ChangeKind::Moved, &NodeChange::kind);
    QVERIFY2(moved->what.str().starts_with("into fn %"), moved->what.str().c_str());
}

void TestGraphDiff::letsAreChanges()
{
    const char* text = "def @main(%x: Tensor[(2), float32]) { nn.relu(exp(%x)) }";
    const GraphDiff bound = diffOf(text, "ToANormalForm");
    QCOMPARE(bound.count(ChangeKind::Changed), bound.changes.size());
    QVERIFY(!bound.changes.empty() && bound.changes.front().what == "bound by a `let`");
    QVERIFY(diffOf(text, "ToANormalForm, ToGraphNormalForm").empty());
    const GraphDiff freed = diffOf("def @main(%x: Tensor[(2), float32]) { let %y = exp(%x); nn.relu(%y) }", "ToGraphNormalForm");
    QCOMPARE(freed.changes.size(), std::size_t {1});
    QCOMPARE(freed.changes.front().what, std::string("no longer bound by a `let`"));
}

void TestGraphDiff::attributesOfFunctionsAreChanges()
{
    const RunPtr run = runPipeline({.input = *parseModule(opTable(), "def @main(%x: Tensor[(2), float32]) { nn.relu(%x) }"), .pipeline = *parsePipeline("LabelOps")});
    QVERIFY(diff(run->input, run->output()).empty()); // its nodes are the same
    const std::vector<FunctionChange> changes = functionChanges(run->input, run->output());
    QCOMPARE(changes.size(), std::size_t {1});
    QCOMPARE(changes[0].name, std::string("main"));
    QCOMPARE(changes[0].what, std::string("attributes: hash"));
    QVERIFY(functionChanges(run->input, run->input).empty());
    const GraphDiff inner = diffOf("def @main(%x: Tensor[(2), float32]) { let %f = fn (%p) { nn.relu(%p) }; %f(%x) }", "LabelOps");
    QCOMPARE(inner.changes.size(), std::size_t {1});
    QCOMPARE(inner.changes[0].what, std::string("attributes: hash"));
}

void TestGraphDiff::bothArmsAreTold()
{
    const auto changed = [](const char* text) {
        const GraphDiff found = diffOf(text, "FoldConstant");
        const auto branch = std::ranges::find_if(found.changes, [](const NodeChange& change) { return change.kind == ChangeKind::Changed && change.what.str().find("operand") == std::string::npos; });
        return branch == found.changes.end() ? std::string() : branch->what.str();
    };
    QCOMPARE(changed("def @main(%c: Tensor[(), bool], %x: Tensor[(2), float32]) { if (%c) { add(%x, add(2f, 3f)) } else { subtract(%x, add(2f, 3f)) } }"), std::string("then, else"));
    QCOMPARE(changed("def @main(%c: Tensor[(), bool], %x: Tensor[(2), float32]) { if (%c) { nn.relu(%x) } else { subtract(%x, add(2f, 3f)) } }"), std::string("else"));
}

void TestGraphDiff::linesOfRandomTextsAreShortest()
{
    for (std::uint32_t seed = 0; seed < 400; ++seed) {
        std::mt19937 random(seed);
        const auto text = [&] {
            std::vector<std::string> lines(random() % 14);
            for (std::string& line : lines)
                line = std::string(1, static_cast<char>('a' + random() % 4));
            return lines;
        };
        const auto a = text(), b = text();
        const auto changes = diffLines(a, b);
        QVERIFY2(applied(changes, a, b) == b, qPrintable(QString("seed %1").arg(seed)));
        QVERIFY2(edits(changes) == shortestEdit(a, b), qPrintable(QString("seed %1").arg(seed)));
    }
}

void TestGraphDiff::hugeTextsEnd()
{
    std::vector<std::string> a, b;
    for (int i = 0; i < 30'000; ++i) {
        a.push_back(std::to_string(i));
        b.push_back(std::to_string(i % 3 == 0 ? -i : i));
    }
    std::ranges::reverse(std::span(b).subspan(10'000, 10'000));
    const auto changes = diffLines(a, b);
    QVERIFY(applied(changes, a, b) == b);
}

PB_TEST(TestGraphDiff)
#include "tst_graph_diff.moc"
