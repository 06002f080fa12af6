// Linear algebra beyond the matrix product: Einsum and Det.

#include "core/import/onnx/reader/node.h"

namespace passbench {
namespace {

Result<Refs> einsum(OnnxNode& n)
{
    return Refs {n.e.call("einsum", {n.e.tuple(n.inputs())}, {{"equation", n.text("equation", "")}})};
}

/// Elements of square matrices, and their determinants by cofactors.
class Determinant {
public:
    Determinant(Emitter& e, Ref matrices) : m_e(e), m_matrices(matrices), m_rank(e.rank(matrices)) {}

    /// Of the rows from `row` on and the given columns.
    Ref of(std::int64_t row, const Ints& columns) const
    {
        if (columns.size() == 1)
            return element(row, columns[0]);
        Ref sum = Ref::None;
        for (std::size_t i = 0; i < columns.size(); ++i) {
            Ints others = columns;
            others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
            const Ref term = m_e.call("multiply", {element(row, columns[i]), of(row + 1, others)});
            sum = i == 0 ? term : m_e.call(i % 2 == 0 ? "add" : "subtract", {sum, term});
        }
        return sum;
    }

private:
    Ref element(std::int64_t row, std::int64_t column) const
    {
        const Ints axes {m_rank - 2, m_rank - 1};
        const Ref one = m_e.call("strided_slice", {m_matrices},
            {{"begin", Ints {row, column}}, {"end", Ints {row + 1, column + 1}}, {"strides", Ints {1, 1}}, {"axes", axes}});
        return m_e.call("squeeze", {one}, {{"axis", axes}});
    }

    Emitter& m_e;
    Ref m_matrices;
    std::int64_t m_rank;
};

Result<Refs> det(OnnxNode& n)
{
    const Dim rows = n.e.dim(n.in(0), -2), columns = n.e.dim(n.in(0), -1);
    if (n.e.rank(n.in(0)) < 2 || !rows.isStatic() || rows != columns)
        return unsupported("needs square matrices of known size, not {}", toText(n.e.type(n.in(0))));
    if (rows.size() < 1 || rows.size() > 4) // cofactors of larger ones are too many, and inexact
        return unsupported("works out determinants of up to 4 rows, not {}", rows.size());
    Ints all;
    for (std::int64_t i = 0; i < rows.size(); ++i)
        all.push_back(i);
    return Refs {Determinant(n.e, n.in(0)).of(0, all)};
}

constexpr OnnxConverterEntry algebraTable[] {{"Einsum", einsum}, {"Det", det}};

} // namespace

std::span<const OnnxConverterEntry> onnxAlgebra() { return algebraTable; }

} // namespace passbench
