#include "core/ir/graph/find_node.h"

namespace passbench {

FunctionPtr functionWith(const Module& module, NodeId node)
{
    for (const NestedFunction& nested : allFunctions(module))
        if (nested.function->contains(node))
            return nested.function;
    return nullptr;
}

NodePtr findNode(const Module& module, NodeId node)
{
    const FunctionPtr function = functionWith(module, node);
    return function ? function->share(node) : nullptr;
}

} // namespace passbench
