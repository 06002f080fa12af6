#include "tests/property/random_compilers.h"

#include "core/support/check.h"

#include <fmt/format.h>
#include <set>

namespace passbench {
namespace {

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

} // namespace

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
        PB_CHECK(compiler.has_value(), "{}\n{}", toText(compiler.error()), toml);
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

} // namespace passbench
