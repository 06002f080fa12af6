#pragma once
// One of several models that share the names of the tensors between them.

#include "core/export/onnx/model.h"

#include <map>

namespace passbench {

/// What a part is called with and gives, tuples flattened.
struct OnnxPartPorts {
    Strings inputs, outputs;              ///< names; an input that is named twice is one
    std::map<std::size_t, Tensor> bound {}; ///< inputs that are weights of the model instead, by place
};

/// As writeOnnx, with given ports.
Result<OnnxWritten> writeOnnxPart(const Module& module, const Function& function, const OnnxOptions& options, OnnxPartPorts ports);

/// The parts in the order in which they run, as JSON: see writeOnnxParts.
std::string onnxManifest(const OnnxParts& parts);

} // namespace passbench
