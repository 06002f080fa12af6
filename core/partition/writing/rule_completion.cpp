#include "core/partition/writing/rule_completion.h"

#include "core/ops/table/op_table.h"
#include "core/partition/rules/rule_keys.h"
#include "core/partition/writing/condition_completion.h"
#include "core/partition/writing/pattern_completion.h"
#include "core/support/text.h"

#include <algorithm>

namespace passbench {
namespace {

using Suggestions = std::vector<RuleSuggestion>;

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

std::size_t placeIn(std::string_view text, std::string_view word)
{
    const auto same = [](char a, char b) { return lower(a) == lower(b); };
    return static_cast<std::size_t>(std::distance(text.begin(), std::ranges::search(text, word, same).begin()));
}

/// Those that begin with the word, then those that hold it; each once.
Suggestions fitting(Suggestions all, std::string_view word)
{
    Suggestions first, then;
    for (RuleSuggestion& one : all) {
        const std::size_t at = placeIn(one.text, word);
        Suggestions& target = at == 0 ? first : then;
        if (at < one.text.size() && std::ranges::find(target, one.text, &RuleSuggestion::text) == target.end())
            target.push_back(std::move(one));
    }
    std::ranges::move(then, std::back_inserter(first));
    return first;
}

class Completer {
public:
    Completer(std::string_view toml, std::size_t cursor, const RuleVocabulary& vocabulary)
        : m_toml(toml), m_cursor(std::min(cursor, toml.size())), m_vocabulary(vocabulary), m_sketch(sketchOf(toml)), m_table(m_sketch.tableAt(m_cursor))
    {
    }

    RuleCompletion run()
    {
        if (std::ranges::any_of(m_sketch.comments, [&](const TextRange& comment) { return comment.begin < m_cursor && comment.holds(m_cursor); }))
            return {{m_cursor, m_cursor}, {}};
        if (!m_table.header.of(m_toml).empty() && m_table.header.holds(m_cursor))
            return found(m_table.header.begin, headers());
        for (const SketchedKey& key : m_table.keys) {
            for (const TextRange& text : key.strings)
                if (text.holds(m_cursor))
                    return inside(key, text);
            if (key.key.holds(m_cursor))
                return found(key.key.begin, keys());
            if (key.value.begin < key.value.end && key.value.holds(m_cursor))
                return found(wordBefore(key.value.begin, "_\""), values(key));
        }
        const std::size_t line = m_toml.substr(0, m_cursor).rfind('\n') + 1; // 0 behind npos
        return trimmed(m_toml.substr(line, m_cursor - line)).empty() ? found(m_cursor, keys()) : RuleCompletion {{m_cursor, m_cursor}, {}};
    }

private:
    RuleCompletion found(std::size_t begin, Suggestions all) const
    {
        return {{begin, m_cursor}, fitting(std::move(all), m_toml.substr(begin, m_cursor - begin))};
    }

    /// Where the word begins that ends at the cursor; `others` belong to it besides letters and digits.
    std::size_t wordBefore(std::size_t begin, std::string_view others) const
    {
        std::size_t at = m_cursor;
        while (at > begin && (std::isalnum(static_cast<unsigned char>(m_toml[at - 1])) || others.find(m_toml[at - 1]) != std::string_view::npos))
            --at;
        return at;
    }

    Suggestions headers() const
    {
        Suggestions all;
        for (const RuleTableFacts& table : ruleTables())
            if (!table.name.empty())
                all.push_back({std::string(table.header), std::string(table.doc)});
        return all;
    }

    Suggestions keys() const
    {
        Suggestions all;
        const RuleTableFacts* table = ruleTableNamed(m_table.name);
        for (const RuleKey& key : table ? table->keys : std::span<const RuleKey>()) {
            const SketchedKey* written = m_table.find(key.name);
            if (!written || written->key.holds(m_cursor))
                all.push_back({std::string(key.name), std::string(key.doc)});
        }
        if (table && table->table == RuleTable::Layout)
            for (const OpDef& op : opTable().all())
                if (op.convertLayout)
                    all.push_back({"\"" + op.name + "\"", op.summary});
        return all;
    }

