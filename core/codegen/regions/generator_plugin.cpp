#include "core/codegen/regions/generator_plugin.h"

#include <algorithm>
#include <filesystem>
#include <mutex>

namespace passbench {
namespace {

std::mutex pluginLock;
std::vector<std::string> plugins;

} // namespace

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

} // namespace passbench
