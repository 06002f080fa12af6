// Listings aligned by what their lines are about.

#include "core/history/diff/listing_diff.h"
#include "core/history/run.h"
#include "core/ir/text/parser.h"
#include "core/ops/table/op_table.h"
#include "tests/support/test.h"

using namespace passbench;

namespace {

ListingDiff listingDiffOf(std::string_view text, std::string_view passes)
{
    const RunPtr run = runPipeline({.input = *parseModule(opTable(), text), .pipeline = *parsePipeline(passes)});
    const Step& step = *run->steps.back();
    return diffListings(step.before, step.after, step.log.rewrites, {.version = false, .ids = true, .constants = false});
}

std::size_t count(const ListingDiff& diff, std::optional<ChangeKind> kind)
{
    return static_cast<std::size_t>(std::ranges::count(diff.rows, kind, &ListingRow::kind));
}

/// "tinted before | tinted after" of the row whose later line holds `text`.
std::string tinted(const ListingDiff& diff, std::string_view text)
{
    for (const ListingRow& row : diff.rows) {
        if (row.after < 0 || diff.after.lines[static_cast<std::size_t>(row.after)].text.find(text) == std::string::npos)
            continue;
        std::string result;
        const ListingDiff::Spans spans = diff.changedSpans(row);
        for (const TextSpan& span : spans.before)
            result += diff.before.lines[static_cast<std::size_t>(row.before)].text.substr(span.begin, span.end - span.begin) + " ";
        result += "|";
        for (const TextSpan& span : spans.after)
            result += " " + diff.after.lines[static_cast<std::size_t>(row.after)].text.substr(span.begin, span.end - span.begin);
        return result;
    }
    return "no such line";
}

constexpr std::string_view convolutions = R"(
def @main(%x: Tensor[(1, 4, 8, 8), float32], %w: Tensor[(4, 4, 3, 3), float32], %b: Tensor[(4), float32]) {
  %0 = nn.conv2d(%x, %w, padding=[1, 1, 1, 1], channels=4, kernel_size=[3, 3]);
  %1 = nn.bias_add(%0, %b);
  %2 = nn.relu(%1);
  nn.softmax(%2)
})";

} // namespace

class TestListingDiff : public QObject {
    Q_OBJECT
private slots:
    void aGroupIsPutAroundLinesThatStay();
    void onlyWhatDiffersIsTinted();
    void numbersThatShiftAreNoChange();
    void whatMovesPastOthersIsMoved();
    void whatARegionTakesAlongStandsBesideItself();
    void anotherValueOfAConstantIsSeen();
    void everyLineHasItsPlace();
};

void TestListingDiff::aGroupIsPutAroundLinesThatStay()
{
    const ListingDiff found = listingDiffOf(convolutions, "InferType, FuseOps");
    QCOMPARE(count(found, ChangeKind::Moved), std::size_t {4});   // operators of two groups
    QCOMPARE(count(found, ChangeKind::Added), std::size_t {6});   // of each the head, the end and the call
    QCOMPARE(count(found, ChangeKind::Removed) + count(found, ChangeKind::Changed), std::size_t {0});
    QVERIFY2(tinted(found, "= nn.conv2d(").find("%x %w | ") == 0, tinted(found, "= nn.conv2d(").c_str()); // parameters instead
    for (const ListingRow& row : found.rows)
        if (row.kind == ChangeKind::Moved)
            QVERIFY(row.before >= 0 && row.after >= 0); // side by side
    QCOMPARE(found.hunks().size(), std::size_t {2}); // a group each
}

void TestListingDiff::onlyWhatDiffersIsTinted()
{
    const ListingDiff found = listingDiffOf(convolutions, "InferType, ConvertLayout");
    const std::string conv = tinted(found, "= nn.conv2d(");
    QVERIFY2(conv.find("channels") == std::string::npos && conv.find("nn.conv2d") == std::string::npos, conv.c_str());
    QVERIFY2(conv.find("\"NHWC\"") != std::string::npos, conv.c_str());
    QCOMPARE(count(found, ChangeKind::Removed), std::size_t {0});
}

void TestListingDiff::numbersThatShiftAreNoChange()
{
    const RunPtr run = runPipeline({.input = *parseModule(opTable(), R"(
def @main(%x: Tensor[(2), float32]) {
  %0 = add(%x, full(1f, shape=[2]));
  %1 = multiply(%0, full(2f, shape=[2]));
  subtract(%1, full(3f, shape=[2]))
})"),
        .pipeline = *parsePipeline("InferType, FoldConstant")});
    const Module& before = run->output();
    const auto sum = std::ranges::find_if(before.main()->nodes(), [](const NodePtr& node) { return callOf(*node, "add"); });
    RewriteLog log;
    Rewriter rewriter(before, before.main(), log, &opTable());
    rewriter.replace((*sum)->id, rewriter.call("exp", {before.main()->params()[0]}), "its constant goes");
    const ListingDiff found = diffListings(before, before.with("main", *rewriter.finish()), log.rewrites, {.version = false, .ids = true, .constants = false});
    const auto line = std::ranges::find_if(found.after.lines, [](const Listing::Line& l) { return l.text.find("subtract") != std::string::npos; });
    QVERIFY(line->text.find("meta[relay.Constant][1]") != std::string::npos); // it was the third one
    QCOMPARE(tinted(found, "subtract"), std::string("|"));
    QCOMPARE(count(found, ChangeKind::Changed), std::size_t {1}); // multiply, for its operand
    QVERIFY2(tinted(found, "multiply").find("meta") == std::string::npos && tinted(found, "multiply").find("Constant") == std::string::npos, tinted(found, "multiply").c_str());
}

