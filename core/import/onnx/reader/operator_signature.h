#pragma once
// What the operators of the standard domain take, in all their versions together (docs/Changelog.md of ONNX, up to opset 28).

#include "core/import/onnx/reader/attribute.h"

namespace passbench {

struct OperatorSignature {
    std::string_view op;
    int mostInputs = 0, mostOutputs = 0;
    std::string_view attributes; ///< names, with commas between
};

/// Null for an operator that no version knows.
const OperatorSignature* operatorSignature(std::string_view op);

/// What `node`, of the standard domain, has and no version of its operator knows: attributes, inputs and outputs, a sentence each.
std::vector<std::string> surplusOf(const onnx::NodeProto& node);

} // namespace passbench
