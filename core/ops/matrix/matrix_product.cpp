#include "core/ops/matrix/matrix_product.h"

#include "core/support/check.h"
#include "core/support/parallel.h"

#include <Eigen/Core>

namespace passbench {
namespace {

/// result += a * b by Eigen's kernel for large products. Its product operator would bring kernels for vectors and small
/// matrices besides, and they take ten times as long to compile. A transposed row-major matrix is a column-major one.
template<int orderA, int orderB, typename T> void addProduct(const Matrix<const T>& a, const Matrix<const T>& b, const Matrix<T>& result)
{
    Eigen::internal::gemm_blocking_space<Eigen::RowMajor, T, T, Eigen::Dynamic, Eigen::Dynamic, Eigen::Dynamic> blocking(
        a.rows, b.columns, a.columns, 1, true);
    Eigen::internal::general_matrix_matrix_product<Eigen::Index, T, orderA, false, T, orderB, false, Eigen::RowMajor, 1>::run(
        a.rows, b.columns, a.columns, a.data, a.stride, b.data, b.stride, result.data, 1, result.stride, T(1), blocking);
}

/// The same when a is one row with its elements side by side: packing b, as the kernel above does, takes longer than the products.
template<int orderB, typename T> void addRowProduct(const Matrix<const T>& a, const Matrix<const T>& b, const Matrix<T>& result)
{
    constexpr int order = orderB == Eigen::RowMajor ? Eigen::ColMajor : Eigen::RowMajor; // of b transposed, to the left of the row
    using MapperB = Eigen::internal::const_blas_data_mapper<T, Eigen::Index, order>;
    using MapperA = Eigen::internal::const_blas_data_mapper<T, Eigen::Index, Eigen::RowMajor>;
    Eigen::internal::general_matrix_vector_product<Eigen::Index, T, MapperB, order, false, T, MapperA, false>::run(
        b.columns, b.rows, MapperB(b.data, b.stride), MapperA(a.data, 1), result.data, 1, T(1));
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
    PB_CHECK(a.columns == b.rows && a.rows == result.rows && b.columns == result.columns && !result.transposed, "{} x {} times {} x {}", a.rows, a.columns, b.rows, b.columns);
    if (result.rows == 0 || result.columns == 0)
        return;
    for (std::int64_t i = 0; i < result.rows; ++i)
        std::fill_n(result.data + i * result.stride, result.columns, T(0));
    if (a.columns == 0)
        return;
    using Eigen::ColMajor, Eigen::RowMajor;
    if (a.rows == 1 && !a.transposed)
        b.transposed ? addRowProduct<ColMajor>(a, b, result) : addRowProduct<RowMajor>(a, b, result);
    else if (a.transposed)
        b.transposed ? addProduct<ColMajor, ColMajor>(a, b, result) : addProduct<ColMajor, RowMajor>(a, b, result);
    else
        b.transposed ? addProduct<RowMajor, ColMajor>(a, b, result) : addProduct<RowMajor, RowMajor>(a, b, result);
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
