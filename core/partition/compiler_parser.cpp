// Reads a compiler's TOML file. Every mistake is told with its line and column.

#define TOML_HEADER_ONLY 1
#define TOML_EXCEPTIONS 0
#define TOML_ENABLE_FORMATTERS 0

#include "core/partition/compiler.h"
#include "core/support/text.h"

#include <algorithm>
#include <charconv>
#include <fstream>
#include <toml++/toml.h>

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

class CompilerReader {
public:
    CompilerReader(std::string_view text, std::string_view name) : m_text(text), m_name(name) {}

    Result<Compiler> run()
    {
        const toml::parse_result parsed = toml::parse(m_text);
        if (!parsed) {
            const auto& at = parsed.error().source().begin;
            std::string what(parsed.error().description());
            if (!what.empty()) // messages of ours start lower-case
                what[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(what[0])));
            return fail(Diagnostic {.message = std::move(what), .where = fmt::format("{}:{}:{}", m_name, at.line, at.column)});
        }
        return readCompiler(parsed.table());
    }

private:
    tl::unexpected<Diagnostic> wrong(const toml::node& at, std::string message, std::string help = {}) const
    {
        return fail(Diagnostic {.message = std::move(message),
            .where = fmt::format("{}:{}:{}", m_name, at.source().begin.line, at.source().begin.column),
            .help = std::move(help)});
    }

    /// An error within the text of a string: `error.where` ends with "line:column" of that text.
    tl::unexpected<Diagnostic> wrongInside(const toml::node& at, Diagnostic error) const
    {
        std::size_t line = 1, column = 1;
        const std::vector<std::string> parts = split(error.where, ':');
        if (parts.size() >= 2) {
            const auto read = [](const std::string& text, std::size_t& number) {
                std::from_chars(text.data(), text.data() + text.size(), number);
            };
            read(parts[parts.size() - 2], line);
            read(parts.back(), column);
        }
        const auto begin = at.source().begin;
        const std::size_t skip = rawAt(begin.line, begin.column).starts_with("\"\"\"") ? 3 : 1;
        if (line == 1)
            column += begin.column + skip - 1;
        error.where = fmt::format("{}:{}:{}", m_name, begin.line + line - 1, column);
        return fail(std::move(error));
    }

    std::string_view rawAt(std::size_t line, std::size_t column) const
    {
        std::string_view rest = m_text;
        for (; line > 1 && rest.find('\n') != std::string_view::npos; --line)
            rest.remove_prefix(rest.find('\n') + 1);
        return rest.substr(std::min(column - 1, rest.size()));
    }

    Result<void> checkKeys(const toml::table& table, std::string_view what, const Strings& known) const
    {
        for (const auto& [key, node] : table) {
            if (std::ranges::find(known, key.str()) != known.end())
                continue;
            const std::string near = nearest(key.str(), known);
            return fail(Diagnostic {.message = fmt::format("{} has no key `{}`", what, key.str()),
                .where = fmt::format("{}:{}:{}", m_name, key.source().begin.line, key.source().begin.column),
                .help = near.empty() ? "keys are `" + join(known, "`, `") + "`" : fmt::format("did you mean `{}`", near)});
        }
        return {};
    }

    /// The value of `key` when it is there; an error when it is of another type.
    template<typename T> Result<void> read(const toml::table& table, std::string_view key, T& target, std::string_view kind) const
    {
        const toml::node* node = table.get(key);
        if (!node)
            return {};
        const auto value = node->value_exact<T>();
        if (!value)
            return wrong(*node, fmt::format("`{}` must be {}", key, kind));
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

    Result<Compiler> readCompiler(const toml::table& root)
    {
        PB_TRY(checkKeys(root, "a compiler",
            {"name", "summary", "color", "priority", "bind_constants", "op", "composite", "region"}));
        Compiler compiler;
        compiler.name = std::filesystem::path(m_name).stem().string();
        compiler.source = std::string(m_name);
        PB_TRY(read(root, "name", compiler.name, "a string"));
        PB_TRY(read(root, "summary", compiler.summary, "a string"));
        PB_TRY(read(root, "color", compiler.color, "a string"));
        PB_TRY(read(root, "priority", compiler.priority, "an integer"));
        PB_TRY(read(root, "bind_constants", compiler.bindConstants, "true or false"));
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

    std::string_view m_text, m_name;
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
