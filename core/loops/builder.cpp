#include "core/loops/builder.h"

#include "core/support/check.h"
#include "core/support/text.h"

#include <cassert>

namespace passbench::loops {
std::string Builder::uniqueName(std::string_view wished)
{
    const auto taken = [&](const std::string& name) {
        const auto is = [&](const auto& other) { return other.name == name; };
        return std::any_of(m_kernel.buffers.begin(), m_kernel.buffers.end(), is)
            || std::any_of(m_kernel.scalars.begin(), m_kernel.scalars.end(), is);
    };
    const std::string base = identifier(wished);
    std::string name = base;
    for (int i = 2; taken(name); ++i)
        name = fmt::format("{}_{}", base, i);
    return name;
}

void Builder::loop(std::string_view name, Expr begin, Expr end, const std::function<void(Expr)>& body, LoopKind kind)
{
    loop(name, begin, end, [&](std::uint32_t number) { return m_kernel.variable(number, begin, end); }, body, kind);
}

void Builder::loop(std::string_view name, Expr begin, Expr end, const std::function<Expr(std::uint32_t)>& variable, const std::function<void(Expr)>& body, LoopKind kind)
{
    if (begin->kind == ExprKind::Integer && end->kind == ExprKind::Integer) {
        if (end->integer <= begin->integer)
            return;
        if (end->integer == begin->integer + 1)
            return body(begin);
    }
    const auto number = static_cast<std::uint32_t>(m_kernel.variables.size());
    std::string unique(name);
    for (int i = 2; std::find(m_active.begin(), m_active.end(), unique) != m_active.end(); ++i)
        unique = fmt::format("{}{}", name, i);
    m_kernel.variables.push_back(unique);
    m_active.push_back(std::move(unique));
    Statement statement {.kind = StatementKind::For, .target = number, .first = begin, .second = end, .loop = kind};
    Block* outer = m_block;
    m_block = &statement.body;
    body(variable(number));
    m_active.pop_back();
    m_block = outer;
    append(std::move(statement));
}

void Builder::loop(std::string_view name, std::int64_t extent, const std::function<void(Expr)>& body, LoopKind kind)
{
    loop(name, index(0), index(extent), body, kind);
}

void Builder::nest(std::span<const std::int64_t> shape, const std::function<void(std::span<const Expr>)>& body,
    std::string_view names, std::size_t parallel)
{
    Indices indices;
    // Depth is the number of axes longer than 1, so memory bounds it.
    const std::function<void()> level = [&] {
        const std::size_t axis = indices.size();
        if (axis == shape.size())
            return body(indices);
        const std::string name = axis < names.size() ? std::string(1, names[axis])
            : axis < axisNames.size()                ? std::string(1, axisNames[axis])
                                                     : fmt::format("i{}", axis);
        loop(name, shape[axis], [&](Expr i) {
            indices.push_back(i);
            level();
            indices.pop_back();
        }, axis < parallel ? LoopKind::Parallel : LoopKind::Serial);
    };
    level();
}

void Builder::when(Expr condition, const std::function<void()>& body)
{
    if (condition->kind == ExprKind::Integer)
        return condition->integer ? body() : void();
    Statement statement {.kind = StatementKind::If, .first = condition};
    Block* outer = m_block;
    m_block = &statement.body;
    body();
    m_block = outer;
    append(std::move(statement));
}

std::uint32_t Builder::scalar(std::string_view name, Expr initial)
{
    const auto number = static_cast<std::uint32_t>(m_kernel.scalars.size());
    m_kernel.scalars.push_back({uniqueName(name), initial->type});
    append({.kind = StatementKind::Declare, .target = number, .first = initial});
    return number;
}

void Builder::assign(std::uint32_t scalar, Expr value)
{
    append({.kind = StatementKind::Assign, .target = scalar, .first = value});
}

void Builder::accumulate(std::uint32_t scalar, Expr value)
{
    append({.kind = StatementKind::Assign, .target = scalar, .first = read(scalar) + value, .reassociate = true});
}

std::uint32_t Builder::buffer(std::string_view name, DataType dtype, Ints shape, BufferRole role)
{
    m_kernel.buffers.push_back({.name = uniqueName(name), .dtype = dtype, .shape = std::move(shape), .role = role});
    return static_cast<std::uint32_t>(m_kernel.buffers.size() - 1);
}

Expr Builder::load(std::uint32_t buffer, std::span<const Expr> indices)
{
    return m_kernel.load(buffer, flatten(m_kernel, indices, m_kernel.buffers[buffer].shape));
}

void Builder::store(std::uint32_t buffer, std::span<const Expr> indices, Expr value)
{
    storeFlat(buffer, flatten(m_kernel, indices, m_kernel.buffers[buffer].shape), value);
}

void Builder::storeFlat(std::uint32_t buffer, Expr index, Expr value, bool reassociate)
{
    PB_CHECK(buffer < m_kernel.buffers.size(), "a store to buffer {} of a kernel with {}", buffer, m_kernel.buffers.size());
    assert(value->type == computeType(m_kernel.buffers[buffer].dtype));
    append({.kind = StatementKind::Store, .target = buffer, .first = index, .second = value, .reassociate = reassociate});
}

void Builder::prefetch(std::uint32_t buffer, Expr index) { append({.kind = StatementKind::Prefetch, .target = buffer, .first = index}); }

void Builder::accumulateFlat(std::uint32_t buffer, Expr index, Expr value)
{
    storeFlat(buffer, index, loadFlat(buffer, index) + value, true);
}

Source Builder::permuted(const Source& source, std::span<const std::size_t> order)
{
    Source result {.shape = {}, .dtype = source.dtype, .at = {}};
    bool identity = true;
    for (std::size_t i = 0; i < order.size(); ++i) {
        result.shape.push_back(source.shape[order[i]]);
        identity &= order[i] == i;
    }
    if (identity)
        return source;
    result.at = [at = source.at, axes = std::vector(order.begin(), order.end())](std::span<const Expr> indices) {
        Indices inner(indices.size());
        for (std::size_t i = 0; i < axes.size(); ++i)
            inner[axes[i]] = indices[i];
        return at(inner);
    };
    return result;
}

Source Builder::source(std::uint32_t buffer)
{
    const BufferInfo& info = m_kernel.buffers[buffer];
    return {.shape = info.shape, .dtype = info.dtype,
        .at = [&kernel = m_kernel, buffer, shape = info.shape](std::span<const Expr> indices) {
            return kernel.load(buffer, flatten(kernel, indices, shape));
        },
        .buffer = buffer};
}

Source Builder::materialized(const Source& given, std::string_view name)
{
    if (given.buffer >= 0)
        return given;
    const std::uint32_t target = buffer(name, given.dtype, given.shape, BufferRole::Local);
    storeAll(given, target);
    return source(target);
}

} // namespace passbench::loops
