// All passes in the order in which they came: those of the program, which core/passes registers, then those of plug-ins.

#include "core/pipeline/plugin.h"

#include <atomic>
#include <list>
#include <mutex>

namespace passbench {
namespace {

/// Lists that were given out stay: whoever has one, or a pass of it, goes on with it.
struct Registry {
    std::mutex growing;
    std::list<std::vector<PassDef>> lists {std::vector<PassDef> {}};
    std::atomic<const std::vector<PassDef>*> latest {&lists.back()};
};

Registry& registry()
{
    static Registry instance;
    return instance;
}

/// A name that the text form of a pipeline can hold.
bool isName(std::string_view name)
{
    const auto isPart = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '.'; };
    return !name.empty() && std::ranges::all_of(name, isPart) && !(name[0] >= '0' && name[0] <= '9');
}

} // namespace

std::span<const PassDef> allPasses() { return *registry().latest.load(); }

const PassDef* passNamed(std::string_view name)
{
    const auto passes = allPasses();
    const auto found = std::ranges::find(passes, name, &PassDef::name);
    return found == passes.end() ? nullptr : &*found;
}

Result<std::vector<std::string>> addPasses(std::vector<PassDef> passes, std::string_view source)
{
    Registry& all = registry();
    const std::lock_guard lock(all.growing);
    std::vector<PassDef> grown = all.lists.back();
    std::vector<std::string> names;
    const auto refuse = [&](std::string message, std::string help) {
        return fail(Diagnostic {.message = std::move(message), .where = std::string(source), .help = std::move(help)});
    };
    for (PassDef& pass : passes) {
        if (!isName(pass.name))
            return refuse(fmt::format("a pass of the plug-in is named `{}`", pass.name), "a name is made of letters, digits, `_` and `.`");
        if (!pass.run)
            return refuse(fmt::format("the pass `{}` of the plug-in has nothing to run", pass.name), "make it with definePass or defineModulePass");
        if (std::ranges::find(grown, pass.name, &PassDef::name) != grown.end())
            return refuse(fmt::format("there is a pass `{}` already", pass.name), "give the plug-in's pass another name");
        names.push_back(pass.name);
        grown.push_back(std::move(pass));
    }
    all.lists.push_back(std::move(grown));
    all.latest = &all.lists.back();
    return names;
}

} // namespace passbench
