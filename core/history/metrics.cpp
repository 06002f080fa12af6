#include "core/history/run.h"
#include "core/ir/graph/op.h"

#include <unordered_set>

namespace passbench {

StepMetrics metricsOf(const Module& module)
{
    StepMetrics metrics;
    std::unordered_set<const Buffer*> buffers;
    for (const NestedFunction& nested : allFunctions(module)) {
        const Function& function = *nested.function;
        ++metrics.functions;
        metrics.nodes += function.nodes().size();
        for (const NodePtr& node : function.nodes()) {
            if (const auto* constant = node->as<Constant>(); constant && buffers.insert(constant->value.buffer().get()).second)
                metrics.constantBytes += static_cast<std::int64_t>(constant->value.byteCount());
            const auto* call = node->as<Call>();
            if (!call)
                continue;
            ++metrics.calls;
            std::vector<Type> inputs;
            for (const NodeId operand : node->operands)
                inputs.push_back(function[operand].type);
            metrics.macs += costOf(*call, inputs, node->type).macs;
        }
    }
    return metrics;
}

} // namespace passbench
