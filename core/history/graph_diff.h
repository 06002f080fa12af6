#pragma once
// What differs between two snapshots. Ids are stable, so a renumbering is never a change.

#include "core/ir/graph/function.h"

namespace passbench {

enum class ChangeKind : std::uint8_t { Added, Removed, Changed, Moved };
std::string_view name(ChangeKind kind); ///< "added", ...

struct NodeChange {
    NodeId node = NodeId::None;
    ChangeKind kind = ChangeKind::Changed;
    std::string what;     ///< for a person: "operand 1: %12 → %40", "type: ...", "into @dnnl_main_0"
};

struct GraphDiff {
    std::vector<NodeChange> changes; ///< by place in `after`; removed ones behind what they stood behind in `before`
    std::unordered_map<NodeId, std::size_t> index; ///< of a node's entry in `changes`
    const NodeChange* find(NodeId id) const;
    std::size_t count(ChangeKind kind) const;
    bool empty() const { return changes.empty(); }
};

/// Nodes of all functions, nested ones too. A node is Changed when its payload, type or operands differ (an operand that
/// was merely renamed by a rewrite counts), Moved when it stands in another function.
GraphDiff diff(const Module& before, const Module& after);

/// A text diff by lines (Myers 1986), for the Text view and `Changes` panel.
struct LineChange {
    char kind = ' ';                 ///< ' ', '-', '+'
    std::int64_t before = -1, after = -1; ///< line numbers from 0, or -1
};
std::vector<LineChange> diffLines(std::span<const std::string> before, std::span<const std::string> after);

} // namespace passbench
