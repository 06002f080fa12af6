#include "core/codegen/link.h"

#include "core/support/text.h"

#include <cstdlib>
#include <cstring>
#include <dlfcn.h>
#include <fcntl.h>
#include <fstream>
#include <link.h>
#include <optional>
#include <spawn.h>
#include <sstream>
#include <sys/wait.h>
#include <unistd.h>

extern "C" char** environ;

namespace passbench {
namespace {

namespace fs = std::filesystem;

struct Linker {
    fs::path program;
    bool isCompiler = false;
};

std::optional<fs::path> inPath(std::string_view program)
{
    const char* path = std::getenv("PATH");
    std::vector<std::string> folders = split(path ? path : "", ':');
    folders.emplace_back("/usr/lib/llvm-19/bin");
    for (const std::string& folder : folders)
        if (::access((fs::path(folder) / program).c_str(), X_OK) == 0)
            return fs::path(folder) / program;
    return std::nullopt;
}

Result<Linker> findLinker(bool forHost)
{
    for (const std::string_view name : {"ld.lld-19", "ld.lld"})
        if (const auto found = inPath(name))
            return Linker {*found};
    if (forHost)
        for (const std::string_view name : {"cc", "gcc", "clang"})
            if (const auto found = inPath(name))
                return Linker {*found, true};
    return fail(Diagnostic {.message = "no linker was found: looked for ld.lld-19, ld.lld and cc",
        .help = "install lld-19, or export an object file and link it yourself"});
}

/// Where the running program's library of this name is, so that no development files are needed to link with it.
std::string loadedPath(const char* library)
{
    void* handle = ::dlopen(library, RTLD_LAZY);
    link_map* map = nullptr;
    std::string path;
    if (handle && ::dlinfo(handle, RTLD_DI_LINKMAP, &map) == 0)
        path = map->l_name;
    if (handle)
        ::dlclose(handle);
    return path;
}

/// What the program says on stderr goes to `said`; its exit status, or -1.
int runProgram(std::vector<std::string> words, const fs::path& said)
{
    std::vector<char*> arguments;
    for (std::string& word : words)
        arguments.push_back(word.data());
    arguments.push_back(nullptr);
    posix_spawn_file_actions_t files;
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_addopen(&files, 1, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addopen(&files, 2, said.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
    pid_t pid = 0;
    const int error = ::posix_spawn(&pid, words[0].c_str(), &files, nullptr, arguments.data(), environ);
    posix_spawn_file_actions_destroy(&files);
    int status = 0;
    if (error != 0)
        return -1;
    while (::waitpid(pid, &status, 0) < 0)
        if (errno != EINTR)
            return -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

} // namespace

Result<void> linkLibrary(const LinkRequest& request)
{
    PB_ASSIGN(const Linker linker, findLinker(request.forHost));
    const std::string name = request.library.filename().string();
    std::vector<std::string> words {linker.program.string(), "-shared", "-o", request.library.string(), request.object.string()};
    std::vector<std::string> options {"--build-id=none", "-soname", name, "-z", "noexecstack", "--as-needed", "--gc-sections"};
    if (request.forHost)
        for (const char* library : {"libm.so.6", "libc.so.6"})
            if (std::string path = loadedPath(library); !path.empty())
                options.push_back(std::move(path));
    if (linker.isCompiler) {
        words.emplace_back("-nostdlib");
        for (std::string& option : options)
            option = option.starts_with("-") || option == "noexecstack" || option == name ? "-Wl," + option : option;
    }
    words.insert(words.end(), options.begin(), options.end());
    const fs::path said = request.library.string() + ".log";
    const int status = runProgram(words, said);
    std::stringstream text;
    text << std::ifstream(said).rdbuf();
    std::error_code ignored;
    fs::remove(said, ignored);
    if (status == 0)
        return {};
    Diagnostic problem {.message = fmt::format("`{}` failed to link `{}`", linker.program.filename().string(), name)};
    for (const std::string& line : split(text.str(), '\n'))
        if (!line.empty() && problem.notes.size() < 10)
            problem.notes.push_back(line);
    return fail(std::move(problem));
}

} // namespace passbench
