#include "app/cli/temporary_folder.h"

#include <cstdlib>

namespace passbench::cli {

namespace fs = std::filesystem;

Result<TemporaryFolder> temporaryFolder()
{
    std::string pattern = (fs::temp_directory_path() / "passbench-XXXXXX").string();
    if (!mkdtemp(pattern.data()))
        return passbench::fail(Diagnostic {.message = "a temporary folder can't be made", .where = pattern});
    return TemporaryFolder(new fs::path(pattern), [](const fs::path* path) {
        std::error_code ignored;
        fs::remove_all(*path, ignored);
        delete path;
    });
}

} // namespace passbench::cli
