#include "core/support/process/own_library.h"

#include "core/support/resources.h"

#include <dlfcn.h>

namespace passbench {

Result<void*> fromOwnLibrary(const OwnLibrary& library, const char* symbol)
{
    namespace fs = std::filesystem;
    std::string why;
    for (const fs::path& folder : {executableFolder(), executableFolder() / "../lib/passbench"}) {
        const fs::path path = folder / library.file;
        std::error_code error;
        if (!fs::exists(path, error))
            continue;
        void* loaded = ::dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
        if (!loaded) {
            why = ::dlerror();
            continue;
        }
        if (void* function = ::dlsym(loaded, symbol))
            return function;
    }
    const bool isThere = why.find("failed to map segment") != std::string::npos || why.find("cannot map zero-fill pages") != std::string::npos || why.find("Cannot allocate memory") != std::string::npos;
    return fail(Diagnostic {.message = fmt::format("the library `{}` can't be loaded{}{}", library.file, why.empty() ? "" : ": ", why),
        .help = isThere ? "there is too little memory for it, or its folder may hold nothing that runs (noexec)" : std::string(library.help),
        .ours = true});
}

} // namespace passbench
