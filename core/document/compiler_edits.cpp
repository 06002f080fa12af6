// Edits of a workspace that are about its compilers.

#include "core/document/chosen_compilers.h"
#include "core/document/edits.h"

#include <algorithm>

namespace passbench {

Workspace addCompiler(Workspace workspace, CompilerChoice choice)
{
    const auto same = std::ranges::find(workspace.compilers, choice.name, &CompilerChoice::name);
    if (same != workspace.compilers.end())
        *same = std::move(choice); // the latest one of a name counts, as on the command line
    else
        workspace.compilers.insert(workspace.compilers.begin(), std::move(choice));
    return workspace;
}

Workspace removeCompiler(Workspace workspace, const std::string& name)
{
    const std::size_t removed = std::erase_if(workspace.compilers, [&](const CompilerChoice& choice) { return choice.name == name; });
    if (const Compiler* shipped = shippedCompilers().find(name); shipped && removed > 0)
        workspace.compilers.push_back({.name = shipped->name, .enabled = false});
    return workspace;
}

Workspace enableCompiler(Workspace workspace, std::size_t at, bool on)
{
    if (at < workspace.compilers.size())
        workspace.compilers[at].enabled = on;
    return workspace;
}

Workspace moveCompiler(Workspace workspace, std::size_t from, std::size_t to)
{
    const auto place = [&](std::size_t at) { return workspace.compilers.begin() + static_cast<std::ptrdiff_t>(at); };
    if (from >= workspace.compilers.size() || to > workspace.compilers.size())
        return workspace;
    if (from < to)
        std::rotate(place(from), place(from + 1), place(to));
    else
        std::rotate(place(to), place(from), place(from + 1));
    return workspace;
}

Result<Workspace> setCompilerRules(Workspace workspace, const std::string& name, std::string text)
{
    const auto choice = std::ranges::find(workspace.compilers, name, &CompilerChoice::name);
    if (choice == workspace.compilers.end())
        return fail("no compiler of the project is called `{}`", name);
    choice->text = std::move(text);
    choice->draft.clear();
    PB_ASSIGN(const CompilerPtr read, compilerOf(*choice));
    if (read->name != name)
        return fail(Diagnostic {.message = fmt::format("the rules are of `{}` now, and should be of `{}`", read->name, name),
            .help = "to make another compiler of them, save them as a file and load that"});
    return workspace;
}

Workspace setCompilerDraft(Workspace workspace, const std::string& name, std::string text)
{
    const auto choice = std::ranges::find(workspace.compilers, name, &CompilerChoice::name);
    if (choice != workspace.compilers.end())
        choice->draft = std::move(text);
    return workspace;
}

} // namespace passbench
