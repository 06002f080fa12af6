#pragma once
// What a person calls the nodes of a step.

#include "core/history/lineage.h"
#include "core/history/sub_steps.h"

namespace passbench {

/// Names of the nodes before and after one step. Making it takes as long as the run's lineage is.
class NodeLabels {
public:
    NodeLabels(RunPtr run, std::size_t step);

    /// "nn.conv2d": empty for a node that lived only inside the step.
    std::string name(NodeId node) const;
    /// The imported operators that the node leads back to, as Lineage::originText() has it.
    std::string origin(NodeId node) const { return m_lineage.originText(node); }
    /// "%12 nn.conv2d (Conv `res2a`)": id, name, and the imported operators that it leads back to.
    std::string text(NodeId node) const;
    /// "%3 add, %4 constant and 5 more"; "nothing" for none.
    std::string text(std::span<const NodeId> nodes) const;
    /// "all operands constant: %3 add, %4 constant → %9 constant".
    std::string text(const SubStep& subStep) const;

private:
    Lineage m_lineage;
    std::unordered_map<NodeId, NodePtr> m_nodes;
};

} // namespace passbench
