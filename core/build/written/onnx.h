#pragma once
// What leaves a build as ONNX models: the whole when that is asked for, and the parts of what is partitioned.

#include "core/build/message/message.h"

namespace passbench {

/// Where the models of regions and of what lies between them are, below the folder that is built.
inline constexpr std::string_view onnxFolder = "onnx";

/// Writes the models that `order` asks for, and those that compilers without a code generator are handed. The files, what
/// became of each region and what could not be written go to `report`. The error is that nothing could be, or of the disk.
Result<void> writeOnnxModels(const BuildOrder& order, const std::filesystem::path& folder, BuildReport& report);

} // namespace passbench
