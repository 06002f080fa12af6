#include "core/partition/writing/rule_tip.h"

#include "core/ops/table/op_table.h"
#include "core/partition/rules/condition_words.h"
#include "core/partition/rules/rule_keys.h"
#include "core/partition/writing/condition_completion.h"
#include "core/partition/writing/pattern_completion.h"
#include "core/pattern/forms.h"
#include "core/pattern/tokens.h"
#include "core/support/text.h"

#include <algorithm>

namespace passbench {
namespace {

RuleTip tipOf(const OpDef& op, TextRange range)
{
    RuleTip tip {.range = range, .title = op.name, .kind = "operator", .doc = op.summary};
    for (const OpInput& input : op.inputs)
        tip.parts.push_back({input.name, input.doc});
    for (const FieldInfo& info : op.attributes)
        tip.parts.push_back({"attrs." + info.name, info.help});
    return tip;
}

RuleTip tipOf(const ConditionWord& word, std::string kind, TextRange range)
{
    return {.range = range, .title = std::string(word.text), .kind = std::move(kind), .doc = std::string(word.doc), .example = std::string(word.example)};
}

template<typename Words> std::optional<RuleTip> tipAmong(const Words& words, std::string_view text, const char* kind, TextRange range)
{
    for (const ConditionWord& word : words)
        if (word.text == text)
            return tipOf(word, kind, range);
    return std::nullopt;
}

std::string attributeDoc(const FieldInfo& info)
{
    std::string doc = fmt::format("{}; {}", info.help, info.typeName);
    if (!info.required)
        doc += fmt::format(", {} by default", relayText(info.defaultValue));
    return info.choices.empty() ? doc : doc + ": " + join(info.choices, ", ");
}

class TipFinder {
public:
    TipFinder(std::string_view toml, std::size_t offset, const RuleVocabulary& vocabulary)
        : m_toml(toml), m_offset(std::min(offset, toml.size())), m_vocabulary(vocabulary), m_sketch(sketchOf(toml)), m_table(m_sketch.tableAt(m_offset)),
          m_facts(ruleTableNamed(m_table.name))
    {
    }

    std::optional<RuleTip> run() const
    {
        if (std::ranges::any_of(m_sketch.comments, [&](const TextRange& comment) { return comment.holds(m_offset); }) || !m_facts)
            return std::nullopt;
        if (m_table.header.begin < m_table.header.end && m_table.header.holds(m_offset))
            return RuleTip {.range = m_table.header, .title = std::string(m_facts->header), .kind = "table", .doc = std::string(m_facts->doc), .example = std::string(m_facts->example)};
        for (const SketchedKey& key : m_table.keys) {
            const RuleKey* facts = ruleKeyNamed(*m_facts, key.name);
            if (key.key.holds(m_offset) && facts)
                return RuleTip {.range = key.key, .title = std::string(facts->name), .kind = fmt::format("{} of {}", toText(facts->value), m_facts->owner),
                    .doc = std::string(facts->doc), .example = std::string(facts->example)};
            if (key.key.holds(m_offset) && m_facts->table == RuleTable::Layout)
                if (const OpDef* op = opTable().find(key.name))
                    return tipOf(*op, key.key);
            for (const TextRange& text : key.strings)
                if (text.holds(m_offset))
                    return inside(facts, text);
        }
        return std::nullopt;
    }

private:
    /// The word at the place; `others` belong to it besides letters and digits.
    TextRange wordIn(const TextRange& text, std::string_view others) const
    {
        const auto isPart = [&](char c) { return std::isalnum(static_cast<unsigned char>(c)) || others.find(c) != std::string_view::npos; };
        TextRange word {m_offset, m_offset};
        while (word.begin > text.begin && isPart(m_toml[word.begin - 1]))
            --word.begin;
        while (word.end < text.end && isPart(m_toml[word.end]))
            ++word.end;
        return word;
    }

