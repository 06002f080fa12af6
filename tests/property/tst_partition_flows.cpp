// Wild modules and networks, random compilers, random pins: whatever they are, a partition keeps every contract, computes the
// same, has each operator in exactly one place, and gives the same text twice. Pins hold, or say why not.
// PASSBENCH_SEEDS=20 asks that many times as many modules.

#include "core/history/partition/pins.h"
#include "core/ir/text/parser.h"
#include "core/ir/text/printer.h"
#include "core/ops/table/op_table.h"
#include "core/runtime/interpreter.h"
#include "tests/property/random_module.h"
#include "tests/property/wild_module.h"
#include "tests/support/test.h"

#include <random>
#include <set>

using namespace passbench;

namespace {

constexpr std::uint32_t modules = 120;
constexpr int mostOperatorsOfFlow = 24;

std::set<std::string> operatorsIn(const Module& module)
{
    std::set<std::string> names;
    for (const NestedFunction& nested : allFunctions(module))
        for (const NodePtr& node : nested.function->nodes())
            if (const Call* call = node->as<Call>())
                names.insert(call->op->name);
    return names;
}

/// `b(a(...))` for each operator `b` of one input that uses an `a`.
std::set<std::string> chainsIn(const Module& module)
{
    std::set<std::string> patterns;
    for (const NestedFunction& nested : allFunctions(module))
        for (const NodePtr& node : nested.function->nodes()) {
            const Call* call = node->as<Call>();
            const Call* operand = call && node->operands.size() == 1 && call->op->inputs.size() == 1 ? (*nested.function)[node->operands[0]].as<Call>() : nullptr;
            if (operand)
                patterns.insert(fmt::format("fn () {{ {}({}(...)) }}", call->op->name, operand->op->name));
        }
    return patterns;
}

class Dice {
public:
    explicit Dice(std::uint32_t seed) : m_random(seed) {}
    std::size_t below(std::size_t limit) { return m_random() % limit; }
    bool oneIn(std::size_t n) { return below(n) == 0; }

private:
    std::mt19937 m_random;
};

CompilerTable randomCompilers(Dice& dice, const Module& module)
{
    constexpr std::string_view conditions[] = {"inputs.dtype == float32", "out.rank <= 2", "not (in0.is_constant)", "out.size >= 2"};
    CompilerTable table;
    for (const std::string_view name : {"acc", "dsp", "npu"}) {
        std::string toml = fmt::format("name = \"{}\"\npriority = {}\nmerge_regions = {}\ninclude_non_call_ops = {}\nbind_constants = {}\n", name, dice.below(2),
            !dice.oneIn(4), !dice.oneIn(4), !dice.oneIn(3));
        for (const std::string& op : operatorsIn(module))
            if (dice.oneIn(2))
                toml += fmt::format("[[op]]\nname = \"{}\"\nwhen = [{}]\n", op, dice.oneIn(4) ? fmt::format("\"{}\"", conditions[dice.below(std::size(conditions))]) : "");
        std::size_t count = 0;
        for (const std::string& pattern : chainsIn(module))
            if (dice.oneIn(4))
                toml += fmt::format("[[composite]]\nname = \"{}.chain{}\"\npattern = \"{}\"\n", name, count++, pattern);
        if (dice.oneIn(3))
            toml += fmt::format("[region]\nmin_operators = {}\nno_scalar_input = {}\n", dice.below(4), dice.oneIn(2));
        const auto compiler = parseCompiler(toml, name);
        if (!compiler)
            qFatal("%s", (toText(compiler.error()) + toml).c_str());
        table = table.with(std::make_shared<const Compiler>(*compiler));
    }
    return table;
}

Pins randomPins(Dice& dice, const Module& module)
{
    std::vector<NodeId> calls;
    for (const NodePtr& node : module.main()->nodes())
        if (node->as<Call>())
            calls.push_back(node->id);
    Pins pins;
    constexpr std::string_view names[] = {"acc", "dsp", "npu", "default"};
    for (std::size_t i = dice.below(4); i > 0 && calls.size() > 1; --i) {
        const NodeId one = calls[dice.below(calls.size())], other = calls[dice.below(calls.size())];
        const auto kind = static_cast<Pin::Kind>(dice.below(3));
        if (kind != Pin::Kind::Cut || one != other)
            pins.push_back({kind, one, kind == Pin::Kind::Cut ? std::string() : std::string(names[dice.below(4)]), kind == Pin::Kind::Cut ? other : NodeId::None});
    }
    return pins;
}

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
