#pragma once
// Pieces that were placed before, by their bytes; the least recently used go first. Thread-safe.

#include <cstdint>
#include <list>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace passbench {

class PlaceCache {
public:
    explicit PlaceCache(std::size_t byteLimit) : m_limit(byteLimit) {}

    std::optional<std::vector<double>> find(const std::string& key)
    {
        const std::lock_guard lock(m_mutex);
        const auto found = m_byKey.find(key);
        if (found == m_byKey.end())
            return std::nullopt;
        m_entries.splice(m_entries.begin(), m_entries, found->second);
        return found->second->places;
    }

    void store(const std::string& key, std::vector<double> places)
    {
        const std::lock_guard lock(m_mutex);
        if (m_byKey.contains(key))
            return;
        m_entries.push_front({key, std::move(places)});
        m_byKey.emplace(m_entries.front().key, m_entries.begin());
        m_bytes += bytesOf(m_entries.front());
        while (m_bytes > m_limit) {
            m_bytes -= bytesOf(m_entries.back());
            m_byKey.erase(m_entries.back().key);
            m_entries.pop_back();
        }
    }

    void clear()
    {
        const std::lock_guard lock(m_mutex);
        m_byKey.clear();
        m_entries.clear();
        m_bytes = 0;
    }

private:
    struct Entry {
        std::string key;
        std::vector<double> places;
    };
    static std::size_t bytesOf(const Entry& entry) { return entry.key.size() + entry.places.size() * sizeof(double) + 128; }

    std::mutex m_mutex;
    std::list<Entry> m_entries;
    std::unordered_map<std::string_view, std::list<Entry>::iterator> m_byKey; ///< views of the entries' keys
    std::size_t m_bytes = 0, m_limit;
};

} // namespace passbench
