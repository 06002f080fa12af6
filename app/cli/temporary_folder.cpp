#include "app/cli/temporary_folder.h"

#include "core/support/files/scratch.h"

namespace passbench::cli {

Result<TemporaryFolder> temporaryFolder()
{
    PB_ASSIGN(ScratchFolder made, ScratchFolder::temporary());
    const auto folder = std::make_shared<const ScratchFolder>(std::move(made));
    return TemporaryFolder(folder, &folder->path());
}

} // namespace passbench::cli
