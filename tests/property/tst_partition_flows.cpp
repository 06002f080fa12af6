// Wild modules and networks, random compilers, random pins: whatever they are, a partition keeps every contract, computes the
// same, has each operator in exactly one place, and gives the same text twice. Pins hold, or say why not.
// PASSBENCH_SEEDS=20 asks that many times as many modules.

#include "core/history/partition/pins.h"
#include "core/ir/text/parser.h"
#include "core/ir/text/printer.h"
#include "core/ops/table/op_table.h"
#include "core/runtime/interpreter.h"
#include "tests/property/random_compilers.h"
#include "tests/property/random_module.h"
#include "tests/property/wild_module.h"
#include "tests/support/test.h"

#include <set>

using namespace passbench;

namespace {

constexpr std::uint32_t modules = 120;
constexpr int mostOperatorsOfFlow = 24;

std::string misplaced(const Module& before, const Module& after)
{
    std::set<NodeId> known, seen;
    for (const NestedFunction& nested : allFunctions(before))
        for (const NodePtr& node : nested.function->nodes())
            known.insert(node->id);
    for (const NestedFunction& nested : allFunctions(after))
        for (const NodePtr& node : nested.function->nodes()) {
            if (!node->as<Call>())
                continue;
            if (!known.contains(node->id))
                return fmt::format("%{} {} was made", number(node->id), displayName(*node));
            if (!seen.insert(node->id).second)
                return fmt::format("%{} {} is in two places", number(node->id), displayName(*node));
        }
    return {};
}

std::string otherNumbers(const Module& before, const Module& after)
{
    const auto inputs = seededInputs(before, 7);
    const auto expected = inputs ? interpret(before, *inputs) : tl::unexpected(inputs.error());
    if (!expected)
        return {}; // symbolic
    const auto actual = interpret(after, *inputs);
    if (!actual)
        return toText(actual.error());
    const Difference difference = compare(*expected, *actual);
    return difference.comparable && difference.maxAbsolute == 0 ? std::string() : "the numbers differ; " + difference.what;
}

std::string brokenPin(const RunPtr& run)
{
    for (const PinOutcome& outcome : pinOutcomes(run)) {
        if (outcome.honoured)
            continue;
        if (outcome.reason.empty())
            return "a pin is not honoured, and nobody says why";
        if (outcome.pin.kind != Pin::Kind::To && outcome.reason != "no operator is left of it") // dead code goes
            return fmt::format("{}: {}", toText(outcome.pin), outcome.reason);
    }
    return {};
}

/// What is wrong with one case, and the case; empty when nothing is.
std::string mistake(std::uint32_t seed, int operators)
{
    const std::string text = seed % 3 ? wildModuleText(seed, operators) : randomModuleText(seed, operators);
    const Module module = *parseModule(opTable(), text);
    Dice dice(seed);
    CompilerTable table = randomCompilers(dice, module);
    table.pins = randomPins(dice, module);
    const Pipeline flow = *parsePipeline(fmt::format("MergeComposite, AnnotateTarget, MergeCompilerRegions{{join_siblings={}}}, PartitionGraph", dice.oneIn(2)));
    const RunPtr run = runPipeline({.input = module, .pipeline = flow, .compilers = &table, .verifyHolding = true});
    if (run->failed())
        return run->steps.back()->id + ": " + toText(*run->steps.back()->error) + text;
    for (const std::string& found : {misplaced(module, run->output()), otherNumbers(module, run->output()), brokenPin(run)})
        if (!found.empty())
            return found + "\n" + text + print(run->output(), {.ids = true});
    const RunPtr again = runPipeline({.input = module, .pipeline = flow, .compilers = &table});
    return print(again->output()) == print(run->output()) ? std::string() : "the second run gives another text\n" + text;
}

} // namespace

class TestPartitionFlows : public QObject {
    Q_OBJECT
private slots:
    void randomFlows();
};

void TestPartitionFlows::randomFlows()
{
    const auto factor = static_cast<std::uint32_t>(std::max(qEnvironmentVariableIntValue("PASSBENCH_SEEDS"), 1));
    for (std::uint32_t seed = 0; seed < modules * factor; ++seed) {
        const int operators = 1 + static_cast<int>(seed) % mostOperatorsOfFlow;
        if (mistake(seed, operators).empty())
            continue;
        for (int fewer = 1; fewer <= operators; ++fewer) // the smallest that fails
            if (const std::string found = mistake(seed, fewer); !found.empty())
                QFAIL(fmt::format("seed {}, {} operators: {}", seed, fewer, found).c_str());
    }
}

PB_TEST(TestPartitionFlows)
#include "tst_partition_flows.moc"