void TestListingDiff::whatMovesPastOthersIsMoved()
{
    const Module before = *parseModule(opTable(), "def @main(%x: Tensor[(2), float32]) { let %a = exp(%x); let %b = tanh(%x); add(%a, %b) }");
    const Function& main = *before.main();
    std::vector<NodePtr> nodes(main.nodes().begin(), main.nodes().end());
    std::swap(nodes[1], nodes[2]);
    const Module after = before.with("main", std::make_shared<const Function>(nodes, std::vector(main.params().begin(), main.params().end()), main.result(), main.attrs()));
    const ListingDiff found = diffListings(before, after, {}, {.version = false, .ids = true});
    QCOMPARE(count(found, ChangeKind::Moved), std::size_t {2}); // where it stood, and where it stands
    QCOMPARE(count(found, ChangeKind::Removed) + count(found, ChangeKind::Added) + count(found, ChangeKind::Changed), std::size_t {0});
}

/// The body of a region in the order of the graph, so that each line of it has its place; what differs in it is come to, line by line.
void TestListingDiff::whatARegionTakesAlongStandsBesideItself()
{
    constexpr std::string_view model = R"(
def @main(%x: Tensor[(1, 4, 8, 8), float32]) {
  %0 = nn.conv2d(%x, full(0.1f, shape=[4, 4, 3, 3]), padding=[1, 1, 1, 1], channels=4, kernel_size=[3, 3]);
  %1 = nn.relu(add(%0, full(1f, shape=[4, 1, 1])));
  %2 = nn.conv2d(%1, full(0.2f, shape=[4, 4, 3, 3]), padding=[1, 1, 1, 1], channels=4, kernel_size=[3, 3]);
  nn.relu(add(%2, full(2f, shape=[4, 1, 1])))
})";
    const ListingDiff found = listingDiffOf(model, R"(InferType, FoldConstant, MergeComposite{compilers=["dnnl"]}, AnnotateTarget{compilers=["dnnl"]}, MergeCompilerRegions, PartitionGraph)");
    std::size_t beside = 0, apart = 0;
    for (const ListingRow& row : found.rows)
        if (row.kind == ChangeKind::Moved)
            ++(row.before >= 0 && row.after >= 0 ? beside : apart);
    QVERIFY2(beside >= 5 && apart <= 2, fmt::format("{} beside themselves, {} not", beside, apart).c_str()); // the end of the function around
    QVERIFY(found.hunks().size() > 2);
    for (const auto& [begin, end] : found.hunks())
        QVERIFY(2 * (end - begin) < found.rows.size());
}

/// It has no line of its own, so that its user's shows it.
void TestListingDiff::anotherValueOfAConstantIsSeen()
{
    const Module before = runPipeline({.input = *parseModule(opTable(), "def @main(%x: Tensor[(2), float32]) { nn.relu(multiply(%x, full(2f, shape=[2]))) }"), .pipeline = *parsePipeline("InferType, FoldConstant")})->output();
    const auto constant = std::ranges::find_if(before.main()->nodes(), [](const NodePtr& node) { return node->as<Constant>() != nullptr; });
    RewriteLog log;
    Rewriter rewriter(before, before.main(), log, &opTable());
    Tensor other = Tensor::allocate(DataType::Float32, {2});
    rewriter.replace((*constant)->id, rewriter.constant(std::move(other)), "scaled");
    const ListingDiff found = diffListings(before, before.with("main", *rewriter.finish()), log.rewrites, {.version = false, .ids = true, .constants = false});
    QCOMPARE(found.hunks().size(), std::size_t {1});
    QCOMPARE(tinted(found, "multiply"), std::string("0 | 0")); // the number of the constant
    QCOMPARE(tinted(found, "nn.relu"), std::string("|"));
}

void TestListingDiff::everyLineHasItsPlace()
{
    for (const char* passes : {"InferType, SimplifyInference", "InferType, ConvertLayout", "InferType, FuseOps", "InferType, ToANormalForm", "InferType, ConvertLayout, FuseOps, DefuseOps"}) {
        const ListingDiff found = listingDiffOf(convolutions, passes);
        std::int64_t before = 0, after = 0;
        for (const ListingRow& row : found.rows) {
            QVERIFY(row.before < 0 || row.before == before++);
            QVERIFY(row.after < 0 || row.after == after++);
            QVERIFY(row.before >= 0 || row.after >= 0);
            QVERIFY(row.kind || (row.before >= 0 && row.after >= 0));
        }
        QCOMPARE(static_cast<std::size_t>(before), found.before.lines.size());
        QCOMPARE(static_cast<std::size_t>(after), found.after.lines.size());
    }
}

PB_TEST(TestListingDiff)
#include "tst_listing_diff.moc"
