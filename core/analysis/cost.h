#pragma once
// How much work a function is: sums of its operators' costs.

#include "core/ir/graph/function.h"
#include "core/ir/graph/op.h"

namespace passbench {

/// Work of a function as a whole; functions that it invokes are included, once per invocation. An `if` counts as its
/// dearer arm. What is not static counts as nothing.
struct FunctionCost {
    Cost cost;
    std::size_t calls = 0;           ///< operator calls that a run makes
    std::int64_t parameterBytes = 0; ///< constants, each shared buffer once
};

/// Costs of the functions of one module; each is worked out once. The module must outlive the model.
class CostModel {
public:
    explicit CostModel(const Module& module) : m_module(module) {}

    /// Work of one node: of the call, or of the function that it invokes.
    Cost costOf(const Function& function, const Node& node);
    const FunctionCost& costOf(const FunctionPtr& function);

private:
    const FunctionCost& functionCost(const Function& function, int depth);
    Cost nodeCost(const Function& function, const Node& node, FunctionCost& total, int depth);

    const Module& m_module;
    std::unordered_map<const Function*, FunctionCost> m_costs;
};

/// Cost of `@main`; zero when there is none.
FunctionCost costOf(const Module& module);

} // namespace passbench
