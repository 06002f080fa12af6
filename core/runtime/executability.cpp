#include "core/runtime/executability.h"

#include "core/ir/graph/op.h"
#include "core/runtime/kernel_check.h"
#include "core/support/text.h"

#include <set>

namespace passbench {
namespace {

/// "`Foo` (node conv1)": the operator as the import has it.
std::string described(const Module& module, const Node& node)
{
    const std::string name = fmt::format("`{}`", displayName(node));
    if (!module.origin)
        return name;
    const auto source = module.origin->sources.find(node.id);
    return source == module.origin->sources.end() ? name : fmt::format("{} ({})", name, source->second.name);
}

} // namespace

Diagnostic whyNotExecutable(const Module& module, const Diagnostic& error)
{
    constexpr std::size_t mostNamed = 8;
    std::vector<std::string> stuck;
    for (const NestedFunction& nested : allFunctions(module))
        for (const NodePtr& node : nested.function->nodes())
            if (const Call* call = node->as<Call>(); call && !call->op->evaluate)
                stuck.push_back(described(module, *node));
    if (stuck.empty())
        return {.message = "numbers can't be checked: " + error.message, .where = error.where, .help = error.help, .notes = error.notes, .ours = error.ours};
    Diagnostic diagnostic {.message = fmt::format("numbers can't be checked: {} of the model's operators can't be executed", stuck.size()),
        .where = error.where,
        .help = "only graphs of known operators have numbers; everything else about the steps can be looked at"};
    for (std::size_t i = 0; i < std::min(stuck.size(), mostNamed); ++i)
        diagnostic.notes.push_back(stuck[i]);
    if (stuck.size() > mostNamed)
        diagnostic.notes.push_back(fmt::format("and {} more", stuck.size() - mostNamed));
    return diagnostic;
}

Result<void> requireExecutable(const Module& module)
{
    if (const auto kernels = checkKernels(module); !kernels)
        return fail(whyNotExecutable(module, kernels.error()));
    return {};
}

} // namespace passbench
