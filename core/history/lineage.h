#pragma once
// Where a node came from and what became of it, across the steps of a run.

#include "core/history/lineage_links.h"
#include "core/history/node_ids.h"
#include "core/history/run.h"

namespace passbench {

/// One hop: in step `step`, rule `rule` made `to` from `from`.
struct LineageHop {
    std::size_t step = 0;
    std::string rule;
    NodeId from = NodeId::None, to = NodeId::None;
};

/// Whether the step made, replaced or changed one of `nodes`, or moved it to another function.
bool touches(const Step& step, std::span<const NodeId> nodes);

/// The composed tables of a run. Making it is linear in the number of rewrites.
class Lineage {
public:
    explicit Lineage(RunPtr run);
    /// Imported nodes that `node` (of any step) leads back to; a node that was there at import leads to itself.
    std::vector<NodeId> origins(NodeId node) const;
    /// Of these, the operators' calls in `@main`; of several, those that do the same as `name`, the node's display name.
    std::vector<NodeId> originOperators(NodeId node, const std::string& name) const;
    /// Every hop from the origins to `node`, oldest first.
    std::vector<LineageHop> history(NodeId node) const;
    /// Every hop from `node` on, in the order of the steps.
    std::vector<LineageHop> future(NodeId node) const;
    /// What `node` has become after step `step` (index in the run), possibly several nodes or none.
    std::vector<NodeId> descendants(NodeId node, std::size_t step) const;
    /// Likewise, with those that are gone by then: for whoever knows what is there, and asks for many nodes.
    std::vector<NodeId> successors(NodeId node, std::size_t step) const;
    /// All that `node` was made from and all that it has become, in any step; itself not.
    std::vector<NodeId> kin(NodeId node) const;
    /// Steps (indices in the run, ascending) that touched `node` or one of its kin.
    std::vector<std::size_t> touchingSteps(NodeId node) const;
    /// "Conv `res2a_branch2a`, Relu #12": the imported operators, for a person.
    std::string originText(NodeId node) const;

private:
    enum class Direction : std::uint8_t { Back, On };

    using Link = LineageLinks::Link;
    template<typename Visit> static void eachHop(const Run& run, const NodeIdSet& imported, Visit&& visit);
    std::span<const Link> of(Direction direction, NodeId node) const { return (direction == Direction::Back ? m_madeFrom : m_becameIn)[node]; }
    template<typename Visit> void visitLinks(Direction direction, NodeId node, Visit&& visit) const;
    template<typename Follows> std::vector<NodeId> endsOf(Direction direction, NodeId node, Follows&& follows) const;
    std::vector<LineageHop> hops(Direction direction, NodeId node) const;

    RunPtr m_run;
    NodeIdSet m_imported;
    LineageLinks m_madeFrom, m_becameIn;
};

/// For each call in the run's last module what the file calls the operators that it was made from, in the order of the import;
/// what the import made for an operator, such as a scale, is left out where there are operators.
std::unordered_map<NodeId, std::vector<std::string>> operatorNames(const RunPtr& run);

} // namespace passbench
