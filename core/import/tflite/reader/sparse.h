#pragma once
// Constants of which only some blocks are stored.

#include "core/import/tflite/reader/file.h"

namespace passbench::tflite {

/// All elements of a sparse constant; `values` are the stored ones, in the order of the levels.
Result<Tensor> denseOf(const file::SparsityParameters& sparsity, const Ints& shape, const Tensor& values, const std::string& place);

} // namespace passbench::tflite
