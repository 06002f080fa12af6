#pragma once
// All nodes of a module by id, with the function that each stands in: for whoever looks at many of them.

#include "core/ir/graph/function.h"

namespace passbench {

class NodeTable {
public:
    /// The nodes stay where they are as long as `module`, or a copy of it, lives.
    explicit NodeTable(const Module& module);

    struct Entry {
        const Node* node = nullptr;
        std::uint32_t function = 0;  ///< index in functions()
    };
    const std::vector<NestedFunction>& functions() const { return m_functions; }
    const std::vector<Entry>& entries() const { return m_entries; } ///< in the order of functions, each id once
    const Entry* find(NodeId id) const;                             ///< null when it is not there
    const Node* node(NodeId id) const;                              ///< likewise
    bool contains(NodeId id) const { return find(id) != nullptr; }
    const std::string& path(const Entry& entry) const { return m_functions[entry.function].path; }

private:
    std::size_t slot(NodeId id) const { return static_cast<std::size_t>((number(id) * 0x9E3779B97F4A7C15ULL) >> 32) & (m_index.size() - 1); }

    std::vector<NestedFunction> m_functions;
    std::vector<Entry> m_entries;
    std::vector<std::uint32_t> m_index; ///< open addressing: 1 + place in m_entries, 0 for empty
};

} // namespace passbench
