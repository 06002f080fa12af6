// Concatenation. Its line has the axes of its first operand's, so that convolutions and what joins them see the same.

#include "core/compilers/dnnl/planner.h"
#include "core/ops/rules/permutation.h"
#include "core/ops/rules/type_rules.h"
#include "core/ops/shape/attributes.h"

#include <numeric>

namespace passbench::dnnl {

Result<void> planConcatenate(PrimitivePlanner& planner, const Node& node)
{
    constexpr std::size_t most = 32; // MAX_CONCATENATED of the runtime
    const NodeId tuple = node.operands[0];
    const std::vector<TensorType> types = flattened(planner.node(tuple).type);
    if (types.size() > most)
        return fail("`{}` joins {} values, and a step of oneDNN's takes {} at most here", displayName(node), types.size(), most);
    const Ints extents = planner.extents(node.id);
    PB_ASSIGN(std::size_t axis, frontAxis(readFields<AxisAttrs>(node.as<Call>()->attrs).axis, extents.size()));
    const Value first = planner.fields(tuple).front(); // a copy: lines are added below
    const std::vector<std::size_t> axes = first.rows ? std::vector<std::size_t> {} : first.axes;
    std::vector<std::size_t> order(extents.size());
    std::iota(order.begin(), order.end(), 0);
    if (!axes.empty()) {
        order = inverse(axes);
        axis = axes[axis];
    }
    Line line {.function = "region_concatenate", .record = "concatenation",
        .arguments = {{"axis", std::to_string(axis)}, {"count", std::to_string(types.size())}}};
    for (std::size_t i = 0; i < types.size(); ++i)
        line.arguments.push_back({"sources[" + std::to_string(i) + "]", planner.inOrder(planner.fields(tuple)[i], *staticShape(types[i]), order)});
    for (const std::size_t at : order)
        line.extents.push_back(extents[at]);
    const LineId made = planner.plan().add(std::move(line));
    planner.own(made, node);
    planner.set(node.id, Value {made, axes});
    return {};
}

} // namespace passbench::dnnl
