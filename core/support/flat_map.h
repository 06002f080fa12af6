#pragma once
// A hash map in one array, for hundreds of thousands of small entries: a third of the memory of std::unordered_map's.

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <utility>
#include <vector>

namespace passbench {

/// From keys that convert to 64-bit integers, of which 0 can't be held, to small values; used as std::unordered_map is. What is
/// inserted or erased may move all entries, and iterators with them. Its order is the same for equal insertions.
template<typename Key, typename Value> class FlatMap {
public:
    using value_type = std::pair<Key, Value>;

    class const_iterator {
    public:
        using value_type = FlatMap::value_type;
        using difference_type = std::ptrdiff_t;
        const_iterator() = default;
        const_iterator(const value_type* at, const value_type* end) : m_at(at), m_end(end) { skip(); }
        const value_type& operator*() const { return *m_at; }
        const value_type* operator->() const { return m_at; }
        const_iterator& operator++()
        {
            ++m_at;
            skip();
            return *this;
        }
        const_iterator operator++(int)
        {
            const const_iterator before = *this;
            ++*this;
            return before;
        }
        bool operator==(const const_iterator& other) const { return m_at == other.m_at; }

    private:
        void skip()
        {
            while (m_at != m_end && isFree(*m_at))
                ++m_at;
        }
        const value_type* m_at = nullptr;
        const value_type* m_end = nullptr;
    };

    const_iterator begin() const { return {m_slots.data(), m_slots.data() + m_slots.size()}; }
    const_iterator end() const { return {m_slots.data() + m_slots.size(), m_slots.data() + m_slots.size()}; }
    std::size_t size() const { return m_size; }
    bool empty() const { return m_size == 0; }

    const_iterator find(Key key) const
    {
        if (m_slots.empty())
            return end();
        const std::size_t at = slotOf(key);
        return isFree(m_slots[at]) ? end() : const_iterator(m_slots.data() + at, m_slots.data() + m_slots.size());
    }
    bool contains(Key key) const { return !m_slots.empty() && !isFree(m_slots[slotOf(key)]); }
    const Value& at(Key key) const
    {
        if (!contains(key))
            throw std::out_of_range("FlatMap::at");
        return m_slots[slotOf(key)].second;
    }

    Value& operator[](Key key) { return m_slots[place(key, Value())].second; }
    /// Whether it was not there; what is there stays.
    std::pair<const_iterator, bool> try_emplace(Key key, Value value)
    {
        const std::size_t before = m_size, at = place(key, std::move(value));
        return {const_iterator(m_slots.data() + at, m_slots.data() + m_slots.size()), m_size > before};
    }
    std::pair<const_iterator, bool> emplace(Key key, Value value) { return try_emplace(key, std::move(value)); }

    void erase(Key key)
    {
        if (!contains(key))
            return;
        const std::size_t mask = m_slots.size() - 1;
        std::size_t hole = slotOf(key);
        for (std::size_t at = (hole + 1) & mask; !isFree(m_slots[at]); at = (at + 1) & mask)
            if (((at - wanted(m_slots[at].first)) & mask) >= ((at - hole) & mask)) // it may stand earlier
                m_slots[std::exchange(hole, at)] = m_slots[at];
        m_slots[hole] = {};
        --m_size;
    }

    void reserve(std::size_t count)
    {
        const std::size_t places = std::bit_ceil(count + count / 8 + 1);
        if (places > m_slots.size())
            resize(places);
    }

    /// How many places at most are looked at for one that is there.
    std::size_t longestWay() const
    {
        std::size_t longest = 0;
        for (std::size_t at = 0; at < m_slots.size(); ++at)
            if (!isFree(m_slots[at]))
                longest = std::max(longest, ((at - wanted(m_slots[at].first)) & (m_slots.size() - 1)) + 1);
        return longest;
    }

private:
    static bool isFree(const value_type& slot) { return static_cast<std::uint64_t>(slot.first) == 0; }

    /// Another order for each size: entries that come in the order of another map would pile up at its beginning.
    std::size_t wanted(Key key) const
    {
        std::uint64_t mixed = (static_cast<std::uint64_t>(key) ^ m_slots.size() * 0xD6E8FEB86659FD93U) * 0x9E3779B97F4A7C15U;
        mixed = (mixed ^ (mixed >> 29)) * 0xBF58476D1CE4E5B9U;
        return static_cast<std::size_t>(mixed >> 32) & (m_slots.size() - 1);
    }

    /// Where the key is, or would be.
    std::size_t slotOf(Key key) const
    {
        const std::size_t mask = m_slots.size() - 1;
        std::size_t at = wanted(key);
        while (!isFree(m_slots[at]) && m_slots[at].first != key)
            at = (at + 1) & mask;
        return at;
    }

    std::size_t place(Key key, Value value)
    {
        if (!m_slots.empty())
            if (const std::size_t at = slotOf(key); !isFree(m_slots[at]))
                return at;
        if (m_size + m_size / 8 + 1 >= m_slots.size()) // eight ninths are taken
            resize(std::max<std::size_t>(8, 2 * m_slots.size()));
        const std::size_t at = slotOf(key);
        m_slots[at] = {key, std::move(value)};
        ++m_size;
        return at;
    }

    void resize(std::size_t places)
    {
        std::vector<value_type> before = std::exchange(m_slots, std::vector<value_type>(places));
        for (value_type& slot : before)
            if (!isFree(slot))
                m_slots[slotOf(slot.first)] = std::move(slot);
    }

    std::vector<value_type> m_slots; ///< as many as a power of two
    std::size_t m_size = 0;
};

} // namespace passbench
