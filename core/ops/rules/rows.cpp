#include "core/ops/rules/rows.h"

namespace passbench {

void AxisRows::forEach(FunctionRef<void(std::int64_t row, const RowElements& at)> f) const
{
    const std::int64_t grain = 1 + 32'768 / std::max<std::int64_t>(1, length);
    parallelFor(count, grain, [&](std::int64_t begin, std::int64_t end) {
        forEachRow(walk, begin, end, [&](std::int64_t row, const std::array<std::int64_t, 1>& first) {
            f(row, {first[0], step, offsets.empty() ? nullptr : offsets.data()});
        });
    });
}

AxisRows rowsOver(std::span<const std::int64_t> shape, const std::vector<std::size_t>& axes)
{
    const Ints strides = rowMajorStrides(shape);
    Ints outer, outerStrides, inner, innerStrides;
    for (std::size_t d = 0; d < shape.size(); ++d) {
        const bool reduced = std::ranges::binary_search(axes, d);
        (reduced ? inner : outer).push_back(shape[d]);
        (reduced ? innerStrides : outerStrides).push_back(strides[d]);
    }
    AxisRows rows;
    rows.count = *checkedElementCount(outer);
    rows.length = *checkedElementCount(inner);
    rows.walk.shape = std::move(outer);
    rows.walk.strides = {std::move(outerStrides)};
    const auto merged = stridedWalk<1>(inner, {innerStrides});
    rows.step = merged.innerStrides[0];
    if (!merged.shape.empty() && rows.length > 0)
        forEachRow(merged, 0, merged.rows(), [&](std::int64_t, const std::array<std::int64_t, 1>& first) {
            for (std::int64_t i = 0; i < merged.inner; ++i)
                rows.offsets.push_back(first[0] + i * merged.innerStrides[0]);
        });
    return rows;
}

} // namespace passbench
