#pragma once
// What build systems read to find a module: a file for pkg-config, one for CMake.

#include <string>
#include <vector>

namespace passbench {

struct PackagedModule {
    std::string name;                    ///< of the module, an identifier
    bool shared = false, archive = false; ///< what lies beside the files: libNAME.so, libNAME.a
    std::vector<std::string> libraries;  ///< that it needs besides libc and libm, as `dnnl` of `-ldnnl`
};

/// The text of NAME.pc; paths are those of its own folder. See pc(5).
std::string pkgConfigText(const PackagedModule& module);
/// The text of NAMEConfig.cmake: `find_package(NAME CONFIG)` gives the targets passbench::NAME and, of an archive,
/// passbench::NAME_static.
std::string cmakeConfigText(const PackagedModule& module);

} // namespace passbench
