#include "core/partition/writing/condition_completion.h"

#include "core/ops/table/op_table.h"
#include "core/partition/rules/condition_words.h"
#include "core/partition/writing/pattern_completion.h"
#include "core/pattern/tokens.h"
#include "core/support/text.h"

#include <algorithm>

namespace passbench {
namespace {

using Suggestions = std::vector<RuleSuggestion>;

void addWords(Suggestions& all, std::span<const ConditionWord> words)
{
    for (const ConditionWord& word : words)
        all.push_back({std::string(word.text), std::string(word.doc)});
}

/// `in3` is an operand, too.
bool isOperand(std::string_view word)
{
    std::int64_t number = 0;
    return word == "inputs" || (word.starts_with("in") && readInteger(word.substr(2), number));
}

std::vector<const OpDef*> opsNamed(const Strings& names)
{
    std::vector<const OpDef*> ops;
    for (const std::string& name : names)
        if (const OpDef* op = opTable().find(name))
            ops.push_back(op);
    return ops;
}

Suggestions attributesOf(const std::vector<const OpDef*>& ops)
{
    Suggestions all;
    const auto add = [&](const OpDef& op) {
        for (const FieldInfo& info : op.attributes)
            if (std::ranges::find(all, info.name, &RuleSuggestion::text) == all.end())
                all.push_back({info.name, info.help});
    };
    if (ops.empty())
        for (const OpDef& op : opTable().all())
            add(op);
    for (const OpDef* op : ops)
        add(*op);
    std::erase_if(all, [&](const RuleSuggestion& one) { // the conditions of an entry are read for each of its operators
        return std::ranges::any_of(ops, [&](const OpDef* op) { return std::ranges::find(op->attributes, one.text, &FieldInfo::name) == op->attributes.end(); });
    });
    return all;
}

Suggestions startsOf(const ConditionScope& scope, bool paths)
{
    Suggestions all;
    for (const ConditionName& name : scope.names)
        if (!name.name.empty())
            all.push_back({name.name, name.ops.empty() ? "a value of the pattern" : fmt::format("the call of {} in the pattern", name.ops.front()->name)});
    if (scope.find(""))
        addWords(all, conditionStarts());
    for (const RuleSuggestion& option : scope.options)
        all.push_back({"options." + option.text, option.doc});
    for (const NamedPredicate* predicate : allPredicates())
        if (!paths)
            all.push_back({predicate->name, predicate->summary});
    return all;
}

/// What the value at the end of `tokens` can be compared with, as far as that is a list of names.
Suggestions valuesFor(const ConditionScope& scope, std::span<const Token> tokens)
{
    while (!tokens.empty() && tokens.back().is("]")) { // `attrs.strides[0]`
        const auto open = std::ranges::find_if(tokens.rbegin(), tokens.rend(), [](const Token& token) { return token.is("["); });
        tokens = tokens.first(static_cast<std::size_t>(std::distance(open, tokens.rend()) - (open == tokens.rend() ? 0 : 1)));
    }
    if (tokens.empty() || tokens.back().kind != Token::Kind::Name)
        return {};
    Strings parts = split(tokens.back().text, '.');
    const std::string last = parts.back();
    parts.pop_back();
    const auto place = placeBehind(scope, parts);
    Suggestions all;
    if (last == "op" && place)
        for (const OpDef& op : opTable().all())
            all.push_back({op.name, op.summary});
    if (!place || parts.empty())
        return all;
    if (last == "dtype")
        for (std::uint8_t i = 0; i <= static_cast<std::uint8_t>(DataType::Float64); ++i)
            all.push_back({std::string(name(static_cast<DataType>(i))), "element type"});
    if (last == "is_constant" || last == "is_tuple")
        all = {{"true", {}}, {"false", {}}};
    if (place->kind != PathPlace::Kind::Attribute || place->ops.empty())
        return all;
    const auto& infos = place->ops.front()->attributes;
    const auto info = std::ranges::find(infos, last, &FieldInfo::name);
    if (info == infos.end())
        return all;
    if (info->typeName == "bool")
        all = {{"true", info->help}, {"false", info->help}};
    for (const std::string& choice : info->choices)
        all.push_back({choice, info->help});
    return all;
}

bool isComparison(const Token& token)
{
    return std::ranges::any_of(conditionComparisons(), [&](const ComparisonWord& word) { return token.is(word.text); });
}

/// A term can't begin behind it: it ends one.
bool endsTerm(const Token& token)
{
    if (token.kind == Token::Kind::Name)
        return !token.isName("and") && !token.isName("or") && !token.isName("not") && !token.isName("in");
    return token.kind == Token::Kind::Number || token.kind == Token::Kind::String || token.is("]") || token.is(")");
}

/// What stands before `in [a, `, when the tokens end within such a list.
std::optional<std::span<const Token>> beforeList(std::span<const Token> tokens)
{
    for (std::size_t i = tokens.size(); i-- > 0 && !tokens[i].is("]");)
        if (tokens[i].is("["))
            return i > 0 && tokens[i - 1].isName("in") ? std::optional(tokens.first(i - 1 - (i > 1 && tokens[i - 2].isName("not") ? 1 : 0))) : std::nullopt;
    return std::nullopt;
}

} // namespace

const ConditionName* ConditionScope::find(std::string_view name) const
{
    const auto found = std::ranges::find(names, name, &ConditionName::name);
    return found == names.end() ? nullptr : &*found;
}

ConditionScope scopeOf(std::string_view toml, const RuleSketch& sketch, const SketchedTable& table)
{
    ConditionScope scope;
    if (table.name == "composite") {
        std::map<std::string, Strings> variables;
        for (const SketchedKey& key : table.keys)
            for (std::size_t i = 1; key.name == "each" && i < key.strings.size(); i += 2) // the texts behind their labels
                variables[key.rest].emplace_back(key.strings[i].of(toml));
        for (const std::string& pattern : stringsOf(toml, table, "pattern"))
            for (ConditionName& name : namesOfPattern(pattern, variables))
                if (!scope.find(name.name))
                    scope.names.push_back(std::move(name));
    } else {
        scope.names.push_back({.name = "", .ops = opsNamed(stringsOf(toml, table, "name"))});
    }
    for (const SketchedTable& other : sketch.tables)
        for (const SketchedKey& key : other.keys) {
            const std::string value(trimmed(key.value.of(toml)));
            if (other.name == "options")
                scope.options.push_back({key.name, value});
            else if (other.name == "conditions")
                scope.lists.push_back({key.name, oneLine(value)});
        }
    return scope;
}

std::optional<PathPlace> placeBehind(const ConditionScope& scope, std::span<const std::string> parts)
{
    PathPlace place;
    if (parts.empty()) {
        if (const ConditionName* self = scope.find(""))
            place.ops = self->ops;
        return place;
    }
    place.kind = PathPlace::Kind::Property;
    if (parts.front() == "options")
        return parts.size() == 1 ? std::optional(PathPlace {.kind = PathPlace::Kind::Option}) : std::nullopt;
    place.start = parts.front().empty() ? nullptr : scope.find(parts.front());
    if (place.start)
        parts = parts.subspan(1);
    else
        place.start = scope.find("");
    if (!place.start)
        return std::nullopt;
    place.ops = place.start->ops;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (parts[i] == "attrs" && i + 1 == parts.size())
            place.kind = PathPlace::Kind::Attribute;
        else if (isOperand(parts[i]))
            place.ops.clear();
        else if (parts[i] != "out")
            return std::nullopt;
    }
    return place;
}

