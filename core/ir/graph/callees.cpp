#include "core/ir/graph/callees.h"

namespace passbench {

std::vector<std::string> calleesOf(const FunctionPtr& function)
{
    std::vector<std::string> callees;
    for (const NestedFunction& nested : allFunctions(Module {.functions = {{"", function}}, .ids = {}}))
        for (const NodePtr& node : nested.function->nodes())
            if (const auto* invoke = node->as<Invoke>(); invoke && !invoke->global.empty())
                callees.push_back(invoke->global);
    return callees;
}

} // namespace passbench
