#pragma once
// A node as a person names it.

#include "core/ir/graph/function.h"

namespace passbench {

/// `%12`, `12`, the name of an imported operator, `matmul_1:nn.dense` for what it became of several, `matmul_1:reshape:2` for the second
/// of its equals in the order of the import, or an operator's name when there is one call of it only; else an input or an initializer of that name. Fails with the nearest name otherwise.
Result<NodeId> nodeNamed(const Module& module, std::string_view text);
/// All that an imported operator of that name became: a HardSwish is four. Else the one that nodeNamed() gives.
Result<std::vector<NodeId>> nodesNamed(const Module& module, std::string_view text);

/// The other way round: a text that nodeNamed() finds a node of `module` by, and no other. It is the name of its operator in the file,
/// with what it is behind it when more came of that, and which one of those, since ids are others when the model is opened at other sizes; else `%12`.
class NamesOfNodes {
public:
    explicit NamesOfNodes(const Module& module);
    std::string of(NodeId node) const;

private:
    std::unordered_map<NodeId, std::string> m_names; ///< of nodes that have one
};

} // namespace passbench
