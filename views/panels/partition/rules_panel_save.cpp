// Rules go to their compiler's file, or to another one.

#include "views/panels/partition/rules_panel.h"

#include "views/models/text.h"
#include "views/panels/partition/rules_editor.h"
#include "views/widgets/save_dialog.h"

namespace passbench {

void RulesPanel::saveAs()
{
    const CompilerChoice* current = choice();
    const QString own = current && !current->path.empty() ? toQString(current->path) : toQString(m_shown) + QStringLiteral(".toml");
    const QString path = askWhereToSave(this, tr("Save the rules"), own, {tr("Compiler files (*.toml)")});
    if (path.isEmpty())
        return;
    write(path);
}

/// Into the compiler's own file; one that ships has none, and is saved as another.
void RulesPanel::save()
{
    if (m_pause.isActive())
        apply(); // while a question is asked it would be done behind its back
    const CompilerChoice* current = choice();
    if (!current)
        return;
    const std::string path = current->path;
    const Replacing answer = path.empty() ? Replacing::SaveAs
        : m_files.isReplaceable(path)     ? Replacing::Yes
                                          : askToReplace(this, QStringLiteral("replaceRules"), tr("Replace the file?"), tr("%1 holds something else than the rules that were edited here. Saving them replaces it.").arg(toQString(path)));
    if (answer == Replacing::Yes)
        write(toQString(path));
    else if (answer == Replacing::SaveAs)
        saveAs();
}

void RulesPanel::write(const QString& path)
{
    if (const auto written = m_files.write(path, m_editor->toPlainText().toStdString()); !written)
        return tell({written.error()});
    m_session.say(tr("Rules of %1 saved as %2").arg(toQString(m_shown), path));
    if (const CompilerChoice* current = choice(); current && path == toQString(current->path))
        apply(); // the file says the same now
}

} // namespace passbench
