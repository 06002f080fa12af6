#include "core/compilers/generators.h"

#include "core/codegen/regions/generator_plugin.h"
#include "core/compilers/c/generator.h"
#include "core/compilers/dnnl/generator.h"

#include <algorithm>
#include <deque>
#include <dlfcn.h>
#include <mutex>

namespace passbench {
namespace {

/// A deque, since those that were given out stay where they are while others come.
struct Generators {
    std::mutex lock;
    std::deque<NamedGenerator> table {
        // one line each, by the names that compilers' files use; those of plug-ins stand behind
        {"c", generateC},
        {"dnnl", dnnl::generateRegion},
    };

    const RegionGenerator* find(std::string_view name) const
    {
        const auto found = std::ranges::find(table, name, &NamedGenerator::name);
        return found == table.end() ? nullptr : &found->generate;
    }
};

Generators& generators()
{
    static Generators instance;
    return instance;
}

} // namespace

const RegionGenerator* regionGenerator(std::string_view name)
{
    const std::lock_guard lock(generators().lock);
    return generators().find(name);
}

Result<void> loadGenerators(const std::string& path)
{
    void* library = ::dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (!library)
        return fail(Diagnostic {.message = fmt::format("the plug-in can't be loaded: {}", ::dlerror()), .where = path});
    const auto* entry = static_cast<const GeneratorEntry*>(::dlsym(library, "passbenchGenerators"));
    if (!entry || entry->interface != generatorInterface || std::string_view(entry->compiler) != __VERSION__)
        return fail(Diagnostic {.message = entry ? "the plug-in was built by another compiler or for another program" : "the library has no generators of regions",
            .where = path, .help = "see core/codegen/regions/generator_plugin.h"});
    const std::lock_guard lock(generators().lock);
    for (NamedGenerator& generator : entry->generators())
        if (!generators().find(generator.name))
            generators().table.push_back(std::move(generator));
    return {};
}

} // namespace passbench
