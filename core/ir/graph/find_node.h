#pragma once
// Nodes by their ids, wherever in a module they stand.

#include "core/ir/graph/function.h"

#include <unordered_map>

namespace passbench {

/// The function of `module`, nested ones too, that holds `node`; null when none does.
FunctionPtr functionWith(const Module& module, NodeId node);
/// The node itself; null when it stands nowhere in `module`.
NodePtr findNode(const Module& module, NodeId node);

/// Answers the same for many nodes of one module. Making it takes a walk over all of it.
class FunctionsByNode {
public:
    explicit FunctionsByNode(const Module& module);

    FunctionPtr with(NodeId node) const; ///< as functionWith() says

private:
    std::vector<FunctionPtr> m_functions;
    std::unordered_map<NodeId, std::uint32_t> m_of;
};

} // namespace passbench
