#include "core/codegen/tools/c_compiler.h"

namespace passbench {

namespace fs = std::filesystem;

Result<fs::path> findCCompiler()
{
    for (const std::string_view name : {"cc", "gcc", "clang"})
        if (const auto found = programInPath(name))
            return *found;
    return fail(Diagnostic {.message = "no C compiler was found: looked for cc, gcc and clang in PATH",
        .help = "install one, or build without compilers that make C source"});
}

bool isCSource(std::string_view file) { return file.ends_with(".c"); }

std::string objectOf(const std::string& source) { return fs::path(source).replace_extension(".o").string(); }

Result<void> compileC(const fs::path& folder, const std::string& source)
{
    PB_ASSIGN(const fs::path compiler, findCCompiler());
    const std::string object = objectOf(source);
    // In the folder, so that no path of this machine gets into the object.
    PB_TRY(runProgram({.words = {compiler.string(), "-std=c99", "-O3", "-fPIC", "-fvisibility=hidden", "-ffunction-sections", "-c", source, "-o", object},
        .folder = folder, .failure = fmt::format("`{}` failed to compile `{}`", compiler.filename().string(), source)}));
    return {};
}

ProgramResult<void> compileCLibrary(
    const fs::path& folder, const std::vector<std::string>& sources, const std::vector<std::string>& libraries, const std::string& result)
{
    const auto compiler = findCCompiler();
    if (!compiler)
        return tl::unexpected(ProgramFailure(compiler.error(), true));
    std::vector<std::string> words {compiler->string(), "-std=c99", "-O1", "-Wall", "-fPIC", "-shared", "-o", result};
    words.insert(words.end(), sources.begin(), sources.end());
    for (const std::string& library : libraries)
        words.push_back("-l" + library);
    words.emplace_back("-lm");
    return runProgram({.words = std::move(words), .folder = folder,
        .failure = fmt::format("`{}` failed to compile `{}`", compiler->filename().string(), sources.front())});
}

} // namespace passbench
