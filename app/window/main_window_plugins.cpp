// Plug-ins with passes, predicates or generators: loaded by hand, and again at every start until they are taken off the list.

#include "app/window/main_window.h"

#include "app/window/settings.h"
#include "core/build/plugins.h"
#include "views/models/text.h"
#include "views/panels/palette/palette_panel.h"
#include "views/session/files/saved_pipelines.h"
#include "views/session/told.h"
#include "views/session/work_names.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>

namespace passbench {

void MainWindow::fillPlugins(QMenu& menu)
{
    menu.clear();
    menu.addAction(m_actions[ActionId::LoadPlugin]);
    if (!settings::plugins().isEmpty())
        menu.addSection(tr("Loaded at the start"));
    for (const QString& path : settings::plugins()) {
        QAction* action = menu.addAction(readable(QFileInfo(path).fileName()).replace(QLatin1Char('&'), QLatin1String("&&")));
        action->setToolTip(plainToolTip(path));
        action->setStatusTip(readable(path));
        action->setCheckable(true);
        action->setChecked(true);
        connect(action, &QAction::triggered, this, [this, path] {
            QStringList paths = settings::plugins();
            paths.removeAll(path);
            settings::setPlugins(paths);
            m_session.say(tr("%1 stays until the program ends, and is not loaded at the next start").arg(path));
        });
    }
}

void MainWindow::loadPluginByDialog()
{
    const QString path = QFileDialog::getOpenFileName(this, tr("Load a plug-in; it runs with all your rights"), {}, tr("Plug-ins (*.so);;All files (*)"));
    if (!path.isEmpty())
        loadPlugin(path);
}

void MainWindow::loadPlugin(const QString& path)
{
    const QString absolute = QFileInfo(path).absoluteFilePath();
    const auto contents = loadPluginFile(absolute.toStdString());
    if (!contents) {
        raise(QStringLiteral("passesDock"));
        m_palette->tell(contents.error());
        m_session.say(told(contents.error()));
        return;
    }
    if (!settings::plugins().contains(absolute))
        settings::setPlugins(settings::plugins() << absolute);
    m_palette->reload();
    Q_EMIT m_saved->changed(); // those with the new passes can be read now
    m_session.say(tr("%1 brings %2").arg(QFileInfo(path).fileName(), toQString(toText(*contents))));
}

} // namespace passbench
