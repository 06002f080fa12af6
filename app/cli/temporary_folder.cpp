#include "app/cli/temporary_folder.h"

#include "core/support/files/scratch.h"

namespace passbench::cli {

namespace fs = std::filesystem;

Result<TemporaryFolder> temporaryFolder()
{
    std::error_code error;
    const fs::path parent = fs::temp_directory_path(error);
    if (error)
        return passbench::fail(Diagnostic {.message = fmt::format("there is no folder for temporary files: {}", error.message()), .help = "name one in TMPDIR"});
    PB_ASSIGN(ScratchFolder made, ScratchFolder::make(parent, ".passbench-scratch-"));
    const auto folder = std::make_shared<const ScratchFolder>(std::move(made));
    return TemporaryFolder(folder, &folder->path());
}

} // namespace passbench::cli
