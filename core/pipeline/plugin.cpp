#include "core/pipeline/plugin.h"

namespace passbench {

bool offersPasses(const std::string& path) { return exports(path, "passbenchPlugin"); }

Result<std::vector<std::string>> loadPlugin(const std::string& path)
{
    const PluginKind kind {"passbenchPlugin", passesOfThisProgram, "passes", "core/pipeline/plugin.h"};
    return loadPluginTable(path, kind, [&](const PluginTable& table) -> Result<Strings> {
        std::vector<PassDef> passes = static_cast<const PassTable&>(table).passes();
        if (passes.empty())
            return fail(Diagnostic {.message = "the plug-in has no passes", .where = path});
        return addPasses(std::move(passes), path);
    });
}

} // namespace passbench
