#include "core/history/ending.h"

#include "core/ir/graph/op.h"
#include "core/support/text.h"

namespace passbench {
namespace {

/// As kernels of compiled modules are named, but for what makes them unique.
std::string kernelOf(const Function& fused)
{
    std::string name = "fused";
    for (const NodePtr& node : fused.nodes())
        if (const Call* call = node->as<Call>())
            name += "_" + identifier(call->op->name);
    return name;
}

} // namespace

std::vector<Ending> endingsOf(const Run& run, const Lineage& lineage, NodeId node)
{
    const std::vector<NodeId> all = run.steps.empty() ? std::vector {node} : lineage.successors(node, run.steps.size() - 1);
    const std::unordered_set<NodeId> wanted(all.begin(), all.end());
    const std::vector<NestedFunction> functions = allFunctions(run.output());
    std::unordered_map<std::string_view, const Function*> byPath;
    std::vector<Ending> operators, lesser;
    for (const NestedFunction& nested : functions) {
        byPath.emplace(nested.path, nested.function.get());
        for (const NodePtr& found : nested.function->nodes()) {
            if (!wanted.contains(found->id))
                continue;
            Ending ending {.node = found->id, .name = displayName(*found)};
            // From the innermost body outwards: "main/%12/then" stands in "main".
            for (std::string_view path = nested.path; ending.region.empty();) {
                const Function& around = *byPath.at(path);
                if (!around.compiler().empty()) {
                    ending.compiler = around.compiler();
                    ending.region = std::string(path);
                } else if (!around.composite().empty()) {
                    ending.composite = around.composite();
                } else if (around.isPrimitive() && ending.kernel.empty() && found->as<Call>()) {
                    ending.kernel = kernelOf(around);
                }
                const std::size_t slash = path.rfind("/%");
                if (slash == std::string_view::npos)
                    break;
                path = path.substr(0, slash);
            }
            if (!ending.region.empty())
                ending.kernel.clear(); // its compiler decides
            (found->as<Call>() ? operators : lesser).push_back(std::move(ending));
        }
    }
    return operators.empty() ? lesser : operators;
}

} // namespace passbench
