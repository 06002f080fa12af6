#include "core/partition/rules/compiler.h"

#include "core/support/resources.h"
#include "core/support/text.h"
#include "core/support/words/near_names.h"

#include <algorithm>
#include <cstdlib>

namespace passbench {
namespace {

bool asksBefore(const CompilerPtr& a, const CompilerPtr& b)
{
    return a->priority != b->priority ? a->priority > b->priority : a->name < b->name;
}

struct Shipped {
    CompilerTable table;
    std::vector<Diagnostic> errors;
};

std::string resourcesAre()
{
    const char* given = std::getenv("PASSBENCH_RESOURCES");
    return given ? fmt::format("is `{}`", given) : "is not set";
}

Shipped readShipped()
{
    Shipped shipped;
    shipped.table.unchosen = true;
    std::error_code error;
    std::vector<std::filesystem::path> files;
    for (std::filesystem::directory_iterator at(resource("compilers"), error), end; !error && at != end; at.increment(error))
        if (at->path().extension() == ".toml")
            files.push_back(at->path());
    if (error)
        shipped.errors.push_back({.message = "the compilers that come with the program were not found: there is no folder `compilers` among its resources",
            .help = fmt::format("reinstall it, or name the folder of its resources in PASSBENCH_RESOURCES, which {}", resourcesAre())});
    std::ranges::sort(files); // a folder lists its files in any order
    for (const auto& file : files) {
        auto compiler = loadCompiler(file);
        if (compiler)
            shipped.table = shipped.table.with(std::make_shared<const Compiler>(*std::move(compiler)));
        else
            shipped.errors.push_back(std::move(compiler).error());
    }
    return shipped;
}

const Shipped& shipped()
{
    static const Shipped read = readShipped();
    return read;
}

} // namespace

bool Compiler::knows(const OpDef& op) const
{
    return std::ranges::any_of(ops, [&](const OpRule& rule) { return rule.op == &op; });
}

namespace {

CompilerPtr compilerNamed(std::span<const CompilerPtr> compilers, std::string_view name)
{
    const auto at = std::ranges::find_if(compilers, [&](const CompilerPtr& c) { return c->name == name; });
    return at == compilers.end() ? nullptr : *at;
}

} // namespace

const Compiler* CompilerTable::find(std::string_view name) const
{
    const CompilerPtr asked = compilerNamed(compilers, name);
    return asked ? asked.get() : compilerNamed(named, name).get();
}

CompilerTable CompilerTable::withNamed(std::span<const std::string> names) const
{
    CompilerTable table = *this;
    for (const std::string& name : names)
        if (const CompilerPtr ships = compilerNamed(shipped().table.compilers, name); ships && !find(name))
            table.named.push_back(ships);
    return table;
}

CompilerTable CompilerTable::merged() const
{
    CompilerTable table = *this;
    std::ranges::move(table.named, std::back_inserter(table.compilers));
    table.named.clear();
    return table;
}

Strings CompilerTable::names() const
{
    Strings names;
    for (const CompilerPtr& compiler : compilers)
        names.push_back(compiler->name);
    return names;
}

CompilerTable CompilerTable::with(CompilerPtr compiler) const
{
    CompilerTable table = *this;
    std::erase_if(table.compilers, [&](const CompilerPtr& c) { return c->name == compiler->name; });
    table.compilers.insert(std::ranges::upper_bound(table.compilers, compiler, asksBefore), std::move(compiler));
    return table;
}

Result<std::vector<CompilerPtr>> CompilerTable::select(std::span<const std::string> wanted) const
{
    std::vector<CompilerPtr> selected;
    if (wanted.empty()) {
        std::ranges::copy_if(compilers, std::back_inserter(selected), [&](const CompilerPtr& c) { return !unchosen || !c->onRequest; });
        return selected;
    }
    for (const std::string& name : wanted) {
        CompilerPtr found = compilerNamed(compilers, name);
        if (!found)
            found = compilerNamed(named, name);
        if (!found) {
            Strings known = names();
            for (const std::vector<CompilerPtr>* more : {&named, &shipped().table.compilers})
                for (const CompilerPtr& compiler : *more)
                    if (std::ranges::find(known, compiler->name) == known.end())
                        known.push_back(compiler->name);
            return fail(Diagnostic {.message = fmt::format("there is no compiler `{}`", name),
                .help = didYouMean(name, known, known.empty() ? "no compiler is loaded" : "known compilers are `" + join(known, "`, `") + "`")});
        }
        if (std::ranges::find(selected, found) == selected.end())
            selected.push_back(found);
    }
    return selected;
}

const CompilerTable& shippedCompilers() { return shipped().table; }
const std::vector<Diagnostic>& shippedCompilerErrors() { return shipped().errors; }

} // namespace passbench
