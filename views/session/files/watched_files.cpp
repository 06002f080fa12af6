#include "views/session/files/watched_files.h"

#include <QFileInfo>

namespace passbench {

void watchFiles(QFileSystemWatcher& watcher, const std::vector<std::string>& paths)
{
    QStringList wanted;
    for (const std::string& path : paths) {
        const QFileInfo file(QString::fromStdString(path));
        wanted.append(file.absolutePath());
        if (file.exists())
            wanted.append(file.absoluteFilePath());
    }
    wanted.removeDuplicates();
    QStringList watched = watcher.files() + watcher.directories(), added;
    for (const QString& path : wanted)
        if (!watched.removeOne(path))
            added.append(path);
    if (!watched.isEmpty())
        watcher.removePaths(watched);
    if (!added.isEmpty())
        watcher.addPaths(added);
}

} // namespace passbench
