#pragma once
// Names and order of the nodes of an ONNX graph.

#include "core/import/onnx/reader/file.h"

#include <functional>
#include <string_view>
#include <vector>

namespace passbench {

using OnnxNodes = google::protobuf::RepeatedPtrField<onnx::NodeProto>;

/// `Conv "res2a"`, or `Conv #12` when it has no name.
std::string nodeText(const onnx::NodeProto& node, int index);

/// Names that a node uses: its inputs, and what its subgraphs take from outside, each once, in order. They are parts of `node`.
std::vector<std::string_view> usedNames(const onnx::NodeProto& node);

/// Indices of the nodes with operands before users; the given order where it will do. Fails on a name that is defined
/// twice, on one that nothing defines (`outer` knows those from outside), and on a cycle.
Result<std::vector<int>> sortedNodes(const OnnxNodes& nodes,
    const std::function<bool(std::string_view)>& outer);

} // namespace passbench
