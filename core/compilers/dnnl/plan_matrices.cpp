// Dense layers and matrix products.

#include "core/compilers/dnnl/planner.h"
#include "core/ops/rules/attributes.h"

namespace passbench::dnnl {

Result<void> planDense(PrimitivePlanner& planner, const Node& node)
{
    const Ints data = planner.shape(node.operands[0]), result = planner.shape(node.id);
    const std::int64_t depth = data.back(), columns = result.back();
    std::int64_t rows = 1;
    for (std::size_t i = 0; i + 1 < data.size(); ++i)
        rows *= data[i];
    const Value& source = planner.value(node.operands[0]);
    const LineId matrix = source.rows ? source.line : planner.plan().reshaped(planner.asNode(node.operands[0]), {rows, depth});
    const LineId made = planner.plan().add({.function = "region_inner_product",
        .record = "inner_product",
        .arguments = {{"source", matrix}, {"weights", planner.asNode(node.operands[1])}},
        .extents = {rows, columns},
        .fuses = Fuses::Everything});
    planner.own(made, node);
    planner.set(node.id, Value {.line = made, .rows = result.size() != 2});
    return {};
}

Result<void> planBatchMatmul(PrimitivePlanner& planner, const Node& node)
{
    const Call& call = *node.as<Call>();
    const bool transposed[] = {attribute<bool>(call, "transpose_a"), attribute<bool>(call, "transpose_b")};
    LineId operands[2] = {};
    const std::size_t rank = planner.shape(node.id).size();
    for (std::size_t i = 0; i < 2; ++i) {
        if (planner.shape(node.operands[i]).size() != rank)
            return fail("`{}` has operands of ranks {} and {}, and oneDNN's matrix product wants one rank", displayName(node),
                planner.shape(node.operands[0]).size(), planner.shape(node.operands[1]).size());
        std::vector<std::size_t> order;
        for (std::size_t axis = 0; axis < rank; ++axis)
            order.push_back(axis);
        if (transposed[i])
            std::swap(order[rank - 1], order[rank - 2]);
        operands[i] = planner.inOrder(node.operands[i], order);
    }
    const Ints extents = planner.shape(node.id);
    const LineId made = planner.plan().add({.function = "region_multiply_matrices",
        .record = "matrix_product",
        .arguments = {{"a", operands[0]}, {"b", operands[1]}, {"result", dimsText(extents)}},
        .extents = extents,
        .fuses = Fuses::Everything});
    planner.own(made, node);
    planner.set(node.id, Value {made});
    return {};
}

} // namespace passbench::dnnl
