#include "core/partition/rules/reader.h"

#include "core/ops/table/near_operators.h"
#include "core/ops/table/op_table.h"
#include "core/support/words/near_names.h"

namespace passbench {

Result<const OpDef*> RulesReader::findOp(const toml::node& at, const std::string& name) const
{
    if (const OpDef* op = opTable().find(name))
        return op;
    return wrong(at, fmt::format("there is no operator `{}`", name), operatorsNear(name));
}

std::vector<const OpDef*> RulesReader::findOps(const toml::table& table, std::string_view key)
{
    std::vector<const OpDef*> ops;
    const auto names = readTexts(table, key);
    if (!noted(names))
        return ops;
    for (const auto& [name, at] : *names)
        if (const auto op = findOp(*at, name); noted(op))
            ops.push_back(*op);
    return ops;
}

/// Whether the entry speaks of a dialect that has no operators here, or only states names; they are noted then.
Result<bool> RulesReader::isWaiting(const toml::table& table, Compiler& compiler) const
{
    std::string dialect;
    PB_TRY(read(table, "needs_dialect", dialect));
    const auto belongs = [&](const OpDef& op) { return op.name.starts_with(dialect + "."); };
    const bool isDescribed = table.contains("pattern") || table.contains("when");
    if (dialect.empty() || (isDescribed && std::ranges::any_of(opTable().all(), belongs)))
        return false;
    PB_ASSIGN(const auto names, readTexts(table, "name"));
    for (const auto& [name, at] : names)
        compiler.waiting.push_back({name, dialect, at->source().begin.line});
    return true;
}

Result<void> RulesReader::readOps(const toml::table& table, Compiler& compiler)
{
    const bool known = checkKeys(table, RuleTable::Op);
    PB_ASSIGN(const auto names, readTexts(table, "name"));
    if (names.empty() && !known)
        return {}; // it may be there, misspelt
    if (names.empty())
        return wrong(table, "an `[[op]]` needs a `name`");
    PB_ASSIGN(const bool waiting, isWaiting(table, compiler));
    if (waiting)
        return {};
    for (const auto& [name, at] : names) {
        const auto op = findOp(*at, name);
        if (!noted(op))
            continue;
        OpRule rule {.op = *op, .line = at->source().begin.line};
        const ConditionName self[] = {{.name = "", .ops = {*op}}};
        rule.when = readConditions(table, self, compiler.options);
        compiler.ops.push_back(std::move(rule));
    }
    return {};
}

/// What an `"@NAME"` under `when` stands for.
Result<std::vector<RulesReader::Text>> RulesReader::namedConditions(const Text& entry) const
{
    const std::string name = entry.first.substr(1);
    if (!m_sets || !m_sets->contains(name)) {
        Strings known;
        for (const auto& [key, node] : m_sets ? *m_sets : toml::table())
            known.emplace_back(key.str());
        return wrong(*entry.second, fmt::format("there are no conditions called `{}`", name),
            didYouMean(name, known, "state them under `[conditions]`", "@"));
    }
    PB_ASSIGN(auto set, readTexts(*m_sets, name));
    for (const auto& [condition, at] : set)
        if (condition.starts_with('@'))
            return wrong(*at, fmt::format("`{}` stands in a list of conditions itself", condition), "write its conditions out here");
    return set;
}

/// The conditions under `when`, named lists written out.
std::vector<RulesReader::Written> RulesReader::conditionTexts(const std::vector<Text>& entries)
{
    std::vector<Written> written;
    for (const Text& entry : entries) {
        if (!entry.first.starts_with('@'))
            written.push_back({entry, nullptr});
        else if (const auto set = namedConditions(entry); noted(set))
            for (const Text& text : *set)
                written.push_back({text, &entry});
    }
    return written;
}

std::vector<Condition> RulesReader::readConditions(const toml::table& table, std::span<const ConditionName> names, const NamedValues& options)
{
    std::vector<Condition> conditions;
    const auto entries = readTexts(table, "when");
    if (!noted(entries))
        return conditions;
    for (const auto& [text, entry] : conditionTexts(*entries)) {
        auto condition = Condition::parse(text.first, names, options);
        if (condition) {
            conditions.push_back(*std::move(condition));
            continue;
        }
        Diagnostic error = std::move(condition).error();
        if (entry) // what is right for one rule may mean nothing to another
            error.message += fmt::format(", where line {} uses `{}`", entry->second->source().begin.line, entry->first);
        noted<void>(wrongInside(*text.second, std::move(error)));
    }
    return conditions;
}

} // namespace passbench
