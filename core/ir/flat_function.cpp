#include "core/ir/flat_function.h"

namespace passbench {

Result<FunctionPtr> flatFunction(const Module& module, const Function& function, const std::string& rule)
{
    RewriteLog log;
    Rewriter rewriter(module, function.withAttrs(function.attrs()), log);
    for (bool again = true; again;) { // what comes with a body may call functions itself
        again = false;
        PB_ASSIGN(const FunctionPtr now, rewriter.snapshot());
        for (const NodePtr& node : now->nodes()) {
            if (!node->as<Invoke>() || !rewriter.contains(node->id))
                continue;
            inlineCall(rewriter, node->id, rule);
            again = true;
        }
    }
    return rewriter.finish();
}

} // namespace passbench
