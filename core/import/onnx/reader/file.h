#pragma once
// An opened ONNX file: the parsed structure, and where its tensor data lies.

#include "core/support/words/shown_text.h"
#include "core/import/onnx/reader/tensor.h"

namespace passbench {

struct OnnxFile {
    onnx::ModelProto model;
    TensorSources sources;
};

/// What onnxInputs() says of a file: nothing else is read, so that it takes a tenth of the time.
Result<onnx::ModelProto> openOnnxInputs(const std::filesystem::path& path);

Result<OnnxFile> openOnnx(const std::filesystem::path& path, const std::filesystem::path& dataFolder = {});

} // namespace passbench
