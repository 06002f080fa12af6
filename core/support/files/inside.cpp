#include "core/support/files/inside.h"

#include <algorithm>
#include <system_error>

namespace passbench {

namespace fs = std::filesystem;

bool staysInside(const fs::path& file)
{
    return !file.empty() && file.is_relative() && std::ranges::none_of(file, [](const fs::path& part) { return part == ".." || part == "."; });
}

fs::path linkOnTheWay(const fs::path& folder, const fs::path& file)
{
    fs::path inside = folder;
    std::error_code ignored;
    for (const fs::path& name : file.parent_path())
        if (fs::is_symlink(fs::symlink_status(inside /= name, ignored)))
            return inside;
    return {};
}

bool isPlainFile(const fs::path& folder, const fs::path& file)
{
    std::error_code ignored;
    return staysInside(file) && linkOnTheWay(folder, file).empty() && fs::is_regular_file(fs::symlink_status(folder / file, ignored));
}

} // namespace passbench
