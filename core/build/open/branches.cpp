#include "core/build/open/branches.h"

#include "core/ops/rules/type_rules.h"

#include <unordered_set>

namespace passbench {
namespace {

/// Whether it reads no parameter but for its extents.
bool followsFromSizes(const Function& function, NodeId id)
{
    std::unordered_set<NodeId> seen;
    std::vector<NodeId> open {id};
    while (!open.empty()) {
        const NodeId next = open.back();
        open.pop_back();
        if (!seen.insert(next).second)
            continue;
        const Node& node = function[next];
        if (node.as<Parameter>())
            return false;
        if (const Call* call = node.as<Call>(); call && (call->op->name == "shape_of" || call->op->name == "ndarray_size"))
            continue;
        open.insert(open.end(), node.operands.begin(), node.operands.end());
    }
    return true;
}

} // namespace

std::vector<ImportRecord::Decision> decidedIn(const Module& module) { return module.origin ? module.origin->decided : std::vector<ImportRecord::Decision> {}; }

std::string branchBySizes(const Module& module)
{
    for (const NestedFunction& nested : allFunctions(module))
        for (const NodePtr& node : nested.function->nodes())
            if (node->as<If>() && !(*nested.function)[node->operands[0]].as<Constant>() && followsFromSizes(*nested.function, node->operands[0])) {
                const auto source = module.origin ? module.origin->sources.find(node->id) : decltype(module.origin->sources.find(node->id)) {};
                return module.origin && source != module.origin->sources.end() ? fmt::format("`{}`", source->second.name) : fmt::format("`if` %{}", number(node->id));
            }
    return {};
}

} // namespace passbench
