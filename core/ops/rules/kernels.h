#pragma once
// What reference kernels have in common: computing types, conversion, and walks over broadcast operands.

#include "core/ir/types/tensor.h"
#include "core/support/parallel.h"

#include <array>
#include <cassert>
#include <cmath>
#include <limits>

namespace passbench {

/// The type that elements stored as T are computed in: float16 and bfloat16 in float, everything else in itself.
template<typename T> struct ComputeOf {
    using type = T;
};
template<> struct ComputeOf<Half> {
    using type = float;
};
template<> struct ComputeOf<BFloat16> {
    using type = float;
};
template<typename T> using Compute = typename ComputeOf<T>::type;
template<typename T> inline constexpr bool isFloatStorage = std::is_floating_point_v<Compute<T>>;

template<typename T> Compute<T> load(T value)
{
    if constexpr (std::is_same_v<T, Compute<T>>)
        return value;
    else
        return toFloat(value);
}

template<typename T> T store(Compute<T> value)
{
    if constexpr (std::is_same_v<T, Half>)
        return toHalf(value);
    else if constexpr (std::is_same_v<T, BFloat16>)
        return toBFloat16(value);
    else
        return value;
}

/// As `cast` converts: floats to integers towards zero, saturating, NaN to 0; integers to narrower ones by their low bits.
template<typename To, typename From> To converted(From value)
{
    if constexpr (std::is_same_v<To, From>) {
        return value;
    } else if constexpr (isFloatStorage<To>) {
        return store<To>(static_cast<Compute<To>>(load(value)));
    } else if constexpr (isFloatStorage<From>) {
        const auto x = load(value);
        using Limits = std::numeric_limits<To>;
        if (std::isnan(x))
            return To {};
        if (x <= static_cast<decltype(x)>(Limits::min()))
            return Limits::min();
        if (x >= static_cast<decltype(x)>(Limits::max()))
            return Limits::max();
        return static_cast<To>(x);
    } else {
        return static_cast<To>(value);
    }
}

/// Brings the elements of an int4 or uint4 tensor, which take a byte each, back to 4 bits; leaves other types alone.
void wrapFourBits(Tensor& tensor);

/// The tensor converted to `dtype`; the same tensor when it has it already.
Tensor castTo(const Tensor& tensor, DataType dtype);

/// The elements of a float tensor as float or double, whichever holds them: float16 and bfloat16 are converted first.
inline DataType computeDtype(DataType dtype)
{
    return dtype == DataType::Float16 || dtype == DataType::BFloat16 ? DataType::Float32 : dtype;
}

/// Calls `f` with a zero of the type that computeDtype of a float type stands for.
template<typename F> decltype(auto) visitFloat(DataType dtype, F&& f)
{
    assert(isFloat(dtype));
    return dtype == DataType::Float64 ? f(double {}) : f(float {});
}

/// The widest type of the kind of `dtype`, which holds every element: float64, int64 or uint64. For kernels that compare
/// elements or sum them up, and need not be compiled for each type.
DataType widestDtype(DataType dtype);

/// Calls `f` with a zero of the type that widestDtype(dtype) stands for.
template<typename F> decltype(auto) visitWidest(DataType dtype, F&& f)
{
    switch (widestDtype(dtype)) {
    case DataType::Float64: return f(double {});
    case DataType::Int64: return f(std::int64_t {});
    default: return f(std::uint64_t {});
    }
}

/// Row-major strides in elements.
Ints rowMajorStrides(std::span<const std::int64_t> shape);
/// Strides that walk an operand of shape `shape` along the dims of `result`: 0 where it is repeated.
Ints broadcastStrides(std::span<const std::int64_t> shape, std::span<const std::int64_t> result);

/// A walk over a row-major result and N operands that are read with strides, with dims merged where all allow it.
template<std::size_t N> struct StridedWalk {
    Ints shape;                                ///< outer dims; the innermost is `inner`
    std::array<Ints, N> strides;               ///< of the outer dims
    std::int64_t inner = 1;
    std::array<std::int64_t, N> innerStrides {};

    std::int64_t rows() const
    {
        std::int64_t count = 1;
        for (const std::int64_t extent : shape)
            count *= extent;
        return count;
    }
};

// Defined in kernels.cpp for walks of up to 3 operands: what a kernel adds to a walk is the body of a row.
template<std::size_t N> StridedWalk<N> stridedWalk(std::span<const std::int64_t> result, std::array<Ints, N> strides);

template<std::size_t N> using RowBody = FunctionRef<void(std::int64_t row, const std::array<std::int64_t, N>& offsets)>;
/// Calls `f(row, offsets)` for each row of `inner` elements; `offsets` is where each operand's row begins.
template<std::size_t N>
void forEachRow(const StridedWalk<N>& walk, std::int64_t begin, std::int64_t end, std::type_identity_t<RowBody<N>> f);
/// The same over all rows, on several threads when there is enough to do.
template<std::size_t N> void forEachRow(const StridedWalk<N>& walk, std::type_identity_t<RowBody<N>> f);

/// The data gathered with strides into a row-major tensor: transposition, broadcasting, slicing with a step. `data` is
/// the first element that is read; `strides` may be negative.
Tensor gatherStrided(const Tensor& data, std::int64_t first, const Ints& strides, const Ints& shape);

} // namespace passbench
