#pragma once
// Tensors of indices: checked, brought into the data, and turned into offsets.

#include "core/ir/graph/op.h"

namespace passbench {

/// Integers of any width, else an error that names `indices`.
Result<void> requireIndices(const TensorType& indices, std::string_view name = "indices");

/// `index` inside [0, extent): `clip` takes the nearest, `wrap` the remainder; with `fast` the caller has promised that it
/// is in [-extent, extent), and we check all the same.
Result<std::int64_t> boundIndex(std::int64_t index, std::int64_t extent, std::string_view mode);
Result<Ints> boundIndices(const Tensor& indices, std::int64_t extent, std::string_view mode);

/// Blocks of a row-major tensor of shape `data` that index vectors name.
struct IndexedBlocks {
    Ints offsets;          ///< where each begins, in the order of the indices
    std::int64_t size = 1; ///< elements of a block, which lie together
};
/// `indices` is [M, batch..., Y...], where the first dims of the data are the `batchDims` batch dims. They have passed the
/// type rule; an index outside is an error.
Result<IndexedBlocks> indexedBlocks(const Ints& data, const Tensor& indices, std::size_t batchDims);

} // namespace passbench
