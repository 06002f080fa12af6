#include "core/runtime/kernel_check.h"

#include "core/ir/graph/op.h"
#include "core/ops/table/evaluate.h"

#include <set>

namespace passbench {
namespace {

/// The first operator that a run of `function` comes to and can't evaluate. Arms of an `if`, and functions that are values, may not be run.
class KernelCheck {
public:
    explicit KernelCheck(const Module& module) : m_module(module) {}

    Result<void> check(const Function& function, int depth)
    {
        if (depth > deepestNesting || !m_seen.insert(&function).second)
            return {};
        const std::vector<bool> needed = neededNodes(function);
        for (std::size_t i = 0; i < needed.size(); ++i) {
            const Node& node = *function.nodes()[i];
            if (const Call* call = needed[i] ? node.as<Call>() : nullptr)
                if (!call->op->evaluate)
                    return fail(placedAt(node, evaluateCall(*call, {}, {}).error()));
            const Invoke* invoke = needed[i] ? node.as<Invoke>() : nullptr;
            if (const FunctionPtr callee = invoke && !invoke->global.empty() ? m_module.find(invoke->global) : nullptr)
                PB_TRY(check(*callee, depth + 1));
        }
        return {};
    }

private:
    const Module& m_module;
    std::set<const Function*> m_seen;
};

} // namespace

Diagnostic placedAt(const Node& node, Diagnostic diagnostic)
{
    if (diagnostic.where.empty())
        diagnostic.where = fmt::format("{}, %{}", displayName(node), number(node.id));
    return diagnostic;
}

std::vector<bool> neededNodes(const Function& function)
{
    std::vector<bool> needed(function.nodes().size());
    needed[function.at(function.result())] = true;
    for (std::size_t i = needed.size(); i-- > 0;)
        for (const NodeId operand : function.nodes()[i]->operands)
            if (needed[i])
                needed[function.at(operand)] = true;
    return needed;
}

Result<void> checkKernels(const Module& module)
{
    const FunctionPtr main = module.main();
    return main ? KernelCheck(module).check(*main, 0) : Result<void>();
}

} // namespace passbench
