#include "core/support/resources.h"

#include <cstdlib>

namespace passbench {

namespace fs = std::filesystem;

fs::path executableFolder()
{
    std::error_code error;
    const fs::path executable = fs::read_symlink("/proc/self/exe", error);
    return error ? fs::path() : executable.parent_path();
}

fs::path resource(const fs::path& name)
{
    fs::path folders[2];
    if (const char* given = std::getenv("PASSBENCH_RESOURCES"))
        folders[0] = given;
    folders[1] = executableFolder() / "../share/passbench"; // in a build folder a link to the source tree's
    for (const fs::path& folder : folders) {
        std::error_code error;
        if (!folder.empty() && fs::exists(folder / name, error))
            return (folder / name).lexically_normal();
    }
    return {};
}

} // namespace passbench
