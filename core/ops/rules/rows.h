#pragma once
// Walks over the elements that share all indices but those of some axes: what a reduction or normalisation works on.

#include "core/ops/rules/kernels.h"

namespace passbench {

/// Where the elements of one row are.
struct RowElements {
    std::int64_t start = 0, step = 1;
    const std::int64_t* offsets = nullptr; ///< from the start, when they have no constant distance
    std::int64_t operator()(std::int64_t i) const { return start + (offsets ? offsets[i] : i * step); }
};

struct AxisRows {
    std::int64_t count = 0;  ///< rows, one per combination of the other axes, in row-major order of these
    std::int64_t length = 0; ///< elements of a row
    StridedWalk<1> walk;     ///< over the other axes, one row at a time
    std::int64_t step = 1;   ///< distance of a row's elements when that is constant
    Ints offsets;            ///< of a row's elements, when it is not; else empty

    /// Calls `f(row, at)` for each row, on several threads; `at(i)` is the index of the row's element i.
    void forEach(FunctionRef<void(std::int64_t row, const RowElements& at)> f) const;
};

/// `axes` ascending, each once. Elements of a row are in row-major order of the axes.
AxisRows rowsOver(std::span<const std::int64_t> shape, const std::vector<std::size_t>& axes);

} // namespace passbench
