#pragma once
// Short lists of nodes, of which most are empty: a pointer for each of hundreds of thousands of boxes.

#include "core/ir/graph/node.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <initializer_list>
#include <memory>

namespace passbench {

class NodeList {
public:
    NodeList() = default;
    NodeList(std::initializer_list<NodeId> nodes)
    {
        for (const NodeId node : nodes)
            push_back(node);
    }
    NodeList(const NodeList& other) : m_nodes(copied(other, other.capacity())) {}
    NodeList(NodeList&&) noexcept = default;
    NodeList& operator=(NodeList other) noexcept
    {
        m_nodes.swap(other.m_nodes);
        return *this;
    }
    ~NodeList() = default;

    const NodeId* begin() const { return m_nodes ? m_nodes.get() + 1 : nullptr; }
    const NodeId* end() const { return begin() + size(); }
    std::size_t size() const { return m_nodes ? static_cast<std::size_t>(m_nodes[0]) : 0; }
    bool empty() const { return !m_nodes; }
    NodeId front() const { return *begin(); }
    NodeId operator[](std::size_t i) const { return begin()[i]; }

    void push_back(NodeId node)
    {
        const std::size_t count = size();
        if (count == capacity())
            m_nodes = copied(*this, std::bit_ceil(count + 1));
        m_nodes[count + 1] = node;
        m_nodes[0] = static_cast<NodeId>(count + 1);
    }

private:
    std::size_t capacity() const { return m_nodes ? std::bit_ceil(size()) : 0; }
    static std::unique_ptr<NodeId[]> copied(const NodeList& list, std::size_t capacity)
    {
        if (capacity == 0)
            return nullptr;
        auto nodes = std::make_unique<NodeId[]>(capacity + 1);
        nodes[0] = static_cast<NodeId>(list.size());
        std::copy(list.begin(), list.end(), nodes.get() + 1);
        return nodes;
    }

    std::unique_ptr<NodeId[]> m_nodes; ///< their count before them; null: none
};

} // namespace passbench
