#pragma once
// Names and order of the nodes of an ONNX graph.

#include "core/import/onnx/reader/file.h"

#include <optional>
#include <string_view>
#include <unordered_set>
#include <utility>
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

struct SortedNodes {
    std::vector<int> order {};                                     ///< indices of the nodes, operands before users; the given order where it will do
    std::vector<std::pair<std::string_view, int>> fromOutside {};  ///< names that no node defines, each with the node that uses it
    std::optional<Diagnostic> cycle {};                            ///< then `order` is not of all
};
/// Fails on a name that two nodes define.
Result<SortedNodes> sortedNodes(const OnnxNodes& nodes);

} // namespace passbench
