#pragma once
// Walks over the elements that share all indices but those of some axes: what a reduction or normalisation works on.

#include "core/ops/rules/kernels.h"

namespace passbench {

struct Rows {
    std::int64_t count = 0;  ///< rows, one per combination of the other axes, in row-major order of these
    std::int64_t length = 0; ///< elements of a row
    StridedWalk<1> walk;     ///< over the other axes, one row at a time
    std::int64_t step = 1;   ///< distance of a row's elements when that is constant
    Ints offsets;            ///< of a row's elements, when it is not; else empty

    /// Calls `f(row, at)` for each row, on several threads; `at(i)` is the index of the row's element i.
    template<typename F> void forEach(F&& f) const
    {
        const std::int64_t grain = 1 + 32'768 / std::max<std::int64_t>(1, length);
        parallelFor(count, grain, [&](std::int64_t begin, std::int64_t end) {
            forEachRow(walk, begin, end, [&](std::int64_t row, const std::array<std::int64_t, 1>& first) {
                if (offsets.empty())
                    f(row, [start = first[0], this](std::int64_t i) { return start + i * step; });
                else
                    f(row, [start = first[0], this](std::int64_t i) { return start + offsets[static_cast<std::size_t>(i)]; });
            });
        });
    }
};

/// `axes` ascending, each once. Elements of a row are in row-major order of the axes.
Rows rowsOver(std::span<const std::int64_t> shape, const std::vector<std::size_t>& axes);

} // namespace passbench
