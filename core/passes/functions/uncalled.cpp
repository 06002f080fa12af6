#include "core/passes/functions/uncalled.h"

namespace passbench {

Module withoutUncalled(const Module& module, const std::set<std::string>& names, PassContext& context)
{
    Module rest = module, gone;
    for (const std::string& name : names) {
        gone.functions.emplace(name, module.find(name));
        rest = rest.without(name);
    }
    std::set<NodeId> known; // where the others went
    for (const Rewrite& rewrite : context.log.rewrites)
        known.insert(rewrite.from.begin(), rewrite.from.end());
    for (const NestedFunction& nested : allFunctions(rest))
        for (const NodePtr& node : nested.function->nodes())
            known.insert(node->id);
    Rewrite dropped {.rule = "of functions that are not called any more", .from = {}, .to = {}};
    for (const NestedFunction& nested : allFunctions(gone))
        for (const NodePtr& node : nested.function->nodes())
            if (!known.contains(node->id))
                dropped.from.push_back(node->id);
    if (!dropped.from.empty())
        recordSubStep(context, std::move(dropped), rest);
    return rest;
}

} // namespace passbench
