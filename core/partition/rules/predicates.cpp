#include "core/partition/rules/predicates.h"

#include "core/partition/rules/predicate_plugin.h"

#include <algorithm>
#include <list>
#include <mutex>

namespace passbench {
namespace {

/// Those that were given out stay where they are: conditions point at them.
std::mutex growing;
std::list<NamedPredicate> predicates;

const NamedPredicate* find(std::string_view name)
{
    const auto found = std::ranges::find(predicates, name, &NamedPredicate::name);
    return found == predicates.end() ? nullptr : &*found;
}

/// A word that the text of a condition can hold and that means nothing else in it.
bool isName(std::string_view name)
{
    static constexpr std::string_view words[] = {"and", "or", "not", "in"};
    const auto isPart = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_'; };
    return !name.empty() && std::ranges::all_of(name, isPart) && !(name[0] >= '0' && name[0] <= '9')
        && std::ranges::find(words, name) == std::end(words);
}

} // namespace

Result<Strings> addPredicates(std::vector<NamedPredicate> added, std::string_view source)
{
    const std::lock_guard lock(growing);
    const auto refuse = [&](std::string message, std::string help) {
        return fail(Diagnostic {.message = std::move(message), .where = std::string(source), .help = std::move(help)});
    };
    Strings names;
    for (const NamedPredicate& predicate : added) {
        if (!isName(predicate.name))
            return refuse(fmt::format("a predicate of the plug-in is named `{}`", predicate.name), "a name is made of letters, digits and `_`");
        if (!predicate.ask)
            return refuse(fmt::format("the predicate `{}` of the plug-in has nothing to ask", predicate.name), "give it a function");
        if (find(predicate.name) || std::ranges::find(names, predicate.name) != names.end())
            return refuse(fmt::format("there is a predicate `{}` already", predicate.name), "give the plug-in's predicate another name");
        names.push_back(predicate.name);
    }
    std::ranges::move(added, std::back_inserter(predicates));
    return names;
}

const NamedPredicate* predicateNamed(std::string_view name)
{
    const std::lock_guard lock(growing);
    return find(name);
}

std::vector<const NamedPredicate*> allPredicates()
{
    const std::lock_guard lock(growing);
    std::vector<const NamedPredicate*> all;
    for (const NamedPredicate& predicate : predicates)
        all.push_back(&predicate);
    return all;
}

bool offersPredicates(const std::string& path) { return exports(path, "passbenchPredicates"); }

Result<Strings> loadPredicates(const std::string& path)
{
    const PluginKind kind {"passbenchPredicates", predicatesOfThisProgram, "predicates", "core/partition/rules/predicate_plugin.h"};
    return loadPluginTable(path, kind, [&](const PluginTable& table) {
        return addPredicates(static_cast<const PredicateTable&>(table).predicates(), path);
    });
}

} // namespace passbench
