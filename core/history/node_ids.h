#pragma once

#include "core/ir/graph/function.h"

#include <unordered_set>

namespace passbench {

/// The ids of all nodes of a module, those of nested functions too.
inline std::unordered_set<NodeId> nodeIds(const Module& module)
{
    std::unordered_set<NodeId> ids;
    for (const NestedFunction& nested : allFunctions(module))
        for (const NodePtr& node : nested.function->nodes())
            ids.insert(node->id);
    return ids;
}

} // namespace passbench
