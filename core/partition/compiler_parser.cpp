// Reads a compiler's TOML file. Every mistake is told with its line and column.

#include "core/partition/compiler.h"
#include "core/partition/toml_reader.h"

#include <fstream>

namespace passbench {
namespace {

constexpr std::size_t maxComposites = 4096;
constexpr std::uintmax_t maxFileSize = 16 * 1024 * 1024;

/// One `each.NAME = [["label", "text"], ...]`: stands for `{NAME}` in a composite's name and pattern.
struct Variable {
    std::string name;
    std::vector<std::pair<std::string, std::string>> values;
    std::size_t line = 0, column = 0;
};

std::string replaced(std::string text, const std::string& what, const std::string& with)
{
    for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + with.size()))
        text.replace(at, what.size(), with);
    return text;
}

class CompilerReader : TomlReader {
public:
    CompilerReader(std::string_view text, std::string_view name) : TomlReader(text, name) {}

    Result<Compiler> run()
    {
        const toml::parse_result parsed = toml::parse(text());
        if (!parsed)
            return wrongSyntax(parsed.error());
        return readCompiler(parsed.table());
    }

private:
    Result<Compiler> readCompiler(const toml::table& root)
    {
        PB_TRY(checkKeys(root, "a compiler",
            {"name", "summary", "color", "priority", "bind_constants", "generator", "op", "composite", "region"}));
        Compiler compiler;
        compiler.name = std::filesystem::path(name()).stem().string();
        compiler.source = std::string(name());
        PB_TRY(read(root, "name", compiler.name, "a string"));
        PB_TRY(read(root, "summary", compiler.summary, "a string"));
        PB_TRY(read(root, "color", compiler.color, "a string"));
        PB_TRY(read(root, "priority", compiler.priority, "an integer"));
        PB_TRY(read(root, "bind_constants", compiler.bindConstants, "true or false"));
        PB_TRY(read(root, "generator", compiler.generator, "a string"));
        PB_TRY(checkHeader(root, compiler));
        PB_ASSIGN(const auto ops, readTables(root, "op"));
        for (const toml::table* table : ops)
            PB_TRY(readOps(*table, compiler));
        PB_ASSIGN(const auto composites, readTables(root, "composite"));
        for (const toml::table* table : composites)
            PB_TRY(readComposites(*table, compiler));
        if (const toml::node* region = root.get("region"))
            PB_TRY(readFilter(*region, compiler.filter));
        return compiler;
    }

    Result<void> checkHeader(const toml::table& root, const Compiler& compiler) const
    {
        const auto at = [&](std::string_view key) -> const toml::node& { return root.get(key) ? *root.get(key) : root; };
        const bool plain = !compiler.name.empty() && compiler.name.size() <= 64
            && std::ranges::all_of(compiler.name, [](char c) {
                   return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '-';
               });
        if (!plain || compiler.name == "default")
            return wrong(at("name"), fmt::format("`{}` can't be a compiler's name", compiler.name),
                "use letters, digits, `_` and `-`; `default` is the host");
        const auto isHex = [](char c) { return std::isxdigit(static_cast<unsigned char>(c)) != 0; };
        const std::string_view color = compiler.color;
        if ((color.size() != 4 && color.size() != 7) || color[0] != '#' || !std::ranges::all_of(color.substr(1), isHex))
            return wrong(at("color"), fmt::format("`{}` is no colour", color), "write `#rgb` or `#rrggbb`");
        return {};
    }

    Result<const OpDef*> findOp(const toml::node& at, const std::string& name) const
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

    Result<void> readOps(const toml::table& table, Compiler& compiler) const
    {
        PB_TRY(checkKeys(table, "an `[[op]]`", {"name", "when"}));
        PB_ASSIGN(const auto names, readTexts(table, "name"));
        if (names.empty())
            return wrong(table, "an `[[op]]` needs a `name`");
        for (const auto& [name, at] : names) {
            PB_ASSIGN(const OpDef* op, findOp(*at, name));
            OpRule rule {.op = op, .line = at->source().begin.line};
            const ConditionName self[] = {{.name = "", .ops = {op}}};
            PB_ASSIGN(rule.when, readConditions(table, self));
            compiler.ops.push_back(std::move(rule));
        }
        return {};
    }

    Result<std::vector<Condition>> readConditions(const toml::table& table, std::span<const ConditionName> names) const
    {
        std::vector<Condition> conditions;
        PB_ASSIGN(const auto texts, readTexts(table, "when"));
        for (const auto& [text, at] : texts) {
            auto condition = Condition::parse(text, names);
            if (!condition)
                return wrongInside(*at, std::move(condition).error());
            conditions.push_back(*std::move(condition));
        }
        return conditions;
    }

    Result<std::vector<Variable>> readVariables(const toml::table& composite) const
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

