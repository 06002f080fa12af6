#include "core/ops/table/dialects.h"

#include "core/ops/table/all_ops.h"
#include "core/ops/table/op_table.h"
#include "core/support/text.h"

#include <filesystem>
#include <mutex>

namespace passbench {
namespace {

std::mutex dialectLock;

std::vector<Dialect>& knownDialects()
{
    static std::vector<Dialect> known {{"qnn", "stored integers with scales and zero points beside them", "qnn.CanonicalizeOps"}};
    return known;
}

Strings& loadedDialectFiles()
{
    static Strings files;
    return files;
}

bool isDialectName(std::string_view name)
{
    const auto isPart = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_'; };
    return !name.empty() && std::ranges::all_of(name, isPart) && !(name[0] >= '0' && name[0] <= '9');
}

/// What an operator of a dialect lacks; empty when nothing.
std::string_view lack(const OpDef& op)
{
    return !op.inferType ? "type rule" : !op.evaluate ? "reference kernel" : !op.plain ? "plain form" : "";
}

Result<void> checkDialect(const DialectDef& dialect, std::string_view source)
{
    const auto refuse = [&](std::string message, std::string help) { return fail(Diagnostic {.message = std::move(message), .where = std::string(source), .help = std::move(help)}); };
    if (!isDialectName(dialect.name))
        return refuse(fmt::format("a dialect of the plug-in is named `{}`", dialect.name), "a name is made of small letters, digits and `_`");
    const std::string prefix = dialect.name + ".";
    if (std::ranges::any_of(opTable().all(), [&](const OpDef& op) { return op.name.starts_with(prefix); }) || std::ranges::find(knownDialects(), dialect.name, &Dialect::name) != knownDialects().end())
        return refuse(fmt::format("there are operators `{}...` already", prefix), "give the plug-in's dialect another name");
    if (dialect.operators.empty())
        return refuse(fmt::format("the dialect `{}` has no operators", dialect.name), "list them under `operators`");
    for (const OpDef& op : dialect.operators) {
        if (!op.name.starts_with(prefix) || op.name.size() == prefix.size())
            return refuse(fmt::format("the dialect `{}` has an operator `{}`", dialect.name, op.name), fmt::format("name it `{}something`", prefix));
        if (const auto what = lack(op); !what.empty())
            return refuse(fmt::format("`{}` of the plug-in has no {}", op.name, what), "see core/ops/table/dialects.h");
    }
    return {};
}

} // namespace

std::vector<Dialect> dialects()
{
    const std::lock_guard lock(dialectLock);
    return knownDialects();
}

std::optional<Dialect> dialectNamed(std::string_view name)
{
    const auto known = dialects();
    const auto found = std::ranges::find(known, name, &Dialect::name);
    return found == known.end() ? std::nullopt : std::optional(*found);
}

std::string whatLowers(std::string_view dialect)
{
    const auto known = dialectNamed(dialect);
    const std::string also = known && !known->legalization.empty() ? fmt::format("; `{}` does it for this dialect alone", known->legalization) : "";
    return "`LegalizeDialects` writes it in plain operators" + also;
}

Result<Strings> addDialects(std::vector<DialectDef> more, std::string_view source)
{
    const std::lock_guard lock(dialectLock);
    Strings names;
    std::vector<OpDef> operators;
    for (DialectDef& dialect : more) {
        PB_TRY(checkDialect(dialect, source));
        if (std::ranges::find(names, dialect.name) != names.end())
            return fail(Diagnostic {.message = fmt::format("the plug-in has two dialects `{}`", dialect.name), .where = std::string(source), .help = "make them one"});
        names.push_back(dialect.name);
        for (OpDef& op : dialect.operators) {
            op.dialect = dialect.name;
            operators.push_back(std::move(op));
        }
    }
    if (auto added = addOperators(std::move(operators)); !added) {
        Diagnostic error = std::move(added).error();
        error.where = source;
        return fail(std::move(error));
    }
    for (const DialectDef& dialect : more)
        knownDialects().push_back(dialect);
    return names;
}

bool offersDialects(const std::string& path) { return exports(path, "passbenchDialects"); }

Result<Strings> loadDialects(const std::string& path)
{
    const PluginKind kind {"passbenchDialects", dialectsOfThisProgram, "dialects", "core/ops/table/dialects.h"};
    PB_ASSIGN(Strings names, loadPluginTable(path, kind, [&](const PluginTable& table) { return addDialects(static_cast<const DialectTable&>(table).dialects(), path); }));
    const std::lock_guard lock(dialectLock);
    const std::string whole = std::filesystem::absolute(path).string();
    if (std::ranges::find(loadedDialectFiles(), whole) == loadedDialectFiles().end())
        loadedDialectFiles().push_back(whole);
    return names;
}

Strings dialectPlugins()
{
    const std::lock_guard lock(dialectLock);
    return loadedDialectFiles();
}

} // namespace passbench
