#include "core/partition/writing/rule_sketch.h"

#include "core/support/text.h"

#include <algorithm>
#include <cctype>

namespace passbench {
namespace {

bool isKeyCharacter(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '-' || c == '.' || c == '"'; }

class Sketcher {
public:
    explicit Sketcher(std::string_view text) : m_text(text) { m_sketch.tables.emplace_back(); }

    RuleSketch run()
    {
        while (m_at < m_text.size())
            readLine();
        m_sketch.tables.back().all.end = m_text.size();
        return std::move(m_sketch);
    }

private:
    char peek(std::size_t ahead = 0) const { return m_at + ahead < m_text.size() ? m_text[m_at + ahead] : '\0'; }
    std::size_t lineEnd() const { return std::min(m_text.find('\n', m_at), m_text.size()); }

    void skipBlanks()
    {
        while (peek() == ' ' || peek() == '\t' || peek() == '\r')
            ++m_at;
    }

    void readLine()
    {
        skipBlanks();
        if (peek() == '[')
            return readHeader();
        if (isKeyCharacter(peek()))
            return readKey();
        skipRest();
    }

    void skipRest()
    {
        const std::size_t end = lineEnd(), comment = m_text.substr(m_at, end - m_at).find('#');
        if (comment != std::string_view::npos)
            m_sketch.comments.push_back({m_at + comment, end});
        m_at = end + 1;
    }

    void readHeader()
    {
        const std::size_t begin = m_at;
        const std::size_t end = std::min({lineEnd(), m_text.find('#', m_at)});
        std::string_view header = trimmed(m_text.substr(begin, end - begin));
        m_sketch.tables.back().all.end = begin;
        SketchedTable& table = m_sketch.tables.emplace_back();
        table.header = {begin, begin + header.size()};
        table.all.begin = begin;
        while (!header.empty() && header.front() == '[')
            header.remove_prefix(1);
        while (!header.empty() && header.back() == ']')
            header.remove_suffix(1);
        table.name = std::string(trimmed(header));
        m_at = end;
        skipRest();
    }

    void readKey()
    {
        SketchedKey key;
        key.key.begin = m_at;
        const bool isQuoted = peek() == '"';
        for (bool inside = false; m_at < m_text.size() && (inside ? peek() != '\n' : isKeyCharacter(peek())); ++m_at)
            inside = inside != (peek() == '"');
        key.key.end = m_at;
        const std::string_view written = key.key.of(m_text);
        const std::size_t dot = isQuoted ? std::string_view::npos : written.find('.');
        key.name = std::string(written.substr(0, dot));
        std::erase(key.name, '"');
        if (dot != std::string_view::npos)
            key.rest = std::string(written.substr(dot + 1));
        skipBlanks();
        key.value = {m_at, m_at};
        if (peek() == '=') {
            key.value.begin = ++m_at;
            readValue(key);
            key.value.end = m_at = std::min(m_at, m_text.size());
        }
        m_sketch.tables.back().keys.push_back(std::move(key));
        skipRest();
    }

    /// Up to the end of the line, or of a list over several.
    void readValue(SketchedKey& key)
    {
        for (int depth = 0; m_at < m_text.size(); ++m_at) {
            const char c = peek();
            if (c == '\n' && (depth <= 0 || nextLineBegins()))
                return;
            if (c == '#') {
                m_sketch.comments.push_back({m_at, lineEnd()});
                m_at = lineEnd() - 1;
            } else if (c == '"' || c == '\'') {
                readString(key);
            } else if (c == '[' || c == '{') {
                ++depth;
            } else if (c == ']' || c == '}') {
                --depth;
            }
        }
    }

    void readString(SketchedKey& key)
    {
        const char quote = peek();
        const std::string three(3, quote);
        const bool isLong = m_text.substr(m_at).starts_with(three);
        TextRange inside {m_at + (isLong ? 3U : 1U), 0};
        inside.begin = std::min(inside.begin, m_text.size());
        if (isLong) {
            inside.end = std::min(m_text.find(three, inside.begin), m_text.size());
            m_at = std::min(inside.end + 2, m_text.size());
        } else {
            inside.end = inside.begin;
            while (inside.end < m_text.size() && m_text[inside.end] != quote && m_text[inside.end] != '\n')
                inside.end += quote == '"' && m_text[inside.end] == '\\' ? 2 : 1;
            inside.end = std::min(inside.end, m_text.size());
            m_at = inside.end < m_text.size() && m_text[inside.end] == '\n' ? inside.end - 1 : inside.end;
        }
        key.strings.push_back(inside);
    }

    /// Whether a list that nobody closed ends here, since the next line begins a key or a table.
    bool nextLineBegins() const
    {
        const std::size_t begin = m_at + 1, end = std::min(m_text.find('\n', begin), m_text.size());
        const std::string_view line = begin < end ? trimmed(m_text.substr(begin, end - begin)) : std::string_view();
        if (line.starts_with("["))
            return line.size() > 1 && (line[1] == '[' || std::isalpha(static_cast<unsigned char>(line[1]))) && line.find('"') == std::string_view::npos && line.ends_with("]");
        std::size_t at = 0;
        while (at < line.size() && isKeyCharacter(line[at]) && line[at] != '"')
            ++at;
        const std::string_view rest = trimmed(line.substr(at));
        return at > 0 && rest.starts_with("=") && !rest.starts_with("==");
    }

    std::string_view m_text;
    std::size_t m_at = 0;
    RuleSketch m_sketch;
};

} // namespace

const SketchedKey* SketchedTable::find(std::string_view key) const
{
    const auto found = std::ranges::find(keys, key, &SketchedKey::name);
    return found == keys.end() ? nullptr : &*found;
}

const SketchedTable& RuleSketch::tableAt(std::size_t offset) const
{
    const auto behind = std::ranges::find_if(tables, [&](const SketchedTable& table) { return table.all.begin > offset; });
    return behind == tables.begin() ? tables.front() : *std::prev(behind);
}

RuleSketch sketchOf(std::string_view toml) { return Sketcher(toml).run(); }

std::vector<std::string> stringsOf(std::string_view toml, const SketchedTable& table, std::string_view key)
{
    std::vector<std::string> strings;
    for (const SketchedKey& entry : table.keys)
        if (entry.name == key)
            for (const TextRange& range : entry.strings)
                strings.emplace_back(range.of(toml));
    return strings;
}

} // namespace passbench
