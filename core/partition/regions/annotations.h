#pragma once
// Regions as annotations: each edge into a compiler's node goes through a compiler_begin, each edge out of it through a
// compiler_end. A region is what lies between.

#include "core/ir/graph/node_numbers.h"
#include "core/ir/rewrite/rewriter.h"

namespace passbench {

inline constexpr std::string_view hostCompiler = "default"; ///< what annotations call the host
inline constexpr std::string_view beginOp = "annotation.compiler_begin", endOp = "annotation.compiler_end";

bool isBegin(const Node& node);
bool isEnd(const Node& node);
bool isAnnotation(const Node& node);
/// The compiler that a begin or end names.
std::string annotatedCompiler(const Node& node);
/// Whether regions may be joined across a begin or end.
bool mayMerge(const Node& node);

/// Nodes that the result needs, operands first, each operand's before the next operand's. Independent of the order in
/// which the function stores them.
std::vector<NodeId> postOrder(const Function& function);

/// The nodes that the result needs; the numbers say nothing.
NodeNumbers neededBy(const Function& function);

/// Erases what the result does not need. An unused node would count as a user, forbid composites, and make values inside a
/// region its results.
void eraseUnused(Rewriter& rewriter);

struct AnnotatedRegion {
    std::int64_t id = 0;            ///< the number of begins before the one that opened it
    std::string compiler;
    bool merges = true;             ///< it may be joined across each of its begins
    std::vector<NodeId> nodes;      ///< in post-order; no annotations; the literals of its composites are among them
    std::vector<NodeId> begins;     ///< in the order in which they joined it
    std::vector<NodeId> ends;       ///< likewise
};

struct AnnotatedRegions {
    std::vector<AnnotatedRegion> regions; ///< by id
    NodeNumbers index; ///< region of a node, begin or end
    const AnnotatedRegion* find(NodeId id) const;
    /// Index of the region that computes `id`, also when it stands in a composite of the region.
    std::optional<std::size_t> holding(const Function& function, NodeId id) const;
};

/// Fails when annotations contradict each other. `function` must outlive the result. Ids start at `firstId`, which becomes the next free one.
Result<AnnotatedRegions> annotatedRegions(const Function& function, std::int64_t& firstId);
Result<AnnotatedRegions> annotatedRegions(const Function& function);

} // namespace passbench
