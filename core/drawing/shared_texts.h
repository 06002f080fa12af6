#pragma once
// Lists of texts that thousands of things have in common: a pointer for each of them, as SharedText is for one text.

#include "core/support/shared_text.h"

#include <functional>
#include <initializer_list>
#include <string>
#include <unordered_set>
#include <vector>

namespace passbench {

class SharedTexts {
public:
    SharedTexts() = default;
    SharedTexts(std::vector<std::string> texts) : m_texts(texts.empty() ? Shared<std::vector<std::string>>() : Shared(std::move(texts))) {}
    SharedTexts(std::initializer_list<std::string> texts) : SharedTexts(std::vector<std::string>(texts)) {}

    const std::vector<std::string>& list() const
    {
        static const std::vector<std::string> none;
        return m_texts ? *m_texts : none;
    }
    auto begin() const { return list().begin(); }
    auto end() const { return list().end(); }
    std::size_t size() const { return list().size(); }
    bool empty() const { return !m_texts; }
    const std::string& operator[](std::size_t i) const { return list()[i]; }
    const std::string& front() const { return list().front(); }
    const std::string& back() const { return list().back(); }

    friend bool operator==(const SharedTexts& a, const SharedTexts& b) { return a.m_texts.isSameAs(b.m_texts) || a.list() == b.list(); }

private:
    Shared<std::vector<std::string>> m_texts; ///< nothing: none
};

/// With one text more behind the others.
inline SharedTexts withRow(const SharedTexts& texts, std::string text)
{
    std::vector<std::string> more = texts.list();
    more.push_back(std::move(text));
    return more;
}

/// Gives those that say the same the same memory.
class TextsPool {
public:
    SharedTexts shared(SharedTexts texts) { return texts.empty() ? texts : *m_lists.insert(std::move(texts)).first; }

private:
    struct Hash {
        std::size_t operator()(const SharedTexts& texts) const
        {
            std::size_t hash = texts.size();
            for (const std::string& text : texts)
                hash = hash * 31 + std::hash<std::string>()(text);
            return hash;
        }
    };
    std::unordered_set<SharedTexts, Hash> m_lists;
};

} // namespace passbench