    const RuleKey* factsOfKey(const SketchedKey& key) const
    {
        const RuleTableFacts* table = ruleTableNamed(m_table.name);
        return table ? ruleKeyNamed(*table, key.name) : nullptr;
    }

    /// Behind the `=`, outside of quotes.
    Suggestions values(const SketchedKey& key) const
    {
        const RuleKey* facts = factsOfKey(key);
        Suggestions all;
        if (facts && facts->value == RuleValue::Truth)
            return {{"true", std::string(facts->doc)}, {"false", std::string(facts->doc)}};
        if (facts && (facts->value == RuleValue::Generator || facts->value == RuleValue::Order))
            for (RuleSuggestion& one : texts(key, {}, {}, {}))
                all.push_back({"\"" + one.text + "\"", std::move(one.doc)});
        return all;
    }

    RuleCompletion inside(const SketchedKey& key, const TextRange& text) const
    {
        const RuleKey* facts = factsOfKey(key);
        const bool isCondition = m_table.name == "conditions" || (facts && facts->value == RuleValue::Conditions);
        const std::string_view others = isCondition ? "_.@" : facts && (facts->value == RuleValue::Patterns || facts->value == RuleValue::Repeats) ? "_.%" : "_.";
        const std::size_t begin = wordBefore(text.begin, others);
        return found(begin, texts(key, text.of(m_toml), m_toml.substr(text.begin, m_cursor - text.begin), m_toml.substr(begin, m_cursor - begin)));
    }

    Suggestions operators() const
    {
        Suggestions all;
        for (const OpDef& op : opTable().all())
            all.push_back({op.name, op.summary});
        return all;
    }

    std::string compilerName() const
    {
        const auto names = stringsOf(m_toml, m_sketch.tables.front(), "name");
        return names.empty() ? std::string() : names.front();
    }

    /// What may stand in the quotes of a key's value.
    Suggestions texts(const SketchedKey& key, std::string_view whole, std::string_view before, std::string_view word) const
    {
        if (m_table.name == "conditions")
            return conditionSuggestions(scopeOf(m_toml, m_sketch, m_table), before, word);
        const RuleKey* facts = factsOfKey(key);
        Suggestions all;
        switch (facts ? facts->value : RuleValue::Text) {
        case RuleValue::Operators: return operators();
        case RuleValue::Conditions: return conditionSuggestions(scopeOf(m_toml, m_sketch, m_table), before, word);
        case RuleValue::Patterns: return patternSuggestions(whole, before, word);
        case RuleValue::Repeats: return operators();
        case RuleValue::Passes: return m_vocabulary.passes;
        case RuleValue::Generator: return m_vocabulary.generators;
        case RuleValue::CompositeName:
            if (const std::string name = compilerName(); !name.empty())
                all.push_back({name + ".", "composites are named after their compiler"});
            return all;
        case RuleValue::Order:
            for (const RuleWord& order : paramOrders())
                all.push_back({std::string(order.text), std::string(order.doc)});
            for (const ConditionName& name : scopeOf(m_toml, m_sketch, m_table).names)
                if (name.ops.empty())
                    all.push_back({name.name, "of the pattern, for a list of holes"});
            return all;
        default: return all;
        }
    }

    std::string_view m_toml;
    std::size_t m_cursor;
    const RuleVocabulary& m_vocabulary;
    const RuleSketch m_sketch;
    const SketchedTable& m_table;
};

} // namespace

bool RuleCompletion::isComplete(std::string_view toml) const { return std::ranges::find(items, word.of(toml), &RuleSuggestion::text) != items.end(); }

RuleCompletion completeRules(std::string_view toml, std::size_t cursor, const RuleVocabulary& vocabulary) { return Completer(toml, cursor, vocabulary).run(); }

} // namespace passbench
