#include "core/build/written/package_files.h"

#include <fmt/format.h>

namespace passbench {

std::string pkgConfigText(const PackagedModule& module)
{
    std::string needed;
    for (const std::string& library : module.libraries)
        needed += fmt::format(" -l{}", library);
    needed += " -lm";
    return fmt::format("# The compiled model `{0}`: `pkg-config --cflags --libs {0}`, with this folder in PKG_CONFIG_PATH.\n"
                       "Name: {0}\nDescription: compiled model {0}\nVersion: 1\nCflags: -I${{pcfiledir}}\nLibs: -L${{pcfiledir}} -l{0}{1}\n{2}",
        module.name, module.shared ? "" : needed, module.shared ? fmt::format("Libs.private:{}\n", needed) : "");
}

std::string cmakeConfigText(const PackagedModule& module)
{
    std::string needed;
    for (const std::string& library : module.libraries)
        needed += library + ";";
    needed += "m";
    const auto target = [&](const std::string& name, const std::string& kind, const std::string& file, const std::string& links) {
        return fmt::format("if(NOT TARGET passbench::{0})\n    add_library(passbench::{0} {1} IMPORTED)\n"
                           "    set_target_properties(passbench::{0} PROPERTIES\n        IMPORTED_LOCATION \"${{CMAKE_CURRENT_LIST_DIR}}/{2}\"\n"
                           "        INTERFACE_INCLUDE_DIRECTORIES \"${{CMAKE_CURRENT_LIST_DIR}}\"{3})\nendif()\n",
            name, kind, file, links);
    };
    const std::string statically = fmt::format("\n        INTERFACE_LINK_LIBRARIES \"{}\"", needed), shared = fmt::format("lib{}.so", module.name), archive = fmt::format("lib{}.a", module.name);
    std::string text = fmt::format("# The compiled model `{0}`: `find_package({0} CONFIG)`, with this folder in CMAKE_PREFIX_PATH.\n", module.name);
    if (module.shared)
        text += target(module.name, "SHARED", shared, fmt::format("\n        IMPORTED_SONAME \"{}\"", shared));
    if (module.archive)
        text += target(module.name + "_static", "STATIC", archive, statically);
    if (!module.shared)
        text += target(module.name, "STATIC", archive, statically);
    return text;
}

} // namespace passbench
