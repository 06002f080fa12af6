#include "core/codegen/tools/link.h"

#include "core/codegen/tools/c_compiler.h"
#include "core/support/resources.h"

#include <dlfcn.h>
#include <fstream>
#include <link.h>

namespace passbench {
namespace {

namespace fs = std::filesystem;

struct Linker {
    fs::path program;
    bool isCompiler = false;
};

/// One of LLVM's programs, under the name with the version that Debian gives it or the plain one: in $PATH, beside this program in a
/// package that brings its own, or where Debian, Fedora and Arch keep those of LLVM 19.
std::optional<fs::path> programOfLlvm(const std::string& name)
{
    const fs::path folders[] = {executableFolder() / "../lib/passbench/bin", "/usr/lib/llvm-19/bin", "/usr/lib64/llvm19/bin", "/usr/lib/llvm19/bin"};
    if (auto found = programInPath(name + "-19", folders))
        return found;
    return programInPath(name, folders);
}

Result<Linker> findLinker(bool forHost)
{
    if (const auto found = programOfLlvm("ld.lld"))
        return Linker {*found};
    if (forHost)
        if (const auto found = findCCompiler())
            return Linker {*found, true};
    return fail(Diagnostic {.message = "no linker was found: looked for ld.lld-19, ld.lld and cc",
        .help = "install lld-19, or export an object file and link it yourself"});
}

/// Where the running program's library of this name is, so that no development files are needed to link with it.
std::string loadedPath(const std::string& library)
{
    void* handle = ::dlopen(library.c_str(), RTLD_LAZY);
    link_map* map = nullptr;
    std::string path;
    if (handle && ::dlinfo(handle, RTLD_DI_LINKMAP, &map) == 0)
        path = map->l_name;
    if (handle)
        ::dlclose(handle);
    return path;
}

std::string absoluteText(const fs::path& path) { return fs::absolute(path).string(); }

/// In the folder of `result`, which is named without it: LLVM's programs take a `%` in the path of what they write for a place where
/// they are to make up a character.
Result<void> run(const Linker& linker, std::vector<std::string> words, const fs::path& result)
{
    PB_TRY(runProgram({.words = std::move(words), .folder = fs::absolute(result).parent_path(), .failure = fmt::format("`{}` failed to link `{}`", linker.program.filename().string(), result.filename().string())}));
    return {};
}

} // namespace

Result<void> linkLibrary(const LinkRequest& request)
{
    PB_ASSIGN(const Linker linker, findLinker(request.forHost));
    const std::string name = request.result.filename().string();
    std::vector<std::string> words {absoluteText(linker.program), "-shared", "-o", request.result.filename().string()};
    for (const fs::path& object : request.objects)
        words.push_back(absoluteText(object));
    std::vector<std::string> options {"--build-id=none", "-soname", name, "-z", "noexecstack", "--as-needed", "--gc-sections"};
    if (!request.required.empty())
        options.push_back("--defsym=required=" + request.required);
    if (linker.isCompiler) {
        words.emplace_back("-nostdlib");
        for (std::string& option : options)
            option = "-Wl," + option;
    }
    words.insert(words.end(), options.begin(), options.end());
    for (const std::string& library : request.libraries) {
        const std::string path = loadedPath(fmt::format("lib{}.so", library));
        if (path.empty())
            return fail(Diagnostic {.message = fmt::format("the library `lib{}.so` was not found", library), .help = "install it, with its development files"});
        words.push_back(path);
    }
    if (request.forHost)
        for (const char* library : {"libm.so.6", "libc.so.6"})
            if (std::string path = loadedPath(library); !path.empty())
                words.push_back(std::move(path));
    Strings stubs;
    for (const std::string& library : request.systemLibraries) {
        const fs::path stub = request.result.parent_path() / library;
        PB_TRY(run(linker, {absoluteText(linker.program), "-shared", "-soname", library, "-o", library, absoluteText(request.nothing)}, stub));
        stubs.push_back(absoluteText(stub));
    }
    if (!stubs.empty())
        words.emplace_back("--no-as-needed");
    words.insert(words.end(), stubs.begin(), stubs.end());
    auto linked = run(linker, std::move(words), request.result);
    std::error_code ignored;
    for (const std::string& stub : stubs)
        fs::remove(stub, ignored);
    return linked;
}

Result<void> linkWebAssembly(const LinkRequest& request, const std::vector<std::string>& exported)
{
    const auto linker = programOfLlvm("wasm-ld");
    if (!linker)
        return fail(Diagnostic {.message = "no linker was found: looked for wasm-ld-19 and wasm-ld", .help = "install lld-19, or export an object file and link it yourself"});
    // The stack first: what is too much for it ends the run, and overwrites no weights.
    Strings words {absoluteText(*linker), "--no-entry", "--allow-undefined", "--strip-all", "--stack-first", "-z", "stack-size=1048576", "--export=__heap_base", "-o", request.result.filename().string()};
    for (const std::string& symbol : exported)
        words.push_back("--export-if-defined=" + symbol);
    for (const fs::path& object : request.objects)
        words.push_back(absoluteText(object));
    return run({*linker}, std::move(words), request.result);
}

Result<void> linkObjects(const LinkRequest& request)
{
    PB_ASSIGN(const Linker linker, findLinker(request.forHost));
    std::vector<std::string> words {absoluteText(linker.program), "-r", "-o", request.result.filename().string()};
    if (linker.isCompiler)
        words.emplace_back("-nostdlib");
    for (const fs::path& object : request.objects)
        words.push_back(absoluteText(object));
    return run(linker, std::move(words), request.result);
}

} // namespace passbench
