// The external compilers of the project: found, read, edited.

#include "core/document/chosen_compilers.h"
#include "views/session/session.h"

#include <QFileInfo>

namespace passbench {

Result<CompilerPtr> Session::findCompiler(const CompilerChoice& choice)
{
    // As the file was when it was last written, so that one that was edited elsewhere is read again.
    const QString written = QFileInfo(QString::fromStdString(choice.path)).lastModified().toString(Qt::ISODateWithMs);
    const std::string version = choice.name + '\n' + choice.path + '\n' + (choice.text.empty() ? written.toStdString() : choice.text);
    const auto known = m_loadedCompilers.find(version);
    if (known != m_loadedCompilers.end())
        return known->second;
    auto found = compilerOf(choice);
    if (!found) {
        say(QString::fromStdString(toText(found.error())));
        if (found.error().help.empty())
            found.error().help = "correct the file and switch the compiler on again, or leave it off";
    }
    return m_loadedCompilers.emplace(version, std::move(found)).first->second;
}

void Session::chooseCompilers()
{
    auto table = std::make_shared<CompilerTable>();
    m_compilerErrors.clear();
    for (const CompilerChoice& choice : m_project.compilers) {
        if (!choice.enabled)
            continue;
        if (Result<CompilerPtr> compiler = findCompiler(choice))
            table->compilers.push_back(std::move(*compiler));
        else
            m_compilerErrors.push_back(compiler.error());
    }
    table->pins = pinsOf(m_project, m_input);
    m_compilers = std::move(table);
}

Result<std::string> Session::addCompiler(const QString& path)
{
    PB_ASSIGN(const Compiler read, loadCompiler(QFileInfo(path).absoluteFilePath().toStdString()));
    Workspace next = m_project;
    CompilerChoice choice {.name = read.name, .path = QFileInfo(path).absoluteFilePath().toStdString()};
    const auto same = std::ranges::find(next.compilers, read.name, &CompilerChoice::name);
    if (same != next.compilers.end())
        *same = std::move(choice); // the latest one of a name counts, as on the command line
    else
        next.compilers.insert(next.compilers.begin(), std::move(choice)); // who brings a compiler wants to see it at work
    edit(tr("Add compiler %1").arg(QString::fromStdString(read.name)), std::move(next));
    return read.name;
}

Result<void> Session::setCompilerRules(const std::string& name, std::string text)
{
    Workspace next = m_project;
    const auto choice = std::ranges::find(next.compilers, name, &CompilerChoice::name);
    if (choice == next.compilers.end())
        return fail("no compiler of the project is called `{}`", name);
    choice->text = std::move(text);
    PB_ASSIGN(const CompilerPtr read, compilerOf(*choice));
    if (read->name != name)
        return fail(Diagnostic {.message = fmt::format("the rules are of `{}` now, and should be of `{}`", read->name, name),
            .help = "to make another compiler of them, save them as a file and load that"});
    edit(tr("Edit the rules of %1").arg(QString::fromStdString(name)), std::move(next));
    return {};
}

void Session::removeCompiler(const std::string& name)
{
    Workspace next = m_project;
    std::erase_if(next.compilers, [&](const CompilerChoice& choice) { return choice.name == name; });
    if (const Compiler* shipped = shippedCompilers().find(name)) // what ships comes back as it was, and off
        next.compilers.push_back({.name = shipped->name, .enabled = false});
    edit(tr("Remove compiler %1").arg(QString::fromStdString(name)), std::move(next));
}

} // namespace passbench
