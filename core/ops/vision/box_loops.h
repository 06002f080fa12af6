#pragma once
// What the loop forms of detection are written with. Boxes are named by numbers.

#include "core/ops/rules/index_expressions.h"
#include "core/ops/rules/merge_sort.h"

namespace passbench::box_loops {

using namespace loops;

inline Expr andAlso(Expr a, Expr b) { return binary(ExprKind::And, a, b); }
inline Expr orElse(Expr a, Expr b) { return binary(ExprKind::Or, a, b); }
inline Expr isLess(Expr a, Expr b) { return compare(ExprKind::Less, a, b); }
inline Expr asReal(Expr value) { return cast(value, DataType::Float64); }
inline Expr truthOf(Kernel& kernel, bool value) { return kernel.integer(value ? 1 : 0, DataType::Bool); }

/// The only element of an operand of rank 0 or of one element.
inline Expr onlyElement(Kernel& kernel, const Source& source)
{
    const Indices at(source.shape.size(), kernel.index(0));
    return source.at(at);
}

/// How many there are so far, an int64.
class Counter {
public:
    Counter(Builder& b, std::string_view name) : m_b(b), m_scalar(b.scalar(name, b.kernel().integer(0, DataType::Int64))) {}
    Expr value() const { return m_b.read(m_scalar); }
    /// As an index into `extent` of them.
    Expr place(std::int64_t extent) const { return asIndex(value(), 0, std::max<std::int64_t>(extent - 1, 0)); }
    Expr end(std::int64_t extent) const { return asIndex(value(), 0, extent); }
    void count() { m_b.assign(m_scalar, value() + m_b.kernel().integer(1, DataType::Int64)); }
    void limit(std::int64_t most) { m_b.assign(m_scalar, minimum(value(), m_b.kernel().integer(most, DataType::Int64))); }

private:
    Builder& m_b;
    std::uint32_t m_scalar;
};

/// Two opposite corners, in doubles as the reference kernel has them.
using Corners = std::array<Expr, 4>;

inline Corners remembered(Builder& b, const Corners& box)
{
    Corners result;
    for (std::size_t i = 0; i < 4; ++i)
        result[i] = b.let("corner", box[i]);
    return result;
}

inline Expr areaOf(const Corners& box)
{
    return (maximum(box[0], box[2]) - minimum(box[0], box[2])) * (maximum(box[1], box[3]) - minimum(box[1], box[3]));
}

/// Intersection over union; 0 when both are empty.
inline Expr overlapOf(const Corners& a, const Corners& b)
{
    const Expr zero = constantLike(a[0], 0);
    Expr common = constantLike(a[0], 1);
    for (const std::size_t i : {std::size_t {0}, std::size_t {1}}) {
        const Expr from = maximum(minimum(a[i], a[i + 2]), minimum(b[i], b[i + 2]));
        const Expr to = minimum(maximum(a[i], a[i + 2]), maximum(b[i], b[i + 2]));
        common = common * maximum(to - from, zero);
    }
    const Expr all = areaOf(a) + areaOf(b) - common;
    return select(isLess(zero, all), common / all, zero);
}

/// `rows` lists of boxes of one image or class, in memory.
struct Lists {
    NumberRow numbers;
    Ints shape; ///< [rows, boxes]

    Lists(Builder& b, std::int64_t rows, std::int64_t boxes) : numbers(numberRow(b, "boxes", {rows, boxes})), shape {rows, boxes} {}
    NumberRow of(Builder& b, Expr row, Expr count) const
    {
        NumberRow result = numbers;
        const Expr start[] = {row, b.index(0)};
        result.base = flatten(b.kernel(), start, shape);
        result.count = count;
        return result;
    }
};

} // namespace passbench::box_loops
