#include "core/compilers/generators.h"

#include "core/codegen/regions/generator_plugin.h"
#include "core/compilers/c/generator.h"
#include "core/compilers/dnnl/generator.h"

#include <algorithm>
#include <deque>
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

Strings regionGeneratorNames()
{
    const std::lock_guard lock(generators().lock);
    Strings names;
    for (const NamedGenerator& generator : generators().table)
        names.push_back(generator.name);
    return names;
}

Result<void> loadGenerators(const std::string& path)
{
    const PluginKind kind {"passbenchGenerators", generatorsOfThisProgram, "generators of regions", "core/codegen/regions/generator_plugin.h"};
    const auto names = loadPluginTable(path, kind, [](const PluginTable& table) -> Result<Strings> {
        const std::lock_guard lock(generators().lock);
        Strings added;
        for (NamedGenerator& generator : static_cast<const GeneratorTable&>(table).generators())
            if (!generators().find(generator.name)) {
                added.push_back(generator.name);
                generators().table.push_back(std::move(generator));
            }
        return added;
    });
    PB_TRY(names);
    return {};
}

} // namespace passbench
