#pragma once
// What makes the values that a node takes, behind all that only hands them on.

#include "core/ir/graph/function.h"

#include <set>

namespace passbench {

/// Whether something is computed there: not a tuple, a projection, a literal or an annotation.
bool computes(const Node& node);
/// Whether the node only puts values together or takes them apart.
inline bool isBundling(const Node& node) { return node.as<Project>() || node.as<Tuple>(); }

/// A value as its maker gives it.
struct MadeValue {
    NodeId value = NodeId::None; ///< the maker, or its projection
    NodeId maker = NodeId::None; ///< computes something, or is a parameter
};
/// What stands behind `id`: several values behind a tuple, none behind a constant.
std::vector<MadeValue> madeBehind(const Function& function, NodeId id);

/// Of a tuple that stands as operand `at` of a call of a fused function: the fields that its body takes out of it. Empty: all of it, and
/// of everything else.
std::set<std::int64_t> fieldsTaken(const Function& caller, const Node& node, std::size_t at);

} // namespace passbench
