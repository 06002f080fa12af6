#pragma once
// Which box of a scene shows a node. The scenes of many steps are kept, so that an index that follows from another one has no
// entries of its own.

#include "core/ir/graph/node.h"
#include "core/support/flat_map.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace passbench {

/// Used as a map is; what is looked up comes by value.
class BoxIndex {
    using Entries = FlatMap<NodeId, std::uint32_t>;

public:
    using value_type = Entries::value_type;

    class const_iterator {
    public:
        using value_type = BoxIndex::value_type;
        using difference_type = std::ptrdiff_t;
        struct Arrow {
            BoxIndex::value_type value;
            const BoxIndex::value_type* operator->() const { return &value; }
        };
        const_iterator() = default;
        const_iterator(Entries::const_iterator at, const BoxIndex& index) : m_at(at), m_index(&index) {}
        value_type operator*() const { return {m_at->first, m_index->now(m_at->second)}; }
        Arrow operator->() const { return {**this}; }
        const_iterator& operator++()
        {
            ++m_at;
            return *this;
        }
        const_iterator operator++(int)
        {
            const const_iterator before = *this;
            ++m_at;
            return before;
        }
        bool operator==(const const_iterator& other) const { return m_at == other.m_at; }

    private:
        Entries::const_iterator m_at;
        const BoxIndex* m_index = nullptr;
    };

    const_iterator begin() const { return {entries().begin(), *this}; }
    const_iterator end() const { return {entries().end(), *this}; }
    const_iterator find(NodeId node) const { return {entries().find(node), *this}; }
    bool contains(NodeId node) const { return entries().contains(node); }
    std::uint32_t at(NodeId node) const { return now(entries().at(node)); }
    std::size_t size() const { return entries().size(); }
    bool empty() const { return entries().empty(); }

    void reserve(std::size_t count) { own().reserve(count); }
    std::uint32_t& operator[](NodeId node) { return own()[node]; }
    /// Whether it was not there; what is there stays.
    bool emplace(NodeId node, std::uint32_t box) { return own().try_emplace(node, box).second; }
    void erase(NodeId node) { own().erase(node); }

    /// For a scene in which each box of this one is what `boxNow` says.
    BoxIndex followedBy(std::vector<std::uint32_t> boxNow) const
    {
        BoxIndex index;
        index.m_entries = m_entries;
        index.m_boxNow = std::move(boxNow);
        if (m_boxNow)
            for (std::vector<std::uint32_t> further = std::exchange(*index.m_boxNow, *m_boxNow); std::uint32_t& box : *index.m_boxNow)
                box = further[box];
        return index;
    }

private:
    const Entries& entries() const
    {
        static const Entries none;
        return m_entries ? *m_entries : none;
    }
    std::uint32_t now(std::uint32_t box) const { return m_boxNow ? (*m_boxNow)[box] : box; }

    /// To be written: no other index has them.
    Entries& own()
    {
        if (!m_entries) {
            m_entries = std::make_shared<Entries>();
            m_boxNow.reset();
        } else if (m_boxNow || m_entries.use_count() > 1) {
            auto entries = std::make_shared<Entries>();
            entries->reserve(size());
            for (const auto& [node, box] : *this)
                (*entries)[node] = box;
            m_entries = std::move(entries);
            m_boxNow.reset();
        }
        return *m_entries;
    }

    std::shared_ptr<Entries> m_entries; ///< null: none; not written while several indices have them
    std::optional<std::vector<std::uint32_t>> m_boxNow; ///< of the boxes that the entries say; none: they are those of the scene
};

} // namespace passbench
