#pragma once
// Tensors in files: numpy's .npy, and ONNX TensorProto as .pb.

#include "core/ir/types/tensor.h"
#include "core/support/result.h"

#include <filesystem>

namespace passbench {

/// By content, not by extension. `.npy` versions 1 to 3, either byte order, C or Fortran order. Data stays in the mapped
/// file where it can be used as it lies there.
Result<Tensor> readTensorFile(const std::filesystem::path& path);

/// Whether the file is an archive that readNpz() may read, by content.
bool isNpz(const std::filesystem::path& path);

/// The arrays of a `.npz` archive, without their suffix `.npy`, in the order of their names: numbered ones, as `arr_10`, by number.
Result<std::vector<std::pair<std::string, Tensor>>> readNpz(const std::filesystem::path& path);

/// Version 1, little-endian, C order: the same bytes for the same tensor. numpy has no bfloat16 and no 4-bit integers:
/// they are widened to float32 and to 8 bits, which loses nothing.
Result<void> writeNpy(const std::filesystem::path& path, const Tensor& tensor);

} // namespace passbench
