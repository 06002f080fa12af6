#include "core/ops/matrix/matrix_product.h"

#include "core/support/parallel.h"

#include <Eigen/Core>

namespace passbench {
namespace {

template<typename T, int order> using Dense = Eigen::Matrix<T, Eigen::Dynamic, Eigen::Dynamic, order>;
template<typename T, int order> using View = Eigen::Map<const Dense<T, order>, Eigen::Unaligned, Eigen::OuterStride<>>;

/// A transposed row-major matrix is a column-major one: Eigen has a kernel for each combination.
template<typename T, typename F> void view(const Matrix<const T>& m, F&& f)
{
    if (m.transposed)
        f(View<T, Eigen::ColMajor>(m.data, m.rows, m.columns, Eigen::OuterStride<>(m.stride)));
    else
        f(View<T, Eigen::RowMajor>(m.data, m.rows, m.columns, Eigen::OuterStride<>(m.stride)));
}

template<typename M> M rowsOf(M m, std::int64_t begin, std::int64_t end)
{
    m.data += begin * (m.transposed ? 1 : m.stride);
    m.rows = end - begin;
    return m;
}

template<typename M> M columnsOf(M m, std::int64_t begin, std::int64_t end)
{
    m.data += begin * (m.transposed ? m.stride : 1);
    m.columns = end - begin;
    return m;
}

} // namespace

template<typename T> void multiply(Matrix<const T> a, Matrix<const T> b, Matrix<T> result)
{
    assert(a.columns == b.rows && a.rows == result.rows && b.columns == result.columns && !result.transposed);
    if (result.rows == 0 || result.columns == 0)
        return;
    Eigen::Map<Dense<T, Eigen::RowMajor>, Eigen::Unaligned, Eigen::OuterStride<>> out(
        result.data, result.rows, result.columns, Eigen::OuterStride<>(result.stride));
    view(a, [&](const auto& left) { view(b, [&](const auto& right) { out.noalias() = left * right; }); });
}

template<typename T> void multiplyParallel(Matrix<const T> a, Matrix<const T> b, Matrix<T> result)
{
    constexpr std::int64_t productsPerThread = 1 << 18;
    const bool byRows = result.rows >= result.columns;
    const std::int64_t perLine = std::max<std::int64_t>(1, a.columns * (byRows ? result.columns : result.rows));
    parallelFor(byRows ? result.rows : result.columns, std::max<std::int64_t>(1, productsPerThread / perLine),
        [&](std::int64_t begin, std::int64_t end) {
            if (byRows)
                multiply(rowsOf(a, begin, end), b, rowsOf(result, begin, end));
            else
                multiply(a, columnsOf(b, begin, end), columnsOf(result, begin, end));
        });
}

template void multiply(Matrix<const float>, Matrix<const float>, Matrix<float>);
template void multiply(Matrix<const double>, Matrix<const double>, Matrix<double>);
template void multiply(Matrix<const std::uint32_t>, Matrix<const std::uint32_t>, Matrix<std::uint32_t>);
template void multiply(Matrix<const std::uint64_t>, Matrix<const std::uint64_t>, Matrix<std::uint64_t>);
template void multiplyParallel(Matrix<const float>, Matrix<const float>, Matrix<float>);
template void multiplyParallel(Matrix<const double>, Matrix<const double>, Matrix<double>);
template void multiplyParallel(Matrix<const std::uint32_t>, Matrix<const std::uint32_t>, Matrix<std::uint32_t>);
template void multiplyParallel(Matrix<const std::uint64_t>, Matrix<const std::uint64_t>, Matrix<std::uint64_t>);

DataType accumulatorType(DataType dtype)
{
    switch (dtype) {
    case DataType::Float16:
    case DataType::BFloat16:
    case DataType::Float32: return DataType::Float32;
    case DataType::Float64: return DataType::Float64;
    case DataType::Int64:
    case DataType::UInt64: return DataType::Int64;
    default: return DataType::Int32;
    }
}

} // namespace passbench
