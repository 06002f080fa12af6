#include "core/codegen/dnnl/generator.h"
#include "core/codegen/generator_plugin.h"

#include "core/codegen/c/c_generator.h"
#include "core/support/shared_library.h"

#include <algorithm>
#include <dlfcn.h>
#include <filesystem>
#include <mutex>

namespace passbench {
namespace {

/// One line each, by the names that compilers' files use. Those of plug-ins stand behind.
std::vector<NamedGenerator>& generators()
{
    static std::vector<NamedGenerator> table {
        {"c", generateC},
        {"dnnl", dnnl::generateRegion},
    };
    return table;
}

std::mutex pluginLock;
std::vector<std::string> plugins;

} // namespace

const RegionGenerator* regionGenerator(std::string_view name)
{
    const auto found = std::ranges::find(generators(), name, &NamedGenerator::name);
    return found == generators().end() ? nullptr : &found->generate;
}

std::vector<std::string> generatorPlugins()
{
    const std::lock_guard lock(pluginLock);
    return plugins;
}

void addGeneratorPlugin(std::string path)
{
    const std::lock_guard lock(pluginLock);
    path = std::filesystem::absolute(path).string();
    if (std::ranges::find(plugins, path) == plugins.end())
        plugins.push_back(std::move(path));
}

bool offersGenerators(const std::string& path) { return exports(path, "passbenchGenerators"); }

Result<void> loadGenerators(const std::string& path)
{
    void* library = ::dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (!library)
        return fail(Diagnostic {.message = fmt::format("the plug-in can't be loaded: {}", ::dlerror()), .where = path});
    const auto* entry = static_cast<const GeneratorEntry*>(::dlsym(library, "passbenchGenerators"));
    if (!entry || entry->interface != generatorInterface || std::string_view(entry->compiler) != __VERSION__)
        return fail(Diagnostic {.message = entry ? "the plug-in was built by another compiler or for another program" : "the library has no generators of regions",
            .where = path, .help = "see core/codegen/generator_plugin.h"});
    for (NamedGenerator& generator : entry->generators())
        if (!regionGenerator(generator.name))
            generators().push_back(std::move(generator));
    return {};
}

} // namespace passbench
