// Reads a compiler's TOML file. Every mistake is told with its line and column.

#include "core/partition/rules/mistakes.h"

#include "core/partition/rules/composite_reader.h"
#include "core/support/files/read_file.h"

#include <cmath>

namespace passbench {
namespace {

constexpr std::uintmax_t maxFileSize = 16 * 1024 * 1024;

class CompilerReader : CompositeReader {
public:
    using CompositeReader::CompositeReader;

    /// What can be read; mistakes() has the rest.
    Compiler run()
    {
        const toml::parse_result parsed = toml::parse(text());
        if (parsed)
            return readCompiler(parsed.table());
        noted<void>(wrongSyntax(parsed.error())); // what stands behind it may be anything
        return {};
    }

    using CompositeReader::mistakes;

private:
    Compiler readCompiler(const toml::table& root)
    {
        checkKeys(root, RuleTable::Compiler);
        Compiler compiler;
        compiler.name = std::filesystem::path(name()).stem().string();
        compiler.source = std::string(name());
        if (!root.contains("name") && (name().starts_with("/dev/fd/") || name().starts_with("/proc/"))) // a descriptor's number is no name
            noted<void>(wrong(root, "the rules come from no file with a name, and state none: add `name = \"...\"`"));
        const bool named = noted(read(root, "name", compiler.name));
        noted(read(root, "summary", compiler.summary));
        const bool header = noted(read(root, "color", compiler.color)) && named;
        noted(read(root, "priority", compiler.priority));
        noted(read(root, "on_request", compiler.onRequest));
        noted(read(root, "bind_constants", compiler.bindConstants));
        noted(read(root, "merge_regions", compiler.mergeRegions));
        noted(read(root, "include_non_call_ops", compiler.includeNonCallOps));
        noted(read(root, "generator", compiler.generator));
        if (header)
            noted(checkHeader(root, compiler));
        noted(readPasses(root, "pre", compiler.pre));
        noted(readPasses(root, "post", compiler.post));
        noted(readPasses(root, "annotate", compiler.annotate));
        noted(readOptions(root, compiler.options));
        noted(readLayouts(root, compiler.layouts));
        if (const auto sets = section(root, "conditions"); noted(sets))
            m_sets = *sets;
        if (const auto ops = readTables(root, "op"); noted(ops))
            for (const toml::table* table : *ops)
                noted(readOps(*table, compiler));
        if (const auto composites = readTables(root, "composite"); noted(composites))
            for (const toml::table* table : *composites)
                noted(readComposites(*table, compiler));
        if (const auto region = section(root, "region"); noted(region) && *region)
            readFilter(**region, compiler.filter);
        if (const auto speed = section(root, "speed"); noted(speed) && *speed)
            readSpeed(**speed, compiler.speed);
        return compiler;
    }

    Result<void> checkHeader(const toml::table& root, const Compiler& compiler) const
    {
        const auto at = [&](std::string_view key) -> const toml::node& { return root.get(key) ? *root.get(key) : root; };
        const bool plain = !compiler.name.empty() && compiler.name.size() <= 64
            && std::ranges::all_of(compiler.name, [](char c) {
                   return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '-';
               });
        if (!plain || compiler.name == "default" || compiler.name == "host")
            return wrong(at("name"), fmt::format("`{}` can't be a compiler's name", compiler.name),
                "use letters, digits, `_` and `-`; `default` and `host` are the host");
        const auto isHex = [](char c) { return std::isxdigit(static_cast<unsigned char>(c)) != 0; };
        const std::string_view color = compiler.color;
        if ((color.size() != 4 && color.size() != 7) || color[0] != '#' || !std::ranges::all_of(color.substr(1), isHex))
            return wrong(at("color"), fmt::format("`{}` is no colour", color), "write `#rgb` or `#rrggbb`");
        return {};
    }

    Result<void> readPasses(const toml::table& root, std::string_view key, PassText& passes) const
    {
        PB_TRY(read(root, key, passes.text));
        if (const toml::node* node = root.get(key))
            passes.where = at(node->source().begin);
        return {};
    }

    Result<const toml::table*> section(const toml::table& root, std::string_view key) const
    {
        const toml::node* node = root.get(key);
        if (node && !node->is_table())
            return wrong(*node, fmt::format("write `[{}]`", key));
        return node ? node->as_table() : nullptr;
    }

    Result<void> readOptions(const toml::table& root, NamedValues& options) const
    {
        PB_ASSIGN(const toml::table* table, section(root, "options"));
        if (!table)
            return {};
        for (const auto& [key, node] : *table) {
            if (const auto* truth = node.as_boolean())
                options.set(key.str(), truth->get());
            else if (const auto* integer = node.as_integer())
                options.set(key.str(), integer->get());
            else if (const auto* number = node.as_floating_point())
                options.set(key.str(), number->get());
            else if (const auto* text = node.as_string())
                options.set(key.str(), text->get());
            else
                return wrong(node, fmt::format("the option `{}` must be a number, a string, true or false", key.str()));
        }
        return {};
    }

