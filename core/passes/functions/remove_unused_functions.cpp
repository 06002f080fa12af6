// Drops global functions that nothing calls.
//
//   def @helper(%x) { ... }
//   def @main(%x) { nn.relu(%x) }      =>      def @main(%x) { nn.relu(%x) }

#include "core/ir/graph/callees.h"
#include "core/ir/graph/infer.h"
#include "core/passes/all_passes.h"
#include "core/support/words/near_names.h"

namespace passbench {
namespace {

struct RemoveUnusedFunctionsOptions {
    Strings entryFunctions {"main"};
    static Fields fields()
    {
        return {field("entry_functions", &RemoveUnusedFunctionsOptions::entryFunctions, "functions that are called from outside")};
    }
};

std::vector<NodeId> nodesOf(const Function& function)
{
    std::vector<NodeId> ids {function.result()};
    for (const NodePtr& node : function.nodes())
        if (node->id != function.result())
            ids.push_back(node->id);
    return ids;
}

/// So that what is left never calls what is gone. In any order when functions call each other in a circle.
std::vector<std::string> callersFirst(const Module& module)
{
    if (auto order = calleesFirst(module)) {
        std::ranges::reverse(*order);
        return *std::move(order);
    }
    std::vector<std::string> names;
    for (const auto& [name, function] : module.functions)
        names.push_back(name);
    return names;
}

Result<Module> removeUnusedFunctions(const Module& module, const RemoveUnusedFunctionsOptions& options, PassContext& context)
{
    std::set<std::string> reached;
    std::vector<std::string> waiting = options.entryFunctions;
    for (const std::string& entry : waiting)
        if (!module.find(entry))
            return fail(Diagnostic {.message = fmt::format("there is no function `@{}` to keep", entry), .help = didYouMean(entry, callersFirst(module))});
    while (!waiting.empty()) {
        const std::string next = std::move(waiting.back());
        waiting.pop_back();
        const FunctionPtr function = module.find(next);
        if (function && reached.insert(next).second)
            std::ranges::copy(calleesOf(function), std::back_inserter(waiting));
    }
    Module result = module;
    for (const std::string& name : callersFirst(module))
        if (!reached.contains(name)) {
            result = result.without(name);
            recordSubStep(context, {fmt::format("nothing calls @{}", name), nodesOf(*module.find(name)), {}}, result);
        }
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
            .optLevel = 1,
            .keeps = {Property::ANormalForm, Property::BasicBlockNormalForm}},
        removeUnusedFunctions);
}

} // namespace passbench
