#include "core/project/chosen_compilers.h"

#include <fstream>
#include <sstream>

namespace passbench {

Result<CompilerPtr> compilerOf(const CompilerChoice& choice)
{
    if (choice.text.empty() && choice.path.empty()) {
        const Strings name {choice.name};
        PB_ASSIGN(const auto shipped, shippedCompilers().select(name));
        return shipped.front();
    }
    auto read = choice.text.empty() ? loadCompiler(choice.path) : parseCompiler(choice.text, choice.path.empty() ? choice.name + ".toml" : choice.path);
    if (!read)
        return fail(read.error());
    return std::make_shared<const Compiler>(*std::move(read));
}

Result<std::string> rulesOf(const CompilerChoice& choice)
{
    if (!choice.text.empty())
        return choice.text;
    PB_ASSIGN(const CompilerPtr compiler, compilerOf(choice));
    const std::string& path = choice.path.empty() ? compiler->source : choice.path;
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    if (!file)
        return fail("`{}` can't be read", path);
    return std::move(text).str();
}

Result<CompilerTable> compilersOf(const Workspace& workspace)
{
    CompilerTable table;
    for (const CompilerChoice& choice : workspace.compilers) {
        if (!choice.enabled)
            continue;
        PB_ASSIGN(CompilerPtr compiler, compilerOf(choice));
        table.compilers.push_back(std::move(compiler));
    }
    return table;
}

} // namespace passbench