    std::optional<RuleTip> inside(const RuleKey* facts, const TextRange& text) const
    {
        const TextRange word = wordIn(text, "_.");
        if (m_facts->table == RuleTable::Conditions || (facts && facts->value == RuleValue::Conditions))
            return inCondition(text, word);
        if (facts && facts->value == RuleValue::Order)
            for (const RuleWord& order : paramOrders())
                if (order.text == word.of(m_toml))
                    return RuleTip {.range = word, .title = std::string(order.text), .kind = "order", .doc = std::string(order.doc)};
        for (const auto& [value, names, kind] : {std::tuple(RuleValue::Passes, &m_vocabulary.passes, "pass"), std::tuple(RuleValue::Generator, &m_vocabulary.generators, "generator")})
            if (facts && facts->value == value)
                for (const RuleSuggestion& one : *names)
                    if (one.text == word.of(m_toml))
                        return RuleTip {.range = word, .title = one.text, .kind = kind, .doc = one.doc};
        if (facts && facts->value == RuleValue::Patterns)
            if (auto tip = inPattern(text, word))
                return tip;
        const OpDef* op = opTable().find(word.of(m_toml));
        return op && facts && facts->value != RuleValue::Text ? std::optional(tipOf(*op, word)) : std::nullopt;
    }

    std::optional<RuleTip> inPattern(const TextRange& text, const TextRange& word) const
    {
        const std::string_view name = word.of(m_toml);
        for (const PatternForm& kind : holeKinds())
            if (kind.form == name)
                return RuleTip {.range = word, .title = std::string(kind.form), .kind = "kind of hole", .doc = std::string(kind.doc), .example = std::string(kind.example)};
        if (word.end < text.end && m_toml[word.end] == '=')
            for (const OpDef* op : callAround(m_toml.substr(text.begin, word.begin - text.begin)))
                for (const FieldInfo& info : op->attributes)
                    if (info.name == name)
                        return RuleTip {.range = word, .title = info.name, .kind = fmt::format("attribute of `{}`", op->name), .doc = attributeDoc(info)};
        return std::nullopt;
    }

    std::optional<RuleTip> inCondition(const TextRange& text, TextRange word) const
    {
        const std::string_view whole = word.of(m_toml);
        if (whole.empty())
            return symbolIn(text);
        const ConditionScope scope = scopeOf(m_toml, m_sketch, m_table);
        if (word.begin > text.begin && m_toml[word.begin - 1] == '@') {
            const auto list = std::ranges::find(scope.lists, whole, &RuleSuggestion::text);
            return list == scope.lists.end() ? std::nullopt : std::optional(RuleTip {.range = word, .title = "@" + list->text, .kind = "conditions by name", .doc = list->doc});
        }
        if (const OpDef* op = opTable().find(whole); op && !scope.find(whole) && whole != "op")
            return tipOf(*op, word);
        if (const NamedPredicate* predicate = predicateNamed(whole))
            return RuleTip {.range = word, .title = predicate->name, .kind = "predicate of a plug-in", .doc = predicate->summary};
        if (whole == "not" || whole == "in")
            return tipAmong(whole == "in" ? conditionSets() : conditionJoins(), whole, "condition", word);
        if (auto tip = tipAmong(conditionJoins(), whole, "condition", word))
            return tip;
        if (dataTypeNamed(whole))
            return RuleTip {.range = word, .title = std::string(whole), .kind = "element type", .doc = fmt::format("{} bits", bitsOf(*dataTypeNamed(whole)))};
        return inPath(scope, word);
    }

    /// The part of a path that the place is in.
    std::optional<RuleTip> inPath(const ConditionScope& scope, TextRange word) const
    {
        Strings parts;
        for (std::size_t begin = word.begin;;) {
            const std::size_t dot = std::min(m_toml.find('.', begin), word.end);
            const TextRange part {begin, dot};
            if (part.holds(m_offset) || dot == word.end)
                return partOf(scope, parts, part);
            parts.emplace_back(part.of(m_toml));
            begin = dot + 1;
        }
    }

