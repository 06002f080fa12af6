#pragma once
// A tensor as bytes, the way the reference saves one (reference: build artefacts, section 3): little-endian, with its type and shape.

#include "core/ir/types/tensor.h"
#include "core/support/result.h"

#include <vector>

namespace passbench {

std::vector<std::byte> tensorBlob(const Tensor& tensor);
Result<Tensor> readTensorBlob(std::span<const std::byte> blob);

} // namespace passbench
