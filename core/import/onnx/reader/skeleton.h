#pragma once
// An ONNX file without its tensor data: the same protobuf message with every `raw_data` replaced by its place in the
// file, so that parsing neither reads nor copies weights, and is not bound by protobuf's limit of 2 GiB.

#include "core/support/result.h"

#include <cstddef>
#include <span>
#include <string>

namespace passbench {

/// Fails on what is no well-formed protobuf message (truncated, bad lengths), on nesting beyond 64 graphs, and on files
/// with more structure than memory should be spent on.
Result<std::string> onnxSkeleton(std::span<const std::byte> file);

/// The same for a file that holds one TensorProto.
Result<std::string> onnxTensorSkeleton(std::span<const std::byte> file);

/// Of the model only what its inputs are known by: their types, and the names of initializers.
Result<std::string> onnxInputs(std::span<const std::byte> file);

} // namespace passbench
