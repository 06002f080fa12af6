#include "core/pipeline/plugin.h"

#include "core/support/shared_library.h"

#include <dlfcn.h>
#include <filesystem>
#include <mutex>

namespace passbench {
namespace {

Diagnostic refusal(const std::string& path, std::string message, std::string help = {})
{
    return {.message = std::move(message), .where = path, .help = std::move(help)};
}

Result<const PluginEntry*> entryOf(const std::string& path, void* library)
{
    const auto* entry = static_cast<const PluginEntry*>(dlsym(library, "passbenchPlugin"));
    if (!entry)
        return fail(refusal(path, "the library is not a plug-in of passes", "a plug-in says PASSBENCH_PLUGIN(function); see core/pipeline/plugin.h"));
    if (entry->interface != pluginInterface)
        return fail(refusal(path, fmt::format("the plug-in is for interface {} of the program, and this is {}", entry->interface, pluginInterface), "build it again"));
    if (entry->passDefSize != sizeof(PassDef) || std::string_view(entry->compiler) != __VERSION__)
        return fail(refusal(path, fmt::format("the plug-in was built by another compiler or against other headers ({}, and this program is {})", entry->compiler, __VERSION__),
            "build it with the program's own"));
    return entry;
}

struct Library {
    void* handle = nullptr;
    std::vector<std::string> passes;
};

} // namespace

bool offersPasses(const std::string& path) { return exports(path, "passbenchPlugin"); }

Result<std::vector<std::string>> loadPlugin(const std::string& path)
{
    static std::mutex loading;
    static std::vector<Library> loaded;
    const std::lock_guard lock(loading);
    std::error_code error;
    if (!std::filesystem::is_regular_file(path, error))
        return fail(refusal(path, "there is no such plug-in file"));
    const std::filesystem::path absolute = std::filesystem::absolute(path); // a bare name would be looked for elsewhere
    void* handle = dlopen(absolute.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (!handle)
        return fail(refusal(path, fmt::format("the plug-in can't be loaded: {}", dlerror()), "it must be a shared library for this program"));
    if (const auto again = std::ranges::find(loaded, handle, &Library::handle); again != loaded.end()) {
        dlclose(handle); // counted twice
        return again->passes;
    }
    const auto add = [&]() -> Result<std::vector<std::string>> {
        PB_ASSIGN(const PluginEntry* entry, entryOf(path, handle));
        std::vector<PassDef> passes = entry->passes();
        if (passes.empty())
            return fail(refusal(path, "the plug-in has no passes"));
        return addPasses(std::move(passes), path);
    };
    auto names = add();
    if (names)
        loaded.push_back({handle, *names});
    else
        dlclose(handle);
    return names;
}

} // namespace passbench
