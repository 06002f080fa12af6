#include "core/ops/indexing/indices.h"

#include "core/ops/rules/kernels.h"

namespace passbench {

Result<void> requireIndices(const TensorType& indices, std::string_view name)
{
    if (!isInteger(indices.dtype))
        return fail("`{}` is {}, and must be an integer type", name, passbench::name(indices.dtype));
    return {};
}

Result<std::int64_t> boundIndex(std::int64_t index, std::int64_t extent, std::string_view mode)
{
    if (extent == 0)
        return fail("an index into an axis of extent 0");
    if (mode == "wrap")
        return (index % extent + extent) % extent;
    if (mode == "clip")
        return std::clamp<std::int64_t>(index, 0, extent - 1);
    if (index < -extent || index >= extent)
        return fail("index {} is outside an axis of extent {}", index, extent);
    return index < 0 ? index + extent : index;
}

Result<Ints> boundIndices(const Tensor& indices, std::int64_t extent, std::string_view mode)
{
    Ints bound;
    for (std::int64_t i = 0; i < indices.elementCount(); ++i) {
        PB_ASSIGN(const std::int64_t index, boundIndex(indices.integerAt(i), extent, mode));
        bound.push_back(index);
    }
    return bound;
}

Result<IndexedBlocks> indexedBlocks(const Ints& data, const Tensor& indices, std::size_t batchDims)
{
    const Ints strides = rowMajorStrides(data);
    const auto indexed = static_cast<std::size_t>(indices.shape()[0]);
    std::int64_t vectors = 1, perBatch = 1;
    for (std::size_t d = 1; d < indices.rank(); ++d) {
        vectors *= indices.shape()[d];
        perBatch *= d > batchDims ? indices.shape()[d] : 1;
    }
    IndexedBlocks blocks;
    for (std::size_t d = batchDims + indexed; d < data.size(); ++d)
        blocks.size *= data[d];
    std::int64_t batchStride = blocks.size;
    for (std::size_t d = batchDims; d < batchDims + indexed; ++d)
        batchStride *= data[d];
    for (std::int64_t v = 0; v < vectors; ++v) {
        std::int64_t offset = v / perBatch * batchStride;
        for (std::size_t m = 0; m < indexed; ++m) {
            PB_ASSIGN(const std::int64_t index, boundIndex(indices.integerAt(static_cast<std::int64_t>(m) * vectors + v), data[batchDims + m], "fast"));
            offset += index * strides[batchDims + m];
        }
        blocks.offsets.push_back(offset);
    }
    return blocks;
}

} // namespace passbench
