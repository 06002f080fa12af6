#pragma once
// Matrix products for reference kernels.

#include "core/ir/types/tensor.h"

namespace passbench {

/// A matrix in memory that somebody else owns: element (i, j) is data[i * stride + j], or data[j * stride + i] when it
/// is transposed.
template<typename T> struct Matrix {
    T* data = nullptr;
    std::int64_t rows = 0, columns = 0, stride = 0;
    bool transposed = false;
};

/// result = a * b, on the calling thread. T is float, double, std::uint32_t or std::uint64_t; integers wrap around.
template<typename T> void multiply(Matrix<const T> a, Matrix<const T> b, Matrix<T> result);
/// The same on several threads, split over the longer side of the result.
template<typename T> void multiplyParallel(Matrix<const T> a, Matrix<const T> b, Matrix<T> result);

/// The type that products with results of `dtype` are summed in: float32, float64, int32 or int64.
DataType accumulatorType(DataType dtype);

/// Calls `f` with a zero of the C++ type that elements of accumulatorType are multiplied as: unsigned for integers.
template<typename F> void visitAccumulator(DataType accumulator, F&& f)
{
    switch (accumulator) {
    case DataType::Float64: return f(double {});
    case DataType::Int32: return f(std::uint32_t {});
    case DataType::Int64: return f(std::uint64_t {});
    default: return f(float {});
    }
}

} // namespace passbench
