#include "core/ir/rewrite/flat_function.h"

namespace passbench {

FunctionPtr regionCalledBy(const Module& module, const Node& node)
{
    const Invoke* invoke = node.as<Invoke>();
    const FunctionPtr callee = invoke && !invoke->global.empty() ? module.find(invoke->global) : nullptr;
    return callee && !callee->compiler().empty() ? callee : nullptr;
}

Result<FunctionPtr> flatFunction(const Module& module, const Function& function, const std::string& rule, bool keepRegions)
{
    RewriteLog log;
    Rewriter rewriter(module, function.withAttrs(function.attrs()), log);
    for (bool again = true; again;) { // what comes with a body may call functions itself
        again = false;
        PB_ASSIGN(const FunctionPtr now, rewriter.snapshot());
        for (const NodePtr& node : now->nodes()) {
            if (!node->as<Invoke>() || !rewriter.contains(node->id) || (keepRegions && regionCalledBy(module, *node)))
                continue;
            inlineCall(rewriter, node->id, rule);
            again = true;
        }
    }
    return rewriter.finish();
}

} // namespace passbench
