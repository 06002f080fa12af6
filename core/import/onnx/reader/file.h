#pragma once
// An opened ONNX file: the parsed structure, and where its tensor data lies.

#include "core/support/words/shown_text.h"
#include "core/import/onnx/reader/tensor.h"

namespace passbench {

struct OnnxFile {
    onnx::ModelProto model;
    TensorSources sources;
};

Result<OnnxFile> openOnnx(const std::filesystem::path& path, const std::filesystem::path& dataFolder = {});

} // namespace passbench
