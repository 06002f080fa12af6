#pragma once
// Finds a pattern in a graph, at a given root.

#include "core/ir/graph/function.h"
#include "core/pattern/pattern.h"

#include <functional>

namespace passbench {

/// Where nodes are looked up: in a function, or in a rewriter in the middle of a pass. Null for an unknown id.
using NodeLookup = std::function<const Node*(NodeId)>;
NodeLookup lookupIn(const Function& function); ///< `function` must outlive it

/// The graph node of each pattern node.
struct Match {
    std::vector<NodeId> nodes;
    std::vector<NodeId> inner(const Pattern& pattern) const;  ///< those that are no leaves, each once, operands first
    std::vector<NodeId> leaves(const Pattern& pattern) const; ///< those that are, each once, in the pattern's order
};

/// The search tries each way to swap the arguments of the pattern's additions and multiplications, at most 256 of them.
/// A hole never stands for a node that another part of the pattern matched.
std::optional<Match> match(const Pattern& pattern, NodeId root, const NodeLookup& node);

/// Whether the operator at the end of the pattern is that of `root`; without it nothing matches.
bool canBeRoot(const Pattern& pattern, NodeId root, const NodeLookup& node);

/// Whether each call of the pattern has one of its operators in the graph; without it nothing matches anywhere.
bool canOccur(const Pattern& pattern, const std::function<bool(const OpDef*)>& isThere);

/// Where an attempt to match ended.
struct Mismatch {
    std::size_t matched = 0;     ///< pattern nodes that fit
    std::vector<NodeId> nodes {}; ///< the graph nodes of those that are no leaves, operands first
    NodeId node = NodeId::None;  ///< what did not fit
    std::string reason;          ///< "expected `add`, found nn.softmax"
};
/// For a pattern that does not match: the attempt that came furthest.
Mismatch mismatch(const Pattern& pattern, NodeId root, const NodeLookup& node);

} // namespace passbench
