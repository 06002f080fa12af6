#pragma once
// Constants as files of several formats store them: row major, little-endian, two 4-bit elements in a byte.

#include "core/ir/types/tensor.h"
#include "core/support/files/mapped_file.h"

namespace passbench {

/// Bytes of `count` elements as a file stores them: two 4-bit elements share a byte, the first in its low half.
std::size_t storedBytes(DataType dtype, std::size_t count);
void unpackNibbles(std::span<const std::byte> from, std::span<std::byte> to, bool isSigned);
/// The tensor whose stored bytes lie there; unpacked, and bools made 0 or 1, at first use. The shape has a size.
Tensor storedTensor(DataType dtype, const Ints& shape, std::shared_ptr<const MappedFile> file, std::size_t offset, std::size_t size);

} // namespace passbench
