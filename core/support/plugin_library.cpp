#include "core/support/shared_library.h"

#include <dlfcn.h>
#include <filesystem>

namespace passbench {

bool exports(const std::string& path, const char* symbol)
{
    void* library = ::dlopen(std::filesystem::absolute(path).c_str(), RTLD_LAZY | RTLD_LOCAL);
    const bool has = library && ::dlsym(library, symbol);
    if (library)
        ::dlclose(library);
    return has;
}

} // namespace passbench
