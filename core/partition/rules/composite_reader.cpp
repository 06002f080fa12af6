#include "core/partition/rules/composite_reader.h"

namespace passbench {

/// One `each.NAME = [["label", "text"], ...]`: stands for `{NAME}` in a composite's name and pattern.
struct CompositeReader::Variable {
    std::string name;
    std::vector<std::pair<std::string, std::string>> values;
    std::size_t line = 0, column = 0;
};

namespace {

constexpr std::size_t maxComposites = 4096;
constexpr std::size_t maxFilledIn = 64 * 1024;   ///< bytes of one pattern; a value may name further variables
constexpr std::size_t maxPatternNodes = 200'000; ///< of all variants of all composites

/// Stops soon after the text has become longer than maxFilledIn.
std::string replaced(std::string text, const std::string& what, const std::string& with)
{
    for (std::size_t at = text.find(what); at != std::string::npos && text.size() <= maxFilledIn; at = text.find(what, at + with.size()))
        text.replace(at, what.size(), with);
    return text;
}

/// Names of all variants; the operators of one that can be several are all of them.
std::vector<ConditionName> namesIn(const CompositeRule& rule)
{
    std::vector<ConditionName> names;
    for (const Pattern& pattern : rule.variants)
        for (const PatternNode& node : pattern.nodes) {
            if (node.name.empty())
                continue;
            auto at = std::ranges::find(names, node.name, &ConditionName::name);
            if (at == names.end())
                at = names.insert(names.end(), {.name = node.name});
            for (const OpDef* op : node.ops)
                if (std::ranges::find(at->ops, op) == at->ops.end())
                    at->ops.push_back(op);
        }
    return names;
}

} // namespace

Result<std::vector<CompositeReader::Variable>> CompositeReader::readVariables(const toml::table& composite) const
{
    std::vector<Variable> variables;
    const toml::node* node = composite.get("each");
    if (!node)
        return variables;
    if (!node->is_table())
        return wrong(*node, "write `each.NAME = [[\"label\", \"text\"], ...]`");
    for (const auto& [key, value] : *node->as_table()) {
        Variable variable {.name = std::string(key.str()), .line = key.source().begin.line, .column = key.source().begin.column};
        const toml::array* list = value.as_array();
        for (std::size_t i = 0; list && i < list->size(); ++i) {
            const toml::array* pair = list->get(i)->as_array();
            if (!pair || pair->size() != 2 || !pair->get(0)->is_string() || !pair->get(1)->is_string())
                return wrong(*list->get(i), "expected a label and a text, `[\"relu\", \"nn.relu(%y)\"]`");
            variable.values.emplace_back(pair->get(0)->as_string()->get(), pair->get(1)->as_string()->get());
        }
        if (variable.values.empty())
            return wrong(value, fmt::format("`each.{}` must be a list that is not empty", variable.name));
        variables.push_back(std::move(variable));
    }
    // TOML tables have no order, but the order of composites decides: the variable written first varies slowest.
    std::ranges::sort(variables, {}, [](const Variable& v) { return std::pair(v.line, v.column); });
    return variables;
}

Result<void> CompositeReader::readComposites(const toml::table& table, Compiler& compiler)
{
    if (!checkKeys(table, RuleTable::Composite) && !(table.contains("name") && table.contains("pattern")))
        return {}; // what lacks may be there, misspelt
    PB_ASSIGN(const bool waiting, isWaiting(table, compiler));
    if (waiting)
        return {};
    PB_ASSIGN(const std::vector<Variable> variables, readVariables(table));
    std::vector<std::size_t> choice(variables.size(), 0);
    for (bool more = true; more;) {
        if (compiler.composites.size() == maxComposites)
            return wrong(table, fmt::format("more than {} composites", maxComposites));
        if (!noted(readComposite(table, variables, choice, compiler)))
            return {}; // another label makes nothing better
        more = false;
        for (std::size_t i = variables.size(); i-- > 0 && !more;) {
            more = ++choice[i] < variables[i].values.size();
            if (!more)
                choice[i] = 0;
        }
    }
    return {};
}

/// `text` with a label or a text for each `{NAME}`.
Result<std::string> CompositeReader::filledIn(const toml::node& at, std::string text, const std::vector<Variable>& variables,
    const std::vector<std::size_t>& choice, bool labels) const
{
    for (std::size_t i = 0; i < variables.size(); ++i) {
        const auto& [label, value] = variables[i].values[choice[i]];
        text = replaced(std::move(text), "{" + variables[i].name + "}", labels ? label : value);
        if (text.size() > maxFilledIn)
            return wrong(at, fmt::format("longer than {} bytes with its variables filled in", maxFilledIn));
    }
    return text;
}

Result<void> CompositeReader::readComposite(const toml::table& table, const std::vector<Variable>& variables,
    const std::vector<std::size_t>& choice, Compiler& compiler)
{
    PB_ASSIGN(const auto names, readTexts(table, "name"));
    PB_ASSIGN(const auto patterns, readTexts(table, "pattern"));
    if (names.size() != 1 || patterns.empty())
        return wrong(table, "a `[[composite]]` needs a `name` and a `pattern`");
    const auto& [name, nameAt] = names.front();
    CompositeRule rule {.line = table.source().begin.line};
    PB_ASSIGN(rule.name, filledIn(*nameAt, name, variables, choice, true));
    const std::string owner = rule.name.substr(0, rule.name.find('.'));
    if (owner != compiler.name || rule.name.size() <= owner.size() + 1)
        noted<void>(wrong(*nameAt, fmt::format("composite `{}` must be called `{}.` and something", rule.name, compiler.name), owner == rule.name ? "" : fmt::format("a compiler is called as its file, unless that says `name = \"{}\"`", owner)));
    for (const auto& [text, at] : patterns) {
        PB_ASSIGN(const std::string pattern, filledIn(*at, text, variables, choice, false));
        PB_TRY(readVariants(*at, text, pattern, rule));
    }
    rule.when = readConditions(table, namesIn(rule), compiler.options);
    PB_TRY(readOrder(table, rule));
    compiler.composites.push_back(std::move(rule));
    return {};
}

/// Adds `pattern` to the rule; `text` is what the file has for it.
Result<void> CompositeReader::readVariants(const toml::node& at, const std::string& text, const std::string& pattern, CompositeRule& rule)
{
    auto variants = parsePattern(pattern);
    if (!variants && pattern == text)
        return wrongInside(at, std::move(variants).error());
    if (!variants) {
        Diagnostic error = std::move(variants).error();
        error.notes.push_back(fmt::format("`{}` is {}", rule.name, pattern));
        error.where = "1:1"; // columns in the filled-in text help nobody
        return wrongInside(at, std::move(error));
    }
    for (const Pattern& variant : *variants)
        m_patternNodes += variant.nodes.size();
    if (m_patternNodes > maxPatternNodes)
        return wrong(at, fmt::format("the variants of all patterns have more than {} nodes", maxPatternNodes), "leave fewer parts optional");
    rule.texts.push_back(pattern);
    std::ranges::move(*variants, std::back_inserter(rule.variants));
    return {};
}

Result<void> CompositeReader::readOrder(const toml::table& table, CompositeRule& rule)
{
    PB_ASSIGN(const auto listed, readTexts(table, "param_order"));
    const toml::node* node = table.get("param_order");
    if (!node)
        return {};
    if (node->is_string()) {
        const std::string& order = listed.front().first;
        if (std::ranges::find(paramOrders(), order, &RuleWord::text) == paramOrders().end())
            return wrong(*node, fmt::format("`{}` is no order of parameters", order),
                "write `\"pattern\"`, `\"alphabetical\"`, or a list of holes");
        rule.order = order == "pattern" ? ParamOrder::Pattern : ParamOrder::Alphabetical;
        return {};
    }
    rule.order = ParamOrder::Listed;
    for (const auto& [name, at] : listed) {
        const auto lacks = [&](const Pattern& pattern) { return std::ranges::find(pattern.holes, name) == pattern.holes.end(); };
        if (std::ranges::any_of(rule.variants, lacks)) // all alternatives have one signature
            return wrong(*at, fmt::format("the pattern has no hole `%{}`", name));
        rule.listed.push_back(name);
    }
    return {};
}

} // namespace passbench
