#pragma once
// Values of a TOML text, with errors at line and column. Included by the parsers of compiler files only: the library's header is large.

#define TOML_HEADER_ONLY 1
#define TOML_EXCEPTIONS 0
#define TOML_ENABLE_FORMATTERS 0
// The library asserts that a `[` has a key behind it and a `=` a value, and tells of the lack right after. What a person is
// still typing must not end the program.
#define TOML_ASSERT(expr) static_assert(true)

#include "core/partition/rules/rule_keys.h"
#include "core/pattern/tokens.h"
#include "core/support/text.h"
#include "core/support/words/near_names.h"

#include <algorithm>
#include <toml++/toml.h>

namespace passbench {

class TomlReader {
public:
    TomlReader(std::string_view text, std::string_view name) : m_text(text), m_name(name) {}

    std::string_view text() const { return m_text; }
    std::string_view name() const { return m_name; }

    tl::unexpected<Diagnostic> wrongSyntax(const toml::parse_error& error) const
    {
        std::string what(error.description());
        if (!what.empty()) // messages of ours start lower-case
            what[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(what[0])));
        return fail(Diagnostic {.message = std::move(what), .where = at(error.source().begin)});
    }

    tl::unexpected<Diagnostic> wrong(const toml::node& at, std::string message, std::string help = {}) const
    {
        return fail(Diagnostic {.message = std::move(message),
            .where = this->at(at.source().begin),
            .help = std::move(help)});
    }

    /// An error within the text of a string: `error.where` ends with "line:column" of that text.
    tl::unexpected<Diagnostic> wrongInside(const toml::node& at, Diagnostic error) const
    {
        std::size_t line = 1, column = 1;
        const std::vector<std::string> parts = split(error.where, ':');
        if (parts.size() >= 2) {
            line = static_cast<std::size_t>(readNumber(parts[parts.size() - 2]));
            column = static_cast<std::size_t>(readNumber(parts.back()));
        }
        const auto begin = at.source().begin;
        const std::size_t skip = rawAt(begin.line, begin.column).starts_with("\"\"\"") ? 3 : 1;
        if (line == 1)
            column += begin.column + skip - 1;
        error.where = fmt::format("{}:{}:{}", m_name, begin.line + line - 1, column);
        return fail(std::move(error));
    }

    /// Notes each key that the table can't have; whether there was none.
    bool checkKeys(const toml::table& table, RuleTable kind)
    {
        const Strings known = keyNames(kind);
        bool all = true;
        for (const auto& [key, node] : table) {
            if (std::ranges::find(known, key.str()) != known.end())
                continue;
            all = false;
            m_mistakes.push_back({.message = fmt::format("{} has no key `{}`", factsOf(kind).owner, key.str()),
                .where = at(key.source().begin),
                .help = didYouMean(key.str(), known, "keys are `" + join(known, "`, `") + "`")});
        }
        return all;
    }

    /// Keeps an error, so that what stands behind it is read, too; whether there was none.
    template<typename T> bool noted(const Result<T>& read)
    {
        if (!read)
            m_mistakes.push_back(read.error());
        return read.has_value();
    }

    /// What was noted, by line; of those at one place the first. Each is `NAME:line:column`.
    std::vector<Diagnostic> mistakes() const
    {
        const auto place = [](const Diagnostic& mistake) {
            const std::vector<std::string> parts = split(mistake.where, ':');
            const bool has = parts.size() >= 2;
            return std::pair(has ? readNumber(parts[parts.size() - 2]) : 0, has ? readNumber(parts.back()) : 0);
        };
        std::vector<Diagnostic> sorted = m_mistakes;
        std::ranges::stable_sort(sorted, {}, place);
        const auto doubled = std::ranges::unique(sorted, {}, &Diagnostic::where);
        sorted.erase(doubled.begin(), doubled.end());
        return sorted;
    }

    /// The value of `key` when it is there; an error when it is of another type.
    template<typename T> Result<void> read(const toml::table& table, std::string_view key, T& target) const
    {
        const toml::node* node = table.get(key);
        if (!node)
            return {};
        const auto value = node->value_exact<T>();
        constexpr RuleValue kind = std::is_same_v<T, bool> ? RuleValue::Truth : std::is_same_v<T, std::int64_t> ? RuleValue::Integer : RuleValue::Text;
        if (!value)
            return wrong(*node, fmt::format("`{}` must be {}", key, toText(kind)));
        target = *value;
        return {};
    }

    /// A string, or an array of them; each with its node for errors.
    Result<std::vector<std::pair<std::string, const toml::node*>>> readTexts(const toml::table& table, std::string_view key) const
    {
        std::vector<std::pair<std::string, const toml::node*>> texts;
        const toml::node* node = table.get(key);
        if (!node)
            return texts;
        if (const auto* one = node->as_string()) {
            texts.emplace_back(one->get(), node);
            return texts;
        }
        const toml::array* list = node->as_array();
        if (!list)
            return wrong(*node, fmt::format("`{}` must be a string or a list of strings", key));
        for (const toml::node& item : *list) {
            if (!item.is_string())
                return wrong(item, fmt::format("`{}` must hold strings only", key));
            texts.emplace_back(item.as_string()->get(), &item);
        }
        return texts;
    }

    Result<std::vector<const toml::table*>> readTables(const toml::table& table, std::string_view key) const
    {
        std::vector<const toml::table*> tables;
        const toml::node* node = table.get(key);
        if (!node)
            return tables;
        const toml::array* list = node->as_array();
        for (std::size_t i = 0; list && i < list->size(); ++i)
            tables.push_back(list->get(i)->as_table());
        if (!list || std::ranges::find(tables, nullptr) != tables.end())
            return wrong(*node, fmt::format("write `[[{}]]` for each of them", key));
        return tables;
    }

    std::string at(const toml::source_position& place) const { return fmt::format("{}:{}:{}", m_name, place.line, place.column); }

private:
    std::string_view rawAt(std::size_t line, std::size_t column) const
    {
        std::string_view rest = m_text;
        for (; line > 1 && rest.find('\n') != std::string_view::npos; --line)
            rest.remove_prefix(rest.find('\n') + 1);
        return rest.substr(std::min(column - 1, rest.size()));
    }

    std::string_view m_text, m_name;
    std::vector<Diagnostic> m_mistakes;
};

} // namespace passbench
