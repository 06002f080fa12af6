#include "core/partition/writing/pattern_completion.h"

#include "core/ops/table/op_table.h"
#include "core/pattern/forms.h"
#include "core/support/text.h"

#include <algorithm>

namespace passbench {
namespace {

bool isNameCharacter(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; }

std::string_view wordAt(std::string_view text, std::size_t at, std::string_view others = {})
{
    std::size_t end = at;
    while (end < text.size() && (isNameCharacter(text[end]) || others.find(text[end]) != std::string_view::npos))
        ++end;
    return text.substr(at, end - at);
}

std::size_t behindBlanks(std::string_view text, std::size_t at) { return std::min(text.find_first_not_of(" \t\n", at), text.size()); }

void addOps(std::vector<const OpDef*>& ops, std::string_view named)
{
    for (const std::string& name : split(named, '|'))
        if (const OpDef* op = opTable().find(name); op && std::ranges::find(ops, op) == ops.end())
            ops.push_back(op);
}

/// Of the call that begins at `at`: `a|b?(`, or `{layer}(`.
std::vector<const OpDef*> opsAt(std::string_view text, std::size_t at, const std::map<std::string, Strings>& variables)
{
    std::vector<const OpDef*> ops;
    if (text.substr(at).starts_with('{')) {
        const auto variable = variables.find(std::string(wordAt(text, at + 1)));
        for (const std::string& one : variable == variables.end() ? Strings() : variable->second)
            addOps(ops, wordAt(one, 0, ".|"));
        return ops;
    }
    const std::string_view word = wordAt(text, at, ".|?");
    const std::size_t behind = behindBlanks(text, at + word.size());
    if (behind < text.size() && text[behind] == '(')
        addOps(ops, word.ends_with('?') ? word.substr(0, word.size() - 1) : word);
    return ops;
}

} // namespace

std::vector<ConditionName> namesOfPattern(std::string_view pattern, const std::map<std::string, Strings>& variables)
{
    std::vector<ConditionName> names;
    for (std::size_t at = pattern.find('%'); at != std::string_view::npos; at = pattern.find('%', at + 1)) {
        const std::string_view word = wordAt(pattern, at + 1);
        if (word.empty())
            continue;
        auto known = std::ranges::find(names, word, &ConditionName::name);
        if (known == names.end())
            known = names.insert(names.end(), {.name = std::string(word), .ops = {}});
        const std::size_t equals = behindBlanks(pattern, at + 1 + word.size());
        if (pattern.substr(equals).starts_with('='))
            known->ops = opsAt(pattern, behindBlanks(pattern, equals + 1), variables);
    }
    return names;
}

std::vector<const OpDef*> callAround(std::string_view before)
{
    int depth = 0;
    for (std::size_t at = before.size(); at-- > 0;) {
        depth += before[at] == ')' ? 1 : before[at] == '(' ? -1 : 0;
        if (before[at] == ';' || before[at] == '{')
            return {};
        if (depth >= 0)
            continue;
        std::size_t begin = at;
        while (begin > 0 && (isNameCharacter(before[begin - 1]) || std::string_view(".|?").find(before[begin - 1]) != std::string_view::npos))
            --begin;
        return opsAt(before, begin, {});
    }
    return {};
}

std::vector<RuleSuggestion> patternSuggestions(std::string_view pattern, std::string_view before, std::string_view word)
{
    std::vector<RuleSuggestion> all;
    const std::string_view rest = trimmed(before.substr(0, before.size() - word.size()));
    if (rest.empty())
        return {{"fn (%x) { }", std::string(patternForms().front().doc)}};
    if (word.starts_with('%')) {
        for (const ConditionName& name : namesOfPattern(pattern, {}))
            if (name.name != word.substr(1))
                all.push_back({"%" + name.name, name.ops.empty() ? std::string() : name.ops.front()->name});
        return all;
    }
    if (rest.ends_with(':')) {
        for (const PatternForm& kind : holeKinds())
            all.push_back({std::string(kind.form), std::string(kind.doc)});
        return all;
    }
    if (const auto ops = callAround(before); !ops.empty() && (rest.ends_with(',') || rest.ends_with('(')))
        for (const FieldInfo& info : ops.front()->attributes)
            all.push_back({info.name + "=", info.help});
    for (const OpDef& op : opTable().all())
        all.push_back({op.name, op.summary});
    return all;
}

} // namespace passbench
