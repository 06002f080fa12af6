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
/// What onnxInputs() leaves of a file, in a tenth of the time that openOnnx() takes. What is wrong elsewhere in the file is not seen.
Result<onnx::ModelProto> openOnnxInputs(const std::filesystem::path& path);

} // namespace passbench
