// What keeps work on the host: conditions one by one, several together, and whole groups.

#include "tests/core/partition/flow.h"

#include "core/partition/reasons/composite_attempts.h"
#include "core/partition/reasons/unsupported.h"
#include "tests/support/test.h"

using namespace passbench;

namespace {

constexpr const char* layer = "def @main(%x: Tensor[(1, 8, 16, 16), float32], %w: Tensor[(8, 1, 3, 3), float32], %b: Tensor[(8, 1, 1), float32]) "
                              "{ nn.relu(add(nn.conv2d(%x, %w, padding=[1, 1, 1, 1], groups=8, channels=8, kernel_size=[3, 3]), %b)) }";

CompilerTable acc(const char* toml) { return CompilerTable {{std::make_shared<Compiler>(*parseCompiler(toml, "acc"))}}; }

} // namespace

class TestUnsupported : public QObject {
    Q_OBJECT
private slots:
    void severalConditionsAreNamedTogether();
    void oneConditionIsEnough();
    void groupsCountWhole();
    void aGroupThatStopsBeforeTheNode();
};

void TestUnsupported::severalConditionsAreNamedTogether()
{
    const CompilerTable table = acc("[[op]]\nname = \"nn.conv2d\"\nwhen = [\"attrs.groups == 1\", \"in0.rank == 4\", \"attrs.channels % 16 == 0\"]\n");
    const Module module = parsed(layer);
    const auto found = unsupported(module, table);
    const auto conv = std::ranges::find(found, "nn.conv2d", [](const Unsupported& one) { return one.wish.rule; });
    QVERIFY(conv != found.end());
    QCOMPARE(toText(conv->wish), std::string("`acc`: nn.conv2d without `attrs.groups == 1` and `attrs.channels % 16 == 0`"));
    QCOMPARE(conv->actual, std::string("8 and 8 (8 % 16)"));
    QVERIFY(conv->macs > 0);
    const Wish wish[] = {conv->wish};
    QVERIFY(unsupported(module, granted(table, wish)).front().wish.rule != "nn.conv2d"); // and without them it is taken
    QCOMPARE(entriesFor(std::vector {conv->wish}, *table.compilers.front()), std::string("[[op]]\nname = \"nn.conv2d\"\nwhen = [\"in0.rank == 4\"]\n"));
}

void TestUnsupported::oneConditionIsEnough()
{
    const CompilerTable table = acc("[[op]]\nname = \"nn.conv2d\"\nwhen = [\"attrs.groups == 1\", \"attrs.channels % 16 == 0\"]\n"
                                    "[[op]]\nname = \"nn.conv2d\"\nwhen = [\"attrs.groups == 2\"]\n");
    const auto found = unsupported(parsed(layer), table);
    const auto about = std::ranges::count_if(found, [](const Unsupported& one) { return one.wish.rule == "nn.conv2d"; });
    QCOMPARE(about, 1);
    QCOMPARE(found.front().wish.conditions, Strings {"attrs.groups == 2"});
}

/// The work of a refused group is that of all its operators, each once though shorter groups fit, too.
void TestUnsupported::groupsCountWhole()
{
    const CompilerTable table = acc("[[composite]]\nname = \"acc.layer\"\npattern = \"fn (%x, %w, %b) { %c = nn.conv2d(%x, %w); nn.relu?(add(%c, %b)) }\"\nwhen = [\"c.attrs.groups == 1\"]\n");
    const auto found = unsupported(parsed(layer), table);
    const auto group = std::ranges::find(found, "acc.layer", [](const Unsupported& one) { return one.wish.rule; });
    QVERIFY(group != found.end());
    QCOMPARE(group->nodes.size(), std::size_t {3});
    QCOMPARE(group->macs, 8.0 * 16 * 16 * 9);
    QCOMPARE(group->share, 1.0);
}

/// A pattern with another operator than the graph has behind the node: that is what has to be mended.
void TestUnsupported::aGroupThatStopsBeforeTheNode()
{
    const Module module = parsed(layer);
    for (const char* pattern : {"nn.relu(nn.bias_add(nn.conv2d(%x, %w), %b))", "nn.bias_add(nn.conv2d(%x, %w), %b)"}) {
        const CompilerTable table = acc(("[[composite]]\nname = \"acc.layer\"\npattern = \"fn (%x, %w, %b) { " + std::string(pattern) + " }\"\n").c_str());
        const auto attempts = compositeAttempts(*module.main(), nodeOf(module, "nn.conv2d"), *table.compilers.front());
        QVERIFY2(!attempts.empty(), pattern);
        QCOMPARE(attempts.front().reason, std::string("expected `nn.bias_add`, found add"));
    }
}

PB_TEST(TestUnsupported)
#include "tst_unsupported.moc"