std::vector<RuleSuggestion> conditionSuggestions(const ConditionScope& scope, std::string_view before, std::string_view word)
{
    const std::string_view rest = before.substr(0, before.size() - word.size());
    if (word.starts_with('@')) {
        Suggestions lists;
        for (const RuleSuggestion& list : scope.lists)
            lists.push_back({"@" + list.text, list.doc});
        return lists;
    }
    const auto read = tokenize(rest);
    std::span<const Token> tokens = read ? std::span(*read).first(read->size() - 1) : std::span<const Token>();
    if (const auto compared = beforeList(tokens))
        return valuesFor(scope, *compared);
    Suggestions all;
    if (!tokens.empty() && endsTerm(tokens.back())) {
        addWords(all, conditionSets());
        addWords(all, conditionJoins().first(2));
        for (const ComparisonWord& comparison : conditionComparisons())
            all.push_back({std::string(comparison.text), std::string(comparison.doc)});
        return all;
    }
    if (!tokens.empty() && isComparison(tokens.back()))
        all = valuesFor(scope, tokens.first(tokens.size() - 1));
    if (word.find('.') == std::string_view::npos) {
        std::ranges::move(startsOf(scope, !all.empty()), std::back_inserter(all));
        if (tokens.empty() || !isComparison(tokens.back()))
            all.push_back({"not", std::string(conditionJoins()[2].doc)});
        if (tokens.empty())
            for (const RuleSuggestion& list : scope.lists)
                all.push_back({"@" + list.text, list.doc});
        return all;
    }
    const std::string head(word.substr(0, word.rfind('.') + 1));
    const Strings known = split(std::string_view(head).substr(0, head.size() - 1), '.');
    const auto place = placeBehind(scope, known);
    if (!place)
        return all;
    Suggestions found;
    if (place->kind == PathPlace::Kind::Option)
        found = scope.options;
    else if (place->kind == PathPlace::Kind::Attribute)
        found = attributesOf(place->ops);
    if (place->kind == PathPlace::Kind::Property) {
        for (const PropertyWord& property : conditionProperties())
            found.push_back({std::string(property.text), std::string(property.doc)});
        addWords(found, conditionStarts().first(conditionStarts().size() - 1)); // `op` is a property, too
        std::erase_if(found, [&](const RuleSuggestion& one) { return one.text == "out" && isOperand(known.back()); });
    }
    for (RuleSuggestion& part : found)
        all.push_back({head + part.text, std::move(part.doc)});
    return all;
}

} // namespace passbench
