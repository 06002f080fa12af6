// External compilers: switched on and off, loaded from files, and their rules.

#include "app/window/main_window.h"

#include "views/models/text.h"
#include "views/panels/partition/compiler_panel.h"
#include "views/panels/partition/rules_panel.h"

#include <QDockWidget>
#include <QFileDialog>
#include <QMenu>
#include <QPlainTextEdit>

namespace passbench {

void MainWindow::fillCompilers(QMenu& menu)
{
    menu.clear();
    const auto& choices = m_session.project().compilers;
    for (std::size_t i = 0; i < choices.size(); ++i) {
        QAction* action = menu.addAction(toQString(choices[i].name));
        action->setCheckable(true);
        action->setChecked(choices[i].enabled);
        connect(action, &QAction::triggered, this, [this, i](bool on) {
            m_session.edit(on ? tr("Switch a compiler on") : tr("Switch a compiler off"), enableCompiler(m_session.project(), i, on));
        });
    }
    if (choices.empty())
        menu.addAction(tr("No compiler files were found"))->setEnabled(false);
    menu.addSeparator();
    menu.addAction(m_actions[ActionId::LoadCompiler]);
    menu.addAction(tr("Order and details…"), this, [this] { raise(QStringLiteral("compilersDock")); });
}

void MainWindow::loadCompilerByDialog()
{
    const QString path = QFileDialog::getOpenFileName(this, tr("Load a compiler"), {}, tr("Compiler files (*.toml);;All files (*)"));
    if (!path.isEmpty())
        loadCompiler(path);
}

void MainWindow::loadCompiler(const QString& path)
{
    raise(QStringLiteral("compilersDock"));
    m_compilers->load(path);
}

void MainWindow::showRules(const QString& compiler)
{
    m_rules->show(compiler);
    raise(QStringLiteral("rulesDock"));
    m_rules->editor()->setFocus();
}

} // namespace passbench
