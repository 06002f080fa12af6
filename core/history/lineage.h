#pragma once
// Where a node came from and what became of it, across the steps of a run.

#include "core/history/run.h"

#include <unordered_set>

namespace passbench {

/// One hop: in step `step`, rule `rule` made `to` from `from`.
struct LineageHop {
    std::size_t step = 0;
    std::string rule;
    NodeId from = NodeId::None, to = NodeId::None;
};

/// The composed tables of a run. Making it is linear in the number of rewrites.
class Lineage {
public:
    explicit Lineage(RunPtr run);
    /// Imported nodes that `node` (of any step) leads back to; a node that was there at import leads to itself.
    std::vector<NodeId> origins(NodeId node) const;
    /// Every hop from the origins to `node`, oldest first.
    std::vector<LineageHop> history(NodeId node) const;
    /// What `node` has become after step `step` (index in the run), possibly several nodes or none.
    std::vector<NodeId> descendants(NodeId node, std::size_t step) const;
    /// "Conv `res2a_branch2a`, Relu #12": the imported operators, for a person.
    std::string originText(NodeId node) const;

private:
    RunPtr m_run;
    std::unordered_set<NodeId> m_imported;
    std::unordered_map<NodeId, std::vector<LineageHop>> m_madeFrom, m_becameIn;
};

} // namespace passbench
