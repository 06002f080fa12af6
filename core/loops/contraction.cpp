#include "core/loops/contraction.h"

namespace passbench::loops {

RowSums::RowSums(Builder& builder, DataType accumulator, std::int64_t rows, std::int64_t length)
    : m_b(builder), m_type(accumulator)
{
    constexpr std::int64_t mostOnStack = 16'384;
    for (std::int64_t row = 0; row < rows; ++row)
        m_rows.push_back(
            builder.buffer("sum", accumulator, {length}, length <= mostOnStack ? BufferRole::Stack : BufferRole::Local));
}

void RowSums::clear(Expr length)
{
    m_b.loop("p", m_b.index(0), length, [&](Expr p) {
        for (const std::uint32_t row : m_rows)
            m_b.storeFlat(row, p, m_b.kernel().constant(0, m_type));
    });
}

void RowSums::add(Expr length, const std::vector<std::vector<Expr>>& weights, const std::function<Expr(std::size_t, Expr)>& x)
{
    // Scalars, so that the loop over p is seen to leave them alone.
    std::vector<std::vector<Expr>> held;
    for (const std::vector<Expr>& row : weights) {
        auto& values = held.emplace_back();
        for (const Expr& weight : row)
            values.push_back(m_b.let("w", weight));
    }
    m_b.loop("p", m_b.index(0), length, [&](Expr p) {
        std::vector<Expr> loaded;
        for (std::size_t t = 0; t < weights[0].size(); ++t)
            loaded.push_back(m_b.let("x", cast(x(t, p), m_type)));
        for (std::size_t row = 0; row < held.size(); ++row) {
            Expr sum = m_b.loadFlat(m_rows[row], p);
            for (std::size_t t = 0; t < loaded.size(); ++t)
                sum = sum + held[row][t] * loaded[t]; // in this order each step is one fused instruction
            m_b.storeFlat(m_rows[row], p, sum, true);
        }
    });
}

Expr RowSums::at(std::int64_t row, Expr p) { return m_b.loadFlat(m_rows[static_cast<std::size_t>(row)], p); }

void inSteps(Builder& builder, std::string_view name, std::int64_t count, std::int64_t size,
    const std::function<void(Expr, std::int64_t)>& body, LoopKind kind)
{
    if (builder.kernel().isOpen(count)) {
        const Expr all = builder.kernel().size(count);
        builder.loop(name, builder.index(0), all / size, [&](Expr block) { body(knownWithin(block * size, 0, count - 1), size); }, kind);
        return builder.loop(name, all / size * size, all, [&](Expr one) { body(one, 1); });
    }
    builder.loop(name, count / size, [&](Expr block) { body(block * size, size); }, kind);
    if (const std::int64_t rest = count % size)
        body(builder.index(count - rest), rest);
}

void inRows(Builder& builder, std::string_view name, std::int64_t count, const std::function<void(Expr, std::int64_t)>& body)
{
    inSteps(builder, name, count, rowsAtOnce, body);
}

DataType sumType(DataType dtype)
{
    if (isFloat(dtype))
        return computeType(dtype);
    return bitsOf(dtype) == 64 ? DataType::Int64 : DataType::Int32;
}

} // namespace passbench::loops
