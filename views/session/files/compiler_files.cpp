#include "views/session/files/compiler_files.h"

#include "views/session/session.h"

#include <QFileInfo>

namespace passbench {

CompilerFiles::CompilerFiles(Session& session) : QObject(&session), m_session(session)
{
    m_pause.setSingleShot(true);
    m_pause.setInterval(std::chrono::milliseconds(200));
    connect(&session, &Session::projectChanged, this, &CompilerFiles::follow);
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, &m_pause, qOverload<>(&QTimer::start));
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, &m_pause, qOverload<>(&QTimer::start));
    connect(&m_pause, &QTimer::timeout, this, [this] {
        follow(); // a file that was replaced is watched no more
        m_session.readCompilersAgain();
        Q_EMIT written();
    });
}

void CompilerFiles::follow()
{
    QStringList wanted;
    for (const CompilerChoice& choice : m_session.project().compilers)
        if (const QFileInfo file(QString::fromStdString(choice.path)); !choice.path.empty()) {
            wanted.append(file.absolutePath());
            if (file.exists())
                wanted.append(file.absoluteFilePath());
        }
    wanted.removeDuplicates();
    QStringList watched = m_watcher.files() + m_watcher.directories(), added;
    for (const QString& path : wanted)
        if (!watched.removeOne(path))
            added.append(path);
    if (!watched.isEmpty())
        m_watcher.removePaths(watched);
    if (!added.isEmpty())
        m_watcher.addPaths(added);
}

} // namespace passbench

#include "moc_compiler_files.cpp"
