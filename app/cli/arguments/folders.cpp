#include "app/cli/arguments/folders.h"

#include <cerrno>
#include <cstring>
#include <fmt/format.h>
#include <sys/stat.h>

namespace passbench::cli {

CLI::Validator existingFolder()
{
    return {[](const std::string& path) {
                struct stat status {};
                const int reason = ::stat(path.c_str(), &status) != 0 ? errno : S_ISDIR(status.st_mode) ? 0 : ENOTDIR;
                return reason == 0 ? std::string() : fmt::format("is `{}`, and must be a folder: {}", path, std::strerror(reason));
            },
        ""};
}

} // namespace passbench::cli