    Result<void> readComposites(const toml::table& table, Compiler& compiler) const
    {
        PB_TRY(checkKeys(table, "a `[[composite]]`", {"name", "pattern", "when", "param_order", "each"}));
        PB_ASSIGN(const std::vector<Variable> variables, readVariables(table));
        std::vector<std::size_t> choice(variables.size(), 0);
        for (bool more = true; more;) {
            if (compiler.composites.size() == maxComposites)
                return wrong(table, fmt::format("more than {} composites", maxComposites));
            PB_TRY(readComposite(table, variables, choice, compiler));
            more = false;
            for (std::size_t i = variables.size(); i-- > 0 && !more;) {
                more = ++choice[i] < variables[i].values.size();
                if (!more)
                    choice[i] = 0;
            }
        }
        return {};
    }

    Result<void> readComposite(const toml::table& table, const std::vector<Variable>& variables,
        const std::vector<std::size_t>& choice, Compiler& compiler) const
    {
        PB_ASSIGN(const auto names, readTexts(table, "name"));
        PB_ASSIGN(const auto patterns, readTexts(table, "pattern"));
        if (names.size() != 1 || patterns.empty())
            return wrong(table, "a `[[composite]]` needs a `name` and a `pattern`");
        CompositeRule rule {.name = names.front().first, .line = table.source().begin.line};
        for (std::size_t i = 0; i < variables.size(); ++i)
            rule.name = replaced(rule.name, "{" + variables[i].name + "}", variables[i].values[choice[i]].first);
        const std::string owner = rule.name.substr(0, rule.name.find('.'));
        if (owner != compiler.name || rule.name.size() <= owner.size() + 1)
            return wrong(*names.front().second, fmt::format("composite `{}` must be called `{}.` and something", rule.name, compiler.name));
        for (const auto& [text, at] : patterns) {
            std::string pattern = text;
            for (std::size_t i = 0; i < variables.size(); ++i)
                pattern = replaced(pattern, "{" + variables[i].name + "}", variables[i].values[choice[i]].second);
            auto variants = parsePattern(pattern);
            if (!variants && pattern == text)
                return wrongInside(*at, std::move(variants).error());
            if (!variants) {
                Diagnostic error = std::move(variants).error();
                error.notes.push_back(fmt::format("`{}` is {}", rule.name, pattern));
                error.where = "1:1"; // columns in the filled-in text help nobody
                return wrongInside(*at, std::move(error));
            }
            rule.texts.push_back(std::move(pattern));
            std::ranges::move(*variants, std::back_inserter(rule.variants));
        }
        PB_ASSIGN(rule.when, readConditions(table, namesIn(rule)));
        PB_TRY(readOrder(table, rule));
        compiler.composites.push_back(std::move(rule));
        return {};
    }

    /// Names of all variants; the operators of one that can be several are all of them.
    static std::vector<ConditionName> namesIn(const CompositeRule& rule)
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

    Result<void> readOrder(const toml::table& table, CompositeRule& rule) const
    {
        PB_ASSIGN(const auto listed, readTexts(table, "param_order"));
        const toml::node* node = table.get("param_order");
        if (!node)
            return {};
        if (node->is_string()) {
            const std::string& order = listed.front().first;
            if (order != "alphabetical" && order != "pattern")
                return wrong(*node, fmt::format("`{}` is no order of parameters", order),
                    "write `\"pattern\"`, `\"alphabetical\"`, or a list of holes");
            rule.order = order == "pattern" ? ParamOrder::Pattern : ParamOrder::Alphabetical;
            return {};
        }
        rule.order = ParamOrder::Listed;
        for (const auto& [name, at] : listed) {
            if (std::ranges::find(rule.variants.front().holes, name) == rule.variants.front().holes.end())
                return wrong(*at, fmt::format("the pattern has no hole `%{}`", name));
            rule.listed.push_back(name);
        }
        return {};
    }

    Result<void> readFilter(const toml::node& node, RegionFilter& filter) const
    {
        const toml::table* table = node.as_table();
        if (!table)
            return wrong(node, "write `[region]`");
        PB_TRY(checkKeys(*table, "`[region]`", {"min_operators", "min_macs", "needs_any", "keep_only"}));
        PB_TRY(read(*table, "min_operators", filter.minOperators, "an integer"));
        PB_TRY(read(*table, "keep_only", filter.keepOnly, "true or false"));
        if (const toml::node* macs = table->get("min_macs")) {
            if (!macs->is_number())
                return wrong(*macs, "`min_macs` must be a number");
            filter.minMacs = macs->value<double>().value_or(0);
        }
        PB_ASSIGN(const auto ops, readTexts(*table, "needs_any"));
        for (const auto& [name, at] : ops) {
            PB_ASSIGN(const OpDef* op, findOp(*at, name));
            filter.needsAny.push_back(op);
        }
        return {};
    }
};

} // namespace

Result<Compiler> parseCompiler(std::string_view toml, std::string_view name) { return CompilerReader(toml, name).run(); }

Result<Compiler> loadCompiler(const std::filesystem::path& path)
{
    std::error_code error;
    const auto size = std::filesystem::file_size(path, error);
    std::ifstream file(path, std::ios::binary);
    if (error || !file)
        return fail(Diagnostic {.message = "can't read the compiler's file", .where = path.string()});
    if (size > maxFileSize)
        return fail(Diagnostic {.message = fmt::format("a compiler's file of {} bytes", size), .where = path.string()});
    const std::string text(std::istreambuf_iterator<char>(file), {});
    return parseCompiler(text, path.string());
}

} // namespace passbench
