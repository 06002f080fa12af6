// Random graphs, random compilers: whatever they are, the partition is a well-formed, acyclic graph that computes the same,
// has each operator in exactly one place, gives every supported one away, and leaves no two regions apart for nothing.

#include "tests/core/partition/flow.h"

#include "core/ir/graph/verifier.h"
#include "core/partition/reasons/verdicts.h"
#include "core/partition/regions/region_growth.h"
#include "core/runtime/interpreter.h"
#include "tests/support/test.h"

#include <random>
#include <set>

using namespace passbench;

namespace {

constexpr std::string_view unary[] = {"abs", "tanh", "nn.relu", "negative", "sigmoid"};
constexpr std::string_view binary[] = {"add", "multiply", "subtract", "maximum"};

class Random {
public:
    explicit Random(std::uint32_t seed) : m_random(seed) {}
    int below(int limit) { return static_cast<int>(m_random() % static_cast<std::uint32_t>(limit)); }
    bool oneIn(int n) { return below(n) == 0; }

private:
    std::mt19937 m_random; // its numbers are the same everywhere; a distribution's are not
};

std::string randomText(Random& random, int operators)
{
    std::string text = "def @main(%x: Tensor[(4), float32], %y: Tensor[(4), float32]) {\n";
    std::vector<std::string> values {"%x", "%y"};
    const auto pick = [&] { // mostly a late value, so that chains grow long
        const int count = static_cast<int>(values.size());
        return values[static_cast<std::size_t>(random.below(3) ? count - 1 - random.below(std::min(count, 4)) : random.below(count))];
    };
    for (int i = 0; i < operators; ++i) {
        const std::string name = fmt::format("%{}", i);
        if (random.oneIn(12) && i > 1)
            text += fmt::format("  {} = add({}, {}f);\n", name, pick(), random.below(3));
        else if (random.below(2))
            text += fmt::format("  {} = {}({});\n", name, unary[static_cast<std::size_t>(random.below(5))], pick());
        else
            text += fmt::format("  {} = {}({}, {});\n", name, binary[static_cast<std::size_t>(random.below(4))], pick(), pick());
        values.push_back(name);
    }
    std::string result = values.back();
    if (random.oneIn(3))
        result = fmt::format("({}, {})", result, pick());
    return text + "  " + result + "\n}";
}

CompilerTable randomCompilers(Random& random)
{
    std::vector<std::string> tomls;
    for (const std::string_view name : {"acc", "npu"}) {
        std::string toml = fmt::format("name = \"{}\"\npriority = {}\n", name, random.below(2));
        for (const auto& ops : {std::span<const std::string_view>(unary), std::span<const std::string_view>(binary)})
            for (const std::string_view op : ops)
                if (random.below(2))
                    toml += fmt::format("[[op]]\nname = \"{}\"\n", op);
        if (random.below(2))
            toml += fmt::format("[[composite]]\nname = \"{0}.sum\"\npattern = \"fn (%a, %b) {{ nn.relu?(tanh?(add(%a, %b))) }}\"\n"
                                "[[composite]]\nname = \"{0}.square\"\npattern = \"fn (%a) {{ multiply(%a, %a) }}\"\n", name);
        tomls.push_back(std::move(toml));
    }
    return tableOf(tomls);
}

/// Ids of operator calls by the function that holds them; empty text when each is in one place.
std::string duplicatedNode(const Module& module)
{
    std::set<NodeId> seen;
    for (const NestedFunction& nested : allFunctions(module))
        for (const NodePtr& node : nested.function->nodes())
            if (!seen.insert(node->id).second)
                return fmt::format("%{} is in two places, {} is one", number(node->id), nested.path);
    return {};
}

std::set<NodeId> operatorsOf(const Module& module)
{
    std::set<NodeId> ids;
    for (const NestedFunction& nested : allFunctions(module))
        for (const NodePtr& node : nested.function->nodes())
            if (node->as<Call>())
                ids.insert(node->id);
    return ids;
}

/// Two regions of one compiler of which one feeds the other, without anything between: they should have been joined.
std::string needlessCut(const Module& module)
{
    const Function& main = *module.main();
    const Uses uses(main);
    const auto compilerOf = [&](NodeId id) {
        const Invoke* invoke = main[id].as<Invoke>();
        const FunctionPtr callee = invoke ? module.find(invoke->global) : nullptr;
        return callee ? callee->compiler() : std::string();
    };
    for (const NodePtr& node : main.nodes()) {
        if (compilerOf(node->id).empty())
            continue;
        std::set<NodeId> direct, further; // users of the region, and what lies behind those
        std::vector<NodeId> pending {node->id};
        while (!pending.empty()) {
            const NodeId id = pending.back();
            pending.pop_back();
            for (const NodeId user : uses[id])
                if (main[user].as<Project>())
                    pending.push_back(user);
                else
                    direct.insert(user);
        }
        pending.assign(direct.begin(), direct.end());
        while (!pending.empty()) {
            const NodeId id = pending.back();
            pending.pop_back();
            for (const NodeId user : uses[id])
                if (further.insert(user).second)
                    pending.push_back(user);
        }
        for (const NodeId user : direct)
            if (compilerOf(user) == compilerOf(node->id) && !further.contains(user))
                return fmt::format("%{} and %{} could be one region", number(node->id), number(user));
    }
    return {};
}

/// Whether every call that some compiler takes is in a region, and no other is.
std::string misplaced(const Module& module, const CompilerTable& table)
{
    for (const auto& [name, function] : module.functions) {
        const NodeLookup lookup = lookupIn(*function);
        for (const NodePtr& node : function->nodes()) {
            if (!node->as<Call>())
                continue;
            const bool taken = std::ranges::any_of(table.compilers, [&](const CompilerPtr& c) { return verdictOf(*c, node->id, lookup).accepted; });
            if (taken == function->compiler().empty())
                return fmt::format("{} %{} in @{}", displayName(*node), number(node->id), name);
        }
    }
    return {};
}

std::string different(const Module& a, const Module& b)
{
    const auto inputs = seededInputs(a, 7);
    if (!inputs)
        return toText(inputs.error());
    const auto expected = interpret(a, *inputs), actual = interpret(b, *inputs);
    if (!expected || !actual)
        return toText(expected ? actual.error() : expected.error());
    const Difference difference = compare(*expected, *actual);
    return difference.comparable && difference.maxAbsolute == 0 ? std::string() : "the numbers differ; " + difference.what;
}

/// The first thing wrong with one random case; empty when there is none.
std::string mistake(std::uint32_t seed, int operators, std::string& text)
{
    Random random(seed);
    const CompilerTable table = randomCompilers(random);
    text = randomText(random, operators);
    const Module module = runFlow(parsed(text), "DeadCodeElimination", table)->output();
    const RunPtr merged = runFlow(module, "MergeComposite, AnnotateTarget, MergeCompilerRegions", table);
    if (merged->failed())
        return toText(*merged->steps.back()->error);
    const auto annotated = annotatedRegions(*merged->output().main());
    if (!annotated)
        return toText(annotated.error());
    if (const auto acyclic = checkAcyclic(*merged->output().main(), *annotated); !acyclic)
        return toText(acyclic.error());
    const RunPtr run = runFlow(module, wholeFlow, table);
    if (run->failed())
        return toText(*run->steps.back()->error);
    const Module& result = run->output();
    if (const auto mistakes = verify(result); !mistakes.empty())
        return toText(mistakes.front());
    if (operatorsOf(result) != operatorsOf(module))
        return "operators were lost or made";
    for (const std::string& found : {duplicatedNode(result), misplaced(result, table), needlessCut(result), different(module, result)})
        if (!found.empty())
            return found;
    if (textOf(runFlow(parsed(text), wholeFlow, table)->output()) != textOf(result))
        return "unused nodes, or another run, give another text";
    return {};
}

} // namespace

class TestPartitionProperty : public QObject {
    Q_OBJECT
private slots:
    void randomGraphs();
};

void TestPartitionProperty::randomGraphs()
{
    for (std::uint32_t seed = 0; seed < 300; ++seed) {
        std::string text;
        const int operators = 4 + static_cast<int>(seed % 40);
        if (mistake(seed, operators, text).empty())
            continue;
        for (int fewer = 1; fewer <= operators; ++fewer) // the smallest that fails
            if (const std::string found = mistake(seed, fewer, text); !found.empty())
                QFAIL(fmt::format("seed {}, {} operators: {}\n{}", seed, fewer, found, text).c_str());
    }
}

PB_TEST(TestPartitionProperty)
#include "tst_partition_property.moc"
