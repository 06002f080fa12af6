#include "core/partition/rules/reader.h"

#include "core/ops/table/op_table.h"

namespace passbench {

Result<const OpDef*> RulesReader::findOp(const toml::node& at, const std::string& name) const
{
    if (const OpDef* op = opTable().find(name))
        return op;
    Strings known;
    for (const OpDef& op : opTable().all())
        known.push_back(op.name);
    const std::string near = nearest(name, known);
    return wrong(at, fmt::format("there is no operator `{}`", name),
        near.empty() ? std::string() : fmt::format("did you mean `{}`", near));
}

Result<std::vector<const OpDef*>> RulesReader::findOps(const toml::table& table, std::string_view key) const
{
    std::vector<const OpDef*> ops;
    PB_ASSIGN(const auto names, readTexts(table, key));
    for (const auto& [name, at] : names) {
        PB_ASSIGN(ops.emplace_back(), findOp(*at, name));
    }
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

Result<void> RulesReader::readOps(const toml::table& table, Compiler& compiler) const
{
    PB_TRY(checkKeys(table, RuleTable::Op));
    PB_ASSIGN(const auto names, readTexts(table, "name"));
    if (names.empty())
        return wrong(table, "an `[[op]]` needs a `name`");
    PB_ASSIGN(const bool waiting, isWaiting(table, compiler));
    if (waiting)
        return {};
    for (const auto& [name, at] : names) {
        PB_ASSIGN(const OpDef* op, findOp(*at, name));
        OpRule rule {.op = op, .line = at->source().begin.line};
        const ConditionName self[] = {{.name = "", .ops = {op}}};
        PB_ASSIGN(rule.when, readConditions(table, self, compiler.options));
        compiler.ops.push_back(std::move(rule));
    }
    return {};
}

/// The conditions under `when`, named lists written out.
Result<std::vector<std::pair<std::string, const toml::node*>>> RulesReader::conditionTexts(const toml::table& table) const
{
    std::vector<std::pair<std::string, const toml::node*>> texts;
    PB_ASSIGN(const auto written, readTexts(table, "when"));
    for (const auto& entry : written) {
        if (!entry.first.starts_with('@')) {
            texts.push_back(entry);
            continue;
        }
        const std::string name = entry.first.substr(1);
        if (!m_sets || !m_sets->contains(name)) {
            Strings known;
            for (const auto& [key, node] : m_sets ? *m_sets : toml::table())
                known.emplace_back(key.str());
            const std::string near = nearest(name, known);
            return wrong(*entry.second, fmt::format("there are no conditions called `{}`", name),
                near.empty() ? "state them under `[conditions]`" : fmt::format("did you mean `@{}`", near));
        }
        PB_ASSIGN(const auto set, readTexts(*m_sets, name));
        for (const auto& [condition, at] : set)
            if (condition.starts_with('@'))
                return wrong(*at, fmt::format("`{}` stands in a list of conditions itself", condition), "write its conditions out here");
        texts.insert(texts.end(), set.begin(), set.end());
    }
    return texts;
}

Result<std::vector<Condition>> RulesReader::readConditions(const toml::table& table, std::span<const ConditionName> names, const NamedValues& options) const
{
    std::vector<Condition> conditions;
    PB_ASSIGN(const auto texts, conditionTexts(table));
    for (const auto& [text, at] : texts) {
        auto condition = Condition::parse(text, names, options);
        if (!condition)
            return wrongInside(*at, std::move(condition).error());
        conditions.push_back(*std::move(condition));
    }
    return conditions;
}

} // namespace passbench
