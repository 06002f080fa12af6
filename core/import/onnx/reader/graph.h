#pragma once
// Names and order of the nodes of an ONNX graph.

#include "core/import/onnx/reader/file.h"

#include <functional>
#include <optional>
#include <string_view>
#include <unordered_set>
#include <vector>

namespace passbench {

using OnnxNodes = google::protobuf::RepeatedPtrField<onnx::NodeProto>;

/// `Conv "res2a"`, or `Conv #12` when it has no name.
std::string nodeText(const onnx::NodeProto& node, int index);

/// Names that a node uses: its inputs, and what its subgraphs take from outside, each once, in order. They are parts of `node`.
std::vector<std::string_view> usedNames(const onnx::NodeProto& node);

/// The names that the nodes of a graph use or that are its results; collected at the first question, since few graphs ask.
class NamesInUse {
public:
    NamesInUse(const OnnxNodes& nodes, const std::vector<std::string>& results) : m_nodes(nodes), m_results(results) {}
    bool contains(std::string_view name);

private:
    const OnnxNodes& m_nodes;
    const std::vector<std::string>& m_results;
    std::optional<std::unordered_set<std::string_view>> m_names;
};

/// Indices of the nodes with operands before users; the given order where it will do. Fails on a name that is defined
/// twice, on one that nothing defines (`outer` knows those from outside), and on a cycle.
Result<std::vector<int>> sortedNodes(const OnnxNodes& nodes,
    const std::function<bool(std::string_view)>& outer);

} // namespace passbench
