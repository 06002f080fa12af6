#include "core/compilers/dnnl/plan.h"

#include <algorithm>
#include <numeric>

namespace passbench::dnnl {

LineId PrimitivePlan::add(Line line)
{
    line.rank = ++m_rank;
    m_lines.push_back(std::move(line));
    return m_lines.size() - 1;
}

LineId PrimitivePlan::constant(Tensor value, const Ints& extents, const Ints& strides)
{
    const LineId line = add({.function = "region_constant",
        .arguments = {{"index", ""}, {"type", typeText(value.dtype())}, {"extents", dimsText(extents)}, {"strides", strides.empty() ? "ROW_MAJOR" : dimsText(strides)}},
        .extents = extents});
    m_constants.emplace_back(line, std::move(value));
    return line;
}

const Tensor* PrimitivePlan::constantValue(LineId id) const
{
    const auto found = std::ranges::find(m_constants, id, &std::pair<LineId, Tensor>::first);
    return found == m_constants.end() ? nullptr : &found->second;
}

LineId PrimitivePlan::permuted(LineId line, const std::vector<std::size_t>& axes)
{
    if (std::ranges::is_sorted(axes))
        return line;
    Ints extents, order;
    for (const std::size_t axis : axes) {
        extents.push_back(m_lines[line].extents[axis]);
        order.push_back(static_cast<std::int64_t>(axis));
    }
    return add({.function = "region_permute", .arguments = {{"value", line}, {"axes", dimsText(order)}}, .extents = extents});
}

LineId PrimitivePlan::reshaped(LineId line, const Ints& extents, const Ints& strides)
{
    if (strides.empty() && extents == m_lines[line].extents)
        return line;
    if (isConstant(line) && std::get<std::string>(m_lines[line].arguments[3].value) == "ROW_MAJOR") {
        const auto found = std::ranges::find(m_constants, line, &std::pair<LineId, Tensor>::first);
        return constant(found->second, extents, strides);
    }
    return add({.function = "region_reshape",
        .arguments = {{"value", line}, {"extents", dimsText(extents)}, {"strides", strides.empty() ? "ROW_MAJOR" : dimsText(strides)}},
        .extents = extents});
}

LineId PrimitivePlan::asNode(const Value& value, const Ints& extents)
{
    if (value.rows)
        return reshaped(value.line, extents);
    return value.axes.empty() ? value.line : permuted(value.line, value.axes);
}

std::vector<LineId> PrimitivePlan::operandsOf(const Line& line)
{
    std::vector<LineId> operands;
    for (const Argument& argument : line.arguments)
        if (const LineId* operand = std::get_if<LineId>(&argument.value))
            operands.push_back(*operand);
    for (const PostOp& post : line.post)
        if (post.kind != PostOp::Kind::Eltwise)
            operands.push_back(post.operand);
    return operands;
}

std::vector<LineId> PrimitivePlan::order() const
{
    std::vector<bool> needed(m_lines.size());
    std::vector<LineId> open = m_outputs;
    while (!open.empty()) {
        const LineId id = open.back();
        open.pop_back();
        if (needed[id])
            continue;
        needed[id] = true;
        const auto operands = operandsOf(m_lines[id]);
        open.insert(open.end(), operands.begin(), operands.end());
    }
    std::vector<LineId> order;
    for (LineId id = 0; id < m_lines.size(); ++id)
        if (needed[id])
            order.push_back(id);
    std::ranges::sort(order, {}, [&](LineId id) { return m_lines[id].rank; });
    return order;
}

std::vector<Tensor> PrimitivePlan::takeConstants(std::size_t inputs)
{
    std::vector<Tensor> taken;
    const std::vector<LineId> lines = order();
    for (const auto& [line, tensor] : m_constants) {
        if (std::ranges::find(lines, line) == lines.end())
            continue;
        const auto known = std::ranges::find_if(taken, [&](const Tensor& other) { return other.buffer() == tensor.buffer(); });
        m_lines[line].arguments[0].value = std::to_string(inputs + static_cast<std::size_t>(known - taken.begin()));
        if (known == taken.end())
            taken.push_back(tensor);
    }
    return taken;
}

} // namespace passbench::dnnl
