#pragma once
// Why a group of operators did not become a composite: for the Why panel, and `partition --why`.

#include "core/partition/rules/compiler.h"

namespace passbench {

struct CompositeAttempt {
    std::string composite;
    NodeId root = NodeId::None;      ///< the operator that the group would end with
    std::vector<NodeId> nodes;       ///< those that fit the pattern, without holes
    std::size_t wanted = 0;          ///< number of operators of the pattern
    NodeId failedAt = NodeId::None;  ///< the node that did not fit; None when all did
    std::string reason;              ///< the step that failed: "expected `add`, found nn.softmax"; empty: it would be composed
};

/// Attempts of the compiler's composites that have `node` in them, those that came furthest first; of the variants of one
/// composite at one root the one that came furthest. Only those that fit at more than one operator, or end with `node`; when
/// there are none, those that stopped right before it.
std::vector<CompositeAttempt> compositeAttempts(const Function& function, NodeId node, const Compiler& compiler);

} // namespace passbench