    std::optional<RuleTip> partOf(const ConditionScope& scope, const Strings& before, TextRange part) const
    {
        const std::string_view name = part.of(m_toml);
        const auto place = placeBehind(scope, before);
        if (!place)
            return std::nullopt;
        if (place->kind == PathPlace::Kind::Option) {
            const auto option = std::ranges::find(scope.options, name, &RuleSuggestion::text);
            return option == scope.options.end() ? std::nullopt : std::optional(RuleTip {.range = part, .title = option->text, .kind = "option of this file", .doc = option->doc});
        }
        if (place->kind == PathPlace::Kind::Attribute) {
            for (const OpDef& op : opTable().all())
                if (place->ops.empty() || std::ranges::find(place->ops, &op) != place->ops.end())
                    if (const auto info = std::ranges::find(op.attributes, name, &FieldInfo::name); info != op.attributes.end())
                        return RuleTip {.range = part, .title = info->name, .kind = fmt::format("attribute of `{}`", op.name), .doc = attributeDoc(*info)};
            return std::nullopt;
        }
        if (!before.empty())
            if (auto tip = tipAmong(conditionProperties(), name, "property", part))
                return tip;
        if (const ConditionName* bound = before.empty() && !name.empty() ? scope.find(name) : nullptr)
            return RuleTip {.range = part, .title = bound->name, .kind = "name of the pattern",
                .doc = bound->ops.empty() ? "a value that fills a hole" : fmt::format("the call of `{}`", bound->ops.front()->name)};
        if (name.starts_with("in") && name != "inputs" && name.size() > 2 && name.find_first_not_of("0123456789", 2) == std::string_view::npos) {
            auto tip = tipAmong(conditionStarts(), "in0", "operand", part);
            tip->title = std::string(name);
            tip->doc = operandDoc(*place, name);
            return tip;
        }
        return tipAmong(conditionStarts(), name, "start of a path", part);
    }

    std::string operandDoc(const PathPlace& place, std::string_view name) const
    {
        const auto number = static_cast<std::size_t>(std::min(readNumber(name.substr(2)), 1e6));
        if (place.ops.size() == 1 && number < place.ops.front()->inputs.size()) {
            const OpInput& input = place.ops.front()->inputs[number];
            return fmt::format("`{}` of `{}`: {}", input.name, place.ops.front()->name, input.doc);
        }
        return fmt::format("operand {}, counted from 0", number);
    }

    std::optional<RuleTip> symbolIn(const TextRange& text) const
    {
        const auto at = [&](auto words, const char* kind) -> std::optional<RuleTip> {
            std::optional<RuleTip> longest;
            for (const ConditionWord& word : words)
                for (std::size_t begin = m_offset - std::min(m_offset - text.begin, word.text.size()); begin <= m_offset; ++begin)
                    if (m_toml.substr(begin, word.text.size()) == word.text && begin + word.text.size() <= text.end && (!longest || longest->title.size() < word.text.size()))
                        longest = tipOf(word, kind, {begin, begin + word.text.size()});
            return longest;
        };
        auto tip = at(conditionComparisons(), "comparison");
        return tip ? tip : at(conditionOperations(), "operation on numbers");
    }

    std::string_view m_toml;
    std::size_t m_offset;
    const RuleVocabulary& m_vocabulary;
    const RuleSketch m_sketch;
    const SketchedTable& m_table;
    const RuleTableFacts* m_facts;
};

} // namespace

std::optional<RuleTip> ruleTip(std::string_view toml, std::size_t offset, const RuleVocabulary& vocabulary) { return TipFinder(toml, offset, vocabulary).run(); }

std::optional<RuleCondition> opConditionAt(std::string_view toml, std::size_t offset)
{
    const RuleSketch sketch = sketchOf(toml);
    const SketchedTable& table = sketch.tableAt(offset);
    if (table.name != "op")
        return std::nullopt;
    for (const SketchedKey& key : table.keys)
        for (const TextRange& text : key.strings)
            if (key.name == "when" && text.holds(offset) && !text.of(toml).starts_with('@'))
                return RuleCondition {std::string(text.of(toml)), scopeOf(toml, sketch, table).find("")->ops};
    return std::nullopt;
}

} // namespace passbench
