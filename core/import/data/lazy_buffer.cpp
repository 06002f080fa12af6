#include "core/import/data/lazy_buffer.h"

#include "core/support/check.h"
#include "core/support/once.h"

#include <cstring>
#include <new>

namespace passbench {
namespace {

constexpr std::align_val_t alignmentOfBuffers {64};

struct AlignedDelete {
    void operator()(std::byte* memory) const { ::operator delete(memory, alignmentOfBuffers); }
};

class LazyBuffer : public Buffer {
public:
    LazyBuffer(std::size_t size, std::function<void(std::span<std::byte>)> fill) : m_size(size), m_fill(std::move(fill)) {}

    std::size_t size() const override { return m_size; }

    std::span<const std::byte> bytes() const override
    {
        m_once.run([this] {
            m_memory.reset(static_cast<std::byte*>(::operator new(m_size, alignmentOfBuffers)));
            m_fill({m_memory.get(), m_size});
            m_fill = nullptr; // and with it whatever it kept alive
        });
        return {m_memory.get(), m_size};
    }

private:
    std::size_t m_size;
    mutable std::function<void(std::span<std::byte>)> m_fill;
    mutable Once m_once;
    mutable std::unique_ptr<std::byte, AlignedDelete> m_memory;
};

/// A region of a file that is where it should be.
class MappedBuffer : public Buffer {
public:
    MappedBuffer(std::shared_ptr<const MappedFile> file, std::span<const std::byte> region)
        : m_file(std::move(file)), m_region(region)
    {
    }

    std::size_t size() const override { return m_region.size(); }
    std::span<const std::byte> bytes() const override { return m_region; }

private:
    std::shared_ptr<const MappedFile> m_file;
    std::span<const std::byte> m_region;
};

} // namespace

BufferPtr lazyBuffer(std::size_t size, std::function<void(std::span<std::byte>)> fill)
{
    return std::make_shared<LazyBuffer>(size, std::move(fill));
}

BufferPtr mappedBuffer(std::shared_ptr<const MappedFile> file, std::size_t offset, std::size_t size,
    std::size_t alignment)
{
    const auto region = file->bytes().subspan(offset, size);
    if (reinterpret_cast<std::uintptr_t>(region.data()) % alignment == 0)
        return std::make_shared<MappedBuffer>(std::move(file), region);
    return lazyBuffer(size, [file = std::move(file), region](std::span<std::byte> to) {
        std::memcpy(to.data(), region.data(), region.size());
    });
}

Tensor lazyTransposed(const Tensor& matrix)
{
    PB_CHECK(matrix.rank() == 2, "a matrix of rank {} to transpose", matrix.rank());
    const std::int64_t rows = matrix.shape()[0], columns = matrix.shape()[1];
    if (!matrix.buffer() || !matrix.buffer()->repeatedElement().empty())
        return matrix.reshaped({columns, rows}); // all elements are equal
    auto fill = [matrix, rows, columns](std::span<std::byte> to) {
        visitStorage(matrix.dtype(), [&](auto sample) {
            using T = decltype(sample);
            const auto from = matrix.as<T>();
            auto* out = reinterpret_cast<T*>(to.data());
            constexpr std::int64_t tile = 32; // both sides of a tile stay in the cache
            for (std::int64_t i0 = 0; i0 < rows; i0 += tile)
                for (std::int64_t j0 = 0; j0 < columns; j0 += tile)
                    for (std::int64_t i = i0; i < std::min(i0 + tile, rows); ++i)
                        for (std::int64_t j = j0; j < std::min(j0 + tile, columns); ++j)
                            out[j * rows + i] = from[static_cast<std::size_t>(i * columns + j)];
        });
    };
    return {matrix.dtype(), {columns, rows}, lazyBuffer(matrix.byteCount(), std::move(fill))};
}

Tensor lazyPermuted(const Tensor& tensor, const Ints& axes)
{
    const std::size_t rank = tensor.rank();
    PB_CHECK(axes.size() == rank, "{} axes for a tensor of rank {}", axes.size(), rank);
    Ints shape, strides(rank, 1), steps;
    for (std::size_t d = rank; d-- > 1;)
        strides[d - 1] = strides[d] * tensor.shape()[d];
    for (const std::int64_t axis : axes) {
        shape.push_back(tensor.shape()[static_cast<std::size_t>(axis)]);
        steps.push_back(strides[static_cast<std::size_t>(axis)]);
    }
    if (!tensor.buffer() || !tensor.buffer()->repeatedElement().empty() || tensor.elementCount() == 0)
        return tensor.reshaped(std::move(shape));
    auto fill = [tensor, shape, steps](std::span<std::byte> to) {
        const std::size_t size = storageBytes(tensor.dtype());
        const std::byte* from = tensor.bytes().data();
        Ints at(shape.size(), 0);
        std::int64_t source = 0;
        for (std::size_t i = 0; i < to.size(); i += size) {
            std::memcpy(to.data() + i, from + static_cast<std::size_t>(source) * size, size);
            for (std::size_t d = shape.size(); d-- > 0;) {
                source += steps[d];
                if (++at[d] < shape[d])
                    break;
                source -= steps[d] * shape[d];
                at[d] = 0;
            }
        }
    };
    const std::size_t bytes = tensor.byteCount();
    return {tensor.dtype(), std::move(shape), lazyBuffer(bytes, std::move(fill))};
}

Tensor lazyRows(const Tensor& tensor, std::int64_t begin, std::int64_t end)
{
    PB_CHECK(tensor.rank() >= 1 && begin >= 0 && begin < end && end <= tensor.shape()[0], "rows {} to {} of a tensor with {}", begin, end,
        tensor.rank() >= 1 ? tensor.shape()[0] : 0);
    if (begin == 0 && end == tensor.shape()[0])
        return tensor;
    Ints shape = tensor.shape();
    const std::size_t row = tensor.byteCount() / static_cast<std::size_t>(shape[0]), first = row * static_cast<std::size_t>(begin);
    shape[0] = end - begin;
    auto fill = [tensor, first](std::span<std::byte> to) { std::memcpy(to.data(), tensor.buffer()->bytes().data() + first, to.size()); };
    return {tensor.dtype(), std::move(shape), lazyBuffer(row * static_cast<std::size_t>(end - begin), std::move(fill))};
}

} // namespace passbench
