#pragma once
// Many short lists that are appended to each other without copying, in one piece of memory.

#include <cstddef>
#include <cstdint>
#include <vector>

namespace passbench {

template<typename T> class Chains {
public:
    explicit Chains(std::size_t count = 0) : m_chains(count) {}

    std::size_t size() const { return m_chains.size(); }
    void add() { m_chains.emplace_back(); } ///< an empty one, behind the others

    void append(std::size_t chain, T value)
    {
        m_links.push_back({value, none});
        link(m_chains[chain], static_cast<std::uint32_t>(m_links.size() - 1), static_cast<std::uint32_t>(m_links.size() - 1));
    }

    /// Leaves `from` empty.
    void appendAll(std::size_t chain, std::size_t from)
    {
        if (m_chains[from].first != none)
            link(m_chains[chain], m_chains[from].first, m_chains[from].last);
        m_chains[from] = {};
    }

    /// `drops` may change the values that it keeps.
    template<typename F> void eraseIf(std::size_t chain, F&& drops)
    {
        Chain& all = m_chains[chain];
        std::uint32_t before = none;
        for (std::uint32_t at = all.first; at != none; at = m_links[at].next) {
            if (!drops(m_links[at].value)) {
                before = at;
                continue;
            }
            (before == none ? all.first : m_links[before].next) = m_links[at].next;
            if (all.last == at)
                all.last = before;
        }
    }

    /// A place in a chain; false at the end.
    struct Cursor {
        explicit operator bool() const { return at != none; }
        std::uint32_t at = none;
    };
    Cursor begin(std::size_t chain) const { return {m_chains[chain].first}; }
    /// The value at a place, which moves on.
    T take(Cursor& cursor) const
    {
        const Link& link = m_links[cursor.at];
        cursor.at = link.next;
        return link.value;
    }

    std::vector<T> values(std::size_t chain) const
    {
        std::vector<T> all;
        for (Cursor at = begin(chain); at;)
            all.push_back(take(at));
        return all;
    }

private:
    static constexpr std::uint32_t none = 0xffffffff;
    struct Link {
        T value;
        std::uint32_t next;
    };
    struct Chain {
        std::uint32_t first = none, last = none;
    };

    void link(Chain& chain, std::uint32_t first, std::uint32_t last)
    {
        (chain.first == none ? chain.first : m_links[chain.last].next) = first;
        chain.last = last;
    }

    std::vector<Link> m_links;
    std::vector<Chain> m_chains;
};

} // namespace passbench