    /// `"nn.conv2d" = ["NHWC", "OHWI"]`: layout of the data, and of the weights.
    Result<void> readLayouts(const toml::table& root, Strings& layouts) const
    {
        PB_ASSIGN(const toml::table* table, section(root, "layout"));
        if (!table)
            return {};
        std::vector<std::pair<std::size_t, std::string>> found; // TOML tables have no order, the steps of a pass have
        for (const auto& [key, node] : *table) {
            PB_TRY(findOp(node, std::string(key.str())));
            PB_ASSIGN(const auto texts, readTexts(*table, key.str()));
            Strings parts;
            for (const auto& [text, at] : texts)
                parts.push_back(text);
            found.emplace_back(key.source().begin.line, fmt::format("{}: {}", key.str(), join(parts, ", ")));
        }
        std::ranges::sort(found);
        for (auto& [line, text] : found)
            layouts.push_back(std::move(text));
        return {};
    }

    void readSpeed(const toml::table& table, DeviceSpeed& speed)
    {
        const std::pair<std::string_view, double*> keys[] = {{"macs_per_second", &speed.macsPerSecond}, {"bytes_per_second", &speed.bytesPerSecond},
            {"launch_seconds", &speed.launchSeconds}, {"region_seconds", &speed.regionSeconds}, {"transfer_bytes_per_second", &speed.transferBytesPerSecond}};
        checkKeys(table, RuleTable::Speed);
        for (const auto& [key, target] : keys) {
            const toml::node* node = table.get(key);
            if (!node)
                continue;
            const auto value = node->value<double>();
            const bool isTime = key.ends_with("_seconds");
            if (!value || !(isTime ? *value >= 0 : *value > 0) || !std::isfinite(*value))
                noted<void>(wrong(*node, fmt::format("`{}` must be a number of {}", key, isTime ? "seconds, 0 or more" : "units per second, greater than 0")));
            else
                *target = *value;
        }
    }

    void readFilter(const toml::table& table, RegionFilter& filter)
    {
        checkKeys(table, RuleTable::Region);
        noted(read(table, "min_operators", filter.minOperators));
        if (filter.minOperators < 0)
            noted<void>(wrong(*table.get("min_operators"), "`min_operators` must be a number of operators, 0 or more"));
        noted(read(table, "keep_only", filter.keepOnly));
        noted(read(table, "same_batch", filter.sameBatch));
        noted(read(table, "no_scalar_input", filter.noScalarInput));
        if (const toml::node* macs = table.get("min_macs")) {
            if (!macs->is_number())
                noted<void>(wrong(*macs, "`min_macs` must be a number"));
            filter.minMacs = macs->value<double>().value_or(0);
        }
        filter.needsAny = findOps(table, "needs_any");
        filter.notFirst = findOps(table, "not_first");
    }
};

} // namespace

Result<Compiler> parseCompiler(std::string_view toml, std::string_view name)
{
    CompilerReader reader(toml, name);
    Compiler compiler = reader.run();
    const std::vector<Diagnostic> mistakes = reader.mistakes();
    if (mistakes.empty())
        return compiler;
    constexpr std::size_t most = 20;
    Diagnostic first = mistakes.front();
    for (std::size_t i = 1; i < std::min(mistakes.size(), most); ++i)
        first.notes.push_back(fmt::format("{}: {}{}{}", mistakes[i].where, mistakes[i].message, mistakes[i].help.empty() ? "" : "; ", mistakes[i].help));
    if (mistakes.size() > most)
        first.notes.push_back(fmt::format("and {} more", mistakes.size() - most));
    return fail(std::move(first));
}

std::vector<Diagnostic> compilerMistakes(std::string_view toml, std::string_view name)
{
    CompilerReader reader(toml, name);
    reader.run();
    return reader.mistakes();
}

Result<Compiler> loadCompiler(const std::filesystem::path& path, std::string_view name)
{
    std::error_code error;
    if (const auto size = std::filesystem::file_size(path, error); !error && size > maxFileSize)
        return fail(Diagnostic {.message = fmt::format("a compiler's file of {} bytes", size), .where = path.string()});
    const auto text = readRegularFile(path, maxFileSize);
    if (!text)
        return fail(Diagnostic {.message = "can't read the compiler's file: " + whyUnreadable(path), .where = path.string()});
    PB_ASSIGN(Compiler compiler, parseCompiler(*text, name.empty() ? path.string() : name));
    compiler.source = path.string();
    return compiler;
}

} // namespace passbench
