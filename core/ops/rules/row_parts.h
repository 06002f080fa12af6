#pragma once
// Rows of elements in the few types that functions of elements are compiled for. An integer that is widened gives the same
// low bits where results wrap around, and compares the same.

#include "core/ops/rules/kernels.h"

#include <cstddef>

namespace passbench {

/// The type that rows of `dtype` are computed in, which holds every element: float32, float64, int32, int64 or uint64.
DataType rowDtype(DataType dtype);

/// Calls `f` with a zero of the type that rowDtype(dtype) stands for.
template<typename F> decltype(auto) visitRowType(DataType dtype, F&& f)
{
    switch (rowDtype(dtype)) {
    case DataType::Float64: return f(double {});
    case DataType::Int32: return f(std::int32_t {});
    case DataType::Int64: return f(std::int64_t {});
    case DataType::UInt64: return f(std::uint64_t {});
    default: return f(float {});
    }
}

/// A function of rows for each type that they are computed in; null where it is not defined.
template<typename Row> struct RowFunctions {
    Row float32 = nullptr, float64 = nullptr, int32 = nullptr, int64 = nullptr, uint64 = nullptr;

    Row of(DataType dtype) const
    {
        switch (rowDtype(dtype)) {
        case DataType::Float64: return float64;
        case DataType::Int32: return int32;
        case DataType::Int64: return int64;
        case DataType::UInt64: return uint64;
        default: return float32;
        }
    }
};

constexpr std::int64_t rowPart = 512; ///< elements of a row that are converted at a time

/// The elements of a row as rowDtype, part by part. They are read where they are when they have that type.
class RowReader {
public:
    /// `count` elements of `dtype` from `first`; a `stride` of 0 repeats the first, else they are side by side.
    RowReader(const void* elements, DataType dtype, std::int64_t first, std::int64_t stride, std::int64_t count);
    const void* part(std::int64_t begin, std::int64_t count); ///< at most rowPart elements; valid until the next call

private:
    const std::byte* m_first;
    DataType m_dtype;
    bool m_repeated, m_converted;
    alignas(64) std::byte m_part[rowPart * sizeof(double)];
};

/// Takes the results of a row part by part, and converts them to the type of the elements.
class RowWriter {
public:
    /// Results are written as `written`: a rowDtype, or bool.
    RowWriter(void* elements, DataType dtype, std::int64_t first, DataType written);
    void* part(std::int64_t begin); ///< where rowPart results from `begin` are written
    void finish(std::int64_t begin, std::int64_t count); ///< after the part from `begin` was written

private:
    std::byte* m_first;
    DataType m_dtype;
    bool m_converted;
    alignas(64) std::byte m_part[rowPart * sizeof(double)];
};

/// Calls `f` for parts of all elements, on several threads: it reads `count` as rowDtype and writes as many as `written`.
void mapParts(const Tensor& data, Tensor& result, DataType written, std::int64_t elementsPerThread,
    FunctionRef<void(const void* in, void* out, std::int64_t count)> f);

} // namespace passbench
