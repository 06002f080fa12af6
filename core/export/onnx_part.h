#pragma once
// One of several models that share the names of the tensors between them.

#include "core/export/onnx_model.h"

namespace passbench {

/// As writeOnnx, with given names for inputs and outputs, tuples flattened.
Result<OnnxWritten> writeOnnxPart(const Module& module, const Function& function, const OnnxOptions& options, Strings inputs, Strings outputs);

} // namespace passbench
