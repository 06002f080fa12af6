#include "core/history/diff/node_table.h"

namespace passbench {

NodeTable::NodeTable(const Module& module) : m_functions(allFunctions(module))
{
    std::size_t count = 0, size = 4;
    for (const NestedFunction& nested : m_functions)
        count += nested.function->nodes().size();
    while (size < count * 2)
        size *= 2;
    m_entries.reserve(count);
    m_index.assign(size, 0);
    for (std::uint32_t function = 0; function < m_functions.size(); ++function)
        for (const NodePtr& node : m_functions[function].function->nodes()) {
            std::size_t at = slot(node->id);
            while (m_index[at] && m_entries[m_index[at] - 1].node->id != node->id)
                at = (at + 1) & (size - 1);
            if (m_index[at])
                continue; // a body that stands in several places
            m_entries.push_back({node.get(), function});
            m_index[at] = static_cast<std::uint32_t>(m_entries.size());
        }
}

const NodeTable::Entry* NodeTable::find(NodeId id) const
{
    for (std::size_t at = slot(id); m_index[at]; at = (at + 1) & (m_index.size() - 1))
        if (const Entry& entry = m_entries[m_index[at] - 1]; entry.node->id == id)
            return &entry;
    return nullptr;
}

const Node* NodeTable::node(NodeId id) const
{
    const Entry* entry = find(id);
    return entry ? entry->node : nullptr;
}

} // namespace passbench
