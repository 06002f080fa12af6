#pragma once
// Calibration inputs: seeded ones, or those of files.

#include "core/ir/graph/function.h"
#include "core/passes/quantize/options.h"
#include "core/pipeline/pass.h"

#include <filesystem>

namespace passbench {

using SampleInputs = std::vector<std::vector<Tensor>>; ///< for each sample, a tensor for each parameter of @main

/// Those of `options.data`, at most `options.samples`, or seeded ones. A file has one input, or many along the first axis; an .npz file
/// of a model with several inputs has an array for each, by name or in order. Pictures are for models with one. What is left
/// over at the end of a file because the model takes several at a time is told as a warning.
Result<SampleInputs> calibrationInputs(const Module& module, const QuantizeOptions& options, PassContext& context);

/// Pictures for an input of `type`, [N, C, H, W] or [N, H, W, C] with 1 or 3 channels: resized to it, gray for one channel, as
/// (pixel - mean) / std. N pictures make an input; those left over are told as a warning. Says in `how` what was done with them.
Result<std::vector<Tensor>> pictureInputs(std::span<const std::filesystem::path> files, const TensorType& type, const QuantizeOptions& options, PassContext& context, std::string& how);

} // namespace passbench
