#pragma once
// What differs between two snapshots. Ids are stable, so a renumbering is never a change.

#include "core/ir/graph/function.h"
#include "core/ir/rewrite/rewriter.h"
#include "core/support/flat_map.h"
#include "core/support/shared_text.h"

#include <array>

namespace passbench {

enum class ChangeKind : std::uint8_t { Added, Removed, Changed, Moved };
std::string_view name(ChangeKind kind); ///< "added", ...
std::string_view sign(ChangeKind kind); ///< "+", "−", "~", "→"

struct NodeChange {
    NodeId node = NodeId::None;
    ChangeKind kind = ChangeKind::Changed;
    SharedText what;      ///< for a person: "operand 1: %12 → %40", "layout NCHW to NHWC", "into @dnnl_main_0"
    NodeId was = NodeId::None; ///< its id before, of a Changed or Moved node that a rewrite made anew; else None

    /// What it is called in the earlier snapshot; None for an added node.
    NodeId before() const { return kind == ChangeKind::Added ? NodeId::None : was == NodeId::None ? node : was; }
};

/// How much differs: what every view, card and report says of a step.
struct ChangeCounts {
    std::array<std::size_t, 4> nodes {}; ///< by ChangeKind
    std::size_t functions = 0;           ///< global ones whose attributes differ
    std::size_t of(ChangeKind kind) const { return nodes[static_cast<std::size_t>(kind)]; }
    bool empty() const { return nodes == decltype(nodes) {} && functions == 0; }
    bool operator==(const ChangeCounts&) const = default;
};
/// "3 added, 1 removed, 12 changed, 1 function changed"; "nothing" for none.
std::string toText(const ChangeCounts& counts);

struct GraphDiff {
    std::vector<NodeChange> changes; ///< by place in `after`; removed ones behind what they stood behind in `before`
    FlatMap<NodeId, std::uint32_t> index; ///< of a node's entry in `changes`, by both of its ids
    std::unordered_map<NodeId, NodeId> madeAnew; ///< for nodes of `after` their id before, also where nothing else differs
    const NodeChange* find(NodeId id) const;
    std::size_t count(ChangeKind kind) const;
    bool empty() const { return changes.empty(); }
};

/// Nodes of all functions, nested ones too. A node is Changed when its payload, type or operands differ (another operand that
/// has the same value counts), Moved when it stands in another function. `rewrites` are what led from `before` to `after`, when
/// that is known: a node that they made anew, such as a convolution in another layout, is then Changed and not removed and added.
GraphDiff diff(const Module& before, const Module& after, std::span<const Rewrite> rewrites = {});
ChangeCounts countChanges(const Module& before, const Module& after, std::span<const Rewrite> rewrites = {});
ChangeCounts countsOf(const GraphDiff& diff, std::size_t changedFunctions);

/// A text diff by lines (Myers 1986), for the Text view and `Changes` panel.
struct LineChange {
    char kind = ' ';                 ///< ' ', '-', '+'
    std::int64_t before = -1, after = -1; ///< line numbers from 0, or -1
};
std::vector<LineChange> diffLines(std::span<const std::string> before, std::span<const std::string> after);

} // namespace passbench
