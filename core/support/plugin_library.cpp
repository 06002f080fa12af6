#include "core/support/plugin_library.h"

#include "core/support/files/read_file.h"

#include <algorithm>
#include <dlfcn.h>
#include <filesystem>
#include <mutex>

namespace passbench {
namespace {

struct Loaded {
    void* library;
    std::string_view symbol;
    Strings names;
};

/// A bare name would be looked for in the system's folders.
void* opened(const std::string& path, int mode) { return ::dlopen((path.find('/') == std::string::npos ? "./" + path : path).c_str(), mode | RTLD_LOCAL); }

Result<const PluginTable*> tableOf(const std::string& path, void* library, const PluginKind& kind)
{
    const auto refuse = [&](std::string message, std::string help) {
        return fail(Diagnostic {.message = std::move(message), .where = path, .help = std::move(help)});
    };
    const auto* table = static_cast<const PluginTable*>(::dlsym(library, kind.symbol));
    if (!table)
        return refuse(fmt::format("the library is not a plug-in of {}", kind.brings), fmt::format("see {}", kind.header));
    if (table->interface != kind.expected.interface)
        return refuse(fmt::format("the plug-in's {} are for interface {} of the program, and this is {}", kind.brings, table->interface, kind.expected.interface),
            "build it again");
    if (table->elementSize != kind.expected.elementSize || std::string_view(table->compiler) != kind.expected.compiler)
        return refuse(fmt::format("the plug-in was built by another compiler or against other headers ({}, and this program is {})", table->compiler,
                          kind.expected.compiler),
            "build it with the program's own");
    return table;
}

} // namespace

bool exports(const std::string& path, const char* symbol)
{
    void* library = opened(path, RTLD_LAZY);
    const bool has = library && ::dlsym(library, symbol);
    if (library)
        ::dlclose(library);
    return has;
}

Result<Strings> loadPluginTable(const std::string& path, const PluginKind& kind, FunctionRef<Result<Strings>(const PluginTable&)> add)
{
    static std::mutex loading;
    static std::vector<Loaded> loaded;
    const std::lock_guard lock(loading);
    std::error_code error;
    const auto status = std::filesystem::status(path, error);
    if (status.type() == std::filesystem::file_type::not_found)
        return fail(Diagnostic {.message = "there is no such plug-in file", .where = path});
    if (status.type() != std::filesystem::file_type::regular)
        return fail(Diagnostic {.message = "the plug-in's file can't be read: " + whyUnreadable(path), .where = path});
    void* library = opened(path, RTLD_NOW);
    if (!library)
        return fail(Diagnostic {.message = fmt::format("the plug-in can't be loaded: {}", ::dlerror()), .where = path, .help = "it must be a shared library for this program"});
    for (const Loaded& other : loaded)
        if (other.library == library && other.symbol == kind.symbol) {
            ::dlclose(library); // counted twice
            return other.names;
        }
    const auto table = tableOf(path, library, kind);
    Result<Strings> names = table ? add(**table) : Result<Strings>(tl::unexpected(table.error()));
    if (names)
        loaded.push_back({library, kind.symbol, *names});
    else
        ::dlclose(library);
    return names;
}

} // namespace passbench
