#include "core/import/tflite/reader/sparse.h"

#include <cstring>

namespace passbench::tflite {
namespace {

constexpr std::int64_t mostDenseBytes = std::int64_t {1} << 30;
constexpr std::size_t mostLevels = 64; // it is gone into one inside of the other

/// One level: every index from 0, or those that are listed for each entry of the level above.
struct Level {
    bool dense = true;
    std::int64_t size = 0;
    Ints segments {}, indices {};
};

Ints numbersOf(file::SparseIndexVector type, const void* vector)
{
    const auto copied = [](const auto* values) { return values ? Ints(values->begin(), values->end()) : Ints(); };
    switch (type) {
    case file::SparseIndexVector_Int32Vector: return copied(static_cast<const file::Int32Vector*>(vector)->values());
    case file::SparseIndexVector_Uint16Vector: return copied(static_cast<const file::Uint16Vector*>(vector)->values());
    case file::SparseIndexVector_Uint8Vector: return copied(static_cast<const file::Uint8Vector*>(vector)->values());
    default: return {};
    }
}

/// Goes through the levels, outermost first.
class Expansion {
public:
    Expansion(std::vector<Level> levels, Ints order, Ints blockMap, const Ints& shape, const Tensor& values, Tensor& result)
        : m_levels(std::move(levels)), m_order(std::move(order)), m_blockMap(std::move(blockMap)), m_shape(shape), m_values(values), m_result(result), m_at(m_levels.size(), 0)
    {
        m_blockSizes.assign(shape.size(), 1);
        for (std::size_t level = shape.size(); level < m_levels.size(); ++level)
            m_blockSizes[static_cast<std::size_t>(m_blockMap[static_cast<std::size_t>(m_order[level]) - shape.size()])] = m_levels[level].size;
    }

    bool run() { return level(0, 0); }

private:
    /// `parent` counts the entries of the level above.
    bool level(std::size_t depth, std::int64_t parent)
    {
        if (depth == m_levels.size())
            return place();
        if (++m_entries > m_mostEntries) // levels of no values, over and over
            return false;
        const Level& here = m_levels[depth];
        if (here.dense) {
            for (std::int64_t i = 0; i < here.size; ++i) {
                m_at[depth] = i;
                if (!level(depth + 1, parent * here.size + i))
                    return false;
            }
            return true;
        }
        if (parent + 1 >= static_cast<std::int64_t>(here.segments.size()))
            return false;
        for (std::int64_t i = here.segments[static_cast<std::size_t>(parent)]; i < here.segments[static_cast<std::size_t>(parent) + 1]; ++i) {
            if (i < 0 || i >= static_cast<std::int64_t>(here.indices.size()))
                return false;
            m_at[depth] = here.indices[static_cast<std::size_t>(i)];
            if (!level(depth + 1, i))
                return false;
        }
        return true;
    }

    bool place()
    {
        Ints at(m_shape.size(), 0);
        for (std::size_t level = 0; level < m_levels.size(); ++level) {
            const auto axis = static_cast<std::size_t>(m_order[level]);
            if (axis < m_shape.size())
                at[axis] += m_at[level] * m_blockSizes[axis];
            else
                at[static_cast<std::size_t>(m_blockMap[axis - m_shape.size()])] += m_at[level];
        }
        std::int64_t index = 0;
        for (std::size_t d = 0; d < m_shape.size(); ++d) {
            if (at[d] < 0 || at[d] >= m_shape[d])
                return false;
            index = index * m_shape[d] + at[d];
        }
        const std::size_t size = storageBytes(m_values.dtype());
        if (m_next >= m_values.elementCount())
            return false;
        std::memcpy(m_result.writable<std::byte>().data() + static_cast<std::size_t>(index) * size, m_values.bytes().data() + static_cast<std::size_t>(m_next) * size, size);
        ++m_next;
        return true;
    }

    std::vector<Level> m_levels;
    Ints m_order, m_blockMap, m_blockSizes;
    const Ints& m_shape;
    const Tensor& m_values;
    Tensor& m_result;
    Ints m_at;
    std::int64_t m_next = 0, m_entries = 0;
    const std::int64_t m_mostEntries = static_cast<std::int64_t>(m_levels.size()) * (m_result.elementCount() + 1); ///< no level has more than there are elements
};

template<typename V> Ints listOf(const V* vector) { return vector ? Ints(vector->begin(), vector->end()) : Ints(); }

} // namespace

Result<Tensor> denseOf(const file::SparsityParameters& sparsity, const Ints& shape, const Tensor& values, const std::string& place)
{
    const Ints order = listOf(sparsity.traversal_order()), blockMap = listOf(sparsity.block_map());
    const std::size_t count = countOf(sparsity.dim_metadata());
    if (count > mostLevels)
        return fail("{} is sparse in {} levels, and {} are read at most", place, count, mostLevels);
    bool sound = count == order.size() && count == shape.size() + blockMap.size();
    Ints seen(count, 0);
    for (std::size_t i = 0; i < order.size() && sound; ++i) {
        sound = order[i] >= 0 && order[i] < static_cast<std::int64_t>(count) && seen[static_cast<std::size_t>(order[i])]++ == 0;
        sound = sound && (i < shape.size()) == (order[i] < static_cast<std::int64_t>(shape.size())); // blocks are innermost
    }
    for (const std::int64_t axis : blockMap)
        sound = sound && axis >= 0 && axis < static_cast<std::int64_t>(shape.size());
    std::vector<Level> levels;
    for (unsigned i = 0; i < count && sound; ++i) {
        const file::DimensionMetadata& from = *sparsity.dim_metadata()->Get(i);
        Level level {.dense = from.format() == 0, .size = from.dense_size()};
        if (!level.dense) {
            level.segments = numbersOf(from.array_segments_type(), from.array_segments());
            level.indices = numbersOf(from.array_indices_type(), from.array_indices());
        }
        sound = level.size >= 0 && (level.dense || i < shape.size());
        levels.push_back(std::move(level));
    }
    if (!sound)
        return fail("{} is sparse, and its {} levels don't fit its shape [{}]", place, count, fmt::join(shape, ", "));
    if (bitsOf(values.dtype()) == 4 || *checkedElementCount(shape) * static_cast<std::int64_t>(storageBytes(values.dtype())) > mostDenseBytes)
        return fail(Diagnostic {.message = fmt::format("{} is sparse, of {} and [{}], which is not expanded", place, name(values.dtype()), fmt::join(shape, ", ")), .severity = Severity::Warning});
    Tensor result = Tensor::allocate(values.dtype(), shape);
    if (!Expansion(std::move(levels), order, blockMap, shape, values, result).run())
        return fail("{} is sparse, and has values outside its shape [{}], or fewer than its levels say", place, fmt::join(shape, ", "));
    return result;
}

} // namespace passbench::tflite
