#include "core/import/data/stored_tensor.h"

#include "core/import/data/lazy_buffer.h"

#include <algorithm>

namespace passbench {

std::size_t storedBytes(DataType dtype, std::size_t count)
{
    return bitsOf(dtype) == 4 ? (count + 1) / 2 : count * storageBytes(dtype);
}

void unpackNibbles(std::span<const std::byte> from, std::span<std::byte> to, bool isSigned)
{
    for (std::size_t i = 0; i < to.size(); ++i) {
        const auto nibble = static_cast<unsigned>(from[i / 2]) >> (i % 2 * 4) & 15U;
        to[i] = static_cast<std::byte>(isSigned && nibble > 7 ? nibble | 0xF0U : nibble);
    }
}

Tensor storedTensor(DataType dtype, const Ints& shape, std::shared_ptr<const MappedFile> file, std::size_t offset, std::size_t size)
{
    const auto count = static_cast<std::size_t>(*checkedElementCount(shape));
    if (bitsOf(dtype) != 4 && dtype != DataType::Bool)
        return {dtype, shape, mappedBuffer(std::move(file), offset, size, storageBytes(dtype))};
    BufferPtr raw = mappedBuffer(std::move(file), offset, size, 1);
    auto fill = [raw, dtype](std::span<std::byte> to) {
        if (dtype == DataType::Bool)
            std::ranges::transform(raw->bytes(), to.begin(), [](std::byte b) { return std::byte {b != std::byte {}}; });
        else
            unpackNibbles(raw->bytes(), to, dtype == DataType::Int4);
    };
    return {dtype, shape, lazyBuffer(count, std::move(fill))};
}

} // namespace passbench
