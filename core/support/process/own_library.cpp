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
    return fail(Diagnostic {.message = fmt::format("the library `{}` can't be loaded{}{}", library.file, why.empty() ? "" : ": ", why),
        .help = std::string(library.help),
        .ours = true});
}

} // namespace passbench
