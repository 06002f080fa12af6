// Drops global functions that nothing calls.
//
//   def @helper(%x) { ... }
//   def @main(%x) { nn.relu(%x) }      =>      def @main(%x) { nn.relu(%x) }

#include "core/passes/all_passes.h"

namespace passbench {
namespace {

struct RemoveUnusedFunctionsOptions {
    Strings entryFunctions {"main"};
    static auto fields()
    {
        return std::tuple {field("entry_functions", &RemoveUnusedFunctionsOptions::entryFunctions, "functions that are called from outside")};
    }
};

/// The globals that `function` calls, closed functions included.
void collectCallees(const FunctionPtr& function, std::vector<std::string>& callees)
{
    std::vector<FunctionPtr> waiting {function};
    while (!waiting.empty()) {
        const FunctionPtr next = std::move(waiting.back());
        waiting.pop_back();
        for (const NodePtr& node : next->nodes()) {
            if (const auto* invoke = node->as<Invoke>(); invoke && !invoke->global.empty())
                callees.push_back(invoke->global);
            if (const auto* literal = node->as<FunctionLiteral>())
                waiting.push_back(literal->body);
            if (const auto* branch = node->as<If>())
                waiting.insert(waiting.end(), {branch->thenBody, branch->elseBody});
        }
    }
}

Result<Module> removeUnusedFunctions(const Module& module, const RemoveUnusedFunctionsOptions& options, PassContext& context)
{
    std::set<std::string> reached;
    std::vector<std::string> waiting = options.entryFunctions;
    for (const std::string& entry : waiting)
        if (!module.find(entry))
            return fail("there is no function `@{}` to keep", entry);
    while (!waiting.empty()) {
        const std::string next = std::move(waiting.back());
        waiting.pop_back();
        const FunctionPtr function = module.find(next);
        if (function && reached.insert(next).second)
            collectCallees(function, waiting);
    }
    Module result = module;
    std::erase_if(result.functions, [&](const auto& entry) { return !reached.contains(entry.first); });
    for (const auto& [name, function] : module.functions)
        if (!reached.contains(name))
            context.log.rewrites.push_back({fmt::format("nothing calls @{}", name), {function->result()}, {}});
    return result;
}

} // namespace

PassDef removeUnusedFunctionsPass()
{
    return defineModulePass<RemoveUnusedFunctionsOptions>(
        {.name = "RemoveUnusedFunctions",
            .summary = "Drop global functions that nothing calls",
            .doc = R"(Starting at the entry functions, every function that is called, directly or through another, stays.
The rest of the module goes.)",
            .category = "Clean-up",
            .optLevel = 1},
        removeUnusedFunctions);
}

} // namespace passbench
