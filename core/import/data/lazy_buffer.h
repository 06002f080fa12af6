#pragma once
// Buffers of imported constants: nothing is read, copied or rearranged before something asks for the bytes.

#include "core/ir/types/tensor.h"
#include "core/support/files/mapped_file.h"

#include <functional>

namespace passbench {

/// `size` bytes that `fill` writes when first asked for. It is called once, on any thread.
BufferPtr lazyBuffer(std::size_t size, std::function<void(std::span<std::byte>)> fill);

/// `size` bytes at `offset` of the file. Copied at first use when the offset is no multiple of `alignment`.
BufferPtr mappedBuffer(std::shared_ptr<const MappedFile> file, std::size_t offset, std::size_t size,
    std::size_t alignment);

/// The transposed matrix of a tensor of rank 2, rearranged at first use.
Tensor lazyTransposed(const Tensor& matrix);

/// Axis `i` of the result is axis `axes[i]` of the tensor, rearranged at first use.
Tensor lazyPermuted(const Tensor& tensor, const Ints& axes);

/// Rows `begin` to `end`, exclusive, of the first axis, copied at first use.
Tensor lazyRows(const Tensor& tensor, std::int64_t begin, std::int64_t end);

} // namespace passbench
