#pragma once
// Gathering with one list of indices per axis: padding and nearest-neighbour resizing.

#include "core/ir/types/tensor.h"

namespace passbench {

/// For each index of the result along an axis, the index of the data, or `fill`.
struct AxisMap {
    static constexpr std::int64_t fill = -1;
    Ints from;
};

/// result[i, j, ...] = data[maps[0].from[i], maps[1].from[j], ...], or `fillValue` where one of them is `fill`.
Tensor gatherMapped(const Tensor& data, std::span<const AxisMap> maps, const Tensor& fillValue);

} // namespace passbench
