#include "core/partition/writing/rule_reference.h"

#include "core/partition/rules/condition_words.h"
#include "core/partition/rules/rule_keys.h"
#include "core/pattern/forms.h"
#include "core/support/text.h"

#include <fmt/format.h>

namespace passbench {
namespace {

template<typename Words> ReferenceSection words(std::string title, std::string about, const Words& list)
{
    ReferenceSection section {.title = std::move(title), .about = std::move(about), .entries = {}};
    for (const ConditionWord& word : list)
        section.entries.push_back({std::string(word.text), {}, std::string(word.doc), std::string(word.example)});
    return section;
}

ReferenceSection sectionOf(const RuleTableFacts& table)
{
    ReferenceSection section {.title = std::string(table.name.empty() ? "Keys of the compiler" : table.header), .about = std::string(table.doc), .entries = {}, .example = std::string(table.example), .isTable = true};
    for (const RuleKey& key : table.keys) {
        ReferenceEntry entry {std::string(key.name), std::string(toText(key.value)), std::string(key.doc), std::string(key.example)};
        if (key.required)
            entry.kind += ", always there";
        if (key.value == RuleValue::Order)
            for (const RuleWord& order : paramOrders())
                entry.doc += fmt::format("; `\"{}\"`: {}", order.text, order.doc);
        section.entries.push_back(std::move(entry));
    }
    return section;
}

std::string indented(const std::string& text)
{
    std::string out;
    for (const std::string& line : split(text, '\n'))
        out += line.empty() ? "\n" : "    " + line + "\n";
    return out;
}

} // namespace

std::vector<ReferenceSection> ruleReference()
{
    std::vector<ReferenceSection> all;
    all.push_back({.title = "A compiler's file",
        .about = "A TOML file says what an external compiler takes: operators one by one, groups of operators as one, and which regions are worth it. "
                 "What is not named stays on the host. This is a whole one:",
        .entries = {}, .example = std::string(exampleRules())});
    for (const RuleTableFacts& table : ruleTables())
        all.push_back(sectionOf(table));
    all.push_back(words("Conditions: where a path begins",
        "A condition asks what values are, as `in0.shape[1] >= 8`. A path begins at the call; in a composite at a name of its pattern, as `conv.in0.dtype`. "
        "`options.NAME` is a value under `[options]`. A plug-in may add predicates, which are called by name.", conditionStarts()));
    all.push_back(words("Conditions: what a path asks for", "Or `attrs.NAME`, an attribute of the operator there.", conditionProperties()));
    all.push_back(words("Conditions: elements", "Behind `shape`, and behind an attribute that is a list; twice behind a list of lists.", conditionSelections()));
    all.push_back(words("Conditions: comparisons", "With a value, or with another path. What is not there fails; an extent that is not static leaves it open, and the condition then refuses.", conditionComparisons()));
    all.push_back(words("Conditions: sets", "A list of values, or a range with both ends.", conditionSets()));
    all.push_back(words("Conditions: arithmetic", "On numbers; `*` and `%` bind stronger.", conditionOperations()));
    all.push_back(words("Conditions: joined", "", conditionJoins()));
    ReferenceSection patterns {.title = "Patterns", .about = "A pattern is a small function. Its body ends with the call of an operator. An attribute that is not named may have any value.", .entries = {}};
    for (const PatternForm& form : patternForms())
        patterns.entries.push_back({std::string(form.form), {}, std::string(form.doc), std::string(form.example)});
    all.push_back(std::move(patterns));
    return all;
}

std::string ruleReferenceText()
{
    std::string text;
    for (const ReferenceSection& section : ruleReference()) {
        text += fmt::format("{}{}\n\n", text.empty() ? "" : "\n", section.title);
        if (!section.about.empty())
            text += fmt::format("  {}\n\n", section.about);
        for (const ReferenceEntry& entry : section.entries) {
            text += fmt::format("  {}{}\n      {}\n", entry.term, entry.kind.empty() ? "" : fmt::format("  ({})", entry.kind), entry.doc);
            if (!entry.example.empty())
                text += fmt::format("      {}\n", entry.example);
        }
        if (!section.example.empty())
            text += (section.entries.empty() ? "" : "\n") + indented(section.example);
    }
    return text;
}

} // namespace passbench
