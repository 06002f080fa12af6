#pragma once
// What was worked out for the graphs that a person steps back and forth between.

#include <algorithm>
#include <deque>
#include <memory>
#include <utility>

namespace passbench {

/// The latest answers, by all that an answer hangs on.
template<typename Key, typename T> class Recent {
public:
    std::shared_ptr<const T> find(const Key& key) const ///< null when it is not known
    {
        const auto at = std::ranges::find(m_entries, key, &Entry::first);
        return at == m_entries.end() ? nullptr : at->second;
    }
    /// The oldest answer goes when there are too many.
    void keep(Key key, std::shared_ptr<const T> value)
    {
        if (find(key))
            return;
        if (m_entries.size() == most)
            m_entries.pop_front();
        m_entries.emplace_back(std::move(key), std::move(value));
    }
    void clear() { m_entries.clear(); }

private:
    using Entry = std::pair<Key, std::shared_ptr<const T>>;
    static constexpr std::size_t most = 64; ///< more than a pipeline has steps that change something
    std::deque<Entry> m_entries;
};

} // namespace passbench
