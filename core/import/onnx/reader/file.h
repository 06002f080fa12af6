#pragma once
// An opened ONNX file: the parsed structure, and where its tensor data lies.

#include "core/import/onnx/reader/tensor.h"

namespace passbench {

struct OnnxFile {
    onnx::ModelProto model;
    TensorSources sources;
};

Result<OnnxFile> openOnnx(const std::filesystem::path& path);

/// Text for a person: bytes that are no UTF-8 become `?`, and it is cut at 200 bytes.
std::string shownText(std::string_view bytes);

} // namespace passbench
