#include "core/analysis/cost.h"

#include <unordered_set>

namespace passbench {
namespace {

constexpr int deepestNesting = 64; // as the interpreter; recursion between globals is an error found elsewhere

void add(Cost& sum, const Cost& cost)
{
    sum.macs += cost.macs;
    sum.operations += cost.operations;
    sum.bytes += cost.bytes;
}

double bytesOf(const Type& type)
{
    return static_cast<double>(byteCount(type).value_or(0));
}

/// The function that an Invoke calls: a global, or the literal that is its first operand.
const Function* calleeOf(const Module& module, const Function& function, const Node& node, const Invoke& invoke)
{
    if (!invoke.global.empty())
        return module.find(invoke.global).get();
    const Node* callee = node.operands.empty() ? nullptr : function.find(node.operands[0]);
    const auto* literal = callee ? callee->as<FunctionLiteral>() : nullptr;
    return literal ? literal->body.get() : nullptr;
}

} // namespace

Cost CostModel::nodeCost(const Function& function, const Node& node, FunctionCost& total, int depth)
{
    if (const auto* call = node.as<Call>()) {
        ++total.calls;
        std::vector<Type> inputs;
        for (const NodeId operand : node.operands)
            inputs.push_back(function[operand].type);
        return passbench::costOf(*call, inputs, node.type);
    }
    if (depth >= deepestNesting)
        return {};
    if (const auto* invoke = node.as<Invoke>()) {
        const Function* callee = calleeOf(m_module, function, node, *invoke);
        if (!callee)
            return {};
        const FunctionCost& inner = functionCost(*callee, depth + 1);
        total.calls += inner.calls;
        return inner.cost;
    }
    if (const auto* branch = node.as<If>()) {
        const FunctionCost& first = functionCost(*branch->thenBody, depth + 1);
        const FunctionCost& second = functionCost(*branch->elseBody, depth + 1);
        const auto work = [](const FunctionCost& c) { return c.cost.macs + c.cost.operations; };
        const FunctionCost& dearer = work(second) > work(first) ? second : first;
        total.calls += dearer.calls;
        return dearer.cost;
    }
    return {};
}

const FunctionCost& CostModel::functionCost(const Function& function, int depth)
{
    if (const auto known = m_costs.find(&function); known != m_costs.end())
        return known->second;
    FunctionCost total;
    std::unordered_set<const Buffer*> buffers;
    for (const NodePtr& node : function.nodes()) {
        if (const auto* constant = node->as<Constant>(); constant && buffers.insert(constant->value.buffer().get()).second)
            total.parameterBytes += static_cast<std::int64_t>(constant->value.byteCount());
        add(total.cost, nodeCost(function, *node, total, depth));
    }
    if (function.isPrimitive()) { // what is between fused operators never reaches memory
        total.cost.bytes = bytesOf(function[function.result()].type);
        for (const NodeId param : function.params())
            total.cost.bytes += bytesOf(function[param].type);
    }
    return m_costs.emplace(&function, total).first->second;
}

Cost CostModel::costOf(const Function& function, const Node& node)
{
    FunctionCost ignored;
    return nodeCost(function, node, ignored, 0);
}

const FunctionCost& CostModel::costOf(const FunctionPtr& function)
{
    return functionCost(*function, 0);
}

FunctionCost costOf(const Module& module)
{
    FunctionCost total;
    if (!module.main())
        return total;
    CostModel model(module);
    total = model.costOf(module.main());
    total.parameterBytes = 0;
    std::unordered_set<const Buffer*> buffers;
    for (const NestedFunction& nested : allFunctions(module))
        for (const NodePtr& node : nested.function->nodes())
            if (const auto* constant = node->as<Constant>(); constant && buffers.insert(constant->value.buffer().get()).second)
                total.parameterBytes += static_cast<std::int64_t>(constant->value.byteCount());
    return total;
}

} // namespace passbench
